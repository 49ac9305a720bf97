"""The same facts as sentences and `key: value` linesfor screen readers."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from companion.cli.render import question
from companion.cli.render.changes import NO_MARKS, Marks
from companion.core.asks import Amount, Ask, Choose, Dice, Option, Tally, Text
from companion.core.view import Block, Facts, Grid, Heading, Note, Screen

if TYPE_CHECKING:
    from companion.core.table import Message


def table(screen: Screen, marks: Marks = NO_MARKS) -> list[str]:
    """A screen, one fact a line."""
    lines = [line for block in screen for line in _block(block, marks)]
    return [*lines, f"gone: {', '.join(marks.gone)}"] if marks.gone else lines


def _block(block: Block, marks: Marks) -> list[str]:
    if isinstance(block, Heading):
        return [part for part in (block.left, *block.right) if part]
    if isinstance(block, Note):
        return [block.text]
    title = [f"{block.title}:"] if block.title else []
    return title + (_facts(block, marks) if isinstance(block, Facts) else _grid(block, marks))


def _facts(block: Facts, marks: Marks) -> list[str]:
    lines = []
    for fact in block.facts:
        title, name = block.title, fact.name
        parts = [fact.value, marks.fact(title, name), fact.note, marks.note(title, name)]
        lines.append(f"{fact.name}: {', '.join(part for part in parts if part)}")
    return lines


def _grid(block: Grid, marks: Marks) -> list[str]:
    lines = []
    for row in (*block.rows, *((block.total,) if block.total else ())):
        for column, cell in zip(block.columns[1:], row[1:], strict=False):
            mark = marks.cell(block.title, row[0], column)
            name = ", ".join(part for part in (row[0], column) if part)
            if cell:
                lines.append(f"{name}: {cell}{f', {mark}' if mark else ''}")
    return lines


def messages(lines: "Iterable[Message]") -> list[str]:
    """Orders and remarks as sentences."""
    return [
        ("Do: " if line.order else "")
        + line.sentence()
        + (f" Reason: {line.reason()}" if line.reason() else "")
        for line in lines
    ]


def asked(ask: Ask, seats: Sequence[str], *, every: bool = False) -> list[str]:
    """The question, its answers one a line, what is closed, and what Enter does."""
    lines = [f"Question: {question.asked(ask, seats)}"]
    if isinstance(ask, Choose | Tally):
        lines += _options(ask, every)
    if isinstance(ask, Choose) and ask.number is not None:
        lines.append(f"Or {ask.number.text}: {question.numbers(ask.number)}")
    if isinstance(ask, Choose) and ask.free_text is not None:
        lines.append(f"Or {ask.free_text.text}")
    if isinstance(ask, Amount):
        lines.append(f"Answer: {question.numbers(ask)}")
    if isinstance(ask, Tally):
        lines.append(f"How many: {question.in_all(ask)}")
    if isinstance(ask, Dice):
        lines.append(f"Answer: {ask.wanted}")
    if isinstance(ask, Text) and ask.hint:
        lines.append(f"Answer: {ask.hint}")
    if question.nothing_open(ask):
        lines.append("No answer is possible. Type undo to undo or fix to correct.")
    if (enter := question.enters(ask)) is not None:
        lines.append(f"Enter: {enter}")
    return lines


def _options(ask: Choose | Tally, every: bool) -> list[str]:
    numbered = may_number(ask)
    lines = []
    for at, option in enumerate((o for o in ask.options if not o.why_not), start=1):
        if every or not question.is_code(option, ask):
            lines.append(f"{at}: {_option(option, ask)}" if numbered else _option(option, ask))
    if isinstance(ask, Choose) and not every and any(question.is_code(o, ask) for o in ask.open):
        lines.append(f"Answer: {ask.brief}")
    lines += [f"Closed: {text}" for text in question.closed(ask, every=every)]
    return lines


def _option(option: Option, ask: Choose | Tally) -> str:
    count = f", {option.weight} there" if isinstance(ask, Tally) else ""
    key = f", key {option.key}" if option.key not in ("", option.display) else ""
    return f"{option.display}{key}{count}"


def may_number(ask: Ask) -> bool:
    """True where a digit can stand for the place in the list and for nothing else."""
    return (
        isinstance(ask, Choose)
        and ask.number is None
        and not any(word[:1].isdigit() for o in ask.options for word in (o.value, o.label, o.key))
    )


def by_number(ask: Ask, typed: str) -> str:
    """What was typed, or the option that its number stands for in the list."""
    if isinstance(ask, Choose) and may_number(ask) and typed.strip().isdecimal():
        at = int(typed) - 1
        if 0 <= at < len(ask.open):
            return ask.open[at].value
    return typed
