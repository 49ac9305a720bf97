"""Good copies of a damaged session: found, offered, put back."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from companion.core.view import Heading
from companion.errors import CompanionError, NotSaved
from companion.session import disk, shelf
from companion.session.log import Session


class Backup(NamedTuple):
    """A good copy, and where the game stands in it."""

    path: Path
    saved: str
    """When it was saved, ISO 8601 in UTC."""
    entries: int
    """How many entries stand."""
    where: str
    """The place in the game, as the heading of its screen says it."""
    last: str
    """What was said last."""


def usable(path: Path) -> list[Backup]:
    """The copies beside a session's file that can be read, the latest first."""
    if not path.parent.is_dir():
        return []
    found = []
    for copy in shelf.files(path)[1:]:
        with suppress(CompanionError, OSError):
            found.append(_look(copy))
    return sorted(found, key=lambda backup: backup.saved, reverse=True)


def offer(path: Path) -> str:
    """What there is to put back, in one sentence."""
    copies = usable(path)
    if not copies:
        return "There is no good copy of it. The file is left as it is."
    best = copies[0]
    place = f", {best.where}" if best.where else ""
    return (
        f"The last good copy is of {best.saved}{place}, {best.entries} entries. "
        "The file is left as it is until you put the copy in its place."
    )


def put_back(path: Path, backup: Backup) -> Path:
    """Put a copy in the place of the file; hold the lock. Returns where the file lies now.

    Raises NotSaved.
    """
    aside = _aside(path)
    try:
        data = backup.path.read_bytes()
        try:
            aside.hardlink_to(path)
        except OSError:
            path.rename(aside)
    except OSError as error:
        raise NotSaved(f"{path.stem} could not be put back: {disk.reason(error)}.") from error
    disk.write(path, data, backup=False)
    return aside


def _look(path: Path) -> Backup:
    session = Session.load(shelf.content(path, path.name), path.name)
    headings = [b for b in session.game.screen(session.table, "") if isinstance(b, Heading)]
    last = next(
        (entry.answer_text for entry in reversed(session.active_entries) if entry.decided), ""
    )
    where = ", ".join(headings[0].right) if headings else ""
    return Backup(path, shelf.saved(path), session.cursor, where, last)


def _aside(path: Path) -> Path:
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number, aside = 1, disk.beside(path, f".corrupt-{stamp}")
    while aside.exists():
        number += 1
        aside = disk.beside(path, f".corrupt-{stamp}-{number}")
    return aside
