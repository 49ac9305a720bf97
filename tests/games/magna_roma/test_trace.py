"""The golden trace: a complete game, turn by turn (section 11 of the clause page)."""

from typing import NamedTuple

import pytest

from companion.core.table import question, settle
from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import at_turn, begin, boards, piles, points
from tests.kit import say

CARDS = {
    "S1": "north 1 cw",
    "S2": "east 2 cw",
    "S3": "south 3 cw",
    "S4": "west 1 ccw",
    "S5": "double 2 ccw",
    "S6": "blank 3 ccw",
    "I1": "north 2 cw",
    "I2": "east 2 ccw",
    "I3": "south 1 cw",
}


class Turn(NamedTuple):
    """A row of the trace: what is said, and how the table then stands."""

    player: str
    tile: str
    card: str
    tokens: str
    slot: int
    boards: str
    piles: str
    score: int


TRACE = (
    Turn("", "red", "S1", "P", 4, "N:P-- S:--- W:--- E:---", "11/0", 5),
    Turn("", "brown", "S2", "C", 6, "N:P-- S:--- W:--- E:C--", "10/0", 5),
    Turn("+2", "purple", "S5", "LL", 4, "N:PL- S:--- W:--- E:CL-", "8/0", 6),
    Turn("", "red", "S3", "C", 7, "N:PL- S:C-- W:--- E:CL-", "7/0", 6),
    Turn("de", "brown", "S6", "", 4, "N:PL- S:C-- W:--- E:C--", "7/1", 6),
    Turn("", "red", "S4", "P", 3, "N:PL- S:C-- W:P-- E:C--", "6/1", 6),
    Turn("", "purple", "S4", "P", 2, "N:PL- S:C-- W:PP- E:C--", "5/1", 5),
    Turn("+3", "brown", "I1", "L", 4, "N:PLL S:C-- W:PP- E:C--", "4/1", 8),
    Turn("dn dn", "red", "S5", "CCPL", 2, "N:PC- S:CC- W:PPP E:CL-", "0/3", 8),
    Turn("m:built_A ds", "red", "S1", "L", 3, "N:PCL S:C-- W:PPP E:CL-", "3/0", 8),
    Turn("", "brown", "S2", "L", 5, "N:PCL S:C-- W:PPP E:CLL", "2/0", 8),
    Turn("+2", "purple", "S6", "", 2, "N:PCL S:C-- W:PPP E:CLL", "2/0", 9),
    Turn("dw dw dn", "red", "S3", "L", 5, "N:PC- S:CL- W:P-- E:CLL", "1/3", 9),
    Turn("ds", "brown", "S3", "C", 0, "N:PC- S:CC- W:P-- E:CLL", "0/4", 9),
    Turn("", "red", "I2", "", 6, "N:PC- S:CC- W:P-- E:CLL", "0/4", 8),
    Turn("p:middle_1 ds", "purple", "S5", "PPL", 4, "N:PCP S:CP- W:PL- E:CLL", "2/0", 6),
    Turn("+4 de", "red", "S4", "L", 3, "N:PCP S:CP- W:PLL E:CL-", "1/1", 10),
    Turn("dn dw", "brown", "S1", "C", 4, "N:PCC S:CP- W:PL- E:CL-", "0/3", 10),
    Turn("de", "red", "I1", "", 6, "N:PCC S:CP- W:PL- E:C--", "0/4", 9),
    Turn("", "brown", "S2", "L", 0, "N:PCC S:CP- W:PL- E:CL-", "3/0", 9),
    Turn("ds ds", "red", "S6", "", 5, "N:PCC S:--- W:PL- E:CL-", "3/2", 9),
    Turn("", "purple", "I3", "P", 6, "N:PCC S:P-- W:PL- E:CL-", "2/2", 8),
    Turn("+1 dw", "red", "S5", "LLP", 4, "N:PCC S:PL- W:PL- E:CLP", "2/0", 8),
    Turn("", "brown", "S4", "C", 3, "N:PCC S:PL- W:PLC E:CLP", "1/0", 8),
)

PASSES = ("S1 S2 S5 S3 S6 S4", "S4 I1 S5 S1 S2 S6 S3", "S3 I2 S5 S4 S1 I1 S2 S6", "I3 S5 S4")

