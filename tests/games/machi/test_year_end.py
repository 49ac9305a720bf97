"""The year end and the end of the game (EX-01, 02, 09, 10; MV-01 to 04, 07, 08, 20, 55, 57 to 59, 77)."""

import pytest

from companion.core.table import question
from companion.games.machi import GAME
from companion.games.machi.rules import yields
from companion.games.machi.rules.winter import Completion
from companion.games.machi.rules.year_end import YearEnd, YearOver, in_words, shogun
from companion.games.machi.table import Building, Villager, YearCount
from tests.games.machi.at_table import begin, lay, opened, table
from tests.kit import asked, at, correct, messages, say


def counted(line, **settings):
    t = lay(opened(4, **settings), Ann=line) if settings else table(Ann=line)
    return yields.output(t, t.village("Ann"))


def scored(t):
    return at(t, YearEnd())


def active(card, villagers):
    t = table()
    return t.active(Building(1, card, (Villager("Fx-Monk"),) * villagers))


@pytest.mark.rule("MAC-030", "MAC-031")
def test_ex01_half_of_what_the_brewery_holds():
    assert [active("Brewery", n) for n in range(4)] == [False, False, True, True]


@pytest.mark.rule("MAC-030")
def test_mv01_half_is_rounded_up():
    cards = (
        table().replace(box={"building:x": f"red {n}"}).building_card("X") for n in range(1, 7)
    )
    assert [card.needed for card in cards if card] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("MAC-029", "MAC-030", "MAC-032", "MAC-036")
def test_ex02_three_colours_on_the_brewery():
    t = table(Ann="Brewery[Brewer*, Zen Monk, Shin]")
    parts = {part.what: part[1:4] for part in yields.parts(t, t.village("Ann"))}
    assert parts["1 Brewery"] == (2, 0, 0)
    assert parts["Zen Monk"] == parts["Shin"] == (0, 0, 0)


@pytest.mark.rule("MAC-034", "MAC-037", "MAC-038")
def test_ex03_the_brewer_with_its_bonus():
    t = table(Ann="Brewery[Brewer*, Zen Monk, Shin]")
    part = next(part for part in yields.parts(t, t.village("Ann")) if part.what == "Brewer")
    assert (part.wealth, part.honour, part.rice) == (3, 0, 1)
    assert part.why == "its own colour, with its bonus"
    assert counted("Brewery[Brewer*, Zen Monk, Shin]")[:3] == (5, 0, 3 + 1)


@pytest.mark.rule("MAC-036", "MAC-038", "MAC-162", "MAC-163", "MAC-165", "MAC-169")
def test_ex09_arnauds_year():
    t = scored(table(Ann="Brewery[Brewer*, Moneylender, Shin]"))
    assert t.years[-1]["Ann"] == YearCount(8, 0, 2)
    assert (
        "Village of Ann: 8 wealth and 0 honour give 2 + 0 = 2 VP, 2 wealth left over."
        in messages(t)
    )
    assert t.vp["Ann"] == 2


@pytest.mark.rule("MAC-165", "MAC-166")
def test_ex10_whole_blocks_of_three_and_two():
    assert [yields.Output(n, 0, 0, ()).points for n in (6, 5)] == [2, 1]
    assert [yields.Output(0, n, 0, ()).points for n in (6, 5)] == [3, 2]


@pytest.mark.rule("MAC-035", "MAC-080", "MAC-091", "MAC-092", "MAC-165")
def test_mv02_two_yakuza_and_a_moneylender():
    line = "Brewery[Moneylender* | Fuu/Ben, Fx-Yaku-L1/Ben]"
    t = table(Ann=line)
    assert not t.active(t.building("Ann", 1))
    assert counted(line)[:2] == (3, 0)
    assert counted(line).points == 1


@pytest.mark.rule("MAC-032", "MAC-036", "MAC-165", "MAC-169")
def test_mv03_villagers_of_other_colours_activate():
    assert counted("Brewery[Fx-Monk*, Shin]")[:2] == (2, 0)
    assert in_words(YearCount(2, 0, 0)).endswith("0 + 0 = 0 VP, 2 wealth left over")


