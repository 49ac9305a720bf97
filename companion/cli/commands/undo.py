"""`companion undo`: as at the prompt."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession


def undo(
    session: LastSession = "",
    count: Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many.")] = 1,
    json: Json = False,
) -> None:
    """Take back what a person said last.

    What followed from it goes too; redo brings it again until something new is said.
    """
    from companion.cli.answering import change

    change("undo", session, str(count), as_json=json)
