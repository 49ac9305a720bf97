"""Duels (EX-07, EX-08; MV-39 to 45, 47 to 49, 51, 61 to 63, 73, 75)."""

import pytest

from companion.core.asks import Choose
from companion.core.table import question
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.year_end import YearOver
from tests.games.machi.at_table import BOX, begin, lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, messages, options, refusal, say

COMBAT = {
    "combat_cards": "Do Attack, Ashi Attack, Frank Attack, Lightning Attack, Parry, Dodge, Fx-Feint",
    "combat:do attack": "1; Parry 0-0",
    "combat:ashi attack": "1; Dodge 0-0",
    "combat:frank attack": "2; Lightning Attack 0-1",
    "combat:lightning attack": "1",
    "combat:parry": "0",
    "combat:dodge": "0",
    "combat:fx-feint": "1; Parry 2-0",
}
"""The pairings that the rulebook states stand in it; the rest is made up for the tests."""


def duels(t, seat="Ann"):
    return at(t, DuelMenu(seat=seat), season="autumn")


def taught(players: int = 4, **villages):
    t = say(begin(players, box={**BOX, **COMBAT}), "", "a", "c", "b")
    return lay(t, 3, **villages)


SERGE = {"Ann": "Brewery[Brewer*, Moneylender | Fuu/Ben]; outside[Shin]"}


@pytest.mark.rule(
    "MAC-078",
    "MAC-082",
    "MAC-127",
    "MAC-138",
    "MAC-139",
    "MAC-140",
    "MAC-142",
    "MAC-143",
    "MAC-144",
    "MAC-145",
    "MAC-146",
    "MAC-147",
    "MAC-150",
    "MAC-151",
    "MAC-010",
)
def test_ex07_serge_beats_fuu():
    t = taught(**SERGE)
    assert t.blocked(t.building("Ann", 1))
    t = say(duels(t), "1")
    assert open_labels(t) == {"Fuu 2s of Ben (1 Brewery)", "back"}
    t = say(t, "1")
    assert "Ann and Ben: shuffle all 7 Combat cards and draw 3." in messages(t)
    assert t.duel.players == ("Ann", "Ben")
    t = say(t, "o", "parry")
    assert messages(t)[0] == "Pass 1: Shin 2, Fuu 2."
    t = say(t, "dodge", "ashi")
    assert messages(t)[0] == "Pass 2: Shin 2, Fuu 2."
    assert asked(t).text == "Pass 3: the card of Shin"
    t = say(t, "lightning", "frank")
    assert messages(t)[:2] == ["Pass 3: Shin 3, Fuu 2.", "Shin 3, Fuu 2. The winner: Ann."]
    assert "Discard Fuu." in messages(t)
    assert "Ann: move your Lord to 2." in messages(t)
    assert (t.vp["Ann"], t.vp["Ben"]) == (2, 0)
    assert village(t, "Ann") == "Brewery[Brewer*, Moneylender]; outside[Shin]"
    assert not t.blocked(t.building("Ann", 1))


@pytest.mark.rule("MAC-148", "MAC-149", "MAC-164")
def test_ex08_a_tie_changes_nothing():
    t = say(duels(table(**SERGE)), "1 1", "0 0 0 0 0 0")
    assert "Shin 2, Fuu 2: a tie, nobody is discarded." in messages(t)
    assert village(t, "Ann") == SERGE["Ann"]
    assert set(t.vp.values()) == {0}
    assert t.blocked(t.building("Ann", 1))


@pytest.mark.rule(
    "MAC-118",
    "MAC-119",
    "MAC-126",
    "MAC-127",
    "MAC-128",
    "MAC-129",
    "MAC-131",
    "MAC-132",
)
def test_mv39_who_may_challenge_whom():
    t = table(
        2,
        Ann="Brewery[Fx-Guard* | Fuu/Ben, +Fx-Yaku-D1/Ann]; Fx-Temple[Fx-Monk*, Fx-Poet | Fuu/Ben];"
        " outside[Shin]",
        Ben="Fx-Hall[Fx-Poet*, Fx-Guard]; outside[Fx-Samurai1]",
        Cho="Fx-Shrine[Fx-Monk* | Fx-Yaku-D3/Ann]; outside[Fx-Samurai3]",
    )
    t = duels(t)
    assert "no sabre" in why_not(t, "Fx-Monk, Fx-Poet")
    assert {words for words in open_labels(t) if "play" not in words} == {
        "no duel",
        "Shin 2s (outside)",
        "Fx-Guard 1s (1 Brewery)",
        "Fx-Yaku-D1 1s (1 Brewery)",
    }
    assert "only a Samurai challenges others" in why_not(t, "Fx-Yaku-D3")
    samurai = say(t, "Shin 2s (outside)")
    assert open_labels(samurai) == {
        "Fuu 2s of Ben (1 Brewery)",
        "Fuu 2s of Ben (2 Fx-Temple)",
        "Fx-Guard 1s (Ben 1 Fx-Hall)",
        "Fx-Samurai1 1s (Ben outside)",
        "Fx-Samurai3 3s (Cho outside)",
        "back",
    }
    assert "no sabre" in why_not(samurai, "Fx-Monk, Fx-Poet")
    for challenger in ("Fx-Guard 1s (1 Brewery)", "Fx-Yaku-D1 1"):
        blocked = say(t, challenger)
        assert open_labels(blocked) == {"Fuu 2s of Ben (1 Brewery)", "back"}
        assert "only a Samurai challenges others than a Yakuza that attacks" in why_not(
            blocked, "Fuu 2s of Ben (2 Fx-Temple)"
        )
        assert "only a Samurai challenges others than a Yakuza that attacks" in why_not(
            blocked, "Fx-Samurai1"
        )
        assert "only a Samurai challenges others than a Yakuza that attacks" in why_not(
            blocked, "Fx-Guard 1s (Ben"
        )
    assert not any("hand" in words for words in options(t))


