"""`companion undo`: the last answers undone."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession


def undo(
    session: LastSession = "",
    count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="Number of answers")] = 1,
    json: Json = False,
) -> None:
    """Undo the last answer and everything that followed from it.

    Redo restores it until the next answer is given.
    """
    from companion.cli.answering import change

    change("undo", session, str(count), as_json=json)
