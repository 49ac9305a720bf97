"""`companion why`: the rule behind the question."""

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read


def why(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Show the rule behind the question."""
    from companion.play.explaining import rule_behind

    loaded = read(session)
    rule = rule_behind(loaded.table)
    if json:
        from companion.cli.render import documents

        step = loaded.table.agenda[0].kind if loaded.table.agenda else ""
        document(
            "why", session=loaded.name, step=step, rule=rule, question=documents.ask(loaded.ask)
        )
    else:
        out(make_renderer(plain=plain).say(rule))
