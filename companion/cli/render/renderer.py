"""Screens as text for any look; the only module that imports rich, and only where a grid is drawn."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from companion.cli.render import layout, plain, question
from companion.cli.render.changes import Marks, compare
from companion.cli.render.terminal import TerminalInfo
from companion.cli.render.text import Line, Span, cells, flow, paint, safe, words
from companion.core.asks import Ask
from companion.core.view import Block, Facts, Grid, Heading, Note, Screen

if TYPE_CHECKING:
    from companion.core.table import Message

GAP = 2
"""Blank columns between two columns of a grid."""

NARROWEST = 20
"""The widest column of words may be wrapped down to this."""


class Renderer:
    """Writes tables, orders, questions and remarks for one terminal."""

    def __init__(self, terminal: TerminalInfo) -> None:
        self.terminal = terminal

    def table(self, screen: Screen, labels: Sequence[str] = (), before: Screen = ()) -> str:
        """The table, with its labels and with what changed since the screen before."""
        marks = compare(before, screen)
        said = {block.text for block in screen if isinstance(block, Note)}
        pending = [label for label in labels if label not in said]
        if self.terminal.plain:
            return self._plain([*pending, *plain.table(screen, marks)])
        drawn: list[str] = []
        for kind, run in groupby(screen, key=type):
            drawn += self._blocks(kind, list(run), marks)
            if pending:
                drawn += self._paint(layout.sentence("; ".join(pending), self.terminal, "alarm"))
                pending = []
        return "\n".join(drawn + self._paint(layout.gone(marks, self.terminal)))

    def _blocks(self, kind: type, blocks: list[Block], marks: Marks) -> list[str]:
        if kind is Facts:
            groups = [block for block in blocks if isinstance(block, Facts)]
            return self._paint(layout.groups(groups, self.terminal, marks))
        drawn: list[str] = []
        for block in blocks:
            if isinstance(block, Heading):
                drawn += self._paint(layout.heading(block, self.terminal))
            elif isinstance(block, Note):
                drawn += self._paint(layout.note(block, self.terminal))
            elif isinstance(block, Grid):
                drawn += self._grid(block, marks)
        return drawn

    def messages(self, lines: "Iterable[Message]") -> str:
        """Orders and remarks."""
        if self.terminal.plain:
            return self._plain(plain.messages(lines))
        return self._painted(layout.messages(lines, self.terminal))

    def checklist(self, texts: Sequence[tuple[str, str]]) -> str:
        """Orders by number, each with its reason."""
        if self.terminal.plain:
            return self._plain(
                f"Do {at}: {text}{f' Reason: {why}' if why else ''}"
                for at, (text, why) in enumerate(texts, start=1)
            )
        return self._painted(layout.numbered(texts, self.terminal))

    def question(self, ask: Ask, seats: Sequence[str], *, every: bool = False) -> str:
        """The question with its answers; `every` tells each closed one."""
        if self.terminal.plain:
            return self._plain(plain.asked(ask, seats, every=every))
        return self._painted(question.lines(ask, seats, self.terminal, every=every))

    def say(self, text: str, style: str = "", *, hang: int = 1) -> str:
        """A sentence, line by line where it has several; broken lines stand `hang` columns in."""
        if self.terminal.plain:
            return self._plain(text.splitlines())
        lines = [
            line
            for part in text.splitlines()
            for line in layout.sentence(part, self.terminal, style)
        ]
        return self._painted(lines)

    def _plain(self, lines: Iterable[str]) -> str:
        return self._painted(
            line
            for text in lines
            for line in flow(words(safe(text, self.terminal)), self.terminal.width)
        )

    def _paint(self, lines: Iterable[Line]) -> list[str]:
        return [paint(line, self.terminal) for line in lines]

    def _painted(self, lines: Iterable[Line]) -> str:
        return "\n".join(self._paint(lines))

    def _grid(self, block: Grid, marks: Marks) -> list[str]:
        title = (
            self._paint(layout.sentence(block.title, self.terminal, "title")) if block.title else []
        )
        rows = [_marked(row, block, marks, self.terminal) for row in block.rows]
        total = [tuple(safe(cell, self.terminal) for cell in block.total)] if block.total else []
        columns = tuple(safe(column, self.terminal) for column in block.columns)
        widths = [max(map(cells, column)) for column in zip(columns, *rows, *total, strict=True)]
        room = self.terminal.width - 1 - GAP * (len(widths) - 1)
        flexible = max(
            (at for at in range(len(widths)) if not _counts(rows, at)),
            key=widths.__getitem__,
            default=0,
        )
        least = sum(widths) - max(widths[flexible] - NARROWEST, 0)
        if sum(widths) <= room or (least <= room and not _counts(rows, flexible)):
            return title + self._table(columns, rows, total, flexible)
        return title + self._paint(_listed(columns, [*rows, *total], self.terminal))

    def _table(
        self,
        columns: Sequence[str],
        rows: Sequence[Sequence[str]],
        total: Sequence[Sequence[str]],
        flexible: int,
    ) -> list[str]:
        from io import StringIO

        from rich.console import Console
        from rich.padding import Padding
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="bold")
        for at, column in enumerate(columns):
            table.add_column(
                Text(column),
                justify="right" if _counts(rows, at) else "left",
                no_wrap=at != flexible,
                overflow="fold",
            )
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        for row in total:
            table.add_row(*(Text(cell, style="bold") for cell in row))
        console = Console(
            file=StringIO(),
            width=self.terminal.width,
            force_terminal=self.terminal.bold,
            color_system="standard" if self.terminal.bold else None,
            no_color=not self.terminal.colour,
            legacy_windows=False,
        )
        with console.capture() as captured:
            console.print(Padding(table, (0, 0, 0, 1)))
        return [line.rstrip() for line in captured.get().splitlines()]


def _marked(
    row: Sequence[str], block: Grid, marks: Marks, terminal: TerminalInfo
) -> tuple[str, ...]:
    marked = [row[0]]
    for column, cell in zip(block.columns[1:], row[1:], strict=True):
        mark = marks.cell(block.title, row[0], column)
        marked.append(f"{cell} ({mark})" if mark else cell)
    return tuple(safe(cell, terminal) for cell in marked)


def _counts(rows: Sequence[Sequence[str]], at: int) -> bool:
    """True for a column of whole numbers, whatever mark they carry."""
    found = [row[at].split(" ")[0].lstrip("+-") for row in rows if row[at]]
    return bool(found) and all(cell.isdecimal() for cell in found)


def _listed(
    columns: Sequence[str], rows: Sequence[Sequence[str]], terminal: TerminalInfo
) -> list[Line]:
    lines: list[Line] = []
    for row in rows:
        named = [
            (Span(f"{name}: {cell}" if name else cell),)
            for name, cell in zip(columns[1:], row[1:], strict=True)
            if cell
        ]
        units = [(Span(row[0], "title"),), *named]
        lines += flow(units, terminal.width, first=(Span(" "),), hang=3, gap=GAP)
    return lines
