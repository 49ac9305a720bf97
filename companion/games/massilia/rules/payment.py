"""Paying for an effect: dice, colour overrides, steps, extra dice, and what they cost."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
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
        """The die in words: `Temple brown 4 to 5`."""
        where = "Temple" if self.source == "temple" else "kept"
        stepped = f" to {self.value}" if self.value != self.face else ""
        return f"{where} {self.colour} {self.face}{stepped}"


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
    def free(self) -> bool:
        """As rolled: no token, no card."""
        return not (self.tokens or self.jupiter or self.junon or self.steps)

    def cards(self, effect: str) -> dict[str, int]:
        """The cards played."""
        step = STEP_CARDS.get(effect, "")
        counts = {"jupiter": self.jupiter, "junon": self.junon, step: self.steps}
        return {card: n for card, n in counts.items() if n}

    def words(self, effect: str) -> str:
        """The payment in words: `2 tokens, Minerve`."""
        parts = [named(card, n) for card, n in self.cards(effect).items()]
        if self.tokens:
            parts.insert(0, counted(self.tokens, "token"))
        return ", ".join(parts)


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
    def cards(self) -> dict[str, int]:
        """The cards played."""
        return self.price.cards(self.effect)

    @property
    def paid(self) -> str:
        """What it costs, in words."""
        return self.price.words(self.effect)

    @property
    def words(self) -> str:
        """The whole way in words; no two ways of a table have the same."""
        dice = " + ".join(die.words for die in self.dice)
        return f"{dice}: {self.paid}" if self.paid else dice


class Means(NamedTuple):
    """What a player can use and pay with for one effect."""

    effect: str
    dice: tuple[Kind, ...]
    """The dice in reach one by one, the Temple's first."""
    supply: int
    jupiter: int
    junon: int
    steps: int
    """Cards that step a die."""
    least_cards: int
    """Cards that must go before an offering, since the hand is full."""
    token: int
    card: int
    """What a token and a card count, in hundredths of a point."""
    wrap: bool
    per_action: bool
    temple_only: bool

    def powers(self, dice: Sequence[Die]) -> Powers:
        """Return the colour overrides, extra dice and steps that these dice need."""
        foreign = stepped = 0
        for die in dice:
            foreign += die.colour != self.effect
            stepped += step_costs(die.face, self.wrap)[die.value]
        return min(foreign, 1) if self.per_action else foreign, len(dice) - 1, stepped

    def most_steps(self, override: int, extra: int) -> int:
        """Return how many steps can be paid for beside these; -1 where even these cannot."""
        tokens = max(0, override - self.jupiter) + max(0, extra - self.junon)
        return self.steps + self.supply - tokens if tokens <= self.supply else -1

    def price(self, powers: Powers) -> Price:
        """Return the cheapest payment for these powers, with the reason where none is possible."""
        override, extra, steps = powers
        most = (min(override, self.jupiter), min(extra, self.junon), min(steps, self.steps))
        cards = sum(most)
        if self.card > self.token:
            cards = min(cards, max(self.least_cards, sum(powers) - self.supply, 0))
        stepping = min(cards, most[2])
        extras = min(cards - stepping, most[1])
        return self._paid(powers, (cards - stepping - extras, extras, stepping))

    def prices(self, powers: Powers) -> list[Price]:
        """Return every payment for these powers."""
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
            why_not = self.too_many(tokens)
        elif number < self.least_cards:
            why_not = "the hand is full"
        return Price(tokens * self.token + number * self.card, tokens, *cards, why_not)

    def too_many(self, tokens: int) -> str:
        """Return why this many tokens cannot be taken."""
        return f"{counted(tokens, 'token')} needed, {self.supply} in the supply"

    def allowed(self, dice: Sequence[Die]) -> bool:
        """Whether these dice may be taken together."""
        return not self.temple_only or sum(die.source == "reserve" for die in dice) < 2

    def every(self, dice: tuple[Die, ...]) -> list[Way]:
        """Return every way to use these dice, the cheapest first."""
        ways = [Way(dice, price, self.effect) for price in self.prices(self.powers(dice))]
        return sorted(ways, key=order)


def means(t: Massilia, seat: str, effect: str, dice: tuple[Kind, ...] | None = None) -> Means:
    """Return what a player can use and pay with for an effect."""
    hand = t.hands[seat]
    least = 0
    if effect == "grey" and t.setting_is("impossible_effect", "refuse"):
        least = max(0, t.hand(seat) - int(str(t.settings["hand_limit"])) + 1)
    dice = in_reach(t.temple, t.kept[seat]) if dice is None else dice
    temple_only = t.setting_is("extra_die_source", "temple_only")
    return Means(
        effect,
        single_kept(dice) if temple_only else dice,
        t.supply,
        hand.get("jupiter", 0),
        0 if t.setting_is("junon_costs_token", "yes") else hand.get("junon", 0),
        hand.get(STEP_CARDS.get(effect, ""), 0),
        least,
        t.yardstick["token"],
        t.yardstick["card"],
        t.setting_is("die_step_limits", "wrap"),
        t.setting_is("colour_override_scope", "per_action"),
        temple_only,
    )


def order(way: Way) -> tuple[bool, int, int, int, tuple[Die, ...], Price]:
    """Return what sorts ways: available, then cheap, then few dice, then the Temple's first."""
    own = sum(die.source == "reserve" for die in way.dice)
    price = way.price
    return price.why_not != "", price.points, len(way.dice), own, way.dice, price


def in_reach(temple: Mapping[str, str], reserve: Mapping[str, str]) -> tuple[Kind, ...]:
    """Return the dice in reach one by one, the Temple's first."""
    return tuple(
        (source, colour, int(face))
        for source, dice in (("temple", temple), ("reserve", reserve))
        for colour in DICE
        for face in sorted(dice[colour])
    )


def single_kept(dice: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Return the dice without kept ones that are like others, where only one may be used."""
    return (
        *(kind for kind in dice if kind[0] == "temple"),
        *dict.fromkeys(kind for kind in dice if kind[0] == "reserve"),
    )


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
