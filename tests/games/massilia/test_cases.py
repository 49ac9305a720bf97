"""Small inputs that once failed, each with its right value, and cases of the same kind."""

import pytest

from companion.core.table import UNKNOWN, settle
from companion.games.massilia import GAME
from companion.games.massilia.advice.advise import deals
from companion.games.massilia.rules.actions import Turn
from companion.games.massilia.rules.beige import Buy
from companion.games.massilia.rules.consul import ConsulStops
from companion.games.massilia.rules.grey import KeepCards
from companion.games.massilia.rules.preparation import Refill
from companion.games.massilia.rules.rolling import Roll
from companion.games.massilia.rules.round_end import EndRound
from companion.games.massilia.rules.rounds import Round
from companion.games.massilia.table import score
from tests.games.massilia.at_table import at, begun, play, step, table, turn
from tests.kit import asked, available, correct, messages, orders, refused, remarks


def counted(*lines, box=None, **settings):
    return play(settle(GAME.standalone_table(settings, box or {})), *lines)


class TestWhatCannotBeIsSaid:
    """D9: the sheet of a game that was not tracked."""

    def test_more_tokens_and_stalls_than_there_are(self):
        t = counted("Ann, Bob", "40", "99", "5", "999", "30", "0", "3", "0")
        found = (
            "The players hold 999 penalty tokens; there are 20 in all.",
            "Ann: 99 stalls, but a player has at most 9.",
            "Bob: 0 stalls, but the last stall is never closed.",
        )
        assert GAME.problems(t) == found
        assert GAME.score(t).notes[:3] == found

    def test_the_stalls_and_sesterces_of_your_copy(self):
        box = {"stalls_per_player": 6}
        t = counted("Ann, Bob", "4", "7", "50", "1", box=box, bank_limit=40)
        assert GAME.problems(t) == (
            "Ann: 7 stalls, but a player has at most 6.",
            "The players hold 50 sesterces; there are 40 in all.",
        )

    def test_what_can_be_has_no_note(self):
        t = counted("Ann, Bob", "40", "6", "5", "10", "30", "1", "3", "10")
        assert GAME.problems(t) == ()


def middle(**changes):
    return turn(table(stalls={7: "A pu2", 9: "B or1"}, dice={"brown": "33"}, **changes))


