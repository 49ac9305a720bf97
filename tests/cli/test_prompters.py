import io
import os
import pty
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

import companion
from companion.cli.prompt.prompters import (
    NoMoreAnswers,
    PlainPrompter,
    Prompt,
    QuestionaryPrompter,
    ScriptedPrompter,
    drop_typed,
)

MENU = [("toy", "Pebbles"), ("magna", "Magna Roma"), ("machi", "Machi")]
DOWN, ENTER, ALT_ENTER, CTRL_C, CTRL_D = "\x1b[B", "\r", "\x1b\r", "\x03", "\x04"

pytestmark = pytest.mark.timeout(30)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def test_a_line_is_what_was_typed(keys: PipeInput) -> None:
    keys.send_text("p3 b1" + ENTER + ENTER)
    prompter = QuestionaryPrompter()
    assert prompter.read_line(Prompt()) == "p3 b1"
    assert prompter.read_line(Prompt()) == ""


def test_the_line_before_is_one_key_away(keys: PipeInput) -> None:
    prompter = QuestionaryPrompter()
    keys.send_text("mausoleum" + ENTER)
    prompter.read_line(Prompt())
    keys.send_text("\x1b[A" + ENTER)
    assert prompter.read_line(Prompt()) == "mausoleum"


@pytest.mark.parametrize(("key", "error"), [(CTRL_C, KeyboardInterrupt), (CTRL_D, EOFError)])
def test_leaving_is_an_exception_and_never_an_answer(
    keys: PipeInput, key: str, error: type[BaseException]
) -> None:
    keys.send_text(key)
    with pytest.raises(error):
        QuestionaryPrompter().read_line(Prompt())


def test_the_end_of_input_leaves(keys: PipeInput) -> None:
    keys.send_text("half a li")
    keys.close()
    with pytest.raises(EOFError):
        QuestionaryPrompter().read_line(Prompt())


def test_a_menu_gives_the_value(keys: PipeInput) -> None:
    keys.send_text(DOWN + ENTER)
    assert QuestionaryPrompter().pick("Which?", MENU) == "magna"


def test_alt_enter_is_a_dead_key_in_a_menu(keys: PipeInput) -> None:
    keys.send_text(DOWN + ALT_ENTER + DOWN + ENTER)
    assert QuestionaryPrompter().pick("Which?", MENU) == "machi"


@pytest.mark.parametrize("key", [CTRL_C, "\x11"])
def test_a_menu_can_be_left(keys: PipeInput, key: str) -> None:
    keys.send_text(key)
    with pytest.raises(KeyboardInterrupt):
        QuestionaryPrompter().pick("Which?", MENU)


def test_a_menu_of_one_is_not_asked_and_a_long_one_is_a_question(keys: PipeInput) -> None:
    assert QuestionaryPrompter().pick("Which?", MENU[:1]) == "toy"
    assert QuestionaryPrompter().pick("Which?", [(str(n), str(n)) for n in range(99)]) is None
    assert QuestionaryPrompter().pick("Which?", []) is None


def test_keys_typed_early_do_not_answer_a_dangerous_question() -> None:
    master, slave = pty.openpty()
    stdin = sys.stdin
    try:
        with os.fdopen(slave, "r") as sys.stdin:
            os.write(master, b"y\n")
            drop_typed()
            os.write(master, b"n\n")
            assert sys.stdin.readline() == "n\n"
    finally:
        sys.stdin = stdin
        os.close(master)


def test_dropping_keys_is_harmless_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("kept\n"))
    drop_typed()
    assert PlainPrompter().read_line(Prompt(fresh=True)) == "kept"


def test_the_plain_prompter_reads_lines(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("red\n"))
    prompter = PlainPrompter()
    assert prompter.read_line(Prompt()) == "red"
    with pytest.raises(EOFError):
        prompter.read_line(Prompt())
    assert prompter.pick("Which?", MENU) is None
    assert "\x1b" not in capsys.readouterr().out


def test_a_script_gives_its_lines_and_counts_them() -> None:
    prompter = ScriptedPrompter(["red\n", "4+3-1"])
    assert [prompter.read_line(Prompt()), prompter.read_line(Prompt())] == ["red", "4+3-1"]
    assert prompter.number == 2
    with pytest.raises(NoMoreAnswers):
        prompter.read_line(Prompt())
    assert prompter.number == 2


SOURCES = sorted(Path(companion.__file__).parent.rglob("*.py"))


def test_nothing_asks_in_the_way_that_swallows_ctrl_c() -> None:
    assert [
        path for path in SOURCES if re.search(r"\.ask\(\)|\bprompt\(\{", path.read_text())
    ] == []


@pytest.mark.parametrize(
    ("name", "allowed"), [("questionary", ["prompters.py"]), ("rich", ["renderer.py"])]
)
def test_one_module_asks_and_one_prints(name: str, allowed: list[str]) -> None:
    pattern = re.compile(rf"^\s*(?:from|import) {name}\b", re.MULTILINE)
    assert [path.name for path in SOURCES if pattern.search(path.read_text())] == allowed
