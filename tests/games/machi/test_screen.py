"""The screen: one village in full, the others short, a duel in place of both."""

from companion.core.view import Facts, Grid, Heading, Note
from companion.games.machi import GAME
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.spring import NewArrivals, YakuzaPhase
from companion.games.machi.rules.summer import SummerMoves
from tests.games.machi.at_table import BOX, begin, lay, opened, table
from tests.games.machi.test_duel import SERGE, duels, taught
from tests.kit import at, say

LINES = {
    "Ann": "Brewery[Brewer*, Moneylender, Shin | Fuu/Ben]; Fx-Temple[Fx-Monk*]; -[Fx-Cook*];"
    " outside[Fx-Samurai3]",
    "Ben": "Fx-Hall[Fx-Guard*]",
}


def blocks(t, kind, seat="Ann"):
    return [block for block in GAME.screen(t, seat) if isinstance(block, kind)]


def test_the_grid_says_what_each_village_will_bring():
    t = at(table(3, "1 2 3 4", **LINES), SummerMoves(seat="Ann", installing=()), season="summer")
    (heading,) = blocks(t, Heading)
    assert heading.right == ("year 3 of 8", "summer")
    (grid,) = blocks(t, Grid)
    assert grid.columns == ("Lord", "VP", "hand", "rice", "w", "h", "+VP")
    assert grid.rows[0] == ("Ann", "1", "5", "4/6", "6", "2", "3")
    assert grid.rows[1] == ("Ben", "2", "5", "3/1", "0", "0", "0")


def test_the_village_that_is_spoken_of_stands_in_full():
    t = at(table(3, **LINES), SummerMoves(seat="Ann", installing=()), season="summer")
    (village,) = blocks(t, Facts)
    assert village.title == "Village of Ann"
    assert [(fact.name, fact.value, fact.note, fact.alarm) for fact in village.facts] == [
        (
            "1 Brewery",
            "yellow 3/3 on: Brewer*, Moneylender, Shin",
            "gives 6w 1r; blocked by Fuu of Ben",
            True,
        ),
        ("2 Fx-Temple", "blue 1/4 off: Fx-Monk*", "gives 2h", False),
        ("3 -", "Fx-Cook*", "under construction", False),
        ("outside", "Fx-Samurai3", "", False),
    ]


def test_the_others_are_shown_where_one_looks_at_them():
    t = at(table(3, **LINES), YakuzaPhase(seat="Ben"), season="spring")
    own, others = blocks(t, Facts, "Ben")
    assert (own.title, others.title) == ("Village of Ben", "Village of Ann")
    assert [(fact.name, fact.value) for fact in others.facts] == [
        (
            "Ann",
            "1 Brewery 3/3 on (Shin 2s) x Fuu/Ben; 2 Fx-Temple 1/4 off; 3 - (Fx-Cook*);"
            " outside Fx-Samurai3",
        )
    ]
    assert others.facts[0].alarm


def test_the_others_are_shown_for_a_duel_only_where_somebody_can_fight():
    t = table(3, Ann="Fx-Hall[Fx-Monk*]", Ben="outside[Shin]")
    for seat, shown in (("Ben", False), ("Ann", False)):
        groups = blocks(at(t, DuelMenu(seat=seat), season="autumn"), Facts, seat)
        assert len(groups) == 1 + shown
    t = table(3, Ann="Fx-Hall[Fx-Guard*]", Ben="outside[Shin]")
    assert len(blocks(duels(t, "Ben"), Facts, "Ben")) == 2


def test_a_duel_stands_in_place_of_the_villages_and_hides_what_is_laid():
    t = say(duels(taught(**SERGE)), "1 1", "frank", "light", "parry")
    (duel,) = blocks(t, Facts)
    assert duel.title == "Duel"
    assert [(fact.name, fact.value, fact.note) for fact in duel.facts] == [
        ("Shin of Ann", "2 (2 +0)", "Frank Attack"),
        ("Fuu of Ben", "3 (2 +1)", "Lightning Attack"),
    ]


def test_piles_are_shown_where_cards_are_drawn():
    t = opened(4)
    (note,) = blocks(t, Note)
    assert note.text == "Piles: 67 Villager, 44 Building; flop 3 + 2"
    assert t.agenda[0] == NewArrivals(seat="Ann")


def test_what_is_not_known_is_marked():
    t = say(begin(3, box={}), "", "a", "b")
    t = at(lay(t, Ann="Fx-Hut[Nobody*]"), SummerMoves(seat="Ann", installing=()))
    (grid,) = blocks(t, Grid)
    assert grid.rows[0][3:] == ("3?/1", "0?", "0?", "0?")
    (village,) = blocks(t, Facts)
    assert (village.facts[0].value, village.facts[0].note) == ("1/?: Nobody*", "gives ?")


def test_an_ability_is_shown_while_it_works():
    box = {**BOX, "building:fx-dojo": "red 3 1h / may look at a hand"}
    works = "gives 1h; may look at a hand"
    for line, settings, note in (
        ("Fx-Dojo[Fx-Monk*, Fx-Poet]", {}, works),
        ("Fx-Dojo[Fx-Monk*]", {}, "gives nothing"),
        (
            "Fx-Dojo[Fx-Monk*]",
            {"ability_needs_activation": "no"},
            "gives nothing; may look at a hand",
        ),
        (
            "Fx-Dojo[Fx-Monk*, Fx-Poet | Fuu/Ben]",
            {"block_stops_ability": "yes"},
            "gives nothing; blocked by Fuu of Ben",
        ),
    ):
        t = lay(opened(4, **settings), 3, Ann=line).replace(box=box)
        t = at(t, SummerMoves(seat="Ann", installing=()))
        (village,) = blocks(t, Facts)
        assert village.facts[0].note == note
