"""How a session is started: who plays, by which settings, under which name."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion import games
from companion.core.answers import expected, format_error
from companion.core.asks import Answer, Ask, Choose, Option, Tally
from companion.core.near import did_you_mean, folded, meant, nearest
from companion.core.reading import parse_whole
from companion.errors import NoSuchSession, NotAllowed, UserMistake
from companion.kit.seats import ask_names, read_names
from companion.session.log import Session

if TYPE_CHECKING:
    from companion.core.game import AnyGame, Setting
    from companion.play.asker import Asker
    from companion.session.store import Store

NEW = "+"
"""The value of the menu's line for a new game; no session's name can be it."""

RECENT = 9
"""Sessions that the opening menu lists."""


class Wanted(NamedTuple):
    """What was given about a new session beforehand."""

    seats: Sequence[str] = ()
    options: Sequence[str] = ()
    practice: bool = False
    name: str = ""
    seed: str = ""


class Known(Protocol):
    """What a new session must know of the others: their names, and the owner's boxes."""

    def names(self) -> list[str]:
        """Return the names that are taken."""

    def box(self, slug: str) -> dict[str, Answer]:
        """Return the box facts that are known of a game."""


def usual_seats(game: "AnyGame") -> list[str]:
    """Return names where none were given: You, and numbers for the others a game needs."""
    return ["You", *(f"Player {n}" for n in range(2, game.seats[0] + 1))]


def given_options(game: "AnyGame", given: Sequence[str], *, practice: bool) -> dict[str, Answer]:
    """Return the settings given as KEY=VALUE; raises UserMistake or NotAllowed."""
    chosen: dict[str, Answer] = {}
    if practice:
        if game.practice is None:
            raise UserMistake(f"{game.title} has no practice mode.")
        chosen.update(game.practice)
    for text in given:
        key, value = _setting(game, text)
        chosen[key] = value
    return chosen


def _setting(game: "AnyGame", text: str) -> tuple[str, Answer]:
    """The key and the value of one KEY=VALUE."""
    settings = {setting.key: setting for setting in game.settings}
    typed, equals, value = text.partition("=")
    found = meant(typed.strip(), settings)
    if len(found) > 1:
        raise UserMistake(f"{typed!r} is ambiguous: {', '.join(found)}.", "Type more of the name.")
    if not found:
        hint = did_you_mean(typed, settings) if settings else "It has no settings."
        raise UserMistake(f"{game.title} has no setting {typed!r}.", hint)
    ask = settings[found[0]].ask
    if not equals:
        raise UserMistake(
            f"The setting {found[0]} has no value.",
            f"Type --option {found[0]}=VALUE. {expected(ask)}".rstrip(),
        )
    try:
        return found[0], parse_whole(ask, value)
    except UserMistake as error:
        raise UserMistake(f"{found[0]}: {error.message}", _near_value(ask, value, error)) from error


def _near_value(ask: Ask, value: str, error: UserMistake) -> str:
    """The hint for a value that is not known: those near it before all there are."""
    if not isinstance(ask, Choose):
        return error.hint
    known = [option.value for option in ask.options]
    near = f"{did_you_mean(value, known)} " if nearest(value, known) else ""
    return f"{near}{error.hint}"


