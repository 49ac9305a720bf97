"""`companion fix`: correct a fact of the table or an earlier answer."""

from typing import Annotated

import typer

from companion.cli.common import Json, SessionName, document, make_renderer, out, read


def fix(
    session: SessionName,
    fact: Annotated[
        str, typer.Argument(metavar="[FACT]", help="Name of a table fact, or number of an answer")
    ] = "",
    value: Annotated[
        list[str] | None, typer.Argument(metavar="[VALUE]", help="Correct value")
    ] = None,
    json: Json = False,
) -> None:
    """Correct a fact of the table or an earlier answer.

    Without FACT, list the facts. A number is an earlier answer, as history counts them; the answers
    after it are played again.
    """
    from companion.cli.answering import change

    if value:
        change("fix", session, " ".join([_name(session, fact), *value]), as_json=json)
    else:
        _list(session, fact, as_json=json)


def _name(session: str, fact: str) -> str:
    return fact if fact.isdecimal() else read(session).fact(fact).name


def _list(session: str, fact: str, *, as_json: bool) -> None:
    from companion.core.answers import expected

    loaded = read(session)
    if fact:
        from companion.errors import UserMistake

        found = loaded.fact(fact)
        now = f"{found.name} is now: {found.now or '-'}."
        raise UserMistake(f"{now} What is it really?", expected(found.ask))
    corrections = loaded.game.corrections(loaded.table)
    if as_json:
        from companion.cli.render import documents

        facts = [{"name": f.name, "now": f.now, "ask": documents.ask(f.ask)} for f in corrections]
        document("fix", session=loaded.name, facts=facts)
        return
    for each in corrections:
        out(make_renderer().say(f"{each.name}: {each.now or '-'}"))
