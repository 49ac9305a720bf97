"""`companion box`: box facts, which your copy of a game prints and no rulebook states."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.common import Force, GameName, Json, Plain, document, make_renderer, out, store
from companion.cli.parsing import Answering, Group

if TYPE_CHECKING:
    from companion.core.table import BoxFact


class GameFirst(Group):
    """Commands of a box; the game may be named before the command or after it."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Return the command; `box GAME` alone shows the box."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            game, *rest = args
            named = bool(rest) and rest[0] in self.commands
            args = [rest[0], game, *rest[1:]] if named else ["show", *args]
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=GameFirst,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Show, set, export or import what your copy of a game prints.\n\n"
    "companion box GAME shows the facts; companion box GAME teach FACT VALUE sets one.",
)

Fact = Annotated[str, typer.Argument(metavar="FACT", help="Name of the fact, or its beginning")]


@app.command("show")
def show(game: GameName, plain: Plain = False, json: Json = False) -> None:
    """Show every box fact and its value."""
    from companion import games
    from companion.core.view import Grid

    loaded = games.load(game)
    known = store().box(loaded.slug)
    if json:
        facts = [
            {"key": key, "about": printed.about, "value": known.get(key)}
            for key, printed in _listed(loaded.box_facts, known).items()
        ]
        document("box show", game=loaded.slug, facts=facts)
        return
    rows = tuple(
        (key, str(known[key]) if key in known else "not known yet", printed.about)
        for key, printed in _listed(loaded.box_facts, known).items()
    )
    if rows:
        out(make_renderer(plain=plain).table((Grid(("fact", "value", "what it is"), rows),)))
    else:
        out(f"{loaded.title} needs no box facts.")


@app.command("teach", cls=Answering)
def teach(
    game: GameName,
    fact: Fact,
    value: Annotated[
        list[str], typer.Argument(metavar="VALUE", help="Value, as your copy prints it")
    ],
    json: Json = False,
) -> None:
    """Set one box fact, for all sessions."""
    from companion import games
    from companion.core.reading import parse_whole

    loaded = games.load(game)
    if fact in loaded.box_facts:
        printed = loaded.box_facts[fact]
    else:
        printed = loaded.box_facts[_known_fact(list(loaded.box_facts), fact, loaded.title)]
    answer = printed.read(parse_whole(printed.ask, " ".join(value)))
    store().learn(loaded.slug, {printed.key: answer})
    if json:
        document("box teach", game=loaded.slug, fact=printed.key, value=answer)
    else:
        out(f"{printed.key}: {answer}")


@app.command("forget")
def forget(game: GameName, fact: Fact, json: Json = False) -> None:
    """Delete one box fact, until a game asks for it again."""
    from companion import games

    loaded = games.load(game)
    known = _listed(loaded.box_facts, store().box(loaded.slug))
    key = _known_fact(list(known), fact, loaded.title)
    store().forget(loaded.slug, [key])
    if json:
        document("box forget", game=loaded.slug, fact=key)
    else:
        out(f"Deleted {key}.")


@app.command("export")
def export(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="File to write; standard output without it"),
    ] = None,
    force: Force = False,
) -> None:
    """Write the box facts of a game as one JSON document."""
    from companion import games
    from companion.cli.files import write

    data = store().export_box(games.load(game).slug)
    if file is None:
        sys.stdout.buffer.write(data)
    else:
        write(file, data, force=force)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to read; - is standard input")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite your values where the file differs")
    ] = False,
    json: Json = False,
) -> None:
    """Add the box facts of an exported file.

    Your own values stay, unless --replace is given.
    """
    from companion.cli.files import read
    from companion.cli.render import documents

    imported = store().import_box(read(file), replace=replace)
    if json:
        document("box import", **documents.plain(imported))
        return
    for what, facts in (("added", imported.added), ("replaced", imported.replaced)):
        for key, value in facts.items():
            out(f"{key}: {value} ({what})")
    for key, (own, other) in imported.conflicts.items():
        out(f"{key}: {own} (kept; the file has {other}, --replace uses it)")
    for key, reason in imported.refused.items():
        out(f"{key}: not imported. {reason}")
    if not any(imported[1:]):
        out("Nothing new.")


def _listed(printed: Mapping[str, "BoxFact"], known: Iterable[str]) -> dict[str, "BoxFact"]:
    """Return the facts of every copy, then those of cards and people named so far."""
    return {key: printed[key] for key in (*printed, *known) if key in printed}


def _known_fact(keys: Iterable[str], wanted: str, title: str) -> str:
    from companion.core.near import did_you_mean, meant
    from companion.errors import UserMistake

    keys = list(keys)
    found = meant(wanted, keys)
    if len(found) == 1:
        return found[0]
    if found:
        raise UserMistake(f"{wanted!r} is ambiguous: {', '.join(found)}.", "Type more of the name.")
    raise UserMistake(f"{title} has no box fact {wanted!r}.", did_you_mean(wanted, keys))