class TestCorrectionsMendTheQuestion:
    """E: after a correction the open question fits the table."""

    def test_the_next_player_is_asked_when_the_asked_one_has_passed(self):
        t = correct(GAME, middle(), "passed", "A")
        assert (asked(t).who, t.passed) == ("B", ("A",))
        t = play(t, "p")
        assert t.turn_order == ("B", "A")
        assert orders(t)[-3] == "Place the large tokens on the turn order track: 1 B, 2 A."

    @pytest.mark.parametrize("typed", ["m", "mx", "mw", "mxa"])
    def test_so_it_is_while_the_asked_player_chooses(self, typed):
        assert asked(correct(GAME, play(middle(), typed), "passed", "A")).who == "B"

    def test_an_effect_that_has_begun_is_finished(self):
        t = correct(GAME, play(middle(), "m", "3"), "passed", "A")
        assert (step(t), asked(t).who) == ("move", "A")
        assert asked(play(t, "o+")).who == "B"

    def test_when_all_have_passed_the_round_ends(self):
        t = correct(GAME, middle(), "passed", "A, B")
        assert t.turn_order == ("B", "A")

    def test_a_player_who_has_not_passed_acts_again(self):
        t = play(middle(), "p")
        assert asked(correct(GAME, t, "passed", "nobody")).who == "B"
        assert asked(play(correct(GAME, t, "passed", "nobody"), "p")).who == "A"

    def test_no_player_passes_before_the_actions(self):
        t = at(table(dice={"brown": "3"}), Roll(seat="A"), Roll(seat="B"))
        with refused("No player passes before the actions."):
            correct(GAME, t, "passed", "A")

    def test_going_on_before_the_actions_takes_the_passes_away(self):
        t = correct(GAME, play(middle(), "p"), "play", "roll A")
        assert (asked(t).text, t.passed) == ("A: what do you roll?", ())

    def test_dice_are_rolled_in_the_new_turn_order(self):
        t = at(table(), Roll(seat="A"), Roll(seat="B"))
        assert asked(correct(GAME, t, "turn_order", "B, A")).text == "B: what do you roll?"

    def test_first_stalls_are_placed_in_the_new_turn_order(self):
        t = play(begun("A", "B", "C"), "1223", "c", "p", "o", "a", "b")
        assert (step(t), asked(t).who) == ("place_stall", "A")
        assert asked(correct(GAME, t, "turn_order", "B, C, A")).who == "B"

    def test_the_new_owner_of_a_stall_is_taxed(self):
        t = at(table(stalls={5: "B pu2", 9: "A"}), ConsulStops(seat="A", space="5"))
        t = t.replace(pawns={**t.pawns, "consul": 5})
        assert (step(t), asked(t).who) == ("harm", "B")
        assert asked(correct(GAME, t, "stall 5", "A")).who == "A"
        assert step(correct(GAME, t, "stall 5", "nobody")) == "build"
        assert step(correct(GAME, t, "pawn consul", "9")) != "harm"
        assert step(correct(GAME, t, "cash A", "3")) == "harm"

    def test_an_only_stall_is_not_closed_after_a_correction(self):
        t = at(table(stalls={5: "B pu2", 9: "A"}), ConsulStops(seat="A", space="5"))
        t = correct(GAME, t.replace(pawns={**t.pawns, "consul": 5}), "goods 5", "")
        assert "5" in t.stalls

    def test_a_client_sells_where_the_pawn_stands(self):
        t = table(settings={"beige_sale": "owner_choice"}, stalls={9: "A be3", 12: "A be1"})
        t = play(turn(t.replace(temple={**t.temple, "brown": "3"})), "m", "3", "p+")
        assert asked(t).high == 3
        assert asked(correct(GAME, t, "pawn purple", "12")).high == 1

    def test_goods_are_set_out_on_own_stalls_only(self):
        t = at(table(stalls={7: "A be5", 8: "A be5", 9: "B"}), Buy(seat="A", total=2))
        t = play(t, "p2")
        assert step(t) == "set_out_part" or "split" in available(t)
        t = correct(GAME, t, "stall 8", "B")
        assert all(
            stall.owner == "A" or not stall.goods.get("purple") for stall in t.stalls.values()
        )

    def test_a_die_that_is_gone_is_not_picked(self):
        t = play(middle(), "mxa")
        t = play(t, "3") if step(t) == "pick_value" else t
        assert step(t) == "pick_die"
        assert step(correct(GAME, t, "temple", "brown 5")) == "total"
        assert step(correct(GAME, t, "temple", "brown 35")) == "pick_die"

    def test_a_card_that_is_gone_is_not_played(self):
        t = play(middle(hands={"A": {"venus": 1}}, tokens={"A": 2}), "n")
        assert step(t) == "venus"
        assert step(correct(GAME, t, "hands A", "j1")) == "turn"

    def test_goods_do_not_move_to_the_stall_of_another(self):
        t = table(stalls={7: "A pu2", 9: "B or1"})
        t = at(t.replace(pawns={**t.pawns, "consul": 3}), ConsulStops(seat="A", space="3"))
        t = play(t, "y")
        assert step(t) == "transfer"
        assert correct(GAME, t, "stall 3", "B").agenda == ()

    def test_the_round_is_one_of_seven(self):
        with refused():
            correct(GAME, middle(), "round", "8")


class TestTheLastRound:
    """G4: nothing is made ready for a round 8."""

    def test_no_orders_for_a_round_that_is_not_played(self):
        t = at(table(round=7, passed=("B", "A"), kept={"A": {"brown": "3"}}), EndRound(), Round())
        assert orders(t) == []
        assert GAME.ending(t)
        assert t.turn_order == ("A", "B")

    def test_the_round_before_has_them(self):
        t = at(table(round=6, passed=("B", "A")), EndRound(), Round())
        assert "Move the TURN marker one space." in orders(t)


class TestABagThatIsNotCounted:
    """G5: fewer goods than wanted only when the players say that the bag is empty."""

    def refill(self):
        return at(table(bag=None, box={"cubes_per_colour": UNKNOWN}), Refill(), Refill())

    def test_enter_does_not_empty_it(self):
        t = play(self.refill(), "")
        assert asked(t).text == "0 goods drawn instead of 8: is the bag empty?"
        t = play(t, "n")
        assert (step(t), t.bag) == ("refill", None)

    def test_it_is_empty_when_said_so(self):
        t = play(self.refill(), "", "y")
        assert t.bag == {"purple": 0, "orange": 0, "pink": 0}
        assert orders(t) == []

    def test_one_good(self):
        t = play(self.refill(), "p1")
        assert asked(t).text == "1 good drawn instead of 8: is the bag empty?"
        assert play(t, "y").port["purple"] == 7


