"""Preparation: the PRICE tiles rotate, goods come into the port (Phase 1)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.massilia.options import NUMBERS
from companion.games.massilia.rules.bag import draw_cubes, out_of_bag
from companion.games.massilia.table import PRICED, Massilia, MassiliaStep, listed
from companion.kit.counts import plus


class Rotate(MassiliaStep):
    """The PRICE tiles rotate: Temple, purple, orange, pink and back to the Temple (Phase 1)."""

    kind: Literal["rotate"] = "rotate"
    phase = "preparation"

    def take(self, t: Massilia, answer: None) -> Massilia:
        tiles = {area: t.tiles[PRICED[at - 1]] for at, area in enumerate(PRICED)}
        return t.replace(tiles=tiles).add_order(
            "Rotate the PRICE tiles: Temple {temple}, purple {purple}, orange {orange}, pink {pink}.",
            "Temple to purple, purple to orange, orange to pink, pink to Temple",
            **tiles,
        )


class Refill(MassiliaStep):
    """From the bag 8, 10 or 12 goods come into the port, or all that are left (Phase 1)."""

    kind: Literal["refill"] = "refill"
    phase = "preparation"

    def wanted(self, t: Massilia) -> int:
        """Cubes to draw with so many players."""
        return int(NUMBERS["setup"]["refill"][str(len(t.seats))])

    def ask(self, t: Massilia) -> Ask | None:
        return draw_cubes(
            t, self.wanted(t), "Which goods come from the bag into the port?", short=True
        )

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if answer is None:
            return t.add_remark("The bag is empty: no goods come into the port.")
        if t.bag is None and sum(answer.values()) < self.wanted(t):
            return t.then(EmptyBag(drawn=answer, wanted=self.wanted(t)))
        return drawn_into_port(t, answer, self.wanted(t))


class EmptyBag(MassiliaStep):
    """Fewer goods come into the port only where the bag is empty (Phase 1)."""

    kind: Literal["empty_bag"] = "empty_bag"
    phase = "preparation"
    drawn: dict[str, int]
    wanted: int

    def ask(self, t: Massilia) -> Ask:
        options = (Option("yes", "yes", key="y"), Option("no", "no, count again", key="n"))
        number = sum(self.drawn.values())
        return Choose(
            t.chance("cubes"), f"{number} drawn, not {self.wanted}: is the bag empty?", options
        )

    def take(self, t: Massilia, answer: str) -> Massilia:
        return drawn_into_port(t, self.drawn, self.wanted) if answer == "yes" else t.then(Refill())


def drawn_into_port(t: Massilia, drawn: Mapping[str, int], wanted: int) -> Massilia:
    """Return the table after goods come from the bag into the port."""
    t = out_of_bag(t, drawn, wanted)
    t = t.replace(port=plus(t.port, drawn))
    if sum(drawn.values()) < wanted:
        t = t.add_remark("The bag is empty.")
    if not sum(drawn.values()):
        return t
    return t.add_order("Put {goods} from the bag into the port.", goods=listed(drawn))
