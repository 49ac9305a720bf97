"""Processes of their own, with a home of their own and the toy game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.terminal import Terminal
from tests.toy import toy_installed

__all__ = ["toy_installed"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy_installed: object) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    for name in ("NO_COLOR", "ACCESSIBLE", "COLUMNS", "COMPANION_DEBUG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def terminal() -> Iterator[Any]:
    opened: list[Terminal] = []

    def start(*words: str, **how: Any) -> Terminal:
        opened.append(Terminal(*words, **how))
        return opened[-1]

    yield start
    for each in opened:
        each.close()