@pytest.mark.rule("MAC-029", "MAC-030", "MAC-034", "MAC-035", "MAC-166")
def test_mv04_a_villager_gives_without_activation():
    found = counted("Fx-Temple[Fx-Monk*]")
    assert (found.honour, found.points) == (2, 1)


@pytest.mark.rule("MAC-161", "MAC-167")
def test_mv07_the_village_is_added_up_before_the_division():
    found = counted("Fx-Market[Fx-Monk*]; Brewery[Shin*, Fx-Poet]")
    assert (found.wealth, found.honour, found.points) == (4, 0, 1)


@pytest.mark.rule("MAC-165", "MAC-166", "MAC-168", "MAC-169")
@pytest.mark.parametrize(("wealth", "honour", "points"), [(5, 5, 3), (11, 1, 3), (2, 1, 0)])
def test_mv08_points_of_the_year_and_nothing_is_kept(wealth, honour, points):
    t = begin(3, box={})
    t = lay(say(t, "", "a", "b"), Ann="Fx-Hut[Nobody*]")
    for _ in range(2):
        before = t.vp["Ann"]
        t = say(scored(t), str(wealth), str(honour))
        assert t.years[-1]["Ann"] == YearCount(wealth, honour, points)
        assert t.vp["Ann"] == before + points


@pytest.mark.rule("MAC-105", "MAC-106", "MAC-161")
def test_mv20_nothing_in_year_1():
    t = scored(table(1, **dict.fromkeys(("Ann", "Ben", "Cho", "Dee"), "-[Brewer*]; -[Fx-Monk*]")))
    assert t.years == (dict.fromkeys(("Ann", "Ben", "Cho", "Dee"), YearCount(0, 0, 0)),)


@pytest.mark.rule("MAC-034", "MAC-121", "MAC-166")
def test_mv55_samurai_in_a_dojo():
    found = counted("Fx-Dojo[Fx-Samurai3*, Fx-Samurai1]")
    assert (found.honour, found.points) == (4, 2)


@pytest.mark.rule("MAC-001", "MAC-172", "MAC-173")
def test_mv57_more_honour_in_the_last_year_decides():
    t = opened(3)
    year = {"Ann": YearCount(0, 6, 3), "Ben": YearCount(0, 7, 3), "Cho": YearCount(0, 20, 10)}
    t = shogun(lay(t, 8, "31 31 29").replace(years=(year,)))
    assert (
        t.ending
        == "Ben: the winner with 31 VP, by honour of the last year. The title of Shogun goes to Ben."
    )
    places = GAME.score(t).places()
    assert [(p.rank, p.seat, p.decided_by) for p in places] == [
        (1, "Ben", "honour of the last year"),
        (2, "Ann", ""),
        (3, "Cho", ""),
    ]


@pytest.mark.parametrize(
    ("ruling", "ending"),
    [
        ("shared", "Ann and Ben share the win with 9 VP. The title of Shogun goes to Ann and Ben."),
        (
            "size_order",
            "Ann: the winner with 9 VP, by the larger player. The title of Shogun goes to Ann.",
        ),
    ],
)
def test_the_ruling_on_a_tie_that_honour_does_not_break(ruling, ending):
    t = shogun(lay(opened(3, final_tie=ruling), 8, "9 9 1"))
    assert t.ending == ending
    assert "final_tie" in t.decided


@pytest.mark.rule("MAC-002", "MAC-170", "MAC-171", "MAC-174")
@pytest.mark.parametrize(
    ("players", "settings", "last"),
    [(4, {}, 8), (5, {}, 6), (5, {"years": 8}, 8), (3, {"years": 2}, 2)],
)
def test_mv58_the_game_is_over_after_its_last_year(players, settings, last):
    t = lay(opened(players, **settings), last - 1)
    t = say(at(t, YearOver()), "")
    assert (t.year, GAME.ending(t)) == (last, "")
    assert f"Move the Year marker to {last}." in messages(t)
    t = say(at(lay(t, last), YearOver()), "")
    assert question(t) is None
    assert "Shogun" in GAME.ending(t)


