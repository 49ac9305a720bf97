"""The opponent of a single player: the advice, with an error in coins.

It is not part of the rulebook. It gets the table as its seat sees it (`screen.seen_by`).
"""

from collections.abc import Callable

from companion.core.asks import Answer, Ask, Choose
from companion.core.chance import Chance
from companion.core.game import Move
from companion.core.table import question
from companion.games.medici_vs_strozzi.advice import study
from companion.games.medici_vs_strozzi.advice.cases import Case, asks_of, case_of, ship_of
from companion.games.medici_vs_strozzi.advice.draw_or_stop import another
from companion.games.medici_vs_strozzi.advice.position import DISCARD, Placement
from companion.games.medici_vs_strozzi.advice.price import whole
from companion.games.medici_vs_strozzi.advice.study import Study, best_way
from companion.games.medici_vs_strozzi.rules.loading import Load
from companion.games.medici_vs_strozzi.rules.offer import ANOTHER, Offer, Reply
from companion.games.medici_vs_strozzi.table import MediciStrozzi, value

ERROR = {"easy": 6.0, "normal": 3.0, "strong": 0.0}
"""The standard deviation, in coins, of what each level adds to its price of a lot."""
PLAIN = 3
"""Coins for each point of a lot, where the board is not known."""


def move(t: MediciStrozzi, chance: Callable[[str], Chance]) -> Move:
    """Return what the companion's seat answers."""
    if not asks_of(t):
        return Move(_any(question(t)))
    case = case_of(t)
    if case is None:
        return _plain(t)
    if case.asks in ("load", "assign"):
        return Move(_place(t, case))
    error = slip(chance(f"round {t.round} lot {t.lots}"), ERROR[str(t.settings["bot_level"])])
    if case.asks == "reply":
        return _reply(t, case, error)
    more = another(case.position, case.lot, study.FEW)
    if more is not None and more.gain > 0:
        return Move(ANOTHER, "The companion draws another tile.")
    return _price(t, case, error)


def _any(ask: Ask | None) -> Answer:
    """Return the default, or the first answer there is; a person may have led the companion here."""
    default = getattr(ask, "default", None)
    if default is not None:
        answer: Answer = default
        return answer
    return ask.open[0].value if isinstance(ask, Choose) else 0


def slip(chance: Chance, deviation: float) -> float:
    """Return a nearly normal error of this standard deviation, from twelve even numbers."""
    even = sum(chance.randrange(1_000_001) for _ in range(12)) / 1_000_000
    return deviation * (even - 6)


def _price(t: MediciStrozzi, case: Case, error: float) -> Move:
    found = study.study(case.position, case.lot, study.FEW)
    estimate = found.half + error
    price = max(0, whole(estimate))
    ceiling = t.settings["max_price"]
    if isinstance(ceiling, int):
        price = min(price, ceiling)
    return Move(price, f"The companion estimates {price}: {reasons(t, found)}.")


def _reply(t: MediciStrozzi, case: Case, error: float) -> Move:
    found = study.study(case.position, case.lot, study.FEW)
    estimate = found.half + error
    assert t.price is not None
    buys = t.price < estimate
    shown = max(0, whole(estimate))
    answer = "buy" if buys else "decline"
    what = "buys" if buys else "declines"
    return Move(answer, f"The companion {what}: it estimates about {shown}.")


def reasons(t: MediciStrozzi, found: Study) -> str:
    """Return the largest parts of a price in a few words."""
    from companion.games.medici_vs_strozzi.advice.wording import largest_parts

    return largest_parts(t, found, 2) or "the lot is worth little to either player"


def _place(t: MediciStrozzi, case: Case) -> Answer:
    at = placement(case)
    if case.asks == "assign":
        return str(at[1] + 1)
    return "discard" if at == DISCARD else ship_of(case.buyer, at)


def placement(case: Case) -> Placement:
    """Return the best way to place a lot that is bought; on its ship if it is loaded already."""
    return best_way(case.position, case.buyer, case.lot, case.ship, study.FEW).at


def _plain(t: MediciStrozzi) -> Move:
    """Without the board: three coins a point, and the smallest ship that has room."""
    ask = question(t)
    worth = PLAIN * sum(map(value, t.lot))
    step = t.agenda[0]
    if isinstance(step, Offer):
        return Move(worth, "The companion goes by the numbers on the tiles: your board is unknown.")
    if isinstance(step, Reply):
        assert t.price is not None
        return Move("buy" if t.price < worth else "decline")
    if isinstance(step, Load) and not worth:
        return Move("discard")
    assert isinstance(ask, Choose)
    return Move(ask.open[0].value)
