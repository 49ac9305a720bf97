"""The end of a game that was not tracked: one judge, and facts of the table asked once."""

import pytest

from companion.core.asks import Amount, Choose, Tally
from companion.core.table import question, settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import BOX, begin, fix, go, lay, points, shown
from tests.kit import asked, refusal, say

ZEROES = ["0"] * 8


def counted(*typed: str, **settings):
    """A game that is only counted, after these answers."""
    return say(settle(GAME.standalone_table(settings, BOX)), *typed)


@pytest.mark.rule("MAG-180", "MAG-181")
def test_four_full_boards_are_a_defeat_as_in_play():
    t = counted("You", "", "40", "n s w e")
    assert (t.ending, question(t)) == ("siege", None)
    sheet = GAME.score(t)
    assert sheet.verdict.startswith("Defeat: every Barbarian token besieges the city.")
    assert (sheet.rows, sheet.ranked) == ((), False)
    played = lay(begin(), "N:PPP S:PCC W:CCL E:LL-", score=40)
    assert say(go(played, "raid"), "east").ending == t.ending
    assert counted("You", "", "40", "n s w").ending == ""


@pytest.mark.rule("MAG-179", "MAG-181")
def test_a_score_marker_at_0_is_a_defeat_as_in_play():
    t = counted("You", "", "0")
    assert (t.ending, question(t)) == ("score", None)
    assert GAME.score(t).verdict.startswith("Defeat: the score marker reached 0.")
    assert say(lay(begin(), score=1), "-1").ending == t.ending
    assert isinstance(asked(counted("You", "", "1")), Tally)


@pytest.mark.parametrize("check", ["immediate", "end_of_phase"])
def test_the_ruling_on_the_moment_of_a_defeat_changes_no_count(check):
    t = counted("You", "", "0", defeat_check=check)
    assert (t.ending, t.decided) == ("score", ())


def test_a_normal_game_at_0_points_is_not_lost():
    t = counted("You", "normal", "0")
    assert t.ending == ""


@pytest.mark.parametrize(
    ("name", "typed", "how"), [("score", "0", "score"), ("east", "ll", "siege")]
)
def test_end_scoring_after_a_correction_judges_first(name, typed, how):
    t = lay(begin(), "N:PPP S:PCC W:CCL", score=3, turn=24, complete=True)
    t = fix(t, name, "lll" if name == "east" else typed)
    assert GAME.problems(t)
    assert fix(t, "play", "scoring").ending == how


def test_a_counted_defeat_is_lifted_by_a_correction():
    t = fix(counted("You", "", "0"), "score", "12")
    assert (t.ending, asked(t).text) == ("", "Which Siege boards are full? (Enter = none)")
    t = say(t, "n", *["n"] * 3, "no", *ZEROES)
    assert GAME.score(t).total("You") == 12 - 2


def test_a_slot_of_a_province_has_one_holder():
    t = counted("Ann, Bob", "b", "cyprus")
    assert asked(t).text == "Who holds slot 1 of Cyprus?"
    t = say(t, "1", "2", "")
    t = say(t, "", "", "30", "4", *ZEROES, "20", "3", *ZEROES)
    rows = {row.rule: dict(row.points) for row in GAME.score(t).rows}
    assert rows["Cyprus"] == {"Ann": 12, "Bob": 6}


def test_a_monument_of_the_box_has_one_builder():
    t = counted("Ann, Bob", "", "", "1", "2", "30")
    assert asked(t).text == "Ann: is Aula Palatina functional?"
    t = say(t, "y", "3", *ZEROES, "20")
    assert asked(t).text == "Bob: is Porta Nigra functional?"
    assert not GAME.problems(t)
    twice = fix(t, "porta_nigra Ann", "yes")
    assert GAME.problems(twice) == ("Porta Nigra cannot stand in 2 cities: there is only 1.",)


