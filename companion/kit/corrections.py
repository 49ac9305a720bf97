"""Corrections that every game needs: a number, a word, a box fact, where play continues."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.asks import TABLE, Amount, Choose, Option
from companion.core.game import Correction, ResumePoint
from companion.core.table import Table


def number(table: Table, field: str, low: int | None, high: int | None) -> Correction:
    """A whole number of the table."""
    now = getattr(table, field)
    ask = Amount(TABLE, field.replace("_", " "), low, high)
    return Correction(
        field,
        "not known" if now is None else str(now),
        ask,
        lambda t, n: t.replace_fields({field: n}),
    )


def count(table: Table, field: str, kind: str, name: str, high: int | None = None) -> Correction:
    """How many of one kind a table's field of counts holds."""
    now: Mapping[str, int] = getattr(table, field)

    def put(t: Any, n: int) -> Any:
        return t.replace_fields({field: {**getattr(t, field), kind: n}})

    return Correction(name, str(now[kind]), Amount(TABLE, name.replace("_", " "), 0, high), put)


def word(table: Table, field: str, *values: str) -> Correction:
    """One of several words."""
    ask = Choose(TABLE, field.replace("_", " "), tuple(Option(value) for value in values))
    return Correction(
        field, str(getattr(table, field)), ask, lambda t, value: t.replace_fields({field: value})
    )


def box_facts(table: Table) -> tuple[Correction, ...]:
    """The box facts this table knows."""
    return tuple(_printed(table, key) for key in table.box if key in table.box_facts)


def _printed(table: Table, key: str) -> Correction:
    fact = table.box_facts[key]
    return Correction(
        key, str(table.box[key]), fact.ask, lambda t, answer: t.learn(key, fact.read(answer))
    )


def play(table: Table, resume_points: Sequence[ResumePoint], **fields: Any) -> Correction:
    """Where play continues; `fields` are set with it (that the game is not over, for one)."""
    options = tuple(Option(place.name, place.about) for place in resume_points)
    agendas = {place.name: place.agenda for place in resume_points}
    now = table.agenda[0].kind.replace("_", " ") if table.agenda else "over"
    ask = Choose(TABLE, "Where does play continue", options)
    return Correction("play", now, ask, lambda t, name: t.replace(agenda=agendas[name], **fields))
