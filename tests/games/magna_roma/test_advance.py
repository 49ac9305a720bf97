"""Barbarian Invasion: the Barbarians advance, the marker's move and the Raid deck (MAG-156 to MAG-163)."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from companion.core.asks import COMPANION, TABLE
from companion.core.chance import draw, odds
from companion.core.table import question
from companion.errors import NotAllowed, UserMistake
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import BOX, apply, begin, boards, go, lay, piles, raided, shown
from tests.kit import asked, available, messages, orders, say

DECK = {
    "s1": "north 2 cw",
    "s2": "blank 1 cw",
    "s3": "south 3 cw",
    "s4": "west 2 ccw",
    "s5": "double 2 cw",
    "s6": "east 1 ccw",
    "i1": "north 3 cw",
    "i2": "west 1 cw",
    "i3": "double 4 ccw",
    "i4": "blank 7 cw",
}
"""A deck of the tests, as if it were read off somebody's copy."""
TAUGHT = BOX | {f"raid_{name}": card for name, card in DECK.items()}


def typed_deck(**fields):
    return lay(begin(box=TAUGHT), **fields)


def companions_deck(**fields):
    return lay(begin(box=TAUGHT, raid_source="companion"), **fields)


@pytest.mark.rule("MAG-157")
def test_the_rulebooks_move():
    """V-R12."""
    assert raided(typed_deck(slot=3), "north").slot == 5


@pytest.mark.rule("MAG-157", "MAG-158")
@pytest.mark.parametrize(
    ("slot", "card", "lands"), [(6, "south", 1), (1, "west", 7), (7, "blank", 0), (0, "east", 7)]
)
def test_slots_are_counted_round_the_ring(slot, card, lands):
    """V-F12."""
    t = raided(typed_deck(slot=slot, player_slot=2), card)
    assert t.slot == lands


@pytest.mark.rule("MAG-158")
def test_a_slot_may_be_shared():
    """V-F13, the default; the ruling to skip stands with the rulings."""
    t = raided(typed_deck(slot=3, player_slot=5), "north")
    assert (t.slot, t.decided) == (5, ("marker_meets",))


@pytest.mark.rule("MAG-157", "MAG-159")
def test_where_the_move_is_not_known_the_card_shows_it():
    t = raided(lay(begin(), slot=3), "north")
    assert t.slot is None
    assert (
        orders(t)[0] == "Move the Barbarians' Draft board marker as shown at the top of the card."
    )
    t = raided(typed_deck(), "west")
    assert t.slot is None
    assert orders(t)[0] == "Move the Barbarians' Draft board marker 2 slots counter-clockwise."


@pytest.mark.rule("MAG-171", "MAG-157", "MAG-159")
def test_a_blank_card_only_moves_the_marker():
    """V-F15."""
    before = typed_deck(slot=4)
    before = lay(before, "N:PC- W:L--", removed="pl")
    t = raided(before, "blank")
    assert t.slot == 5
    assert (boards(t), piles(t), t.score) == (boards(before), piles(before), before.score)
    assert orders(t) == ["Move the Barbarians' Draft board marker 1 slot clockwise."]


@pytest.mark.rule("MAG-159")
def test_the_raid_follows_the_move():
    t = raided(typed_deck(slot=0), "north")
    assert question(t) is not None
    assert asked(t).text == "Which token is drawn for North?"
    t = say(go(typed_deck(slot=0), "raid"), "north")
    assert orders(t) == ["Move the Barbarians' Draft board marker 2 slots clockwise."]
    assert orders(say(t, "c")) == ["Place a Coin token on the left space of North."]


@pytest.mark.rule("MAG-156")
def test_one_card_is_drawn_in_a_barbarian_turn():
    t = begin()
    for left in (5, 4, 3, 2, 1, 0):
        t = say(t, "end", "red", "blank")
        assert t.deck == left


@pytest.mark.rule("MAG-160", "MAG-161", "MAG-163")
def test_the_first_reshuffle():
    """V-F18."""
    t = lay(begin(), deck=1, drawn=("blank",) * 5, turn=5)
    t = say(t, "end", "red", "blank")
    assert (t.deck, t.pile) == (0, 4)
    t = say(t, "end", "red")
    assert (t.deck, t.pile, t.round) == (7, 3, 2)
    assert orders(t)[-1] == (
        "Add the top Invasion card to the used Raid cards and shuffle the 7 cards as the new Raid deck."
    )
    t = say(t, "blank")
    assert (t.deck, t.pile) == (6, 3)


@pytest.mark.rule("MAG-162")
def test_a_reshuffle_with_no_invasion_card_left():
    """V-F19."""
    t = lay(begin(), deck=0, pile=0, drawn=("blank",) * 10)
    t = say(t, "end", "red")
    assert (t.deck, t.pile) == (10, 0)
    assert orders(t)[-1] == "Shuffle the 10 used Raid cards as the new Raid deck."
    assert say(t, "blank").deck == 9


@pytest.mark.rule("MAG-156", "MAG-160", "MAG-161", "MAG-162", "MAG-163", "MAG-185")
def test_the_deck_over_a_whole_game_and_beyond():
    """Section 9 of the clause page; the player goes on building to look beyond turn 24."""
    t = begin(player_turns=60)
    left, passes = [], {}
    for _ in range(55):
        t = say(t, "end", "none", "blank")
        left.append(t.deck)
        passes.setdefault(t.round, (t.turn - 1, t.deck_size, t.pile))
    assert left[:24] == [
        *(5, 4, 3, 2, 1, 0),
        *(6, 5, 4, 3, 2, 1, 0),
        *(7, 6, 5, 4, 3, 2, 1, 0),
        *(8, 7, 6),
    ]
    assert left[24] == 5
    assert passes == {
        1: (1, 6, 4),
        2: (7, 7, 3),
        3: (14, 8, 2),
        4: (22, 9, 1),
        5: (31, 10, 0),
        6: (41, 10, 0),
        7: (51, 10, 0),
    }


