"""The rules of Machi by the rulebook's chapters; this page is their table of contents.

Event cards stand where play meets them: from Summer on.
"""

from companion.core.game import Chapter
from companion.games.machi.rules import (
    autumn,
    duel,
    events,
    passes,
    setup,
    spring,
    standalone_scoring,
    summer,
    winter,
    year_end,
)

CHAPTERS = (
    Chapter("setup", "Setup", (setup.Lords, setup.Size)),
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
        ),
    ),
    Chapter(
        "duel",
        "Autumn a) Duels",
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
        "relocation",
        "Autumn b) Relocations",
        (autumn.StartRelocation, autumn.Relocation, autumn.MoveTo),
    ),
    Chapter(
        "year_end",
        "End of year and victory points",
        (year_end.YearEnd, year_end.Count, year_end.Score, year_end.YearOver),
    ),
    Chapter(
        "alone",
        "Scoring without a game",
        (
            standalone_scoring.WhatToScore,
            standalone_scoring.WhoIsScored,
            standalone_scoring.DescribeVillage,
            standalone_scoring.KnowCards,
            standalone_scoring.CountYear,
            standalone_scoring.FinalPoints,
            standalone_scoring.Ties,
            standalone_scoring.FinalHonour,
            standalone_scoring.Rank,
        ),
    ),
)
