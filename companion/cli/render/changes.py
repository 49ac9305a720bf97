"""What changed on the table since the screen before, so that a slip is seen at once."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from companion.core.view import Facts, Grid, Screen

NUMBER = re.compile(r"-?\d+")

LONGEST = 16
"""A former value longer than this is not repeated."""

Place = tuple[str, ...]


class Marks(NamedTuple):
    """What to set beside facts and cells that are not what they were."""

    at: dict[Place, str]
    gone: tuple[str, ...] = ()
    """Facts that their group no longer has."""

    def fact(self, title: str, name: str) -> str:
        """The mark behind a fact's value, or nothing."""
        return self.at.get((title, name), "")

    def note(self, title: str, name: str) -> str:
        """The mark behind a fact's note, or nothing; a value that changed is marked alone."""
        return "" if self.fact(title, name) else self.at.get((title, name, NOTE), "")

    def cell(self, title: str, row: str, column: str) -> str:
        """The mark of a cell, or nothing."""
        return self.at.get((title, row, column), "")


NOTE = "\n"
"""Stands for the note of a fact where a cell has its column; no column is called so."""

NO_MARKS = Marks({})


def compare(before: Screen, now: Screen) -> Marks:
    """The marks of this screen, seen from the one before; none where there was none."""
    if not before:
        return NO_MARKS
    old, new = dict(_values(before)), dict(_values(now))
    titles = {place[0] for place in old}
    at = {
        place: difference(old.get(place), value)
        for place, value in new.items()
        if place[0] in titles and old.get(place, "" if place[-1] == NOTE else None) != value
    }
    kept = {place[0] for place in new if place in old}
    gone = [p[1] for p in old if len(p) == 2 and p not in new and p[0] in kept]
    return Marks(at, tuple(gone))


def _values(screen: Screen) -> Iterator[tuple[Place, str]]:
    for block in screen:
        if isinstance(block, Facts):
            for fact in block.facts:
                yield (block.title, fact.name), fact.value
                yield (block.title, fact.name, NOTE), fact.note
        elif isinstance(block, Grid):
            for row in block.rows:
                for column, cell in zip(block.columns[1:], row[1:], strict=False):
                    yield (block.title, row[0], column), cell


def difference(old: str | None, new: str) -> str:
    """A changed value in few words: `new`, `+3`, or what it was."""
    if not old:
        return "new"
    steps = [
        int(b) - int(a)
        for a, b in zip(NUMBER.findall(old), NUMBER.findall(new), strict=False)
        if a != b
    ]
    if NUMBER.sub("#", old) == NUMBER.sub("#", new) and len(steps) == 1:
        return f"{steps[0]:+}"
    return f"was {old}" if len(old) <= LONGEST else "changed"
