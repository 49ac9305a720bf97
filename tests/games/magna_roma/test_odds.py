"""The odds of the Barbarians: against the steps of the game, and against every order of a small deck."""

import random
from collections import defaultdict
from itertools import permutations, product

import pytest

from companion.core.chance import draw, odds
from companion.core.table import apply, question, settle
from companion.games.magna_roma import GAME
from companion.games.magna_roma.advice import deck
from companion.games.magna_roma.advice.advise import Study, advice, as_so_far
from companion.games.magna_roma.advice.deck import Deck, deck_of, numbers
from companion.games.magna_roma.advice.odds import (
    Numbers,
    Plan,
    average,
    cards_only,
    courses,
    defended,
    eased,
    exact,
    position_of,
)
from companion.games.magna_roma.advice.sieges import counts_of, defeat, raid, rules_of
from companion.games.magna_roma.rules.advance import DrawRaid
from companion.games.magna_roma.table import RAID_KINDS, SIDES
from tests.games.magna_roma.at_table import begin, go, lay
from tests.kit import say

LAYOUTS = (
    "",
    "N:P--",
    "N:PC- E:LLC",
    "N:CLP S:PL- W:C--",
    "N:CC- S:PP- W:LL- E:CP-",
    "N:CCC S:PPP W:LLL E:CP-",
    "N:CL- S:PPP W:CCC E:LLL",
)
RULINGS = (
    {},
    {"double_raid_order": "ewsn"},
    {"double_full_penalty": "once"},
    {"defeat_check": "end_of_phase"},
)


def tokens_placed(t):
    """The rest of a raid, whichever tokens come."""
    while (ask := question(t)) is not None and ask.text.startswith("Which token"):
        t = apply(t, ask.open[0].value)
    return t


def played(t, card: str):
    """The table after this Raid card by the steps of the game."""
    return tokens_placed(say(go(t, "raid"), card))


