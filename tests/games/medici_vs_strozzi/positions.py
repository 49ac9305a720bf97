"""Positions for the adviser's tests: seeded ends of rounds on several boards, and their mirror images."""

import os
import random

from companion.games.medici_vs_strozzi.advice.position import (
    GOLD_KIND,
    KINDS,
    NOWHERE,
    Lot,
    Position,
    Rules,
    points,
    position_of,
    pushes,
    rules_of,
    tile_kind,
)
from companion.games.medici_vs_strozzi.board import board_of
from tests.games.medici_vs_strozzi.at_table import LETTERS, PROFILES, begin, box

WHOLE = bool(os.environ.get("MVS_WHOLE"))
"""Whether the long checks run whole; without it they run on fewer positions."""

BAG = [kind for kind in range(GOLD_KIND) for _ in range(2 if kind % 5 == 4 else 1)] + [
    GOLD_KIND
] * 2


def lot(written: str) -> Lot:
    """Tiles by kind: `A4 B3`."""
    return tuple(sorted(tile_kind(LETTERS, tile) for tile in written.lower().split()))


def at_harbour(
    harbour: int, bag: str, medici: int, strozzi: int, lead: int = 0, money: int = 0
) -> Position:
    """Both families have so many empty holds in this harbour, 1 to 3, and none elsewhere; round 3."""
    rules = position_of(begin().replace(round=3)).rules
    counts = [0] * KINDS
    for kind in lot(bag):
        counts[kind] += 1
    others = [h for h in (0, 1, 2) if h != harbour - 1]
    place = (others[0], others[1], harbour - 1)
    leads = [0, 0, 0]
    leads[harbour - 1] = lead
    level = (0,) * 8
    return Position(
        rules,
        tuple(counts),
        ((0, 0, medici), (0, 0, strozzi)),
        (place, place),
        (leads[0], leads[1], leads[2]),
        (level, level),
        0,
        money,
    )


def endgame(
    seed: int,
    bag: int,
    room: int,
    *,
    profile: str = "",
    empty: str = "counts_zero",
    last: str = "sold",
) -> tuple[Position, Lot]:
    """The end of some round with so many tiles, one or two of them in an open lot."""
    dice = random.Random(seed)
    board = board_of(box(profile or list(PROFILES)[seed % len(PROFILES)]))
    markers = tuple(
        dice.randint(-row.length, row.length) if dice.random() < 0.6 else 0 for row in board.rows
    )
    rules = rules_of(board, markers, dice.randint(0, 2), empty=empty, last_lot=last)
    tiles = BAG[:]
    dice.shuffle(tiles)
    rest = tiles[bag:]
    fleets = [_fleet(dice, rules, rest, room, side) for side in (0, 1)]
    lead = tuple(a - b for a, b in zip(fleets[0][2], fleets[1][2], strict=True))
    counts = [0] * KINDS
    for kind in tiles[:bag]:
        counts[kind] += 1
    position = Position(
        rules,
        tuple(counts),
        (fleets[0][0], fleets[1][0]),
        (fleets[0][1], fleets[1][1]),
        (lead[0], lead[1], lead[2]),
        (fleets[0][3], fleets[1][3]),
        dice.randint(0, 1),
    )
    size = min(dice.choice([1, 1, 2]), max(position.free[position.drawer]))
    drawn = tuple(sorted(dice.sample(tiles[:bag], size)))
    return position.without(drawn), drawn


def _fleet(dice: random.Random, rules: Rules, rest: list[int], room: int, side: int):
    free = [0, 0, 0]
    for _ in range(dice.randint(1, room)):
        ship = dice.choice([ship for ship in range(3) if free[ship] < 3 + ship])
        free[ship] += 1
    harbours = [0, 1, 2]
    dice.shuffle(harbours)
    place, sums, moves = [NOWHERE] * 3, [0, 0, 0], [0] * 8
    for ship in range(3):
        load = [rest.pop() for _ in range(min(3 + ship - free[ship], len(rest)))]
        if free[ship] == 3 + ship:
            continue
        place[ship] = harbours[ship]
        sums[harbours[ship]] = sum(map(points, load))
        for row in range(8):
            if rules.harbour[row] == harbours[ship]:
                moves[row] = sum(pushes(kind) for kind in load if kind // 5 == rules.good[row])
    return tuple(free), tuple(place), sums, tuple(moves)


def mirrored(p: Position) -> Position:
    """The same position with the families exchanged."""
    rules = p.rules
    turned = Rules(
        rules.harbour,
        rules.good,
        rules.length,
        tuple(-at for at in rules.start),
        tuple(tuple(-pay for pay in reversed(row)) for row in rules.pay),
        tuple(tuple(-worth for worth in reversed(row)) for row in rules.carry),
        {"medici": "strozzi", "strozzi": "medici"}.get(rules.first, ""),
        rules.empty,
        rules.void,
    )
    a, b, c = p.lead
    return Position(
        turned,
        p.bag,
        (p.free[1], p.free[0]),
        (p.place[1], p.place[0]),
        (-a, -b, -c),
        (p.moves[1], p.moves[0]),
        1 - p.drawer,
        -p.money,
    )
