"""Every sentence of the game, with the seats You and Ann, and with 0, 1 and 2 of everything."""

import random
import re
from pathlib import Path

import pytest

from companion.core.chance import draw
from companion.core.table import apply, question, settle
from companion.games import massilia
from companion.games.massilia import GAME
from tests.games import words
from tests.games.massilia.at_table import BOX

FOLDER = Path(massilia.__file__).parent
VALUES: dict[str, str | int] = {
    "seat": "Ann",
    **dict.fromkeys(("n", "at", "now", "old", "new", "each", "goods", "points", "dice"), 1),
    **dict.fromkeys(("temple", "purple", "orange", "pink"), 2),
    "tokens": "2 penalty tokens",
    "coins": "1 sesterce",
    "cards": "1 card",
    "spaces": "1 space",
    "die": "Temple brown 4",
    "pawn": "Consul",
    "way": "up",
    "where": "into the bag",
    "area": "Temple",
    "card": "Mars",
    "colour": "purple",
    "reason": "no stall tile is left",
    "order": "1 You, 2 Ann",
    "good": "purple",
}


def test_every_template_reads_well():
    found = list(words.templates(FOLDER))
    assert len(found) > 30
    for place, template in found:
        for sentence in words.rendered(template, VALUES):
            assert not words.faults(sentence), f"{place}: {sentence}"


def test_no_string_has_a_word_that_the_term_list_replaces():
    term = words.FAULTS["a word of the term list"]
    for place, text in words.constants(FOLDER):
        assert not term.search(text), f"{place}: {text}"


def test_what_is_said_of_the_game_reads_well():
    for text in words.texts_of_game(GAME):
        assert not words.faults(text), text


def test_every_rule_is_a_short_sentence_with_its_section():
    for chapter in GAME.chapters:
        for step in chapter.steps:
            assert re.fullmatch(r"[A-Z].{20,110} \([A-Z][\w ,]+\)\.", step.__doc__), step.__doc__


def test_one_spelling_of_each_god():
    """As the rulebook prints it in the list of its cards; the ids that are saved stay."""
    t = settle(GAME.setup(("You", "Ann"), GAME.practice, {}))
    for correction in GAME.corrections(t):
        for text in (*words.texts_of_ask(correction.ask), correction.now):
            assert "inerva" not in text
            assert "ercury" not in text


CASES = [
    dict(GAME.practice),
    {"show_hidden": "yes", "wasted_cards": "yes", "unused_reserved_die": "to_temple"},
    {"bank_limit": 15, "fifty_tiles": 0, "mercure_on_beige": "yes", "beige_sale": "owner_choice"},
    {"impossible_effect": "take_without_effect", "black_partial": "yes", "hand_limit": 1},
]


@pytest.mark.parametrize("seats", [("You", "Ann"), ("Ann", "You")])
@pytest.mark.parametrize("settings", CASES, ids=range(len(CASES)))
def test_whole_games_read_well(seats, settings):
    dice = random.Random(f"{seats} {settings}")
    t = settle(GAME.setup(seats, settings, BOX))
    while (ask := question(t)) is not None:
        for text in words.texts(GAME, t):
            assert not words.faults(text), text
        if dice.random() < 0.1:
            for advice in GAME.advice(t):
                for text in advice:
                    assert not words.faults(text), text
        t = apply(t, draw(ask, dice))
    for text in words.texts(GAME, t):
        assert not words.faults(text), text
