"""The Consul and Pluton (MAS-157 to MAS-176, MAS-217 to MAS-223)."""

import pytest

from companion.core.table import apply, question
from companion.games.massilia.rules.actions import Actions
from companion.games.massilia.rules.brown import Move
from companion.games.massilia.rules.consul import ConsulStops
from tests.games.massilia.at_table import closed, on, play, step, table, turn
from tests.kit import at, available, orders, refused, remarks


def stops(t, space=5, seat="A"):
    """The Consul, moved by this seat, stops here."""
    return at(t, ConsulStops(seat=seat, space=str(space)))


@pytest.mark.rule("MAS-157", "MAS-158", "MAS-159")
def test_vr_08_yellow_builds():
    t = table("Yellow", "B", cash={"Yellow": 5}, stalls={9: "Yellow"}, dice={"brown": "3"})
    t = play(turn(t, "Yellow"), "m", "3", "c+", "y")
    assert t.cash["Yellow"] == 0
    assert on(t, 5) == "Yellow"
    assert t.stock("Yellow") == 4


@pytest.mark.rule("MAS-157", "MAS-158")
def test_vd_62_five_sesterces_to_build():
    poor = table(cash={"A": 4}, dice={"brown": "3"}, stalls={9: "A"})
    poor = play(turn(poor), "m", "3", "c+")
    assert question(poor).who == "B"
    assert remarks(poor) == ["No stall for A: price 5, too few sesterces."]
    assert poor.pawns["consul"] == 5
    rich = play(stops(table(cash={"A": 5}, stalls={9: "A"})), "y")
    assert rich.cash["A"] == 0
    assert on(rich, 5) == "A"


@pytest.mark.rule("MAS-157")
def test_building_may_be_declined_and_is_allowed_in_any_section():
    t = stops(table(stalls={4: "A", 9: "A"}))
    assert step(t) == "build"
    assert play(t, "n").cash["A"] == 20
    assert on(play(t, ""), 5) == "A"
    centre = stops(table(stalls={9: "A"}), 6)
    assert step(centre) == "build"
    none = stops(table(stalls={9: "A"}, box={"centre_stalls": "no"}), 6)
    assert step(none) == ""
    assert "A centre space has no site." in remarks(none)


@pytest.mark.rule("MAS-160", "MAS-161")
def test_vd_63_goods_move_to_the_new_stall():
    t = play(stops(table(stalls={9: "A pu3 or2", 12: "A be4", 0: "B pk2"})), "y")
    values = [option.value for option in question(t).options]
    assert values == ["purple_9", "orange_9", "beige_12"]
    with refused("7 in all"):
        play(t, "a3 b2 c2")
    t = play(t, "a3 b1 c2")
    assert (on(t, 9), on(t, 12), on(t, 5)) == ("A or1", "A be2", "A pu3 or1 be2")


@pytest.mark.rule("MAS-161")
def test_the_transfer_is_optional_and_may_empty_a_stall():
    t = play(stops(table(stalls={9: "A pu2"})), "y")
    assert on(play(t, ""), 9) == "A pu2"
    t = play(t, "a2")
    assert (on(t, 9), on(t, 5)) == ("A", "A pu2")


@pytest.mark.rule("MAS-159")
def test_vd_64_no_stall_tile_left():
    spaces = (0, 1, 3, 4, 7, 8)
    t = stops(table(stalls=dict.fromkeys(spaces, "A pu1"), cash={"A": 9}))
    assert step(t) == ""
    assert remarks(t) == ["No stall for A: no stall tile is left."]


@pytest.mark.rule("MAS-162", "MAS-163", "MAS-164")
def test_vd_65_an_empty_stall_is_closed():
    t = stops(table(stalls={5: "B", 7: "B pu1", 8: "B", 9: "A"}, cash={"A": 7}))
    assert t.stalls_of("B") == 2
    assert t.stock("B") == 4
    assert orders(t) == ["B: return your stall at 5 to your stock."]
    t = play(t, "y")
    assert t.cash["A"] == 2
    assert on(t, 5) == "A"


@pytest.mark.rule("MAS-164")
def test_building_after_a_closure_may_be_declined():
    t = play(stops(table(stalls={5: "B", 7: "B pu1", 9: "A"})), "n")
    assert on(t, 5) == "-"


