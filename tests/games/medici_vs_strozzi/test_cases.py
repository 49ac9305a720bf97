"""Small inputs that once went wrong, each with its kin."""

import pytest

from companion.core.answers import format_answer
from companion.core.chance import draw
from companion.core.reading import parse
from companion.core.table import apply, question, settle
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.rules.loading import Assign, Load
from companion.games.medici_vs_strozzi.rules.money import receive
from companion.games.medici_vs_strozzi.rules.offer import Offer, Reply
from companion.games.medici_vs_strozzi.rules.rounds import Turn
from companion.games.medici_vs_strozzi.table import MEDICI, STROZZI
from tests import kit
from tests.games.medici_vs_strozzi.at_table import ANN, BOB, begin, box, lay, score, sentences, turn
from tests.kit import asked, options, refused, say


def correct(t, name, typed):
    return kit.correct(GAME, t, name, typed)


def step(t):
    return type(t.agenda[0])


class TestFinalTotals:
    """F5: coins and loans need no goods, no harbours, no rows."""

    def test_nothing_of_the_board_is_asked(self):
        t = settle(GAME.standalone_table({}, {}))
        assert asked(t).text == "What is scored?"
        t = say(t, "f")
        for typed in ("310", "25", "290", "0"):
            assert "goods" not in asked(t).text.lower()
            t = say(t, typed)
        assert question(t) is None
        assert t.box == {}

    def test_a_round_asks_for_the_goods_first(self):
        t = say(settle(GAME.standalone_table({}, {})), "r")
        assert "goods" in asked(t).text


class TestTheOneKindLeft:
    """G3."""

    def last_two(self, bag="G5 G5"):
        return turn(lay(begin(), bag=bag))

    def test_it_is_told_and_what_is_typed_is_that_tile(self):
        t = self.last_two()
        assert kit.orders(t)[-1].startswith("Ann")
        assert "g5" in kit.orders(t)[-1]
        assert (t.lot, t.left) == (("g5",), 1)
        t = say(t, "g5")
        assert (t.lot, t.left, step(t)) == (("g5",), 1, Offer)

    def test_after_that_the_same_tile_is_another_one(self):
        t = say(self.last_two(), "g5", "g5")
        assert (t.lot, t.left) == (("g5", "g5"), 0)

    def test_another_tile_is_asked_for_by_its_key(self):
        t = say(self.last_two(), "t")
        assert (t.lot, t.left) == (("g5", "g5"), 0)
        assert say(t, "g5").lot == ("g5", "g5")

    def test_the_last_tile_of_all(self):
        t = self.last_two("A4")
        assert say(t, "a4").lot == ("a4",)
        with refused("the bag is empty"):
            say(t, "t")
        assert say(t, "7").price == 7

    def test_a_tile_that_was_typed_is_not_meant_again(self):
        t = say(turn(lay(begin(), bag="A4 G5 G5")), "a4")
        assert say(t, "g5").lot == ("a4", "g5")

    def test_the_companion_as_drawer_needs_no_such_answer(self):
        t = turn(lay(begin(bag="companion"), bag="G5 G5"))
        assert kit.available(t) == ["another"]

    def test_an_older_save_of_the_step_is_read(self):
        assert Offer.load({"kind": "offer"}) == Offer()


class TestNumbersInWords:
    """I6."""

    @pytest.mark.parametrize("price", [0, 7, 30])
    def test_a_price_has_no_sign(self, price):
        ask = asked(say(begin(), "a4"))
        assert format_answer(ask, price) == str(price)
        assert parse(ask, str(price)) == (price, "")


BRACES = {"goods": "c{1}, d{x, f}, {s", "harbours": "{a}, {0, }c"}


class TestTextOfPeople:
    """D1: names of goods and harbours may hold anything."""

    @pytest.mark.parametrize("rows", ["c d f / c d s / f s", "c d f / c d f / c d", "unknown"])
    @pytest.mark.parametrize("seats", [(ANN, BOB), ("You", "Bob")])
    def test_a_whole_game(self, rows, seats):
        import random

        dice = random.Random(rows)
        facts = box() | BRACES | {"rows": rows}
        told = set()
        t = settle(GAME.setup(seats, {}, facts))
        while (ask := question(t)) is not None:
            t = apply(t, draw(ask, dice))
            for message in t.messages:
                message.sentence()
                message.reason()
                told.add(message.say)
        assert not any(name in template for template in told for name in ("c{1}", "d{x", "{a}"))
        assert GAME.score(t).verdict

    def test_warnings_keep_the_names(self):
        t = begin()
        t = t.replace(box=t.box | BRACES | {"rows": "c d f / c d f / c d"})
        t = score(lay(t.replace(round=1), ""))
        assert any("Rows of {s: 0" in text for text in sentences(t))


