"""Another tile, or the price now?"""

from functools import lru_cache
from typing import NamedTuple

from companion.games.medici_vs_strozzi.advice.exact import Solver, TooLong, may_draw
from companion.games.medici_vs_strozzi.advice.position import KINDS, Lot, Position
from companion.games.medici_vs_strozzi.advice.study import (
    USUAL,
    Effort,
    near_the_end,
    seed_of,
)


class Again(NamedTuple):
    """What another tile is worth to the drawer, against the price now."""

    gain: float
    error: float
    """Two standard errors; 0 where it is exact."""
    method: str


@lru_cache(maxsize=256)
def another(position: Position, lot: Lot, effort: Effort = USUAL) -> Again | None:
    """What drawing on brings; None where no further tile may be drawn.

    Both sides are played by the same rule: the lot is sold now, or after the tiles the rule draws.
    """
    if not may_draw(position, lot):
        return None
    if near_the_end(position):
        try:
            return _solved(position, lot, Solver(effort.budget))
        except TooLong:
            pass
    from companion.games.medici_vs_strozzi.advice.playouts import Start, chances, play

    sign = 1 - 2 * position.drawer
    chance = chances(position, effort.measure, seed_of("again", position, lot))
    stop, draw = play([Start(position, lot, sold=True), Start(position, lot)], chance)
    gap = sign * (draw.margin - stop.margin)
    return Again(float(gap.mean()), 2 * float(gap.std()) / len(gap) ** 0.5, "playouts")


def _solved(position: Position, lot: Lot, by: Solver) -> Again:
    sign = 1 - 2 * position.drawer
    gain = sign * (by.again(position, lot) - by.sold(position, lot))
    return Again(gain, 0.0, "exact")


def next_prices(position: Position, lot: Lot, count: int = 3) -> tuple[tuple[int, int], ...]:
    """The likeliest next tiles, and the quick price of the lot with each."""
    from companion.games.medici_vs_strozzi.advice.playouts import quick_price

    kinds = sorted(
        (kind for kind in range(KINDS) if position.bag[kind]),
        key=lambda kind: (-position.bag[kind], kind),
    )
    return tuple(
        (kind, quick_price(position.without((kind,)), tuple(sorted((*lot, kind)))))
        for kind in kinds[:count]
    )