@pytest.mark.rule("MAS-167", "MAS-168")
def test_vd_66_the_only_stall_is_never_closed():
    t = stops(table(stalls={5: "B", 9: "A"}, cash={"A": 7}))
    assert step(t) == ""
    assert on(t, 5) == "B"
    assert t.cash["A"] == 7
    assert remarks(t) == ["The Consul never closes the only stall of B."]


@pytest.mark.rule("MAS-169", "MAS-170", "MAS-171")
def test_vd_67_the_tax():
    t = stops(table(stalls={5: "B pu2 or2 be1", 9: "A"}, cash={"B": 3}))
    ask = question(t)
    assert (ask.who, ask.low, ask.high, ask.default) == ("B", 0, 3, 3)
    with refused("more than 3"):
        play(t, "4")
    paid = play(t, "3")
    assert paid.cash["B"] == 0
    assert question(paid).who == "B"
    assert (question(paid).low, question(paid).high) == (2, 2)
    paid = play(paid, "p1 b1")
    assert on(paid, 5) == "B pu1 or2"
    unpaid = play(t, "0")
    assert on(unpaid, 5) == "B"
    assert unpaid.cash["B"] == 3


@pytest.mark.rule("MAS-173", "MAS-174", "MAS-176")
def test_vd_68_emptied_by_the_tax_is_not_closed_in_that_turn():
    t = play(stops(table(stalls={5: "B pk2", 7: "B pu1", 9: "A"}, cash={"A": 9})), "0")
    assert step(t) == ""
    assert on(t, 5) == "B"
    t = stops(t)
    assert t.stalls_of("B") == 1
    assert step(t) == "build"


@pytest.mark.rule("MAS-169", "MAS-175")
def test_vd_69_the_mover_is_taxed_too():
    t = play(stops(table(stalls={5: "A pu4"}, cash={"A": 10})), "4")
    assert t.cash["A"] == 6
    assert on(t, 5) == "A pu4"


@pytest.mark.rule("MAS-172", "MAS-175")
def test_vd_70_who_has_passed_is_taxed_too():
    t = stops(table(stalls={5: "B or3", 9: "A"}, cash={"B": 8}, passed=("B",)))
    bag = t.bag["orange"]
    t = play(t, "2")
    assert t.cash["B"] == 6
    assert on(t, 5) == "B or2"
    assert t.bag["orange"] == bag + 1


@pytest.mark.rule("MAS-172")
def test_beige_lost_to_the_tax_goes_to_the_port():
    t = play(stops(table(stalls={5: "B be3", 9: "A"}, port={"beige": 4})), "1")
    assert t.port["beige"] == 6
    assert on(t, 5) == "B be1"
    away = table(stalls={5: "B be3", 9: "A"}, settings={"discarded_goods": "out_of_game"})
    assert play(stops(away), "1").port["beige"] == 10


@pytest.mark.rule("MAS-172")
def test_the_mover_chooses_the_goods_by_ruling():
    t = table(stalls={5: "B pu2 or2", 9: "A"}, settings={"tax_cube_choice": "mover"})
    t = play(stops(t), "1")
    assert question(t).who == "A"
    t = play(t, "p2 o1")
    assert on(t, 5) == "B or1"
    assert "tax_cube_choice" in t.decided


@pytest.mark.rule("MAS-169")
def test_nobody_is_asked_who_cannot_pay():
    t = stops(table(stalls={5: "B pu2 or2", 9: "A"}, cash={"B": 0}))
    assert step(t) == ""
    assert on(t, 5) == "B"


@pytest.mark.rule("MAS-178", "MAS-217", "MAS-218", "MAS-219")
@pytest.mark.parametrize("stall", ["B pu5", "B"])
def test_vd_71_pluton(stall):
    t = stops(table(stalls={5: stall, 7: "B pu1", 8: "B", 9: "A"}, hands={"B": {"pluton": 1}}))
    assert (question(t).who, question(t).default) == ("B", "yes")
    t = play(t, "")
    assert step(t) == ""
    assert on(t, 5) == stall
    assert t.cash == {"A": 20, "B": 20}
    assert t.discard == {"pluton": 1}
    assert t.hands["B"] == {}


