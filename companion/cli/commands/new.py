"""`companion new`: a new session, without a prompt."""

from companion.cli.common import (
    GameName,
    Json,
    Name,
    NoInput,
    Options,
    Practice,
    Seats,
    Seed,
    document,
    out,
    store,
)


def new(
    game: GameName,
    seat: Seats = None,
    option: Options = None,
    practice: Practice = False,
    name: Name = "",
    seed: Seed = "",
    json: Json = False,
    no_input: NoInput = False,
) -> None:
    """Start a session without prompts and print its name."""
    from companion import games
    from companion.play.new_session import Wanted, usual_seats, write_new

    loaded = games.load(game)
    wanted = Wanted(seat or usual_seats(loaded), option or [], practice, name, seed)
    session = write_new(loaded, wanted, store())
    if not json:
        out(session.name)
        return
    from companion.cli.render import documents

    document(
        "new",
        session=session.name,
        game=loaded.slug,
        seats=list(session.header.seats),
        options=session.header.options,
        checklist=documents.plain(loaded.checklist(session.table)),
        question=documents.ask(session.ask),
    )
