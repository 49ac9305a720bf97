"""Summer: starting buildings, installing villagers (MV-32, 34 to 38, 46, 69, 72)."""

import pytest

from companion.core.table import question
from companion.games.machi.rules import yields
from companion.games.machi.rules.autumn import StartRelocation
from companion.games.machi.rules.summer import SummerMoves
from companion.games.machi.rules.winter import Completion
from tests.games.machi.at_table import lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, messages, options, refusal, say

BREWERY = "Brewery[Brewer*, Moneylender, Shin]"


def summer(t, seat="Ben"):
    return at(t, SummerMoves(seat=seat, installing=()), season="summer")


def counted(t, seat="Ben"):
    return yields.output(t, t.village(seat))


@pytest.mark.rule("MAC-033", "MAC-101", "MAC-105", "MAC-165")
def test_mv34_a_villager_of_the_village_founds():
    t = say(summer(table(Ben=BREWERY)), "f 1b")
    assert village(t, "Ben") == "Brewery[Brewer*, Shin]; -[Moneylender*]"
    assert t.active(t.building("Ben", 1))
    assert (counted(t).wealth, counted(t).points) == (5, 1)
    assert t.hands["Ben"] == 4


@pytest.mark.rule("MAC-033", "MAC-096", "MAC-101")
def test_mv35_two_leave_and_the_brewery_is_laid_down():
    t = say(summer(table(Ben=BREWERY)), "f 1c", "f 1b")
    assert "Ben: lay building 1 Brewery on its side." in messages(t)
    assert (counted(t).wealth, counted(t).points) == (3, 1)
    assert len(t.village("Ben").buildings) == 3


@pytest.mark.rule("MAC-097", "MAC-100", "MAC-102", "MAC-103")
def test_mv36_who_may_found():
    t = summer(table(Ben=BREWERY))
    assert "it is already a founder" in why_not(say(t, "f"), "Brewer of 1 Brewery")
    assert "Fuu is a Yakuza" in refusal(t, "Fuu")
    assert "Fx-Gift is an Event" in refusal(t, "Fx-Gift")
    assert not [words for words in options(t) if words.startswith("a new building")]
    t = say(t, "fx-porter n")
    assert village(t, "Ben").endswith("-[Fx-Porter*]")
    assert t.hands["Ben"] == 3


@pytest.mark.rule("MAC-091", "MAC-107", "MAC-109", "MAC-110", "MAC-111")
def test_mv37_as_many_as_it_holds_the_founder_included():
    t = summer(table(Ben="Brewery[Brewer* | Fuu/Ann, Fx-Yaku-L1/Ann]"))
    t = say(t, "moneylender 1")
    assert "Ben: put building 1 Brewery upright." in messages(t)
    t = say(t, "shin 1")
    assert "the building is full, it holds 3 villagers" in why_not(say(t, "fx-poet"), "Brewery")
    assert len(t.building("Ben", 1).villagers) == 3


@pytest.mark.rule("MAC-108", "MAC-113", "MAC-114", "MAC-124")
def test_mv38_construction_holds_its_founder_and_samurai_stand_outside():
    t = summer(table(Ben="-[Brewer*]"))
    poet = say(t, "fx-poet")
    assert "holds its founder only" in why_not(poet, "under construction")
    assert "only a Samurai stands outside" in why_not(poet, "outside")
    t = t.replace(hands={**t.hands, "Ben": 9})
    t = say(t, "shin o", "shin o", "fx-samurai1 o", "fx-samurai3 o")
    assert village(t, "Ben") == "-[Brewer*]; outside[Shin, Shin, Fx-Samurai1, Fx-Samurai3]"


@pytest.mark.rule("MAC-098", "MAC-099", "MAC-102", "MAC-104", "MAC-155")
def test_mv72_a_founder_stays_and_its_building_is_hidden():
    t = say(summer(table(Ben="")), "fx-porter n")
    assert messages(t) == ["Ben: lay a Building card face down under Fx-Porter as building 1."]
    assert t.vp["Ben"] == 0
    assert t.building("Ben", 1).label == "1 under construction"
    t = say(at(t, Completion()), "fx-market")
    assert t.building("Ben", 1).label == "1 Fx-Market"
    later = lay(t, 4)
    assert "no villager is free to leave" in why_not(summer(later), "found with a villager in play")
    assert question(at(later, StartRelocation(seat="Ben"))) is None
    more = lay(t, 4, Ben="Fx-Market[Fx-Porter*, Shin]; Fx-Shrine[Fx-Monk*]")
    assert "a founder never leaves" in why_not(
        at(more, StartRelocation(seat="Ben")), "Fx-Porter of 1"
    )
    assert "it is already a founder" in why_not(say(summer(more), "f"), "Fx-Porter of 1")


