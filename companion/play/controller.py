"""The controller of an open session: it takes a line and returns what came of it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from companion.core.answers import clean
from companion.core.asks import Answer, Ask
from companion.core.reading import parse_whole
from companion.core.table import UNKNOWN, LearnFact
from companion.errors import NotSaved
from companion.play import handlers
from companion.play.commands import command
from companion.play.line import NeedsFact, NeedsText, give_line
from companion.play.reply import Reply, entry_messages

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


NOTHING: Mapping[str, Answer] = {}


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


class Controller:
    """One open session: what lines and commands do to it. It prints nothing and asks nobody."""

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

    def take(self, line: str) -> Reply:
        """Take a line: a command, or answers.

        Raises UserMistake or NotAllowed where it is refused: then nothing has changed. Raises NotSaved
        where it could not be kept and nobody can act on it.
        """
        line = clean(line)
        found = command(line, self.ask)
        if found is not None:
            return handlers.run_command(self, found)
        if self.interlude is not None:
            interlude = self.interlude
            answer = parse_whole(interlude.ask, line)
            self.interlude = None
            try:
                return interlude.then(answer)
            except BaseException:
                self.interlude = interlude if interlude.again else None
                raise
        return self._answer(line)

    def _answer(
        self, line: str, known: Mapping[str, Answer] = NOTHING, texts: tuple[Answer, ...] = ()
    ) -> Reply:
        step = self.session.table.agenda[0] if self.session.table.agenda else None
        try:
            taken = give_line(self.session, line, {**self.known, **known}, texts)
        except NeedsFact as needs:
            return self._ask_fact(needs.fact, line, known, texts)
        except NeedsText as needs:
            return self._wait(
                needs.ask,
                f"{line!r} waits for this.",
                lambda answer: self._answer(line, known, (*texts, answer)),
            )
        reply = self.keep(taken.entries)
        if isinstance(step, LearnFact):
            self.learned(step.fact)
        return reply

    def _ask_fact(
        self, key: str, line: str, known: Mapping[str, Answer], texts: tuple[Answer, ...]
    ) -> Reply:
        """Ask for a box fact that a line needs; the line is taken whole as soon as it is known."""
        fact = self.session.game.box_facts[key]

        def then(answer: Answer) -> Reply:
            value = fact.read(answer)
            self._keep_fact(key, value)
            return self._answer(line, {**known, key: value}, texts)

        return self._wait(fact.ask, f"{line!r} waits for this: {fact.about}.", then)

    def _wait(self, ask: Ask, about: str, then: Callable[[Answer], Reply]) -> Reply:
        about += " < drops the line."
        self.interlude = Interlude(ask, about, then, "The line was dropped.", again=False)
        return Reply(texts=(about,))

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
        self._keep_fact(fact, self.session.table.box[fact])

    def _keep_fact(self, fact: str, value: Answer) -> None:
        if value == UNKNOWN:
            return
        self.known[fact] = value
        if self._learn:
            self._learn({fact: value})

    def leave_interlude(self) -> str:
        """Go back to the game's own question; returns what is shown then, nothing where it is asked."""
        left, self.interlude = self.interlude.left if self.interlude else "", None
        return left
