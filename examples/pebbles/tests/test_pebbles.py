"""Pebbles by its clauses, and an old save."""

import pytest
from companion_pebbles import GAME
from companion_pebbles.options import MIGRATIONS

from companion.core.table import apply, question, settle


def played(*answers, seats=("Ann", "Bob"), **settings):
    """The table after these answers, the first of which names the band."""
    t = settle(GAME.setup(seats, settings, {}))
    for answer in answers:
        t = apply(t, answer)
    return t


def told(t):
    return [message.sentence() for message in t.messages]


def test_as_many_pebbles_as_rolled():
    """PEB-002, PEB-003."""
    t = played("The Otters", "3", "ant", "keep")
    assert t.pebbles == {"Ann": 3, "Bob": 0}
    assert told(t) == ["Ann: take 3 pebbles."]
    assert question(t).text == "What did Bob roll?"


@pytest.mark.parametrize(("n", "sentence"), [(1, "1 pebble for 2 points"), (2, "2 pebbles for 4")])
def test_a_pebble_is_worth_two_points(n, sentence):
    """PEB-004."""
    t = played("x", "3", "ant", "keep", "1", "ant", "pay", n, seats=("You",))
    assert (t.points["You"], t.pebbles["You"]) == (2 * n, 3 - n)
    assert sentence in told(t)[0]


def test_the_cat_is_asked_for_when_it_first_matters():
    """PEB-005."""
    t = played("x", "3", "cat", "show")
    assert question(t).text == "What number is printed on the cat card?"
    assert apply(t, 7).points["Ann"] == 7


def test_a_correction_mends_the_question():
    t = played("x", "3", "ant", "keep", "1", "ant", "pay", seats=("Ann",))
    fix = next(fix for fix in GAME.corrections(t) if fix.name == "pebbles of Ann")
    assert question(settle(fix.setter(t, 0))).text == "What do you do?"


def test_the_goal_ends_the_game():
    """PEB-006."""
    t = played("x", "3", "ant", "keep", "1", "ant", "pay", 3, seats=("Ann",), goal=5)
    assert GAME.ending(t) == "The goal of 5 points: Ann."


def test_a_save_of_schema_1_has_a_band():
    assert MIGRATIONS[1]({"start": {"round": 1}}) == {"start": {"round": 1, "band": ""}}
