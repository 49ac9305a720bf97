"""Barbarian Invasion: the player's turn and Defend (clauses MAG-126 to MAG-137)."""

import pytest

from tests.games.magna_roma.at_table import at_turn, begin, boards, go, lay, piles, raided, shown
from tests.kit import available, messages, orders, refusal, say


@pytest.mark.rule("MAG-132", "MAG-130", "MAG-129", "MAG-135")
def test_the_rulebooks_first_defence():
    """V-R07."""
    t = say(lay(begin(own="0 1 1"), "S:LC-"), "defend_south")
    assert boards(t) == "N:--- S:L-- W:--- E:---"
    assert t.supplies == {"p": 0, "c": 0, "l": 1}
    assert t.removed == {"p": 0, "c": 1, "l": 0}
    assert orders(t) == ["Pay 1 coin and move the rightmost token of South to the removed tokens."]


@pytest.mark.rule("MAG-130", "MAG-128", "MAG-132")
def test_the_rulebooks_second_defence_in_the_same_turn():
    """V-R08."""
    t = say(lay(begin(own="0 1 1"), "S:LC-"), "ds", "ds")
    assert boards(t) == "N:--- S:--- W:--- E:---"
    assert t.supplies == {"p": 0, "c": 0, "l": 0}
    assert at_turn(t)


@pytest.mark.rule("MAG-132", "MAG-130", "MAG-128")
def test_north_is_cleared_from_the_right():
    """V-G03."""
    t = lay(begin(own="1 1 1"), "N:CLP")
    seen = []
    for _ in range(3):
        before = t.supplies
        t = say(t, "dn")
        seen.append(next(kind for kind in "pcl" if t.supplies[kind] < before[kind]))
    assert seen == ["p", "l", "c"]
    assert boards(t).startswith("N:---")
    assert t.supplies == {"p": 0, "c": 0, "l": 0}


@pytest.mark.rule("MAG-132", "MAG-133")
@pytest.mark.parametrize(
    ("layout", "side", "offered"),
    [
        ("S:CLP", "south", "population"),
        ("N:PCL", "north", "legion"),
        ("E:CL-", "east", "legion"),
        ("W:CLP", "west", "population"),
    ],
)
def test_only_the_outermost_token_is_on_offer(layout, side, offered):
    """V-G04 and V-G06: the inner ones cannot be named at all."""
    t = lay(begin(), layout)
    assert shown(t)[f"defend_{side}"].label == f"Defend {side.title()} (1 {offered})"
    assert "not among the answers" in refusal(t, f"defend_{side}_1")


@pytest.mark.rule("MAG-133")
def test_west_is_cleared_from_the_bottom():
    """V-G05."""
    t = lay(begin(), "W:CLP")
    layouts = []
    for _ in range(3):
        t = say(t, "dw")
        layouts.append(t.west)
        assert "bottommost" in orders(t)[0]
    assert layouts == ["cl-", "c--", "---"]


@pytest.mark.rule("MAG-134", "MAG-132", "MAG-133")
def test_defences_go_from_board_to_board_as_one_likes():
    """V-G07."""
    t = lay(begin(), "N:CL- W:PP-")
    gone = []
    for typed in ("dn", "dw", "dn", "dw"):
        before = t.removed
        t = say(t, typed)
        gone.append(next(kind for kind in "pcl" if t.removed[kind] > before[kind]))
    assert gone == ["l", "p", "c", "p"]
    assert boards(t) == "N:--- S:--- W:--- E:---"


@pytest.mark.rule("MAG-130", "MAG-131")
def test_no_defence_without_the_resource_of_the_token():
    """V-G08."""
    t = lay(begin(own="9 9 0"), "E:L--")
    assert refusal(t, "defend_east") == "Defend East (1 legion): costs 1 legion, and you have 0."


@pytest.mark.rule("MAG-131")
def test_no_defence_of_an_empty_board():
    """V-G09."""
    t = lay(begin(), "N:P--")
    assert refusal(t, "defend_south") == "Defend South: no token."


@pytest.mark.rule("MAG-128")
def test_no_defence_in_the_barbarian_turn():
    """V-G10."""
    t = lay(begin(), "N:CL-")
    refusal(say(t, "end"), "defend_north")
    refusal(say(t, "end", "red"), "defend_north")


@pytest.mark.rule("MAG-128")
def test_a_turn_without_defence():
    t = say(lay(begin(), "N:CL-"), "end", "red", "blank")
    assert (t.turn, boards(t)) == (2, "N:CL- S:--- W:--- E:---")


