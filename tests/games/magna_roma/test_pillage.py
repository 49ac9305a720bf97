"""Barbarian Invasion: the Barbarians pillage (clauses MAG-138 to MAG-155)."""

import pytest

from companion.core.table import UNKNOWN
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import BOX, at_turn, begin, go, lay, pillaged
from tests.kit import asked, messages, orders, refusal, say


def provinces(t) -> str:
    """The slots of the three Province cards, left to right."""
    return f"{t.left} {t.middle} {t.right}"


def with_last_space(n: int, **fields):
    return lay(begin(box=BOX | {"military_last_space": n}), **fields)


@pytest.mark.rule("MAG-143", "MAG-145", "MAG-148")
def test_the_rulebooks_province_conquest():
    """V-R09."""
    t = pillaged(with_last_space(9, military=9, left="p--"), "red")
    assert (t.military, provinces(t)) == (9, "p-- b-- ---")
    assert "Place a Barbarian marker on the leftmost slot of the middle Province card." in orders(t)


@pytest.mark.rule("MAG-150", "MAG-152")
def test_the_rulebooks_monument_decimation():
    """V-R10."""
    t = lay(begin("Colosseum 6, Mausoleum 4, Temple 5"), brown=3)
    t = pillaged(t, "brown")
    assert t.brown == 4
    assert t.display == {"Colosseum": 6, "Temple": 5}
    assert "Remove Mausoleum from the display." in orders(t)


@pytest.mark.rule("MAG-155")
def test_the_rulebooks_cultural_destruction():
    """V-R11."""
    assert pillaged(begin(), "purple").score == 4


@pytest.mark.rule(
    "MAG-142", "MAG-143", "MAG-144", "MAG-145", "MAG-146", "MAG-147", "MAG-148", "MAG-149"
)
def test_eight_red_tiles():
    """V-F01."""
    t = with_last_space(3)
    course = []
    for _ in range(8):
        t = pillaged(t, "red")
        course.append((t.military, provinces(t)))
    assert course == [
        (1, "--- --- ---"),
        (2, "--- --- ---"),
        (3, "--- --- ---"),
        (3, "b-- --- ---"),
        (3, "b-- b-- ---"),
        (3, "b-- b-- b--"),
        (3, "b-- b-- b--"),
        (3, "b-- b-- b--"),
    ]


@pytest.mark.rule("MAG-144", "MAG-142")
def test_reaching_the_last_space_takes_no_province_yet():
    """V-F02."""
    t = pillaged(with_last_space(3, military=2), "red")
    assert (t.military, provinces(t)) == (3, "--- --- ---")
    assert orders(t)[-1] == "Move the Barbarians' Military marker to space 3."


@pytest.mark.rule("MAG-146", "MAG-147", "MAG-148")
def test_slots_of_the_player_are_passed_over():
    """V-F03."""
    t = pillaged(with_last_space(4, military=4, left="p--", middle="p--"), "red")
    assert provinces(t) == "p-- p-- b--"
    assert provinces(pillaged(t, "red")) == "p-- p-- b--"


@pytest.mark.rule("MAG-143", "MAG-149")
def test_only_the_leftmost_slot_matters():
    """V-F04."""
    t = pillaged(with_last_space(4, military=4, left="-p-"), "red")
    assert provinces(t) == "bp- --- ---"


@pytest.mark.rule("MAG-147", "MAG-149", "MAG-140")
def test_with_all_leftmost_slots_taken_only_the_tile_is_lost():
    """V-F05."""
    t = with_last_space(4, military=4, left="b--", middle="p--", right="b--")
    after = pillaged(t, "red")
    assert (after.military, provinces(after)) == (4, "b-- p-- b--")
    assert orders(after) == ["Remove that red City tile from the game."]
    assert "Every leftmost Province slot is taken: no effect." in messages(after)


@pytest.mark.rule("MAG-142", "MAG-143", "MAG-144", "MAG-146", "MAG-147", "MAG-148")
def test_the_chain_over_a_whole_game():
    """Section 10 of the clause page."""
    t = with_last_space(6)
    course = []
    for red in range(1, 13):
        t = pillaged(t, "red")
        course.append(t.military if red <= 6 else provinces(t))
        if red == 7:
            t = say(go(t, "player"), "province", "middle 1")
    assert course[:6] == [1, 2, 3, 4, 5, 6]
    assert course[6:8] == ["b-- --- ---", "b-- p-- b--"]
    assert course[8:] == ["b-- p-- b--"] * 4


@pytest.mark.rule("MAG-151", "MAG-152", "MAG-153", "MAG-154")
def test_eight_brown_tiles():
    """V-F06."""
    t = begin("A 5, B 3, C 3", monument_refill="never")
    left = []
    for _ in range(8):
        t = pillaged(t, "brown")
        left.append("".join(t.display))
    assert left == ["ABC", "AC", "AC", "A", "A", "", "", ""]
    assert t.brown == 8


@pytest.mark.rule("MAG-153")
def test_the_leftmost_of_the_cheapest_goes():
    for display, gone in (("A 4, B 3, C 3", "B"), ("C 3, A 4, B 3", "C"), ("Z 2, A 2", "Z")):
        t = pillaged(lay(begin(display, monument_refill="never"), brown=1), "brown")
        assert gone not in t.display
        assert len(t.display) == display.count(",")


