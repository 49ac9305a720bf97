"""Quick estimates of what a lot is worth to either side, for thousands of positions at once.

The state of a harbour is priced as if what is still to come there were a normal error around an
expected filling: tables give the prize for a cargo lead and the worth of a marker, for each expected
filling of both ships. As the bag empties the filling goes to 0 and the tables to what scoring pays.
Everything is seen from Medici; the last axis of every array runs over the positions.
"""

from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.games.medici_vs_strozzi.advice.position import PRIZE, Rules

Ints = NDArray[Any]
Floats = NDArray[Any]

FILLS = 11
"""Steps of an expected filling, half a tile each: 0 to 5 tiles."""
PUSHES = 13
"""Steps of an expected push of a marker, a quarter of a step each."""
LEAD = 44
"""The largest cargo lead that the tables know."""
PLACES = 30
"""The farthest place of a marker before its end stops it that the tables know."""
WIDTH, SPOTS = 2 * LEAD + 1, 2 * PLACES + 1

# Chosen by solved endgames (nearest to the exact prices) and by quick rules playing each other.
MEAN, VARIANCE = 0.9, 4.5
"""What a tile to come adds to a lead, and how uncertain each of them makes it."""
PUSH_VARIANCE = 1.0
FAVOUR = 0.65
"""Steps that a tile to come pushes a marker towards its owner, against the bag's average."""
REACH, SLACK = 2.25, 3.4
"""Tiles that will be loaded: so many for each empty hold of the fuller fleet, and some."""
HOLD = 0.55
"""What a hold of a ship is worth that is kept for another harbour."""


def _below(x: Floats) -> Floats:
    """The normal distribution, near enough."""
    positive = np.abs(x)
    k = 1 / (1 + 0.2316419 * positive)
    poly = k * (
        0.319381530 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))
    )
    tail = np.exp(-positive * positive / 2) / sqrt(2 * np.pi) * poly
    return np.asarray(np.where(x >= 0, 1 - tail, tail))


class Tables:
    """What a lead and what a marker are worth, by what is still expected there."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.harbour = np.array(rules.harbour)
        self.good = np.array(rules.good)
        self.start = np.array(rules.start, dtype=np.int32)
        self.cargo = _cargo_table()
        self.rows = np.concatenate(
            [_row_table(pay, carry) for pay, carry in zip(rules.pay, rules.carry, strict=True)]
        )
        each = PUSHES * PUSHES * SPOTS
        self.row_base = (np.arange(len(rules.pay), dtype=np.int32) * each + PLACES)[:, None]


@lru_cache(maxsize=32)
def tables(rules: Rules) -> Tables:
    """The tables of a round, made once."""
    return Tables(rules)


@lru_cache(maxsize=1)
def _cargo_table() -> Floats:
    """The prize by both fillings and the lead, flat."""
    fill = np.arange(FILLS) / 2
    mine, theirs = fill[:, None, None], fill[None, :, None]
    lead = np.arange(-LEAD, LEAD + 1)[None, None, :]
    mean = lead + MEAN * (mine - theirs)
    spread = np.sqrt(VARIANCE * (mine + theirs)) + 1e-6
    won = _below((mean - 0.5) / spread) - _below((-mean - 0.5) / spread)
    return np.asarray((PRIZE * won).astype(np.float32).ravel())


@lru_cache(maxsize=64)
def _row_table(pay: tuple[int, ...], carry: tuple[float, ...]) -> Floats:
    """The worth of a marker by both expected pushes and its place, flat."""
    end = len(pay) // 2
    worth = np.array(pay, dtype=float) + np.array(carry)
    reach = np.arange(-12, 13)
    places = np.arange(-PLACES, PLACES + 1)
    spaces = np.clip(places[:, None] + reach[None, :], -end, end) + end
    push = np.arange(PUSHES) / 4
    mean = (push[:, None] - push[None, :])[..., None]
    spread = np.sqrt(PUSH_VARIANCE * (push[:, None] + push[None, :]))[..., None] + 0.05
    edges = (np.arange(-12, 14) - 0.5 - mean) / spread
    chance = np.diff(_below(edges), axis=-1)
    chance /= chance.sum(axis=-1, keepdims=True)
    table = chance.reshape(-1, reach.size) @ worth[spaces].T
    return np.asarray(table.astype(np.float32).ravel())


class Estimate:
    """What each way to place an open lot is worth, in every position; see `estimate`."""

    __slots__ = ("at", "gain", "half")

    def __init__(self, gain: Floats, at: Ints, half: Floats) -> None:
        self.gain = gain
        """What the lot is worth to Medici and to Strozzi, 0 where it would be discarded."""
        self.at = at
        """Ship times 3 plus harbour; -1 to discard."""
        self.half = half
        """The quick price."""


def filling(empty: Ints, left: Ints) -> Floats:
    """For both fleets, which part of an empty hold will be filled before the round ends."""
    loads = np.minimum(left, REACH * np.minimum(empty[0], empty[1]) + SLACK)
    return np.asarray(np.minimum(loads / 2 / np.maximum(empty, 1), 1).astype(np.float32))


class Outlook(NamedTuple):
    """What is expected of the ships before the lot is placed; arrays as in `gains`."""

    empty: Ints
    """Empty holds, by family."""
    rate: Floats
    """The share of its empty holds that a fleet will fill, by family."""
    likely: Floats
    """Steps that a tile to come pushes, by row."""
    at: Ints
    """Whether a ship lies at a harbour, by family, ship and harbour."""
    there: Ints
    """Whether any ship of a family does."""
    idle: Ints
    """Whether a ship lies nowhere."""
    idle_count: Ints
    usual: Floats
    """Empty holds of a ship that lies nowhere, on average."""
    cargo: tuple[Ints, Ints]
    """By family, its part of the place in the tables of cargo leads, and below of markers."""
    marker: tuple[Ints, Ints]


def outlook(tab: Tables, free: Ints, place: Ints, left: Ints, pushes: Ints) -> Outlook:
    """How far each fleet will be filled, and what that pushes."""
    empty = free[:, 0] + free[:, 1] + free[:, 2]
    rate = filling(empty, left)
    # Few tiles left of one good may each push two steps: more than the tables know is as good.
    likely = np.minimum(
        (FAVOUR * 4) * pushes / np.maximum(left, 1), (PUSHES - 1) / (FILLS // 2)
    ).astype(np.float32)[tab.good]
    at = place[:, :, None] == HARBOURS
    there = at[:, 0] | at[:, 1] | at[:, 2]
    idle = place < 0
    idle_count = idle[:, 0].astype(np.int32) + idle[:, 1] + idle[:, 2]
    loose = free * idle
    usual = (loose[:, 0] + loose[:, 1] + loose[:, 2]) / np.maximum(idle_count, 1)
    usual = usual.astype(np.float32)
    moored = free[:, :, None] * at
    holds = np.where(there, moored[:, 0] + moored[:, 1] + moored[:, 2], usual[:, None])
    fill = holds.astype(np.float32) * rate[:, None]
    fills = (2 * fill + HALF).astype(np.int32)
    push = (fill[:, tab.harbour] * likely + HALF).astype(np.int32)
    cargo = (fills[0] * (FILLS * WIDTH), fills[1] * WIDTH)
    marker = (push[0] * (PUSHES * SPOTS), push[1] * SPOTS)
    return Outlook(empty, rate, likely, at, there, idle, idle_count, usual, cargo, marker)


class Boards(NamedTuple):
    """Positions; the last axis of every array runs over them."""

    free: Ints
    """Empty holds, by family and ship."""
    place: Ints
    """Harbours, by family and ship."""
    lead: Ints
    """By harbour."""
    net: Ints
    """Markers with this round's steps, by row."""
    left: Ints
    """Tiles in the bag."""
    pushes: Ints
    """Steps left in the bag, by good."""


