"""A lot looked at from both sides: solved where the end is near, played out where it is not."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from companion.games.medici_vs_strozzi.advice.exact import Solver, TooLong, may_draw, rows
from companion.games.medici_vs_strozzi.advice.position import (
    DISCARD,
    NOWHERE,
    Lot,
    Placement,
    Position,
    prizes,
)
from companion.games.medici_vs_strozzi.advice.price import fair_price

if TYPE_CHECKING:
    from companion.games.medici_vs_strozzi.advice.playouts import Outcome
    from companion.games.medici_vs_strozzi.advice.quick import Floats

ALLOWANCE = 2.0
"""Coins that the quick rule of the playouts may be off, beyond their chance; see MVS-T05."""
NEAR = 4
"""With so many tiles in the bag the end is solved, or tried to be; with one more where room is scarce."""
SCARCE = 5
"""Empty holds of a fleet."""
KEPT = 6
"""Ways to place a lot that are compared by playouts; the quick rule picks them."""


class Effort(NamedTuple):
    """How many playouts are spent."""

    choose: int = 200
    """For each way to place the lot."""
    measure: int = 1500
    """Pairs for the price, on numbers that chose nothing."""
    budget: int = 30_000
    """Positions that the exact solver may look at."""


USUAL = Effort()
FEW = Effort(80, 300, 10_000)
"""For the opponent's moves."""


class Parts(NamedTuple):
    """Where a difference comes from; its terms add up to it."""

    prizes: tuple[float, ...]
    """By harbour."""
    rows: tuple[float, ...]
    """By row, paid this round."""
    carry: tuple[float, ...]
    """By row, in later rounds."""
    coins: float = 0.0
    """Payments for later lots: chance, which more playouts would bring to nothing."""

    @property
    def total(self) -> float:
        """The difference."""
        return sum(self.prizes) + sum(self.rows) + sum(self.carry) + self.coins


class Way(NamedTuple):
    """The best way to place the lot for one family, and the next best."""

    at: Placement
    second: Placement | None = None
    behind: float = 0.0
    """By how much the next best is worse, in coins."""
    error: float = 0.0
    """Two standard errors of that."""


class Study(NamedTuple):
    """What a lot is worth; margins are the drawer's, without what both have and without its price."""

    drawer: int
    to_drawer: float
    to_fellow: float
    base_drawer: float
    """The lot thrown away, the drawer draws next."""
    base_fellow: float
    ways: tuple[Way, Way]
    """Of Medici and of Strozzi."""
    parts: Parts
    """Of the difference between both."""
    method: str
    pairs: int = 0
    error: float = 0.0
    """One standard error of the price."""
    samples: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """Final margins of playouts in which lots are paid, if drawer or fellow gets it."""

    @property
    def exact(self) -> bool:
        """Whether nothing was estimated."""
        return self.method == "exact"

    @property
    def difference(self) -> float:
        """What the lot is worth more to the drawer in his hands than in the fellow's."""
        return self.to_drawer - self.to_fellow

    @property
    def half(self) -> float:
        """The price at which it makes no difference who gets it."""
        return self.difference / 2

    @property
    def price(self) -> int:
        """The fair price in whole coins."""
        return fair_price(self.to_drawer, self.to_fellow)

    @property
    def bar(self) -> float:
        """How far the price may be off; 0 where it is exact."""
        return 0.0 if self.exact else 2 * self.error + ALLOWANCE

    def is_toss_up(self, price: int) -> bool:
        """Whether the margin leaves open if a lot at this price is better bought or declined."""
        return price == self.half or abs(price - self.half) < self.bar

    def is_fair(self, price: int) -> bool:
        """Whether this price is as good as the fair one, as far as the margin tells."""
        return price == self.price or self.is_toss_up(price)

    @property
    def use(self) -> float:
        """What the lot is worth to the drawer."""
        return self.to_drawer - self.base_drawer

    @property
    def denial(self) -> float:
        """What it is worth to the fellow."""
        return self.base_fellow - self.to_fellow

    @property
    def tempo(self) -> float:
        """What drawing next is worth."""
        return self.base_drawer - self.base_fellow


def seed_of(*what: object) -> int:
    """A seed that hangs on the position alone: the same place brings the same advice."""
    return crc32(repr(what).encode())


@lru_cache(maxsize=256)
def study(position: Position, lot: Lot, effort: Effort = USUAL) -> Study:
    """The lot at this position, whose tiles are out of the bag already."""
    if near_the_end(position):
        try:
            return solved(position, lot, Solver(effort.budget))
        except TooLong:
            pass
    return played_out(position, lot, effort)