@pytest.mark.rule("MAG-160", "MAG-161")
def test_used_cards_come_back_with_one_invasion_card_among_them():
    t = companions_deck(deck=0, drawn=("s1", "s2", "s3", "s4", "s5", "s6"), turn=6)
    t = say(t, "end", "none")
    chances = dict(odds(asked(t)))
    assert chances.pop("north 2 cw") == Fraction(1, 7)
    starting = {DECK[f"s{n}"] for n in range(2, 7)}
    assert {chances[card] for card in starting} == {Fraction(1, 7)}
    unseen = {card: p for card, p in chances.items() if card not in starting}
    assert set(unseen) == {DECK[f"i{n}"] for n in range(1, 5)}
    assert set(unseen.values()) == {Fraction(1, 28)}
    t = say(t, "west 1 cw")
    assert t.seen == ("i2",)
    left = dict(odds(asked(go(t, "raid"))))
    assert set(left) == {DECK[f"s{n}"] for n in range(1, 7)}


@pytest.mark.rule("MAG-156", "MAG-160")
@pytest.mark.parametrize("source", ["companion", "stand_in"])
def test_each_card_comes_once_in_a_pass(source):
    """The companion draws; invariant 3."""
    dice = random.Random(11)
    t = begin(box=TAUGHT, raid_source=source, player_turns=60)
    passes = Counter()
    for _ in range(31):
        t = say(t, "end", "none")
        assert asked(t).who == COMPANION
        number = t.round
        t = apply(t, draw(asked(t), dice))
        passes[number, t.drawn[-1]] += 1
        while "Which token" in asked(t).text:
            t = apply(t, draw(asked(t), dice))
        t = lay(t, "N:--- S:--- W:--- E:---", score=9)
        assert not GAME.problems(t)
    assert set(passes.values()) == {1}
    per_pass = Counter(number for number, _ in passes)
    assert per_pass == {1: 6, 2: 7, 3: 8, 4: 9, 5: 1}


def test_typed_kinds_where_no_card_is_taught():
    t = go(begin(), "raid")
    assert asked(t).who == TABLE
    assert not asked(t).drawn
    assert set(available(t)) == {"north", "south", "west", "east", "double", "blank"}
    assert {option.key for option in shown(t).values()} == set("nswed0")


def test_typed_cards_are_named_by_kind_and_by_steps_where_two_are_alike():
    t = go(lay(begin(box=TAUGHT), pile=0, drawn=("s4",)), "raid")
    keys = {option.key: option.value for option in shown(t).values()}
    assert keys["s"] == "south 3 cw"
    assert keys["w"] == "west 1 cw"
    assert {keys["d2"], keys["d4"]} == {"double 2 cw", "double 4 ccw"}
    assert keys["n2"] == "north 2 cw"
    assert asked(t).who == TABLE
    with pytest.raises(UserMistake, match="could be"):
        say(t, "north")
    assert say(t, "n3").seen == ("i1",)


def test_cards_that_show_the_same_are_one_answer_with_the_odds_of_all():
    same = TAUGHT | {"raid_s2": "north 2 cw", "raid_s3": "north 2 ccw", "raid_i1": "north 2 cw"}
    t = go(begin(box=same), "raid")
    assert dict(odds(asked(t)))["north 2 cw"] == Fraction(2, 6)
    assert {o.key for o in shown(t).values() if o.value.startswith("north")} == {"n2c", "n2a"}
    t = go(say(t, "n2c", "p"), "raid")
    assert dict(odds(asked(t)))["north 2 cw"] == Fraction(1, 5)
    late = go(lay(begin(box=same), pile=3, drawn=("s5",)), "raid")
    twin = shown(late)["north 2 cw invasion"]
    assert (twin.key, twin.label) == ("n2ci", "North, 2 clockwise, Invasion card")
    assert say(late, "n2ci").seen == ("i1",)
    assert say(late, "n2c").drawn == ("s5", "s1")


def test_keys_of_cards_never_name_another_card():
    """`s1` is South with 1 slot, whatever the cards are called in the box."""
    t = go(lay(begin(raid_source="stand_in"), pile=0), "raid")
    assert say(t, "s1").drawn == ("i3",)
    assert say(t, "s3").drawn == ("s3",)


def test_the_companion_draws_only_from_ten_taught_cards():
    with pytest.raises(NotAllowed, match="Your box facts have 0 Raid cards, not 10"):
        begin(raid_source="companion")
    nine = {key: value for key, value in TAUGHT.items() if key != "raid_i4"}
    with pytest.raises(NotAllowed, match="9 Raid cards, not 10"):
        begin(box=nine, raid_source="companion")
    assert begin(box=nine).cards == {}
    assert begin(box=TAUGHT, raid_source="companion").cards == DECK


def test_the_companion_says_which_card_it_drew():
    t = raided(companions_deck(slot=1), "south 3 cw")
    assert messages(t)[0] == "Raid card: South, 3 clockwise."
    assert GAME.labels(t) == ()
    stand_in = begin(raid_source="stand_in")
    assert GAME.labels(stand_in) == ("Stand-in deck, not the published cards",)
    assert GAME.labels(stand_in)[0] in GAME.score(stand_in).notes


def test_raid_cards_are_taught_in_one_form():
    fact = GAME.box_facts["raid_s1"]
    assert fact.read("North  2 CW") == "north 2 cw"
    for wrong in ("north 2", "north 8 cw", "up 2 cw", "north 2 cw x"):
        with pytest.raises(NotAllowed, match="is not a Raid card"):
            fact.read(wrong)
