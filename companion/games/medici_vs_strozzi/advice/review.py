"""A game looked back on: what each price and each answer cost, against the adviser."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.core.asks import Answer
from companion.core.game import Advice
from companion.games.medici_vs_strozzi.advice import study as studies
from companion.games.medici_vs_strozzi.advice.cases import case_of
from companion.games.medici_vs_strozzi.advice.price import (
    cost_of_answer,
    cost_of_price,
    should_buy,
)
from companion.games.medici_vs_strozzi.advice.study import Study, study
from companion.games.medici_vs_strozzi.advice.wording import (
    coins,
    largest_parts,
    price_words,
)
from companion.games.medici_vs_strozzi.table import MediciStrozzi, words

DEAREST = 3


class Mistake(NamedTuple):
    """One decision and what it cost."""

    cost: float
    seat: str
    where: str
    did: str
    found: Study
    table: MediciStrozzi


def review(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> tuple[Advice, ...]:
    """Every price and answer of people with its cost, then the dearest in words.

    `moments` are tables with the answers given there, in order.
    """
    found = list(decisions(moments))
    if not found:
        return (Advice("No price and no answer of a person is there to look at."),)
    told = [
        Advice(f"{m.where}: {m.did},", f"cost {coins(m.cost)}", f"fair {price_words(m.found)}")
        for m in found
    ]
    for seat in dict.fromkeys(m.seat for m in found):
        own = [m for m in found if m.seat == seat]
        total = sum(m.cost for m in own)
        told.append(Advice(f"{seat}: {len(own)} decisions,", f"{coins(total)} coins in all"))
    dearest = sorted(found, key=lambda m: -m.cost)[:DEAREST]
    told += [_words(m) for m in dearest if m.cost > m.found.bar / 2]
    return tuple(told)


def decisions(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> Iterator[Mistake]:
    """The prices and answers of people, with their cost."""
    for t, answer in moments:
        case = case_of(t)
        if case is None:
            continue
        where = f"Round {t.round}, lot {t.lots} ({words(t.lot)})"
        if case.asks == "price" and isinstance(answer, int) and t.seat(t.drawer) != t.bot:
            found = study(case.position, case.lot, studies.FEW)
            cost = float(cost_of_price(found.to_drawer, found.to_fellow, answer))
            seat = t.seat(t.drawer)
            yield Mistake(cost, seat, where, f"{seat} names {answer}", found, t)
        if case.asks == "reply" and answer in ("buy", "decline") and t.seat(t.fellow) != t.bot:
            assert t.price is not None
            found = study(case.position, case.lot, studies.FEW)
            right = should_buy(found.to_drawer, found.to_fellow, t.price)
            cost = float(cost_of_answer(found.to_drawer, found.to_fellow, t.price))
            cost = 0.0 if right is None or right == (answer == "buy") else cost
            seat = t.seat(t.fellow)
            what = "buys at" if answer == "buy" else "declines"
            yield Mistake(cost, seat, where, f"{seat} {what} {t.price}", found, t)


def _words(m: Mistake) -> Advice:
    parts = largest_parts(m.table, m.found, 3) or "little to either side"
    text = f"Dear: {m.where}, {m.did}; fair {price_words(m.found)}."
    return Advice(text, reason=f"of the {coins(max(m.found.half, 0))}: {parts}")
