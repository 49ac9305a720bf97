"""The table as neutral blocks: two fleets, and between them the harbours with their rows."""

from companion.core.view import Block, Fact, Facts, Heading, Note, Screen
from companion.games.medici_vs_strozzi.board import Row
from companion.games.medici_vs_strozzi.rules.round_scoring import cargo_at
from companion.games.medici_vs_strozzi.table import (
    COLOURS,
    MEDICI,
    ROUNDS,
    SHIPS,
    SIDES,
    SIZE,
    STROZZI,
    MediciStrozzi,
    all_tiles,
    value,
    words,
)


def screen(t: MediciStrozzi, seat: str) -> Screen:
    """Return money, fleets, harbours with their rows, the bag and the lot."""
    if t.alone or not t.medici:
        return (Heading("Medici vs Strozzi", ("scoring" if t.alone else "set-up",)),)
    where = f"Round {t.round} of {ROUNDS}" if not t.ending else "Medici vs Strozzi, over"
    shown = tuple(f"{t.seat(side)} {money(t, side, seat)}" for side in SIDES)
    blocks: list[Block] = [
        Heading(where, shown),
        fleet(t, MEDICI),
        fleet(t, STROZZI),
        harbours(t),
    ]
    return (*blocks, *lot(t))


def seen_by(t: MediciStrozzi, seat: str) -> MediciStrozzi:
    """Return the table as this seat knows it: all but the order of the tiles in the bag.

    Every tile is drawn face up and every price is named aloud, so that a player who counts knows the
    bag, the discards and the money of both families, whatever the screen shows.
    """
    return t.replace(bag={tile: t.bag.get(tile, 0) for tile in all_tiles(t.board.letters)})


def money(t: MediciStrozzi, side: str, viewer: str) -> str:
    """Return coins and loans; hidden from the other player if that is the ruling."""
    if t.setting_is("money_view", "own_only") and viewer in t.seats and viewer != t.seat(side):
        return "?"
    owes = f" (loan {t.loans[side]})" if t.loans[side] else ""
    return f"{t.coins[side]}{owes}"


def fleet(t: MediciStrozzi, side: str) -> Facts:
    """Return the three ships of a family with their holds and harbours."""
    title = f"{t.seat(side)}, {side.title()}, {COLOURS[side]}"
    if t.drawer == side and not t.ending:
        title += ", drawer"
    return Facts(tuple(_ship(t, ship) for ship in SHIPS[side]), title)


def _ship(t: MediciStrozzi, ship: str) -> Fact:
    tiles = t.cargo[ship]
    holds = "|".join([*tiles, *[".."] * t.free(ship)])
    at = t.harbour[ship]
    total = f", {sum(map(value, tiles))}" if tiles else ""
    return Fact(f"{SIZE[ship]}-ship", holds, t.board.harbour(at) + total if at else "no harbour")


def harbours(t: MediciStrozzi) -> Facts:
    """Return each harbour with its rows, Medici end first, and the cargo there."""
    facts = []
    for number in (1, 2, 3):
        sums = [cargo_at(t, side, number) for side in SIDES]
        shown = ":".join("-" if tiles is None else str(sum(map(value, tiles))) for tiles in sums)
        rows = "  ".join(
            f"{t.board.good(row.kind)}{track(row, t.markers[at])}" for at, row in t.board.at(number)
        )
        value_ = shown if any(s is not None for s in sums) else "no ship"
        facts.append(Fact(t.board.harbour(number), value_, rows))
    title = (
        f"{t.seat(MEDICI)} <"
        + (" cargo, rows" if t.board.known else " cargo")
        + f" > {t.seat(STROZZI)}"
    )
    return Facts((*facts, *supply(t)), title)


def track(row: Row, at: int) -> str:
    """Return a row as letters: its marker `o`, the middle `|`, bonus spaces 1 and 2 for 10 and 20."""
    places = range(row.length, -row.length - 1, -1)
    return f"[{''.join(_space(row, place, at) for place in places)}]"


def _space(row: Row, place: int, at: int) -> str:
    if place == at:
        return "o"
    if place == 0:
        return "|"
    bonus = (row.medici if place > 0 else row.strozzi).get(abs(place))
    return str(bonus // 10) if bonus else "."


def supply(t: MediciStrozzi) -> tuple[Fact, ...]:
    """Return the bag and the discards, as far as they are shown."""
    facts = []
    view = t.settings["bag_view"]
    if view == "full":
        facts.append(Fact("Bag", str(t.left), bag_words(t)))
    elif view == "count_only":
        facts.append(Fact("Bag", str(t.left)))
    if t.discards:
        shown = words(t.discards) if t.setting_is("discard_view", "open") else ""
        facts.append(Fact("Discards", str(len(t.discards)), shown))
    return tuple(facts)


def bag_words(t: MediciStrozzi) -> str:
    """Return the tiles in the bag, good by good."""
    parts = []
    for kind in (*t.board.letters, "g"):
        numbers = [
            n for tile, count in t.bag.items() if tile[0] == kind for n in [tile[1:]] * count
        ]
        if numbers:
            parts.append(f"{t.board.good(kind)} {' '.join(numbers)}")
    return ", ".join(parts)


def lot(t: MediciStrozzi) -> tuple[Note, ...]:
    """Return the open lot, with its price once it is named."""
    if not t.lot:
        return ()
    price = f" for {t.price}" if t.price is not None else ""
    return (Note(f"Lot of {t.seat(t.drawer)}: {words(t.lot)}{price}"),)
