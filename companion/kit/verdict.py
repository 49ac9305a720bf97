"""Who won, in words: shared places, and the tie-break that decided."""

from collections.abc import Sequence

from companion.core.scoring import Place
from companion.kit.words import joined


def verdict(places: Sequence[Place], unit: str = "VP") -> str:
    """Return who won by how much; a tie that a tie-break decided names it, a tie that none did is shared."""
    if not places:
        return ""
    best = [place for place in places if place.rank == 1]
    total = f"{best[0].total} {unit}"
    if len(best) > 1:
        return f"{joined([place.seat for place in best])} share the win with {total}."
    why = f", by {best[0].decided_by}" if best[0].decided_by else ""
    return f"{best[0].seat}: the winner with {total}{why}."
