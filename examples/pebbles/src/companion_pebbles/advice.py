"""What to consider at a decision."""

from companion.core.game import Advice
from companion_pebbles.rules.turn import Decide
from companion_pebbles.table import Pebbles


def advice(t: Pebbles) -> tuple[Advice, ...]:
    """Return numbers for a decision; nothing for other questions."""
    if not (t.agenda and isinstance(t.agenda[0], Decide)):
        return ()
    return (Advice("Keep the pebbles.", f"{t.rolled}", "they count a third of a point each"),)
