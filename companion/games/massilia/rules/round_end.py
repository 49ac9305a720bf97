"""End of a round, and of the game (End of Round, End of the Game)."""

from typing import Literal

from companion.games.massilia.table import (
    DICE,
    ROUNDS,
    Massilia,
    MassiliaStep,
    dice_listed,
    with_die,
)
from companion.kit.counts import plus


class EndRound(MassiliaStep):
    """The last to pass plays first in the next round, the first to pass plays last (End of Round)."""

    kind: Literal["end_round"] = "end_round"

    def take(self, t: Massilia, answer: None) -> Massilia:
        waiting = tuple(seat for seat in t.turn_order if seat not in t.passed)
        order = (*waiting, *reversed(t.passed))
        named = ", ".join(f"{at} {seat}" for at, seat in enumerate(order, start=1))
        last = t.round >= ROUNDS
        t = t.replace(turn_order=order, passed=(), round=t.round + 1)
        if not last or t.setting_is("unresolved_tie", "turn_order"):
            t = t.add_order("Place the large tokens on the turn order track: {order}.", order=named)
        if last:
            return t
        t = t.add_order("Return the TURN ORDER tiles to their stack, the highest on top.")
        t = t.add_order("Move the TURN marker one space.")
        for seat in t.seats:
            t = unused(t, seat)
        return t


def unused(t: Massilia, seat: str) -> Massilia:
    """A kept die that was not used stays, unless a ruling sends it away."""
    dice = t.kept[seat]
    if not any(dice.values()):
        return t
    t = t.use_ruling("unused_reserved_die")
    rule = t.settings["unused_reserved_die"]
    if rule == "stay":
        return t.add_remark("Still kept by {seat}: {dice}.", seat=seat, dice=dice_listed(dice))
    t = t.replace(kept={**t.kept, seat: dict.fromkeys(DICE, "")})
    if rule == "to_screen":
        behind = plus(t.screens[seat], {colour: len(dice[colour]) for colour in DICE})
        t = t.replace(screens={**t.screens, seat: behind})
        return t.add_order(
            "{seat}: put {dice} behind your screen.", seat=seat, dice=dice_listed(dice)
        )
    for colour in DICE:
        for face in dice[colour]:
            t = t.replace(temple=with_die(t.temple, colour, face))
    return t.add_order("{seat}: put {dice} in the Temple.", seat=seat, dice=dice_listed(dice))


class FinalScoring(MassiliaStep):
    """After round 7 stalls and sesterces score, and each penalty token costs 2 (End of the Game)."""

    kind: Literal["final_scoring"] = "final_scoring"

    def take(self, t: Massilia, answer: None) -> Massilia:
        return t.replace(ending="All 7 rounds have been played.")
