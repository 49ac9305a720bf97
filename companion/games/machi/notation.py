"""A village in one line: `1 Brewery[Brewer*, Shin | Fuu/Ann]; 2 -[Cook*]; outside[Shin]`."""

import re
from collections.abc import Sequence

from companion.errors import NotAllowed
from companion.games.machi.cards import UNNAMED, display
from companion.games.machi.table import Building, Village, Villager, Yakuza

HINT = (
    "Villagers in order of arrival; * marks a founder, | a Yakuza and its owner, + a defender,"
    " - a building under construction. For example: Brewery[Brewer*, Shin | Fuu/Ben]; -[Cook*]"
)
HIDDEN = "-"
OUTSIDE = "outside"
EMPTY = "empty"
GROUP = re.compile(r"\s*(?:(\d{1,2})\s+)?([^\[\];]*?)\s*\[([^\[\]]*)\]\s*(?:;|$)")


def written(village: Village) -> str:
    """Return the village in one line, which `read` takes back."""
    groups = [_building(b) for b in village.buildings]
    if village.outside:
        groups.append(f"{OUTSIDE}[{', '.join(map(_villager, village.outside))}]")
    return "; ".join(groups) or EMPTY


def _building(b: Building) -> str:
    row = ", ".join(map(_villager, b.villagers))
    yakuza = ", ".join(f"{'' if y.attack else '+'}{y.name}/{y.owner}" for y in b.yakuza)
    return f"{b.number} {b.name or HIDDEN}[{row}{f' | {yakuza}' if yakuza else ''}]"


def _villager(v: Villager) -> str:
    return v.name + ("*" if v.founder else "") + ("!" if v.wanted else "")


def read(line: str, seats: Sequence[str], home: str) -> Village:
    """Return the village that a line describes.

    Raises NotAllowed for what is not a village.
    """
    at = 0
    buildings: list[Building] = []
    outside: tuple[Villager, ...] = ()
    if line.strip().casefold() == EMPTY:
        return Village()
    while at < len(line.rstrip(" ;")):
        group = GROUP.match(line, at)
        if not group:
            raise NotAllowed(f"{line[at:].strip()!r} is not a building.", HINT)
        at = group.end()
        number, name, row = group.groups()
        villagers, _, yakuza = row.partition("|")
        found = tuple(_read_villager(v) for v in villagers.split(",") if v.strip())
        if name.casefold() == OUTSIDE:
            outside = found
            continue
        gang = tuple(_read_yakuza(y, seats, home) for y in yakuza.split(",") if y.strip())
        buildings.append(_read_building(number, name, found, gang, buildings))
    return Village(tuple(sorted(buildings, key=lambda b: b.number)), outside)


def _read_building(
    number: str | None,
    name: str,
    villagers: tuple[Villager, ...],
    yakuza: tuple[Yakuza, ...],
    others: list[Building],
) -> Building:
    if not name or not villagers:
        raise NotAllowed(f"{name or 'A building'} needs a name and a villager.", HINT)
    taken = {b.number for b in others}
    own = int(number) if number else next(n for n in range(1, 100) if n not in taken)
    if own in taken or not own:
        raise NotAllowed(f"Two buildings are number {own}.", HINT)
    if not any(v.founder for v in villagers):
        villagers = (villagers[0]._replace(founder=True), *villagers[1:])
    return Building(own, "" if name == HIDDEN else _shown(name), villagers, yakuza)


def _shown(name: str) -> str:
    """Return the name of a card as it is shown; quotes, which say that it is new, are left out."""
    return UNNAMED if name == UNNAMED else display(name.strip('" ').casefold())


def names(village: Village) -> dict[str, set[str]]:
    """Return the names of the cards in a village, by their kinds."""
    inside = [v.name for b in village.buildings for v in b.villagers]
    found = {
        "building": {b.name for b in village.buildings},
        "villager": {*inside, *(v.name for v in village.outside)},
        "yakuza": {y.name for b in village.buildings for y in b.yakuza},
    }
    return {kind: each - {"", UNNAMED} for kind, each in found.items()}


def _read_villager(word: str) -> Villager:
    word = word.strip()
    name = word.rstrip("*! ")
    if not name:
        raise NotAllowed(f"{word!r} is not a villager.", HINT)
    wanted = int("!" in word[len(name) :])
    return Villager(_shown(name), "*" in word[len(name) :], wanted=wanted, bounty=3 * wanted)


def _read_yakuza(word: str, seats: Sequence[str], home: str) -> Yakuza:
    name, _, owner = word.strip().partition("/")
    attack = not name.startswith("+")
    name = name.lstrip("+ ").strip()
    if not owner:
        others = [seat for seat in seats if (seat == home) != attack]
        owner = others[0] if others else home
    found = [seat for seat in seats if seat.casefold() == owner.strip().casefold()]
    if not name or not found:
        raise NotAllowed(f"{word.strip()!r} is not a Yakuza with its owner.", HINT)
    return Yakuza(_shown(name), found[0], attack)
