"""Every sentence of Magna Roma, with the players `You` and `Ann` and with 0, 1 and 2 of everything."""

import random
import re
from pathlib import Path

import pytest

import companion.games.magna_roma as package
from companion.core.asks import Choose
from companion.core.table import question
from companion.games.magna_roma import GAME
from companion.games.magna_roma.rules.paying import NOUNS, amount, amounts
from companion.kit.settings import display
from companion.kit.words import counted
from tests.games import random_play
from tests.games.magna_roma import sentences as words

FOLDER = Path(package.__file__).parent
TEMPLATES = tuple(words.templates(FOLDER))
NUMBERS = (0, 1, 2)
PRICES = [amount(n, supply) for supply in NOUNS for n in NUMBERS]
PLACES = ("left", "middle", "right", "top", "bottom")
SIDES = ("North", "South", "West", "East")
VALUES = {
    "seat": words.SEATS,
    **dict.fromkeys(("n", "old", "new", "turn", "needed"), words.COUNTS),
    **dict.fromkeys(("price", "gain"), (*PRICES, amounts({"p": 1, "c": 2}))),
    "turns": [counted(n, "turn") for n in NUMBERS],
    "cards": [f"the {counted(n, 'card')}" for n in NUMBERS],
    "left": [counted(n, "card") for n in NUMBERS],
    "tokens": [f"the {counted(n, 'removed token')}" for n in NUMBERS],
    "slots": [counted(n, "slot") for n in NUMBERS],
    "way": ("clockwise", "counter-clockwise"),
    "side": SIDES,
    "place": PLACES,
    "end": ("rightmost", "bottommost"),
    "token": ("Population", "Coin", "Legion"),
    "tile": ("Column", "Lyre", "Mask"),
    "colour": ("red", "brown", "purple"),
    "card": ("left", "middle", "right", "North, 1 counter-clockwise"),
    "name": ("Mausoleum",),
}
"""What each name in a template may stand for."""
THEY = re.compile(r"\b(they|their|theirs|them)\b", re.IGNORECASE)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.where)
def test_every_order_and_remark(template):
    for say, why in words.renderings(template, VALUES):
        assert not words.sentence_faults(say, order=template.order)
        assert not words.faults(why), why
        assert not why.endswith(".")
        assert not THEY.search(f"{say} {why}"), "the Barbarians are named"


def test_there_are_templates():
    assert len(TEMPLATES) > 40
    assert any(template.order for template in TEMPLATES)


def test_every_fixed_text():
    wrong = [
        (key, text, found) for key, text in words.fixed_texts(GAME) if (found := words.faults(text))
    ]
    assert not wrong


@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.key)
def test_every_setting_has_its_values_in_words(setting):
    assert setting.about[0].isupper()
    if isinstance(setting.ask, Choose):
        for option in setting.ask.options:
            assert option.label
            assert "_" not in display(setting, option.value)
        values = {option.value for option in setting.ask.options}
        assert not values & {"true", "false", "app", "on", "off"}


def test_steps_say_their_rule_in_one_sentence_with_its_section():
    for kind, step in GAME.table.steps.kinds.items():
        if step.__module__.startswith("companion.games"):
            rule = " ".join(step.__doc__.split())
            assert re.search(r"\([^()]+\)\.$", rule), kind
            assert not re.search(r"\b(you|your|he|his)\b", rule, re.IGNORECASE), kind


@pytest.mark.parametrize("seats", [("You",), ("You", "Ann"), ("Ann", "You", "Bob")])
@pytest.mark.parametrize("seed", range(2))
def test_everything_shown_in_a_random_game(seats, seed):
    dice = random.Random(seed)
    modules = {"beautification": "yes", "city_plans": "yes", "dominus": "yes", "supplies": "yes"}
    record = random_play.Record(GAME, seed)
    table = random_play.settle(GAME.setup(seats, modules, {}))
    seen: set[str] = set()
    for _ in range(120):
        ask = question(table)
        if ask is None:
            break
        seen |= {*words.asked_texts(ask), *GAME.problems(table)}
        for told in table.messages:
            seen |= {told.sentence(), told.reason()}
        for advice in GAME.advice(table):
            seen |= {advice.text, advice.number, advice.reason}
        seen |= {text for task in GAME.checklist(table) for text in (task.text, task.why)}
        for fact in GAME.corrections(table):
            seen |= {*words.asked_texts(fact.ask)}
        seen |= {place.about for place in GAME.resume_points(table)}
        table, _ = random_play.take(table, ask, dice, record)
    sheet = GAME.score(table)
    seen |= {sheet.verdict, *sheet.notes, *(row.reason for row in sheet.rows)}
    wrong = {text: found for text in seen if (found := words.faults(text))}
    assert not wrong
    assert not [text for text in seen if THEY.search(text)]


@pytest.mark.parametrize("names", ["You", "You, Ann", "Ann, You, Bob"])
@pytest.mark.parametrize("seed", range(4))
def test_everything_shown_where_only_the_end_is_counted(names, seed):
    dice = random.Random(seed)
    record = random_play.Record(GAME, seed)
    table = random_play.settle(GAME.standalone_table({}, random_play.any_box(GAME, dice)))
    seen: set[str] = set()
    while (ask := question(table)) is not None:
        seen |= {*words.asked_texts(ask), *GAME.problems(table)}
        if ask.text == "Who played?":
            table = random_play.apply(table, names)
        else:
            table, _ = random_play.take(table, ask, dice, record)
    sheet = GAME.score(table)
    seen |= {sheet.verdict, *sheet.notes, *(row.reason for row in sheet.rows)}
    assert not {text: found for text in seen if (found := words.faults(text))}
