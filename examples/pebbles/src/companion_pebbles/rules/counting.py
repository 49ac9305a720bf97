"""Counting the end of a game that was not tracked."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import Amount, Answer, Ask
from companion.kit.counts import add
from companion_pebbles.rules.setup import bare
from companion_pebbles.table import Pebbles, PebblesStep


class CountUp(PebblesStep):
    """A player counts their points (Scoring)."""

    kind: Literal["count_up"] = "count_up"

    def ask(self, t: Pebbles) -> Ask:
        return Amount(self.seat, f"Points of {self.seat}?", None)

    def take(self, t: Pebbles, n: int) -> Pebbles:
        return t.replace(points=add(t.points, self.seat, n), over="The points are counted.")


def standalone_table(settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> Pebbles:
    """Return a table that asks only for what is scored."""
    return bare(["you"], settings, box).then(CountUp(seat="you"))
