"""Damaged saves: seeded changes of good ones, as disks, editors and people make them."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from companion.core.game import AnyGame
from companion.session.log import Session
from tests.games import random_play

FOSSILS = Path(__file__).parents[1] / "fossils"
ENTRIES = 40
"""The longest random game that is damaged, in entries."""
OTHERS: tuple[Any, ...] = (0, -1, 10**6, "", "x", "{", "{x}", None, True, [], {}, 1.5)
"""What a value may become."""


def originals(game: AnyGame, seeds: int) -> list[bytes]:
    """Return good saves of a game: its old ones, cut to a few entries, and random games."""
    found = [
        cut(Session.load(path.read_bytes()), 25)
        for path in sorted((FOSSILS / game.slug).glob("*.json"))
    ]
    for seed in range(seeds):
        record = random_play.Record(game, seed)
        for _ in zip(range(ENTRIES), random_play.play(record), strict=False):
            pass
        played = random_play.session(record)
        for move in record.answers[: ENTRIES // (1 + seed % 3)]:
            random_play.enter(played, move)
        if seed % 2 and played.undone == [] and played.cursor > 3:
            played.undo(2)
        found.append(played.dump())
    return found


def cut(session: Session, entries: int) -> bytes:
    """Return the beginning of a session."""
    raw = json.loads(session.dump())
    raw["entries"] = raw["entries"][:entries]
    raw["at"] = min(raw["at"], entries)
    return json.dumps(raw).encode()


def mutants(data: bytes, dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """Yield damaged copies of a save without end, each with what was done to it."""
    while True:
        kind = dice.choice(("tree", "tree", "tree", "tree", "cut", "flip", "lines"))
        if kind == "tree":
            raw = json.loads(data)
            done = damage(raw, dice)
            yield done, json.dumps(raw).encode()
        elif kind == "cut":
            at = dice.randrange(len(data))
            yield f"cut at {at}", data[:at]
        elif kind == "flip":
            at, bit = dice.randrange(len(data)), dice.randrange(8)
            yield f"bit {bit} of byte {at}", flipped(data, at, bit)
        else:
            lines = data.split(b"\n")
            gone = dice.randrange(len(lines))
            yield f"without line {gone}", b"\n".join(lines[:gone] + lines[gone + 1 :])


def flipped(data: bytes, at: int, bit: int) -> bytes:
    """Return the bytes with one bit the other way."""
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, Any, str]]:
    """Yield every place of a document: what holds it, its key, and where it is."""
    keys = list(node) if isinstance(node, dict) else range(len(node))
    for key in keys:
        here = (*path, key)
        yield node, key, "/".join(map(str, here))
        if isinstance(node[key], dict | list):
            yield from places(node[key], here)


def damage(raw: dict[str, Any], dice: random.Random) -> str:
    """Change one place of a document; returns what was done."""
    found = list(places(raw))
    # Half of the changes hit the tables, which fill little of a file with many entries.
    tables = [place for place in found if place[2].startswith("start") or "/change/" in place[2]]
    node, key, where = dice.choice(dice.choice((found, tables)))
    kind = dice.choice(("remove", "replace", "swap", "double", "alike"))
    if kind == "remove":
        del node[key]
        return f"{where} removed"
    if kind == "swap":
        other = dice.choice(list(node) if isinstance(node, dict) else range(len(node)))
        node[key], node[other] = node[other], node[key]
        return f"{where} swapped with {other}"
    if kind == "double" and isinstance(node, list):
        node.insert(key, deepcopy(node[key]))
        return f"{where} doubled"
    alike = [there[at] for there, at, _ in tables if type(there[at]) is type(node[key])]
    node[key] = deepcopy(dice.choice(alike if kind == "alike" and alike else OTHERS))
    return f"{where} made {node[key]!r}"
