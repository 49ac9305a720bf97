"""Massilia: seven rounds of dice, stalls, clients and the Consul."""

from companion.core.game import Chapter, Game
from companion.games.massilia import (
    actions,
    alone,
    beige,
    black,
    brown,
    clients,
    consul,
    divinity,
    grey,
    meta,
    paying,
    preparation,
    rolling,
    round_end,
    rounds,
)
from companion.games.massilia import setup as set_up
from companion.games.massilia.advice import advice
from companion.games.massilia.fixes import fixes, openings
from companion.games.massilia.problems import problems
from companion.games.massilia.scoring import labels, sheet
from companion.games.massilia.screen import screen
from companion.games.massilia.table import Massilia

CHAPTERS = (
    Chapter(
        "setup",
        "Set-up",
        (
            set_up.Board,
            set_up.Lots,
            set_up.PriceTiles,
            set_up.Pawn,
            set_up.Lot,
            set_up.FirstStalls,
            set_up.PlaceStall,
            set_up.FirstGoods,
        ),
    ),
    Chapter("rounds", "Game play", (rounds.Round,)),
    Chapter("preparation", "Phase 1. Preparation", (preparation.Rotate, preparation.Refill)),
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
    Chapter(
        "ending",
        "End of round and of the game",
        (round_end.EndRound, round_end.FinalScoring, alone.WhoPlayed, alone.Final),
    ),
)

GAME = Game(
    slug=meta.SLUG,
    title=meta.TITLE,
    edition=meta.EDITION,
    covers=meta.COVERS,
    seats=(2, 4),
    schema=1,
    table=Massilia,
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
    practice=meta.PRACTICE,
    labels=labels,
)
