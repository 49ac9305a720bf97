"""Games of other packages: one that cannot be loaded takes nothing else along."""

from types import SimpleNamespace

import pytest

from companion import games
from companion.errors import BrokenGame
from tests.toy import GAME


def add(monkeypatch, load):
    point = SimpleNamespace(name="pig", value="companion_pig:GAME", dist=None, load=load)
    monkeypatch.setattr(games, "_added", lambda: {"pig": point})
    games.names.cache_clear()
    games.load.cache_clear()


@pytest.fixture(autouse=True)
def _as_before():
    yield
    games.names.cache_clear()
    games.load.cache_clear()


def broken():
    raise AttributeError("module 'companion_pig' has no attribute 'GMAE'")


@pytest.mark.parametrize(
    ("load", "wrong"),
    [
        (broken, "has no attribute 'GMAE'"),
        (lambda: object(), "companion_pig:GAME is not a Game"),
        (lambda: GAME, "calls itself 'toy'"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_why_and_the_others_are_there(monkeypatch, load, wrong):
    add(monkeypatch, load)
    with pytest.raises(BrokenGame) as caught:
        games.load("pig")
    assert wrong in caught.value.message
    assert "companion_pig" in caught.value.hint
    assert wrong in games.about("pig").covers
    assert [game.slug for game in games.every()] == list(games.BUILT_IN)
