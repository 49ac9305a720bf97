"""Divinity cards (MAS-177 to MAS-181, MAS-209 to MAS-214) and the black die (MAS-140 to MAS-142)."""

import pytest

from companion.core.table import question
from companion.games.massilia.table import laps, on_track, score
from tests.games.massilia.at_table import closed, on, play, step, table, turn
from tests.kit import available, orders, refused


@pytest.mark.rule("MAS-177", "MAS-179", "MAS-197", "MAS-202", "MAS-206", "MAS-211", "MAS-213")
def test_vr_09_jupiter_minerve_and_mercure_in_one_turn():
    t = table(
        dice={"grey": "4"},
        hands={"A": {"jupiter": 1, "minerva": 1, "mercury": 1}},
        stalls={15: "A or2"},
        pawns={"orange": 10},
        supply=20,
    )
    t = play(turn(t), "mercure", "t+", "m", "5", "", "o+")
    assert t.cash["A"] == 26
    assert t.reputation["A"] == 4
    assert t.tracks["orange"] == 3
    assert t.tokens["A"] == 0
    assert t.discard == {"jupiter": 1, "minerva": 1, "mercury": 1}
    assert t.price("temple") == 2
    assert on(t, 15) == "A"


@pytest.mark.rule("MAS-178", "MAS-181", "MAS-209")
@pytest.mark.parametrize(("held", "back"), [(1, 1), (0, 0), (3, 2)])
def test_vd_74_venus(held, back):
    t = table(tokens={"A": held}, hands={"A": {"venus": 1}}, supply=10)
    t = play(turn(t), "venus")
    if held:
        assert [option.value for option in question(t).options] == [str(n) for n in range(back + 1)]
        t = play(t, "")
    assert t.tokens["A"] == held - back
    assert t.supply == 10 + back
    assert t.discard == {"venus": 1}
    assert step(t) == "turn"


@pytest.mark.rule("MAS-082", "MAS-083", "MAS-180")
def test_vd_101_venus_and_a_pass():
    t = table("A", "B", "C", "D", tokens={"A": 3}, hands={"A": {"venus": 1}}, supply=30)
    t = play(turn(t), "venus", "2", "p")
    assert t.tokens["A"] == 1
    assert t.supply == 32
    assert t.cash["A"] == 24
    assert "cards_when_passing" in t.decided


@pytest.mark.rule("MAS-180")
def test_no_card_before_a_pass_by_ruling():
    t = table(
        hands={"A": {"venus": 1}},
        dice={"brown": "3"},
        settings={"cards_when_passing": "no"},
    )
    t = play(turn(t), "venus")
    assert closed(t, "pass") == "a card was played in this turn"
    stuck = play(
        turn(t.replace(temple=dict.fromkeys(t.temple, ""), hands={"A": {"venus": 1}})), "venus"
    )
    assert closed(stuck, "pass") == ""


@pytest.mark.rule("MAS-181", "MAS-216")
def test_a_card_with_nothing_to_act_on_is_not_offered():
    hand = {"jupiter": 1, "junon": 1, "minerva": 1, "mars": 1, "pluton": 1}
    t = turn(table(hands={"A": hand}))
    assert available(t) == ["pass", "look"]
    for card in hand:
        assert closed(t, card)
        with refused(closed(t, card)):
            play(t, card)


@pytest.mark.rule("MAS-181")
def test_a_card_may_be_thrown_away_by_ruling():
    t = table(hands={"A": {"mars": 1, "pluton": 2}}, settings={"wasted_cards": "yes"})
    t = play(turn(t), "throw", "pluton")
    assert t.hands["A"] == {"mars": 1, "pluton": 1}
    assert t.discard == {"pluton": 1}
    assert "wasted_cards" in t.decided


@pytest.mark.rule("MAS-212")
def test_vd_58_prices_stay_within_one_to_three():
    t = table(hands={"A": {"mercury": 1}}, tiles={"temple": 1, "pink": 3})
    t = play(turn(t), "mercure")
    assert closed(t, "temple_down") == "prices stay within 1 to 3"
    assert closed(t, "pink_up") == "prices stay within 1 to 3"
    for line in ("t-", "k+"):
        with refused("prices stay within"):
            play(t, line)
    assert t.hands["A"] == {"mercury": 1}


