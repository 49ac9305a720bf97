"""The bag of goods: what can be drawn from it (Setup 2, Phase 1)."""

from collections.abc import Mapping

from companion.core.asks import Ask, Option, Tally
from companion.games.massilia.table import COLOURS, GOOD_KEYS, Massilia
from companion.kit.counts import plus


def draw_cubes(t: Massilia, wanted: int, text: str, *, short: bool = False) -> Ask | None:
    """The question for so many cubes out of the bag; None where it is known to be empty.

    `short`: fewer may come out of a bag that is not counted.
    """
    options = tuple(
        Option(good, key=GOOD_KEYS[good], weight=wanted if t.bag is None else t.bag[good])
        for good in COLOURS
    )
    most = wanted if t.bag is None else min(wanted, sum(t.bag.values()))
    if not most:
        return None
    low = 0 if short and t.bag is None else most
    return Tally(t.chance("cubes"), text, options, low, most)


def out_of_bag(t: Massilia, drawn: Mapping[str, int], wanted: int) -> Massilia:
    """Return the table after cubes leave the bag; one not counted that gave too few is empty."""
    if t.bag is not None:
        return t.replace(bag=plus(t.bag, drawn, -1))
    if sum(drawn.values()) < wanted:
        return t.replace(bag=dict.fromkeys(COLOURS, 0))
    return t
