"""Divinity cards that are no part of paying for a die (The Divinity Cards, Divinity Card Effects)."""

from typing import Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.massilia.table import (
    CARDS,
    GOOD_KEYS,
    GOODS,
    HIGHEST,
    LOWEST,
    PRICED,
    UNTOLD,
    Massilia,
    MassiliaStep,
    discarded,
    named,
    some,
)
from companion.kit.counts import plus
from companion.kit.words import counted

CARD_KEYS = dict(zip(CARDS, "jomnhvcap", strict=True))
"""One letter for each card, the first of it that no other took."""


def played(t: Massilia, seat: str, card: str, number: int = 1) -> Massilia:
    """Return the table after cards are played: named ones first, then unnamed ones."""
    known = min(number, t.holds(seat, card))
    if known < number:
        t = told(t, seat, card, number - known)
    t = discarded(t, seat, {card: number})
    return t.add_order("{seat}: discard {card}, face up.", seat=seat, card=named(card, number))


def told(t: Massilia, seat: str, card: str, number: int = 1) -> Massilia:
    """Return the table after cards of a hand are named."""
    untold = max(0, t.holds(seat, UNTOLD) - number)
    hand = some({**plus(t.hands[seat], {card: number}), UNTOLD: untold})
    return t.replace(hands={**t.hands, seat: hand})


def unseen(t: Massilia, card: str) -> int:
    """Cards of this name that lie in the deck, or in hands without being known."""
    known = sum(hand.get(card, 0) for hand in t.hands.values())
    return CARDS[card] - t.discard.get(card, 0) - known


def at_hand(t: Massilia, seat: str, card: str) -> int:
    """Return how many cards of this name a hand may hold: named ones and unnamed ones."""
    return t.holds(seat, card) + min(t.holds(seat, UNTOLD), max(0, unseen(t, card)))


class Venus(MassiliaStep):
    """A player returns up to 2 penalty tokens to the supply (Venus)."""

    kind: Literal["venus"] = "venus"
    before_the_dice = True
    seat: str

    def ask(self, t: Massilia) -> Ask | None:
        most = min(2, t.tokens[self.seat])
        if not most:
            return None
        options = tuple(Option(str(n), key=str(n)) for n in range(most + 1))
        return Choose(self.seat, "How many tokens do you give back?", options, str(most))

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        number = int(answer or 0)
        t = played(t, self.seat, "venus")
        if not number:
            return t
        t = t.replace(tokens=plus(t.tokens, {self.seat: -number}), supply=t.supply + number)
        return t.add_order(
            "{seat}: return {tokens} to the supply.",
            seat=self.seat,
            tokens=counted(number, "penalty token"),
        )


class Mercure(MassiliaStep):
    """A player raises or lowers one PRICE tile by 1 for this turn, within 1 to 3 (Mercure)."""

    kind: Literal["mercure"] = "mercure"
    before_the_dice = True
    seat: str

    def ask(self, t: Massilia) -> Ask:
        areas = GOODS if t.setting_is("mercure_on_beige", "yes") else GOODS[:-1]
        options = tuple(
            Option(
                f"{area}_{way}",
                f"{AREAS[area]} {t.price(area)} to {t.price(area) + by}",
                why_not(t, area, by),
                f"{KEYS[area]}{sign}",
            )
            for area in (PRICED[0], *areas)
            for way, sign, by in (("down", "-", -1), ("up", "+", 1))
        )
        return Choose(self.seat, "Which price changes?", options)

    def take(self, t: Massilia, answer: str) -> Massilia:
        area, way = answer.split("_")
        if area == "beige":
            t = t.use_ruling("mercure_on_beige")
        t = played(t, self.seat, "mercury")
        t = t.replace(mercure=plus(t.mercure, {area: 1 if way == "up" else -1}))
        return t.add_order(
            "The {area} price is {n} for this turn.", "Mercure", area=AREAS[area], n=t.price(area)
        )


AREAS = {"temple": "Temple", **{good: good for good in GOODS}}
"""The places that have a price, as they are called."""
KEYS = {"temple": "t", **GOOD_KEYS}
"""One letter for each place that has a price."""


def why_not(t: Massilia, area: str, by: int) -> str:
    """Why Mercure cannot change this price so; empty where it can."""
    if LOWEST <= t.price(area) + by <= HIGHEST:
        return ""
    return f"prices stay within {LOWEST} to {HIGHEST}"


def restored(t: Massilia) -> Massilia:
    """At the end of a turn every price is as its tile says."""
    if not t.mercure:
        return t
    changed = [area for area, by in t.mercure.items() if by]
    t = t.replace(mercure={})
    for area in changed:
        t = t.add_order(
            "The {area} price is {n} again.", "Mercure", area=AREAS[area], n=t.price(area)
        )
    return t


class TellCard(MassiliaStep):
    """A player names a secret card of their hand before they play it (Grey)."""

    kind: Literal["tell_card"] = "tell_card"
    before_the_dice = True
    seat: str

    def ask(self, t: Massilia) -> Ask | None:
        if why_not_tell(t, self.seat):
            return None
        return Choose(self.seat, "Which card is in your hand?", card_options(t))

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        return t if answer is None else told(t, self.seat, answer)


def card_options(t: Massilia) -> tuple[Option, ...]:
    """The cards by name; those that are all accounted for are closed."""
    return tuple(
        Option(
            card, named(card), "" if unseen(t, card) > 0 else "all are in sight", CARD_KEYS[card]
        )
        for card in CARDS
    )


class ThrowCard(MassiliaStep):
    """By ruling a player may discard a card without its effect (Divinity Cards)."""

    kind: Literal["throw_card"] = "throw_card"
    before_the_dice = True
    seat: str

    def ask(self, t: Massilia) -> Ask | None:
        options = tuple(
            Option(card, named(card), key=CARD_KEYS[card])
            for card in CARDS
            if t.holds(self.seat, card)
        )
        return Choose(self.seat, "Which card do you discard?", options) if options else None

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            return t
        return played(t.use_ruling("wasted_cards"), self.seat, answer)


def why_not_tell(t: Massilia, seat: str) -> str:
    """Why no card of the hand can be named; empty where one can."""
    if not t.holds(seat, UNTOLD):
        return "every card in your hand has a name"
    return "" if any(unseen(t, card) > 0 for card in CARDS) else "all cards are in sight"
