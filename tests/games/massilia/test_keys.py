"""How few keys an action takes: each line ends with Enter, and Enter is a key."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.rolling import Roll
from tests.games.massilia.at_table import on, play, table, turn
from tests.kit import at

MOST = 8


def keys(*lines):
    return sum(len(line) + 1 for line in lines)


@pytest.mark.parametrize(
    "lines",
    [
        ("m3p+",),  # a client
        ("m3c+", "y", ""),  # the Consul: build, move no goods
        ("b3o3", "7"),  # buy, all on one stall
        ("b3o2", "7"),  # buy, one of them beige
        ("o3j", "", "a"),  # keep one card, do not name the others
        ("r3",),
        ("p",),
    ],
)
def test_an_action_without_tricks(lines):
    t = table(
        dice=dict.fromkeys(("brown", "beige", "grey", "black"), "3"),
        stalls={7: "A pu1 or1", 9: "A be1", 12: "B"},
    )
    t = play(turn(t), *lines)
    assert question(t).who == "B"
    assert keys(*lines) <= MOST


def test_rolling_four_dice_is_four_digits():
    t = play(at(table(), Roll(seat="A")), "3415")
    assert t.agenda[0].kind == "keep"
    assert play(t, "").temple == {"brown": "3", "beige": "4", "grey": "1", "black": "5"}


def test_one_line_for_a_whole_action():
    t = table(dice={"beige": "3"}, stalls={7: "A pu1 or1", 9: "A be1", 12: "B"})
    assert on(play(turn(t), "b3 o2 7"), 7) == "A pu1 or3 be1"
