"""A front end that can ask a person: for seats, settings, a session."""

from collections.abc import Sequence
from typing import Protocol

from companion.core.asks import Answer, Ask

Choices = Sequence[tuple[str, str]]
"""The value and the words of each line of a menu."""


class Asker(Protocol):
    """A front end that can ask a person."""

    @property
    def again(self) -> bool:
        """True where a refused answer may be given again."""

    def say(self, text: str, style: str = "") -> None:
        """Show a sentence."""

    def ask(self, ask: Ask, seats: Sequence[str] = ()) -> Answer:
        """Return the answer to a question; it is asked until it can be taken.

        Raises KeyboardInterrupt or EOFError when no answer comes.
        """

    def pick(self, text: str, choices: Choices) -> str:
        """Return the value of one of several things that have no letters of their own."""