class TestTheBankBelowZero:
    """MVS-Q09: what paper stands in for is written down once."""

    @pytest.mark.parametrize(
        ("bank", "due", "short"), [(-30, 20, 20), (0, 20, 20), (5, 20, 15), (20, 20, 0), (0, 0, 0)]
    )
    def test_only_what_is_missing_now_goes_on_a_note(self, bank, due, short):
        t = begin(bank_limit="counted")
        t = t.replace(coins={MEDICI: 1062 - 300 - bank, STROZZI: 300}, messages=())
        assert t.bank == bank
        t = receive(t, MEDICI, due, "cargo")
        notes = [text for text in sentences(t) if "note" in text]
        assert notes == (
            [f"Write {short} on a note for Ann. the bank is out of coins"] if short else []
        )


class TestCorrectionsMendTheQuestion:
    """E: after a correction the open question fits the table."""

    def test_a_lot_that_is_there_is_priced(self):
        t = correct(begin(), "lot", "a4 b3")
        assert (step(t), asked(t).text.split(", or")[0]) == (Offer, "Price of a4 b3")

    def test_no_lot_is_drawn(self):
        assert asked(correct(say(begin(), "a4"), "lot", "none")).text == "Tile drawn by Ann"

    def test_no_lot_has_no_answer_and_no_place(self):
        t = correct(say(begin(), "a4 9"), "lot", "none")
        assert (asked(t).text, t.price) == ("Tile drawn by Ann", None)
        t = correct(say(begin(), "a4 9 b"), "lot", "none")
        assert (asked(t).text, t.drawer) == ("Tile drawn by Bob", STROZZI)

    def test_a_price_is_answered(self):
        t = correct(say(begin(), "a4"), "price", "12")
        assert (step(t), asked(t).who, t.price) == (Reply, BOB, 12)
        t = correct(t, "price", "13")
        assert "13" in asked(t).text

    @pytest.mark.parametrize(("typed", "who"), [("a4", BOB), ("a4 9", ANN), ("a4 9 d", BOB)])
    def test_the_right_seat_is_asked(self, typed, who):
        assert asked(correct(say(begin(), typed), "drawer", "strozzi")).who == who

    def test_an_emptied_ship_has_no_harbour_and_asks_for_none(self):
        t = say(begin(), "a4 9 d 5")
        assert step(t) is Assign
        t = correct(t, "medici_5", "none")
        assert (asked(t).text, t.harbour["m5"]) == ("Tile drawn by Ann", 0)
        t = say(begin(), "a4 9 d 5 1")
        assert correct(t, "medici_5", "none").harbour["m5"] == 0

    def test_a_harbour_that_is_told_is_not_asked(self):
        t = correct(say(begin(), "a4 9 d 5"), "harbour_medici_5", "2")
        assert (asked(t).text, t.harbour["m5"]) == ("Tile drawn by Ann", 2)

    def test_a_filled_ship_is_asked_for_its_harbour(self):
        t = correct(begin(), "strozzi_4", "a4")
        assert (step(t), asked(t).who) == (Assign, BOB)
        t = say(t, "3")
        assert (t.harbour["s4"], asked(t).text) == (3, "Tile drawn by Ann")
        assert GAME.problems(t) == ()

    def test_full_ships_end_the_round(self):
        t = turn(lay(begin(), "m3@1 A0 A1 A2, m4@2 B0 B1 B2 B3, m5@3 C0 C1 C2 C3"))
        t = correct(t, "medici_5", "c0 c1 c2 c3 d4")
        assert (t.round, asked(t).text) == (2, "Tile drawn by Bob")

    def test_an_empty_bag_ends_the_round(self):
        t = turn(lay(begin(), bag="A4 B4"))
        t = correct(t, "discards", " ".join((*t.discards, "a4", "b4")))
        assert t.round == 2

    def test_rows_that_become_known_are_scored(self):
        t = begin()
        known = {key: t.box[key] for key in ("goods", "harbours")}
        t = score(lay(t.replace(box=known | {"rows": "unknown"}), "m3@1 A4"))
        t = correct(t, "rows", "abc abd cd")
        assert "spaces" in asked(t).text
        t = say(t, "5", "10 on 4, 20 on 5")
        assert (t.round, t.markers[0], t.coins[MEDICI]) == (2, 1, 330)

    def test_rows_known_after_the_first_family_was_typed_change_nothing(self):
        t = begin()
        known = {key: t.box[key] for key in ("goods", "harbours")}
        t = say(score(lay(t.replace(box=known | {"rows": "unknown"}), "m3@1 A4")), "40")
        t = correct(t, "rows", "abc abd cd")
        assert "Bob" in asked(t).text

    def test_steps_left_out_are_never_less_than_none(self):
        t = say(score(lay(begin(optional_marker_moves="yes"), "m3@1 A0, s3@2 B4")), "0")
        t = say(correct(t, "medici_3", "none"), "")
        assert t.markers[0] == 0

    def test_a_lot_of_four_is_refused(self):
        with kit.refused("at most 3 tiles"):
            correct(begin(), "lot", "a4 b4 c4 d4")

    def test_loading_without_a_lot_does_nothing(self):
        assert asked(kit.at(begin(), Load(), Turn())).text == "Tile drawn by Ann"

    def test_the_ship_of_an_option_is_open_again(self):
        t = say(turn(lay(begin(), "m3@1 C0 C1 C2")), "a4 9 d")
        assert options(t)["m3"] == "full"
        assert options(correct(t, "medici_3", "none"))["m3"] == ""
