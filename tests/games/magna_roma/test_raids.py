"""Barbarian Invasion: raid actions, sieges and defeats by them (clauses MAG-164 to MAG-181)."""

import pytest

from companion.games.magna_roma import GAME
from tests.games.magna_roma.at_table import (
    at_turn,
    begin,
    boards,
    fix,
    go,
    lay,
    piles,
    points,
    raided,
    scoring,
    shown,
)
from tests.kit import asked, messages, orders, refusal, say

FULL = "N:CCC S:PPP W:LLL"


def raids(t, *cards: str):
    """Raid cards one after the other; each is typed with its tokens, such as `west c`."""
    for card in cards:
        t = raided(t, *card.split())
    return t


@pytest.mark.rule("MAG-164", "MAG-168", "MAG-108")
def test_the_rulebooks_raid():
    """V-R13."""
    t = raided(lay(begin(), "N:P--"), "north", "c")
    assert boards(t) == "N:PC- S:--- W:--- E:---"
    assert "Place a Coin token on the middle space of North." in orders(t)


@pytest.mark.rule("MAG-164", "MAG-165", "MAG-166", "MAG-167")
def test_the_first_token_of_each_board():
    """V-G01."""
    t = raids(begin(), "north p", "south p", "west p", "east p")
    assert boards(t) == "N:P-- S:P-- W:P-- E:P--"
    assert piles(t) == "8/0"


@pytest.mark.rule("MAG-164", "MAG-165", "MAG-166", "MAG-167")
@pytest.mark.parametrize(
    ("side", "first"), [("north", "left"), ("south", "left"), ("west", "top"), ("east", "top")]
)
def test_where_the_first_token_goes(side, first):
    t = raided(begin(), side, "l")
    assert t.board(side) == "l--"
    assert f"Place a Legion token on the {first} space of {side.title()}." in orders(t)
    assert sum(t.free(other) for other in ("north", "south", "west", "east")) == 11


@pytest.mark.rule("MAG-166", "MAG-172")
def test_west_from_the_top():
    """V-G02."""
    t = raids(begin(), "west c", "west l")
    assert t.objectives == ("north", "south", "west", "east")
    t = raided(t, "west", "p")
    assert t.west == "clp"
    assert t.objectives == ("north", "south", "east")
    assert orders(t)[-2:] == [
        "Place a Population token on the bottom space of West.",
        "Remove the West objective from the Solo board.",
    ]


@pytest.mark.rule("MAG-168")
def test_a_token_is_drawn_from_the_face_down_supply():
    t = raided(lay(begin(), "N:PPP W:PCC", supply="ccll", removed="ll"), "south")
    assert {value: option.weight for value, option in shown(t).items()} == {
        "p": 0,
        "c": 2,
        "l": 2,
    }
    assert refusal(t, "p") == "Population: none left."
    t = say(t, "c")
    assert (t.supply, t.south) == ({"p": 0, "c": 1, "l": 2}, "c--")


@pytest.mark.rule("MAG-168")
def test_a_supply_of_one_type_asks_nothing():
    t = raided(lay(begin(), "N:PPP W:PCC", supply="ll", removed="ccll"), "south")
    assert (t.south, at_turn(t)) == ("l--", True)


@pytest.mark.rule("MAG-172")
def test_the_first_full_board_loses_its_own_objective():
    """V-G11."""
    t = raided(lay(begin(), "N:CL-"), "north", "p")
    assert t.north == "clp"
    assert t.objectives == ("south", "west", "east")


@pytest.mark.rule("MAG-174")
def test_an_objective_is_lost_once():
    """V-G12."""
    t = raided(lay(begin(), "N:CL-"), "north", "p")
    t = say(go(t, "player"), "dn", "dn", "dn")
    assert t.objectives == ("south", "west", "east")
    t = raids(t, "north p", "north c", "north l")
    assert t.objectives == ("south", "west", "east")
    assert t.score == 5
    assert not any("objective" in order for order in orders(t))


@pytest.mark.rule("MAG-175")
def test_a_full_board_costs_a_point_instead():
    """V-G13."""
    t = raided(lay(begin(), "N:CLP"), "north")
    assert (t.score, piles(t), boards(t)) == (4, "9/0", "N:CLP S:--- W:--- E:---")
    assert orders(t)[-1] == "Lose 1 VP."
    assert t.messages[-1].reason() == "North is full; 5 to 4"


