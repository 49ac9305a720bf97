"""Answers by chance: their odds, and one drawn."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Protocol

from companion.core.asks import Amount, Answer, Ask, Choose, Dice, Tally, Text


class Chance(Protocol):
    """The part of `random.Random` that a draw needs."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1."""


def odds(ask: Ask) -> Iterator[tuple[Answer, Fraction]]:
    """Every answer that chance may give, with its chance; they sum to one.

    Raises ValueError for a question that chance does not decide.
    """
    if not (isinstance(ask, Choose) and ask.drawn):
        raise ValueError("chance does not decide this")
    total = sum(option.weight for option in ask.open)
    for option in ask.open:
        if option.weight:
            yield option.value, Fraction(option.weight, total)


def draw(ask: Ask, chance: Chance) -> Answer:
    """One answer by its odds; every open answer alike where chance does not decide.

    This is how the companion draws, and how a random game is played. A wide amount is drawn from its
    first ten values, or from -3 to 6: random games should look like games.
    """
    if isinstance(ask, Choose):
        options = ask.open
        if not ask.drawn:
            others = [other for other in (ask.number, ask.free_text) if other is not None]
            at = chance.randrange(len(options) + len(others))
            return (
                options[at].value if at < len(options) else draw(others[at - len(options)], chance)
            )
        at = chance.randrange(sum(option.weight for option in options))
        for option in options:
            at -= option.weight
            if at < 0:
                return option.value
    if isinstance(ask, Amount):
        low = -3 if ask.low is None else max(ask.low, -3)
        high = low + 9 if ask.high is None else min(ask.high, low + 9)
        return low + chance.randrange(high - low + 1)
    if isinstance(ask, Tally):
        return _draw_tally(ask, chance)
    if isinstance(ask, Dice):
        return "".join(str(1 + chance.randrange(ask.faces)) for _ in range(ask.digits))
    assert isinstance(ask, Text)
    if ask.known:
        return ask.known[chance.randrange(len(ask.known))]
    return ask.default if ask.default is not None else "anything"


def _draw_tally(ask: Tally, chance: Chance) -> dict[str, int]:
    left = {option.value: 0 if option.why_not else option.weight for option in ask.options}
    most = sum(left.values())
    high = most if ask.high is None else min(ask.high, most)
    counts: dict[str, int] = {}
    for _ in range(ask.low + chance.randrange(high - ask.low + 1)):
        at = chance.randrange(sum(left.values()))
        for kind in left:
            at -= left[kind]
            if at < 0:
                left[kind] -= 1
                counts[kind] = counts.get(kind, 0) + 1
                break
    return counts
