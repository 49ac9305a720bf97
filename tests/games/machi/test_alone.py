"""A year end and a final ranking of a game that nobody tracked."""

import pytest

from companion.core.table import question, settle
from companion.games.machi import GAME
from tests.games.machi.at_table import BOX, asked, refused, say, told
from tests.games.machi.test_winter import CATHERINE


def alone(box=BOX):
    return settle(GAME.standalone_table({}, box))


def test_one_village_is_described_once():
    t = say(alone(), "", "Arnaud", "Brewery[Brewer*, Moneylender, Shin]")
    assert question(t) is None
    assert GAME.ending(t) == "Arnaud 2 VP for this year."
    assert told(t)[-2:] == [
        "Arnaud: 8 wealth and 0 honour give 2 + 0 = 2 VP, 2 wealth lost.",
        "Arnaud: 4 rice for 3 villagers.",
    ]
    sheet = GAME.score(t)
    assert [(row.rule, row.points) for row in sheet.rows] == [
        ("Wealth by 3", {"Arnaud": 2}),
        ("Honour by 2", {"Arnaud": 0}),
    ]


@pytest.mark.rule("MAC-047", "MAC-051")
def test_catherines_famine():
    t = say(alone(), "y", "Catherine", CATHERINE)
    assert "Catherine: 5 rice for 6 villagers, 1 too few." in told(t)
    assert "Catherine, 1 Bouge: 2 rice." in told(t)


def test_cards_that_are_not_known_are_asked_for():
    t = say(alone({}), "y", "Ann, Ben", "Tea House[Fisher*]")
    assert asked(t).text == "The building Tea House. Its card"
    t = say(t, "y 2 3w")
    assert asked(t).text == "The villager Fisher. Its card"
    t = say(t, "")
    assert asked(t).text == "Wealth of Ann's village (known 3; not known: Fisher)"
    t = say(t, "4", "2", "")
    assert GAME.ending(t) == "Ann 2 VP, Ben 0 VP for this year."


@pytest.mark.rule("MAC-172", "MAC-173")
def test_the_final_ranking():
    t = say(alone(), "f", "Ann, Ben, Cho", "31 6", "31 7", "29 20")
    assert GAME.ending(t) == "Ben is named Shogun with 31 VP."
    assert [place.seat for place in GAME.score(t).places()] == ["Ben", "Ann", "Cho"]


def test_who_and_what_cannot_be():
    t = say(alone(), "y")
    assert "different names" in refused(t, "Ann, ann")
    assert "different names" in refused(t, "a, b, c, d, e, f")
    t = say(t, "Ann")
    assert "is not understood" in refused(t, "Brewery")
    assert "needs a name and a villager" in refused(t, "Brewery[]")
    assert "number 1" in refused(t, "1 Brewery[Brewer*]; 1 Brewery[Brewer*]")
