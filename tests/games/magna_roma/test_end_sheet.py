"""The end sheet of any game: objectives, Dominus, several seats, nobody's notes (MAG-036 to MAG-072)."""

import pytest

from companion.core.asks import Amount
from companion.core.reading import parse
from companion.core.table import settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import (
    BOX,
    begin,
    go,
    lay,
    normal,
    pick,
    points,
    rulings_named,
    scoring,
    shown,
)
from tests.kit import asked, available, messages, refusal, say

FACTS = {**BOX, **{f"objective_vp_{tile}": 4 for tile in ("squares", "hexes", "circles", "tiles")}}
OBJECTIVES = {"objectives": pick("squares", "hexes", "circles", "tiles"), "beautification": "yes"}
DOMINUS = {
    "dominus": "yes",
    "beautification": "yes",
    "dominus_tiles": pick("provinces", "blessings", "tiles", "legions"),
}


def judged(tile: str, count: int):
    """The North objective judged by this tile and count, at the South one."""
    t = begin(box=FACTS, **OBJECTIVES)
    return say(go(t, "scoring"), tile, str(count))


@pytest.mark.rule("MAG-038", "MAG-042", "MAG-036")
@pytest.mark.parametrize(
    ("tile", "count", "met"),
    [
        ("squares", 6, False),
        ("squares", 7, True),
        ("squares", 8, True),
        ("tiles", 3, False),
        ("tiles", 4, True),
    ],
)
def test_half_squares_and_tiles_in_the_line(tile, count, met):
    """V-E12."""
    t = judged(tile, count)
    assert t.mine.objective_points == ({"north": 4} if met else {})
    assert asked(t).text == "Is the South objective met?"


@pytest.mark.rule("MAG-039", "MAG-040", "MAG-036")
def test_half_hexes_and_half_circles():
    """V-E13: 7 half-hexes, 6 half-circles."""
    assert judged("hexes", 7).mine.objective_points == {"north": 4}
    t = judged("circles", 6)
    assert t.mine.objective_points == {}
    assert messages(t) == ["The North objective is not met: 6 of 7 needed."]
    assert judged("circles", 7).mine.objective_points == {"north": 4}


def test_what_an_objective_scores_is_taught_once():
    """MAG-Q06."""
    t = say(go(begin(**OBJECTIVES), "scoring"), "squares", "7")
    assert asked(t).text == "VP printed on the box objective for 7 half-squares"
    t = say(t, "6", "squares", "7")
    assert t.mine.objective_points == {"north": 6, "south": 6}


def test_objectives_nobody_picked_are_not_counted():
    assert set(shown(go(begin(), "scoring"))) == {"not met"}


def dominus(tile: str, place: str, *count: str, own: str = "", **settings):
    """The end of a game of two with all Dominus tiles of the box; Ann's place for one."""
    seats = (own, own) if own else ()
    t = normal("Ann", "Bob", own=seats, **DOMINUS, **settings)
    t = lay(t, tiles={"column": 4})
    return say(go(t, "scoring"), tile, *places(place), *count)


def places(place: str) -> list[str]:
    """The answers for 1st, 2nd and 3rd place, with Ann in this one; all are asked for every seat."""
    return ["a" if place == str(at) else "" for at in (1, 2, 3)]


def scored(tile: str, count: tuple[str, ...] = (), **settings) -> list[int]:
    """What Ann scores in 1st, 2nd, 3rd and no place."""
    found = [dominus(tile, place, *count, **settings) for place in "123"]
    rule = GAME.score(found[0]).rows[-1].rule
    none = dominus(tile, "none")
    return [points(t).get(rule, 0) for t in (*found, none)]


@pytest.mark.rule("MAG-067", "MAG-071", "MAG-072", "MAG-066")
def test_dominus_for_provinces():
    """V-E14."""
    assert scored("provinces", ("3",)) == [12, 9, 6, 0]
    assert scored("provinces", ("3",), dominus_award="flat") == [4, 3, 2, 0]
    t = dominus("provinces", "1", "0", dominus_award="flat")
    assert points(t)["Dominus Provinces"] == 0


@pytest.mark.rule("MAG-068", "MAG-071")
def test_dominus_for_blessings():
    """V-E15: pairs."""
    assert scored("blessings", ("5",)) == [8, 6, 4, 0]
    assert scored("blessings", ("1",)) == [0, 0, 0, 0]


@pytest.mark.rule("MAG-069")
def test_dominus_for_tiles():
    """V-E16: the table knows the tiles, so nobody is asked to count."""
    assert scored("tiles") == [12, 8, 4, 0]


@pytest.mark.rule("MAG-070")
def test_dominus_for_legions():
    """V-E17."""
    assert scored("legions", ("7",)) == [12, 9, 6, 0]
    t = dominus("legions", "1", dominus_legions_counted="own")
    assert asked(t).text == "Ann: how many Legion meeples in its province are yours?"
    t = say(t, "7", *["0"] * 16)
    assert {"dominus_legions_counted", "dominus_award", "group_rounding"} <= rulings_named(t)


def test_a_dominus_place_may_be_shared():
    t = say(go(normal("Ann", "Bob", **DOMINUS), "scoring"), "p", "", "a b")
    t = say(t, "1", *["0"] * 8, "2", *["0"] * 8)
    row = next(row for row in GAME.score(t).rows if row.rule == "Dominus Provinces")
    assert row.points == {"Ann": 3, "Bob": 6}
    assert row.reason == "Ann: 2nd place: 1 x 3; Bob: 2nd place: 2 x 3"


