"""Autumn: turn order and relocation (MV-46, 50 to 54)."""

import pytest

from companion.core.table import question
from companion.games.machi import GAME
from companion.games.machi.rules import yields
from companion.games.machi.rules.autumn import Autumn, StartRelocation
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.summer import SummerMoves
from companion.games.machi.rules.village import take_villager
from companion.games.machi.rules.winter import Famine
from tests.games.machi.at_table import lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, correct, options, say


def relocation(t, seat="Ben"):
    return at(t, StartRelocation(seat=seat), season="autumn")


@pytest.mark.rule("MAC-153", "MAC-154", "MAC-155", "MAC-156", "MAC-157", "MAC-158")
def test_mv50_who_may_relocate_and_whither():
    line = (
        "Brewery[Brewer*, Moneylender, Shin]; Fx-Temple[Fx-Monk*, Fx-Poet | Fuu/Ann];"
        " Fx-Market[Fx-Porter*, Fx-Guard]; Fx-Dojo[Fx-Samurai1*]"
    )
    t = relocation(table(3, Ben=line))
    assert "a founder never leaves" in why_not(t, "Brewer of 1")
    assert "a Yakuza blocks the building" in why_not(t, "Fx-Poet of 2")
    to = say(t, "1b")
    assert "a Yakuza blocks the building" in why_not(to, "Fx-Temple")
    full = say(to, "3")
    assert "building 3 Fx-Market holds too many villagers" in why_not(full, "no other")
    free = say(to, "4", "")
    assert question(free) is None
    assert village(free, "Ben").endswith("Fx-Dojo[Fx-Samurai1*, Moneylender]")
    assert question(say(t, "")) is None
    year_1 = at(table(1, Ben=line), Autumn())
    while (ask := question(year_1)) is not None:
        assert "relocates" not in ask.text
        year_1 = say(year_1, "")


@pytest.mark.rule("MAC-082", "MAC-117", "MAC-157")
def test_mv51_a_block_that_a_duel_ended_does_not_stop_relocation():
    t = table(3, Ben="Brewery[Brewer* | Fuu/Ann]; Fx-Hall[Fx-Monk*, Moneylender]; outside[Shin]")
    t = at(t, DuelMenu(seat="Ben"), StartRelocation(seat="Ben"), season="autumn")
    t = say(t, "1 1", "0 0 0 0 1 0")
    t = say(t, "", "2b 1", "")
    assert village(t, "Ben") == ("Brewery[Brewer*, Moneylender]; Fx-Hall[Fx-Monk*]; outside[Shin]")


@pytest.mark.rule("MAC-154", "MAC-159", "MAC-160", "MAC-161")
def test_mv52_the_one_who_moved_is_the_last_placed():
    t = table(3, Ben="Fx-Temple[Fx-Monk*, Moneylender, Fx-Poet]; Fx-Market[Fx-Porter*]")
    before = yields.output(t, t.village("Ben"))
    assert (before.wealth, before.points) == (3, 4)
    t = say(relocation(t), "1b 2", "")
    after = yields.output(t, t.village("Ben"))
    assert (after.wealth, after.honour, after.points) == (6, 6, 5)
    hungry = at(t, Famine(seat="Ben", left=1))
    assert open_labels(hungry) == {"Fx-Poet of 1 Fx-Temple", "Moneylender of 2 Fx-Market"}


@pytest.mark.rule("MAC-154", "MAC-156")
def test_mv53_two_may_swap_between_full_buildings():
    t = relocation(table(3, Ben="Fx-Market[Fx-Porter*, Fx-Poet]; Fx-Shrine[Fx-Monk*, Moneylender]"))
    t = say(t, "1b 2", "2b 1", "")
    assert village(t, "Ben") == ("Fx-Market[Fx-Porter*, Moneylender]; Fx-Shrine[Fx-Monk*, Fx-Poet]")
    assert "relocation_check" in t.decided


@pytest.mark.rule("MAC-177")
def test_mv54_the_order_of_arrival_is_not_changed():
    t = relocation(table(3, Ben="Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard]; Fx-Hall[Fx-Monk*]"))
    assert "the order of arrival is kept" in why_not(say(t, "1c"), "Fx-Temple")
    away = say(t, "1c 2")
    assert "it has already moved" in why_not(away, "Fx-Guard of 2 Fx-Hall")
    again = say(away, "x")
    assert village(again, "Ben") == "Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard]; Fx-Hall[Fx-Monk*]"


