"""Files that people name on the command line."""

import os
import sys
from pathlib import Path

from companion.errors import CompanionError, UserMistake

STANDARD = Path("-")


def read(path: Path) -> bytes:
    """Return the content of a file; - is standard input. Raises UserMistake if it cannot be read."""
    if path == STANDARD:
        return sys.stdin.buffer.read()
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserMistake(f"Cannot read {path}: {error.strerror}.") from error


def write(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a new file, put in place whole, and name it on standard error.

    Raises UserMistake for a file that already exists, unless `force`; CompanionError where it
    cannot be written.
    """
    from companion.session.disk import write_whole

    if path.is_dir():
        raise UserMistake(f"{path} is a folder.", f"Name a file, for example {path / 'file.json'}.")
    if os.path.lexists(path) and not force:
        raise UserMistake(f"{path} already exists.", "It is unchanged. --force overwrites it.")
    try:
        write_whole(path.resolve(), data)
    except OSError as error:
        raise CompanionError(f"Cannot write {path}: {error.strerror}.") from error
    print(f"Wrote {path}", file=sys.stderr)


def lines(path: Path) -> list[str]:
    """Return the lines of a text file; - is standard input."""
    return read(path).decode("utf-8", errors="replace").splitlines()
