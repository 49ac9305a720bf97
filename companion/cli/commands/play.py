"""`companion play`: the guided table."""

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
    desk,
    need_terminal,
    out,
    prompter_for,
    shower,
    store,
    way_back,
)
from companion.errors import DamagedSave

if TYPE_CHECKING:
    from companion.session.store import Store


def play(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[SESSION or GAME]",
            help="A session to go on with, or a game to begin; left out, the last session.",
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
    """Play at the table, one question at a time.

    A game's name begins a new session, and asks only for what is not said in options.
    """
    need_terminal("companion new GAME, then companion answer SESSION ...", no_input=no_input)
    if not what and not (practice or seat or option or name or seed):
        go_on(plain=plain)
        return
    from companion.play.new_session import Wanted, begin, named_game

    game = named_game(what, begins=bool(practice or seat or option or name or seed))
    if game is None:
        _table(store().find(what), plain=plain)
        return
    show = shower(plain=plain)
    wanted = Wanted(seat or [], option or [], practice, name, seed)
    with way_back("Nothing was begun."):
        session = begin(game, wanted, show, prompter_for(show), out)
    _table(session, plain=plain)


def go_on(*, plain: bool) -> None:
    """The last session if its game goes on, or a choice of sessions and games."""
    shelf = store()
    latest = shelf.latest()
    if latest is not None and _goes_on(shelf, latest):
        _table(latest, plain=plain)
        return
    from companion.play.new_session import Wanted, begin, choose

    show = shower(plain=plain)
    prompter = prompter_for(show)
    with way_back("Nothing was begun."):
        session, game = choose(shelf, show, prompter, out)
        if game is not None:
            session = begin(game, Wanted(), show, prompter, out)
    _table(session, plain=plain)


def _goes_on(shelf: "Store", name: str) -> bool:
    try:
        return shelf.read(name).ask is not None
    except DamagedSave:
        # The table offers its last good copy.
        return True


def _table(name: str, *, plain: bool) -> None:
    from companion.cli.prompt.loop import play as at_the_table
    from companion.play.recovery import mended

    # From here on people wait for nothing: what start-up made is never looked through again.
    gc.freeze()
    gc.enable()
    show = shower(plain=plain)
    prompter = prompter_for(show)
    back = f"All is saved. Go on with: companion play {name}"
    with way_back(back), mended(name, show, prompter, out) as opened:
        session = opened.session
        out(show.say(f"{session.game.title}, session {name}.  / help   < undo   . quit", "faint"))
        at_the_table(desk(opened, prompter, show, out))
        opened.finish()
        if session.ask is not None:
            out(show.say(back))
