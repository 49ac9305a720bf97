"""The rules of Medici vs Strozzi by the rulebook's chapters; this page is their table of contents."""

from companion.core.game import Chapter
from companion.games.medici_vs_strozzi.rules import ending as result
from companion.games.medici_vs_strozzi.rules import loading, offer, round_scoring, rounds
from companion.games.medici_vs_strozzi.rules import setup as set_up
from companion.games.medici_vs_strozzi.rules import standalone_scoring as alone

CHAPTERS = (
    Chapter("setup", "Preparation", (set_up.Families,)),
    Chapter("rounds", "Overview", (rounds.OpenRound, rounds.Turn)),
    Chapter(
        "offer",
        "Course of a Game Round: the offer",
        (offer.DrawTile, offer.Offer, offer.Reply, offer.Loan),
    ),
    Chapter(
        "loading",
        "Course of a Game Round: loading",
        (loading.Load, loading.DiscardOne, loading.Assign),
    ),
    Chapter(
        "scoring",
        "Scoring a Round",
        (
            round_scoring.RightRows,
            round_scoring.CompareCargo,
            round_scoring.MoveMarkers,
            round_scoring.PayMonopolies,
            round_scoring.TypedMonopolies,
        ),
    ),
    Chapter("next", "The Next Round", (rounds.NextRound,)),
    Chapter("ending", "Winning the Game", (result.EndGame,)),
    Chapter(
        "alone",
        "Scoring without a game",
        (alone.ScoreWhat, alone.TypedMoney, alone.TypedCargo, alone.TypedMarkers, alone.Scored),
    ),
)
