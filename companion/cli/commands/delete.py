"""`companion delete`: remove a session."""

from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, complete_session, document, out, store


def delete(
    session: Annotated[
        str,
        typer.Argument(
            metavar="SESSION", help="The session's whole name.", autocompletion=complete_session
        ),
    ],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for the name again.")] = False,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Remove a session and its copies for good.

    It asks for the name once more, unless --yes.
    """
    shelf = store()
    if session not in shelf.names():
        found = shelf.find(session)
        from companion.errors import NoSuchSession

        raise NoSuchSession(f"No session is called {session!r}.", f"Do you mean {found!r}?")
    if not yes:
        _ask_again(session, no_input=no_input or json)
    shelf.delete(session)
    if json:
        document("delete", session=session)
    else:
        out(f"{session} is gone.")


def _ask_again(name: str, *, no_input: bool) -> None:
    from companion.cli.common import make_console, need_terminal, resume_hint
    from companion.cli.prompt.prompters import Prompt
    from companion.errors import UserMistake

    need_terminal(f"companion delete {name} --yes", no_input=no_input)
    console = make_console()
    console.say(f"{name} will be deleted for good. Type its name to delete it:", "alarm")
    with resume_hint(f"{name} is still there."):
        typed = console.prompter.read_line(Prompt(fresh=True))
    if typed.strip() != name:
        raise UserMistake(f"That is not its name: {name} is still there.")
