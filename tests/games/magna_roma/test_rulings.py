"""Every ruling that is not the default, what it changes, and that the sheet names it."""

import pytest

from companion.core.reading import parse
from companion.core.table import question, settle
from companion.errors import UserMistake
from companion.games.magna_roma import GAME
from companion.games.magna_roma.options import RULINGS
from tests.games.magna_roma.at_table import (
    BOX,
    at_turn,
    begin,
    boards,
    fix,
    go,
    lay,
    piles,
    pillaged,
    points,
    raided,
    rulings_named,
    scoring,
)
from tests.kit import asked, available, messages, orders, refusal, say

FULL = "N:CCC S:PPP W:LLL"


def test_group_rounding_up():
    """MAG-Q13."""
    t = say(scoring(begin(group_rounding="up")), "arabia", "1", "9")
    assert points(t)["Arabia"] == 9
    assert "group_rounding" in rulings_named(t)
    even = say(scoring(begin(group_rounding="up")), "arabia", "1", "8")
    assert points(even)["Arabia"] == 6
    assert "group_rounding" not in rulings_named(even)
    down = say(scoring(begin()), "arabia", "1", "9")
    assert points(down)["Arabia"] == 6
    assert "group_rounding" in rulings_named(down)


@pytest.mark.rule("MAG-057")
def test_porta_nigra_outermost():
    """MAG-Q19, V-G40."""
    t = say(lay(begin(porta_nigra_removal="outermost"), "N:CLP S:P--"), "m", "pn")
    assert refusal(t, "north_1") == "North left, Coin: another token is further out."
    assert set(available(t)) == {"north_3", "south_1"}
    t = say(t, "n3")
    assert set(available(t)) == {"north_2", "south_1"}
    t = say(t, "n2")
    assert boards(t) == "N:C-- S:P-- W:--- E:---"
    assert "porta_nigra_removal" in rulings_named(t)


def test_porta_nigra_shortfall_nothing():
    """MAG-Q20."""
    t = say(lay(begin(porta_nigra_shortfall="nothing"), "E:C--"), "m", "pn")
    assert (boards(t), at_turn(t)) == ("N:--- S:--- W:--- E:C--", True)
    assert messages(t) == ["The Siege boards have fewer than 2 tokens, so none is removed."]
    assert "porta_nigra_shortfall" in rulings_named(t)
    two = say(lay(begin(porta_nigra_shortfall="nothing"), "E:CC-"), "m", "pn", "e1")
    assert two.east == "---"
    assert "porta_nigra_shortfall" not in rulings_named(two)


def test_monuments_always_functional():
    """MAG-Q21."""
    t = say(scoring(begin(monument_functional="always")), "porta")
    assert points(t)["Porta Nigra"] == 7
    assert "monument_functional" in rulings_named(t)
    assert points(say(t, "aula", "3"))["Aula Palatina"] == 3


def test_their_marker_skips_yours():
    """MAG-Q33, V-F13."""
    taught = BOX | {f"raid_s{n}": "north 2 cw" for n in range(1, 7)}
    taught |= {f"raid_i{n}": "south 2 ccw" for n in range(1, 5)}
    skip = begin(box=taught, marker_meets="skip_forward")
    t = raided(lay(skip, slot=3, player_slot=5), "north", "p")
    assert t.slot == 6
    assert "Move the Barbarians' Draft board marker 3 slots clockwise." in orders(
        say(go(lay(skip, slot=3, player_slot=5), "raid"), "north")
    )
    assert "marker_meets" in rulings_named(t)
    assert raided(lay(skip, slot=3, player_slot=4), "north", "p").slot == 5
    back = lay(
        skip, slot=7, player_slot=5, deck=1, pile=0, drawn=tuple(f"s{n}" for n in range(1, 7))
    )
    assert raided(back, "south", "p").slot == 4


def test_skipping_a_marker_that_was_not_told():
    """Where yours stands only the table sees, so where theirs ends is not known either."""
    t = lay(begin(raid_source="stand_in", marker_meets="skip_forward"), slot=3)
    t = say(go(t, "raid"), "east")
    move = next(told for told in t.messages if "slots" in told.sentence())
    assert move.reason() == "one slot further if it ends on the slot of your marker"
    assert t.slot is None


