"""The score sheet, and what must be said wherever a table shows."""

from companion.core.asks import COMPANION
from companion.core.scoring import Row, Sheet, TieBreak
from companion_pebbles.table import Pebbles


def sheet(t: Pebbles) -> Sheet:
    """Return the points of each seat, rule by rule."""
    rows = (
        Row("points", t.points, "paid, shown and robbed"),
        Row("pebbles", {seat: n // 3 for seat, n in t.pebbles.items()}, "one for each three"),
    )
    tie = TieBreak("more pebbles", t.pebbles)
    return Sheet(t.seats, rows, verdict=t.over, notes=labels(t), tie_breaks=(tie,))


def labels(t: Pebbles) -> tuple[str, ...]:
    """Return that this is practice, where it is."""
    return ("Practice: the companion rolls and draws.",) if t.dice == COMPANION else ()
