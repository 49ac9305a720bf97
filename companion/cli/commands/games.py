"""`companion games`: the games and what is covered of them."""

from companion.cli.common import Json, Plain, document, make_renderer, out


def games(plain: Plain = False, json: Json = False) -> None:
    """List the games and what is covered of them."""
    from companion import games as registry
    from companion.core.view import Grid

    if json:
        listed = [
            {
                "slug": game.slug,
                "title": game.title,
                "edition": game.edition,
                "seats": list(game.seats),
                "covers": game.covers,
                "practice": game.practice is not None,
                "settings": [
                    {"key": setting.key, "about": setting.about} for setting in game.settings
                ],
            }
            for game in registry.every()
        ]
        document("games", games=listed)
        return
    found = [registry.about(slug) for slug in registry.names()]
    rows = tuple((g.slug, g.title, _seats(g.seats), f"{g.edition}. {g.covers}") for g in found)
    out(
        make_renderer(plain=plain).table(
            (Grid(("game", "title", "seats", "edition, what is covered"), rows),)
        )
    )


def _seats(seats: tuple[int, int]) -> str:
    least, most = seats
    return str(least) if least == most else f"{least} to {most}"
