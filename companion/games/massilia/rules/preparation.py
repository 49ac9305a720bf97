"""Preparation: the PRICE tiles rotate, goods come into the port (Phase 1)."""

from typing import ClassVar, Literal

from companion.core.asks import Ask
from companion.games.massilia.options import NUMBERS
from companion.games.massilia.rules.bag import draw_cubes, out_of_bag
from companion.games.massilia.table import PRICED, Massilia, MassiliaStep, listed
from companion.kit.counts import plus


class Rotate(MassiliaStep):
    """Temple to purple, purple to orange, orange to pink, pink to the Temple (Phase 1)."""

    kind: Literal["rotate"] = "rotate"
    phase: ClassVar[str] = "preparation"

    def take(self, t: Massilia, answer: None) -> Massilia:
        tiles = {area: t.tiles[PRICED[at - 1]] for at, area in enumerate(PRICED)}
        return t.replace(tiles=tiles).add_order(
            "Rotate the PRICE tiles: Temple {temple}, purple {purple}, orange {orange}, pink {pink}.",
            "Temple to purple to orange to pink to Temple",
            **tiles,
        )


class Refill(MassiliaStep):
    """8, 10 or 12 cubes from the bag into their port areas; an empty bag ends it (Phase 1)."""

    kind: Literal["refill"] = "refill"
    phase: ClassVar[str] = "preparation"

    def wanted(self, t: Massilia) -> int:
        """Cubes to draw with so many players."""
        return int(NUMBERS["setup"]["refill"][str(len(t.seats))])

    def ask(self, t: Massilia) -> Ask | None:
        return draw_cubes(t, self.wanted(t), "Goods drawn from the bag into the port", short=True)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if answer is None:
            return t.add_remark("The bag is empty: no goods come into the port.")
        wanted = self.wanted(t)
        t = out_of_bag(t, answer, wanted)
        t = t.replace(port=plus(t.port, answer))
        if sum(answer.values()) < wanted:
            t = t.add_remark("The bag is empty.")
        return t.add_order("Put {goods} from the bag into the port.", goods=listed(answer))
