"""The price of a lot (MVS-P01 to P17), and the end of a round solved exactly (MVS-T01 to T04, T09, T12)."""

import random
from fractions import Fraction

import pytest

from companion.games.medici_vs_strozzi.advice.chances import Chances
from companion.games.medici_vs_strozzi.advice.exact import Solver, may_draw
from companion.games.medici_vs_strozzi.advice.position import DISCARD, Position
from companion.games.medici_vs_strozzi.advice.price import (
    cost_of_answer,
    cost_of_price,
    fair_price,
    should_buy,
    threshold,
    value,
)
from companion.games.medici_vs_strozzi.advice.study import expected, solved
from tests.games.medici_vs_strozzi.positions import WHOLE, at_harbour, endgame, lot, mirrored


def loss(to_drawer, to_fellow) -> Fraction:
    """What whole coins cost."""
    return cost_of_price(to_drawer, to_fellow, fair_price(to_drawer, to_fellow))


def test_a_lot_only_the_drawer_can_use():
    """P01, P10."""
    assert (fair_price(40, 0), value(40, 0)) == (20, 20)
    assert fair_price(30, 0) == 15


def test_two_prices_as_good():
    """P02."""
    assert cost_of_price(21, 0, 10) == cost_of_price(21, 0, 11) == Fraction(1, 2)
    assert fair_price(21, 0) == 10
    assert value(21, 0) - loss(21, 0) == 10
    assert value(21, 0) == Fraction(21, 2)


def test_rounding_costs():
    """P03, P04."""
    w = Fraction(104, 10)
    assert (fair_price(w, 0), loss(w, 0)) == (5, Fraction(2, 10))
    assert value(w, 0) - loss(w, 0) == 5
    a, b = Fraction(36, 10), Fraction(3)
    assert (fair_price(a, b), loss(a, b)) == (0, Fraction(3, 10))
    assert should_buy(a, b, 0)
    assert value(a, b) - loss(a, b) == 3


def test_a_lot_that_makes_no_difference():
    """P05."""
    assert (fair_price(7, 7), value(7, 7), should_buy(7, 7, 0)) == (0, 7, None)


def test_a_lot_that_harms_its_taker():
    """P06."""
    assert (fair_price(-3, 4), value(-3, 4)) == (0, -3)
    assert should_buy(-3, 4, 0) is False
    assert cost_of_price(-3, 4, 5) == 5
    assert threshold(-3, 4) == -1


@pytest.mark.parametrize(("price", "buy"), [(25, False), (15, True)])
def test_a_price_beside_the_fair_one(price, buy):
    """P07, P08."""
    assert should_buy(40, 0, price) is buy
    assert cost_of_price(40, 0, price) == 5
    assert cost_of_answer(40, 0, price) == 10
    assert threshold(40, 0) == 19


def test_use_denial_and_tempo():
    """P09: 20 to either side, nothing for drawing next."""
    base = 0
    to_drawer, to_fellow = base + 20, base - 20
    assert fair_price(to_drawer, to_fellow) == 20
    assert value(to_drawer, to_fellow) == base


LOTS = [
    pytest.param(at_harbour(1, "", 1, 1), "A1", (30, -30), 30, 0, None, id="P11"),
    pytest.param(at_harbour(1, "", 2, 1), "A1 B1", (40, 0), 20, 20, None, id="P12"),
    pytest.param(at_harbour(3, "D2", 2, 2), "C4", (30, -30), 30, 0, 0, id="P13"),
    pytest.param(at_harbour(3, "D2", 2, 1), "C4", (30, -30), 30, 0, 20, id="P14"),
    pytest.param(at_harbour(3, "G5 C0", 2, 2), "D1", (15, -15), 15, 0, 0, id="P15"),
    pytest.param(
        at_harbour(3, "C4 D0 G5", 2, 2, 2),
        "C1",
        (355 / 24, -25 / 8),
        9,
        35 / 6,
        20 / 3,
        id="P16",
    ),
]


@pytest.mark.parametrize(("position", "tiles", "worth", "price", "stop", "draw"), LOTS)
def test_solved_lots(position, tiles, worth, price, stop, draw):
    """P11 to P16."""
    solver = Solver()
    found = solved(position, lot(tiles), solver)
    assert (found.to_drawer, found.to_fellow) == pytest.approx(worth)
    assert (found.price, found.exact, found.bar) == (price, True, 0)
    assert solver.sold(position, lot(tiles)) == pytest.approx(stop)
    if draw is None:
        assert not may_draw(position, lot(tiles))
    else:
        assert solver.again(position, lot(tiles)) == pytest.approx(draw)


