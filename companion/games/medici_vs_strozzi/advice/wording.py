"""Numbers of the advice in words."""

from companion.games.medici_vs_strozzi.advice.position import DISCARD, Placement
from companion.games.medici_vs_strozzi.advice.price import threshold, whole
from companion.games.medici_vs_strozzi.advice.study import Study, Way
from companion.games.medici_vs_strozzi.options import stand_in
from companion.games.medici_vs_strozzi.rules.round_scoring import row_name
from companion.games.medici_vs_strozzi.table import HOLDS, SIDES, MediciStrozzi

SMALL = 0.5
"""The least part of a price that is named, in coins."""


def coins(number: float) -> str:
    """Return a number of coins, to a tenth if it is small."""
    if abs(number) < 10 and abs(number - round(number)) > 0.05:
        return f"{number:.1f}"
    return f"{number:.0f}"


def in_coins(number: float) -> str:
    """Return a number of coins with the noun."""
    written = coins(number)
    return f"{written} {'coin' if written == '1' else 'coins'}"


def price_words(found: Study) -> str:
    """Return a price with its margin, or that it is exact."""
    return f"{found.price}, exact" if found.exact else f"{found.price} +/- {found.bar:.0f}"


def method_words(t: MediciStrozzi, found: Study) -> str:
    """Return how a number was found, and on which board."""
    how = "solved to the end of the round" if found.exact else f"{found.pairs} pairs of playouts"
    if t.round < 3:
        how += ", later rounds by a table"
    if t.setting_is("board_profile", "stand_in"):
        how += f"; {stand_in()['label']}"
    return how


def parts_of(t: MediciStrozzi, found: Study) -> list[tuple[float, str]]:
    """Return the halved terms of the difference, which add up to the price, largest first."""
    parts = found.parts
    named = [
        (worth / 2, f"the prize at {t.board.harbour(harbour + 1)}")
        for harbour, worth in enumerate(parts.prizes)
    ]
    for row, (now, later) in enumerate(zip(parts.rows, parts.carry, strict=True)):
        both = (now + later) / 2
        split = ""
        if abs(now) / 2 >= SMALL and abs(later) / 2 >= SMALL:
            split = f" ({coins(now / 2)} now, {coins(later / 2)} in later rounds)"
        elif abs(later) / 2 >= SMALL:
            split = " (in later rounds)"
        named.append((both, f"the row of {row_name(t, row)}{split}"))
    named.append((parts.coins / 2, "chance in the prices of later lots"))
    return sorted(named, key=lambda part: -abs(part[0]))


def largest_parts(t: MediciStrozzi, found: Study, count: int) -> str:
    """Return the largest terms of a price."""
    told = [
        f"{coins(worth)} {what}"
        for worth, what in parts_of(t, found)[:count]
        if abs(worth) >= SMALL
    ]
    return ", ".join(told)


def roles(t: MediciStrozzi, found: Study) -> str:
    """Return use, denial and next turn, which add up to the price too."""
    drawer, fellow = t.seat(SIDES[found.drawer]), t.seat(SIDES[1 - found.drawer])
    return (
        f"{coins(found.use / 2)} for the use to {drawer}, {coins(found.denial / 2)} for keeping it"
        f" from {fellow}, {coins(found.tempo / 2)} for drawing next"
    )


def place_words(t: MediciStrozzi, side: int, at: Placement) -> str:
    """Return where a lot goes."""
    if at == DISCARD:
        return "discard it"
    ship, harbour = at
    return f"the {HOLDS[ship]}-ship at {t.board.harbour(harbour + 1)}"


def way_words(t: MediciStrozzi, side: int, way: Way) -> str:
    """Return the best place, with the next best."""
    text = place_words(t, side, way.at)
    if way.second is None:
        return text
    next_best = place_words(t, side, way.second)
    if way.behind <= way.error:
        return f"{text}, or equally {next_best}"
    return f"{text}, then {next_best} ({in_coins(way.behind)} less)"


def threshold_words(found: Study) -> str:
    """Return up to which price to buy a lot, and from which to decline."""
    up_to = threshold(found.to_drawer, found.to_fellow)
    if up_to < 0:
        return "decline at any price"
    level = whole(found.half)
    if abs(found.half - level) < 1e-9 and level == up_to + 1:
        return f"buy at {up_to} or less, either at {level}, decline at {level + 1} or more"
    return f"buy at {up_to} or less, decline at {up_to + 1} or more"
