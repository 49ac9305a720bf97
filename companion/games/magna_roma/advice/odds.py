"""The odds of the Barbarians: what the next Barbarian turns bring, at a given pace of points and Defends.

Exact by going through every state that may arise; where these are too many, sampled.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from companion.core.chance import Chance
from companion.games.magna_roma.advice.deck import Deck, deck_of, draws, sampled
from companion.games.magna_roma.advice.sieges import (
    Counts,
    Rules,
    counts_of,
    defeat,
    lost_with,
    raid,
    rules_of,
    spent,
)
from companion.games.magna_roma.table import SIDES, SPACES, MagnaRoma

BRANCHES = 8_000
"""Where more branches than this would have to be gone through, it is sampled instead."""
WORST = 4
"""VP that one Barbarian turn can cost at most: a purple tile and three full boards."""
PURPLE = 1 / 3
"""The chance of a purple tile where nobody knows the tiles: each colour is assumed equally likely."""
Z = 1.96
"""Standard errors on each side of a 95 % interval."""


class Position(NamedTuple):
    """What the Barbarians meet."""

    counts: Counts
    objectives: int
    """Objectives still there, as bits."""
    score: int
    deck: Deck
    rules: Rules
    penalties: tuple[int, ...]
    """What each full board costs at the end."""


class Plan(NamedTuple):
    """What is assumed of each turn to come."""

    purples: tuple[float, ...]
    """The chance of a purple tile."""
    points: tuple[int, ...]
    """VP gained before the Barbarian turn."""
    defends: tuple[int, ...]
    """Tokens removed before the Barbarian turn, where it is most urgent."""


def cards_only(number: int, purple: float = 0.0) -> Plan:
    """Return a plan of Raid cards alone; `purple` is the chance of a purple tile before the first."""
    return Plan((purple, *(0.0,) * (number - 1)), (0,) * number, (0,) * number)


class Odds(NamedTuple):
    """What may come, each as a chance or as an expectation."""

    score: float = 0.0
    """The game is lost by points."""
    siege: float = 0.0
    """The game is lost by twelve tokens."""
    lost: tuple[float, ...] = (0.0,) * len(SIDES)
    """Each objective is lost."""
    cost: float = 0.0
    """VP lost for tokens due on full boards, as long as the game is not lost, expected."""
    penalty: float = 0.0
    """VP that full boards cost at the end, expected where the game is not lost."""
    missed: float = 0.0
    """Objectives lost in games that are not lost, expected."""

    @property
    def defeat(self) -> float:
        """The game is lost in either way."""
        return self.score + self.siege


def position_of(t: MagnaRoma) -> Position:
    """Return the position of this table; an unknown penalty counts as its least, 2 VP."""
    costs = tuple(int(str(t.box.get(f"siege_penalty_{side}", 2))) for side in SIDES)
    held = sum(1 << at for at, side in enumerate(SIDES) if side in t.objectives)
    return Position(counts_of(t), held, t.score, deck_of(t), rules_of(t), costs)


def defended(position: Position, side: int) -> Position:
    """The position with one token less on a board."""
    counts = list(position.counts)
    counts[side] -= 1
    return position._replace(counts=(counts[0], counts[1], counts[2], counts[3]))


@cache
def eased(counts: Counts, held: int, number: int) -> Counts:
    """The boards after so many Defends, each where it is most urgent.

    First a board that would cost its objective next, then a full one, then the fullest.
    """
    boards = list(counts)
    for _ in range(number):
        urgent = [
            (boards[at] == SPACES - 1 and held >> at & 1, boards[at], -at)
            for at in range(len(boards))
        ]
        _, tokens, at = max(urgent)
        if tokens:
            boards[-at] -= 1
    return boards[0], boards[1], boards[2], boards[3]


def exact(position: Position, plan: Plan, limit: int = BRANCHES) -> Odds | None:
    """The odds of so many turns; None where the branches are too many."""
    rules, held = position.rules, position.objectives
    sums = _Sums(position)
    turns = len(plan.purples)
    score = min(position.score, WORST * turns + 1)
    alive: _Alive = {position.deck: {(position.counts, 0, score): 1.0}}
    for turn, (purple, points, defends) in enumerate(zip(*plan, strict=True)):
        most = WORST * (turns - turn - 1) + 1
        following: dict[Deck, dict[_State, float]] = defaultdict(lambda: defaultdict(float))
        for deck, states in alive.items():
            cards = tuple(draws(deck))
            for (counts, lost, score), p in _pillaged(states, purple, points, sums):
                boards = eased(counts, held & ~lost, defends) if defends else counts
                for kind, chance, after in cards:
                    raided = raid(boards, kind, rules)
                    how = defeat(raided, score, rules)
                    sums.cost += p * chance * spent(raided, score, how, rules)
                    if how:
                        now = lost | lost_with(raided, score, rules) & held
                        sums.die(how, now, p * chance)
                    else:
                        now, left = lost | raided.lost & held, min(score - raided.cost, most)
                        following[after][raided.counts, now, left] += p * chance
            limit -= 2 * len(states) * len(cards)
            if limit < 0:
                return None
        alive = following
    return sums.odds(alive)


_State = tuple[Counts, int, int]
"""Boards, objectives lost on the way, score."""
_Alive = Mapping[Deck, Mapping[_State, float]]


def _pillaged(
    states: Mapping[_State, float], purple: float, points: int, sums: "_Sums"
) -> Iterable[tuple[_State, float]]:
    """The states after the player's points and the Pillage phase; a purple tile may take the last one."""
    for (counts, lost, before), p in states.items():
        score = before + points
        if purple < 1:
            yield (counts, lost, score), p * (1 - purple)
        if purple and score > 1:
            yield (counts, lost, score - 1), p * purple
        elif purple:
            sums.die("score", lost, p * purple)


