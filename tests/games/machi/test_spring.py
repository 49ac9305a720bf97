"""Spring: order, new arrivals, Yakuza (MV-19, 21, 22, 25 to 33, 68 to 70, 76)."""

import pytest

from companion.core.asks import Choose
from companion.core.table import question
from companion.games.machi.rules.autumn import Autumn
from companion.games.machi.rules.spring import Spring, SpringTurn, YakuzaPhase
from companion.games.machi.rules.summer import Summer, SummerMoves
from companion.games.machi.rules.turn_order import clockwise, first_player
from companion.games.machi.table import Yakuza
from tests.games.machi.at_table import lay, open_labels, opened, table, village, why_not
from tests.kit import asked, at, messages, options, refusal, say


def yakuza_phase(t, seat="Ann"):
    return at(t, YakuzaPhase(seat=seat), season="spring")


@pytest.mark.rule("MAC-065", "MAC-068")
def test_mv21_the_leader_begins_then_clockwise():
    t = at(table(3, "12 15 9 9"), Spring())
    assert "First in Spring: Ben." in messages(t)
    assert [step.seat for step in t.agenda if isinstance(step, SpringTurn)] == ["Cho", "Dee", "Ann"]
    assert asked(t).who == "Ben"


@pytest.mark.rule("MAC-066", "MAC-068", "MAC-116")
def test_mv22_the_larger_of_those_who_lead_begins():
    t = table(3, "12 15 15 9")
    assert clockwise(t, first_player(t)[0]) == ("Cho", "Dee", "Ann", "Ben")
    assert asked(at(t, Autumn(), season="autumn")).who == "Cho"
    whole = lay(opened(4, lead_tie_pool="table"), 3, "12 15 15 9")
    assert clockwise(whole, first_player(whole)[0]) == ("Ann", "Ben", "Cho", "Dee")


@pytest.mark.rule("MAC-028", "MAC-045", "MAC-069", "MAC-075", "MAC-153")
def test_mv19_year_1_begins_with_spring_and_has_no_yakuza():
    t = opened(4)
    assert "The first season of year 1 is Spring." in messages(t)
    kinds = []
    while t.year == 1 and t.agenda[0].kind != "year_over":
        kinds.append(t.agenda[0].kind)
        t = say(t, {"new_arrivals": "v", "draws": "vb"}.get(kinds[-1], ""))
    assert kinds == ["new_arrivals", "draws"] * 4 + ["summer_moves"] * 4 + ["duel_menu"] * 4


@pytest.mark.rule(
    "MAC-007",
    "MAC-040",
    "MAC-041",
    "MAC-043",
    "MAC-044",
    "MAC-045",
    "MAC-067",
    "MAC-075",
    "MAC-095",
    "MAC-117",
    "MAC-153",
    "MAC-170",
)
def test_mv68_phases_of_the_first_two_years():
    t = say(opened(3), "v vb", "v vb", "v vb", "shin n", "", "", "", "", "", "")
    assert (t.year, t.agenda[0].kind) == (1, "year_over")
    seen: list[tuple[str, str]] = []
    markers: list[str] = []
    answers = {"year_over": "", "complete": "fx-dojo", "new_arrivals": "v", "draws": "vb"}
    while t.year < 3:
        t = say(t, answers.get(t.agenda[0].kind, ""))
        markers += [line for line in messages(t) if "marker" in line]
        if t.agenda[0].kind != (seen[-1][0] if seen else ""):
            seen.append((t.agenda[0].kind, asked(t).who))
    turn = ["new_arrivals", "draws", "yakuza_phase"]
    assert [kind for kind, _ in seen] == [
        *("complete", *turn * 3, "summer_moves", "duel_menu", "year_over", "new_arrivals"),
    ]
    assert [who for kind, who in seen if kind == "new_arrivals"] == ["Ann", "Ben", "Cho", "Ann"]
    assert markers == [
        "Move the Year marker to 2.",
        "Move the Season marker to Winter.",
        "Move the Season marker to Spring.",
        "Move the Season marker to Summer.",
        "Move the Season marker to Autumn.",
        "Move the Year marker to 3.",
        "Move the Season marker to Winter.",
        "Move the Season marker to Spring.",
    ]


