"""`companion rename`: another name for a session."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName, document, out, store


def rename(
    session: SessionName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="New name")],
    json: Json = False,
) -> None:
    """Rename a session."""
    shelf = store()
    old = shelf.find(session)
    new = shelf.rename(old, name)
    if json:
        document("rename", session=new, was=old)
    else:
        out(f"Renamed {old} to {new}.")