@pytest.mark.rule("MAG-173")
def test_a_lost_objective_scores_nothing():
    """V-G14."""
    t = lay(begin(), "N:CLP", turn=24, complete=True)
    t = go(t, "scoring")
    for side in ("South", "West", "East"):
        assert side in asked(t).text
        t = say(t, "3")
    t = say(t, "no", *["0"] * 8)
    assert points(t)["North objective"] == 0
    assert points(t)["South objective"] == 3


@pytest.mark.rule("MAG-175", "MAG-179")
def test_a_raid_on_a_full_board_can_lose_the_game():
    """V-G15."""
    t = raided(lay(begin(), "S:CLP", score=1), "south")
    assert (t.score, t.ending) == (0, "score")
    assert messages(t)[-1] == "Defeat: the score marker is at 0."


@pytest.mark.rule("MAG-169", "MAG-170")
@pytest.mark.parametrize(
    ("before", "tokens", "after", "supply"),
    [
        pytest.param("", "", "N:--- S:--- W:--- E:---", "12/0", id="V-G16"),
        pytest.param("N:P--", "c", "N:PC- S:--- W:--- E:---", "10/0", id="V-G17"),
        pytest.param("N:P-- E:CL-", "cl", "N:PC- S:--- W:--- E:CLL", "7/0", id="V-G18"),
        pytest.param("N:P-- S:P-- W:P--", "cll", "N:PC- S:PL- W:PL- E:---", "6/0", id="V-G19"),
        pytest.param(
            "N:P-- S:P-- W:P-- E:P--", "ccll", "N:PC- S:PC- W:PL- E:PL-", "4/0", id="V-G20"
        ),
    ],
)
def test_a_double_card_raids_every_board_that_holds_a_token(before, tokens, after, supply):
    t = raided(lay(begin(), before), "double", *tokens)
    assert (boards(t), piles(t), t.score) == (after, supply, 5)
    assert at_turn(t)


@pytest.mark.rule("MAG-169", "MAG-172")
def test_a_double_card_can_fill_a_board():
    """V-G18."""
    t = raided(lay(begin(), "N:P-- E:CL-"), "double", "c", "l")
    assert t.objectives == ("north", "south", "west")


@pytest.mark.rule("MAG-170", "MAG-169")
def test_a_double_card_without_tokens_says_so():
    assert "No Siege board has a token, so the Double card has no effect." in messages(
        raided(begin(), "double")
    )


@pytest.mark.rule("MAG-176", "MAG-169")
def test_a_double_card_with_one_full_board():
    """V-G21."""
    t = raided(lay(begin(), "N:CLP S:P--"), "double", "l")
    assert (t.score, boards(t)) == (4, "N:CLP S:PL- W:--- E:---")


@pytest.mark.rule("MAG-176", "MAG-170")
def test_a_double_card_with_three_full_boards():
    """V-G22."""
    t = raided(lay(begin(), FULL), "double")
    assert (t.score, boards(t), piles(t)) == (2, f"{FULL} E:---", "3/0")


@pytest.mark.rule("MAG-176", "MAG-179")
def test_a_double_card_can_take_the_last_point():
    """V-G23."""
    t = raided(lay(begin(), FULL, score=3), "double")
    assert (t.score, t.ending) == (0, "score")


@pytest.mark.rule("MAG-172", "MAG-169")
def test_two_objectives_in_one_raid():
    """V-G24."""
    t = raided(lay(begin(), "S:PP- W:LL-"), "double", "c", "c")
    assert boards(t) == "N:--- S:PPC W:LLC E:---"
    assert t.objectives == ("north", "east")


@pytest.mark.rule("MAG-169", "MAG-180")
def test_twelve_tokens_by_a_double_card():
    """V-G25."""
    t = raided(lay(begin(), "N:PP- S:PP- W:CC- E:CC-"), "double")
    assert (t.besiegers, t.ending, t.score) == (12, "siege", 5)
    assert messages(t)[-1] == "Defeat: every Barbarian token besieges the city."


@pytest.mark.rule("MAG-176", "MAG-180")
def test_points_lost_on_the_way_to_twelve_tokens():
    """V-G26."""
    t = raided(lay(begin(), "N:PPP S:PCC W:CC- E:LL-"), "double")
    assert (t.score, t.besiegers, t.ending) == (3, 12, "siege")


ELEVEN = "N:PPP S:CCC W:LLL E:PC-"


