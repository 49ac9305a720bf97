"""Rounds played out to their end, thousands at once.

Every lot falls to a side like a coin and is placed by the quick rule; its taker pays the quick price,
fixed before the coin falls, which changes no mean and makes the spread smaller. Branches that are
compared use the same order of the bag and the same coins. A decision sees the tiles that are open
and what is left, never the order.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from companion.games.medici_vs_strozzi.advice.position import (
    GOLD_KIND,
    KINDS,
    PRIZE,
    Lot,
    Position,
    Rules,
    points,
    pushes,
)
from companion.games.medici_vs_strozzi.advice.quick import (
    Boards,
    Floats,
    Ints,
    Lots,
    Tables,
    estimate,
    gains,
    tables,
)

POINTS = np.array([points(kind) for kind in range(KINDS)], dtype=np.int32)
STEPS = np.zeros((4, KINDS), dtype=np.int32)
for _kind in range(GOLD_KIND):
    STEPS[_kind // 5, _kind] = pushes(_kind)

ALIKE = 0.01
"""Coins that are no difference."""
SURPLUS = 8.0
"""The drawer draws on while the quick surplus is below this."""
TILE = 10.0
"""What another tile adds for whoever has room for it, before it is seen."""
CHUNK = 2000
"""So many playouts at once stay in the cache."""


class Chance(NamedTuple):
    """Orders of the bag and coins, one line for each playout."""

    order: Ints
    coins: Ints
    """True where the lot of this number falls to Medici."""


class Outcome(NamedTuple):
    """What playouts came to, from the Medici side; the last axis runs over them."""

    prizes: Floats
    """By harbour."""
    rows: Floats
    """By row, paid in this round."""
    carry: Floats
    """By row, worth later."""
    paid: Floats
    """Coins paid in the lots played out, Strozzi's less Medici's."""

    @property
    def margin(self) -> Floats:
        """The final margin, without the money there was before."""
        return np.asarray(self.unpaid + self.paid)

    @property
    def unpaid(self) -> Floats:
        """The final margin without any payment."""
        return np.asarray(self.prizes.sum(axis=0) + self.rows.sum(axis=0) + self.carry.sum(axis=0))


class Start(NamedTuple):
    """Where playouts begin: a position, and the tiles of an open lot."""

    position: Position
    lot: Lot = ()
    sold: bool = False
    """The open lot is closed; else the drawer draws on at least once."""


def chances(position: Position, count: int, seed: int) -> Chance:
    """Orders of this bag and coins for so many playouts; the same seed brings the same."""
    dice = np.random.Generator(np.random.PCG64(seed))
    bag = np.repeat(np.arange(KINDS), position.bag)
    order = bag[dice.random((count, bag.size)).argsort(axis=1)]
    return Chance(order, dice.random((count, KINDS + 6)) < 0.5)


def play(starts: Sequence[Start], chance: Chance) -> list[Outcome]:
    """Play out each start by each line of chance; starts must be of one bag and one round."""
    each = chance.order.shape[0]
    rules = starts[0].position.rules
    parts: list[list[Outcome]] = [[] for _ in starts]
    at_once = max(1, CHUNK // len(starts))
    for first in range(0, each, at_once):
        lines = np.arange(first, min(first + at_once, each))
        batch = Batch(rules, starts, chance, lines)
        done = batch.run()
        for at in range(len(starts)):
            cut = slice(at * lines.size, (at + 1) * lines.size)
            parts[at].append(Outcome(*(field[..., cut] for field in done)))
    return [
        Outcome(*(np.concatenate(fields, axis=-1) for fields in zip(*found, strict=True)))
        for found in parts
    ]


def quick_gains(position: Position, lot: Lot) -> Floats:
    """What each ship and harbour is worth for the lot: family, ship, harbour."""
    batch = Batch(position.rules, [Start(position, lot)], NO_CHANCE, np.zeros(1, dtype=int))
    return np.asarray(batch.gains(np.zeros(1, dtype=int))[..., 0])


def quick_price(position: Position, lot: Lot) -> int:
    """The quick price of an open lot whose tiles are out of the bag."""
    gain = quick_gains(position, lot)
    return round(float(estimate(gain[..., None]).half[0]))


NO_CHANCE = Chance(np.zeros((1, 1), dtype=int), np.zeros((1, 1), dtype=bool))


class Batch:
    """Many rounds in arrays; the last axis runs over those still being played."""

    def __init__(self, rules: Rules, starts: Sequence[Start], chance: Chance, lines: Ints) -> None:
        self.tab: Tables = tables(rules)
        self.rules = rules
        each = lines.size
        self.size = each * len(starts)
        self.order = chance.order
        self.coins = chance.coins
        positions = [start.position for start in starts]
        self.free = _spread([p.free for p in positions], each)
        self.place = _spread([p.place for p in positions], each)
        self.lead = _spread([p.lead for p in positions], each)
        self.moves = _spread([p.moves for p in positions], each)
        self.drawer = _spread([p.drawer for p in positions], each)
        bag = np.array([p.bag for p in positions], dtype=np.int32)
        self.left = _spread([sum(p.bag) for p in positions], each)
        self.pushes = np.repeat(STEPS @ bag.T, each, axis=1)
        self.line = np.tile(lines, len(starts))
        self.taken = np.zeros(self.size, dtype=np.int32)
        self.lots = np.zeros(self.size, dtype=np.int32)
        self.paid = np.zeros(self.size)
        lots = [[points(x) for x in start.lot] for start in starts]
        self.count = _spread([len(lot) for lot in lots], each)
        self.total = _spread([sum(lot) for lot in lots], each)
        pushed = [STEPS[:, list(start.lot)].sum(axis=1, dtype=np.int32) for start in starts]
        self.pushed = _spread(pushed, each)
        self.closed = np.repeat([start.sold for start in starts], each)
        self.ids = np.arange(self.size)
        self.done = Outcome(
            np.zeros((3, self.size)),
            np.zeros((len(rules.pay), self.size)),
            np.zeros((len(rules.pay), self.size)),
            np.zeros(self.size),
        )

    def run(self) -> Outcome:
        """Play all to the end."""
        if self.closed.any():
            self.sell(np.flatnonzero(self.closed))
        self.finish(np.flatnonzero(self.over() & ~(self.count > 0)))
        while self.ids.size:
            self.draw(self.order[self.line, self.taken])
            void = (self.left == 0) & self.rules.void
            if void.any():
                self.count[void] = 0
            self.sell(np.arange(self.ids.size))
            self.finish(np.flatnonzero(self.over() & (self.count == 0)))
        return self.done

    def draw(self, tile: Ints) -> None:
        """Each drawer draws a tile to his open lot."""
        self.taken += 1
        self.left -= 1
        self.count += 1
        self.total += POINTS[tile]
        step = STEPS[:, tile]
        self.pushed += step
        self.pushes -= step

    def sell(self, at: Ints) -> None:
        """Where the drawers stop, the lot falls to a side, is paid and placed."""
        gain = self.gains(at)
        quick = estimate(gain)
        stop = self.closed[at] | ~self.draws_on(at, gain, quick.gain)
        kept = np.flatnonzero(stop & (self.count[at] > 0))
        if not kept.size:
            return
        at, where, half = at[kept], quick.at[:, kept], quick.half[kept]
        medici = self.coins[self.line[at], self.lots[at]]
        side = np.where(medici, 0, 1)
        self.paid[at] += np.where(medici, -half, half)
        self.load(at, side, where[side, np.arange(at.size)])

    def gains(self, at: Ints) -> Floats:
        """What the open lots are worth to each family, by ship and harbour."""
        boards = Boards(
            self.free[..., at],
            self.place[..., at],
            self.lead[:, at],
            self.net[:, at],
            self.left[at],
            self.pushes[:, at],
        )
        lots = Lots(self.count[at], self.total[at], self.pushed[:, at])
        return gains(self.tab, boards, lots)

    def draws_on(self, at: Ints, gain: Floats, best: Floats) -> Ints:
        """Whether each drawer wants another tile and may draw it.

        He does while the lot is not yet much better for him than for the fellow, and while one tile
        more fits his ships at least as well as it fits the fellow's.
        """
        drawer, count, free = self.drawer[at], self.count[at], self.free[..., at]
        lines = np.arange(at.size)
        fits = (free > count)[:, :, None]
        more = np.where(fits, gain + TILE, 0).reshape(2, 9, -1).max(axis=1)
        more = np.maximum(more, 0)
        now = best[drawer, lines] - best[1 - drawer, lines]
        then = more[drawer, lines] - more[1 - drawer, lines]
        room = free.max(axis=1)
        own, other = room[drawer, lines], room[1 - drawer, lines]
        outgrows = (count >= other) & (count < own)
        wants = ((now < 2 * SURPLUS) | outgrows) & (then > now - ALIKE)
        may = (count < np.minimum(own, 3)) & (self.left[at] > 0)
        return np.asarray(wants & may)

    def load(self, at: Ints, side: Ints, where: Ints) -> None:
        """The lots go on ships, or out where `where` is below 0; their takers draw next."""
        loaded = where >= 0
        on, by, to = at[loaded], side[loaded], where[loaded]
        ship, harbour = to // 3, to % 3
        sign = 1 - 2 * by
        self.free[by, ship, on] -= self.count[on]
        self.place[by, ship, on] = harbour
        self.lead[harbour, on] += sign * self.total[on]
        hit = self.tab.harbour[:, None] == harbour
        step = np.where(hit, self.pushed[:, on][self.tab.good], 0)
        first = by == 0
        self.moves[0][:, on] += np.where(first, step, 0)
        self.moves[1][:, on] += np.where(first, 0, step)
        self.drawer[at] = side
        self.lots[at] += 1
        self.count[at] = 0
        self.total[at] = 0
        self.pushed[:, at] = 0
        self.closed[at] = False

    @property
    def net(self) -> Ints:
        """Each marker's place before its ends stop it."""
        return np.asarray(self.tab.start[:, None] + self.moves[0] - self.moves[1])

    def over(self) -> Ints:
        """Whether a fleet is full or the bag is empty."""
        empty = self.free[:, 0] + self.free[:, 1] + self.free[:, 2]
        return np.asarray((self.left == 0) | (empty[0] == 0) | (empty[1] == 0))

    def finish(self, over: Ints) -> None:
        """Score those rounds and go on with the others."""
        if not over.size:
            return
        ids = self.ids[over]
        self.done.paid[ids] = self.paid[over]
        self.done.prizes[:, ids] = self.prizes(over)
        end = np.array(self.rules.length)[:, None]
        at = self.markers(over) + end
        for row in range(at.shape[0]):
            self.done.rows[row, ids] = np.array(self.rules.pay[row])[at[row]]
            self.done.carry[row, ids] = np.array(self.rules.carry[row])[at[row]]
        kept = np.ones(self.ids.size, dtype=bool)
        kept[over] = False
        for name in FIELDS:
            setattr(self, name, getattr(self, name)[..., kept])

    def prizes(self, over: Ints) -> Floats:
        """What the comparisons bring, by harbour."""
        sign = np.sign(self.lead[:, over])
        if self.rules.empty != "counts_zero":
            there = (self.place[:, :, over][:, :, None] == np.arange(3)[None, None, :, None]).any(
                axis=1
            )
            alone = there[0] != there[1]
            sign = np.where(
                alone,
                0 if self.rules.empty == "both_required" else np.where(there[0], 1, -1),
                sign,
            )
        return np.asarray(PRIZE * sign)

    def markers(self, over: Ints) -> Ints:
        """Where the markers end."""
        end = np.array(self.rules.length)[:, None]
        start = self.tab.start[:, None]
        medici, strozzi = self.moves[0][:, over], self.moves[1][:, over]
        if self.rules.first == "medici":
            return np.asarray(np.clip(np.clip(start + medici, -end, end) - strozzi, -end, end))
        if self.rules.first == "strozzi":
            return np.asarray(np.clip(np.clip(start - strozzi, -end, end) + medici, -end, end))
        return np.asarray(np.clip(start + medici - strozzi, -end, end))


FIELDS = (
    "free", "place", "lead", "moves", "drawer", "left", "pushes", "line", "taken", "lots",
    "paid", "count", "total", "pushed", "closed", "ids",
)  # fmt: skip


def _spread(values: Sequence[Any], each: int) -> Ints:
    """An array of the starts' facts, the last axis over starts times playouts."""
    array = np.array(values, dtype=np.int32)
    return np.repeat(np.moveaxis(array, 0, -1), each, axis=-1)
