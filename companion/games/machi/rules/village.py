"""Changes of a village that several rules need: someone arrives, leaves, a building is lost."""

import re

from companion.games.machi.table import Building, Machi, Village, Villager, Yakuza
from companion.kit import counts
from companion.kit.words import joined

LETTERS = "abcdefghijklmnopqrstuvwxyz"
PLACE = re.compile(r"([a-z])(o|\d+)(?:y(\d+)|([a-z])(\d*))?")


def gain(t: Machi, seat: str, points: int) -> Machi:
    """Return the table with the Lord moved; VP go below 0 only where the ruling lets them."""
    total = t.vp[seat] + points
    if total < 0:
        t = t.use_ruling("vp_floor")
        if t.setting_is("vp_floor", "0"):
            total = 0
    return t.replace(vp={**t.vp, seat: total})


def won(t: Machi, seat: str, points: int) -> Machi:
    """Return the table with VP for a duel or a refusal, which count at once."""
    before = t.vp[seat]
    t = gain(t, seat, points)
    change = t.vp[seat] - before
    return t.replace(duels=counts.add(t.duels, seat, change))


def hand(t: Machi, seat: str, cards: int) -> Machi:
    """Return the table with this many cards more, or fewer, in a hand."""
    return t.replace(hands={**t.hands, seat: max(0, t.hands[seat] + cards)})


def discard(t: Machi, pile: str, cards: int = 1) -> Machi:
    """Return the table with cards on the discard pile of their kind."""
    return t.replace(discards=counts.add(t.discards, pile, cards))


def arrive(t: Machi, seat: str, number: int, villager: Villager) -> Machi:
    """Return the table with a villager as the newest on a building; say if its activation changes."""
    before = t.building(seat, number)
    after = before._replace(villagers=(*before.villagers, villager))
    if t.season == "summer" and t.blocked(before):
        t = t.use_ruling("summer_moves_on_blocked")
    t = activation(t.rebuilt(seat, after), seat, before, after)
    if after.yakuza and t.samurai(villager):
        t = t.use_ruling("samurai_entry_expels")
        if t.setting_is("samurai_entry_expels", "yes"):
            t = _back_to_hands(t.rebuilt(seat, after._replace(yakuza=())), after.yakuza)
    return t


def activation(t: Machi, seat: str, before: Building, after: Building) -> Machi:
    """Return the table with a building put upright or laid down where its activation changed."""
    was, now = t.active(before), t.active(after)
    if was == now or not after.villagers:
        return t
    if now:
        return t.add_order(
            "{seat}: put building {b} upright.", "it is activated", seat=seat, b=after.label
        )
    return t.add_order(
        "{seat}: lay building {b} on its side.", "it is not activated", seat=seat, b=after.label
    )


def leave(t: Machi, seat: str, number: int, at: int) -> Machi:
    """Return the table without a villager; another may follow as founder, or the building is lost."""
    before = t.building(seat, number)
    left = before.villagers[:at] + before.villagers[at + 1 :]
    if not left:
        return lose_building(t, seat, before)
    if before.villagers[at].founder:
        t = t.use_ruling("founder_succession")
        if t.setting_is("founder_succession", "last_arrival"):
            left = (*left[:-1], left[-1]._replace(founder=True))
            t = t.add_remark(
                "{name} is the new founder of building {b} of {seat}.",
                "the newest villager there",
                name=left[-1].name,
                seat=seat,
                b=before.label,
            )
    after = before._replace(villagers=left)
    return activation(t.rebuilt(seat, after), seat, before, after)


def lose_building(t: Machi, seat: str, building: Building) -> Machi:
    """Return the table without a building; a ruling says where its Yakuza go."""
    village = t.village(seat)
    kept = tuple(b for b in village.buildings if b.number != building.number)
    t = discard(t.set_village(seat, village._replace(buildings=kept)), "building")
    t = t.add_order(
        "{seat}: discard building {b}.", "no villager is left on it", seat=seat, b=building.label
    )
    return _homeless(t, building.yakuza) if building.yakuza else t


def _homeless(t: Machi, yakuza: tuple[Yakuza, ...]) -> Machi:
    t = t.use_ruling("yakuza_of_lost_building")
    if t.setting_is("yakuza_of_lost_building", "hand"):
        return _back_to_hands(t, yakuza)
    names = joined([y.name for y in yakuza])
    if t.setting_is("yakuza_of_lost_building", "discard"):
        return discard(t.add_order("Discard {names}.", names=names), "villager", len(yakuza))
    return t.replace(loose=t.loose + yakuza).add_order(
        "Lay {names} beside the villages.", names=names
    )