@pytest.mark.rule("MAC-003", "MAC-129", "MAC-137")
def test_mv75_the_full_text_decides_against_the_cover():
    t = table(2, "1 1 1 1", Ann="Fx-Hall[Fx-Guard*]", Ben="outside[Shin]", Cho="outside[Shin]")
    assert "only a Samurai challenges others" in why_not(duels(t), "Fx-Guard")
    t = say(duels(t, "Ben"), "1 1")
    assert "Fx-Guard cannot refuse." in messages(t)


@pytest.mark.rule("MAC-133", "MAC-134", "MAC-148")
def test_mv40_one_challenge_a_year_and_any_number_of_defences():
    t = table(
        3,
        Ann="outside[Shin]",
        Ben="Brewery[Brewer*]; outside[Shin]",
        Cho="Fx-Temple[Fx-Monk* | Fuu/Ben, Fx-Yaku-L1/Ben]; outside[Shin]",
    )
    t = say(duels(t), "Shin", "Fuu", "0 0 0 0 0 0")
    assert "it has already started a duel this year" in why_not(t, "Shin 2s (outside)")
    for seat in ("Ben", "Cho"):
        t = say(duels(t, seat), "Shin", "Shin 2s (Ann outside)", "0 0 0 0 0 0")
        assert "a tie" in "".join(messages(t))
    again = duels(say(at(t, YearOver()), ""))
    assert "Shin 2s (outside)" in open_labels(again)


@pytest.mark.rule("MAC-136", "MAC-137", "MAC-152")
def test_mv41_each_refusal_costs_two_until_there_are_fewer():
    three = "outside[Shin, Fx-Samurai1, Fx-Samurai3]"
    t = duels(table(3, "0 5 0 0", Ann=three, Ben=three))
    t = say(t, "1 1", "r")
    assert messages(t) == ["Ben: move your Lord to 3."]
    t = say(t, "1 2", "r")
    assert (t.vp["Ann"], t.vp["Ben"]) == (0, 1)
    assert village(t, "Ben") == three
    t = say(t, "1 3")
    assert "Fx-Samurai3 of Ben cannot refuse." in messages(t)
    assert t.messages[0].reason() == "Ben has fewer than 2 VP"
    assert t.duel is not None


@pytest.mark.rule("MAC-135", "MAC-136", "MAC-137")
def test_mv42_who_may_refuse():
    t = duels(
        table(
            3,
            "0 10 2 1",
            Ann="outside[Shin]; Fx-Hall[Fx-Monk* | Fuu/Ben]",
            Cho="outside[Fx-Samurai1]",
            Dee="Fx-Shrine[Fx-Guard*]",
        )
    )
    fuu = say(t, "Shin", "Fuu")
    assert fuu.messages[0].reason() == "a Yakuza never refuses"
    refuses = say(t, "Shin", "Fx-Samurai1", "refuse")
    assert refuses.vp["Cho"] == 0
    assert say(t, "Shin", "Fx-Guard").messages[0].reason() == "Dee has fewer than 2 VP"


@pytest.mark.rule("MAC-146", "MAC-147", "MAC-151")
def test_mv43_the_winner_scores_what_is_printed_on_the_loser():
    t = duels(table(3, Ann="outside[Fx-Samurai3]", Ben="Fx-Hall[Fx-Monk*, Fx-Guard]"))
    t = say(t, "1 1", "1 1 0 1 0 0")
    assert "Fx-Samurai3 4, Fx-Guard 3. The winner: Ann." in messages(t)
    assert t.vp["Ann"] == 1
    assert village(t, "Ben") == "Fx-Hall[Fx-Monk*]"


