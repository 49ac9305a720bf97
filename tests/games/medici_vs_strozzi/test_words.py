"""Every sentence of the game, with the seats You and Ann, and with 0, 1 and 2 of everything."""

import random
import re
from pathlib import Path

import pytest

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from companion.games import medici_vs_strozzi
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.advice import study
from companion.games.medici_vs_strozzi.advice.review import review
from companion.games.medici_vs_strozzi.advice.wording import in_coins
from tests.games import words
from tests.games.medici_vs_strozzi.at_table import box

FOLDER = Path(medici_vs_strozzi.__file__).parent
VALUES: dict[str, str | int] = {
    **dict.fromkeys(("seat", "medici", "strozzi", "fellow"), "Ann"),
    **dict.fromkeys(("n", "of", "coins", "worth"), 1),
    "lot": "a4 b3",
    "tile": "a4",
    "harbour": "Harbour 1",
    "row": "cloth at Alba",
    "spaces": "1 space",
    "to": "the middle",
    "what": "Cargo",
    "texts": "Alba 1:0",
    "verdict": "Ann: the winner with 1 coin.",
    "warning": "The rows have no bonus space.",
}


def test_every_template_reads_well():
    found = list(words.templates(FOLDER))
    assert len(found) > 20
    for place, template in found:
        for sentence in words.rendered(template, VALUES):
            assert not words.faults(sentence), f"{place}: {sentence}"


def test_no_string_has_a_word_that_the_term_list_replaces():
    term = words.FAULTS["a word of the term list"]
    for place, text in words.constants(FOLDER):
        assert not term.search(text), f"{place}: {text}"


def test_orders_begin_with_a_seat_or_a_verb_and_end_with_a_stop():
    for place, template in words.templates(FOLDER):
        if template.endswith("."):
            assert re.match(r"\{|[A-Z]", template), f"{place}: {template}"


def test_what_is_said_of_the_game_reads_well():
    for text in words.texts_of_game(GAME):
        assert not words.faults(text), text


def test_every_rule_is_a_short_sentence_with_its_section():
    for chapter in GAME.chapters:
        for step in chapter.steps:
            assert re.fullmatch(r"[A-Z].{20,110} \([A-Z][\w ,]+\)\.", step.__doc__), step.__doc__


CASES = [
    {"bag": "companion"},
    {"price_binding": "no", "loan_policy": "any_time", "partial_discard": "yes"},
    {"optional_marker_moves": "yes", "bank_limit": "counted", "auto_last_harbour": "no"},
    {"last_lot": "void", "board_profile": "stand_in", "final_debt": "floor_zero"},
]


@pytest.mark.parametrize("seats", [("You", "Ann"), ("Ann", "You"), ("You",)])
@pytest.mark.parametrize("settings", CASES, ids=str)
def test_whole_games_read_well(seats, settings):
    dice = random.Random(f"{seats} {settings}")
    t = settle(GAME.setup(seats, settings, box() | {"rows": "a b c / a b d / c d"}))
    for text in words.texts(GAME, t):
        assert not words.faults(text), text
    while (ask := question(t)) is not None:
        t = apply(t, draw(ask, dice))
        for text in words.texts(GAME, t):
            assert not words.faults(text), text


@pytest.mark.parametrize("rows", ["unknown", "a b x / a b d / c d"])
def test_boards_that_are_not_known_read_well(rows):
    dice = random.Random(rows)
    t = settle(GAME.setup(("You", "Ann"), {}, box() | {"rows": rows, "bonus": "none"}))
    while (ask := question(t)) is not None:
        for text in words.texts(GAME, t):
            assert not words.faults(text), text
        t = apply(t, draw(ask, dice))


def advised(t) -> list[str]:
    return [part for advice in GAME.advice(t) for part in advice]


def test_advice_and_look_back_read_well(monkeypatch):
    monkeypatch.setattr(study, "USUAL", study.Effort(3, 6, 50))
    monkeypatch.setattr(study, "FEW", study.Effort(3, 6, 50))
    dice = random.Random(4)
    t = settle(GAME.setup(("You", "Ann"), {"bag": "companion"}, box()))
    moments, count = [], 0
    while (ask := question(t)) is not None:
        if count % 7 == 0 or t.round == 3:
            for text in advised(t):
                assert not words.faults(text), text
        answer = draw(ask, dice)
        moments.append((t, answer))
        t = apply(t, answer)
        count += 1
    for advice in review(moments):
        for text in advice:
            assert not words.faults(text), text


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 coins"), (1, "1 coin"), (1.04, "1 coin"), (1.5, "1.5 coins")]
)
def test_coins_have_their_noun(number, text):
    assert in_coins(number) == text


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Ann pays 3 to the bank.", "a verb after a seat"),
        ("You takes it.", "a verb after a seat"),
        ("Village of You's.", "an owner's s"),
        ("Place 1 tokens.", "a plural after 1"),
        ("Type names with commas.", "a word of the term list"),
        ("Take {n} tiles.", "a template's brace"),
    ],
)
def test_faults_are_found(sentence, fault):
    assert fault in words.faults(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann: pay 1 to the bank.",
        "Move it by 1 space towards You, to space 1.",
        "You 21 less 1 is 20.",
    ],
)
def test_good_sentences_have_none(sentence):
    assert words.faults(sentence) == []
