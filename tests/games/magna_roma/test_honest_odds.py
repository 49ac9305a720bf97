"""What advice says of chances: nothing counted after a defeat, intervals, and when it is exact."""

import pytest

from companion.games.magna_roma.advice.advise import Study, advice, interval, percent
from companion.games.magna_roma.advice.odds import cards_only, exact, position_of, wilson
from tests.games.magna_roma.at_table import begin, go, lay


def told(t) -> dict[str, str]:
    return {each.text: each.number for each in advice(t)}


@pytest.mark.parametrize(
    ("score", "cost", "lost"), [(1, 0.0, 3 / 6), (2, 0.5, 1 / 6), (3, 4 / 6, 0.0)]
)
def test_points_are_not_counted_after_the_game_is_lost(score, cost, lost):
    """Two full boards: North and South cost 1 VP each, a Double card 2; the last point is the game."""
    t = lay(begin(raid_source="stand_in"), "N:PPP S:CCC", score=score, turn=3)
    found = exact(position_of(t), cards_only(1))
    assert found.cost == pytest.approx(cost)
    assert found.defeat == pytest.approx(lost)


def test_the_next_card_in_words():
    t = lay(begin(raid_source="stand_in"), "N:PPP S:CCC", score=2, turn=3)
    assert told(t)["Next Raid card:"] == "0.50 VP lost on full boards, game lost 17%"


def test_points_before_the_twelfth_token_count():
    t = lay(begin(raid_source="stand_in"), "N:PPP S:CCC W:CLL E:LL-", score=9, turn=3)
    t = t.replace(drawn=("s1", "s2", "s3", "s4", "s6"), deck=1)
    found = exact(position_of(t), cards_only(1))
    assert (found.siege, found.cost) == (1.0, 3.0)


def test_unknown_cards_are_not_exact():
    counted = lay(begin(), "N:PPP", score=2, turn=3)
    known = lay(begin(raid_source="stand_in"), "N:PPP", score=2, turn=3)
    for t, how in ((counted, "exact if each kind is equally likely"), (known, "exact")):
        reasons = [a.reason.split(";")[0] for a in advice(t) if a.text.startswith("Next")]
        assert reasons == [how, how]


def test_a_game_that_is_lost_for_certain_says_so():
    t = lay(begin(raid_source="stand_in"), "N:PPP S:CCC W:LL- E:CP-", score=1, turn=4)
    study = Study.of(t, position_of(t))
    found = [a for a in advice(t) if a.text.startswith("Defend")]
    assert study.lost
    assert [a.text for a in found] == ["Defend:"]
    assert found[0].number.endswith("lost at this pace")


@pytest.mark.parametrize("score", range(1, 8))
def test_no_defend_saves_less_than_nothing(score):
    t = lay(begin(raid_source="stand_in"), "N:PP- S:CCC W:LL- E:C--", score=score, turn=14)
    found = [a.number for a in advice(go(t, "player")) if a.text.startswith("Defend")]
    assert found
    assert not any("-" in number.replace("+/-", "") for number in found)


@pytest.mark.parametrize(
    ("p", "n", "shown"),
    [
        (0.0, 1363, "under 1%"),
        (1.0, 1363, "over 99%"),
        (0.0, 100, "under 4%"),
        (1.0, 100, "over 96%"),
        (0.5, 1000, "50% (46% to 54%)"),
        (0.002, 1000, "under 1%"),
        (0.01, 100, "1% (under 6%)"),
        (0.99, 100, "99% (over 94%)"),
    ],
)
def test_a_sampled_share_has_its_interval(p, n, shown):
    assert interval(p, n) == shown


def test_wilson_against_its_formula():
    low, high = wilson(0.1, 50)
    assert (low, high) == pytest.approx((0.04347, 0.21360), abs=1e-4)


@pytest.mark.parametrize(
    ("p", "n", "shown"),
    [
        (0.0, 0, "0%"),
        (1.0, 0, "100%"),
        (0.0, 500, "under 1%"),
        (1.0, 500, "over 99%"),
        (0.001, 0, "under 1%"),
        (0.999, 0, "over 99%"),
        (0.25, 500, "25%"),
    ],
)
def test_0_and_100_only_where_exact(p, n, shown):
    assert percent(p, n) == shown