@pytest.mark.rule("MAG-180")
def test_the_twelfth_token():
    """V-G27."""
    t = lay(begin(), "N:CLP S:CLP W:PPC E:CL-")
    assert not t.ending
    t = raided(t, "east")
    assert (t.besiegers, t.ending) == (12, "siege")
    assert GAME.ending(t) == "siege"


@pytest.mark.rule("MAG-175", "MAG-180")
def test_eleven_tokens_and_a_full_board():
    """V-G28."""
    t = raided(lay(begin(), ELEVEN), "north")
    assert (t.score, t.besiegers, t.ending) == (4, 11, "")
    assert at_turn(t)


@pytest.mark.rule("MAG-171", "MAG-180")
def test_eleven_tokens_and_a_blank_card():
    """V-G29."""
    t = raided(lay(begin(), ELEVEN), "blank")
    assert (t.score, t.besiegers, t.ending) == (5, 11, "")


@pytest.mark.rule("MAG-176", "MAG-179", "MAG-181")
def test_points_are_lost_before_the_last_board_is_served():
    """V-G30."""
    t = raided(lay(begin(), ELEVEN, score=3), "double")
    assert (t.score, t.besiegers, t.ending) == (0, 11, "score")


@pytest.mark.rule("MAG-176", "MAG-180", "MAG-181")
def test_the_twelfth_token_comes_before_points_are_lost():
    """V-G31."""
    t = raided(lay(begin(), "N:CL- S:PPP W:CCC E:LLL", score=3), "double")
    assert (t.score, t.besiegers, t.ending) == (3, 12, "siege")


@pytest.mark.rule("MAG-176", "MAG-136", "MAG-172", "MAG-137")
def test_a_reshuffle_in_the_middle_of_a_double_card():
    """V-G33."""
    t = lay(begin(), "N:PCL S:PC- W:LL-", supply="c", removed="ppcl", score=6)
    assert t.objectives == ("south", "west", "east")
    t = raided(t, "double")
    assert (t.score, t.south) == (5, "pcc")
    assert t.objectives == ("west", "east")
    assert piles(t) == "4/0"
    t = say(t, "p")
    assert (t.west, t.objectives) == ("llp", ("east",))
    assert (piles(t), t.besiegers) == ("3/0", 9)


@pytest.mark.rule("MAG-177", "MAG-178")
def test_what_full_boards_cost_at_the_end():
    """V-H06: N 2, S 3, W 2, E 3 are settings of the test."""
    t = scoring(lay(begin(), "N:CCC E:LLL W:PP-"))
    t = say(t, "no", *["0"] * 8)
    rows = points(t)
    assert rows["North Siege board"] == -2
    assert rows["East Siege board"] == -3
    assert [row for row in rows if row.endswith("Siege board")] == [
        "North Siege board",
        "East Siege board",
    ]
    assert GAME.score(t).total("Ann") == 5 - 5


@pytest.mark.rule("MAG-178", "MAG-177")
def test_a_board_cleared_in_the_last_turn_costs_nothing():
    """V-H07."""
    t = lay(begin(), "N:CCC E:LLL W:PP-", turn=24)
    t = say(t, "de", "end", "none", "blank", *["not met"] * 2, "no", *["0"] * 8)
    assert t.ending == "complete"
    assert [points_ for rule, points_ in points(t).items() if rule.endswith("Siege board")] == [-2]


@pytest.mark.rule("MAG-177")
def test_a_penalty_that_is_not_known_is_asked_for_at_the_end():
    t = scoring(lay(begin(box={}), "N:CCC"))
    t = say(t, "no", *["0"] * 8)
    refusal(t, "4")
    t = say(t, "3")
    assert points(t)["North Siege board"] == -3


def test_a_supply_that_is_corrected_below_nothing():
    """Problems are shown, never enforced; play goes on with what there can be."""
    t = fix(lay(begin(), "N:CC- S:CC-", supply="p", removed="pppllll"), "east", "c--")
    assert t.supply == {"p": 1, "c": -1, "l": 0}
    assert GAME.problems(t)
    t = raided(t, "west")
    assert (t.west, at_turn(t)) == ("p--", True)
    none = lay(begin(), "N:PPP", supply="", removed="")
    none = raided(none, "south")
    assert "The supply has no Barbarian token to place. Check it." in messages(none)
    assert at_turn(none)
