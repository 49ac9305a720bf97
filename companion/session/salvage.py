"""What can be saved of a torn or damaged file: its longest whole beginning."""

import json
from typing import Any

from pydantic_core import to_json

from companion.errors import DamagedSave
from companion.session import document, trust
from companion.session.log import Session

DECODER = json.JSONDecoder(object_pairs_hook=document.once, parse_constant=document.no_number)


def salvage(data: bytes, name: str) -> Session:
    """Return the session with as many entries as are whole from the start on.

    A file that ends before its own end does not say how many entries were undone: then every one that
    is left is active. Raises DamagedSave where not even the set-up is whole, and NewerSave and
    NoSuchGame.
    """
    raw = beginning(data)
    entries = raw.get("entries", [])
    least = _session(raw, 0, name)
    low, high = 0, len(entries)
    while low < high:
        middle = (low + high + 1) // 2
        try:
            least, low = _session(raw, middle, name), middle
        except DamagedSave:
            high = middle - 1
    return least


def beginning(data: bytes) -> dict[str, Any]:
    """Return the parts of a document that are whole, up to the first place that is not."""
    text = _text(data)
    found: dict[str, Any] = {}
    try:
        at = _after(text, 0, "{")
        while True:
            key, at = DECODER.raw_decode(text, _skip(text, at))
            at = _skip(text, _after(text, at, ":"))
            if key == "entries":
                found["entries"] = []
                at = _read_list(text, at, found["entries"])
            else:
                value, at = DECODER.raw_decode(text, at)
                found.setdefault(key, value)
            at = _after(text, at, ",")
    except (ValueError, RecursionError):
        return found


def _read_list(text: str, at: int, found: list[Any]) -> int:
    """Read a list into `found`, value by value; returns where it ends."""
    at = _skip(text, _after(text, at, "["))
    while not text.startswith("]", at):
        if found:
            at = _skip(text, _after(text, at, ","))
        value, at = DECODER.raw_decode(text, at)
        found.append(value)
        at = _skip(text, at)
    return at + 1


def _session(raw: dict[str, Any], entries: int, name: str) -> Session:
    kept = raw.get("entries", [])[:entries]
    at = raw.get("at", entries)
    stands = min(at, entries) if isinstance(at, int) and at >= 0 else entries
    whole = {"opening": [], **raw, "entries": kept, "at": stands}
    session = Session.load(to_json(whole), name)
    trust.check_every_table(session)
    return session


def _text(data: bytes) -> str:
    """Return the text up to the first byte that is none."""
    data = data.removeprefix(document.BOM).partition(b"\0")[0]
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        return data[: error.start].decode()


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _after(text: str, at: int, mark: str) -> int:
    at = _skip(text, at)
    if not text.startswith(mark, at):
        raise ValueError(f"{mark} is missing")
    return at + len(mark)
