"""Whole games at a real terminal, typed key by key."""

from pathlib import Path
from random import Random

import pytest

from companion.core.asks import Answer, Ask, Choose, Tally
from companion.core.chance import draw
from companion.games.massilia import GAME
from companion.session.store import Store
from tests.e2e.terminal import Terminal


def keys(ask: Ask, answer: Answer) -> str:
    """What a person types: the key of an answer, or of each kind with its number."""
    if isinstance(ask, Choose):
        return next(o.key or o.value for o in ask.options if o.value == answer)
    if isinstance(ask, Tally):
        shown = {option.value: option.key for option in ask.options}
        return "".join(f"{shown[kind]}{n}" for kind, n in answer.items())
    return str(answer)


def line(ask: Ask, kind: str, chance: Random) -> str:
    """What is typed at this question: players pass early, so that the game is short."""
    if kind == "turn" and chance.random() < 0.6:
        return "p"
    if kind == "total" and isinstance(ask, Choose):
        # A low total: the ways to a high one fill more than a small screen.
        return ask.open[0].key
    if getattr(ask, "default", None) is not None:
        return ""
    return keys(ask, draw(ask, chance))


@pytest.mark.parametrize(("seats", "columns"), [(("Ann", "Bob"), 80), (("A", "B", "C", "D"), 40)])
def test_a_whole_game(tmp_path: Path, seats: tuple[str, ...], columns: int) -> None:
    names = [word for seat in seats for word in ("--seat", seat)]
    home = {"COMPANION_HOME": str(tmp_path)}
    at = Terminal(
        "play", "massilia", "--practice", "--seed", "5", *names, columns=columns, env=home
    )
    try:
        play_on(at, tmp_path)
        assert at.end() == 0
    finally:
        at.close()
    session = Store(tmp_path).read("massilia-1")
    assert session.ask is None
    sheet = GAME.score(session.table)
    # A small screen shows the end of a long sheet: its last ruling, and where to see it again.
    shown = "".join(at.text.split())
    assert "".join(sheet.notes[-1].split()) in shown
    assert "companionscoremassilia-1" in shown


def play_on(at: Terminal, home: Path) -> None:
    """To the end of the game; every question stands on the screen before it is answered."""
    at.prompt("place your")
    chance = Random(5)
    for _ in range(300):
        session = Store(home).read("massilia-1")
        if session.ask is None or not at.process.isalive():
            break
        assert " ".join(session.ask.text.split()) in " ".join(at.text.split())
        at.type(line(session.ask, session.table.agenda[0].kind, chance))
