"""Trades, Beautification, City Plans and box Monuments in play (MAG-026 to MAG-032, MAG-076 to MAG-105)."""

import pytest

from companion.core.table import question
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import (
    at_turn,
    begin,
    fix,
    go,
    lay,
    normal,
    pick,
    pillaged,
    points,
    rulings_named,
    shown,
)
from tests.kit import asked, available, messages, orders, refusal, say

TILES = {"beautification": "yes"}
TRADES = {"trades": pick("coins", "legions", "blessing", "tile"), **TILES}
PLANS = {"city_plans": "yes"}


def beautiful(own: str = "0 15 0", tiles=None, **settings):
    """Ann's turn with the Beautification variant, her supplies tracked."""
    t = normal("Ann", "Bob", own=(own, own), **TILES, **settings)
    return lay(t, tiles=tiles or {})


def trading(own: str, **fields):
    """Ann's turn with all trades of the box; population, coins, legions, Blessing tokens."""
    return lay(normal("Ann", "Bob", own=(own, own), **TRADES), **fields)


def price_of(t) -> str:
    return shown(t)["beautify"].label


@pytest.mark.rule("MAG-027", "MAG-026")
def test_population_for_coins():
    """V-T01."""
    t = say(trading("3 0 0 0"), "t", "c")
    assert orders(t) == ["Pay 2 population.", "Gain 5 coins."]
    assert t.supplies == {"p": 1, "c": 5, "l": 0, "b": 0}
    assert refusal(say(t, "t"), "coins") == (
        "2 population for 5 coins: costs 2 population, and you have 1."
    )


@pytest.mark.rule("MAG-028")
def test_coins_for_legions():
    """V-T02."""
    t = say(trading("0 2 0 0", score=5), "t", "l")
    assert (t.supplies, t.score) == ({"p": 0, "c": 0, "l": 2, "b": 0}, 8)
    assert orders(t) == ["Pay 2 coins.", "Gain 2 legions.", "Score 3 VP."]


@pytest.mark.rule("MAG-029", "MAG-026")
def test_a_blessing_for_points():
    """V-T03."""
    t = say(trading("2 0 0 1", score=5), "t", "b")
    assert (t.supplies["b"], t.score) == (0, 10)
    assert "costs 1 Blessing token, and you have 0" in refusal(say(t, "t"), "blessing")
    nothing = trading("0 0 0 0")
    assert refusal(nothing, "trade") == "Trade of the box: no trade is possible now."


@pytest.mark.rule("MAG-030", "MAG-032", "MAG-078")
def test_a_coin_for_a_tile():
    """V-T04."""
    t = trading("0 1 0 0", tiles={"lyre": 2}, score=5)
    assert price_of(t) == "Beautification tile (3 coins)"
    t = say(t, "t", "t", "mask", "p")
    assert (t.supplies["c"], t.mine.tiles, t.score) == (0, {"lyre": 2, "mask": 1}, 7)
    assert orders(t) == ["Pay 1 coin.", "Score 2 VP.", "Place the Mask tile on that City tile."]
    assert price_of(t) == "Beautification tile (4 coins)"


@pytest.mark.rule("MAG-032", "MAG-026")
def test_no_place_no_trade():
    """V-T05."""
    t = say(trading("2 1 0 0", score=5), "t", "t", "column", "none")
    assert (t.supplies["c"], t.score, t.mine.tiles) == (1, 5, {})
    assert "no City tile can take one this turn" in refusal(say(t, "t"), "tile")


def test_a_traded_tile_by_the_other_ruling():
    """MAG-Q27: it is not placed at once and raises no price."""
    t = normal("Ann", "Bob", own=("0 9 0 0",) * 2, traded_tile_follows_placement="no", **TRADES)
    t = say(lay(t, no_place=True), "t", "t", "column")
    assert at_turn(t)
    assert (t.mine.beautified, price_of(t)) == (1, "Beautification tile (1 coin)")
    assert "traded_tile_follows_placement" in t.decided


@pytest.mark.rule("MAG-078")
def test_each_tile_costs_one_coin_more():
    """V-R01."""
    prices = [price_of(beautiful(tiles={"column": n} if n else {})) for n in range(5)]
    assert prices == [
        "Beautification tile (1 coin)",
        *(f"Beautification tile ({n} coins)" for n in (2, 3, 4, 5)),
    ]


