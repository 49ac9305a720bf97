"""A short run of the benchmark that stops processes at random moments."""

import importlib.util
import os
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "kills.py"


@pytest.mark.skipif(os.name == "nt", reason="forks and terminals of POSIX")
@pytest.mark.timeout(180)
def test_stopped_at_any_moment_and_nothing_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPANION_HOME", "TERM"):
        monkeypatch.setenv(name, "")
    spec = importlib.util.spec_from_file_location("kills", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    kills = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(kills)
    seen = kills.main(20, 120)
    assert sum(seen[stop] for stop in kills.STOPS) >= 10
    for what in ("lost", "unopenable", "tracebacks", "crash reports", "files left"):
        assert not seen[what], what
