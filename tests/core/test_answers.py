"""Answers: what is taken, what is refused and why, how typed words are read."""

import random
from collections import Counter
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.answers import check, clean, expected, format_answer, format_error
from companion.core.asks import TABLE, Amount, Choose, Dice, Option, Tally, Text
from companion.core.chance import draw, odds
from companion.core.reading import parse
from companion.errors import NotAllowed, UserMistake

COLOUR = Choose(
    TABLE,
    "Which colour?",
    (
        Option("red", "red, the tile", key="r"),
        Option("brown", key="b"),
        Option("purple", "", "the purple tiles are gone", "p"),
    ),
)
SIDE = Choose(
    "Ann",
    "Which side?",
    (Option("north", key="n"), Option("south"), Option("north_east"), Option("none", "no side")),
    default="south",
)
POINTS = Choose("Ann", "Points?", (Option("pass", key="p"),), number=Amount("Ann", "", -9, 99))
COINS = Amount("Ann", "How many coins?", 0, 20, 5)
SCORE = Amount("Ann", "Points?", None)
CUBES = Tally(
    TABLE,
    "Which cubes?",
    (
        Option("purple", weight=3),
        Option("beige", weight=2),
        Option("grey", "", "there is no grey cube", weight=0),
    ),
    1,
    4,
)
BAND = Text("Ann", "Name?", None, 12, "Such as The Otters.")
DICE = Dice(TABLE, "Which five dice?", 5)
CARD = Text(TABLE, "Which card?", None, 40, "As printed.", known=("Old Baker", "Brewer", "Bricks"))
VILLAGER = Choose("Ann", "Whom?", (Option("nobody", key="n"),), free_text=CARD)


@pytest.mark.parametrize(
    ("ask", "typed", "answer", "rest"),
    [
        (COLOUR, "red", "red", ""),
        (COLOUR, "RED", "red", ""),
        (COLOUR, "r", "red", ""),
        (COLOUR, "red, the", "red", ""),
        (COLOUR, "bro", "brown", ""),
        (COLOUR, "rnc", "red", "nc"),
        (COLOUR, "Rnc", "red", "nc"),
        (COLOUR, "red north coin", "red", "north coin"),
        (COLOUR, "b, 4+3-1", "brown", "4+3-1"),
        (COLOUR, "  r ;n", "red", "n"),
        (SIDE, "", "south", ""),
        (SIDE, "n", "north", ""),
        (SIDE, "north", "north", ""),
        (SIDE, "north_", "north_east", ""),
        (SIDE, "no side", "none", ""),
        (SIDE, "sou n", "south", "n"),
        (POINTS, "p", "pass", ""),
        (POINTS, "12", 12, ""),
        (POINTS, "3+2-1", 4, ""),
        (POINTS, "3 + 2 - 1", 4, ""),
        (POINTS, "-3", -3, ""),
        (POINTS, "4 p", 4, "p"),
        (COINS, "", 5, ""),
        (COINS, "7", 7, ""),
        (COINS, "+7", 7, ""),
        (COINS, "4+3-1", 6, ""),
        (COINS, "4 +3", 7, ""),
        (COINS, "- 1 + 4", 3, ""),
        (COINS, "7 red", 7, "red"),
        (COINS, "7, 8", 7, "8"),
        (SCORE, "-3", -3, ""),
        (SCORE, "- 3", -3, ""),
        (CUBES, "3 purple, 1 beige", {"purple": 3, "beige": 1}, ""),
        (CUBES, "beige, 2 purple", {"purple": 2, "beige": 1}, ""),
        (CUBES, "p2 b1", {"purple": 2, "beige": 1}, ""),
        (CUBES, "2p1b", {"purple": 2, "beige": 1}, ""),
        (CUBES, "ppb", {"purple": 2, "beige": 1}, ""),
        (CUBES, "pur pur", {"purple": 2}, ""),
        (BAND, " The \t Otters\n", "The Otters", ""),
        (DICE, "11256", "11256", ""),
        (DICE, "1 1 2,5;6", "11256", ""),
        (DICE, "11256 red", "11256", "red"),
        (DICE, "11256red", "11256", "red"),
        (CARD, "bre", "Brewer", ""),
        (CARD, "old baker", "Old Baker", ""),
        (CARD, "old b n", "Old Baker", "n"),
        (CARD, "Brewer then what follows", "Brewer", "then what follows"),
        (CARD, "brewers of old", "brewers of old", ""),
        (CARD, '"Br" n', "Br", "n"),
        (VILLAGER, "n", "nobody", ""),
        (VILLAGER, "brew", "Brewer", ""),
        (VILLAGER, "the smith", "the smith", ""),
    ],
)
def test_what_is_typed_is_read(ask, typed, answer, rest):
    assert parse(ask, typed) == (answer, rest)


