"""What a marker is worth in the rounds still to come.

Markers stay where they are, so in rounds 1 and 2 a place on a row is worth its pay now and something
later. A table measured on this board is used where there is one; on any other board the default is
24 coins a round for a marker at the end of its row, in proportion to its distance from the middle.
"""

from functools import cache

from companion import data
from companion.games.medici_vs_strozzi.options import SLUG

PER_ROUND = 24.0
"""Coins that a marker on the end space is worth for each round to come."""


def fingerprint(
    harbour: tuple[int, ...], good: tuple[int, ...], pay: tuple[tuple[int, ...], ...]
) -> str:
    """A board in one line: where its rows are, of which goods, and what their spaces pay."""
    rows = " ".join(f"{h}{g}" for h, g in zip(harbour, good, strict=True))
    return f"{rows} | " + " / ".join(dict.fromkeys(" ".join(map(str, p)) for p in pay))


@cache
def carry_table(
    harbour: tuple[int, ...],
    good: tuple[int, ...],
    pay: tuple[tuple[int, ...], ...],
    left: int,
) -> tuple[tuple[float, ...], ...]:
    """For each row, what a marker on -length to +length is worth with `left` rounds to come."""
    found = measured().get(fingerprint(harbour, good, pay), {}).get(str(left))
    return tuple(_row(len(row) // 2, left, found) for row in pay)


def _row(length: int, left: int, found: list[float] | None) -> tuple[float, ...]:
    if not left:
        return (0.0,) * (2 * length + 1)
    ahead = found or [PER_ROUND * left * z / length for z in range(1, length + 1)]
    return (*(-worth for worth in reversed(ahead)), 0.0, *ahead)


@cache
def measured() -> dict[str, dict[str, list[float]]]:
    """Tables by the fingerprint of their board, then by rounds to come: spaces 1 to the end."""
    boards = data.load(SLUG, "carry")["boards"]
    return {board["fingerprint"]: board["worth"] for board in boards}
