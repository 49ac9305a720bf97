"""Every legal way to pay for an effect: dice, colour overrides, steps, extra dice, Divinity cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.games.massilia.table import DICE, Massilia, named
from companion.kit.words import counted

STEP_CARDS = {"brown": "minerva", "beige": "neptune", "black": "phoebus"}
"""The card that steps a die used for an effect; none does for grey."""

HIGHEST = 12
"""The highest value of a die where a ruling lets steps lead above 6."""


Kind = tuple[str, str, int]
"""A die as it lies: temple or reserve, its colour, its face."""

Powers = tuple[int, int, int]
"""Colour overrides, extra dice, steps."""


class Die(NamedTuple):
    """A die as it is used: where it lies, its colour and face, and its value after its steps."""

    source: str
    """temple or reserve."""
    colour: str
    face: int
    value: int

    @property
    def words(self) -> str:
        """The die in few words: `Temple brown 4 to 5`."""
        where = "Temple" if self.source == "temple" else "kept"
        stepped = f" to {self.value}" if self.value != self.face else ""
        return f"{where} {self.colour} {self.face}{stepped}"

    @property
    def in_order(self) -> str:
        """The die as an order names it."""
        if self.source == "temple":
            return f"the {self.colour} {self.face} from the Temple"
        return f"the kept {self.colour} {self.face}"


class Price(NamedTuple):
    """What the powers of one action are paid with."""

    points: int
    """Hundredths of a point, by the yardstick."""
    tokens: int
    jupiter: int
    junon: int
    steps: int
    """Cards that step a die."""
    why_not: str = ""

    @property
    def cards(self) -> int:
        """Cards played."""
        return self.jupiter + self.junon + self.steps


class Way(NamedTuple):
    """Dice, and what their powers are paid with."""

    dice: tuple[Die, ...]
    price: Price
    effect: str

    @property
    def total(self) -> int:
        """The number the effect is done with."""
        return sum(die.value for die in self.dice)

    @property
    def free(self) -> bool:
        """As rolled: no token, no card."""
        return not (self.price.tokens or self.price.cards)

    @property
    def cards(self) -> dict[str, int]:
        """The cards played."""
        step = STEP_CARDS.get(self.effect, "")
        counts = {"jupiter": self.price.jupiter, "junon": self.price.junon, step: self.price.steps}
        return {card: n for card, n in counts.items() if n}

    @property
    def paid(self) -> str:
        """What it costs, in words."""
        parts = [named(card, n) for card, n in self.cards.items()]
        if n := self.price.tokens:
            parts.insert(0, counted(n, "token"))
        return ", ".join(parts)

    @property
    def words(self) -> str:
        """The whole way in words; no two ways of a table have the same."""
        dice = " + ".join(die.words for die in self.dice)
        return f"{dice}: {self.paid}" if self.paid else dice

    @property
    def short(self) -> str:
        """What it costs, beside the total."""
        if self.free:
            return "as rolled"
        dice = f"with {len(self.dice)} dice " if len(self.dice) > 1 else ""
        return f"{dice}for {self.paid}"


class Means:
    """What a player can use and pay with for one effect."""

    def __init__(
        self, t: Massilia, seat: str, effect: str, dice: dict[Kind, int] | None = None
    ) -> None:
        hand = t.hands[seat]
        self.effect = effect
        self.supply = t.supply
        self.jupiter = hand.get("jupiter", 0)
        self.junon = 0 if t.setting_is("junon_costs_token", "yes") else hand.get("junon", 0)
        self.steps = hand.get(STEP_CARDS.get(effect, ""), 0)
        self.wrap = t.setting_is("die_step_limits", "wrap")
        self.per_action = t.setting_is("colour_override_scope", "per_action")
        self.temple_only = t.setting_is("extra_die_source", "temple_only")
        self.least_cards = 0
        """Cards that must go before an offering, since the hand is full."""
        if effect == "grey" and t.setting_is("impossible_effect", "refuse"):
            self.least_cards = max(0, t.hand(seat) - int(str(t.settings["hand_limit"])) + 1)
        self.token, self.card = t.yardstick["token"], t.yardstick["card"]
        self.pool = pool(t.temple, t.kept[seat]) if dice is None else dice
        self._prices: dict[Powers, Price] = {}

    def powers(self, dice: Sequence[Die]) -> Powers:
        """Return the colour overrides, extra dice and steps that these dice need."""
        foreign = stepped = 0
        for die in dice:
            foreign += die.colour != self.effect
            stepped += step_costs(die.face, self.wrap)[die.value]
        return min(foreign, 1) if self.per_action else foreign, len(dice) - 1, stepped

    def price(self, powers: Powers) -> Price:
        """Return the cheapest payment for this many powers; closed where none is possible."""
        found = self._prices.get(powers)
        if found is None:
            found = self._prices[powers] = self._cheapest(powers)
        return found

    def _cheapest(self, powers: Powers) -> Price:
        override, extra, steps = powers
        most = (min(override, self.jupiter), min(extra, self.junon), min(steps, self.steps))
        cards = sum(most)
        if self.card > self.token:
            cards = min(cards, max(self.least_cards, sum(powers) - self.supply, 0))
        stepping = min(cards, most[2])
        extras = min(cards - stepping, most[1])
        return self._paid(powers, (cards - stepping - extras, extras, stepping))

    def prices(self, powers: Powers) -> list[Price]:
        """Return every payment for this many powers."""
        override, extra, steps = powers
        shares = product(
            range(min(override, self.jupiter) + 1),
            range(min(extra, self.junon) + 1),
            range(min(steps, self.steps) + 1),
        )
        return [self._paid(powers, cards) for cards in shares]

    def _paid(self, powers: Powers, cards: tuple[int, int, int]) -> Price:
        number = cards[0] + cards[1] + cards[2]
        tokens = powers[0] + powers[1] + powers[2] - number
        why_not = ""
        if tokens > self.supply:
            left = "1 is" if self.supply == 1 else f"{self.supply} are"
            why_not = f"it takes {counted(tokens, 'token')}, {left} in the supply"
        elif number < self.least_cards:
            why_not = "the hand is full"
        return Price(tokens * self.token + number * self.card, tokens, *cards, why_not)

    def allowed(self, dice: Sequence[Die]) -> bool:
        """Return whether these dice may be taken together."""
        return not self.temple_only or sum(die.source == "reserve" for die in dice) < 2

    def cheapest(self, dice: tuple[Die, ...]) -> Way:
        """Return the cheapest way to use these dice."""
        return Way(dice, self.price(self.powers(dice)), self.effect)

    def every(self, dice: tuple[Die, ...]) -> list[Way]:
        """Return every way to use these dice, the cheapest first, closed ones last."""
        ways = [Way(dice, price, self.effect) for price in self.prices(self.powers(dice))]
        return sorted(ways, key=order)

    def lowest(self) -> tuple[int, str]:
        """Return the lowest total of one die that can be paid for; else 0 and why there is none."""
        alike = self._alike()
        closed = ""
        for value in range(1, HIGHEST + 1):
            for foreign, face in alike:
                steps = step_costs(face, self.wrap).get(value)
                if steps is not None:
                    price = self.price((foreign, 0, steps))
                    if not price.why_not:
                        return value, ""
                    closed = min(closed or price.why_not, price.why_not)
        return 0, closed

    def _alike(self) -> dict[tuple[bool, int], Kind]:
        """Return one die for each face, of the effect's colour and of another; the Temple's first."""
        alike: dict[tuple[bool, int], Kind] = {}
        for kind in self.pool:
            alike.setdefault((kind[1] != self.effect, kind[2]), kind)
        return alike

    def reach(self) -> dict[int, Way]:
        """Return the cheapest way to each total of one die, not available ones too."""
        best: dict[int, tuple[bool, int, Price, Kind]] = {}
        for (foreign, face), kind in self._alike().items():
            for value, steps in step_costs(face, self.wrap).items():
                price = self.price((foreign, 0, steps))
                found = (price.why_not != "", price.points, price, kind)
                if value not in best or found[:2] < best[value][:2]:
                    best[value] = found
        return {
            value: Way((Die(*kind, value),), price, self.effect)
            for value, (_, _, price, kind) in sorted(best.items())
        }

    def by_value(self) -> dict[int, list[tuple[bool, int, bool, Kind]]]:
        """Return the dice that can give each value: foreign colour, steps, own reserve, which die."""
        found: dict[int, list[tuple[bool, int, bool, Kind]]] = {}
        for kind in self.pool:
            foreign, own = kind[1] != self.effect, kind[0] == "reserve"
            for value, steps in step_costs(kind[2], self.wrap).items():
                found.setdefault(value, []).append((foreign, steps, own, kind))
        return {value: sorted(dice) for value, dice in sorted(found.items())}

    def pairs(self, total: int | None = None) -> Iterator[tuple[Powers, int, int, Kind, Kind]]:
        """Yield pairs of dice that can be cheapest; those of one total where it is given.

        Two dice of each value and sort are enough for that: the second where the pair uses up the first.
        """
        by_value = {value: _best(dice) for value, dice in self.by_value().items()}
        single = {kind for kind, n in self.pool.items() if n < 2}
        for low, high in combinations_with_replacement(by_value, 2):
            if total is not None and low + high != total:
                continue
            for at, (foreign, steps, own, one) in enumerate(by_value[low]):
                for other in by_value[high][at if low == high else 0 :]:
                    if (one == other[3] and one in single) or (
                        own and other[2] and self.temple_only
                    ):
                        continue
                    override = foreign + other[0]
                    override = min(override, 1) if self.per_action else override
                    yield (override, 1, steps + other[1]), low, high, one, other[3]

    def totals(self) -> dict[int, Way]:
        """Return the cheapest way to each total of one or two dice."""
        best = self.reach()
        least = self.price((0, 1, 0)).points
        done = {total for total, way in best.items() if way.price.points <= least}
        for powers, low, high, one, other in self.pairs():
            total = low + high
            if total in done:
                continue
            price = self.price(powers)
            known = best.get(total)
            if not price.why_not and (
                known is None or known.price.why_not or price.points < known.price.points
            ):
                best[total] = Way((Die(*one, low), Die(*other, high)), price, self.effect)
        return dict(sorted(best.items()))

    def ways(self, total: int) -> list[Way]:
        """Return every way to this total with one die and the cheapest with two, closed ones last."""
        takes: list[tuple[Die, ...]] = [
            (Die(*die[3], total),) for die in self.by_value().get(total, ())
        ]
        takes += [
            (Die(*one, low), Die(*other, high)) for _, low, high, one, other in self.pairs(total)
        ]
        return sorted((way for dice in takes for way in self.every(dice)), key=order)


def _best(dice: list[tuple[bool, int, bool, Kind]]) -> list[tuple[bool, int, bool, Kind]]:
    """Return the two dice of the effect's colour with the fewest steps, and the two best of others."""
    own = [die for die in dice if not die[0]]
    return own[:2] + dice[len(own) : len(own) + 2]


