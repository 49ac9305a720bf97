"""The chance to win, for round 3: what matters there is who is ahead, not by how much."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from companion.games.medici_vs_strozzi.advice.price import fair_price


class Chances:
    """The drawer's chance to win if he, or the fellow, gets the lot at a price."""

    def __init__(
        self, lead: int, own: Sequence[float], other: Sequence[float], shared: float = 0.5
    ) -> None:
        """`lead` in money now; final margins if the drawer gets the lot, and if the fellow does."""
        self.lead = lead
        self.shared = shared
        self._own = sorted(own)
        self._other = sorted(other)

    def keeps(self, price: int) -> float:
        """The drawer gets the lot and pays."""
        return _wins(self._own, self.lead - price, self.shared)

    def sells(self, price: int) -> float:
        """The fellow gets it and pays."""
        return _wins(self._other, self.lead + price, self.shared)

    def worst(self, price: int) -> float:
        """What is left to the drawer when the fellow answers well."""
        return min(self.sells(price), self.keeps(price))

    def best_price(self, margin_price: int) -> int:
        """The price with the best chance; of equal ones the nearest to the fair price."""
        low, high = 0, 1
        while self.sells(high) < self.keeps(high):
            low, high = high, 2 * high
        while low < high:
            middle = (low + high) // 2
            if self.sells(middle) >= self.keeps(middle):
                high = middle
            else:
                low = middle + 1
        best = max((max(low - 1, 0), low), key=self.worst)
        wanted = self.worst(best)
        step = 1 if margin_price > best else -1
        while best != margin_price and self.worst(best + step) >= wanted:
            best += step
        return best


def _wins(margins: list[float], ahead: int, shared: float) -> float:
    """The share of final margins with which the drawer wins; equal ones count as shared."""
    tiny = 1e-6
    lost = bisect_left(margins, -ahead - tiny)
    level = bisect_right(margins, -ahead + tiny) - lost
    return (len(margins) - lost - level + shared * level) / len(margins)


class Odds(NamedTuple):
    """The chance to win at the fair price and at the price that is best for winning."""

    price: int
    chance: float
    fair_chance: float
    exact: bool


def odds(chances: Chances, to_drawer: float, to_fellow: float, *, exact: bool) -> Odds:
    """What the drawer's chance is, and by which price."""
    fair = fair_price(to_drawer, to_fellow)
    price = chances.best_price(fair)
    return Odds(price, chances.worst(price), chances.worst(fair), exact)


def in_words(chance: float, *, exact: bool) -> str:
    """Return a chance in words; estimates, which tend towards one half, are rounded."""
    if exact:
        return f"{chance:.0%}"
    tenths = round(10 * chance)
    return {0: "hardly any", 10: "nearly certain"}.get(tenths, f"about {tenths} in 10")
