"""A duel solved: private hands of three of seven cards, three passes, by CFR+ in plain Python.

Both sides hold one of 35 hands and see only their own. A first card is chosen by the hand; the second by
the hand and both first cards; the third is forced. The game is solved as zero-sum on the margin of
victory points, by regret matching (CFR+, alternating, averaged with growing weights). How far the result
is from an equilibrium is worked out exactly by best responses.
"""

from functools import cache
from itertools import combinations
from operator import mul
from typing import NamedTuple

from companion.games.machi.combat import HAND, SET, Sheet

ROUNDS = 30
"""Rounds of CFR+ for an advice: more make it slower and only a little sharper."""

HANDS = tuple(combinations(range(SET), HAND))
INDEX = {hand: at for at, hand in enumerate(HANDS)}
OTHERS = tuple(tuple(c for c in range(SET) if c != card) for card in range(SET))
PAIRS = tuple(tuple(combinations(others, 2)) for others in OTHERS)
"""For each first card: the pairs that may be left in hand."""
ORDERED = tuple(tuple(o for x, y in pairs for o in ((x, y), (y, x))) for pairs in PAIRS)
HOLDERS = tuple(
    tuple((INDEX[hand := tuple(sorted((card, *pair)))], hand.index(card)) for pair in PAIRS[card])
    for card in range(SET)
)
"""For each first card and pair: the hand, and the card's place in it."""

Rows = dict[tuple[int, int], tuple[tuple[float, ...], ...]]
First = list[list[float]]
Second = dict[tuple[int, int], list[float]]


class Stakes(NamedTuple):
    """What a duel is about, seen from one side."""

    ahead: int
    """Own sabres less the other's before the first pass."""
    win: float
    lose: float
    """What losing costs, as a positive number."""

    def other(self) -> "Stakes":
        """Return the same from the other side."""
        return Stakes(-self.ahead, self.lose, self.win)


class Plan(NamedTuple):
    """What one side does: the chance of each first card by hand, of the lower second card by pair."""

    first: First
    second: Second


class Solution(NamedTuple):
    """Both sides' plans, what they come to, and how far they are from an equilibrium."""

    plans: tuple[Plan, Plan]
    value: float
    """The margin of victory points for the challenger, both by plan."""
    gap: float
    """The most that either side could gain by another plan, at the same stakes."""
    chances: tuple[float, float, float]
    """Of the challenger to win, to tie, to lose."""


def uniform() -> Plan:
    """Return the plan that lays every card equally often."""
    second = {(a, b): [0.5] * 15 for a in range(SET) for b in range(SET)}
    return Plan([[1 / 3] * HAND for _ in HANDS], second)


