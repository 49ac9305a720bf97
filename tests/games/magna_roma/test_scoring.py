"""What the box scores at the end, and the levels (MAG-009 to MAG-020, MAG-173, MAG-186 to MAG-193)."""

import pytest

from companion.core.table import settle
from companion.errors import UserMistake
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import (
    BOX,
    begin,
    go,
    lay,
    points,
    rulings_named,
    scoring,
    shown,
)
from tests.kit import asked, available, refusal, say


def card(name: str, slot: str, *count: str, **settings) -> int:
    """What a Province card scores on this slot."""
    t = say(scoring(begin(**settings)), name, slot, *count)
    return points(t)[name.title()]


@pytest.mark.rule("MAG-009", "MAG-010", "MAG-011", "MAG-012")
@pytest.mark.parametrize(
    ("slot", "stars", "scored"),
    [("1", "11", 6), ("2", "11", 4), ("3", "11", 2), ("1", "3", 0), ("1", "4", 3), ("2", "8", 4)],
)
def test_arabia(slot, stars, scored):
    """V-E01 and V-E02."""
    assert card("arabia", slot, stars) == scored


@pytest.mark.rule("MAG-011")
@pytest.mark.parametrize(
    "name", ["arabia", "armenia", "belgica", "dacia", "scandinavia", "thracia"]
)
def test_no_slot_no_points(name):
    """V-E01: nobody is asked to count either."""
    assert card(name, "none") == 0


@pytest.mark.rule("MAG-010", "MAG-013")
@pytest.mark.parametrize(
    ("slot", "items", "scored"), [("1", "5+4", 9), ("2", "9", 6), ("3", "9", 3), ("1", "2", 0)]
)
def test_armenia(slot, items, scored):
    """V-E03 and V-E04: coins and population are added together first."""
    assert card("armenia", slot, items) == scored


@pytest.mark.rule("MAG-013", "MAG-010")
def test_armenia_asks_for_coins_and_population_together():
    """V-E04."""
    t = say(scoring(begin()), "armenia", "1")
    assert asked(t).text == "How many coins and population in your supply, together?"
    assert points(say(t, "2+1"))["Armenia"] == 3


@pytest.mark.rule("MAG-014", "MAG-108", "MAG-009", "MAG-015")
@pytest.mark.parametrize(
    ("layout", "scored"),
    [
        ("", (36, 24, 12)),
        ("N:PPC S:PPC E:C--", (15, 10, 5)),
        ("N:PPP S:CCC W:LLL E:PC-", (3, 2, 1)),
    ],
)
def test_belgica(layout, scored):
    """V-E05: the companion counts the spaces; V-S02: it may be used in this variant."""
    t = scoring(lay(begin(), layout))
    assert "belgica" in available(t)
    found = tuple(points(say(t, "belgica", slot))["Belgica"] for slot in ("1", "2", "3"))
    assert found == scored


@pytest.mark.rule("MAG-016")
def test_cyprus():
    """V-E06."""
    t = scoring(lay(begin(beautification="yes"), tiles={"column": 3, "mask": 1}))
    assert [points(say(t, "cyprus", slot))["Cyprus"] for slot in ("1", "2", "3")] == [12, 8, 4]


@pytest.mark.rule("MAG-017")
def test_cyprus_needs_the_beautification_variant():
    t = scoring(begin())
    assert refusal(t, "cyprus") == "Cyprus: needs the Beautification variant."
    assert "cyprus" in available(scoring(begin(beautification="yes")))


@pytest.mark.rule("MAG-018")
def test_dacia():
    """V-E07."""
    assert [card("dacia", slot, "3") for slot in ("1", "2", "3")] == [12, 9, 6]


@pytest.mark.rule("MAG-019")
def test_scandinavia():
    """V-E08."""
    assert [card("scandinavia", slot, "5") for slot in ("1", "2", "3")] == [15, 10, 5]


@pytest.mark.rule("MAG-020")
def test_thracia():
    """V-E09: districts of 7, 7 and 3 tiles; one of 7 counts."""
    t = say(scoring(begin()), "thracia", "1")
    assert asked(t).text == "How many tiles in your largest district?"
    assert [card("thracia", slot, "7") for slot in ("1", "2", "3")] == [14, 7, 7]


