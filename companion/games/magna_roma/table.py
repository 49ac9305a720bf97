"""What lies on the table of a Barbarian Invasion.

Glossary, in the rulebook's words:

Draft board      the ring of eight City tile slots; your marker and the Barbarians' stand on it.
Siege board      one on each side of the player board, with three spaces for Barbarian tokens.
Barbarian token  Population, Coin or Legion: what it costs to remove it with Defend.
Supply           tokens face-down to come; removed: tokens defended, apart until the supply is used up.
Raid deck        Raid cards face-down; Starting cards first, Invasion cards join one per reshuffle.
Military board   the track on which red tiles push the Barbarian marker.
Province cards   left, middle and right, each with three slots for markers.
Display          the Monuments that can be built.
Objective        a Solo Mode Objective tile, one on each side of the Solo board.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from companion.core.model import Frozen
from companion.core.steps import Printed, Step, Table
from companion.games.magna_roma.meta import PRINTED

SIDES = ("north", "south", "west", "east")
EMPTY = "-"
SPACES = 3
TOKENS = {"p": "Population", "c": "Coin", "l": "Legion"}
"""The types of Barbarian token, and the resource that each costs."""
CARDS = ("left", "middle", "right")
"""The three Province cards on the table."""
DRAFT_SLOTS = 8
RAID_KINDS = (*SIDES, "double", "blank")


class RaidCard(NamedTuple):
    """A Raid card: where its raid goes, and the marker's move; steps are None where not known."""

    kind: str
    steps: int | None = None
    clockwise: bool = True


class Act(Step):
    """A step of Magna Roma."""

    kinds: ClassVar[dict[str, type[Step]]] = dict(Step.kinds)


class Item(Frozen):
    """One thing of the box in the end scoring."""

    key: str
    points: int
    reason: str


class MagnaRoma(Table):
    """The table of one solo game."""

    steps: ClassVar[type[Step]] = Act
    printed: ClassVar[Mapping[str, Printed]] = PRINTED

    turn: int = 0
    score: int = 5
    ending: str = ""
    """Why the game is over: score, siege or complete."""
    complete: bool = False
    """The 5x5 city grid is complete; no player turn follows."""
    farewell: int = 1
    """Barbarian turns still to come once the city is complete."""

    slot: int | None = None
    """The Barbarian marker on the Draft board, counted clockwise; None where not known."""
    player_slot: int | None = None
    """Your marker on the Draft board; None where not told."""

    north: str = "---"
    south: str = "---"
    west: str = "---"
    east: str = "---"
    objectives: tuple[str, ...] = SIDES
    """Sides whose objective is still on the Solo board."""
    supply: dict[str, int] = {"p": 4, "c": 4, "l": 4}
    removed: dict[str, int] = {"p": 0, "c": 0, "l": 0}

    cards: dict[str, str] = {}
    """What the ten Raid cards are (`s1`: `north 1 cw`), empty where nobody taught them."""
    deck: int = 6
    """Raid cards still to come in this pass."""
    pile: int = 4
    """Invasion cards still apart."""
    round: int = 1
    """The pass through the Raid deck."""
    drawn: tuple[str, ...] = ()
    """Raid cards used in this pass, by name where known and by kind otherwise."""
    seen: tuple[str, ...] = ()
    """Invasion cards that have shown themselves."""

    military: int = 0
    brown: int = 0
    """Brown City tiles the Barbarians took."""
    brown_over: bool = False
    """The display was empty when a Monument was due: Monument Decimation has expired, by ruling."""
    display: dict[str, int] | None = None
    """Displayed Monuments with their price, left to right; None where the player watches them."""
    porta_nigra: bool = False
    """Porta Nigra has been built."""
    left: str = "---"
    middle: str = "---"
    right: str = "---"
    """Slots of the Province cards: p player, b Barbarians."""
    supplies: dict[str, int] | None = None
    """The player's population, coins and legions; None where they are not tracked."""

    alone: bool = False
    """Only the end of a game is scored here; nothing was tracked."""
    objective_points: dict[str, int] = {}
    """VP of the objectives that were met, by side."""
    items: tuple[Item, ...] = ()
    """What the box's cards and Monuments score."""
    base: dict[str, int] = {}
    """Points of the base game's categories, as typed."""

    @property
    def seat(self) -> str:
        """The one who plays against the Barbarians."""
        return self.seats[0]

    @property
    def player_turns(self) -> int:
        """The turn in which the city is complete, as a rule."""
        return int(str(self.settings["player_turns"]))

    def board(self, side: str) -> str:
        """The spaces of a Siege board in filling order: p, c, l or -."""
        return str(self.__dict__[side])

    def free(self, side: str) -> int:
        """Empty spaces of a Siege board."""
        return self.board(side).count(EMPTY)

    @property
    def besiegers(self) -> int:
        """Barbarian tokens on the Siege boards."""
        return 12 - sum(self.free(side) for side in SIDES)

    @property
    def deck_size(self) -> int:
        """Raid cards in this pass of the deck."""
        return self.deck + len(self.drawn)

    def card(self, name: str) -> RaidCard:
        """A Raid card by its name, or by its kind where its name is not known."""
        if name not in self.cards:
            return RaidCard(name)
        kind, steps, way = self.cards[name].split()
        return RaidCard(kind, int(steps), way == "cw")


def add(counts: Mapping[str, int], kind: str, number: int) -> dict[str, int]:
    """The counts with so many more of one kind."""
    return {**counts, kind: counts[kind] + number}