@pytest.mark.parametrize("rulings", RULINGS, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_raid_in_numbers_is_the_raid_of_the_steps(layout, rulings):
    for score in (1, 2, 3, 9):
        t = lay(begin(**rulings), layout, score=score)
        rules = rules_of(t)
        for kind, name in enumerate(RAID_KINDS):
            after = played(t, name)
            raided = raid(counts_of(t), kind, rules)
            assert defeat(raided, score, rules) == after.ending, (name, score)
            if after.ending and rules.at_once:
                continue
            assert raided.counts == counts_of(after)
            assert raided.cost == score - after.score
            lost = {SIDES[at] for at in range(4) if raided.lost >> at & 1}
            assert lost == set(t.objectives) - set(after.objectives)


def enumerated(t, cards: int, purples):
    """Defeats and objectives kept, by the steps of the game over every way the cards may come."""
    found = defaultdict(float)

    def onward(t, left, p):
        if t.ending:
            found[t.ending] += p
        if t.ending or not left:
            for side in t.objectives:
                found[side] += p
            return
        chance = purples[cards - left]
        for tile, q in (("purple", chance), ("none", 1 - chance)):
            after = say(go(t, "pillage"), tile) if q else t
            if after.ending:
                onward(after, left, p * q)
            elif q:
                assert isinstance(after.agenda[0], DrawRaid)
                for card, drawn in odds(question(after)):
                    onward(tokens_placed(apply(after, card)), left - 1, p * q * float(drawn))

    onward(t, cards, 1.0)
    return found


SMALL = [
    ("N:PC- E:LLC", 3, ("s3", "s4"), 3, (0.0, 0.0, 0.0)),
    ("N:CC- S:PP- W:LL- E:CP-", 4, ("s1", "s6"), 4, (0.0,) * 4),
    ("N:CCC S:PPP W:LLL E:CP-", 3, ("s2",), 2, (1.0, 0.5)),
    ("N:CLP S:PL- W:C--", 2, (), 2, (1 / 3, 1 / 3)),
]


@pytest.mark.parametrize(("layout", "score", "drawn", "cards", "purples"), SMALL)
def test_odds_agree_with_every_way_the_deck_may_come(layout, score, drawn, cards, purples):
    t = begin(raid_source="stand_in")
    t = lay(t, layout, score=score, turn=3, drawn=drawn, deck=6 - len(drawn))
    whole = enumerated(t, cards, purples)
    found = exact(position_of(t), Plan(purples, (0,) * cards, (0,) * cards), 10**9)
    assert found.score == pytest.approx(whole["score"])
    assert found.siege == pytest.approx(whole["siege"])
    for at, side in enumerate(SIDES):
        kept = whole[side] if side in t.objectives else 1.0
        assert found.lost[at] == pytest.approx(1 - kept, abs=1e-12)


def test_odds_over_a_shuffle_with_an_invasion_card_nobody_has_seen():
    t = begin(raid_source="stand_in")
    drawn = ("s1", "s2", "s3", "s4", "s6")
    t = lay(t, "N:CC- W:LL- E:CP-", score=2, turn=6, drawn=drawn, deck=1)
    whole = enumerated(t, 3, (0.0,) * 3)
    found = exact(position_of(t), cards_only(3), 10**9)
    assert found.defeat == pytest.approx(whole["score"] + whole["siege"])
    assert found.lost[0] == pytest.approx(1 - whole["north"], abs=1e-12)


def test_a_deck_seen_before_in_every_order():
    """Three cards left of the last pass, in all six orders."""
    t = lay(begin(), "N:CC- S:PPP", score=3, turn=8, deck=3, pile=4, round=2)
    t = t.replace(known=("north", "south", "double"), drawn=())
    lost = 0
    for order in permutations(("north", "south", "double")):
        after = t
        for card in order:
            after = after if after.ending else played(after, card)
        lost += "north" not in after.objectives
    found = exact(position_of(t), cards_only(3))
    assert found.lost[0] == pytest.approx(lost / 6)


def test_a_deck_that_is_only_counted():
    """Two cards, each of six kinds alike: all 36 pairs."""
    t = lay(begin(), "N:CC- E:PP-", score=3, turn=1)
    pairs = list(product(RAID_KINDS, repeat=2))
    lost = sum("north" not in played(played(t, a), b).objectives for a, b in pairs)
    found = exact(position_of(t), cards_only(2))
    assert found.lost[0] == pytest.approx(lost / len(pairs))
    assert "none known" in deck.how_known(t)


def test_what_is_known_of_the_deck():
    t = begin()
    assert deck_of(t) == Deck(deck.NONE, 6, deck.NONE, 4, None)
    cards = ("north", "north", "south", "east", "double", "blank")
    for card in cards:
        t = tokens_placed(say(t, "end", "none", card))
    assert "7 of 7 cards to come, 1 unseen" in deck.how_known(t)
    t = say(t, "end", "none")
    known = deck_of(t)
    assert (known.left, known.hidden, known.pile) == (numbers(cards), 1, 3)
    t = say(t, "west", "l")
    assert deck_of(t).hidden == 0
    assert "all seen before" in deck.how_known(t)
    taught = begin(raid_source="stand_in")
    assert "all known" in deck.how_known(taught)
    joined = lay(taught, deck=7, pile=3)
    assert "1 unseen Invasion card among them" in deck.how_known(joined)


def test_samples_agree_with_what_is_exact():
    t = lay(begin(raid_source="stand_in"), "N:CC- W:LL- E:CP-", score=4, turn=19, deck=2)
    t = t.replace(drawn=("s1", "s2", "s3", "s6"))
    position = position_of(t)
    plan = Plan((1 / 3,) * 4, (0, 1, 0, 1), (0, 1, 0, 1))
    found = exact(position, plan, 10**9)
    sampled, _ = average(position, plan, courses(position.deck, plan, 20_000, Numbers()))
    for one, other in zip(found[:2], sampled[:2], strict=True):
        assert other == pytest.approx(one, abs=0.015)
    assert sampled.lost == pytest.approx(found.lost, abs=0.015)
    assert sampled.cost == pytest.approx(found.cost, abs=0.05)
    assert sampled.penalty == pytest.approx(found.penalty, abs=0.05)


def test_numbers_are_spread_evenly():
    chance = Numbers()
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.randrange(7)] += 1
    assert max(counts) < 1.15 * min(counts)
    again = Numbers()
    assert again.randrange(10**6) == Numbers().randrange(10**6)


def test_defends_go_where_it_is_urgent():
    assert eased((3, 2, 1, 0), 0b0010, 1) == (3, 1, 1, 0)
    assert eased((3, 2, 1, 0), 0b0000, 1) == (2, 2, 1, 0)
    assert eased((0, 0, 1, 0), 0b1111, 3) == (0, 0, 0, 0)


def test_a_defend_is_the_position_with_a_token_less():
    t = lay(begin(), "N:CC- E:P--", turn=5)
    after = say(go(t, "player"), "dn")
    assert defended(position_of(t), 0).counts == counts_of(after)


