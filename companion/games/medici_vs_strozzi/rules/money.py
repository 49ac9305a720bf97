"""Coins, the bank, and loans (Preparation, Attention)."""

from companion.games.medici_vs_strozzi.table import MediciStrozzi


def pay(t: MediciStrozzi, side: str, price: int, why: str = "", **values: str) -> MediciStrozzi:
    """The buyer pays the bank; what is short is borrowed, as much as is missing and no more."""
    missing = price - t.coins[side]
    if missing > 0:
        t = t.add_order(
            "{seat} takes a loan of {n} from the bank; note it.",
            "no interest, repaid at the end",
            seat=t.seat(side),
            n=missing,
        )
        t = t.use_ruling("loan_policy").replace(
            coins={**t.coins, side: price}, loans={**t.loans, side: t.loans[side] + missing}
        )
    if price:
        t = t.add_order("{seat} pays {n} to the bank.", why, seat=t.seat(side), n=price, **values)
    else:
        t = t.add_remark("{seat} gets it for nothing.", why, seat=t.seat(side), **values)
    return t.replace(
        coins={**t.coins, side: t.coins[side] - price},
        spent={**t.spent, side: t.spent[side] + price},
    )


def receive(t: MediciStrozzi, side: str, money: int, why: str) -> MediciStrozzi:
    """The bank pays a player; where it runs out, a note stands in."""
    if not money:
        return t
    t = t.add_order("{seat} takes {n} from the bank.", why, seat=t.seat(side), n=money)
    short = money - max(t.bank, 0)
    t = t.replace(coins={**t.coins, side: t.coins[side] + money})
    if short > 0 and t.setting_is("bank_limit", "counted"):
        t = t.use_ruling("bank_limit").add_remark(
            "The bank is {n} short: write it on a note.", n=short
        )
    return t
