"""The sequence of play: seven rounds, each of preparation, rolling and actions (Game Play)."""

from typing import Literal

from companion.games.massilia.rules.actions import Actions
from companion.games.massilia.rules.preparation import Refill, Rotate
from companion.games.massilia.rules.rolling import Roll, RollTemple
from companion.games.massilia.rules.round_end import EndRound, FinalScoring
from companion.games.massilia.table import ROUNDS, Massilia, MassiliaStep


class Round(MassiliaStep):
    """Each of the 7 rounds has preparation (not the first), rolling and actions (Game Play)."""

    kind: Literal["round"] = "round"

    def take(self, t: Massilia, answer: None) -> Massilia:
        if t.round > ROUNDS:
            return t.then(FinalScoring())
        preparation = (Rotate(), Refill()) if t.round > 1 else ()
        rolling = (RollTemple(), *(Roll(seat=seat) for seat in t.turn_order))
        return t.then(*preparation, *rolling, Actions(), EndRound(), self)
