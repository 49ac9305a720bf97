"""Tables of the vectors: set up through the public doors, laid out as the clause page writes them."""

from collections import Counter

from companion.core.asks import Answer
from companion.core.table import apply, settle
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.rules.round_scoring import SCORING
from companion.games.medici_vs_strozzi.rules.rounds import NextRound, Turn
from companion.games.medici_vs_strozzi.table import (
    ALL_SHIPS,
    MEDICI,
    SIDES,
    MediciStrozzi,
    all_tiles,
)

ANN, BOB = "Ann", "Bob"
"""Ann plays Medici, Bob Strozzi."""
LETTERS = "abcd"

PROFILES: dict[str, dict[str, Answer]] = {
    "stand_in": {},
    "half 4": {"track": "4", "bonus": "10 on 3, 20 on 4"},
    "half 6": {"track": "6", "bonus": "10 on 5, 20 on 6"},
    "small in the middle": {"rows": "a b c / c d / a b d"},
    "lopsided": {"bonus": "medici 10 on 4, 20 on 5 strozzi 10 on 3, 20 on 4"},
}
"""Boards chosen for the tests; they say nothing about the printed one."""


def box(profile: str = "stand_in") -> dict[str, Answer]:
    """The printed facts of a profile."""
    facts = {"goods": "a, b, c, d", "harbours": "1, 2, 3", "rows": "a b c / a b d / c d"}
    return facts | {"track": "5", "bonus": "10 on 4, 20 on 5"} | PROFILES[profile]


def begin(
    seats: tuple[str, ...] = (ANN, BOB), profile: str = "stand_in", **settings: Answer
) -> MediciStrozzi:
    """The first turn of a game, with a board that the tests made up."""
    t = settle(GAME.setup(seats, settings, box(profile)))
    return apply(t, "medici" if len(seats) == 1 else ANN)


def tiles(written: str) -> tuple[str, ...]:
    """Tiles as the clause page writes them: A3 D0 G5."""
    return tuple(written.lower().split())


def free(t: MediciStrozzi, side: str, holds: str) -> MediciStrozzi:
    """The family's ships with so many free holds: 0/1/2 of the 3-, 4- and 5-ship.

    What fills them is taken from the bag, cheapest tiles first; harbours 1, 2, 3 in this order.
    """
    cargo, harbour, bag = dict(t.cargo), dict(t.harbour), dict(t.bag)
    for number, (size, left) in enumerate(zip((3, 4, 5), holds.split("/"), strict=True), start=1):
        ship = f"{side[0]}{size}"
        need = size - int(left)
        aboard = []
        for tile in sorted(bag, key=lambda tile: tile[1:]):
            while bag[tile] and len(aboard) < need:
                bag[tile] -= 1
                aboard.append(tile)
        cargo[ship], harbour[ship] = tuple(aboard), number if aboard else 0
    return t.replace(cargo=cargo, harbour=harbour, bag=bag)


def lay(t: MediciStrozzi, ships: str = "", *, bag: str | None = None, **fields) -> MediciStrozzi:
    """The table with these cargoes: `m5@1 A4 A0, s3@2 B1`. The bag is what is left, or `bag`."""
    cargo, harbour = dict.fromkeys(ALL_SHIPS, ()), dict.fromkeys(ALL_SHIPS, 0)
    for part in filter(None, (p.strip() for p in ships.split(","))):
        where, _, load = part.partition(" ")
        ship, _, number = where.partition("@")
        cargo[ship], harbour[ship] = tiles(load), int(number)
    aboard = Counter(tile for load in cargo.values() for tile in load)
    aboard += Counter(fields.get("lot", ())) + Counter(fields.get("discards", ()))
    left = {tile: n - aboard[tile] for tile, n in all_tiles(LETTERS).items()}
    if bag is not None:
        wanted = Counter(tiles(bag))
        out = [tile for tile, n in left.items() for _ in range(n - wanted[tile])]
        fields["discards"] = (*fields.get("discards", ()), *out)
        left = {tile: wanted[tile] for tile in left}
    return t.replace(cargo=cargo, harbour=harbour, bag=left, **fields)


def bag_of(t: MediciStrozzi, count: int) -> MediciStrozzi:
    """The table with so many tiles in the bag, the others discarded."""
    bag, out = dict(t.bag), []
    for tile in bag:
        while bag[tile] and sum(bag.values()) > count:
            bag[tile] -= 1
            out.append(tile)
    return t.replace(bag=bag, discards=(*t.discards, *out))


def turn(t: MediciStrozzi, drawer: str = MEDICI) -> MediciStrozzi:
    """A turn of this family begins."""
    return settle(t.replace(drawer=drawer, lot=(), price=None, agenda=(Turn(),), messages=()))


def score(t: MediciStrozzi) -> MediciStrozzi:
    """The round is scored."""
    t = t.replace(coins=dict.fromkeys(SIDES, 300), spent=dict.fromkeys(SIDES, 0), ledger=())
    return settle(t.replace(agenda=(*SCORING, NextRound()), messages=()))


def markers(t: MediciStrozzi, written: str) -> MediciStrozzi:
    """The table with these markers: `1A+1 2B-1`; those not named are in the middle."""
    places = list((0,) * 8)
    for word in written.split():
        at = next(
            i
            for i, row in enumerate(t.board.rows)
            if f"{row.harbour}{row.kind}" == word[:2].lower()
        )
        places[at] = int(word[2:])
    return t.replace(markers=tuple(places))


def marked(t: MediciStrozzi) -> dict[str, int]:
    """Markers away from the middle, by harbour and good."""
    rows = zip(t.board.rows, t.markers, strict=True)
    return {f"{row.harbour}{row.kind.upper()}": at for row, at in rows if at}


def earned(t: MediciStrozzi, key: str = "") -> tuple[int, int]:
    """What the last round that was scored brought both families; of one kind of row only if said."""
    last = max(item.round for item in t.ledger)
    items = [i for i in t.ledger if i.round == last and key in (i.key, "") and i.key != "bought"]
    return sum(i.medici for i in items), sum(i.strozzi for i in items)


def sentences(t: MediciStrozzi) -> list[str]:
    """Every order and remark, with its reason."""
    return [f"{told.sentence()} {told.reason()}".strip() for told in t.messages]
