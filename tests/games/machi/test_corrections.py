"""Corrections: a village, a building, points, the order of arrival, where play goes on."""

import pytest

from companion.core.answers import check
from companion.core.table import question
from companion.errors import NotAllowed
from companion.games.machi import GAME
from companion.games.machi.rules.autumn import MoveTo, StartRelocation
from companion.games.machi.rules.summer import SummerMoves
from companion.games.machi.rules.year_end import YearEnd
from tests.games.machi.at_table import table, village
from tests.games.machi.test_duel import duels
from tests.kit import asked, at, correct, options, orders, say

LINE = "Brewery[Brewer*, Moneylender]; Fx-Hall[Fx-Monk*, Shin]"


def put(t, name, typed):
    found = next(f for f in GAME.corrections(t) if f.name == name)
    return found.setter(t, check(found.ask, typed))


def test_a_villager_is_moved_and_the_order_of_arrival_changed():
    t = table(Ann=LINE)
    t = correct(GAME, t, "Ann 1", "Brewery[Brewer*, Shin, Moneylender]")
    t = correct(GAME, t, "Ann 2", "Fx-Hall[Fx-Monk*]")
    assert village(t, "Ann") == "Brewery[Brewer*, Shin, Moneylender]; Fx-Hall[Fx-Monk*]"
    assert t.hands["Ann"] == 5


def test_the_first_is_the_founder_where_none_is_said():
    t = correct(GAME, table(Ann=LINE), "Ann 1", "Brewery[Shin, Brewer]")
    assert village(t, "Ann").startswith("Brewery[Shin*, Brewer]")


def test_a_whole_village_and_its_number_of_cards():
    t = correct(
        GAME, table(Ann=LINE), "village Ann", "Brewery[Brewer*]; -[Fx-Cook*]; outside[Shin]"
    )
    assert village(t, "Ann") == "Brewery[Brewer*]; -[Fx-Cook*]; outside[Shin]"
    assert t.hands["Ann"] == 6
    assert correct(GAME, t, "village Ann", "empty").village("Ann").buildings == ()


@pytest.mark.parametrize(
    "line", ["", "Brewery", "Brewery[Brewer*]; Fx-Hall[Shin*]", "outside[Shin]"]
)
def test_one_building_is_one_building(line):
    with pytest.raises(NotAllowed):
        put(table(Ann=LINE), "Ann 1", line)


@pytest.mark.parametrize(
    "line", ["Brewery[Brewer* | Fuu/Zoe]", "Brewery[, *]", "Brewery[Brewer*] x"]
)
def test_what_is_no_village_is_refused(line):
    with pytest.raises(NotAllowed):
        put(table(Ann=LINE), "village Ann", line)


def test_who_has_duelled_stays_so():
    t = say(
        duels(table(Ann="outside[Shin, Shin]", Ben="outside[Fx-Samurai1]")), "1 1", "0 1 0 0 0 0"
    )
    t = correct(GAME, t, "village Ann", "outside[Shin]")
    assert t.village("Ann").outside[0].duelled
    t = correct(GAME, t, "village Ann", "Fx-Hall[Fx-Monk*]; outside[Shin, Shin]")
    assert [v.duelled for v in t.village("Ann").outside] == [True, False]


def test_a_duel_ends_when_its_village_is_set_right():
    t = say(duels(table(Ann="outside[Shin]", Ben="outside[Fx-Samurai1, Shin]")), "1 1", "1 0")
    assert t.duel is not None
    t = correct(GAME, t, "village Ben", "outside[Shin]")
    assert t.duel is None
    assert t.agenda[0].kind == "duel_menu"


def test_a_relocation_begins_anew_when_its_village_is_set_right():
    t = at(table(Ann=LINE), StartRelocation(seat="Ann"), season="autumn")
    t = say(t, "1b")
    assert isinstance(t.agenda[0], MoveTo)
    t = correct(GAME, t, "village Ann", "Brewery[Brewer*, Fx-Cook]; Fx-Hall[Fx-Monk*]")
    assert asked(t).text == "Which villager relocates?"
    assert village(say(t, "1b 2", ""), "Ann") == "Brewery[Brewer*]; Fx-Hall[Fx-Monk*, Fx-Cook]"


