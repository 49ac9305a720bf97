"""Score sheets: rows with their reasons, totals, ranking with shared places and tie-breaks."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the sheet: a rule, why it gives what it gives, and the points of each seat."""

    rule: str
    points: Mapping[str, int]
    reason: str = ""


class TieBreak(NamedTuple):
    """A named way to part equal totals: more is better."""

    name: str
    values: Mapping[str, int]


class Place(NamedTuple):
    """Where one seat ended."""

    rank: int
    """1 is best; equal seats share a place and the next place is left out (1, 1, 3)."""
    seat: str
    total: int
    decided_by: str = ""
    """The tie-break that put this seat before one with the same total."""


class Sheet(NamedTuple):
    """The result of a game, or of one part of it."""

    seats: tuple[str, ...]
    rows: tuple[Row, ...]
    verdict: str = ""
    """What the result means, in words: a band, a defeat with its reason."""
    notes: tuple[str, ...] = ()
    """Rulings and stand-ins that had a part in it."""
    tie_breaks: tuple[TieBreak, ...] = ()
    ranked: bool = True
    """False where nobody is compared with anybody, as in a defeat."""

    def total(self, seat: str) -> int:
        """The sum of the seat's rows."""
        return sum(row.points.get(seat, 0) for row in self.rows)

    def places(self) -> tuple[Place, ...]:
        """The ranking, best first."""
        return ranking({seat: self.total(seat) for seat in self.seats}, self.tie_breaks)


def ranking(totals: Mapping[str, int], tie_breaks: Sequence[TieBreak] = ()) -> tuple[Place, ...]:
    """Seats by total, then by each tie-break in turn; who is still equal shares the place."""
    keys = {
        seat: (total, *(tie.values.get(seat, 0) for tie in tie_breaks))
        for seat, total in totals.items()
    }
    order = sorted(totals, key=lambda seat: keys[seat], reverse=True)
    places: list[Place] = []
    for seat in order:
        rank = 1 + sum(other > keys[seat] for other in keys.values())
        places.append(Place(rank, seat, totals[seat], _decider(seat, keys, tie_breaks)))
    return tuple(places)


def _decider(seat: str, keys: Mapping[str, tuple[int, ...]], tie_breaks: Sequence[TieBreak]) -> str:
    own = keys[seat]
    for depth, tie in enumerate(tie_breaks, start=1):
        alike = [key for other, key in keys.items() if other != seat and key[:depth] == own[:depth]]
        if any(key[depth] < own[depth] for key in alike):
            return tie.name
    return ""
