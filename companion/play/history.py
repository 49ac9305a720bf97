"""What happened, entry by entry, as sentences."""

from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.session.entries import Entry
    from companion.session.log import Session


def history_lines(session: "Session", last: int = 0) -> list[str]:
    """The entries that count, each with its messages; only the last ones where `last` is given."""
    lines = []
    for number, entry in numbered(session.active_entries)[-last:]:
        told = [line.message.sentence() for line in entry.messages if line.say]
        place = f"{number}. " if number else ""
        lines.append(" ".join([f"{place}{said(entry)}.", *told]))
    undone = len(session.undone)
    if undone:
        lines.append(f"{undone} undone, redo restores them")
    return lines or ["Nothing has happened yet."]


def numbered(entries: "Sequence[Entry]") -> "list[tuple[int, Entry]]":
    """The entries with the numbers that `fix` knows them by; notes have none, which is 0."""
    numbers = count(1)
    return [(0 if entry.kind == "note" else next(numbers), entry) for entry in entries]


def said(entry: "Entry") -> str:
    """One entry in a few words: who, to what, what."""
    what = entry.step.replace("_", " ")
    if entry.kind == "note":
        return f"Note: {entry.answer_text}"
    if entry.kind == "correction":
        return f"Corrected, {what}: {entry.answer_text}"
    who = "companion" if entry.by == "companion" else entry.seat
    return f"{who}, {what}: {entry.answer_text}"
