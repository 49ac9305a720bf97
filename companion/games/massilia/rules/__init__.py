"""The rules of Massilia by the rulebook's chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion.games.massilia.rules import (
    actions,
    beige,
    black,
    brown,
    clients,
    consul,
    divinity,
    grey,
    paying,
    preparation,
    rolling,
    round_end,
    rounds,
    setup,
    standalone_scoring,
)

CHAPTERS = (
    Chapter(
        "setup",
        "Setup",
        (
            setup.Board,
            setup.Lots,
            setup.Pawn,
            setup.PriceTiles,
            setup.Lot,
            setup.FirstStalls,
            setup.PlaceStall,
            setup.FirstGoods,
        ),
    ),
    Chapter("rounds", "Game play", (rounds.Round,)),
    Chapter(
        "preparation",
        "Phase 1. Preparation",
        (preparation.Rotate, preparation.Refill, preparation.EmptyBag),
    ),
    Chapter(
        "rolling",
        "Phase 2. Rolling the dice",
        (rolling.RollTemple, rolling.Roll, rolling.Keep, rolling.KeepFee),
    ),
    Chapter(
        "actions",
        "Phase 3. Actions",
        (
            actions.Actions,
            actions.Turn,
            paying.Total,
            paying.WayToPay,
            paying.PickDie,
            paying.PickValue,
            paying.Split,
            actions.EndTurn,
        ),
    ),
    Chapter("brown", "Brown die: move a client or the Consul", (brown.Move,)),
    Chapter(
        "beige",
        "Beige die: buy goods from port",
        (beige.Buy, beige.SetOut, beige.SetOutPart),
    ),
    Chapter(
        "grey",
        "Grey die: make an offering to the gods",
        (grey.Draw, grey.KeepCards, grey.DiscardCards, grey.OfferBeige, grey.Offer),
    ),
    Chapter("black", "Black die: gain reputation", (black.Gain,)),
    Chapter("round_end", "End of round", (round_end.EndRound,)),
    Chapter("clients", "Clients", (clients.ClientStops,)),
    Chapter(
        "consul",
        "The Consul",
        (
            consul.ConsulStops,
            consul.Pluton,
            consul.Harm,
            consul.LoseGoods,
            consul.Build,
            consul.Transfer,
        ),
    ),
    Chapter(
        "divinity",
        "The Divinity cards",
        (divinity.Venus, divinity.Mercure, divinity.TellCard, divinity.ThrowCard),
    ),
    Chapter("ending", "End of the game", (round_end.FinalScoring,)),
    Chapter(
        "counting",
        "Scoring without a game",
        (standalone_scoring.WhoPlayed, standalone_scoring.Final),
    ),
)
