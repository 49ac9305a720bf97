"""The end of the game (Winning the Game)."""

from typing import Literal

from companion.core.scoring import ranking
from companion.games.medici_vs_strozzi.table import SIDES, MediciStrozzi, MediciStrozziStep
from companion.kit import verdict as kit
from companion.kit.words import plural


def final(t: MediciStrozzi, side: str) -> int:
    """Return a final total: coins less loans, never below 0 where that is the ruling."""
    worth = t.worth(side)
    return max(0, worth) if t.setting_is("final_debt", "floor_zero") else worth


class EndGame(MediciStrozziStep):
    """Loans are repaid; the higher total wins, equal totals share the victory (Winning the Game)."""

    kind: Literal["end_game"] = "end_game"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        for side in SIDES:
            if t.loans[side]:
                t = t.add_order(
                    "{seat}: repay the loan of {n}.",
                    "{coins} less {n} is {worth}",
                    seat=t.seat(side),
                    n=t.loans[side],
                    coins=t.coins[side],
                    worth=t.worth(side),
                )
            if t.worth(side) < 0:
                t = t.use_ruling("final_debt")
        why = (
            "The three rounds are over." if t.alone != "final" else "The final totals are counted."
        )
        return t.replace(agenda=(), ending=why).add_remark("{verdict}", verdict=verdict(t))


def verdict(t: MediciStrozzi) -> str:
    """Return who wins, in words."""
    places = ranking({_name(t, side): final(t, side) for side in SIDES})
    return kit.verdict(places, plural("coin", places[0].total))


def _name(t: MediciStrozzi, side: str) -> str:
    family = side.title()
    return family if t.seat(side) == family else f"{t.seat(side)} ({family})"
