"""The look back: what each price and each answer cost, by the numbers of the advice."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.core.asks import Answer
from companion.core.game import Advice
from companion.games.medici_vs_strozzi.advice import study
from companion.games.medici_vs_strozzi.advice.cases import asks_of, case_of, ready
from companion.games.medici_vs_strozzi.advice.price import (
    cost_of_answer,
    cost_of_price,
    should_buy,
)
from companion.games.medici_vs_strozzi.advice.study import Study
from companion.games.medici_vs_strozzi.advice.wording import (
    coins,
    in_coins,
    largest_parts,
    price_words,
)
from companion.games.medici_vs_strozzi.table import MediciStrozzi, words
from companion.kit.words import counted

DEAREST = 3
BOARD = ("harbours", "rows", "track", "bonus")
"""Box facts that may become known in the course of a game, and hold for its earlier lots too."""


class Decision(NamedTuple):
    """One price or one answer of a person."""

    table: MediciStrozzi
    answer: Answer
    seat: str
    did: str

    @property
    def where(self) -> str:
        """The round, the lot and its tiles."""
        return f"Round {self.table.round}, lot {self.table.lots} ({words(self.table.lot)})"


class Costed(NamedTuple):
    """A decision and what it cost."""

    decision: Decision
    cost: float
    found: Study


def review(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> tuple[Advice, ...]:
    """Return each price and answer of people with its cost, then the dearest in words.

    `moments` are tables with the answers given there, in order.
    """
    looked = list(decisions(moments))
    if not looked:
        return (Advice("There is no price and no answer of a player to look at."),)
    found = [costed for decision in looked if (costed := cost(decision)) is not None]
    told = [
        Advice(
            f"{decision.where}: {decision.did},",
            f"cost {coins(price)}",
            f"fair price {price_words(each_study)}",
        )
        for decision, price, each_study in found
    ]
    for seat in dict.fromkeys(each.decision.seat for each in found):
        costs = [each.cost for each in found if each.decision.seat == seat]
        told.append(
            Advice(f"{seat}: {counted(len(costs), 'decision')},", f"{in_coins(sum(costs))} in all")
        )
    dearest = sorted(found, key=lambda each: -each.cost)[:DEAREST]
    told += [_words(each) for each in dearest if each.cost > 0]
    if missing := len(looked) - len(found):
        what = f"{counted(missing, 'decision')} {'is' if missing == 1 else 'are'} not priced"
        told.append(Advice(f"{what}: the rows of your board were not known."))
    return tuple(told)


def decisions(moments: Iterable[tuple[MediciStrozzi, Answer]]) -> Iterator[Decision]:
    """Yield the prices and answers of people, on tables that know what is known of the board at last."""
    course = list(moments)
    last = course[-1][0] if course else None
    for at_the_time, answer in course:
        assert last is not None
        t = informed(at_the_time, last)
        asks, drawer, fellow = asks_of(t), t.seat(t.drawer), t.seat(t.fellow)
        if asks == "price" and isinstance(answer, int) and drawer != t.bot:
            yield Decision(t, answer, drawer, f"{drawer} named {answer}")
        if asks == "reply" and answer in ("buy", "decline") and fellow != t.bot:
            what = "bought at" if answer == "buy" else "declined"
            yield Decision(t, answer, fellow, f"{fellow} {what} {t.price}")


def informed(t: MediciStrozzi, last: MediciStrozzi) -> MediciStrozzi:
    """Return the table with what a later one knows of the same board."""
    if ready(t) or not ready(last) or t.board.letters != last.board.letters:
        return t
    return t.replace(box={**t.box, **{fact: last.box[fact] for fact in BOARD}})


def cost(decision: Decision) -> Costed | None:
    """Return the decision with its cost by the effort of the advice; None where the board is not known.

    What lies inside the margin of the advice costs nothing.
    """
    t, answer = decision.table, decision.answer
    case = case_of(t)
    if case is None:
        return None
    found = study.study(case.position, case.lot, study.USUAL)
    lost = 0.0
    if isinstance(answer, int):
        if not found.is_fair(answer):
            lost = float(cost_of_price(found.to_drawer, found.to_fellow, answer))
    elif t.price is not None and not found.is_toss_up(t.price):
        right = should_buy(found.to_drawer, found.to_fellow, t.price)
        if right != (answer == "buy"):
            lost = float(cost_of_answer(found.to_drawer, found.to_fellow, t.price))
    return Costed(decision, lost, found)


def _words(each: Costed) -> Advice:
    decision, found = each.decision, each.found
    parts = largest_parts(decision.table, found, 3) or "little to either player"
    text = f"Mistake: {decision.where}, {decision.did}; fair price {price_words(found)}."
    return Advice(text, reason=f"parts of the {coins(max(found.half, 0))}: {parts}")
