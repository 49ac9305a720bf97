"""Medici vs Strozzi: an auction game for two, or for one against the companion."""

from collections.abc import Callable, Iterable

from companion.core.asks import Answer
from companion.core.chance import Chance
from companion.core.game import Advice, Chapter, Game, Move
from companion.games.medici_vs_strozzi import (
    alone,
    loading,
    meta,
    offer,
    result,
    round_scoring,
    rounds,
)
from companion.games.medici_vs_strozzi import setup as set_up
from companion.games.medici_vs_strozzi.fixes import fixes, openings, problems
from companion.games.medici_vs_strozzi.scoring import labels, sheet
from companion.games.medici_vs_strozzi.screen import screen
from companion.games.medici_vs_strozzi.table import MediciStrozzi

CHAPTERS = (
    Chapter("setup", "Preparation", (set_up.Families,)),
    Chapter("rounds", "Overview", (rounds.OpenRound, rounds.Turn)),
    Chapter(
        "offer",
        "Course of a Game Round: the offer",
        (offer.DrawTile, offer.Offer, offer.Reply, offer.Loan),
    ),
    Chapter(
        "loading",
        "Course of a Game Round: loading",
        (loading.Load, loading.DiscardOne, loading.Assign),
    ),
    Chapter(
        "scoring",
        "Scoring a Round",
        (
            round_scoring.RightRows,
            round_scoring.CompareCargo,
            round_scoring.MoveMarkers,
            round_scoring.PayMonopolies,
            round_scoring.TypedMonopolies,
        ),
    ),
    Chapter("next", "The Next Round", (rounds.NextRound,)),
    Chapter("ending", "Winning the Game", (result.EndGame,)),
    Chapter(
        "alone",
        "Scoring without a game",
        (alone.ScoreWhat, alone.TypedMoney, alone.TypedCargo, alone.TypedMarkers, alone.Scored),
    ),
)


def _advice(t: MediciStrozzi) -> tuple[Advice, ...]:
    # The adviser costs more to import than the rules; only who asks for it should wait.
    from companion.games.medici_vs_strozzi.advice import advice

    return advice(t)


def _review(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> tuple[Advice, ...]:
    from companion.games.medici_vs_strozzi.review import review

    return review(moments)


def _move(t: MediciStrozzi, chance: Callable[[str], Chance]) -> Move:
    from companion.games.medici_vs_strozzi.bot import move

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