@pytest.mark.rule("MAC-130", "MAC-150", "MAC-151", "MAC-152")
def test_mv44_the_challenger_may_be_beaten():
    t = duels(table(3, Ann="outside[Fx-Samurai3, Shin]", Ben="Fx-Hall[Fx-Guard*]"))
    t = say(t, "1 1", "0 1 0 1 0 1")
    assert village(t, "Ann") == "outside[Shin]"
    assert t.vp == {"Ann": 0, "Ben": 3, "Cho": 0, "Dee": 0}
    assert t.agenda[0].kind == "duel_menu"


@pytest.mark.rule("MAC-112", "MAC-150", "MAC-151")
def test_mv45_a_building_without_its_only_villager_goes_too():
    t = duels(table(3, Ann="outside[Shin]", Ben="Fx-Shrine[Fx-Guard*]"))
    t = say(t, "1 1", "1 1 0 0 0 0")
    assert t.vp["Ann"] == 1
    assert t.village("Ben").buildings == ()
    assert "Ben: discard building 1 Fx-Shrine." in messages(t)


@pytest.mark.rule("MAC-112", "MAC-127", "MAC-137", "MAC-151")
def test_mv47_a_founder_under_construction_in_year_1():
    t = duels(table(1, Ann="outside[Shin]", Ben="-[Fx-Samurai1*]"))
    t = say(t, "1 1")
    assert "Fx-Samurai1 cannot refuse." in messages(t)
    t = say(t, "0 0 0 0 0 0")
    assert (t.vp["Ann"], t.village("Ben").buildings) == (1, ())
    off = duels(
        lay(opened(4, construction_founder_duels="no"), Ann="outside[Shin]", Ben="-[Fx-Samurai1*]")
    )
    assert "there is no Duellist to challenge" in why_not(off, "Shin")
    early = lay(opened(4, duels_in_first_year="no"), 1, Ann="outside[Shin]", Ben="outside[Shin]")
    assert "no duels in year 1" in why_not(duels(early), "Shin")


@pytest.mark.rule("MAC-082", "MAC-083", "MAC-149", "MAC-151", "MAC-164")
@pytest.mark.parametrize(
    ("second", "vp", "wealth", "blocked"),
    [("1 0 0 0 0 0", 3, 8, False), ("0 2 0 0 0 0", 2, 6, True)],
)
def test_mv48_two_attackers(second, vp, wealth, blocked):
    from companion.games.machi.rules import yields

    t = table(
        3, Ann="Brewery[Brewer*, Moneylender | Fuu/Ben, Fx-Yaku-L1/Cho]; outside[Shin, Fx-Samurai3]"
    )
    t = say(duels(t), "Shin", "Fuu", "1 0 0 0 0 0")
    assert t.vp["Ann"] == 2
    assert t.blocked(t.building("Ann", 1))
    t = say(t, "Fx-Samurai3", "Fx-Yaku-L1", second)
    counted = yields.output(t, t.village("Ann"))
    assert (t.vp["Ann"], counted.wealth, counted.points) == (vp, wealth, 2)
    assert t.blocked(t.building("Ann", 1)) is blocked


@pytest.mark.rule("MAC-082", "MAC-093", "MAC-094", "MAC-131")
def test_mv49_a_defending_yakuza_challenges_the_blocker():
    t = duels(table(3, Ben="Brewery[Brewer* | Fuu/Ann, +Fx-Yaku-D3/Ben]"), "Ben")
    beaten = say(t, "1 1", "0 1 0 1 0 0")
    assert beaten.vp == {"Ann": 3, "Ben": 0, "Cho": 0, "Dee": 0}
    assert village(beaten, "Ben") == "Brewery[Brewer* | Fuu/Ann]"
    won = say(t, "1 1", "1 0 0 0 0 0")
    assert won.vp["Ben"] == 2
    assert village(won, "Ben") == "Brewery[Brewer* | +Fx-Yaku-D3/Ben]"
    assert not won.blocked(won.building("Ben", 1))


@pytest.mark.rule("MAC-151", "MAC-178")
def test_mv61_two_blacksmiths_do_not_add_up():
    line = "Fx-Hall[Blacksmith*, Blacksmith]; outside[Shin]"
    t = say(duels(table(3, Ann="outside[Fx-Samurai3]", Ben=line)), "1 1")
    assert (t.duel.sabres, t.duel.printed) == ((3, 3), (3, 2))
    assert say(t, "1 0 0 0 0 0").vp["Ann"] == 2
    raised = lay(opened(4, boosted_sabres_score="yes"), Ann="outside[Fx-Samurai3]", Ben=line)
    assert say(duels(raised), "1 1", "1 0 0 0 0 0").vp["Ann"] == 3
    yakuza = {"Ann": "outside[Shin]; Fx-Temple[Fx-Monk* | Fuu/Ben]", "Ben": line}
    assert say(duels(table(3, **yakuza)), "Shin", "Fuu").duel.sabres == (2, 2)
    boosted = lay(opened(4, blacksmith_boosts_yakuza="yes"), **yakuza)
    assert say(duels(boosted), "Shin", "Fuu").duel.sabres == (2, 3)


