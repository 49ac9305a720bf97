"""The golden game of the clause page, typed as a person types it, from the README's command."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.table import question
from companion.session.store import Store
from tests.e2e.terminal import Terminal
from tests.e2e.test_terminal import Start, companion, everything

TURNS = [
    ["", "rnp", "6"],  # red, North, Population; the length of the Military board is asked once
    ["", "bec"],
    ["+2", "", "pdll"],
    ["", "rsc"],
    ["de", "", "b0", ""],  # the display is filled again: none
    ["", "rwp"],
    ["", "pwp"],
    ["+3", "", "bnl"],
    ["dn", "dn", "", "rdccp"],  # the last token's type is known without asking
    ["m1", "", "ds", "", "rnl"],  # A is built
    ["", "bel", ""],
    ["+2", "", "p0"],
    ["dw", "dw", "dn", "", "rsl"],
    ["ds", "", "bs"],
    ["", "re"],
    ["pm1", "ds", "", "pdppl"],  # the leftmost slot of the middle Province card
    ["+4", "de", "", "rwl"],
    ["dn", "dw", "", "bn"],
    ["de", "", "rn"],
    ["", "bel"],
    ["ds", "ds", "", "r0"],
    ["", "psp"],
    ["+1", "dw", "", "rdp"],
    ["", "bwc"],
]
SETUP = ["A 6, B 4, C 4"]
ENDING = ["5", "bel2", "ara1 9", "", "47 0 0 0 0 0 0 0", "2", "2", "3"]
GAME = [*SETUP, *(line for turn in TURNS for line in turn), *ENDING]


def saved(home: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((home / "sessions" / f"{name}.json").read_text())
    return found


@pytest.mark.parametrize("columns", [80, 40])
def test_the_golden_game_by_keys(terminal: Start, home: Path, columns: int) -> None:
    at: Terminal = terminal("play", "magna-roma", columns=columns)
    at.prompt("Who plays").type("")
    at.prompt("Which rules").type("")
    at.prompt("Monuments in the display")
    for line in GAME:
        at.type(line)
    assert at.end() == 0
    shown = " ".join(everything(at).split())
    assert "61 VP, level 3 of 5" in shown
    assert not [line for line in everything(at).splitlines() if len(line) > columns]
    table = Store(home).read("magna-roma-1").table
    boards = [table.north, table.south, table.west, table.east]
    assert boards == ["pcc", "pl-", "plc", "clp"]
    assert (table.military, table.brown, table.left, table.right) == (6, 8, "b--", "b--")

    (home / "box" / "magna-roma.json").unlink()
    seat = saved(home, "magna-roma-1")["seats"][0]
    companion("new", "magna-roma", "--seat", seat, "--name", "script")
    companion("answer", "script", "-", typed="\n".join(GAME).encode())
    by_keys, by_script = saved(home, "magna-roma-1"), saved(home, "script")
    assert by_keys["entries"] == by_script["entries"]
    assert by_keys["start"] == by_script["start"]


def test_undo_to_the_set_up_and_redo_to_the_end(home: Path) -> None:
    companion("new", "magna-roma", "--seat", "Ann")
    companion("answer", "magna-roma-1", "-", typed="\n".join(GAME).encode())
    session = Store(home).read("magna-roma-1")
    tables = [session.table]
    while session.cursor:
        session.undo()
        tables.append(session.table)
    assert len(tables) > 100
    assert question(session.table).text.startswith("Monuments in the display")
    for table in reversed(tables[:-1]):
        session.redo()
        assert session.table == table


def test_a_barbarian_turn_is_three_keys_and_enter() -> None:
    """Of the lines that the games above are played with."""
    barbarians = [line for turn in TURNS for line in turn if line[:1] in "rbp" and line != "pm1"]
    single = [line for line in barbarians if line and line[1:2] != "d"]
    assert len(single) >= 15
    assert max(map(len, single)) == 3
    turns = [turn for turn in TURNS if turn[0] == ""]
    assert len(turns) >= 10  # nothing happened: one Enter
