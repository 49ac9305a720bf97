"""`companion score`: the score sheet of a session, or of a game played without the companion."""

from pathlib import Path
from typing import Annotated

import typer

from companion.cli.common import Json, NoInput, Options, Plain, complete_either, store


def score(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[SESSION or GAME]",
            help="Session, or game to count at its end; default: last session",
            autocompletion=complete_either,
            show_default=False,
        ),
    ] = "",
    answers: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", help="Read the answers for a GAME, one per line; - is stdin"
        ),
    ] = None,
    option: Options = None,
    plain: Plain = False,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Show the score sheet of a session, or count a finished game.

    A GAME that was played without the companion is counted at its end, by prompts or with --from.
    The word is read as `play` reads it.
    """
    from companion.cli.scoring import of_session, standalone
    from companion.play.new_session import named_game

    game = named_game(what, store(), begins=answers is not None) if what else None
    if game is None:
        of_session(what, plain=plain, as_json=json)
    else:
        standalone(game, answers, option or [], plain=plain, as_json=json, no_input=no_input)
