"""Set-up (MAS-002 to MAS-036): what lies where, lots, first stalls."""

import pytest

from companion.core.answers import check
from companion.core.table import UNKNOWN, question, settle
from companion.errors import NotAllowed, UserMistake
from companion.games.massilia import GAME
from companion.games.massilia.options import PRACTICE, SETTINGS
from companion.games.massilia.table import CARDS, DICE, centres, section
from companion.kit.settings import filled
from companion.session.log import Session
from tests.games.massilia.at_table import BOX, begun, closed, on, play, step, table, turn
from tests.kit import available, orders, refused

PEOPLE = ("A", "B", "C", "D")


def ready(*seats, lots="abc", spaces=(), **more):
    """A game with its lots drawn and stalls placed; each stall gets p1 o1 k1."""
    t = play(begun(*seats, **more), "2123", "cpo", *lots[: len(seats) - 1])
    for space in spaces:
        t = play(t, str(space), "p1 o1 k1")
    return t


def new(seats, **options):
    return Session.new(GAME, seats, options, BOX, name="n", seed="s", now="2026-01-01T00:00:00Z")


@pytest.mark.rule("MAS-002", "MAS-003", "MAS-004", "MAS-009", "MAS-010", "MAS-012")
@pytest.mark.rule("MAS-013", "MAS-014", "MAS-017", "MAS-019", "MAS-020", "MAS-021", "MAS-022")
@pytest.mark.rule("MAS-196")
def test_vd_89_what_lies_where_with_four():
    t = ready(*PEOPLE, spaces=(0, 3, 7, 11))
    assert t.port == {"purple": 6, "orange": 6, "pink": 6, "beige": 10}
    assert t.deck == 55 == sum(CARDS.values())
    counts = [5, 5, 7, 7, 7, 9, 5, 5, 5]
    assert list(CARDS.values()) == counts
    assert t.discard == {}
    assert t.round == 1
    assert set(t.tiles) == {"temple", "purple", "orange", "pink"}
    assert t.tracks == {"purple": 2, "orange": 2, "pink": 2}
    assert t.reputation == dict.fromkeys(PEOPLE, 0)
    assert [t.stock(seat) for seat in PEOPLE] == [5, 5, 5, 5]
    assert [t.hand(seat) for seat in PEOPLE] == [0, 0, 0, 0]
    checklist = " ".join(task.text for task in GAME.checklist(t))
    assert "from the top: 4, 3, 2, 1" in checklist
    assert '"+50" tiles beside the board' in checklist
    assert "sundial" in checklist


@pytest.mark.rule("MAS-021")
def test_everybody_has_a_colour():
    t = begun("Ann", "Bob", player_colours="white, black")
    assert t.colours == ("white", "black")
    assert "Ann: white, Bob: black" in " ".join(task.why for task in GAME.checklist(t))


@pytest.mark.rule("MAS-011", "MAS-021")
def test_vd_90_pawns_on_different_centres_and_different_colours():
    t = play(begun(), "2123")
    for pawn in ("consul", "purple", "orange"):
        t = play(t, pawn)
    assert t.pawns == {"consul": 2, "purple": 6, "orange": 10, "pink": 14}
    twice = play(begun(), "2123", "consul")
    with refused("stands on 2"):
        play(twice, "consul")
    with refused("does not give 2 players a colour"):
        begun("A", "B", player_colours="red, Red")
    fix = next(fix for fix in GAME.corrections(t) if fix.name == "pawn consul")
    with pytest.raises(NotAllowed):
        check(fix.ask, 16)


@pytest.mark.rule("MAS-018")
def test_vd_05_two_to_four_players():
    for seats in (("A",), ("A", "B", "C", "D", "E")):
        with pytest.raises(UserMistake, match="2 to 4"):
            new(seats)


@pytest.mark.rule("MAS-008", "MAS-010", "MAS-015", "MAS-022", "MAS-025", "MAS-026", "MAS-027")
@pytest.mark.rule("MAS-032", "MAS-033", "MAS-034", "MAS-035", "MAS-036")
def test_vd_01_two_players():
    t = play(begun("A", "B"), "2123", "cpo", "a")
    assert sum(map(len, t.temple.values())) + sum(sum(t.screens[s].values()) for s in "AB") == 12
    for colour in DICE:
        assert len(t.temple[colour]) + t.screens["A"][colour] + t.screens["B"][colour] == 3
    assert t.supply == 20
    assert "tiles 3 and 4 stay" in " ".join(task.why for task in GAME.checklist(t))
    placed = []
    for space in (0, 3, 7, 11):
        placed.append(question(t).who)
        t = play(t, str(space), "p2 k1")
    assert placed == ["A", "B", "B", "A"]
    assert {section(16, int(space)) for space in t.stalls} == {0, 1, 2, 3}
    assert on(t, 0) == "A pu2 pk1"
    assert sum(stall.size for stall in t.stalls.values()) == 12
    assert t.cash == {"A": 6, "B": 6}
    assert t.reputation == {"A": 0, "B": 0}
    assert t.hand("A") == t.hand("B") == 0


