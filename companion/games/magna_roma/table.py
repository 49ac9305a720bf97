"""The table: what belongs to each seat, and what the Barbarians bring.

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
Beautification tile  Column, Lyre or Mask; bought with coins, placed on a City tile.
City Plan        a card with an upper part to complete and a lower part that it unlocks.
Blessing         a token of the base game; one of the box's trades pays with it.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Self

from companion.core.model import Frozen
from companion.core.step import Step
from companion.core.table import BoxFact, Table
from companion.games.magna_roma.components import DECKS, PRINTED, invasion

SIDES = ("north", "south", "west", "east")
EMPTY = "-"
SPACES = 3
TOKENS = {"p": "Population", "c": "Coin", "l": "Legion"}
"""The types of Barbarian token, and the resource that each costs."""
CARDS = ("left", "middle", "right")
"""The three Province cards on the table."""
ALL_TOKENS = len(SIDES) * SPACES
"""Barbarian tokens, as many as there are spaces on the Siege boards."""
DRAFT_SLOTS = 8
RAID_KINDS = (*SIDES, "double", "blank")
TILES = ("column", "lyre", "mask")
"""The types of Beautification tile."""
MARKERS = "pqrs"
"""Who holds a slot of a Province card: the seats in order; b stands for the Barbarians."""
PORTA_NIGRA = "porta_nigra"
"""The Monument that acts when it is built, in whichever version."""
BLESSING = "b"
"""The letter of Blessing tokens among a seat's supplies, where the box's trade for them is in play."""


class RaidCard(NamedTuple):
    """A Raid card: where its raid goes, and the marker's move; steps are None where not known."""

    kind: str
    steps: int | None = None
    clockwise: bool = True


class MagnaRomaStep(Step, root=True):
    """A step of Magna Roma."""


class Item(Frozen):
    """One thing of the box in the end scoring."""

    key: str
    points: int
    reason: str


class Holdings(Frozen):
    """What belongs to one seat."""

    score: int = 0
    gained: int = 0
    """VP gained in play: the pace that odds continue."""
    defended: int = 0
    """Barbarian tokens taken off by Defend."""
    supplies: dict[str, int] | None = None
    """Population, coins, legions (and Blessing tokens); None where they are not tracked."""
    tiles: dict[str, int] = {}
    """Beautification tiles in the city, by type."""
    bought: int = 0
    """Beautification tiles bought in this turn."""
    traded: int = 0
    """Beautification tiles that came by the box's trade."""
    no_place: bool = False
    """No City tile could take a Beautification tile in this turn."""
    plan: str = ""
    """The City Plan card: hidden or revealed; empty where none was dealt."""
    built: tuple[str, ...] = ()
    """Monuments of the box that stand in the city."""
    complete: bool = False
    """The 5x5 city grid is complete."""

    objective_points: dict[str, int] = {}
    """VP of the objectives that were met, by side."""
    items: tuple[Item, ...] = ()
    """What the box's cards, tiles and Monuments score."""
    base: dict[str, int] = {}
    """Points of the base game's categories, as typed."""

    @property
    def beautified(self) -> int:
        """Beautification tiles in the city, of all types together."""
        return sum(self.tiles.values())


class MagnaRoma(Table):
    """The table of one game, for one to four players."""

    steps: ClassVar[type[Step]] = MagnaRomaStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = PRINTED

    turn: int = 0
    """Turns begun, of all seats together."""
    active: int = 0
    """The seat whose turn it is, or whose points are counted."""
    people: dict[str, Holdings] = {}
    ending: str = ""
    """Why the game is over: score, siege or complete."""
    farewell: int = 1
    """Barbarian turns still to come once the city is complete."""

    slot: int | None = None
    """The Barbarian marker on the Draft board, counted clockwise; None where not known."""
    player_slot: int | None = None
    """Your marker on the Draft board; None where not known."""

    north: str = "---"
    south: str = "---"
    west: str = "---"
    east: str = "---"
    objectives: tuple[str, ...] = SIDES
    """Sides whose objective is still on the Solo board."""
    supply: dict[str, int] = {"p": 4, "c": 4, "l": 4}
    removed: dict[str, int] = {"p": 0, "c": 0, "l": 0}

    cards: dict[str, str] = {}
    """What the ten Raid cards are (`s1`: `north 1 cw`), empty where they are not known."""
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
    """Displayed Monuments with their price, left to right; None where it is not tracked."""
    left: str = "---"
    middle: str = "---"
    right: str = "---"
    """Slots of the Province cards: a seat's marker (p q r s), b Barbarians."""
    lying: dict[str, str] = {}
    """Province cards of the box among the three, by their place."""
    dominus_board: tuple[str, ...] = ()
    """Dominus Objective tiles of the box that are on the Dominus board at the end."""
    standings: dict[str, tuple[str, ...]] = {}
    """Who arrived or placed first, second and third, by item of the box: markers of seats (p q r s)."""
    shared_counts: dict[str, int] = {}
    """Counts that are the same for every seat, by item of the box."""
    known: tuple[str, ...] = ()
    """Kinds of the cards in the Raid deck as the last pass showed them, without box facts."""

    alone: bool = False
    """Only the end of a game is scored here; nothing was tracked."""

    @property
    def seat(self) -> str:
        """The one whose turn it is, or whose points are counted."""
        return self.seats[self.active]

    @property
    def mine(self) -> Holdings:
        """What belongs to the seat whose turn it is."""
        return self.people[self.seat]

    def hold(self, **changes: Any) -> Self:  # noqa: ANN401
        """The table with something changed of what belongs to the seat whose turn it is."""
        return self.replace(people={**self.people, self.seat: self.mine.replace(**changes)})

    @property
    def score(self) -> int:
        """The score marker of the seat whose turn it is."""
        return self.mine.score

    @property
    def supplies(self) -> dict[str, int] | None:
        """The supplies of the seat whose turn it is; None where they are not tracked."""
        return self.mine.supplies

    @property
    def complete(self) -> bool:
        """The city of the seat whose turn it is is complete."""
        return self.mine.complete

    @property
    def last_barbarian_turn(self) -> bool:
        """Whether no turn follows this Barbarian turn."""
        return self.barbarian and self.complete and self.farewell <= 1

    @property
    def barbarian(self) -> bool:
        """Whether the Barbarians play: the solo variant, else the normal game."""
        return invasion(self.settings, len(self.seats))

    @property
    def porta_nigra(self) -> bool:
        """Whether somebody has built Porta Nigra."""
        return any(PORTA_NIGRA in own.built for own in self.people.values())

    @property
    def marker(self) -> str:
        """The Province marker of the seat whose turn it is."""
        return MARKERS[self.active]

    @property
    def kinds(self) -> dict[str, str]:
        """The supplies that are tracked, by their letter."""
        blessing = {BLESSING: "Blessing"} if self.has("trades", "blessing") else {}
        return TOKENS | blessing

    def has(self, deck: str, item: str) -> bool:
        """Whether this item of the box was picked for its deck."""
        picked = self.settings[deck]
        return isinstance(picked, dict) and item in picked

    def picked(self, deck: str) -> tuple[str, ...]:
        """What of the box was picked for this deck."""
        picked = self.settings[deck]
        return tuple(picked) if isinstance(picked, dict) else ()

    @property
    def told_box(self) -> bool:
        """Whether somebody said what of the box came in; then nothing else did."""
        return any(self.picked(deck) for deck in DECKS)

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
        return ALL_TOKENS - sum(self.free(side) for side in SIDES)

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
