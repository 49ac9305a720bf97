"""How long advice takes: the median and the longest over random play of every game.

`python benchmarks/advice.py [GAMES]` plays random games of each game (2 unless given) from fixed
seeds, asks for advice at every question, and prints a table. Times are CPU time.
"""

import statistics
import sys
from collections.abc import Mapping
from random import Random
from time import process_time

from companion import games
from companion.core.asks import Answer
from companion.core.chance import draw
from companion.core.game import Game
from companion.core.table import apply, question, settle

TARGETS = {"magna-roma": 300, "machi": 500, "massilia": 200}
"""Milliseconds that the slowest advice of a game may take on a quiet machine."""
EVERY = 5
"""Advice is asked for at one question in so many: all of them would take minutes."""
LONGEST = 1000


def times(game: Game, seeds: range) -> list[float]:
    """Seconds of advice at the questions of random games."""
    seats = [f"Seat{n}" for n in range(1, game.seats[0] + 1)]
    settings: Mapping[str, Answer] = game.practice or {}
    taken: list[float] = []
    for seed in seeds:
        dice = Random(seed)
        table = settle(game.setup(seats, settings, {}))
        for count in range(LONGEST):
            ask = question(table)
            if ask is None:
                break
            if count % EVERY == 0:
                begun = process_time()
                game.advice(table)
                taken.append(process_time() - begun)
            table = apply(table, draw(ask, dice))
    return taken


def main(count: int) -> None:
    """Measure and print the table."""
    print(f"{'':20}{'median':>8}{'longest':>9}{'target':>8}   (ms)")
    for slug in games.names():
        found = times(games.load(slug), range(count))
        middle, longest = statistics.median(found) * 1000, max(found) * 1000
        print(f"{slug:20}{middle:8.1f}{longest:9.1f}{TARGETS.get(slug, ''):>8}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
