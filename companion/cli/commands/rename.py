"""`companion rename`: another name for a session."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName, document, out, store


def rename(
    session: SessionName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    json: Json = False,
) -> None:
    """Give a session another name."""
    shelf = store()
    old = shelf.find(session)
    new = shelf.rename(old, name)
    if json:
        document("rename", session=new, was=old)
    else:
        out(f"{old} is now called {new}.")
