"""Tiles as they are written, and the bag that holds what lies nowhere else."""

from collections import Counter

from companion.core.answers import clean
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi.table import ALL_SHIPS, MediciStrozzi, all_tiles, words

NONE = "none"


def read_tiles(t: MediciStrozzi, written: str) -> tuple[str, ...]:
    """Tiles from what was typed; raises NotAllowed for one that does not exist."""
    typed = clean(written).lower().replace(",", " ").split()
    if typed in ([], [NONE]):
        return ()
    known = all_tiles(t.board.letters)
    for tile in typed:
        if tile not in known:
            raise NotAllowed(f"There is no tile {tile!r}.", f"There are: {words(tuple(known))}.")
    return tuple(typed)


def bagged(t: MediciStrozzi) -> MediciStrozzi:
    """The table whose bag holds what lies nowhere else.

    Raises NotAllowed where more of a tile lies about than there are.
    """
    there = Counter([*t.lot, *t.discards, *(tile for ship in ALL_SHIPS for tile in t.cargo[ship])])
    left = {tile: count - there[tile] for tile, count in all_tiles(t.board.letters).items()}
    over = [tile for tile, count in left.items() if count < 0]
    if over:
        raise NotAllowed(f"There are not so many tiles {words(tuple(over))}.", "See the ships.")
    return t.replace(bag=left)
