"""Drawing, pricing, answering, loading, discarding (MVS-022 to MVS-062; V01, V02, V09 to V33, V74 to V77)."""

import pytest

from companion.core.asks import Choose
from companion.core.table import question
from companion.games.medici_vs_strozzi.table import MEDICI, SHIPS, STROZZI
from tests.games.medici_vs_strozzi.at_table import ANN, BOB, bag_of, begin, free, lay, turn
from tests.kit import asked, options, orders, refused, say


def with_free(medici: str, strozzi: str = "3/4/5", bag: int = 10, drawer: str = MEDICI):
    t = free(free(begin(), MEDICI, medici), STROZZI, strozzi)
    return turn(bag_of(t, bag), drawer)


def any_tiles(t, count: int) -> str:
    left = [tile for tile, n in t.bag.items() for _ in range(n)]
    return " ".join(left[:count])


@pytest.mark.rule("MVS-022", "MVS-025", "MVS-028", "MVS-032", "MVS-033", "MVS-034", "MVS-035")
@pytest.mark.rule("MVS-042", "MVS-051")
def test_the_rulebooks_lot():
    """V01."""
    t = say(begin(), "a4 b3 7", "decline")
    assert (t.coins, t.bank) == ({MEDICI: 293, STROZZI: 300}, 469)
    assert orders(t) == ["Ann: pay 7 to the bank."]
    t = say(t, "4")
    assert t.cargo["m4"] == ("a4", "b3")
    assert asked(t).text == "Which harbour does the 4-ship go to?"
    t = say(t, "2")
    assert (t.harbour["m4"], t.drawer, asked(t).who) == (2, MEDICI, "table")


@pytest.mark.rule("MVS-039", "MVS-040", "MVS-052")
def test_a_ship_in_a_harbour_takes_more():
    """V02."""
    t = say(turn(lay(begin(), "m4@2 C1")), "a4 b3 7", "d", "4")
    assert (t.harbour["m4"], t.free("m4"), t.cargo["m4"]) == (2, 1, ("c1", "a4", "b3"))
    assert t.lots == 2 or asked(t).text == "Tile drawn by Ann"


@pytest.mark.rule("MVS-047", "MVS-048")
def test_the_largest_free_hold_is_the_limit():
    """V09."""
    t = with_free("0/1/2")
    t = say(t, any_tiles(t, 2))
    with refused("no ship of the drawer has more than 2 free holds"):
        say(t, "t")
    with refused():
        say(t, any_tiles(t, 1))


@pytest.mark.rule("MVS-047", "MVS-048")
def test_free_holds_are_not_added_up():
    """V10."""
    t = with_free("1/1/1")
    with refused("no ship of the drawer has more than 1 free hold"):
        say(say(t, any_tiles(t, 1)), "t")


@pytest.mark.rule("MVS-027")
def test_three_tiles_are_the_most():
    """V11."""
    with refused("a lot has at most 3 tiles"):
        say(say(begin(), "a4 b4 c4"), "t")


@pytest.mark.rule("MVS-023", "MVS-028")
def test_no_price_before_a_tile():
    """V12."""
    with refused():
        say(begin(), "7")


@pytest.mark.rule("MVS-025", "MVS-028")
def test_a_lot_of_one():
    """V13."""
    t = say(begin(), "a4 4")
    assert (t.lot, t.price, asked(t).who) == (("a4",), 4, BOB)


@pytest.mark.rule("MVS-029")
def test_the_price_closes_the_lot():
    """V14."""
    t = say(begin(), "a4 4")
    with refused():
        say(t, "c3")
    with refused():
        say(t, "t")
    assert {o.value for o in asked(t).options} == {"buy", "decline"}


@pytest.mark.rule("MVS-029")
def test_a_price_may_be_taken_back_where_that_is_the_ruling():
    t = say(begin(price_binding="no"), "a4 4 w b3 9 b")
    assert (t.lot, t.coins[STROZZI]) == (("a4", "b3"), 291)
    assert "price_binding" in t.decided


@pytest.mark.rule("MVS-031", "MVS-047", "MVS-049", "MVS-055", "MVS-058")
def test_the_fellows_room_plays_no_part():
    """V15, V16."""
    t = with_free("0/0/3", "1/0/1")
    lot = any_tiles(t, 3)
    t = say(t, lot, "10", "buy")
    assert t.coins == {MEDICI: 300, STROZZI: 290}
    assert orders(t)[-1] == f"Discard {lot}."
    assert t.discards[-3:] == tuple(lot.split())
    assert (t.drawer, t.lot) == (STROZZI, ())


