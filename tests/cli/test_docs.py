from pathlib import Path

import pytest

from companion import games
from tools.pages import answers_page, helps, observe, pages, questions

ROOT = Path(__file__).parent.parent.parent
PAGES = list(pages())


@pytest.mark.parametrize("path", [path for path, _ in PAGES], ids=str)
def test_the_generated_pages_are_not_stale(path: Path) -> None:
    text = dict(PAGES)[path]()
    assert (ROOT / path).read_text() == text, f"{path}: run python -m tools.pages"


def test_every_command_has_help_of_whole_lines() -> None:
    found = dict(helps())
    assert len(found) >= 29
    for path, text in found.items():
        assert max(map(len, text.splitlines())) <= 80
        assert text.splitlines()[2].strip(), path
        listed = text.partition("\nCommands:\n")[2]
        assert "..." not in listed, f"the first sentence of a command of {path} is too long"


def test_the_page_of_a_game_tells_each_word_of_each_question() -> None:
    page = answers_page(games.load("toy"))
    for line in (
        "### Keep, gather, pay, or show the cat (Turn, 3).",
        "- `g` or `gather`: gather by colour",
        "- `k` or `keep`",
        "### Pay pebbles, two points each (Turn, 3c).",
        "- a whole number or a sum",
        "- `deck`: Open: ant, bee, cat.",
        "- `cat_worth`: The number in the corner of the cat card. A whole number or a sum, 1 to 9.",
    ):
        assert line in page


def test_every_question_of_the_toy_comes_up_in_the_games_played_for_its_page() -> None:
    toy = games.load("toy")
    assert {step.__name__ for step in questions(toy)} == set(observe(toy))
