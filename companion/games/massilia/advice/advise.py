"""Advice: every effect in reach with its price and its gain, the best first."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.core.game import Advice
from companion.games.massilia.advice.valuation import POINT, Choice, Gain, choices, later, worth
from companion.games.massilia.rules.actions import Turn, tile
from companion.games.massilia.rules.beige import Buy
from companion.games.massilia.rules.brown import Move
from companion.games.massilia.rules.consul import Harm
from companion.games.massilia.rules.paying import PickDie, Total, WayToPay
from companion.games.massilia.rules.payment import Way, means
from companion.games.massilia.rules.reach import Reach, reach
from companion.games.massilia.rules.rolling import Keep
from companion.games.massilia.table import (
    DICE,
    HIGHEST,
    KEEP_COSTS,
    LOWEST,
    PRICED,
    ROUNDS,
    Massilia,
    with_die,
)
from companion.kit.counts import plus

SHOWN = 10
"""Deals that are shown."""
PER_EFFECT = 4
"""Deals of one effect that are shown, so that each effect has its place."""


class Deal(NamedTuple):
    """One thing to do: with which dice, at which price, for what."""

    value: int
    """What it brings less what it costs, in hundredths of a point."""
    choice: Choice
    way: Way | None
    mercure: str
    """What Mercure does first, in words."""

    @property
    def total(self) -> int:
        """The number it is done with; with more a choice is wider at the same price."""
        return self.way.total if self.way else 0

    @property
    def price(self) -> str:
        """What it costs in dice, tokens and cards."""
        if self.way is None:
            return ""
        parts = [" + ".join(die.words for die in self.way.dice), self.way.paid, self.mercure]
        return ", ".join(part for part in parts if part)


def advice(t: Massilia) -> tuple[Advice, ...]:
    """Return what to consider at this question."""
    step = t.agenda[0] if t.agenda else None
    if step is None or t.counted:
        return ()
    facts = step.__dict__
    if isinstance(step, Turn | Total | WayToPay | PickDie):
        best = _best(deals(t, facts["seat"]), facts.get("effect", ""))
        return (*best, *last_round(t), yardstick(t))
    if isinstance(step, Move | Buy):
        effect = "brown" if isinstance(step, Move) else "beige"
        found = [
            Deal(worth(t, c.gain, later=later(t, facts["seat"], effect, 0)), c, None, "")
            for c in choices(t, facts["seat"], effect, facts["total"])
        ]
        return (*_best(found, ""), yardstick(t))
    if isinstance(step, Keep):
        return (*_keeping(t, step), yardstick(t))
    if isinstance(step, Harm):
        return tuple(_tax(t, facts["seat"], facts["space"]))
    return ()


def last_round(t: Massilia) -> tuple[Advice, ...]:
    """Return what the yardstick leaves out."""
    if t.round < ROUNDS:
        return ()
    return (Advice("The last round", "", "goods and cards left over score nothing"),)


def yardstick(t: Massilia) -> Advice:
    """Return the yardstick behind the numbers."""
    values = ", ".join(f"{key} {value / POINT:g}" for key, value in t.yardstick.items())
    return Advice("Yardstick in points", values, "to change one, for example: fix worth token 150")


def deals(t: Massilia, seat: str) -> list[Deal]:
    """Return every effect in reach, with Mercure too, the best first; one for each thing to do."""
    best: dict[str, tuple[int, int, Choice, Reach, str]] = {}
    for table, words in variants(t, seat):
        spent = t.yardstick["card"] if words else 0
        for effect in DICE:
            within = reach(means(table, seat, effect))
            for total, quote in within.totals.items():
                if effect == "brown" and total > t.length:
                    break
                for choice in choices(table, seat, effect, total):
                    lasts = later(table, seat, effect, quote.powers[1] + 1)
                    gain = worth(table, choice.gain, later=lasts)
                    value = gain - quote.price.points - spent
                    known = best.get(choice.thing)
                    if known is None or (value, total) > known[:2]:
                        best[choice.thing] = (value, total, choice, within, words)
    found = [
        Deal(value, choice, within.way(total), words)
        for value, total, choice, within, words in best.values()
    ]
    return sorted((*found, passes(t)), key=lambda deal: (-deal.value, deal.choice.words))


def passes(t: Massilia) -> Deal:
    """Return what a pass brings: the sesterces of the tile; it ends the round for the player."""
    value = tile(t)
    coins = value if value > 1 else 0
    gain = Gain(sesterces=coins)
    where = f"{value} in the next turn order" if coins else "first in the next turn order"
    return Deal(worth(t, gain), Choice("pass", f"Pass: {where}", gain), None, "")


def variants(t: Massilia, seat: str) -> Iterator[tuple[Massilia, str]]:
    """Yield the table as it is, and with each change that a Mercure of the hand could make."""
    yield t, ""
    if not t.holds(seat, "mercury"):
        return
    for area in PRICED:
        for by in (-1, 1):
            price = t.price(area) + by
            if LOWEST <= price <= HIGHEST:
                hand = plus(t.hands[seat], {"mercury": -1})
                changed = t.replace(
                    mercure=plus(t.mercure, {area: by}), hands={**t.hands, seat: hand}
                )
                yield changed, f"Mercure: {area.capitalize()} price {price}"


def _best(found: Iterable[Deal], effect: str) -> list[Advice]:
    """Return the best deals as advice, some of each effect."""
    told: list[Deal] = []
    counts: dict[str, int] = {}
    for deal in sorted(found, key=lambda deal: (-deal.value, deal.choice.words)):
        sort = deal.way.effect if deal.way else "pass"
        if effect and sort != effect:
            continue
        counts[sort] = counts.get(sort, 0) + 1
        if len(told) < SHOWN and (effect or sort == "pass" or counts[sort] <= PER_EFFECT):
            told.append(deal)
    return [_told(deal) for deal in told]


def _told(deal: Deal) -> Advice:
    reason = f"gain: {deal.choice.gain.words}"
    if deal.price:
        reason += f"; cost: {deal.price}"
    return Advice(deal.choice.words, f"{deal.value / POINT:+.1f}", reason)


def _keeping(t: Massilia, step: Keep) -> list[Advice]:
    """Return which of the dice just rolled are worth their fee.

    A die not kept lies in the Temple, and each player takes the best die there, one a turn. A kept
    die saves the difference to the last die you would get, times the chance that others take it.
    """
    seat, temple = step.seat, t.temple
    for colour in DICE:
        for face in step.rolled[colour]:
            temple = with_die(temple, colour, face)
    t = t.replace(temple=temple)
    values = {who: plain_values(t, who) for who in t.seats}
    rows = {who: preferred(t, values[who]) for who in t.seats}
    turns = max(1, len(rows[seat]) // len(t.seats))
    last = values[seat][rows[seat][min(turns, len(rows[seat]) - 1)]]
    fee = KEEP_COSTS * t.yardstick["sesterce"]
    found = []
    for die in sorted({(c, face) for c in DICE for face in step.rolled[c]}):
        value = values[seat][die]
        risk = gone(t, seat, die, rows)
        net = round(risk * max(0, value - last)) - fee
        found.append((net, *die, value, risk))
    return [
        Advice(
            f"{'Keep' if net > 0 else 'Leave'} {colour} {face}",
            f"{net / POINT:+.1f}",
            f"worth {value / POINT:+.1f} as rolled, your last choice {last / POINT:+.1f};"
            f" chance that others take it first: about {risk:.0%}; fee {fee / POINT:.1f}",
        )
        for net, colour, face, value, risk in sorted(found, reverse=True)
    ]


def preferred(t: Massilia, values: dict[tuple[str, str], int]) -> list[tuple[str, str]]:
    """Return the Temple dice one by one, the most valuable first."""
    kinds = sorted(values, key=lambda die: -values[die])
    return [die for die in kinds for _ in range(t.temple[die[0]].count(die[1]))]


def gone(
    t: Massilia, seat: str, die: tuple[str, str], rows: dict[str, list[tuple[str, str]]]
) -> float:
    """Return the chance that others take a die, and all like it, before this seat can."""
    there = 1.0
    turns = rows[seat].index(die)
    alike = t.temple[die[0]].count(die[1])
    for other in t.seats:
        if other != seat:
            ahead = t.turn_order.index(other) < t.turn_order.index(seat)
            wanted = rows[other].index(die) + 1
            there *= 1 - min(1.0, (turns + ahead) / wanted)
    return (1 - there) / alike


def plain_values(t: Massilia, seat: str) -> dict[tuple[str, str], int]:
    """Return the best use of each Temple die as rolled, in hundredths of a point."""
    return {
        (colour, face): max(
            (worth(t, choice.gain) for choice in choices(t, seat, colour, int(face))), default=0
        )
        for colour in DICE
        for face in set(t.temple[colour])
    }


def _tax(t: Massilia, seat: str, space: str) -> Iterator[Advice]:
    stall = t.stalls.get(space)
    if stall is None:
        return
    coin, good = t.yardstick["sesterce"], t.yardstick["good"]
    verdict = "Pay the tax" if good >= coin else "Give goods"
    yield Advice(
        verdict,
        f"{abs(good - coin) / POINT:+.1f} for each",
        f"a good counts {good / POINT:g}, a sesterce {coin / POINT:g}; keep what the next client buys",
    )