def differences(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    """Return what a pass brings to the side of the row, less what it brings to the other."""
    cards = range(SET)
    return tuple(tuple(sheet[i][j] - sheet[j][i] for j in cards) for i in cards)


def rows(sheet: Sheet, ahead: int, win: float, tie: float, lose: float) -> Rows:
    """Return payoffs of what is left after a first card each: by own ordered pair, over the other's."""
    diff = differences(sheet)
    blocks: dict[tuple[int, int], dict[tuple[int, int], tuple[float, ...]]] = {}
    made: Rows = {}
    for a in range(SET):
        for b in range(SET):
            base = ahead + diff[a][b]
            if (base, b) not in blocks:
                blocks[base, b] = _block(diff, base, b, (tie, win, lose))
            made[a, b] = tuple(blocks[base, b][own] for own in ORDERED[a])
    return made


def _block(
    diff: tuple[tuple[int, ...], ...], base: int, b: int, payoffs: tuple[float, float, float]
) -> dict[tuple[int, int], tuple[float, ...]]:
    """Return payoffs of every ordered pair against those that the other may hold after its card `b`."""
    found = {}
    for x in range(SET):
        for y in range(SET):
            second, third = diff[x], diff[y]
            margins = [base + second[z] + third[last] for z, last in ORDERED[b]]
            found[x, y] = tuple(payoffs[(n > 0) - (n < 0)] for n in margins)
    return found


def reach(plan: Plan, own: int, other: int) -> list[float]:
    """Return how likely a side lays this first card and then each ordered pair, all hands together."""
    chances: list[float] = []
    first, second = plan.first, plan.second[own, other]
    for (hand, at), lower in zip(HOLDERS[own], second, strict=True):
        share = first[hand][at] / 35
        chances.append(share * lower)
        chances.append(share * (1 - lower))
    return chances


class Values(NamedTuple):
    """What each choice of one side is worth against a plan of the other."""

    second: dict[tuple[int, int], list[float]]
    """By first cards: each ordered pair, weighted with how likely the other gets there."""


def values(payoffs: Rows, other: Plan) -> Values:
    """Return each ordered pair after each pair of first cards, against the other's plan."""
    found = {}
    for (a, b), block in payoffs.items():
        weights = reach(other, b, a)
        found[a, b] = [sum(map(mul, row, weights)) for row in block]
    return Values(found)


def followed(found: Values, plan: Plan | None) -> First:
    """Return the value of each first card by hand, going on by plan, or as well as can be."""
    worth = [[0.0] * HAND for _ in HANDS]
    for (a, b), line in found.second.items():
        lower = plan.second[a, b] if plan else None
        for at, (hand, place) in enumerate(HOLDERS[a]):
            one, two = line[2 * at], line[2 * at + 1]
            if lower is None:
                worth[hand][place] += one if one > two else two
            else:
                worth[hand][place] += two + lower[at] * (one - two)
    return worth


def best(payoffs: Rows, other: Plan) -> float:
    """Return what the best answer to a plan is worth."""
    return sum(map(max, followed(values(payoffs, other), None))) / 35


def worth(payoffs: Rows, own: Plan, other: Plan) -> float:
    """Return what a plan is worth against another."""
    every = followed(values(payoffs, other), own)
    return sum(sum(map(mul, p, v)) for p, v in zip(own.first, every, strict=True)) / 35


class Learner:
    """One side of CFR+: its regrets, what it does now, and what it did on average."""

    def __init__(self) -> None:
        self.now = uniform()
        self.first = [[0.0] * HAND for _ in HANDS]
        self.second = {key: [[0.0, 0.0] for _ in range(15)] for key in self.now.second}
        self.sum_first = [[0.0] * HAND for _ in HANDS]
        self.sum_second = {key: [0.0] * 15 for key in self.now.second}

    def learn(self, payoffs: Rows, other: Plan, weight: float) -> None:
        """Learn from one round against what the other side does now."""
        found = values(payoffs, other)
        every = followed(found, self.now)
        for key, line in found.second.items():
            self._learn_second(key, line)
        for hand, worths in enumerate(every):
            mean = sum(map(mul, self.now.first[hand], worths))
            regrets = self.first[hand]
            for at, value in enumerate(worths):
                left = regrets[at] + value - mean
                regrets[at] = left if left > 0 else 0.0
            total = sum(regrets)
            self.now.first[hand] = [r / total for r in regrets] if total else [1 / 3] * HAND
        self._sum_up(weight)

    def _learn_second(self, key: tuple[int, int], line: list[float]) -> None:
        plan, regrets = self.now.second[key], self.second[key]
        for at, pair in enumerate(regrets):
            gain = line[2 * at] - line[2 * at + 1]
            lower = plan[at]
            one, two = pair[0] + gain * (1 - lower), pair[1] - gain * lower
            pair[0] = one = one if one > 0 else 0.0
            pair[1] = two = two if two > 0 else 0.0
            plan[at] = one / (one + two) if one + two else 0.5

    def _sum_up(self, weight: float) -> None:
        first = self.now.first
        for sums, chances in zip(self.sum_first, first, strict=True):
            for at, chance in enumerate(chances):
                sums[at] += weight * chance
        for (a, b), sums in self.sum_second.items():
            plan = self.now.second[a, b]
            for at, (hand, place) in enumerate(HOLDERS[a]):
                sums[at] += weight * first[hand][place] * plan[at]

    def average(self) -> Plan:
        """Return the plan that comes near the equilibrium."""
        second = {}
        for (a, b), sums in self.sum_second.items():
            now = self.now.second[a, b]
            second[a, b] = [
                total / weight if (weight := self.sum_first[hand][place]) else now[at]
                for at, (total, (hand, place)) in enumerate(zip(sums, HOLDERS[a], strict=True))
            ]
        first = [[part / sum(sums) for part in sums] for sums in self.sum_first]
        return Plan(first, second)


@cache
def solve(sheet: Sheet, stakes: Stakes, rounds: int = ROUNDS) -> Solution:
    """Return both plans for a duel, seen by the challenger."""
    own = rows(sheet, stakes.ahead, stakes.win, 0.0, -stakes.lose)
    back = stakes.other()
    theirs = rows(sheet, back.ahead, back.win, 0.0, -back.lose)
    one, two = Learner(), Learner()
    for number in range(1, rounds + 1):
        one.learn(own, two.now, number)
        two.learn(theirs, one.now, number)
    plans = (one.average(), two.average())
    wins = worth(rows(sheet, stakes.ahead, 1.0, 0.0, 0.0), *plans)
    ties = worth(rows(sheet, stakes.ahead, 0.0, 1.0, 0.0), *plans)
    value = stakes.win * wins - stakes.lose * (1 - wins - ties)
    gap = max(best(own, plans[1]) - value, best(theirs, plans[0]) + value)
    return Solution(plans, value, gap, (wins, ties, 1 - wins - ties))