@pytest.mark.rule("MAS-141", "MAS-213", "MAS-214")
def test_vd_59_two_mercure_for_one_turn():
    t = table(
        hands={"A": {"mercury": 2}},
        tiles={"temple": 3},
        dice={"black": "44"},
        passed=(),
    )
    t = play(turn(t), "mercure", "t-", "mercure", "t-", "r", "4")
    assert t.cash["A"] == 16
    assert question(t).who == "B"
    t = play(t, "r", "4")
    assert t.cash["B"] == 8


@pytest.mark.rule("MAS-211", "MAS-214")
def test_several_mercure_on_different_tiles():
    t = table(hands={"A": {"mercury": 2}}, tiles={"temple": 2, "pink": 2})
    t = play(turn(t), "mercure", "t+", "mercure", "k-")
    assert (t.price("temple"), t.price("pink")) == (3, 1)
    t = play(t, "p")
    assert (t.price("temple"), t.price("pink")) == (2, 2)
    assert "The Temple price is 2 again." in orders(t)


@pytest.mark.rule("MAS-211")
def test_the_beige_price_is_no_tile():
    t = play(turn(table(hands={"A": {"mercury": 1}})), "mercure")
    assert not any("beige" in option.value for option in question(t).options)
    t = table(hands={"A": {"mercury": 1}}, settings={"mercure_on_beige": "yes"})
    t = play(turn(t), "mercure", "b+")
    assert t.price("beige") == 2
    assert "mercure_on_beige" in t.decided


@pytest.mark.rule("MAS-140", "MAS-141", "MAS-142", "MAS-211", "MAS-213")
def test_vd_57_reputation_for_money():
    t = table(
        dice={"black": "5"},
        cash={"A": 9},
        reputation={"A": 10},
        hands={"A": {"mercury": 1}},
        supply=0,
    )
    assert closed(turn(t), "black") == "price 10, too few sesterces"
    with refused("price 10"):
        play(turn(t), "r")
    t = play(turn(t), "mercure", "t-", "r", "5")
    assert t.cash["A"] == 4
    assert t.reputation["A"] == 15
    assert t.price("temple") == 2


@pytest.mark.rule("MAS-141", "MAS-204", "MAS-205")
def test_vd_60_phoebus_turns_six_into_one():
    t = table(
        dice={"black": "6"},
        cash={"A": 3},
        tiles={"temple": 3},
        hands={"A": {"phoebus": 1}},
        supply=0,
    )
    t = play(turn(t), "r", "1")
    assert t.cash["A"] == 0
    assert t.reputation["A"] == 1
    assert t.discard == {"phoebus": 1}


@pytest.mark.rule("MAS-142")
def test_less_than_the_total_by_ruling():
    t = table(dice={"black": "5"}, cash={"A": 7}, settings={"black_partial": "yes"}, supply=0)
    t = play(turn(t), "r", "5")
    assert (question(t).low, question(t).high, question(t).default) == (1, 3, 3)
    t = play(t, "2")
    assert (t.cash["A"], t.reputation["A"]) == (3, 2)
    assert "black_partial" in t.decided


@pytest.mark.rule("MAS-191")
@pytest.mark.parametrize(
    ("before", "points", "tiles", "space"),
    [(45, 5, 0, 50), (50, 1, 1, 1), (48, 5, 1, 3), (99, 2, 2, 1)],
)
def test_vd_61_plus_fifty(before, points, tiles, space):
    t = score(table(reputation={"A": before}), "A", points, "")
    assert t.reputation["A"] == before + points
    assert (laps(t, before + points), on_track(t, before + points)) == (tiles, space)
    told = [order for order in orders(t) if "+50" in order]
    assert bool(told) == (laps(t, before + points) > laps(t, before))


@pytest.mark.rule("MAS-191")
def test_plus_fifty_at_exactly_fifty_by_ruling():
    t = table(settings={"plus_fifty_at": "at_50"})
    assert (laps(t, 50), on_track(t, 50)) == (1, 0)
    assert (laps(t, 49), on_track(t, 49)) == (0, 49)


@pytest.mark.rule("MAS-020", "MAS-191")
def test_a_limited_number_of_plus_fifty_tiles():
    t = table(settings={"fifty_tiles": 1}, reputation={"A": 49, "B": 49})
    first = score(t, "A", 5, "")
    assert any("+50" in order for order in orders(first))
    second = score(first.replace(messages=()), "B", 5, "")
    assert not any("+50" in order for order in orders(second))
    assert second.reputation == {"A": 54, "B": 54}
