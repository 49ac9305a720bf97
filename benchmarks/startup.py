"""How long it takes until something stands on the screen, in units of `python -c pass`.

`python benchmarks/startup.py [ROUNDS]` prints one table; the runs of all rows are interleaved, and a
row is the median of its runs. Needs a POSIX system for the row of the first prompt.
"""

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMPANION = (sys.executable, "-m", "companion")
GAME = "magna-roma"
READY = b"0;1m >"
"""What the prompt writes once a key can be taken."""

TARGETS = {"--version": 2, "--help": 8, "show --json": 16, "first prompt": 22}


def seconds(command: Sequence[str], env: dict[str, str]) -> float:
    """Wall time of one run."""
    begun = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True, check=False, cwd=ROOT)
    taken = time.perf_counter() - begun
    assert done.returncode == 0, done.stderr.decode()
    return taken


def until(command: Sequence[str], env: dict[str, str], *texts: bytes) -> float:
    """Wall time until all these texts stood on a terminal."""
    begun = time.perf_counter()
    child, master = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(command[0], command, env)
    seen = b""
    try:
        while not all(text in seen for text in texts):
            ready, _, _ = select.select([master], [], [], 20)
            assert ready, seen.decode(errors="replace")
            seen += os.read(master, 65536)
            if b"\x1b[6n" in seen:
                os.write(master, b"\x1b[1;1R")
                seen = seen.replace(b"\x1b[6n", b"")
        return time.perf_counter() - begun
    finally:
        os.kill(child, 9)
        os.close(master)
        os.waitpid(child, 0)


def rows(env: dict[str, str], question: bytes) -> dict[str, Callable[[], float]]:
    """What is measured, by its name."""
    tab = {
        **env,
        "_COMPANION_COMPLETE": "complete_bash",
        "COMP_WORDS": "companion show ",
        "COMP_CWORD": "2",
    }
    terminal = {**env, "TERM": "xterm-256color"}
    play = (*COMPANION, "play")
    return {
        "python -c pass": lambda: seconds((sys.executable, "-c", "pass"), env),
        "--version": lambda: seconds((*COMPANION, "--version"), env),
        "--help": lambda: seconds((*COMPANION, "--help"), env),
        "TAB": lambda: seconds(COMPANION, tab),
        "show --json": lambda: seconds((*COMPANION, "show", "--json"), env),
        "score --json": lambda: seconds((*COMPANION, "score", "--json"), env),
        "games": lambda: seconds((*COMPANION, "games"), env),
        "sessions": lambda: seconds((*COMPANION, "sessions"), env),
        "sessions --json": lambda: seconds((*COMPANION, "sessions", "--json"), env),
        "first prompt": lambda: until(play, terminal, question),
        "first prompt, ready for keys": lambda: until(play, terminal, question, READY),
    }


def main(rounds: int) -> None:
    """Measure and print the table."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "COMPANION_HOME": home, "COLUMNS": "80"}
        new = (*COMPANION, "new", GAME, "--practice", "--seed", "1")
        subprocess.run(new, env=env, check=True, capture_output=True, cwd=ROOT)
        measured = rows(env, b"Your turn")
        taken: dict[str, list[float]] = {name: [] for name in measured}
        for _ in range(rounds + 1):
            for name, run in measured.items():
                taken[name].append(run())
    # The first round writes byte code and warms the disk.
    medians = {name: statistics.median(runs[1:]) for name, runs in taken.items()}
    unit = medians["python -c pass"]
    print(f"{'':30}{'x':>6}{'target':>8}   (x 1 = {unit * 1000:.1f} ms, {rounds} runs)")
    for name, median in medians.items():
        print(f"{name:30}{median / unit:6.1f}{TARGETS.get(name, ''):>8}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
