"""The opponent for one: it plays either family by the adviser, with an error that is stated in coins.

It is no part of the rulebook. It sees what a player sees: open tiles, ships, markers, money, and which
tiles are still in the bag, never their order, nor an answer before it is given.
"""

from collections.abc import Callable

from companion.core.asks import Answer, Choose
from companion.core.chance import Chance
from companion.core.game import Move
from companion.core.table import question
from companion.games.medici_vs_strozzi.advice import study as studies
from companion.games.medici_vs_strozzi.advice.cases import Case, asks_of, case_of, ship_of
from companion.games.medici_vs_strozzi.advice.draw_or_stop import another
from companion.games.medici_vs_strozzi.advice.position import DISCARD, Placement
from companion.games.medici_vs_strozzi.advice.price import whole
from companion.games.medici_vs_strozzi.advice.study import Study, best_way, study
from companion.games.medici_vs_strozzi.rules.loading import Load
from companion.games.medici_vs_strozzi.rules.offer import ANOTHER, Offer, Reply
from companion.games.medici_vs_strozzi.table import MediciStrozzi, value

ERROR = {"easy": 6.0, "normal": 3.0, "strong": 0.0}
"""The standard deviation, in coins, of what each level adds to its price of a lot."""
PLAIN = 3
"""Coins for each point of a lot, where the board is not known."""


def move(t: MediciStrozzi, chance: Callable[[str], Chance]) -> Move:
    """What the companion's seat answers."""
    if not asks_of(t):
        ask = question(t)
        default = getattr(ask, "default", None)
        assert default is not None, "the companion is asked something it does not know"
        return Move(default)
    case = case_of(t)
    if case is None:
        return _plain(t)
    if case.asks in ("load", "assign"):
        return Move(_place(t, case))
    error = slip(chance(f"round {t.round} lot {t.lots}"), ERROR[str(t.settings["bot_level"])])
    if case.asks == "reply":
        return _reply(t, case, error)
    more = another(case.position, case.lot, studies.FEW)
    if more is not None and more.gain > 0:
        return Move(ANOTHER, f"{t.bot} draws another tile.")
    return _price(t, case, error)


def slip(chance: Chance, deviation: float) -> float:
    """A normal error of this standard deviation; near enough, from twelve even numbers."""
    even = sum(chance.randrange(1_000_001) for _ in range(12)) / 1_000_000
    return deviation * (even - 6)


def _price(t: MediciStrozzi, case: Case, error: float) -> Move:
    found = study(case.position, case.lot, studies.FEW)
    reckoned = found.half + error
    price = max(0, whole(reckoned))
    ceiling = t.settings["max_price"]
    if isinstance(ceiling, int):
        price = min(price, ceiling)
    return Move(price, f"{t.bot} reckons {price}: {reasons(t, found)}.")


def _reply(t: MediciStrozzi, case: Case, error: float) -> Move:
    found = study(case.position, case.lot, studies.FEW)
    reckoned = found.half + error
    assert t.price is not None
    buys = t.price < reckoned
    shown = max(0, whole(reckoned))
    what = "takes it" if buys else "leaves it"
    return Move("buy" if buys else "decline", f"{t.bot} {what}: it reckons about {shown}.")


def reasons(t: MediciStrozzi, found: Study) -> str:
    """The largest part of a price in few words."""
    from companion.games.medici_vs_strozzi.advice.wording import largest_parts

    return largest_parts(t, found, 2) or "it is worth little to either"


def _place(t: MediciStrozzi, case: Case) -> Answer:
    at = placement(case)
    if case.asks == "assign":
        return str(at[1] + 1)
    return "discard" if at == DISCARD else ship_of(case.buyer, at)


def placement(case: Case) -> Placement:
    """The best way to place a lot that is bought; on its ship where it is loaded already."""
    return best_way(case.position, case.buyer, case.lot, case.ship, studies.FEW).at


def _plain(t: MediciStrozzi) -> Move:
    """Without the board: three coins a point, and the smallest ship that has room."""
    ask = question(t)
    worth = PLAIN * sum(map(value, t.lot))
    step = t.agenda[0]
    if isinstance(step, Offer):
        return Move(worth, f"{t.bot} goes by the numbers alone: your board is not known.")
    if isinstance(step, Reply):
        assert t.price is not None
        return Move("buy" if t.price < worth else "decline")
    if isinstance(step, Load) and not worth:
        return Move("discard")
    assert isinstance(ask, Choose)
    return Move(ask.open[0].value)