@pytest.mark.rule("MAS-008", "MAS-016", "MAS-023", "MAS-024", "MAS-027", "MAS-028", "MAS-030")
def test_vd_02_three_players_place_by_seat():
    t = play(begun("A", "B", "C"), "2123", "cpo", "c", "b")
    assert t.turn_order == ("C", "B", "A")
    dice = sum(map(len, t.temple.values())) + sum(sum(t.screens[s].values()) for s in "ABC")
    assert dice == 16
    assert t.supply == 30
    assert "clockwise in this order: A, B, C" in " ".join(task.text for task in GAME.checklist(t))
    assert "from the top: 3, 2, 1" in " ".join(task.text for task in GAME.checklist(t))
    placed = []
    for space in (0, 3, 7):
        placed.append(question(t).who)
        t = play(t, str(space), "p3")
    assert placed == ["C", "A", "B"]
    assert sum(stall.size for stall in t.stalls.values()) == 9
    assert len({section(16, int(space)) for space in t.stalls}) == 3


@pytest.mark.rule("MAS-024", "MAS-028")
def test_by_another_ruling_stalls_are_placed_in_turn_order():
    t = play(begun("A", "B", "C", placing_order="turn_order"), "2123", "cpo", "c", "b")
    placed = []
    for space in (0, 3, 7):
        placed.append(question(t).who)
        t = play(t, str(space), "p3")
    assert placed == ["C", "B", "A"]
    assert "placing_order" in t.decided
    assert question(t).text == "What do the Temple dice show?"


@pytest.mark.rule("MAS-008", "MAS-017", "MAS-027", "MAS-030", "MAS-032")
def test_vd_03_four_players():
    t = play(begun(*PEOPLE), "2123", "cpo", "abc")
    assert t.supply == 40
    assert sum(map(len, t.temple.values())) + 4 * 4 == 20
    for space in (0, 3, 7, 11):
        t = play(t, str(space), "p1 o1 k1")
    assert sum(stall.size for stall in t.stalls.values()) == 12
    assert sorted(section(16, int(space)) for space in t.stalls) == [0, 1, 2, 3]
    assert step(t) == "roll_temple"


@pytest.mark.rule("MAS-029", "MAS-030", "MAS-031")
def test_vd_04_a_corner_section_without_a_stall():
    t = ready("A", "B", "C", spaces=(15,))
    assert closed(t, "2") == "a centre space"
    assert closed(t, "1") == "its section has a stall"
    assert closed(t, "15") == "a stall stands there"
    assert available(t) == ["3", "4", "5", "7", "8", "9", "11", "12", "13"]
    for line, reason in (("2", "a centre space"), ("1", "its section has a stall")):
        with refused(reason):
            play(t, line)
    assert on(play(t, "3", "p3"), 3) == "B pu3"


@pytest.mark.rule("MAS-035")
def test_second_stalls_of_two_players_may_share_a_section_by_ruling():
    t = ready("A", "B", lots="a", spaces=(0, 3, 7))
    assert "1" not in available(t)
    assert "4" not in available(t)
    other = ready(
        "A",
        "B",
        lots="a",
        spaces=(0, 3, 7),
        two_player_second_stall="section_without_own_stall",
    )
    assert closed(other, "1") == "its section has a stall"
    assert closed(other, "4") == ""


@pytest.mark.rule("MAS-004", "MAS-005", "MAS-032", "MAS-034")
@pytest.mark.parametrize(("number", "left"), [(2, 42), (3, 45), (4, 42)])
def test_vd_06_the_bag(number, left):
    t = begun(*PEOPLE[:number])
    assert sum(t.bag.values()) == 72 - 18
    t = play(t, "2123", "cpo", *"abc"[: number - 1])
    while step(t) == "place_stall":
        t = play(t, available(t)[0], "p1 o1 k1")
    assert sum(t.bag.values()) == left


@pytest.mark.rule("MAS-005", "MAS-006", "MAS-051")
def test_vd_10_no_beige_comes_out_of_the_bag():
    t = ready("A", "B", lots="a")
    t = play(t, "0")
    for line in ("b1 p2", "beige 3"):
        with refused():
            play(t, line)
    with pytest.raises(NotAllowed):
        check(question(t), {"beige": 1, "purple": 2})
    assert "beige" not in t.bag


