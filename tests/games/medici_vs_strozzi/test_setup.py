"""Preparation and the board profile (clauses MVS-001 to MVS-021; vectors V06 to V08, V73)."""

import pytest

from companion.core.table import question, settle
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi import GAME, forms
from companion.games.medici_vs_strozzi.table import (
    ALL_SHIPS,
    MEDICI,
    STROZZI,
    all_tiles,
    box_coins,
)
from tests.games.medici_vs_strozzi.at_table import ANN, BOB, begin, box
from tests.kit import asked, orders, say


@pytest.mark.rule("MVS-003", "MVS-017", "MVS-018", "MVS-019")
def test_the_supply_of_tiles():
    """V06."""
    tiles = all_tiles("abcd")
    assert sum(tiles.values()) == 26
    assert sum(int(tile[1]) * n for tile, n in tiles.items()) == 66
    for kind in "abcd":
        assert [tiles[f"{kind}{n}"] for n in range(5)] == [1, 1, 1, 1, 2]
    assert {tile[0] for tile in tiles} == {*"abcd", "g"}
    assert [tile for tile in tiles if tile[0] == "g"] == ["g5"]
    assert tiles["g5"] == 2


@pytest.mark.rule("MVS-005", "MVS-014", "MVS-015")
def test_coins_and_bank():
    """V07."""
    from companion.games.medici_vs_strozzi.options import items

    assert sum(items()["coins"].values()) == 48
    assert box_coins() == 1062
    assert begin().bank == 462


ROWS = {
    "abc abd cd": "a b c / a b d / c d",
    "ab acd bcd": "a b / a c d / b c d",
    "cloth dye fur / cloth spice / dye fur spice": "cloth dye fur / cloth spice / dye fur spice",
}


@pytest.mark.rule("MVS-001", "MVS-008", "MVS-009", "MVS-010")
@pytest.mark.parametrize("written", ROWS)
def test_profiles_that_can_be(written):
    """V08."""
    assert forms.rows(written) == ROWS[written]


@pytest.mark.rule("MVS-001", "MVS-004", "MVS-008", "MVS-009", "MVS-010")
@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("abc abd acd", "8 rows, not 9"),
        ("ab ab cd", "8 rows, not 6"),
        ("abcd / ab / cd", "2 or 3 rows, not 4"),
        ("aab abd cd", "only one row in a harbour"),
        ("abc abd cd ab", "3 harbours, not 4"),
        ("abg abd cd", "Gold has no row"),
        ("abc abe cd", "more than 4 goods"),
    ],
)
def test_profiles_that_cannot_be(written, reason):
    """V08."""
    with pytest.raises(NotAllowed, match=reason):
        forms.rows(written)


@pytest.mark.rule("MVS-002", "MVS-006", "MVS-007", "MVS-011", "MVS-012", "MVS-013", "MVS-016")
@pytest.mark.rule("MVS-014", "MVS-022")
def test_a_new_game():
    """V73."""
    t = begin()
    assert t.markers == (0,) * 8
    assert [t.free(ship) for ship in ALL_SHIPS] == [3, 4, 5, 3, 4, 5]
    assert set(t.harbour.values()) == {0}
    assert orders(t)[-1] == ("Ann: take the blue Medici ships. Bob: take the red Strozzi ships.")
    assert (t.coins, t.bank, t.left) == ({MEDICI: 300, STROZZI: 300}, 462, 26)
    assert (t.round, t.drawer, t.seat(MEDICI), t.seat(STROZZI)) == (1, MEDICI, ANN, BOB)
    tasks = " ".join(task.text for task in GAME.checklist(t))
    for part in ("8 rows", "3 blue ships", "3 red ships", "26 goods tiles", "300"):
        assert part in tasks
    assert t.board.rows[0].pays(1) == 10
    assert t.board.rows[0].pays(-1) == -10


def test_strozzi_may_be_chosen_by_the_first_seat():
    t = settle(GAME.setup((ANN, BOB), {}, box()))
    t = say(t, "2")
    assert (t.medici, t.strozzi) == (BOB, ANN)


def test_families_by_lot():
    t = settle(GAME.setup((ANN, BOB), {"seat_choice": "random"}, box()))
    assert (asked(t).who, asked(t).drawn) == ("companion", True)
    assert any(
        n.startswith("Ruling seat_choice:") and "by lot" in n
        for n in GAME.score(say(t, "Bob")).notes
    )


