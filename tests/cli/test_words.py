import pytest

from companion.core.asks import Amount, Choose, Option, Tally, Text
from companion.play.commands import COMMANDS, Command, command

SHOP = Choose(
    "Ann",
    "Buy?",
    (
        Option("showcase", key="s"),
        Option("score", "score a set", key="c"),
        Option("note", "note payable"),
    ),
)


@pytest.mark.parametrize("word", COMMANDS, ids=lambda word: word.name)
def test_every_command_has_a_word_and_a_sign(word: object) -> None:
    for typed in (word.name, word.name.upper(), word.key, f" {word.key} "):
        assert command(typed) == Command(word.name)


def test_signs_belong_to_no_game() -> None:
    keys = [word.key for word in COMMANDS]
    assert len(set(keys)) == len(keys)
    assert not any(key.isalnum() or key in "+-,; \"'" for key in keys)


def test_what_follows_is_handed_on() -> None:
    assert command("undo 3") == Command("undo", "3")
    assert command("<3") == Command("undo", "3")
    assert command("! score 12") == Command("fix", "score 12")
    assert command("#ask about the ruling") == Command("note", "ask about the ruling")


def test_a_word_counts_only_whole() -> None:
    assert command("sho", SHOP) is None
    assert command("shows", SHOP) is None
    assert command("show", SHOP) == Command("show")


def test_an_answer_of_exactly_these_words_goes_first() -> None:
    assert command("score", SHOP) is None
    assert command("note payable", SHOP) is None
    assert command("=", SHOP) == Command("score")


def test_words_with_more_behind_them_are_text_where_text_is_wanted() -> None:
    name = Text("Ann", "What is it called?")
    assert command("note to self", name) is None
    assert command("undo", name) == Command("undo")
    assert command("# to self", name) == Command("note", "to self")


@pytest.mark.parametrize(
    "typed", ["3", "-3", "4+3-1", "+2", "", "3 purple, 1 beige", "p3 b1", "why not"]
)
def test_answers_are_no_commands(typed: str) -> None:
    for ask in (Amount("Ann", "?"), SHOP, Tally("Ann", "?", (Option("purple"),))):
        assert command(typed, ask) is None
