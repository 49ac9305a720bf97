"""`companion setup`: what may come in, guided or by option; and the sheet of a game nobody tracked."""

import pytest

from companion.cli.commands import setup
from companion.cli.common import store
from companion.cli.prompt.console import Console
from companion.cli.render import terminal as look
from companion.cli.render.renderer import Renderer
from companion.games.magna_roma import GAME
from companion.play.new_session import Wanted, start
from tests.cli.run import Typist, document, run, said


def items(found, deck: str) -> dict[str, tuple[bool, str]]:
    chosen = next(one for one in found["may_come_in"] if one["setting"] == deck)
    return {item["value"]: (item["comes_in"], item["why_not"]) for item in chosen["items"]}


def test_what_may_come_in_as_a_document():
    found = document("setup", "magna-roma", "--option", "provinces=arabia, dac")
    assert items(found, "provinces")["dacia"] == (True, "")
    assert items(found, "provinces")["belgica"] == (False, "")
    assert items(found, "provinces")["cyprus"] == (False, "needs the Beautification variant")
    assert any("Arabia, Dacia" in task["text"] for task in found["checklist"])


def test_what_may_come_in_as_text():
    text = " ".join(run("setup", "magna-roma", "--seat", "Ann", "--seat", "Bob").split())
    assert "provinces, closed, needs the Barbarian Invasion: Belgica." in text
    assert "objectives, closed, needs a solo game: 7 half-squares, 7 half-hexes" in text
    assert "1. Set up the base game for 2 players" in text


def test_what_cannot_come_in_is_refused():
    text = said("setup", "magna-roma", "--option", "provinces=cyprus", code=6)
    assert "Cyprus needs the Beautification variant" in text


@pytest.fixture
def typed(monkeypatch):
    """Answers typed at a terminal."""

    def type_in(*lines: str) -> None:
        console = Console(Typist(lines), Renderer(look.TerminalInfo()), print)
        monkeypatch.setattr(look, "at_terminal", lambda: True)
        monkeypatch.setattr(setup, "make_console", lambda plain: console)

    return type_in


def test_set_up_is_guided_at_a_terminal(typed):
    typed("Ann, Bob", "y", "n", "n", "ara cyp", "2", "t", "", "pb", "")
    text = " ".join(run("setup", "magna-roma").split())
    assert "Closed: Belgica: needs the Barbarian Invasion" in text
    assert "Remove 2 base Province cards at random." in text
    assert "Which Dominus Objective tiles of the box do you add?" in text
    assert "Add the Monument of the box to the base game: Porta Nigra (base game)." in text


def test_what_does_not_go_together_is_asked_again(typed):
    nothing = ["", "", "", "", "", "", "", "", "red", "red", ""]
    again = [*nothing[:8], "red", "blue", ""]
    typed("", *nothing, "", *again)
    text = " ".join(run("setup", "magna-roma").split())
    assert "'red' is your own colour." in text
    assert "Choose a colour for the Barbarians: blue." in text


def test_a_game_begins_with_what_was_chosen():
    shown: list[str] = []
    lines = ["Ann", "c", "", "y", "", "", "cyp", "1", "", "", "", "", "", "3"]
    console = Console(Typist(lines), Renderer(look.TerminalInfo()), shown.append)
    name = start(GAME, Wanted(), store(), console)
    settings = store().read(name).table.settings
    assert (settings["provinces"], settings["thin_provinces"]) == ({"cyprus": 1}, 1)
    assert (settings["beautification"], settings["player_slot"]) == ("yes", 3)


def test_a_game_of_two_that_nobody_tracked(tmp_path):
    answers = tmp_path / "answers.txt"
    table = ["d", "dac", "1", "", "", "", "", "l", "a", "", ""]
    bob = ["20", "5 0 0 0 0 0 0 0"]
    lines = ["Ann, Bob", *table, "30", "2", "7", "10 0 0 0 0 0 0 0", *bob]
    answers.write_text("\n".join(lines), encoding="utf-8")
    found = document("score", "magna-roma", "--from", str(answers))
    totals = {place["seat"]: place["total"] for place in found["sheet"]["places"]}
    assert totals == {"Ann": 30 + 12 + 8 + 10, "Bob": 25}
    assert found["sheet"]["verdict"] == "Ann: the winner with 60 VP."
