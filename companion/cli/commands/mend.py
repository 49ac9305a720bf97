"""`companion mend`: what can be saved of a damaged session."""

from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.common import Json, Plain, SessionName, document, make_renderer, out, store

if TYPE_CHECKING:
    from companion.session.backups import Backup

COLUMNS = ("file", "saved", "entries", "last answer")


def mend(
    session: SessionName,
    salvage: Annotated[
        bool, typer.Option("--salvage", help="Save the longest whole beginning as a new session")
    ] = False,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """List the files of a session, and salvage a damaged one.

    With --salvage the longest whole beginning is saved as SESSION-mended. The files are unchanged.
    """
    shelf = store()
    name = shelf.find(session)
    if salvage:
        new, entries = shelf.salvage(name)
        if json:
            document("mend", session=new, of=name, entries=entries)
        else:
            out(new)
        return
    copies = shelf.copies(name)
    if json:
        found = [
            {**copy._asdict(), "path": str(copy.path), "file": copy.path.name} for copy in copies
        ]
        document("mend", session=name, copies=found)
        return
    _list(name, copies, plain=plain)


def _list(name: str, copies: "list[Backup]", *, plain: bool) -> None:
    from companion.core.view import Grid

    rows = tuple(
        (
            copy.path.name,
            copy.saved[:16].replace("T", " "),
            "" if copy.trouble else str(copy.entries),
            copy.trouble or copy.last,
        )
        for copy in copies
    )
    out(make_renderer(plain=plain).table((Grid(COLUMNS, rows),)))
    if copies[0].trouble:
        out(f"To save the longest whole beginning: companion mend {name} --salvage")