@pytest.mark.rule("MAC-070", "MAC-071", "MAC-073", "MAC-074")
def test_mv25_a_building_of_the_flop_and_two_villagers():
    t = opened(4)
    assert set(options(t)) == {"villager", "building", "event"}
    t = say(t, "b")
    for wrong in ("", "v", "vvv"):
        refusal(t, wrong)
    t = say(t, "vv")
    assert (t.hands["Ann"], t.piles) == (8, {"villager": 65, "building": 43})
    assert t.flop == {"villager": 3, "building": 2}
    assert asked(t).who == "Ben"


@pytest.mark.rule("MAC-071", "MAC-073")
def test_mv26_a_villager_of_the_flop_and_two_buildings():
    t = say(opened(4), "v bb")
    assert (t.hands["Ann"], t.piles) == (8, {"villager": 66, "building": 42})
    assert t.flop == {"villager": 3, "building": 2}
    assert say(opened(4), "v vb").piles == {"villager": 65, "building": 43}


@pytest.mark.rule("MAC-070", "MAC-071", "MAC-072")
def test_mv27_a_hand_has_no_limit():
    t = opened(4)
    t = say(t.replace(hands={**t.hands, "Ann": 25}), "v vb")
    assert t.hands["Ann"] == 28


@pytest.mark.rule("MAC-017", "MAC-070", "MAC-073")
def test_mv76_a_card_of_a_pile_counts_as_its_back_whatever_it_is():
    t = say(opened(4), "b vb")
    assert t.hands["Ann"] == 8
    assert "Fill the flop with a Building card from its pile." in messages(t)


BEN = "Brewery[Brewer* | Fuu/Ann]; Fx-Temple[Fx-Monk*]"


@pytest.mark.rule("MAC-083", "MAC-084", "MAC-085", "MAC-086")
def test_mv28_one_clan_attacks_a_village_whoever_sent_it():
    t = yakuza_phase(table(Ben=BEN), "Cho")
    dragon = say(t, "p fx-yaku-d1")
    assert "Ben is under attack by the Lotus clan" in why_not(dragon, "Ben Fx-Temple")
    t = say(t, "p fx-yaku-l1 b2", "p fuu b1")
    assert (
        village(t, "Ben")
        == "Brewery[Brewer* | Fuu/Ann, Fuu/Cho]; Fx-Temple[Fx-Monk* | Fx-Yaku-L1/Cho]"
    )
    assert "Cho: lay Fuu in attack on building 1 Brewery of Ben, its foot towards you." in messages(
        t
    )
    assert t.hands["Cho"] == 3


@pytest.mark.rule("MAC-081", "MAC-084", "MAC-089")
def test_mv29_the_clan_is_free_once_the_only_attacker_has_moved():
    t = yakuza_phase(table(Ben=BEN, Dee="Brewery[Brewer*]"))
    assert "Lotus clan" in why_not(say(t, "p fx-yaku-d1"), "Ben Brewery")
    t = say(t, "m 1 d1", "p fx-yaku-d1 b1")
    assert village(t, "Dee") == "Brewery[Brewer* | Fuu/Ann]"
    assert village(t, "Ben") == "Brewery[Brewer* | Fx-Yaku-D1/Ann]; Fx-Temple[Fx-Monk*]"


@pytest.mark.rule("MAC-077", "MAC-087", "MAC-088", "MAC-094")
def test_mv30_defence_only_where_attacked_and_by_another_clan():
    t = yakuza_phase(table(Ben=BEN), "Ben")
    assert "of the Lotus clan too" in why_not(say(t, "p fx-yaku-l1"), "Ben Brewery")
    assert "no Yakuza attacks it" in why_not(say(t, "p fx-yaku-d1"), "Ben Fx-Temple")
    assert "your own" in why_not(say(t, "p fuu"), "Ben Fx-Temple")
    t = say(t, "p fx-yaku-d3 b1")
    assert village(t, "Ben").startswith("Brewery[Brewer* | Fuu/Ann, +Fx-Yaku-D3/Ben]")
    assert t.blocked(t.building("Ben", 1))


