"""What a command does not need, it does not import: an exact guard that no slow machine can upset."""

import os
import subprocess
import sys

import pytest

from tests.cli.run import run

LOOK = """
import sys
sys.argv[1:] = {words!r}
from companion.__main__ import run
try:
    run()
except SystemExit as leave:
    assert not leave.code, leave.code
sys.stderr.write(' '.join(sys.modules))
"""


def modules(*words: str, **more: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOOK.format(words=list(words))],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **more},
    )
    return set(done.stderr.split())


@pytest.mark.parametrize(
    ("words", "without"),
    [
        (("--version",), {"typer", "pydantic", "json"}),
        (("--help",), {"pydantic", "questionary", "prompt_toolkit", "rich", "asyncio", "wcwidth"}),
        (("play", "--help"), {"pydantic", "questionary", "rich"}),
        (("games",), {"companion.games.machi", "companion.games.massilia.table", "numpy"}),
        (("sessions", "--json"), {"pydantic", "companion.games", "companion.core.game", "rich"}),
        (("show", "--json"), {"questionary", "prompt_toolkit", "rich", "asyncio"}),
        (("score", "--json"), {"questionary", "prompt_toolkit", "rich", "asyncio"}),
        (("history",), {"questionary", "prompt_toolkit", "rich", "asyncio"}),
        (("show",), {"questionary", "prompt_toolkit", "asyncio"}),
        (("answer", "toy-1", "Otters"), {"questionary", "prompt_toolkit", "rich", "asyncio"}),
    ],
)
def test_a_command_imports_only_what_it_needs(words: tuple[str, ...], without: set[str]) -> None:
    run("new", "toy")
    assert modules(*words) & without == set()


def test_a_tab_lists_a_folder_and_imports_nothing_heavy() -> None:
    run("new", "toy")
    env = {
        "_COMPANION_COMPLETE": "complete_bash",
        "COMP_WORDS": "companion show t",
        "COMP_CWORD": "2",
    }
    assert modules(**env) & {"pydantic", "questionary", "rich", "asyncio"} == set()


def test_a_grid_is_what_rich_is_for() -> None:
    run("new", "toy")
    assert "rich" in modules("show")
