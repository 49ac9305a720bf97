"""The end of the game (MAS-001, MAS-042, MAS-182 to MAS-195)."""

import pytest

from companion.core.table import apply, question, settle
from companion.games.massilia import GAME
from companion.games.massilia.options import SETTINGS
from companion.games.massilia.rules.actions import Actions
from companion.games.massilia.rules.round_end import EndRound, FinalScoring
from companion.games.massilia.rules.rounds import Round
from companion.games.massilia.scoring import stall_points
from companion.games.massilia.table import laps, on_track
from companion.kit.settings import filled
from tests.games.massilia.at_table import begun, play, step, table
from tests.kit import at, refused


def over(settings=None, **seats):
    """The sheet of an ended game: seat = (reputation, stalls, sesterces, tokens)."""
    t = begun(*seats, **(settings or {})) if settings else begun(*seats)
    t = t.replace(
        turn_order=tuple(seats),
        reputation={seat: values[0] for seat, values in seats.items()},
        counted={seat: values[1] for seat, values in seats.items()},
        cash={seat: values[2] for seat, values in seats.items()},
        tokens={seat: values[3] for seat, values in seats.items()},
    )
    return GAME.score(at(t, FinalScoring()))


def total(*values, **settings):
    return over(settings, A=values, B=(0, 1, 0, 0)).total("A")


def ranked(sheet):
    return [(place.rank, place.seat, place.total, place.decided_by) for place in sheet.places()]


@pytest.mark.rule("MAS-183", "MAS-184", "MAS-185", "MAS-186", "MAS-187")
@pytest.mark.parametrize(("stalls", "points"), list(enumerate((19, 19, 23, 28, 35, 44, 44))))
def test_vd_75_stalls(stalls, points):
    assert total(20, stalls, 10, 2) == points


@pytest.mark.rule("MAS-184", "MAS-185")
def test_stall_points():
    assert [stall_points(n) for n in range(8)] == [0, 0, 4, 9, 16, 25, 25, 25]


@pytest.mark.rule("MAS-186")
@pytest.mark.parametrize(
    ("cash", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (17, 5)]
)
def test_vd_76_sesterces(cash, points):
    assert total(0, 1, cash, 0) == points


@pytest.mark.rule("MAS-184", "MAS-188", "MAS-189")
def test_vd_77_cards_and_goods_score_nothing():
    t = table(
        stalls={3: "A pu6", 9: "A or3 be3", 12: "B"},
        hands={"A": {"venus": 4}},
        reputation={"A": 30},
        cash={"A": 2},
    )
    sheet = GAME.score(at(t, FinalScoring()))
    assert sheet.total("A") == 34


@pytest.mark.rule("MAS-183", "MAS-187")
def test_vd_78_below_nought():
    assert total(3, 1, 2, 6) == -9
    assert total(3, 1, 2, 6, negative_scores="no") == 0
    sheet = over({"negative_scores": "no"}, A=(3, 1, 2, 6), B=(0, 1, 0, 0))
    assert any("negative_scores" in note for note in sheet.notes)


@pytest.mark.rule("MAS-183", "MAS-191")
def test_vd_79_tiles_of_a_final_score():
    t = table()
    assert total(44, 3, 7, 1) == 53
    assert (laps(t, 53), on_track(t, 53)) == (1, 3)
    assert total(53, 1, 0, 4) == 45
    assert (laps(t, 45), on_track(t, 45)) == (0, 45)


@pytest.mark.rule("MAS-190", "MAS-192")
def test_vd_80_more_stalls_break_a_tie():
    sheet = over(A=(40, 3, 7, 1), B=(35, 4, 2, 1))
    assert ranked(sheet) == [(1, "B", 49, "more stalls"), (2, "A", 49, "")]
    assert sheet.verdict == "B: the winner with 49 VP, by more stalls."


