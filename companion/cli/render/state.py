"""Where a session stands: its table, the last orders, its question."""

from typing import TYPE_CHECKING, NamedTuple

from companion.core.view import Screen
from companion.play.reply import entry_messages
from companion.play.state import last_entries, viewer

if TYPE_CHECKING:
    from companion.cli.render.documents import Document
    from companion.cli.render.renderer import Renderer
    from companion.session.entries import Entry
    from companion.session.log import Session


class State(NamedTuple):
    """A session, and what a look at it shows."""

    session: "Session"
    screen: Screen
    labels: tuple[str, ...]
    last: "list[Entry]"
    """The last answer of a person, and what followed from it."""

    @classmethod
    def of(cls, session: "Session") -> "State":
        """The state of this session."""
        screen = session.game.screen(session.table, viewer(session))
        return cls(session, screen, session.game.labels(session.table), last_entries(session))

    def text(self, show: "Renderer") -> str:
        """Table, orders, question."""
        session = self.session
        parts = [show.table(self.screen, self.labels), show.messages(entry_messages(self.last))]
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