def test_after_keeping_the_first_tile():
    """P13: the D2 that follows is worth 40 to 20."""
    kept = at_harbour(3, "D2", 2, 2).place_lot(0, lot("C4"), (2, 2))
    found = solved(kept.without(lot("D2")), lot("D2"), Solver())
    assert (found.to_drawer, found.to_fellow, found.price) == (40, 20, 10)


def test_drawing_on_outgrows_the_fellow():
    """P14: the lot of two is worth 40 to the drawer and nothing to the fellow."""
    found = solved(at_harbour(3, "", 2, 1), lot("C4 D2"), Solver())
    assert (found.to_drawer, found.to_fellow, found.price) == (40, 0, 20)
    assert found.ways[1].at == DISCARD


@pytest.mark.parametrize(("lead", "winning"), [(0, range(30, 31)), (5, range(26, 35))])
def test_prices_that_win(lead, winning):
    """P17."""
    found = solved(at_harbour(1, "", 1, 1), lot("A1"), Solver())
    chances = Chances(lead, *found.samples)
    best = max(chances.worst(price) for price in range(100))
    assert [p for p in range(100) if chances.worst(p) == best] == list(winning)
    assert best == (0.5 if lead == 0 else 1)
    assert chances.best_price(found.price) == 30


def test_t01_the_price_against_a_search():
    """MVS-T01."""
    dice = random.Random(1)
    for _ in range(10_000):
        a, b = (Fraction(dice.randint(-120, 120), dice.choice([1, 2, 3, 7])) for _ in range(2))
        half = (a - b) / 2
        prices = range(max(0, int(half) - 3), max(0, int(half)) + 4)
        margins = {p: min(b + p, a - p) for p in prices}
        best = max(margins.values())
        price = fair_price(a, b)
        assert margins[price] == best
        assert price == min(p for p in prices if margins[p] == best)
        real = value(a, b)
        assert real - best == cost_of_price(a, b, price)
        assert 0 <= real - best <= Fraction(1, 2)
        for p in prices:
            assert real - margins[p] == cost_of_price(a, b, p)
            buy = should_buy(a, b, p)
            assert buy is (None if b + p == a - p else b + p < a - p)
            assert cost_of_answer(a, b, p) == abs((b + p) - (a - p))
            assert (p <= threshold(a, b)) == (buy is True)


class Coins:
    """A round to its end with prices that are named, answered and paid; nothing is taken for granted."""

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self.known: dict[object, float] = {}
        self.least = 0.0
        self.slowest = 0.0
        self.solver = Solver()

    def draws(self, p: Position) -> float:
        if p not in self.known:
            self.known[p] = self.solver.end(p) if p.over else self.chance(p, ())
        return self.known[p]

    def chance(self, p: Position, open_lot) -> float:
        total = sum(p.bag)
        return sum(
            count / total * self.open(p.without((kind,)), tuple(sorted((*open_lot, kind))))
            for kind, count in enumerate(p.bag)
            if count
        )

    def open(self, p: Position, open_lot) -> float:
        key = (p, open_lot)
        if key not in self.known:
            if p.rules.void and not any(p.bag):
                return self.solver.end(p)
            stop = self.sale(p, open_lot)
            if may_draw(p, open_lot):
                draw = self.chance(p, open_lot)
                stop = min(stop, draw) if p.drawer else max(stop, draw)
            self.known[key] = stop
        return self.known[key]

    def sale(self, p: Position, open_lot) -> float:
        """From the drawer's side: the best price against the best answer."""
        sign = 1 - 2 * p.drawer
        to_drawer, to_fellow = (
            self.taken(p, side, open_lot, sign) for side in (p.drawer, 1 - p.drawer)
        )
        base = [
            sign * self.draws(p.place_lot(side, open_lot, DISCARD))
            for side in (p.drawer, 1 - p.drawer)
        ]
        self.least = min(self.least, to_drawer - to_fellow)
        self.slowest = min(self.slowest, base[0] - base[1])
        half = (to_drawer - to_fellow) / 2
        prices = {0.0, max(half, 0.0)}
        if self.whole:
            prices = {float(max(0, int(half) + step)) for step in (-1, 0, 1)}
        return sign * max(min(to_fellow + price, to_drawer - price) for price in prices)

    def taken(self, p: Position, side: int, open_lot, sign: int) -> float:
        values = (
            sign * self.draws(p.place_lot(side, open_lot, at))
            for at in p.placements(side, len(open_lot))
        )
        return max(values) if side == p.drawer else min(values)


ENDS = range(100)


@pytest.mark.parametrize("last", ["sold", "void"])
@pytest.mark.parametrize("chunk", range(4))
def test_t02_prices_are_a_fair_coin(chunk, last):
    """MVS-T02: the same value with real prices; a lot never harms, drawing next never does."""
    for seed in ENDS[chunk::4]:
        p, drawn = endgame(seed, 3, 3, last=last)
        coins = Coins(whole=False)
        assert coins.open(p, drawn) == pytest.approx(Solver().open(p, drawn), abs=1e-9)
        assert coins.least > -1e-9
        assert coins.slowest > -1e-9


