"""Machi: who is a Duellist, who may challenge whom, and with how many sabres (Autumn a)."""

from typing import NamedTuple

from companion.games.machi.rules.village import located, ref, villager_at, yakuza_at
from companion.games.machi.table import Building, Machi, Villager, Yakuza

UNARMED = "no sabre"


class Fighter(NamedTuple):
    """A Duellist in play, or a villager that may be one."""

    ref: str
    owner: str
    """The player who fights for it: for a Yakuza the one who placed it."""
    name: str
    place: str
    """The building it is on, or the outside."""
    yakuza: bool
    home: str
    """The seat of the village it stands in."""
    building: int
    samurai: bool
    printed: int | None
    """Sabres on its card; None where the card is not known."""
    given: int = 0
    """Sabres that an Event has given it."""

    @property
    def sabres(self) -> int | None:
        """Return the sabres that it fights with; None where its card is not known."""
        return None if self.printed is None else self.printed + self.given

    def label(self, viewer: str) -> str:
        """Return the Duellist in words, as short as it can be for this player."""
        shown = "?" if self.sabres is None else f"{self.sabres}s"
        owner = f" of {self.owner}" if self.yakuza and self.owner != viewer else ""
        home = "" if self.home == viewer else f"{self.home} "
        return f"{self.name} {shown}{owner} ({home}{self.place})"


def fighters(t: Machi) -> list[Fighter]:
    """Return all villagers and Yakuza in play, village by village."""
    found: list[Fighter] = []
    for seat in t.seats:
        village = t.village(seat)
        for b in village.buildings:
            for at, v in enumerate(b.villagers):
                found.append(_villager(t, seat, b, at, v))
            for at, y in enumerate(b.yakuza):
                found.append(_yakuza(t, seat, b, at, y))
        for at, v in enumerate(village.outside):
            found.append(_villager(t, seat, None, at, v))
    return found


def at_place(t: Machi, where: str) -> Fighter:
    """Return the Duellist at a place."""
    seat, number, kind, at = located(t, where)
    b = t.building(seat, number) if number else None
    if kind == "y":
        assert b is not None
        return _yakuza(t, seat, b, at, yakuza_at(t, where))
    return _villager(t, seat, b, at, villager_at(t, where))


def _villager(t: Machi, seat: str, b: Building | None, at: int, v: Villager) -> Fighter:
    card = t.villager_card(v.name)
    return Fighter(
        ref(t, seat, b.number if b else 0, "v", at),
        seat,
        v.name,
        b.label if b else "outside",
        False,
        seat,
        b.number if b else 0,
        card is not None and card.colour == "red",
        card.sabres if card else None,
        v.wanted,
    )


def _yakuza(t: Machi, seat: str, b: Building, at: int, y: Yakuza) -> Fighter:
    card = t.yakuza_card(y.name)
    return Fighter(
        ref(t, seat, b.number, "y", at),
        y.owner,
        y.name,
        b.label,
        True,
        seat,
        b.number,
        False,
        card.sabres if card else None,
    )


def boost(t: Machi, fighter: Fighter) -> int:
    """Return what a Blacksmith of its village adds; several do not add up (FAQ)."""
    if fighter.yakuza and t.setting_is("blacksmith_boosts_yakuza", "no"):
        return 0
    village = t.village(fighter.owner if fighter.yakuza else fighter.home)
    inside = (v for b in village.buildings for v in b.villagers)
    cards = (t.villager_card(v.name) for v in (*inside, *village.outside))
    return max((card.boost for card in cards if card), default=0)


def _started(t: Machi, fighter: Fighter) -> bool:
    there = yakuza_at(t, fighter.ref) if fighter.yakuza else villager_at(t, fighter.ref)
    return there.duelled


def _founding(t: Machi, fighter: Fighter) -> bool:
    """Return whether it founds a building under construction, where a ruling may keep it from duels."""
    if fighter.yakuza or not fighter.building:
        return False
    hidden = not t.building(fighter.home, fighter.building).name
    return hidden and t.setting_is("construction_founder_duels", "no")


def no_challenge(t: Machi, fighter: Fighter) -> str:
    """Return why this Duellist cannot start a duel now; empty where it can."""
    if t.year == 1 and t.setting_is("duels_in_first_year", "no"):
        return "no duels in year 1"
    if fighter.sabres == 0 and not fighter.samurai:
        return UNARMED
    if _started(t, fighter):
        return "it has already started a duel this year"
    if _founding(t, fighter):
        return "it founds a building under construction"
    targets = [other for other in fighters(t) if not no_target(t, fighter, other)]
    if targets:
        return ""
    if fighter.samurai or fighter.sabres is None:
        return "there is no Duellist to challenge"
    return "only a Samurai challenges others than a Yakuza on its own building"


def no_target(t: Machi, one: Fighter, two: Fighter) -> str:
    """Return why the first cannot challenge the second; empty where it can."""
    if one.ref == two.ref:
        return "it cannot challenge itself"
    if two.sabres == 0 and not two.samurai:
        return UNARMED
    if one.owner == two.owner and t.setting_is("own_duels", "no"):
        return "it is your own"
    if _founding(t, two):
        return "it founds a building under construction"
    if one.samurai or (one.sabres is None and not one.yakuza):
        return ""
    return _no_blocker(t, one, two)


def _no_blocker(t: Machi, one: Fighter, two: Fighter) -> str:
    """Return why this is not a Yakuza that attacks the building of the challenger."""
    same = one.building and (one.home, one.building) == (two.home, two.building)
    if not (two.yakuza and same and yakuza_at(t, two.ref).attack):
        return "only a Samurai challenges others than a Yakuza that attacks its building"
    if one.yakuza and yakuza_at(t, one.ref).attack and t.setting_is("co_attackers_may_duel", "no"):
        return "both attack the same building"
    return ""
