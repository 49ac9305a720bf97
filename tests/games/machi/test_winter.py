"""Winter: rice, famine, end of construction (EX-03 to EX-06, MV-05, 06, 09 to 18, 56, 65, 74)."""

import pytest

from companion.core.asks import Amount
from companion.core.table import question
from companion.games.machi.rules import yields
from companion.games.machi.rules.winter import Completion, Famine, Rice, Winter
from tests.games.machi.at_table import begin, lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, messages, say

CATHERINE = "Bouge[Unnamed*, Writer, Akane]; Ryokan[Moneylender*]; Fx-Hall[Brewer*]; -[Good Cook*]"


def rice(t, seat="Ann"):
    return yields.output(t, t.village(seat)).rice


def famine(t, seat="Ann"):
    return at(t, Rice(seat=seat), season="winter")


@pytest.mark.rule("MAC-009", "MAC-039", "MAC-047", "MAC-048", "MAC-049", "MAC-051", "MAC-060")
def test_ex04_catherine_is_one_bag_short():
    t = table(Ann=CATHERINE)
    assert rice(t) == 5
    assert yields.mouths(t, t.village("Ann")) == 6
    t = famine(t)
    assert "Village of Ann: 5 rice for 6 villagers, 1 too few." in messages(t)
    assert t.agenda[0] == Famine(seat="Ann", left=1)


@pytest.mark.rule("MAC-051", "MAC-052", "MAC-053", "MAC-055", "MAC-056")
def test_ex05_only_the_last_placed_may_go_and_akane_destroys_nothing():
    t = famine(table(Ann=CATHERINE))
    assert open_labels(t) == {
        "Moneylender of 2 Ryokan, the building goes too",
        "Brewer of 3 Fx-Hall, the building goes too",
        "Akane of 1 Bouge",
        "Good Cook of 4 under construction, the building goes too",
    }
    assert "Akane arrived after it" in why_not(t, "Writer of 1 Bouge")
    assert "Akane arrived after it" in why_not(t, "Unnamed of 1 Bouge")
    done = say(t, "1c")
    assert village(done, "Ann") == CATHERINE.replace(", Akane", "")
    assert question(done) is None
    for key, lost in (("2a", "Ryokan"), ("3a", "Fx-Hall"), ("4a", "-[")):
        gone = say(t, key)
        assert lost not in village(gone, "Ann")
        assert gone.discards == {"villager": 1, "building": 1}


@pytest.mark.rule("MAC-052", "MAC-054")
def test_ex06_then_the_one_before_akane_may_go():
    t = table(Ann=CATHERINE)
    t = say(at(t, Famine(seat="Ann", left=2)), "1c")
    assert {words.split(" of ")[0] for words in open_labels(t)} == {
        "Moneylender",
        "Brewer",
        "Writer",
        "Good Cook",
    }


@pytest.mark.rule("MAC-035", "MAC-037", "MAC-047", "MAC-050")
def test_mv05_a_bonus_needs_no_activation():
    t = table(Ann="Brewery[Brewer*]")
    assert rice(t) == 4
    assert question(famine(t)) is None
    counted = yields.output(t, t.village("Ann"))
    assert (counted.wealth, counted.points) == (3, 1)


@pytest.mark.rule("MAC-030", "MAC-034", "MAC-039", "MAC-169")
def test_mv06_no_bonus_on_another_building():
    t = table(Ann="Fx-Market[Brewer*]")
    assert rice(t) == 3
    counted = yields.output(t, t.village("Ann"))
    assert (counted.wealth, counted.points) == (4, 1)


@pytest.mark.rule("MAC-078", "MAC-079", "MAC-080", "MAC-164")
def test_mv09_a_block_touches_neither_rice_nor_villagers():
    t = table(Ann="Brewery[Brewer*, Moneylender, Shin | Fuu/Ben]")
    counted = yields.output(t, t.village("Ann"))
    assert (counted.rice, counted.wealth, counted.points) == (4, 6, 2)


@pytest.mark.rule("MAC-079", "MAC-080", "MAC-163")
def test_mv10_a_blocked_cellar_still_gives_rice():
    t = table(Ann="Fx-Cellar[Fx-Porter* | Fuu/Ben]")
    counted = yields.output(t, t.village("Ann"))
    assert (counted.rice, counted.wealth, counted.points) == (5, 1, 0)


