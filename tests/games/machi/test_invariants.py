"""What holds on every table of random games with cards made up for the tests."""

import random

import pytest

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from companion.games.machi import GAME, notation
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules import yields
from tests.games.machi.at_table import BOX, NAMES, conserved

FULL = {**BOX, "building:dojo": "red 3 1h"}


def random_table(seed, players=4, box=FULL, **settings):
    """Every table of a random game in which hardly anybody plays Events."""
    dice = random.Random(seed)
    t = settle(GAME.setup(NAMES[:players], settings, box))
    yield t
    while (ask := question(t)) is not None:
        answer = draw(ask, dice)
        if answer == "unnamed" or (answer == "event" and dice.random() < 0.9):
            continue
        if answer == "end" and t.agenda[0].kind == "summer_moves" and dice.random() < 0.8:
            continue
        t = apply(t, answer)
        yield t


def any_settings(seed):
    dice = random.Random(f"settings:{seed}")
    return {s.key: draw(s.ask, dice) for s in SETTINGS if dice.random() < 0.4 and s.key != "years"}


@pytest.mark.rule("MAC-004", "MAC-006", "MAC-061", "MAC-162", "MAC-165", "MAC-166", "MAC-168")
@pytest.mark.parametrize("seed", range(12))
def test_cards_and_points_add_up(seed):
    settings = any_settings(seed) if seed % 2 else {}
    last = None
    for t in random_table(seed, 3 + seed % 3, **settings):
        assert conserved(t) == 136
        assert min(t.hands.values()) >= 0
        if settings.get("vp_floor", "0") == "0":
            assert min(t.vp.values()) >= 0
        assert GAME.problems(t) == ()
        last = t
    assert last is not None
    assert len(last.years) == len(last.past) == last.last_year
    for past, counts in zip(last.past, last.years, strict=True):
        for seat, line in past.items():
            village = notation.read(line, last.seats, seat)
            assert notation.written(village) == line
            counted = yields.output(last, village)
            assert (counted.wealth, counted.honour, counted.points) == tuple(counts[seat])
    sheet = GAME.score(last)
    assert {seat: sheet.total(seat) for seat in last.seats} == last.vp


@pytest.mark.rule("MAC-098", "MAC-109", "MAC-112", "MAC-114", "MAC-122")
@pytest.mark.parametrize("seed", range(100, 106))
def test_villages_keep_the_rules(seed):
    for t in random_table(seed):
        for seat in t.seats:
            village = t.village(seat)
            assert all(map(t.samurai, village.outside))
            assert len({b.number for b in village.buildings}) == len(village.buildings)
            for b in village.buildings:
                assert b.villagers
                assert sum(v.founder for v in b.villagers) == 1
                assert all(y.attack == (y.owner != seat) for y in b.yakuza)
                assert b.name or (len(b.villagers) == 1 and not b.yakuza)


def test_random_games_come_to_all_that_there_is():
    seen = set()
    for seed in range(20):
        for t in random_table(300 + seed):
            seen |= {t.agenda[0].kind} if t.agenda else set()
    silent = {"lords", "teach"} | {step.kind for chapter in GAME.chapters for step in chapter.steps}
    asked = {
        *("size", "famine", "complete", "new_arrivals", "draws", "yakuza_phase", "place_yakuza"),
        *("move_yakuza", "target_yakuza", "summer_moves", "found_with", "place", "duel_menu"),
        *("challenge", "accept", "pass", "gained", "relocation", "move_to", "year_over"),
        *("play_event", "wanted_target", "changes", "changed", "points"),
    }
    assert asked <= seen <= silent
