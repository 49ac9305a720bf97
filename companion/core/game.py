"""What a game must offer to be played on the companion."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from companion.core.about import About
from companion.core.asks import Answer, Ask, Dice, Tally
from companion.core.chance import Chance
from companion.core.scoring import Sheet
from companion.core.step import Step
from companion.core.table import BoxFact, Table
from companion.core.view import Screen


class Setting(NamedTuple):
    """A choice made before the game: a variant, or a ruling where the rulebook is silent."""

    key: str
    about: str
    """The question it settles."""
    ask: Ask
    """What it may be; its default holds unless another value is given."""
    question: str = ""
    """The number of the open question it rules on, in the game's clause table."""

    @property
    def default(self) -> Answer | None:
        """What holds unless another value is given; None where one must be."""
        if isinstance(self.ask, Tally):
            return {}
        return None if isinstance(self.ask, Dice) else self.ask.default


class Correction(NamedTuple):
    """A fact of the table that can be corrected at any time."""

    name: str
    now: str
    """How it stands, in words."""
    ask: Ask
    setter: Callable[[Any, Any], Any]
    """The table with the fact set to an answer."""


class ResumePoint(NamedTuple):
    """A place where play can continue."""

    name: str
    about: str
    agenda: tuple[Step, ...]


class Task(NamedTuple):
    """One line of the set-up checklist."""

    text: str
    why: str = ""


class Advice(NamedTuple):
    """What to consider now."""

    text: str
    number: str = ""
    """The number behind it, with its margin of error where it has one."""
    reason: str = ""


class Move(NamedTuple):
    """What a seat that the companion plays does."""

    answer: Answer
    why: str = ""
    """The reason, shown with it."""


class Chapter(NamedTuple):
    """One chapter of the rulebook: its title and its steps in order of play."""

    name: str
    title: str
    steps: tuple[type[Step], ...]


def _no_facts(table: Any) -> tuple[Any, ...]:
    return ()


T = TypeVar("T", bound=Table)


def _everything(table: T, seat: str) -> T:
    return table


@dataclass(frozen=True, kw_only=True)
class Game(Generic[T]):
    """One game: what it is, its tables, and the functions that are not steps."""

    about: About
    """Its names, its edition, what is covered and how many play."""
    schema: int
    """Version of the saved table; a change brings a migration and an old save kept as a test."""
    table: type[T]
    settings: tuple[Setting, ...]
    chapters: tuple[Chapter, ...]
    setup: Callable[[Sequence[str], Mapping[str, Answer], Mapping[str, Answer]], T]
    """The first table for these seats, settings and box facts; not yet settled."""
    checklist: Callable[[T], tuple[Task, ...]]
    """What to place where before the first turn of this table."""
    score: Callable[[T], Sheet]
    """The sheet as it stands; final when the game is over."""
    ending: Callable[[T], str]
    """Why the game is over; empty while it continues."""
    corrections: Callable[[T], tuple[Correction, ...]]
    """Every fact that can be corrected."""
    resume_points: Callable[[T], tuple[ResumePoint, ...]]
    screen: Callable[[T, str], Screen]
    """The table as this seat may see it."""
    problems: Callable[[T], tuple[str, ...]] = _no_facts
    """What cannot be true of a real table, in sentences."""
    advice: Callable[[T], tuple[Advice, ...]] = _no_facts
    standalone_table: Callable[[Mapping[str, Answer], Mapping[str, Answer]], T] | None = None
    """A table, for these settings and box facts, that asks for nothing but the end of a game. It has
    at least one seat; a step may name the players (`kit.seats.ask_names`)."""
    review: Callable[[Iterable[tuple[T, Answer]]], tuple[Advice, ...]] | None = None
    """What a game's answers cost, from its tables with the answers given there, in order."""
    bots: Callable[[T], tuple[str, ...]] = _no_facts
    """Seats of this table that the companion plays."""
    bot: Callable[[T, Callable[[str], Chance]], Move] | None = None
    """What the seat that is asked does, where the companion plays it, on the table as it sees it. Chance
    comes by name: the same name brings the same numbers in this session, whatever was answered before."""
    seen_by: Callable[[T, str], T] = _everything
    """The table with what is hidden from this seat unknown; the companion gets no other to play it."""
    practice: Mapping[str, Answer] | None = None
    """Settings under which the companion draws everything."""
    choices: Callable[[Sequence[str], Mapping[str, Answer]], tuple[Setting, ...]] | None = None
    """What set-up asks for these seats and what is chosen so far, closed options with their reason;
    without it every setting."""
    labels: Callable[[T], tuple[str, ...]] = _no_facts
    """What must be shown wherever this table shows: practice, stand-ins."""
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict
    )
    """From an older schema, by its number: the raw save one version on."""

    @property
    def slug(self) -> str:
        """The name of the game in commands and saves."""
        return self.about.slug

    @property
    def title(self) -> str:
        """The title as the box prints it."""
        return self.about.title

    @property
    def edition(self) -> str:
        """The rulebook that the companion follows."""
        return self.about.edition

    @property
    def covers(self) -> str:
        """What is covered, in one sentence."""
        return self.about.covers

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most players."""
        return self.about.seats

    @property
    def box_facts(self) -> Mapping[str, BoxFact]:
        """Every fact that the rulebook leaves to the owner's copy."""
        return self.table.box_facts


AnyGame = Game[Any]
"""A game of whatever table."""
