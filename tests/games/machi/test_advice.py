"""Advice: what a placement would earn, what to lay in a duel, whether to accept it."""

import pytest

from companion.core.table import apply, question
from companion.games.machi import GAME
from companion.games.machi.rules import yields
from companion.games.machi.rules.autumn import StartRelocation
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.summer import SummerMoves
from companion.games.machi.rules.winter import Famine
from tests.games.machi.at_table import table
from tests.games.machi.test_duel import SERGE, duels, taught
from tests.kit import at, say

BEN = "Brewery[Brewer*]; Fx-Temple[Fx-Monk*]; Fx-Market[Fx-Porter*, Shin]; -[Fx-Cook*]"


def summer(t, seat="Ben"):
    return at(t, SummerMoves(seat=seat, installing=()), season="summer")


def lines(t):
    return [(line.text, line.number) for line in GAME.advice(t)]


def test_where_a_villager_from_hand_earns_most():
    t = say(summer(table(Ben=BEN)), "moneylender")
    assert lines(t) == [
        ("Brewery", "+1 VP"),
        ("Fx-Temple", "+1 VP"),
        ("a new building", "+0 VP"),
    ]
    best, temple, new = GAME.advice(t)
    assert best.reason == (
        "wealth +5, 1 Brewery activated; 2 rice too few in Winter; 2 wealth and 0 honour left over"
    )
    assert temple.reason.startswith("honour +3, 2 Fx-Temple activated")
    assert new.reason.startswith("no change now")


@pytest.mark.parametrize("name", ["moneylender", "fx-poet", "brewer", "shin", "fx-cook"])
def test_what_is_told_is_what_the_year_end_then_counts(name):
    t = say(summer(table(Ben=BEN)), name)
    before = yields.output(t, t.village("Ben")).points
    told = {line.text: int(line.number.removesuffix(" VP")) for line in GAME.advice(t)}
    for option in question(t).open:
        if option.value != "back":
            after = apply(t, option.value)
            assert (
                told[option.display] == yields.output(after, after.village("Ben")).points - before
            )


def test_where_one_in_play_earns_most():
    line = "Fx-Temple[Fx-Monk*, Moneylender, Fx-Poet]; Fx-Market[Fx-Porter*]"
    t = at(table(Ben=line), StartRelocation(seat="Ben"), season="autumn")
    village, first, *rest = GAME.advice(t)
    assert village.text == "Village of Ben now: 3 wealth, 6 honour"
    assert (village.number, village.reason) == (
        "4 VP",
        "the next VP needs 3 more wealth or 2 more honour",
    )
    assert (first.text, first.number) == ("Moneylender of 1 Fx-Temple to Fx-Market", "+1 VP")
    assert [line.number for line in rest] == ["-1 VP"]
    assert lines(say(t, "1b"))[0] == ("Fx-Market", "+1 VP")


def test_who_is_missed_least_in_a_famine():
    t = at(table(Ben=BEN), Famine(seat="Ben", left=1), season="winter")
    found = lines(t)
    assert found[0] == ("Shin of 3 Fx-Market", "+0 VP")
    assert found[-1][1] == "-1 VP"


def test_the_village_stands_before_a_villager_is_named():
    assert lines(summer(table(Ben=BEN)))[1][0] == "A villager from your hand"


def test_without_the_combat_cards_it_says_what_to_teach():
    t = say(duels(table(**SERGE)), "1 1")
    (line,) = GAME.advice(t)
    assert (line.number, line.reason) == (
        "not known",
        "the Combat cards are not known yet: companion box teach machi 'combat_cards' ...",
    )


def test_before_cards_are_seen_the_chances_are_told():
    t = say(duels(taught(**SERGE)), "1 1")
    assert lines(t) == [
        ("Shin of Ann before cards are seen", "36% wins, 28% ties, 36% loses"),
        ("Which card to lay", ""),
    ]


def test_a_hand_has_a_mixed_recommendation_pass_by_pass():
    t = say(duels(taught(**SERGE)), "1 1", "h a", "r l p")
    assert t.duel.hands[0] == "Frank Attack, Lightning Attack, Parry"
    found = [line for line in GAME.advice(t) if line.text.startswith("Ann: lay")]
    assert sum(int(line.number.rstrip("%")) for line in found) in range(98, 103)
    assert {line.text for line in found} == {
        "Ann: lay Frank Attack",
        "Ann: lay Lightning Attack",
        "Ann: lay Parry",
    }
    t = say(t, "parry", "do attack")
    found = [line for line in GAME.advice(t) if line.text.startswith("Ann: lay")]
    assert {line.text for line in found} == {"Ann: lay Frank Attack", "Ann: lay Lightning Attack"}
    t = say(t, "frank", "ashi")
    assert lines(t)[0] == ("Ann: lay Lightning Attack.", "")
    t = say(t, "lightning", "frank")
    assert t.duel is None


