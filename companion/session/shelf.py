"""What lies in the folder of sessions, seen from outside: names, few words, files."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.errors import CompanionError, DamagedSave, NoSuchSession
from companion.session.disk import BACKUP, reason

HEAD = 8192
"""Bytes in which the header of a session usually ends."""
TAIL = 64
"""Bytes in which the last line of a session begins."""
END = re.compile(rb'"at": (\d+)\s*\}\s*$')


class Summary(NamedTuple):
    """A session in few words."""

    name: str
    game: str = ""
    seats: tuple[str, ...] = ()
    created: str = ""
    """ISO 8601 in UTC, as `saved`."""
    saved: str = ""
    entries: int = 0
    """How many stand."""
    trouble: str = ""
    """Why it cannot be read, as far as a look at its beginning tells."""


def names(folder: Path, ending: str) -> list[str]:
    """Names of the sessions in a folder, the one saved last first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.name.endswith(ending)]
    found.sort(key=lambda path: path.name)
    found.sort(key=_age, reverse=True)
    return [path.name.removesuffix(ending) for path in found]


def _age(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def saved(path: Path) -> str:
    """When the file was written, ISO 8601 in UTC."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")


def files(path: Path) -> list[Path]:
    """A session's file and then its copies: the last good one, and those of older forms."""
    copies = [
        other
        for other in path.parent.iterdir()
        if other.name.startswith(f"{path.name}.") and other.name.endswith(BACKUP)
    ]
    return [path, *sorted(copies)]


def content(path: Path, name: str) -> bytes:
    """The bytes of a session's file.

    Raises NoSuchSession where there is none, DamagedSave where something else lies in its place.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise NoSuchSession(f"The file of {name} is gone: {path} is not there.") from error
    except IsADirectoryError as error:
        raise DamagedSave(f"{name} is damaged: a folder lies in the place of its file.") from error
    except OSError as error:
        raise CompanionError(f"{name} cannot be read: {reason(error)}.") from error


def summary(path: Path, name: str) -> Summary:
    """A session in few words, from the beginning and the end of its file."""
    try:
        raw = _outline(path, name)
        return Summary(
            name,
            str(raw["game"]),
            tuple(str(seat) for seat in raw["seats"]),
            str(raw["created"]),
            saved(path),
            int(raw["at"]),
        )
    except CompanionError as error:
        return Summary(name, trouble=error.message)
    except (LookupError, ValueError, TypeError):
        return Summary(name, trouble=f"{name} is damaged, or no session of the companion.")


def _outline(path: Path, name: str) -> dict[str, Any]:
    if not path.is_file():
        content(path, name)
    with path.open("rb") as file:
        head, started, _ = file.read(HEAD).partition(b',\n"start": ')
        file.seek(max(0, path.stat().st_size - TAIL))
        end = END.search(file.read())
    if started and end:
        return {**json.loads(head + b"}"), "at": int(end[1])}
    raw = json.loads(content(path, name))
    if not isinstance(raw, dict):
        raise TypeError
    return {"at": 0, **raw}
