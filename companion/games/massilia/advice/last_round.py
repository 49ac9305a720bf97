"""The last round: what can still be sold or played after a choice, and what is worth nothing."""

from companion.games.massilia.rules.paying import take_die
from companion.games.massilia.rules.payment import Means, Way, pool
from companion.games.massilia.table import COLOURS, ROUNDS, Massilia


def after(t: Massilia, seat: str, way: Way | None) -> Massilia:
    """Return the table after an action is paid for, as far as it decides what is left to use."""
    if way is None:
        return t
    for die in way.dice:
        t = take_die(t, seat, die)
    return t.replace(supply=t.supply - way.price.tokens, mercure={})


def with_worth_at_end(t: Massilia, seat: str, way: Way | None = None) -> Massilia:
    """Return the table with a yardstick on which nothing counts that this seat cannot use any more.

    Before the last round everything counts. In it a good counts while a client can still be moved to
    a stall of the seat, and a card while the seat can still take a die.
    """
    if t.round < ROUNDS:
        return t
    left = after(t, seat, way)
    worthless = set() if can_act(left, seat) else {"card"}
    if not can_sell(left, seat):
        worthless |= {"good", "beige", "stall"}
    return t.replace(yardstick={**t.yardstick, **dict.fromkeys(worthless, 0)})


def can_act(t: Massilia, seat: str) -> bool:
    """Return whether a die is left for another action of this seat."""
    return seat not in t.passed and bool(pool(t.temple, t.kept[seat]))


def can_sell(t: Massilia, seat: str) -> bool:
    """Return whether this seat can still move a client to a stall of its own."""
    if not can_act(t, seat):
        return False
    stalls = {int(space) for space, _ in t.own(seat)}
    means = Means(t, seat, "brown")
    return any(
        (t.pawns[colour] + way * total) % t.length in stalls
        # Most sales need one die only, which is quick to find.
        for totals in (means.reach, means.totals)
        for total, found in totals().items()
        if not found.price.why_not
        for colour in COLOURS
        for way in (1, -1)
    )
