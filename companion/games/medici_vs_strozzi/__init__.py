"""Medici vs Strozzi: an auction game for two players, or for one against the companion."""

from collections.abc import Callable, Iterable

from companion.core.asks import Answer
from companion.core.chance import Chance
from companion.core.game import Advice, Game, Move
from companion.games.medici_vs_strozzi.about import ABOUT
from companion.games.medici_vs_strozzi.corrections import corrections, problems, resume_points
from companion.games.medici_vs_strozzi.options import (
    PRACTICE,
    SCHEMA_1_VALUES,
    SETTINGS,
)
from companion.games.medici_vs_strozzi.rules import CHAPTERS
from companion.games.medici_vs_strozzi.rules.setup import begin, checklist
from companion.games.medici_vs_strozzi.rules.standalone_scoring import standalone_table
from companion.games.medici_vs_strozzi.scoring import labels, sheet
from companion.games.medici_vs_strozzi.screen import screen, seen_by
from companion.games.medici_vs_strozzi.table import MediciStrozzi
from companion.kit.settings import rename_values


def _advice(t: MediciStrozzi) -> tuple[Advice, ...]:
    # The advice takes longer to import than the rules.
    from companion.games.medici_vs_strozzi.advice.advise import advice

    return advice(t)


def _review(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> tuple[Advice, ...]:
    from companion.games.medici_vs_strozzi.advice.review import review

    return review(moments)


def _move(t: MediciStrozzi, chance: Callable[[str], Chance]) -> Move:
    from companion.games.medici_vs_strozzi.advice.opponent import move

    return move(t, chance)


GAME = Game(
    about=ABOUT,
    schema=2,
    table=MediciStrozzi,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=begin,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    corrections=corrections,
    resume_points=resume_points,
    screen=screen,
    problems=problems,
    advice=_advice,
    review=_review,
    bots=lambda t: (t.bot,) if t.bot else (),
    bot=_move,
    seen_by=seen_by,
    standalone_table=standalone_table,
    practice=PRACTICE,
    labels=labels,
    migrations={1: rename_values(SCHEMA_1_VALUES)},
)
