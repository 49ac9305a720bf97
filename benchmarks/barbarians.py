"""What following the Defend advice gains: thousands of practice games with the stand-in deck.

`python benchmarks/barbarians.py [GAMES] [POINTS] [TURNS]` plays so many games (600 unless told) by each way
of defending, from the same seeds, and prints a table. The companion draws everything: the stand-in Raid deck,
the tokens, the tiles' colours. The player of these games is made up too: each turn brings POINTS VP (2 unless
told), and every TURNS turns (2) one population, coin or legion, whichever comes, for Defend to spend. A lost
game, an objective and VP count as the advice counts them, so that one number compares the ways; what was
spent stands beside it.
"""

import sys
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from companion.games.magna_roma import GAME
from companion.games.magna_roma.advice.advise import DEFEAT, OBJECTIVE, Study, per_unit
from companion.games.magna_roma.advice.odds import position_of
from companion.games.magna_roma.scoring import penalty
from companion.games.magna_roma.table import SIDES, TOKENS, MagnaRoma

EFFORT = 0.15
"""Of what the advice does at the table: thousands of turns must be looked at, and surer numbers only help."""

Defending = Callable[[MagnaRoma], str]
"""The answer of a turn: a Defend, or `end`."""


class Result(NamedTuple):
    """How one game went."""

    lost: bool
    objectives: int
    penalties: int
    track: int
    spent: int

    @property
    def worth(self) -> float:
        """All of it in VP, what was spent left aside; of a lost game nothing else counts."""
        if self.lost:
            return -DEFEAT
        return self.track + OBJECTIVE * self.objectives - self.penalties


def payable(t: MagnaRoma) -> list[str]:
    """Sides that hold a token which can be paid for."""
    ask = question(t)
    opened = {option.value for option in ask.open}
    return [side for side in SIDES if f"defend_{side}" in opened]


def never(t: MagnaRoma) -> str:
    """Keep everything."""
    return "end"


def always(t: MagnaRoma) -> str:
    """Spend all one can, on the fullest board first."""
    sides = payable(t)
    return f"defend_{min(sides, key=t.free)}" if sides else "end"


def advised(least: float) -> Defending:
    """Defend while the best that can be paid saves at least so many VP for each unit spent."""

    def choose(t: MagnaRoma) -> str:
        sides = payable(t)
        if not sides:
            return "end"
        study = Study.of(t, position_of(t), EFFORT)
        best = max(sides, key=lambda side: per_unit(t, study, side))
        return f"defend_{best}" if per_unit(t, study, best) >= least else "end"

    return choose


def play(seed: int, points: int, turns: int, defending: Defending) -> Result:
    """One practice game."""
    chance = Random(seed)
    t = settle(GAME.setup(["You"], {**GAME.practice, "supplies": "yes"}, {}))
    spent, earned = 0, -1
    while (ask := question(t)) is not None:
        if ask.text.startswith("Population"):
            answer = "0 0 0"
        elif ask.text != "Your turn":
            answer = draw(ask, chance)
        elif earned < t.turn:
            earned = t.turn
            brought = Random(f"{seed}:{t.turn}").choice(tuple(TOKENS))
            more = int(t.turn % turns == 0)
            t = t.hold(supplies={**t.supplies, brought: t.supplies[brought] + more})
            answer = points
        else:
            answer = defending(t)
            spent += answer != "end"
        t = apply(t, answer)
    full = sum(penalty(t, side) for side in SIDES)
    return Result(t.ending != "complete", len(t.objectives), full, t.score, spent)


def row(name: str, results: list[Result], base: list[Result]) -> str:
    """One line of the table; the gain is over never defending, game by game."""
    kept = [r for r in results if not r.lost]
    gains = [one.worth - other.worth for one, other in zip(results, base, strict=True)]
    error = 1.96 * pstdev(gains) / sqrt(len(gains))
    spent = fmean(r.spent for r in results)
    each = fmean(gains) / spent if spent else 0.0
    return (
        f"{name:<22} {fmean(r.lost for r in results):>6.1%}"
        f" {fmean(r.objectives for r in kept) if kept else 0:>10.2f}"
        f" {fmean(r.penalties for r in kept) if kept else 0:>9.2f}"
        f" {fmean(r.track for r in kept) if kept else 0:>7.2f} {spent:>7.1f}"
        f" {fmean(gains):>8.1f} +- {error:>3.1f} {each:>8.2f}"
    )


def main(games: int, points: int, turns: int) -> None:
    """Print the table."""
    ways: dict[str, Defending] = {
        "never": never,
        "always": always,
        "advice, 0.5 VP a unit": advised(0.5),
        "advice, 2 VP a unit": advised(2.0),
        "advice, 4 VP a unit": advised(4.0),
    }
    print(f"{games} practice games each, {points} VP a turn, a supply every {turns} turns")
    print(
        f"lost game {-DEFEAT} VP, objective {OBJECTIVE} VP; the middle columns are of games survived"
    )
    print(
        f"{'defending':<22} {'lost':>6} {'objectives':>10} {'penalties':>9} {'track':>7} {'spent':>7}"
        f" {'gain over never':>15} {'per unit':>8}"
    )
    base: list[Result] = []
    for name, way in ways.items():
        results = [play(seed, points, turns, way) for seed in range(games)]
        base = base or results
        print(row(name, results, base), flush=True)


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    main(*given, *(600, 2, 2)[len(given) :])
