"""`companion answer`: answer the open questions without a prompt."""

from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, SessionName


def answer(
    session: SessionName,
    answers: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ANSWER ...]",
            help="Answers as typed at a prompt; - reads standard input",
        ),
    ] = None,
    wait: Annotated[
        float,
        typer.Option(
            "--wait", metavar="SECONDS", min=0, help="Wait while the session is open elsewhere"
        ),
    ] = 0,
    expect: Annotated[
        int | None,
        typer.Option(
            "--expect", metavar="N", min=0, help="Refuse unless the session has N entries"
        ),
    ] = None,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Answer from arguments or from lines of standard input.

    Prints the orders that follow. Each argument or line is taken whole or not at all. Stops at the
    first one that is refused, with its number and the reason; those before it are saved.
    """
    from companion.cli.answering import give

    give(session, answers or [], wait=wait, expect=expect, as_json=json)
