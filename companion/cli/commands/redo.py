"""`companion redo`: as at the prompt."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession


def redo(
    session: LastSession = "",
    count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many.")] = 1,
    json: Json = False,
) -> None:
    """Bring back what was taken back."""
    from companion.cli.answering import change

    change("redo", session, str(count), as_json=json)
