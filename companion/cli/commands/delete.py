"""`companion delete`: delete a session and its backups."""

from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, complete_session, document, out, store


def delete(
    session: Annotated[
        str,
        typer.Argument(
            metavar="SESSION", help="Whole name of the session", autocompletion=complete_session
        ),
    ],
    yes: Annotated[
        bool, typer.Option("--yes", help="Delete without asking for the name again")
    ] = False,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Delete a session and its backups.

    Asks for the name again, unless --yes is given. This cannot be undone.
    """
    shelf = store()
    if session not in shelf.names():
        found = shelf.find(session)
        from companion.errors import NoSuchSession

        raise NoSuchSession(f"Session {session!r} not found.", f"Did you mean {found!r}?")
    if not yes:
        _ask_again(session, no_input=no_input or json)
    shelf.delete(session)
    if json:
        document("delete", session=session)
    else:
        out(f"Deleted {session}.")


def _ask_again(name: str, *, no_input: bool) -> None:
    from companion.cli.common import make_console, need_terminal, resume_hint
    from companion.cli.prompt.prompters import Prompt
    from companion.errors import UserMistake

    need_terminal(f"companion delete {name} --yes", no_input=no_input)
    console = make_console()
    console.say(f"This deletes {name} and its backups. Type its name to confirm:", "alarm")
    with resume_hint(f"{name} is unchanged."):
        typed = console.prompter.read_line(Prompt(fresh=True))
    if typed.strip() != name:
        raise UserMistake(f"That is not the name. {name} is unchanged.")
