"""Barbarian Invasion: what the box contains, and set-up (clauses MAG-106 to MAG-125)."""

import tomllib
from pathlib import Path

import pytest

from companion.core.answers import check
from companion.core.asks import COMPANION
from companion.core.reading import parse
from companion.core.table import settle
from companion.errors import NotAllowed
from companion.games.magna_roma import GAME
from companion.games.magna_roma.table import SIDES, TOKENS
from tests.games.magna_roma.at_table import BOX, apply, begin, boards, fix, go
from tests.kit import asked, available, say

ITEMS = tomllib.loads(
    (Path(__file__).parents[3] / "data/magna-roma/items.toml").read_text(encoding="utf-8")
)


def checklist(**settings) -> list[str]:
    t = settle(GAME.setup(["Ann"], settings, BOX))
    return [f"{task.text} {task.why}".strip() for task in GAME.checklist(t)]


def line(*words: str, **settings) -> str:
    """The one line of the checklist that has all these words."""
    found = [text for text in checklist(**settings) if all(word in text for word in words)]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.rule("MAG-106")
def test_one_player_and_the_base_game_only():
    assert "base game is needed" in GAME.edition
    assert settle(GAME.setup(["Ann"], {}, {})).barbarian
    assert not settle(GAME.setup(["Ann", "Bob"], {}, {})).barbarian
    with pytest.raises(NotAllowed, match="for 1 player"):
        GAME.setup(["Ann", "Bob"], {"variant": "barbarian"}, {})
    assert settle(GAME.setup(["Ann"], {}, {})).settings["beautification"] == "no"


@pytest.mark.rule("MAG-107", "MAG-108", "MAG-117")
def test_four_siege_boards_of_three_spaces_one_a_side():
    t = begin()
    assert set(SIDES) == {"north", "east", "south", "west"}
    assert boards(t) == "N:--- S:--- W:--- E:---"
    assert sum(t.free(side) for side in SIDES) == 12
    assert ITEMS["components"]["siege_boards"] == 4
    assert ITEMS["components"]["siege_spaces"] == 3
    siege = line("Siege board", "each edge")
    assert all(side in siege for side in ("North", "South", "East", "West"))


@pytest.mark.rule("MAG-109", "MAG-116")
def test_twelve_tokens_of_three_types_face_down():
    t = begin()
    assert boards(t) == "N:--- S:--- W:--- E:---"
    assert t.supply == {"p": 4, "c": 4, "l": 4}
    assert set(t.removed.values()) == {0}
    assert list(TOKENS.values()) == ["Population", "Coin", "Legion"]
    assert ITEMS["components"]["tokens_per_type"] == 4
    assert "4 Population, 4 Coin and 4 Legion" in line("12 Barbarian tokens", "face-down")
    assert "all empty" in line("Siege board", "each edge")


@pytest.mark.rule("MAG-110", "MAG-118", "MAG-120")
def test_six_starting_cards_are_the_deck_and_four_invasion_cards_lie_apart():
    t = begin(raid_source="stand_in")
    assert (t.deck, t.pile, t.drawn, t.round) == (6, 4, (), 1)
    assert len([name for name in t.cards if name.startswith("s")]) == 6
    assert len([name for name in t.cards if name.startswith("i")]) == 4
    assert ITEMS["components"]["starting_raid_cards"] == 6
    assert ITEMS["components"]["invasion_raid_cards"] == 4
    first_pass = set(available(go(t, "raid")))
    assert first_pass == {t.cards[f"s{n}"] for n in range(1, 7)}
    assert "Raid deck" in line("6 Starting Raid cards", "face-down")
    assert "beside the Raid deck" in line("4 Invasion Raid cards", "face-down")


@pytest.mark.rule("MAG-118", "MAG-120", "MAG-160")
def test_no_invasion_card_can_come_in_the_first_pass():
    """V-F20: a companion's draw refuses it; on a physical deck the unexpected kind is a warning."""
    app = go(begin(raid_source="stand_in"), "raid")
    with pytest.raises(NotAllowed):
        apply(app, "east 2 ccw")
    known = {f"raid_{name}": card for name, card in TAUGHT.items()}
    physical = go(begin(box=BOX | known), "raid")
    assert "west" in available(physical)
    t = say(physical, "west", "p")
    assert "No such Raid card is left by the box facts. Check the deck." in [
        told.sentence() for told in say(physical, "west").messages
    ]
    assert boards(t) == "N:--- S:--- W:P-- E:---"


TAUGHT = {
    **dict.fromkeys(("s1", "s2"), "north 1 cw"),
    **dict.fromkeys(("s3", "s4"), "south 2 ccw"),
    **dict.fromkeys(("s5", "s6"), "blank 0 cw"),
    "i1": "west 1 cw",
    "i2": "west 2 cw",
    "i3": "west 3 cw",
    "i4": "west 4 cw",
}
"""A deck in which only Invasion cards raid the West."""


