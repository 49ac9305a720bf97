"""A session in memory: answers, undo, redo, corrections, notes, draws."""

import pytest

from companion.core.asks import COMPANION, TABLE
from companion.errors import NotAllowed, UserMistake
from companion.session.log import Session
from tests.session.games import begin, played, say, seen, tables


def reload(session):
    return Session.load(session.dump())


def test_a_new_session_stands_at_the_first_question():
    session = begin(goal=10)
    assert session.ask.text == "What is your band called?"
    assert session.cursor == 0
    assert [line.say for line in session.initial_messages] == ["Put {n} pebbles into the bowl."]


def test_every_setting_is_written_down_and_comes_back():
    """F09: options that were not stored fell back to defaults."""
    session = begin(goal=10, rival="yes")
    assert session.header.options == {"dice": "typed", "cards": "typed", "rival": "yes", "goal": 10}
    back = reload(session)
    assert back.header.options == session.header.options
    assert (back.table.goal, back.table.rival) == (10, True)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((), "0 names, where 1 to 4"),
        (("A", "B", "C", "D", "E"), "5 names, where 1 to 4"),
        (("Ann", " \x1b"), "A seat needs a name"),
        (("Ann", "ANN"), "is there twice"),
        (("Ann", "x" * 61), "longer than 60 characters"),
        (("table",), "cannot be the name of a seat"),
        (("Companion",), "cannot be the name of a seat"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats, why):
    with pytest.raises(UserMistake, match=why):
        begin(seats)


def test_seats_are_cleaned_at_the_door():
    assert begin(("A\x1bJn\ud800n", "Ödön 🐢")).header.seats == ("A Jn n", "Ödön 🐢")


def test_settings_that_cannot_be_are_refused():
    with pytest.raises(UserMistake, match="Setting 'speed' was not found"):
        begin(speed="high")
    with pytest.raises(NotAllowed, match="50 is more than 40"):
        begin(goal=50)


def test_an_entry_says_who_was_asked_what_and_what_changed():
    session = say(begin(), "Otters")
    entry = session.answer("4")
    assert (entry.kind, entry.by, entry.seat, entry.step) == ("answer", "person", TABLE, "roll")
    assert (entry.answer, entry.answer_text) == ("4", "4")
    assert [line.say for line in entry.messages] == ["Rolled by {seat}: {n}."]
    assert set(entry.change) == {"agenda", "rolled"}


def test_a_refused_answer_changes_nothing():
    session = say(begin(), "Otters")
    before = seen(session)
    for wrong in ("7", 3, {"1": 1}):
        with pytest.raises(NotAllowed):
            session.answer(wrong)
    assert seen(session) == before
    with pytest.raises(NotAllowed):
        session.fix("pebbles of Ann", -1)
    assert seen(session) == before


def test_a_table_that_could_not_be_loaded_is_never_kept(monkeypatch):
    from tests.toy import Roll

    session = say(begin(), "Otters")
    before = seen(session)
    monkeypatch.setattr(Roll, "take", lambda self, t, pips: t.replace(rolled=pips))
    with pytest.raises(ValueError, match="rolled"):
        session.answer("4")
    assert seen(session) == before


def test_n_undos_visit_the_n_tables_before_in_reverse():
    """F01, F02, F03: shuffled piles kept, a whole round lost, income taken again."""
    session = begin(goal=40)
    places = []
    for answer in ["Otters", *["3", "ant", "keep", "2", "bee", "keep"] * 2]:
        places.append(session.table.model_dump())
        session.answer(answer)
    end = tables(session)
    for place in reversed(places):
        session.undo()
        assert session.table.model_dump() == place
    with pytest.raises(NotAllowed, match="Nothing to undo"):
        session.undo()
    for _ in places:
        session = reload(session)
        session.redo()
    with pytest.raises(NotAllowed, match="Nothing to redo"):
        session.redo()
    assert tables(session) == end


def test_undo_over_a_shuffle_brings_every_pile_back():
    """F01: undo into the round before left reshuffled piles as they were."""
    session = begin(("Ann",), goal=40)
    say(session, "Otters")
    for card in ("ant", "ant", "ant"):
        say(session, "1", card, "keep")
    session.fix("deck", {"cat": 1})
    say(session, "1")
    piles = session.table.deck, session.table.discard
    assert piles == ({"ant": 0, "bee": 0, "cat": 1}, {"ant": 3, "bee": 2, "cat": 0})
    entry = session.answer("cat")
    say(session, "keep")
    session.fix("turn", "Ann")
    shuffled = say(session, "1").entries[-1]
    assert "Shuffle the {n} cards of the discard pile." in [line.say for line in shuffled.messages]
    assert session.table.deck == {"ant": 3, "bee": 2, "cat": 1}
    assert session.undo(4)[0] is entry
    assert (session.table.deck, session.table.discard) == piles


