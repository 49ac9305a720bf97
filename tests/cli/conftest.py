"""A home of its own, the toy game, and a terminal that is none, for every test of the front end."""

from pathlib import Path

import pytest

from tests.toy import toy_installed

__all__ = ["toy_installed"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy_installed: object) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "ACCESSIBLE", "TERM", "COMPANION_DEBUG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"
