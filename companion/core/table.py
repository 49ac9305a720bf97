"""Tables and steps, and the two functions that move everything: `question` and `apply`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from pydantic import Field, field_validator

from companion.core.answers import check
from companion.core.asks import Answer, Ask
from companion.core.model import Frozen
from companion.core.step import Step
from companion.errors import NotAllowed

RUNAWAY = 1000
"""More steps than this without a question is a circle in the rules."""


UNKNOWN = "unknown"
"""The answer of a player who cannot tell a box fact now; it is kept for this table only."""


@cache
def _names(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


class Message(NamedTuple):
    """One sentence for the people at the table, its values kept apart from its words."""

    say: str
    """The sentence, with {names} where values stand."""
    values: Mapping[str, str | int] = {}
    order: bool = False
    """True where the players must now do it; everything else is a remark."""
    why: str = ""
    """The reason, with {names} too."""

    def missing(self) -> frozenset[str]:
        """Names that the sentence or its reason holds and that have no value."""
        return (_names(self.say) | _names(self.why)) - self.values.keys()

    def sentence(self) -> str:
        """The sentence with its values."""
        return self.say.format_map(self.values)

    def reason(self) -> str:
        """The reason with its values, or nothing."""
        return self.why.format_map(self.values)


class BoxFact(NamedTuple):
    """A fact that the owner's copy prints and no rulebook states."""

    key: str
    about: str
    """What it is and where on the copy it stands."""
    ask: Ask
    form: Callable[[str], str] | None = None
    """Brings a text into the form that is kept; raises NotAllowed where it cannot be this fact."""

    def read(self, answer: Answer) -> Answer:
        """The answer in the form that is kept; raises NotAllowed if it cannot be this fact."""
        answer = check(self.ask, answer)
        return self.form(answer) if self.form and isinstance(answer, str) else answer


class BoxFacts(Mapping[str, BoxFact]):
    """The box facts of a game: those with names of their own, and families of them.

    A family has one fact for each name that a player gives: `villager:brewer` is the fact of the
    family `villager` about the Brewer. Families are not listed, since they have no end.
    """

    def __init__(
        self, facts: Iterable[BoxFact], families: Mapping[str, Callable[[str], BoxFact]]
    ) -> None:
        self._facts = {fact.key: fact for fact in facts}
        self.families = families

    def __getitem__(self, key: str) -> BoxFact:
        if key in self._facts:
            return self._facts[key]
        family, _, name = key.partition(":")
        if family not in self.families or not name.strip():
            raise KeyError(key)
        return self.families[family](name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


class LearnFact(Step):
    """The rulebook does not print this: it is read off your copy once and kept in your box."""

    kind: str = "teach"
    fact: str

    def ask(self, table: "Table") -> Ask:
        """The question for the fact."""
        return table.box_facts[self.fact].ask

    def take(self, table: "Table", answer: Answer) -> "Table":
        """Know the fact from now on."""
        return table.learn(self.fact, table.box_facts[self.fact].read(answer))


class Table(Frozen):
    """Everything on the table, and the steps still to come. It is also the save format."""

    steps: ClassVar[type[Step]] = Step
    box_facts: ClassVar[Mapping[str, BoxFact]] = {}
    if TYPE_CHECKING:
        _asked: Ask | None
    else:
        # A slot, and no field: what was worked out is neither saved nor compared.
        __slots__ = ("_asked",)

    seats: tuple[str, ...] = ()
    """The people at the table, in order."""
    settings: dict[str, Answer] = {}
    """Variants and rulings in force, all of them."""
    decided: tuple[str, ...] = ()
    """Settings that had a part in what happened where the rulebook is silent."""
    agenda: tuple[Step, ...] = ()
    """What comes next, the nearest first; nothing left means that the game is over."""
    box: dict[str, Answer] = {}
    """Box facts this table knows."""
    messages: tuple[Message, ...] = Field(default=(), exclude=True)
    """What the last answer made people do or know; kept with the entry, not with the table."""

    @field_validator("agenda", mode="before")
    @classmethod
    def _load_agenda(cls, steps: Any) -> Any:
        return tuple(map(cls.steps.load, steps)) if isinstance(steps, list | tuple) else steps

    def setting_is(self, key: str, value: Answer) -> bool:
        """Whether this setting has this value."""
        return self.settings[key] == value

    def use_ruling(self, *keys: str) -> Self:
        """Remember that these settings had a part in what happens."""
        new = tuple(key for key in keys if key not in self.decided)
        return self.replace(decided=self.decided + new) if new else self

    def then(self, *steps: Step, **changes: Any) -> Self:
        """Put these steps before all others; the given fields change too."""
        return self.replace(**changes, agenda=steps + self.agenda)

    def add_order(self, say: str, why: str = "", **values: str | int) -> Self:
        """Add an order: what the players must do now."""
        return self.replace(messages=(*self.messages, Message(say, values, True, why)))

    def add_remark(self, say: str, why: str = "", **values: str | int) -> Self:
        """Add a remark: what is worth knowing."""
        return self.replace(messages=(*self.messages, Message(say, values, False, why)))

    def learn(self, fact: str, value: Answer) -> Self:
        """Know one box fact more."""
        return self.replace(box={**self.box, fact: value})


T = TypeVar("T", bound=Table)


def settle(table: T) -> T:
    """Let everything happen that asks nothing, and stop at the next question or at the end."""
    for _ in range(RUNAWAY):
        agenda = table.agenda
        if not agenda:
            object.__setattr__(table, "_asked", None)
            return table
        step = agenda[0]
        missing = [fact for fact in step.needs(table) if fact not in table.box]
        if missing:
            for fact in missing:
                assert fact in table.box_facts, (
                    f"{step.kind} needs {fact!r}, which is not a box fact"
                )
            table = table.then(*(LearnFact(fact=fact) for fact in missing))
            continue
        ask = step.ask(table)
        if ask is not None:
            object.__setattr__(table, "_asked", ask)
            return table
        table = step.take(table.replace(agenda=agenda[1:]), None)
    raise AssertionError(f"the rules go in a circle at {table.agenda[0].kind}")


def question(table: Table) -> Ask | None:
    """What the table wants to know now; None when the game is over."""
    try:
        return table._asked
    except AttributeError:
        settled = settle(table)
        assert settled is table, "this table was not settled"
        return settled._asked


def apply(table: T, answer: Answer) -> T:
    """The table after this answer, settled at the next question.

    Raises NotAllowed, with the reason, for an answer that the question does not take.
    """
    ask = question(table)
    if ask is None:
        raise NotAllowed("The game is over.", "Type undo to undo the last answer.")
    answer = check(ask, answer)
    agenda = table.agenda
    after: T = agenda[0].take(table.replace(agenda=agenda[1:], messages=()), answer)
    return settle(after)
