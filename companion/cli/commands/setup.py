"""`companion setup`: the available parts, and the set-up checklist."""

from companion.cli.common import (
    GameName,
    Json,
    NoInput,
    Options,
    Plain,
    Practice,
    Seats,
    document,
    shower,
)


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
    from companion.cli.render.terminal import at_terminal
    from companion.play import setting_up
    from companion.play.new_session import Wanted, unsaved, usual_seats

    loaded = games.load(game)
    wanted = Wanted(seat or [], option or [], practice)
    silent = json or no_input or practice or bool(option) or not at_terminal()
    if loaded.choices is not None and not silent:
        table = setting_up.guided(loaded, wanted, shower(plain=plain))
    else:
        seats = wanted.seats or usual_seats(loaded)
        table = unsaved(loaded, wanted._replace(seats=seats)).table
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
    setting_up.messages(shower(plain=plain), decks, tasks)