@pytest.mark.rule("MAG-078", "MAG-079", "MAG-082")
def test_the_third_tile():
    """V-R02: three coins, and it lies in the city before anything else is done."""
    t = say(beautiful("0 3 0", {"column": 2}), "b", "lyre")
    assert asked(t).text == "Which City tile takes the Lyre?"
    assert not at_turn(t)
    assert "back" not in shown(t)
    t = say(t, "p")
    assert (t.supplies["c"], t.mine.beautified) == (0, 3)
    assert orders(t) == ["Pay 3 coins.", "Place the Lyre tile on that City tile."]


@pytest.mark.rule("MAG-083", "MAG-082", "MAG-084", "MAG-086")
def test_where_a_tile_may_go():
    """V-R03 and V-T10."""
    t = say(beautiful(), "b", "column")
    assert set(available(t)) == {"plain", "none"}
    assert refusal(t, "icon") == "one with an icon: it shows a Beautification icon."
    assert refusal(t, "tile") == "one with a tile: it already has a Beautification tile."
    assert refusal(t, "town_center") == "Town Center: the Town Center takes no tile."


@pytest.mark.rule("MAG-078", "MAG-076")
def test_five_tiles_in_a_turn():
    """V-T06."""
    t = beautiful("0 15 0")
    coins = []
    for _ in range(5):
        before = t.supplies["c"]
        t = say(t, "b", "m", "p")
        coins.append(before - t.supplies["c"])
    assert (coins, t.supplies["c"]) == ([1, 2, 3, 4, 5], 0)
    assert sum(coins) == 5 * 6 // 2
    assert "beautification_buys_per_turn" in t.decided


@pytest.mark.rule("MAG-079", "MAG-077")
def test_the_type_has_no_influence_on_the_price():
    """V-T07."""
    t = beautiful("0 9 0", {"column": 1, "lyre": 1})
    for tile in ("column", "lyre", "mask"):
        assert say(t, "b", tile, "p").supplies["c"] == 9 - 3


@pytest.mark.rule("MAG-080", "MAG-078")
def test_too_few_coins():
    """V-T08."""
    owned = {"column": 3}
    assert refusal(beautiful("0 3 0", owned), "beautify") == (
        "Beautification tile (4 coins): costs 4 coins, and you have 3."
    )
    assert "beautify" in available(beautiful("0 4 0", owned))


@pytest.mark.rule("MAG-085", "MAG-086")
def test_without_a_place_no_tile_is_bought():
    """V-T09: nothing is paid, and the purchase is closed for this turn."""
    t = say(beautiful("0 9 0"), "b", "column", "none")
    assert (t.supplies["c"], t.mine.tiles) == (9, {})
    assert "no City tile can take one this turn" in refusal(t, "beautify")
    t = say(t, "e", "e")
    assert (t.seat, "beautify" in available(t)) == ("Ann", True)


@pytest.mark.rule("MAG-081", "MAG-074")
def test_a_pile_that_is_used_up():
    """V-T11: piles are shared by all seats."""
    t = lay(beautiful("0 15 0"), tiles={"lyre": 3})
    others = t.people["Bob"].replace(tiles={"lyre": 4, "mask": 6})
    t = t.replace(people={**t.people, "Bob": others})
    t = say(t, "b")
    assert refusal(t, "lyre") == "Lyre: its pile is empty."
    t = say(t, "mask", "p", "b")
    assert refusal(t, "mask") == "Mask: its pile is empty."
    empty = {"column": 7, "lyre": 3, "mask": 1}
    t = fix(fix(beautiful("0 99 0", empty), "lyre_tiles Bob", "4"), "mask_tiles Bob", "6")
    assert "all piles are empty" in refusal(t, "beautify")


@pytest.mark.rule("MAG-076")
def test_tiles_are_bought_in_ones_own_turn():
    """V-T12: who is asked is whose turn it is, and pays."""
    t = say(beautiful("0 9 0"), "e")
    assert asked(t).who == "Bob"
    t = say(t, "b", "c", "p")
    assert (t.people["Ann"].beautified, t.people["Bob"].beautified) == (0, 1)
    barbarian = say(begin(**TILES), "end")
    refusal(barbarian, "beautify")


def test_one_tile_a_turn_by_ruling():
    """MAG-Q26."""
    t = say(beautiful(beautification_buys_per_turn="one"), "b", "c", "p")
    assert "one per turn, by ruling" in refusal(t, "beautify")
    assert "beautify" in available(say(t, "e", "e"))


@pytest.mark.rule("MAG-073")
def test_only_modules_in_play_have_answers():
    assert set(available(normal())) == {"end", "other", "complete"}
    with_all = {**TRADES, **PLANS, "provinces": pick("dacia"), "monuments": pick("aula_palatina")}
    t = say(normal(**with_all), "", "", "")
    extra = set(available(t)) - {"end", "other", "complete"}
    assert extra == {"province", "monument", "beautify", "trade", "reveal"}


