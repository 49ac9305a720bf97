"""Measure what a marker of Medici vs Strozzi is worth in the rounds to come, on one board.

Rounds are played out from random markers, each with its mirror image, and the margins are explained by
the places of the markers. Prints the tables as they stand in data/medici-vs-strozzi/carry.toml:

    python benchmarks/medici_carry.py [--rows "a b c / a b d / c d"] [--track 5] [--bonus "10 on 4, 20 on 5"]
"""

import argparse
import random

import numpy as np

from companion.games.medici_vs_strozzi.advice import carry
from companion.games.medici_vs_strozzi.advice.playouts import Start, chances, play
from companion.games.medici_vs_strozzi.advice.position import (
    KINDS,
    Position,
    Rules,
    rules_of,
)
from companion.games.medici_vs_strozzi.board import Board, board_of

ALL = (*(1 if kind % 5 < 4 else 2 for kind in range(KINDS - 1)), 2)


def opening(rules: Rules) -> Position:
    """Strozzi opens a round."""
    level = (0,) * len(rules.pay)
    return Position(rules, ALL, ((3, 4, 5),) * 2, ((-1, -1, -1),) * 2, (0, 0, 0), (level, level), 1)


def measure(board: Board, left: int, sets: int, playouts: int) -> tuple[list[float], float]:
    """The worth of spaces 1 to the end with `left` rounds to come, and the error left over."""
    length = max(row.length for row in board.rows)
    dice = random.Random(left)
    seen, margins = [], []
    for number in range(sets):
        marks = tuple(dice.randint(-row.length, row.length) for row in board.rows)
        margin = 0.0
        for sign in (1, -1):
            rules = rules_of(board, tuple(sign * at for at in marks), left - 1)
            p = opening(rules)
            (found,) = play([Start(p)], chances(p, playouts, number))
            margin += sign * float(found.margin.mean()) / 2
        counts = np.zeros(length)
        for at in marks:
            if at:
                counts[abs(at) - 1] += 1 if at > 0 else -1
        seen.append(counts)
        margins.append(margin)
    worth, *_ = np.linalg.lstsq(np.array(seen), np.array(margins), rcond=None)
    rest = np.array(margins) - np.array(seen) @ worth
    return [round(float(each), 1) for each in worth], float(np.sqrt((rest**2).mean()))


def main() -> None:
    """Print the tables of a board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", default="a b c / a b d / c d")
    parser.add_argument("--track", default="5")
    parser.add_argument("--bonus", default="10 on 4, 20 on 5")
    parser.add_argument("--sets", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=400)
    given = parser.parse_args()
    facts = {"goods": "a, b, c, d", "harbours": "1, 2, 3"}
    board = board_of(facts | {"rows": given.rows, "track": given.track, "bonus": given.bonus})
    start = rules_of(board, (0,) * 8, 0)
    name = carry.fingerprint(start.harbour, start.good, start.pay)
    print(f'[[boards]]\nfingerprint = "{name}"\n[boards.worth]')
    found: dict[str, list[float]] = {}
    for left in (1, 2):
        worth, rest = measure(board, left, given.sets, given.playouts)
        print(f"{left} = {worth}  # what is not explained: {rest:.1f} coins")
        found[str(left)] = worth
        carry.measured = lambda: {name: found}  # type: ignore[assignment]
        carry.carry_table.cache_clear()
        from companion.games.medici_vs_strozzi.advice import position

        position._rules.cache_clear()


if __name__ == "__main__":
    main()
