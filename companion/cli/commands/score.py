"""`companion score`: the sheet of a session, or of a game that nobody kept."""

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, Options, Plain, complete_either, store


def score(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[SESSION or GAME]",
            help="A session, or a game that was played without the companion; "
            "left out, the last session.",
            autocompletion=complete_either,
            show_default=False,
        ),
    ] = "",
    answers: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", help="Answers for a GAME, one a line; - is standard input."
        ),
    ] = None,
    option: Options = None,
    plain: Plain = False,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Show the score sheet of a session, or count up a game.

    A session's sheet is shown as it stands. A GAME that was played without the companion is counted
    up at its end: guided, or with --from.
    """
    from companion.cli.scoring import of_session, standalone
    from companion.play.new_session import named_game

    game = named_game(what, store(), begins=answers is not None) if what else None
    if game is None:
        of_session(what, plain=plain, as_json=json)
    else:
        standalone(game, answers, option or [], plain=plain, as_json=json, no_input=no_input)