def near_the_end(position: Position) -> bool:
    """Whether it is worth while to try and solve it."""
    left = sum(position.bag)
    room = max(sum(free) for free in position.free)
    return left <= NEAR or (left == NEAR + 1 and room <= SCARCE)


def solved(position: Position, lot: Lot, by: Solver) -> Study:
    """The exact study; raises TooLong."""
    drawer = position.drawer
    sign = 1 - 2 * drawer
    best = [by.best(position, side, lot) for side in (0, 1)]
    base = [by.draws(position.place_lot(side, lot, DISCARD)) for side in (0, 1)]
    fellow = 1 - drawer
    ways = tuple(_exact_way(by, position, side, lot) for side in (0, 1))
    won, lost = (
        expected(by, position.place_lot(side, lot, best[side][1])) for side in (drawer, fellow)
    )
    return Study(
        drawer,
        sign * best[drawer][0],
        sign * best[fellow][0],
        sign * base[drawer],
        sign * base[fellow],
        (ways[0], ways[1]),
        _minus(won, lost, sign),
        "exact",
        samples=((sign * best[drawer][0],), (sign * best[fellow][0],)),
    )


def _exact_way(by: Solver, position: Position, side: int, lot: Lot, ship: int = NOWHERE) -> Way:
    values = by.ways(position, side, lot)
    if ship != NOWHERE:
        values = {at: worth for at, worth in values.items() if at[0] == ship}
    order = sorted(values, key=values.__getitem__, reverse=side == 0)
    if len(order) == 1:
        return Way(order[0])
    return Way(order[0], order[1], abs(values[order[0]] - values[order[1]]))