@pytest.mark.rule("MAC-095", "MAC-096")
def test_starting_comes_before_installing_and_may_be_left_out():
    t = summer(table(Ben="Brewery[Brewer*]; Fx-Temple[Fx-Monk*, Fx-Poet]"))
    assert question(say(t, "", "", "", "")) is None
    t = say(t, "shin 1")
    assert "new buildings come before" in why_not(say(t, "fx-cook"), "a new building")
    assert "new buildings come before" in why_not(t, "found with a villager in play")
    other = say(t, "c", "fx-cook n")
    assert village(other, "Cho") == "-[Fx-Cook*]"
    free = summer(lay(opened(4, summer_free_order="yes"), Ben="Brewery[Brewer*]"))
    free = say(free, "shin 1", "f 1b")
    assert village(free, "Ben") == "Brewery[Brewer*]; -[Shin*]"


@pytest.mark.rule("MAC-105", "MAC-106")
def test_nothing_comes_from_a_building_under_construction():
    t = table(Ben="-[Fx-Cook*]; -[Brewer*]")
    assert counted(t) == (0, 0, 3, ())


@pytest.mark.rule("MAC-112")
def test_a_building_that_is_left_by_all_is_discarded():
    t = lay(opened(4, founder_succession="none"), Ben="Brewery[Brewer*]")
    lonely = t.building("Ben", 1)._replace(villagers=())
    village_of_one = t.village("Ben").buildings[0].villagers[0]._replace(founder=False)
    t = t.rebuilt("Ben", lonely._replace(villagers=(village_of_one,)))
    t = say(summer(t), "f 1a")
    assert village(t, "Ben") == "-[Brewer*]"
    assert t.discards["building"] == 1


@pytest.mark.rule("MAC-109")
def test_a_summer_of_one_building_and_one_villager_takes_eleven_keys():
    t = summer(table(Ann="Brewery[Brewer*]"), "Ann")
    lines = ("mo n", "sh 1", "")
    t = say(t, *lines)
    assert village(t, "Ann") == "Brewery[Brewer*, Shin]; -[Moneylender*]"
    assert asked(t).who == "Ben"
    assert sum(len(line) + 1 for line in lines) <= 12


def test_the_ruling_on_blocked_buildings_in_summer():
    line = "Brewery[Brewer*, Moneylender | Fuu/Ann]"
    assert "Brewery" in open_labels(say(summer(table(Ben=line)), "shin"))
    off = summer(lay(opened(4, summer_moves_on_blocked="no"), Ben=line))
    assert "a Yakuza blocks the building" in why_not(say(off, "shin"), "Brewery")
    assert "no villager is free to leave" in why_not(off, "found with")


def test_the_ruling_on_samurai_outside_as_founders():
    assert "no villager is free" in why_not(summer(table(Ben="outside[Shin]")), "found with")
    free = summer(lay(opened(4, outside_samurai_moves="free"), Ben="outside[Shin]"))
    assert village(say(free, "f oa"), "Ben") == "-[Shin*]"


def test_the_ruling_on_a_samurai_who_enters_a_blocked_building():
    t = lay(opened(4, samurai_entry_expels="yes"), Ben="Brewery[Brewer* | Fuu/Ann]")
    t = say(summer(t), "shin 1")
    assert not t.blocked(t.building("Ben", 1))
    assert t.hands["Ann"] == 6


def test_a_villager_need_not_be_named():
    t = say(summer(table(Ben="")), "u n")
    assert village(t, "Ben") == "-[?*]"


@pytest.mark.rule("MAC-041", "MAC-095")
def test_summer_ends_when_each_player_is_done():
    t = say(summer(table(), "Ben"), "")
    asked_of = []
    while (ask := question(t)) is not None:
        asked_of.append(ask.who)
        t = say(t, "")
    assert asked_of == ["Cho", "Dee", "Ann"]


def test_who_is_done_with_summer_stays_so():
    t = say(summer(table(Ben="Brewery[Brewer*]"), "Ben"), "")
    assert options(t)["seat Ben"] == "already done with Summer"
    t = say(t, "d", "shin o", "")
    assert asked(t).who == "Ann"
    assert "already done" in options(t)["seat Dee"]
    assert question(say(t, "c", "", "")) is None
