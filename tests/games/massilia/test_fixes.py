"""Corrections, openings and problems of Massilia."""

import pytest

from companion.core.table import question
from companion.errors import NotAllowed
from companion.games.massilia import GAME
from companion.games.massilia.corrections import read_dice
from tests.games.massilia.at_table import begun, on, play, table, turn
from tests.kit import available, correct


def put(t, name, typed):
    """Return the table after this correction."""
    return correct(GAME, t, name, typed)


def middle():
    return turn(table(stalls={7: "A pu2", 9: "B or1"}, dice={"brown": "3"}))


@pytest.mark.parametrize(
    ("name", "typed", "field", "value"),
    [
        ("round", "5", "round", 5),
        ("cash A", "11", "cash", {"A": 11, "B": 20}),
        ("tokens B", "2", "tokens", {"A": 0, "B": 2}),
        ("reputation A", "40+3", "reputation", {"A": 43, "B": 0}),
        ("turn_order", "b, a", "turn_order", ("B", "A")),
        ("passed", "B", "passed", ("B",)),
        ("port pink", "2", "port", {"purple": 6, "orange": 6, "pink": 2, "beige": 10}),
        ("track orange", "3", "tracks", {"purple": 2, "orange": 3, "pink": 2}),
        ("pawn consul", "15", "pawns", {"consul": 15, "purple": 6, "orange": 10, "pink": 14}),
        ("hands A", "v2 j", "hands", {"A": {"jupiter": 1, "venus": 2}, "B": {}}),
        ("supply", "7", "supply", 7),
    ],
)
def test_a_fact_is_set_right(name, typed, field, value):
    assert getattr(put(middle(), name, typed), field) == value


def test_dice_are_set_right():
    t = put(middle(), "temple", "brown 46, black 1")
    assert t.temple == {"brown": "46", "beige": "", "grey": "", "black": "1"}
    assert put(t, "kept B", "grey 5").kept["B"]["grey"] == "5"
    assert put(t, "screens A", "brown 2").screens["A"]["brown"] == 2
    for wrong in ("braun 3", "brown 7", "3 brown", "b 3"):
        with pytest.raises(NotAllowed):
            read_dice(wrong)


def test_stalls_are_set_right():
    t = put(middle(), "stall 7", "B")
    assert on(t, 7) == "B pu2"
    t = put(t, "goods 7", "p1 b2")
    assert on(t, 7) == "B pu1 be2"
    t = put(t, "stall 7", "nobody")
    assert on(t, 7) == "-"
    assert on(put(t, "stall 3", "A"), 3) == "A"


def test_play_goes_on_elsewhere():
    t = put(middle(), "play", "turn B")
    assert question(t).who == "B"
    t = put(middle(), "play", "roll B")
    assert question(t).text == "What does B roll?"
    t = put(middle(), "play", "scoring")
    assert GAME.ending(t)
    assert [place.name for place in GAME.resume_points(begun())] == ["setup"]


def test_the_yardstick_is_the_players_own():
    t = put(middle(), "worth token", "50")
    assert t.yardstick["token"] == 50


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"supply": 30}, "30 penalty tokens"),
        (
            {"temple": {"brown": "33", "beige": "1", "grey": "1", "black": "1"}},
            "4 brown dice, not 3",
        ),
        ({"port": {"beige": 9}}, "9 beige goods, not 10"),
        ({"port": {"pink": 7}}, "25 pink goods, not 24"),
        ({"deck": 54}, "54 Divinity cards, not 55"),
        ({"discard": {"mars": 6}, "deck": 49}, "6 Mars cards in sight"),
        ({"cash": {"A": -1}}, "Sesterces of A: -1"),
        ({"hands": {"A": {"venus": 5}}, "deck": 50}, "the hand limit is 4"),
        ({"stalls": {7: "A", 9: "A"}}, "Stalls of B: 0"),
        ({"stalls": {7: "A be7", 9: "B"}, "port": {"beige": 3}}, "holds 7 goods"),
        ({"pawns": {"consul": 16}}, "the loop has 16 spaces"),
        ({"turn_order": ("A", "A")}, "stands twice"),
        ({"tiles": {"temple": 4}}, "outside 1 to 3"),
    ],
)
def test_what_cannot_be(changes, problem):
    start = {"stalls": {7: "A", 9: "B"}, "dice": {"brown": "3"}}
    usual = {"bag": dict.fromkeys(("purple", "orange", "pink"), 18)}
    whole = {"temple": dict.fromkeys(("brown", "beige", "grey", "black"), "1")}
    good = table(**{**start, **usual, **whole})
    assert GAME.problems(good) == ()
    bad = table(**{**start, **usual, **whole, **changes})
    assert any(problem in found for found in GAME.problems(bad)), GAME.problems(bad)


def test_cubes_on_the_way_are_no_problem():
    t = table(
        stalls={7: "A", 8: "A", 9: "B"},
        temple=dict.fromkeys(("brown", "beige", "grey", "black"), "2"),
        bag=dict.fromkeys(("purple", "orange", "pink"), 18),
    )
    t = play(turn(t), "b", "2", "p2")
    assert "7" in available(t)
    assert GAME.problems(t) == ()