@pytest.mark.rule("MAG-127", "MAG-111", "MAG-128")
def test_defend_is_the_one_added_action():
    """V-F17: the base game's own actions come in as their results."""
    t = lay(begin("Mausoleum 4"), "N:C-- S:C-- W:C-- E:C--")
    defences = {value for value in available(t) if value.startswith("defend_")}
    assert defences == {"defend_north", "defend_south", "defend_west", "defend_east"}
    assert set(available(t)) - defences == {"end", "province", "monument", "where", "complete"}
    assert say(t, "+4").score == 9
    assert say(t, "4+3-1").score == 11
    assert say(t, "-2").score == 3


@pytest.mark.rule("MAG-129", "MAG-135", "MAG-137")
def test_one_defence_takes_one_token_to_the_removed_pile():
    """V-G32."""
    t = lay(begin(), "N:CL- S:PPP W:CCC E:LLL", supply="p")
    assert t.besiegers == 11
    t = say(t, "ds")
    assert (t.besiegers, piles(t), t.removed) == (10, "1/1", {"p": 1, "c": 0, "l": 0})


@pytest.mark.rule("MAG-130")
def test_prices_are_those_printed_on_the_tokens():
    t = begin(own="0 2 0", box={"token_costs_coin": "1 1 2 3"})
    t = lay(t, "N:C--")
    assert shown(t)["defend_north"].label == "Defend North (1 or 2 or 3 coins)"
    t = say(t, "dn")
    assert refusal(t, "3") == "3 coins: you have 2."
    t = say(t, "2")
    assert (t.supplies["c"], t.north, t.removed["c"]) == (0, "---", 1)
    dear = lay(begin(own="0 1 0", box={"token_costs_coin": "2"}), "N:C--")
    assert "costs 2 coins, and you have 1" in refusal(dear, "defend_north")


@pytest.mark.rule("MAG-136", "MAG-137")
def test_the_removed_pile_comes_back_when_a_token_is_needed():
    """V-G34, the default: the three removed ones and the one just defended are drawn from."""
    t = lay(begin(), "N:PP- S:CC- W:LL- E:PCL", supply="", removed="pcl")
    t = say(t, "dw")
    assert piles(t) == "0/4"
    t = raided(t, "north")
    assert piles(t) == "4/0"
    assert "Shuffle the 4 removed tokens face-down as the new supply." in orders(t)
    assert piles(say(t, "c")) == "3/0"


@pytest.mark.rule("MAG-136", "MAG-137")
def test_by_a_ruling_the_removed_pile_comes_back_when_the_supply_is_empty():
    """V-G34, when_empty: shuffled back before the Defend."""
    t = lay(
        begin(token_reshuffle="when_empty"), "N:P-- S:CC- W:LL- E:PCL", supply="p", removed="pcl"
    )
    t = raided(t, "north")
    assert (boards(t), piles(t)) == ("N:PP- S:CC- W:LL- E:PCL", "3/0")
    t = say(go(t, "player"), "dw")
    assert piles(t) == "3/1"
    t = raided(t, "north", "c")
    assert piles(t) == "2/1"


@pytest.mark.rule("MAG-136")
def test_the_removed_pile_is_left_alone_while_there_is_a_supply():
    """V-G35."""
    t = lay(begin(), "N:CC- S:L-- E:PP-", supply="pl", removed="cclpl")
    t = raided(t, "south", "p")
    assert (piles(t), t.south) == ("1/5", "lp-")
    assert not any("Shuffle" in order for order in orders(t))


@pytest.mark.rule("MAG-126", "MAG-138", "MAG-139", "MAG-140", "MAG-141", "MAG-156", "MAG-157")
@pytest.mark.rule("MAG-159")
def test_a_round_in_its_order():
    """V-F16."""
    t = lay(begin(raid_source="stand_in"), slot=3)
    assert at_turn(t)
    log = []
    for typed in ("dn", "end", "purple", "north", "c"):
        if typed == "dn":
            continue
        t = say(t, typed)
        log += messages(t)
    assert log == [
        "Remove that purple City tile from the game.",
        "Lose 1 VP.",
        "Raid card: North, 1 clockwise.",
        "Move the Barbarians' Draft board marker 1 slot clockwise.",
        "Place a Coin token on the left space of North.",
    ]
    assert at_turn(t)
    assert t.turn == 2
