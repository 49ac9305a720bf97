"""The price of a lot, from what it is worth to either side (exact, no rounding but the last).

All is seen from the drawer: `to_drawer` is the final margin if he gets the lot, `to_fellow` if the fellow
gets it, both without the price of this lot. The price goes to the bank.
"""

from fractions import Fraction
from math import ceil, floor

Number = int | float | Fraction


def fair_price(to_drawer: Number, to_fellow: Number) -> int:
    """The best whole price; of two equally good ones the lower."""
    half = _half(to_drawer - to_fellow)
    return max(0, ceil(half - Fraction(1, 2)))


def _half(difference: Number) -> Fraction:
    return Fraction(difference) / 2


def value(to_drawer: Number, to_fellow: Number) -> Number:
    """What the lot is worth to the drawer at the best real price."""
    if to_drawer <= to_fellow:
        return to_drawer
    mean = to_drawer + to_fellow
    return mean / 2 if isinstance(mean, float) else Fraction(mean) / 2


def cost_of_price(to_drawer: Number, to_fellow: Number, price: int) -> Fraction:
    """What naming this price costs the drawer against a faultless answer."""
    half = _half(to_drawer - to_fellow)
    return abs(price - half) if half >= 0 else Fraction(price)


def should_buy(to_drawer: Number, to_fellow: Number, price: int) -> bool | None:
    """Whether the fellow should buy; None where it makes no difference."""
    half = _half(to_drawer - to_fellow)
    return None if price == half else price < half


def cost_of_answer(to_drawer: Number, to_fellow: Number, price: int) -> Fraction:
    """What the wrong answer costs the fellow."""
    return 2 * abs(price - _half(to_drawer - to_fellow))


def threshold(to_drawer: Number, to_fellow: Number) -> int:
    """The highest whole price at which the fellow should buy; -1 where he never should."""
    half = _half(to_drawer - to_fellow)
    return max(-1, ceil(half) - 1)


def whole(number: Number) -> int:
    """The nearest whole number, halves up."""
    return floor(Fraction(number) + Fraction(1, 2))