def unsaved(
    game: "AnyGame", wanted: Wanted, shelf: Known, chosen: Mapping[str, Answer] | None = None
) -> Session:
    """Return the new session, which is not saved yet."""
    options = given_options(game, wanted.options, practice=wanted.practice) | dict(chosen or {})
    return Session.new(
        game,
        list(wanted.seats) or usual_seats(game),
        options,
        shelf.box(game.slug),
        name=wanted.name or _numbered(game.slug, shelf),
        seed=wanted.seed or secrets.token_hex(4),
        now=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _numbered(slug: str, shelf: Known) -> str:
    """The game with the first free number; never the game's own name, which starts a session."""
    taken = shelf.names()
    return next(name for n in count(1) if (name := f"{slug}-{n}") not in taken)


def write_new(
    game: "AnyGame", wanted: Wanted, shelf: "Store", chosen: Mapping[str, Answer] | None = None
) -> Session:
    """Return the new session, saved under a name that is free."""
    session = unsaved(game, wanted, shelf, chosen)
    session.name = shelf.new(session)
    return session


def named_game(what: str, shelf: "Store", *, begins: bool) -> "AnyGame | None":
    """Return the game that a word means; None where it means a session.

    A whole session name is that session. Else a game's name, or a beginning of one, is that game,
    however many sessions there are. Else it is a beginning of a session's name. `begins` leaves
    only games. Raises NoSuchSession, NoSuchGame, UserMistake for a word that is ambiguous.
    """
    if begins:
        return games.load(what or _only_game())
    sessions = shelf.names()
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


def choose(shelf: "Store", asker: "Asker") -> tuple[str, "AnyGame | None"]:
    """Return a session to continue, or a game to start."""
    found = [summary for summary in shelf.summaries() if not summary.trouble][:RECENT]
    if found:
        lines = [(s.name, f"{s.name} ({', '.join(s.seats)})") for s in found]
        name = asker.pick("Continue which session?", [*lines, (NEW, "a new game")])
        if name != NEW:
            return name, None
    listed = [(slug, games.about(slug).title) for slug in games.names()]
    if len(listed) == 1:
        return "", games.load(listed[0][0])
    return "", games.load(asker.pick("Which game?", listed))


def start(game: "AnyGame", wanted: Wanted, shelf: "Store", asker: "Asker") -> str:
    """Ask what was not given yet, and save the new session; returns its name."""
    asker.say(f"{game.title}, {game.edition}", "title")
    typed: Sequence[str] = wanted.seats
    while True:
        alone = wanted.practice and game.seats[0] == 1
        typed = typed or ([] if alone else seats_of(game, asker))
        given = bool(wanted.options or wanted.practice)
        chosen = {} if given else _settings(game, list(typed) or usual_seats(game), asker)
        try:
            return write_new(game, wanted._replace(seats=typed), shelf, chosen).name
        except (UserMistake, NotAllowed) as error:
            if wanted.seats or not asker.again:
                raise
            asker.say(format_error(error), "alarm")
            typed = ()


def seats_of(game: "AnyGame", asker: "Asker") -> list[str]:
    """Return who plays, asked for where more than one may."""
    if game.seats[1] == 1:
        return []
    ask = ask_names("Who plays?", *game.seats, usual=usual_seats(game))
    while True:
        try:
            return list(read_names(str(asker.ask(ask)), *game.seats))
        except NotAllowed as error:
            if not asker.again:
                raise
            asker.say(format_error(error), "alarm")


def offered(
    game: "AnyGame", seats: Sequence[str], chosen: dict[str, Answer]
) -> "Sequence[Setting]":
    """Return the settings that set-up asks for, as they stand with what is chosen so far."""
    return game.settings if game.choices is None else game.choices(seats, chosen)


def chosen_for(game: "AnyGame", seats: Sequence[str], asker: "Asker") -> dict[str, Answer]:
    """Return everything that set-up asks for; what is chosen opens and closes what follows."""
    chosen: dict[str, Answer] = {}
    while left := [s for s in offered(game, seats, chosen) if s.key not in chosen]:
        setting = left[0]
        if isinstance(setting.ask, Tally) and all(o.why_not for o in setting.ask.options):
            asker.say(f"{setting.ask.text}: {_reasons(setting.ask)}")
            chosen[setting.key] = {}
            continue
        chosen[setting.key] = _asked(setting, asker)
    return chosen


def _reasons(ask: Tally) -> str:
    """Why nothing of these can be chosen, things with the same reason together."""
    reasons = dict.fromkeys(o.why_not for o in ask.options)
    return "; ".join(
        f"{', '.join(o.display for o in ask.options if o.why_not == why)}: {why}" for why in reasons
    )


def _asked(setting: "Setting", asker: "Asker") -> Answer:
    if setting.about != setting.ask.text:
        asker.say(setting.about)
    return asker.ask(setting.ask)


def _settings(game: "AnyGame", seats: Sequence[str], asker: "Asker") -> dict[str, Answer]:
    """The settings as the players want them; nothing where the usual ones will do."""
    options = [Option("usual", "the usual rules", key="u")]
    if game.choices is not None:
        options.append(Option("choices", "choose modules", key="c"))
    if game.settings:
        options.append(Option("settings", "change settings", key="s"))
    if game.practice is not None:
        options.append(Option("practice", "practice, the companion draws", key="p"))
    if len(options) == 1:
        return {}
    how = asker.ask(Choose("", "Which rules?", tuple(options), "usual"))
    if how == "practice":
        return dict(game.practice or {})
    if how == "choices":
        return chosen_for(game, seats, asker)
    if how == "usual":
        return {}
    return {setting.key: _asked(setting, asker) for setting in game.settings}
