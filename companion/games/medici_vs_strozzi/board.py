"""The owner's board: harbours, rows, and what a marker pays on each space (Preparation, Scoring)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.core.asks import Answer
from companion.core.table import UNKNOWN
from companion.games.medici_vs_strozzi import forms
from companion.games.medici_vs_strozzi.options import items, stand_in

FACTS = ("goods", "harbours", "rows", "track", "bonus")


class Row(NamedTuple):
    """One monopoly row."""

    harbour: int
    """1 to 3, from the left."""
    kind: str
    """The letter of its good."""
    length: int
    """Spaces from the middle to either end."""
    medici: Mapping[int, int]
    """Bonus spaces on the Medici side by their distance from the middle."""
    strozzi: Mapping[int, int]

    def pays(self, at: int, *, passed: bool = False) -> int:
        """What a marker there pays: more than 0 to Medici, less than 0 to Strozzi.

        `passed`: bonus spaces on the way pay too.
        """
        if at == 0:
            return 0
        bonus, distance = (self.medici, at) if at > 0 else (self.strozzi, -at)
        extra = (
            sum(value for space, value in bonus.items() if space <= distance)
            if passed
            else bonus.get(distance, 0)
        )
        money = int(items()["money"]["marker"]) + extra
        return money if at > 0 else -money

    def clamp(self, at: int) -> int:
        """The space, or the end space that stops the marker before it."""
        return max(-self.length, min(self.length, at))


class Board(NamedTuple):
    """A board profile."""

    goods: tuple[str, ...]
    letters: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    """Eight rows, harbour by harbour; none while they are unknown."""
    strangers: tuple[str, ...] = ()
    """Words of the rows that name none of the goods."""

    @property
    def known(self) -> bool:
        """Whether markers can be scored."""
        return bool(self.rows)

    def at(self, harbour: int) -> tuple[tuple[int, Row], ...]:
        """The rows of a harbour, with their places among the eight."""
        return tuple((i, row) for i, row in enumerate(self.rows) if row.harbour == harbour)

    def harbour(self, number: int) -> str:
        """The name of a harbour."""
        name = self.names[number - 1]
        return f"Harbour {name}" if name.isdecimal() else name

    def good(self, letter: str) -> str:
        """The name of a good."""
        if letter == "g":
            return "gold"
        return self.goods[self.letters.index(letter)] if letter in self.letters else letter

    def warnings(self) -> tuple[str, ...]:
        """Return what is unusual about this board, in sentences."""
        found = []
        for letter in self.letters if self.known else "":
            count = sum(row.kind == letter for row in self.rows)
            if count != 2:
                found.append(f"Rows of {self.good(letter)}: {count}, not 2.")
        bonus = [spaces for row in self.rows for spaces in (row.medici, row.strozzi)]
        if self.known and not any(bonus):
            found.append("The rows have no bonus space.")
        if any(_nearer(spaces, 20, 10) for spaces in bonus):
            found.append("A bonus space of 20 is nearer to the middle than one of 10.")
        if any(space > row.length for row in self.rows for space in (*row.medici, *row.strozzi)):
            found.append("A bonus space is beyond the end of its row.")
        return tuple(found)


def _nearer(spaces: Mapping[int, int], value: int, other: int) -> bool:
    near = [space for space, worth in spaces.items() if worth == value]
    far = [space for space, worth in spaces.items() if worth == other]
    return bool(near and far) and min(near) < min(far)


def board_of(box: Mapping[str, Answer]) -> Board:
    """The board these printed facts describe, as far as they do."""
    return _board(*(str(box.get(fact, stand_in()["facts"][fact])) for fact in FACTS[:2]),
                  *(str(box.get(fact, UNKNOWN)) for fact in FACTS[2:]))  # fmt: skip


@lru_cache(maxsize=64)
def _board(goods: str, harbours: str, rows: str, track: str, bonus: str) -> Board:
    names, letters = tuple(goods.split(", ")), forms.letters(goods)
    board = Board(names, letters, tuple(harbours.split(", ")), ())
    if UNKNOWN in (rows, track, bonus):
        return board
    lengths = [int(n) for n in track.split()]
    spaces = [_bonus(part) for part in bonus.split(" / ")]
    found: list[Row] = []
    strangers: list[str] = []
    for number, group in enumerate(rows.split(" / "), start=1):
        for word in group.split():
            kind = _letter(word, names, letters)
            if not kind:
                strangers.append(word)
            at = len(found)
            found.append(
                Row(number, kind or "?", lengths[at % len(lengths)], *spaces[at % len(spaces)])
            )
    return board._replace(rows=tuple(found), strangers=tuple(strangers))


def _letter(word: str, names: tuple[str, ...], letters: str) -> str:
    """The letter of the good that a word names: by its name, its letter, or a beginning."""
    lowered = [name.casefold() for name in names]
    if word in lowered:
        return letters[lowered.index(word)]
    if word in letters:
        return word
    begun = [at for at, name in enumerate(lowered) if name.startswith(word)]
    return letters[begun[0]] if len(begun) == 1 else ""


def strangers(box: Mapping[str, Answer]) -> tuple[str, ...]:
    """Words of the rows that name none of the goods."""
    facts = dict(box) | {"track": "1", "bonus": "none"}
    return board_of(facts).strangers


def _bonus(written: str) -> tuple[dict[int, int], dict[int, int]]:
    both, *rest = re.split(r"\b(medici|strozzi)\b", written)
    sides = {"medici": _spaces(both), "strozzi": _spaces(both)}
    for side, spaces in zip(rest[::2], rest[1::2], strict=True):
        sides[side] = _spaces(spaces)
    return sides["medici"], sides["strozzi"]


def _spaces(written: str) -> dict[int, int]:
    return {int(space): int(value) for value, space in forms.PAIR.findall(written)}
