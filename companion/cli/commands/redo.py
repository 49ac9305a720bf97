"""`companion redo`: undone answers again."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession


def redo(
    session: LastSession = "",
    count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="Number of answers")] = 1,
    json: Json = False,
) -> None:
    """Redo the answers that were undone last."""
    from companion.cli.answering import change

    change("redo", session, str(count), as_json=json)
