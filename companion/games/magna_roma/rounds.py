"""Barbarian Invasion: the sequence of play (rulebook lines 104, 108 and 145)."""

from typing import Literal

from companion.games.magna_roma.advance import Advance
from companion.games.magna_roma.defeat import Judge
from companion.games.magna_roma.ending import end_scoring
from companion.games.magna_roma.pillage import Pillage
from companion.games.magna_roma.player_turn import PlayerTurn
from companion.games.magna_roma.table import Act, MagnaRoma

BARBARIAN_TURN = (Pillage(), Judge(), Advance(), Judge())
"""Pillage, then Advance; the game is judged after each phase where a ruling waits for that."""


class Round(Act):
    """You act first, the Barbarians second; with the city complete they play on once more (end of game)."""

    kind: Literal["round"] = "round"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        if not t.complete:
            # Your marker moves in your turn, to where only the table sees it.
            return t.then(PlayerTurn(), *BARBARIAN_TURN, self, turn=t.turn + 1, player_slot=None)
        if t.farewell > 1:
            t = t.tell("The Barbarians play another turn.").decide("barbarian_turns_after_last")
            return t.then(*BARBARIAN_TURN, self, farewell=t.farewell - 1)
        return end_scoring(t)
