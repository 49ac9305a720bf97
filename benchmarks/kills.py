"""Nothing lost: processes that answer are stopped at random moments, and what they saved is counted.

`python benchmarks/kills.py [N [SECONDS]]` stops N processes, or as many as the time allows, that
answer sessions of all four games, by
`companion answer` and by `companion play` on a terminal: killed, ended, hung up, interrupted, their
terminal closed, or their disk full. One process in ten is started afresh, so that start-up is hit
too; the others are forked from one that has its imports done. Needs a POSIX system.
"""

import os
import pty
import random
import resource
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from companion import games
from companion.core.answers import format_answer
from companion.core.asks import Text
from companion.core.chance import draw
from companion.errors import CompanionError
from companion.session.log import Session
from companion.session.store import Store

ROOT = Path(__file__).parent.parent
SIGNALS = {
    "SIGKILL": signal.SIGKILL,
    "SIGTERM": signal.SIGTERM,
    "SIGHUP": signal.SIGHUP,
    "SIGINT": signal.SIGINT,
}
STOPS = (*SIGNALS, "closed terminal", "full disk")
FRESH = 10
"""One process in so many is started with its imports still to do."""
PROMPT = b"> "
LONGEST = 20.0
"""Seconds after which a process counts as hung."""
WHOLE = (".json", ".json.bak", ".json.lock")


class Run(NamedTuple):
    """What one stopped process did."""

    output: bytes
    acknowledged: int
    """Answers that it said it had taken."""


class Kills:
    """A store of sessions, and what became of it."""

    def __init__(self, root: Path, seed: int) -> None:
        self.store = Store(root)
        self.dice = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.pace = {True: 0.5, False: 0.1}
        """How long a process runs that nobody stops, about: one started afresh, one forked."""

    def run(self, times: int, seconds: float) -> None:
        """Stop this many processes, or as many as this time allows."""
        names, end = dict.fromkeys(games.names(), ""), time.monotonic() + seconds
        for number in range(times):
            if time.monotonic() > end:
                break
            slug = self.dice.choice(list(names))
            names[slug] = self._open_game(slug, names[slug])
            self._stop_one(names[slug], fresh=number % FRESH == 0)
        self._sweep()

    def _open_game(self, slug: str, name: str) -> str:
        """Return a session of this game that goes on: the same as long as it is not over."""
        if name and self.store.read(name).ask is not None:
            return name
        game = games.load(slug)
        seats = tuple(f"Seat{n}" for n in range(1, max(2, game.seats[0]) + 1))[: game.seats[1]]
        session = Session.new(
            game, seats, {}, {}, name=slug, seed=f"{self.dice.random()}", now="2026-01-01T00:00:00Z"
        )
        session.run()
        self.seen["sessions"] += 1
        return self.store.new(session)

    def _stop_one(self, name: str, *, fresh: bool) -> None:
        before = self.store.read(name)
        stop = self.dice.choice(STOPS)
        at_prompt = stop == "closed terminal" or self.dice.random() < 0.5
        lines = answers(before, self.dice, 4)
        delay = self.dice.uniform(0, 1.5 * self.pace[fresh])
        if stop == "full disk":
            delay = LONGEST
        words = ["play", name, "--plain"] if at_prompt else ["answer", name, "--", lines[0]]
        # A copy of the file must still fit, its successor must not.
        limit = self.store.folder.joinpath(f"{name}.json").stat().st_size
        child, master = start(words, fresh=fresh, limit=limit if stop == "full disk" else 0)
        begun = time.perf_counter()
        run = attend(child, master, stop, delay, lines if at_prompt else [])
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if stop == "full disk" or time.perf_counter() - begun < delay:
            self.pace[fresh] += 0.1 * (min(time.perf_counter() - begun, 1) - self.pace[fresh])
        taken = run.acknowledged if at_prompt else int(status == 0)
        self.seen[stop] += 1
        self.seen["acknowledged"] += taken
        ours = b"companion/" in run.output.partition(b"Traceback")[2]
        self.seen["tracebacks"] += ours or b"Bug in companion" in run.output
        self.seen["tracebacks of Python's own start"] += b"Traceback" in run.output and not ours
        self._compare(name, before, taken)

    def _compare(self, name: str, before: Session, taken: int) -> None:
        """Count what was lost of a session since it was last read."""
        try:
            after = self.store.read(name)
        except CompanionError:
            self.seen["unopenable"] += 1
            self.store.delete(name)
            self.store.new(before)
            return
        decided = [entry for entry in after.active_entries if entry.decided]
        there = sum(entry.decided for entry in before.active_entries)
        kept = after.entries[: before.cursor] == before.entries[: before.cursor]
        self.seen["lost"] += max(0, there + taken - len(decided)) if kept else 1
        self.seen["saved without a word"] += max(0, len(decided) - there - taken)

    def _sweep(self) -> None:
        """Open every session once more, and count the files that are left besides."""
        for name in self.store.names():
            with self.store.open(name):
                continue
        self.seen["files left"] = sum(
            not path.name.endswith(WHOLE) for path in self.store.folder.iterdir()
        )
        crashes = self.store.root / "crashes"
        self.seen["crash reports"] = len(list(crashes.iterdir())) if crashes.is_dir() else 0