def test_tracked_supplies_suggest_the_count():
    settings = {"trades": pick("blessing")}
    t = dominus("blessings", "1", own="1 2 3 5", **settings)
    assert asked(t).default == 5
    armenia = say(scoring(begin(own="4 5 1")), "armenia", "1")
    assert asked(armenia).default == 4 + 5


@pytest.mark.rule("MAG-072", "MAG-011")
def test_only_what_came_in_is_asked_for():
    t = go(normal(), "scoring")
    assert asked(t).text == "Ann: points for Monuments of the base game"
    t = go(normal(dominus="yes", dominus_tiles=pick("legions")), "scoring")
    assert {option.value for option in asked(t).options} == {"legions"}
    assert asked(say(t, "")).text == "Ann: points for Monuments of the base game"
    first = "Who has 1st place for Dominus Legion meeples? (Enter = nobody)"
    assert asked(say(t, "l")).text == first
    t = go(begin(provinces=pick("dacia")), "scoring")
    t = say(t, *["n"] * 4)
    assert set(available(t)) == {"no", "dacia"}


def test_a_winner_and_a_tie():
    t = say(go(normal(), "scoring"), "5", *["0"] * 7, "4", *["0"] * 7)
    sheet = GAME.score(t)
    assert sheet.verdict == "Ann: the winner with 5 VP."
    assert [(place.rank, place.seat) for place in sheet.places()] == [(1, "Ann"), (2, "Bob")]
    t = say(go(normal("A", "B", "C"), "scoring"), *["4", *["0"] * 7] * 2, *["0"] * 8)
    assert GAME.score(t).verdict == "A and B tie at 4 VP. Break the tie by the base-game rules."


def test_a_normal_solo_game_has_its_objectives_in_one_number():
    t = say(go(normal("Ann"), "scoring"), *["0"] * 7, "12", "0")
    assert points(t)["Solo Mode Objectives"] == 12
    assert GAME.score(t).verdict.startswith("12 VP. ")


def standalone(*typed: str, box=BOX, **settings):
    return say(settle(GAME.standalone_table(settings, box)), *typed)


@pytest.mark.rule("MAG-106")
def test_a_game_of_three_that_nobody_tracked():
    t = standalone("Ann, Bob, Zoe", "b d", "dacia")
    assert asked(t).text == "Who holds slot 1 of Dacia?"
    t = say(t, "Ann", "", "", "", "")
    assert (
        asked(t).text == "Which Dominus tiles of the box are on the Dominus board? (Enter = none)"
    )
    t = say(t, "t", "a", "b", "")
    assert asked(t).text == "Ann: position of the score marker at the end"
    t = say(t, "30", "2", "4", "10", *["0"] * 7)
    assert {row.rule: row.points["Ann"] for row in GAME.score(t).rows} == {
        "Score marker": 30,
        "Monuments of the base game": 10,
        "Dacia": 8,
        "Dominus Beautification tiles": 12,
    }
    t = say(t, "20", "1", *["0"] * 8, "20", *["0"] * 8)
    assert GAME.score(t).verdict == "Ann: the winner with 60 VP."
    with pytest.raises(NotAllowed, match="for 1 player"):
        standalone("Ann, Bob", variant="barbarian")


def test_modules_are_asked_for_once():
    settings = {"beautification": "yes", "city_plans": "yes", "dominus": "yes"}
    t = standalone("", "", variant="normal", **settings)
    assert asked(t).text == "Position of the score marker at the end"
    t = standalone("", "n c")
    assert not t.barbarian
    t = say(t, "9", "no")
    assert asked(t).text == "Points of the City Plan"
    assert say(t, "6", *["0"] * 9).ending == "complete"
    assert say(t, "n", *["0"] * 9).mine.items == ()


def test_names_that_cannot_be():
    for names, why in (
        ("Ann, ann", "is there twice"),
        ("A, B, C, D, E", "1 to 4"),
        ("Ann, Bank", "cannot be the name"),
        ("Ann, [x]", "holds"),
    ):
        with pytest.raises(NotAllowed, match=why):
            standalone(names)


def test_picks_narrow_the_sheet():
    t = standalone("", "", "40", "", *["n"] * 4, provinces=pick("dacia", "cyprus"))
    assert set(available(t)) == {"no", "dacia"}
    assert refusal(t, "cyprus") == "Cyprus: needs the Beautification variant."


@pytest.mark.rule("MAG-009")
def test_values_by_the_order_of_arrival():
    """MAG-Q12."""
    t = scoring(begin(province_value_by="conquest_order"))
    t = say(t, "dacia")
    assert asked(t).text == "Which place of arrival do you have on Dacia?"
    t = say(t, "2", "2", "no", *["0"] * 8)
    assert points(t)["Dacia"] == 6
    assert "province_value_by" in rulings_named(t)


def test_dacia_and_functional_monuments():
    """MAG-Q22."""
    t = say(scoring(begin(dacia_counts="functional_only")), "dacia", "1")
    assert asked(t).text == "How many functional Monuments in your city?"
    t = say(t, "2", "no", *["0"] * 8)
    assert "dacia_counts" in rulings_named(t)


def test_a_sum_is_one_answer():
    t = go(normal(), "scoring")
    ask = asked(t)
    assert isinstance(ask, Amount)
    assert parse(ask, "12-3 4 0") == (9, "4 0")
    assert lay(t, score=3).score == 3
