"""Barbarian Invasion: how a game ends (clauses MAG-138, MAG-179 to MAG-187)."""

import pytest

from companion.core.table import question
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import apply, at_turn, begin, go, lay, shown
from tests.kit import asked, messages, say

LAST = {"turn": 24}
OPEN_EAST = "N:PPP S:CCC W:LLL E:PC-"


def last_turn(layout="", **fields):
    return go(lay(begin(), layout, **LAST, **fields), "player")


@pytest.mark.rule("MAG-128", "MAG-183")
def test_defences_are_still_open_when_the_city_is_complete():
    """V-H01."""
    t = last_turn("N:PPP S:CCC W:LLL E:P--")
    t = say(t, "dn", "ds", "end")
    assert t.besiegers == 8
    assert t.complete
    assert asked(t).text == "Colour of the tile under the Barbarian marker"


@pytest.mark.rule("MAG-184", "MAG-179")
def test_the_last_barbarian_turn_can_take_the_last_point():
    """V-H02."""
    t = say(last_turn(score=1), "end", "purple")
    assert (t.complete, t.ending) == (True, "score")
    assert question(t) is None
    sheet = GAME.score(t)
    assert sheet.rows == ()
    assert (
        sheet.verdict == "Defeat: the score marker reached 0. There is no end scoring and no level."
    )


@pytest.mark.rule("MAG-184", "MAG-180")
def test_the_last_barbarian_turn_can_bring_the_twelfth_token():
    """V-H03."""
    t = say(last_turn(OPEN_EAST), "end", "none", "east")
    assert (t.complete, t.ending) == (True, "siege")


@pytest.mark.rule("MAG-181")
@pytest.mark.parametrize("layout", ["", OPEN_EAST])
def test_a_defeat_scores_nothing_and_asks_nothing(layout):
    t = say(last_turn(layout, score=1), "end", *(("purple",) if not layout else ("none", "east")))
    sheet = GAME.score(t)
    assert question(t) is None
    assert (sheet.rows, sheet.ranked) == ((), False)
    assert "level" not in sheet.verdict.replace("no level", "")
    with pytest.raises(NotAllowed, match="The game is over"):
        apply(t, "end")


@pytest.mark.rule("MAG-181", "MAG-179")
def test_a_defeat_in_the_players_own_turn():
    t = say(lay(begin(), score=3), "-3")
    assert (t.score, t.ending) == (0, "score")
    assert say(lay(begin(), score=3), "-2").ending == ""


@pytest.mark.rule("MAG-182", "MAG-183", "MAG-186")
def test_after_the_last_barbarian_turn_the_scoring_starts():
    """V-H04."""
    t = say(last_turn(), "end")
    assert "The city is complete." in messages(t)
    t = say(t, "red", "blank")
    assert asked(t).text == "Is the North objective met?"
    assert not at_turn(t)
    t = say(t, *["n"] * 4, "no", *["0"] * 8)
    assert (t.ending, question(t)) == ("complete", None)


@pytest.mark.rule("MAG-185", "MAG-183", "MAG-138")
def test_twenty_four_turns_of_each():
    """V-H05."""
    t = begin()
    player = barbarian = 0
    while at_turn(t):
        player += 1
        t = say(t, "end", "none")
        barbarian += 1
        t = say(t, "blank")
    assert (player, barbarian, t.turn) == (24, 24, 24)
    assert asked(t).text == "Is the North objective met?"


@pytest.mark.rule("MAG-182", "MAG-185")
def test_the_player_says_when_the_city_is_complete():
    early = go(lay(begin(), turn=20), "player")
    assert shown(early)["end"].label == "end turn"
    t = say(early, "complete")
    assert t.complete
    assert "The city is complete in turn 20, but a 5x5 city takes 24 turns." in messages(t)
    late = say(last_turn(), "more", "none", "blank")
    assert at_turn(late)
    assert late.turn == 25
    assert not late.complete
    assert say(late, "end").complete
