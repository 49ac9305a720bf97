"""Advice as messages: what to consider, its number, its reason."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.core.game import Advice
from companion.core.table import Message, settle
from companion.errors import UserMistake
from companion.play.reply import remark

if TYPE_CHECKING:
    from companion.session.log import Session

NONE = "There is no advice for this question."


def reviewed(session: "Session") -> tuple[Advice, ...]:
    """Return what the answers of a session cost; raises UserMistake where the game cannot tell."""
    if session.game.review is None:
        raise UserMistake(f"{session.game.title} has no review.")
    moments = (
        (settle(session.table_at(at)), entry.answer)
        for at, entry in enumerate(session.active_entries)
        if entry.kind == "answer"
    )
    return session.game.review(moments)


def advice_messages(advice: Iterable[Advice]) -> list[Message]:
    """Return a remark for each piece of advice, the reason behind it."""
    lines = []
    for each in advice:
        text = f"{each.text} {each.number}.".replace("..", ".") if each.number else each.text
        lines.append(remark(text, each.reason))
    return lines or [remark(NONE)]
