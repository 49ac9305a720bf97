"""Signals and standard streams of real processes: one line, the right exit code, no traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import run

ROOT = Path(__file__).parents[2]
COMPANION = f"{sys.executable} -m companion"
FULL = "No space left on device"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX streams and signals")


def shell(line: str) -> tuple[int, str, str]:
    done = subprocess.run(
        ["sh", "-c", line.replace("companion", COMPANION, 1)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    assert "ignored" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("companion games >&-", 1, "Standard output is closed. Nothing was done."),
        ("companion --version >&-", 1, "Standard output is closed."),
        ("companion games >/dev/full", 1, FULL),
        ("companion --version >/dev/full", 1, FULL),
        ("companion --help >/dev/full", 1, FULL),
        ("companion games --json >/dev/full", 1, FULL),
        ("companion show nothing >/dev/full", 3, "nothing"),
        ("companion show nothing 2>/dev/full", 3, ""),
        ("companion show nothing 2>&-", 3, ""),
        ("companion play toy <&-", 2, "Cannot prompt here"),
        ("companion games <&- >&- 2>&-", 1, ""),
        ("companion games | true", 0, ""),
    ],
)
def test_streams_that_are_closed_or_full(home: Path, line: str, code: int, words: str) -> None:
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    found, _, error = shell(line)
    assert (found, words in error) == (code, True), error
    assert not (home / "crashes").exists()


def test_closed_input_is_empty(home: Path) -> None:
    name = run("new", "toy").strip()
    assert shell(f"companion answer {name} - <&-")[0] == 0
    assert not (home / "crashes").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_at_any_moment_leaves_in_order(home: Path, number: int) -> None:
    name = run("new", "toy").strip()
    words = [sys.executable, "-m", "companion", "show", name]
    codes = set()
    for step in range(14):
        child = subprocess.Popen(
            words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        # Python itself needs a moment before the first instruction of the companion.
        time.sleep(0.06 + step * 0.02)
        child.send_signal(number)
        error = child.communicate(timeout=60)[1]
        if "site.py" in error or "runpy" in error.partition("companion")[0]:
            continue
        assert "Traceback" not in error, error
        codes.add(child.returncode)
        assert error in ("", "\nStopped.\n")
    assert codes <= {0, 128 + number, -number}
    assert codes
