"""Names of sessions: safe for file systems, found by their beginning."""

import re
import unicodedata
from collections.abc import Collection

from companion.core.answers import clean
from companion.core.near import did_you_mean, folded, meant
from companion.errors import NoSuchSession, UserMistake

LIMIT = 60
"""The longest name, in characters."""
BYTES = 180
"""The longest name, in bytes: file systems allow 255 with all endings."""
UNSAFE = re.compile(r'[<>:"/\\|?*\s]+')
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""


def safe(wanted: str, instead: str = "session") -> str:
    """Return the wanted name in a form that every file system takes; letters of any language stay.

    `instead` is used where nothing is left of the name.
    """
    name = unicodedata.normalize("NFC", clean(wanted))
    name = UNSAFE.sub("-", name).strip("-. ")[:LIMIT]
    name = name.encode()[:BYTES].decode(errors="ignore").strip("-. ")
    if RESERVED.fullmatch(name):
        name = f"{instead}-{name}"
    return name or instead


def free(wanted: str, taken: Collection[str]) -> str:
    """Return the wanted name, followed by a number if it is taken; case does not count."""
    used = {folded(name) for name in taken}
    name, number = wanted, 1
    while folded(name) in used:
        number += 1
        name = f"{wanted}-{number}"
    return name


def find(wanted: str, names: Collection[str]) -> str:
    """Return the name that was meant: in full, or by an unambiguous beginning.

    Raises NoSuchSession with the nearest names, UserMistake for an ambiguous one.
    """
    found = meant(wanted, names)
    if len(found) == 1:
        return found[0]
    if found:
        raise UserMistake(f"{wanted!r} is ambiguous: {', '.join(found)}.", "Type more of the name.")
    raise missing(wanted, names)


def missing(wanted: str, names: Collection[str]) -> NoSuchSession:
    """Return the refusal of a name that no session has, with the nearest ones."""
    hint = did_you_mean(wanted, names) if names else "There are no sessions yet."
    return NoSuchSession(f"Session {wanted!r} not found.", hint)
