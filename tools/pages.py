"""Pages that are generated: every command with its help, and the words that every question takes.

`python -m tools.pages`, in the project's folder, writes them anew.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import typer

from companion import games
from companion.cli.main import app
from companion.cli.render import question
from companion.core.answers import expected
from companion.core.asks import Amount, Answer, Ask, Choose, Dice, Option, Tally, Text
from companion.core.chance import draw
from companion.core.game import AnyGame
from companion.core.step import Step
from companion.core.table import BoxFacts, LearnFact, apply, settle
from companion.core.table import question as asked
from companion.errors import NotAllowed, UserMistake
from companion.play.commands import WORDS
from companion.play.explaining import rule
from companion.play.new_session import usual_seats

ANSWERS = 8000
"""Given in random games for a page: enough for nearly every question of a game to come up; the page
says which did not."""

LISTED = 40
"""Answers to one question that a page lists; a game may put together thousands."""

EXAMPLE = re.compile(r"(?:[Ss]uch as|[Ff]or example):? (.+?)\.?$")

MADE = "<!-- Written by `python -m tools.pages`; change the program, not this page. -->\n"


def pages() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Every generated page: its place in the project's folder, and what writes it."""
    yield Path("docs/commands.md"), commands_page
    for slug in games.BUILT_IN:
        yield Path(f"docs/answers/{slug}.md"), partial(_answers_of, slug)


def _answers_of(slug: str) -> str:
    return answers_page(games.load(slug))


def commands_page() -> str:
    """The help of every command."""
    parts = [f"# Commands\n\n{MADE}"]
    parts += [f"## `{path}`\n\n```text\n{text}\n```\n" for path, text in helps()]
    return "\n".join(parts)


