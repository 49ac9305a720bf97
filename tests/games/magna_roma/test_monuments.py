"""The Monuments of the box: Aula Palatina and Porta Nigra (clauses MAG-046 to MAG-060)."""

import pytest

from companion.errors import NotAllowed
from tests.games.magna_roma.at_table import (
    at_turn,
    begin,
    boards,
    lay,
    piles,
    points,
    raided,
    rulings_named,
    scoring,
    shown,
)
from tests.kit import asked, available, messages, orders, refusal, say


@pytest.mark.rule("MAG-049", "MAG-050", "MAG-051")
def test_aula_palatina():
    """V-E10: Stars 1, 0, 2 and 1 under it; it is on offer in this variant too."""
    t = scoring(begin())
    assert "aula_palatina" in available(t)
    functional = say(t, "aula", "yes", "4")
    assert points(say(functional, "no"))["Aula Palatina"] == 4
    assert points(say(t, "aula", "no", "no"))["Aula Palatina"] == 0


@pytest.mark.rule("MAG-053", "MAG-054", "MAG-051", "MAG-052")
def test_porta_nigra_of_the_base_game():
    """V-E11, under the ruling that lets it in."""
    t = say(begin(own="0 0 1", porta_nigra_base_in_barbarian="yes"), "m", "pb")
    assert orders(t) == ["Gain 3 legions."]
    assert t.supplies == {"p": 0, "c": 0, "l": 4}
    assert at_turn(t)
    assert "porta_nigra_base_in_barbarian" in rulings_named(t)
    end = scoring(t)
    assert points(say(end, "porta", "yes"))["Porta Nigra"] == 7
    assert points(say(end, "porta", "no"))["Porta Nigra"] == 0


@pytest.mark.rule("MAG-052", "MAG-046", "MAG-055")
def test_which_version_may_be_built():
    """V-S12."""
    t = say(begin(), "m")
    assert "porta nigra" in available(t)
    assert "porta nigra base" not in shown(t)
    refusal(t, "porta nigra base")
    t = say(begin(porta_nigra_base_in_barbarian="yes"), "m")
    assert {"porta nigra", "porta nigra base"} <= set(available(t))


@pytest.mark.rule("MAG-046")
def test_the_two_versions_do_different_things():
    t = lay(begin(porta_nigra_base_in_barbarian="yes", own="0 0 0"), "N:CLP")
    base = say(t, "m", "porta nigra base")
    assert (base.supplies["l"], base.besiegers) == (3, 3)
    invasion = say(t, "m", "porta nigra", "n1", "n3")
    assert (invasion.supplies["l"], invasion.besiegers) == (0, 1)


def test_only_one_porta_nigra_is_built():
    t = say(lay(begin(porta_nigra_base_in_barbarian="yes"), "N:CL-"), "m", "pn", "n1")
    assert refusal(t, "monument") == "Monument built or removed: the display is not tracked."
    t = say(lay(begin("Colosseum 6"), "N:CL-"), "m", "pn", "n1", "m")
    assert set(available(t)) == {"built Colosseum", "gone Colosseum", "back"}


@pytest.mark.rule("MAG-056", "MAG-057", "MAG-058", "MAG-174")
def test_porta_nigra_takes_any_two_tokens():
    """V-G36."""
    t = lay(begin(own="1 1 1"), "N:CLP S:P--")
    t = say(t, "m", "pn")
    assert set(available(t)) == {"north_1", "north_2", "north_3", "south_1"}
    t = say(t, "n1")
    assert t.decided == ("porta_nigra_removal",)
    assert orders(t) == ["Move the left token of North to the removed tokens."]
    t = say(t, "s1")
    assert boards(t) == "N:-LP S:--- W:--- E:---"
    assert t.supplies == {"p": 1, "c": 1, "l": 1}
    assert t.removed == {"p": 1, "c": 1, "l": 0}
    assert "north" not in t.objectives
    assert at_turn(t)


@pytest.mark.rule("MAG-056")
def test_porta_nigra_may_take_both_from_one_board():
    t = say(lay(begin(), "N:CLP S:P--"), "m", "pn", "n2", "n1")
    assert boards(t) == "N:--P S:P-- W:--- E:---"


@pytest.mark.rule("MAG-164", "MAG-132")
def test_a_gap_is_filled_first():
    """V-G37."""
    t = lay(begin(), "N:-LP", objectives=("south", "west", "east"))
    t = raided(t, "north", "c")
    assert t.north == "clp"
    assert shown(t)["defend_north"].label == "Defend North (1 population)"
    assert not any("objective" in order for order in orders(t))


@pytest.mark.rule("MAG-169", "MAG-175", "MAG-174")
def test_a_board_with_a_gap_is_occupied_and_not_full():
    """V-G38."""
    t = lay(begin(), "N:-LP", objectives=("south", "west", "east"))
    t = raided(t, "double", "c")
    assert (t.north, t.score, t.objectives) == ("clp", 5, ("south", "west", "east"))


@pytest.mark.rule("MAG-059")
def test_porta_nigra_with_one_token():
    """V-G39: with nothing to choose, nothing is asked."""
    t = say(lay(begin(), "E:C--"), "m", "pn")
    assert (boards(t), piles(t)) == ("N:--- S:--- W:--- E:---", "11/1")
    assert orders(t) == ["Move the top token of East to the removed tokens."]
    assert at_turn(t)
    assert "porta_nigra_shortfall" in rulings_named(t)


@pytest.mark.rule("MAG-059")
def test_porta_nigra_without_tokens():
    t = say(begin(), "m", "pn")
    assert messages(t) == ["The Siege boards have no token for Porta Nigra to remove."]
    assert at_turn(t)


@pytest.mark.rule("MAG-060", "MAG-051")
def test_porta_nigra_of_the_invasion_at_the_end():
    t = scoring(begin())
    assert points(say(t, "porta", "yes"))["Porta Nigra"] == 7
    assert points(say(t, "porta", "no"))["Porta Nigra"] == 0
    t = say(t, "porta", "yes")
    assert refusal(t, "porta_nigra") == "Porta Nigra: already scored."


def test_porta_nigra_in_the_display():
    """It acts when it is built, leaves the display, and the gap is filled afterwards."""
    t = lay(begin("Porta Nigra 7, Temple 5"), "N:CL-")
    t = say(t, "m")
    assert set(available(t)) == {
        "built Temple",
        "porta nigra",
        "gone Porta Nigra",
        "gone Temple",
        "back",
    }
    t = say(t, "porta nigra", "n2")
    assert t.north == "---"
    assert asked(t).text.startswith("New Monument in the display")
    assert say(t, "Forum 3").display == {"Temple": 5, "Forum": 3}


def test_the_display_is_kept_as_monuments_come_and_go():
    t = begin("Colosseum 6, Temple 5")
    t = say(t, "m", "1", "Forum: 3")
    assert t.display == {"Temple": 5, "Forum": 3}
    t = say(t, "m", "g1", "")
    assert t.display == {"Forum": 3}
    t = say(t, "m", "back")
    assert at_turn(t)


@pytest.mark.parametrize("written", ["Temple", "Temple 5, temple 6", "5", "Temple 5 Forum 6,"])
def test_a_display_that_cannot_be(written):
    with pytest.raises(NotAllowed):
        begin(written)


def test_an_empty_display_says_so():
    t = say(lay(begin("Temple 5", monument_refill="never"), "N:CL-"), "m", "pn", "n1")
    t = say(t, "m", "1")
    assert refusal(t, "monument") == "Monument built or removed: the display is empty."