@pytest.mark.rule("MAC-047", "MAC-050", "MAC-051")
def test_mv11_with_rice_enough_nobody_is_asked_for():
    t = table(Ann="Fx-Cellar[Fx-Porter*, Fx-Guard]; Fx-Temple[Fx-Monk*, Fx-Poet, Shin]")
    t = famine(t)
    assert messages(t) == ["Village of Ann: 5 rice for 5 villagers."]
    assert t.messages[0].reason() == "rice field 3, 1 Fx-Cellar 2"
    assert question(t) is None


@pytest.mark.rule("MAC-051", "MAC-052", "MAC-053")
def test_mv12_one_more_mouth():
    t = famine(
        table(Ann="Fx-Cellar[Fx-Porter*, Fx-Guard]; Fx-Temple[Fx-Monk*, Fx-Poet, Shin, Fx-Porter]")
    )
    assert open_labels(t) == {"Fx-Guard of 1 Fx-Cellar", "Fx-Porter of 2 Fx-Temple"}
    for name in ("Fx-Monk of 2", "Fx-Poet of 2", "Shin of 2", "Fx-Porter of 1"):
        assert "arrived after it" in why_not(t, name)


@pytest.mark.rule("MAC-053", "MAC-054", "MAC-055", "MAC-056")
def test_mv13_two_victims():
    t = famine(table(Ann="Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard, Shin]; Fx-Shrine[Fx-Monk*]"))
    shrine = "Fx-Monk of 2 Fx-Shrine, the building goes too"
    assert open_labels(t) == {"Shin of 1 Fx-Temple", shrine}
    after = say(t, "1d")
    assert open_labels(after) == {"Fx-Guard of 1 Fx-Temple", shrine}
    assert village(say(after, "2a"), "Ann") == "Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard]"


@pytest.mark.rule("MAC-044", "MAC-055", "MAC-056", "MAC-060")
def test_mv14_the_founder_and_the_hidden_building_go_together():
    t = table(Ann="Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard]; -[Fx-Cook*]")
    assert rice(t) == 3
    t = say(at(t, Rice(seat="Ann"), Completion(), season="winter"), "2a")
    assert question(t) is None
    assert village(t, "Ann") == "Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard]"


@pytest.mark.rule("MAC-044", "MAC-046", "MAC-062", "MAC-063", "MAC-064")
def test_mv15_rice_is_counted_before_the_buildings_are_completed():
    t = at(table(2, Ann="-[Fx-Cook*]; -[Shin*]"), Winter())
    assert "Village of Ann: 3 rice for 2 villagers." in messages(t)
    t = say(t, "fx-cellar")
    assert "Ann: turn building 1 Fx-Cellar face up under Fx-Cook, upright." in messages(t)
    t = say(t, "fx-dojo")
    assert "Ann: turn building 2 Fx-Dojo face up under Shin, on its side." in messages(t)
    assert t.messages[-1].reason() == "not activated, 1 of 2 villagers"
    assert village(t, "Ann") == "Fx-Cellar[Fx-Cook*]; Fx-Dojo[Shin*]"


@pytest.mark.rule("MAC-051", "MAC-061")
def test_mv16_no_surplus_is_kept():
    full = "Fx-Cellar[Fx-Porter*, Fx-Guard]; Fx-Farm[Fx-Monk*, Fx-Poet]"
    third = famine(table(3, Ann=full))
    assert messages(third) == ["Village of Ann: 7 rice for 4 villagers."]
    fourth = famine(lay(third, 4, Ann="Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard, Shin]"))
    assert messages(fourth) == ["Village of Ann: 3 rice for 4 villagers, 1 too few."]


FARM = "Fx-Farm[Fx-Porter*, Fx-Cook]; Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard, Shin]; Fx-Shrine[Fx-Monk*]"


@pytest.mark.rule("MAC-033", "MAC-046", "MAC-051")
def test_mv17_the_shortfall_is_fixed_by_one_count():
    t = say(famine(table(Ann=FARM)), "1b")
    assert question(t) is None
    assert not t.active(t.building("Ann", 1))
    again = say(famine(lay(opened(4, famine_recount="yes"), Ann=FARM)), "1b")
    assert "Village of Ann: 3 rice for 6 villagers, 3 too few." in messages(again)
    assert "famine_recount" in again.decided