@pytest.mark.rule("MVS-053", "MVS-055", "MVS-056", "MVS-057")
def test_a_buyer_may_discard_though_he_has_room():
    """V17."""
    t = say(begin(), "a4 b3 25 buy discard")
    assert t.coins[STROZZI] == 275
    assert {t.cargo[ship] for ship in SHIPS[STROZZI]} == {()}
    assert {t.harbour[ship] for ship in SHIPS[STROZZI]} == {0}
    assert (t.drawer, t.discards) == (STROZZI, ("a4", "b3"))


@pytest.mark.rule("MVS-032", "MVS-053", "MVS-055")
def test_the_drawer_may_discard_what_he_has_to_buy():
    """V18."""
    t = say(begin(), "a4 12 d d")
    assert (t.coins[MEDICI], t.discards, t.drawer) == (288, ("a4",), MEDICI)


@pytest.mark.rule("MVS-030", "MVS-032")
def test_the_drawer_cannot_get_out_of_it():
    """V19."""
    t = say(begin(), "a4 12 d")
    assert t.coins[MEDICI] == 288
    with refused():
        say(t, "decline")


@pytest.mark.rule("MVS-042", "MVS-059", "MVS-060")
def test_a_price_of_0_accepted():
    """V20."""
    t = say(begin(), "a4 0 b")
    assert orders(t) == []
    t = say(t, "3 1")
    assert (t.coins, t.drawer) == ({MEDICI: 300, STROZZI: 300}, STROZZI)


@pytest.mark.rule("MVS-061")
def test_a_price_of_0_declined():
    """V21."""
    t = say(begin(), "a4 0 d 3 1")
    assert (t.coins, t.drawer) == ({MEDICI: 300, STROZZI: 300}, MEDICI)
    assert t.cargo["m3"] == ("a4",)


@pytest.mark.rule("MVS-062")
@pytest.mark.parametrize("price", ["-1", "2.5"])
def test_prices_are_whole_and_not_below_0(price):
    """V22."""
    with refused():
        say(say(begin(), "a4"), price)


@pytest.mark.rule("MVS-062", "MVS-064", "MVS-068")
def test_a_price_beyond_all_money():
    """V23."""
    t = say(begin(), "a4 1000 d")
    assert (t.coins[MEDICI], t.loans[MEDICI], t.worth(MEDICI)) == (0, 700, -700)


def test_a_ceiling_where_that_is_the_ruling():
    with refused("51 is more than 50"):
        say(say(begin(max_price=50), "a4"), "51")
    assert say(begin(max_price=50), "a4 50").price == 50


@pytest.mark.rule("MVS-051")
def test_a_lot_goes_on_one_ship():
    """V24."""
    t = say(begin(), "a4 b3 7 d")
    assert "Where does a4 b3 go?" in asked(t).text
    t = say(t, "3", "1")
    assert t.cargo["m3"] == ("a4", "b3")
    assert question(t).text == "Tile drawn by Ann"


@pytest.mark.rule("MVS-054")
def test_a_lot_is_discarded_as_a_whole():
    """V25."""
    t = say(begin(), "a4 b3 7 d")
    assert {o.value for o in asked(t).options} == {"m3", "m4", "m5", "discard"}


def test_single_tiles_are_discarded_where_that_is_the_ruling():
    t = say(begin(partial_discard="yes"), "a4 b3 7 d o b3 3 1")
    assert (t.cargo["m3"], t.discards) == (("a4",), ("b3",))
    assert "partial_discard" in t.decided


@pytest.mark.rule("MVS-052")
def test_no_more_tiles_than_holds():
    """V26."""
    t = say(turn(lay(begin(), "m3@1 C1")), "a4 b3 d4 7 d")
    with refused("only 2 free holds"):
        say(t, "3")


@pytest.mark.rule("MVS-035", "MVS-037")
def test_own_ships_close_a_harbour():
    """V27."""
    t = say(turn(lay(begin(), "m4@1 C1")), "a4 7 d 5")
    with refused("the 4-ship is there"):
        say(t, "1")
    assert [o.value for o in asked(t).open] == ["2", "3"]