@pytest.mark.rule("MAG-009")
def test_the_slots_show_what_they_pay():
    t = say(scoring(begin()), "dacia")
    labels = [option.label for option in shown(t).values()]
    assert labels[:3] == ["slot 1: 4 VP", "slot 2: 3 VP", "slot 3: 2 VP"]


def test_a_card_scores_once_and_three_cards_are_on_the_table():
    t = say(scoring(begin()), "arabia", "1", "4")
    assert refusal(t, "arabia") == "Arabia: already scored."
    t = say(t, "dacia", "1", "1", "thracia", "none")
    assert refusal(t, "belgica") == "Belgica: 3 Province cards are already scored."


def test_every_item_of_the_box_has_a_key_of_its_own():
    t = scoring(begin(beautification="yes"))
    for value, option in shown(t).items():
        if not option.key:
            continue
        assert [o.value for o in shown(t).values() if o.key == option.key] == [value]
    with pytest.raises(UserMistake, match="could be Arabia or Armenia"):
        say(t, "ar")


def test_the_lower_part_of_a_city_plan_is_typed():
    t = say(scoring(lay(begin(city_plans="yes"), plan="revealed")), "no", "1+1+1+3")
    assert points(t)["City Plan"] == 6


@pytest.mark.rule("MAG-186")
@pytest.mark.parametrize("base", [25, -4])
def test_the_usual_scoring_is_added_to_the_track(base):
    t = say(scoring(lay(begin(), score=20)), "no", str(base), *["0"] * 6, "1")
    assert GAME.score(t).total("Ann") == 20 + base + 1
    rows = points(t)
    assert (rows["Score marker"], rows["Monuments of the base game"]) == (20, base)
    assert rows["Anything else"] == 1


@pytest.mark.rule("MAG-060", "MAG-050", "MAG-018", "MAG-186", "MAG-187", "MAG-190")
def test_an_end_sheet():
    """V-H10."""
    t = scoring(lay(begin(), score=20))
    t = say(t, "porta", "yes", "aula", "yes", "3", "dacia", "2", "2", "no", "25", *["0"] * 7)
    assert t.ending == "complete"
    sheet = GAME.score(t)
    assert sheet.total("Ann") == 61
    assert "level 3 of 5" in sheet.verdict
    assert [row.points["Ann"] for row in sheet.rows] == [20, 25, 7, 3, 6, 0, 0, 0, 0]


def total(n: int, **settings):
    """A finished game with this total, all of it on the track or lost by a negative category."""
    t = scoring(lay(begin(**settings), score=max(n, 1)))
    return say(t, "no", str(min(n - 1, 0)), *["0"] * 7)


@pytest.mark.rule("MAG-187")
@pytest.mark.parametrize(
    ("final", "level"),
    [
        pytest.param(0, 1, marks=pytest.mark.rule("MAG-188")),
        pytest.param(50, 1, marks=pytest.mark.rule("MAG-188")),
        pytest.param(51, 2, marks=pytest.mark.rule("MAG-189")),
        pytest.param(60, 2, marks=pytest.mark.rule("MAG-189")),
        pytest.param(61, 3, marks=pytest.mark.rule("MAG-190")),
        pytest.param(70, 3, marks=pytest.mark.rule("MAG-190")),
        pytest.param(71, 4, marks=pytest.mark.rule("MAG-191")),
        pytest.param(79, 4, marks=pytest.mark.rule("MAG-191")),
        pytest.param(80, 4, marks=pytest.mark.rule("MAG-193")),
        pytest.param(81, 5, marks=pytest.mark.rule("MAG-192")),
        pytest.param(120, 5, marks=pytest.mark.rule("MAG-192")),
    ],
)
def test_the_level_of_a_total(final, level):
    """V-H09."""
    t = total(final)
    assert GAME.score(t).total("Ann") == final
    assert GAME.score(t).verdict.startswith(f"{final} VP, level {level} of 5: ")