@pytest.mark.rule("MAC-102", "MAC-155", "MAC-176", "MAC-177")
def test_mv46_the_last_to_arrive_follows_a_lost_founder():
    t = table(3, Ben="Fx-Temple[Fx-Samurai1*, Fx-Monk, Fx-Poet]; Fx-Hall[Fx-Monk*]")
    t = take_villager(t, "b1a")
    assert village(t, "Ben").startswith("Fx-Temple[Fx-Monk, Fx-Poet*]")
    assert "a founder never leaves" in why_not(relocation(t), "Fx-Poet of 1")
    assert "Fx-Monk of 1 Fx-Temple" in open_labels(relocation(t))
    founders = say(at(t, SummerMoves(seat="Ben", installing=())), "f")
    assert "it is already a founder" in why_not(founders, "Fx-Poet of 1")
    assert "Fx-Monk of 1 Fx-Temple" in open_labels(founders)
    none = lay(opened(4, founder_succession="none"), Ben="Fx-Temple[Fx-Samurai1*, Fx-Monk]")
    left = take_villager(none, "b1a").building("Ben", 1)
    assert [v.founder for v in left.villagers] == [False]


@pytest.mark.rule("MAC-115", "MAC-116")
def test_the_leader_begins_autumn_and_its_order_is_fixed():
    t = at(table(3, "12 15 9 9"), Autumn())
    turns = []
    while (ask := question(t)) is not None:
        turns.append(ask.who)
        t = say(t.replace(vp={**t.vp, "Dee": 20}) if ask.who == "Ben" else t, "")
    assert turns == ["Ben", "Cho", "Dee", "Ann"]
    anew = at(lay(opened(4, reorder_on_vp_change="yes"), 3, "12 15 9 9"), Autumn())
    anew = say(anew.replace(vp={**anew.vp, "Dee": 20}), "")
    assert asked(anew).who == "Dee"


@pytest.mark.rule("MAC-098", "MAC-155")
def test_a_founder_can_be_set_right():
    t = table(3, Ben="Fx-Temple[Fx-Monk*, Fx-Poet]")
    t = correct(GAME, t, "Ben 1", "Fx-Temple[Fx-Poet, Fx-Monk*]")
    assert village(t, "Ben") == "Fx-Temple[Fx-Poet, Fx-Monk*]"


def test_rulings_on_relocation():
    line = "Fx-Market[Fx-Porter*, Fx-Poet]; Fx-Shrine[Fx-Monk*, Moneylender]; -[Brewer*]"
    step = relocation(lay(opened(4, relocation_check="stepwise"), Ben=line))
    assert why_not(say(step, "1b"), "Fx-Shrine").endswith("full.")
    assert "under construction" in why_not(say(relocation(table(3, Ben=line)), "1b"), "under")
    onto = relocation(lay(opened(4, relocate_to_construction="yes"), Ben=line))
    assert "under construction" in open_labels(say(onto, "1b"))
    back = relocation(lay(opened(4, allow_reordering="yes"), Ben=line))
    back = say(back, "1b 2", "2c 1", "")
    assert village(back, "Ben").startswith("Fx-Market[Fx-Porter*, Fx-Poet]")
    free = relocation(
        lay(
            opened(4, outside_samurai_moves="free"),
            Ben="Fx-Dojo[Fx-Monk*, Shin]; outside[Fx-Samurai1]",
        )
    )
    free = say(free, "1b o", "oa 1", "")
    assert village(free, "Ben") == "Fx-Dojo[Fx-Monk*, Fx-Samurai1]; outside[Shin]"
    stay = table(3, Ben="Fx-Dojo[Fx-Monk*, Shin]; Fx-Hall[Fx-Monk*]; outside[Fx-Samurai1]")
    assert "a Samurai outside stays there" in why_not(relocation(stay), "Fx-Samurai1 outside")
    assert "outside" not in options(say(relocation(stay), "1b"))


def test_who_moves_between_buildings_and_the_outside():
    line = "Fx-Dojo[Fx-Monk*, Shin]; Fx-Hall[Fx-Monk*]; outside[Fx-Samurai1, Fx-Samurai3]"
    free = relocation(lay(opened(4, outside_samurai_moves="free"), Ben=line))
    assert village(say(free, "oa 1"), "Ben") == (
        "Fx-Dojo[Fx-Monk*, Shin, Fx-Samurai1]; Fx-Hall[Fx-Monk*]; outside[Fx-Samurai3]"
    )
    assert village(say(free, "ob 2"), "Ben") == (
        "Fx-Dojo[Fx-Monk*, Shin]; Fx-Hall[Fx-Monk*, Fx-Samurai3]; outside[Fx-Samurai1]"
    )
    out = say(free, "1b o")
    assert village(out, "Ben").endswith("outside[Fx-Samurai1, Fx-Samurai3, Shin]")
    for t, ruling in ((say(free, "oa 1"), True), (out, True), (say(free, "1b 2"), False)):
        assert ("outside_samurai_moves" in t.decided) is ruling
        assert "relocate_to_construction" not in t.decided


def test_a_move_onto_a_building_under_construction_is_a_ruling():
    line = "Fx-Market[Fx-Porter*, Fx-Poet]; -[Brewer*]"
    t = relocation(lay(opened(4, relocate_to_construction="yes"), Ben=line))
    assert "relocate_to_construction" in say(t, "1b 2").decided
