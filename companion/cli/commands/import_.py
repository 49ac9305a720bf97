"""`companion import`: a session from an exported file."""

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.common import Json, Name, document, out, store


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to read; - is standard input")],
    name: Name = "",
    json: Json = False,
) -> None:
    """Import an exported session and print its name."""
    from companion.cli.files import read

    session = store().import_(read(file), name)
    if json:
        document("import", session=session)
    else:
        out(session)
