"""At the prompt: a card taught in the middle of a line, corrections that the box learns, advice."""

import pytest

from companion.cli.common import store
from tests.cli.run import at_table, run
from tests.games.machi.at_table import BOX

SEATS = [part for name in ("Ann", "Ben", "Cho") for part in ("--seat", name)]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def summer():
    """A session in its first Summer."""
    run("new", "machi", "--name", "m", *SEATS)
    run("answer", "m", "", "a b", "v vb", "v vb", "v vb")
    return "m"


def test_the_rest_of_a_line_waits_until_the_card_is_taught(summer):
    text = at_table(summer, "brewer n shin o", "", "red 2s", "")
    assert "'brewer n shin o' waits" in text
    assert "Ann: lay a Building card face down under Brewer as building 1." in text
    assert "Ann: place Shin outside your buildings." in text
    assert store().box("machi") == {
        "villager:brewer": "yellow 2w at Brewery 1w 1r",
        "villager:shin": "red 2s",
    }


def test_a_card_that_nobody_can_tell_is_not_kept_in_the_box(summer):
    at_table(summer, "writer n", "")
    assert store().box("machi") == {}


def test_a_value_set_right_is_kept_in_the_box(summer):
    at_table(summer, "brewer n", "", "! villager:brewer y 4w")
    assert store().box("machi") == {"villager:brewer": "yellow 4w"}


def test_one_line_of_several_answers_shows_one_table(summer):
    store().learn("machi", {key: line for key, line in BOX.items() if key.startswith("villager:")})
    text = at_table(summer, "mo n sh o")
    assert text.count("Village of Ann") == 1
    assert "outside  Shin" in text


def test_advice_at_the_prompt(summer):
    store().learn("machi", {"villager:moneylender": "yellow 3w"})
    text = at_table(summer, "moneylender", "*")
    assert "a new building +0 VP." in text


def test_a_box_is_shown_taught_and_handed_on():
    run("box", "teach", "machi", "villager:Zen Monk", "b", "3h")
    run("box", "teach", "machi", "building:tea house", "b", "2", "1h")
    shown = run("box", "show", "machi")
    assert "blue 3h" in shown
    assert "blue 2 1h" in shown
    run("box", "forget", "machi", "villager:zen monk")
    assert store().box("machi") == {"building:tea house": "blue 2 1h"}
