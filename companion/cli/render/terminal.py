"""What the terminal can show: its width, its letters, its colours, and whether it is for a screen reader."""

import os
import sys
from typing import NamedTuple, TextIO


class TerminalInfo(NamedTuple):
    """How to write for one place that is read."""

    width: int = 80
    """Columns of a line."""
    ascii: bool = False
    """Only ASCII comes out right."""
    bold: bool = False
    colour: bool = False
    plain: bool = False
    """One fact a line, in words, for screen readers."""


def wants_plain() -> bool:
    """True where the surroundings ask for plain lines: ACCESSIBLE, or a terminal that only prints."""
    accessible = os.environ.get("ACCESSIBLE", "").strip().casefold()
    return accessible not in ("", "0", "false", "no", "off") or os.environ.get("TERM") == "dumb"


def look_at(stream: TextIO, *, plain: bool = False) -> TerminalInfo:
    """What this stream can show.

    NO_COLOR leaves bold: it asks for no colour. A pipe gets neither, and 80 columns unless COLUMNS
    says otherwise.
    """
    terminal = stream.isatty()
    plain = plain or wants_plain()
    styled = terminal and not plain
    return TerminalInfo(
        width=_columns(stream if terminal else None),
        ascii=not (getattr(stream, "encoding", None) or "ascii").lower().startswith("utf"),
        bold=styled,
        colour=styled and not os.environ.get("NO_COLOR"),
        plain=plain,
    )


def _columns(stream: TextIO | None) -> int:
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdigit() and int(wanted):
        return int(wanted)
    if stream is not None:
        try:
            return os.get_terminal_size(stream.fileno()).columns or 80
        except (OSError, ValueError):
            return 80
    return 80


def at_terminal() -> bool:
    """True when a player can be asked: what is typed and what is shown are one terminal."""
    return _is_terminal(sys.stdin) and _is_terminal(sys.stdout)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()
