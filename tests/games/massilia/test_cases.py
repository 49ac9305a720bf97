"""Small inputs that once went wrong, and their kin."""

import pytest

from companion.core.table import question, settle
from companion.games.massilia import GAME
from companion.games.massilia.options import SETTINGS
from companion.games.massilia.rules.actions import Actions
from companion.games.massilia.rules.consul import ConsulStops
from companion.games.massilia.rules.round_end import EndRound
from companion.games.massilia.rules.rounds import Round
from companion.games.massilia.table import score
from companion.kit.settings import filled
from tests import kit
from tests.games.massilia.at_table import begun, step, table, turn
from tests.kit import at

TILE = 'A: take a "+50" tile and place your token on {}.'


def counted(*lines):
    """Return the end of a game that was not tracked, as people type it."""
    return kit.say(settle(GAME.standalone_table(filled(SETTINGS, {}), {})), "You, Ann", *lines)


def test_what_cannot_be_is_said_of_a_counted_end():
    t = counted("40", "9", "7", "999", "30", "0", "2", "1")
    assert GAME.problems(t) == (
        "The players hold 1000 penalty tokens; the game has 20.",
        "Stalls of You: 9, where a player has 6 tiles.",
        "Stalls of Ann: 0, but the last one is never closed.",
    )
    assert set(GAME.problems(t)) <= set(GAME.score(t).notes)
    assert GAME.problems(counted("40", "3", "7", "2", "30", "2", "2", "1")) == ()


def acting(*seats):
    """Return a round in which the first of these seats is asked."""
    t = table(*seats, dice={"brown": "34"}, stalls={7: "Ann", 9: "Bob"})
    return at(t, Actions(), EndRound(), Round())


def test_a_player_who_has_passed_is_asked_no_more():
    t = kit.correct(GAME, acting("Ann", "Bob"), "passed", "Ann")
    assert question(t).who == "Bob"
    t = kit.say(t, "p")
    assert kit.orders(t)[1] == "Place the large tokens on the turn order track: 1 Bob, 2 Ann."


@pytest.mark.parametrize("lines", [("m",), ("m", "x"), ("m", "x", "a"), ("m", "w", "3")])
def test_a_correction_ends_the_action_of_a_player_who_has_passed(lines):
    t = kit.correct(GAME, kit.say(acting("Ann", "Bob"), *lines), "passed", "Ann")
    assert (step(t), question(t).who) == ("turn", "Bob")


def test_everybody_has_passed():
    t = kit.correct(GAME, acting("Ann", "Bob"), "passed", "Bob, Ann")
    assert t.round == 3
    assert t.turn_order == ("Ann", "Bob")


def test_rolls_follow_a_corrected_turn_order():
    t = kit.correct(GAME, acting("Ann", "Bob"), "play", "roll Ann")
    t = kit.correct(GAME, t, "turn_order", "Bob, Ann")
    assert question(t).text == "What does Bob roll?"


def test_picked_dice_that_are_gone_are_chosen_again():
    t = kit.say(acting("Ann", "Bob"), "m", "x", "a", "3")
    assert step(kit.correct(GAME, t, "temple", "brown 44")) == "total"


def test_the_new_owner_of_a_stall_answers_the_consul():
    t = table("Ann", "Bob", "Cho", stalls={5: "Bob pu2", 7: "Ann", 9: "Cho"})
    t = at(t, ConsulStops(seat="Ann", space="5"))
    assert question(t).who == "Bob"
    assert question(kit.correct(GAME, t, "stall 5", "Cho")).who == "Cho"


def test_no_orders_for_an_eighth_round():
    t = table("Ann", "Bob", dice={}, passed=("Bob",), round=7, stalls={7: "Ann", 9: "Bob"})
    t = kit.say(at(t, Actions(), EndRound(), Round()), "p")
    assert GAME.ending(t)
    assert kit.orders(t) == ["Ann: place your large token on space 1 of the turn order track."]


def test_enter_at_the_refill_does_not_empty_the_bag():
    t = begun("Ann", "Bob", box={"cubes_per_colour": "unknown"})
    t = t.replace(tiles=dict.fromkeys(("temple", "purple", "orange", "pink"), 2), round=2)
    t = t.replace(turn_order=t.seats, pawns=dict.fromkeys(("consul", "purple"), 2))
    t = kit.say(at(t, Round()), "")
    assert question(t).text == "0 drawn, not 8: is the bag empty?"
    again = kit.say(t, "n")
    assert step(again) == "refill"
    assert again.bag is None
    assert kit.say(again, "p3 o3 k2").bag is None
    empty = kit.say(kit.say(again, "p3"), "y")
    assert empty.bag == {"purple": 0, "orange": 0, "pink": 0}
    assert empty.port["purple"] == 9


def test_goods_that_cannot_be_sold_any_more_are_worth_nothing():
    t = table(dice={"beige": "3"}, stalls={9: "A"}, cash={"A": 6}, round=7, supply=0)
    t = t.replace(tiles={**t.tiles, "purple": 1})
    found = {advice.text: advice.number for advice in GAME.advice(turn(t))}
    assert found["Buy 3 purple"] == "-1.0"
    more = turn(t.replace(temple={**t.temple, "brown": "2"}))
    assert {a.text: a.number for a in GAME.advice(more)}["Buy 3 purple"] == "+2.6"


def test_cards_that_cannot_be_played_any_more_are_worth_nothing():
    t = table(dice={"grey": "1"}, stalls={9: "A pu2"}, round=7, supply=0)
    found = {advice.text: advice.number for advice in GAME.advice(turn(t))}
    assert found["Draw 1 card, keep 1"] == "+0.0"


def test_signs_in_what_people_type_are_signs():
    t = begun("Ann", "Bob", player_colours="{red}, gr{een")
    assert any("Ann: {red}, Bob: gr{een" in task.why for task in GAME.checklist(t))


@pytest.mark.rule("MAS-191")
@pytest.mark.parametrize(
    ("ruling", "before", "points", "told"),
    [
        ("above_50", 45, 5, ["A: gain 5 points, to 50."]),
        (
            "above_50",
            50,
            1,
            ["A: gain 1 point, to 51.", TILE.format(1)],
        ),
        ("above_50", 95, 5, ["A: gain 5 points, to 100."]),
        ("at_50", 45, 5, ["A: gain 5 points, to 50.", TILE.format(0)]),
        ("at_50", 50, 1, ["A: gain 1 point, to 51."]),
    ],
)
def test_a_score_that_lands_on_a_whole_lap(ruling, before, points, told):
    t = table(settings={"plus_fifty_at": ruling}, reputation={"A": before})
    t = score(t, "A", points, "black die")
    assert kit.orders(t) == told
    assert ("plus_fifty_at" in t.decided) == ((before + points) % 50 == 0)
