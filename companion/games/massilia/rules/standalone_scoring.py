"""The final scoring of a game that was not tracked (End of the Game)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import TABLE, Amount, Answer, Ask
from companion.games.massilia.options import SETTINGS
from companion.games.massilia.rules.round_end import FinalScoring
from companion.games.massilia.table import Massilia, MassiliaStep
from companion.kit.seats import ask_names, read_names
from companion.kit.settings import filled

WANTED = {
    "reputation": 'reputation, 50 for each "+50" tile',
    "counted": "stalls in the market",
    "cash": "sesterces",
    "tokens": "penalty tokens",
}
"""What the final scoring needs of each player."""

PLAYERS = (2, 4)


class WhoPlayed(MassiliaStep):
    """The players are named in turn order after the last round (End of the Game)."""

    kind: Literal["who_played"] = "who_played"

    def ask(self, t: Massilia) -> Ask:
        return ask_names("Who played, in turn order?", *PLAYERS)

    def take(self, t: Massilia, answer: str) -> Massilia:
        seats = read_names(answer, *PLAYERS)
        nothing = dict.fromkeys(seats, 0)
        t = t.replace(
            seats=seats,
            turn_order=seats,
            counted=nothing,
            reputation=nothing,
            cash=nothing,
            tokens=nothing,
        )
        return t.then(*(Final(seat=seat, what=what) for seat in seats for what in WANTED))


class Final(MassiliaStep):
    """Reputation, stalls, sesterces and tokens count as they are after round 7 (End of the Game)."""

    kind: Literal["final"] = "final"
    seat: str
    what: str

    def ask(self, t: Massilia) -> Ask:
        return Amount(TABLE, f"{self.seat}: {WANTED[self.what]}", 0, 999)

    def take(self, t: Massilia, answer: int) -> Massilia:
        return t.replace_fields({self.what: {**getattr(t, self.what), self.seat: answer}})


def standalone_table(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> Massilia:
    """Return a table on which only the end of a game is scored."""
    return Massilia(
        seats=("You",),
        settings=filled(SETTINGS, options),
        box=dict(box),
        counted={"You": 0},
        agenda=(WhoPlayed(), FinalScoring()),
    )
