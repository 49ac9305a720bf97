"""What the current rules would settle in another way than a session has it."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.answers import check
from companion.core.table import Table, apply, settle
from companion.errors import CompanionError
from companion.session.entries import REVISED, Entry, Played, changes

BROKEN = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    StopIteration,
    RuntimeError,
)
"""What rules raise on a table that they could not have made."""


class Difference(NamedTuple):
    """An entry that the current rules would settle in another way."""

    number: int
    """Which entry, counted from 1 with notes."""
    entry: Entry
    fields: tuple[str, ...]
    """Fields of the table that would be other; none when the answer would be refused."""
    reason: str
    """What is different, in one sentence."""


def differences(session: Played, entries: Sequence[Entry] | None = None) -> list[Difference]:
    """Return entries on which the current rules disagree, each seen from the table it was given on.

    Without `entries` these are the active ones. A session is never changed by this: how it was
    played stays as it was.
    """
    found = []
    fields = dict(session.start)
    table = session.read_table(0, fields)
    for k, entry in enumerate(session.active_entries if entries is None else entries):
        fields.update(entry.change)
        after = session.read_table(k + 1, fields) if entry.change else table
        # A revised answer leads to where its replay led; it is no step of the rules.
        if entry.kind != "note" and not entry.step.startswith(REVISED):
            told = _compare(session, table, entry, after)
            if told is not None:
                found.append(Difference(k + 1, entry, *told))
        table = after
    return found


def _compare(
    session: Played, table: Table, entry: Entry, after: Table
) -> tuple[tuple[str, ...], str] | None:
    try:
        today = _today(session, table, entry)
    except CompanionError as error:
        return (), f"Refused today: {error.message}"
    except BROKEN as error:
        return (), f"The rules cannot use the table before it: {error!r}."
    other = tuple(sorted(changes(after, today)))
    return (other, f"Another outcome today: {', '.join(other)}.") if other else None


def _today(session: Played, table: Table, entry: Entry) -> Table:
    settled: Table = settle(table)
    if entry.kind == "answer":
        today: Table = apply(settled, entry.answer)
        return today
    fix = session.fact(entry.step, settled)
    fixed: Table = settle(fix.setter(settled.replace(messages=()), check(fix.ask, entry.answer)))
    return fixed
