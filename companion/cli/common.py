"""What the commands share: their parameters, the shelf, and where things are written."""

import sys
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.errors import CompanionError, NoSuchSession, UserMistake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.cli.prompt.prompters import Prompter
    from companion.cli.render.renderer import Show
    from companion.core.asks import Answer, Ask
    from companion.core.game import AnyGame
    from companion.play.controller import Desk, Opened
    from companion.session.log import Session
    from companion.session.store import Store


def complete_session(incomplete: str) -> list[str]:
    """Names of saved sessions that begin so; it lists a folder and opens nothing."""
    from companion.cli.complete import session_names

    return [name for name in session_names() if name.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """Slugs of games that begin so."""
    from companion import games

    return [name for name in games.names() if name.startswith(incomplete.casefold())]


def complete_either(incomplete: str) -> list[str]:
    """Sessions and games that begin so."""
    return complete_session(incomplete) + complete_game(incomplete)


SessionName = Annotated[
    str,
    typer.Argument(
        metavar="SESSION",
        help="A session's name, or an unambiguous beginning of it.",
        autocompletion=complete_session,
    ),
]
LastSession = Annotated[
    str,
    typer.Argument(
        metavar="[SESSION]",
        help="A session's name, or a beginning of it; left out, the last one.",
        autocompletion=complete_session,
        show_default=False,
    ),
]
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game's name, or an unambiguous beginning of it.",
        autocompletion=complete_game,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON document instead of text.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines, for having them read aloud.")]
NoInput = Annotated[bool, typer.Option("--no-input", help="Never ask; fail where it would.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that already exists")]
Seats = Annotated[
    list[str] | None, typer.Option("--seat", metavar="NAME", help="Who plays; once for each seat.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="A setting of the game; may be repeated."),
]
Practice = Annotated[
    bool, typer.Option("--practice", help="The companion draws all that the table would.")
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="What draws start from.")]
Name = Annotated[str, typer.Option("--name", metavar="NAME", help="The new session's name.")]


def store() -> "Store":
    """The shelf of sessions."""
    from companion.session.store import Store

    return Store()


def resolved(shelf: "Store", name: str) -> str:
    """The session's full name; the last session where none is given.

    Raises NoSuchSession.
    """
    if name:
        return shelf.find(name)
    latest = shelf.latest()
    if latest is None:
        raise NoSuchSession("There is no session yet.", "Begin one: companion play")
    return latest


def read(name: str) -> "Session":
    """The session, to look at."""
    shelf = store()
    return shelf.read(resolved(shelf, name))


def out(text: str) -> None:
    """Write to standard output."""
    print(text, flush=True)


def silence(text: str) -> None:
    """Write nothing: all that is told stands in the JSON document."""


def document(command: str, **content: object) -> None:
    """Write the JSON document of a command, and nothing else."""
    from companion.cli.render.documents import envelope, written

    print(written(envelope(command, **content), ascii_only=_ascii(sys.stdout)))


def _ascii(stream: Any) -> bool:  # noqa: ANN401
    return not (getattr(stream, "encoding", None) or "").lower().startswith("utf")


def shower(*, plain: bool = False) -> "Show":
    """What draws for standard output."""
    from companion.cli.render.renderer import Show
    from companion.cli.render.terminal import look_at

    return Show(look_at(sys.stdout, plain=plain))


def desk(
    opened: "Opened",
    prompter: "Prompter",
    show: "Show",
    write: Callable[[str], None],
    *,
    tables: bool = True,
) -> "Desk":
    """A desk that knows the owner's box of this game, and adds to it."""
    from companion.play.controller import Desk

    shelf = store()
    slug = opened.session.game.slug

    def learn(facts: dict[str, "Answer"]) -> None:
        shelf.learn(slug, facts)

    return Desk(opened, prompter, show, write, known=shelf.box(slug), learn=learn, tables=tables)


def prompter_for(show: "Show") -> "Prompter":
    """Who asks at this terminal."""
    from companion.cli.prompt.prompters import PlainPrompter, QuestionaryPrompter

    return PlainPrompter() if show.look.plain else QuestionaryPrompter()


def need_terminal(instead: str, *, no_input: bool) -> None:
    """Refuse to ask where nobody can answer; raises UserMistake naming the command to use."""
    from companion.cli.render.terminal import at_terminal

    if no_input or not at_terminal():
        why = "--no-input" if no_input else "this is no terminal"
        raise UserMistake(f"Nothing can be asked here: {why}.", f"Instead: {instead}")


@contextmanager
def way_back(hint: str) -> "Iterator[None]":
    """Whoever is interrupted in here is told how to go on."""
    try:
        yield
    except (KeyboardInterrupt, EOFError) as stop:
        stop.add_note(hint)
        raise


def options_of(game: "AnyGame", given: list[str] | None, *, practice: bool) -> dict[str, "Answer"]:
    """The settings that were given as KEY=VALUE; raises UserMistake or NotAllowed."""
    chosen: dict[str, Answer] = {}
    if practice:
        if game.practice is None:
            raise UserMistake(f"{game.title} cannot be practised without the table.")
        chosen.update(game.practice)
    for text in given or []:
        key, value = _setting(game, text)
        chosen[key] = value
    return chosen


def _setting(game: "AnyGame", text: str) -> "tuple[str, Answer]":
    """The key and the value of one KEY=VALUE."""
    from companion.cli.prompt.dialog import parse_whole
    from companion.core.answers import expected
    from companion.core.near import did_you_mean, meant

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


def _near_value(ask: "Ask", value: str, error: UserMistake) -> str:
    """The hint for a value that is not known: those near it before all there are."""
    from companion.core.asks import Choose
    from companion.core.near import did_you_mean, nearest

    if not isinstance(ask, Choose):
        return error.hint
    known = [option.value for option in ask.options]
    near = f"{did_you_mean(value, known)} " if nearest(value, known) else ""
    return f"{near}{error.hint}"


def with_details(error: CompanionError, details: Mapping[str, object]) -> CompanionError:
    """The error, with what its JSON document says besides."""
    error.details = dict(details)  # type: ignore[attr-defined]
    return error
