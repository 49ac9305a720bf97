"""A position as the adviser sees it: small, counted, everything from the Medici side."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.games.medici_vs_strozzi.advice.carry import carry_table
from companion.games.medici_vs_strozzi.board import Board
from companion.games.medici_vs_strozzi.table import (
    MEDICI,
    ROUNDS,
    SHIPS,
    SIDES,
    MediciStrozzi,
    steps,
    value,
)

KINDS = 21
"""Kinds of tile: four goods with 0 to 4, and gold."""
GOLD_KIND = 20
NOWHERE = -1
PRIZE = 20

Trio = tuple[int, int, int]
Lot = tuple[int, ...]
"""Tiles by their kind, 0 to 20."""


class Rules(NamedTuple):
    """What does not change within a round."""

    harbour: tuple[int, ...]
    """Of each row, 0 to 2."""
    good: tuple[int, ...]
    """Of each row, 0 to 3."""
    length: tuple[int, ...]
    start: tuple[int, ...]
    """Where the markers stood when the round began."""
    pay: tuple[tuple[int, ...], ...]
    """What each row pays for a marker on -length to +length."""
    carry: tuple[tuple[float, ...], ...]
    """What such a marker is worth in the rounds still to come."""
    first: str
    """`medici` or `strozzi` where one family moves all markers first; empty for the difference."""
    empty: str
    """The ruling on harbours with one ship."""
    void: bool
    """The lot with the last tile is not sold."""


class Position(NamedTuple):
    """A round as far as it has come; no lot is open."""

    rules: Rules
    bag: tuple[int, ...]
    free: tuple[Trio, Trio]
    """Empty holds of the ships with 3, 4 and 5 holds, of Medici and of Strozzi."""
    place: tuple[Trio, Trio]
    """Their harbours, 0 to 2, or NOWHERE."""
    lead: Trio
    """By how much the Medici cargo leads in each harbour."""
    moves: tuple[tuple[int, ...], tuple[int, ...]]
    """Steps of each row's marker that the cargo of either family is good for."""
    drawer: int
    """0 for Medici, 1 for Strozzi."""
    money: int = 0
    """By how much Medici leads in coins less loans."""

    @property
    def over(self) -> bool:
        """Whether the round ends before another tile is drawn."""
        return not any(self.bag) or not any(self.free[0]) or not any(self.free[1])

    def place_lot(self, side: int, lot: Lot, at: "Placement") -> "Position":
        """The position after a family has bought, loaded or discarded a lot and draws next."""
        if at is DISCARD:
            return self._replace(drawer=side)
        ship, harbour = at
        sign = 1 - 2 * side
        free, place, moves = list(self.free), list(self.place), list(self.moves)
        free[side] = put(free[side], ship, free[side][ship] - len(lot))
        place[side] = put(place[side], ship, harbour)
        total = sum(map(points, lot))
        lead = put(self.lead, harbour, self.lead[harbour] + sign * total)
        gained = list(moves[side])
        for row, good in enumerate(self.rules.good):
            if self.rules.harbour[row] == harbour:
                gained[row] += sum(pushes(tile) for tile in lot if tile // 5 == good)
        moves[side] = tuple(gained)
        return self._replace(
            free=(free[0], free[1]),
            place=(place[0], place[1]),
            lead=lead,
            moves=(moves[0], moves[1]),
            drawer=side,
        )

    def without(self, lot: Lot) -> "Position":
        """The position with these tiles out of the bag."""
        bag = list(self.bag)
        for tile in lot:
            bag[tile] -= 1
        return self._replace(bag=tuple(bag))

    def placements(self, side: int, count: int) -> tuple["Placement", ...]:
        """Every way to load so many tiles, and discarding them."""
        taken = set(self.place[side])
        found = [DISCARD]
        for ship in (0, 1, 2):
            if self.free[side][ship] < count:
                continue
            at = self.place[side][ship]
            harbours = (at,) if at != NOWHERE else tuple(h for h in (0, 1, 2) if h not in taken)
            found += [(ship, harbour) for harbour in harbours]
        return tuple(found)


Placement = tuple[int, int]
"""A ship, 0 to 2, and its harbour, 0 to 2."""
DISCARD: Placement = (-1, -1)


def put(trio: Trio, at: int, number: int) -> Trio:
    """The three numbers with one replaced."""
    changed = list(trio)
    changed[at] = number
    return changed[0], changed[1], changed[2]


def points(tile: int) -> int:
    """The number on a tile."""
    return 5 if tile == GOLD_KIND else tile % 5


def pushes(tile: int) -> int:
    """How far the tile moves a marker of its good."""
    return 0 if tile == GOLD_KIND else 2 if tile % 5 == 0 else 1


def settle_row(rules: Rules, row: int, medici: int, strozzi: int) -> int:
    """Where a marker stands after the moves of both families."""
    end = rules.length[row]
    at = rules.start[row]

    def clamp(place: int) -> int:
        return max(-end, min(end, place))

    if rules.first == "medici":
        return clamp(clamp(at + medici) - strozzi)
    if rules.first == "strozzi":
        return clamp(clamp(at - strozzi) + medici)
    return clamp(at + medici - strozzi)


def prizes(position: Position) -> tuple[int, ...]:
    """What each harbour's comparison brings Medici, less what it brings Strozzi."""
    found = []
    for harbour, lead in enumerate(position.lead):
        there = [harbour in position.place[side] for side in (0, 1)]
        sign = (lead > 0) - (lead < 0)
        if there[0] != there[1]:
            if position.rules.empty == "both_required":
                sign = 0
            elif position.rules.empty == "ship_beats_none":
                sign = 1 if there[0] else -1
        found.append(PRIZE * sign)
    return tuple(found)


def tile_kind(letters: str, tile: str) -> int:
    """A tile by its kind, 0 to 20."""
    return GOLD_KIND if tile[0] == "g" else 5 * letters.index(tile[0]) + value(tile)


def tile_name(letters: str, kind: int) -> str:
    """A tile as it is typed."""
    return "g5" if kind == GOLD_KIND else f"{letters[kind // 5]}{kind % 5}"


def lot_of(t: MediciStrozzi, tiles: Sequence[str] | None = None) -> Lot:
    """The open lot, or these tiles, by kind."""
    letters = t.board.letters
    return tuple(sorted(tile_kind(letters, tile) for tile in (t.lot if tiles is None else tiles)))


def _bag(t: MediciStrozzi) -> tuple[int, ...]:
    """How many tiles of each kind are left."""
    bag = [0] * KINDS
    for tile, count in t.bag.items():
        bag[tile_kind(t.board.letters, tile)] = count
    return tuple(bag)


def position_of(t: MediciStrozzi) -> Position:
    """What the adviser may know of a table: everything open, and no order of the bag."""
    board = t.board
    free, place, moves = [], [], []
    lead = [0, 0, 0]
    for side in SIDES:
        ships = SHIPS[side]
        free.append(tuple(t.free(ship) for ship in ships))
        place.append(tuple(t.harbour[ship] - 1 for ship in ships))
        gained = [0] * len(board.rows)
        for ship in ships:
            harbour = t.harbour[ship] - 1
            if harbour == NOWHERE:
                continue
            total = sum(map(value, t.cargo[ship]))
            lead[harbour] += total if side == MEDICI else -total
            for row, what in enumerate(board.rows):
                if what.harbour - 1 == harbour:
                    gained[row] += sum(steps(x) for x in t.cargo[ship] if x[0] == what.kind)
        moves.append(tuple(gained))
    return Position(
        rules=rules_of(
            board,
            t.markers,
            ROUNDS - t.round,
            str(t.settings["marker_resolution"]),
            str(t.settings["empty_harbour"]),
            str(t.settings["bonus_mode"]),
            str(t.settings["last_lot"]),
        ),
        bag=_bag(t),
        free=(_trio(free[0]), _trio(free[1])),
        place=(_trio(place[0]), _trio(place[1])),
        lead=_trio(lead),
        moves=(moves[0], moves[1]),
        drawer=SIDES.index(t.drawer),
        money=t.worth(SIDES[0]) - t.worth(SIDES[1]),
    )


def _trio(numbers: Sequence[int]) -> Trio:
    a, b, c = numbers
    return a, b, c


def rules_of(
    board: Board,
    markers: tuple[int, ...],
    left: int,
    resolution: str = "net_then_clamp",
    empty: str = "counts_zero",
    bonus: str = "occupied_space",
    last_lot: str = "sold",
) -> Rules:
    """What does not change within a round; `left` rounds follow it."""
    rows = board.rows
    return _rules(
        tuple(row.harbour - 1 for row in rows),
        tuple(board.letters.find(row.kind) for row in rows),
        tuple(row.length for row in rows),
        tuple(row.clamp(at) for row, at in zip(rows, markers, strict=True)),
        tuple(
            tuple(row.pays(z, passed=bonus == "cumulative") for z in _spaces(row.length))
            for row in rows
        ),
        left,
        {"medici_first": "medici", "strozzi_first": "strozzi"}.get(resolution, ""),
        empty,
        last_lot == "void",
    )


def _spaces(length: int) -> range:
    return range(-length, length + 1)


@lru_cache(maxsize=256)
def _rules(
    harbour: tuple[int, ...],
    good: tuple[int, ...],
    length: tuple[int, ...],
    start: tuple[int, ...],
    pay: tuple[tuple[int, ...], ...],
    left: int,
    first: str,
    empty: str,
    void: bool,
) -> Rules:
    carry = carry_table(harbour, good, pay, left)
    return Rules(harbour, good, length, start, pay, carry, first, empty, void)
