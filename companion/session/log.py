"""A session in memory: answers, undo, redo, corrections, notes. It touches no disk."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, Self

from pydantic_core import to_json

from companion import __version__
from companion.core.answers import check, clean, format_answer
from companion.core.asks import COMPANION, Answer, Ask
from companion.core.chance import Chance, draw
from companion.core.game import AnyGame, Correction
from companion.core.near import did_you_mean, meant
from companion.core.table import LearnFact, Message, Table, apply, question, settle
from companion.errors import DamagedSave, NotAllowed, UserMistake
from companion.kit.words import counted
from companion.session import document, trust
from companion.session.entries import Entry, Header, Line, changes
from companion.session.seating import all_options, checked_seats

NOTE_LIMIT = 500
"""The longest note, in characters."""


class Session:
    """A game as it is played: its start, its entries, and how many of them are active.

    Every entry keeps the change it made, so undo, redo and loading run no rule. An undone entry is
    kept until there is a new answer.
    """

    def __init__(
        self,
        header: Header,
        game: AnyGame,
        start: dict[str, Any],
        opening: Sequence[Line],
        entries: Sequence[Entry] = (),
        at: int = 0,
        written: list[bytes] | None = None,
    ) -> None:
        self.header = header
        self.game = game
        self.initial_messages = tuple(opening)
        self.entries = list(entries)
        self._written = written or [to_json(entry) for entry in entries]
        """The bytes of each entry, so that a save need only join them."""
        self.start = start
        self.older = ""
        """The form of the file it was read from, where that is older than today's."""
        self.from_file = False
        """True where tables may be damaged: they come from a file."""
        self.cursor = 0
        """How many entries stand; those after it are undone."""
        self.table: Table
        self._fields: dict[str, Any]
        self._saved: Table
        self._pending_messages: tuple[Message, ...]
        self._seek(at)

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: Sequence[str],
        options: Mapping[str, Answer],
        box: Mapping[str, Answer],
        *,
        name: str,
        seed: str,
        now: str,
    ) -> Self:
        """A new game at its first question.

        `options` may leave out settings: their defaults are written down. `now` is ISO 8601 in UTC.
        Raises UserMistake for seats or settings that cannot be, NotAllowed for a setting's value.
        """
        people = checked_seats(game, seats)
        chosen = all_options(game, options)
        known = {key: game.box_facts[key].read(box[key]) for key in box if key in game.box_facts}
        table = settle(game.setup(people, chosen, known))
        header = Header(
            game=game.slug,
            schema_=game.schema,
            companion=__version__,
            name=name,
            created=now,
            seats=people,
            options=chosen,
            box=known,
            seed=seed,
        )
        start = table.model_dump(mode="json")
        return cls(header, game, start, [Line.of(told) for told in table.messages])

    @classmethod
    def load(cls, data: bytes, name: str = "") -> Self:
        """Return the session that was written as these bytes, under this name if one is given.

        Raises DamagedSave, saying what is damaged, NewerSave, and NoSuchGame.
        """
        with document.no_collection():
            read = document.read(data, name or "This file")
            doc = read.document
            header = Header(**{field: getattr(doc, field) for field in Header.model_fields})
            header = header.replace(name=name or header.name)
            session = cls(
                header, read.game, doc.start, doc.opening, doc.entries, doc.at, read.lines
            )
            trust.try_out(session, session.table, session.cursor)
        session.from_file = True
        session.older = read.older
        return session

    def dump(self) -> bytes:
        """The session as it is saved: one entry a line, for people and for jq."""
        return document.write(
            self.header, self.start, self.initial_messages, self._written, self.cursor
        )

    @property
    def name(self) -> str:
        """The session's name."""
        return self.header.name

    @name.setter
    def name(self, name: str) -> None:
        self.header = self.header.replace(name=name)

    @property
    def ask(self) -> Ask | None:
        """What the table wants to know now; None when the game is over."""
        return question(self.table)

    @property
    def active_entries(self) -> list[Entry]:
        """The entries that count, in order."""
        return self.entries[: self.cursor]

    @property
    def undone(self) -> list[Entry]:
        """What redo would restore, in order."""
        return [entry for entry in self.entries[self.cursor :] if entry.kind != "note"]

    def answer(
        self, answer: Answer, by: Literal["person", "companion"] = "person", why: str = ""
    ) -> Entry:
        """Answer the question; what was undone is dropped, except its notes.

        `why` is the first message.
        Raises NotAllowed, and changes nothing, when the question does not take the answer.
        """
        ask, table = self.ask, self.table
        with trust.blame_save(self):
            after = apply(table, answer)
        assert ask is not None
        answer = check(ask, answer)
        step = table.agenda[0].kind
        if why:
            after = after.replace(messages=(Message("{why}", {"why": why}), *after.messages))
        return self.record(
            after,
            kind="answer",
            by=by,
            seat=ask.who,
            step=step,
            answer=answer,
            answer_text=format_answer(ask, answer),
        )

    def run(self, known: Mapping[str, Answer] | None = None) -> list[Entry]:
        """Answer everything that needs no person, and return what was answered.

        The companion draws where it is asked and plays the automated seats; box facts
        are taken from `known`, the owner's box. After an undo nothing runs: there a person decides
        what becomes of the future.
        """
        made: list[Entry] = []
        while not self.undone and (ask := self.ask) is not None:
            step = self.table.agenda[0]
            why = ""
            if ask.who == COMPANION:
                answer = draw(ask, self._chance())
            elif self.game.bot is not None and ask.who in self.game.bots(self.table):
                with trust.blame_save(self):
                    seen = settle(self.game.seen_by(self.table, ask.who))
                    answer, why = self.game.bot(seen, self._named_chance)
            elif isinstance(step, LearnFact) and known and step.fact in known:
                answer = known[step.fact]
            else:
                break
            try:
                made.append(self.answer(answer, "companion", why))
            except NotAllowed:
                if not isinstance(step, LearnFact):
                    raise
                break
        return made

    def _chance(self) -> Chance:
        """Random numbers of this place: the same after a reload, and after an undo."""
        from random import Random

        said_before = sum(entry.kind != "note" for entry in self.active_entries)
        return Random(f"{self.header.seed}:{said_before}")

    def _named_chance(self, name: str) -> Chance:
        """Random numbers that hang on this name alone."""
        from random import Random

        return Random(f"{self.header.seed}:{name}")

    def fact(self, name: str, table: Table | None = None) -> Correction:
        """The fact with this name, or with an unambiguous beginning of it, of the table now.

        Raises UserMistake, naming the facts there are.
        """
        corrections = self.game.corrections(table or self.table)
        facts = {fix.name: fix for fix in corrections}
        found = meant(name, facts)
        if len(found) == 1:
            return facts[found[0]]
        if found:
            raise UserMistake(f"{name!r} could be: {', '.join(found)}.", "Type more of the name.")
        raise UserMistake(f"There is no fact called {name!r}.", did_you_mean(name, facts))

    def fix(self, name: str, answer: Answer) -> Entry:
        """Correct a fact of the table. It is an entry like any other, and can be undone.

        Raises UserMistake for a name that is not a fact, NotAllowed for a value it cannot have.
        """
        fix = self.fact(name)
        answer = check(fix.ask, answer)
        with trust.blame_save(self):
            after = settle(fix.setter(self.table.replace(messages=()), answer))
        answer_text = format_answer(fix.ask, answer)
        return self.record(
            after,
            kind="correction",
            seat=fix.ask.who,
            step=fix.name,
            answer=answer,
            answer_text=answer_text,
        )

    def note(self, text: str) -> Entry:
        """Write something down here; what was undone stays within reach of redo.

        Raises UserMistake for a note that is empty or too long.
        """
        text = clean(text)
        if not text:
            raise UserMistake("The note is empty.", "Type some words.")
        if len(text) > NOTE_LIMIT:
            raise UserMistake(f"This note is longer than {NOTE_LIMIT} characters.")
        entry = Entry(kind="note", answer=text, answer_text=text)
        self.entries.insert(self.cursor, entry)
        self._written.insert(self.cursor, to_json(entry))
        self.cursor += 1
        return entry

    def record(
        self,
        after: Table,
        *,
        kind: Literal["answer", "correction"],
        seat: str,
        step: str,
        answer: Answer,
        answer_text: str,
        by: Literal["person", "companion"] = "person",
    ) -> Entry:
        """Add an entry that leads to the table `after`.

        The table is read back from what will be saved: what stands in memory is what a load gives,
        and a table that could not be loaded is never saved.
        """
        told: tuple[Message, ...] = (*self._pending_messages, *after.messages)
        entry = Entry(
            kind=kind,
            by=by,
            seat=seat,
            step=step,
            answer=answer,
            answer_text=answer_text,
            messages=tuple(Line.of(line) for line in told),
            change=changes(self._saved, after),
        )
        fields = {**self._fields, **entry.change}
        table = trust.build_table(self.game, fields)
        kept = [i for i in range(self.cursor, len(self.entries)) if self.entries[i].kind == "note"]
        entries = [*(self.entries[i] for i in kept), entry]
        written = [*(self._written[i] for i in kept), to_json(entry)]
        self._stand(fields, table, self.cursor + len(entries))
        self.entries[self.cursor :] = entries
        self._written[self.cursor :] = written
        self.cursor = len(self.entries)
        return entry

    def undo(self, n: int = 1) -> list[Entry]:
        """Go back to before the last `n` things a person decided or read off the table.

        Returns what was undone, in the order in which it was answered. Raises NotAllowed, and changes
        nothing, when there is not so much.
        """
        decided = [i for i in range(self.cursor) if self.entries[i].decided]
        if not decided:
            raise NotAllowed("Nothing to undo.")
        if not 1 <= n <= len(decided):
            raise NotAllowed(f"Only {counted(len(decided), 'answer')} can be undone.")
        was = self.cursor
        self._seek(decided[-n])
        return self.entries[self.cursor : was]

    def redo(self, n: int = 1) -> list[Entry]:
        """Go forward again over `n` things that were undone, and what followed each by itself.

        Returns what stands again. Raises NotAllowed, and changes nothing, when there is less.
        """
        ahead = range(self.cursor, len(self.entries))
        decided = [i for i in ahead if self.entries[i].decided]
        if not decided:
            raise NotAllowed("Nothing to redo.")
        if not 1 <= n <= len(decided):
            raise NotAllowed(f"Only {counted(len(decided), 'answer')} can be redone.")
        was = self.cursor
        self._seek(decided[n] if n < len(decided) else len(self.entries))
        return self.entries[was : self.cursor]

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Undo everything that was added in here where it ends in an error.

        What was undone before stays within reach of redo then.
        """
        entries, written = self.entries[self.cursor :], self._written[self.cursor :]
        stands = (self.cursor, self.table, self._fields, self._saved, self._pending_messages)
        try:
            yield
        except BaseException:
            self.cursor, self.table, self._fields, self._saved, self._pending_messages = stands
            self.entries[self.cursor :] = entries
            self._written[self.cursor :] = written
            raise

    def table_at(self, k: int) -> Table:
        """The table when the first `k` entries stood, as it was saved then; no rule is run.

        Raises DamagedSave when what was saved is not a table of this game.
        """
        return self.read_table(k, self._folded(k))

    def read_table(self, k: int, fields: dict[str, Any]) -> Table:
        """The table of these fields, which are those after entry `k`; raises DamagedSave."""
        try:
            return trust.read_table(self.game, fields)
        except ValueError as error:
            place = f"after entry {k}" if k else "at the start"
            wrong = trust.first_wrong(error)
            raise DamagedSave(f"{self.name}: the table {place} is damaged: {wrong}") from error

    def _folded(self, k: int) -> dict[str, Any]:
        fields = dict(self.start)
        for entry in self.entries[:k]:
            fields.update(entry.change)
        return fields

    def _seek(self, k: int) -> None:
        fields = self._folded(k)
        saved = self.read_table(k, fields)
        self._stand(fields, saved, k)
        self.cursor = k

    def _stand(self, fields: dict[str, Any], saved: Table, k: int) -> None:
        """Stand on this saved table.

        The current rules may continue by themselves where those that saved it asked something; their
        messages come with the next entry. Raises DamagedSave, and changes nothing, for a table
        that the rules cannot use.
        """
        with trust.blame_save(self, k):
            table = settle(saved)
        if self.from_file:
            trust.try_out(self, table, k)
        self.table = table
        self._pending_messages = table.messages
        self._fields = fields
        self._saved = saved