@pytest.mark.rule("MAG-150")
def test_brown_tiles_of_the_player_do_not_count():
    """V-F07: nothing of the player's turn touches the Barbarians' count."""
    t = lay(begin("A 5, B 3"), brown=1)
    t = say(t, "+2", "+0", "end")
    assert (t.brown, list(t.display)) == (1, ["A", "B"])


@pytest.mark.rule("MAG-154")
def test_no_effect_when_the_player_built_the_last_monument():
    """V-F08."""
    t = say(lay(begin("A 5"), brown=3), "m", "built A", "")
    assert t.display == {}
    t = pillaged(t, "brown")
    assert t.brown == 4
    assert "The display has no Monument to remove: no effect." in messages(t)
    assert orders(t) == ["Remove that brown City tile from the game."]


@pytest.mark.rule("MAG-152", "MAG-153")
def test_who_watches_the_display_is_told_what_to_remove():
    t = pillaged(begin(), "brown")
    assert len(orders(t)) == 1
    t = pillaged(t, "brown")
    assert (
        orders(t)[1]
        == "Remove the cheapest Monument, if any, from the display, the leftmost on a tie."
    )
    assert t.messages[1].reason() == "brown tile 2 of the Barbarians"


@pytest.mark.rule("MAG-155", "MAG-139")
def test_purple_with_two_points():
    """V-F09."""
    t = pillaged(lay(begin(), score=2), "purple")
    assert t.score == 1
    assert asked(t).text.startswith("Which Raid card")


@pytest.mark.rule("MAG-155", "MAG-179", "MAG-181", "MAG-139")
def test_purple_with_one_point():
    """V-F10."""
    t = pillaged(lay(begin(), score=1, deck=4), "purple")
    assert (t.score, t.deck, t.ending) == (0, 4, "score")
    assert GAME.ending(t)
    assert "Raid card" not in " ".join(messages(t))


@pytest.mark.rule("MAG-121", "MAG-155", "MAG-179")
def test_five_purple_tiles_lose_a_new_game():
    """V-F11."""
    t = begin()
    scores = []
    for turn in range(1, 6):
        t = say(t, "end", "purple")
        scores.append(t.score)
        assert bool(t.ending) == (turn == 5)
        if turn < 5:
            t = say(t, "blank")
    assert scores == [4, 3, 2, 1, 0]


@pytest.mark.rule("MAG-140", "MAG-141")
def test_an_empty_slot_has_no_effect():
    """V-F14."""
    before = lay(begin(), "N:P--", brown=1)
    t = pillaged(before, "none")
    assert (t.score, t.military, t.brown, t.supply) == (5, 0, 1, before.supply)
    assert asked(t).text.startswith("Which Raid card")
    assert not orders(t)


@pytest.mark.rule("MAG-140", "MAG-141")
@pytest.mark.parametrize("colour", ["red", "brown", "purple"])
def test_the_colour_of_the_tile_has_one_effect(colour):
    before = begin("A 5, B 3")
    t = pillaged(before, colour)
    changed = {
        "red": t.military != before.military,
        "brown": t.brown != before.brown,
        "purple": t.score != before.score,
    }
    assert [name for name, moved in changed.items() if moved] == [colour]
    assert orders(t)[0] == f"Remove that {colour} City tile from the game."
    refusal(go(t, "pillage"), "green")


@pytest.mark.rule("MAG-139", "MAG-138")
def test_pillage_comes_before_advance_after_every_player_turn():
    t = begin()
    for _ in range(3):
        assert at_turn(t)
        t = say(t, "end")
        assert asked(t).text == "Colour of the tile under the Barbarian marker"
        t = say(t, "red")
        assert asked(t).text.startswith("Which Raid card")
        t = say(t, "blank")


@pytest.mark.rule("MAG-143", "MAG-144")
def test_a_military_board_whose_length_is_not_known():
    """Asked at each red tile until the marker stands on the last space."""
    t = begin(box={})
    t = say(go(t, "pillage"), "red", UNKNOWN)
    assert refusal(t, "last") == "is on the last space: it is on space 0."
    t = say(t, "moves")
    assert (t.military, t.box["military_last_space"]) == (1, UNKNOWN)
    t = say(go(t, "pillage"), "red", "last")
    assert (t.military, t.left, t.box["military_last_space"]) == (1, "b--", 1)
    assert pillaged(t, "red").middle == "b--"


def test_a_printed_fact_is_asked_for_when_it_is_needed():
    t = say(go(begin(box={}), "pillage"), "red", "2")
    assert (t.military, t.box["military_last_space"]) == (1, 2)
    assert pillaged(t, "red", "red").left == "b--"


@pytest.mark.rule("MAG-148")
def test_a_slot_of_the_barbarians_is_lost_to_the_player():
    t = lay(begin(), left="b--")
    t = say(t, "p")
    assert refusal(t, "left_1") == "left 1: held by the Barbarians."
    t = say(t, "l2")
    assert t.left == "bp-"
    t = say(t, "p")
    assert refusal(t, "left_2") == "left 2: already yours."
    assert at_turn(say(t, "back"))