def test_undo_goes_back_to_what_a_person_said_over_all_that_followed_by_itself():
    """F05: against the computer, undo took back the computer's move only."""
    session = say(begin(rival="yes", cards="companion"), "Otters", "3")
    decide = seen(session)
    say(session, "keep")
    assert session.entries[-1].by == "companion"
    undone = session.undo()
    assert [entry.by for entry in undone] == ["person", "companion"]
    assert seen(session)[1] == decide[1]
    assert session.ask.who == "Ann"


def test_undo_of_more_than_there_is_changes_nothing():
    session = say(begin(), "Otters", "3")
    with pytest.raises(NotAllowed, match="Only 2 answers can be undone"):
        session.undo(3)
    with pytest.raises(NotAllowed, match="Only 2 answers can be undone"):
        session.undo(0)
    assert session.cursor == 2
    session.undo(2)
    with pytest.raises(NotAllowed, match="Only 2 answers can be redone"):
        session.redo(3)
    assert session.cursor == 0


def test_several_steps_are_undone_and_redone_at_once():
    session = played(20, rival="yes", dice="companion")
    end, at = tables(session), session.cursor
    undone = session.undo(4)
    assert sum(entry.decided for entry in undone) == 4
    assert session.redo(4) == undone
    assert session.cursor == at
    assert tables(session) == end


def test_redo_after_undo_over_draws_gives_the_same_draws():
    """F04: redo after undo shuffled afresh."""
    session = say(begin(dice="companion", cards="companion", rival="yes"), "Otters", "keep", "keep")
    end = seen(session)
    session.undo(2)
    session = reload(session)
    session.redo(2)
    assert seen(session) == end


def test_undo_and_the_same_answer_draw_the_same_again():
    """F07: a restart dealt other cards to a pending choice."""
    for seed in range(20):
        options = {"dice": "companion", "cards": "companion", "rival": "yes"}
        session = say(begin(seed=str(seed), **options), "Otters", "keep", "keep")
        end = seen(session)
        session.undo(2)
        session.note("not that")
        session = reload(session)
        say(session, "keep", "keep")
        session.entries = [entry for entry in session.entries if entry.kind != "note"]
        session.cursor = len(session.entries)
        assert seen(session)[1:] == end[1:]


def test_another_seed_draws_otherwise():
    ends = set()
    for seed in range(20):
        session = say(begin(dice="companion", cards="companion", seed=str(seed)), "Otters")
        ends.add((session.entries[1].answer, session.entries[2].answer))
    assert len(ends) > 5


def test_after_an_undo_nothing_runs_until_somebody_decides():
    box = {"cat_worth": 5}
    session = say(begin(goal=40), "Otters")
    say(session, "3", "cat", "show")
    session.answer(4)
    session.undo()
    assert session.run(box) == []
    assert session.ask.text == "What number is printed on the cat card?"
    assert session.undone
    session.answer(6)
    assert session.table.points["Ann"] == 6


def test_a_known_fact_is_answered_from_the_box_and_undo_goes_past_it():
    session = say(begin(goal=40), "Otters", "3", "cat")
    session.answer("show")
    ran = session.run({"cat_worth": 5})
    assert [(entry.by, entry.step, entry.answer) for entry in ran] == [("companion", "teach", 5)]
    assert session.table.points["Ann"] == 5
    session.undo()
    assert session.ask.text == "What do you do?"


def test_a_fact_in_the_box_that_cannot_be_is_asked():
    session = say(begin(), "Otters", "3", "cat")
    session.answer("show")
    assert session.run({"cat_worth": 50}) == []
    assert session.ask.who == TABLE


def test_a_session_knows_the_box_it_began_with():
    session = say(begin(box={"cat_worth": 5, "other": 1}), "Otters", "3", "cat")
    assert session.header.box == {"cat_worth": 5}
    session.answer("show")
    assert session.table.points["Ann"] == 5