@pytest.mark.rule("MAG-188", "MAG-189", "MAG-190", "MAG-191", "MAG-192")
def test_what_the_levels_are_called():
    words = {
        20: "bare survival",
        55: "heavy price",
        65: "recover its greatness",
        75: "very well",
        90: "finest warrior",
    }
    for final, word in words.items():
        assert word in GAME.score(total(final)).verdict


@pytest.mark.rule("MAG-193", "MAG-192", "MAG-191")
def test_exactly_eighty():
    assert "level 4" in GAME.score(total(80)).verdict
    upper = total(80, score_80_band="upper")
    assert "level 5" in GAME.score(upper).verdict
    assert "score_80_band" in rulings_named(upper)
    assert "score_80_band" in rulings_named(total(80))
    assert "score_80_band" not in rulings_named(total(79, score_80_band="upper"))


@pytest.mark.rule("MAG-177", "MAG-179", "MAG-188")
def test_a_total_below_zero():
    """V-H08: three points on the track, five lost by full boards."""

    def end(**settings):
        t = scoring(lay(begin(**settings), "N:CCC E:LLL", score=3))
        return GAME.score(say(t, "no", *["0"] * 8))

    assert end().total("Ann") == -2
    assert end().verdict.startswith("-2 VP, level 1 of 5")
    assert end(score_floor="clamp_zero").verdict.startswith("0 VP, level 1 of 5")
    assert end(zero_is_defeat="also_final").verdict.startswith("Defeat")
    assert any(
        note.startswith("Ruling zero_is_defeat:") and "no, only during play (MAG-Q47)" in note
        for note in end().notes
    )


def test_a_sheet_while_the_game_goes_on():
    t = say(begin(), "+3")
    sheet = GAME.score(t)
    assert (sheet.verdict, sheet.total("Ann"), sheet.rows[0].reason) == ("", 8, "so far")


@pytest.mark.rule("MAG-173")
def test_objectives_are_typed_where_they_are_still_there():
    t = lay(begin(), "E:CCC", turn=24, complete=True, objectives=("south",))
    t = say(go(t, "scoring"), "5", "no", *["0"] * 8)
    rows = points(t)
    assert rows["South objective"] == 5
    assert [rows[f"{side} objective"] for side in ("North", "West", "East")] == [0, 0, 0]


def standalone(**settings):
    return settle(GAME.standalone_table(settings, BOX))


@pytest.mark.rule("MAG-177", "MAG-178", "MAG-186")
def test_the_end_sheet_alone():
    t = say(standalone(), "", "", "42", "north, east")
    assert asked(t).text == "Is the South objective met?"
    t = say(t, "5", "n", "belgica", "2", "6", "no", "10", *["0"] * 7)
    sheet = GAME.score(t)
    assert sheet.total("You") == 42 + 5 + 12 + 10 - 2 - 3
    assert "level 3" in sheet.verdict
    assert "North objective" not in points(t)


def test_the_end_sheet_alone_can_be_begun_again():
    t = say(standalone(), "", "", "42", "north", *["n"] * 3, "arabia", "1", "4")
    again = next(fact for fact in GAME.corrections(t) if fact.name == "play")
    t = settle(again.setter(t, "scoring"))
    t = say(t, "", "", "40", "", *["n"] * 4, "no", *["0"] * 8)
    assert (GAME.score(t).total("You"), t.mine.items) == (40, ())


def test_scoring_again_starts_from_nothing():
    """After a correction that goes back into play the end is scored anew."""
    t = go(lay(begin(), turn=24, complete=True), "scoring")
    t = say(t, "5", "n", "n", "n", "arabia", "1", "4", "no", "7", *["0"] * 7)
    assert GAME.score(t).total("Ann") == 5 + 5 + 3 + 7
    again = next(fact for fact in GAME.corrections(t) if fact.name == "play")
    t = settle(again.setter(t, "scoring"))
    assert GAME.score(t).total("Ann") == 5
    t = say(t, *["n"] * 4, "no", *["0"] * 8)
    assert GAME.score(t).total("Ann") == 5
