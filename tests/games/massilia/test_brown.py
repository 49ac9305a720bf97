"""The brown die and the clients (MAS-099 to MAS-107, MAS-144 to MAS-156)."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.brown import Move
from tests.games.massilia.at_table import on, play, table, turn
from tests.kit import at, orders, refused, remarks


def moves(t, total):
    return at(t, Move(seat="A", total=total))


def lands(t, total, answer):
    pawn = {"c": "consul", "p": "purple", "o": "orange", "k": "pink"}[answer[0]]
    return play(moves(t, total), answer).pawns[pawn]


@pytest.mark.rule("MAS-069", "MAS-101", "MAS-144", "MAS-145", "MAS-146", "MAS-148")
@pytest.mark.parametrize(
    ("pawn", "key", "left", "tracks"),
    [
        ("purple", "p", "pk1", {"purple": 3, "orange": 2, "pink": 2}),
        ("pink", "k", "pu1", {"purple": 2, "orange": 2, "pink": 3}),
    ],
)
def test_vr_05_a_client_three_spaces_away(pawn, key, left, tracks):
    t = table("Red", "B", dice={"brown": "4"}, stalls={9: "Red pu1 pk1"}, pawns={pawn: 6})
    t = play(turn(t, "Red"), "m", "3", f"{key}+")
    assert t.cash["Red"] == 22
    assert t.reputation["Red"] == 2
    assert t.tracks == tracks
    assert t.tokens["Red"] == 1
    assert on(t, 9) == f"Red {left}"


@pytest.mark.rule("MAS-069", "MAS-144", "MAS-145", "MAS-146", "MAS-147", "MAS-148")
@pytest.mark.rule("MAS-178", "MAS-179", "MAS-202")
def test_vr_07_minerve_and_a_token():
    t = table(
        "Green",
        "B",
        dice={"brown": "3"},
        hands={"Green": {"minerva": 1}},
        stalls={7: "Green pu2"},
    )
    bag = t.bag["purple"]
    t = play(turn(t, "Green"), "m", "1", "", "p+")
    assert (t.cash["Green"], t.reputation["Green"], t.tracks["purple"]) == (24, 4, 3)
    assert t.bag["purple"] == bag + 2
    assert t.tokens["Green"] == 1
    assert t.discard == {"minerva": 1}


@pytest.mark.rule("MAS-100")
def test_vd_97_one_pawn_of_four():
    t = moves(table(), 3)
    values = [option.value for option in question(t).options]
    assert values == [
        f"{p}_{w}" for p in ("consul", "purple", "orange", "pink") for w in ("on", "back")
    ]
    for line in ("", "c+ p+ 1", "nothing", "consul purple"):
        with refused():
            play(t, line)
    t = play(t, "c+")
    assert t.pawns == {"consul": 5, "purple": 6, "orange": 10, "pink": 14}


@pytest.mark.rule("MAS-101", "MAS-102", "MAS-107")
def test_vd_29_round_the_loop():
    t = table(pawns={"pink": 14, "purple": 1})
    assert lands(t, 5, "k+") == 3
    assert lands(t, 5, "k-") == 9
    assert lands(t, 4, "p-") == 13


@pytest.mark.rule("MAS-101", "MAS-103")
def test_vd_30_the_whole_way_in_one_direction():
    t = moves(table(), 4)
    for line in ("purple", "purple 3", "9", "3"):
        with refused():
            play(t, line)
    ends = {play(t, option.value).pawns["purple"] for option in question(t).options[2:4]}
    assert ends == {10, 2}


@pytest.mark.rule("MAS-079", "MAS-107")
def test_vd_31_more_than_once_around():
    t = table(pawns={"purple": 6}, stalls={6: "A pu1"})
    assert lands(t, 18, "p+") == 8
    assert lands(t, 18, "p-") == 4
    after = play(moves(t, 16), "p+")
    assert after.pawns["purple"] == 6
    assert after.reputation["A"] == 2


@pytest.mark.rule("MAS-107")
def test_a_loop_of_another_length():
    t = table(box={"loop_length": 12}, pawns={"purple": 10})
    assert lands(t, 5, "p+") == 3


@pytest.mark.rule("MAS-104", "MAS-106", "MAS-144")
def test_vd_32_only_the_moved_pawn_acts():
    t = table(pawns={"purple": 4, "pink": 1}, stalls={4: "A pu2 pk2"})
    t = play(moves(t, 3), "k+")
    assert t.pawns["purple"] == t.pawns["pink"] == 4
    assert on(t, 4) == "A pu2"
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (24, 4, 3)


@pytest.mark.rule("MAS-105", "MAS-156")
def test_vd_33_sites_on_the_way_give_nothing():
    t = play(moves(table(pawns={"pink": 3}, stalls={4: "A pk3", 7: "A"}), 4), "k+")
    assert t.pawns["pink"] == 7
    assert on(t, 4) == "A pk3"
    assert (t.cash["A"], t.reputation["A"]) == (20, 0)
    assert remarks(t) == ["The client buys nothing."]


def sold(stall, colour="pink", price=2, track=2, **more):
    """A client of this colour comes to space 7 of A's stall."""
    t = table(
        stalls={7: f"A {stall}", 12: "B"},
        pawns={colour: 6},
        tiles={"temple": price},
        tracks={colour: track},
        **more,
    )
    key = {"pink": "k", "purple": "p", "orange": "o"}[colour]
    return play(moves(t, 1), f"{key}+")


