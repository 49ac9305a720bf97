"""Advice as it is told: what to consider, its number, its reason."""

from collections.abc import Iterable

from companion.core.game import Advice
from companion.core.steps import Told

NONE = "There is no advice for this question."


def advice_lines(advice: Iterable[Advice]) -> list[Told]:
    """A remark for each piece of advice, the reason behind it."""
    lines = []
    for each in advice:
        text = f"{each.text} {each.number}.".replace("..", ".") if each.number else each.text
        lines.append(remark(text, each.reason))
    return lines or [Told(NONE)]


def remark(text: str, reason: str = "") -> Told:
    """A remark in words that are final."""
    return Told(
        text.replace("{", "{{").replace("}", "}}"), why=reason.replace("{", "{{").replace("}", "}}")
    )
