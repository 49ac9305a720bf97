"""What the table shows, and what it keeps behind the screens (MAS-039, MAS-040, MAS-138)."""

import pytest

from companion.core.table import question
from companion.core.view import Facts, Grid
from companion.games.massilia import GAME
from companion.games.massilia.market import ring
from companion.games.massilia.rules.preparation import Refill
from companion.games.massilia.rules.rolling import Roll
from companion.games.massilia.screen import marks
from companion.games.massilia.table import letters
from tests.games.massilia.at_table import begun, play, table, turn
from tests.kit import at


def shown(t, seat="B"):
    """Everything that a screen says, as one text."""
    words = []
    for block in GAME.screen(t, seat):
        if isinstance(block, Facts):
            words += [block.title, *block.drawing]
            words += [f"{fact.name}: {fact.value} {fact.note}" for fact in block.facts]
        elif isinstance(block, Grid):
            words += [" ".join(filter(None, row)) for row in (block.columns, *block.rows)]
        else:
            words += [str(part) for part in block]
    return "\n".join(words)


SECRET = {"cash": {"A": 777}, "tokens": {"A": 9}, "hands": {"A": {"venus": 2, "mars": 1}}}


@pytest.mark.rule("MAS-039", "MAS-040", "MAS-059", "MAS-138", "MAS-139")
def test_vd_87_what_b_sees_of_a():
    t = table(
        stalls={7: "A pu2 be1", 9: "B"},
        reputation={"A": 23},
        kept={"A": {"black": "6"}},
        supply=11,
        **SECRET,
    )
    text = shown(turn(t, "B"))
    assert "A 23 1 3 black 6" in text
    assert "A p2 b1" in text
    for secret in ("777", "Venus", "Mars", "Behind the screen"):
        assert secret not in text


@pytest.mark.rule("MAS-039", "MAS-040", "MAS-138")
def test_the_own_screen_is_shown_on_request_until_the_turn_ends():
    t = turn(table(dice={"brown": "3"}, stalls={7: "A"}, **SECRET))
    assert "777" not in shown(t, "A")
    t = play(t, "v")
    assert "777" in shown(t, "A")
    assert "2 Venus, Mars" in shown(t, "A")
    assert "777" not in shown(t, "B")
    t = play(t, "m", "3", "p+")
    assert "777" not in shown(t, "A")


@pytest.mark.rule("MAS-039", "MAS-040")
def test_nothing_is_hidden_where_the_setting_says_so():
    t = turn(table(settings={"show_hidden": "yes"}, stalls={7: "A"}, **SECRET))
    assert "777" in shown(t, "B")
    assert "Venus" in shown(t, "B")
    names = {fix.name: fix.now for fix in GAME.corrections(t)}
    assert names["cash A"] == "777"


@pytest.mark.rule("MAS-039", "MAS-040", "MAS-138")
def test_corrections_do_not_give_secrets_away():
    t = turn(table(stalls={7: "A"}, **SECRET))
    names = {fix.name: fix.now for fix in GAME.corrections(t)}
    assert names["cash A"] == names["tokens A"] == "not known to all"
    assert names["hands A"] == "not known to all: 3 cards"


def test_the_market_is_a_ring():
    t = table(stalls={1: "A pu1 or1 pk1 be1", 5: "B pu6", 14: "A"}, pawns={"pink": 2})
    lines = ring(t, marks(t))
    assert lines[0].split() == ["0", "1", "2", "(con,", "pin)", "3", "4"]
    assert lines[1].split() == ["-", "A", "p1", "o1", "k1", "b1", "-", "-", "-"]
    assert lines[2].startswith("15 -")
    assert lines[2].endswith(" 5 B p6")
    assert lines[3].startswith("14 A empty")
    assert max(map(len, lines)) <= 78
    for length in range(8, 41):
        other = begun(box={"loop_length": length}).replace(
            tiles=t.tiles, pawns={}, stalls={}, box={**t.box, "loop_length": length}
        )
        drawn = " ".join(ring(other, marks(other)))
        numbers = [int(word) for word in drawn.split("Port")[0].split() if word.isdigit()]
        assert set(range(round(length / 4) + 1)) <= set(numbers)


def test_every_space_of_every_loop_is_drawn_once():
    for length in range(8, 41):
        t = table(
            box={"loop_length": length},
            pawns=dict.fromkeys(("consul", "purple", "orange", "pink"), 0),
        )
        t = t.replace(
            stalls={str(space): table(stalls={0: "A pk6"}).stalls["0"] for space in range(length)}
        )
        assert sum(line.count("A k6") for line in ring(t, marks(t))) == length


def test_round_and_phase():
    def heading(t):
        return GAME.screen(t, "A")[0].right

    assert heading(begun()) == ("set-up",)
    rolling = at(table(stalls={7: "A"}), Roll(seat="A"))
    assert heading(rolling) == ("round 2 of 7", "rolling")
    assert heading(at(table(stalls={7: "A"}), Refill())) == ("round 2 of 7", "preparation")
    assert heading(turn(table(stalls={7: "A"}, round=3))) == ("round 3 of 7", "actions")
    t = play(turn(table(stalls={7: "A"}, passed=("B",), dice={"brown": "1"})), "p")
    assert heading(at(t)) == ("the game is over",)
    assert question(at(t)) is None


def test_every_player_has_a_letter():
    assert letters(("Ann", "Bob")) == ("a", "b")
    assert letters(("Ann", "Abe", "Bea", "A")) == ("a", "b", "e", "4")
    assert letters(("Player 2", "Player 3")) == ("p", "l")
