"""Random games of any game: how one is set up, what is answered, and what was answered."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.core.asks import Answer, Ask, Choose, Dice, Tally, Text
from companion.core.chance import draw
from companion.core.game import Game
from companion.core.table import BoxFact, LearnFact, Table, apply, question, settle
from companion.errors import NotAllowed
from companion.session.log import Session

LONGEST = 5000
"""More answers than this in one random game, and it does not end."""
BEGUN = "2026-01-02T03:04:05+00:00"
EXAMPLE = re.compile(r"(?:[Ss]uch as|[Ff]or example):? (.+?)\.?$")


class Setup(NamedTuple):
    """How a random game is set up."""

    seats: tuple[str, ...]
    settings: Mapping[str, Answer]
    box: Mapping[str, Answer]


class Moment(NamedTuple):
    """A table of a random game, the answer that led to it, and whether it is still told straight."""

    table: Any
    answer: Answer | None
    straight: bool


class Corrected(NamedTuple):
    """A fact that was set right on the way."""

    name: str
    answer: Answer


@dataclass
class Record:
    """What a random game was, for whoever has to look into it."""

    game: Game
    seed: int
    setup: Setup | None = None
    answers: list["Answer | Corrected"] = field(default_factory=list)
    """What was answered and corrected, in order."""
    enter: float = 0
    """How often a question is answered by its default."""
    trying: Answer | None = None
    """The answer, correction or opening that is being tried."""


def example(ask: Text) -> str | None:
    """The example in a text's hint."""
    found = EXAMPLE.search(ask.hint)
    return found[1].split(", or ")[0] if found else None


def any_answer(ask: Ask, dice: random.Random) -> Answer:
    """A random answer; for a text its default or the example of its hint."""
    words = ask.free_text if isinstance(ask, Choose) else ask
    if isinstance(words, Text) and not words.known:
        sample = example(words)
        # An empty default closes a question quickly: both ways must be tried.
        if sample is not None and (words.default is None or dice.randrange(2)):
            return sample if isinstance(ask, Text) else draw(ask, dice)
    return draw(ask, dice)


def likely_answer(ask: Ask, dice: random.Random, enter: float) -> Answer:
    """The default, that often, where there is one: random games should be long ones too."""
    default = None if isinstance(ask, Tally | Dice) else ask.default
    if default is not None and dice.random() < enter:
        return default
    return any_answer(ask, dice)


def any_box(game: Game, dice: random.Random) -> dict[str, Answer]:
    """Printed facts as some owner may have taught them: all, some, or none."""
    share = dice.choice((0, 0.5, 1))
    facts = [fact for fact in game.box_facts.values() if dice.random() < share]
    return {fact.key: kept for fact in facts for kept in readings(fact, dice)}


def readings(fact: BoxFact, dice: random.Random) -> list[Answer]:
    """One reading of a printed fact; none where neither its example nor its default is one."""
    default = fact.ask.default if isinstance(fact.ask, Text) else None
    for answer in (any_answer(fact.ask, dice), default):
        if answer is not None:
            try:
                return [fact.read(answer)]
            except NotAllowed:
                continue
    return []


def any_setup(game: Game, dice: random.Random) -> Setup:
    """Seats, settings and box of a random game: practice, as usual, or anything at all."""
    seats = tuple(f"Seat{n}" for n in range(1, dice.randint(*game.seats) + 1))
    settings: dict[str, Answer] = dict(dice.choice((game.practice or {}, {})))
    if dice.randrange(3):
        for setting in game.settings:
            if dice.randrange(3) == 0:
                settings[setting.key] = any_answer(setting.ask, dice)
    return Setup(seats, settings, any_box(game, dice))


def begin(record: Record, dice: random.Random) -> Table:
    """The first table; of settings that cannot go together one after the other is left out."""
    setup = any_setup(record.game, dice)
    settings = dict(setup.settings)
    while True:
        try:
            table = record.game.setup(*setup)
            break
        except NotAllowed:
            del settings[dice.choice(list(settings))]
            setup = setup._replace(settings=dict(settings))
    record.setup = setup
    record.enter = dice.choice((0, 0.5, 0.8, 0.9))
    return settle(table)


def take(table: Any, ask: Ask, dice: random.Random, record: Record) -> tuple[Any, Answer]:
    """The table after a random answer; a text may turn out to be none the game can read."""
    answer = likely_answer(ask, dice, record.enter)
    record.trying = answer
    try:
        after = apply(table, answer)
    except NotAllowed:
        free = isinstance(ask, Text) or (isinstance(ask, Choose) and ask.free_text is not None)
        if not free:
            raise
        answer = draw(ask, dice) if isinstance(ask, Choose) else (ask.default or "")
        record.trying = answer
        after = apply(table, answer)
    record.answers.append(answer)
    record.trying = None
    return after, answer


def play(record: Record) -> Iterator[Moment]:
    """Every table of a random game, to its end."""
    dice = random.Random(f"{record.game.slug}:{record.seed}")
    table = begin(record, dice)
    straight = True
    yield Moment(table, None, straight)
    while (ask := question(table)) is not None:
        # What a copy prints may contradict what was told before it was known.
        straight = straight and not isinstance(table.agenda[0], LearnFact)
        table, answer = take(table, ask, dice, record)
        assert len(record.answers) <= LONGEST, "the game does not end"
        yield Moment(table, answer, straight)


def session(record: Record, name: str = "contract") -> Session:
    """A session set up as this random game was; nothing is answered yet."""
    assert record.setup is not None
    seats, settings, box = record.setup
    return Session.new(
        record.game, seats, settings, box, name=name, seed=str(record.seed), now=BEGUN
    )


def enter(played: Session, move: Answer | Corrected) -> None:
    """One answer, or one correction, of a random game."""
    if isinstance(move, Corrected):
        played.fix(move.name, move.answer)
    else:
        played.answer(move)
