"""Advice: every effect in reach with its price, the best first, by a yardstick that can be changed."""

from companion.core.table import apply, question, settle
from companion.games.massilia import GAME
from companion.games.massilia.advice.advise import deals
from companion.games.massilia.advice.valuation import Gain, worth
from companion.games.massilia.rules.beige import Buy
from companion.games.massilia.rules.brown import Move
from companion.games.massilia.rules.consul import ConsulStops
from companion.games.massilia.rules.rolling import Roll
from tests.games.massilia.at_table import play, table, turn
from tests.kit import at


def advised(t):
    return {each.text: (each.number, each.reason) for each in GAME.advice(t)}


def by_thing(t, seat="A"):
    return {deal.choice.thing: deal for deal in deals(t, seat)}


def test_a_sale_one_token_away():
    t = turn(table(dice={"brown": "4"}, stalls={9: "A pu2", 12: "B"}, cash={"A": 3}))
    text = "Move the purple client 3 clockwise to 9: sell 2 purple, 4 sesterces, 4 points"
    number, reason = advised(t)[text]
    # 4 points, 4 sesterces at a third, less 2 goods at 1.2 and a token at 2.
    assert number == "+0.9"
    assert reason == "gain: +4 points, +4 sesterces, -2 goods; cost: Temple brown 4 to 3, 1 token"


def test_the_best_comes_first_and_the_yardstick_last():
    t = turn(table(dice={"brown": "4", "black": "6"}, stalls={9: "A pu2", 12: "B"}))
    told = GAME.advice(t)
    values = [float(each.number) for each in told[:-1]]
    assert values == sorted(values, reverse=True)
    assert told[-1].text == "Yardstick in points"
    assert "token 2" in told[-1].number


def test_a_dearer_token_changes_the_order():
    t = table(dice={"brown": "4"}, stalls={9: "A pu2", 12: "B"})
    sale = "purple 9"
    assert by_thing(t)[sale].value > by_thing(t)["pass"].value
    dear = t.replace(yardstick={**t.yardstick, "token": 500})
    assert by_thing(dear)[sale].value < by_thing(dear)["pass"].value


def test_cards_are_used_where_they_are_cheaper_and_mercure_before():
    t = table(
        dice={"brown": "4"},
        hands={"A": {"minerva": 1, "mercury": 1}},
        stalls={9: "A pu6", 12: "B"},
        tiles={"temple": 1},
    )
    deal = by_thing(t)["purple 9"]
    assert deal.price == "Temple brown 4 to 3, Minerve, Mercure: Temple price 2"
    assert deal.choice.gain == Gain(points=12, sesterces=12, goods=-6)


def test_what_the_consul_does():
    t = table(
        dice={"brown": "123456"},
        stalls={3: "A", 4: "B pu2", 5: "B", 9: "A pu1", 12: "A or1"},
        cash={"B": 1},
    )
    found = by_thing(t)
    # B pays one sesterce and loses one good; half of that counts.
    assert found["consul 4"].choice.gain.harm == 33 + 120
    # A's fourth stall is worth 7 points more, the closing costs B a stall and its 4 points.
    assert found["consul 5"].choice.gain == Gain(
        sesterces=-5, stalls=1, stall_points=7, harm=100 + 400
    )
    assert found["consul 7"].choice.gain == Gain(sesterces=-5, stalls=1, stall_points=7)
    assert found["consul 3"].choice.gain == Gain(stalls=-1, stall_points=-5)


def test_the_only_stall_and_an_own_taxed_one():
    t = table(dice={"brown": "123"}, stalls={3: "B", 4: "A pu2"}, cash={"A": 1})
    found = by_thing(t)
    assert found["consul 3"].choice.gain == Gain()
    assert found["consul 4"].choice.gain == Gain(sesterces=-1, goods=-1)


def test_what_cannot_be_done_is_not_advised():
    t = table(dice={"beige": "6", "grey": "3", "black": "6"}, cash={"A": 0}, stalls={9: "A"})
    t = t.replace(supply=0)
    assert set(by_thing(t)) == {"pass"}


def test_offerings_by_goods_and_hand():
    t = table(dice={"grey": "5"}, hands={"A": {"pluton": 2}}, stalls={9: "A pu1 be4"}, supply=0)
    found = by_thing(t)
    assert {thing for thing in found if thing.startswith("keep")} == {"keep 1", "keep 2"}
    assert found["keep 2"].choice.gain == Gain(cards=2, beige=-4)
    assert found["keep 1"].choice.words == "Draw 5 cards, keep 1"


def test_the_total_is_chosen_and_only_its_uses_are_told():
    t = at(table(stalls={9: "A pu2", 12: "B"}, cash={"A": 3}), Move(seat="A", total=3))
    told = GAME.advice(t)
    assert told[0].text.startswith("Move the purple client 3 clockwise to 9")
    assert not any("Pass" in each.text for each in told)
    t = at(table(stalls={9: "A"}), Buy(seat="A", total=2))
    assert all(each.text.startswith("Buy") for each in GAME.advice(t)[:-1])
    t = play(turn(table(dice={"brown": "3", "black": "2"}, stalls={9: "A"})), "r")
    assert {each.text for each in GAME.advice(t)[:1]} == {"Gain 2 reputation"}


def test_dice_worth_two_sesterces():
    t = table(
        stalls={9: "A pu4", 12: "B"},
        temple={"brown": "11", "beige": "1", "grey": "1", "black": "1"},
        screens={"A": {"brown": 1, "beige": 1, "grey": 1, "black": 1}},
        turn_order=("B", "A"),
    )
    t = play(at(t, Roll(seat="A")), "3166")
    told = GAME.advice(t)
    assert told[0].text == "Keep brown 3"
    assert told[3].text.startswith("Leave")
    assert [float(each.number) for each in told[:4]] == sorted(
        (float(each.number) for each in told[:4]), reverse=True
    )
    assert "fee 0.7" in told[0].reason


def test_the_tax():
    t = at(table(stalls={5: "B pu2", 9: "A"}), ConsulStops(seat="A", space="5"))
    assert GAME.advice(t)[0].text == "Pay the tax"
    cheap = t.replace(yardstick={**t.yardstick, "good": 10})
    assert GAME.advice(settle(cheap))[0].text == "Give goods"


def test_the_last_round_is_named():
    t = turn(table(dice={"brown": "3"}, stalls={9: "A"}, round=7))
    assert "The last round" in advised(t)


def test_worth_by_the_yardstick():
    t = table()
    assert worth(t, Gain(points=2, sesterces=3, goods=-1)) == 200 + 99 - 120


def test_what_is_advised_can_be_done():
    """Every deal's total and dice are an answer of the real questions."""
    t = table(dice={"brown": "24", "beige": "3", "black": "2"}, stalls={9: "A pu2", 12: "B"})
    for deal in deals(t, "A"):
        if deal.way is None:
            continue
        asked = apply(turn(t), deal.way.effect)
        options = {option.value: option.why_not for option in question(asked).options}
        assert options[str(deal.way.total)] == ""
