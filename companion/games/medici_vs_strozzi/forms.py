"""How the facts of the owner's board are written, checked and kept."""

import re

from companion.core.table import UNKNOWN
from companion.errors import NotAllowed

HARBOURS = 3
GOODS = 4
ROWS = 8
LONGEST = 20
"""More spaces than any row can have."""

ROWS_HINT = "For example: cloth dye fur / cloth dye spice / fur spice, or cdf cds fs."
BONUS_HINT = "For example: 10 on 4, 20 on 5."
PAIR = re.compile(r"(\d+)\s*(?:on|at|@)\s*(\d+)")


def _names(written: str, count: int, what: str) -> str:
    names = [name.strip() for name in re.split(r"[,;/]", written) if name.strip()]
    if len(names) == 1:
        names = written.split()
    if len(names) != count or len({name.casefold() for name in names}) < count:
        raise NotAllowed(
            f"{written!r} is not {count} different names of {what}.", "Separate them by commas."
        )
    return ", ".join(names)


def goods(written: str) -> str:
    """Four names; raises NotAllowed where there are not four, or no letters can stand for them."""
    kept = _names(written, GOODS, "goods")
    letters(kept)
    return kept


def letters(names: str) -> str:
    """One letter for each of the goods: its first that no other has, and never g, which is gold."""
    taken = ""
    for name in names.split(", "):
        free = [c for c in name.lower() if c.isascii() and c.isalpha() and c not in taken + "g"]
        if not free:
            raise NotAllowed(
                f"No letter of {name!r} is free as its abbreviation.", "The letter g means gold."
            )
        taken += free[0]
    return taken


def harbours(written: str) -> str:
    """Three names, left to right."""
    return _names(written, HARBOURS, "harbours")


def rows(written: str) -> str:
    """The goods of each harbour's rows, a stroke between harbours.

    Raises NotAllowed where it is not two or three different goods a harbour, eight rows in all, of
    four goods at most.
    """
    if written.casefold() in (UNKNOWN, "u"):
        return UNKNOWN
    lowered = written.lower()
    parts = re.split(r"[/;]", lowered) if re.search(r"[/;]", lowered) else lowered.split()
    groups = [_group(part) for part in parts]
    if len(groups) != HARBOURS:
        raise NotAllowed(f"The board has 3 harbours, not {len(groups)}.", ROWS_HINT)
    for group in groups:
        if not 2 <= len(group) <= 3:
            raise NotAllowed(f"A harbour has 2 or 3 rows, not {len(group)}.", ROWS_HINT)
        if len(set(group)) < len(group):
            raise NotAllowed("A good has only one row in a harbour.", ROWS_HINT)
        if {"g", "gold"} & set(group):
            raise NotAllowed("Gold has no row.", ROWS_HINT)
    total = sum(map(len, groups))
    if total != ROWS:
        raise NotAllowed(f"The board has 8 rows, not {total}.", ROWS_HINT)
    if len({good for group in groups for good in group}) > GOODS:
        raise NotAllowed("The rows name more than 4 goods.", ROWS_HINT)
    return " / ".join(" ".join(group) for group in groups)


def _group(part: str) -> list[str]:
    words = re.split(r"[\s,]+", part.strip(" ,"))
    return list(words[0]) if len(words) == 1 and len(words[0]) <= GOODS else words


def track(written: str) -> str:
    """One length, or eight; raises NotAllowed where it is neither."""
    numbers = re.findall(r"\d+", written)
    clean = re.fullmatch(r"[\d\s,;]+", written)
    if not clean or len(numbers) not in (1, ROWS):
        raise NotAllowed(f"{written!r} is not 1 length or 8 lengths.", "For example: 5.")
    if not all(1 <= int(n) <= LONGEST for n in numbers):
        raise NotAllowed(f"A row has 1 to {LONGEST} spaces on each side.", "For example: 5.")
    return " ".join(str(int(n)) for n in numbers)


def bonus(written: str) -> str:
    """Bonus spaces in the form that is kept: for all rows or for eight, for both sides or for each."""
    lowered = written.lower()
    if lowered.strip() in ("none", "0"):
        return "none"
    parts = lowered.split("/")
    if len(parts) not in (1, ROWS):
        raise NotAllowed(f"{written!r} is not 1 list of bonus spaces or 8.", BONUS_HINT)
    return " / ".join(_sides(part) for part in parts)


def _sides(part: str) -> str:
    halves = re.split(r"\b(medici|strozzi)\b", part)
    said = _pairs(halves[0]) if halves[0].strip(" ,;") else ""
    for side, spaces in zip(halves[1::2], halves[2::2], strict=True):
        said += f" {side} {_pairs(spaces)}"
    return said.strip()


def _pairs(written: str) -> str:
    if written.strip(" ,;") == "none":
        return "none"
    found = PAIR.findall(written)
    if not found or PAIR.sub("", written).replace("and", "").strip(" ,;"):
        raise NotAllowed(f"{written.strip()!r} is not a list of bonus spaces.", BONUS_HINT)
    for value, space in found:
        if value not in ("10", "20"):
            raise NotAllowed(f"A bonus is 10 or 20, not {value}.", BONUS_HINT)
        if not 1 <= int(space) <= LONGEST:
            raise NotAllowed(
                f"A bonus space is 1 to {LONGEST} spaces from the middle, not {space}.", BONUS_HINT
            )
    return ", ".join(f"{value} on {int(space)}" for value, space in found)
