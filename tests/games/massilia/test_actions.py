"""Turns, passes and the end of a round (MAS-061, MAS-062, MAS-082 to MAS-096)."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.actions import Actions
from companion.games.massilia.rules.round_end import EndRound
from tests.games.massilia.at_table import closed, play, step, table, turn
from tests.kit import at, available, orders, refused, remarks


def actions(t):
    """The action phase of this table, and what follows the round."""
    return at(t, Actions(), EndRound())


@pytest.mark.rule("MAS-061", "MAS-085")
def test_vd_92_who_has_passed_is_skipped():
    t = table("A", "B", "C", dice={"brown": "333"}, passed=("B",))
    t = play(actions(t), "m", "3", "p+")
    assert question(t).who == "C"
    t = play(t, "m", "3", "p+")
    assert question(t).who == "A"


@pytest.mark.rule("MAS-061")
def test_one_action_a_turn_from_the_first_player_on():
    t = actions(table("A", "B", "C", dice={"brown": "3333"}))
    seen = []
    for _ in range(4):
        seen.append(question(t).who)
        t = play(t, "m", "3", "p+")
    assert seen == ["A", "B", "C", "A"]


@pytest.mark.rule("MAS-062")
def test_vd_28_one_thing_or_the_other():
    t = turn(table(dice={"brown": "3"}))
    for nothing in ("", "nothing", "0"):
        with refused():
            play(t, nothing)
    t = play(t, "m")
    assert "pass" not in [option.value for option in question(t).options]
    t = play(t, "3", "p+")
    assert question(t).who == "B"


@pytest.mark.rule("MAS-082", "MAS-083", "MAS-084", "MAS-086", "MAS-087")
@pytest.mark.rule("MAS-093", "MAS-094", "MAS-095")
def test_vd_24_four_players_pass():
    t = table("A", "B", "C", "D", dice={"brown": "3"})
    t = at(t, Actions(last="A"), EndRound())
    cash = []
    for seat in "BDAC":
        while question(t).who != seat:
            t = t.replace(temple={**t.temple, "brown": "3"})
            t = play(turn_of(t), "m", "3", "p+")
        assert "".join(t.passed) == "BDAC"[: "BDAC".index(seat)]
        before = t.cash[seat]
        t = play(t, "p")
        cash.append(t.cash[seat] - before)
        if seat == "B":
            assert orders(t)[0] == "B: take TURN ORDER tile 4 and place your large token on it."
    assert cash == [4, 3, 2, 0]
    assert t.turn_order == ("C", "A", "D", "B")
    assert t.passed == ()
    assert "C: place your large token on space 1 of the turn order track." in orders(t)
    assert "Place the large tokens on the turn order track: 1 C, 2 A, 3 D, 4 B." in orders(t)
    assert "Return the TURN ORDER tiles to their stack, the highest on top." in orders(t)


def turn_of(t):
    """The same table, asked again."""
    return at(t, *t.agenda)


@pytest.mark.rule("MAS-085", "MAS-086", "MAS-089", "MAS-090")
def test_vd_25_the_last_player_goes_on_alone():
    t = actions(table("A", "B", "C", dice={"brown": "333"}))
    t = play(t, "p", "p")
    assert t.cash == {"A": 23, "B": 22, "C": 20}
    for _ in range(3):
        assert question(t).who == "C"
        t = play(t, "m", "3", "p+")
    t = play(t, "p")
    assert t.cash["C"] == 20
    assert t.turn_order == ("C", "B", "A")
    assert step(t) == ""


@pytest.mark.rule("MAS-015", "MAS-085", "MAS-086", "MAS-088")
def test_vd_26_a_pass_on_the_first_turn():
    t = play(actions(table(dice={"brown": "3"})), "p")
    assert t.cash["A"] == 22
    t = play(t, "m", "3", "p+")
    assert question(t).who == "B"
    t = play(t, "p")
    assert t.cash["B"] == 20
    assert t.turn_order == ("B", "A")


@pytest.mark.rule("MAS-089", "MAS-091")
def test_vd_27_without_a_die_there_is_nothing_but_a_pass():
    t = actions(table(passed=("B",), hands={"A": {"jupiter": 1}}))
    for effect in ("brown", "beige", "grey", "black"):
        assert closed(t, effect) == "no die in the Temple, none kept"
    assert available(t) == ["pass", "look"]
    assert question(t).default == "pass"
    with refused("no die"):
        play(t, "m")
    assert step(play(t, "p")) == ""


@pytest.mark.rule("MAS-093", "MAS-095", "MAS-096")
def test_the_end_of_a_round():
    t = at(table("A", "B", "C", passed=("B", "C", "A"), round=3), EndRound())
    assert (t.round, t.turn_order, t.passed) == (4, ("A", "C", "B"), ())
    assert remarks(t) == []


@pytest.mark.rule("MAS-082", "MAS-014")
def test_the_label_of_a_pass_names_the_tile():
    t = actions(table("A", "B", "C"))
    labels = []
    for _ in range(3):
        labels.append(next(o.label for o in question(t).options if o.value == "pass"))
        t = play(t, "p")
    assert labels == [
        "pass, take tile 3 and 3 sesterces",
        "pass, take tile 2 and 2 sesterces",
        "pass as the last",
    ]


@pytest.mark.rule("MAS-001", "MAS-042")
def test_vd_105_reputation_ends_nothing():
    t = table(reputation={"A": 120}, round=4, dice={"brown": "3"})
    t = play(actions(t), "m", "3", "p+")
    assert question(t).who == "B"
    assert t.ending == ""


def test_nothing_but_a_correction_could_leave_somebody_out():
    t = at(table("A", "B", "C", passed=("C",)), EndRound())
    assert t.turn_order == ("A", "B", "C")
