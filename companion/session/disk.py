"""Files that are whole at any moment: written beside, then put in place, under a lock."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

from companion.errors import NotSaved, OpenElsewhere

WINDOWS = os.name == "nt"
BACKUP = ".bak"
"""Put after a file's name: its last good copy."""
TEMPORARY = ".tmp"
"""Put after a file's name: what is being written. The lock makes one such name enough."""
NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that cannot flush a folder, and need not."""


def beside(path: Path, ending: str) -> Path:
    """The file next to this one with an ending more."""
    return path.with_name(path.name + ending)


@contextmanager
def lock(path: Path, name: str, wait: float = 0) -> Iterator[None]:
    """Be the only companion that writes this file.

    The lock is a file of its own, since a replaced file carries no lock on, and it is never
    deleted. `wait` is in seconds. Raises OpenElsewhere when another companion has the lock for
    longer, NotSaved when no lock can be had here.
    """
    from filelock import FileLock, Timeout

    held = FileLock(beside(path, ".lock"), timeout=wait)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held.acquire()
    except Timeout as error:
        raise OpenElsewhere(f"{name} is open in another companion.", "Close it there.") from error
    except (OSError, NotImplementedError) as error:
        raise NotSaved(f"{name} cannot be locked: {reason(error)}.") from error
    try:
        yield
    finally:
        held.release()


def write(path: Path, data: bytes, *, backup: bool = True) -> None:
    """Replace the file by these bytes, or leave it as it was; hold the lock.

    What stood there before becomes the last good copy. Raises NotSaved with the reason.
    """
    try:
        write_whole(path, data, backup=backup)
    except OSError as error:
        raise NotSaved(
            f"{path.stem} could not be saved: {reason(error)}.",
            "The file is unchanged. Free some space or reconnect the disk, then try again.",
        ) from error


def write_whole(path: Path, data: bytes, *, backup: bool = False) -> None:
    """Replace any file by these bytes, or leave it as it was; raises OSError."""
    temporary = beside(path, TEMPORARY)
    try:
        _fill(temporary, data, like=path)
        if backup:
            keep(path, beside(path, BACKUP))
        _put(temporary, path)
        _sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def keep(path: Path, copy: Path) -> None:
    """Let `copy` be what `path` now is, at once or not at all; nothing where there is no file."""
    spare = beside(copy, TEMPORARY)
    spare.unlink(missing_ok=True)
    try:
        spare.hardlink_to(path)
    except FileNotFoundError:
        return
    except OSError:
        _fill(spare, path.read_bytes(), like=path)
    _put(spare, copy)
    # Renaming one of two names of the same file onto the other leaves both.
    spare.unlink(missing_ok=True)


def sweep(path: Path) -> None:
    """Remove what a companion that was killed left half written; hold the lock."""
    for left in (beside(path, TEMPORARY), beside(path, BACKUP + TEMPORARY)):
        with suppress(OSError):
            left.unlink(missing_ok=True)


def reason(error: BaseException) -> str:
    """Why the system refused, in its words."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _fill(path: Path, data: bytes, *, like: Path) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with suppress(FileNotFoundError):
            path.chmod(like.stat().st_mode & 0o7777)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]
        os.fsync(file)
    finally:
        os.close(file)


def _put(new: Path, old: Path) -> None:
    """Rename; on Windows a scanner or reader may hold the old file for a moment."""
    for pause in (0.01, 0.1, 0.5):
        try:
            new.replace(old)
        except PermissionError:
            if not WINDOWS:
                raise
            sleep(pause)
        else:
            return
    new.replace(old)


def _sync_folder(folder: Path) -> None:
    if WINDOWS:
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno not in NO_FOLDER_SYNC:
            raise
    finally:
        os.close(opened)