def _minus(one: Parts, other: Parts, sign: int) -> Parts:
    def pair(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(sign * (x - y) for x, y in zip(a, b, strict=True))

    return Parts(
        pair(one.prizes, other.prizes),
        pair(one.rows, other.rows),
        pair(one.carry, other.carry),
        sign * (one.coins - other.coins),
    )


def expected(by: Solver, position: Position) -> Parts:
    """What each harbour and row is expected to bring when all is done best from here on."""
    found = Expectation(by).draws(position)
    n = len(position.rules.pay)
    return Parts(found[:3], found[3 : 3 + n], found[3 + n :])


Terms = tuple[float, ...]


class Expectation:
    """The parts of a round's result, each as it comes about when the solver's moves are made."""

    def __init__(self, by: Solver) -> None:
        self.by = by
        self.known: dict[object, Terms] = {}

    def draws(self, p: Position) -> Terms:
        """Before a lot is drawn."""
        if p not in self.known:
            self.known[p] = leaf(p) if p.over else self.chance(p, ())
        return self.known[p]

    def chance(self, p: Position, lot: Lot) -> Terms:
        """When a tile is drawn to this lot."""
        return _mean(
            [
                (count, self.opened(p.without((tile,)), tuple(sorted((*lot, tile)))))
                for tile, count in enumerate(p.bag)
                if count
            ]
        )

    def opened(self, p: Position, lot: Lot) -> Terms:
        """With the lot lying open: another tile, or the price."""
        key = (p, lot)
        if key not in self.known:
            if p.rules.void and not any(p.bag):
                self.known[key] = leaf(p)
            elif may_draw(p, lot) and _rather(p, self.by.again(p, lot), self.by.sold(p, lot)):
                self.known[key] = self.chance(p, lot)
            else:
                self.known[key] = self.sold(p, lot)
        return self.known[key]

    def sold(self, p: Position, lot: Lot) -> Terms:
        """When the lot falls to either at the fair price."""
        best = [self.by.best(p, side, lot) for side in (0, 1)]
        taken = [self.draws(p.place_lot(side, lot, best[side][1])) for side in (0, 1)]
        if best[0][0] < best[1][0]:
            return taken[p.drawer]
        return _mean([(1, taken[0]), (1, taken[1])])


def _mean(terms: list[tuple[float, Terms]]) -> Terms:
    total = sum(weight for weight, _ in terms)
    return tuple(
        sum(w * v for (w, _), v in zip(terms, column, strict=True)) / total
        for column in zip(*(values for _, values in terms), strict=True)
    )


def _rather(p: Position, one: float, other: float) -> bool:
    return one < other if p.drawer else one > other


def leaf(p: Position) -> tuple[float, ...]:
    """The scoring of a finished round, term by term."""
    now = rows(p)
    return (*map(float, prizes(p)), *(pay for pay, _ in now), *(carry for _, carry in now))


def ways_to_compare(
    position: Position, side: int, lot: Lot, ship: int = NOWHERE
) -> tuple[Placement, ...]:
    """The ways to place a lot that are worth playing out, the quick rule's choice first."""
    from companion.games.medici_vs_strozzi.advice.playouts import quick_gains

    gain = quick_gains(position, lot)[side]
    seen: set[tuple[int, int, bool]] = set()
    found = []
    for at in position.placements(side, len(lot)):
        if at == DISCARD:
            if ship == NOWHERE:
                found.append((0.0, at))
            continue
        on, harbour = at
        idle = position.place[side][on] == NOWHERE
        alike = (position.free[side][on], harbour, idle)
        if alike not in seen and ship in (NOWHERE, on):
            seen.add(alike)
            found.append((float(gain[on][harbour]), at))
    found.sort(reverse=True)
    return tuple(at for _, at in found[:KEPT])


@lru_cache(maxsize=256)
def best_way(
    position: Position, side: int, lot: Lot, ship: int = NOWHERE, effort: Effort = USUAL
) -> Way:
    """The best way to place a lot that is bought; on this ship where it is loaded already."""
    if near_the_end(position):
        try:
            return _exact_way(Solver(effort.budget), position, side, lot, ship)
        except TooLong:
            pass
    from companion.games.medici_vs_strozzi.advice.playouts import Start, chances, play

    tried = ways_to_compare(position, side, lot, ship)
    if len(tried) == 1:
        return Way(tried[0])
    chance = chances(position, effort.choose * 2, seed_of(position, lot))
    starts = [Start(position.place_lot(side, lot, at)) for at in tried]
    return _way(tried, [o.margin for o in play(starts, chance)], 1 - 2 * side)


def played_out(position: Position, lot: Lot, effort: Effort) -> Study:
    """The study by playouts: ways are chosen on some numbers, and measured on others."""
    from companion.games.medici_vs_strozzi.advice.playouts import Start, chances, play

    drawer, fellow = position.drawer, 1 - position.drawer
    sign = 1 - 2 * drawer
    seed = seed_of(position, lot)
    tried = [ways_to_compare(position, side, lot) for side in (0, 1)]
    starts = [Start(position.place_lot(side, lot, at)) for side in (0, 1) for at in tried[side]]
    margins = [o.margin for o in play(starts, chances(position, effort.choose, seed))]
    cut = len(tried[0])
    ways = (_way(tried[0], margins[:cut], 1), _way(tried[1], margins[cut:], -1))
    starts = [
        Start(position.place_lot(side, lot, at))
        for side, at in (
            (drawer, ways[drawer].at), (fellow, ways[fellow].at), (drawer, DISCARD), (fellow, DISCARD)
        )
    ]  # fmt: skip
    won, lost, thrown, passed = play(starts, chances(position, effort.measure, seed + 1))
    gap = sign * (won.margin - lost.margin)
    return Study(
        drawer,
        sign * float(won.margin.mean()),
        sign * float(lost.margin.mean()),
        sign * float(thrown.margin.mean()),
        sign * float(passed.margin.mean()),
        ways,
        _minus(_parts(won), _parts(lost), sign),
        "playouts",
        effort.measure,
        float(gap.std() / 2 / effort.measure**0.5),
        (tuple(sign * won.margin), tuple(sign * lost.margin)),
    )


def _parts(outcome: "Outcome") -> Parts:
    def means(values: "Floats") -> tuple[float, ...]:
        return tuple(float(x) for x in values.mean(axis=-1))

    return Parts(
        means(outcome.prizes), means(outcome.rows), means(outcome.carry), float(outcome.paid.mean())
    )


def _way(tried: tuple[Placement, ...], margins: list["Floats"], sign: int) -> Way:
    """The best of the ways, by playouts on the same numbers."""
    means = [sign * float(margin.mean()) for margin in margins]
    order = sorted(range(len(tried)), key=means.__getitem__, reverse=True)
    best = order[0]
    if len(order) == 1:
        return Way(tried[best])
    second = order[1]
    gap = margins[best] - margins[second]
    error = 2 * float(gap.std()) / len(gap) ** 0.5
    return Way(tried[best], tried[second], means[best] - means[second], error)
