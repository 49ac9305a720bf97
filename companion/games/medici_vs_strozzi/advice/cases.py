"""What a table asks, as a lot to study: which lot, whose, where it can go."""

from typing import NamedTuple

from companion.games.medici_vs_strozzi.advice.position import (
    NOWHERE,
    Lot,
    Placement,
    Position,
    lot_of,
    position_of,
)
from companion.games.medici_vs_strozzi.rules.loading import Assign
from companion.games.medici_vs_strozzi.table import (
    FAMILY,
    SHIPS,
    SIDES,
    MediciStrozzi,
    MediciStrozziStep,
)


class Case(NamedTuple):
    """An open lot, and the question about it."""

    asks: str
    """price, reply, load, or assign."""
    position: Position
    """The lot is neither in the bag nor on a ship."""
    lot: Lot
    ship: int = NOWHERE
    """Where it is loaded already and only the harbour is asked for."""

    @property
    def buyer(self) -> int:
        """Who places the lot, where that is what is asked."""
        return self.position.drawer


def asks_of(t: MediciStrozzi) -> str:
    """What is asked about a lot: price, reply, load or assign; empty for every other question."""
    if not t.agenda or t.alone or not t.medici:
        return ""
    step = t.agenda[0]
    about = step.about_lot if isinstance(step, MediciStrozziStep) else ""
    return about if t.lot or isinstance(step, Assign) else ""


def case_of(t: MediciStrozzi) -> Case | None:
    """The case of a question about a lot on a board that is known; None for every other question."""
    asks = asks_of(t)
    if not asks or not ready(t):
        return None
    step = t.agenda[0]
    if isinstance(step, Assign):
        side = FAMILY[step.ship]
        tiles = t.cargo[step.ship]
        emptied = t.replace(cargo={**t.cargo, step.ship: ()}, drawer=side)
        return Case(asks, position_of(emptied), lot_of(t, tiles), SHIPS[side].index(step.ship))
    return Case(asks, position_of(t), lot_of(t))


def ready(t: MediciStrozzi) -> bool:
    """Return whether the board is known well enough for numbers."""
    return t.board.known and not t.board.strangers


def ship_of(side: int, at: Placement) -> str:
    """The ship of a placement, as the table calls it."""
    return SHIPS[SIDES[side]][at[0]]