def answers(session: Session, dice: random.Random, count: int) -> list[str]:
    """Return answers to the questions that come next, as a person would type them."""
    ahead, found = Session.load(session.dump()), list[str]()
    while (ask := ahead.ask) is not None and len(found) < count:
        try:
            answer = ask.default or "Rome" if isinstance(ask, Text) else draw(ask, dice)
            found.append(format_answer(ask, answer))
            ahead.answer(answer)
            ahead.run()
        except CompanionError:
            break
    return found or [""]


def start(words: list[str], *, fresh: bool, limit: int) -> tuple[int, int]:
    """Start the companion on a terminal of its own; returns its process and the terminal."""
    child, master = pty.fork()
    if child:
        return child, master
    try:
        _be_companion(words, fresh=fresh, limit=limit)
    finally:
        # Nothing of what the parent has open may be left here.
        os._exit(1)


def _be_companion(words: list[str], *, fresh: bool, limit: int) -> None:
    """Be the companion in this forked process, from its first instruction on."""
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    if fresh:
        os.execv(sys.executable, [sys.executable, "-m", "companion", *words])
    from companion.__main__ import run

    sys.argv = ["companion", *words]
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(n, "r" if n == 0 else "w") for n in range(3))
    try:
        run()
    except SystemExit as leave:
        os._exit(leave.code if isinstance(leave.code, int) else 1)
    except BaseException as error:
        # A signal may come before the first instruction of the companion.
        if error.__traceback__ and error.__traceback__.tb_next:
            print("Traceback of companion/", repr(error), flush=True)


def attend(child: int, master: int, stop: str, delay: float, lines: list[str]) -> Run:
    """Type these lines at a process, one at each prompt, and stop it after a while."""
    output, typed, begun = b"", 0, time.perf_counter()
    while True:
        if 0 <= delay < time.perf_counter() - begun:
            if stop == "closed terminal" or time.perf_counter() - begun > LONGEST:
                os.close(master)
                return Run(output, acknowledged(output, typed))
            os.kill(child, SIGNALS.get(stop, signal.SIGKILL))
            delay = -1
        ready, _, _ = select.select([master], [], [], 0.005)
        if ready:
            try:
                output += os.read(master, 65536)
            except OSError:
                os.close(master)
                return Run(output, acknowledged(output, typed))
        if typed < len(lines) and output.count(b"\n" + PROMPT) > typed:
            os.write(master, lines[typed].encode() + b"\n")
            typed += 1
        elif lines and typed == len(lines) and output.count(b"\n" + PROMPT) > typed:
            os.write(master, b"quit\n")
            typed += 1


def acknowledged(output: bytes, typed: int) -> int:
    """Return how many typed answers were followed by the next question, and saved."""
    parts = output.split(b"\n" + PROMPT)
    taken = [part for part in parts[1 : typed + 1] if b"\nQuestion: " in part]
    return sum(b"NOT SAVED" not in part for part in taken)


def main(times: int, seconds: float = 3600, seed: int = 1) -> Counter[str]:
    """Stop so many processes, and print what became of the sessions."""
    with tempfile.TemporaryDirectory() as root:
        os.environ.update(COMPANION_HOME=root, PYTHONPATH=str(ROOT), TERM="xterm")
        import companion.cli.commands.answer
        import companion.cli.commands.play
        import companion.cli.main  # noqa: F401

        kills = Kills(Path(root), seed)
        begun = time.perf_counter()
        kills.run(times, seconds)
        seen = kills.seen
    print(
        f"{sum(seen[stop] for stop in STOPS)} processes stopped in {time.perf_counter() - begun:.0f} s"
    )
    for key in (*STOPS, "sessions", "acknowledged", "lost", "saved without a word"):
        print(f"{key:34}{seen[key]:8}")
    for key in ("unopenable", "tracebacks", "tracebacks of Python's own start"):
        print(f"{key:34}{seen[key]:8}")
    for key in ("crash reports", "files left"):
        print(f"{key:34}{seen[key]:8}")
    return seen


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3] or ["1000"]))
