"""What a game is, in short: everything a list of games needs."""

from typing import NamedTuple


class About(NamedTuple):
    """The names of a game, what is covered of it, and how many play."""

    slug: str
    """The name in commands and saves; it never changes."""
    title: str
    """The title as the box prints it."""
    edition: str
    """The rulebook that the companion follows."""
    covers: str
    """What is covered, in one sentence."""
    seats: tuple[int, int]
    """The least and the most players."""
