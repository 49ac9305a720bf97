"""The rules of Magna Roma's box by the rulebook's chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion.games.magna_roma.rules import (
    advance,
    beautification,
    box_items,
    city_plans,
    defeat,
    ending,
    monuments,
    paying,
    pillage,
    player_turn,
    rounds,
    siege,
)
from companion.games.magna_roma.rules import setup as set_up
from companion.games.magna_roma.rules import standalone_scoring as alone

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