@pytest.mark.rule("MAC-144", "MAC-145")
def test_mv63_a_used_card_is_gone():
    t = say(duels(taught(**SERGE)), "1 1", "o", "parry")
    assert "already used in this duel" in refusal(t, "Do Attack")
    t = say(t, "dodge")
    assert "already used in this duel" in refusal(t, "Parry")
    third = say(t, "ashi")
    assert "already used in this duel" in refusal(third, "Dodge")
    assert {words for words in open_labels(third) if words != "get advice for a hand"} == {
        "Ashi Attack",
        "Frank Attack",
        "Lightning Attack",
        "Parry",
        "Fx-Feint",
    }


@pytest.mark.rule("MAC-011", "MAC-120", "MAC-141")
def test_mv73_nothing_is_shown_before_both_have_laid():
    t = taught(Ann="outside[Shin]", Ben="Fx-Hall[Fx-Guard*]")
    t = say(duels(t), "1 1")
    assert t.duel.sabres == (2, 1)
    t = say(t, "frank")
    assert (messages(t), t.duel.gained) == ([], ())
    assert asked(t).text == "Pass 1: the card of Fx-Guard"
    assert "frank" not in asked(t).text.lower()
    t = say(t, "lightning")
    assert t.duel.gained == ((0, 1),)
    assert t.messages[0].reason() == "Frank Attack against Lightning Attack"


@pytest.mark.rule("MAC-142", "MAC-143")
def test_a_cancelled_attack_brings_nothing_and_a_counter_may_bring_some():
    t = say(duels(taught(**SERGE)), "1 1")
    for mine, theirs, gained in (
        ("frank", "light", (0, 1)),
        ("parry", "o", (0, 0)),
        ("fx-feint", "parry", (2, 0)),
    ):
        assert say(t, mine, theirs).duel.gained == (gained,)


@pytest.mark.rule("MAC-140")
def test_three_passes_even_when_it_is_settled():
    t = say(duels(table(**SERGE)), "1 1", "9 0", "9 0")
    assert "Pass 3" in asked(t).text


def test_sabres_may_be_told_where_the_cards_are_taught():
    t = say(duels(taught(**SERGE)), "1 1", "2 0", "o", "parry", "0 0")
    assert t.vp["Ann"] == 2


@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_the_ruling_on_a_refused_challenge(ruling):
    t = lay(
        opened(4, refusal_uses_challenge=ruling),
        3,
        "0 9 0 0",
        Ann="outside[Shin]",
        Ben="outside[Shin]",
    )
    t = say(duels(t), "1 1", "r")
    assert ("Shin 2s (outside)" in open_labels(t)) == (ruling == "no")


def test_rulings_on_targets():
    own = "outside[Shin, Fx-Samurai1]"
    assert "there is no Duellist to challenge" in why_not(duels(table(3, Ann=own)), "Shin")
    free = duels(lay(opened(4, own_duels="yes"), Ann=own))
    assert "Fx-Samurai1 1s (outside)" in open_labels(say(free, "Shin"))
    both = {"Cho": "Fx-Temple[Fx-Monk* | Fuu/Ann, Fx-Yaku-L1/Ben]"}
    t = say(duels(table(3, **both)), "Fuu")
    assert "Fx-Yaku-L1 1s of Ben (Cho 1 Fx-Temple)" in open_labels(t)
    barred = duels(lay(opened(4, co_attackers_may_duel="no"), **both))
    assert "only a Samurai" in why_not(barred, "Fuu")


def test_sabres_of_a_card_that_nobody_taught_are_asked_for():
    t = say(begin(3, box={}), "", "a", "b")
    t = duels(lay(t, Ann="outside[Nobody]", Ben="outside[Somebody]"))
    t = say(t, "1 1")
    assert asked(t).text == "Sabres printed on the card of Nobody"
    t = say(t, "2", "3")
    assert t.duel.sabres == (2, 3)


def test_no_question_where_nobody_can_fight():
    t = table(3).replace(hands=dict.fromkeys(("Ann", "Ben", "Cho", "Dee"), 0))
    assert question(duels(t)) is None
    assert isinstance(question(duels(table(3))), Choose)
