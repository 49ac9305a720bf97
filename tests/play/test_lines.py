"""A line is taken whole or refused whole, at every kind of question of every game."""

import unicodedata
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import games
from companion.core.asks import Ask, Choose, Dice, Tally, Text
from companion.core.chance import draw
from companion.errors import CompanionError, NotAllowed, UserMistake
from companion.play.controller import Controller
from companion.play.new_session import usual_seats
from companion.session.log import Session

ANSWERS = 60
"""Given in a random game before it is begun anew, to come by many kinds of questions."""
GAMES = 3


class InMemory:
    """A session that is kept nowhere."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def save(self) -> None:
        """Keep nothing."""


def new(slug: str, seed: int = 1, seats: tuple[str, ...] = (), **options: Any) -> Controller:
    game = games.load(slug)
    names = list(seats) or usual_seats(game)
    chosen = options or dict(game.practice or {})
    session = Session.new(game, names, chosen, {}, name="a", seed=str(seed), now="2026-12-01")
    at = Controller(InMemory(session))
    at.catch_up()
    return at


def places(slug: str) -> list[tuple[str, bytes]]:
    """One session at each kind of step that asks, from random games."""
    found: dict[str, bytes] = {}
    for seed in range(GAMES):
        at, chance = new(slug, seed), Random(seed)
        for _ in range(ANSWERS):
            ask = at.session.ask
            if ask is None:
                break
            found.setdefault(at.session.table.agenda[0].kind, at.session.dump())
            try:
                at.session.answer(draw(ask, chance))
            except NotAllowed:
                continue
            at.catch_up()
    return sorted(found.items())


ODD = st.one_of(
    st.sampled_from(
        [
            "1,000",
            "1.5",
            "{",
            "}",
            "{0}",
            '"',
            "'",
            "`",
            "-1",
            "--",
            "+3",
            "9" * 40,
            "é",
            "🐢",
            "\x1b[2J",
        ]
    ),
    st.text(max_size=6),
    st.integers(-20, 200).map(str),
)


def words_of(ask: Ask) -> list[str]:
    """Everything that this question is likely to take, and slips of it."""
    found: list[str] = []
    if isinstance(ask, Choose | Tally):
        for option in ask.options[:20]:
            found += [option.value, option.key, option.display, option.display[:3]]
    known = ask.free_text if isinstance(ask, Choose) else ask
    if isinstance(known, Text):
        found += [*known.known[:10], "Anything", "anythign"]
    if isinstance(ask, Dice):
        found += ["1" * ask.digits, "12"]
    return [word for word in found if word] or ["1"]


@st.composite
def lines(draw_: Any, ask: Ask) -> str:
    pieces = draw_(st.lists(st.one_of(st.sampled_from(words_of(ask)), ODD), min_size=1, max_size=4))
    line = draw_(st.sampled_from([" ", "", ",", ", "])).join(pieces)
    return unicodedata.normalize(draw_(st.sampled_from(["NFC", "NFD"])), line)


@pytest.mark.parametrize("slug", games.BUILT_IN)
def test_no_line_is_taken_in_part_and_no_refusal_changes_anything(slug: str) -> None:
    for _, data in places(slug):
        ask = Session.load(data).ask
        assert ask is not None

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(lines(ask))
        def one(line: str) -> None:
            examine(line, data)  # noqa: B023

        one()


def examine(line: str, data: bytes) -> None:
    """See that the line is taken whole, or changes nothing and says why."""
    at = Controller(InMemory(Session.load(data)))
    try:
        reply = at.take(line)
    except CompanionError:
        assert at.session.dump() == data, line
        return
    if at.interlude is not None and not reply.entries:
        assert at.session.dump() == data, line


def test_a1_what_a_box_fact_interrupts_is_taken_whole_when_the_fact_is_known() -> None:
    at = new("magna-roma", seats=("Ann",), beautification="no")
    at.take("Mausoleum 4, Colosseum 6")
    stands, before = at.session.dump(), at.session.cursor
    reply = at.take("e r n p")
    assert at.interlude is not None
    assert "waits for this" in reply.texts[0]
    assert at.session.dump() == stands
    at.take("12")
    given = [entry.answer_text for entry in at.session.active_entries[before:]]
    assert at.interlude is None
    assert given == ["end", "red", "12", "north", "p"]


def test_a2_a_number_with_a_comma_is_one_number_or_none() -> None:
    at = new("magna-roma", seats=("Ann",), beautification="no")
    at.take("Mausoleum 4, Colosseum 6")
    stands = at.session.dump()
    with pytest.raises(UserMistake, match="'1,000' is not"):
        at.take("1,000")
    assert at.session.dump() == stands


@pytest.mark.parametrize("line", ["3 points", "pass", "minus 1"])
def test_a5_a_refusal_names_what_was_typed_and_what_this_question_takes(line: str) -> None:
    at = new("magna-roma", seats=("Ann",), beautification="no")
    at.take("Mausoleum 4, Colosseum 6")
    with pytest.raises((UserMistake, NotAllowed)) as caught:
        at.take(line)
    text = f"{caught.value.message} {caught.value.hint}"
    assert "'oints'" not in text
    assert line.split()[0] in text or line in text


def test_a4_one_line_is_all_or_nothing_where_the_companion_plays_in_between() -> None:
    at, chance = new("medici-vs-strozzi"), Random(1)
    for _ in range(60):
        ask = at.session.ask
        if ask is None:
            break
        stands, entries = at.session.dump(), at.session.cursor
        try:
            at.take("d0")
        except (UserMistake, NotAllowed):
            assert (at.session.dump(), at.session.cursor) == (stands, entries)
        try:
            at.session.answer(draw(ask, chance))
        except NotAllowed:
            continue
        at.catch_up()
