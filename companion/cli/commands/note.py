"""`companion note`: write something down in a session."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName


def note(
    session: SessionName,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="What to write down.")],
    json: Json = False,
) -> None:
    """Write something down where the game stands."""
    from companion.cli.answering import change

    change("note", session, " ".join(text), as_json=json)