def test_the_defender_is_advised_too():
    t = say(duels(taught(**SERGE)), "1 1", "h b", "r l a", "parry")
    assert t.duel.laid == "Parry"
    found = [line for line in GAME.advice(t) if line.text.startswith("Ben: lay")]
    assert len(found) == 3
    told = [line for line in GAME.advice(t) if "with this hand" in line.text]
    assert told[0].text == "Ben, with this hand"


def test_the_last_pass_against_an_open_game_is_right():
    """With two cards left the better one has the better value against what may be there."""
    t = say(duels(taught(Ann="outside[Shin]", Ben="outside[Fx-Samurai3]")), "1 1")
    t = say(t, "h a", "r p l", "parry", "do attack")
    found = [line for line in GAME.advice(t) if line.text.startswith("Ann: lay")]
    worths = [float(line.reason.split()[1]) for line in found]
    assert -2 <= min(worths) <= max(worths) <= 3


@pytest.mark.parametrize(
    ("ann", "ben", "verdict"),
    [("Fx-Samurai1", "Fx-Samurai3", "Fight."), ("Fx-Samurai3", "Fx-Samurai1", "Fight.")],
)
def test_whether_to_accept(ann, ben, verdict):
    t = taught(Ann=f"outside[{ann}]", Ben=f"outside[{ben}]")
    t = say(duels(t.replace(vp={**t.vp, "Ben": 9})), "1 1")
    line, chance = GAME.advice(t)
    assert line.text == verdict
    assert "a refusal is worth -2 VP" in line.reason
    assert chance.text == f"{ben} of Ben before cards are seen"


def test_a_strong_challenger_against_much_to_lose_is_refused():
    t = taught(Ann="outside[Fx-Master]", Ben="outside[Fx-Samurai3]")
    box = {**t.box, "villager:fx-master": "red 9s", "villager:fx-samurai3": "red 4s"}
    t = say(duels(t.replace(box=box, vp={**t.vp, "Ben": 9})), "1 1")
    assert GAME.advice(t)[0].text == "Refuse."


def test_whom_to_challenge_best_first():
    t = taught(Ann="outside[Shin]", Ben="outside[Fx-Samurai3, Fx-Samurai1]; Fx-Hall[Fx-Poet*]")
    t = say(duels(t), "1")
    found = GAME.advice(t)
    assert {line.text for line in found} == {
        "Fx-Samurai3 3s (Ben outside)",
        "Fx-Samurai1 1s (Ben outside)",
    }
    worths = [float(line.number.split()[0]) for line in found]
    assert worths == sorted(worths, reverse=True)
    weak = next(line for line in found if "Samurai1" in line.text)
    assert weak.reason.startswith("64% wins, 21% ties, 14% loses")


def test_no_advice_where_nothing_is_decided():
    assert GAME.advice(at(table(3), DuelMenu(seat="Ann"), season="autumn")) == ()


def test_the_defender_sees_the_duel_from_its_own_side():
    t = say(duels(taught(Ann="outside[Fx-Samurai1]", Ben="outside[Fx-Samurai3]")), "1 1")
    t = say(t, "h b", "r l a")
    (chance,) = [line for line in GAME.advice(t) if "with this hand" in line.text]
    wins, _, loses = (int(part.split("%")[0]) for part in chance.number.split(", "))
    assert wins > 80 > loses


def test_no_advice_to_move_onto_a_full_building():
    line = "Fx-Market[Fx-Porter*, Fx-Poet]; Fx-Temple[Fx-Monk*, Moneylender, Fx-Guard]"
    t = at(table(Ben=line), StartRelocation(seat="Ben"), season="autumn")
    assert not [text for text, _ in lines(t) if "to Fx-Market" in text]
    assert lines(say(t, "2b")) == []
    swap = say(t, "1b 2")
    assert ("Moneylender of 2 Fx-Temple to Fx-Market", "+1 VP") in lines(swap)
    assert [text for text, _ in lines(say(swap, "2b"))] == ["Fx-Market"]
