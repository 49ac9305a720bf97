"""The grey die (MAS-123 to MAS-139): offerings, the deck, hands."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.divinity import unseen
from companion.games.massilia.rules.grey import Draw
from tests.games.massilia.at_table import closed, on, play, step, table, turn
from tests.kit import at, available, orders, refused


def drawing(total, stalls=None, **more):
    t = table(stalls=stalls or {7: "A or2 pk2"}, **more)
    return at(t, Draw(seat="A", left=total))


def hand(number):
    """So many cards that do nothing here."""
    return {"pluton": number}


@pytest.mark.rule("MAS-123", "MAS-124", "MAS-126", "MAS-136")
def test_vd_49_a_hand_of_three():
    t = drawing(3, {7: "A or2"}, hands={"A": hand(3)})
    assert orders(t) == ["A: draw 3 cards."]
    assert (question(t).low, question(t).high) == (1, 1)
    for wrong in ("", "v2"):
        with refused("in all"):
            play(t, wrong)
    t = play(t, "v", "j v")
    assert on(t, 7) == "A or1"
    assert t.hands["A"] == {"venus": 1, "pluton": 3}
    assert t.discard == {"jupiter": 1, "venus": 1}


@pytest.mark.rule("MAS-136", "MAS-137")
def test_vd_50_a_full_hand():
    t = table(dice={"grey": "2"}, hands={"A": {**hand(3), "venus": 1}}, stalls={7: "A or2"})
    assert closed(turn(t), "grey") == "the hand is full"
    t = play(turn(t), "venus", "o", "2")
    with refused("2 in all"):
        play(t, "j v")
    t = play(t, "j", "")
    assert t.hand("A") == 4


@pytest.mark.rule("MAS-136", "MAS-137", "MAS-197")
def test_vd_51_jupiter_makes_the_room_it_needs():
    t = table(dice={"black": "2"}, hands={"A": {**hand(3), "jupiter": 1}}, stalls={7: "A or2"})
    t = play(turn(t), "o", "2")
    assert t.hand("A") == 3
    assert orders(t)[-1] == "A: draw 2 cards."
    assert (question(t).low, question(t).high) == (1, 1)
    assert play(t, "m").hand("A") == 4


@pytest.mark.rule("MAS-137")
def test_a_token_makes_no_room_in_a_full_hand():
    t = table(dice={"black": "2"}, hands={"A": {**hand(3), "jupiter": 1}}, stalls={7: "A or2"})
    t = play(turn(t), "o", "w", "2")
    assert available(t)[0] == "Temple black 2: Jupiter"
    assert closed(t, "Temple black 2: 1 token") == "the hand is full"


@pytest.mark.rule("MAS-127", "MAS-128", "MAS-130", "MAS-131")
def test_vd_52_two_beige_for_a_card():
    t = drawing(4, {7: "A or1 be1", 9: "A be2"}, port={"beige": 5})
    bag = t.bag["orange"]
    with refused("3 in all"):
        play(t, "j v2")
    t = play(t, "j v", "v2")
    assert step(t) == "offer"
    t = play(t, "a1 b1")
    assert t.bag["orange"] == bag + 1
    assert t.port["beige"] == 7
    assert (on(t, 7), on(t, 9)) == ("A", "A be1")


@pytest.mark.rule("MAS-127", "MAS-128", "MAS-129")
@pytest.mark.parametrize(
    ("stalls", "reason"),
    [
        ({7: "A be1", 9: "A be1"}, ""),
        ({7: "A be1"}, "no goods to offer"),
        ({7: "A"}, "no goods to offer"),
    ],
)
def test_vd_53_what_pays_for_one_card(stalls, reason):
    t = table(dice={"grey": "1"}, stalls=stalls, supply=0)
    assert closed(turn(t), "grey") == reason
    if not reason:
        t = play(turn(t), "o", "1", "m")
        assert (on(t, 7), on(t, 9)) == ("A", "A")
        assert t.hands["A"] == {"minerva": 1}


@pytest.mark.rule("MAS-123", "MAS-132", "MAS-133", "MAS-134")
def test_vd_54_the_deck_runs_out_within_a_draw():
    t = drawing(4, deck=2, discard={"venus": 5, "mars": 4})
    assert orders(t) == [
        "A: draw 2 cards.",
        "Shuffle the discard pile (9 cards) into a new deck.",
        "A: draw 2 cards.",
    ]
    t = play(t, "v", "j2 a", "a")
    assert t.deck == 7
    assert sum(t.discard.values()) == 3
    assert t.hand("A") == 1


@pytest.mark.rule("MAS-132", "MAS-133")
@pytest.mark.parametrize(("rule", "deck", "pile"), [("when_needed", 0, 8), ("at_once", 5, 3)])
def test_vd_55_the_last_card_is_drawn(rule, deck, pile):
    t = drawing(4, deck=4, discard={"venus": 5}, settings={"reshuffle_timing": rule})
    t = play(t, "j", "j o2", "a")
    assert (t.deck, sum(t.discard.values())) == (deck, pile)
    assert "reshuffle_timing" in t.decided


@pytest.mark.rule("MAS-125", "MAS-126", "MAS-132")
def test_vd_98_three_cards_are_kept():
    t = play(drawing(4), "j o m", "n", "a2 b1")
    assert t.hand("A") == 3
    assert on(t, 7) == "A pk1"
    assert t.discard == {"neptune": 1}
    assert "A: discard 1 card face up." in orders(t)


@pytest.mark.rule("MAS-135")
def test_vd_99_too_few_cards_in_all():
    t = drawing(4, deck=1, discard={"venus": 1})
    assert [o for o in orders(t) if "draw" in o] == ["A: draw 1 card.", "A: draw 1 card."]
    t = play(t, "v", "j", "a")
    assert t.hand("A") == 1
    assert (t.deck, sum(t.discard.values())) == (0, 1)


@pytest.mark.rule("MAS-135")
def test_no_card_at_all():
    t = table(dice={"grey": "2"}, deck=0, stalls={7: "A or2"})
    assert closed(turn(t), "grey") == "no cards are left"


@pytest.mark.rule("MAS-131")
def test_offerings_leave_the_game_by_ruling():
    t = drawing(1, {7: "A or1"}, settings={"discarded_goods": "out_of_game"})
    bag = dict(t.bag)
    t = play(t, "j")
    assert t.bag == bag
    assert on(t, 7) == "A"
    assert orders(t)[-1] == "A: offer 1 orange from the stall at 7, out of the game."


@pytest.mark.rule("MAS-136")
def test_another_hand_limit():
    t = drawing(4, settings={"hand_limit": 3}, hands={"A": hand(1)})
    assert question(t).high == 2


@pytest.mark.rule("MAS-127", "MAS-128")
def test_how_many_cards_are_paid_with_beige_is_the_players_choice():
    t = play(drawing(3, {7: "A or2 be4"}), "j o", "")
    assert step(t) == "offer_beige"
    assert (question(t).low, question(t).high, question(t).default) == (0, 2, 0)
    t = play(t, "1")
    assert on(t, 7) == "A or1 be2"


@pytest.mark.rule("MAS-134", "MAS-196")
def test_what_can_still_be_drawn():
    t = table(discard={"jupiter": 2}, hands={"A": {"jupiter": 1}, "B": {"untold": 2}})
    assert unseen(t, "jupiter") == 2
    with refused("There are only 2"):
        play(at(t.replace(stalls=drawing(1).stalls), Draw(seat="A", left=4)), "j3")


@pytest.mark.rule("MAS-138")
def test_cards_may_stay_secret():
    t = play(drawing(3), "u2", "v", "a2")
    assert t.hands["A"] == {"untold": 2}
    assert t.discard == {"venus": 1}
    assert play(drawing(4), "j", "v", "a").discard == {"venus": 1, "untold": 2}
    t = turn(t.replace(temple={**t.temple, "black": "4"}, supply=0))
    assert closed(t, "brown") == "1 token needed, 0 in the supply"
    t = play(t, "t", "jupiter")
    assert t.hands["A"] == {"jupiter": 1, "untold": 1}
    t = play(t, "m", "4")
    assert t.discard == {"venus": 1, "jupiter": 1}


@pytest.mark.rule("MAS-123")
def test_the_companion_draws_what_is_left():
    t = drawing(2, settings={"cards": "companion"}, discard={"mars": 5})
    ask = question(t)
    assert ask.who == "companion"
    assert {o.value: o.weight for o in ask.options}["venus"] == 9
    assert not {"mars", "untold"} & {option.value for option in ask.options}
    t = play(t, "v2")
    assert [(o.value, o.weight) for o in question(t).options] == [("venus", 2)]
    t = play(t, "v", "a")
    assert t.discard == {"venus": 1, "mars": 5}
    one = drawing(1, settings={"cards": "companion"})
    assert play(one, "v").hands["A"] == {"venus": 1}


@pytest.mark.rule("MAS-134", "MAS-135")
def test_the_companion_shuffles_within_a_draw():
    t = drawing(3, settings={"cards": "companion"}, deck=1, discard={"mars": 1})
    t = play(t, "v")
    assert "Shuffle the discard pile (1 card) into a new deck." in orders(t)
    t = play(t, "a")
    assert question(t).text == "Which of the 2 cards do you keep?"


@pytest.mark.rule("MAS-092", "MAS-137")
def test_a_full_hand_and_a_die_for_nothing_by_ruling():
    t = table(
        dice={"grey": "2"},
        hands={"A": hand(4)},
        stalls={7: "A or2"},
        settings={"impossible_effect": "take_without_effect"},
    )
    t = play(turn(t), "o", "2")
    assert t.hand("A") == 4
    assert t.screens["A"]["grey"] == 2
    assert on(t, 7) == "A or2"
