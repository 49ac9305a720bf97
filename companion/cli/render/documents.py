"""JSON documents: one envelope, and plain values for asks, screens, entries and sheets."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.core.answers import expected
from companion.core.asks import Amount, Ask, Choose, Dice, Tally, Text
from companion.core.scoring import Sheet
from companion.core.view import Screen
from companion.errors import CompanionError

if TYPE_CHECKING:
    from companion.session.entries import Entry

VERSION = 1
"""Keys are only added; a key that changes its meaning brings another number."""

Document = dict[str, Any]

KINDS = {Choose: "choose", Amount: "amount", Tally: "tally", Text: "text", Dice: "dice"}


def envelope(command: str, **content: object) -> Document:
    """The document of one command."""
    return {"format": "companion", "version": VERSION, "command": command, **content}


def written(document: Mapping[str, Any], *, ascii_only: bool = True) -> str:
    """The document as text."""
    return json.dumps(document, ensure_ascii=ascii_only, indent=1)


def failure(error: CompanionError, details: Mapping[str, Any]) -> Document:
    """The document of a command that did not do what it was asked."""
    problem = {
        "kind": type(error).__name__,
        "message": error.message,
        "hint": error.hint,
        "exit_code": error.exit_code,
        **details,
    }
    return {"format": "companion", "version": VERSION, "error": problem}


def plain(value: Any) -> Any:  # noqa: ANN401
    """Named tuples as objects, other tuples as lists, all the way down."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(getattr(value, name)) for name in value._fields}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def ask(asked: Ask | None) -> Document | None:
    """A question, with what it takes in words."""
    if asked is None:
        return None
    return {"kind": KINDS[type(asked)], **plain(asked), "expected": expected(asked)}


def screen(blocks: Screen) -> list[Document]:
    """The blocks of a screen, each with its kind."""
    return [{"block": type(block).__name__.lower(), **plain(block)} for block in blocks]


def entry(number: int, said: "Entry") -> Document:
    """One line of a session, with the number that `fix` knows it by; a note has none."""
    return {
        "number": number or None,
        "kind": said.kind,
        "by": said.by,
        "seat": said.seat,
        "step": said.step,
        "answer": said.answer,
        "words": said.answer_text,
        "told": [
            {
                "text": line.say.format_map(line.values),
                "order": line.order,
                "reason": line.why.format_map(line.values),
                "values": line.values,
            }
            for line in said.messages
        ],
    }


def sheet(result: Sheet) -> Document:
    """A score sheet with totals and places worked out."""
    return {
        **plain(result),
        "totals": {seat: result.total(seat) for seat in result.seats},
        "places": plain(result.places()) if result.ranked else [],
    }