def test_something_new_ends_the_undone_future_but_keeps_its_notes():
    session = say(begin(), "Otters", "3")
    session.note("Bob came late")
    say(session, "ant")
    session.undo(2)
    session.answer("5")
    assert [entry.answer_text for entry in session.entries] == ["Otters", "Bob came late", "5"]
    assert not session.undone
    assert reload(session).dump() == session.dump()


def test_a_note_keeps_the_undone_future():
    session = say(begin(), "Otters", "3", "ant")
    end = session.table.model_dump()
    session.undo(2)
    session.note("a pause")
    assert session.cursor == 2
    session.redo(2)
    assert session.table.model_dump() == end


def test_a_note_is_cleaned_and_bounded():
    session = begin()
    assert session.note(" a\x1b[2J\nb\udcff ").answer_text == "a [2J b"
    with pytest.raises(UserMistake, match="empty"):
        session.note("\x07 ")
    with pytest.raises(UserMistake, match="longer than 500"):
        session.note("x" * 501)
    assert len(session.entries) == 1


def test_undo_passes_over_notes():
    session = say(begin(), "Otters", "3")
    session.note("one")
    session.note("two")
    assert [entry.answer_text for entry in session.undo()] == ["3", "one", "two"]
    assert session.ask.text == "What did Ann roll?"


def test_a_correction_holds_at_once_and_can_be_undone():
    """F06, F22: a correction in the same turn got lost; a fact could not be set."""
    session = say(begin(), "Otters", "3", "ant", "keep")
    before = session.table.model_dump()
    entry = session.fix("pebbles of Ann", 7)
    assert (entry.kind, entry.step, entry.answer) == ("correction", "pebbles of Ann", 7)
    assert set(entry.change) == {"pebbles"}
    assert reload(session).table.pebbles == {"Ann": 7, "Bob": 0}
    session.undo()
    assert session.table.pebbles == before["pebbles"]


def test_a_correction_may_say_where_play_goes_on():
    session = say(begin(), "Otters", "3")
    session.fix("turn", "Bob")
    assert session.ask.text == "What did Bob roll?"
    assert session.answer("2").seat == TABLE


def test_a_fact_is_found_by_its_beginning():
    session = begin()
    assert session.fact("DE").name == "deck"
    with pytest.raises(UserMistake, match="could be: pebbles of Ann, pebbles of Bob"):
        session.fact("pebbles")
    with pytest.raises(UserMistake) as refused:
        session.fact("money")
    assert "band" in refused.value.hint


def test_a_game_that_is_over_takes_undo_and_corrections_only():
    session = say(begin(("Ann",), goal=5), "Otters", "3", "ant", "keep", "1", "ant", "pay", 3)
    assert session.ask is None
    assert session.game.ending(session.table) == "The goal of 5 points: Ann."
    with pytest.raises(NotAllowed, match="over"):
        session.answer("keep")
    session.undo()
    assert session.ask.text == "How many pebbles do you pay?"


@pytest.mark.parametrize("last", ["Ann", "Bob"])
def test_what_the_companion_holds_is_carried_over_whoever_ends_the_round(last):
    """F13: the bot's state was lost when the human passed last."""
    seats = ("Bob", "Ann") if last == "Ann" else ("Ann", "Bob")
    session = say(begin(seats, rival="yes", cards="companion"), "Otters", "1", "keep", "2")
    deck = session.table.deck
    session.answer("keep")
    session.run()
    assert session.table.round == 2
    assert session.table.deck == deck
    assert reload(session).table.deck == deck


def test_the_companion_is_asked_only_where_it_plays():
    session = begin(dice="companion")
    assert session.run() == []
    session.answer("Otters")
    assert session.ask.who == COMPANION
    assert [entry.step for entry in session.run()] == ["roll"]


def test_rules_that_go_on_by_themselves_today_are_told_with_the_next_entry(monkeypatch):
    """F11: a fix of the rules made running games unplayable."""
    from tests.toy import Draw

    session = say(begin(), "Otters", "3")
    data = session.dump()
    monkeypatch.setattr(Draw, "ask", lambda self, t: None)
    monkeypatch.setattr(Draw, "take", lambda self, t, answer: t.add_remark("No card is drawn now."))
    later = Session.load(data)
    assert later.ask.text == "What do you do?"
    entry = later.answer("keep")
    assert entry.messages[0].say == "No card is drawn now."
    again = reload(later)
    assert again.table.model_dump() == later.table.model_dump()
    later.undo()
    assert later.ask.text == "What do you do?"
