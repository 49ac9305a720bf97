"""`companion box`: what the owner's copy prints and no rulebook states."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.common import Force, GameName, Json, Plain, document, out, shower, store
from companion.cli.parsing import Answering, Group

if TYPE_CHECKING:
    from companion.core.table import BoxFact


class GameFirst(Group):
    """`box GAME` shows what is known of a game; its name may stand before what is done, or behind."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """The command that is meant."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            game, *rest = args
            named = bool(rest) and rest[0] in self.commands
            args = [rest[0], game, *rest[1:]] if named else ["show", *args]
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=GameFirst,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Show, teach or hand on what your copy of a game prints.\n\n"
    "companion box GAME shows it; companion box GAME teach FACT VALUE adds to it.",
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
            for key, printed in _listed(loaded.box_facts, known).items()
        ]
        document("box show", game=loaded.slug, facts=facts)
        return
    rows = tuple(
        (key, str(known[key]) if key in known else "not known yet", printed.about)
        for key, printed in _listed(loaded.box_facts, known).items()
    )
    if rows:
        out(shower(plain=plain).table((Grid(("fact", "value", "what it is"), rows),)))
    else:
        out(f"The rulebook of {loaded.title} states all that is needed.")


@app.command("teach", cls=Answering)
def teach(
    game: GameName,
    fact: Fact,
    value: Annotated[list[str], typer.Argument(metavar="VALUE", help="As your copy prints it.")],
    json: Json = False,
) -> None:
    """Teach one printed fact; it is remembered for every session to come."""
    from companion import games
    from companion.cli.prompt.dialog import parse_whole

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
    """Forget one printed fact; it is asked again the next time it matters."""
    from companion import games

    loaded = games.load(game)
    known = _listed(loaded.box_facts, store().box(loaded.slug))
    key = _known_fact(list(known), fact, loaded.title)
    store().forget(loaded.slug, [key])
    if json:
        document("box forget", game=loaded.slug, fact=key)
    else:
        out(f"{key} is forgotten.")


@app.command("export")
def export(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="File to write; standard output without it"),
    ] = None,
    force: Force = False,
) -> None:
    """Write the box as one JSON document."""
    from companion import games
    from companion.cli.files import write

    data = store().export_box(games.load(game).slug)
    if file is None:
        sys.stdout.buffer.write(data)
    else:
        write(file, data, force=force)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="- is standard input.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Where the two differ, take what the file says.")
    ] = False,
    json: Json = False,
) -> None:
    """Learn from an exported box.

    What you know already stays, unless --replace.
    """
    from companion.cli.files import read
    from companion.cli.render import documents

    imported = store().import_box(read(file), replace=replace)
    if json:
        document("box import", **documents.plain(imported))
        return
    for what, facts in (("learned", imported.added), ("replaced", imported.replaced)):
        for key, value in facts.items():
            out(f"{key}: {value} ({what})")
    for key, (own, other) in imported.conflicts.items():
        out(f"{key}: {own} (stays; the file says {other}, --replace takes it)")
    for key, reason in imported.refused.items():
        out(f"{key}: not taken. {reason}")
    if not any(imported[1:]):
        out("Nothing new.")


def _listed(printed: Mapping[str, "BoxFact"], known: Iterable[str]) -> dict[str, "BoxFact"]:
    """The facts with names of their own, then those that somebody's names have brought."""
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
