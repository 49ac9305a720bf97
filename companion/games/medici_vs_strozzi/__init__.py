"""Medici vs Strozzi: an auction game for two, or for one against the companion."""

from collections.abc import Callable, Iterable

from companion.core.asks import Answer
from companion.core.chance import Chance
from companion.core.game import Advice, Game, Move
from companion.games.medici_vs_strozzi import options as meta
from companion.games.medici_vs_strozzi.corrections import fixes, openings, problems
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
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(1, 2),
    schema=1,
    table=MediciStrozzi,
    settings=meta.SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=set_up.checklist,
    score=sheet,
    ending=lambda t: t.ending,
    fixes=fixes,
    openings=openings,
    screen=screen,
    problems=problems,
    advice=_advice,
    review=_review,
    bots=lambda t: (t.bot,) if t.bot else (),
    bot=_move,
    score_alone=alone.alone,
    practice=meta.PRACTICE,
    labels=labels,
)
