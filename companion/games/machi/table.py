"""What lies on the table of Machi.

Glossary, in the rulebook's words:

Lord             a player's figure on the victory point track.
Village          a player's buildings, and the Samurai who stand outside of them.
Building         under construction (face down, its founder on it), then completed, and activated
                 by half as many villagers as it holds.
Founder          the villager who began a building and never leaves it.
Villager         any Villager card in play that is neither a Yakuza nor an Event; a red one is a Samurai.
Yakuza           placed in attack it blocks a building's wealth and honour; in defence it may fight.
Blocked          carrying at least one attacking Yakuza.
Duellist         a Samurai, a villager with a sabre, or a Yakuza.
Flop             3 Villager and 2 Building cards face up, to take from in Spring.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, NamedTuple

from companion.core.model import Frozen
from companion.core.step import Step
from companion.core.table import BoxFact, BoxFacts, Table
from companion.games.machi import cards, combat
from companion.games.machi.cards import UNNAMED, BuildingCard, VillagerCard, YakuzaCard

PILES = ("villager", "building")
PLACES = ("first", "second", "third", "fourth", "fifth")
"""The field in which the village of each seat is kept."""


class Villager(NamedTuple):
    """A villager in play."""

    name: str
    founder: bool = False
    duelled: bool = False
    """Has started a duel this year."""
    wanted: int = 0
    """Sabres that an Event has given it (Wanted)."""
    bounty: int = 0
    """Victory points of the challenger who beats it, in place of its sabres."""


class Yakuza(NamedTuple):
    """A Yakuza in play, on the building that holds it."""

    name: str
    owner: str
    attack: bool = True
    duelled: bool = False


class Building(NamedTuple):
    """A building of a village; without a name it is under construction."""

    number: int
    """Its number in its village: its name at prompts."""
    name: str = ""
    villagers: tuple[Villager, ...] = ()
    """In order of arrival."""
    yakuza: tuple[Yakuza, ...] = ()

    @property
    def label(self) -> str:
        """Return the building in words, with its number."""
        return f"{self.number} {self.shown}"

    @property
    def shown(self) -> str:
        """Return the building in words."""
        return self.name or "under construction"

    @property
    def attackers(self) -> tuple[Yakuza, ...]:
        """Return the Yakuza that attack it."""
        return tuple(y for y in self.yakuza if y.attack)


class Village(NamedTuple):
    """The buildings of a player, by their numbers, and the Samurai outside."""

    buildings: tuple[Building, ...] = ()
    outside: tuple[Villager, ...] = ()


class YearCount(NamedTuple):
    """What a village brought in one year."""

    wealth: int
    honour: int
    points: int


class Duel(Frozen):
    """A duel being fought; both sides in the order challenger, challenged."""

    refs: tuple[str, str]
    players: tuple[str, str]
    names: tuple[str, str]
    printed: tuple[int, int]
    """Sabres on the cards: what the other scores."""
    sabres: tuple[int, int]
    """Combat values they start from."""
    gained: tuple[tuple[int, int], ...] = ()
    """Sabres gained in each pass."""
    cards: tuple[tuple[str, str], ...] = ()
    """Combat cards of each pass, empty where only sabres are known."""
    laid: str = ""
    """What the challenger has laid in this pass, not shown before both have."""
    hands: tuple[str, str] = ("", "")
    """Combat cards in hand that were entered for advice."""


class MachiStep(Step, root=True):
    """A step of Machi."""

    fragile: ClassVar[bool] = False
    """Whether it names places in a village, so that it is given up when a village is corrected."""
    shows_all: ClassVar[bool] = False
    """Whether all villages matter to it, not only the one in question."""
    shows_piles: ClassVar[bool] = False
    """Whether the piles matter to it."""


class Machi(Table):
    """The table of one game."""

    steps: ClassVar[type[Step]] = MachiStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = BoxFacts(
        (combat.NAMES,), {**cards.FAMILIES, "combat": combat.card_fact}
    )

    year: int = 0
    season: str = "winter"
    lords: dict[str, str] = {}
    """Colours of the Lords, where they are known."""
    size: tuple[str, ...] = ()
    """The players, the largest first."""
    vp: dict[str, int] = {}
    hands: dict[str, int] = {}
    """How many cards are in each hand."""
    piles: dict[str, int] = {}
    discards: dict[str, int] = {}
    flop: dict[str, int] = {}
    first: Village = Village()
    second: Village = Village()
    third: Village = Village()
    fourth: Village = Village()
    fifth: Village = Village()
    loose: tuple[Yakuza, ...] = ()
    """Yakuza that lost their building and wait beside the villages (a ruling)."""
    duel: Duel | None = None
    typed: dict[str, dict[str, int]] = {}
    """Totals of this season that were typed, where cards are not known."""
    years: tuple[dict[str, YearCount], ...] = ()
    """What each village brought, year by year."""
    past: tuple[dict[str, str], ...] = ()
    """The villages as they stood at each year end, in the notation of villages."""
    duels: dict[str, int] = {}
    """Victory points by duels and refusals."""
    alone: str = ""
    """What is scored without a game: year or final."""
    ending: str = ""

    def village(self, seat: str) -> Village:
        """Return the village of this seat."""
        village: Village = self.__dict__[PLACES[self.seats.index(seat)]]
        return village

    def set_village(self, seat: str, village: Village) -> "Machi":
        """Return the table with another village for this seat."""
        return self.replace_fields({PLACES[self.seats.index(seat)]: village})

    def building(self, seat: str, number: int) -> Building:
        """Return a building by its number."""
        return next(b for b in self.village(seat).buildings if b.number == number)

    def rebuilt(self, seat: str, building: Building) -> "Machi":
        """Return the table with this building in place of the one with its number."""
        village = self.village(seat)
        changed = tuple(building if b.number == building.number else b for b in village.buildings)
        return self.set_village(seat, village._replace(buildings=changed))

    def every_building(self) -> Iterator[tuple[str, Building]]:
        """Return all buildings, each with the seat of its village."""
        for seat in self.seats:
            for building in self.village(seat).buildings:
                yield seat, building

    def villager_card(self, name: str) -> VillagerCard | None:
        """Return what is printed on a villager; None where it is not known."""
        line = "" if name == UNNAMED else cards.lookup(self.box, "villager", name)
        return cards.read_villager(line) if line else None

    def building_card(self, name: str) -> BuildingCard | None:
        """Return what is printed on a building; None where it is not known."""
        line = "" if name in ("", UNNAMED) else cards.lookup(self.box, "building", name)
        return cards.read_building(line) if line else None

    def yakuza_card(self, name: str) -> YakuzaCard | None:
        """Return what is printed on a Yakuza; None where it is not known."""
        line = "" if name == UNNAMED else cards.lookup(self.box, "yakuza", name)
        return cards.read_yakuza(line) if line else None

    def samurai(self, villager: Villager) -> bool:
        """Return whether this villager is known to be a Samurai."""
        card = self.villager_card(villager.name)
        return card is not None and card.colour == "red"

    def blocked(self, building: Building) -> bool:
        """Return whether an attacking Yakuza stops the building's wealth and honour."""
        if not building.attackers:
            return False
        lifted = len(building.attackers) < len(building.yakuza)
        return not (lifted and self.setting_is("defence_lifts_block", "yes"))

    def active(self, building: Building) -> bool:
        """Return whether the building is activated; one whose card is not known counts as not."""
        card = self.building_card(building.name)
        return card is not None and len(building.villagers) >= card.needed

    @property
    def last_year(self) -> int:
        """Return the year after which the game ends."""
        years = self.settings["years"]
        if isinstance(years, int):
            return years
        count = cards.shipped()["count"]
        return int(count["years_with_five"] if len(self.seats) == 5 else count["years"])

    def key(self, seat: str) -> str:
        """Return the letter that stands for a seat."""
        return seat_keys(self.seats)[seat]


@cache
def seat_keys(seats: tuple[str, ...]) -> Mapping[str, str]:
    """Return a letter for each seat, of its own name where one is free; none that a menu uses."""
    keys: dict[str, str] = {}
    for seat in seats:
        wanted = [c for c in seat.lower() if "a" <= c <= "z"] + list("abcdghijklqrtuvwxyz")
        keys[seat] = next(c for c in wanted if c not in {*keys.values(), *MENU})
    return keys


MENU = "efnopsmux"
"""Letters of the menus, which stand for no seat."""