@pytest.mark.rule("MAC-057", "MAC-058", "MAC-059")
def test_mv18_yakuza_neither_eat_nor_give_nor_starve():
    line = "Fx-Temple[Fx-Monk*, Fx-Poet, Fx-Guard | Fuu/Ben, +Fx-Yaku-D3/Ann]"
    t = table(Ann=line)
    assert messages(famine(t)) == ["Village of Ann: 3 rice for 3 villagers."]
    assert {part.what for part in yields.parts(t, t.village("Ann"))} == {
        "1 Fx-Temple",
        "Fx-Monk",
        "Fx-Poet",
        "Fx-Guard",
    }
    hungry = at(t, Famine(seat="Ann", left=1))
    assert open_labels(hungry) == {"Fx-Guard of 1 Fx-Temple"}
    assert not [words for words in open_labels(hungry) if "Fuu" in words or "Yaku" in words]


@pytest.mark.rule("MAC-049", "MAC-123")
def test_mv56_samurai_outside_are_fed_and_give_nothing():
    line = "Fx-Temple[Fx-Monk*, Fx-Poet]; outside[Shin, Fx-Samurai1, Fx-Samurai3]"
    t = table(Ann=line)
    assert messages(famine(t)) == ["Village of Ann: 3 rice for 5 villagers, 2 too few."]
    counted = yields.output(t, t.village("Ann"))
    assert (counted.honour, counted.points) == (6, 3)
    off = famine(lay(opened(4, outside_samurai_eat="no"), Ann=line))
    assert messages(off) == ["Village of Ann: 3 rice for 2 villagers."]
    assert "outside_samurai_eat" in off.decided


@pytest.mark.rule("MAC-036", "MAC-037", "MAC-078", "MAC-079", "MAC-164")
def test_mv65_a_blocked_farm_and_a_brewer():
    t = table(Ann="Fx-Farm[Fx-Cook*, Fx-Monk | Fuu/Ben]; Brewery[Brewer*]")
    counted = yields.output(t, t.village("Ann"))
    assert counted[:3] == (3, 0, 7)
    assert counted.points == 1
    assert yields.mouths(t, t.village("Ann")) == 3


@pytest.mark.rule("MAC-049", "MAC-055", "MAC-056", "MAC-175")
def test_mv74_founders_are_fed_and_any_of_them_takes_its_building_along():
    t = famine(
        table(Ann="Fx-Market[Fx-Porter*]; Fx-Shrine[Fx-Monk*]; Fx-Temple[Fx-Poet*]; Fx-Dojo[Shin*]")
    )
    assert messages(t) == ["Village of Ann: 3 rice for 4 villagers, 1 too few."]
    assert len(open_labels(t)) == 4
    assert all(words.endswith("the building goes too") for words in open_labels(t))


@pytest.mark.rule("MAC-042", "MAC-046")
def test_every_village_is_counted_each_winter():
    t = at(table(2, Ann="-[Fx-Cook*]"), Winter())
    assert [line for line in messages(t) if " rice for " in line] == [
        "Village of Ann: 3 rice for 1 villager.",
        "Village of Ben: 3 rice for 0 villagers.",
        "Village of Cho: 3 rice for 0 villagers.",
        "Village of Dee: 3 rice for 0 villagers.",
    ]


def test_rice_of_cards_that_nobody_taught_is_typed():
    t = begin(3, box={})
    t = say(t, "", "a", "b")
    t = famine(lay(t, Ann="Fx-Hut[Nobody*, Somebody]; Fx-Barn[Nobody*]"))
    ask = asked(t)
    assert isinstance(ask, Amount)
    assert ask.default == 3
    assert "not known: 1 Fx-Hut, Nobody, Somebody, 2 Fx-Barn" in ask.text
    assert messages(say(t, "4")) == ["Village of Ann: 4 rice for 3 villagers."]


@pytest.mark.parametrize(
    ("ruling", "open_ones"),
    [("eligible", {"Fx-Monk", "Shin"}), ("last_resort", {"Fx-Monk"}), ("never", {"Fx-Monk"})],
)
def test_the_ruling_on_samurai_outside_as_victims(ruling, open_ones):
    t = lay(opened(4, outside_samurai_famine=ruling), Ann="Fx-Shrine[Fx-Monk*]; outside[Shin]")
    t = at(t, Famine(seat="Ann", left=1))
    assert {words.split()[0] for words in open_labels(t)} == open_ones
