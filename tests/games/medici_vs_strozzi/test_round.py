"""The end of a round and its scoring (MVS-043 to MVS-046, MVS-069 to MVS-090; V03 to V05, V40 to V67)."""

import pytest

from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.rules.round_scoring import compare
from companion.games.medici_vs_strozzi.table import MEDICI, STROZZI
from tests.games.medici_vs_strozzi.at_table import (
    bag_of,
    begin,
    earned,
    lay,
    marked,
    markers,
    score,
    sentences,
    turn,
)
from tests.games.medici_vs_strozzi.test_offer import any_tiles, with_free
from tests.kit import asked, orders, refused, say


@pytest.mark.rule("MVS-043")
def test_a_full_fleet_ends_the_round():
    """V40."""
    t = with_free("0/0/2", "3/4/5", 9 + 2)
    t = say(t, any_tiles(t, 2), "3 d 5")
    assert t.round == 2
    assert "The ships of Ann are full: the round ends." in sentences(t)


@pytest.mark.rule("MVS-043")
def test_the_fellows_full_fleet_too():
    """V41."""
    t = with_free("3/4/5", "0/0/1")
    t = say(t, any_tiles(t, 1), "3 b 5")
    assert t.round == 2


@pytest.mark.rule("MVS-023", "MVS-043", "MVS-046")
def test_full_ships_alone_end_nothing():
    """V42."""
    t = with_free("0/0/1", "2/0/0", 3, STROZZI)
    assert (asked(t).text, t.round) == ("Tile drawn by Bob", 1)
    with refused():
        say(t, "end")
    with refused():
        say(t, "0")


@pytest.mark.rule("MVS-044", "MVS-045", "MVS-050")
def test_the_last_tile_is_sold_then_the_round_ends():
    """V43."""
    t = with_free("0/0/3", "3/4/5", 1)
    assert len(t.lot) == 1
    with refused("the bag is empty"):
        say(t, "t")
    t = say(t, "4 d 5")
    assert (t.round, t.coins[MEDICI] != 300) == (2, True)
    assert "The last tile is drawn: the round ends." in sentences(t)
    assert "last_lot" in t.decided


@pytest.mark.rule("MVS-025", "MVS-046")
def test_one_tile_left_goes_on():
    """V44."""
    t = with_free("0/0/3", "3/4/5", 2)
    t = say(t, "4 b 5 1")
    assert (t.round, t.drawer, len(t.lot)) == (1, STROZZI, 1)


@pytest.mark.rule("MVS-044", "MVS-045", "MVS-057")
def test_the_last_lot_discarded():
    """V45."""
    t = with_free("0/3/3", "3/4/5", 1)
    t = say(t, "4 b discard")
    assert t.round == 2
    assert earned(t)[1] == 0


@pytest.mark.rule("MVS-045")
def test_the_last_lot_void_where_that_is_the_ruling():
    """V46."""
    t = turn(lay(begin(last_lot="void"), bag="A4"))
    assert (t.round, t.coins) == (2, {MEDICI: 300, STROZZI: 300})
    assert "Put a4 aside." in orders(t)


