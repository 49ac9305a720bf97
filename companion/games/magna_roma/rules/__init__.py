"""The rules of Magna Roma's box by chapter: the table of contents."""

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
    resuming,
    rounds,
    setup,
    shared_facts,
    siege,
    standalone_scoring,
)

CHAPTERS = (
    Chapter(
        "setup",
        "Set-up",
        (monuments.MonumentDisplay, setup.ProvinceCard, setup.Resources),
    ),
    Chapter(
        "rounds", "Sequence of play", (rounds.Round, rounds.Turns, rounds.PlayOn, resuming.GoOn)
    ),
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
            standalone_scoring.Players,
            standalone_scoring.Modules,
            ending.FinalTrack,
            standalone_scoring.FullBoards,
            ending.Counting,
            ending.Objective,
            ending.LineCount,
            ending.LineMet,
            shared_facts.BoxProvinces,
            shared_facts.Holder,
            shared_facts.Builder,
            shared_facts.DominusBoard,
            shared_facts.Ranks,
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