def helps() -> Iterator[tuple[str, str]]:
    """Every command line's help, 80 columns wide."""

    def down(command: Any, path: str, parent: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401
        context = command.make_context(
            path.split()[-1],
            [],
            parent=parent,
            resilient_parsing=True,
            terminal_width=80,
            max_content_width=80,
        )
        yield path, context.get_help()
        for name, child in getattr(command, "commands", {}).items():
            yield from down(child, f"{path} {name}", context)

    yield from down(typer.main.get_command(app), "companion", None)


class Seen:
    """What a step asked in many games."""

    def __init__(self) -> None:
        self.texts: dict[str, None] = {}
        self.options: dict[str, Option] = {}
        self.labels: dict[str, set[str]] = {}
        self.ask: Ask | None = None

    def add(self, ask: Ask) -> None:
        """Take in one question."""
        self.ask = self.ask or ask
        self.texts.setdefault(ask.text)
        for option in ask.options if isinstance(ask, Choose | Tally) else ():
            self.options.setdefault(option.value, option)
            self.labels.setdefault(option.value, set()).add(option.display)


def questions(game: AnyGame) -> list[type[Step]]:
    """The steps that may ask, in the rulebook's order."""
    return [step for chapter in game.chapters for step in chapter.steps if "ask" in vars(step)]


def observe(game: AnyGame) -> dict[str, Seen]:
    """What each step asks, by its name, over random games of all settings."""
    seen: dict[str, Seen] = {}
    left = ANSWERS
    for seed in range(ANSWERS):
        if left <= 0:
            break
        chance = Random(seed)
        for table in _begun(game, chance):
            while table is not None and (ask := asked(table)) is not None:
                step = table.agenda[0]
                if not isinstance(step, LearnFact):
                    seen.setdefault(type(step).__name__, Seen()).add(ask)
                table = _onward(table, ask, chance)
                left -= 1
    return seen


def _begun(game: AnyGame, chance: Random) -> Iterator[Any]:
    """A game of random settings with few or all seats, and the count at the end of another."""
    settings: dict[str, Answer] = {s.key: draw(s.ask, chance) for s in game.settings}
    box = _box(game, chance) if chance.randrange(2) else {}
    few = usual_seats(game)
    seats = few if chance.randrange(2) else [*few, *_others(game, len(few))]
    while True:
        try:
            yield settle(game.setup(seats, settings, box))
            if game.standalone_table is not None:
                yield settle(game.standalone_table(settings, box))
            return
        except (NotAllowed, UserMistake):
            # Not every mixture of settings can be played: one after the other is left out.
            if not settings:
                return
            del settings[list(settings)[chance.randrange(len(settings))]]


def _others(game: AnyGame, there: int) -> list[str]:
    return [f"Player {n}" for n in range(there + 1, game.seats[1] + 1)]


def _box(game: AnyGame, chance: Random) -> dict[str, Answer]:
    """A box that knows all that it can be told at random."""
    known: dict[str, Answer] = {}
    for key, printed in game.box_facts.items():
        try:
            known[key] = printed.read(_some_answer(printed.ask, chance))
        except NotAllowed:
            continue
    return known


def _default(ask: Ask) -> Answer:
    default = None if isinstance(ask, Tally | Dice) else ask.default
    return {} if default is None else default


def _onward(table: Any, ask: Ask, chance: Random) -> Any:  # noqa: ANN401
    for _ in range(20):
        try:
            return apply(table, _some_answer(ask, chance))
        except NotAllowed:
            continue
    return None


def _some_answer(ask: Ask, chance: Random) -> Answer:
    """A random answer; for a text often the example that its hint gives."""
    example = EXAMPLE.search(ask.hint) if isinstance(ask, Text) else None
    if example and chance.randrange(4):
        return example[1]
    return draw(ask, chance)


def answers_page(game: AnyGame) -> str:
    """The words that every question of a game takes."""
    seen = observe(game)
    unseen = [rule(step) for step in questions(game) if step.__name__ not in seen]
    parts = [f"# {game.title}: what every question takes\n\n{MADE}\n{INTRODUCTION}"]
    for chapter in game.chapters:
        asking = [step for step in chapter.steps if step.__name__ in seen]
        if asking:
            parts.append(f"## {chapter.title}\n")
        parts += [_step(rule(step), seen[step.__name__]) for step in asking]
    if unseen:
        parts.append("## Questions that no game played for this page came to\n")
        parts += [*(f"- {text}" for text in unseen), ""]
    parts.append("## What can be set right\n")
    table = settle(game.setup(usual_seats(game), _defaults(game), {}))
    parts += [f"- `{fix.name}`: {expected(fix.ask)}" for fix in game.corrections(table)]
    parts.append("\n## Settings\n")
    parts += [f"- `{s.key}`: {s.about} {_setting(s.ask)}" for s in game.settings]
    parts.append("\n## What your copy prints\n")
    parts += [f"- `{key}`: {p.about}. {expected(p.ask)}" for key, p in game.box_facts.items()]
    if isinstance(game.box_facts, BoxFacts):
        families = {f"{name}:NAME": make("NAME") for name, make in game.box_facts.families.items()}
        parts += [f"- `{key}`: {p.about}. {expected(p.ask)}" for key, p in families.items()]
    return "\n".join(parts) + "\n"


INTRODUCTION = (
    "A choice is named by its key, its word, or any beginning that only one open answer has. Several\n"
    "answers may stand in one line, apart or, where each is one letter, together. Whole numbers may be\n"
    "sums (`4+3-1`); a tally says how many of each (`3 purple, 1 beige`, `p3 b1`). Enter takes the\n"
    "likeliest answer where one is shown. Every prompt also takes: "
    + ", ".join(f"`{word.key}` {word.name}" for word in WORDS)
    + ".\n"
)


def _defaults(game: AnyGame) -> dict[str, Answer]:
    return {setting.key: _default(setting.ask) for setting in game.settings}


def _setting(ask: Ask) -> str:
    enter = question.enters(ask)
    return expected(ask) + (f" Usually {enter}." if enter else "")


def _step(text: str, seen: Seen) -> str:
    lines = [f"### {text}\n", *(f"*{asked_as}*  " for asked_as in list(seen.texts)[:3]), ""]
    options = list(seen.options.items())
    lines += [_option(option, seen.labels[value]) for value, option in options[:LISTED]]
    if len(options) > LISTED:
        lines.append(f"- and {len(options) - LISTED} more like these")
    ask = seen.ask
    if isinstance(ask, Amount):
        lines.append("- a whole number or a sum")
    if isinstance(ask, Choose) and ask.number is not None:
        lines.append("- or a whole number or a sum")
    if isinstance(ask, Text | Dice):
        lines.append(f"- {expected(ask)}")
    return "\n".join(lines) + "\n"


def _option(option: Option, labels: set[str]) -> str:
    key = f"`{option.key}` or " if option.key not in ("", option.value) else ""
    label = f": {option.display}" if len(labels) == 1 and option.display != option.value else ""
    return f"- {key}`{option.value}`{label}"


def main() -> None:
    """Write every page."""
    for path, text in pages():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
