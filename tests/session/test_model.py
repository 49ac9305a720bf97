"""A session on disk is at any moment what a simple model of it says."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.chance import draw
from companion.errors import NotAllowed
from companion.session.store import Store
from tests.session.games import begin


class Draws:
    """What hypothesis chooses, where a draw wants a random number."""

    def __init__(self, number):
        self.number = number

    def randrange(self, stop, /):
        return self.number % stop


class OnDisk(RuleBasedStateMachine):
    """The model: tables after every entry that stands or is undone, and where we stand.

    It knows nothing of patches: it keeps every table whole.
    """

    @initialize(dice=st.sampled_from(["typed", "companion"]), rival=st.sampled_from(["yes", "no"]))
    def start(self, dice, rival):
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store(Path(self.folder.name))
        session = begin(dice=dice, cards=dice, rival=rival, goal=8)
        self.name = self.store.new(session)
        self.places = [(None, session.table.model_dump())]
        self.at = 0
        self.notes = []
        self.open()

    def open(self):
        self.held = self.store.open(self.name)
        self.opened = self.held.__enter__()
        self.session = self.opened.session

    def grown(self, entries):
        """The model after new entries: the future is cut, these stand."""
        del self.places[self.at + 1 :]
        for k, entry in zip(range(len(entries), 0, -1), entries, strict=True):
            table = self.session.table_at(self.session.cursor - k + 1)
            self.places.append((entry.by, table.model_dump()))
        self.places[-1] = (entries[-1].by, self.session.table.model_dump())
        self.at = len(self.places) - 1
        self.opened.save()

    @precondition(lambda self: self.session.ask is not None)
    @rule(number=st.integers(0, 5000))
    def answer(self, number):
        entries = [self.session.answer(draw(self.session.ask, Draws(number)))]
        self.grown(entries + self.session.run({"cat_worth": 3}))

    @rule(seat=st.sampled_from(["Ann", "Bob"]), n=st.integers(0, 30))
    def fix_pebbles(self, seat, n):
        self.grown([self.session.fix(f"pebbles of {seat}", n)])

    @rule(seat=st.sampled_from(["Ann", "Bob"]))
    def fix_turn(self, seat):
        self.grown([self.session.fix("turn", seat), *self.session.run()])

    @rule(text=st.text(min_size=1, max_size=20))
    def note(self, text):
        self.notes.append(self.session.note(f"note {text}").answer_text)
        self.opened.save()

    @rule(n=st.integers(1, 4))
    def undo(self, n):
        decided = [k for k in range(1, self.at + 1) if self.places[k][0] == "person"]
        try:
            self.session.undo(n)
        except NotAllowed:
            assert n > len(decided)
        else:
            self.at = decided[-n] - 1
        self.opened.save()

    @rule(n=st.integers(1, 4))
    def redo(self, n):
        ahead = range(self.at + 1, len(self.places))
        decided = [k for k in ahead if self.places[k][0] == "person"]
        try:
            self.session.redo(n)
        except NotAllowed:
            assert n > len(decided)
        else:
            self.at = decided[n] - 1 if n < len(decided) else len(self.places) - 1
        self.opened.save()

    @rule()
    def kill(self):
        """Memory is lost; the disk is not."""
        self.held.__exit__(None, None, None)
        self.open()

    @rule(wanted=st.text(max_size=12))
    def rename(self, wanted):
        self.held.__exit__(None, None, None)
        self.name = self.store.rename(self.name, self.store.free_name(wanted))
        self.open()

    @rule()
    def go_on_in_a_copy(self):
        """F15: going on in one never changes the other."""
        self.held.__exit__(None, None, None)
        self.left = self.name, self.store.export(self.name)
        self.name = self.store.copy(self.name)
        self.open()

    @invariant()
    def the_disk_is_the_model(self):
        read = self.store.read(self.name)
        assert read.table.model_dump() == self.places[self.at][1]
        assert read.ask == self.session.ask
        assert read.dump() == self.session.dump()
        assert sorted(e.answer_text for e in read.entries if e.kind == "note") == sorted(self.notes)

    @invariant()
    def every_place_is_the_model(self):
        session = self.session
        tables, k = [session.table_at(0).model_dump()], 0
        for k, entry in enumerate(session.entries, 1):
            if entry.kind != "note":
                tables.append(session.table_at(k).model_dump())
        assert tables == [table for _, table in self.places]

    @invariant()
    def the_copy_that_was_left_stays_as_it_was(self):
        if hasattr(self, "left"):
            name, data = self.left
            assert self.store.export(name) == data

    def teardown(self):
        if hasattr(self, "held"):
            self.held.__exit__(None, None, None)
            self.folder.cleanup()


OnDisk.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestOnDisk = OnDisk.TestCase
