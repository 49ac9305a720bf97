"""Paying for an effect (MAS-063 to MAS-081, MAS-143, MAS-197 to MAS-208): dice, tokens, cards."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.payment import Die, step_costs
from companion.games.massilia.rules.payment import means as means_of
from companion.games.massilia.rules.reach import reach
from tests.games.massilia.at_table import closed, play, step, table, turn
from tests.kit import at, available, orders, refused


def means(t, effect="brown", seat="A"):
    return means_of(t, seat, effect)


def totals(t, effect="brown", seat="A"):
    return reach(means(t, effect, seat)).totals


def dice(*written):
    """Dice such as `brown 4 5`: a brown 4 of the Temple used as 5."""
    taken = []
    for words in written:
        colour, face, *value = words.split()
        taken.append(Die("temple", colour, int(face), int(value[0] if value else face)))
    return tuple(taken)


def moved(t, *lines):
    """The brown effect with these lines; the total that the pawn is about to walk."""
    after = play(turn(t), "m", *lines)
    if step(after) == "way_to_pay":
        after = play(after, "")
    assert step(after) == "move"
    return after, after.agenda[0].total


@pytest.mark.rule("MAS-063", "MAS-065", "MAS-066", "MAS-067", "MAS-099")
def test_vd_93_a_die_that_somebody_put_there_as_rolled():
    t = table(dice={"grey": "3"}, stalls={7: "A pu2"})
    t = play(turn(t), "o", "3")
    assert "A: draw 3 cards." in orders(t)
    assert t.screens["A"]["grey"] == 2
    assert t.temple["grey"] == ""
    assert t.tokens["A"] == 0
    t = play(t, "j", "v2", "pass")
    t = turn(t.replace(passed=()))
    assert closed(t, "grey") == "no die in the Temple, none kept"
    with refused("no die in the Temple"):
        play(t, "o")


@pytest.mark.rule("MAS-069", "MAS-076", "MAS-078")
def test_vr_02_two_steps_up():
    t = table("A", "B", "C", dice={"brown": "3"})
    t, total = moved(t, "5")
    assert total == 5
    assert (t.tokens["A"], t.supply) == (2, 28)


@pytest.mark.rule("MAS-067", "MAS-073", "MAS-074", "MAS-076", "MAS-080")
def test_vr_03_two_extra_dice():
    t = table("A", "B", "C", dice={"brown": "134"})
    t, total = moved(t, "x", "b", "3", "a", "1", "a", "4", "1")
    assert total == 8
    assert (t.tokens["A"], t.supply) == (2, 28)
    assert t.temple["brown"] == ""
    assert t.screens["A"]["brown"] == 4


@pytest.mark.rule("MAS-070", "MAS-071")
def test_vr_04_six_and_one_are_one_token_apart():
    t, total = moved(table(dice={"brown": "6"}), "1")
    assert (total, t.tokens["A"]) == (1, 1)
    t, total = moved(table(dice={"brown": "1"}), "6")
    assert (total, t.tokens["A"]) == (6, 1)


@pytest.mark.rule("MAS-069", "MAS-070", "MAS-071", "MAS-072", "MAS-076")
@pytest.mark.parametrize(("face", "value", "tokens"), [(6, 1, 1), (5, 1, 2), (1, 6, 1), (2, 5, 3)])
def test_vd_15_steps_go_round_the_ends(face, value, tokens):
    assert step_costs(face, True)[value] == tokens
    t, total = moved(table(dice={"brown": str(face)}), str(value))
    assert (total, t.tokens["A"]) == (value, tokens)


@pytest.mark.rule("MAS-072")
def test_a_die_never_counts_seven_or_nought():
    t = play(turn(table(dice={"brown": "6"})), "m")
    assert available(t) == ["1", "2", "3", "4", "5", "6", "ways", "dice"]
    t = table(dice={"brown": "6"}, settings={"die_step_limits": "open"})
    t, total = moved(t, "8")
    assert (total, t.tokens["A"]) == (8, 2)
    assert 0 not in step_costs(1, False)


@pytest.mark.rule("MAS-077", "MAS-143", "MAS-202")
def test_vd_16_a_supply_of_one():
    t = table(supply=1, dice={"brown": "3"}, hands={"B": {"minerva": 1}})
    a = play(turn(t), "m")
    assert closed(a, "5") == "2 tokens needed, 1 in the supply"
    with refused("2 tokens needed"):
        play(a, "5")
    a, total = moved(t, "4")
    assert (total, a.supply) == (4, 0)
    a = a.replace(temple={**a.temple, "brown": "3"})
    b = play(turn(a, "B"), "m")
    assert closed(b, "4") == ""
    b = play(turn(a.replace(hands={"A": {}, "B": {}}), "B"), "m")
    assert closed(b, "4") == "1 token needed, 0 in the supply"
    b = play(turn(a, "B"), "m", "4")
    assert b.agenda[0].total == 4
    assert b.discard == {"minerva": 1}


@pytest.mark.rule("MAS-143", "MAS-209", "MAS-210")
def test_vd_17_venus_fills_the_supply_for_this_very_turn():
    t = table(supply=0, tokens={"A": 3}, hands={"A": {"venus": 1}}, dice={"brown": "3"})
    assert closed(play(turn(t), "m"), "5") == "2 tokens needed, 0 in the supply"
    t = play(turn(t), "venus", "2", "m", "5")
    assert t.agenda[0].total == 5
    assert (t.supply, t.tokens["A"]) == (0, 3)


@pytest.mark.rule("MAS-068", "MAS-073", "MAS-075")
def test_vd_18_a_die_of_another_colour_needs_a_power_of_its_own():
    t = table(dice={"brown": "4", "black": "3"}, supply=1)
    t = play(turn(t), "m", "x", "temple_brown_4", "4")
    assert closed(t, "temple_black_3") == "2 tokens needed, 1 in the supply"
    t = table(dice={"brown": "4", "black": "3"}, supply=2)
    t, total = moved(t, "x", "a", "4", "a", "3", "1")
    assert (total, t.tokens["A"], t.supply) == (7, 2, 0)


@pytest.mark.rule("MAS-070", "MAS-073", "MAS-079")
def test_vd_19_steps_before_adding():
    t = table(dice={"brown": "66"})
    m = means(t)
    assert reach(m).totals[7].price.tokens == 2
    assert reach(m).totals[12].price.tokens == 1
    t, total = moved(t, "7")
    assert (total, t.tokens["A"]) == (7, 2)


@pytest.mark.rule("MAS-064", "MAS-065")
def test_vd_20_the_own_reserve_only():
    t = table(kept={"A": {"black": "2"}, "B": {"black": "6"}}, supply=0)
    t = play(turn(t), "r")
    assert available(t) == ["2", "ways", "dice"]
    assert "temple_black_6" not in [o.value for o in question(play(t, "x")).options]
    t = play(t, "2")
    assert t.reputation["A"] == 2
    assert t.cash["A"] == 20 - 4
    assert t.kept["A"]["black"] == ""
    assert t.kept["B"]["black"] == "6"


@pytest.mark.rule("MAS-065")
def test_dice_behind_a_screen_are_no_dice_to_take():
    t = table(dice={})
    assert all(t.screens[seat]["brown"] for seat in "AB")
    assert closed(turn(t), "brown") == "no die in the Temple, none kept"


@pytest.mark.rule("MAS-198", "MAS-199", "MAS-201")
def test_vd_21_junon():
    t = table(dice={"brown": "245"}, hands={"A": {"junon": 1}})
    after, total = moved(t, "9")
    assert (total, after.tokens["A"]) == (9, 0)
    after, total = moved(t, "x", "b", "4", "b", "5", "a", "2", "1", "1")
    assert (total, after.tokens["A"]) == (11, 1)
    assert after.screens["A"]["brown"] == 4
    assert after.discard == {"junon": 1}


@pytest.mark.rule("MAS-199")
def test_junon_is_no_use_where_it_still_costs_the_token():
    t = table(
        dice={"brown": "45"}, hands={"A": {"junon": 1}}, settings={"junon_costs_token": "yes"}
    )
    way = totals(t)[9]
    assert (way.price.tokens, way.price.junon) == (1, 0)


@pytest.mark.rule("MAS-068", "MAS-200", "MAS-203", "MAS-206", "MAS-207")
def test_vd_22_junon_a_token_and_neptune():
    t = table(
        dice={"beige": "3", "black": "4"},
        hands={"A": {"junon": 1, "neptune": 1, "phoebus": 1}},
        stalls={7: "A"},
    )
    m = means(t, "beige")
    prices = m.prices(m.powers(dice("beige 3", "black 4 3")))
    assert not any("phoebus" in way.cards for way in m.every(dice("beige 3", "black 4 3")))
    assert (1, 0, 1, 1) in [price[1:5] for price in prices]
    t = play(turn(t), "b", "x", "temple_beige_3", "3", "temple_black_4", "3", "done")
    t = play(t, "1 token, Junon, Neptune")
    assert t.agenda[0].total == 6
    assert t.tokens["A"] == 1
    assert t.discard == {"junon": 1, "neptune": 1}


@pytest.mark.rule("MAS-197", "MAS-198", "MAS-200")
def test_vd_23_jupiter_and_junon():
    t = table(dice={"grey": "2", "brown": "4"}, hands={"A": {"jupiter": 1, "junon": 1}}, supply=0)
    t, total = moved(t, "6")
    assert (total, t.tokens["A"]) == (6, 0)
    assert t.discard == {"jupiter": 1, "junon": 1}


@pytest.mark.rule("MAS-068", "MAS-202", "MAS-206", "MAS-207")
def test_vr_10_a_black_die_for_brown_takes_minerve_not_phoebus():
    t = table(dice={"black": "5"}, hands={"A": {"minerva": 1, "phoebus": 1}}, supply=1)
    t, total = moved(t, "4")
    assert (total, t.tokens["A"]) == (4, 1)
    assert t.discard == {"minerva": 1}
    t = table(dice={"black": "5"}, hands={"A": {"phoebus": 1}}, supply=1)
    t = play(turn(t), "m")
    assert closed(t, "4") == "2 tokens needed, 1 in the supply"


@pytest.mark.rule("MAS-197", "MAS-203", "MAS-206")
def test_vr_11_a_grey_die_for_beige_takes_neptune():
    t = table(
        dice={"grey": "3"}, hands={"A": {"jupiter": 1, "neptune": 1}}, supply=0, stalls={7: "A"}
    )
    t = play(turn(t), "b", "4")
    assert t.agenda[0].total == 4
    assert t.tokens["A"] == 0
    assert t.discard == {"jupiter": 1, "neptune": 1}


@pytest.mark.rule("MAS-205", "MAS-202", "MAS-203", "MAS-204")
@pytest.mark.parametrize(
    ("effect", "card"), [("brown", "minerva"), ("beige", "neptune"), ("black", "phoebus")]
)
def test_step_cards_go_round_the_ends(effect, card):
    t = table(dice={effect: "16"}, hands={"A": {card: 1}}, supply=0)
    m = means(t, effect)
    for face, value in ((6, 1), (1, 6)):
        way = m.every(dice(f"{effect} {face} {value}"))[0]
        assert not way.price.why_not
        assert way.cards == {card: 1}


@pytest.mark.rule("MAS-069", "MAS-208")
def test_vd_56_no_card_steps_a_die_for_grey():
    hand = {"minerva": 1, "neptune": 1, "phoebus": 1}
    t = table(dice={"grey": "2"}, hands={"A": hand}, stalls={7: "A pu1"}, supply=0)
    t = play(turn(t), "o")
    for total in ("1", "3"):
        assert closed(t, total) == "1 token needed, 0 in the supply"
    t = play(turn(t.replace(supply=1)), "o")
    assert closed(t, "1") == closed(t, "3") == ""


@pytest.mark.rule("MAS-179", "MAS-076")
def test_cards_and_tokens_serve_the_same_action():
    t = table(dice={"brown": "3"}, hands={"A": {"minerva": 1}}, supply=1)
    t, total = moved(t, "5")
    assert (total, t.tokens["A"], t.discard) == (5, 1, {"minerva": 1})


@pytest.mark.rule("MAS-081", "MAS-062")
def test_vd_94_tokens_serve_dice_actions_only():
    t = turn(table(dice={"brown": "3"}, supply=5))
    with refused("is not among the answers"):
        play(t, "token")
    passed = play(t, "p")
    assert passed.tokens == {"A": 0, "B": 0}
    assert question(passed).who == "B"


@pytest.mark.rule("MAS-068", "MAS-092", "MAS-120")
def test_vd_95_a_die_whose_effect_is_impossible():
    t = table(dice={"beige": "5"}, cash={"A": 0}, stalls={7: "A"})
    assert closed(turn(t), "beige") == "too expensive"
    with refused("too expensive"):
        play(turn(t), "b")
    t, total = moved(t, "5")
    assert (total, t.tokens["A"]) == (5, 1)


@pytest.mark.rule("MAS-092")
@pytest.mark.parametrize("effect", ["beige", "grey", "black"])
def test_by_another_ruling_a_die_may_be_taken_for_nothing(effect):
    t = table(
        dice={effect: "5"},
        cash={"A": 0},
        stalls={7: "A"},
        settings={"impossible_effect": "take_without_effect"},
    )
    t = play(turn(t), effect, "5")
    assert question(t).who == "B"
    assert t.screens["A"][effect] == 2
    assert (t.cash["A"], t.reputation["A"], t.hand("A"), t.port["purple"]) == (0, 0, 0, 6)
    assert "impossible_effect" in t.decided


@pytest.mark.rule("MAS-074")
def test_extra_dice_of_the_own_reserve_by_ruling():
    both = {"kept": {"A": {"brown": "23"}}, "supply": 5}
    assert 5 in totals(table(**both))
    t = table(**both, settings={"extra_die_source": "temple_only"})
    assert all(quote.powers[1] == 0 for quote in totals(t).values())
    picking = play(turn(t), "m", "x", "a", "2")
    assert closed(picking, "reserve_brown_3") == "extra dice come from the Temple"


@pytest.mark.rule("MAS-075", "MAS-197")
def test_one_power_for_all_dice_by_ruling():
    t = table(dice={"black": "12"})
    assert means(t).powers(dice("black 1", "black 2")) == (2, 1, 0)
    t = table(dice={"black": "12"}, settings={"colour_override_scope": "per_action"})
    assert means(t).powers(dice("black 1", "black 2")) == (1, 1, 0)


@pytest.mark.rule("MAS-066")
def test_the_cheapest_way_first_and_as_rolled_without_a_question():
    t = table(dice={"brown": "4", "black": "4"})
    after = play(turn(t), "m", "4")
    assert step(after) == "move"
    assert after.tokens["A"] == 0
    chosen = play(turn(t), "m", "w", "4")
    assert step(chosen) == "way_to_pay"
    assert available(chosen)[:2] == ["Temple brown 4", "Temple black 4: 1 token"]
    after = play(chosen, "b")
    assert after.tokens["A"] == 1
    assert after.temple["black"] == ""


def test_two_dice_as_rolled_are_a_question():
    t = table(dice={"brown": "4"}, kept={"A": {"brown": "4"}})
    t = play(turn(t), "m", "4")
    assert available(t)[:2] == ["Temple brown 4", "kept brown 4"]
    assert play(t, "b").kept["A"]["brown"] == ""


def test_closed_ways_stand_below_with_their_reason():
    t = table(dice={"brown": "4", "black": "41"}, supply=1)
    t = play(turn(t), "m", "w", "4")
    reasons = [option.why_not for option in question(t).options]
    assert reasons[:3] == ["", "", "4 tokens needed, 1 in the supply"]


def test_by_the_yardstick_tokens_may_be_cheaper_than_cards():
    t = table(dice={"brown": "3"}, hands={"A": {"minerva": 1}})
    assert totals(t)[4].price.cards("brown") == {"minerva": 1}
    t = t.replace(yardstick={**t.yardstick, "card": 300})
    assert totals(t)[4].price.tokens == 1
    assert totals(t.replace(supply=0))[4].price.cards("brown") == {"minerva": 1}


def test_back_from_picking_dice():
    t = play(turn(table(dice={"brown": "3"})), "m", "x", "2")
    assert step(t) == "total"
    assert step(at(t)) == ""


def test_orders_of_a_payment():
    t = table(dice={"black": "5"}, hands={"A": {"minerva": 1}})
    t = play(turn(t), "m", "4", "a")
    assert orders(t) == [
        "A: discard Minerve, face up.",
        "A: take 1 penalty token.",
        "A: put Temple black 5 to 4 behind your screen.",
    ]
