"""`companion advise`: numbers for the next decision, or for those already made."""

from typing import Annotated

import typer

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read

Review = Annotated[bool, typer.Option("--review", help="Show what each decision so far has cost")]


def advise(
    session: LastSession = "", review: Review = False, plain: Plain = False, json: Json = False
) -> None:
    """Show numbers for the next decision, or for those made."""
    loaded = read(session)
    if review:
        from companion.play.advising import reviewed

        advice = reviewed(loaded)
    else:
        advice = loaded.game.advice(loaded.table)
    if json:
        from companion.cli.render import documents

        document(
            "advise",
            session=loaded.name,
            question=documents.ask(loaded.ask),
            advice=documents.plain(advice),
        )
        return
    from companion.play.advising import advice_messages

    out(make_renderer(plain=plain).messages(advice_messages(advice)))
