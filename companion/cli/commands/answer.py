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
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Answer from arguments or from lines of standard input.

    Prints the orders that follow. Stops at the first refused answer, with its number and the reason;
    the answers before it are saved.
    """
    from companion.cli.answering import give

    give(session, answers or [], as_json=json)
