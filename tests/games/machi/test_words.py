"""Every sentence of Machi, with the seats You and Ann and with 0, 1 and 2 of everything."""

import ast
import random
from pathlib import Path

import pytest

from companion import games
from companion.core.asks import Choose
from companion.core.chance import draw
from companion.core.table import LearnFact, apply, question, settle
from companion.games.machi import GAME
from companion.games.machi.rules.spring import lay_flop
from companion.games.machi.rules.standalone_scoring import fed
from companion.games.machi.rules.year_end import in_words
from companion.games.machi.table import YearCount
from tests.games import words
from tests.games.machi.at_table import BOX, lay, opened, table
from tests.games.machi.test_duel import COMBAT
from tests.kit import messages

PACKAGE = Path(games.__file__).parent / "machi"
VALUES: dict[str, str | int] = {
    **dict.fromkeys(("seat", "owner", "home", "first", "winner", "a"), "You"),
    "b": "1 Brewery",
    **dict.fromkeys(("vp", "n", "was", "w", "h"), 1),
    **{"change": "+2", "text": "all Lords bow", "reason": "blocked by a Yakuza", "shown": "a card"},
    **{"name": "Fuu", "names": "Fuu and Shin", "y": "Fuu", "one": "Shin", "two": "Fuu"},
    **{
        "lie": "upright",
        "founder": "Brewer",
        "deck": "all 7",
        "place": "outside",
        "role": "attack",
    },
    **{"pile": "Villager", "cards": "2 Villager cards", "what": "Brewer", "given": "1 rice"},
    **{"villagers": "3 Villager cards", "buildings": "2 Building cards", "mouths": "1 villager"},
    **{"rice": 1, "short": ", 1 too few", "sum": "2 wealth", "year": 1, "moves": "You to 1"},
    "ending": "You: the winner with 1 VP.",
}
"""A value for each name in a template: a seat for a seat, a number for a count."""


def clean(sentence: str) -> None:
    """Fail where a sentence is not as it should be."""
    assert not words.faults(sentence), (sentence, words.faults(sentence))
    assert sentence == sentence.strip()
    assert "  " not in sentence


def calls():
    """Each call that gives an order or a remark, with its place."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(getattr(node, "func", None), "attr", "")
            if isinstance(node, ast.Call) and name in ("add_order", "add_remark"):
                yield f"{path.name}:{node.lineno}", node


def literal(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return literal(node.body) and literal(node.orelse)
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_templates_are_literals_so_that_names_and_texts_are_values():
    found = list(calls())
    assert len(found) > 40
    for place, call in found:
        assert all(map(literal, call.args)), place


@pytest.mark.parametrize(("place", "template"), list(words.templates(PACKAGE)))
def test_every_order_and_remark(place, template):
    for sentence in words.rendered(template, VALUES):
        clean(sentence)


def test_what_is_said_before_a_game():
    for text in words.texts_of_game(GAME):
        clean(text)


def test_every_value_of_a_setting_has_a_label():
    for setting in GAME.settings:
        if isinstance(setting.ask, Choose):
            assert all(option.label for option in setting.ask.options), setting.key
            assert setting.about.endswith("?"), setting.key


def walked(seed: int):
    """Every table of a random game of You, Ann and Ben, with all cards known or none."""
    dice = random.Random(seed)
    box = {**BOX, **COMBAT} if seed % 2 else {}
    t = settle(GAME.setup(("You", "Ann", "Ben"), {"years": 3, "event_window": "any_season"}, box))
    while (ask := question(t)) is not None:
        yield t
        answer = draw(ask, dice)
        if isinstance(t.agenda[0], LearnFact):
            answer = BOX.get(t.agenda[0].fact, ask.default)
        if answer != "end" or dice.random() < 0.4 or len(ask.open) == 1:
            t = apply(t, answer)
    yield t


@pytest.mark.parametrize("seed", range(6))
def test_what_random_games_show(seed):
    seen = set()
    for at, t in enumerate(walked(seed)):
        seen |= {text for message in t.messages for text in (message.sentence(), message.reason())}
        if at % 7 == 0:
            seen |= set(words.texts(GAME, t))
            seen |= {text for advice in GAME.advice(t) for text in advice}
    for text in seen:
        clean(text)


@pytest.mark.parametrize("n", words.COUNTS)
def test_counts_of_0_1_and_2(n):
    t = lay(opened(4), Ann=f"outside[{', '.join(['Shin'] * n)}]" if n else "empty")
    clean(fed(t, "Ann"))
    clean(in_words(YearCount(n, n, n)))
    few = lay_flop(t.replace(piles={"villager": n, "building": n}, flop={}), "You")
    for line in messages(few):
        clean(line)


def test_problems_and_corrections():
    t = table(
        Ann="Fx-Shrine[Fx-Monk*, Fx-Poet*, Shin]; -[Fx-Cook*, Shin]; Brewery[Brewer* | Fuu/Ann]"
    )
    assert len(GAME.problems(t)) == 4
    for text in words.texts(GAME, t.replace(agenda=opened(4).agenda)):
        clean(text)
