"""Coins, the bank, and loans (Preparation, Attention)."""

from companion.games.medici_vs_strozzi.table import MediciStrozzi


def pay(t: MediciStrozzi, side: str, price: int, why: str = "", **values: str) -> MediciStrozzi:
    """Return the table after a payment to the bank; a loan covers exactly what is missing."""
    missing = price - t.coins[side]
    if missing > 0:
        t = t.add_order(
            "{seat}: take a loan of {n} from the bank and write it down.",
            "no interest, repaid at the end",
            seat=t.seat(side),
            n=missing,
        )
        t = t.use_ruling("loan_policy").replace(
            coins={**t.coins, side: price}, loans={**t.loans, side: t.loans[side] + missing}
        )
    if price:
        t = t.add_order("{seat}: pay {n} to the bank.", why, seat=t.seat(side), n=price, **values)
    else:
        t = t.add_remark("The lot goes to {seat} for nothing.", why, seat=t.seat(side), **values)
    return t.replace(
        coins={**t.coins, side: t.coins[side] - price},
        spent={**t.spent, side: t.spent[side] + price},
    )


def receive(t: MediciStrozzi, side: str, money: int, why: str) -> MediciStrozzi:
    """Return the table after the bank has paid a player, with a note for the coins it lacks."""
    if not money:
        return t
    t = t.add_order("{seat}: take {n} from the bank.", why, seat=t.seat(side), n=money)
    # What the bank lacks already is on a note of its own.
    short = money - max(t.bank, 0)
    t = t.replace(coins={**t.coins, side: t.coins[side] + money})
    if short > 0 and t.setting_is("bank_limit", "counted"):
        t = t.use_ruling("bank_limit").add_order(
            "Write {n} on a note for {seat}.",
            "the bank is out of coins",
            n=short,
            seat=t.seat(side),
        )
    return t
