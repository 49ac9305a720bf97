"""What is wrong with a sentence, and every sentence of a game: for the tests of every game."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any

from companion.core.asks import Ask, Choose, Tally, Text
from companion.core.game import AnyGame
from companion.core.table import question
from companion.core.view import Fact, Facts, Grid, Heading, Note

SEATS = ("You", "Ann")
COUNTS = (0, 1, 2)
NO_PLURAL = r"(?!less\b|is\b|as\b|plus\b|this\b|minus\b|was\b|towards\b|across\b)"
"""Words in -s that are neither a plural nor a verb."""
FAULTS = {
    "a plural after 1": re.compile(rf"(?<![\d.,+:-])\b1 {NO_PLURAL}[a-z]+s\b"),
    "a singular in brackets": re.compile(r"\w\(s\)"),
    "a verb after a seat": re.compile(r"\b(?:You|Ann) (?!as\b|less\b|plus\b|towards\b)[a-z]+s\b"),
    "an owner's s": re.compile(r"\b(?:You|Ann)'s?(?!\w)"),
    "a word of the term list": re.compile(
        r"\b(?:tak(?:e|es|en) back|br(?:ing|ings|ought) back|said again|(?:set|sets|put) right|"
        r"such as|with commas|apart by commas|supposed|reckons?|ccw|so many|whoever|somebody|"
        r"what stands|goes on|no hands|are wanted|is wanted)\b",
        re.I,
    ),
    "a template's brace": re.compile(r"[{}]"),
}


def faults(sentence: str) -> list[str]:
    """Return what is wrong with a sentence as people read it."""
    return [name for name, pattern in FAULTS.items() if pattern.search(sentence)]


def constants(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every string of a package that is not a docstring."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and id(node) not in bare:
                yield f"{path.name}:{node.lineno}", text


def templates(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every order, remark and reason in a package."""
    for path in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(getattr(call, "func", None), "attr", "")
            if isinstance(call, ast.Call) and name in ("add_order", "add_remark"):
                for node in (part for arg in call.args for part in ast.walk(arg)):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        yield f"{path.name}:{node.lineno}", node.value


def rendered(template: str, values: Mapping[str, str | int]) -> Iterator[str]:
    """Yield a template with every seat and every count; other names have these values.

    A name is a seat's where its value here is a seat, and a count where it is a number.
    """
    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    missing = names - values.keys()
    assert not missing, f"no value for {sorted(missing)} in {template!r}"
    for seat, n in product(SEATS, COUNTS):
        filled = {
            name: seat
            if values[name] in SEATS
            else n
            if isinstance(values[name], int)
            else values[name]
            for name in names
        }
        yield template.format_map(filled)


def texts(game: AnyGame, table: Any) -> Iterator[str]:
    """Yield every sentence that a table shows."""
    for message in table.messages:
        yield from (message.sentence(), message.reason())
    ask = question(table)
    yield from texts_of_ask(ask) if ask is not None else ()
    for correction in game.corrections(table):
        yield from texts_of_ask(correction.ask)
    for point in game.resume_points(table):
        yield point.about
    for task in game.checklist(table):
        yield from (task.text, task.why)
    for seat in table.seats:
        for block in game.screen(table, seat):
            yield from texts_of_block(block)
    sheet = game.score(table)
    yield from (sheet.verdict, *sheet.notes, game.ending(table))
    for row in sheet.rows:
        yield from (row.rule, row.reason)
    yield from (*game.problems(table), *game.labels(table))


def texts_of_ask(ask: Ask) -> Iterator[str]:
    """Yield what a question shows."""
    yield ask.text
    if isinstance(ask, Choose | Tally):
        for option in ask.options:
            yield from (option.label, option.why_not)
    if isinstance(ask, Choose) and ask.number is not None:
        yield ask.number.text
    if isinstance(ask, Text):
        yield ask.hint


def texts_of_block(block: Any) -> Iterator[str]:
    """Yield what a block of a screen shows."""
    if isinstance(block, Heading | Note | Fact):
        yield from (part for part in block if isinstance(part, str))
    if isinstance(block, Facts):
        yield block.title
        for fact in block.facts:
            yield from texts_of_block(fact)
    if isinstance(block, Grid):
        yield from (block.title, *block.columns)


def texts_of_game(game: AnyGame) -> Iterator[str]:
    """Yield what is said of a game before it begins: settings, box facts, chapters, rules."""
    yield from (game.title, game.edition, game.covers)
    for setting in game.settings:
        yield setting.about
        yield from texts_of_ask(setting.ask)
    for fact in game.box_facts.values():
        yield fact.about
        yield from texts_of_ask(fact.ask)
    for chapter in game.chapters:
        yield chapter.title
        for step in chapter.steps:
            yield step.__doc__ or ""