@pytest.mark.rule("MVS-037")
def test_the_last_harbour_is_filled_in():
    """V28."""
    t = say(turn(lay(begin(), "m4@1 C1, m3@3 C2")), "a4 7 d 5")
    assert t.harbour["m5"] == 2
    assert "Move the 5-ship of Ann to Harbour 2." in orders(t)
    t = say(turn(lay(begin(auto_last_harbour="no"), "m4@1 C1, m3@3 C2")), "a4 7 d 5")
    assert [o.value for o in asked(t).open] == ["2"]


@pytest.mark.rule("MVS-038")
def test_the_fellows_ships_close_nothing():
    """V29."""
    t = say(turn(lay(begin(), "s4@2 C1")), "a4 7 d 5 2")
    assert (t.harbour["m5"], t.harbour["s4"]) == (2, 2)


@pytest.mark.rule("MVS-039", "MVS-040")
def test_a_ship_stays_in_its_harbour():
    """V30."""
    t = say(turn(lay(begin(), "m3@1 C1")), "a4 7 d 3")
    assert t.harbour["m3"] == 1
    with refused():
        say(t, "2")


@pytest.mark.rule("MVS-041")
def test_loaded_tiles_stay():
    """V31."""
    t = say(begin(), "a4 7 d 4 1")
    kept = t.cargo["m4"]
    assert isinstance(asked(t), Choose)
    assert {o.value[0] for o in asked(t).options} == set("abcdg")
    t = say(t, "b3 5 b 3 2")
    assert t.cargo["m4"] == kept


@pytest.mark.rule("MVS-031", "MVS-042")
def test_who_bought_draws():
    """V32."""
    t = say(begin(), "a4 7 b 4 1")
    assert t.drawer == STROZZI
    t = say(t, "b3 5 d 4")
    assert t.drawer == STROZZI


@pytest.mark.rule("MVS-036", "MVS-056")
def test_an_empty_ship_is_in_no_harbour():
    """V33."""
    t = say(begin(), "a4 7 b discard")
    assert set(t.harbour.values()) == {0}


@pytest.mark.rule("MVS-006", "MVS-024", "MVS-025")
def test_a_tile_is_open_before_anything_is_decided():
    """V74."""
    from companion.games.medici_vs_strozzi import GAME

    t = say(begin(), "a4")
    assert (t.lot, t.left) == (("a4",), 25)
    for seat in (ANN, BOB):
        assert "Lot of Ann: a4" in str(GAME.screen(t, seat))
    assert asked(t).number is not None
    assert options(t)["a3"] == ""


@pytest.mark.rule("MVS-026", "MVS-027", "MVS-047")
def test_a_third_tile_and_no_fourth():
    """V75."""
    t = with_free("0/3/0", bag=5)
    t = say(t, any_tiles(t, 2))
    t = say(t, any_tiles(t, 1))
    assert len(t.lot) == 3
    with refused("a lot has at most 3 tiles"):
        say(t, "t")


@pytest.mark.rule("MVS-028", "MVS-030")
def test_the_answer_is_all_or_nothing():
    """V76."""
    t = say(begin(), "a4 b3 9")
    with refused():
        say(t, "8")
    with refused():
        say(t, "a4")


@pytest.mark.rule("MVS-022", "MVS-095")
def test_whose_turn_it_is():
    """V77: nobody but the drawer can draw, since he is the one who is asked about."""
    t = begin()
    assert asked(t).text == "Tile drawn by Ann"
    with refused():
        say(say(t, "a4 3"), "c4")


def test_a_lot_in_ten_keys():
    """The issue's target: tiles, price, answer, ship and harbour in ten keys and three Enters."""
    typed = ("c4d0 17", "b", "51")
    assert sum(len(line.replace(" ", "")) for line in typed) <= 10
    t = say(begin(), *typed)
    assert t.cargo["s5"] == ("c4", "d0")
    assert t.harbour["s5"] == 1


def test_the_companions_bag():
    t = begin(bag="companion")
    assert (asked(t).who, asked(t).drawn) == ("companion", True)
    t = say(t, "a4")
    assert orders(t) == ["Place a4 face up for Ann."]
    assert [o.value for o in asked(t).open] == ["another"]
    t = say(t, "t")
    assert asked(t).who == "companion"


def test_a_bag_of_one_kind_is_not_asked_about():
    t = turn(lay(begin(), bag="G5 G5"))
    assert t.lot == ("g5",)
    assert "Ann: draw g5." in orders(t)