@pytest.mark.rule("MAC-077", "MAC-122", "MAC-125")
def test_mv31_a_samurai_protects_the_building_it_is_in():
    t = yakuza_phase(table(Ben="Fx-Dojo[Fx-Samurai3*]; Fx-Temple[Fx-Monk*]; outside[Shin]"))
    t = say(t, "p fuu")
    assert "a Samurai is in the building" in why_not(t, "Ben Fx-Dojo")
    assert open_labels(t) == {"Ben Fx-Temple", "back"}


@pytest.mark.rule("MAC-081", "MAC-107", "MAC-122")
def test_mv32_a_samurai_who_enters_leaves_the_yakuza_there():
    t = at(table(Ben="Fx-Temple[Fx-Monk* | Fuu/Ann]"), SummerMoves(seat="Ben", installing=()))
    t = say(t, "fx-samurai1 1")
    assert t.blocked(t.building("Ben", 1))
    assert "Samurai" in why_not(say(yakuza_phase(t), "p fx-yaku-l1"), "Ben Fx-Temple")
    assert "Samurai" in why_not(say(yakuza_phase(t, "Ben"), "p fx-yaku-d3"), "Ben Fx-Temple")
    moved = yakuza_phase(t.set_village("Cho", t.village("Ben")._replace(outside=())), "Ann")
    assert "a Samurai is in the building" in why_not(say(moved, "m 1"), "Cho Fx-Temple")


@pytest.mark.rule("MAC-075", "MAC-076", "MAC-090")
def test_mv33_yakuza_are_placed_and_moved_in_ones_own_spring_only():
    year_1 = opened(4)
    assert not any(isinstance(step, YakuzaPhase) for step in say(year_1, "v vb").agenda)
    t = say(at(table(3), Spring()), "v vb")
    assert (t.agenda[0].kind, asked(t).who) == ("yakuza_phase", "Ann")
    for step, season in ((Summer(), "summer"), (Autumn(), "autumn")):
        t = at(table(3, Ben=BEN), step, season=season)
        while (ask := question(t)) is not None:
            values = {option.value for option in ask.options} if isinstance(ask, Choose) else set()
            assert not values & {"place", "move"}
            t = say(t, "")


@pytest.mark.rule("MAC-076")
def test_any_number_of_yakuza_or_none():
    t = yakuza_phase(table(Ben=BEN))
    assert question(say(t, "")) is None
    t = say(t, "p fx-yaku-l1 b1", "p fx-yaku-l1 b2", "m 2 b2")
    assert len(t.building("Ben", 2).yakuza) == 2


@pytest.mark.rule("MAC-091", "MAC-092")
def test_yakuza_take_no_place_and_activate_nothing():
    t = table(Ben="Brewery[Brewer* | Fuu/Ann, Fx-Yaku-L1/Ann]")
    brewery = t.building("Ben", 1)
    assert not t.active(brewery)
    room = say(at(t, SummerMoves(seat="Ben", installing=())), "shin 1", "fx-poet 1")
    assert len(room.building("Ben", 1).villagers) == 3
    assert room.active(room.building("Ben", 1))


@pytest.mark.rule("MAC-042", "MAC-067")
def test_mv69_a_turn_is_finished_before_the_next_and_summer_has_no_order():
    t = say(at(table(2, "1 2 0 0"), Spring()), "v vb")
    assert (t.agenda[0].kind, asked(t).who) == ("yakuza_phase", "Ben")
    refusal(t, "villager")
    t = at(table(3), Summer())
    for seat, key in (("Dee", "d"), ("Ann", "a"), ("Dee", "d")):
        before = len(t.village(seat).buildings)
        t = say(t, key, "shin n")
        assert len(t.village(seat).buildings) == before + 1


