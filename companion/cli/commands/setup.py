"""`companion setup`: the available parts, and the set-up checklist."""

from typing import TYPE_CHECKING

from companion.cli.common import (
    GameName,
    Json,
    NoInput,
    Options,
    Plain,
    Practice,
    Seats,
    document,
    make_console,
    make_renderer,
    out,
    resume_hint,
    store,
)

if TYPE_CHECKING:
    from companion.core.game import AnyGame
    from companion.core.table import Table
    from companion.play.new_session import Wanted


def setup(
    game: GameName,
    seat: Seats = None,
    option: Options = None,
    practice: Practice = False,
    plain: Plain = False,
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Show the available parts and the set-up checklist.

    At a terminal, asks for players and settings unless some are given. Saves nothing.
    """
    from companion import games
    from companion.play import setting_up
    from companion.play.new_session import Wanted

    loaded = games.load(game)
    table = _table(loaded, Wanted(seat or [], option or [], practice), json or no_input, plain)
    tasks = loaded.checklist(table)
    decks = setting_up.decks(loaded, table)
    if json:
        from companion.cli.render import documents

        document(
            "setup",
            game=loaded.slug,
            seats=list(table.seats),
            may_come_in=decks,
            checklist=documents.plain(tasks),
        )
        return
    draw = make_renderer(plain=plain)
    for line in setting_up.lines(decks):
        out(draw.say(line, hang=3))
    out(draw.checklist([(task.text, task.why) for task in tasks]))


def _table(game: "AnyGame", wanted: "Wanted", silent: bool, plain: bool) -> "Table":
    """The first table, asked for where a player can be asked and nothing was given."""
    from companion.cli.render.terminal import at_terminal
    from companion.play.new_session import unsaved, usual_seats
    from companion.play.setting_up import guided

    shelf = store()
    given = wanted.practice or wanted.options or silent or not at_terminal()
    if game.choices is not None and not given:
        with resume_hint("Nothing was started."):
            table: Table = guided(game, wanted, shelf, make_console(plain=plain))
        return table
    seats = wanted.seats or usual_seats(game)
    return unsaved(game, wanted._replace(seats=seats), shelf).table
