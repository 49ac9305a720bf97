"""What Raid cards do to the Siege boards, as bare numbers: for odds, quick and without a table.

A board is how many tokens it holds, gaps left aside: what a raid does depends on nothing else.
`tests/games/magna_roma/test_odds.py` holds this against the steps of the game, card by card.
"""

from functools import cache
from typing import NamedTuple

from companion.games.magna_roma.table import ALL_TOKENS, RAID_KINDS, SIDES, SPACES, MagnaRoma

Counts = tuple[int, int, int, int]
"""Tokens on North, South, West and East."""
NO_OBJECTIVE = 0


class Raid(NamedTuple):
    """What one Raid card does to boards that hold so much."""

    counts: Counts
    lost: int
    """The boards that are filled, as bits: their objectives go."""
    filled: tuple[tuple[int, int], ...]
    """Each of these bits, with the VP lost before it."""
    cost: int
    """VP for tokens due on full boards."""
    before: int
    """...of these, VP lost before the twelfth token is placed."""
    siege: bool
    """All twelve tokens lie on the boards."""


class Rules(NamedTuple):
    """The rulings that have a part in what a raid does."""

    order: str
    """The order in which a Double card serves the boards, by their letters."""
    once: bool
    """Full boards cost 1 VP in all on a Double card."""
    at_once: bool
    """A defeat is judged at the moment it arises."""


def rules_of(t: MagnaRoma) -> Rules:
    """The rulings of this table."""
    return Rules(
        str(t.settings["double_raid_order"]),
        t.setting_is("double_full_penalty", "once"),
        t.setting_is("defeat_check", "immediate"),
    )


def counts_of(t: MagnaRoma) -> Counts:
    """Tokens on the boards of this table."""
    north, south, west, east = (SPACES - t.free(side) for side in SIDES)
    return north, south, west, east


@cache
def raid(counts: Counts, kind: int, rules: Rules) -> Raid:
    """What a card of this kind (its place in RAID_KINDS) does to these boards."""
    name = RAID_KINDS[kind]
    if name == "blank":
        return Raid(counts, NO_OBJECTIVE, (), 0, 0, False)
    raided = [SIDES.index(name)] if name in SIDES else _doubled(counts, rules)
    boards, cost, before = list(counts), 0, 0
    filled: list[tuple[int, int]] = []
    paid = False
    for at in raided:
        if counts[at] == SPACES:
            if not (paid and rules.once and name == "double"):
                cost += 1
            paid = True
            continue
        boards[at] += 1
        if boards[at] == SPACES:
            filled.append((1 << at, cost))
        if sum(boards) == ALL_TOKENS:
            before = cost
    north, south, west, east = boards
    lost = sum(bit for bit, _ in filled)
    siege = sum(boards) == ALL_TOKENS
    return Raid((north, south, west, east), lost, tuple(filled), cost, before, siege)


def _doubled(counts: Counts, rules: Rules) -> list[int]:
    """The boards that a Double card raids, in the order of the ruling."""
    letters = [side[0] for side in SIDES]
    order = [letters.index(letter) for letter in rules.order]
    return [at for at in order if counts[at]]


def defeat(raided: Raid, score: int, rules: Rules) -> str:
    """How a raid loses the game, score as it was before: score, siege or not at all."""
    if raided.siege and rules.at_once:
        return "score" if score <= raided.before else "siege"
    if score <= raided.cost:
        return "score"
    return "siege" if raided.siege else ""


def spent(raided: Raid, score: int, how: str, rules: Rules) -> int:
    """Return the VP that a raid takes while the game is not lost: the last point is the game itself."""
    if not how:
        return raided.cost
    cost = raided.before if how == "siege" and rules.at_once else raided.cost
    return min(cost, max(0, score - 1))


def lost_with(raided: Raid, score: int, rules: Rules) -> int:
    """The objectives that go in a raid that loses the game: none after the last point is gone."""
    if not rules.at_once:
        return raided.lost
    return sum(bit for bit, before in raided.filled if before < score)
