"""Which seat a session is shown to, and the last answers."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


def viewer(session: "Session") -> str:
    """Return the seat that the table is shown to: the one that is asked, if it is a seat."""
    ask, seats = session.ask, session.header.seats
    return ask.who if ask is not None and ask.who in seats else seats[0]


def last_entries(session: "Session") -> "list[Entry]":
    """The last answer of a person, and what followed from it."""
    last = max((i for i in range(session.cursor) if session.entries[i].decided), default=0)
    return session.entries[last : session.cursor]
