from pathlib import Path

import pytest

from companion import games
from companion.cli.docs import helps, observe, pages

ROOT = Path(__file__).parent.parent.parent


def test_the_generated_pages_are_not_stale() -> None:
    for path, text in pages():
        assert (ROOT / path).read_text() == text, f"{path}: run python -m companion.cli.docs"


def test_every_command_has_help_of_whole_lines() -> None:
    found = dict(helps())
    assert len(found) >= 29
    for path, text in found.items():
        assert max(map(len, text.splitlines())) <= 80
        assert text.splitlines()[2].strip(), path
        listed = text.partition("\nCommands:\n")[2]
        assert "..." not in listed, f"the first sentence of a command of {path} is too long"


@pytest.mark.parametrize("slug", [*games.BUILT_IN, "toy"])
def test_every_step_that_asks_comes_up_in_the_games_that_are_played_for_the_page(slug: str) -> None:
    game = games.load(slug)
    seen = observe(game)
    steps = {step for chapter in game.chapters for step in chapter.steps}
    asking = {step.__name__ for step in steps if "ask" in vars(step)}
    assert asking <= set(seen), asking - set(seen)
