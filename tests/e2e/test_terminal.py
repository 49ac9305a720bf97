"""The guided table on a real terminal: by keys, interrupted at every prompt, and gone on with."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.answers import format_answer
from companion.core.chance import draw
from companion.session.store import Store
from tests.e2e.terminal import Terminal, everything

pytestmark = pytest.mark.timeout(200)

Start = Callable[..., Terminal]

SCENARIO = [
    "Otters",
    "3",
    "a",
    "g",
    "2 red, 1 blue",
    "5b",
    "k",
    "<",
    "k",
    "6 c s",
    "7",
    "1",
    "b",
    "p",
    "1",
]
"""A toy game for two, up to the middle: text, choices, a tally, a sum, a taught fact, undo."""
REST = ["1", "a", "k"] * 4
SEATS = ["--seat", "Ann", "--seat", "Bob", "--seed", "1"]


def companion(*words: str, typed: bytes = b"", code: int = 0, **env: str) -> bytes:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, **env},
    )
    assert done.returncode == code, done.stderr.decode()
    return done.stdout


def words(home: Path, name: str = "toy-1") -> list[str]:
    return [entry.answer_text for entry in Store(home).read(name).active_entries]


@pytest.mark.parametrize("columns", [80, 40])
def test_a_whole_game_by_keys(terminal: Start, columns: int) -> None:
    at = terminal("play", "toy", columns=columns, rows=24)
    at.prompt("Who plays?").type("Ann, Bob").prompt("Which rules?").type("").prompt(
        "What is your band called?"
    )
    for keys in [*SCENARIO, *REST]:
        at.type(keys)
        if at.asks:
            assert all(len(line) <= columns for line in at.lines)
    assert at.end() == 0
    shown = everything(at)
    assert "4 rounds are played." in shown
    assert ">>  1. Put 15 pebbles into the bowl." in shown
    assert "companion score toy-1" in " ".join(shown.split())


def test_the_question_is_the_last_thing_under_a_table_that_fits(terminal: Start) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1").prompt("What is your band called?")
    for keys in SCENARIO[:7]:
        at.type(keys).prompt()
        table = at.lines[max(i for i, line in enumerate(at.lines) if "round" in line) :]
        assert [line for line in table if line][-1].strip() == ">"
        assert any(line.strip().startswith("Bob") for line in table)


@pytest.mark.parametrize("columns", [80, 40])
def test_a_whole_magna_roma_by_keys(terminal: Start, home: Path, columns: int) -> None:
    at = terminal("play", "magna-roma", "--practice", "--seed", "3", columns=columns)
    at.prompt("Your turn")
    chance = Random(3)
    for _ in range(200):
        ask = Store(home).read("magna-roma-1").ask
        if ask is None or not at.process.isalive():
            break
        assert " ".join(ask.text.split()) in " ".join(at.text.split())
        at.type(
            ""
            if getattr(ask, "default", None) is not None
            else format_answer(ask, draw(ask, chance))
        )
    assert at.end() == 0
    shown = " ".join(everything(at).split())
    assert "Score: " in shown
    assert "companion score magna-roma-1" in shown


def test_ctrl_c_at_every_prompt_leaves_saved_and_says_how_to_go_on(
    terminal: Start, home: Path
) -> None:
    companion("new", "toy", *SEATS)
    for keys in SCENARIO[:6]:
        before = words(home)
        at = terminal("play", "toy-1").prompt()
        at.type("half a li", enter=False)
        at.type("\x03", enter=False)
        assert at.end() == 130
        assert "Everything is saved. To continue: companion play toy-1" in everything(at)
        assert at.sane()
        assert words(home) == before
        companion("answer", "toy-1", keys)


def test_ctrl_d_is_the_same(terminal: Start) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1").prompt()
    at.type("\x04", enter=False)
    assert at.end() == 130


def test_ctrl_c_before_anything_is_begun(terminal: Start, home: Path) -> None:
    at = terminal("play", "toy").prompt("Who plays?")
    at.type("\x03", enter=False)
    assert at.end() == 130
    assert "Nothing was started." in everything(at)
    assert Store(home).names() == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_an_ended_program_leaves_the_terminal_in_order(
    terminal: Start, home: Path, number: int
) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1").prompt().type("Otters").prompt("What did Ann roll?")
    assert not at.sane()
    os.kill(at.process.pid, number)
    assert at.end() == 128 + number
    assert at.sane()
    assert words(home) == ["Otters"]


def test_a_killed_program_has_lost_nothing_and_goes_on_at_the_very_question(
    terminal: Start, home: Path
) -> None:
    companion("new", "toy", *SEATS)
    asked = [
        "What is your band called?",
        "What did Ann roll?",
        "Which card does Ann draw?",
        "hat do you do?",
        "How many of which",
    ]
    for done, (text, keys) in enumerate(zip(asked, SCENARIO, strict=False)):
        at = terminal("play", "toy-1").prompt(text).type(keys).prompt()
        os.kill(at.process.pid, signal.SIGKILL)
        assert at.end() == 128 + signal.SIGKILL
        assert len(words(home)) == done + 1


def test_a_closed_terminal_has_lost_nothing(terminal: Start, home: Path) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1").prompt().type("Otters").prompt()
    at.process.close(force=True)
    assert words(home) == ["Otters"]


def test_a_session_that_is_open_is_refused_at_once(terminal: Start) -> None:
    companion("new", "toy", *SEATS)
    terminal("play", "toy-1").prompt()
    companion("answer", "toy-1", "Otters", code=5)


def test_a_refused_answer_says_why_at_once(terminal: Start) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1").prompt().type("Otters").prompt()
    at.type("9").prompt("'9' is not among the answers.")
    at.type("3").prompt("Which card does Ann draw?")


def test_the_choice_of_sessions_and_games_is_a_menu(terminal: Start) -> None:
    at = terminal().wait(lambda t: "Which game?" in t.text and "Pebbles" in t.text, "the games")
    at.type("\x1b[A\r", enter=False)
    at.prompt("Who plays?").type("").prompt("Which rules?").type("p").prompt(
        "What is your band called?"
    )
    at.type("Cats").prompt("hat do you do?").type(".")
    assert at.end() == 0
    assert "hat do you do?" in terminal().prompt().text


def test_delete_asks_for_the_name_and_ignores_what_was_typed_early(
    terminal: Start, home: Path
) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("delete", "toy-1")
    at.type("toy-1\r", enter=False)
    at.prompt("Type its name").type("tiy")
    assert at.end() == 2
    assert Store(home).names() == ["toy-1"]
    at = terminal("delete", "toy-1").prompt("Type its name").type("toy-1")
    assert at.end() == 0
    assert Store(home).names() == []


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"ACCESSIBLE": "1"}])
def test_plain_lines_have_no_codes(terminal: Start, env: dict[str, str]) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1", env=env)
    at.process.expect_exact("What is your band called?")
    written = at.process.before + at.process.after
    at.process.sendline("Otters")
    at.process.expect_exact("What did Ann roll?")
    written += at.process.before
    at.process.sendeof()
    assert b"\x1b" not in written
    assert b">>" not in written
    assert b"Do 1: Put 15 pebbles into the bowl." in written


def test_no_colour_has_no_colour(terminal: Start) -> None:
    companion("new", "toy", *SEATS)
    at = terminal("play", "toy-1", env={"NO_COLOR": "1"}).prompt()
    styles = {cell.fg for row in at.screen.buffer.values() for cell in row.values()}
    assert styles == {"default"}


def test_three_prompters_make_one_session(terminal: Start, home: Path) -> None:
    def kept(name: str) -> list[Any]:
        saved = json.loads((home / "sessions" / f"{name}.json").read_text())
        own = ("name", "created", "seed")
        return [{k: v for k, v in saved.items() if k not in own}, saved["entries"]]

    for name in ("real", "plain", "script"):
        (home / "box" / "toy.json").unlink(missing_ok=True)
        companion("new", "toy", *SEATS, "--name", name)
        if name == "real":
            at = terminal("play", name).prompt()
            for keys in [*SCENARIO, "."]:
                at.type(keys)
            assert at.end() == 0
        elif name == "plain":
            at = terminal("play", name, "--plain")
            for keys in [*SCENARIO, "."]:
                at.process.expect_exact("> ")
                at.process.sendline(keys)
            assert at.end() == 0
        else:
            companion("answer", name, "-", typed="\n".join([*SCENARIO, "."]).encode())
    assert kept("real") == kept("script")
    assert kept("plain") == kept("script")
    assert len(words(home, "real")) > 12


def test_a_reader_that_stops_reading_is_no_error() -> None:
    companion("new", "toy", *SEATS)
    line = f"{sys.executable} -m companion show toy-1 --json | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False)
    assert (done.stdout, done.stderr) == (b"{\n", b"")
    assert done.returncode == 0


def test_a_closed_standard_input_is_no_terminal() -> None:
    companion("new", "toy", *SEATS)
    line = f"{sys.executable} -m companion play toy-1 <&-"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False, text=True)
    assert done.returncode == 2
    assert "companion answer SESSION" in done.stderr


def test_an_ascii_pipe_gets_ascii() -> None:
    companion("new", "toy", "--seat", "Zoë", "--seat", "漢字")
    text = companion("show", "toy-1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert text.decode("ascii").count("\\u6f22") == 1
    assert json.loads(companion("show", "toy-1", "--json", PYTHONIOENCODING="ascii"))["seats"] == [
        "Zoë",
        "漢字",
    ]
