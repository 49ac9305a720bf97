"""Files that people name on the command line."""

import sys
from pathlib import Path

from companion.errors import CompanionError, UserMistake

STANDARD = Path("-")


def read(path: Path) -> bytes:
    """What stands in the file; - is standard input. Raises UserMistake where nothing can be read."""
    if path == STANDARD:
        return sys.stdin.buffer.read()
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserMistake(f"{path} cannot be read: {error.strerror}.") from error


def write(path: Path, data: bytes) -> None:
    """Put this into the file; raises CompanionError where that cannot be done."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CompanionError(f"{path} cannot be written: {error.strerror}.") from error


def lines(path: Path) -> list[str]:
    """The lines of a text file; - is standard input."""
    return read(path).decode("utf-8", errors="replace").splitlines()
