"""The table of a game of Medici vs Strozzi.

Glossary:

Harbour          one of three, between the players; it shows two or three monopoly rows.
Row              a monopoly row of one good, with one marker; from Medici's end to Strozzi's.
Marker           its place is +k (k spaces from the middle on the Medici side), 0, or -k.
Ship             holds 3, 4 or 5 goods tiles; `m4` is the Medici ship with four holds.
Tile             a kind's letter and its value: `c4`; gold is `g5`.
Drawer           the player whose turn it is; the other one is the fellow.
Lot              the one to three tiles drawn in this turn.
Buyer            the player who pays the price and draws next.
Discards         tiles that are out until the next round.
"""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from companion.core.model import Frozen
from companion.core.step import Step
from companion.core.table import BoxFact, Table
from companion.games.medici_vs_strozzi.board import Board, board_of
from companion.games.medici_vs_strozzi.options import PRINTED, items

MEDICI, STROZZI = "medici", "strozzi"
SIDES = (MEDICI, STROZZI)
OTHER = {MEDICI: STROZZI, STROZZI: MEDICI}
HOLDS = (3, 4, 5)
SHIPS = {side: tuple(f"{side[0]}{holds}" for holds in HOLDS) for side in SIDES}
"""The ships of each family, by their holds."""
ALL_SHIPS = (*SHIPS[MEDICI], *SHIPS[STROZZI])
SIZE = {ship: int(ship[1]) for ship in ALL_SHIPS}
FAMILY = {ship: side for side, ships in SHIPS.items() for ship in ships}
COLOURS = {MEDICI: "blue", STROZZI: "red"}
MOST_TILES = 3
ROUNDS = 3


class MediciStrozziStep(Step, root=True):
    """A step of Medici vs Strozzi."""

    about_lot: ClassVar[str] = ""
    """What the step asks about a lot: price, reply, load or assign; empty for other steps."""


class Item(Frozen):
    """One line of the accounts: what a round brought or cost each family."""

    round: int
    key: str
    medici: int
    strozzi: int
    reason: str = ""


class MediciStrozzi(Table):
    """The table of one game."""

    steps: ClassVar[type[Step]] = MediciStrozziStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = PRINTED

    medici: str = ""
    """The seat that plays Medici; empty until the families are chosen."""
    strozzi: str = ""
    bot: str = ""
    """The seat that the companion plays."""
    round: int = 0
    lots: int = 0
    """Lots of this round, with the one on the table."""
    drawer: str = MEDICI
    lot: tuple[str, ...] = ()
    price: int | None = None

    bag: dict[str, int] = {}
    discards: tuple[str, ...] = ()
    cargo: dict[str, tuple[str, ...]] = dict.fromkeys(ALL_SHIPS, ())
    harbour: dict[str, int] = dict.fromkeys(ALL_SHIPS, 0)
    """Where each ship lies: 1 to 3 from the left, 0 for nowhere."""
    markers: tuple[int, ...] = (0,) * 8
    """Row by row, harbour by harbour."""

    coins: dict[str, int] = {}
    loans: dict[str, int] = dict.fromkeys(SIDES, 0)
    spent: dict[str, int] = dict.fromkeys(SIDES, 0)
    """Paid for lots in this round."""
    ledger: tuple[Item, ...] = ()
    ending: str = ""
    alone: str = ""
    """`round` or `final` where only that is scored and nothing was tracked."""

    def seat(self, side: str) -> str:
        """Who plays this family."""
        return str(self.__dict__[side])

    @property
    def fellow(self) -> str:
        """The family that does not draw."""
        return OTHER[self.drawer]

    @property
    def board(self) -> Board:
        """The board as far as it is known."""
        return board_of(self.box)

    @property
    def left(self) -> int:
        """Tiles in the bag."""
        return sum(self.bag.values())

    @property
    def bank(self) -> int:
        """Coins that neither player has; below 0 where paper stands in for some."""
        return box_coins() - sum(self.coins.values())

    def free(self, ship: str) -> int:
        """Empty holds of a ship."""
        return SIZE[ship] - len(self.cargo[ship])

    def room(self, side: str) -> int:
        """The most empty holds on one ship of a family."""
        return max(self.free(ship) for ship in SHIPS[side])

    def full(self, side: str) -> bool:
        """Whether all three ships of a family are full."""
        return not any(self.free(ship) for ship in SHIPS[side])

    @property
    def buying_is_over(self) -> bool:
        """Whether a fleet is full or the bag is empty, so that no more tiles are drawn."""
        return not self.left or any(map(self.full, SIDES))

    def worth(self, side: str) -> int:
        """Coins less loans."""
        return self.coins[side] - self.loans[side]


def value(tile: str) -> int:
    """The number on a tile."""
    return int(tile[1:])


def steps(tile: str) -> int:
    """How far a tile moves a marker of its kind."""
    return 1 if value(tile) else 2


@cache
def all_tiles(letters: str) -> dict[str, int]:
    """The 26 tiles, by kind and value; whoever gets them must not change them."""
    tiles = items()["tiles"]
    counts = {
        f"{kind}{number}": tiles["ordinary"].count(number)
        for kind in letters
        for number in dict.fromkeys(tiles["ordinary"])
    }
    return counts | {f"g{tiles['gold_value']}": int(tiles["gold"])}


@cache
def box_coins() -> int:
    """The value of all coins of the box."""
    return sum(int(coin) * count for coin, count in items()["coins"].items())


def words(tiles: tuple[str, ...]) -> str:
    """Tiles as they are typed."""
    return " ".join(tiles)
