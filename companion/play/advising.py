"""Advice as it is told: what to consider, its number, its reason."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.core.game import Advice
from companion.core.table import Message, settle
from companion.errors import UserMistake

if TYPE_CHECKING:
    from companion.session.log import Session

NONE = "There is no advice for this question."


def looked_back(session: "Session") -> tuple[Advice, ...]:
    """What the answers of a session have cost; raises UserMistake where the game cannot tell."""
    if session.game.review is None:
        raise UserMistake(f"{session.game.title} has no look back.")
    moments = (
        (settle(session.table_at(at)), entry.answer)
        for at, entry in enumerate(session.active_entries)
        if entry.kind == "answer"
    )
    return session.game.review(moments)


def advice_lines(advice: Iterable[Advice]) -> list[Message]:
    """A remark for each piece of advice, the reason behind it."""
    lines = []
    for each in advice:
        text = f"{each.text} {each.number}.".replace("..", ".") if each.number else each.text
        lines.append(remark(text, each.reason))
    return lines or [Message(NONE)]


def remark(text: str, reason: str = "") -> Message:
    """A remark in words that are final."""
    return Message(
        text.replace("{", "{{").replace("}", "}}"), why=reason.replace("{", "{{").replace("}", "}}")
    )
