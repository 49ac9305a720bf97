"""An open session at play: what is known, what is asked, and how it is kept."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.core.asks import Answer, Ask
from companion.core.table import UNKNOWN
from companion.errors import NotSaved
from companion.play.reply import Reply, entry_messages

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


class Opened(Protocol):
    """A session that may be changed, and the way to keep it."""

    session: "Session"

    def save(self) -> None:
        """Keep the session as it stands."""


class Interlude(NamedTuple):
    """A question that is not a step of the game: which fact is corrected, and to what."""

    ask: Ask
    about: str
    """What is known beforehand: the value as it stands."""
    then: Callable[[Answer], Reply]
    left: str = "Nothing was corrected."
    """What is shown where the player goes back without an answer."""
    again: bool = True
    """False where what is refused then is more than its answer."""


class OpenPlay:
    """One open session: saved after each change, with what is asked now. It prints nothing."""

    def __init__(
        self,
        opened: Opened,
        *,
        known: dict[str, Answer] | None = None,
        learn: Callable[[dict[str, Answer]], None] | None = None,
        must_save: bool = False,
    ) -> None:
        self.opened = opened
        self.known = known if known is not None else {}
        self._learn = learn
        self._must_save = must_save
        self.interlude: Interlude | None = None
        """A question in between; the game's own waits behind it."""
        self.made: list[Entry] = []
        """Entries that were added here, in order."""

    @property
    def session(self) -> "Session":
        """The open session."""
        return self.opened.session

    @property
    def ask(self) -> Ask | None:
        """What is asked now; None where the game is over and nothing is in between."""
        return self.interlude.ask if self.interlude else self.session.ask

    def catch_up(self) -> Reply:
        """Let everything be answered that nobody need be asked."""
        made = tuple(self.session.run(self.known))
        return self.keep(made) if made else Reply()

    def keep(self, entries: "tuple[Entry, ...]" = ()) -> Reply:
        """Save the session with these new entries; where that fails it continues in memory.

        Raises NotSaved where nobody could act on it.
        """
        self.made += entries
        try:
            self.opened.save()
        except NotSaved as error:
            if self._must_save:
                raise
            return Reply(entries, messages=entry_messages(entries), table=True, unsaved=error)
        return Reply(entries, messages=entry_messages(entries), table=True)

    def learned(self, fact: str) -> None:
        """Keep what this table knows of a box fact in the owner's box, if anybody could tell it."""
        self.keep_fact(fact, self.session.table.box[fact])

    def keep_fact(self, fact: str, value: Answer) -> None:
        """Keep a box fact, if anybody could tell it."""
        if value == UNKNOWN:
            return
        self.known[fact] = value
        if self._learn:
            self._learn({fact: value})

    def leave_interlude(self) -> str:
        """Go back to the game's own question; returns what is shown then, nothing where it is asked."""
        left, self.interlude = self.interlude.left if self.interlude else "", None
        return left
