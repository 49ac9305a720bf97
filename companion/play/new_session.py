"""How a session is begun: who plays, by which settings, under which name."""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from companion import games
from companion.cli.common import options_of, store
from companion.cli.render import question
from companion.core.answers import clean, format_error
from companion.core.asks import Answer, Choose, Option, Tally, Text
from companion.core.near import did_you_mean, folded, meant
from companion.errors import NoSuchSession, NotAllowed, UserMistake
from companion.session.log import Session

if TYPE_CHECKING:
    from companion.cli.prompt.prompters import Prompter
    from companion.cli.render.renderer import Show
    from companion.core.game import AnyGame, Setting
    from companion.session.store import Store

NEW = "+"
"""The value of the menu's line for a new game; no session's name can be it."""

RECENT = 9
"""Sessions that the opening menu lists."""


class Wanted(NamedTuple):
    """What was said about a new session beforehand."""

    seats: Sequence[str] = ()
    options: Sequence[str] = ()
    practice: bool = False
    name: str = ""
    seed: str = ""


def usual_seats(game: "AnyGame") -> list[str]:
    """Names where none were said: You, and numbers for the others a game needs."""
    return ["You", *(f"Player {n}" for n in range(2, game.seats[0] + 1))]


def unsaved(game: "AnyGame", wanted: Wanted, chosen: dict[str, Answer] | None = None) -> Session:
    """The new session, not on the shelf yet."""
    options = options_of(game, list(wanted.options), practice=wanted.practice) | (chosen or {})
    return Session.new(
        game,
        list(wanted.seats) or usual_seats(game),
        options,
        store().box(game.slug),
        name=wanted.name or _numbered(game.slug),
        seed=wanted.seed or secrets.token_hex(4),
        now=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _numbered(slug: str) -> str:
    """The game with the first free number; never the game's own name, which begins a session."""
    taken = store().names()
    return next(name for n in count(1) if (name := f"{slug}-{n}") not in taken)


def write_new(game: "AnyGame", wanted: Wanted, chosen: dict[str, Answer] | None = None) -> Session:
    """The new session, put on the shelf under a name that is free."""
    session = unsaved(game, wanted, chosen)
    session.name = store().new(session)
    return session


def named_game(what: str, *, begins: bool) -> "AnyGame | None":
    """Return the game that a word means; None where it means a session.

    A whole session name is that session. Else a game's name, or a beginning of one, is that game,
    however many sessions there are. Else it is a beginning of a session's name. `begins` leaves
    only games. Raises NoSuchSession, NoSuchGame, UserMistake for a word that is ambiguous.
    """
    if begins:
        return games.load(what or _only_game())
    sessions = store().names()
    if folded(what) in map(folded, sessions):
        return None
    if meant(what, games.names()):
        return games.load(what)
    if meant(what, sessions):
        return None
    hint = did_you_mean(what, [*sessions, *games.names()])
    raise NoSuchSession(f"No session and no game is called {what!r}.", hint)


def _only_game() -> str:
    names = games.names()
    if len(names) == 1:
        return names[0]
    raise UserMistake("Which game?", f"Games: {', '.join(names)}.")


def choose(
    shelf: "Store", show: "Show", prompter: "Prompter", out: Callable[[str], None]
) -> tuple[str, "AnyGame | None"]:
    """A session to go on with, or a game to begin."""
    from companion.cli.prompt.dialog import pick

    found = [summary for summary in shelf.summaries() if not summary.trouble][:RECENT]
    if found:
        lines = [(s.name, f"{s.name} ({', '.join(s.seats)})") for s in found]
        name = pick(prompter, show, out, "Go on with?", [*lines, (NEW, "a new game")])
        if name != NEW:
            return name, None
    listed = [(slug, games.about(slug).title) for slug in games.names()]
    if len(listed) == 1:
        return "", games.load(listed[0][0])
    return "", games.load(pick(prompter, show, out, "Which game?", listed))


def begin(
    game: "AnyGame",
    wanted: Wanted,
    show: "Show",
    prompter: "Prompter",
    out: Callable[[str], None],
) -> str:
    """Ask what is not said yet, and put the new session on the shelf; returns its name."""
    out(show.say(f"{game.title}, {game.edition}", "title"))
    typed: Sequence[str] = wanted.seats
    while True:
        alone = wanted.practice and game.seats[0] == 1
        typed = typed or ([] if alone else seats_of(game, show, prompter, out))
        said = bool(wanted.options or wanted.practice)
        seats = list(typed) or usual_seats(game)
        chosen = {} if said else _settings(game, seats, show, prompter, out)
        try:
            return write_new(game, wanted._replace(seats=typed), chosen).name
        except (UserMistake, NotAllowed) as error:
            if wanted.seats or not prompter.again:
                raise
            out(show.say(format_error(error), "alarm"))
            typed = ()


def seats_of(
    game: "AnyGame", show: "Show", prompter: "Prompter", out: Callable[[str], None]
) -> list[str]:
    """Who plays, asked for where more than one may."""
    from companion.cli.prompt.dialog import put

    if game.seats[1] == 1:
        return []
    return _names(str(put(prompter, show, out, _who_plays(game))))


def _who_plays(game: "AnyGame") -> Text:
    least, most = game.seats
    count = f"{least}" if least == most else f"{least} to {most}"
    usual = ", ".join(usual_seats(game))
    return Text("", "Who plays?", usual, 400, f"{count} names, apart by commas")


def _names(typed: str) -> list[str]:
    return [name for name in (clean(part) for part in typed.split(",")) if name]


def offered(
    game: "AnyGame", seats: Sequence[str], chosen: dict[str, Answer]
) -> "Sequence[Setting]":
    """The settings that set-up asks for, as they stand with what is chosen so far."""
    return game.settings if game.choices is None else game.choices(seats, chosen)


def chosen_for(
    game: "AnyGame",
    seats: Sequence[str],
    show: "Show",
    prompter: "Prompter",
    out: Callable[[str], None],
) -> dict[str, Answer]:
    """Everything that set-up asks for; what is chosen opens and closes what follows."""
    from companion.cli.prompt.dialog import put

    chosen: dict[str, Answer] = {}
    while left := [s for s in offered(game, seats, chosen) if s.key not in chosen]:
        setting = left[0]
        if isinstance(setting.ask, Tally) and all(o.why_not for o in setting.ask.options):
            out(
                show.say(
                    f"{setting.ask.text}: {'; '.join(question.closed(setting.ask, every=True))}"
                )
            )
            chosen[setting.key] = {}
            continue
        if setting.about != question.asked(setting.ask, ()):
            out(show.say(setting.about))
        chosen[setting.key] = put(prompter, show, out, setting.ask)
    return chosen


def _settings(
    game: "AnyGame",
    seats: Sequence[str],
    show: "Show",
    prompter: "Prompter",
    out: Callable[[str], None],
) -> dict[str, Answer]:
    """The settings as somebody wants them; nothing where the usual ones will do."""
    from companion.cli.prompt.dialog import put

    options = [Option("usual", "the usual rules", key="u")]
    if game.choices is not None:
        options.append(Option("choices", "choose what comes in", key="c"))
    if game.settings:
        options.append(Option("settings", "change settings", key="s"))
    if game.practice is not None:
        options.append(Option("practice", "practice, the companion draws", key="p"))
    if len(options) == 1:
        return {}
    start = Choose("", "Play by?", tuple(options), "usual")
    how = put(prompter, show, out, start)
    if how == "practice":
        return dict(game.practice or {})
    if how == "choices":
        return chosen_for(game, seats, show, prompter, out)
    if how == "usual":
        return {}
    chosen: dict[str, Answer] = {}
    for setting in game.settings:
        if setting.about != question.asked(setting.ask, ()):
            out(show.say(setting.about))
        chosen[setting.key] = put(prompter, show, out, setting.ask)
    return chosen
