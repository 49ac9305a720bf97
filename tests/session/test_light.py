"""What looking at a session must not cost."""

import subprocess
import sys
from pathlib import Path

from tests.session.games import begin, say

LOOK = """
import sys
from companion.session.store import Store
store = Store()
session = store.read(store.latest())
session.game.screen(session.table, "Ann")
heavy = ("filelock", "platformdirs", "difflib", "asyncio", "rich", "typer", "questionary")
print([name for name in heavy if name in sys.modules])
"""


def test_looking_at_a_session_imports_nothing_that_only_writing_needs(store, monkeypatch):
    store.new(say(begin(), "Otters"))
    monkeypatch.setenv("COMPANION_HOME", str(store.root))
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stderr, done.stdout) == ("", "[]\n")
