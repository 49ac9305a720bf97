"""The rules of Medici vs Strozzi by the rulebook's chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion.games.medici_vs_strozzi.rules.ending import EndGame
from companion.games.medici_vs_strozzi.rules.loading import Assign, DiscardOne, Load
from companion.games.medici_vs_strozzi.rules.offer import DrawTile, Loan, Offer, Reply
from companion.games.medici_vs_strozzi.rules.round_scoring import (
    CompareCargo,
    MoveMarkers,
    PayMonopolies,
    RightRows,
    TypedMonopolies,
)
from companion.games.medici_vs_strozzi.rules.rounds import NextRound, OpenRound, Turn
from companion.games.medici_vs_strozzi.rules.setup import Families
from companion.games.medici_vs_strozzi.rules.standalone_scoring import (
    Scored,
    ScoreWhat,
    TypedCargo,
    TypedMarkers,
    TypedMoney,
)

CHAPTERS = (
    Chapter("setup", "Preparation", (Families,)),
    Chapter("rounds", "Overview", (OpenRound,)),
    Chapter("offer", "Course of a Game Round: the offer", (Turn, DrawTile, Offer, Reply, Loan)),
    Chapter("loading", "Course of a Game Round: loading", (Load, DiscardOne, Assign)),
    Chapter(
        "scoring",
        "Scoring a Round",
        (RightRows, CompareCargo, MoveMarkers, PayMonopolies, TypedMonopolies),
    ),
    Chapter("next", "The Next Round", (NextRound,)),
    Chapter("ending", "Winning the Game", (EndGame,)),
    Chapter(
        "alone",
        "Scoring without a game",
        (ScoreWhat, TypedMoney, TypedCargo, TypedMarkers, Scored),
    ),
)
