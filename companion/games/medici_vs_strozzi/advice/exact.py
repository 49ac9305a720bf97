"""The end of a round solved exactly: every tile that may come, every way to draw and to load.

With fair prices the value of a lot is the mean of what it brings if either side gets it, so that a lot
falls to each side like a coin and the winner places it. Values are final margins, Medici less
Strozzi, without the money that both have now; prices cancel out.
"""

from companion.games.medici_vs_strozzi.advice.position import (
    DISCARD,
    Lot,
    Placement,
    Position,
    prizes,
    settle_row,
)

BUDGET = 50_000
"""Positions and open lots that may be looked at before it takes too long."""


class TooLong(Exception):
    """The end of the round is too far away to be solved."""


class Solver:
    """Solves positions of one round, remembering those it has met.

    Each lot gets a solver of its own: one that remembered others would sometimes come to an end where
    another does not, and the same place must bring the same advice.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.seen = 0
        self._next: dict[object, float] = {}
        self._open: dict[object, float] = {}
        self._leaf: dict[object, float] = {}

    def draws(self, p: Position) -> float:
        """The value where the drawer draws next."""
        key = _key(p)
        known = self._next.get(key)
        if known is None:
            known = self._next[key] = self.end(p) if p.over else self._chance(p, ())
            self._count()
        return known

    def _count(self) -> None:
        self.seen += 1
        if self.seen > self.budget:
            raise TooLong

    def _chance(self, p: Position, lot: Lot) -> float:
        total = sum(p.bag)
        return (
            sum(
                count * self.open(p.without((tile,)), tuple(sorted((*lot, tile))))
                for tile, count in enumerate(p.bag)
                if count
            )
            / total
        )

    def open(self, p: Position, lot: Lot) -> float:
        """The value of an open lot, whose tiles are out of the bag, where the drawer decides."""
        key = (_key(p), lot)
        known = self._open.get(key)
        if known is None:
            known = self._open[key] = self._decide(p, lot)
            self._count()
        return known

    def _decide(self, p: Position, lot: Lot) -> float:
        if p.rules.void and not any(p.bag):
            return self.end(p)
        stop = self.sold(p, lot)
        if not may_draw(p, lot):
            return stop
        better = min if p.drawer else max
        return better(stop, self._chance(p, lot))

    def again(self, p: Position, lot: Lot) -> float:
        """The value of drawing another tile, in the drawer's eyes from the Medici side."""
        return self._chance(p, lot)

    def sold(self, p: Position, lot: Lot) -> float:
        """The value of a lot at its fair price."""
        medici, strozzi = self.best(p, 0, lot)[0], self.best(p, 1, lot)[0]
        mean = (medici + strozzi) / 2
        # A lot that the drawer would rather see with the other costs nothing and is his.
        return max(strozzi, mean) if p.drawer else min(medici, mean)

    def best(self, p: Position, side: int, lot: Lot) -> tuple[float, Placement]:
        """The best that a family can do with a lot, and how."""
        values = self.ways(p, side, lot)
        pick = min if side else max
        at = pick(values, key=values.__getitem__)
        return values[at], at

    def ways(self, p: Position, side: int, lot: Lot) -> dict[Placement, float]:
        """What each way to place the lot is worth; ships that are alike are looked at once."""
        found: dict[Placement, float] = {}
        alike: dict[tuple[int, int, bool], float] = {}
        for at in p.placements(side, len(lot)):
            if at == DISCARD:
                found[at] = self.draws(p.place_lot(side, lot, at))
                continue
            ship, harbour = at
            key = (p.free[side][ship], harbour, p.place[side][ship] == harbour)
            if key not in alike:
                alike[key] = self.draws(p.place_lot(side, lot, at))
            found[at] = alike[key]
        return found

    def end(self, p: Position) -> float:
        """The scoring of a round, and what its markers are worth later."""
        key = (p.lead, _there(p), p.moves)
        known = self._leaf.get(key)
        if known is None:
            known = self._leaf[key] = float(sum(prizes(p))) + sum(sum(row) for row in rows(p))
        return known


def rows(p: Position) -> list[tuple[float, float]]:
    """What each row pays now, and what its marker is worth later."""
    found = []
    for row, end in enumerate(p.rules.length):
        at = settle_row(p.rules, row, p.moves[0][row], p.moves[1][row]) + end
        found.append((float(p.rules.pay[row][at]), p.rules.carry[row][at]))
    return found


def may_draw(p: Position, lot: Lot) -> bool:
    """Whether the drawer may draw another tile to this lot."""
    return len(lot) < min(3, max(p.free[p.drawer])) and any(p.bag)


def _there(p: Position) -> object:
    if p.rules.empty == "counts_zero":
        return None
    return frozenset(p.place[0]), frozenset(p.place[1])


def _key(p: Position) -> object:
    """The position as far as it matters; ships that are alike may be exchanged."""
    fleets = tuple(tuple(sorted(zip(p.free[s], p.place[s], strict=True))) for s in (0, 1))
    moves: object = p.moves
    if not p.rules.first:
        moves = tuple(a - b for a, b in zip(*p.moves, strict=True))
    return p.bag, fleets, p.lead, moves, p.drawer