def told(t) -> dict[str, str]:
    return {each.text: each.number for each in advice(t)}


def test_the_advice_of_a_turn():
    t = lay(
        begin("A 5, B 3", raid_source="stand_in"), "N:CC- S:PPP E:L--", score=2, turn=4, gained=40
    )
    t = go(t.replace(drawn=("s5", "s6", "s2"), deck=3, brown=1), "player")
    found = told(t)
    assert found["Next Raid card:"] == "North objective lost 33%, 0.33 VP lost on full boards"
    assert found["Next 2 Raid cards:"].startswith("North objective lost 67%")
    assert found["Rest of the deck (3 cards):"].startswith("North objective lost 100%")
    assert found["Losing before your next turn:"].startswith("0%; after a purple tile 33%")
    assert found["Losing before the end:"][0].isdigit()
    assert found["Tile to leave for the Barbarians:"] == (
        "red: Barbarian Military marker to 1 of 6; brown: B is removed; purple: -1 VP, losing 33%"
    )
    defends = [text for text in found if text.startswith("Defend")]
    assert set(defends) == {
        "Defend North for 1 coin:",
        "Defend South for 1 population:",
        "Defend East for 1 legion:",
    }
    saves = [float(found[text].split()[1]) for text in defends]
    assert saves == sorted(saves, reverse=True)
    reasons = [each.reason for each in advice(t) if each.text.startswith("Defend North")]
    assert "North objective" in reasons[0]


def test_prices_divide_what_a_defend_saves():
    box = {"token_costs_coin": "3"}
    t = go(lay(begin(box=box, raid_source="stand_in"), "N:CC-", score=9, turn=4), "player")
    dear = next(each for each in advice(t) if each.text.startswith("Defend"))
    assert dear.text == "Defend North for 3 coins:"
    study = Study.of(t, position_of(t))
    assert float(dear.number.split()[1]) == pytest.approx(study.saves("north") / 3, abs=0.051)


def test_advice_in_the_barbarians_turn_and_at_the_end():
    t = lay(begin(raid_source="stand_in"), "N:CC-", turn=4)
    drawing = told(go(t, "raid"))
    assert drawing
    assert not [text for text in drawing if text.startswith(("Defend", "Tile to leave"))]
    last = go(lay(begin(raid_source="stand_in"), "N:CC-", turn=24), "player")
    assert "Next 2 Raid cards:" not in told(last)
    assert len(as_so_far(last).purples) == 1
    assert advice(settle(GAME.setup(["Ann"], {}, {}))) == ()
    assert advice(settle(GAME.setup(["Ann", "Bob"], {}, {}))) == ()
    assert advice(say(lay(begin(), score=1), "-1")) == ()


def test_what_a_red_tile_does():
    reds = lay(begin(), turn=3, military=6, left="b--", middle="b--", right="b--")
    assert "red: nothing; brown: nothing" in told(reds)["Tile to leave for the Barbarians:"]
    marker = lay(begin(), turn=3, military=6)
    assert (
        "the leftmost slot of the left Province card"
        in told(marker)["Tile to leave for the Barbarians:"]
    )
    untaught = lay(begin(box={}), turn=3, military=2, brown=1)
    assert told(untaught)["Tile to leave for the Barbarians:"].startswith(
        "red: Barbarian Military marker to 3, or a Province from the last space;"
        " brown: the cheapest Monument is removed"
    )


def test_the_pace_so_far_is_supposed():
    t = lay(begin(), turn=8, gained=15, defended=7)
    plan = as_so_far(t)
    assert len(plan.purples) == 17
    assert (plan.points[0], plan.defends[0]) == (0, 0)
    assert set(plan.points[1:]) == {2}
    assert set(plan.defends[1:]) == {1}
    assert say(begin(), "+3").mine.gained == 3
    assert say(lay(begin(), "N:C--"), "dn").mine.defended == 1


def test_advice_of_one_table_is_always_the_same():
    dice = random.Random(4)
    for settings in (GAME.practice, {}):
        t = settle(GAME.setup(["Ann"], settings, {}))
        while (ask := question(t)) is not None:
            if ask.text == "Your turn":
                first = GAME.advice(t)
                assert first == GAME.advice(t)
                t = apply(t, dice.choice(("end", 2, "end")))
            else:
                t = apply(t, draw(ask, dice))
