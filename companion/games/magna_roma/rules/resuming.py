"""Where play continues after a correction."""

from typing import Literal

from companion.core.asks import TABLE, Ask, Choose, Option
from companion.core.game import ResumePoint
from companion.games.magna_roma.rules.advance import Advance, DrawRaid
from companion.games.magna_roma.rules.defeat import Judge
from companion.games.magna_roma.rules.ending import emptied, end_scoring
from companion.games.magna_roma.rules.player_turn import PlayerTurn
from companion.games.magna_roma.rules.rounds import BARBARIAN_TURN, Round, Turns
from companion.games.magna_roma.rules.standalone_scoring import BEGINNING
from companion.games.magna_roma.table import MagnaRoma, MagnaRomaStep


def resume_points(t: MagnaRoma) -> tuple[ResumePoint, ...]:
    """Where play can continue in this turn."""
    if t.alone:
        return (ResumePoint("scoring", "end scoring", BEGINNING),)
    scoring = ResumePoint("scoring", "end scoring", end_scoring(t.replace(agenda=())).agenda)
    if not t.barbarian:
        turn = (PlayerTurn(), Turns()) if t.turn else (Turns(),)
        about = f"turn of {t.seat}" if t.turn else "first turn"
        return (ResumePoint("player", about, turn), scoring)
    if not t.turn:
        return (ResumePoint("player", "first turn", (Round(),)), scoring)
    return (
        ResumePoint("player", "player turn", (PlayerTurn(), *BARBARIAN_TURN, Round())),
        ResumePoint("pillage", "pillage by the Barbarians", (*BARBARIAN_TURN[1:], Round())),
        ResumePoint("advance", "advance of the Barbarians", (Advance(), Judge(), Round())),
        ResumePoint("raid", "draw of the Raid card", (DrawRaid(), Judge(), Round())),
        scoring,
    )


def continued(t: MagnaRoma, name: str) -> MagnaRoma:
    """Return the table with play at this place; what no longer holds there goes with it."""
    agenda = next(place.agenda for place in resume_points(t) if place.name == name)
    t = t.replace(people=emptied(t), ending="", standings={}, shared_counts={}, agenda=agenda)
    # In a player turn of the Barbarian Invasion the city is not complete yet.
    return t.hold(complete=False) if t.barbarian and name == "player" else t


class GoOn(MagnaRomaStep):
    """A corrected table may not be lost after all: the game continues where it is (correction)."""

    kind: Literal["go_on"] = "go_on"

    def ask(self, t: MagnaRoma) -> Ask:
        places = tuple(Option(place.name, place.about) for place in resume_points(t))
        return Choose(TABLE, "Where does play continue?", places)

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return continued(t, answer)