class _Sums:
    """What is added up on the way."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.defeats = {"score": 0.0, "siege": 0.0}
        self.lost = [0.0] * len(SIDES)
        self.cost = 0.0

    def die(self, how: str, lost: int, p: float) -> None:
        """The game is lost so, with this chance."""
        self.defeats[how] += p
        self.lose(lost, p)

    def lose(self, lost: int, p: float) -> None:
        """These objectives are lost, with this chance."""
        for side in range(len(SIDES)):
            if lost >> side & 1:
                self.lost[side] += p

    def odds(self, alive: _Alive) -> Odds:
        """All of it, with the states in which the game goes on."""
        after = missed = 0.0
        for states in alive.values():
            for (counts, lost, _), p in states.items():
                self.lose(lost, p)
                missed += p * lost.bit_count()
                after += p * full_cost(counts, self.position.penalties)
        return Odds(
            self.defeats["score"],
            self.defeats["siege"],
            tuple(self.lost),
            self.cost,
            after,
            missed,
        )


def full_cost(counts: Counts, penalties: Sequence[int]) -> int:
    """What full boards cost at the end."""
    return sum(cost for held, cost in zip(counts, penalties, strict=True) if held == SPACES)


class Course(NamedTuple):
    """One way in which the turns to come may go."""

    kinds: list[int]
    purples: list[bool]


def courses(deck: Deck, plan: Plan, number: int, chance: Chance) -> list[Course]:
    """So many ways, drawn by chance; every position is tried against the same ones."""
    return [
        Course(
            sampled(deck, len(plan.purples), chance),
            [chance.randrange(3000) < purple * 3000 for purple in plan.purples],
        )
        for _ in range(number)
    ]


Outcome = tuple[str, int, int, int]
"""How the game is lost, objectives lost as bits, VP lost on full boards, end penalties."""


def follow(position: Position, plan: Plan, course: Course) -> Outcome:
    """One course to its end."""
    counts, score, rules, held = (
        position.counts,
        position.score,
        position.rules,
        position.objectives,
    )
    lost = cost = 0
    for kind, purple, points, defends in zip(*course, plan.points, plan.defends, strict=True):
        score += points - purple
        if score <= 0:
            return "score", lost & held, cost, 0
        if defends:
            counts = eased(counts, held & ~lost, defends)
        raided = raid(counts, kind, rules)
        how = defeat(raided, score, rules)
        cost += spent(raided, score, how, rules)
        if how:
            return how, (lost | lost_with(raided, score, rules)) & held, cost, 0
        counts, lost, score = raided.counts, lost | raided.lost, score - raided.cost
    return "", lost & held, cost, full_cost(counts, position.penalties)


def average(position: Position, plan: Plan, ways: Sequence[Course]) -> tuple[Odds, list[Outcome]]:
    """The odds by these courses, and what each of them brought."""
    outcomes = [follow(position, plan, way) for way in ways]
    n = len(outcomes)
    return Odds(
        sum(how == "score" for how, *_ in outcomes) / n,
        sum(how == "siege" for how, *_ in outcomes) / n,
        tuple(
            sum(lost >> side & 1 for _, lost, _, _ in outcomes) / n for side in range(len(SIDES))
        ),
        sum(cost for _, _, cost, _ in outcomes) / n,
        sum(after for _, _, _, after in outcomes) / n,
        sum(lost.bit_count() for how, lost, _, _ in outcomes if not how) / n,
    ), outcomes


def wilson(p: float, number: int) -> tuple[float, float]:
    """Return the 95 % interval of a share that was sampled so often, by Wilson's score."""
    square = Z * Z / number
    middle = (p + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(p * (1 - p) / number + square / (4 * number))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Numbers:
    """Numbers that look like chance and are the same every time: advice must not change by asking."""

    def __init__(self, seed: int = 1) -> None:
        self.state = seed

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (self.state >> 33) * stop >> 31
