"""The end of the game (Winning the Game)."""

from typing import Literal

from companion.games.medici_vs_strozzi.table import SIDES, MediciStrozzi, MediciStrozziStep


def final(t: MediciStrozzi, side: str) -> int:
    """A final total: coins less loans, never below 0 where that is the ruling."""
    worth = t.worth(side)
    return max(0, worth) if t.setting_is("final_debt", "floor_zero") else worth


class EndGame(MediciStrozziStep):
    """After round 3 the loans are paid back; the higher total wins, equal totals share the victory."""

    kind: Literal["end_game"] = "end_game"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        for side in SIDES:
            if t.loans[side]:
                t = t.add_order(
                    "{seat} pays back the loan of {n}.",
                    "{coins} coins less {n}: {worth}",
                    seat=t.seat(side),
                    n=t.loans[side],
                    coins=t.coins[side],
                    worth=t.worth(side),
                )
            if t.worth(side) < 0:
                t = t.use_ruling("final_debt")
        why = "Three rounds are played." if t.alone != "final" else "The final totals are typed."
        return t.replace(agenda=(), ending=why).add_remark("{verdict}", verdict=verdict(t))


def verdict(t: MediciStrozzi) -> str:
    """Who wins, in words."""
    medici, strozzi = (final(t, side) for side in SIDES)
    if medici == strozzi:
        return f"{medici} each: both can rejoice in a shared victory."
    winner = SIDES[strozzi > medici]
    high, low = max(medici, strozzi), min(medici, strozzi)
    family = winner.title()
    name = family if t.seat(winner) == family else f"{t.seat(winner)} ({family})"
    return f"{name} wins, {high} to {low}."
