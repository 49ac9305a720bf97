"""What is in the folder of sessions, seen from outside: names, few words, files."""

import json
import re
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.errors import CompanionError, DamagedSave, NoSuchSession
from companion.session.disk import BACKUP, reason

HEAD = 8192
"""Bytes in which the header of a session usually ends."""
TAIL = 64
"""Bytes in which the last line of a session begins."""
LARGEST = 64 * 1024 * 1024
"""The largest file that is read, in bytes."""
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
"""What may be found in the place of a file."""
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
    # A name that cannot be printed can neither be listed nor typed.
    found = [p for p in folder.iterdir() if p.name.endswith(ending) and p.name.isprintable()]
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
    """Return a session's file and then its copies: the last good one, and those of older forms."""
    if not path.parent.is_dir():
        return [path]
    copies = [
        other
        for other in path.parent.iterdir()
        if other.name.startswith(f"{path.name}.") and other.name.endswith(BACKUP)
    ]
    return [path, *sorted(copies)]


def content(path: Path, name: str) -> bytes:
    """Return the bytes of a session's file.

    Raises NoSuchSession where there is none, DamagedSave where it is not a regular file or too
    large for one, and CompanionError where it cannot be read.
    """
    try:
        check_file(path, name)
        return path.read_bytes()
    except FileNotFoundError as error:
        raise NoSuchSession(f"The file of {name} was not found: {path}.") from error
    except OSError as error:
        raise CompanionError(f"{name} cannot be read: {reason(error)}.") from error


def check_file(path: Path, name: str) -> None:
    """Raise DamagedSave where this is not a regular file of a size that a session can have.

    A pipe or a device would never end. Raises OSError where it cannot be looked at.
    """
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        kind = KINDS.get(stat.S_IFMT(about.st_mode), "something else")
        raise DamagedSave(f"{name} is damaged: {kind} is in the place of its file.")
    if about.st_size > LARGEST:
        raise DamagedSave(f"{name} is damaged: its file is larger than {LARGEST >> 20} MB.")


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
    except FileNotFoundError:
        return Summary(name, trouble=f"The file of {name} was not found.")
    except OSError as error:
        return Summary(name, trouble=f"{name} cannot be read: {reason(error)}.")
    except (LookupError, ValueError, TypeError, RecursionError):
        return Summary(name, trouble=f"{name} is damaged, or not a companion session.")


def _outline(path: Path, name: str) -> dict[str, Any]:
    check_file(path, name)
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
