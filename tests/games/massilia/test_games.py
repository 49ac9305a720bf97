"""Whole games: random ones of every size, invariants, and scores that agree (INV-1 to INV-8)."""

import random

import pytest

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from companion.games.massilia import GAME
from companion.games.massilia.options import PRACTICE, SETTINGS
from companion.games.massilia.table import CARDS, DICE
from companion.kit.settings import filled
from tests.games.massilia.at_table import BOX, play


def random_game(seed, number, settings, each):
    """A random game to its end; `each` sees every table and the one before."""
    chance = random.Random(seed)
    t = settle(GAME.setup(tuple("ABCD"[:number]), filled(SETTINGS, settings), BOX))
    for _ in range(4000):
        ask = question(t)
        if ask is None:
            return t
        after = apply(t, draw(ask, chance))
        each(t, after)
        t = after
    raise AssertionError("it does not end")


def holds(before, t):
    """What must hold of every table."""
    seats = len(t.seats)
    assert sum(t.tokens.values()) + t.supply == 10 * seats
    kinds = [step.kind for step in t.agenda]
    if "keep" not in kinds:
        for colour in DICE:
            there = len(t.temple[colour]) + sum(len(kept[colour]) for kept in t.kept.values())
            assert there + sum(screen[colour] for screen in t.screens.values()) == seats + 1
    if not {"set_out", "set_out_part"} & set(kinds):
        beige = sum(stall.goods.get("beige", 0) for stall in t.stalls.values())
        assert t.port["beige"] + beige == 10
        for colour in t.tracks:
            there = sum(stall.goods.get(colour, 0) for stall in t.stalls.values())
            assert there + t.port[colour] + t.bag[colour] == 24
    if not {"draw", "keep_cards", "discard_cards"} & set(kinds):
        hands = sum(sum(hand.values()) for hand in t.hands.values())
        assert t.deck + sum(t.discard.values()) + hands == sum(CARDS.values())
    for seat in t.seats:
        assert t.stalls_of(seat) + t.stock(seat) == 6
        assert t.cash[seat] >= 0
        assert 0 <= t.hand(seat) <= 4
        assert t.reputation[seat] >= before.reputation[seat]
        assert t.stalls_of(seat) or not t.ending
    assert all(0 <= stall.size <= 6 for stall in t.stalls.values())
    assert all(1 <= value <= 3 for value in (*t.tracks.values(), *t.tiles.values()))
    assert all(1 <= t.price(area) <= 3 for area in t.tiles)
    assert 1 <= t.round <= 8


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("settings", [{}, PRACTICE], ids=["typed", "practice"])
def test_random_games_hold_together(number, settings):
    for seed in range(4):
        t = random_game(seed, number, settings, holds)
        assert t.ending
        assert GAME.problems(t) == ()
        assert GAME.score(t).verdict


@pytest.mark.parametrize("number", [2, 4])
def test_counting_up_an_untracked_game_gives_the_same_sheet(number):
    for seed in range(3):
        t = random_game(seed, number, PRACTICE, lambda before, after: None)
        tracked = GAME.score(t)
        lines = [", ".join(t.turn_order)]
        for seat in t.turn_order:
            now = (t.reputation[seat], t.stalls_of(seat), t.cash[seat], t.tokens[seat])
            lines += [str(value) for value in now]
        counted = GAME.score(play(settle(GAME.standalone_table(filled(SETTINGS, {}), {})), *lines))
        for seat in t.seats:
            assert counted.total(seat) == tracked.total(seat)
        assert {p.seat: p.rank for p in counted.places()} == {
            p.seat: p.rank for p in tracked.places()
        }


def test_seven_rounds_and_six_rotations():
    rounds, rotations = [], []

    def count(before, after):
        if after.round != before.round:
            rounds.append(after.round)
        if before.tiles and after.tiles != before.tiles:
            rotations.append(after.round)

    random_game(5, 2, PRACTICE, count)
    assert rounds == [2, 3, 4, 5, 6, 7, 8]
    assert len(rotations) <= 6
