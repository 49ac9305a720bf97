"""Magna Roma: Emperor's Box; the solo variant Barbarian Invasion, and the modules for any table."""

from companion.core.game import Chapter, Game
from companion.games.magna_roma import (
    advance,
    alone,
    beautification,
    box,
    box_items,
    city_plans,
    defeat,
    ending,
    meta,
    monuments,
    paying,
    pillage,
    player_turn,
    rounds,
    settings,
    siege,
)
from companion.games.magna_roma import setup as set_up
from companion.games.magna_roma.advice import advice
from companion.games.magna_roma.checklist import checklist
from companion.games.magna_roma.fixes import fixes, openings, problems
from companion.games.magna_roma.scoring import labels, sheet
from companion.games.magna_roma.screen import screen
from companion.games.magna_roma.table import MagnaRoma

CHAPTERS = (
    Chapter(
        "setup",
        "Set-up",
        (monuments.MonumentDisplay, set_up.ProvinceCard, set_up.Resources),
    ),
    Chapter("rounds", "Sequence of play", (rounds.Round, rounds.Turns, rounds.PlayOn)),
    Chapter(
        "player",
        "Your turn",
        (
            player_turn.PlayerTurn,
            player_turn.Whose,
            player_turn.Defend,
            player_turn.Conquer,
            player_turn.Where,
            player_turn.StandsOn,
            paying.Income,
            monuments.Monument,
            monuments.PortaNigra,
            monuments.Refill,
        ),
    ),
    Chapter(
        "modules",
        "Beautification, trades, City Plans",
        (
            beautification.TileType,
            beautification.TilePlace,
            beautification.Trade,
            city_plans.Reveal,
        ),
    ),
    Chapter(
        "pillage",
        "1) Barbarians pillage",
        (pillage.Pillage, pillage.Conquest, pillage.Decimation, pillage.Destruction),
    ),
    Chapter(
        "advance",
        "2) Barbarians advance",
        (
            advance.Advance,
            advance.DrawRaid,
            advance.Double,
            siege.PlaceToken,
            siege.DrawToken,
            siege.FullBoard,
        ),
    ),
    Chapter(
        "ending",
        "End of the game",
        (
            defeat.Judge,
            alone.Players,
            alone.Modules,
            ending.FinalTrack,
            alone.FullBoards,
            ending.Counting,
            ending.Objective,
            ending.LineCount,
            ending.LineMet,
            box_items.DominusBoard,
            box_items.BoxItems,
            box_items.Standing,
            box_items.Counted,
            box_items.Functional,
            box_items.Stars,
            city_plans.LowerPart,
            ending.Category,
            ending.SiegePenalties,
            ending.Finish,
        ),
    ),
)

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(1, 4),
    schema=1,
    table=MagnaRoma,
    settings=settings.SETTINGS,
    chapters=CHAPTERS,
    setup=set_up.begin,
    checklist=checklist,
    score=sheet,
    ending=lambda t: t.ending,
    fixes=fixes,
    openings=openings,
    screen=screen,
    problems=problems,
    advice=advice,
    score_alone=alone.alone,
    practice=settings.PRACTICE,
    choices=box.choices,
    labels=labels,
)
