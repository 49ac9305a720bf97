"""How sentences for people are held to the house's English, for the tests of every game.

A template is a literal sentence in the source of a game: what `add_order` and `add_remark` are given.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from companion.core.asks import Ask, Choose, Tally
from companion.core.game import AnyGame
from companion.core.table import Message

SEATS = ("You", "Ann")
COUNTS = (0, 1, 2)
AVOIDED = re.compile(
    r"\b(such as|apart by commas|if you care|supposed|whoever|goes on|ccw"
    r"|taught|told|hands|shelf|stands in your)\b"
    r"|\b\w+\(s\)",
    re.IGNORECASE,
)
"""Words and forms that people do not read: each has a better one in the house's English."""
CONJUGATED = re.compile(
    r"\b(?:You|Ann) (?:has|is|was|does|takes|pays|gets|holds|plays|wins|loses)\b"
)
OWNED = re.compile(r"\bYou's\b")
ONE_OF_MANY = re.compile(
    r"(?<![\d.:,-])\b1 ((?!(?:at|by|for|in|of|on|or|to|with)\b)[A-Za-z]+ )?([A-Za-z]+s)\b"
)
"""A plural after the number 1."""
SINGULAR = ("across", "as", "bonus", "business", "is", "its", "minus", "plus", "this", "was")
"""Words that end in s and are no plural."""


class Template(NamedTuple):
    """One sentence of a source file, with its reason, as it is written."""

    where: str
    say: str
    why: str
    order: bool


def templates(folder: Path) -> Iterator[Template]:
    """Yield every literal order and remark in the source of a game."""
    for path in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr not in ("add_order", "add_remark"):
                continue
            texts = [a.value for a in call.args if isinstance(a, ast.Constant)]
            say, why = (*(str(text) for text in texts), "", "")[:2]
            where = f"{path.name}:{call.lineno}"
            yield Template(where, say, why, call.func.attr == "add_order")


def renderings(
    template: Template, values: Mapping[str, Iterable[str | int]]
) -> Iterator[tuple[str, str]]:
    """Yield the sentence and its reason with each value of each name; `values` knows every name."""
    message = Message(template.say, {}, template.order, template.why)
    names = sorted(message.missing())
    unknown = [name for name in names if name not in values]
    assert not unknown, f"{template.where}: say what {unknown} may be"
    columns = [list(values[name]) for name in names]
    for at in range(max(map(len, columns), default=1)):
        row = {name: column[at % len(column)] for name, column in zip(names, columns, strict=True)}
        filled = message._replace(values=row)
        yield filled.sentence(), filled.reason()


def faults(text: str) -> list[str]:
    """Return what is wrong with a sentence as people read it."""
    found = [f"avoid {match[0]!r}" for match in AVOIDED.finditer(text)]
    found += [f"a verb after a seat: {match[0]!r}" for match in CONJUGATED.finditer(text)]
    found += [f"{match[0]!r}" for match in OWNED.finditer(text)]
    found += [
        f"a plural for one: {match[0]!r}"
        for match in ONE_OF_MANY.finditer(text)
        if match[2].casefold() not in SINGULAR
    ]
    return found


def sentence_faults(text: str, *, order: bool) -> list[str]:
    """Return what is wrong with a whole sentence: an order begins with a capital and ends with a stop."""
    found = faults(text)
    if text and not text.endswith((".", "?", "!")):
        found.append("no full stop")
    if text and order and not (text[0].isupper() or ":" in text):
        found.append("no capital")
    return found


def asked_texts(ask: Ask) -> list[str]:
    """Return every text of a question: itself, its answers, why they are not available, its hint."""
    found = [ask.text, getattr(ask, "hint", "")]
    if isinstance(ask, Choose | Tally):
        found += [text for option in ask.options for text in (option.display, option.why_not)]
    if isinstance(ask, Choose):
        found += [
            text for more in (ask.number, ask.free_text) if more for text in asked_texts(more)
        ]
    return [text for text in found if text]


def fixed_texts(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield what a game says whatever happens: settings, box facts and the rules of its steps."""
    yield "covers", game.covers
    for setting in game.settings:
        for text in (setting.about, *asked_texts(setting.ask)):
            yield setting.key, text
    for key, fact in game.box_facts.items():
        for text in (fact.about, *asked_texts(fact.ask)):
            yield key, text
    for kind, step in game.table.steps.kinds.items():
        yield kind, step.__doc__ or ""
