"""The toy game of the tests: the example game under a name of its own."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import companion_pebbles
import pytest
from companion_pebbles.rules.setup import bare, setup
from companion_pebbles.rules.turn import Decide, Draw, EndTurn, Roll
from companion_pebbles.table import Pebbles

from companion import games
from companion.core.game import Game

__all__ = ["Decide", "Draw", "EndTurn", "Pebbles", "Roll", "bare", "setup"]

GAME = replace(companion_pebbles.GAME, about=companion_pebbles.GAME.about._replace(slug="toy"))

TESTS = Path(__file__).parent
PLUGINS = TESTS / "plugins"
EXAMPLE = TESTS.parent / "examples" / "pebbles"


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy game in the registry, of this process and of those it starts."""
    paths = [PLUGINS, EXAMPLE / "src", TESTS.parent, os.environ.get("PYTHONPATH", "")]
    monkeypatch.syspath_prepend(str(PLUGINS))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(path) for path in paths if str(path)))
    forget()
    yield GAME
    monkeypatch.undo()
    forget()


def forget() -> None:
    for cached in (games.names, games.load, games._added):
        cached.cache_clear()
