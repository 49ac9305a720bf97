"""Rolling the dice (MAS-043, MAS-045, MAS-052 to MAS-060, MAS-097, MAS-215, MAS-216)."""

import pytest

from companion.core.table import question
from companion.games.massilia.rules.rolling import Roll, RollTemple
from companion.games.massilia.rules.rounds import Round
from tests.games.massilia.at_table import closed, play, step, table, turn
from tests.kit import at, orders, refused, remarks

NONE = {"brown": 0, "beige": 0, "grey": 0, "black": 0}


def rolling(hand=None, cash=20, behind=None, **more):
    behind = {**NONE, **(behind or {"brown": 1, "beige": 1, "grey": 1, "black": 1})}
    t = table(cash={"A": cash}, hands={"A": hand or {}}, screens={"A": behind, "B": NONE}, **more)
    return at(t, Roll(seat="A"))


@pytest.mark.rule("MAS-055", "MAS-056", "MAS-057", "MAS-059", "MAS-060")
def test_vr_01_the_first_player_keeps_the_beige_die():
    t = rolling(cash=6, behind={"brown": 2, "beige": 1, "black": 1})
    assert question(t).wanted == "2 brown, 1 beige, 1 black: 4 digits in this order"
    t = play(t, "2543", "c")
    assert t.kept["A"]["beige"] == "4"
    assert t.temple == {"brown": "25", "beige": "", "grey": "", "black": "3"}
    assert t.cash["A"] == 4
    assert t.screens["A"] == NONE
    assert "A: put brown 2 5, black 3 in the Temple." in orders(t)


@pytest.mark.rule("MAS-057", "MAS-058", "MAS-215")
def test_vd_11_two_sesterces_a_die():
    t = play(rolling(cash=5), "1234")
    with refused("3 in all"):
        play(t, "abc")
    assert play(t, "ab").cash["A"] == 1
    with_mars = play(rolling(cash=5, hand={"mars": 1}), "1234", "abc")
    assert closed(with_mars, "0") == "too few sesterces"
    after = play(with_mars, "1")
    assert after.cash["A"] == 1
    assert after.discard == {"mars": 1}


@pytest.mark.rule("MAS-058", "MAS-177", "MAS-215")
def test_vd_12_two_mars_and_no_money():
    t = play(rolling(cash=0, hand={"mars": 2}, behind={"brown": 3}), "456")
    with refused("3 in all"):
        play(t, "abc")
    after = play(t, "ab", "2")
    assert after.cash["A"] == 0
    assert after.hands["A"] == {}
    assert after.kept["A"]["brown"] == "45"


@pytest.mark.rule("MAS-055", "MAS-181", "MAS-216")
def test_vd_13_no_dice_behind_the_screen():
    t = table(hands={"A": {"mars": 1}}, screens={"A": NONE, "B": {**NONE, "grey": 1}})
    t = at(t, Roll(seat="A"), Roll(seat="B"))
    assert question(t).text == "What does B roll?"
    assert remarks(t) == ["No dice to roll for A."]
    assert t.holds("A", "mars") == 1


@pytest.mark.rule("MAS-181", "MAS-215")
def test_a_mars_needs_a_die_of_its_own():
    t = play(rolling(hand={"mars": 2}), "1234", "b")
    assert [option.value for option in question(t).options] == ["0", "1"]
    assert play(t, "").discard == {"mars": 1}
    assert play(t, "0").cash["A"] == 18


@pytest.mark.rule("MAS-216", "MAS-177")
def test_mars_is_not_offered_outside_the_own_roll():
    t = turn(table(hands={"A": {"mars": 1}}, dice={"brown": "3"}))
    assert closed(t, "mars") == "only when you roll"
    with refused("only when you roll"):
        play(t, "mars")


@pytest.mark.rule("MAS-064", "MAS-097")
def test_vd_14_an_unused_die_stays():
    t = table(kept={"A": {"beige": "4"}}, dice={"brown": "1"}, passed=("B",), stalls={7: "A"})
    t = play(turn(t), "p")
    assert t.kept["A"]["beige"] == "4"
    assert "Still kept by A: beige 4." in remarks(t)
    t = at(t.replace(screens={"A": {**NONE, "grey": 1}, "B": NONE}), Roll(seat="A"))
    assert question(t).wanted == "1 grey: one digit"
    t = play(t, "6", "")
    assert t.kept["A"]["beige"] == "4"
    assert t.cash["A"] == 20
    t = play(turn(t), "b")
    assert "4" in [option.value for option in question(t).options]


@pytest.mark.rule("MAS-097")
@pytest.mark.parametrize("rule", ["to_screen", "to_temple"])
def test_an_unused_die_goes_away_by_ruling(rule):
    t = table(kept={"A": {"beige": "4"}}, passed=("B",), settings={"unused_reserved_die": rule})
    t = t.replace(screens={"A": NONE, "B": NONE})
    t = play(turn(t), "p")
    assert t.kept["A"]["beige"] == ""
    assert t.screens["A"]["beige"] == (rule == "to_screen")
    assert t.temple["beige"] == ("4" if rule == "to_temple" else "")
    assert "unused_reserved_die" in t.decided


@pytest.mark.rule("MAS-043")
def test_vd_88_no_rolling_in_the_action_phase():
    t = turn(table(dice={"brown": "3"}, round=3))
    for line in ("3415", "rotate", "roll", "keep"):
        with refused("is not among the answers"):
            play(t, line)


@pytest.mark.rule("MAS-044", "MAS-045", "MAS-052", "MAS-053", "MAS-054", "MAS-056")
def test_vd_91_the_temple_first_then_everybody_in_turn_order():
    t = table(round=1, dice={"brown": "1", "grey": "1"})
    t = at(t, Round())
    assert step(t) == "roll_temple"
    t = play(t, "52")
    assert t.temple["brown"] == "5"
    assert t.temple["grey"] == "2"
    assert question(t).text == "What does A roll?"
    t = play(t, "1234")
    assert step(t) == "keep"
    assert [option.label for option in question(t).options] == [
        "brown 1",
        "beige 2",
        "grey 3",
        "black 4",
    ]
    with refused("not one of the kinds"):
        play(t, "brown_5")
    t = play(t, "")
    assert question(t).text == "What does B roll?"
    assert t.temple["brown"] == "15"


@pytest.mark.rule("MAS-056")
def test_all_or_none_may_be_kept():
    t = play(rolling(), "1234")
    assert play(t, "abcd").kept["A"] == {"brown": "1", "beige": "2", "grey": "3", "black": "4"}
    assert play(t, "").temple == {"brown": "1", "beige": "2", "grey": "3", "black": "4"}


@pytest.mark.rule("MAS-052", "MAS-096", "MAS-098")
def test_vd_96_dice_that_nobody_took_are_rolled_again():
    t = table(dice={"black": "6"}, passed=("B",), round=3)
    t = play(turn(t.replace(screens={"A": NONE, "B": NONE})), "p")
    assert t.round == 4
    assert "Move the TURN marker one space." in orders(t)
    assert t.temple["black"] == "6"
    t = play(at(t, RollTemple()), "2")
    assert t.temple["black"] == "2"


def test_four_dice_are_four_digits():
    t = play(rolling(), "3415")
    assert step(t) == "keep"
    for wrong in ("345", "34156", "3475", "34a5"):
        with refused():
            play(rolling(), wrong)
    assert play(rolling(), "3415 bd").kept["A"]["black"] == "5"
