"""The market as a ring, the port inside it."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.view import Fact, Facts
from companion.games.massilia.table import COLOURS, GOOD_KEYS, GOODS, PAWNS, Massilia, some

WIDE = 78
"""Columns of the ring."""
SIDE = 22
"""Columns of the spaces left and right of the port."""


class Sides(NamedTuple):
    """The spaces of the ring, row by row as it is drawn."""

    top: range
    right: range
    bottom: range
    left: range


def sides(length: int) -> Sides:
    """The four sides of a loop, clockwise from the upper left corner."""
    across = round(length / 4)
    right = (length - 2 * across - 1) // 2
    lower = 2 * across + right + 1
    return Sides(
        range(across + 1),
        range(across + 1, across + right + 1),
        range(across + right + 1, lower + 1),
        range(lower + 1, length),
    )


def market(t: Massilia, whose: dict[str, str]) -> Facts:
    """Stalls, pawns and port; as a ring where there is room, else what is not empty, side by side."""
    facts = [
        Fact(name.capitalize(), "; ".join(filled(t, spaces, whose)) or "nothing")
        for name, spaces in sides(t.length)._asdict().items()
    ]
    facts += [Fact(good.capitalize(), port(t, good), track(t, good)) for good in GOODS if t.tiles]
    return Facts(tuple(facts), "Market and port", ring(t, whose) if t.tiles else ())


def filled(t: Massilia, spaces: range, whose: dict[str, str]) -> Iterator[str]:
    """The spaces on which something stands."""
    for space in spaces:
        shown = " ".join(filter(None, (stall(t, space, whose), standing(t, space))))
        if shown:
            yield f"{space} {shown}"


def stall(t: Massilia, space: int, whose: dict[str, str]) -> str:
    """A stall: its owner's letter and its goods."""
    found = t.stalls.get(str(space))
    if found is None:
        return ""
    goods = "".join(f" {GOOD_KEYS[good]}{n}" for good, n in some(found.goods).items())
    return f"{whose[found.owner]}{goods or ' empty'}"


def standing(t: Massilia, space: int) -> str:
    """The pawns on a space."""
    names = [pawn for pawn in PAWNS if t.pawns.get(pawn) == space]
    if len(names) < 2:
        return f"({names[0]})" if names else ""
    return f"({', '.join(name[:3] for name in names)})"


def port(t: Massilia, good: str) -> str:
    """Goods in port and their price."""
    return f"{t.port[good]} at {t.price(good)}"


def track(t: Massilia, good: str) -> str:
    """Where the POINTS token stands."""
    return f"track {t.tracks[good]}" if good in COLOURS else ""


def ring(t: Massilia, whose: dict[str, str]) -> tuple[str, ...]:
    """The loop clockwise from the upper left corner: two lines for a row, one for each side space."""
    top, right, bottom, left = sides(t.length)
    cell = WIDE // len(top)
    inside = middle(t)
    lines = [*row(t, top, cell, whose)]
    for at in range(max(len(inside), len(right))):
        west = side(t, left[-1 - at], whose) if at < len(left) else ""
        east = side(t, right[at], whose) if at < len(right) else ""
        core = inside[at] if at < len(inside) else ""
        lines.append(f"{west:{SIDE}}  {core:{WIDE - 2 * SIDE - 4}}  {east}".rstrip())
    return (*lines, *row(t, bottom[::-1], cell, whose))


def row(t: Massilia, spaces: range, cell: int, whose: dict[str, str]) -> list[str]:
    """A row of spaces: numbers with pawns, below them the stalls."""
    above = [f"{space:2} {standing(t, space)}" for space in spaces]
    below = [f"   {stall(t, space, whose) or '-'}" for space in spaces]
    return ["".join(f"{part:{cell}}" for part in line).rstrip() for line in (above, below)]


def side(t: Massilia, space: int, whose: dict[str, str]) -> str:
    """A space left or right of the port, in one line."""
    parts = (stall(t, space, whose) or "-", standing(t, space))
    return f"{space:2} {' '.join(part for part in parts if part)}"


def middle(t: Massilia) -> tuple[str, ...]:
    """The port: goods, prices, tracks."""
    head = f"{'Port':6}" + "".join(f"{good:>7}" for good in GOODS)
    goods = f"{'goods':6}" + "".join(f"{t.port[good]:7}" for good in GOODS)
    prices = f"{'price':6}" + "".join(f"{t.price(good):7}" for good in GOODS)
    tracks = f"{'track':6}" + "".join(f"{t.tracks[good]:7}" for good in COLOURS) + f"{'-':>7}"
    return head, goods, prices, tracks