@pytest.mark.parametrize(
    ("ask", "typed", "why"),
    [
        (COLOUR, "", "This needs an answer"),
        (COLOUR, "green", "'green' is not among the answers"),
        (COLOUR, "7", "'7' is not among the answers"),
        (SIDE, "nor", "'nor' could be north or north_east"),
        (COINS, "many", "'many' is not a whole number"),
        (COINS, "3.5", "'3.5' is not a whole number"),
        (COINS, "1_000", "is not a whole number"),
        (COINS, "4+", "is not a whole number"),
        (SCORE, "", "This needs an answer"),
        (CARD, "br", "'br' could be Brewer or Bricks"),
        (CUBES, "4", "does not say how many of which"),
        (CUBES, "-1 purple", "does not say how many of which"),
        (CUBES, "2 pink", "'pink' is not one of the kinds"),
        (CUBES, "2x", "'x' is not one of the kinds"),
    ],
)
def test_what_is_not_understood_says_what_would_be(ask, typed, why):
    with pytest.raises(UserMistake) as refused:
        parse(ask, typed)
    assert why in refused.value.message
    assert refused.value.hint
    assert refused.value.exit_code == 2


def test_a_kind_that_could_be_several_is_asked_again():
    ask = Tally(TABLE, "Which?", (Option("beige", weight=2), Option("blue", weight=2)))
    with pytest.raises(UserMistake, match="'b' could be beige or blue"):
        parse(ask, "2 b")


def test_a_closed_option_does_not_make_an_open_one_ambiguous():
    ask = Choose("Ann", "?", (Option("coin"), Option("column", why_not="none left")))
    assert parse(ask, "co") == ("coin", "")


@pytest.mark.parametrize(
    ("ask", "answer", "why"),
    [
        (COLOUR, "purple", "purple: the purple tiles are gone."),
        (COLOUR, "green", "'green' is not among the answers."),
        (COLOUR, 3, "3 is not among the answers."),
        (COLOUR, {"red": 1}, "is not among the answers."),
        (POINTS, 100, "100 is more than 99."),
        (POINTS, True, "True is not a whole number."),
        (COINS, -1, "-1 is less than 0."),
        (COINS, 21, "21 is more than 20."),
        (COINS, "7", "'7' is not a whole number."),
        (COINS, False, "False is not a whole number."),
        (CUBES, "purple", "does not say how many of each."),
        (CUBES, {"pink": 1}, "'pink' is not among the kinds."),
        (CUBES, {"grey": 1}, "grey: there is no grey cube."),
        (CUBES, {"beige": 3}, "There are only 2 beige."),
        (CUBES, {"beige": -1}, "-1 beige is not a count."),
        (CUBES, {"beige": True}, "True beige is not a count."),
        (CUBES, {}, "0 in all, where 1 to 4 are wanted."),
        (CUBES, {"purple": 3, "beige": 2}, "5 in all, where 1 to 4 are wanted."),
        (BAND, "", "An answer is needed here."),
        (BAND, "\x07\x1b", "An answer is needed here."),
        (BAND, "x" * 13, "This is longer than 12 characters."),
        (BAND, 5, "5 is not a text."),
        (DICE, "1125", "4 digits, where 5 are wanted."),
        (DICE, "112566", "6 digits, where 5 are wanted."),
        (DICE, "11257", "'7' is not a number from 1 to 6."),
        (DICE, "11250", "'0' is not a number from 1 to 6."),
    ],
)
def test_what_the_rules_close_is_refused_with_its_reason(ask, answer, why):
    with pytest.raises(NotAllowed) as refused:
        check(ask, answer)
    assert why in refused.value.message
    assert refused.value.exit_code == 6
    assert format_error(refused.value).startswith(refused.value.message)


