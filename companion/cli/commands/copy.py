"""`companion copy`: a second session that stands where the first does."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName, document, out, store


def copy(
    session: SessionName,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The copy's name.")] = "",
    json: Json = False,
) -> None:
    """Make a second session that stands where this one does.

    Neither changes the other.
    """
    shelf = store()
    old = shelf.find(session)
    new = shelf.copy(old, name)
    if json:
        document("copy", session=new, of=old)
    else:
        out(f"{new} is a copy of {old}.")
