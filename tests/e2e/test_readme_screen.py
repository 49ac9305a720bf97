"""The screen that the README shows is the one that comes."""

import re
from pathlib import Path

from tests.e2e.test_terminal import Start

README = Path(__file__).parents[2] / "README.md"
TYPED = ["", "", "Mausoleum 4, Colosseum 6", "+3", "", "pnc"]
"""Who plays, the usual rules, the display, three points, end of turn, the Barbarians' turn."""


def test_the_screen_of_the_readme(terminal: Start) -> None:
    at = terminal("play", "magna-roma").prompt("Who plays?")
    for line in TYPED:
        at.type(line)
    (shown,) = re.findall(r"^```text\n(.*?)\n```", README.read_text(), re.MULTILINE | re.DOTALL)
    assert at.text.rstrip().endswith(shown.rstrip())
