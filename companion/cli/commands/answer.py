"""`companion answer`: give answers without being asked."""

from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, SessionName


def answer(
    session: SessionName,
    answers: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ANSWER ...]",
            help="One answer each, in the words of a prompt; - reads them from standard input.",
        ),
    ] = None,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Give answers, as arguments or as lines of standard input.

    All that is told comes back. The first refused answer ends it with its number and its reason;
    those before it stand.
    """
    from companion.cli.answering import give

    give(session, answers or [], as_json=json)
