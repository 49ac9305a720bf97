"""`companion note`: a note in the history of a session."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName


def note(
    session: SessionName,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="Text of the note")],
    json: Json = False,
) -> None:
    """Add a note to the history of a session."""
    from companion.cli.answering import change

    change("note", session, " ".join(text), as_json=json)
