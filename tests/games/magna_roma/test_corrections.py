"""After a correction the open question fits the table, and nothing that is shown is out of date."""

import pytest

from companion.core.asks import Amount, Choose, Text
from companion.core.table import question, settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from companion.games.magna_roma.rules.advance import DrawRaid
from companion.games.magna_roma.rules.beautification import TileType
from companion.games.magna_roma.rules.siege import DrawToken
from tests.games.magna_roma.at_table import BOX, at_turn, begin, fix, go, lay, normal, pick
from tests.kit import asked, at, available, orders, refusal, say

ZEROES = ["0"] * 8


def names(t) -> list[str]:
    return [correction.name for correction in GAME.corrections(t)]


def test_a_lifted_defeat_asks_where_play_continues():
    for lost in (say(lay(begin(), score=1), "-1"), siege()):
        name, typed = ("score", "4") if lost.ending == "score" else ("east", "ll-")
        t = fix(lost, name, typed)
        assert (t.ending, asked(t).text) == ("", "Where does play continue?")
        assert at_turn(say(t, "player"))
    assert fix(lost, "brown", "3").ending == "siege"


def siege():
    return say(go(lay(begin(), "N:PPP S:PCC W:CCL E:LL-", score=9), "raid"), "east")


def test_the_turn_of_another_seat_is_that_seats_turn():
    t = at(normal("Ann", "Bob", "Zoe", beautification="yes"), TileType())
    assert question(t).who == "Ann"
    t = fix(t, "active", "Zoe")
    assert (asked(t).who, asked(t).text) == ("Zoe", "Your turn")
    t = say(t, "e")
    assert asked(t).who == "Ann"
    assert fix(t, "active", "Ann") == t.replace(messages=())


def test_whose_turn_it_is_belongs_to_play_only():
    assert "active" in names(normal())
    assert "active" not in names(go(normal(), "scoring"))
    over = say(go(normal(), "scoring"), *ZEROES, *ZEROES)
    assert "active" not in names(over)
    assert "active" not in names(settle(GAME.setup(["A", "B"], {"supplies": "yes"}, {})))


def test_a_city_that_is_not_complete_goes_back_to_its_turns():
    t = go(lay(begin(), turn=24, complete=True), "scoring")
    t = fix(t, "complete", "no")
    assert (at_turn(t), t.turn, t.complete) == (True, 25, False)
    over = say(go(normal(), "scoring"), *ZEROES, *ZEROES)
    assert over.ending == "complete"
    over = fix(fix(over, "complete Ann", "yes"), "complete Ann", "no")
    assert (over.ending, at_turn(over)) == ("", True)


def test_the_players_turn_is_one_before_the_city_is_complete():
    t = fix(lay(begin(), turn=24, complete=True), "play", "player")
    assert not t.complete
    assert "more" in available(t)


def test_a_token_for_a_board_that_is_full_by_now():
    t = fix(at(lay(begin(), "N:PP-"), DrawToken(side="north")), "north", "ppc")
    assert t.score == 4
    assert orders(t)[0] == "Lose 1 VP."


def test_the_only_token_left_by_now_is_the_one_drawn():
    t = at(lay(begin(), "N:P--", supply="pc", removed="l"), DrawToken(side="north"))
    assert fix(t, "supply_population", "0").board("north") == "pc-"


def test_a_raid_card_of_a_deck_that_is_used_up_by_now():
    t = at(begin(raid_source="stand_in").replace(drawn=("s1", "s2"), deck=4), DrawRaid())
    t = fix(t, "deck", "0")
    assert (t.deck, t.pile) == (3, 3)
    assert orders(t) == [
        "Add the top Invasion card to the used Raid cards and shuffle the 3 cards as the new Raid deck."
    ]
    assert asked(t).text == "Which Raid card is drawn? (3 of 3 left)"
    empty = fix(at(begin().replace(pile=0), DrawRaid()), "deck", "0")
    assert isinstance(asked(empty), Choose)


def test_a_defence_of_a_board_that_is_empty_by_now():
    t = begin(box=BOX | {"token_costs_coin": "1 1 2 2"}, own="1 1 1")
    t = say(lay(t, "N:C--"), "dn")
    assert asked(t).text == "Which price does the Coin token show?"
    assert at_turn(say(t, "back"))
    assert at_turn(fix(t, "north", "---"))


def test_porta_nigra_where_no_token_is_left_by_now():
    t = say(lay(begin(), "N:CC- E:P--"), "m", "pn")
    t = fix(fix(t, "north", "---"), "east", "---")
    assert at_turn(t)


def test_a_tile_of_a_pile_that_is_empty_by_now():
    t = say(normal("Ann", "Bob", beautification="yes"), "b", "m")
    t = fix(t, "mask_tiles Bob", "7")
    assert refusal(t, "plain") == "one without icon or tile: its pile is empty."


def test_an_objective_that_is_lost_by_now_is_not_asked_for():
    t = go(lay(begin(), turn=24, complete=True), "scoring")
    assert asked(t).text == "Is the North objective met?"
    t = fix(t, "objective_north", "lost")
    assert asked(t).text == "Is the South objective met?"


def test_a_province_slot_corrected_in_the_count_is_counted():
    t = normal(provinces=pick("dacia"))
    t = say(settle(GAME.setup(["Ann", "Bob"], {"provinces": pick("dacia")}, BOX)), "dacia")
    t = go(t, "scoring")
    assert asked(t).text == "Ann: points for Monuments of the base game"
    t = fix(t, "left", "1--")
    assert asked(t).text == "Ann: how many Monuments in your city?"
    assert say(t, "2", "5").mine.base == {"monuments": 5}


def test_before_the_first_turn_there_is_no_barbarian_turn_to_continue_at():
    t = settle(GAME.setup(["Ann"], {}, BOX))
    assert [place.name for place in GAME.resume_points(t)] == ["player", "scoring"]
    assert len(GAME.resume_points(say(t, ""))) == 5


LIMITS = {
    "score": (-99, 999),
    "turn": (1, 9999),
    "supply_coin": (0, 4),
    "removed_coin": (0, 4),
    "military": (0, 99),
    "brown": (0, 24),
    "slot": (0, 7),
    "player_slot": (0, 7),
    "deck": (0, 10),
    "pile": (0, 4),
    "own_coin": (-99, 99),
    "mask_tiles": (0, 7),
}


def test_the_limits_of_corrections():
    t = begin(own="1 1 1", beautification="yes")
    asks = {c.name: c.ask for c in GAME.corrections(t) if isinstance(c.ask, Amount)}
    asks = {name: (ask.low, ask.high) for name, ask in asks.items() if name in LIMITS}
    assert asks == LIMITS
    assert [
        c.ask.low for c in GAME.corrections(settle(GAME.setup(["A"], {}, {}))) if c.name == "turn"
    ] == [0]


def test_every_fact_is_read_by_the_example_of_its_hint():
    for t in (begin(), normal()):
        for correction in GAME.corrections(t):
            if isinstance(correction.ask, Text):
                assert "for example" in correction.ask.hint.casefold()


def test_what_is_not_a_board_or_slots():
    for name, typed in (("north", "ppx"), ("left", "ab-"), ("display", "Mausoleum")):
        with pytest.raises(NotAllowed, match="is not"):
            fix(begin(), name, typed)