def test_a_seat_has_one_place_for_a_dominus_tile():
    t = counted("Ann, Bob, Zoe", "d", "", "", "", "p", "a b")
    assert asked(t).text == "Who has 2nd place for Dominus Provinces? (Enter = nobody)"
    assert [o.why_not for o in asked(t).options] == ["has a place already"] * 2 + [""]
    with pytest.raises(NotAllowed, match="has a place already"):
        say(t, "a")
    t = say(t, "c")
    assert asked(t).text == "Ann: position of the score marker at the end"


def test_the_legions_of_a_province_are_counted_once():
    t = counted("Ann, Bob", "d", "", "", "", "l", "a", "b", "10", "8", *ZEROES, "9")
    assert isinstance(asked(t), Amount)
    assert asked(t).text == "Bob: points for Monuments of the base game"
    t = say(t, *ZEROES)
    rows = {row.rule: dict(row.points) for row in GAME.score(t).rows}
    assert rows["Dominus Legion meeples"] == {"Ann": 16, "Bob": 12}
    own = counted(
        "Ann, Bob",
        "d",
        "",
        "",
        "",
        "l",
        "a",
        "b",
        "10",
        "8",
        *ZEROES,
        "9",
        dominus_legions_counted="own",
    )
    assert asked(own).text == "Bob: how many Legion meeples in its province are yours?"


def test_there_are_21_beautification_tiles():
    t = counted("Ann, Bob", "b d", "cyprus", "1", "2", "", "", "", "t", "a", "b", "10")
    assert asked(t).high == 21
    t = say(t, "15", *ZEROES, "10")
    assert (asked(t).text, asked(t).high) == (
        "Bob: how many Beautification tiles in your city?",
        6,
    )
    with pytest.raises(NotAllowed):
        say(t, "7")


@pytest.mark.parametrize(("full", "least", "most"), [("", 4, 12), ("n", 3, 9), ("n s w", 1, 3)])
def test_belgica_counts_what_the_boards_can_hold(full, least, most):
    t = counted("", "", "40", full, *["n"] * (4 - len(full.split())), "belgica", "1")
    assert (asked(t).low, asked(t).high) == (least, most)


def test_the_order_of_arrival_is_asked_once_for_all():
    t = normal_with_dacia()
    assert asked(t).text == "Who arrived 1st on Dacia?"
    assert shown(t)["seat_3"].why_not == "holds no slot there"
    t = say(t, "2")
    assert refusal(t, "seat_2") == "Bob: has a place there already."
    t = say(t, "1", "n", "5", *ZEROES, "2", *ZEROES, *ZEROES)
    rows = {row.rule: dict(row.points) for row in GAME.score(t).rows}
    assert rows["Dacia"] == {"Ann": 15, "Bob": 8}


def normal_with_dacia():
    settings = {
        "variant": "normal",
        "provinces": {"dacia": 1},
        "province_value_by": "conquest_order",
    }
    t = say(settle(GAME.setup(["Ann", "Bob", "Zoe"], settings, BOX)), "dacia")
    return go(say(t, "p", "l1", "o", "2", "p", "l2"), "scoring")


@pytest.mark.parametrize("seats", [("You",), ("Ann", "Bob")])
def test_counting_again_starts_from_nothing(seats):
    t = counted(
        ", ".join(seats), "b", *(("cyprus", "1", "1", "") if len(seats) > 1 else ("40", "n"))
    )
    t = fix(t, "play", "scoring")
    assert asked(t).text == "Who played?"
    t = say(t, ", ".join(seats))
    assert (t.lying, t.standings, t.north, t.left) == ({}, {}, "---", "---")


def test_who_played_is_read_as_everywhere():
    for typed in ("Ann, ann", "bank", "Ann, [Bob]", "A, B, C, D, E"):
        with pytest.raises(NotAllowed):
            counted(typed)
    assert counted("Ann, Bob").seats == ("Ann", "Bob")
    assert isinstance(asked(counted("Ann, Bob", "", "")), Choose)
    assert points(counted("You", "", "7", "")) == {"Score marker": 7}