def worths(t):
    return {deal.choice.thing: deal.value for deal in deals(t, "A")}


class TestAdviceInTheLastRound:
    """H2: goods and cards that cannot be sold or played any more are worth nothing."""

    def test_goods_that_nobody_sells_are_not_bought(self):
        t = table(dice={"beige": "3"}, stalls={9: "A", 12: "B"}, round=7, cash={"A": 6}, supply=0)
        assert worths(t)["p3"] == -198
        assert GAME.advice(turn(t))[0].text.startswith("Pass")

    def test_before_the_last_round_they_count(self):
        t = table(dice={"beige": "3"}, stalls={9: "A", 12: "B"}, round=6, cash={"A": 6}, supply=0)
        assert worths(t)["p3"] == 162

    def test_a_client_within_reach_makes_them_count(self):
        dice = {"beige": "3", "brown": "3"}
        t = table(dice=dice, stalls={9: "A", 12: "B"}, round=7, cash={"A": 6}, supply=0)
        assert worths(t)["p3"] == 162

    def test_cards_that_nobody_plays_are_not_drawn(self):
        t = table(dice={"grey": "3"}, stalls={9: "A pu1"}, round=7, supply=0)
        assert worths(t)["keep 1"] == 0

    def test_at_the_purchase_itself(self):
        t = table(stalls={9: "A", 12: "B"}, round=7, supply=0)
        told = {e.text: e.number for e in GAME.advice(at(t, Buy(seat="A", total=1)))}
        assert told["Buy 1 purple"] == "-0.7"

    def test_the_tax_of_goods_worth_nothing(self):
        t = table(stalls={5: "B pu2", 9: "A"}, round=7)
        t = at(t, ConsulStops(seat="A", space="5"))
        assert GAME.advice(t)[0].text == "Give goods"


class TestTextOfPeople:
    """D1: names are values of messages, never part of a template."""

    def test_a_name_with_braces_like_text(self):
        t = turn(table("(n}", "B").replace(seats=("(n}", "B")), seat="(n}")
        assert all(messages(play(t, "p")))


class TestOneSpelling:
    """I5: each god and card as the rulebook prints it."""

    def test_cards_to_draw_and_to_correct(self):
        fixes = {fix.name: fix for fix in GAME.corrections(middle(hands={"A": {"minerva": 2}}))}
        labels = {option.value: option.label for option in fixes["hands A"].ask.options}
        assert (labels["minerva"], labels["mercury"]) == ("Minerve", "Mercure")
        assert labels["untold"] == "unnamed"
        t = at(table(stalls={7: "A pu2"}), KeepCards(seat="A", number=2))
        shown = {option.value: option.label for option in asked(t).options}
        assert (shown["minerva"], shown["mercury"]) == ("Minerve", "Mercure")

    def test_a_hand_that_is_shown(self):
        t = middle(hands={"A": {"minerva": 2, "mercury": 1}}, settings={"show_hidden": "yes"})
        fixes = {fix.name: fix for fix in GAME.corrections(t)}
        assert fixes["hands A"].now == "2 Minerve, 1 Mercure"


class TestAWholeLap:
    """A score that lands on 50 or 100."""

    @pytest.mark.parametrize(
        ("ruling", "start", "points", "order"),
        [
            ("above_50", 45, 5, ""),
            ("above_50", 95, 5, ""),
            ("above_50", 45, 6, 'A: take a "+50" tile and place your token on space 1.'),
            ("at_50", 45, 5, 'A: take a "+50" tile and place your token on space 0.'),
            ("at_50", 95, 5, 'A: take a "+50" tile and place your token on space 0.'),
            ("at_50", 45, 4, ""),
        ],
    )
    def test_its_tile_goes_by_the_ruling(self, ruling, start, points, order):
        t = table(settings={"plus_fifty_at": ruling}, reputation={"A": start})
        t = score(t, "A", points, "black die")
        assert orders(t)[1:] == ([order] if order else [])
        assert ("plus_fifty_at" in t.decided) == ((start + points) % 50 == 0)
        assert remarks(t) == []


def test_a_turn_of_a_player_who_passed_is_not_a_place_to_go_on():
    t = play(middle(), "p")
    assert [p.name for p in GAME.resume_points(t) if isinstance(p.agenda[0], Turn)] == ["turn B"]
