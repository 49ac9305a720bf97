"""Totals within reach, with any number of dice, against every set of dice tried one by one."""

from itertools import combinations, product
from random import Random

import pytest

from companion.core.table import question
from companion.games.massilia.rules.payment import Means, single_kept, step_costs
from companion.games.massilia.rules.reach import LISTED, lowest, reach
from companion.games.massilia.table import DICE
from tests.games.massilia.at_table import play, step, table, turn


def tried(means: Means) -> dict[int, int]:
    """Return the cheapest price of each total, by trying every set of dice and every value."""
    best: dict[int, int] = {}
    for number in range(1, len(means.dice) + 1):
        for kinds in set(combinations(sorted(means.dice), number)):
            if sum(kind[0] == "reserve" for kind in kinds) > 1 and means.temple_only:
                continue
            for total, dice in values(means, kinds).items():
                open_ = [price.points for price in means.prices(dice) if not price.why_not]
                if open_:
                    best[total] = min(best.get(total, min(open_)), *open_)
    return best


def values(means: Means, kinds) -> dict[int, tuple[int, int, int]]:
    """Return for each total of these dice its powers with the fewest steps."""
    found: dict[int, tuple[int, int, int]] = {}
    costs = [step_costs(face, means.wrap) for _, _, face in kinds]
    sums = {0: 0}
    for cost in costs:
        after: dict[int, int] = {}
        for (total, steps), (value, more) in product(sums.items(), cost.items()):
            known = after.get(total + value, steps + more)
            after[total + value] = min(known, steps + more)
        sums = after
    foreign = sum(colour != means.effect for _, colour, _ in kinds)
    override = min(foreign, 1) if means.per_action else foreign
    for total, steps in sums.items():
        found[total] = (override, len(kinds) - 1, steps)
    return found


def some_means(chance: Random, most: int) -> Means:
    """Return random means: dice of a table of 2 to 4 players, of one or many tokens and cards."""
    players = chance.randint(2, 4)
    kinds = [
        (chance.choice(("temple", "temple", "reserve")), colour, chance.randint(1, 6))
        for colour in DICE
        for _ in range(chance.randint(0, players + 1))
    ]
    chance.shuffle(kinds)
    dice = tuple(sorted(kinds[:most], key=lambda kind: (kind[0] == "reserve", kind)))
    temple_only = chance.random() < 0.2
    effect = chance.choice(DICE)
    cards = [chance.choice((0, 0, 0, 1, 2)) for _ in range(3)]
    return Means(
        effect,
        single_kept(dice) if temple_only else dice,
        chance.choice((0, 1, 2, 3, 5, 10 * players)),
        cards[0],
        cards[1],
        0 if effect == "grey" else cards[2],
        chance.choice((0, 0, 0, 1)) if effect == "grey" else 0,
        chance.choice((200, 0, 100)),
        chance.choice((150, 0, 300)),
        chance.random() < 0.8,
        chance.random() < 0.2,
        temple_only,
    )


@pytest.mark.rule("MAS-063", "MAS-068", "MAS-073", "MAS-075", "MAS-076", "MAS-080", "MAS-201")
@pytest.mark.parametrize("seed", range(12))
def test_totals_and_prices_are_those_of_every_set_of_dice(seed):
    chance = Random(seed)
    for _ in range(12):
        means = some_means(chance, 7 if chance.random() < 0.9 else 10)
        within = reach(means)
        found = {total: quote.price.points for total, quote in within.totals.items()}
        assert found == tried(means), means
        if found:
            assert lowest(means) == (min(found), "")
        for total in chance.sample(sorted(found), min(4, len(found))):
            check_ways(means, total, found[total])


def test_twelve_dice_in_one_go():
    chance = Random(12)
    means = some_means(chance, 0)._replace(
        effect="brown", supply=9, wrap=True, per_action=False, temple_only=False, least_cards=0
    )
    kinds = [("temple", colour, face) for colour in DICE for face in (2, 3, 5)]
    means = means._replace(dice=tuple(kinds))
    found = {total: quote.price.points for total, quote in reach(means).totals.items()}
    assert found == tried(means)


def check_ways(means: Means, total: int, points: int) -> None:
    """The ways to a total are legal, sorted, each there once, and the first is the cheapest."""
    ways = reach(means).ways(total)
    able = [way for way in ways if not way.price.why_not]
    assert ways[: len(able)] == able
    assert able[0].price.points == points
    assert [way.price.points for way in able] == sorted(way.price.points for way in able)
    assert len({way.words for way in ways}) == len(ways)
    for way in ways:
        assert way.total == total
        assert means.allowed(way.dice)
        kinds = [die[:3] for die in way.dice]
        assert all(kinds.count(kind) <= means.dice.count(kind) for kind in kinds)
        assert way.price in means.prices(means.powers(way.dice))


@pytest.mark.rule("MAS-073", "MAS-080")
def test_three_dice_for_two_tokens():
    t = play(turn(table(dice={"brown": "233"}, supply=2, round=3)), "m", "8")
    t = t if step(t) == "move" else play(t, "")
    assert t.agenda[0].total == 8
    assert (t.tokens["A"], t.supply, t.temple["brown"]) == (2, 0, "")


def test_many_totals_are_named_by_what_they_cost():
    ask = question(play(turn(table(dice={"brown": "233", "grey": "1"})), "m"))
    assert ask.brief.startswith("2, 3 as rolled; 1, 4, 5, 6 for 1 token; 7, 8")
    assert [o.value for o in ask.options][-3:] == ["24", "ways", "dice"]


def test_the_ways_are_asked_the_cheapest_first():
    t = play(turn(table(dice={"brown": "2335", "grey": "1"})), "m", "w", "8")
    labels = [option.value for option in question(t).options]
    assert labels[0] == "Temple brown 3 + Temple brown 5: 1 token"
    assert len(labels) <= LISTED + 3


@pytest.mark.rule("MAS-137")
def test_a_full_hand_is_played_from_by_an_extra_die():
    """No single die plays a card here; Junon with a second die makes room for the offering."""
    hand = {"junon": 1, "venus": 3}
    t = turn(table(dice={"grey": "23"}, stalls={7: "A pu2"}, hands={"A": hand}))
    t = play(t, "o", "5")
    assert t.discard == {"junon": 1}