@pytest.mark.rule("MAS-006", "MAS-005")
def test_a_draw_is_checked_against_the_bag():
    t = play(ready("A", "B", lots="a", box={"cubes_per_colour": 7}), "0")
    with refused("There are only 1"):
        play(t, "p2 o1")
    unknown = play(ready("A", "B", lots="a", box={"cubes_per_colour": UNKNOWN}), "0")
    assert unknown.bag is None
    assert on(play(unknown, "p3"), 0) == "A pu3"


@pytest.mark.rule("MAS-032")
def test_one_good_of_each_colour_by_ruling_or_edition():
    t = ready("A", "B", lots="a", starting_goods="one_each")
    assert on(play(t, "0"), 0) == "A pu1 or1 pk1"
    t = ready("A", "B", lots="a", box={"edition": "printed_2014"})
    assert on(play(t, "0"), 0) == "A pu1 or1 pk1"
    assert t.bag == {"purple": 18, "orange": 18, "pink": 18}


@pytest.mark.rule("MAS-036")
def test_starting_sesterces():
    assert ready("A", "B", lots="b").cash == {"A": 6, "B": 6}
    t = ready("A", "B", "C", lots="cba", starting_sesterces="by_turn_order")
    assert t.turn_order == ("C", "B", "A")
    assert t.cash == {"C": 5, "B": 6, "A": 7}
    edition = ready("A", "B", lots="b", box={"edition": "printed_2014"})
    assert edition.cash == {"B": 5, "A": 6}
    assert edition.settings["hand_limit"] == 3
    kept = ready("A", "B", lots="b", box={"edition": "printed_2014"}, starting_sesterces="flat")
    assert kept.cash == {"A": 6, "B": 6}


@pytest.mark.rule("MAS-013")
def test_the_companion_lays_tiles_out_of_those_it_knows():
    t = begun("A", "B", lots="companion")
    ask = question(t)
    assert ask.who == "companion"
    assert sum(option.weight for option in ask.options) == 24
    assert {"".join(sorted(option.value)) for option in ask.options} == {"1223"}
    assert orders(play(t, "3122")) == [
        "Place the PRICE tiles: Temple 3, purple 1, orange 2, pink 2.",
    ]
    with refused("from 1 to 3"):
        play(begun(), "4123")
    with refused("digits"):
        play(begun(), "212")


@pytest.mark.rule("MAS-007")
def test_vd_107_the_bank_has_no_end():
    """VD-107: the companion does not count the bank's coins."""
    t = table(stalls={7: "A pu6"}, cash={"A": 150, "B": 50}, dice={"brown": "1"})
    after = play(turn(t), "m 1 p+")
    assert after.cash["A"] == 162


@pytest.mark.rule("MAS-007")
def test_a_limited_bank_pays_what_it_has():
    t = table(
        settings={"bank_limit": 45},
        stalls={7: "A pu6"},
        cash={"A": 20, "B": 20},
        dice={"brown": "1"},
    )
    after = play(turn(t), "m 1 p+")
    assert after.cash["A"] == 25
    assert "bank_limit" in after.decided


def test_geometry_of_other_loops():
    assert centres(16) == (2, 6, 10, 14)
    assert [section(16, n) for n in (15, 0, 1, 3, 5, 7, 9, 11, 13)] == [0, 0, 0, 1, 1, 2, 2, 3, 3]
    assert centres(12) == (1, 4, 7, 10)
    assert section(12, 11) == section(12, 0) == 0
    for length in range(8, 41):
        assert {section(length, n) for n in range(length)} == {-1, 0, 1, 2, 3}


def test_board_facts_are_asked_once():
    t = GAME.setup(("A", "B"), filled(SETTINGS, {}), {})
    t = settle(t)
    asked = []
    while step(t) == "teach":
        asked.append(t.agenda[0].fact)
        t = play(t, "")
    assert asked == [
        "edition",
        "loop_length",
        "centre_stalls",
        "beige_price",
        "cubes_per_colour",
        "stalls_per_player",
    ]
    assert t.length == 16
    assert t.bag is None


def test_a_bag_that_nobody_counted_cannot_be_drawn_from():
    with refused("uncounted bag"):
        begun("A", "B", cubes="companion", box={"cubes_per_colour": UNKNOWN})
    assert (
        question(play(begun("A", "B", cubes="companion"), "2123", "cpo", "a", "0")).who
        == "companion"
    )


def test_practice_stands_in_for_what_nobody_told_and_says_so():
    t = settle(GAME.setup(("A", "B"), filled(SETTINGS, PRACTICE), {"cubes_per_colour": UNKNOWN}))
    assert t.fact("cubes_per_colour") == 24
    assert GAME.labels(t)[0].startswith("Practice")
    taught = settle(GAME.setup(("A", "B"), filled(SETTINGS, PRACTICE), {"cubes_per_colour": 30}))
    assert taught.fact("cubes_per_colour") == 30
    assert GAME.labels(begun()) == ()
