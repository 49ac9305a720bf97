"""What the commands share: parameters, the store of sessions, and output."""

import sys
from collections.abc import Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.errors import CompanionError, NoSuchSession, UserMistake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.cli.prompt.console import Console
    from companion.cli.render.renderer import Renderer
    from companion.core.asks import Answer
    from companion.play.controller import Controller
    from companion.play.open_play import Opened
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


def document(command: str, **content: object) -> None:
    """Write the JSON document of a command, and nothing else."""
    from companion.cli.render.documents import envelope, written

    print(written(envelope(command, **content), ascii_only=_ascii(sys.stdout)))


def _ascii(stream: Any) -> bool:  # noqa: ANN401
    return not (getattr(stream, "encoding", None) or "").lower().startswith("utf")


def make_renderer(*, plain: bool = False) -> "Renderer":
    """What draws for standard output."""
    from companion.cli.render.renderer import Renderer
    from companion.cli.render.terminal import look_at

    return Renderer(look_at(sys.stdout, plain=plain))


def make_controller(opened: "Opened", *, must_save: bool = False) -> "Controller":
    """Return a controller that knows the owner's box of this game, and adds to it."""
    from companion.play.controller import Controller

    shelf = store()
    slug = opened.session.game.slug

    def learn(facts: dict[str, "Answer"]) -> None:
        shelf.learn(slug, facts)

    return Controller(opened, known=shelf.box(slug), learn=learn, must_save=must_save)


def make_console(*, plain: bool = False) -> "Console":
    """Return the console at this terminal."""
    from companion.cli.prompt.console import Console
    from companion.cli.prompt.prompters import PlainPrompter, QuestionaryPrompter

    renderer = make_renderer(plain=plain)
    prompter = PlainPrompter() if renderer.terminal.plain else QuestionaryPrompter()
    return Console(prompter, renderer, out)


def need_terminal(instead: str, *, no_input: bool) -> None:
    """Raise UserMistake, naming the command to use, where nobody can answer a prompt."""
    from companion.cli.render.terminal import at_terminal

    if no_input or not at_terminal():
        why = "--no-input" if no_input else "this is not a terminal"
        raise UserMistake(f"Cannot prompt here: {why}.", f"Instead: {instead}")


@contextmanager
def resume_hint(hint: str) -> "Iterator[None]":
    """Add a hint on how to continue to an interruption."""
    try:
        yield
    except (KeyboardInterrupt, EOFError) as stop:
        stop.add_note(hint)
        raise


def with_details(error: CompanionError, details: Mapping[str, object]) -> CompanionError:
    """Return the error with further content for its JSON document."""
    error.details = dict(details)  # type: ignore[attr-defined]
    return error