EVENTS = {
    1: {"military": 1},
    4: {"military": 2},
    5: {"display": {"A": 6, "C": 4}, "brown": 2},
    6: {"military": 3},
    8: {"objectives": ("south", "west", "east"), "round": 2},
    9: {"military": 4, "objectives": ("south", "east")},
    10: {"military": 5, "display": {"C": 4}},
    11: {"display": {}, "objectives": ("south",), "brown": 4},
    13: {"military": 6, "left": "---"},
    14: {"round": 3},
    15: {"left": "b--", "military": 6},
    16: {"middle": "p--"},
    17: {"right": "b--"},
    18: {"display": {}, "brown": 6},
    19: {"left": "b--", "middle": "p--", "right": "b--", "military": 6},
    22: {"round": 4, "pile": 1, "deck": 8},
    24: {"brown": 8, "objectives": ("south",), "deck": 6, "ending": ""},
}
"""What else the trace says of a turn, after it."""


def start():
    return begin("A 6, B 4, C 4", raid_source="stand_in", player_slot=2, monument_refill="never")


def play(t, turn: Turn):
    """One round; a token is typed where more than one type could come."""
    for words in turn.player.split(" ") if turn.player else ():
        t = say(t, *words.replace("_", " ").split(":"))
    t = say(t, "end", turn.tile)
    placed = ""
    answer = CARDS[turn.card]
    while True:
        t = say(t, answer)
        placed += "".join(told.values["token"][0] for told in t.messages if "token on" in told.say)
        ask = question(t)
        if ask is None or not ask.text.startswith("Which token"):
            break
        answer = turn.tokens[len(placed)].lower()
    assert placed == turn.tokens
    return t


def played(until: int = 24):
    t = start()
    for turn in TRACE[:until]:
        t = play(t, turn)
    return t


@pytest.mark.rule("MAG-126", "MAG-130", "MAG-135", "MAG-136", "MAG-138", "MAG-142", "MAG-146")
@pytest.mark.rule("MAG-148", "MAG-152", "MAG-153", "MAG-154", "MAG-155", "MAG-157", "MAG-160")
@pytest.mark.rule("MAG-163", "MAG-168", "MAG-169", "MAG-172", "MAG-175", "MAG-176")
def test_the_trace_turn_by_turn():
    t = start()
    assert t.slot == 3
    for number, turn in enumerate(TRACE, start=1):
        assert t.turn == number
        t = play(t, turn)
        found = (t.slot, boards(t), piles(t), t.score)
        assert found == (turn.slot, turn.boards, turn.piles, turn.score), f"turn {number}"
        for name, value in EVENTS.get(number, {}).items():
            assert getattr(t, name) == value, f"{name} after turn {number}"
        assert not GAME.problems(t), f"turn {number}"
        assert at_turn(t) == (number < 24)


@pytest.mark.rule("MAG-163")
def test_the_passes_of_the_trace():
    names = " ".join(turn.card for turn in TRACE)
    assert names == " ".join(PASSES)


def end(t, objective: str = "5"):
    """The end scoring of the trace."""
    t = say(t, *([objective] if t.objectives else []))
    t = say(t, "belgica", "2", "arabia", "1", "9", "no", "47", *["0"] * 7)
    return GAME.score(t), points(t)


@pytest.mark.rule("MAG-014", "MAG-012", "MAG-010", "MAG-173", "MAG-178", "MAG-186", "MAG-190")
def test_the_end_of_the_trace():
    sheet, rows = end(played())
    assert sheet.total("Ann") == 61
    assert "level 3 of 5" in sheet.verdict
    assert {rule: n for rule, n in rows.items() if n} == {
        "Score marker": 8,
        "Monuments of the base game": 47,
        "Belgica": 2,
        "Arabia": 6,
        "South objective": 5,
        "North Siege board": -2,
        "West Siege board": -2,
        "East Siege board": -3,
    }


@pytest.mark.rule("MAG-172", "MAG-189")
def test_the_trace_with_a_south_card_at_the_end():
    t = play(played(23), TRACE[23]._replace(card="S3"))
    assert boards(t) == "N:PCC S:PLC W:PL- E:CLP"
    assert (t.objectives, t.besiegers) == ((), 11)
    sheet, rows = end(t)
    penalties = {rule: n for rule, n in rows.items() if rule.endswith("Siege board")}
    assert penalties == {"North Siege board": -2, "South Siege board": -3, "East Siege board": -3}
    assert sheet.total("Ann") == 55
    assert "level 2 of 5" in sheet.verdict


@pytest.mark.rule("MAG-176", "MAG-180")
def test_the_trace_with_a_double_card_at_the_end():
    t = played(23)
    t = say(t, "end", "brown")
    # The trace has drawn its Double card in this pass: the card is put back for the test.
    t = t.replace(drawn=("i3", "s4"))
    t = say(settle(t), CARDS["S5"])
    while question(t) is not None:
        t = say(t, "c" if t.supply["c"] else "l")
    assert (t.score, t.besiegers, t.ending) == (7, 12, "siege")