@pytest.mark.rule("MAS-219", "MAS-220")
def test_vd_72_no_other_card_and_no_other_stall():
    t = table("A", "B", "C", stalls={5: "C pu1", 9: "A"}, hands={"B": {"pluton": 1, "jupiter": 1}})
    t = stops(t)
    assert question(t).who == "C"
    assert step(t) == "harm"
    hand = {"jupiter": 1, "venus": 1, "pluton": 1}
    t = turn(table(hands={"B": hand}, dice={"brown": "3"}))
    assert question(t).who == "A"
    for card in hand:
        with refused("is not among the answers"):
            apply(t, card)


@pytest.mark.rule("MAS-164", "MAS-166")
def test_vd_73_the_own_empty_stall():
    t = stops(table(stalls={5: "A", 9: "A"}, cash={"A": 5}))
    assert t.stalls_of("A") == 1
    t = play(t, "y")
    assert t.stalls_of("A") == 2
    assert t.cash["A"] == 0
    assert t.stock("A") == 4


@pytest.mark.rule("MAS-165")
def test_vd_100_goods_may_move_after_a_closure_too():
    start = {"stalls": {5: "B", 7: "B pu1", 9: "A pu2"}}
    t = play(stops(table(**start)), "y", "a2")
    assert (on(t, 9), on(t, 5)) == ("A", "A pu2")
    t = table(**start, settings={"build_after_closure_moves_goods": "no"})
    t = play(stops(t), "y")
    assert step(t) == ""
    assert on(t, 5) == "A"
    assert "build_after_closure_moves_goods" in t.decided


@pytest.mark.rule("MAS-217", "MAS-221", "MAS-222")
def test_vd_102_one_pluton_for_one_stop():
    t = table(stalls={5: "B or4", 9: "A"}, hands={"B": {"pluton": 2}}, passed=("B",))
    t = play(stops(t), "y")
    assert on(t, 5) == "B or4"
    again = stops(t)
    taxed = play(again, "n")
    assert question(taxed).high == 4
    assert play(again, "y").hands["B"] == {}


@pytest.mark.rule("MAS-221")
def test_pluton_until_the_own_next_turn_by_ruling():
    t = table(
        stalls={5: "B or4", 9: "A"},
        hands={"B": {"pluton": 1}},
        settings={"pluton_scope": "until_own_next_turn"},
        dice={"brown": "3"},
    )
    t = play(stops(t), "y")
    again = stops(t)
    assert step(again) == ""
    assert remarks(again) == ["Pluton protects the stall of B."]
    assert at(t, Actions(last="A")).sheltered == ()


@pytest.mark.rule("MAS-222")
def test_who_has_passed_may_not_answer_by_ruling():
    t = table(
        stalls={5: "B or4", 9: "A"},
        hands={"B": {"pluton": 1}},
        passed=("B",),
        settings={"pluton_after_pass": "no"},
    )
    assert step(stops(t)) == "harm"


@pytest.mark.rule("MAS-217", "MAS-223")
def test_vd_103_pluton_on_the_own_turn():
    t = table(stalls={5: "A pk3"}, hands={"A": {"pluton": 1}})
    t = play(stops(t), "y")
    assert on(t, 5) == "A pk3"
    assert t.cash["A"] == 20
    assert "pluton_own_turn" in t.decided
    t = table(stalls={5: "A pk3"}, hands={"A": {"pluton": 1}}, settings={"pluton_own_turn": "no"})
    assert step(stops(t)) == "harm"


@pytest.mark.rule("MAS-219")
def test_a_card_that_nobody_named_may_be_pluton():
    t = stops(table(stalls={5: "B pu2", 9: "A"}, hands={"B": {"untold": 1}}))
    assert (step(t), question(t).default) == ("pluton", "no")
    after = play(t, "y")
    assert after.hands["B"] == {}
    assert after.discard == {"pluton": 1}
    seen = table(stalls={5: "B pu2", 9: "A"}, hands={"B": {"untold": 1}}, discard={"pluton": 5})
    assert step(stops(seen)) == "harm"


@pytest.mark.rule("MAS-105", "MAS-157")
def test_only_where_the_consul_stops():
    t = table(stalls={3: "B pu2", 4: "B", 9: "A"}, pawns={"consul": 2})
    t = play(at(t, Move(seat="A", total=3)), "c+")
    assert on(t, 3) == "B pu2"
    assert on(t, 4) == "B"
    assert available(t) == ["yes", "no"]
    assert closed(t, "yes") == ""
