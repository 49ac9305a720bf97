"""`companion play`: a session at the prompt."""

import gc
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.common import (
    Name,
    NoInput,
    Options,
    Plain,
    Practice,
    Seats,
    Seed,
    complete_either,
    make_console,
    make_controller,
    need_terminal,
    resume_hint,
    store,
)
from companion.errors import DamagedSave

if TYPE_CHECKING:
    from companion.session.store import Store


def play(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[SESSION or GAME]",
            help="Session to continue or game to start; default: last session",
            autocompletion=complete_either,
            show_default=False,
        ),
    ] = "",
    practice: Practice = False,
    seat: Seats = None,
    option: Options = None,
    name: Name = "",
    seed: Seed = "",
    plain: Plain = False,
    no_input: NoInput = False,
) -> None:
    """Play at the prompt, one question at a time.

    The whole name of a session continues it. Otherwise the name of a game, or its beginning, starts
    a new session, however many there are. Otherwise the beginning of a session's name continues it.
    A new session asks only for what the options leave open.
    """
    need_terminal("companion new GAME, then companion answer SESSION ...", no_input=no_input)
    if not what and not (practice or seat or option or name or seed):
        continue_last(plain=plain)
        return
    from companion.play.new_session import Wanted, named_game, start

    shelf = store()
    begins = bool(practice or seat or option or name or seed)
    game = named_game(what, shelf, begins=begins)
    if game is None:
        _table(shelf.find(what), plain=plain)
        return
    wanted = Wanted(seat or [], option or [], practice, name, seed)
    with resume_hint("Nothing was started."):
        session = start(game, wanted, shelf, make_console(plain=plain))
    _table(session, plain=plain)


def continue_last(*, plain: bool) -> None:
    """Continue the last session if its game is not over, or choose a session or a game."""
    shelf = store()
    latest = shelf.latest()
    if latest is not None and _goes_on(shelf, latest):
        _table(latest, plain=plain)
        return
    from companion.play.new_session import Wanted, choose, start

    console = make_console(plain=plain)
    with resume_hint("Nothing was started."):
        session, game = choose(shelf, console)
        if game is not None:
            session = start(game, Wanted(), shelf, console)
    _table(session, plain=plain)


def _goes_on(shelf: "Store", name: str) -> bool:
    try:
        return shelf.read(name).ask is not None
    except DamagedSave:
        # Its last good copy is offered at the table.
        return True


def _table(name: str, *, plain: bool) -> None:
    from companion.cli.prompt.loop import GuidedTable
    from companion.play.recovery import recovered

    # From here on people wait for nothing: what start-up made is never looked through again.
    gc.freeze()
    gc.enable()
    console = make_console(plain=plain)
    hint = f"Everything is saved. To continue: companion play {name}"
    with resume_hint(hint), recovered(name, store(), console) as opened:
        session = opened.session
        console.say(f"{session.game.title}, session {name}.  / help   < undo   . quit", "faint")
        GuidedTable(make_controller(opened), console).play()
        opened.finish()
        if session.ask is not None:
            console.say(hint)
