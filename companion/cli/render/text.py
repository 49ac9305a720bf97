"""Lines of styled text: how wide they are, where they break, how they are written out."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.cli.render.terminal import TerminalInfo

ANSI = {
    "order": ("1", ""),
    "title": ("1", ""),
    "key": ("1", "36"),
    "change": ("1", "33"),
    "alarm": ("1", "31"),
    "faint": ("", "90"),
}
"""Weight and colour of each style; only the 16 colours that the reader's own theme sets."""

ENDLESS = 1_000_000
"""A width that nothing reaches."""


class Span(NamedTuple):
    """A run of text in one style."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


def cells(text: str) -> int:
    """Columns that the text takes up on a terminal."""
    if text.isascii():
        return len(text)
    # Only names in other scripts need the tables, and the tables cost a tenth of the start-up.
    from wcwidth import wcswidth

    return max(wcswidth(text), 0)


def width(line: Line) -> int:
    """Columns that the line takes up."""
    return sum(cells(span.text) for span in line)


def safe(text: str, terminal: TerminalInfo) -> str:
    """The text without anything that a terminal would obey, in letters that it can show."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(c if c.isprintable() else " " for c in text)
        if terminal.ascii:
            text = text.encode("ascii", "backslashreplace").decode()
    return text


def words(text: str, style: str = "") -> list[Line]:
    """Each word a unit of its own."""
    return [(Span(word, style),) for word in text.split()]


def flow(
    units: Iterable[Line], limit: int, *, first: Line = (), hang: int = 0, gap: int = 1
) -> list[Line]:
    """Set the units one after the other, broken between them where a line is full.

    `first` opens the first line, `hang` columns open the others. A unit that is too wide by itself is
    broken between its words, and a word that is too wide within itself.
    """
    hang = min(hang, limit // 2)
    lines: list[Line] = []
    line, used, bare = first, width(first), True
    for apart, unit in _broken(units, limit - hang, gap):
        lead = 0 if bare else apart
        need = width(unit)
        if used + lead + need > limit and (used > hang or not bare):
            lines.append(line)
            line, used, lead = (Span(" " * hang),), hang, 0
        line, used, bare = (*line, Span(" " * lead), *unit), used + lead + need, False
    return [*lines, line]


def _broken(units: Iterable[Line], limit: int, gap: int) -> Iterable[tuple[int, Line]]:
    for unit in units:
        if width(unit) <= limit:
            yield gap, unit
            continue
        apart = gap
        for span in unit:
            for word in span.text.split():
                for piece in _pieces(word, max(limit, 1)):
                    yield apart, (Span(piece, span.style),)
                    apart = 1


def _pieces(word: str, limit: int) -> Iterable[str]:
    while cells(word) > limit:
        end = max(next((n for n in range(len(word), 1, -1) if cells(word[:n]) <= limit), 1), 1)
        yield word[:end]
        word = word[end:]
    if word:
        yield word


def paint(line: Line, terminal: TerminalInfo) -> str:
    """The line as it is written, with the codes that this terminal takes."""
    if not terminal.bold:
        return "".join(span.text for span in line).rstrip()
    return "".join(_painted(span, terminal) for span in _joined(line)).rstrip()


def _joined(line: Line) -> list[Span]:
    """The line with neighbours of one style made one, so that codes are written once."""
    joined: list[Span] = []
    for at, span in enumerate(line):
        if joined and not span.text.strip() and at + 1 < len(line):
            # A blank between two words of one style belongs to them.
            before, after = joined[-1].style, line[at + 1].style
            span = span._replace(style=before if before == after else "")
        if joined and joined[-1].style == span.style:
            joined[-1] = Span(joined[-1].text + span.text, span.style)
        else:
            joined.append(span)
    return joined


def _painted(span: Span, terminal: TerminalInfo) -> str:
    weight, colour = ANSI.get(span.style, ("", ""))
    codes = ";".join(code for code in (weight, colour if terminal.colour else "") if code)
    return f"\x1b[{codes}m{span.text}\x1b[0m" if codes and span.text.strip() else span.text


def pad(line: Line, columns: int) -> Line:
    """The line, filled up with blanks to this width."""
    missing = columns - width(line)
    return (*line, Span(" " * missing)) if missing > 0 else line
