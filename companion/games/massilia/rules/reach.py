"""Which totals are within reach, with any number of dice, and the cheapest ways to each."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from companion.games.massilia.rules.payment import (
    HIGHEST,
    Die,
    Kind,
    Means,
    Powers,
    Price,
    Way,
    order,
    step_costs,
)

LISTED = 9
"""Ways to one total that are worked out; any others can be picked by hand."""


class Quote(NamedTuple):
    """The cheapest payment for a total, and the powers it pays for."""

    price: Price
    powers: Powers
    effect: str

    @property
    def cost(self) -> str:
        """What it costs."""
        return "as rolled" if self.price.free else f"for {self.price.words(self.effect)}"

    @property
    def words(self) -> str:
        """The number of dice, where it takes several, and what it costs."""
        extra = self.powers[1]
        return f"with {extra + 1} dice {self.cost}" if extra else self.cost


class Reach:
    """The totals within reach of some means: one pass over the dice.

    A set of totals is a row of bits of one whole number; a field of rows has one for each number of
    dice and of colour overrides. `fields[n][s]` is what the first n dice reach with up to s steps.
    """

    def __init__(self, means: Means) -> None:
        self.means = means
        top = 6 if means.wrap else HIGHEST
        most = self._most_dice()
        foreign = sum(kind[1] != means.effect for kind in means.dice)
        overrides = min(most, foreign, 1 if means.per_action else means.jupiter + means.supply)
        steps = max(0, min(means.most_steps(0, 0), most * (top // 2 if means.wrap else top - 1)))
        self.dice, self.overrides = most, overrides
        self.row = top * (most + 1) + 1
        self.block = self.row * (most + 2)
        """Rows of one number of overrides; the last one takes what would be a die too many."""
        full = (1 << self.row * (most + 1)) - 1
        self.valid = sum(full << self.block * o for o in range(overrides + 1))
        self.fields = [[1] * (steps + 1)]
        for kind in means.dice:
            self.fields.append(self._with(kind))
        self.found = self._found()
        self.totals = self._totals()
        """Each total that can be paid for, with its cheapest payment."""

    def _most_dice(self) -> int:
        """Return how many dice can be paid for: those of the effect's colour are the cheapest."""
        means = self.means
        own = sum(kind[1] == means.effect for kind in means.dice)
        most = 0
        for dice in range(1, len(means.dice) + 1):
            foreign = min(dice - own, 1 if means.per_action else dice)
            if means.most_steps(max(0, foreign), dice - 1) >= 0:
                most = dice
        return most

    def _before(self, at: int) -> int:
        """Return the field to which the die at this place is added: a kept one may be the only one."""
        if self.means.temple_only and self.means.dice[at][0] == "reserve":
            return sum(kind[0] == "temple" for kind in self.means.dice)
        return at

    def _with(self, kind: Kind) -> list[int]:
        """Return the field after one die more."""
        at = len(self.fields) - 1
        moved = [self._moved(rows, kind) for rows in self.fields[self._before(at)]]
        costs = step_costs(kind[2], self.means.wrap).items()
        after = []
        for steps, rows in enumerate(self.fields[at]):
            for value, cost in costs:
                if cost <= steps:
                    rows |= moved[steps - cost] << value
            after.append(rows & self.valid)
        return after

    def _moved(self, rows: int, kind: Kind) -> int:
        """Return the rows with one die more, of the effect's colour or of another."""
        if kind[1] == self.means.effect:
            return rows << self.row
        if not self.means.per_action:
            return rows << self.row + self.block
        none = rows & ((1 << self.block) - 1)
        return (none << self.row + self.block) | ((rows ^ none) << self.row)

    def _reached(self, at: int, powers: Powers, dice: int, total: int) -> int:
        """Return 1 where the first dice reach this total with these overrides and steps, else 0."""
        override, _, steps = powers
        return self.fields[at][steps] >> (self.block * override + self.row * dice + total) & 1

    def _found(self) -> list[tuple[Price, Powers, int]]:
        """Return the new totals of each powers that can be paid for, the cheapest first."""
        means, last, whole = self.means, self.fields[-1], (1 << self.row) - 1
        found = []
        for dice in range(1, self.dice + 1):
            for override in range(min(dice, self.overrides) + 1):
                place = self.block * override + self.row * dice
                most, known = means.most_steps(override, dice - 1), 0
                for steps in range(min(most + 1, len(last))):
                    totals = last[steps] >> place & whole
                    if totals != known:
                        powers = (override, dice - 1, steps)
                        price = means.price(powers)
                        if not price.why_not:
                            found.append((price, powers, totals ^ known))
                        known = totals
        found.sort(key=lambda one: (one[0].points, one[1][1], one[1]))
        return found

    def _totals(self) -> dict[int, Quote]:
        """Return each total that can be paid for, with its cheapest payment."""
        best: dict[int, Quote] = {}
        done = 0
        for price, powers, totals in self.found:
            new = totals & ~done
            done |= new
            while new:
                low = new & -new
                best[low.bit_length() - 1] = Quote(price, powers, self.means.effect)
                new ^= low
        return dict(sorted(best.items()))

    def missing(self) -> dict[int, str]:
        """Return each value that a die has, and that cannot be paid for, with the reason."""
        means, found = self.means, self.totals
        least: dict[int, Powers] = {}
        for foreign, face in {(kind[1] != means.effect, kind[2]) for kind in means.dice}:
            for value, steps in step_costs(face, means.wrap).items():
                if value not in found:
                    powers = (int(foreign), 0, steps)
                    known = least.get(value, powers)
                    least[value] = min(powers, known, key=sum)
        return {value: means.price(powers).why_not for value, powers in least.items()}

    def ways(self, total: int) -> list[Way]:
        """Return the ways to this total, the cheapest first; those with one die are all there."""
        found = [way for die in self._singles(total) for way in self.means.every((die,))]
        number = 0
        for _, powers, totals in self.found:
            if powers[1] and totals >> total & 1 and number < LISTED:
                for dice in islice(self._sets(powers, total), LISTED):
                    number += 1
                    found += self.means.every(dice)
        return sorted(found, key=order)

    def way(self, total: int) -> Way:
        """Return the cheapest way to a total that can be paid for."""
        return self.ways(total)[0]

    def _singles(self, total: int) -> Iterator[Die]:
        """Yield each die that can be brought to this value."""
        for kind in dict.fromkeys(self.means.dice):
            if total in step_costs(kind[2], self.means.wrap):
                yield Die(*kind, total)

    def _sets(self, powers: Powers, total: int) -> Iterator[tuple[Die, ...]]:
        """Yield the sets of dice that reach a total with these powers, each once."""
        for dice in self._back(len(self.means.dice), powers, powers[1] + 1, total, None):
            yield tuple(sorted(dice, key=lambda die: (die.source == "reserve", die)))

    def _back(
        self, at: int, powers: Powers, dice: int, total: int, last: Die | None
    ) -> Iterator[tuple[Die, ...]]:
        """Yield dice out of the first ones that reach a total, from the last one back.

        Of dice that are alike the first ones are taken, with rising values: each set comes once.
        """
        if not at:
            if not dice:
                yield ()
            return
        kind, before = self.means.dice[at - 1], self._before(at - 1)
        alike = last is not None and last[:3] == kind
        if not alike and self._reached(at - 1, powers, dice, total):
            yield from self._back(at - 1, powers, dice, total, None)
        if not dice:
            return
        override, extra, steps = powers
        overrides: tuple[int, ...] = (override,)
        if kind[1] != self.means.effect:
            overrides = (override - 1, 1) if self.means.per_action else (override - 1,)
            overrides = overrides if override else ()
        for value, cost in step_costs(kind[2], self.means.wrap).items():
            if cost > steps or value > total or (alike and last and value > last.value):
                continue
            die = Die(*kind, value)
            for less in overrides:
                rest = (less, extra, steps - cost)
                if self._reached(before, rest, dice - 1, total - value):
                    for others in self._back(before, rest, dice - 1, total - value, die):
                        yield (*others, die)


@lru_cache(maxsize=8)
def reach(means: Means) -> Reach:
    """Return what these means reach; kept, since one action asks for it several times."""
    return Reach(means)


def lowest(means: Means) -> tuple[int, str]:
    """Return the lowest total that can be paid for; else 0 and why there is none."""
    if means.least_cards:
        totals = reach(means).totals
        return min(totals, default=0), "" if totals else "the hand is full"
    most = {True: means.most_steps(0, 0), False: means.most_steps(1, 0)}
    alike = {(colour == means.effect, face) for _, colour, face in means.dice}
    found = [
        value
        for own, face in alike
        if most[own] >= 0
        for value, steps in step_costs(face, means.wrap).items()
        if steps <= most[own]
    ]
    return min(found, default=0), "" if found else means.too_many(1)
