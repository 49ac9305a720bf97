"""The files of a session, good or damaged: described, offered, restored."""

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from companion.errors import CompanionError, NotSaved
from companion.session import disk, document, shelf


class Backup(NamedTuple):
    """One file of a session, in few words."""

    path: Path
    saved: str = ""
    """When it was saved, ISO 8601 in UTC."""
    entries: int = 0
    """How many entries are active."""
    last: str = ""
    """The last answer."""
    trouble: str = ""
    """Why it cannot be read; empty for a good copy."""


def every(path: Path) -> list[Backup]:
    """Return the file of a session, then its copies, and then the damaged files that were kept."""
    kept = sorted(path.parent.glob(f"{path.name}.corrupt-*")) if path.parent.is_dir() else []
    return [describe(file) for file in (*shelf.files(path), *kept)]


def usable(path: Path) -> list[Backup]:
    """Return the good copies of a session, the latest first."""
    found = [describe(copy) for copy in shelf.files(path)[1:]]
    good = [copy for copy in found if not copy.trouble]
    return sorted(good, key=lambda copy: copy.saved, reverse=True)


def describe(path: Path) -> Backup:
    """Return what a file holds, from its entries as they are saved: no rule is run."""
    try:
        read = document.read(shelf.content(path, path.name), path.name).document
        saved = shelf.saved(path)
    except CompanionError as error:
        return Backup(path, _saved(path), trouble=error.message)
    except OSError as error:
        return Backup(path, trouble=f"{path.name} cannot be read: {disk.reason(error)}.")
    last = next((e.answer_text for e in reversed(read.entries[: read.at]) if e.decided), "")
    return Backup(path, saved, read.at, last)


def offer(path: Path, name: str) -> str:
    """Return what can be done about a damaged file, in a few sentences."""
    salvage = f"To see what can be saved: companion mend {name}"
    copies = usable(path)
    if not copies:
        return f"There is no good copy. The file is unchanged. {salvage}"
    return (
        f"The last good copy was saved at {copies[0].saved}, with {entries(copies[0])}. "
        f"The file is unchanged until you restore the copy. {salvage}"
    )


def entries(copy: Backup) -> str:
    """Return how many entries a copy has, and the last answer."""
    count = "1 entry" if copy.entries == 1 else f"{copy.entries} entries"
    return f"{count}, the last answer '{copy.last}'" if copy.last else count


def put_back(path: Path, backup: Backup) -> Path:
    """Put a copy in the place of the file; hold the lock. Returns where the file is now.

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
        raise NotSaved(f"{path.stem} could not be restored: {disk.reason(error)}.") from error
    disk.write(path, data, backup=False)
    return aside


def _saved(path: Path) -> str:
    try:
        return shelf.saved(path)
    except OSError:
        return ""


def _aside(path: Path) -> Path:
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    number, aside = 1, disk.beside(path, f".corrupt-{stamp}")
    while aside.exists():
        number += 1
        aside = disk.beside(path, f".corrupt-{stamp}-{number}")
    return aside
