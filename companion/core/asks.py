"""What a step may want to know: a choice, an amount, a tally, a text, some dice."""

from typing import NamedTuple

TABLE = "table"
"""Who answers for dice, bags and decks: a person reads it off the table."""

COMPANION = "companion"
"""Who answers when the companion draws in the table's place."""

Answer = str | int | dict[str, int]
"""Plain JSON: an option's value, a whole number, how many of each, or a text."""


class Option(NamedTuple):
    """One answer of a `Choose`, or one kind of a `Tally`."""

    value: str
    """What is stored: a short word, which never changes."""
    label: str = ""
    """What is shown beside the key; empty where the value says it."""
    why_not: str = ""
    """Why the rules close it now; empty when it is open."""
    key: str = ""
    """The one letter that stands for it."""
    weight: int = 1
    """In a draw: in how many equally likely ways it comes. In a `Tally`: how many there are."""

    @property
    def display(self) -> str:
        """The label, or the value where that says it."""
        return self.label or self.value


class Amount(NamedTuple):
    """A whole number between two bounds; a bound of None is open."""

    who: str
    text: str
    low: int | None = 0
    high: int | None = None
    default: int | None = None


class Text(NamedTuple):
    """A line of words."""

    who: str
    text: str
    default: str | None = None
    limit: int = 200
    hint: str = ""
    """What a good answer looks like, with an example."""
    known: tuple[str, ...] = ()
    """Words that are likely meant: a beginning that fits one of them alone is enough."""


class Choose(NamedTuple):
    """One of several options; a bare number, or words, too where `number` or `free_text` say so."""

    who: str
    text: str
    options: tuple[Option, ...]
    default: str | None = None
    number: Amount | None = None
    drawn: bool = False
    """Chance decides: the options' weights are the odds."""
    free_text: Text | None = None
    brief: str = ""
    """What a question says in place of the answers whose key is their value, where these are many."""

    @property
    def open(self) -> tuple[Option, ...]:
        """The options the rules allow now."""
        return tuple(o for o in self.options if not o.why_not)


class Tally(NamedTuple):
    """How many of each kind; `low` to `high` in all."""

    who: str
    text: str
    options: tuple[Option, ...]
    low: int = 0
    high: int | None = None


class Dice(NamedTuple):
    """Dice or tiles read off the table as digits, in a row or apart; each face is equally likely."""

    who: str
    text: str
    digits: int
    faces: int = 6
    hint: str = ""
    """Which die is which."""

    @property
    def wanted(self) -> str:
        """What a good answer looks like."""
        row = "one digit" if self.digits == 1 else f"{self.digits} digits in this order"
        return f"{self.hint}: {row}" if self.hint else f"{self.digits} digits, 1 to {self.faces}"


Ask = Choose | Amount | Tally | Text | Dice
