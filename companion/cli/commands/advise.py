"""`companion advise`: numbers for the decision at hand."""

from companion.cli.common import Json, LastSession, Plain, document, out, read, shower


def advise(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Show numbers for the decision at hand."""
    loaded = read(session)
    advice = loaded.game.advice(loaded.table)
    if json:
        from companion.cli import documents

        document(
            "advise",
            session=loaded.name,
            question=documents.ask(loaded.ask),
            advice=documents.plain(advice),
        )
        return
    from companion.cli.advising import advice_lines

    out(shower(plain=plain).told(advice_lines(advice)))