def order(way: Way) -> tuple[bool, int, int, int, tuple[Die, ...], Price]:
    """Return the sort key of a way: possible, cheap, few dice, from the Temple."""
    own = sum(die.source == "reserve" for die in way.dice)
    price = way.price
    return price.why_not != "", price.points, len(way.dice), own, way.dice, price


def pool(temple: Mapping[str, str], reserve: Mapping[str, str]) -> dict[Kind, int]:
    """Return the dice in reach by source, colour and face, with their number."""
    counts: dict[Kind, int] = {}
    for source, dice in (("temple", temple), ("reserve", reserve)):
        for colour in DICE:
            for face in dice[colour]:
                kind = (source, colour, int(face))
                counts[kind] = counts.get(kind, 0) + 1
    return counts


@cache
def step_costs(face: int, wrap: bool) -> dict[int, int]:
    """Return the values that a die with this face can be brought to, with the steps each takes."""
    highest = 6 if wrap else HIGHEST
    costs = {face: 0}
    frontier = [face]
    while frontier:
        ahead = []
        for value in frontier:
            for near in _neighbours(value):
                if 1 <= near <= highest and near not in costs:
                    costs[near] = costs[value] + 1
                    ahead.append(near)
        frontier = ahead
    return dict(sorted(costs.items()))


def _neighbours(value: int) -> tuple[int, ...]:
    ends = {1: (6,), 6: (1,)}
    return (value - 1, value + 1, *ends.get(value, ()))
