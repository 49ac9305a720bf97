"""Where a session stands: its table, what was last told, its question."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from companion.core.table import Message
from companion.core.view import Screen
from companion.play.advising import remark

if TYPE_CHECKING:
    from companion.cli.render.documents import Document
    from companion.cli.render.renderer import Show
    from companion.session.entries import Entry
    from companion.session.log import Session


class State(NamedTuple):
    """A session, and what a look at it shows."""

    session: "Session"
    screen: Screen
    labels: tuple[str, ...]
    last: "list[Entry]"
    """The last thing a person said, and what followed from it."""

    @classmethod
    def of(cls, session: "Session") -> "State":
        """The state of this session."""
        screen = session.game.screen(session.table, viewer(session))
        return cls(session, screen, session.game.labels(session.table), last_entries(session))

    def text(self, show: "Show") -> str:
        """Table, orders, question."""
        session = self.session
        parts = [show.table(self.screen, self.labels), show.messages(telling(self.last))]
        if session.ask is None:
            parts.append(show.say(f"The game is over. {session.game.ending(session.table)}"))
        else:
            parts.append(show.question(session.ask, session.header.seats))
        return "\n".join(part for part in parts if part)

    def document(self) -> "Document":
        """The same as plain values."""
        from companion.cli.render import documents
        from companion.play.history import numbered

        session = self.session
        last = numbered(session.active_entries)[session.cursor - len(self.last) :]
        return {
            "session": session.name,
            "game": session.header.game,
            "seats": list(session.header.seats),
            "at": session.cursor,
            "undone": len(session.undone),
            "labels": list(self.labels),
            "blocks": documents.screen(self.screen),
            "last": [documents.entry(number, entry) for number, entry in last],
            "question": documents.ask(session.ask),
            "over": session.ask is None,
            "ending": session.game.ending(session.table),
            "problems": list(session.game.problems(session.table)),
        }


def viewer(session: "Session") -> str:
    """Whose eyes the table is shown to: whoever is asked, if that is a seat."""
    ask, seats = session.ask, session.header.seats
    return ask.who if ask is not None and ask.who in seats else seats[0]


def last_entries(session: "Session") -> "list[Entry]":
    """The last thing a person said, and what followed from it."""
    last = max((i for i in range(session.cursor) if session.entries[i].decided), default=0)
    return session.entries[last : session.cursor]


def telling(entries: Iterable["Entry"]) -> list[Message]:
    """What these entries told; a draw of the companion that told nothing is named."""
    lines: list[Message] = []
    for entry in entries:
        if entry.by == "companion" and entry.answer_text and not entry.messages:
            source = "your box" if entry.step == "teach" else entry.step.replace("_", " ")
            lines.append(remark("", f"{source}: {entry.answer_text}"))
        lines += [line.message for line in entry.messages]
    return lines
