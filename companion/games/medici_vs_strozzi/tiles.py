"""Tiles as people type them, and the bag with all tiles that are nowhere else."""

from collections import Counter

from companion.core.answers import clean
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi.table import ALL_SHIPS, MediciStrozzi, all_tiles, words

NONE = "none"


def read_tiles(t: MediciStrozzi, written: str) -> tuple[str, ...]:
    """Return the tiles that were typed.

    Raises NotAllowed for a tile that does not exist.
    """
    typed = clean(written).lower().replace(",", " ").split()
    if typed in ([], [NONE]):
        return ()
    known = all_tiles(t.board.letters)
    for tile in typed:
        if tile not in known:
            raise NotAllowed(f"{tile!r} is not a tile.", f"The tiles are: {words(tuple(known))}.")
    return tuple(typed)


def bagged(t: MediciStrozzi) -> MediciStrozzi:
    """Return the table with all tiles in the bag that are nowhere else.

    Raises NotAllowed for more tiles of a kind than there are.
    """
    there = Counter([*t.lot, *t.discards, *(tile for ship in ALL_SHIPS for tile in t.cargo[ship])])
    left = {tile: count - there[tile] for tile, count in all_tiles(t.board.letters).items()}
    over = [tile for tile, count in left.items() if count < 0]
    if over:
        raise NotAllowed(f"Too many tiles: {words(tuple(over))}.", "Check the ships.")
    return t.replace(bag=left)
