"""Whose eyes a session is shown to, and what was said last."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


def viewer(session: "Session") -> str:
    """Whose eyes the table is shown to: whoever is asked, if that is a seat."""
    ask, seats = session.ask, session.header.seats
    return ask.who if ask is not None and ask.who in seats else seats[0]


def last_entries(session: "Session") -> "list[Entry]":
    """The last thing a person said, and what followed from it."""
    last = max((i for i in range(session.cursor) if session.entries[i].decided), default=0)
    return session.entries[last : session.cursor]