def _back_to_hands(t: Machi, yakuza: tuple[Yakuza, ...]) -> Machi:
    for y in yakuza:
        t = hand(t, y.owner, 1).add_order(
            "{seat}: take {y} back into your hand.", seat=y.owner, y=y.name
        )
    return t


def free_number(village: Village) -> int:
    """Return the number of the next building: the lowest that none has."""
    taken = {building.number for building in village.buildings}
    return next(n for n in range(1, 100) if n not in taken)


def found(t: Machi, seat: str, founder: Villager) -> Machi:
    """Return the table with a new building under construction, its founder on it."""
    village = t.village(seat)
    number = free_number(village)
    new = Building(number, "", (founder._replace(founder=True),))
    buildings = tuple(sorted((*village.buildings, new), key=lambda b: b.number))
    return t.set_village(seat, village._replace(buildings=buildings)).add_order(
        "{seat}: lay a Building card face down under {name} as building {n}.",
        seat=seat,
        n=number,
        name=founder.name,
    )


# Places of villagers and Yakuza, as short words that last as long as nobody moves ---------------


def ref(t: Machi, seat: str, number: int, kind: str, at: int) -> str:
    """Return where a villager (v), a Yakuza (y) or a building (b) is.

    `a2c` is the third villager on building 2 of Ann, `aob` the second one outside, `a2y1` the first
    Yakuza there.
    """
    row = {"v": LETTERS[at] if at < len(LETTERS) else f"z{at}", "y": f"y{at + 1}", "b": ""}[kind]
    return f"{t.key(seat)}{number or 'o'}{row}"


def located(t: Machi, where: str) -> tuple[str, int, str, int]:
    """Return seat, building, kind and place of such a word."""
    found = PLACE.fullmatch(where)
    assert found is not None, where
    key, number, yakuza, letter, beyond = found.groups()
    seat = next(seat for seat in t.seats if t.key(seat) == key)
    at = 0 if number == "o" else int(number)
    if yakuza:
        return seat, at, "y", int(yakuza) - 1
    if letter:
        return seat, at, "v", int(beyond) if beyond else LETTERS.index(letter)
    return seat, at, "b", 0


def villager_at(t: Machi, where: str) -> Villager:
    """Return the villager at a place."""
    seat, number, _, at = located(t, where)
    return (t.building(seat, number).villagers if number else t.village(seat).outside)[at]


def yakuza_at(t: Machi, where: str) -> Yakuza:
    """Return the Yakuza at a place."""
    seat, number, _, at = located(t, where)
    return t.building(seat, number).yakuza[at] if number else t.loose[at]


def change_villager(t: Machi, where: str, villager: Villager) -> Machi:
    """Return the table with the villager at a place changed."""
    seat, number, _, at = located(t, where)
    if not number:
        village = t.village(seat)
        outside = (*village.outside[:at], villager, *village.outside[at + 1 :])
        return t.set_village(seat, village._replace(outside=outside))
    b = t.building(seat, number)
    row = (*b.villagers[:at], villager, *b.villagers[at + 1 :])
    return t.rebuilt(seat, b._replace(villagers=row))


def take_villager(t: Machi, where: str) -> Machi:
    """Return the table without the villager at a place."""
    seat, number, _, at = located(t, where)
    if number:
        return leave(t, seat, number, at)
    village = t.village(seat)
    outside = village.outside[:at] + village.outside[at + 1 :]
    return t.set_village(seat, village._replace(outside=outside))


def take_yakuza(t: Machi, where: str) -> Machi:
    """Return the table without the Yakuza at a place."""
    seat, number, _, at = located(t, where)
    if not number:
        return t.replace(loose=t.loose[:at] + t.loose[at + 1 :])
    b = t.building(seat, number)
    blocked = t.blocked(b)
    after = b._replace(yakuza=b.yakuza[:at] + b.yakuza[at + 1 :])
    t = t.rebuilt(seat, after)
    if blocked and not t.blocked(after):
        t = t.add_remark(
            "No Yakuza blocks building {b} of {seat} any more.", seat=seat, b=after.label
        )
    return t


def change_yakuza(t: Machi, where: str, yakuza: Yakuza) -> Machi:
    """Return the table with the Yakuza at a place changed."""
    seat, number, _, at = located(t, where)
    b = t.building(seat, number)
    row = (*b.yakuza[:at], yakuza, *b.yakuza[at + 1 :])
    return t.rebuilt(seat, b._replace(yakuza=row))


def place_label(t: Machi, where: str) -> str:
    """Return where a place is, in words."""
    seat, number, _, _ = located(t, where)
    if not number:
        return f"outside in the village of {seat}"
    b = t.building(seat, number)
    return f"building {b.label} of {seat}"
