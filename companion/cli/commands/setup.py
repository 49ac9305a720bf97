"""`companion setup`: what to place where before the first turn."""

from companion.cli.common import (
    GameName,
    Json,
    Options,
    Plain,
    Practice,
    Seats,
    document,
    out,
    shower,
)


def setup(
    game: GameName,
    seat: Seats = None,
    option: Options = None,
    practice: Practice = False,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Show the set-up checklist for these seats and settings.

    Nothing is begun.
    """
    from companion import games
    from companion.cli.begin import Wanted, unsaved, usual_seats

    loaded = games.load(game)
    wanted = Wanted(seat or usual_seats(loaded), option or [], practice)
    tasks = loaded.checklist(unsaved(loaded, wanted).table)
    if json:
        from companion.cli import documents

        document("setup", game=loaded.slug, checklist=documents.plain(tasks))
    else:
        out(shower(plain=plain).checklist([(task.text, task.why) for task in tasks]))
