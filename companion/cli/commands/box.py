"""`companion box`: what the owner's copy prints and no rulebook states."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from companion.cli.common import GameName, Json, Plain, document, out, shower, store

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="What your copy of a game prints: show, teach, forget, import, export.",
)

Fact = Annotated[str, typer.Argument(metavar="FACT", help="The fact's name.")]


@app.command("show")
def show(game: GameName, plain: Plain = False, json: Json = False) -> None:
    """Show every printed fact, and which ones are known."""
    from companion import games
    from companion.core.view import Grid

    loaded = games.load(game)
    known = store().box(loaded.slug)
    if json:
        facts = [
            {"key": key, "about": printed.about, "value": known.get(key)}
            for key, printed in loaded.printed.items()
        ]
        document("box show", game=loaded.slug, facts=facts)
        return
    rows = tuple(
        (key, str(known[key]) if key in known else "not known yet", printed.about)
        for key, printed in loaded.printed.items()
    )
    if rows:
        out(shower(plain=plain).table((Grid(("fact", "value", "what it is"), rows),)))
    else:
        out(f"The rulebook of {loaded.title} states all that is needed.")


@app.command("teach")
def teach(
    game: GameName,
    fact: Fact,
    value: Annotated[list[str], typer.Argument(metavar="VALUE", help="As your copy prints it.")],
    json: Json = False,
) -> None:
    """Teach one printed fact; it is remembered for every session to come."""
    from companion import games
    from companion.cli.dialog import whole

    loaded = games.load(game)
    printed = loaded.printed[_known_fact(list(loaded.printed), fact, loaded.title)]
    answer = printed.read(whole(printed.ask, " ".join(value)))
    store().learn(loaded.slug, {printed.key: answer})
    if json:
        document("box teach", game=loaded.slug, fact=printed.key, value=answer)
    else:
        out(f"{printed.key}: {answer}")


@app.command("forget")
def forget(game: GameName, fact: Fact, json: Json = False) -> None:
    """Forget one printed fact; it is asked again the next time it matters."""
    from companion import games

    loaded = games.load(game)
    key = _known_fact(list(loaded.printed), fact, loaded.title)
    store().forget(loaded.slug, [key])
    if json:
        document("box forget", game=loaded.slug, fact=key)
    else:
        out(f"{key} is forgotten.")


@app.command("export")
def export(
    game: GameName,
    file: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Left out, standard output.")
    ] = None,
) -> None:
    """Write the box as one JSON document."""
    from companion import games
    from companion.cli.files import write

    data = store().export_box(games.load(game).slug)
    if file is None:
        sys.stdout.buffer.write(data)
    else:
        write(file, data)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="- is standard input.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Where the two differ, take what the file says.")
    ] = False,
    json: Json = False,
) -> None:
    """Learn from an exported box; what you know already stays unless --replace."""
    from companion.cli import documents
    from companion.cli.files import read

    imported = store().import_box(read(file), replace=replace)
    if json:
        document("box import", **documents.plain(imported))
    else:
        out(shower().say(str(imported)))


def _known_fact(keys: list[str], wanted: str, title: str) -> str:
    from companion.errors import UserMistake

    found = [key for key in keys if key == wanted] or [k for k in keys if k.startswith(wanted)]
    if len(found) != 1:
        raise UserMistake(f"{title} has no fact {wanted!r}.", f"Facts: {', '.join(keys)}.")
    return found[0]
