"""Random play: steps a second of every game, on one core.

`python benchmarks/play.py [GAMES]` plays so many practice games of each game (200 unless told) from
fixed seeds and prints a table. A step is every rule taken, those that ask nothing too; an answer is
a question answered. The ratio is steps per turn of a fixed loop in pure Python, timed on the same
core at the same time: it says the same on a fast machine and on a slow one.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from time import process_time

from companion import games
from companion.core.asks import Answer
from companion.core.chance import draw
from companion.core.game import Game
from companion.core.table import apply, question, settle

ROUNDS = 5
"""The best of so many runs counts: what else a machine does only ever slows one down."""
LONGEST = 5000


def play(game: Game, seeds: range) -> int:
    """Random games without a hand; returns how many questions were answered."""
    seats = [f"Seat{n}" for n in range(1, game.seats[0] + 1)]
    settings: Mapping[str, Answer] = game.practice or {}
    answers = 0
    for seed in seeds:
        dice = Random(seed)
        table = settle(game.setup(seats, settings, {}))
        for _ in range(LONGEST):
            ask = question(table)
            if ask is None:
                break
            table = apply(table, draw(ask, dice))
            answers += 1
    return answers


@contextmanager
def counted(game: Game) -> Iterator[list[int]]:
    """Count every step that is taken meanwhile."""
    taken = [0]
    kinds = {kind: step for kind, step in game.table.steps.kinds.items() if "take" in vars(step)}
    own = {kind: vars(step)["take"] for kind, step in kinds.items()}

    def counting(take):
        def counts(self, table, answer):
            taken[0] += 1
            return take(self, table, answer)

        return counts

    for kind, step in kinds.items():
        step.take = counting(own[kind])
    try:
        yield taken
    finally:
        for kind, step in kinds.items():
            step.take = own[kind]


def calibration() -> float:
    """Seconds of a fixed loop over small dicts and tuples, which is what rules do."""
    began = process_time()
    value: dict[str, int] = {"a": 0, "b": 1, "c": 2}
    row: tuple[int, ...] = ()
    for n in range(100_000):
        value = {**value, "a": n}
        row = (n, *row[:3])
    assert value["a"] == row[0]
    return process_time() - began


def measure(game: Game, seeds: range) -> tuple[int, int, float]:
    """Steps, answers, and the fewest seconds they took."""
    with counted(game) as taken:
        answers = play(game, seeds)
    seconds = []
    for _ in range(ROUNDS):
        began = process_time()
        play(game, seeds)
        seconds.append(process_time() - began)
    return taken[0], answers, min(seconds)


def main(number: int) -> None:
    """Print the table."""
    loop = min(calibration() for _ in range(ROUNDS))
    print(f"{'game':<20} {'games':>6} {'steps':>9} {'steps/s':>9} {'answers/s':>10} {'ratio':>8}")
    for game in games.every():
        steps, answers, seconds = measure(game, range(number))
        ratio = steps / seconds * loop / 100_000
        print(
            f"{game.slug:<20} {number:>6} {steps:>9} {steps / seconds:>9.0f}"
            f" {answers / seconds:>10.0f} {ratio:>8.3f}"
        )
    print(f"loop: {100_000 / loop:.0f} turns/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