@pytest.mark.rule("MAS-144", "MAS-145", "MAS-146", "MAS-148")
def test_vd_34_a_track_of_three_stays():
    t = sold("pk4", price=1, track=3)
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (24, 12, 3)


@pytest.mark.rule("MAS-144", "MAS-147", "MAS-148", "MAS-153")
def test_vd_35_beige_stays_where_a_match_is_sold():
    t = sold("pk3 or1 be2", price=1)
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (23, 6, 3)
    assert on(t, 7) == "A or1 be2"
    assert t.bag["pink"] == 18 + 3


@pytest.mark.rule("MAS-149", "MAS-150", "MAS-151", "MAS-152")
def test_vd_36_beige_without_a_match():
    t = sold("or1 be2", price=3, port={"beige": 5})
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (26, 0, 2)
    assert on(t, 7) == "A or1"
    assert t.port["beige"] == 7
    assert t.bag == dict.fromkeys(("purple", "orange", "pink"), 18)
    assert "A: put 2 beige from the stall at 7 into the port." in orders(t)


@pytest.mark.rule("MAS-149")
def test_beige_may_be_kept_by_ruling():
    t = sold("be3", settings={"beige_sale": "owner_choice"})
    assert (question(t).low, question(t).high, question(t).default) == (0, 3, 3)
    t = play(t, "1")
    assert on(t, 7) == "A be2"
    assert t.cash["A"] == 22
    assert "beige_sale" in t.decided


@pytest.mark.rule("MAS-067", "MAS-154", "MAS-155", "MAS-156")
@pytest.mark.parametrize("stalls", [{7: "A or2"}, {7: "A"}, {}, {7: "B pk5 be1"}])
def test_vd_37_nothing_happens(stalls):
    t = table(dice={"brown": "1"}, stalls=stalls, pawns={"pink": 6})
    before = on(t, 7)
    t = play(turn(t), "m", "1", "k+")
    assert on(t, 7) == before
    assert t.cash == {"A": 20, "B": 20}
    assert t.reputation == {"A": 0, "B": 0}
    assert t.screens["A"]["brown"] == 2


@pytest.mark.rule("MAS-146", "MAS-148")
def test_vd_38_the_track_rises_after_the_sale():
    t = table(stalls={7: "A pk3", 9: "A pk2"}, pawns={"pink": 6}, tracks={"pink": 1})
    t = play(moves(t, 1), "k+")
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (26, 3, 2)
    t = play(moves(t, 2), "k+")
    assert (t.cash["A"], t.reputation["A"], t.tracks["pink"]) == (30, 7, 3)


@pytest.mark.rule("MAS-117", "MAS-146", "MAS-148")
def test_vd_39_down_by_buying_up_by_selling():
    t = table(
        dice={"beige": "3", "brown": "1"},
        stalls={7: "A"},
        pawns={"orange": 6},
        tracks={"orange": 3},
        cash={"A": 6},
    )
    t = play(turn(t), "b", "3", "o3")
    assert t.tracks["orange"] == 2
    t = play(turn(t), "m", "1", "o+")
    assert (t.cash["A"], t.reputation["A"], t.tracks["orange"]) == (6, 6, 3)


@pytest.mark.rule("MAS-041", "MAS-100")
def test_vd_106_there_is_no_beige_client_and_no_beige_track():
    t = moves(table(), 3)
    assert not any("beige" in option.value.split("_")[0] for option in question(t).options)
    with refused():
        play(t, "beige_on")
    assert set(t.tracks) == {"purple", "orange", "pink"}


@pytest.mark.rule("MAS-102")
def test_the_question_says_what_happens():
    t = table(stalls={9: "A pu2", 5: "B or1", 13: "B"})
    labels = {option.key: option.label for option in question(moves(t, 3)).options}
    assert labels["p+"] == "purple client to 9: sell 2 purple, 4 sesterces, 4 points"
    assert labels["c+"] == "Consul to 5: tax 1 on the stall of B"
    assert labels["c-"] == "Consul to 15: build for 5, or not"
    assert labels["k-"] == "pink client to 11: nothing"
