"""The owner's box: what the owner's copy of a game prints, entered once and kept."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import ValidationError
from pydantic_core import to_json

from companion import games
from companion.core.asks import Answer
from companion.core.model import Frozen
from companion.errors import DamagedSave, NewerSave, NotAllowed
from companion.session import disk, document, shelf, trust

VERSION = 1
WAIT = 10.0
"""Seconds to wait for the lock of a box: its holder is done in a moment."""


class Box(Frozen):
    """The file of a box."""

    format: Literal["companion-box"] = "companion-box"
    version: int = VERSION
    game: str
    facts: dict[str, Answer]


class Imported(NamedTuple):
    """What came of an import."""

    game: str
    added: dict[str, Answer]
    replaced: dict[str, Answer]
    conflicts: dict[str, tuple[Answer, Answer]]
    """Facts on which the two differ, and that stay as they were: one's own value, the other's."""
    refused: dict[str, str]
    """Facts that this game does not know or that cannot be, with the reason."""


def read(path: Path) -> dict[str, Answer]:
    """All facts in a box; none where there is no box. Raises DamagedSave, NewerSave."""
    if not path.exists():
        return {}
    return parse(shelf.content(path, path.name), path.name)[1]


def parse(data: bytes, name: str) -> tuple[str, dict[str, Answer]]:
    """The game and the facts in these bytes; raises DamagedSave, NewerSave."""
    raw = document.parse(data, name)
    if not isinstance(raw, dict) or raw.get("format") != "companion-box":
        raise DamagedSave(f"{name} is not a companion box.")
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        raise NewerSave(f"{name} was written by a newer companion.", "The file is left as it is.")
    try:
        box = Box.model_validate_json(to_json(raw))
    except (ValidationError, ValueError) as error:
        raise DamagedSave(f"{name} is damaged: {trust.first_wrong(error)}") from error
    return box.game, box.facts


def written(slug: str, facts: Mapping[str, Answer]) -> bytes:
    """The file of a box with these facts, one a line."""
    lines = b",\n".join(b"%s: %s" % (to_json(key), to_json(facts[key])) for key in sorted(facts))
    head = b'"format": "companion-box",\n"version": %d,\n"game": %s' % (VERSION, to_json(slug))
    return b'{\n%s,\n"facts": {\n%s\n}\n}\n' % (head, lines)


def change(
    path: Path, slug: str, facts: Mapping[str, Answer], forgotten: Iterable[str] = ()
) -> None:
    """Teach a box these facts and let it forget those.

    Raises NotAllowed for a fact that the game does not know or that cannot be so.
    """
    checked = {key: _checked(slug, key, value) for key, value in facts.items()}
    with disk.lock(path, f"the box of {slug}", WAIT):
        known = read(path)
        kept = {key: value for key, value in known.items() if key not in set(forgotten)}
        if kept | checked != known:
            disk.write(path, written(slug, kept | checked))


def merge(path: Path, slug: str, facts: Mapping[str, Answer], *, replace: bool) -> Imported:
    """Teach a box what another one knows; one's own value stays in a conflict unless `replace`."""
    came = Imported(slug, {}, {}, {}, {})
    with disk.lock(path, f"the box of {slug}", WAIT):
        known = read(path)
        for key, value in facts.items():
            try:
                theirs = _checked(slug, key, value)
            except NotAllowed as error:
                came.refused[key] = error.message
                continue
            if key not in known:
                came.added[key] = theirs
            elif known[key] != theirs and replace:
                came.replaced[key] = theirs
            elif known[key] != theirs:
                came.conflicts[key] = (known[key], theirs)
        if came.added or came.replaced:
            disk.write(path, written(slug, known | came.added | came.replaced))
    return came


def _checked(slug: str, key: str, value: Answer) -> Answer:
    printed = games.load(slug).box_facts
    if key not in printed:
        raise NotAllowed(f"{slug} has no box fact {key!r}.", f"There are: {', '.join(printed)}.")
    return printed[key].read(value)
