"""`companion history`: the answers of a session and what followed."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read


def history(
    session: LastSession = "",
    last: Annotated[
        int,
        typer.Option(
            "--last", metavar="N", min=0, help="Show only the last N entries; 0 shows all"
        ),
    ] = 0,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Show each answer and the orders that followed."""
    loaded = read(session)
    if json:
        from companion.cli.render import documents
        from companion.play.history import numbered

        standing = numbered(loaded.active_entries)[-last:]
        entries = [documents.entry(number, entry) for number, entry in standing]
        document("history", session=loaded.name, entries=entries, undone=len(loaded.undone))
        return
    from companion.play.history import history_lines

    draw = make_renderer(plain=plain)
    for line in history_lines(loaded, last):
        out(draw.say(line, hang=4))