def test_t03_whole_coins():
    """MVS-T03: at most half a coin a lot still to come is lost or won by rounding."""
    for seed in ENDS:
        p, drawn = endgame(seed, 3, 3)
        coins = Coins(whole=True)
        gap = abs(coins.open(p, drawn) - Solver().open(p, drawn))
        assert gap <= (sum(p.bag) + 1) / 2 + 1e-9
        assert coins.least >= -1 - 1e-9


def test_t04_playouts_by_exact_choices_have_no_bias():
    """MVS-T04."""
    for seed in range(60):
        p, drawn = endgame(3000 + seed, 4, 3 if WHOLE else 2)
        solver = Solver()
        exact = solver.best(p, 0, drawn)[0] - solver.best(p, 1, drawn)[0]
        dice = random.Random(seed)
        gaps = []
        for _ in range(150 if WHOLE else 60):
            order = [kind for kind, count in enumerate(p.bag) for _ in range(count)]
            dice.shuffle(order)
            coins = [dice.random() < 0.5 for _ in range(20)]
            ends = [
                out(solver, p.place_lot(side, drawn, solver.best(p, side, drawn)[1]), order, coins)
                for side in (0, 1)
            ]
            gaps.append(ends[0] - ends[1])
        mean = sum(gaps) / len(gaps)
        spread = (sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)) ** 0.5
        assert abs(mean - exact) <= 3 * spread / len(gaps) ** 0.5 + 1e-9, seed


def out(solver: Solver, p: Position, order: list[int], coins: list[bool]) -> float:
    """One playout by the solver's choices, each lot paid at its exact price."""
    paid, at, number = 0.0, 0, 0
    while not p.over:
        drawn: tuple[int, ...] = ()
        while not drawn or (may_draw(p, drawn) and better(solver, p, drawn)):
            drawn = tuple(sorted((*drawn, order[at])))
            p = p.without((order[at],))
            at += 1
        medici, strozzi = solver.best(p, 0, drawn), solver.best(p, 1, drawn)
        side = 0 if coins[number] else 1
        number += 1
        price = (medici[0] - strozzi[0]) / 2
        paid += price if side else -price
        p = p.place_lot(side, drawn, (medici, strozzi)[side][1])
    return solver.end(p) + paid


def better(solver: Solver, p: Position, drawn) -> bool:
    gain = solver.again(p, drawn) - solver.sold(p, drawn)
    return gain < 0 if p.drawer else gain > 0


def test_t09_a_mirrored_position_has_the_same_price():
    """MVS-T09, solved."""
    for seed in range(40 if WHOLE else 15):
        p, drawn = endgame(seed, 4, 3)
        one, two = solved(p, drawn, Solver()), solved(mirrored(p), drawn, Solver())
        assert one.half == pytest.approx(two.half)
        assert one.to_drawer == pytest.approx(two.to_drawer)


def test_t11_exact_reasons_add_up():
    """MVS-T11, solved."""
    for seed in range(30 if WHOLE else 12):
        p, drawn = endgame(seed, 4, 3)
        found = solved(p, drawn, Solver())
        assert found.parts.total == pytest.approx(found.difference)
        assert found.use + found.denial + found.tempo == pytest.approx(found.difference)


def test_expected_parts_add_up_to_the_value():
    for seed in range(20):
        p, drawn = endgame(seed, 4, 3)
        solver = Solver()
        thrown = p.place_lot(0, drawn, DISCARD)
        assert expected(solver, thrown).total == pytest.approx(solver.draws(thrown))


def test_t12_the_chance_to_win():
    """MVS-T12: monotone in the price, and the bisection finds what a search over all prices finds."""
    dice = random.Random(12)
    for _ in range(300):
        own = [dice.gauss(10, 25) // 1 for _ in range(dice.choice([1, 5, 40]))]
        other = [dice.gauss(-10, 25) // 1 for _ in own]
        chances = Chances(dice.randint(-40, 40), own, other, dice.choice([0, 0.5, 1]))
        keeps = [chances.keeps(price) for price in range(250)]
        sells = [chances.sells(price) for price in range(250)]
        assert keeps == sorted(keeps, reverse=True)
        assert sells == sorted(sells)
        best = max(chances.worst(price) for price in range(250))
        fair = dice.randint(0, 40)
        price = chances.best_price(fair)
        assert chances.worst(price) == best
        nearest = min(
            (p for p in range(250) if chances.worst(p) == best), key=lambda p: abs(p - fair)
        )
        assert abs(price - fair) == abs(nearest - fair)
