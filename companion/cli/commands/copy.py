"""`companion copy`: a second session at the same point of the game."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName, document, out, store


def copy(
    session: SessionName,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Name of the copy")] = "",
    json: Json = False,
) -> None:
    """Copy a session under a new name.

    Later changes to one do not affect the other.
    """
    shelf = store()
    old = shelf.find(session)
    new = shelf.copy(old, name)
    if json:
        document("copy", session=new, of=old)
    else:
        out(f"{new} is a copy of {old}.")
