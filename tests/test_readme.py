"""The README is true: its commands are those that are run, its transcript is what comes."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from typer.main import get_command

from companion.cli.main import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def run(command: list[str], home: Path) -> str:
    keep = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "SYSTEMROOT")}
    env = keep | {
        "COMPANION_HOME": str(home),
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "LC_ALL": "C.UTF-8",
    }
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_two_commands_of_one_line_each() -> None:
    play, test = blocks("sh")
    assert play.count("\n") == test.count("\n") == 1
    assert play.strip().endswith(".venv/bin/companion play magna-roma")
    assert test.strip().endswith(".venv/bin/pytest -q")
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert test.strip() in contributing


def test_what_ci_runs_is_the_command_for_newcomers() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = re.search(r"grep -m1 '(.*)' README\.md", script)
    assert found
    lines = [line for line in README.splitlines() if re.search(found[1], line)]
    assert lines == [blocks("sh")[1].strip()]


def test_transcript(tmp_path: Path) -> None:
    (transcript,) = blocks("console")
    parts = re.split(r"^\$ ", transcript, flags=re.MULTILINE)[1:]
    assert len(parts) >= 3
    for part in parts:
        line, _, shown = part.partition("\n")
        assert run(shlex.split(line), tmp_path).rstrip() == shown.rstrip(), line


def test_every_command_that_is_named_exists() -> None:
    text = re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    known = get_command(app).commands  # type: ignore[attr-defined]
    named = {
        code.split()[1] for code in re.findall(r"`([^`]+)`", text) if code.startswith("companion ")
    }
    assert len(named) >= 8
    assert {word for word in named if not word.startswith("-")} <= known.keys()


def test_the_same_is_installed_on_windows() -> None:
    (windows,) = blocks("powershell")
    assert windows.splitlines()[-1] == r".venv\Scripts\companion play magna-roma"


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
