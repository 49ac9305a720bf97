"""Dice and tiles typed as a row of digits, and kinds of a tally with numbers in their names."""

import random

import pytest

from companion.core.answers import check, format_answer
from companion.core.asks import Dice, Option, Tally
from companion.core.chance import draw
from companion.core.reading import parse
from companion.errors import NotAllowed

FOUR = Dice("table", "What is rolled?", 4)
TILES = Dice("table", "Which tiles?", 3, faces=3)


@pytest.mark.parametrize("typed", ["3415", "3 4 1 5", "3,4,1,5", " 34 15 "])
def test_digits_in_a_row_or_apart(typed):
    assert parse(FOUR, typed) == ("3415", "")


@pytest.mark.parametrize("typed", ["3415 bd", "3415bd", "3 4 1 5, bd"])
def test_what_follows_answers_the_next_question(typed):
    assert parse(FOUR, typed) == ("3415", "bd")


@pytest.mark.parametrize("typed", ["", "341", "34155", "3417", "0415", "34a5", "dice"])
def test_other_numbers_of_digits_and_other_faces_are_refused(typed):
    with pytest.raises(NotAllowed):
        parse(FOUR, typed)


def test_faces_have_a_highest():
    assert check(TILES, "123") == "123"
    with pytest.raises(NotAllowed, match="from 1 to 3"):
        check(TILES, "124")


def test_dice_are_drawn_by_chance():
    chance = random.Random(1)
    drawn = {draw(FOUR, chance) for _ in range(200)}
    assert all(check(FOUR, answer) == answer for answer in drawn)
    assert set("".join(drawn)) == set("123456")
    assert len(drawn) > 150


def test_kinds_may_end_in_a_number_behind_an_underscore():
    ask = Tally("x", "Which?", (Option("red_1", key="a", weight=3), Option("red_12", key="b")), 0)
    for typed in ("2 red_1, red_12", "red_1 2 red_12", "a2b"):
        assert parse(ask, typed) == ({"red_1": 2, "red_12": 1}, "")
    assert parse(ask, format_answer(ask, {"red_1": 2, "red_12": 1}))[0] == {"red_1": 2, "red_12": 1}
