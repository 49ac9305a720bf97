"""The rules of Machi by the rulebook's chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion.games.machi.rules import (
    autumn,
    duel,
    events,
    passes,
    spring,
    summer,
    winter,
    year_end,
)
from companion.games.machi.rules import setup as set_up
from companion.games.machi.rules import standalone_scoring as alone

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
