import errno
import json
import os
import signal
from pathlib import Path

import pytest

from companion import errors
from companion.cli import crash, stopping
from companion.cli.common import store
from companion.cli.main import INTERRUPTED, caught
from tests.cli.run import run, said

PAGE = Path(__file__).parent.parent.parent / "docs" / "exit-codes.md"


def test_every_code_is_documented() -> None:
    classes = [c for c in vars(errors).values() if isinstance(c, type)]
    codes = {c.exit_code for c in classes} | {0, INTERRUPTED}
    rows = {
        row.split("|")[1].strip() for row in PAGE.read_text().splitlines() if row.startswith("|")
    }
    assert {str(code) for code in codes} <= rows
    assert rows - {"code", "---"} == {str(code) for code in codes} | {"129, 143"}


def test_0_done() -> None:
    run("games")


@pytest.mark.parametrize(
    "words", [("--bogus",), ("bogus",), ("show", "--bogus"), ("undo", "x", "many"), ("new",)]
)
def test_2_usage(words: tuple[str, ...]) -> None:
    assert "--help" in said(*words, code=2)
    assert json.loads(said(*words, "--json", code=2))["error"]["exit_code"] == 2


def test_3_no_such_session_or_game() -> None:
    assert "Start one: companion play" in said("show", code=3)
    assert "Session 'x' not found." in said("show", "x", code=3)
    assert "There are: magna-roma" in said("new", "chess", code=3)


def test_4_unreadable_or_newer(home: Path) -> None:
    name = run("new", "toy").strip()
    path = home / "sessions" / f"{name}.json"
    good = path.read_bytes()
    path.write_bytes(good[:100])
    assert "damaged" in said("show", name, code=4)
    path.write_bytes(good.replace(b'"version": 1', b'"version": 99'))
    assert json.loads(said("show", name, "--json", code=4))["error"]["kind"] == "NewerSave"


def test_5_open_elsewhere() -> None:
    name = run("new", "toy").strip()
    with store().open(name):
        assert said("answer", name, "Otters", code=5)
        run("show", name)


def test_6_refused_by_the_rules() -> None:
    name = run("new", "toy").strip()
    assert "Nothing to undo." in said("undo", name, code=6)


def test_130_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    def stopped() -> None:
        error = KeyboardInterrupt()
        error.add_note("Everything is saved. To continue: companion play toy")
        raise error

    assert caught(stopped, as_json=False) == 130
    assert capsys.readouterr().err == "\nEverything is saved. To continue: companion play toy\n"


def test_1_a_fault_leaves_a_report_and_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise AssertionError("the rules go in a circle")

    assert caught(broken, as_json=False) == 1
    said_ = capsys.readouterr()
    assert said_.out == ""
    assert "Traceback" not in said_.err
    report = next((home / "crashes").iterdir()).read_text()
    assert "the rules go in a circle" in report
    assert "Traceback" in report
    monkeypatch.setenv("COMPANION_DEBUG", "1")
    with pytest.raises(AssertionError):
        caught(broken, as_json=False)


def test_a_fault_is_told_even_where_no_report_can_be_written(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file lies in the place of the folder")
    assert "no report could be written" in crash.write_crash(ValueError("x"))


def test_a_reader_that_left_is_no_error() -> None:
    def closed() -> None:
        raise BrokenPipeError

    assert caught(closed, as_json=False) == 0


def test_output_that_cannot_be_written_is_no_bug(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full() -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    assert caught(full, as_json=False) == 1
    assert "write the output: No space left on device." in capsys.readouterr().err
    assert not (home / "crashes").exists()


def test_an_interrupt_that_became_another_error_is_an_interrupt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopping._State, "received", signal.SIGINT)

    def stopped() -> None:
        raise RuntimeError("in the middle of an import")

    assert caught(stopped, as_json=False) == 130
    assert capsys.readouterr().err == "\nStopped.\n"
