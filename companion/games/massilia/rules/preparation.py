"""Preparation: the PRICE tiles rotate, goods come into the port (Phase 1)."""

from typing import ClassVar, Literal

from companion.core.asks import TABLE, Ask, Choose, Option
from companion.games.massilia.options import NUMBERS
from companion.games.massilia.rules.bag import draw_cubes, out_of_bag
from companion.games.massilia.table import PRICED, Massilia, MassiliaStep, listed
from companion.kit.counts import plus
from companion.kit.words import counted


class Rotate(MassiliaStep):
    """The PRICE tiles rotate from the Temple to purple, orange, pink and the Temple (Phase 1)."""

    kind: Literal["rotate"] = "rotate"
    phase: ClassVar[str] = "preparation"

    def take(self, t: Massilia, answer: None) -> Massilia:
        tiles = {area: t.tiles[PRICED[at - 1]] for at, area in enumerate(PRICED)}
        return t.replace(tiles=tiles).add_order(
            "Rotate the PRICE tiles: Temple {temple}, purple {purple}, orange {orange}, pink {pink}.",
            "Temple to purple, to orange, to pink, to Temple",
            **tiles,
        )


class Refill(MassiliaStep):
    """8, 10 or 12 goods from the bag come into the port, or as many as there are (Phase 1)."""

    kind: Literal["refill"] = "refill"
    phase: ClassVar[str] = "preparation"

    def wanted(self, t: Massilia) -> int:
        """Return how many goods are drawn with this number of players."""
        return int(NUMBERS["setup"]["refill"][str(len(t.seats))])

    def ask(self, t: Massilia) -> Ask | None:
        return draw_cubes(t, self.wanted(t), "Goods drawn from the bag into the port", short=True)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if answer is None:
            return t.add_remark("The bag is empty. No goods come into the port.")
        wanted = self.wanted(t)
        if t.bag is None and sum(answer.values()) < wanted:
            return t.then(BagEmpty(drawn=answer, wanted=wanted))
        return refilled(t, answer, wanted)


def refilled(t: Massilia, drawn: dict[str, int], wanted: int) -> Massilia:
    """Return the table with the goods drawn in the port."""
    t = out_of_bag(t, drawn, wanted)
    t = t.replace(port=plus(t.port, drawn))
    if sum(drawn.values()) < wanted:
        t = t.add_remark("The bag is empty.")
    if not sum(drawn.values()):
        return t
    return t.add_order("Put {goods} from the bag into the port.", goods=listed(drawn))


class BagEmpty(MassiliaStep):
    """Fewer goods come into the port only when the bag is empty (Phase 1)."""

    kind: Literal["bag_empty"] = "bag_empty"
    phase: ClassVar[str] = "preparation"
    drawn: dict[str, int]
    wanted: int

    def ask(self, t: Massilia) -> Ask:
        goods = counted(sum(self.drawn.values()), "good")
        return Choose(
            TABLE,
            f"{goods} drawn instead of {self.wanted}: is the bag empty?",
            (Option("yes", "yes, it is empty", key="y"), Option("no", "no, draw again", key="n")),
        )

    def take(self, t: Massilia, answer: str) -> Massilia:
        return t.then(Refill()) if answer == "no" else refilled(t, self.drawn, self.wanted)