@pytest.mark.rule("MAS-193")
def test_vd_81_more_sesterces_break_a_tie():
    sheet = over(A=(40, 3, 8, 1), B=(40, 3, 6, 1))
    assert ranked(sheet)[0] == (1, "A", 49, "more sesterces")


@pytest.mark.rule("MAS-194")
def test_vd_82_fewer_tokens_break_a_tie():
    sheet = over(A=(42, 3, 7, 2), B=(40, 3, 7, 1))
    assert ranked(sheet)[0] == (1, "B", 49, "fewer penalty tokens")


@pytest.mark.rule("MAS-195")
def test_vd_83_a_shared_victory():
    sheet = over(A=(40, 3, 7, 1), B=(40, 3, 7, 1))
    assert [place[0] for place in ranked(sheet)] == [1, 1]
    assert sheet.verdict == "A and B share the win with 49 VP."
    assert any("unresolved_tie" in note for note in sheet.notes)
    first = over({"unresolved_tie": "turn_order"}, A=(40, 3, 7, 1), B=(40, 3, 7, 1))
    assert ranked(first)[0] == (1, "A", 49, "earlier in the turn order")


@pytest.mark.rule("MAS-193")
def test_vd_84_all_coins_or_the_rest():
    seats = {"A": (40, 3, 6, 0), "B": (41, 3, 4, 0)}
    assert ranked(over(**seats))[0][1] == "A"
    sheet = over({"tie_sesterces": "after_conversion"}, **seats)
    assert ranked(sheet)[0][1] == "B"
    assert any("tie_sesterces" in note for note in sheet.notes)


@pytest.mark.rule("MAS-183", "MAS-190", "MAS-192")
def test_vd_85_four_players():
    sheet = over(A=(61, 5, 4, 3), B=(70, 3, 11, 0), C=(66, 4, 2, 0), D=(38, 2, 17, 5))
    assert [sheet.total(seat) for seat in "ABCD"] == [81, 82, 82, 37]
    assert [place[1] for place in ranked(sheet)] == ["C", "B", "A", "D"]


@pytest.mark.rule("MAS-042", "MAS-182")
def test_vd_86_after_the_seventh_round():
    t = table(dice={"brown": "3"}, passed=("B",), round=7, stalls={3: "A", 9: "B"})
    t = play(at(t, Actions(), EndRound(), Round()), "p")
    assert t.ending == "All 7 rounds have been played."
    assert question(t) is None
    assert step(t) == ""
    assert GAME.score(t).verdict
    with refused("The game is over"):
        apply(t, "brown")


@pytest.mark.rule("MAS-001")
def test_nothing_but_reputation_counts_before_the_end():
    t = table(reputation={"A": 120}, cash={"A": 50}, tokens={"A": 5})
    assert GAME.ending(t) == ""
    sheet = GAME.score(t)
    assert sheet.total("A") == 120
    assert sheet.verdict == ""


@pytest.mark.rule("MAS-183", "MAS-190")
def test_a_game_that_nobody_tracked():
    t = settle(GAME.standalone_table(filled(SETTINGS, {}), {}))
    t = play(t, "Ann, Bob", "50+11", "5", "4", "3", "70", "3", "11", "0")
    assert GAME.score(t).total("Ann") == 81
    assert GAME.score(t).verdict == "Bob: the winner with 82 VP."
    for wrong, why in (("Ann", "2 to 4"), ("Ann, ann", "twice"), ("a, b, c, d, e", "2 to 4")):
        with refused(why):
            play(settle(GAME.standalone_table(filled(SETTINGS, {}), {})), wrong)


@pytest.mark.rule("MAS-183")
def test_the_sheet_gives_its_reasons():
    rows = {row.rule: row.reason for row in over(A=(61, 5, 4, 3), B=(0, 1, 3, 0)).rows}
    assert rows == {
        "Reputation": 'A: 1 x "+50" and 11',
        "Stalls": "5, 1",
        "Sesterces": "1 for 3: 4, 3",
        "Penalty tokens": "-2 each: 3, 0",
    }
