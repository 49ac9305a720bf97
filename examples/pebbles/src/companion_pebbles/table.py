"""The table of Pebbles.

Glossary: the bowl holds pebbles to gather; the band is the name of the players' band; the goal is the
number of points that wins.
"""

from collections.abc import Mapping
from typing import ClassVar

from companion.core.step import Step
from companion.core.table import BoxFact, LearnFact, Table
from companion_pebbles.options import BOX_FACTS

CARDS = {"ant": 3, "bee": 2, "cat": 1}
BOWL = {"red": 9, "blue": 6}
ROUNDS = 4


class PebblesStep(Step, root=True):
    """A step of Pebbles."""

    kinds: ClassVar[dict[str, type[Step]]] = {"teach": LearnFact}
    seat: str


class Pebbles(Table):
    """The pebbles and points of each seat, the cards, the bowl."""

    steps: ClassVar[type[Step]] = PebblesStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = BOX_FACTS

    seats: tuple[str, ...]
    dice: str
    cards: str
    rival: bool
    goal: int
    round: int = 1
    band: str = ""
    pebbles: dict[str, int]
    points: dict[str, int]
    deck: dict[str, int]
    discard: dict[str, int]
    bowl: dict[str, int]
    rolled: int = 0
    drawn: str = ""
    over: str = ""
