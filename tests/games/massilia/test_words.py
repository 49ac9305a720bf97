"""Every sentence of the game, with the seats You and Ann, and with 0, 1 and 2 of everything."""

import random
import re
from pathlib import Path

import pytest

from companion.core.chance import draw
from companion.core.table import UNKNOWN, apply, question, settle
from companion.games import massilia
from companion.games.massilia import GAME
from tests.games import words
from tests.games.massilia.at_table import BOX

FOLDER = Path(massilia.__file__).parent
VALUES: dict[str, str | int] = {
    "seat": "Ann",
    **dict.fromkeys(("n", "now", "at", "goods", "points", "each", "dice"), 1),
    **dict.fromkeys(("temple", "purple", "orange", "pink", "old", "new"), 1),
    "area": "Temple",
    "card": "Mars",
    "cards": "2 cards",
    "coins": "6 sesterces",
    "colour": "purple",
    "die": "the brown 3 from the Temple",
    "good": "purple",
    "order": "1 Ann, 2 Bob",
    "parts": "2 x 3",
    "pawn": "purple client",
    "reason": "the hand is full",
    "tokens": "1 penalty token",
    "way": "clockwise",
    "where": "into the bag",
}


def test_every_template_reads_well():
    found = list(words.templates(FOLDER))
    assert len(found) > 40
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
            assert re.match(r"\{seat\}: [a-z]|[A-Z]", template), f"{place}: {template}"


def test_what_is_said_of_the_game_reads_well():
    for text in words.texts_of_game(GAME):
        assert not words.faults(text), text


def test_every_rule_is_a_short_sentence_with_its_section():
    for chapter in GAME.chapters:
        for step in chapter.steps:
            assert re.fullmatch(r"[A-Z0-9].{20,110} \([A-Z][\w ,]+\)\.", step.__doc__), step.__doc__


CASES = [
    {"cards": "companion"},
    {"show_hidden": "yes", "black_partial": "yes", "beige_sale": "owner_choice"},
    {"wasted_cards": "yes", "unused_reserved_die": "to_temple", "bank_limit": 30},
    {"unused_reserved_die": "to_screen", "discarded_goods": "out_of_game", "fifty_tiles": 0},
    {"impossible_effect": "take_without_effect", "tax_cube_choice": "mover"},
    {"mercure_on_beige": "yes", "pluton_scope": "until_own_next_turn", "hand_limit": 2},
]


@pytest.mark.parametrize("seats", [("You", "Ann"), ("Ann", "You", "Bob")])
@pytest.mark.parametrize("settings", CASES, ids=str)
def test_whole_games_read_well(seats, settings):
    dice = random.Random(f"{seats} {settings}")
    box = BOX if "cards" in settings else BOX | {"cubes_per_colour": UNKNOWN}
    t = settle(GAME.setup(seats, settings, box))
    count = 0
    while (ask := question(t)) is not None and count < 150:
        for text in words.texts(GAME, t) if count % 4 == 0 else said(t, ask):
            assert not words.faults(text), text
        t = apply(t, draw(ask, dice))
        count += 1


def said(t, ask):
    """Yield what the last answer led to, and the question."""
    for message in t.messages:
        yield from (message.sentence(), message.reason())
    yield from words.texts_of_ask(ask)


def test_advice_reads_well():
    dice = random.Random(4)
    t = settle(GAME.setup(("You", "Ann"), {"dice": "companion"}, BOX))
    count = 0
    while (ask := question(t)) is not None:
        if count % 5 == 0 or t.round == 7:
            for text in (part for advice in GAME.advice(t) for part in advice):
                assert not words.faults(text), text
        t = apply(t, draw(ask, dice))
        count += 1


def test_the_sheet_of_a_counted_game_reads_well():
    dice = random.Random(1)
    t = settle(GAME.standalone_table({}, {}))
    t = apply(t, "You, Ann")
    while (ask := question(t)) is not None:
        for text in said(t, ask):
            assert not words.faults(text), text
        t = apply(t, draw(ask, dice))
    sheet = GAME.score(t)
    for text in (sheet.verdict, *sheet.notes, *(row.reason for row in sheet.rows), GAME.ending(t)):
        assert not words.faults(text), text
