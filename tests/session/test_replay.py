"""An earlier answer set right, with all that follows from it."""

import pytest

from companion.errors import NotAllowed, UserMistake
from companion.session.log import Session
from companion.session.replay import asked_at, revise
from tests.session.games import begin, played, say


def rounds():
    session = begin(("Ann",), goal=40)
    return say(session, "Otters", *["2", "ant", "keep"] * 3, "6", "bee", "pay", 2)


def test_a_round_long_past_is_set_right_and_all_later_ones_follow():
    """F28: an earlier round could not be corrected."""
    session = rounds()
    session.note("a slip")
    assert (session.table.pebbles, session.table.points) == ({"Ann": 4}, {"Ann": 4})
    assert asked_at(session, 5).text == "What did Ann roll?"
    entry = revise(session, 5, "6")
    assert (entry.kind, entry.step, entry.answer_text) == ("correction", "answer 5", "6")
    assert (session.table.pebbles, session.table.points) == ({"Ann": 8}, {"Ann": 4})
    assert session.ask is None
    assert Session.load(session.dump()).table.pebbles == {"Ann": 8}
    session.undo()
    assert session.table.pebbles == {"Ann": 4}


def test_several_answers_are_set_right_one_after_the_other():
    session = rounds()
    revise(session, 5, "6")
    revise(session, 2, "3")
    assert session.table.pebbles == {"Ann": 9}
    revise(session, 5, "2")
    assert session.table.pebbles == {"Ann": 5}
    revise(session, 1, "Beavers")
    assert session.table.band == "Beavers"


def test_facts_that_were_set_in_between_stay_as_they_were_set():
    session = begin(("Ann",), goal=40)
    say(session, "Otters", "2", "ant", "keep")
    session.fix("pebbles of Ann", 10)
    say(session, "3", "ant", "keep")
    revise(session, 2, "6")
    assert session.table.pebbles == {"Ann": 13}
    revise(session, 6, "1")
    assert session.table.pebbles == {"Ann": 11}


def test_notes_move_no_number():
    session = begin(("Ann",), goal=40)
    session.note("first")
    say(session, "Otters", "2")
    session.note("second")
    say(session, "ant", "keep")
    assert asked_at(session, 2).text == "What did Ann roll?"
    revise(session, 2, "5")
    assert session.table.pebbles == {"Ann": 5}


def test_what_could_then_not_have_been_said_is_refused_and_nothing_changes():
    session = rounds()
    before = session.dump()
    with pytest.raises(NotAllowed, match=r"Answer 14 \(2\) would no longer be legal"):
        revise(session, 13, "keep")
    with pytest.raises(NotAllowed, match="'7' is not among the answers"):
        revise(session, 5, "7")
    with pytest.raises(NotAllowed, match="pay pebbles for points: you have no pebbles"):
        revise(session, 4, "pay")
    assert session.dump() == before


def test_an_answer_is_not_taken_for_that_of_another_question():
    session = begin(("Ann",), goal=40)
    say(session, "Otters", "6", "ant", "keep", "2", "cat", "show", 2)
    with pytest.raises(NotAllowed, match="The game would have asked something else"):
        revise(session, 7, "pay")


@pytest.mark.parametrize("number", [0, -1, 99, 5])
def test_only_answers_that_stand_can_be_set_right(number):
    session = begin(("Ann",), goal=40)
    say(session, "Otters", "2", "ant", "keep")
    session.fix("pebbles of Ann", 10)
    with pytest.raises(UserMistake, match=f"Answer {number} was not found"):
        revise(session, number, "2")


def test_the_same_answer_again_changes_nothing():
    session = played(20, rival="yes", cards="companion")
    numbers = [n for n, e in enumerate(session.entries, 1) if e.kind == "answer"]
    for number in numbers:
        entry = revise(session, number, session.entries[number - 1].answer)
        assert entry.change == {}
