"""What the commands share: parameters, the store of sessions, and output."""

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
    """Return the names of saved sessions with this beginning; no session is opened."""
    from companion.cli.complete import session_names

    return [name for name in session_names() if name.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """Return the slugs of games with this beginning."""
    from companion import games

    return [name for name in games.names() if name.startswith(incomplete.casefold())]


def complete_either(incomplete: str) -> list[str]:
    """Return the sessions and games with this beginning."""
    return complete_session(incomplete) + complete_game(incomplete)


SessionName = Annotated[
    str,
    typer.Argument(
        metavar="SESSION",
        help="Name of a session, or its beginning",
        autocompletion=complete_session,
    ),
]
LastSession = Annotated[
    str,
    typer.Argument(
        metavar="[SESSION]",
        help="Name of a session, or its beginning; default: the last",
        autocompletion=complete_session,
        show_default=False,
    ),
]
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="Name of a game, or its beginning",
        autocompletion=complete_game,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text")]
Plain = Annotated[bool, typer.Option("--plain", help="Print plain text for screen readers")]
NoInput = Annotated[bool, typer.Option("--no-input", help="Fail instead of prompting")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that already exists")]
Seats = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="NAME", help="Name of a player; repeat for each player"),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Setting of the game; repeat for several"),
]
Practice = Annotated[
    bool, typer.Option("--practice", help="Let the companion roll and draw everything")
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="Random seed")]
Name = Annotated[str, typer.Option("--name", metavar="NAME", help="Name of the new session")]


def store() -> "Store":
    """Return the store of sessions and boxes."""
    from companion.session.store import Store

    return Store()


def resolved(shelf: "Store", name: str) -> str:
    """Return the full name of a session; of the last one where no name is given.

    Raises NoSuchSession.
    """
    if name:
        return shelf.find(name)
    latest = shelf.latest()
    if latest is None:
        raise NoSuchSession("There are no sessions yet.", "Start one: companion play")
    return latest


def read(name: str) -> "Session":
    """Return a session for reading."""
    shelf = store()
    return shelf.read(resolved(shelf, name))


def out(text: str) -> None:
    """Write to standard output."""
    print(text, flush=True)


def silence(text: str) -> None:
    """Write nothing: the JSON document holds the messages."""


def document(command: str, **content: object) -> None:
    """Write the JSON document of a command, and nothing else."""
    from companion.cli.render.documents import envelope, written

    print(written(envelope(command, **content), ascii_only=_ascii(sys.stdout)))


def _ascii(stream: Any) -> bool:  # noqa: ANN401
    return not (getattr(stream, "encoding", None) or "").lower().startswith("utf")


def shower(*, plain: bool = False) -> "Show":
    """Return the renderer for standard output."""
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
    """Return a controller that reads and extends the box of this game."""
    from companion.play.controller import Desk

    shelf = store()
    slug = opened.session.game.slug

    def learn(facts: dict[str, "Answer"]) -> None:
        shelf.learn(slug, facts)

    return Desk(opened, prompter, show, write, known=shelf.box(slug), learn=learn, tables=tables)


def prompter_for(show: "Show") -> "Prompter":
    """Return the prompter for this terminal."""
    from companion.cli.prompt.prompters import PlainPrompter, QuestionaryPrompter

    return PlainPrompter() if show.look.plain else QuestionaryPrompter()


def need_terminal(instead: str, *, no_input: bool) -> None:
    """Raise UserMistake, naming the command to use, where nobody can answer a prompt."""
    from companion.cli.render.terminal import at_terminal

    if no_input or not at_terminal():
        why = "--no-input" if no_input else "this is not a terminal"
        raise UserMistake(f"Cannot prompt here: {why}.", f"Instead: {instead}")


@contextmanager
def way_back(hint: str) -> "Iterator[None]":
    """Add a hint on how to continue to an interruption."""
    try:
        yield
    except (KeyboardInterrupt, EOFError) as stop:
        stop.add_note(hint)
        raise


def options_of(game: "AnyGame", given: list[str] | None, *, practice: bool) -> dict[str, "Answer"]:
    """Return the settings given as KEY=VALUE; raises UserMistake or NotAllowed."""
    chosen: dict[str, Answer] = {}
    if practice:
        if game.practice is None:
            raise UserMistake(f"{game.title} has no practice mode.")
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
    """Return the error with further content for its JSON document."""
    error.details = dict(details)  # type: ignore[attr-defined]
    return error
