"""`companion show`: the table of a session and its question."""

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read


def show(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Show the table, the last orders and the question."""
    from companion.cli.render.state import State

    state = State.of(read(session))
    if json:
        document("show", **state.document())
    else:
        out(state.text(make_renderer(plain=plain)))
