"""Every ruling stands in the open questions with its values, and the sheet names those that decided."""

import re
from pathlib import Path

import pytest

from companion.core.asks import Choose
from companion.games.machi import GAME
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules.autumn import Autumn
from companion.games.machi.rules.year_end import YearEnd
from tests.games.machi.at_table import lay, opened
from tests.games.machi.test_duel import duels
from tests.kit import at, say

PAGE = Path(__file__).parents[3] / "docs/rules/machi.md"
NOT_OFFERED = {"min_players", "size_order"}
"""Two players are not offered; the ranking by size is asked at the table, not before."""


def rows():
    """Each open question with its options and their default, read from the page."""
    text = PAGE.read_text(encoding="utf-8")
    for number, option in re.findall(
        r"^\| (MAC-Q\d\d) \|.*\| ([^|]*) \| [^|]* \| [^|]* \|$", text, re.M
    ):
        for key, values in re.findall(r"`(\w+)` = ([^`]*?)(?:, (?=`)|$)", option):
            yield number, key, [value.strip() for value in re.split(r"[;,]", values)]


def test_all_42_open_questions_are_settings():
    found = {key: number for number, key, _ in rows()}
    offered = {setting.key: setting.question for setting in SETTINGS}
    assert len(set(found.values())) == 42
    assert {key: number for key, number in found.items() if key not in NOT_OFFERED} == offered


def test_the_default_is_the_one_of_the_page():
    defaults = {key: values[0] for _, key, values in rows()}
    for setting in SETTINGS:
        if isinstance(setting.ask, Choose) and setting.key != "years":
            assert str(setting.ask.default) == defaults[setting.key], setting.key


def test_every_ruling_is_read_somewhere():
    package = Path(GAME.setup.__code__.co_filename).parents[1]
    text = "".join(
        path.read_text(encoding="utf-8")
        for path in package.rglob("*.py")
        if path.name != "options.py"
    )
    for setting in SETTINGS:
        assert f'"{setting.key}"' in text, setting.key


@pytest.mark.parametrize(
    ("ruling", "ann", "ben"),
    [
        ("construction_founder_duels", "outside[Shin]", "-[Fx-Samurai1*]"),
        (
            "blacksmith_boosts_yakuza",
            "Fx-Hall[Blacksmith* | Fuu/Ben]; outside[Shin]",
            "Fx-Hall[Blacksmith*]",
        ),
    ],
)
def test_the_sheet_names_a_ruling_that_had_a_part_in_a_duel(ruling, ann, ben):
    t = lay(opened(4, blacksmith_boosts_yakuza="yes"), 3, Ann=ann, Ben=ben)
    t = say(duels(t), "Shin", "1", "0 0 0 0 0 0")
    assert any(f"Ruling {ruling}:" in note for note in GAME.score(t).notes)


def test_the_sheet_names_rulings_of_year_1_and_of_ties():
    t = lay(opened(4), 1, Ann="outside[Shin]", Ben="outside[Shin]")
    t = say(duels(t), "1 1", "0 0 0 0 0 0")
    assert "duels_in_first_year" in t.decided
    t = at(lay(opened(4), 3, "1 5 5 0"), Autumn())
    assert "lead_tie_pool" in t.decided
    assert "lead_tie_pool" not in at(lay(opened(4), 3, "5 5 0 0"), Autumn()).decided


def test_the_sheet_names_rulings_of_the_count():
    t = lay(opened(4), 3, Ann="Brewery[Fx-Monk*, Shin | Fuu/Ben, +Fx-Yaku-D1/Ann]")
    assert "defence_lifts_block" in at(t, YearEnd()).decided
    t = lay(opened(4), 3, Ann="Brewery[Fx-Bard*]")
    t = t.replace(box={**t.box, "villager:fx-bard": "blue 1h at Brewery 2w"})
    assert "bonus_needs_own_colour" in at(t, YearEnd()).decided
