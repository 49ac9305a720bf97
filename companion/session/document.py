"""The file of a session as bytes: how it is laid out, read, and its errors when it is damaged."""

import gc
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from pydantic import JsonValue
from pydantic_core import to_json

from companion import __version__
from companion.core.answers import clean
from companion.core.game import AnyGame
from companion.errors import DamagedSave
from companion.session import trust
from companion.session.entries import Document, Header, Line
from companion.session.migrate import upgrade

BOM = b"\xef\xbb\xbf"
UNCLEAN = re.compile(rb"\\[bfnrtu]|\x7f|\xc2[\x80-\x9f]|\xe2\x80[\x8b-\x8f\xa8-\xae]")
"""Bytes that `write` never writes and that may stand for a control character or lone surrogate."""


class Read(NamedTuple):
    """A document that was read."""

    document: Document
    game: AnyGame
    older: str
    """Its form before it was brought up to today's, `v` and two numbers; empty where it was today's."""
    lines: list[bytes] | None
    """The bytes of each entry, where the file was laid out as `write` does."""


def write(
    header: Header,
    start: dict[str, Any],
    opening: Sequence[Line],
    entries: Sequence[bytes],
    at: int,
) -> bytes:
    """The document: each part on a line of its own, and each entry."""
    parts = header.model_dump(mode="json", by_alias=True) | {"companion": __version__}
    head = [b'"%s": %s' % (key.encode(), to_json(value)) for key, value in parts.items()]
    head.append(b'"start": ' + to_json(start))
    head.append(b'"opening": ' + to_json(opening))
    first = b'{\n%s,\n"entries": [\n' % b",\n".join(head)
    last = b'\n],\n"at": %d\n}\n' % at
    if not entries:
        return first + last
    # One join of everything: a long session is copied once.
    lines = list(entries)
    lines[0] = first + lines[0]
    lines[-1] += last
    return b",\n".join(lines)


@contextmanager
def no_collection() -> Iterator[None]:
    """Collect no garbage meanwhile.

    Among many new objects, each of which stays, looking for it takes longer than reading them.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def read(data: bytes, name: str) -> Read:
    """The document in these bytes, brought up to today's form where it is older.

    Raises DamagedSave, NewerSave, NoSuchGame.
    """
    raw = parse(data, name)
    data = data.removeprefix(BOM)
    cleaned = bool(UNCLEAN.search(data))
    if cleaned:
        raw = _clean(raw)
    raw, game, older = upgrade(raw, name)
    if cleaned or older:
        data = to_json(raw)
    try:
        document = Document.model_validate_json(data)
        trust.check_document(document, game)
    except ValueError as error:
        raise DamagedSave(f"{name} is damaged: {trust.first_wrong(error)}") from error
    lines = None if cleaned or older else _lines(data, len(document.entries))
    return Read(document, game, older, lines)


def parse(data: bytes, name: str) -> JsonValue:
    """The JSON in these bytes; raises DamagedSave with the place where it breaks."""
    if not data.strip(b"\0 \r\n\t"):
        raise DamagedSave(f"{name} is empty.")
    if data.endswith(b"\0"):
        raise DamagedSave(f"{name} is damaged: the file is truncated, perhaps by a power cut.")
    try:
        text = data.removeprefix(BOM).decode()
        raw: JsonValue = json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except UnicodeDecodeError as error:
        raise DamagedSave(f"{name} is damaged: invalid UTF-8 at byte {error.start}.") from error
    except json.JSONDecodeError as error:
        ended = error.pos >= len(error.doc.rstrip())
        what = "the file is truncated" if ended or "Unterminated" in error.msg else error.msg
        raise DamagedSave(f"{name} is damaged: line {error.lineno}: {what}.") from error
    except RecursionError as error:
        raise DamagedSave(f"{name} is damaged: nested too deeply.") from error
    except ValueError as error:
        raise DamagedSave(f"{name} is damaged: {error}.") from error
    return raw


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these pairs; raises ValueError for a key that is there twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"duplicate key {twice!r}")
    return made


def no_number(word: str) -> float:
    """Refuse NaN and its like with ValueError."""
    raise ValueError(f"{word} is not a number")


def _clean(raw: JsonValue) -> JsonValue:
    if isinstance(raw, str):
        return _clean_text(raw)
    if isinstance(raw, list):
        return [_clean(value) for value in raw]
    if isinstance(raw, dict):
        return {_clean_text(key): _clean(value) for key, value in raw.items()}
    return raw


def _clean_text(text: str) -> str:
    return text if text.isprintable() else clean(text)


def _lines(data: bytes, count: int) -> list[bytes] | None:
    _, opened, rest = data.partition(b'\n"entries": [\n')
    body, closed, _ = rest.rpartition(b'\n],\n"at": ')
    lines = body.split(b",\n") if body else []
    whole = all(line.startswith(b'{"kind":') and line.endswith(b"}") for line in lines)
    if not (opened and closed and whole and len(lines) == count):
        return None
    return lines
