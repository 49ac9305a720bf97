"""What an answer costs until it is on disk, in short sessions and in very long ones.

`python benchmarks/answers.py` prints one table: medians in milliseconds of answering (the rules, the
change, the check that it can be read back), of laying the document out, and of putting it on disk
without what the disk itself takes to flush; their sum with its target and as a ratio to the first
row; the flushing; the time in which pydantic would dump the whole document anew, as a ratio to the
sum; and what a load takes.
"""

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.core.chance import draw
from companion.session.entries import Document
from companion.session.log import Session
from companion.session.store import OpenSession, Store

GAME = "magna-roma"
SIZES = (10, 100, 1_000, 10_000)
TARGETS = {10: 5.0, 10_000: 7.5}
"""Milliseconds beyond the flushing that an answer may cost with so many entries."""
ROUNDS = 30


class Flushing:
    """Stands in for `os.fsync` and adds up what it takes, in seconds."""

    def __init__(self) -> None:
        self.real = os.fsync
        self.taken = 0.0

    def __call__(self, file: int) -> None:
        """Flush, and look at the clock."""
        begun = time.perf_counter()
        self.real(file)
        self.taken += time.perf_counter() - begun


def begin() -> Session:
    """A practice game: the companion draws all that the table would."""
    game = games.load(GAME)
    seats = ["Ann", "Bob", "Cid", "Dot"][: game.seats[0]]
    now = "2026-01-01T00:00:00+00:00"
    return Session.new(game, seats, game.practice or {}, {}, name="long", seed="1", now=now)


def answer(session: Session, chance: random.Random) -> None:
    """One more entry, at random; a game that is over is opened again."""
    if session.ask is None:
        session.fix("play", session.game.resume_points(session.table)[0].name)
        session.fix("score", 30)
    ask = session.ask
    assert ask is not None
    session.answer(draw(ask, chance))


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that this takes."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def measure(opened: OpenSession, chance: random.Random, flushing: Flushing) -> list[float]:
    """Milliseconds of one answer: answering, layout, disk without flushing, flushing."""
    answering = timed(lambda: answer(opened.session, chance))
    layout = timed(opened.session.dump)
    flushing.taken = 0.0
    saving = timed(opened.save)
    flushed = flushing.taken * 1000
    return [answering, layout, saving - layout - flushed, flushed]


def row(size: int, flushing: Flushing) -> tuple[float, ...]:
    """What is measured in a session of this size, in the order of the columns."""
    chance = random.Random(size)
    session = begin()
    while len(session.entries) < size:
        answer(session, chance)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        with store.open(store.new(session)) as opened:
            load = timed(lambda: Session.load(opened.session.dump()))
            taken = [measure(opened, chance, flushing) for _ in range(ROUNDS + 1)][1:]
            data = opened.session.dump()
            document = Document.model_validate_json(data)
            whole = timed(document.model_dump_json)
    answering, layout, disk, flushed = (
        statistics.median(column) for column in zip(*taken, strict=True)
    )
    cost = answering + layout + disk
    return len(data) / 1024, answering, layout, disk, cost, flushed, whole / cost, load


def main() -> None:
    """Measure and print the table."""
    flushing = Flushing()
    os.fsync = flushing  # type: ignore[assignment]
    print(
        " entries      KiB  answer  layout    disk     sum  target   ratio   flush  x dump    load"
    )
    first = 0.0
    for size in SIZES:
        kib, answering, layout, disk, cost, flushed, whole, load = row(size, flushing)
        first = first or cost
        print(
            f"{size:8}{kib:9.0f}{answering:8.2f}{layout:8.2f}{disk:8.2f}{cost:8.2f}"
            f"{TARGETS.get(size, ''):>8}{cost / first:8.1f}{flushed:8.2f}{whole:8.1f}{load:8.1f}"
        )


if __name__ == "__main__":
    main()
