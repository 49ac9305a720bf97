"""Runs command lines as a shell would, without starting a process."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from typer.testing import CliRunner

from companion.cli.common import make_controller, store
from companion.cli.main import app
from companion.cli.prompt.console import Console
from companion.cli.prompt.loop import GuidedTable
from companion.cli.prompt.prompters import Prompt
from companion.cli.render.renderer import Renderer
from companion.cli.render.terminal import TerminalInfo


def run(*words: str, code: int = 0, typed: str | None = None) -> str:
    """Standard output of a command that leaves with this code."""
    result = CliRunner().invoke(app, list(words), input=typed)
    assert result.exit_code == code, (result.output, result.exception)
    return result.stdout


def said(*words: str, code: int, typed: str | None = None) -> str:
    """Standard error of a command that fails with this code; standard output must be empty."""
    result = CliRunner().invoke(app, list(words), input=typed)
    assert result.exit_code == code, (result.output, result.exception)
    assert result.stdout == ""
    return result.stderr


def document(*words: str, typed: str | None = None) -> dict[str, Any]:
    """The one JSON document of a command."""
    found: dict[str, Any] = json.loads(run(*words, "--json", typed=typed))
    assert (found["format"], found["version"]) == ("companion", 1)
    return found


class Typist:
    """A person at a prompt: types these lines, then sends the end of input."""

    again = True

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.prompts: list[Prompt] = []

    def read_line(self, prompt: Prompt) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def pick(self, text: str, choices: object) -> None:
        return None


def at_table(
    name: str,
    *lines: str,
    look: TerminalInfo | None = None,
    before: Callable[[GuidedTable], None] | None = None,
) -> str:
    """What a person saw who typed these lines at the table of this session."""
    shown: list[str] = []
    with store().open(name) as opened:
        console = Console(Typist(lines), Renderer(look or TerminalInfo()), shown.append)
        at = GuidedTable(make_controller(opened), console)
        if before:
            before(at)
        try:
            at.play()
        except EOFError:
            shown.append("<end of input>")
    return "\n".join(shown)
