"""What a session is made of: its header, and one entry for each answer, correction and note."""

from typing import Annotated, Any, Literal, Protocol

from pydantic import ConfigDict, Field

from companion.core.asks import Answer
from companion.core.game import AnyGame, Correction
from companion.core.model import Frozen
from companion.core.table import Message, Table

FORMAT: Literal["companion-session"] = "companion-session"
VERSION = 1
"""Version of the envelope; what a game saves inside it has its own, `Game.schema`."""

Whole = Annotated[int, Field(ge=0)]


class Line(Frozen):
    """One message of a session, kept."""

    say: str = Field(description="The sentence, with {names} where values stand.")
    values: dict[str, str | int] = Field(default={}, description="The values by their names.")
    order: bool = Field(default=False, description="True when the players had to do it.")
    why: str = Field(default="", description="The reason, with {names} too.")

    @classmethod
    def of(cls, message: Message) -> "Line":
        """Return the line that keeps a message."""
        return cls(
            say=message.say, values=dict(message.values), order=message.order, why=message.why
        )

    @property
    def message(self) -> Message:
        """The sentence as a table tells it."""
        return Message(self.say, self.values, self.order, self.why)


class Entry(Frozen):
    """One line of a session; it is never rewritten."""

    model_config = ConfigDict(populate_by_name=True)

    kind: Literal["answer", "correction", "note"]
    by: Literal["person", "companion"] = Field(
        default="person",
        description="`companion`: drawn, played for an automated seat, or known from the box.",
    )
    seat: str = Field(default="", description="Who was asked: a seat, `table` or `companion`.")
    step: str = Field(
        default="", description="The kind of the step that asked; of a correction, the fact's name."
    )
    answer: Answer = Field(description="The answer; of a note, its text.")
    answer_text: str = Field(
        default="", alias="words", description="The answer as a person would type it."
    )
    messages: tuple[Line, ...] = Field(
        default=(), alias="told", description="Its orders and remarks, in order."
    )
    change: dict[str, Any] = Field(
        default={}, description="Fields of the table that changed, with their new values."
    )

    @property
    def decided(self) -> bool:
        """True for what a person decided or read off the table: undo stops there."""
        return self.by == "person" and self.kind != "note"


REVISED = "answer "
"""With a number behind, what a correction of an earlier answer names in place of a fact."""


class Header(Frozen):
    """What holds for the whole session."""

    model_config = ConfigDict(populate_by_name=True)

    format: Literal["companion-session"] = FORMAT
    version: int = Field(default=VERSION, description="Version of this envelope.")
    game: str = Field(description="The game's slug.")
    schema_: int = Field(alias="schema", description="Version of the game's saved table.")
    companion: str = Field(description="Version of the companion that wrote the file.")
    name: str = Field(description="The session's name; the file's name rules.")
    created: str = Field(description="When it was started, ISO 8601 in UTC.")
    seats: tuple[str, ...]
    options: dict[str, Answer] = Field(description="Every setting of the game, as chosen.")
    box: dict[str, Answer] = Field(description="Box facts that were known at the start.")
    seed: str = Field(description="What the companion's own draws start from.")


class Document(Header):
    """The whole file. The table at any entry is `start` with the changes up to it laid over."""

    start: dict[str, Any] = Field(description="The first table; its form is the game's.")
    opening: tuple[Line, ...] = Field(description="The orders and remarks before any answer.")
    entries: tuple[Entry, ...]
    at: Whole = Field(description="How many entries stand; those after it are undone.")


class Played(Protocol):
    """A session as those see it who judge it: what it was read from, and how its tables are made."""

    header: Header
    game: AnyGame
    start: dict[str, Any]
    entries: list[Entry]
    cursor: int

    @property
    def name(self) -> str:
        """The session's name."""

    @property
    def active_entries(self) -> list[Entry]:
        """The entries that count, in order."""

    def read_table(self, k: int, fields: dict[str, Any]) -> Table:
        """Return the table of these fields, which are those after entry `k`."""

    def fact(self, name: str, table: Table | None = None) -> Correction:
        """Return the fact with this name."""


def changes(before: Table, after: Table) -> dict[str, Any]:
    """Return the saved fields in which two tables differ, with the values of the second as JSON."""
    old, new = before.__dict__, after.__dict__
    changed = {name for name, value in new.items() if value is not old[name] and value != old[name]}
    # Whatever is wrong with a value is found when it is read back, and then it is refused.
    return after.model_dump(mode="json", include=changed, warnings=False) if changed else {}