@pytest.mark.rule("MAG-095", "MAG-096", "MAG-097", "MAG-099")
def test_the_upper_part_is_matched():
    """V-R04."""
    t = say(normal(**PLANS), "cp", "m")
    assert (t.score, t.mine.plan) == (15, "revealed")
    assert orders(t) == ["Reveal your City Plan and score 15 VP."]
    assert at_turn(t)


@pytest.mark.rule("MAG-101")
def test_the_reveal_unlocks_the_lower_part():
    """V-R05."""
    t = say(normal(**PLANS), "cp", "m", "x", "o")
    assert "at the matched City Plan positions" in asked(t).text


def lower(*typed: str) -> int:
    """The row of Ann's City Plan when it was revealed and this is typed at the end."""
    t = say(normal("Ann", **PLANS), "cp", "m", "x", *typed)
    return points(t)["City Plan"]


@pytest.mark.rule("MAG-102", "MAG-103", "MAG-104", "MAG-105")
def test_matched_positions_are_added_up():
    """V-R06: three Columns at 1 each, and no Town Center."""
    assert lower("1+1+1") == 3
    assert lower("0") == 0


@pytest.mark.rule("MAG-102", "MAG-104", "MAG-099")
def test_the_town_center_in_its_place():
    """V-P05: the 15 VP are on the track already."""
    t = say(normal("Ann", **PLANS), "cp", "m", "x", "1+1+1+3")
    assert points(t) == {"Score marker": 15, "City Plan": 6}


@pytest.mark.rule("MAG-095", "MAG-098")
def test_a_pattern_that_differs():
    """V-P01."""
    t = say(normal(**PLANS), "cp")
    assert refusal(t, "differ") == "not in every tile: the pattern must match exactly."
    assert refusal(t, "turned") == "when turned: it must match as printed, by ruling."
    assert say(t, "b").mine.plan == "hidden"


@pytest.mark.rule("MAG-098")
def test_a_city_plan_is_revealed_in_ones_own_turn():
    """V-P02."""
    t = say(normal(**PLANS), "e", "cp", "m")
    assert [own.plan for own in t.people.values()] == ["hidden", "revealed"]
    barbarian = begin(**PLANS)
    refusal(say(barbarian, "end"), "reveal")
    assert "reveal" in available(barbarian)


@pytest.mark.rule("MAG-097", "MAG-094", "MAG-092")
def test_a_city_plan_that_was_not_revealed():
    """V-P03 and V-P04: nothing is asked, nothing is lost."""
    t = say(normal("Ann", **PLANS), "x")
    assert "Points for" in asked(t).text
    t = say(t, *["0"] * 9)
    assert points(t) == {"Score marker": 0}


@pytest.mark.rule("MAG-100")
def test_a_city_plan_is_revealed_once():
    """V-P06."""
    t = say(normal(**PLANS), "cp", "m")
    assert refusal(t, "reveal") == "reveal the City Plan: already revealed."
    assert t.score == 15


@pytest.mark.rule("MAG-099", "MAG-155", "MAG-179")
def test_a_city_plan_against_the_barbarians():
    """V-P07."""
    t = say(lay(begin(**PLANS), score=1), "cp", "m")
    assert t.score == 16
    t = pillaged(t, "purple")
    assert (t.score, t.ending) == (15, "")


def test_a_city_plan_by_other_rulings():
    """MAG-Q08, MAG-Q29, MAG-Q30 and MAG-Q28."""
    turned = say(normal(plan_orientation="rotate", city_plan_top_vp=12, **PLANS), "cp")
    assert "not by ruling" in refusal(turned, "mirrored")
    turned = say(turned, "t")
    assert (turned.score, "plan_orientation" in turned.decided) == (12, True)
    mirrored = say(normal(plan_orientation="rotate_mirror", **PLANS), "cp", "i")
    assert mirrored.mine.plan == "revealed"
    late = say(normal("Ann", plan_reveal_at_end="yes", **PLANS), "x")
    late = say(late, "m", "2", *["0"] * 9)
    assert points(late) == {"Score marker": 15, "City Plan": 2}
    assert "plan_reveal_at_end" in rulings_named(late)
    both = say(normal("Ann", **PLANS, **TILES), "cp", "m", "x", "2", *["0"] * 9)
    assert "beautification_tile_as_icon" in rulings_named(both)


