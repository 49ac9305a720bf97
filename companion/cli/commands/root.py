"""`companion` without a command: the last session, a choice of games, or the help."""

from typing import Annotated

import typer

from companion.cli.common import NoInput, Plain


def companion(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version")] = False,
    plain: Plain = False,
    no_input: NoInput = False,
) -> None:
    """Keep score, check rules and run opponents for board games.

    Without a command, continue the last session or choose a game.
    """
    if version:
        from companion import __version__

        print(f"companion {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    from companion.cli.render.terminal import at_terminal

    if no_input or not at_terminal():
        print(context.get_help())
        return
    from companion.cli.commands.play import continue_last

    continue_last(plain=plain)
