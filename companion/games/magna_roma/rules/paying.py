"""What a seat pays and gains, counted where its supplies are tracked."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import Amount, Ask, Option
from companion.games.magna_roma.table import BLESSING, MagnaRoma, MagnaRomaStep

NOUNS = {
    "p": ("population", "population"),
    "c": ("coin", "coins"),
    "l": ("legion", "legions"),
    BLESSING: ("Blessing token", "Blessing tokens"),
}
"""Supplies by their letter, one and many."""
SUPPLIES = {"p": "population", "c": "coin", "l": "legion", BLESSING: "blessing"}
"""Supplies by their letter, as answers and corrections name them."""
KEYS = {"p": "po", "c": "c", "l": "l", BLESSING: "bs"}
"""Where supplies are tracked: `c+3`, `l-1`; p alone is a Province slot."""


def amount(n: int, supply: str) -> str:
    """Return an amount of a supply, in words."""
    return f"{n} {NOUNS[supply][n != 1]}"


def supply_name(supply: str) -> str:
    """Return one of a supply, in words."""
    return NOUNS[supply][0]


def amounts(of: Mapping[str, int]) -> str:
    """Several amounts in words."""
    return " and ".join(amount(n, supply) for supply, n in of.items())


def short_of(t: MagnaRoma, price: Mapping[str, int]) -> str:
    """Why a price cannot be paid; empty where it can, or where nobody counts."""
    own = t.supplies
    if own is None:
        return ""
    lacking = [supply for supply, n in price.items() if own[supply] < n]
    if not lacking:
        return ""
    return f"costs {amounts(price)}, and you have {own[lacking[0]]}"


def exchange(t: MagnaRoma, pay: Mapping[str, int], gain: Mapping[str, int]) -> MagnaRoma:
    """The supplies after a payment and a gain, where they are tracked."""
    if t.supplies is None:
        return t
    own = dict(t.supplies)
    for supply, n in pay.items():
        own[supply] -= n
    for supply, n in gain.items():
        own[supply] += n
    return t.hold(supplies=own)


def income_options(t: MagnaRoma) -> tuple[Option, ...]:
    """A change of each supply that is tracked."""
    if t.supplies is None:
        return ()
    return tuple(
        Option(f"own_{SUPPLIES[supply]}", NOUNS[supply][1], key=KEYS[supply])
        for supply in t.supplies
    )


def supply_of(option: str) -> str:
    """The letter of the supply that an answer names."""
    return next(letter for letter, word in SUPPLIES.items() if option == f"own_{word}")


class Income(MagnaRomaStep):
    """A player counts what the base game gave or cost, where supplies are tracked (Gameplay)."""

    kind: Literal["income"] = "income"
    supply: str

    def ask(self, t: MagnaRoma) -> Ask:
        have = (t.supplies or {}).get(self.supply, 0)
        return Amount(
            t.seat, f"{NOUNS[self.supply][1].capitalize()} gained or spent", min(0, -have), 99
        )

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return exchange(t, {}, {self.supply: answer})
