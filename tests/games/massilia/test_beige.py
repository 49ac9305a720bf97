"""The beige die (MAS-037, MAS-038, MAS-108 to MAS-122): buying goods."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.beige import Buy
from tests.games.massilia.at_table import closed, on, play, step, table, turn
from tests.kit import at, available, orders, refused


def buying(total, **more):
    more.setdefault("stalls", {7: "A"})
    return at(table(**more), Buy(seat="A", total=total))


@pytest.mark.rule("MAS-108", "MAS-110", "MAS-111", "MAS-112", "MAS-114", "MAS-115", "MAS-117")
@pytest.mark.rule("MAS-119", "MAS-178", "MAS-203")
def test_vr_06_neptune_and_two_beige():
    t = table(
        dice={"beige": "5"},
        hands={"A": {"neptune": 1}},
        cash={"A": 6},
        stalls={7: "A pk2"},
        supply=20,
    )
    t = play(turn(t), "b", "4", "a", "p2")
    assert t.cash["A"] == 0
    assert (t.port["purple"], t.port["beige"]) == (4, 8)
    assert on(t, 7) == "A pu2 pk2 be2"
    assert t.tracks["purple"] == 1
    assert t.discard == {"neptune": 1}
    assert t.tokens["A"] == 0
    assert "A: pay 6 to the bank." in orders(t)


@pytest.mark.rule("MAS-110", "MAS-112", "MAS-114", "MAS-117", "MAS-119")
def test_vd_40_one_pink_and_three_beige():
    t = buying(4, tiles={"pink": 3}, cash={"A": 6})
    t = play(t, "k1")
    assert t.cash["A"] == 0
    assert t.tracks == {"purple": 2, "orange": 2, "pink": 1}


@pytest.mark.rule("MAS-108", "MAS-109", "MAS-113")
def test_vd_41_what_cannot_be_bought():
    t = buying(4)
    values = [option.value for option in question(t).options]
    assert values == [f"{key}{n}" for key in "pok" for n in (4, 3, 2, 1)]
    for line in ("b4", "k0", "k5", "k", "purple"):
        with refused():
            play(t, line)
    one = buying(1)
    assert [option.value for option in question(one).options] == ["p1", "o1", "k1"]


@pytest.mark.rule("MAS-122")
def test_vd_42_the_port_lacks_goods():
    short = {"port": {"pink": 2, "beige": 1}}
    t = buying(4, **short)
    assert closed(t, "k4") == "2 and 1 beige in port"
    assert available(t) == ["p4", "p3", "o4", "o3"]
    t = buying(3, **short)
    assert "k2" in available(t)
    assert "k3" not in available(t)
    t = play(t, "k2")
    assert (t.port["pink"], t.port["beige"]) == (0, 0)
    empty = buying(2, port={"pink": 0})
    assert closed(empty, "k2") == "none in port"


@pytest.mark.rule("MAS-122")
def test_a_port_without_enough_of_anything():
    t = table(dice={"beige": "6"}, stalls={7: "A"})
    short = play(turn(t), "b").replace(port=dict.fromkeys(t.port, 2))
    assert closed(at(short, *short.agenda), "6") == "too few in port"


@pytest.mark.rule("MAS-038", "MAS-115", "MAS-116", "MAS-121")
def test_vd_43_no_room():
    t = table(dice={"beige": "12"}, stalls={7: "A pu6", 9: "A or5"}, supply=0)
    t = play(turn(t), "b")
    assert closed(t, "2") == "too little room on the stalls"
    t = play(t, "1", "k1")
    assert on(t, 7) == "A pu6"
    assert on(t, 9) == "A or5 pk1"


@pytest.mark.rule("MAS-115")
def test_vd_44_spread_over_two_stalls():
    t = buying(6, stalls={7: "A pu2", 9: "A pk4"}, cash={"A": 40})
    t = play(t, "o4")
    assert step(t) == "set_out_part"
    assert (question(t).low, question(t).high) == (4, 4)
    with refused("5 in all"):
        play(t, "o3 b2")
    t = play(t, "o3 b1")
    assert on(t, 7) == "A pu2 or3 be1"
    assert on(t, 9) == "A or1 pk4 be1"
    assert t.stalls["7"].size == t.stalls["9"].size == 6


@pytest.mark.rule("MAS-118")
def test_vd_45_a_track_of_one_stays():
    t = play(buying(2, tracks={"purple": 1}), "p2")
    assert t.tracks["purple"] == 1
    assert t.port["purple"] == 4
    assert not any("POINTS" in order for order in orders(t))


@pytest.mark.rule("MAS-112", "MAS-120")
def test_vd_46_too_dear():
    t = buying(3, cash={"A": 5})
    assert "p3" not in available(t)
    with refused("too expensive"):
        play(t, "p3")
    assert play(t, "p2").cash["A"] == 0


@pytest.mark.rule("MAS-203", "MAS-205")
def test_vd_47_neptune_turns_six_into_one():
    t = table(dice={"beige": "6"}, hands={"A": {"neptune": 1}}, stalls={7: "A"}, supply=0)
    t = play(turn(t), "b", "1", "p1")
    assert on(t, 7) == "A pu1"
    assert t.discard == {"neptune": 1}


@pytest.mark.rule("MAS-110", "MAS-211", "MAS-213")
def test_vd_48_mercure_at_the_port():
    t = table(
        dice={"beige": "3"},
        hands={"A": {"mercury": 1}},
        tiles={"pink": 3},
        stalls={7: "A"},
        cash={"A": 6},
    )
    assert closed(play(turn(t), "b", "3"), "k3") == "too expensive"
    t = play(turn(t), "mercure", "k-", "b", "3", "k3")
    assert t.cash["A"] == 0
    assert t.price("pink") == 3
    assert "The pink price is 3 again." in orders(t)


@pytest.mark.rule("MAS-037", "MAS-038")
def test_vd_104_six_goods_of_several_colours():
    t = play(buying(1, stalls={7: "A pu2 or1 pk2"}), "k1")
    assert on(t, 7) == "A pu2 or1 pk3"
    full = turn(t.replace(temple={**t.temple, "beige": "1"}))
    assert closed(full, "beige") == "too little room on the stalls"


@pytest.mark.rule("MAS-115")
def test_all_on_one_stall_is_one_key():
    t = play(buying(2, stalls={3: "A", 12: "A or5"}), "p2")
    assert available(t) == ["3", "split"]
    assert closed(t, "12") == "room for 1"
    assert on(play(t, "3"), 3) == "A pu2"
    t = play(t, "s")
    assert (question(t).low, question(t).high) == (1, 2)
    t = play(t, "p1")
    assert on(t, 12) == "A pu1 or5"


@pytest.mark.rule("MAS-116")
def test_goods_already_there_are_no_choice():
    t = play(buying(2, stalls={3: "A or4", 12: "A or5"}), "p2")
    kinds = [option.value for option in question(play(t, "s")).options]
    assert kinds == ["purple"]


@pytest.mark.rule("MAS-041", "MAS-114")
def test_another_beige_price():
    t = buying(3, box={"beige_price": 3}, tiles={"purple": 1}, cash={"A": 5})
    assert available(t) == ["p3", "p2"]
    assert play(t, "p2").cash["A"] == 0


@pytest.mark.rule("MAS-109", "MAS-117")
def test_one_colour_at_a_time_and_one_track_once():
    t = play(buying(5), "o5")
    assert t.tracks == {"purple": 2, "orange": 1, "pink": 2}


def test_one_possible_purchase_is_not_asked():
    t = buying(2, cash={"A": 2}, tiles={"purple": 1, "orange": 3, "pink": 3}, port={"beige": 0})
    assert on(t, 7) == "A pu2"
