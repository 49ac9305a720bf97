"""Whole games by keys: every answer typed as a person would, with the shortest key there is."""

import random

import pytest

from companion.core.answers import format_answer
from companion.core.asks import Ask, Choose, Text
from companion.core.chance import draw
from companion.core.reading import parse
from companion.core.table import LearnFact
from companion.games.machi import GAME
from companion.session.log import Session
from tests.games.machi.at_table import BOX

NOW = "2026-01-02T03:04:05+00:00"


def typed(ask: Ask, answer) -> str:
    """The shortest line for an answer: Enter, its key, the beginning of a known name, or the whole."""
    if getattr(ask, "default", None) == answer:
        return ""
    if isinstance(ask, Choose):
        key = next((o.key for o in ask.options if o.value == answer), "")
        if key:
            return key
    words = ask.free_text if isinstance(ask, Choose) else ask
    if isinstance(words, Text) and words.known:
        for end in range(2, len(answer)):
            if sum(name.startswith(answer[:end]) for name in words.known) == 1:
                return answer[:end].lower()
    return format_answer(ask, answer)


def chosen(table, ask, dice):
    """What somebody may do: Events and villagers without a name are rare."""
    kind = table.agenda[0].kind
    if kind in ("duel_menu", "relocation", "yakuza_phase") and ask.default and dice.random() < 0.6:
        return ask.default
    if kind == "summer_moves":
        seats = [o.value for o in ask.open if o.value.startswith("seat ")]
        return dice.choice(
            [*ask.free_text.known, *seats, "end"] if ask.free_text else [*seats, "end"]
        )
    while True:
        answer = draw(ask, dice)
        if answer not in ("event", "unnamed", "hand", "explain"):
            return answer


@pytest.mark.parametrize(("years", "seed"), [(6, 4), (8, 5)])
def test_a_whole_game_of_four_players(years, seed):
    dice = random.Random(seed)
    s = Session.new(
        GAME, ["Ann", "Ben", "Cho", "Dee"], {"years": years}, {}, name="x", seed="1", now=NOW
    )
    keys = taught = 0
    while (ask := s.ask) is not None:
        step = s.table.agenda[0]
        if isinstance(step, LearnFact):
            taught += 1
            answer, line = None, str(BOX.get(step.fact, "")) or ask.default
        else:
            answer = chosen(s.table, ask, dice)
            line = typed(ask, answer)
            keys += len(line) + 1
        read, rest = parse(ask, line)
        assert not rest
        assert answer is None or read == answer, f"{line!r} at {ask.text!r}"
        s.answer(read)
    assert s.table.year == years
    assert "Shogun" in GAME.ending(s.table)
    assert taught == len([e for e in s.entries if e.step == "teach"]) > 5
    assert keys / (len(s.entries) - taught) < 4
    assert Session.load(s.dump()).table == s.table.replace(messages=())
