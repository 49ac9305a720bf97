"""Magna Roma: Emperor's Box; the solo variant Barbarian Invasion."""

from companion.core.game import Chapter, Game
from companion.games.magna_roma import (
    advance,
    defeat,
    ending,
    meta,
    monuments,
    pillage,
    player_turn,
    rounds,
    siege,
)
from companion.games.magna_roma import setup as set_up
from companion.games.magna_roma.advice import advice
from companion.games.magna_roma.fixes import fixes, openings, problems
from companion.games.magna_roma.scoring import labels, sheet
from companion.games.magna_roma.screen import screen
from companion.games.magna_roma.table import MagnaRoma

CHAPTERS = (
    Chapter("setup", "Set-up", (monuments.MonumentDisplay, set_up.Resources)),
    Chapter("rounds", "Sequence of play", (rounds.Round,)),
    Chapter(
        "player",
        "Your turn",
        (
            player_turn.PlayerTurn,
            player_turn.Defend,
            player_turn.Conquer,
            player_turn.Where,
            player_turn.StandsOn,
            monuments.Monument,
            monuments.PortaNigra,
            monuments.Refill,
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
            ending.Objective,
            ending.BoxItems,
            ending.ProvinceSlot,
            ending.ProvinceCount,
            ending.Functional,
            ending.Stars,
            ending.CityPlan,
            ending.Category,
            ending.SiegePenalties,
            ending.FinalTrack,
            ending.FullBoards,
        ),
    ),
)

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(1, 1),
    schema=1,
    table=MagnaRoma,
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
    score_alone=ending.alone,
    practice=meta.PRACTICE,
    labels=labels,
)