@pytest.mark.rule("MAG-053", "MAG-054", "MAG-043")
def test_monuments_of_the_box_in_a_normal_game():
    """V-E11: three legions at once; each Monument is built once."""
    monuments = pick("aula_palatina", "porta_nigra_base")
    t = normal("Ann", "Bob", own=("0 0 1",) * 2, monuments=monuments)
    t = say(t, "m", "pn")
    assert (orders(t), t.supplies["l"]) == (["Gain 3 legions."], 4)
    t = say(t, "e", "m")
    assert set(available(t)) == {"aula palatina", "back"}
    t = say(t, "ap")
    assert messages(t) == ["Aula Palatina is in the city."]
    assert refusal(t, "monument") == "box Monument built: the box Monuments are built."
    t = say(t, "x", "o", "yes", *["0"] * 8, "yes", "4", *["0"] * 8)
    rows = {row.rule: row.points for row in GAME.score(t).rows}
    assert rows["Porta Nigra"] == {"Ann": 7}
    assert rows["Aula Palatina"] == {"Bob": 4}


def test_both_monuments_of_the_box_against_the_barbarians():
    monuments = pick("aula_palatina", "porta_nigra_invasion")
    t = say(lay(begin("Aula Palatina 5, Porta Nigra 6", monuments=monuments), "N:CL-"), "m")
    assert set(available(t)) == {
        "aula palatina",
        "porta nigra",
        "gone Aula Palatina",
        "gone Porta Nigra",
        "back",
    }
    t = say(t, "ap", "")
    assert (t.display, t.mine.built) == ({"Porta Nigra": 6}, ("aula_palatina",))
    only_aula = say(begin(monuments=pick("aula_palatina")), "m")
    assert "porta nigra" not in shown(only_aula)


@pytest.mark.rule("MAG-011")
def test_province_slots_by_seat():
    """Who holds what is known at the end, so only the counts are asked for."""
    t = say(normal(provinces=pick("dacia", "thracia")), "d", "other", "t")
    assert t.lying == {"left": "dacia", "right": "thracia"}
    t = say(t, "p")
    assert shown(t)["left_1"].label == "Dacia 1"
    t = say(t, "l1", "e", "p")
    assert refusal(t, "left_1") == "Dacia 1: held by Ann."
    t = say(t, "r3", "x", "o")
    assert asked(t).text == "Ann: how many Monuments in your city?"
    t = say(t, "3", *["0"] * 8)
    assert asked(t).text == "Bob: how many tiles in your largest district?"
    t = say(t, "7", *["0"] * 8)
    rows = {row.rule: row.points for row in GAME.score(t).rows}
    assert (rows["Dacia"], rows["Thracia"]) == ({"Ann": 12}, {"Bob": 7})


def test_income_is_told_in_few_keys():
    t = normal("Ann", "Bob", own=("3 5 2",) * 2)
    t = say(t, "c", "+3", "l", "-1", "po", "2")
    assert t.supplies == {"p": 5, "c": 8, "l": 1}
    assert "less than -1" in refusal(say(t, "l"), -2)


def test_income_by_one_line():
    from companion.core.reading import parse

    t = begin(own="3 5 2")
    assert parse(asked(t), "c+3") == ("own_coin", "+3")
    assert parse(asked(t), "po-1") == ("own_population", "-1")
    assert parse(asked(t), "pm1") == ("province", "m1")
    blessed = begin(own="3 5 2 1", trades=pick("blessing"))
    assert parse(asked(blessed), "bs+1") == ("own_blessing", "+1")


def test_seats_take_turns():
    t = normal("Ann", "Bob", "Zoe")
    turns = [say(t, *["e"] * n).seat for n in range(1, 5)]
    assert turns == ["Bob", "Zoe", "Ann", "Bob"]
    t = say(t, *["e"] * 4, "o", "3")
    assert (t.seat, at_turn(t)) == ("Zoe", True)
    two = say(normal(), "e", "o")
    assert two.seat == "Ann"


def test_who_plays_on_is_asked_once_a_city_is_complete():
    t = say(normal("Ann", "Bob", "Zoe"), "e", "x")
    assert messages(t) == ["Bob: your city is complete."]
    assert asked(t).text == "A city is complete. Who takes the next turn by the base game?"
    t = say(t, "3")
    assert (t.seat, at_turn(t)) == ("Zoe", True)
    t = say(t, "x", "1", "x")
    assert asked(t).text == "Ann: points for Monuments of the base game"
    assert say(normal("Ann"), "x").seat == "Ann"


def test_points_in_a_normal_game_are_no_defeat():
    t = say(normal(), "-2")
    assert (t.score, t.ending, at_turn(t)) == (-2, "", True)
    assert question(go(t, "player")).text == "Your turn"
