"""What is told is true to the moment: displays, last turns, texts of people, and limits."""

import pytest

from companion.core.asks import Amount, Text
from companion.core.table import settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from companion.games.magna_roma.rules.beautification import TileType
from companion.games.magna_roma.rules.ending import Category, FinalTrack, LineCount, Objective
from companion.games.magna_roma.rules.player_turn import StandsOn
from tests.games.magna_roma.at_table import BOX, begin, go, lay, normal, pillaged
from tests.kit import asked, at, messages, orders, say


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Maus 9", "'Maus' is the beginning of 'Mausoleum'."),
        ("mausoleum 9", "'mausoleum' is already in the display."),
        ("C 1", "'C' is the beginning of 'Colosseum'."),
    ],
)
def test_a_monument_that_lies_there_is_no_new_one(typed, why):
    t = say(begin("Mausoleum 4, Colosseum 6, Forum 5"), "m", "3")
    with pytest.raises(NotAllowed) as caught:
        say(t, typed)
    assert caught.value.message == why
    assert say(t, "Temple 9").display == {"Mausoleum": 4, "Colosseum": 6, "Temple": 9}


def test_the_first_display_names_each_monument_once():
    for typed in ("Mausoleum 4, mausoleum 5", "Mausoleum 4, Maus 5"):
        with pytest.raises(NotAllowed):
            begin(typed)


def test_texts_of_people_are_no_templates():
    name = "M{x} }{"
    t = begin(f"{name} 2, B 3", colour="{blue", barbarian_colour="}red{")
    t = pillaged(lay(t, brown=1), "brown")
    assert any(name in sentence for sentence in messages(t))
    assert any("}red{" in task.text for task in GAME.checklist(t))
    assert GAME.screen(t, "Ann")


def test_nothing_is_refilled_for_a_turn_that_does_not_come():
    last = lay(begin("A 2, B 3", draft_refill="after_barbarian_turn"), brown=1, turn=24)
    for complete, told in ((True, 0), (False, 1)):
        t = pillaged(last.hold(complete=complete), "brown")
        assert sum("Refill" in order for order in orders(t)) == told
        assert isinstance(asked(t), Text) == (not complete)
    two = pillaged(last.hold(complete=True).replace(farewell=2), "brown")
    assert isinstance(asked(two), Text)


def test_no_supply_is_shuffled_after_a_defeat():
    t = lay(begin(token_reshuffle="when_empty"), "N:PPP S:PCC W:CCL E:LL-", score=9)
    t = say(go(t.replace(removed={"p": 1, "c": 0, "l": 0}), "raid"), "east")
    assert t.ending == "siege"
    assert not [order for order in orders(t) if "Shuffle" in order]


def test_one_is_not_many():
    t = lay(begin(token_reshuffle="when_empty"), "N:P--", supply="c", removed="l", score=9)
    assert "Shuffle the 1 removed token face-down as the new supply." in orders(
        say(go(t, "raid"), "south")
    )
    moved = say(go(begin(raid_source="stand_in"), "raid"), "north")
    assert "Move the Barbarians' Draft board marker 1 slot clockwise." in orders(moved)


STEPS = {
    StandsOn(marker="slot"): (0, 7),
    StandsOn(marker="military"): (0, 6),
    Objective(side="north"): (0, 99),
    LineCount(side="north", tile="tiles"): (0, 5),
    LineCount(side="north", tile="squares"): (0, 99),
    Category(name="market"): (-999, 999),
    FinalTrack(): (0, 999),
}


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.kind)
def test_the_limits_of_amounts(step):
    ask = asked(at(begin(), step))
    number = ask if isinstance(ask, Amount) else ask.number
    assert (number.low, number.high) == STEPS[step]


def test_the_limits_of_a_turn():
    t = begin(own="3 2 0")
    assert (asked(t).number.low, asked(t).number.high) == (-99, 99)
    gained = asked(say(t, "population"))
    assert (gained.low, gained.high) == (-3, 99)
    unknown = at(begin(box={}), StandsOn(marker="military"))
    assert asked(unknown).high == 99


def test_the_limits_of_settings_and_box_facts():
    found = {s.key: (s.ask.low, s.ask.high) for s in GAME.settings if isinstance(s.ask, Amount)}
    assert {key: found[key] for key in ("player_turns", "city_plan_top_vp")} == {
        "player_turns": (1, 99),
        "city_plan_top_vp": (0, 99),
    }
    assert found["barbarian_turns_after_last"] == (1, 2)
    last = GAME.box_facts["military_last_space"].ask.number
    assert (last.low, last.high) == (1, 99)
    vp = GAME.box_facts["objective_vp_squares"].ask
    assert (vp.low, vp.high) == (0, 99)


def test_the_whole_checklist():
    t = settle(GAME.setup(["Ann"], {"colour": "blue"}, BOX))
    assert [(task.text, task.why) for task in GAME.checklist(t)] == [
        ("Set up the normal solo game, with the changes below.", ""),
        ("Use the 2-3 player side of the Draft board, with 8 slots.", ""),
        (
            "Shuffle the Solo Mode Objective tiles, draw 4 and place one on each slot of the Solo"
            " board in front of you.",
            "",
        ),
        (
            "Place a Siege board on each edge of your player board: North, South, West and East.",
            "4 boards of 3 spaces, all empty",
        ),
        (
            "Shuffle the 12 Barbarian tokens face-down beside it.",
            "4 Population, 4 Coin and 4 Legion",
        ),
        (
            "Shuffle the 6 Starting Raid cards as the Raid deck.",
            "face-down; grey head in the upper left corner",
        ),
        (
            "Shuffle the 4 Invasion Raid cards as the Invasion pile.",
            "face-down, beside the Raid deck",
        ),
        ("Place your score marker on 5 VP.", ""),
        ("Choose a colour for the Barbarians: one that is not in use.", "your colour: blue"),
        ("Place a Barbarian marker on space 0 of the Military board.", ""),
        ("Place your marker on any City tile of the Draft board.", ""),
        ("Place a Barbarian marker on the slot one step clockwise of your marker.", ""),
    ]


@pytest.mark.parametrize(("seats", "left"), [(1, 7), (2, 6), (4, 4)])
def test_the_city_plans_left_over(seats, left):
    names = ["Ann", "Bob", "Zoe", "Max"][:seats]
    t = settle(GAME.setup(names, {"city_plans": "yes"}, BOX))
    task = next(task for task in GAME.checklist(t) if "City Plan" in task.text)
    assert "Shuffle the 8 City Plan cards" in task.text
    assert task.why.startswith(f"{left} cards are left over")


def test_a_tile_is_bought_from_a_pile_of_7():
    t = lay(normal(beautification="yes"), tiles={"mask": 7})
    types = {option.value: option.why_not for option in asked(at(t, TileType())).options}
    assert (types["mask"], types["lyre"]) == ("its pile is empty", "")
