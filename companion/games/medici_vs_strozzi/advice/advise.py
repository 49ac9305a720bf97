"""The price adviser in words: the fair price, the answer, where to load, and what mistakes cost."""

from companion.core.game import Advice
from companion.games.medici_vs_strozzi.advice import study as studies
from companion.games.medici_vs_strozzi.advice.cases import Case, asks_of, case_of
from companion.games.medici_vs_strozzi.advice.chances import Chances, in_words, odds
from companion.games.medici_vs_strozzi.advice.draw_or_stop import another, next_prices
from companion.games.medici_vs_strozzi.advice.position import tile_name
from companion.games.medici_vs_strozzi.advice.price import (
    cost_of_answer,
    cost_of_price,
    should_buy,
)
from companion.games.medici_vs_strozzi.advice.study import Study, best_way, study
from companion.games.medici_vs_strozzi.advice.wording import (
    coins,
    largest_parts,
    method_words,
    price_words,
    roles,
    threshold_words,
    way_words,
)
from companion.games.medici_vs_strozzi.table import ROUNDS, SIDES, MediciStrozzi


def advice(t: MediciStrozzi) -> tuple[Advice, ...]:
    """Numbers for the question about a lot; nothing for any other question."""
    if not asks_of(t):
        return ()
    case = case_of(t)
    if case is None:
        how = "! rows, ! track and ! bonus tell them at the prompt, companion box for good"
        return (Advice("The price needs your board: its rows are not known.", reason=how),)
    if case.asks in ("load", "assign"):
        return (_place(t, case),)
    found = study(case.position, case.lot, studies.USUAL)
    told = _price(t, case, found) if case.asks == "price" else _reply(t, found)
    return (*told, *_win(t, case, found), *_limits(t))


def _place(t: MediciStrozzi, case: Case) -> Advice:
    way = best_way(case.position, case.buyer, case.lot, case.ship, studies.USUAL)
    note = ""
    if way.second is not None:
        note = f"a lead of {coins(way.behind)}" + (
            f" +/- {coins(way.error)}" if way.error else ", exact"
        )
    return Advice(f"Best: {way_words(t, case.buyer, way)}.", reason=note)


def _price(t: MediciStrozzi, case: Case, found: Study) -> tuple[Advice, ...]:
    fellow = t.seat(t.fellow)
    told = [
        Advice("Fair price", price_words(found), method_words(t, found)),
        Advice(f"{fellow} should {threshold_words(found)}."),
        Advice(
            f"Each coin away from {found.price} costs you one coin against a perfect answer.",
            reason=f"price and cost: {_costs(found)}",
        ),
        *_again(t, case),
        *_ways(t, found),
        *_reasons(t, found),
    ]
    return tuple(told)


def _costs(found: Study) -> str:
    near = sorted({max(0, found.price + step) for step in (-6, -3, 0, 3, 6)})
    pairs = (
        (price, float(cost_of_price(found.to_drawer, found.to_fellow, price))) for price in near
    )
    return ", ".join(f"{price} costs {coins(cost)}" for price, cost in pairs)


def _again(t: MediciStrozzi, case: Case) -> tuple[Advice, ...]:
    more = another(case.position, case.lot, studies.USUAL)
    if more is None:
        return ()
    bar = "exact" if more.method == "exact" else f"+/- {coins(more.error)}"
    by = f"{'+' if more.gain > 0 else ''}{coins(more.gain)} {bar}"
    letters = t.board.letters
    with_next = ", ".join(
        f"{tile_name(letters, kind)} about {price}"
        for kind, price in next_prices(case.position, case.lot)
    )
    if abs(more.gain) <= more.error:
        what = "Another tile makes no clear difference"
    else:
        what = "Draw another tile" if more.gain > 0 else "Stop here, another tile costs you"
    return (Advice(what, f"({by})", f"quick prices with the likeliest: {with_next}"),)


def _ways(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    seats = [t.seat(side) for side in SIDES]
    order = (found.drawer, 1 - found.drawer)
    return tuple(
        Advice(f"If {seats[side]} gets it: {way_words(t, side, found.ways[side])}.")
        for side in order
    )


def _reasons(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    parts = largest_parts(t, found, 3)
    if not parts:
        return (Advice("It is worth little to either side.", reason=roles(t, found)),)
    return (Advice(f"Of the {coins(max(found.half, 0))}: {parts}.", reason=roles(t, found)),)


def _reply(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    assert t.price is not None
    buy = should_buy(found.to_drawer, found.to_fellow, t.price)
    cost = float(cost_of_answer(found.to_drawer, found.to_fellow, t.price))
    toss_up = found.is_toss_up(t.price)
    if toss_up:
        lean = "" if buy is None else f", {'buy' if buy else 'decline'} by a hair"
        answer = f"Toss-up{lean}"
    else:
        answer = "Buy" if buy else "Decline"
    wrong = () if toss_up else (
        Advice(f"At {t.price} the wrong answer costs {coins(cost)}.", reason="2 x the distance"),
    )  # fmt: skip
    return (
        Advice(
            f"{answer}: {threshold_words(found)}. Fair price",
            price_words(found),
            method_words(t, found),
        ),
        *wrong,
        *_ways(t, found),
        *_reasons(t, found),
    )


def _win(t: MediciStrozzi, case: Case, found: Study) -> tuple[Advice, ...]:
    """In round 3: the chance to win beside the margin."""
    if t.round < ROUNDS:
        return ()
    chances, exact = chances_of(t, case, found)
    best = odds(chances, found.to_drawer, found.to_fellow, exact=exact)
    seat = t.seat(t.drawer)
    reason = "" if exact else "from playouts, which lean towards one half"
    if case.asks == "reply":
        assert t.price is not None
        sells, keeps = 1 - chances.sells(t.price), 1 - chances.keeps(t.price)
        words = [in_words(chance, exact=exact) for chance in (sells, keeps)]
        return (
            Advice(f"Your chance to win: {words[0]} if you buy, {words[1]} if not.", reason=reason),
        )
    fair = in_words(best.fair_chance, exact=exact)
    text = f"{seat}'s chance to win at {found.price}: {fair}"
    if best.price != found.price and best.chance > best.fair_chance:
        text += f"; at {best.price}: {in_words(best.chance, exact=exact)}"
    told = Advice(f"{text}.", reason=reason)
    if t.setting_is("advice_goal", "win_chance"):
        return (Advice("Best price to win", str(best.price), reason), told)
    return (told,)


def chances_of(t: MediciStrozzi, case: Case, found: Study) -> tuple[Chances, bool]:
    """The drawer's chances, and whether they are exact: with an empty bag nothing is left to chance."""
    exact = found.exact and not any(case.position.bag)
    if found.exact and not exact:
        found = studies.played_out(case.position, case.lot, studies.FEW)
    lead = case.position.money * (1 - 2 * found.drawer)
    shared = int(str(t.settings["shared_win_value"])) / 100
    return Chances(lead, *found.samples, shared), exact


def _limits(t: MediciStrozzi) -> tuple[Advice, ...]:
    """What the numbers leave aside."""
    aside = {
        "a ceiling on prices": t.settings["max_price"] != "none",
        "discarding single tiles": t.setting_is("partial_discard", "true"),
        "marker steps left out": t.setting_is("optional_marker_moves", "true"),
        "debts forgiven at the end": t.setting_is("final_debt", "floor_zero"),
        "prices taken back": t.setting_is("price_binding", "false"),
    }
    names = [name for name, so in aside.items() if so]
    return (Advice(f"These numbers leave aside: {', '.join(names)}."),) if names else ()
