"""Random games on demand: `python -m tests.fuzz magna-roma 10000 --seed 7`.

Plays so many random games of one game, each without and with corrections, and examines them as the
contract tests do. A game that fails is written as a session file; `companion import FILE` puts it
on the shelf, where `play`, `history` and `undo` show how it came to that.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.errors import CompanionError
from tests.games import contract, random_play


def main(arguments: list[str] | None = None) -> int:
    """Play; returns 1 when a game failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("game", help="its slug")
    parser.add_argument("number", type=int, nargs="?", default=1000, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; counted on from it")
    parser.add_argument("--share", type=float, default=0.02, help="of tables looked at in full")
    parser.add_argument("--out", type=Path, default=Path(), help="folder for the failing games")
    given = parser.parse_args(arguments)
    game = games.load(given.game)
    began, failed, answers = time.monotonic(), 0, 0
    for seed in range(given.seed, given.seed + given.number):
        for examine in (straight(given.share), contract.examine_corrected):
            record = random_play.Record(game, seed)
            try:
                examine(record)
            except Exception as error:
                failed += 1
                report(record, error, given.out)
            answers += len(record.answers)
    seconds = time.monotonic() - began
    print(f"{given.number} games, {answers} answers, {failed} failed, {seconds:.0f} s")
    return 1 if failed else 0


def straight(share: float) -> Callable[[random_play.Record], None]:
    """The examination of a game in which nothing is set right."""
    return lambda record: contract.examine_game(record, share=share)


def report(record: random_play.Record, error: Exception, folder: Path) -> None:
    """What failed, where, and the game as a session."""
    traceback.print_exception(error, file=sys.stderr)
    print(f"seed {record.seed}: {contract.why(error)}")
    if record.trying is not None:
        print(f"  when trying {record.trying!r} after {len(record.answers)} answers")
    path = write(record, folder)
    if path is not None:
        print(f"  companion import {path}")


def write(record: random_play.Record, folder: Path) -> Path | None:
    """The failing game, up to the last answer that was taken; None where not even that stands."""
    if record.setup is None:
        return None
    corrected = any(isinstance(move, random_play.Corrected) for move in record.answers)
    name = f"fuzz-{record.game.slug}-{record.seed}" + ("-corrected" if corrected else "")
    played = random_play.session(record, name)
    try:
        for move in record.answers:
            random_play.enter(played, move)
    except CompanionError as refused:
        print(f"  the session stops short: {refused.message}")
    path = folder / f"{name}.json"
    path.write_bytes(played.dump())
    return path


if __name__ == "__main__":
    sys.exit(main())
