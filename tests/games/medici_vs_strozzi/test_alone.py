"""Scoring without a game, corrections, and the screen."""

import pytest

from companion.core.answers import check
from companion.core.table import question, settle
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.table import MEDICI, STROZZI
from tests.games.medici_vs_strozzi.at_table import ANN, BOB, begin, box, lay, sentences, turn
from tests.kit import asked, refused, say


def alone(**facts):
    return settle(GAME.standalone_table({}, box() | facts))


ROUND = (
    "a4 a0 g5", "b4 b2 c4",
    "b4 b3 d2 d1", "a4 a3 a2 a1 g5",
    "c4 c3 d4 c0 d3", "d4 c2 c1",
)  # fmt: skip


def test_one_round():
    """V66 and V67 without a tracked game."""
    t = say(alone(), "r", *ROUND, "middle", "", "")
    sheet = GAME.score(t)
    assert [(row.rule, row.points["Medici"], row.points["Strozzi"]) for row in sheet.rows] == [
        ("Cargo", 20, 40),
        ("Monopolies", 50, 40),
    ]
    assert (sheet.total("Medici"), sheet.total("Strozzi"), sheet.ranked) == (70, 80, False)
    t = say(alone(), "r", *ROUND, "a+3 b-2 c-1", "a -4, b+2 d+2", "c+2 d+1")
    assert GAME.score(t).total("Medici") == 120
    assert GAME.score(t).total("Strozzi") == 100
    assert any("to space 5 on the Medici side" in text for text in sentences(t))


def test_the_final_ranking():
    """V37."""
    t = say(alone(), "f", "310", "25", "290", "0")
    assert [(p.seat, p.total) for p in GAME.score(t).places()] == [
        ("Strozzi", 290),
        ("Medici", 285),
    ]
    assert GAME.score(t).verdict == "Strozzi: the winner with 290 coins."


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("x4", "'x4' is not a tile"),
        ("a4 a4 a4", "Too many tiles"),
        ("a0 a1 a2 a3 a4 b0", "No ship is left with 6 holds"),
    ],
)
def test_cargo_that_cannot_be(typed, reason):
    with refused(reason):
        say(say(alone(), "r"), typed)


def test_no_two_ships_of_five():
    t = say(alone(), "r", "a0 a1 a2 a3 a4", "none")
    with refused("No ship is left with 5 holds"):
        say(t, "b0 b1 b2 b3 b4")


@pytest.mark.parametrize(
    ("typed", "reason"), [("d+1", "not a marker of this harbour"), ("a+6", "beyond the end")]
)
def test_markers_that_cannot_be(typed, reason):
    with refused(reason):
        say(say(alone(), "r", *["none"] * 6), typed)


def test_a_round_whose_rows_are_not_known():
    t = say(alone(rows="unknown"), "r", *ROUND, "50", "40")
    assert (GAME.score(t).total("Medici"), GAME.score(t).total("Strozzi")) == (70, 80)


def put(t, name: str, answer):
    fix = next(fix for fix in GAME.corrections(t) if fix.name == name)
    return settle(fix.setter(t.replace(messages=()), check(fix.ask, answer)))


def test_tiles_set_right_come_from_the_bag():
    t = turn(lay(begin(), "m4@1 A4 B3"))
    t = put(t, "medici_4", "a4 c3")
    assert (t.cargo["m4"], t.bag["b3"], t.bag["c3"]) == (("a4", "c3"), 1, 0)
    with pytest.raises(NotAllowed, match="Too many"):
        put(t, "strozzi_5", "c3")
    with pytest.raises(NotAllowed, match="4 holds"):
        put(t, "medici_4", "a0 a1 a2 a3 b0")


def test_a_lot_set_right():
    t = put(say(begin(), "a4 b3"), "lot", "a4 b2")
    assert (t.lot, t.bag["b3"], t.bag["b2"]) == (("a4", "b2"), 1, 0)
    assert GAME.problems(t) == ()


def test_goods_renamed_write_every_tile_anew():
    t = turn(lay(begin(), "m4@1 A4 B3"))
    t = put(t, "goods", "cloth, dye, fur, spice")
    assert t.cargo["m4"] == ("c4", "d3")
    assert t.board.rows[0].kind == "c"
    assert GAME.problems(t) == ()
    assert say(t, "s4 7").lot == ("s4",)


def test_the_board_may_be_told_before_it_is_asked_for():
    t = turn(begin().replace(box={"goods": "a, b, c, d"}))
    for name, written in (("rows", "abc abd cd"), ("track", "5"), ("bonus", "none")):
        assert not t.board.known
        t = put(t, name, written)
    assert t.board.known


def test_problems_are_told():
    t = lay(begin(), "m4@1 A4, m5@1 B3")
    assert "Two ships of Ann are in the same harbour." in GAME.problems(t)
    t = begin().replace(bag={**begin().bag, "a4": 3})
    assert GAME.problems(t) == ("3 a4 tiles in all, where the game has 2.",)


@pytest.mark.parametrize(
    ("setting", "value", "there", "hidden"),
    [
        ("bag_view", "full", "a 0 1 2 3 4,", "?"),
        ("bag_view", "count_only", "25", "a 0 1 2 3 4,"),
        ("bag_view", "hidden", "Ann", "'Bag'"),
        ("money_view", "own_only", "Ann 300", "Bob 300"),
        ("money_view", "open", "Bob 300", "?"),
    ],
)
def test_what_is_shown(setting, value, there, hidden):
    """MVS-Q12, MVS-Q14."""
    shown = str(GAME.screen(say(begin(**{setting: value}), "a4"), ANN))
    assert there in shown
    assert hidden not in shown


def test_discards_may_be_hidden():
    """MVS-Q13."""
    t = say(begin(discard_view="hidden"), "a4 1 b d")
    assert "a4" not in str(
        [
            f
            for block in GAME.screen(t, ANN)
            for f in getattr(block, "facts", ())
            if f.name == "Discards"
        ]
    )


def test_the_screen_shows_both_fleets_and_the_rows():
    t = turn(lay(begin(), "m4@1 A4 B3, s3@1 C4", markers=(2, -1, 0, 0, 0, 0, 0, 5)))
    shown = str(GAME.screen(t, ANN))
    for part in (
        "a4|b3|..|..",
        "Harbour 1, 7",
        "7:4",
        "a[21.o.|...12]",
        "b[21...|o..12]",
        "d[o1...|...12]",
    ):
        assert part in shown, part
    assert "loan" not in shown
    owing = t.replace(loans={MEDICI: 0, STROZZI: 13})
    assert "Bob 300 (loan 13)" in str(GAME.screen(owing, BOB))


def test_openings_pick_up_a_lot():
    t = say(begin(), "a4 b3 9")
    names = {opening.name for opening in GAME.resume_points(t)}
    assert names == {"turn", "price", "load", "reply", "scoring"}
    t = put(t, "play", "turn")
    assert (t.left, t.lot, asked(t).text) == (26, (), "Tile drawn by Ann")
    assert question(put(t, "play", "scoring")).text == "Tile drawn by Bob"