class Lots(NamedTuple):
    """The lot of each position."""

    tiles: Ints
    """How many it has."""
    total: Ints
    """Their sum."""
    pushed: Ints
    """Their steps, by good."""


def gains(tab: Tables, boards: Boards, lots: Lots) -> Floats:
    """What each ship and harbour is worth for the lot: family, ship, harbour, position.

    What cannot be is far below 0.
    """
    free, place, lead, net, left, pushes = boards
    count, total, pushed = lots
    seen = outlook(tab, free, place, left, pushes)
    where, spot = lead + LEAD, net + tab.row_base
    before = _worth(
        tab, seen.cargo[0] + seen.cargo[1] + where, seen.marker[0] + seen.marker[1] + spot
    )
    ended = _worth(tab, where, spot)
    ended -= before
    elsewhere = ended[0] + ended[1] + ended[2] - ended
    found = np.empty((2, 3, 3, left.size), dtype=np.float32)
    for side, sign in ((0, 1), (1, -1)):
        kept = np.maximum(free[side] - count, 0).astype(np.float32) * seen.rate[side]
        own = _filled(seen, kept, side)
        # A fleet that this lot fills ends the round: nothing more comes, nowhere.
        goes_on = seen.empty[side] > count
        gain = _worth(
            tab,
            own[0][:, None] + (seen.cargo[1 - side] * goes_on + where + sign * total),
            own[1] + (seen.marker[1 - side] * goes_on + spot + sign * pushed[tab.good]),
        )
        gain -= before
        gain += elsewhere * ~goes_on
        if side:
            np.negative(gain, out=gain)
        kept_back = seen.rate[side] * HOLD * (seen.idle_count[side] > 1)
        gain -= ((free[side] - seen.usual[side]) * kept_back * seen.idle[side])[:, None]
        open_to = seen.at[side] | (seen.idle[side][:, None] & ~seen.there[side])
        gain[~(open_to & (free[side] >= count)[:, None])] = NEVER
        found[side] = gain
    return found


def _filled(seen: Outlook, kept: Floats, side: int) -> tuple[Ints, Ints]:
    """A family's part of the places in the tables, with so much still expected on each ship."""
    fills = (2 * kept + HALF).astype(np.int32)
    push = (kept[:, None] * seen.likely + HALF).astype(np.int32)
    if side == 0:
        return fills * (FILLS * WIDTH), push * (PUSHES * SPOTS)
    return fills * WIDTH, push * SPOTS


def _worth(tab: Tables, cargo: Ints, rows: Ints) -> Floats:
    """What each harbour is worth by the places of its lead and of its rows' markers in the tables."""
    worth = tab.cargo.take(cargo, mode="clip")
    _add_rows(worth, tab.rows.take(rows, mode="clip"), tab)
    return worth


def _add_rows(worth: Floats, rows: Floats, tab: Tables) -> None:
    """To what each harbour is worth, add its rows; harbours and rows are the last axis but one."""
    for row, harbour in enumerate(tab.rules.harbour):
        worth[..., harbour, :] += rows[..., row, :]


HARBOURS = np.arange(3, dtype=np.int32)[:, None]
HALF = np.float32(0.5)
NEVER = np.float32(-1e6)


def estimate(gain: Floats) -> Estimate:
    """The best way for each family, and the quick price."""
    flat = gain.reshape(2, 9, -1)
    best = np.zeros((2, flat.shape[-1]), dtype=np.float32)
    at = np.full(best.shape, -1)
    for way in range(9):
        better = flat[:, way] > best
        at[better] = way
        np.maximum(best, flat[:, way], out=best)
    return Estimate(best, at, best.mean(axis=0))
