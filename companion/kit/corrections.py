"""Corrections that every game needs: a number, a word, a printed fact, where play goes on."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.asks import TABLE, Amount, Choose, Option
from companion.core.game import Fix, Opening
from companion.core.table import Table


def number(table: Table, field: str, low: int | None, high: int | None) -> Fix:
    """A whole number of the table."""
    now = getattr(table, field)
    ask = Amount(TABLE, field.replace("_", " "), low, high)
    return Fix(
        field, "not known" if now is None else str(now), ask, lambda t, n: t.but(**{field: n})
    )


def count(table: Table, field: str, kind: str, name: str, high: int | None = None) -> Fix:
    """How many of one kind a table's field of counts holds."""
    now: Mapping[str, int] = getattr(table, field)

    def put(t: Any, n: int) -> Any:
        return t.but(**{field: {**getattr(t, field), kind: n}})

    return Fix(name, str(now[kind]), Amount(TABLE, name.replace("_", " "), 0, high), put)


def word(table: Table, field: str, *values: str) -> Fix:
    """One of several words."""
    ask = Choose(TABLE, field.replace("_", " "), tuple(Option(value) for value in values))
    return Fix(field, str(getattr(table, field)), ask, lambda t, value: t.but(**{field: value}))


def printed(table: Table) -> tuple[Fix, ...]:
    """The printed facts this table knows."""
    return tuple(_printed(table, key) for key in table.box if key in table.printed)


def _printed(table: Table, key: str) -> Fix:
    fact = table.printed[key]
    return Fix(
        key, str(table.box[key]), fact.ask, lambda t, answer: t.teach(key, fact.read(answer))
    )


def play(table: Table, openings: Sequence[Opening], **fields: Any) -> Fix:
    """Where play goes on; `fields` are set with it (that the game is not over, for one)."""
    options = tuple(Option(place.name, place.about) for place in openings)
    agendas = {place.name: place.agenda for place in openings}
    now = table.agenda[0].kind.replace("_", " ") if table.agenda else "over"
    ask = Choose(TABLE, "Where does play go on", options)
    return Fix("play", now, ask, lambda t, name: t.but(agenda=agendas[name], **fields))