def test_one_seat_plays_against_the_companion():
    t = settle(GAME.setup(("Ann",), {}, box()))
    assert say(t, "s").medici == t.bot == "Bot"
    assert say(t, "m").medici == "Ann"


def test_the_companion_asks_for_the_board_before_it_plays():
    t = settle(GAME.setup(("Ann",), {}, {"goods": "a, b, c, d", "harbours": "1, 2, 3"}))
    assert asked(t).text.startswith("Which goods have rows")
    t = say(t, "abc abd cd", "5", "10 on 4, 20 on 5")
    assert asked(t).text == "Which family do you play?"
    assert t.board.known


def test_goods_get_letters_of_their_own():
    assert forms.letters("cloth, coral, glass, gold") == "colg"[:3] + "d"
    t = settle(GAME.setup((ANN, BOB), {}, box() | {"goods": "cloth, dye, fur, spice"}))
    t = say(t, "1", "c4 s0")
    assert t.lot == ("c4", "s0")
    with pytest.raises(NotAllowed, match="No letter"):
        forms.goods("g, a, b, c")


def test_facts_are_asked_when_they_matter():
    """Names of goods before the first tile, harbours at the first ship, rows at the first scoring."""
    t = settle(GAME.setup((ANN, BOB), {}, {}))
    assert asked(t).text == "What are the four goods called?"
    t = say(t, "cloth, dye, fur, spice", "1", "c4 17 b 5")
    assert asked(t).text.startswith("What are the harbours called")
    t = say(t, "Alba, Bruma, Corvo", "a")
    assert t.harbour["s5"] == 1
    assert "rows" not in t.box


def test_the_stand_in_board_only_when_it_is_asked_for():
    t = settle(GAME.setup((ANN, BOB), {"board_profile": "stand_in"}, {}))
    assert GAME.labels(t) == ("Stand-in board, not checked against the box",)
    assert len(t.board.rows) == 8
    assert GAME.labels(settle(GAME.setup((ANN, BOB), {}, {}))) == ()


def test_an_unusual_board_is_told_and_played():
    from companion.games.medici_vs_strozzi.board import board_of

    board = board_of(box() | {"rows": "a b c / a b c / a b", "bonus": "none"})
    assert board.warnings() == (
        "Rows of a: 3, not 2.",
        "Rows of b: 3, not 2.",
        "Rows of d: 0, not 2.",
        "The rows have no bonus space.",
    )
    board = board_of(box() | {"bonus": "20 on 2, 10 on 9"})
    assert board.warnings() == (
        "A bonus space of 20 is nearer to the middle than one of 10.",
        "A bonus space is beyond the end of its row.",
    )


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("10 on 4, 20 on 5", "10 on 4, 20 on 5"),
        ("20 ON 5 and 10 at 4", "20 on 5, 10 on 4"),
        ("none", "none"),
        ("medici 10 on 4 strozzi none", "medici 10 on 4 strozzi none"),
    ],
)
def test_bonus_spaces(written, kept):
    assert forms.bonus(written) == kept


@pytest.mark.parametrize("written", ["15 on 4", "10 on 0", "somewhere", "10 on 4 / 20 on 5"])
def test_bonus_spaces_that_cannot_be(written):
    with pytest.raises(NotAllowed):
        forms.bonus(written)


def test_rows_that_name_no_good_are_asked_again():
    from companion.games.medici_vs_strozzi.rules.round_scoring import SCORING

    t = begin()
    t = settle(t.learn("rows", "x b c / a b d / c d").replace(agenda=SCORING, messages=()))
    assert "Unknown goods in the rows: x." in asked(t).text
    t = say(t, "abc abd cd")
    assert question(t) is None
    assert t.markers == (0,) * 8


def test_settings_have_labels_and_the_numbers_of_the_rule_page():
    from pathlib import Path

    from companion.core.asks import Choose

    page = (Path(__file__).parents[3] / "docs/rules/medici_vs_strozzi.md").read_text()
    for setting in GAME.settings:
        assert not setting.question or f"| {setting.question} |" in page
        for option in setting.ask.options if isinstance(setting.ask, Choose) else ():
            assert option.label
            assert f"`{option.value}`" in page or not setting.question
