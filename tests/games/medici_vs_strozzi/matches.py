"""Matches between ways to play: each order of the bag is played twice, with sides changed."""

import random
from collections.abc import Callable
from typing import NamedTuple

from companion.core.asks import Answer, Choose
from companion.core.table import apply, question, settle
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.advice.cases import asks_of, case_of, ship_of
from companion.games.medici_vs_strozzi.advice.opponent import move
from companion.games.medici_vs_strozzi.advice.position import DISCARD
from companion.games.medici_vs_strozzi.rules.loading import Load
from companion.games.medici_vs_strozzi.rules.offer import DrawTile
from companion.games.medici_vs_strozzi.table import SIDES, MediciStrozzi, value
from tests.games.medici_vs_strozzi.at_table import box

Player = Callable[[MediciStrozzi, random.Random], Answer]
"""Answers for the seat that is asked."""


class Result(NamedTuple):
    """The margin of the first player, once as Medici and once as Strozzi, and the answers given."""

    margins: tuple[int, int]
    answers: int

    @property
    def won(self) -> float:
        """Whether the first player won the match of two games; half where it is level."""
        total = sum(self.margins)
        return 0.5 if total == 0 else float(total > 0)


def match(one: Player, two: Player, seed: int, profile: str = "stand_in") -> Result:
    """Two games with the same bags."""
    first, a = game((one, two), seed, profile)
    second, b = game((two, one), seed, profile)
    return Result((first, -second), a + b)


def game(players: tuple[Player, Player], seed: int, profile: str) -> tuple[int, int]:
    """One game; the margin of Medici."""
    t = apply(settle(GAME.setup(("Ann", "Bob"), {"bag": "companion"}, box(profile))), "Ann")
    dice = [random.Random(f"{seed}:{side}") for side in SIDES]
    order: list[str] = []
    count = 0
    while (ask := question(t)) is not None:
        if isinstance(t.agenda[0], DrawTile):
            if t.left == 26:
                order = [tile for tile, n in t.bag.items() for _ in range(n)]
                random.Random(f"{seed}:{t.round}").shuffle(order)
            t = apply(t, next_tile(t, order))
            continue
        side = t.seats.index(ask.who)
        t = apply(t, players[side](t, dice[side]))
        count += 1
    return t.worth(SIDES[0]) - t.worth(SIDES[1]), count


def next_tile(t: MediciStrozzi, order: list[str]) -> str:
    """The next tile of this order that is still in the bag."""
    while True:
        tile = order.pop(0)
        if t.bag[tile] > order.count(tile):
            return tile


def by_level(level: str) -> Player:
    """The opponent at one of its strengths."""

    def play(t: MediciStrozzi, dice: random.Random) -> Answer:
        ask = question(t)
        seated = t.replace(bot=ask.who, settings={**t.settings, "bot_level": level})
        return move(seated, lambda name: dice).answer

    return play


def at_random(t: MediciStrozzi, dice: random.Random) -> Answer:
    """A price from 0 to 40, an answer by coin, any place."""
    ask = question(t)
    assert isinstance(ask, Choose)
    if asks_of(t) == "price":
        if ask.open and dice.random() < 0.5:
            return "another"
        return dice.randint(0, 40)
    return dice.choice(ask.open).value


def by_values(t: MediciStrozzi, dice: random.Random) -> Answer:
    """Three coins for each point, as price and as threshold; the first ship that has room."""
    ask = question(t)
    assert isinstance(ask, Choose)
    worth = 3 * sum(map(value, t.lot))
    if asks_of(t) == "price":
        return "another" if ask.open and len(t.lot) < 2 else worth
    if asks_of(t) == "reply":
        return "buy" if t.price < worth else "decline"
    if isinstance(t.agenda[0], Load) and not worth:
        return "discard"
    return ask.open[0].value


def by_quick_rule(t: MediciStrozzi, dice: random.Random) -> Answer:
    """The quick estimate alone, without playouts."""
    from companion.games.medici_vs_strozzi.advice.exact import may_draw
    from companion.games.medici_vs_strozzi.advice.playouts import (
        SURPLUS,
        quick_gains,
        quick_price,
    )

    case = case_of(t)
    assert case is not None
    gain = quick_gains(case.position, case.lot)
    drawer = case.position.drawer
    if case.asks == "price":
        best = [max(0.0, float(gain[side].max())) for side in (0, 1)]
        surplus = (best[drawer] - best[1 - drawer]) / 2
        room = [max(free) for free in case.position.free]
        outgrows = room[1 - drawer] <= len(case.lot) < room[drawer]
        if may_draw(case.position, case.lot) and (surplus < SURPLUS or outgrows):
            return "another"
        return quick_price(case.position, case.lot)
    if case.asks == "reply":
        return "buy" if t.price < quick_price(case.position, case.lot) else "decline"
    ways = [
        (float(gain[case.buyer][at[0]][at[1]]), at)
        for at in case.position.placements(case.buyer, len(case.lot))
        if at != DISCARD and case.ship in (-1, at[0])
    ]
    if case.asks == "load":
        ways.append((0.0, DISCARD))
    at = max(ways)[1]
    if case.asks == "assign":
        return str(at[1] + 1)
    return "discard" if at == DISCARD else ship_of(case.buyer, at)
