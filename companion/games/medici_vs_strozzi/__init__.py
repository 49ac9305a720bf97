"""Medici vs Strozzi: an auction game for two, or for one against the companion."""

from collections.abc import Callable, Iterable

from companion.core.asks import Answer
from companion.core.chance import Chance
from companion.core.game import Advice, Game, Move
from companion.games.medici_vs_strozzi.about import ABOUT
from companion.games.medici_vs_strozzi.corrections import corrections, problems, resume_points
from companion.games.medici_vs_strozzi.options import (
    PRACTICE,
    SETTINGS,
)
from companion.games.medici_vs_strozzi.rules import CHAPTERS
from companion.games.medici_vs_strozzi.rules import setup as set_up
from companion.games.medici_vs_strozzi.rules import standalone_scoring as alone
from companion.games.medici_vs_strozzi.scoring import labels, sheet
from companion.games.medici_vs_strozzi.screen import screen
from companion.games.medici_vs_strozzi.table import MediciStrozzi


def _advice(t: MediciStrozzi) -> tuple[Advice, ...]:
    # The adviser costs more to import than the rules; only who asks for it should wait.
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
    schema=1,
    table=MediciStrozzi,
    settings=SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=set_up.checklist,
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
    standalone_table=alone.alone,
    practice=PRACTICE,
    labels=labels,
)
