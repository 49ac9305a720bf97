"""Numbers of the adviser in words."""

from companion.games.medici_vs_strozzi.advice.position import DISCARD, Placement
from companion.games.medici_vs_strozzi.advice.price import whole
from companion.games.medici_vs_strozzi.advice.study import Study, Way
from companion.games.medici_vs_strozzi.rules.round_scoring import row_name
from companion.games.medici_vs_strozzi.table import HOLDS, SIDES, MediciStrozzi

SMALL = 0.5
"""Coins below which a part of a price is not worth a word."""


def coins(number: float) -> str:
    """A number of coins, to a tenth where it is small."""
    if abs(number) < 10 and abs(number - round(number)) > 0.05:
        return f"{number:.1f}"
    return f"{number:.0f}"


def price_words(found: Study) -> str:
    """A price with its error bar, or that it is exact."""
    return f"{found.price}, exact" if found.exact else f"{found.price} +/- {found.bar:.0f}"


def method_words(t: MediciStrozzi, found: Study) -> str:
    """How a number came about, and on which board."""
    from companion.games.medici_vs_strozzi import options as meta

    how = "solved to the end of the round" if found.exact else f"{found.pairs} pairs of playouts"
    if t.round < 3:
        how += ", later rounds by a table"
    if t.setting_is("board_profile", "stand_in"):
        how += f"; {meta.stand_in()['label']}"
    return how


def parts_of(t: MediciStrozzi, found: Study) -> list[tuple[float, str]]:
    """The halved terms of the difference, which add up to the price, largest first."""
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
    named.append((parts.coins / 2, "chance in what later lots cost"))
    return sorted(named, key=lambda part: -abs(part[0]))


def largest_parts(t: MediciStrozzi, found: Study, count: int) -> str:
    """The largest terms of a price, as far as they are worth a word."""
    told = [
        f"{coins(worth)} {what}"
        for worth, what in parts_of(t, found)[:count]
        if abs(worth) >= SMALL
    ]
    return ", ".join(told)


def roles(t: MediciStrozzi, found: Study) -> str:
    """Use, denial and the next turn, which add up to the price too."""
    drawer, fellow = t.seat(SIDES[found.drawer]), t.seat(SIDES[1 - found.drawer])
    return (
        f"{coins(found.use / 2)} its use to {drawer}, {coins(found.denial / 2)} kept from {fellow},"
        f" {coins(found.tempo / 2)} drawing next"
    )


def place_words(t: MediciStrozzi, side: int, at: Placement) -> str:
    """Where a lot goes."""
    if at == DISCARD:
        return "discard it"
    ship, harbour = at
    return f"the {HOLDS[ship]}-ship at {t.board.harbour(harbour + 1)}"


def way_words(t: MediciStrozzi, side: int, way: Way) -> str:
    """The best place, with the next best where it is about as good."""
    text = place_words(t, side, way.at)
    if way.second is None:
        return text
    next_best = place_words(t, side, way.second)
    if way.behind <= way.error:
        return f"{text}, or just as well {next_best}"
    return f"{text}; next best {next_best}, {coins(way.behind)} behind"


def threshold_words(found: Study) -> str:
    """Up to which price to take a lot, and from which to leave it."""
    from companion.games.medici_vs_strozzi.advice.price import threshold

    up_to = threshold(found.to_drawer, found.to_fellow)
    if up_to < 0:
        return "leave it at any price"
    level = whole(found.half)
    if abs(found.half - level) < 1e-9 and level == up_to + 1:
        return (
            f"take it up to {up_to}, at {level} it makes no difference, from {level + 1} leave it"
        )
    return f"take it up to {up_to}, from {up_to + 1} leave it"