CARGO = [
    pytest.param(
        "m5@1 A4 A3 G5, s5@1 B4 C4 A3", "", (20, 0), {"1A": 1, "1B": -1, "1C": -1}, (10, 20),
        marks=pytest.mark.rule("MVS-069", "MVS-070", "MVS-071", "MVS-075", "MVS-078", "MVS-080", "MVS-084"),
        id="V47",
    ),
    pytest.param(
        "m3@2 A4 B4 A1, s3@2 D4 D3 B2", "", (0, 0), {"2A": 2, "2D": -2}, (10, 10),
        marks=pytest.mark.rule("MVS-072", "MVS-080", "MVS-085"), id="V48",
    ),
    pytest.param(
        "m3@3 C1 D4", "", (20, 0), {"3C": 1, "3D": 1}, (20, 0),
        marks=pytest.mark.rule("MVS-071", "MVS-073"), id="V49",
    ),
    pytest.param(
        "m3@1 A0", "", (0, 0), {"1A": 2}, (10, 0),
        marks=pytest.mark.rule("MVS-072", "MVS-073", "MVS-076"), id="V50",
    ),
    pytest.param(
        "", "", (0, 0), {}, (0, 0), marks=pytest.mark.rule("MVS-072", "MVS-073"), id="V51"
    ),
    pytest.param(
        "m3@1 A0 A4", "", (20, 0), {"1A": 3}, (10, 0),
        marks=pytest.mark.rule("MVS-075", "MVS-076"), id="V52",
    ),
    pytest.param(
        "m3@1 A0 B0, s3@1 A1 B2", "", (0, 20), {"1A": 1, "1B": 1}, (20, 0),
        marks=pytest.mark.rule("MVS-071", "MVS-076", "MVS-080"), id="V53",
    ),
    pytest.param(
        "m3@3 G5 G5, s3@3 C4 D4 C1", "", (20, 0), {"3C": -2, "3D": -1}, (0, 20),
        marks=pytest.mark.rule("MVS-070", "MVS-078"), id="V54",
    ),
    pytest.param(
        "m3@1 D4 D3, s3@1 D4", "", (20, 0), {}, (0, 0),
        marks=pytest.mark.rule("MVS-070", "MVS-079"), id="V55",
    ),
    pytest.param(
        "m3@1 A4, m4@2 B3", "", (40, 0), {"1A": 1, "2B": 1}, (20, 0),
        marks=pytest.mark.rule("MVS-077"), id="V56",
    ),
    pytest.param(
        "m3@1 A4 A3 A2, s3@1 A4 A1", "1A+4", (20, 0), {"1A": 5}, (30, 0),
        marks=pytest.mark.rule("MVS-080", "MVS-081", "MVS-089"), id="V57",
    ),
    pytest.param(
        "m3@1 A4 A1, s3@1 A4 A3 A2", "1A-4", (0, 20), {"1A": -5}, (0, 30),
        marks=pytest.mark.rule("MVS-080", "MVS-081", "MVS-089"), id="V58",
    ),
    pytest.param(
        "m5@2 A0 A1 A2 A3 A4", "2A+3", (20, 0), {"2A": 5}, (30, 0),
        marks=pytest.mark.rule("MVS-081"), id="V59",
    ),
    pytest.param(
        "m3@1 B4 B3", "1B+3", (20, 0), {"1B": 5}, (30, 0),
        marks=pytest.mark.rule("MVS-089", "MVS-090"), id="V60",
    ),
    pytest.param(
        "m3@1 B4", "1B+3", (20, 0), {"1B": 4}, (20, 0), marks=pytest.mark.rule("MVS-088"), id="V61"
    ),
    pytest.param(
        "s3@3 C0", "3C+2", (0, 0), {}, (0, 0),
        marks=pytest.mark.rule("MVS-076", "MVS-085"), id="V62",
    ),
    pytest.param(
        "s3@3 C0 C1", "3C+1", (0, 20), {"3C": -2}, (0, 10),
        marks=pytest.mark.rule("MVS-083", "MVS-084"), id="V63",
    ),
    pytest.param(
        "m3@2 A4, s3@2 B4", "2D-5", (0, 0), {"2A": 1, "2B": -1, "2D": -5}, (10, 40),
        marks=pytest.mark.rule("MVS-086", "MVS-093"), id="V64",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ships", "before", "cargo", "after", "rows"), CARGO)
def test_scoring(ships, before, cargo, after, rows):
    """V47 to V64."""
    t = score(markers(lay(begin(), ships), before))
    assert earned(t, "cargo") == cargo
    assert marked(t) == after
    assert earned(t, "monopolies") == rows
    assert t.coins == {MEDICI: 300 + cargo[0] + rows[0], STROZZI: 300 + cargo[1] + rows[1]}


@pytest.mark.rule("MVS-057", "MVS-087")
def test_discards_count_for_nothing():
    """V65."""
    t = score(lay(begin(), "", discards=("g5", "g5", "b4")))
    assert (earned(t), marked(t)) == ((0, 0), {})


BEFORE = "1A+1 1B+2 1C-5 2A+3 2B-1 3C+1 3D-2"


@pytest.mark.rule("MVS-069", "MVS-071", "MVS-072")
def test_the_rulebooks_cargo():
    """V03."""
    t = score(markers(lay(begin(), "m3@1 G5, m4@3 G5"), BEFORE))
    assert earned(t, "cargo") == (40, 0)
    assert compare(lay(begin(), "m3@1 G5, m4@3 G5"), 2).winner == ""


@pytest.mark.rule("MVS-083", "MVS-084", "MVS-085", "MVS-089")
def test_the_rulebooks_monopolies():
    """V04."""
    t = score(markers(lay(begin(), ""), BEFORE))
    assert earned(t, "monopolies") == (40, 50)


@pytest.mark.rule("MVS-021", "MVS-070", "MVS-073", "MVS-074", "MVS-078", "MVS-086")
def test_the_rulebooks_round():
    """V05; the ships are settled before the markers are."""
    t = score(markers(lay(begin(), "m3@1 G5, m4@3 G5"), BEFORE))
    assert earned(t) == (80, 50)
    assert [item.key for item in t.ledger] == ["bought", "cargo", "monopolies"]
    told = [told.sentence() for told in t.messages]
    assert told[0].startswith("Cargo")
    assert told[2].startswith("Monopolies")
    assert [o for o in orders(t) if ": take " in o] == [
        "Ann: take 40 from the bank.",
        "Ann: take 40 from the bank.",
        "Bob: take 50 from the bank.",
    ]


ROUND = (
    "m3@1 A4 A0 G5, m4@2 B4 B3 D2 D1, m5@3 C4 C3 D4 C0 D3,"
    "s3@1 B4 B2 C4, s5@2 A4 A3 A2 A1 G5, s4@3 D4 C2 C1"
)


@pytest.mark.rule("MVS-043", "MVS-069", "MVS-070", "MVS-071", "MVS-072", "MVS-073", "MVS-074")
@pytest.mark.rule("MVS-075", "MVS-076", "MVS-077", "MVS-078", "MVS-079", "MVS-080", "MVS-081")
@pytest.mark.rule("MVS-082", "MVS-083", "MVS-084", "MVS-085", "MVS-086", "MVS-087", "MVS-088")
@pytest.mark.rule("MVS-089", "MVS-090")
def test_a_full_round():
    """V66."""
    t = lay(begin(), ROUND)
    assert {tile for tile, n in t.bag.items() if n} == {"b0", "b1", "d0"}
    t = turn(t)
    assert t.round == 2, "a full fleet is scored at once"
    assert earned(t, "cargo") == (20, 40)
    assert marked(t) == {"1A": 3, "1B": -2, "1C": -1, "2A": -4, "2B": 2, "2D": 2, "3C": 2, "3D": 1}
    assert earned(t, "monopolies") == (50, 40)
    assert earned(t) == (70, 80)
    assert t.ledger[-2].reason == "Harbour 1 9:10; Harbour 2 10:15; Harbour 3 14:7"


@pytest.mark.rule("MVS-081", "MVS-086", "MVS-088", "MVS-089", "MVS-093")
def test_the_same_round_again():
    """V67."""
    first = turn(lay(begin(), ROUND))
    again = lay(begin(), ROUND, round=2, markers=first.markers)
    t = turn(again)
    assert earned(t, "cargo") == (20, 40)
    assert marked(t) == {"1A": 5, "1B": -4, "1C": -2, "2A": -5, "2B": 4, "2D": 4, "3C": 4, "3D": 2}
    assert earned(t, "monopolies") == (100, 60)
    assert earned(t) == (120, 100)


@pytest.mark.parametrize(
    ("ruling", "won"), [("counts_zero", ""), ("ship_beats_none", MEDICI), ("both_required", "")]
)
def test_a_ship_of_0_against_none(ruling, won):
    """MVS-Q02."""
    t = lay(begin(empty_harbour=ruling), "m3@1 A0")
    assert compare(t, 1).winner == won


def test_a_ship_against_none():
    t = lay(begin(empty_harbour="both_required"), "m3@1 A4")
    assert compare(t, 1).winner == ""
    assert any(
        n.startswith("Ruling empty_harbour:") and "nobody is paid" in n
        for n in GAME.score(score(t)).notes
    )


@pytest.mark.parametrize(
    ("ruling", "at"), [("net_then_clamp", 5), ("medici_first", 3), ("strozzi_first", 5)]
)
def test_who_moves_first_at_the_end_of_a_row(ruling, at):
    """MVS-Q03; V57 under the other rulings."""
    t = begin(marker_resolution=ruling)
    t = score(markers(lay(t, "m3@1 A4 A3 A2, s3@1 A4 A1"), "1A+4"))
    assert marked(t)["1A"] == at


def test_moves_left_out_where_that_is_the_ruling():
    """MVS-Q04."""
    t = score(lay(begin(optional_marker_moves="yes"), "m3@1 A0 A4, s3@2 B4"))
    assert asked(t).text == "How many spaces does the marker of a at Harbour 1 move towards you?"
    t = say(t, "1", "")
    assert marked(t) == {"1A": 1, "2B": -1}
    assert "optional_marker_moves" in t.decided


def test_bonus_spaces_passed_where_that_is_the_ruling():
    """MVS-Q10; V60 under the other ruling."""
    t = score(markers(lay(begin(bonus_mode="cumulative"), "m3@1 B4 B3"), "1B+3"))
    assert earned(t, "monopolies") == (40, 0)


def test_a_lopsided_board():
    t = score(markers(lay(begin(profile="lopsided"), ""), "1A+4 1B-4"))
    assert earned(t, "monopolies") == (20, 30)


def test_rows_not_known_are_typed():
    t = begin()
    known = {key: t.box[key] for key in ("goods", "harbours")}
    t = score(lay(t.replace(box=known | {"rows": "unknown"}), "m3@1 A4"))
    assert asked(t).text == "What do the markers pay Ann?"
    t = say(t, "40", "10")
    assert earned(t) == (60, 10)
    assert t.round == 2


@pytest.mark.rule("MVS-074", "MVS-083")
def test_orders_for_the_hands():
    t = score(lay(begin(), "m3@1 A0 A4, s3@1 A1 G5 B3"))
    assert orders(t)[:4] == [
        "Bob: take 20 from the bank.",
        "Move the marker of a at Harbour 1 by 2 spaces towards Ann, to space 2 on the Medici side.",
        "Move the marker of b at Harbour 1 by 1 space towards Bob, to space 1 on the Strozzi side.",
        "Ann: take 10 from the bank.",
    ]
    assert "3 spaces against 1" in " ".join(sentences(t))


def test_what_must_hold_in_many_games():
    """Invariants (a) to (f) over random games."""
    import random

    from companion.core.chance import draw
    from companion.core.table import apply, question, settle
    from tests.games.medici_vs_strozzi.at_table import box

    for seed in range(40):
        dice = random.Random(seed)
        profile = ("stand_in", "half 4", "half 6", "lopsided")[seed % 4]
        t = settle(GAME.setup(("Ann", "Bob"), {}, box(profile)))
        while (ask := question(t)) is not None:
            before = t
            t = apply(t, draw(ask, dice))
            assert GAME.problems(t) == ()
            assert sum(t.coins.values()) + t.bank == 1062
            moved = [abs(a - b) for a, b in zip(t.markers, before.markers, strict=True)]
            assert max(moved) <= 6
        for item in t.ledger:
            if item.key == "cargo":
                assert item.medici + item.strozzi <= 60
        sheet = GAME.score(t)
        assert [sheet.total(s) for s in sheet.seats] == [t.worth(MEDICI), t.worth(STROZZI)]


@pytest.mark.parametrize("bag", [1, 2, 9])
def test_a_bag_of_so_many(bag):
    assert bag_of(begin(), bag).left == bag
