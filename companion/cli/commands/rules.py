"""`companion rules`: the rules of a game, chapter by chapter."""

from typing import Annotated

import typer

from companion.cli.common import GameName, Json, Plain, document, make_renderer, out


def rules(
    game: GameName,
    chapter: Annotated[
        str,
        typer.Argument(metavar="[CHAPTER]", help="Chapter to show; default: the list of chapters"),
    ] = "",
    plain: Plain = False,
    json: Json = False,
) -> None:
    """List the chapters of a game, or the rules of one chapter."""
    from companion import games
    from companion.play.explaining import chapter_named, rule

    loaded = games.load(game)
    chapters = (chapter_named(loaded, chapter),) if chapter else loaded.chapters
    if json:
        listed = [
            {"name": c.name, "title": c.title, "rules": [rule(step) for step in c.steps]}
            for c in chapters
        ]
        document("rules", game=loaded.slug, chapters=listed)
        return
    draw = make_renderer(plain=plain)
    for each in chapters:
        out(draw.say(f"{each.title} ({each.name})", "title"))
        for step in each.steps if chapter else ():
            out(draw.say(f"- {rule(step)}", hang=3))
