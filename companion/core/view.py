"""Neutral blocks of a screen that any front end can draw."""

from typing import NamedTuple


class Heading(NamedTuple):
    """The first line: what this is, and where it stands."""

    left: str
    right: tuple[str, ...] = ()


class Fact(NamedTuple):
    """One named fact of the table."""

    name: str
    value: str
    note: str = ""
    """What goes with it, in few words."""
    alarm: bool = False
    """True where it should be seen from across the table."""


class Facts(NamedTuple):
    """Facts that belong together; groups that follow each other may stand side by side."""

    facts: tuple[Fact, ...]
    title: str = ""
    drawing: tuple[str, ...] = ()
    """The same facts drawn as a picture; it stands for them where the screen is wide enough."""


class Grid(NamedTuple):
    """Rows under named columns; cells that are whole numbers stand to the right."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    total: tuple[str, ...] = ()
    """A last row that sums up the others."""


class Note(NamedTuple):
    """A sentence below the table."""

    text: str


Block = Heading | Facts | Grid | Note
Screen = tuple[Block, ...]
