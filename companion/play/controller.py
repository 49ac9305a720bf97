"""The desk: one open session, who answers it, and how it is shown."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from companion.cli.prompt import dialog
from companion.cli.prompt.prompters import Choices, Prompt, Prompter
from companion.cli.render import plain
from companion.cli.render.renderer import Show
from companion.core.answers import clean, format_error
from companion.core.asks import COMPANION, Answer, Ask, Choose, Tally, Text
from companion.core.reading import parse
from companion.core.table import UNKNOWN, LearnFact, Message, Table, apply, question
from companion.core.view import Screen
from companion.errors import CompanionError, NotAllowed, NotSaved, UserMistake
from companion.play import commands as words
from companion.play.state import telling, viewer

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


class Opened(Protocol):
    """A session that may be changed, and the way to keep it."""

    session: "Session"

    def save(self) -> None:
        """Keep the session as it stands."""


class Desk:
    """What the loop and the commands at the prompt work on."""

    def __init__(
        self,
        opened: Opened,
        prompter: Prompter,
        show: Show,
        out: Callable[[str], None],
        *,
        known: dict[str, Answer] | None = None,
        learn: Callable[[dict[str, Answer]], None] | None = None,
        tables: bool = True,
    ) -> None:
        self.opened = opened
        self.prompter = prompter
        self.show = show
        self.out = out
        self.known = known if known is not None else {}
        self._learn = learn
        self.tables = tables
        """False where the table is not wanted after each answer."""
        self.asks = tables
        """False where the questions are not wanted either."""
        self.made: list[Entry] = []
        """Entries that were made at this desk, in order."""
        self.pending = ""
        """What was typed beyond the last answer: it answers the next question."""
        self._before: Screen = ()
        self._held: list[Message] = []
        """What was told since the last table, where one line answers several questions."""

    @property
    def session(self) -> "Session":
        """The session on the desk."""
        return self.opened.session

    @property
    def seats(self) -> Sequence[str]:
        """Who plays."""
        return self.session.header.seats

    def say(self, text: str, *, hang: int = 1) -> None:
        """Say something that belongs to no table."""
        self.out(self.show.say(text, hang=hang))

    def keep(self) -> None:
        """Put the session on disk; where that fails the game goes on in memory, and is told so.

        Raises NotSaved where nobody could act on it.
        """
        try:
            self.opened.save()
        except NotSaved as error:
            if not self.prompter.again:
                raise
            self.out(self.show.say(f"NOT SAVED. {format_error(error)}", "alarm"))
            self.say("The game goes on here; the next answer tries to save again.")

    def catch_up(self) -> list["Entry"]:
        """Let everything be answered that nobody need be asked, and keep it."""
        made = self.session.run(self.known)
        if made:
            self.made += made
            self.keep()
        return made

    def present(self, told: Iterable[Message]) -> None:
        """The table, then what hands do now, then the question; held back while a line goes on."""
        self._held += told
        if not self.goes_on():
            self.stand()
            if self.pending and self.session.ask is not None:
                self.say(f"{self.pending!r} waits: this wants an answer of its own first.")
            self.question()

    def stand(self) -> None:
        """The table, and what was told since the last one."""
        held, self._held = self._held, []
        if self.tables:
            self.out("")
            self.table()
        if held:
            self.out(self.show.messages(held))

    def goes_on(self) -> bool:
        """Whether the rest of the last line answers the question."""
        return bool(self.pending) and not stands_alone(self.session.table)

    def table(self) -> None:
        """The table as whoever is asked may see it, with what changed marked."""
        session = self.session
        screen = session.game.screen(session.table, viewer(session))
        labels = session.game.labels(session.table)
        self.out(self.show.table(screen, labels, self._before))
        self._before = screen
        for problem in session.game.problems(session.table):
            self.out(self.show.say(f"Cannot be: {problem} (fix sets it right)", "alarm"))

    def question(self, *, every: bool = False) -> None:
        """The question with its keys; nothing when the game is over or the answer is here already."""
        ask = self.session.ask
        if ask is not None and self.asks and not self.goes_on():
            self.out(self.show.question(ask, self.seats, every=every))

    def line(self, ask: Ask, typed: str = "") -> str:
        """What is answered now: the rest of the last line, or a new one."""
        if self.goes_on():
            line, self.pending = self.pending, ""
            return line
        names = [word.name for word in words.WORDS]
        if isinstance(ask, Choose | Tally):
            names = [o.value for o in ask.options if not o.why_not] + names
        words_of = ask.free_text if isinstance(ask, Choose) else ask
        if isinstance(words_of, Text):
            names = [*words_of.known, *names]
        line = clean(self.prompter.put(Prompt(tuple(names), typed)))
        return plain.by_number(ask, line) if self.show.look.plain else line

    def answer(self, ask: Ask, line: str, *, left_over: bool = False) -> None:
        """Take an answer: saved, shown, and its rest kept for the next question.

        Raises UserMistake or NotAllowed when it is refused; then nothing has changed.
        """
        teach = self.session.table.agenda[0]
        fact = teach.fact if isinstance(teach, LearnFact) else ""
        answer, rest = parse(ask, line)
        if rest and not left_over:
            self._look_ahead(answer, line, rest)
        entry = self.session.answer(answer)
        self.pending = f"{rest} {self.pending}".strip()
        self.made.append(entry)
        self.keep()
        if fact:
            self.learned(fact)
        self.present(telling([entry, *self.catch_up()]))

    def _look_ahead(self, answer: Answer, line: str, rest: str) -> None:
        """See that the rest of a line answers what follows, as far as that is known beforehand.

        A mistyped word may begin with a letter that answers. Raises what the rest is refused with.
        """
        game, table = self.session.game, apply(self.session.table, answer)
        while rest and (ask := question(table)) is not None:
            played = ask.who == COMPANION or ask.who in game.bots(table)
            if played or stands_alone(table):
                return
            try:
                following, rest = parse(ask, rest)
                table = apply(table, following)
            except (UserMistake, NotAllowed) as error:
                message = f"{error.message} Nothing of {line!r} was taken."
                raise type(error)(message, error.hint) from error
        if rest:
            raise UserMistake(f"The game is over before {rest!r}. Nothing of {line!r} was taken.")

    def learned(self, fact: str) -> None:
        """Keep what this table knows of a printed fact in the owner's box; what nobody can tell is not."""
        value = self.session.table.box[fact]
        if value == UNKNOWN:
            return
        self.known[fact] = value
        if self._learn:
            self._learn({fact: value})

    def put(self, ask: Ask) -> Answer:
        """Ask something that is no step of the game, until the answer can be taken."""
        return dialog.put(self.prompter, self.show, self.out, ask, self.seats)

    def pick(self, text: str, choices: Choices) -> str:
        """One of several things that have no letters of their own."""
        return dialog.pick(self.prompter, self.show, self.out, text, choices)

    def refuse(self, error: CompanionError, line: str) -> str:
        """Say why a line is not taken; returns what should stand in the line now."""
        return dialog.refuse(self.prompter, self.show, self.out, error, line)


def stands_alone(table: Table) -> bool:
    """Whether the question wants a line of its own.

    What a copy prints is always read afresh, and a text would swallow all that was meant for others.
    """
    ask = question(table)
    free = isinstance(ask, Text) and not ask.known
    return ask is None or free or isinstance(table.agenda[0], LearnFact)