@pytest.mark.rule("MAC-105", "MAC-106", "MAC-171")
def test_mv59_a_building_of_the_last_summer_never_counts():
    t = scored(table(8, Ann="-[Moneylender*]"))
    assert t.years[-1]["Ann"].points == 0
    assert question(say(t, "")) is None
    assert not any(isinstance(step, Completion) for step in t.agenda)


@pytest.mark.rule("MAC-006", "MAC-168")
def test_mv77_the_track_has_no_end():
    t = scored(
        lay(
            table(
                Ann="Fx-Temple[Fx-Monk*, Fx-Monk, Fx-Monk, Fx-Monk]; Brewery[Moneylender*, Moneylender]"
            ),
            3,
            "99 0 0 0",
        )
    )
    assert t.years[-1]["Ann"] == YearCount(8, 11, 7)
    assert t.vp["Ann"] == 106
    assert "Ann to 106" in messages(t)[-1]


@pytest.mark.rule("MAC-029", "MAC-058", "MAC-105", "MAC-123", "MAC-160")
def test_the_year_is_explained_card_by_card():
    t = scored(
        table(
            Ann="Brewery[Brewer*, Fx-Monk | Fuu/Ben]; Fx-Temple[Fx-Poet*]; -[Brewer*]; outside[Shin]"
        )
    )
    assert asked(t).text == "Year 3 is over. What comes next?"
    t = say(t, "e")
    assert [(line.sentence(), line.reason()) for line in t.messages] == [
        ("1 Brewery of Ann: nothing.", "blocked by a Yakuza"),
        ("Brewer of Ann: 3 wealth.", "its own colour, with its bonus"),
        ("Fx-Monk of Ann: nothing.", "blue on yellow"),
        ("2 Fx-Temple of Ann: nothing.", "not activated, 1 of 2 villagers"),
        ("Fx-Poet of Ann: 1 honour.", "its own colour"),
        ("Building 3 of Ann: nothing.", "under construction"),
        ("Brewer of Ann: nothing.", "its building is under construction"),
        ("Shin of Ann: nothing.", "outside the buildings"),
    ]
    assert asked(t).text == "Year 3 is over. What comes next?"


@pytest.mark.rule("MAC-013")
def test_a_value_counts_as_printed_whatever_the_colour():
    t = table(Ann="Fx-Odd[Fx-Porter*]").replace(
        box={**table().box, "building:fx-odd": "yellow 1 2h"}
    )
    assert yields.output(t, t.village("Ann")).honour == 2


@pytest.mark.rule("MAC-033")
def test_activation_follows_every_change():
    t = table(Ann="Brewery[Brewer*, Moneylender]")
    assert t.active(t.building("Ann", 1))
    t = correct(GAME, t, "Ann 1", "Brewery[Brewer*]")
    assert not t.active(t.building("Ann", 1))
    assert t.hands["Ann"] == 6


def test_the_ruling_on_a_bonus_off_its_colour():
    box = {**table().box, "villager:fx-bard": "blue 1h at Brewery 2w"}
    for ruling, wealth in (("no", 2), ("yes", 0)):
        t = lay(opened(4, bonus_needs_own_colour=ruling), Ann="Brewery[Fx-Bard*]").replace(box=box)
        assert yields.output(t, t.village("Ann"))[:2] == (wealth, 0)


def test_a_value_set_right_tells_what_past_years_would_have_been():
    t = scored(table(Ann="Brewery[Brewer*, Moneylender]"))
    t = correct(GAME, t, "villager:moneylender", "yellow 6w")
    assert messages(t) == ["Year 1 would now give Ann 3 VP, not 2 (11 wealth, 0 honour)."]
    assert t.vp["Ann"] == 2
    assert t.years[-1]["Ann"].points == 2


@pytest.mark.parametrize(
    ("yakuza", "named"),
    [
        ("", False),
        (" | Fuu/Ben", False),
        (" | +Fx-Yaku-D1/Ann", False),
        (" | Fuu/Ben, +Fx-Yaku-D1/Ann", True),
    ],
)
def test_a_defender_is_a_question_of_the_count_only_beside_an_attacker(yakuza, named):
    t = scored(table(Ann=f"Brewery[Brewer*{yakuza}]"))
    assert ("defence_lifts_block" in t.decided) is named
