"""Preparation (MAS-044 to MAS-051): rotation and refill."""

import pytest

from companion.core.answers import check
from companion.core.table import UNKNOWN, question
from companion.errors import NotAllowed
from companion.games.massilia.rules.preparation import Refill, Rotate
from companion.games.massilia.rules.rounds import Round
from tests.games.massilia.at_table import play, step, table
from tests.kit import at, orders, refused, remarks

TILES = ("temple", "purple", "orange", "pink")


def rotated(*values):
    t = table(tiles=dict(zip(TILES, values, strict=True)))
    return list(at(t, Rotate()).tiles.values())


@pytest.mark.rule("MAS-046")
def test_vd_07_one_rotation():
    assert rotated(1, 2, 2, 3) == [3, 1, 2, 2]


@pytest.mark.rule("MAS-042", "MAS-044", "MAS-046", "MAS-047")
def test_vd_08_six_rotations_in_seven_rounds():
    t = table(
        tiles=dict(zip(TILES, (1, 2, 3, 4), strict=True)),
        round=1,
        bag=dict.fromkeys(("purple", "orange", "pink"), 0),
    )
    seen = []
    for number in range(1, 9):
        t = at(t.replace(round=number, messages=()), Round())
        seen.append("".join(str(t.tiles[area]) for area in TILES))
        t = t.replace(agenda=())
    assert seen == ["1234", "4123", "3412", "2341", "1234", "4123", "3412", "3412"]
    assert t.ending


@pytest.mark.rule("MAS-048", "MAS-049", "MAS-050", "MAS-051")
def test_vd_09_a_bag_that_runs_out():
    t = table(
        "A",
        "B",
        "C",
        "D",
        port={"purple": 1, "orange": 0, "pink": 2, "beige": 4},
        bag={"purple": 3, "orange": 3, "pink": 1},
    )
    t = at(t, Refill(), Refill())
    assert question(t).low == question(t).high == 7
    t = play(t, "p3 o3 k1")
    assert t.port == {"purple": 4, "orange": 3, "pink": 3, "beige": 4}
    assert sum(t.bag.values()) == 0
    assert "The bag is empty." in remarks(t)
    assert t.agenda == ()
    sold = t.replace(bag={"purple": 2, "orange": 0, "pink": 1})
    assert question(at(sold, Refill())).high == 3


@pytest.mark.rule("MAS-048")
@pytest.mark.parametrize(("seats", "cubes"), [("AB", 8), ("ABC", 10), ("ABCD", 12)])
def test_cubes_by_players(seats, cubes):
    t = at(table(*seats), Refill())
    assert question(t).low == question(t).high == cubes


@pytest.mark.rule("MAS-049")
def test_a_port_area_has_no_limit():
    t = play(at(table(port={"purple": 17}), Refill()), "p8")
    assert t.port["purple"] == 25
    assert orders(t) == ["Put 8 purple from the bag into the port."]


@pytest.mark.rule("MAS-006", "MAS-051")
def test_beige_is_never_drawn():
    t = at(table(), Refill())
    assert [option.value for option in question(t).options] == ["purple", "orange", "pink"]
    with refused("not one of the kinds"):
        play(t, "b1 p7")
    with pytest.raises(NotAllowed):
        check(question(t), {"beige": 8})


@pytest.mark.rule("MAS-050")
def test_nobody_counts_the_bag_and_it_turns_out_empty():
    t = at(table(bag=None, box={"cubes_per_colour": UNKNOWN}), Refill(), Refill())
    assert (question(t).low, question(t).high) == (0, 8)
    t = play(t, "p2 o3", "yes")
    assert t.bag == {"purple": 0, "orange": 0, "pink": 0}
    assert remarks(t) == ["The bag is empty.", "The bag is empty: no goods come into the port."]


@pytest.mark.rule("MAS-044", "MAS-045", "MAS-043")
def test_round_1_begins_with_the_dice():
    t = at(table(round=1, dice={"brown": "1"}), Round())
    assert step(t) == "roll_temple"
    t = at(table(round=2, dice={"brown": "1"}), Round())
    assert step(t) == "refill"
    assert orders(t) == ["Rotate the PRICE tiles: Temple 2, purple 2, orange 2, pink 2."]
