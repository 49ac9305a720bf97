"""Event cards (MV-60, 62, 70; MAC-018, 019, 179 to 181)."""

import pytest

from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.events import PlayEvent
from companion.games.machi.rules.spring import NewArrivals
from companion.games.machi.rules.summer import SummerMoves
from tests.games.machi.at_table import lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, available, messages, options, refusal, say


@pytest.mark.rule("MAC-018", "MAC-019")
def test_mv60_an_event_is_played_in_ones_own_turn_and_is_gone():
    t = at(
        table(3).replace(hands={"Ann": 5, "Ben": 1, "Cho": 5, "Dee": 5}), NewArrivals(seat="Ann")
    )
    assert "event" in available(at(t, NewArrivals(seat="Ben"), season="spring"))
    ann = at(t, NewArrivals(seat="Ann"), season="spring")
    assert asked(say(ann, "e")).who == "Ann"
    ben = say(at(t, NewArrivals(seat="Ben"), season="spring"), "e fx-gift")
    assert messages(ben) == [
        "Played by Ben: Fx-Gift.",
        "Ben: move your Lord to 2.",
        "Discard the Event card.",
    ]
    assert (ben.vp["Ben"], ben.hands["Ben"], ben.discards["villager"]) == (2, 0, 1)
    ben = say(ben, "")
    assert "no card in hand" in why_not(ben, "play an Event")


WANTED = {"Ann": "outside[Shin]", "Ben": "Fx-Hall[Fx-Monk*, Fx-Poet]"}


def wanted(**settings):
    t = lay(opened(4, **settings), 3, "0 5 0 0", **WANTED)
    t = say(at(t, PlayEvent(seat="Ann"), DuelMenu(seat="Ann"), season="autumn"), "wanted", "3", "")
    assert village(t, "Ben") == "Fx-Hall[Fx-Monk*, Fx-Poet!]"
    return t


@pytest.mark.rule("MAC-179")
def test_a_wanted_villager_can_be_challenged():
    t = lay(opened(4), 3, **WANTED)
    assert "there is no Duellist to challenge" in why_not(
        at(t, DuelMenu(seat="Ann"), season="autumn"), "Shin"
    )
    t = say(wanted(), "1")
    assert open_labels(t) == {"Fx-Poet 1s (Ben 1 Fx-Hall)", "back"}


@pytest.mark.rule("MAC-148", "MAC-179", "MAC-180", "MAC-181")
@pytest.mark.parametrize(
    ("passes", "ann", "ben", "left"),
    [
        ("0 0 0 0 0 0", 3, 5, ("outside[Shin]", "Fx-Hall[Fx-Monk*]")),
        ("0 2 0 0 0 0", 0, 5, ("empty", "Fx-Hall[Fx-Monk*, Fx-Poet!]")),
        ("0 1 0 0 0 0", 0, 5, ("outside[Shin]", "Fx-Hall[Fx-Monk*, Fx-Poet!]")),
    ],
)
def test_mv62_a_bounty_of_three(passes, ann, ben, left):
    t = say(wanted(), "1 1 f", passes)
    assert (t.vp["Ann"], t.vp["Ben"]) == (ann, ben)
    assert (village(t, "Ann"), village(t, "Ben")) == left


def test_rulings_on_wanted():
    scores = say(wanted(wanted_winner_scores="yes"), "1 1 f", "0 2 0 0 0 0")
    assert scores.vp["Ben"] == 7
    forced = say(wanted(wanted_may_refuse="no"), "1 1")
    assert forced.messages[0].reason() == "it is wanted"
    t = at(lay(opened(4, lasting_event_card="on_target"), 3, **WANTED), PlayEvent(seat="Ann"))
    assert "Leave the card with its target." in messages(say(t, "wanted"))


