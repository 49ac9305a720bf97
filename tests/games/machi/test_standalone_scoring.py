"""A year end and a final ranking of a game that nobody tracked."""

import pytest

from companion.core.table import question, settle
from companion.games.machi import GAME
from tests.games.machi.at_table import BOX
from tests.games.machi.test_winter import CATHERINE
from tests.kit import asked, available, messages, refusal, say


def standalone(box=BOX):
    return settle(GAME.standalone_table({}, box))


def test_one_village_is_described_once():
    t = say(standalone(), "", "Arnaud", "Brewery[Brewer*, Moneylender, Shin]")
    assert question(t) is None
    assert GAME.ending(t) == "This year: 2 VP for Arnaud."
    assert messages(t)[-2:] == [
        "Village of Arnaud: 8 wealth and 0 honour give 2 + 0 = 2 VP, 2 wealth left over.",
        "Village of Arnaud: 4 rice for 3 villagers.",
    ]
    sheet = GAME.score(t)
    assert [(row.rule, row.points) for row in sheet.rows] == [
        ("1 VP for every 3 wealth", {"Arnaud": 2}),
        ("1 VP for every 2 honour", {"Arnaud": 0}),
    ]


@pytest.mark.rule("MAC-047", "MAC-051")
def test_catherines_famine():
    t = say(standalone(), "y", "Catherine", CATHERINE)
    assert "Village of Catherine: 5 rice for 6 villagers, 1 too few." in messages(t)
    assert "1 Bouge of Catherine: 2 rice." in messages(t)


def test_cards_that_are_not_known_are_asked_for():
    t = say(standalone({}), "y", "Ann, Ben", "Tea House[Fisher*]")
    assert asked(t).text == "The building Tea House: what is on its card?"
    t = say(t, "y 2 3w")
    assert asked(t).text == "The villager Fisher: what is on its card?"
    t = say(t, "")
    assert asked(t).text == "Wealth of the village of Ann (at least 3; cards not known: Fisher)"
    t = say(t, "4", "2", "")
    assert GAME.ending(t) == "This year: 2 VP for Ann and 0 VP for Ben."


@pytest.mark.rule("MAC-172", "MAC-173")
def test_the_final_ranking():
    t = say(standalone(), "f", "Ann, Ben, Cho", "31", "31", "29", "6", "7")
    assert (
        GAME.ending(t)
        == "Ben: the winner with 31 VP, by honour of the last year. The title of Shogun goes to Ben."
    )
    assert [place.seat for place in GAME.score(t).places()] == ["Ben", "Ann", "Cho"]


def test_who_and_what_cannot_be():
    t = say(standalone(), "y")
    assert "is there twice" in refusal(t, "Ann, ann")
    assert "6 names" in refusal(t, "a, b, c, d, e, f")
    t = say(t, "Ann")
    assert "is not a building" in refusal(t, "Brewery")
    assert "needs a name and a villager" in refusal(t, "Brewery[]")
    assert "number 1" in refusal(t, "1 Brewery[Brewer*]; 1 Brewery[Brewer*]")


@pytest.mark.rule("MAC-172", "MAC-173")
def test_honour_is_asked_for_only_where_it_can_decide():
    t = say(standalone(), "f", "Ann, Ben, Cho", "31", "30")
    t = say(t, "29")
    assert question(t) is None
    assert GAME.ending(t).startswith("Ann: the winner with 31 VP.")
    t = say(standalone(), "f", "Ann, Ben, Cho", "31", "29", "31")
    assert asked(t).text == "Honour of the village of Ann in the last year"
    t = say(t, "4")
    assert asked(t).text == "Honour of the village of Cho in the last year"
    assert GAME.ending(say(t, "5")).startswith("Cho: the winner with 31 VP, by honour")
    assert question(say(standalone(), "f", "Ann", "31")) is None


def test_the_ruling_on_a_last_tie_asks_for_the_largest_player():
    t = settle(GAME.standalone_table({"final_tie": "size_order"}, BOX))
    t = say(t, "f", "Ann, Ben, Cho", "31", "31", "29", "6", "6")
    assert available(t) == ["Ann", "Ben"]
    t = say(t, "b")
    assert GAME.ending(t).startswith("Ben: the winner with 31 VP, by the larger player.")
    shared = say(standalone(), "f", "Ann, Ben, Cho", "31", "31", "29", "6", "6")
    assert GAME.ending(shared).startswith("Ann and Ben share the win with 31 VP.")


@pytest.mark.parametrize("names", ["Ann, ann", "table", "Ann, bank", "A{b", "a, b, c, d, e, f"])
def test_names_that_cannot_be_those_of_seats(names):
    refusal(say(standalone(), "f"), names)
