"""Texts that know likely words, choices that also take words, and families of printed facts."""

import random
from typing import ClassVar

import pytest

from companion.core.answers import check, format_answer
from companion.core.asks import Choose, Option, Text
from companion.core.chance import draw
from companion.core.reading import parse
from companion.core.table import BoxFact, BoxFacts, Table
from companion.errors import NotAllowed, UserMistake
from companion.kit.corrections import box_facts

NAME = Text("Ann", "a name", "nobody", known=("Brewer", "Zen Monk", "Zen Nun"))
CHOICE = Choose(
    "Ann", "Who", (Option("end", key="x"), Option("ben", "Ben", key="b")), "end", free_text=NAME
)


@pytest.mark.parametrize(
    ("typed", "answer", "rest"),
    [
        ("brewer", "Brewer", ""),
        ("br", "Brewer", ""),
        ("br n 1", "Brewer", "n 1"),
        ("zen monk 1", "Zen Monk", "1"),
        ("zen m 1", "Zen Monk", "1"),
        ("Fisher", "Fisher", ""),
        ("fisher woman", "fisher woman", ""),
        ("brewer woman", "Brewer", "woman"),
        ("br woman", "br woman", ""),
        ('"br" n', "br", "n"),
        ("", "nobody", ""),
    ],
)
def test_a_beginning_of_a_known_word_stands_for_it(typed, answer, rest):
    assert parse(NAME, typed) == (answer, rest)


def test_a_beginning_of_several_is_refused():
    with pytest.raises(UserMistake, match="could be Zen Monk or Zen Nun"):
        parse(NAME, "zen")


@pytest.mark.parametrize(
    ("typed", "answer", "rest"),
    [
        ("b", "ben", ""),
        ("b br", "ben", "br"),
        ("brewer", "Brewer", ""),
        ("br 1", "Brewer", "1"),
        ("", "end", ""),
    ],
)
def test_options_go_before_words(typed, answer, rest):
    assert parse(CHOICE, typed) == (answer, rest)


@pytest.mark.parametrize("answer", ["Brewer", "Zen", "b", "new one", "end"])
def test_what_is_said_is_read_back(answer):
    for ask in (NAME, CHOICE):
        assert parse(ask, format_answer(ask, check(ask, answer))) == (answer, "")


def test_a_choice_that_takes_words_checks_them():
    with pytest.raises(NotAllowed, match="longer"):
        check(CHOICE, "x" * 300)
    with pytest.raises(NotAllowed, match="not among"):
        check(CHOICE, 7)


def test_known_words_are_drawn():
    assert {draw(NAME, random.Random(seed)) for seed in range(30)} == set(NAME.known)
    assert {draw(CHOICE, random.Random(seed)) for seed in range(60)} == {"end", "ben", *NAME.known}


def family(name):
    return BoxFact(f"card:{name.casefold()}", f"The card {name}", Text("table", name, "0"))


class Carded(Table):
    box_facts: ClassVar[BoxFacts] = BoxFacts((family("one"),), {"villager": family})


def test_a_family_has_a_fact_for_each_name():
    facts = Carded.box_facts
    assert list(facts) == ["card:one"]
    assert "villager:Brewer" in facts
    assert facts["villager:Brewer"].key == "card:brewer"
    for key in ("villager", "villager:", "villager: ", "other:brewer"):
        assert key not in facts


def test_facts_of_families_can_be_set_right():
    table = Carded(box={"villager:brewer": "2", "stray": "1"})
    (fix,) = box_facts(table)
    assert (fix.name, fix.now) == ("villager:brewer", "2")
    assert fix.setter(table, "3").box["villager:brewer"] == "3"


@pytest.mark.parametrize("typed", ["brewar", "brewar n", "brewar 1", "zen mnok"])
def test_a_new_name_that_is_near_a_known_one_is_doubted(typed):
    with pytest.raises(UserMistake, match="Do you mean"):
        parse(NAME, typed)
    with pytest.raises(UserMistake, match="Do you mean"):
        parse(CHOICE, typed)


def test_quotes_say_that_a_new_name_is_meant():
    with pytest.raises(UserMistake) as caught:
        parse(NAME, "brewar")
    assert caught.value.message == "'brewar' is not known. Do you mean Brewer?"
    assert '"brewar" in quotes' in caught.value.hint
    assert parse(NAME, '"brewar" n') == ("brewar", "n")
