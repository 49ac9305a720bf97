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
"""Pillage, then Advance; where a ruling waits for that the game is judged after each phase, yours too."""


class Round(MagnaRomaStep):
    """You act first, the Barbarians second; with the city complete they play on once more (end of game)."""

    kind: Literal["round"] = "round"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        if not t.complete:
            # Your marker moves in your turn, to where only the table sees it.
            return begin_turn(t.replace(player_slot=None)).then(PlayerTurn(), *BARBARIAN_TURN, self)
        if t.farewell > 1:
            t = t.add_remark("The Barbarians play another turn.").use_ruling(
                "barbarian_turns_after_last"
            )
            return t.then(*BARBARIAN_TURN, self, farewell=t.farewell - 1)
        return end_scoring(t)


def begin_turn(t: MagnaRoma) -> MagnaRoma:
    """A turn begins for the seat that is active."""
    t = t.replace(turn=t.turn + 1)
    fresh = not (t.mine.bought or t.mine.no_place)
    return t if fresh else t.hold(bought=0, no_place=False)


class Turns(MagnaRomaStep):
    """The normal game: one turn after the other, until a city is complete (base game)."""

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
    """A city is complete: who still plays, the base game says (end of game)."""

    kind: Literal["play_on"] = "play_on"

    def ask(self, t: MagnaRoma) -> Ask:
        seats = tuple(
            Option(f"seat_{at}", seat, key=str(at)) for at, seat in enumerate(t.seats, start=1)
        )
        over = Option("over", "nobody, the game is over", key="o")
        return Choose(TABLE, "A city is complete; by the base game, who plays on", (over, *seats))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "over":
            return end_scoring(t.replace(agenda=()))
        at = int(answer.removeprefix("seat_")) - 1
        return begin_turn(t.replace(active=at)).then(PlayerTurn())