@pytest.mark.rule("MAC-065", "MAC-115")
def test_mv70_each_season_has_its_own_leader():
    t = at(table(4, "0 15 14 0"), Spring())
    assert "First in Spring: Ben." in messages(t)
    t = say(t, "v vb", "")
    assert asked(t).who == "Cho"
    t = say(t, "e fx-gift", "", "v vb", "")
    assert t.vp["Cho"] == 16
    assert "First in Autumn: Cho." in messages(at(t, Autumn(), season="autumn"))


@pytest.mark.parametrize(
    ("ruling", "hand", "loose", "gone"),
    [("hand", 6, 0, 0), ("discard", 5, 0, 1), ("stay_unplaced", 5, 1, 0)],
)
def test_the_ruling_on_yakuza_of_a_lost_building(ruling, hand, loose, gone):
    from companion.games.machi.rules.winter import Famine

    t = lay(opened(4, yakuza_of_lost_building=ruling), Ben="Fx-Shrine[Fx-Monk* | Fuu/Ann]")
    t = say(at(t, Famine(seat="Ben", left=1)), "1a")
    assert (t.hands["Ann"], len(t.loose), t.discards["villager"]) == (hand, loose, 1 + gone)
    if loose:
        t = t.set_village("Cho", lay(t, Cho="Brewery[Brewer*]").village("Cho"))
        t = say(yakuza_phase(t), "m 1 c1")
        assert t.building("Cho", 1).yakuza == (Yakuza("Fuu", "Ann"),)
        assert t.loose == ()


def test_rulings_on_yakuza():
    free = lay(opened(4, yakuza_return_to_hand="yes"), Ben=BEN)
    t = say(yakuza_phase(free), "m 1 h")
    assert (t.hands["Ann"], t.building("Ben", 1).yakuza) == (6, ())
    early = lay(opened(4, preventive_defence="yes"), Ben=BEN)
    assert "Ben Fx-Temple" in open_labels(say(yakuza_phase(early, "Ben"), "p fx-yaku-d1"))
    guarded = lay(opened(4, samurai_bars_own_defence="no"), Ben="Fx-Dojo[Shin* | Fuu/Ann]")
    assert "Ben Fx-Dojo" in open_labels(say(yakuza_phase(guarded, "Ben"), "p fx-yaku-d1"))
    line = "Brewery[Brewer* | Fuu/Ann, +Fx-Yaku-D3/Ben]; Fx-Temple[Fx-Monk* | Fuu/Ann]"
    lifted = lay(opened(4, defence_lifts_block="yes"), Ben=line)
    assert not lifted.blocked(lifted.building("Ben", 1))
    assert lifted.blocked(lifted.building("Ben", 2))
    barred = lay(opened(4, defender_clan_bars_attack="yes"), Ben="Fx-Temple[Fx-Monk* | +Fuu/Ben]")
    assert "the defender there is of the Lotus clan too" in why_not(
        say(yakuza_phase(barred), "p fx-yaku-l1"), "Ben Fx-Temple"
    )


@pytest.mark.parametrize(
    ("ruling", "piles", "hand", "flop"),
    [("reshuffle", 8, 8, 3), ("other_pile", 0, 8, 2), ("stop", 0, 6, 2)],
)
def test_the_ruling_on_empty_piles(ruling, piles, hand, flop):
    t = opened(4, empty_pile=ruling)
    t = t.replace(piles={"villager": 0, "building": 9}, discards={"villager": 11, "building": 0})
    t = say(t, "v")
    if ruling == "other_pile":
        assert "the Villager pile is too small" in why_not(t, "2 Villager")
    t = say(t, "bb" if ruling == "other_pile" else "vv")
    assert (t.piles["villager"], t.hands["Ann"], t.flop["villager"]) == (piles, hand, flop)


def test_the_rulings_on_the_flop():
    t = say(opened(4, flop_refill="at_once"), "v")
    assert "Fill the flop with a Villager card from its pile." in messages(t)
    t = at(lay(opened(4, flop_recycled="yes"), 2), Spring())
    assert "Put the cards of the flop under their piles." in messages(t)
    assert t.flop == {"villager": 3, "building": 2}
    assert t.piles == {"villager": 67, "building": 44}