@pytest.mark.rule("MAG-119")
def test_starting_cards_have_a_grey_head():
    assert "grey head in the upper left corner" in line("Starting Raid cards")


@pytest.mark.rule("MAG-111")
def test_the_rest_is_the_normal_solo_set_up():
    assert checklist()[0].startswith("Set up the normal solo game")


@pytest.mark.rule("MAG-112", "MAG-113")
def test_the_draft_board_is_on_its_side_with_eight_slots():
    """V-S18."""
    assert "2-3 player side" in line("Draft board", "with 8 slots")
    slot = next(setting for setting in GAME.settings if setting.key == "player_slot")
    assert [check(slot.ask, n) for n in (0, 7)] == [0, 7]
    with pytest.raises(NotAllowed):
        check(slot.ask, 8)
    assert ITEMS["components"]["draft_slots"] == 8


@pytest.mark.rule("MAG-114", "MAG-115")
def test_the_solo_board_gets_four_objectives_one_a_side():
    """V-S25."""
    assert begin().objectives == ("north", "south", "west", "east")
    solo = line("Solo board", "in front of you")
    assert "Shuffle the Solo Mode Objective tiles" in solo
    assert "draw 4 and place one on each slot" in solo


@pytest.mark.rule("MAG-121", "MAG-123", "MAG-125", "MAG-116", "MAG-118", "MAG-120", "MAG-115")
def test_a_game_as_it_is_set_up():
    """V-S15."""
    t = settle(GAME.setup(["Ann"], {"player_slot": 3}, BOX))
    assert (t.score, t.military, t.player_slot, t.slot, t.brown) == (5, 0, 3, 4, 0)
    assert (sum(t.supply.values()), sum(t.removed.values())) == (12, 0)
    assert (t.deck, t.pile, len(t.objectives)) == (6, 4, 4)
    assert (ITEMS["start"]["score"], ITEMS["start"]["military"]) == (5, 0)
    assert line("score marker on 5 VP")
    assert line("marker on space 0 of the Military board")


@pytest.mark.rule("MAG-113", "MAG-124", "MAG-125")
@pytest.mark.parametrize(("yours", "theirs"), [(7, 0), (0, 1), (3, 4), (6, 7)])
def test_their_marker_starts_one_step_clockwise_of_yours(yours, theirs):
    """V-S16."""
    t = settle(GAME.setup(["Ann"], {"player_slot": yours}, BOX))
    assert (t.player_slot, t.slot) == (yours, theirs)
    assert line("your marker on any City tile")
    assert line("one step clockwise of your marker")


@pytest.mark.rule("MAG-124", "MAG-125")
def test_where_the_markers_start_need_not_be_told():
    t = begin()
    assert (t.player_slot, t.slot) == (None, None)


@pytest.mark.rule("MAG-122")
def test_the_barbarians_take_a_colour_of_their_own():
    """V-S17."""
    for theirs in ("blue", "Blue"):
        with pytest.raises(NotAllowed, match="is your own colour"):
            GAME.setup(["Ann"], {"colour": "blue", "barbarian_colour": theirs}, BOX)
    assert "green" in line("a colour for the Barbarians", colour="blue", barbarian_colour="green")
    assert "not in use" in line("a colour for the Barbarians")


def test_tracked_supplies_are_asked_for():
    t = begin(own="3 5 2")
    assert t.supplies == {"p": 3, "c": 5, "l": 2}
    assert fix(t, "own_coin", "7").supplies == {"p": 3, "c": 7, "l": 2}
    start = apply(settle(GAME.setup(["Ann"], {"supplies": "yes"}, BOX)), "")
    for wrong in ("3 5", "3 5 x", "3 5 2 1"):
        with pytest.raises(NotAllowed, match="is not 3 numbers: population, coins and legions"):
            say(start, wrong)


def test_who_draws_is_a_setting():
    t = go(
        begin(raid_source="stand_in", token_source="companion", tile_source="companion"), "pillage"
    )
    assert asked(t).who == COMPANION
    assert asked(go(t, "raid")).who == COMPANION


def test_play_picked_up_in_set_up_begins_with_turn_one():
    t = settle(GAME.setup(["Ann"], {}, BOX))
    assert (t.turn, asked(t).text[:8]) == (0, "Monument")
    t = go(t, "player")
    assert (t.turn, asked(t).text) == (1, "Your turn")
    assert go(t, "player").turn == 1


def test_every_default_of_a_setting_is_open():
    for setting in GAME.settings:
        parse(setting.ask, "")