def test_what_an_event_changes_is_told():
    t = table(
        3, "3 0 0 0", Ann="Brewery[Brewer*, Shin | Fuu/Ben]; Fx-Hall[Fx-Monk*]; outside[Shin]"
    ).replace(agenda=())
    t = say(at(t, PlayEvent(seat="Ben"), season="autumn"), "", "p a -5")
    assert t.vp["Ann"] == 0
    assert "vp_floor" in t.decided
    t = say(t, "v 2", "y 1", "g 2", "")
    assert village(t, "Ann") == "Brewery[Brewer*]; outside[Shin]"
    assert t.discards == {"villager": 4, "building": 1}
    low = lay(opened(4, vp_floor="none"), 3)
    low = say(at(low, PlayEvent(seat="Ben"), season="autumn"), "", "p a -5")
    assert low.vp["Ann"] == -5


@pytest.mark.parametrize(
    ("ruling", "seasons"),
    [
        ("own_turn", {"spring", "autumn"}),
        ("autumn_only", {"autumn"}),
        ("any_season", {"spring", "summer", "autumn"}),
    ],
)
def test_the_ruling_on_when_events_are_played(ruling, seasons):
    t = lay(opened(4, event_window=ruling), 3)
    steps = {
        "spring": NewArrivals(seat="Ann"),
        "summer": SummerMoves(seat="Ann", installing=()),
        "autumn": DuelMenu(seat="Ann"),
    }
    found = set()
    for season, step in steps.items():
        there = at(t, step, season=season)
        if there.agenda and "event" in options(there):
            found.add(season)
    assert found == seasons


def test_an_event_without_a_name():
    t = say(at(table(3), PlayEvent(seat="Ann"), season="spring"), "")
    assert messages(t) == ["Played by Ann: an Event.", "Discard the Event card."]
    refusal(t, "nothing like it")


@pytest.mark.parametrize("text", ["gain {1 rice", "{name} bows", "}", "{}", "%s {seat!r}"])
def test_the_text_of_a_card_is_never_a_template(text):
    t = table(3)
    t = t.replace(box={**t.box, "event:fx-odd": f"+2vp / {text}"})
    t = say(at(t, PlayEvent(seat="Ann"), season="autumn"), "fx-odd")
    assert t.messages[0].reason() == text
    assert t.vp["Ann"] == 2


@pytest.mark.rule("MAC-151", "MAC-179")
@pytest.mark.parametrize(("printed", "scored"), [(1, 1), (2, 2)])
def test_only_printed_sabres_of_a_wanted_villager_score(printed, scored):
    """Fuu beats a Wanted villager that challenged it: the sabre of the Event is no sabre of its card."""
    t = table(3, Ann="Fx-Hall[Fx-Guard* | Fuu/Ben]")
    t = t.replace(box={**t.box, "villager:fx-guard": f"yellow 1w {printed}s"})
    t = say(at(t, PlayEvent(seat="Ann"), DuelMenu(seat="Ann"), season="autumn"), "wanted", "1", "")
    t = say(t, "1 1")
    assert t.duel.sabres == (printed + 1, 2)
    assert t.duel.printed == (printed, 2)
    assert say(t, "0 5 0 0 0 0").vp["Ben"] == scored


@pytest.mark.rule("MAC-151", "MAC-178", "MAC-179")
def test_the_ruling_on_strengthened_sabres_leaves_out_those_of_an_event():
    t = lay(opened(4, boosted_sabres_score="yes"), 3, Ann="Fx-Hall[Fx-Guard* | Fuu/Ben]")
    t = say(at(t, PlayEvent(seat="Ann"), DuelMenu(seat="Ann"), season="autumn"), "wanted", "1", "")
    assert say(t, "1 1", "0 5 0 0 0 0").vp["Ben"] == 1


def test_printed_sabres_of_an_unknown_wanted_villager_are_asked_for():
    t = lay(opened(4), 3, Ann="outside[Shin]", Ben="Fx-Hall[Nobody*]")
    t = say(at(t, PlayEvent(seat="Ann"), DuelMenu(seat="Ann"), season="autumn"), "wanted", "2", "")
    t = say(t, "1 1")
    assert asked(t).text == "Sabres printed on the card of Nobody"
    t = say(t, "2")
    assert (t.duel.printed, t.duel.sabres) == ((2, 2), (2, 3))
