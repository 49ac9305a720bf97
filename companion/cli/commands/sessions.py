"""`companion sessions`: the saved sessions."""

from companion.cli.common import Json, Plain, document, make_renderer, out, store


def sessions(plain: Plain = False, json: Json = False) -> None:
    """List the saved sessions, latest first."""
    from companion.core.view import Grid

    found = store().summaries()
    if json:
        from companion.cli.render import documents

        document("sessions", sessions=[documents.plain(summary) for summary in found])
        return
    if not found:
        out("There are no sessions yet. Start one: companion play")
        return
    rows = tuple(
        (s.name, s.game, s.trouble or ", ".join(s.seats), str(s.entries), _day(s.saved))
        for s in found
    )
    columns = ("session", "game", "seats", "entries", "saved")
    out(make_renderer(plain=plain).table((Grid(columns, rows),)))


def _day(saved: str) -> str:
    """Return a time stamp as people write it."""
    return saved[:16].replace("T", " ")
