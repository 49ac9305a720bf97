"""Duels: which cards a word means, who is asked in each pass, and which rulings had a part."""

import pytest

from tests.games.machi.at_table import lay, opened, table
from tests.games.machi.test_duel import SERGE, duels, taught
from tests.kit import asked, refused, say


def test_a_word_that_may_be_two_cards_is_refused():
    t = say(duels(taught(**SERGE)), "1 1")
    for line in ("do", "d", "do parry"):
        with refused("Do Attack or Dodge"):
            say(t, line)
    assert say(t, "dod").duel.laid == "Dodge"
    assert say(t, "do a").duel.laid == "Do Attack"


RULINGS_OF_DUELS = (
    *("duels_in_first_year", "own_duels", "co_attackers_may_duel"),
    *("construction_founder_duels", "blacksmith_boosts_yakuza"),
)


@pytest.mark.parametrize(
    ("year", "villages", "keys", "rulings"),
    [
        (3, SERGE, "1 1", set()),
        (3, {"Ann": "outside[Shin]", "Ben": "outside[Fx-Samurai1]"}, "1 1", set()),
        (1, {"Ann": "outside[Shin]", "Ben": "outside[Shin]"}, "1 1", {"duels_in_first_year"}),
        (3, {"Ann": "outside[Shin, Fx-Samurai1]"}, "1 1", {"own_duels"}),
        (3, {"Cho": "Fx-Hall[Fx-Monk* | Fuu/Ann, Fuu/Ben]"}, "1 1", {"co_attackers_may_duel"}),
        (3, {"Ben": "Fx-Hall[Fx-Monk* | Fuu/Ann, +Fx-Yaku-D3/Ben]"}, "", set()),
        (
            3,
            {"Ann": "outside[Shin]", "Ben": "-[Fx-Samurai1*]"},
            "1 1",
            {"construction_founder_duels"},
        ),
    ],
)
def test_a_duel_names_the_rulings_without_which_it_is_not_fought(year, villages, keys, rulings):
    own = "yes" if "own_duels" in rulings else "no"
    t = duels(lay(opened(4, own_duels=own), year, **villages))
    t = say(t, keys) if keys else say(duels(t, "Ben"), "1 1")
    assert t.duel is not None
    assert {key for key in RULINGS_OF_DUELS if key in t.decided} == rulings


def test_each_side_is_asked_in_each_pass():
    t = say(duels(table(**SERGE)), "1 1")
    who = []
    while t.duel is not None:
        who.append((asked(t).who, asked(t).text))
        t = say(t, "0")
    assert who == [
        (seat, f"Pass {n}: sabres gained by {name}")
        for n in (1, 2, 3)
        for seat, name in (("Ann", "Shin"), ("Ben", "Fuu"))
    ]


def test_each_side_lays_a_card_in_each_pass():
    t = say(duels(taught(**SERGE)), "1 1")
    who = []
    for card in ("parry", "dodge", "dodge", "parry", "ashi", "ashi"):
        who.append(asked(t).who)
        t = say(t, card)
    assert who == ["Ann", "Ben"] * 3
