"""The final scoring of a game that nobody tracked (End of the Game)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import TABLE, Amount, Answer, Ask, Text
from companion.errors import NotAllowed
from companion.games.massilia.options import SETTINGS
from companion.games.massilia.rules.round_end import FinalScoring
from companion.games.massilia.table import Massilia, MassiliaStep
from companion.kit.settings import filled

WANTED = {
    "reputation": 'reputation, 50 for each "+50" tile',
    "counted": "stalls in the market",
    "cash": "sesterces",
    "tokens": "penalty tokens",
}
"""What the final scoring needs to know of each player."""

HINT = "2 to 4 names, apart by commas, such as: Ann, Bob."
LONGEST = 60


class WhoPlayed(MassiliaStep):
    """Who played, in turn order after the last round (End of the Game)."""

    kind: Literal["who_played"] = "who_played"

    def ask(self, t: Massilia) -> Ask:
        return Text(TABLE, "Who played, in turn order", limit=4 * LONGEST, hint=HINT)

    def take(self, t: Massilia, answer: str) -> Massilia:
        seats = tuple(name.strip()[:LONGEST] for name in answer.split(",") if name.strip())
        if not 2 <= len(seats) <= 4 or len({seat.casefold() for seat in seats}) < len(seats):
            raise NotAllowed(f"{answer!r} does not name 2 to 4 players.", HINT)
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
    """Reputation, stalls, sesterces and tokens at the end of round 7 (End of the Game)."""

    kind: Literal["final"] = "final"
    seat: str
    what: str

    def ask(self, t: Massilia) -> Ask:
        return Amount(TABLE, f"{self.seat}: {WANTED[self.what]}", 0, 999)

    def take(self, t: Massilia, answer: int) -> Massilia:
        return t.replace_fields({self.what: {**getattr(t, self.what), self.seat: answer}})


def alone(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> Massilia:
    """A table on which only the end of a game is scored."""
    return Massilia(
        seats=("You",),
        settings=filled(SETTINGS, options),
        box=dict(box),
        counted={"You": 0},
        agenda=(WhoPlayed(), FinalScoring()),
    )
