"""What comes back from an open session: plain values that any front end can draw."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from companion.core.table import Message
from companion.core.view import Screen
from companion.errors import NotSaved

if TYPE_CHECKING:
    from companion.session.entries import Entry


class Reply(NamedTuple):
    """What came of a line."""

    entries: "tuple[Entry, ...]" = ()
    """Entries that were added."""
    texts: tuple[str, ...] = ()
    """Information, a paragraph each."""
    blocks: Screen = ()
    """A score sheet."""
    messages: tuple[Message, ...] = ()
    """Orders and remarks, in order."""
    problems: tuple[str, ...] = ()
    """What cannot be true of the corrected table."""
    table: bool = False
    """True where the table is to be shown: it changed, or was asked for."""
    every: bool = False
    """True where the question is to be shown with every answer, those not available too."""
    quits: bool = False
    """True where the person is done."""
    unsaved: NotSaved | None = None
    """Why the session could not be saved; it continues in memory."""


def remark(text: str, reason: str = "") -> Message:
    """Return a remark in words that are final: braces in them mean nothing."""
    return Message("{text}", {"text": text, "reason": reason}, why="{reason}" if reason else "")


def entry_messages(entries: "Iterable[Entry]") -> tuple[Message, ...]:
    """Return the messages of these entries; a draw of the companion without any is named."""
    lines: list[Message] = []
    for entry in entries:
        if entry.by == "companion" and entry.answer_text and not entry.messages:
            source = "your box" if entry.step == "teach" else entry.step.replace("_", " ")
            lines.append(remark("", f"{source}: {entry.answer_text}"))
        lines += [line.message for line in entry.messages]
    return tuple(lines)
