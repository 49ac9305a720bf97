"""Machi: eight years in a Japanese village, from set-up to the Shogun."""

from companion.core.game import Chapter, Game
from companion.games.machi import (
    alone,
    autumn,
    duel,
    events,
    meta,
    passes,
    spring,
    summer,
    winter,
    year_end,
)
from companion.games.machi import setup as set_up
from companion.games.machi.advice import advice
from companion.games.machi.fixes import fixes, openings, problems
from companion.games.machi.scoring import labels, sheet
from companion.games.machi.screen import screen
from companion.games.machi.table import Machi

CHAPTERS = (
    Chapter("setup", "Setup", (set_up.Lords, set_up.Size)),
    Chapter("year", "Playing the Game", (year_end.Year,)),
    Chapter(
        "winter",
        "Winter",
        (
            winter.Winter,
            winter.Rice,
            winter.Famine,
            winter.Completion,
            winter.Complete,
            winter.TurnUp,
        ),
    ),
    Chapter(
        "spring",
        "Spring",
        (
            spring.Spring,
            spring.SpringTurn,
            spring.NewArrivals,
            spring.Draws,
            spring.YakuzaPhase,
            spring.PlaceYakuza,
            spring.MoveYakuza,
            spring.TargetYakuza,
        ),
    ),
    Chapter(
        "summer", "Summer", (summer.Summer, summer.SummerMoves, summer.FoundWith, summer.Place)
    ),
    Chapter(
        "events",
        "Event cards",
        (
            events.PlayEvent,
            events.EventEffect,
            events.WantedTarget,
            events.Changes,
            events.Changed,
            events.Points,
        ),
    ),
    Chapter(
        "autumn",
        "Autumn",
        (
            autumn.Autumn,
            autumn.AutumnTurns,
            autumn.StartRelocation,
            autumn.Relocation,
            autumn.MoveTo,
        ),
    ),
    Chapter(
        "duel",
        "Duels",
        (
            duel.DuelMenu,
            duel.Challenge,
            duel.Sabres,
            duel.Accept,
            passes.Pass,
            passes.Gained,
            passes.Reveal,
            passes.WhoseHand,
            passes.OwnHand,
            duel.Outcome,
        ),
    ),
    Chapter(
        "alone",
        "Scoring without a game",
        (
            alone.WhatToScore,
            alone.WhoIsScored,
            alone.DescribeVillage,
            alone.KnowCards,
            alone.CountYear,
            alone.FinalPoints,
            alone.FinalHonour,
            alone.Rank,
        ),
    ),
    Chapter(
        "year_end",
        "Year end",
        (year_end.YearEnd, year_end.Count, year_end.Score, year_end.YearOver),
    ),
)

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(3, 5),
    schema=1,
    table=Machi,
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
    advice=advice,
    score_alone=alone.alone,
    labels=labels,
)
