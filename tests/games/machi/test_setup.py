"""Set-up: counts of cards, Lords, hands, piles (Setup; MV-19, 23, 24, 64, 66, 67)."""

import pytest

from companion.core.table import question
from companion.errors import UserMistake
from companion.games.machi import GAME
from companion.games.machi.cards import shipped
from companion.session.log import Session
from tests.games.machi.at_table import NAMES, begin, conserved, opened
from tests.kit import asked, messages, refusal, say

SEASON_LINES = "Move the Season marker to Spring."


@pytest.mark.rule("MAC-004", "MAC-017")
def test_171_cards_are_in_the_box_events_among_the_villagers_and_buildings():
    count = shipped()["count"]
    assert count["villager"] + count["building"] + count["combat"] == count["cards"] == 171
    assert (count["villager"], count["building"], count["combat"]) == (82, 54, 35)


@pytest.mark.rule("MAC-004", "MAC-024", "MAC-025", "MAC-069")
@pytest.mark.parametrize(
    ("players", "dealt", "flop"),
    [(3, (73, 48), (70, 46)), (4, (70, 46), (67, 44)), (5, (67, 44), (64, 42))],
)
def test_mv24_piles_before_and_after_the_flop(players, dealt, flop):
    t = begin(players)
    assert (t.piles["villager"], t.piles["building"]) == dealt
    t = opened(players)
    assert (t.piles["villager"], t.piles["building"]) == flop
    assert t.flop == {"villager": 3, "building": 2}
    assert conserved(t) == 136


@pytest.mark.rule(
    "MAC-005",
    "MAC-007",
    "MAC-009",
    "MAC-010",
    "MAC-021",
    "MAC-022",
    "MAC-023",
    "MAC-025",
    "MAC-026",
    "MAC-027",
    "MAC-028",
    "MAC-045",
)
def test_mv66_a_game_of_four_is_set_up():
    t = begin(4)
    tasks = [f"{task.text} ({task.why})" for task in GAME.checklist(t)]
    assert any("a Lord, the player aid of its colour and 7 Combat cards" in task for task in tasks)
    assert any("rice field of the aid gives 3 rice" in task for task in tasks)
    assert any(
        "Year marker (Buddha) on year 1 and the Season marker (tree) on Winter" in task
        for task in tasks
    )
    assert t.hands == dict.fromkeys(NAMES[:4], 5)
    assert t.vp == dict.fromkeys(NAMES[:4], 0)
    assert t.season == "winter"
    t = say(t, "red, blue green white")
    assert t.lords == {"Ann": "red", "Ben": "blue", "Cho": "green", "Dee": "white"}
    t = say(t, "a c b")
    assert (t.year, t.season) == (1, "spring")
    assert SEASON_LINES in messages(t)
    assert shipped()["count"]["lords"] - len(t.seats) == 1


@pytest.mark.rule("MAC-008", "MAC-021")
def test_mv67_a_sixth_player_and_a_colour_that_is_taken_are_refused():
    with pytest.raises(UserMistake, match="3 to 5"):
        Session.new(GAME, "ABCDEF", {}, {}, name="x", seed="1", now="2026-01-01T00:00:00Z")
    with pytest.raises(UserMistake, match="3 to 5"):
        Session.new(GAME, "AB", {}, {}, name="x", seed="1", now="2026-01-01T00:00:00Z")
    assert "Two Lords are red" in refusal(begin(3), "red blue red")
    assert "2 colours for 3 Lords" in refusal(begin(3), "red blue")


@pytest.mark.rule("MAC-025")
def test_mv67_every_hand_is_of_3_and_2_cards():
    t = begin(3)
    taken = {pile: shipped()["count"][pile] - t.piles[pile] for pile in t.piles}
    assert taken == {"villager": 3 * 3, "building": 3 * 2}
    assert set(t.hands.values()) == {5}


@pytest.mark.rule("MAC-066", "MAC-069", "MAC-116")
def test_mv23_the_largest_player_begins_and_lays_the_flop():
    t = opened(4)
    assert "First in Spring: Ann." in messages(t)
    assert "Ann: lay out the flop, 3 Villager cards and 2 Building cards face up." in messages(t)
    assert asked(t).who == "Ann"
    assert t.size == ("Ann", "Cho", "Ben", "Dee")


@pytest.mark.rule("MAC-174", "MAC-002")
def test_years_are_six_with_five_players_and_eight_with_fewer():
    assert [opened(n).last_year for n in (3, 4, 5)] == [8, 8, 6]
    assert opened(5, years=8).last_year == 8


@pytest.mark.rule("MAC-004", "MAC-025", "MAC-071", "MAC-073", "MAC-174")
@pytest.mark.parametrize(("players", "years", "cards"), [(4, 8, 121), (5, 6, 120), (5, 8, 150)])
def test_mv64_cards_dealt_in_a_whole_game(players, years, cards):
    t = opened(players, years=years)
    dealt = 136 - sum(t.piles.values())
    assert dealt + 3 * players * years == cards
    assert (cards > 136) == ((players, years) == (5, 8))


def test_the_lords_need_not_be_told():
    t = say(begin(3), "")
    assert t.lords == {}
    assert question(t).text == "Who is the largest player?"