def test_an_answer_is_kept_in_one_form():
    assert check(CUBES, {"beige": 1, "purple": 2, "grey": 0}) == {"purple": 2, "beige": 1}
    assert list(check(CUBES, {"beige": 1, "purple": 2})) == ["purple", "beige"]
    assert check(BAND, "a\x1b[2Jb\ud800") == "a [2Jb"


@given(st.text())
def test_clean_text_is_one_line_that_can_be_saved(text):
    cleaned = clean(text)
    assert cleaned.encode() is not None
    assert all(c.isprintable() for c in cleaned)
    assert clean(cleaned) == cleaned


READABLE = [COLOUR, SIDE, POINTS, COINS, SCORE, CUBES, DICE, CARD, VILLAGER]


@given(st.sampled_from(READABLE), st.integers(min_value=0))
def test_what_is_said_is_read_back(ask, seed):
    answer = draw(ask, random.Random(seed))
    assert check(ask, answer) == answer
    assert parse(ask, format_answer(ask, answer)) == (answer, "")


PRICE = Choose("Ann", "Price?", (Option("another", key="t"),), number=Amount("Ann", "", 0))
LOTS = Choose("Ann", "Lot?", (Option("30_a", "lot 30"), Option("b", "7 of b")), number=PRICE.number)


@pytest.mark.parametrize(
    ("ask", "answer", "words"),
    [
        (PRICE, 30, "30"),
        (PRICE, 0, "0"),
        (POINTS, 3, "+3"),
        (POINTS, 0, "+0"),
        (POINTS, -3, "-3"),
        (LOTS, 30, "+30"),
        (LOTS, 7, "+7"),
        (LOTS, 8, "8"),
    ],
)
def test_a_number_has_a_sign_only_where_it_may_go_down_or_would_begin_an_option(ask, answer, words):
    assert format_answer(ask, answer) == words
    assert parse(ask, words) == (answer, "")


@given(st.sampled_from([*READABLE, BAND]), st.text())
def test_nothing_that_is_typed_breaks_the_reading(ask, typed):
    with suppress(UserMistake, NotAllowed):
        answer, rest = parse(ask, typed)
        assert check(ask, answer) == answer
        assert len(rest) <= len(typed)


def test_odds_follow_the_weights_and_draws_follow_the_odds():
    ask = Choose(
        TABLE,
        "?",
        (
            Option("a", weight=3),
            Option("b", weight=1),
            Option("c", why_not="gone"),
            Option("d", weight=0),
        ),
        drawn=True,
    )
    assert dict(odds(ask)) == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
    chance = random.Random(1)
    counts = Counter(draw(ask, chance) for _ in range(4000))
    assert set(counts) == {"a", "b"}
    assert 2850 < counts["a"] < 3150


def test_what_chance_does_not_decide_has_no_odds():
    with pytest.raises(ValueError, match="chance"):
        list(odds(SIDE))


@given(st.sampled_from([CARD, VILLAGER]), st.text(min_size=1, max_size=40))
def test_words_that_begin_like_known_ones_are_read_back(ask, words):
    words = clean(words.replace('"', ""))
    if words:
        assert parse(ask, format_answer(ask, words)) == (words, "")


def test_what_may_be_answered_is_said_in_words():
    assert expected(COINS) == "A whole number or a sum, 0 to 20."
    assert expected(Amount("Ann", "?", 2)) == "A whole number or a sum, 2 or more."
    assert expected(COLOUR) == "Open: r red, the tile, b brown."
    assert expected(POINTS) == "Open: p pass or a number."
    assert expected(BAND) == "Such as The Otters."


def test_two_letters_of_which_the_first_is_a_key_are_two_keys():
    assert parse(COLOUR, "re") == ("red", "e")
    assert parse(COLOUR, "red") == ("red", "")
