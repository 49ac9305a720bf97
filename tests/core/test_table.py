"""Tables and steps: what moves, what stops, what is told, what the owner's copy is asked for."""

from typing import ClassVar, Literal

import pytest
from pydantic import ValidationError

from companion.core.asks import COMPANION, Amount
from companion.core.step import Step
from companion.core.table import BoxFact, LearnFact, Message, Table, apply, question, settle
from companion.errors import NotAllowed
from tests.toy import GAME, Pebbles, Roll, bare, setup


class LoopStep(Step):
    kinds: ClassVar = {"teach": LearnFact}


class Circle(LoopStep):
    kind: Literal["circle"] = "circle"

    def take(self, table, answer):
        return table.then(self)


class Countdown(LoopStep):
    kind: Literal["countdown"] = "countdown"
    left: int

    def take(self, table, answer):
        return table.then(Countdown(left=self.left - 1)) if self.left > 1 else table


class Loop(Table):
    steps: ClassVar[type[Step]] = LoopStep


def toy(**settings):
    return settle(setup(["Ann", "Bob"], settings, {}))


def play(table, *answers):
    for answer in answers:
        table = apply(table, answer)
    return table


def test_settling_stops_at_the_first_question():
    table = toy()
    assert question(table).text == "What is your band called?"
    assert question(table).who == "Ann"


def test_rules_that_go_in_a_circle_are_caught():
    with pytest.raises(AssertionError, match="in a circle at circle"):
        settle(Loop(agenda=(Circle(),)))


def test_a_long_way_without_a_question_is_no_circle():
    done = settle(Loop(agenda=(Countdown(left=999),)))
    assert question(done) is None


def test_a_table_that_was_not_settled_is_no_place_to_stand():
    with pytest.raises(AssertionError, match="not settled"):
        question(Loop(agenda=(Countdown(left=3),)))


def test_an_answer_leaves_the_table_before_as_it_was():
    table = toy()
    before = table.model_dump_json()
    after = apply(table, "Otters")
    assert table.model_dump_json() == before
    assert after.band == "Otters"


def test_a_refused_answer_gives_no_table():
    with pytest.raises(NotAllowed, match="not among the answers"):
        apply(play(toy(), "Otters"), "7")


def test_after_the_end_nothing_is_taken():
    over = settle(toy().replace(agenda=()))
    assert question(over) is None
    with pytest.raises(NotAllowed, match="The game is over"):
        apply(over, "keep")


def test_told_is_of_the_last_answer_only():
    table = play(toy(), "Otters", "3")
    assert [told.sentence() for told in table.messages] == ["Rolled by Ann: 3."]
    table = play(table, "ant")
    assert [told.sentence() for told in table.messages] == ["Lay the ant on the discard pile."]
    assert "told" not in table.model_dump()


def test_told_keeps_values_apart_from_words():
    told = Message("Take {n} from {seat}.", {"n": 2, "seat": "Bob {x}"}, True, "as {n} was rolled")
    assert told.sentence() == "Take 2 from Bob {x}."
    assert told.reason() == "as 2 was rolled"


def test_orders_and_remarks_are_told_apart():
    table = toy().replace(messages=()).add_order("Do.", "because").add_remark("Know.")
    assert [(told.order, told.why) for told in table.messages] == [(True, "because"), (False, "")]


def with_cat(**settings):
    table = bare(["Ann"], settings, {}).replace(drawn="cat")
    from tests.toy import Decide, EndTurn

    return settle(table.then(Decide(seat="Ann"), EndTurn(seat="Ann")))


def test_what_the_copy_prints_is_asked_when_it_first_matters():
    table = play(with_cat(), "show")
    assert table.agenda[0] == LearnFact(fact="cat_worth")
    assert question(table).text == "What number is printed on the cat card?"
    after = apply(table, 7)
    assert after.box == {"cat_worth": 7}
    assert after.points == {"Ann": 7}
    assert after.messages[-2].sentence() == "The cat gives Ann 7 points."


def test_a_known_fact_is_not_asked():
    table = with_cat().learn("cat_worth", 4)
    assert apply(settle(table), "show").points == {"Ann": 4}


def test_a_fact_out_of_bounds_is_refused():
    with pytest.raises(NotAllowed, match="10 is more than 9"):
        apply(play(with_cat(), "show"), 10)


def test_a_taught_text_is_kept_in_its_form():
    fact = BoxFact("x", "", GAME.settings[0].ask)
    assert fact.read("typed") == "typed"
    number = BoxFact("x", "", Amount("table", "?", 1, 9), form=str.upper)
    assert number.read(3) == 3


def test_a_table_is_json_and_back():
    table = play(toy(dice="companion"), "Otters")
    assert question(table).who == COMPANION
    back = Pebbles.model_validate_json(table.model_dump_json())
    assert back.model_dump() == table.model_dump()
    assert isinstance(back.agenda[0], Roll)


def test_a_table_takes_no_step_it_does_not_know():
    raw = toy().model_dump_json().replace('"kind":"roll"', '"kind":"fly"', 1)
    with pytest.raises(ValidationError, match="no step is called 'fly'"):
        Pebbles.model_validate_json(raw)


@pytest.mark.parametrize("field", ["agenda", "goal", "pebbles"])
def test_a_table_takes_no_wrong_type(field):
    with pytest.raises(ValidationError):
        Pebbles.model_validate({**toy().model_dump(), field: "wrong"})


def test_two_steps_cannot_have_one_kind():
    with pytest.raises(AssertionError, match="two steps are called circle"):

        class Again(LoopStep):
            kind: Literal["circle"] = "circle"


def test_a_table_cannot_be_changed():
    with pytest.raises(ValidationError, match="frozen"):
        toy().goal = 3
