"""The price advice in words: fair price, answer, place of a lot, cost of mistakes."""

from companion.core.game import Advice
from companion.games.medici_vs_strozzi.advice import study
from companion.games.medici_vs_strozzi.advice.cases import Case, asks_of, case_of
from companion.games.medici_vs_strozzi.advice.chances import Chances, in_words, odds
from companion.games.medici_vs_strozzi.advice.draw_or_stop import another, next_prices
from companion.games.medici_vs_strozzi.advice.position import tile_name
from companion.games.medici_vs_strozzi.advice.price import (
    cost_of_answer,
    cost_of_price,
    should_buy,
)
from companion.games.medici_vs_strozzi.advice.study import Study, best_way
from companion.games.medici_vs_strozzi.advice.wording import (
    coins,
    in_coins,
    largest_parts,
    method_words,
    price_words,
    roles,
    threshold_words,
    way_words,
)
from companion.games.medici_vs_strozzi.table import ROUNDS, SIDES, MediciStrozzi
from companion.kit.words import joined


def advice(t: MediciStrozzi) -> tuple[Advice, ...]:
    """Return numbers for a question about a lot; nothing for other questions."""
    if not asks_of(t):
        return ()
    case = case_of(t)
    if case is None:
        how = "! rows, ! track and ! bonus enter them at the prompt"
        return (Advice("The rows of your board are unknown: there is no fair price.", reason=how),)
    if case.asks in ("load", "assign"):
        return (_place(t, case),)
    found = study.study(case.position, case.lot, study.USUAL)
    told = _price(t, case, found) if case.asks == "price" else _reply(t, found)
    return (*told, *_win(t, case, found), *_limits(t))


def _place(t: MediciStrozzi, case: Case) -> Advice:
    way = best_way(case.position, case.buyer, case.lot, case.ship, study.USUAL)
    note = ""
    if way.second is not None:
        note = f"ahead by {coins(way.behind)}" + (
            f" +/- {coins(way.error)}" if way.error else ", exact"
        )
    return Advice(f"Best: {way_words(t, case.buyer, way)}.", reason=note)


def _price(t: MediciStrozzi, case: Case, found: Study) -> tuple[Advice, ...]:
    told = [
        Advice("Fair price", price_words(found), method_words(t, found)),
        Advice(f"Best answer of {t.seat(t.fellow)}: {threshold_words(found)}."),
        Advice(
            f"Each coin above or below {found.price} costs 1 coin against the best answer.",
            reason=_costs(found),
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
    return "cost " + ", ".join(f"at {price}: {coins(cost)}" for price, cost in pairs)


def _again(t: MediciStrozzi, case: Case) -> tuple[Advice, ...]:
    more = another(case.position, case.lot, study.USUAL)
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
        what = "Draw another tile" if more.gain > 0 else "Stop: another tile is worse"
    return (Advice(what, f"({by})", f"estimated prices with the likeliest tiles: {with_next}"),)


def _ways(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    seats = [t.seat(side) for side in SIDES]
    order = (found.drawer, 1 - found.drawer)
    return tuple(
        Advice(f"Best place for {seats[side]}: {way_words(t, side, found.ways[side])}.")
        for side in order
    )


def _reasons(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    parts = largest_parts(t, found, 3)
    if not parts:
        return (Advice("The lot is worth little to either player.", reason=roles(t, found)),)
    return (Advice(f"Parts of the {coins(max(found.half, 0))}: {parts}.", reason=roles(t, found)),)


def _reply(t: MediciStrozzi, found: Study) -> tuple[Advice, ...]:
    assert t.price is not None
    buy = should_buy(found.to_drawer, found.to_fellow, t.price)
    cost = float(cost_of_answer(found.to_drawer, found.to_fellow, t.price))
    toss_up = found.is_toss_up(t.price)
    if toss_up:
        lean = "" if buy is None else f", slightly better to {'buy' if buy else 'decline'}"
        answer = f"Toss-up{lean}"
    else:
        answer = "Buy" if buy else "Decline"
    wrong = () if toss_up else (
        Advice(
            f"Cost of the wrong answer at {t.price}: {in_coins(cost)}.",
            reason="twice the distance from the fair price",
        ),
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
    """Return the chance to win, in round 3."""
    if t.round < ROUNDS:
        return ()
    chances, exact = chances_of(t, case, found)
    best = odds(chances, found.to_drawer, found.to_fellow, exact=exact)
    seat = t.seat(t.drawer)
    reason = "" if exact else "from playouts, which tend towards one half"
    if case.asks == "reply":
        assert t.price is not None
        sells, keeps = 1 - chances.sells(t.price), 1 - chances.keeps(t.price)
        words = [in_words(chance, exact=exact) for chance in (sells, keeps)]
        return (
            Advice(f"Your chance to win: {words[0]} if you buy, {words[1]} if not.", reason=reason),
        )
    fair = in_words(best.fair_chance, exact=exact)
    text = f"Chance of {seat} to win at {found.price}: {fair}"
    if best.price != found.price and best.chance > best.fair_chance:
        text += f"; at {best.price}: {in_words(best.chance, exact=exact)}"
    told = Advice(f"{text}.", reason=reason)
    if t.setting_is("advice_goal", "win_chance"):
        return (Advice("Best price to win", str(best.price), reason), told)
    return (told,)


def chances_of(t: MediciStrozzi, case: Case, found: Study) -> tuple[Chances, bool]:
    """Return the drawer's chances, and whether they are exact, as with an empty bag."""
    exact = found.exact and not any(case.position.bag)
    if found.exact and not exact:
        found = study.played_out(case.position, case.lot, study.FEW)
    lead = case.position.money * (1 - 2 * found.drawer)
    shared = int(str(t.settings["shared_win_value"])) / 100
    return Chances(lead, *found.samples, shared), exact


def _limits(t: MediciStrozzi) -> tuple[Advice, ...]:
    """Return what the numbers ignore."""
    aside = {
        "the highest price": t.settings["max_price"] != "none",
        "discarding single tiles": t.setting_is("partial_discard", "yes"),
        "marker steps left out": t.setting_is("optional_marker_moves", "yes"),
        "debts forgiven at the end": t.setting_is("final_debt", "floor_zero"),
        "withdrawn prices": t.setting_is("price_binding", "no"),
    }
    names = [name for name, so in aside.items() if so]
    return (Advice(f"These numbers ignore {joined(names)}."),) if names else ()