def test_your_marker_is_known_for_the_turn_in_which_it_was_told():
    t = lay(begin(raid_source="stand_in", player_slot=6), slot=3)
    t = say(t, "where", "yours", "5", "end", "none", "east", "p")
    assert (t.slot, "marker_meets" in t.decided) == (5, True)
    assert t.player_slot is None


def test_the_next_tile_is_pillaged_where_none_lies():
    """MAG-Q34."""
    t = pillaged(begin(empty_pillage_slot="next_tile_clockwise"), "none")
    assert asked(t).text == "Colour of the tile under the Barbarian marker"
    assert messages(t) == ["The Barbarians pillage the next tile clockwise."]
    t = say(t, "purple")
    assert t.score == 4
    assert "empty_pillage_slot" in rulings_named(t)
    assert "empty_pillage_slot" in rulings_named(pillaged(begin(), "none"))


def test_the_draft_board_is_filled_after_their_turn():
    """MAG-Q35."""
    t = pillaged(begin(draft_refill="after_barbarian_turn"), "purple")
    assert "Refill that Draft board slot after this Barbarian turn." in orders(t)
    assert "draft_refill" in rulings_named(t)


def test_what_lies_on_the_military_board_is_removed():
    """MAG-Q36."""
    t = pillaged(begin(military_bonus_tokens="removed"), "red")
    assert orders(t)[-1] == "Remove any token on that space."
    assert "military_bonus_tokens" in rulings_named(t)


def test_a_slot_of_the_barbarians_may_be_taken():
    """MAG-Q37."""
    t = lay(begin(barbarian_slot_blocks="no"), left="b--")
    t = say(t, "p", "left 1")
    assert t.left == "p--"
    assert "barbarian_slot_blocks" in rulings_named(t)
    free = say(lay(begin(barbarian_slot_blocks="no"), left="b--"), "p", "left 2")
    assert "barbarian_slot_blocks" not in rulings_named(free)


def test_the_display_is_never_filled_again():
    """MAG-Q38."""
    t = say(begin("A 5, B 3", monument_refill="never"), "m", "built A")
    assert at_turn(t)
    assert "monument_refill" in rulings_named(t)
    assert asked(say(begin("A 5, B 3"), "m", "built A")).text.startswith("New Monument")


@pytest.mark.parametrize(("ruling", "left"), [("permanent", {"A": 5}), ("while_empty", {})])
def test_brown_once_the_display_has_been_empty(ruling, left):
    """MAG-Q40."""
    t = pillaged(lay(begin("A 5", brown_expiry=ruling), brown=1, display={}), "brown")
    assert "brown_expiry" not in rulings_named(t)
    t = fix(t, "display", "A 5")
    t = pillaged(t, "brown", "brown")
    assert t.display == left
    assert "brown_expiry" in rulings_named(t)


def test_the_order_of_a_double_card():
    """MAG-Q41: with East first, the twelfth token comes before the points are lost."""
    layout = "N:PPP S:CCC W:LLL E:PC-"
    t = raided(lay(begin(double_raid_order="enws"), layout, score=3), "double")
    assert (t.score, t.ending) == (3, "siege")
    assert "double_raid_order" in rulings_named(t)
    t = raided(lay(begin(double_raid_order="wesn"), "N:P-- S:P-- W:P-- E:P--"), "double")
    assert asked(t).text == "Which token is drawn for West?"
    assert asked(say(t, "c")).text == "Which token is drawn for East?"
    one = raided(lay(begin(double_raid_order="enws"), "N:P--"), "double", "c")
    assert "double_raid_order" not in rulings_named(one)


@pytest.mark.rule("MAG-176")
def test_full_boards_cost_one_point_in_all():
    """MAG-Q42, V-G22."""
    t = raided(lay(begin(double_full_penalty="once"), FULL), "double")
    assert t.score == 4
    assert "double_full_penalty" in rulings_named(t)
    t = raided(lay(begin(double_full_penalty="once"), "N:CCC S:PP- W:LLL"), "double", "c")
    assert (t.score, t.south) == (4, "ppc")
    single = raided(lay(begin(double_full_penalty="once"), "N:CCC S:P--"), "double", "l")
    assert "double_full_penalty" not in rulings_named(single)


