"""`companion export`: a session as one JSON document."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.common import Force, SessionName, store


def export(
    session: SessionName,
    file: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="File to write; standard output without it"),
    ] = None,
    force: Force = False,
) -> None:
    """Write a session as one JSON document."""
    from companion.cli.files import write

    shelf = store()
    data = shelf.export(shelf.find(session))
    if file is None:
        sys.stdout.buffer.write(data)
    else:
        write(file, data, force=force)