def test_points_year_size_lords_and_honour():
    t = table(3, "1 2 3 4", Ann=LINE)
    assert correct(GAME, t, "vp Ben", "-3").vp["Ben"] == -3
    assert correct(GAME, t, "year", "5").year == 5
    assert correct(GAME, t, "size", "Dee, Ann, Ben, Cho").size[0] == "Dee"
    assert correct(GAME, t, "lords", "red blue green white").lords["Dee"] == "white"
    with pytest.raises(NotAllowed, match="each player once"):
        put(t, "size", "Ann, Ben")
    with pytest.raises(NotAllowed, match="Two Lords are"):
        put(t, "lords", "red red blue green")


def test_play_is_picked_up_at_any_season():
    t = at(table(3, Ann=LINE), SummerMoves(seat="Ann", installing=()))
    kinds = {
        place.name: question(correct(GAME, t, "play", place.name))
        for place in GAME.resume_points(t)
    }
    assert kinds["summer"].text == "Summer: which villager do you play?"
    assert kinds["autumn"].text == "Duels: who challenges?"
    assert kinds["year_end"].text == "Year 3 is over. What comes next?"
    assert kinds["autumn_Ben"].who == "Ben"


def test_problems_are_told():
    t = table(
        Ann="Fx-Shrine[Fx-Monk*, Fx-Poet, Shin]; -[Fx-Cook*, Shin]",
        Ben="Brewery[Brewer* | Fuu/Ann]",
    )
    t = t.set_village(
        "Cho", table(Cho="Fx-Hall[Fx-Monk* | Fuu/Ann, Fx-Yaku-D1/Ben]").village("Cho")
    )
    assert GAME.problems(t) == (
        "There are 3 villagers on building 1 Fx-Shrine of Ann, where 2 fit.",
        "Only a founder can be on building 2 under construction of Ann.",
        "Several clans attack the village of Cho: Fx-Dragon and Lotus.",
    )


def resumed(t, name):
    return correct(GAME, t, "play", name)


def test_play_that_resumes_elsewhere_brings_its_season():
    t = at(table(3, Ann=LINE), SummerMoves(seat="Ann", installing=()), season="summer")
    seasons = {place.name: resumed(t, place.name).season for place in GAME.resume_points(t)}
    # Nothing is asked in this Winter, so that play goes on to Spring.
    assert seasons == {
        **{"winter": "spring", "spring": "spring", "summer": "summer", "autumn": "autumn"},
        **dict.fromkeys(("year_end", *(f"autumn_{seat}" for seat in t.seats)), "autumn"),
    }
    assert "event" in options(resumed(t, "autumn_Ben"))


def test_a_year_that_was_counted_is_not_counted_twice():
    before = at(table(3, "1 2 3 4", Ann="Brewery[Brewer*, Moneylender]"), YearEnd())
    assert before.agenda[0].kind == "year_over"
    t = resumed(before, "autumn_Ann")
    assert (t.vp, t.years, t.past) == ({"Ann": 1, "Ben": 2, "Cho": 3, "Dee": 4}, (), ())
    assert orders(t)[0] == "Move the Lords: Ann to 1, Ben to 2, Cho to 3 and Dee to 4."
    t = say(t, "", "")
    assert (t.vp, len(t.years)) == (before.vp, 1)


def test_play_resumes_after_the_end_without_a_second_count():
    t = at(table(8, Ann="Brewery[Brewer*, Moneylender]"), YearEnd())
    over = say(t, "")
    assert question(over) is None
    again = resumed(over, "year_end")
    assert (again.vp, len(again.years)) == (over.vp, 1)
    assert GAME.ending(again) == ""