def test_removed_tokens_come_back_when_the_supply_is_empty():
    """MAG-Q43."""
    layout = "N:P-- S:CC- W:LL- E:PCL"
    t = lay(begin(token_reshuffle="when_empty"), layout, supply="p", removed="pcl")
    t = raided(t, "north")
    assert piles(t) == "3/0"
    assert orders(t)[-1] == "Shuffle the 3 removed tokens face-down as the new supply."
    assert "token_reshuffle" in rulings_named(t)
    needed = raided(lay(begin(), layout, supply="p", removed="pcl"), "north")
    assert piles(needed) == "0/3"
    assert "token_reshuffle" not in rulings_named(needed)


def test_a_defeat_at_the_end_of_the_phase():
    """MAG-Q45: a Double card is carried out to its end before the game is judged."""
    layout = "N:PPP S:CCC W:LLL E:P--"
    t = lay(begin(defeat_check="end_of_phase"), layout, score=3)
    t = say(go(t, "raid"), "double")
    assert (t.score, t.ending) == (0, "")
    t = say(t, "c")
    assert (t.east, t.ending) == ("pc-", "score")
    assert question(t) is None
    assert "defeat_check" in rulings_named(t)
    at_once = say(go(lay(begin(), layout, score=3), "raid"), "double")
    assert (at_once.ending, at_once.east) == ("score", "p--")


def test_a_defeat_in_ones_own_turn_is_judged_after_it():
    """MAG-Q45: nothing is pillaged any more, and points that still come may save the game."""
    t = say(lay(begin(defeat_check="end_of_phase"), score=2), "-2")
    assert (t.score, t.ending, at_turn(t)) == (0, "", True)
    lost = say(t, "end")
    assert (lost.ending, question(lost), lost.deck) == ("score", None, 6)
    assert "defeat_check" in rulings_named(lost)
    saved = say(t, "+1", "end")
    assert asked(saved).text == "Colour of the tile under the Barbarian marker"


def test_a_defeat_in_pillage_is_judged_before_the_advance():
    t = pillaged(lay(begin(defeat_check="end_of_phase"), score=1), "purple")
    assert (t.ending, t.deck) == ("score", 6)


def test_two_barbarian_turns_after_the_last():
    """MAG-Q46; section 9: turn 25 leaves five cards."""
    t = begin(barbarian_turns_after_last=2)
    for _ in range(24):
        t = say(t, "end", "none", "blank")
    assert asked(t).text == "Colour of the tile under the Barbarian marker"
    assert "The Barbarians take another turn." in messages(t)
    t = say(t, "none", "blank")
    assert t.deck == 5
    assert asked(t).text == "Is the North objective met?"
    assert "barbarian_turns_after_last" in rulings_named(t)


def test_the_number_of_turns():
    """MAG-Q11."""
    t = begin(player_turns=2)
    t = say(t, "end", "none", "blank", "end")
    assert t.complete
    assert "The city is complete." in messages(t)
    assert "player_turns" in rulings_named(t)
    early = say(begin(player_turns=9), "complete")
    assert "player_turns" not in rulings_named(early)


def test_cheapest_by_coins_and_population():
    """MAG-Q39: the prices typed are the sums."""
    t = settle(GAME.setup(["Ann"], {"monument_price_basis": "coins_plus_population"}, BOX))
    assert "coins and population" in asked(t).text
    t = pillaged(say(t, "A 5, B 3"), "brown", "brown")
    assert "monument_price_basis" in rulings_named(t)


def test_rulings_are_typed_by_any_beginning():
    setting = {s.key: s for s in GAME.settings}["empty_pillage_slot"]
    assert parse(setting.ask, "next") == ("next_tile_clockwise", "")
    assert parse(setting.ask, "") == ("no_effect", "")
    with pytest.raises(UserMistake):
        parse(setting.ask, "maybe")


@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.key)
def test_a_ruling_says_its_question(setting):
    assert setting.about
    assert bool(setting.question) == (setting in RULINGS)
    assert not setting.question or setting.question.startswith("MAG-Q")


def test_nothing_is_named_where_nothing_was_decided():
    t = say(begin(), "+1", "end", "red", "north", "p")
    assert rulings_named(t) == set()
    assert settle(t) is t
