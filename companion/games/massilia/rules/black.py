"""The black die: gain reputation (Dice Effects)."""

from typing import Literal

from companion.core.asks import Amount, Ask
from companion.games.massilia.rules.beige import without_effect
from companion.games.massilia.table import Massilia, MassiliaStep, pay, score


def within(t: Massilia, seat: str, total: int) -> int:
    """Points up to the total that the player can pay for."""
    return min(total, t.cash[seat] // t.price("temple"))


def why_not(t: Massilia, seat: str, total: int) -> str:
    """Why so much reputation cannot be gained; empty where it can."""
    least = 1 if t.setting_is("black_partial", "yes") else total
    if within(t, seat, total) >= least:
        return ""
    return f"price {least * t.price('temple')}, too few sesterces"


def steps(seat: str, total: int) -> tuple[MassiliaStep, ...]:
    """The effect with this total."""
    return (Gain(seat=seat, total=total),)


class Gain(MassiliaStep):
    """A player gains as many points as the total and pays the Temple price for each (Black)."""

    kind: Literal["gain"] = "gain"
    seat: str
    total: int

    def ask(self, t: Massilia) -> Ask | None:
        most = within(t, self.seat, self.total)
        if t.setting_is("black_partial", "no") or most < 2:
            return None
        return Amount(self.seat, "How many points do you pay for?", 1, most, most)

    def take(self, t: Massilia, answer: int | None) -> Massilia:
        if reason := why_not(t, self.seat, self.total):
            return without_effect(t, self.seat, reason)
        points = within(t, self.seat, self.total) if answer is None else answer
        if points < self.total:
            t = t.use_ruling("black_partial")
        price = t.price("temple")
        t = pay(t, self.seat, points * price).add_order(
            "{seat}: pay {n} to the bank.",
            "{points} x {each}",
            seat=self.seat,
            n=points * price,
            points=points,
            each=price,
        )
        return score(t, self.seat, points, "black die")
