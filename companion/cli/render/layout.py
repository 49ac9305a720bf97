"""Where things stand on a screen: facts side by side, orders with their mark, the question."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from companion.cli.render.changes import NO_MARKS, Marks
from companion.cli.render.terminal import TerminalInfo
from companion.cli.render.text import ENDLESS, Line, Span, cells, flow, pad, safe, width, words
from companion.core.view import Fact, Facts, Heading, Note

if TYPE_CHECKING:
    from companion.core.table import Message

MARGIN = Span(" ")
BETWEEN = 3
"""Blank columns between two groups that stand side by side."""


NARROWEST = 24
"""Columns below which a group is not squeezed to stand beside another."""


def heading(block: Heading, terminal: TerminalInfo) -> list[Line]:
    """What this is on the left, where it stands on the right; below each other where too narrow."""
    left: Line = (MARGIN, Span(safe(block.left, terminal), "title"))
    right: list[Line] = [(Span(safe(part, terminal), "title"),) for part in block.right if part]
    together = sum(map(width, right)) + BETWEEN * max(len(right) - 1, 0)
    if width(left) + (together and together + BETWEEN) <= terminal.width:
        line = pad(left, terminal.width - together) if right else left
        for at, part in enumerate(right):
            line += ((Span(" " * BETWEEN),) if at else ()) + part
        return [line]
    lines = flow(words(left[1].text, "title"), terminal.width, first=(MARGIN,), hang=1)
    return lines + (
        flow(right, terminal.width, first=(MARGIN,), hang=1, gap=BETWEEN) if right else []
    )


def groups(blocks: Sequence[Facts], terminal: TerminalInfo, marks: Marks = NO_MARKS) -> list[Line]:
    """Groups of facts, two side by side wherever that saves lines."""
    lines: list[Line] = []
    left = list(blocks)
    while left:
        block = left.pop(0)
        if left and (pair := _side_by_side(block, left[0], terminal, marks)):
            lines += pair
            left.pop(0)
        else:
            lines += facts(block, terminal, marks)
    return lines


def _side_by_side(one: Facts, two: Facts, terminal: TerminalInfo, marks: Marks) -> list[Line]:
    """Two groups beside each other; nothing where the screen is too narrow for that."""
    half = (terminal.width - BETWEEN) // 2
    if half < NARROWEST or _drawn(one, terminal) or _drawn(two, terminal):
        return []
    natural = max(map(width, facts(one, terminal._replace(width=ENDLESS), NO_MARKS)))
    best: list[Line] = []
    # Widths are taken without marks, so that groups stay where they were a screen ago.
    for start in {half, min(natural, terminal.width - BETWEEN - NARROWEST)}:
        left = facts(one, terminal._replace(width=start), marks)
        right = facts(two, terminal._replace(width=terminal.width - start - BETWEEN + 1), marks)
        rows = [
            (*pad(line, start + BETWEEN), other[0]._replace(text=other[0].text[1:]), *other[1:])
            if other
            else line
            for line, other in zip_longest(left, right, fillvalue=())
        ]
        if not best or len(rows) < len(best):
            best = rows
    stacked = len(facts(one, terminal, marks)) + len(facts(two, terminal, marks))
    return best if len(best) < stacked else []


def facts(block: Facts, terminal: TerminalInfo, marks: Marks = NO_MARKS) -> list[Line]:
    """One group: names in a column, values beside them, what changed marked."""
    if _drawn(block, terminal):
        return drawing(block, terminal, marks)
    lines: list[Line] = []
    if block.title:
        lines += flow(
            words(safe(block.title, terminal), "title"), terminal.width, first=(MARGIN,), hang=1
        )
    column = max((cells(safe(fact.name, terminal)) for fact in block.facts), default=0) + 2
    listed = column > terminal.width // 2
    for fact in block.facts:
        name = safe(fact.name, terminal)
        value = _valued(fact, block.title, terminal, marks)
        if listed:
            lines += flow([*words(f"{name}:"), *value], terminal.width, first=(MARGIN,), hang=3)
        else:
            first: Line = (MARGIN, Span(name.ljust(len(name) + column - cells(name))))
            lines += flow(value, terminal.width, first=first, hang=column + 1)
    return lines


def _valued(fact: Fact, title: str, terminal: TerminalInfo, marks: Marks) -> list[Line]:
    """The value and what goes with it, each with the mark of its own change."""
    value: list[Line] = [(Span(safe(fact.value, terminal), "alarm" if fact.alarm else ""),)]
    if mark := marks.fact(title, fact.name):
        value.append((Span(f"({safe(mark, terminal)})", "change"),))
    if fact.note:
        value.append((Span(safe(fact.note, terminal), "faint"),))
    if mark := marks.note(title, fact.name):
        value.append((Span(f"({safe(mark, terminal)})", "change"),))
    return value


def _drawn(block: Facts, terminal: TerminalInfo) -> bool:
    """Whether a group has a picture, and room for it."""
    return bool(block.drawing) and max(map(cells, block.drawing)) < terminal.width


def drawing(block: Facts, terminal: TerminalInfo, marks: Marks) -> list[Line]:
    """A group as its picture, and the names of what changed in it."""
    lines: list[Line] = [(MARGIN, Span(safe(line, terminal))) for line in block.drawing]
    title = block.title
    changed = [
        fact.name
        for fact in block.facts
        if marks.fact(title, fact.name) or marks.note(title, fact.name)
    ]
    return lines + (
        sentence(f"changed: {', '.join(changed)}", terminal, "change") if changed else []
    )


def gone(marks: Marks, terminal: TerminalInfo) -> list[Line]:
    """Facts that the table had a screen ago and has no longer."""
    return sentence(f"gone: {', '.join(marks.gone)}", terminal, "change") if marks.gone else []


def note(block: Note, terminal: TerminalInfo) -> list[Line]:
    """A sentence, wrapped."""
    return sentence(block.text, terminal)


def sentence(text: str, terminal: TerminalInfo, style: str = "", hang: int = 1) -> list[Line]:
    """Words across the screen, with the margin of everything else."""
    return flow(words(safe(text, terminal), style), terminal.width, first=(MARGIN,), hang=hang)


def messages(lines: "Iterable[Message]", terminal: TerminalInfo) -> list[Line]:
    """Orders under their mark, each with its reason behind it, and remarks."""
    drawn: list[Line] = []
    for line in lines:
        units = words(safe(line.sentence(), terminal), "order" if line.order else "")
        if reason := safe(line.reason(), terminal):
            units += words(f"({reason})", "faint")
        first: Line = (MARGIN, Span(">> ", "order")) if line.order else (MARGIN,)
        drawn += flow(units, terminal.width, first=first, hang=4 if line.order else 1)
    return drawn


def numbered(texts: Iterable[tuple[str, str]], terminal: TerminalInfo) -> list[Line]:
    """Orders in a list to be worked down, each with its reason."""
    drawn: list[Line] = []
    for at, (text, reason) in enumerate(texts, start=1):
        units = words(safe(text, terminal), "order")
        if reason:
            units += words(f"({safe(reason, terminal)})", "faint")
        first: Line = (MARGIN, Span(f">> {at:2}. ", "order"))
        drawn += flow(units, terminal.width, first=first, hang=8)
    return drawn
