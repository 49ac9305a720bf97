"""Sessions of the toy game for the tests."""

import random

from companion.core.chance import draw
from companion.session.log import Session
from tests.toy import GAME

NOW = "2026-01-02T03:04:05+00:00"


def begin(seats=("Ann", "Bob"), box=None, *, name="friday", seed="seed", **options):
    return Session.new(GAME, seats, options, box or {}, name=name, seed=seed, now=NOW)


def say(session, *answers):
    for answer in answers:
        session.answer(answer)
        session.run()
    return session


def played(entries=12, *, seed=0, **options):
    """A session with so many entries, at random."""
    session = begin(**options)
    session.run()
    grow(session, entries, random.Random(seed))
    return session


def grow(session, entries, chance):
    while len(session.entries) < entries:
        if session.ask is None:
            session.fix("turn", session.header.seats[0])
        else:
            session.answer(draw(session.ask, chance))
        session.run()
    return session


def seen(session):
    """All that a person can see of a session."""
    return (
        session.header.model_dump(),
        session.table.model_dump(mode="json"),
        [entry.model_dump() for entry in session.entries],
        session.cursor,
        session.ask,
    )


def tables(session):
    return [session.table_at(k).model_dump(mode="json") for k in range(session.cursor + 1)]
