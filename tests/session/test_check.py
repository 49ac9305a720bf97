"""What today's rules would settle otherwise."""

from dataclasses import replace

from companion.session.check import differences
from companion.session.log import Session
from companion.session.replay import revise
from tests.session.games import begin, played, say
from tests.toy import Decide, Roll


def game():
    session = say(begin(("Ann",), goal=40, rival="yes"), "Otters", "3", "ant", "keep")
    session.note("a note")
    session.fix("pebbles of Ann", 9)
    return say(session, "2", "bee", "keep")


def test_under_the_same_rules_nothing_differs():
    assert differences(game()) == []
    assert differences(played(60, rival="yes", cards="companion")) == []


def test_an_answer_with_another_outcome_is_named(monkeypatch):
    session = game()
    before = session.dump()
    monkeypatch.setattr(Roll, "take", lambda self, t, pips: t.replace(rolled=int(pips) + 1))
    found = differences(session)
    assert [(d.number, d.fields, d.entry.step) for d in found] == [
        (2, ("rolled",), "roll"),
        (8, ("rolled",), "roll"),
    ]
    assert found[0].reason == "Another outcome today: rolled."
    assert session.dump() == before


def test_an_answer_that_would_be_refused_is_named(monkeypatch):
    session = say(game(), "2", "ant", "pay", 1)
    monkeypatch.setattr(Decide, "why_not_pay", lambda self, t: "nobody pays any more")
    (found,) = differences(session)
    assert found.fields == ()
    assert found.reason == "Refused today: pay pebbles for points: nobody pays any more."


def test_a_fact_that_is_no_more_is_named(monkeypatch):
    session = game()
    session.game = replace(session.game, corrections=lambda t: ())
    (found,) = differences(session)
    assert found.reason == "Refused today: There is no fact called 'pebbles of Ann'."


def test_an_answer_that_was_set_right_is_no_difference():
    session = game()
    revise(session, 2, "5")
    assert differences(session) == []


def test_a_game_begun_under_other_rules_goes_on(monkeypatch):
    """F11: a rules fix made logs of running games unplayable."""
    data = game().dump()
    monkeypatch.setattr(Decide, "why_not_pay", lambda self, t: "nobody pays any more")
    session = Session.load(data)
    assert say(session, "2", "ant", "keep").cursor == 15


def test_problems_are_those_of_the_table_as_it_stands():
    session = game()
    assert session.game.problems(session.table) == ()
    raw = session.dump().replace(
        b'"deck":{"ant":2,"bee":1,"cat":1}', b'"deck":{"ant":2,"bee":1,"cat":0}'
    )
    loaded = Session.load(raw)
    assert loaded.game.problems(loaded.table) == ("0 cat cards, where the game has 1.",)
