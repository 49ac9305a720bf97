"""The sequence of play: you and the Barbarians, or seat after seat (rulebook lines 104, 108 and 145)."""

from typing import Literal

from companion.core.asks import TABLE, Ask, Choose, Option
from companion.games.magna_roma.rules.advance import Advance
from companion.games.magna_roma.rules.defeat import Judge
from companion.games.magna_roma.rules.ending import end_scoring
from companion.games.magna_roma.rules.pillage import Pillage
from companion.games.magna_roma.rules.player_turn import PlayerTurn
from companion.games.magna_roma.table import MagnaRoma, MagnaRomaStep

BARBARIAN_TURN = (Judge(), Pillage(), Judge(), Advance(), Judge())
"""Pillage, then Advance; by a ruling a defeat is judged after each phase, the player's too."""


class Round(MagnaRomaStep):
    """A player turn is followed by a Barbarian turn until the city is complete (End of Game)."""

    kind: Literal["round"] = "round"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        if not t.complete:
            # The player's marker moves during a turn, and only the table shows where it ends.
            return begin_turn(t.replace(player_slot=None)).then(PlayerTurn(), *BARBARIAN_TURN, self)
        if t.farewell > 1:
            t = t.add_remark("The Barbarians take another turn.").use_ruling(
                "barbarian_turns_after_last"
            )
            return t.then(*BARBARIAN_TURN, self, farewell=t.farewell - 1)
        return end_scoring(t)


def begin_turn(t: MagnaRoma) -> MagnaRoma:
    """Return the table at the start of a turn of the active seat."""
    t = t.replace(turn=t.turn + 1)
    fresh = not (t.mine.bought or t.mine.no_place)
    return t if fresh else t.hold(bought=0, no_place=False)


class Turns(MagnaRomaStep):
    """Players take turns in order until a city is complete (base game)."""

    kind: Literal["turns"] = "turns"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        cities = [own.complete for own in t.people.values()]
        if all(cities):
            return end_scoring(t)
        if any(cities):
            return t.then(PlayOn(), self)
        following = (t.active + 1) % len(t.seats) if t.turn else 0
        return begin_turn(t.replace(active=following)).then(PlayerTurn(), self)


class PlayOn(MagnaRomaStep):
    """After a city is complete the base game says who takes further turns (End of Game)."""

    kind: Literal["play_on"] = "play_on"

    def ask(self, t: MagnaRoma) -> Ask:
        seats = tuple(
            Option(f"seat_{at}", seat, key=str(at)) for at, seat in enumerate(t.seats, start=1)
        )
        over = Option("over", "nobody, the game is over", key="o")
        return Choose(
            TABLE, "A city is complete. Who takes the next turn by the base game?", (over, *seats)
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "over":
            return end_scoring(t.replace(agenda=()))
        at = int(answer.removeprefix("seat_")) - 1
        return begin_turn(t.replace(active=at)).then(PlayerTurn())
