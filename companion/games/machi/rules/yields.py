"""Who produces what: rice, wealth and honour of a village, part by part with the reason."""

from typing import NamedTuple

from companion.games.machi.cards import BuildingCard
from companion.games.machi.table import Building, Machi, Village, Villager
from companion.kit.words import counted

BLOCK = {"wealth": 3, "honour": 2}
"""Points of wealth or honour that make one victory point."""


class Part(NamedTuple):
    """What one card brings, and why so much."""

    what: str
    wealth: int
    honour: int
    rice: int
    why: str = ""


class Output(NamedTuple):
    """What a village brings in all."""

    wealth: int
    honour: int
    rice: int
    unknown: tuple[str, ...]
    """Names of cards that may bring more, as they are not known."""

    @property
    def points(self) -> int:
        """Return the VP of the whole village: 1 for each 3 wealth and each 2 honour."""
        return self.wealth // BLOCK["wealth"] + self.honour // BLOCK["honour"]


def parts(t: Machi, village: Village) -> list[Part]:
    """Return every card of a village with what it brings now."""
    found: list[Part] = []
    for building in village.buildings:
        if not building.name:
            found += [_nothing(f"Building {building.number}", "under construction")]
            found += [
                _nothing(v.name, "its building is under construction") for v in building.villagers
            ]
            continue
        card = t.building_card(building.name)
        found.append(_building(t, building, card))
        found += [_villager(t, v, building, card) for v in building.villagers]
    found += [_nothing(v.name, "outside the buildings") for v in village.outside]
    return found


def _nothing(what: str, why: str) -> Part:
    return Part(what, 0, 0, 0, why)


def _building(t: Machi, b: Building, card: BuildingCard | None) -> Part:
    if card is None:
        return _nothing(b.label, UNKNOWN)
    count = len(b.villagers)
    if count < card.needed:
        return _nothing(b.label, f"not activated, {count} of {counted(card.needed, 'villager')}")
    if t.blocked(b):
        return Part(b.label, 0, 0, card.rice, "blocked by a Yakuza")
    return Part(b.label, card.wealth, card.honour, card.rice, "activated")


def _villager(t: Machi, v: Villager, b: Building, place: BuildingCard | None) -> Part:
    card = t.villager_card(v.name)
    if card is None:
        return _nothing(v.name, UNKNOWN)
    bonus = bool(card.bonus_at) and card.bonus_at.casefold() == b.name.casefold()
    if place is None:
        if not (bonus or any(card[1:4])):
            return _nothing(v.name, "no output on the card")
        return _nothing(v.name, UNKNOWN)
    own = card.colour == place.colour
    if bonus and not own and t.setting_is("bonus_needs_own_colour", "yes"):
        bonus = False
    wealth, honour, rice = card[1:4] if own else (0, 0, 0)
    if bonus:
        wealth, honour, rice = (
            wealth + card.bonus_wealth,
            honour + card.bonus_honour,
            rice + card.bonus_rice,
        )
    why = "its own colour" if own else f"{card.colour} on {place.colour}"
    return Part(v.name, wealth, honour, rice, f"{why}, with its bonus" if bonus else why)


UNKNOWN = "the card is not known"


def output(t: Machi, village: Village) -> Output:
    """Return what a village brings now, its rice field included."""
    every = parts(t, village)
    field = int(str(t.settings["rice_field_yield"]))
    return Output(
        sum(part.wealth for part in every),
        sum(part.honour for part in every),
        field + sum(part.rice for part in every),
        tuple(part.what for part in every if part.why == UNKNOWN),
    )


def mouths(t: Machi, village: Village) -> int:
    """Return how many villagers eat; a ruling says whether those outside do."""
    inside = sum(len(b.villagers) for b in village.buildings)
    return inside + (len(village.outside) if t.setting_is("outside_samurai_eat", "yes") else 0)
