"""The grey die: make an offering to the gods (Dice Effects)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import COMPANION, Amount, Ask, Option, Tally
from companion.games.massilia.rules.beige import without_effect
from companion.games.massilia.rules.consul import gone_where, leave_stall
from companion.games.massilia.rules.divinity import CARD_KEYS, unseen
from companion.games.massilia.table import (
    CARDS,
    COLOURS,
    UNTOLD,
    Massilia,
    MassiliaStep,
    by_stall,
    cubes,
    listed,
    named,
    off_stall,
    some,
)
from companion.kit.counts import plus
from companion.kit.words import counted

BEIGE_FOR_CARD = 2
"""Beige goods that pay for one card."""


def affordable(t: Massilia, seat: str) -> int:
    """Cards that the goods on the own stalls can pay for."""
    goods = t.goods(seat)
    return sum(goods[colour] for colour in COLOURS) + goods["beige"] // BEIGE_FOR_CARD


def why_not(t: Massilia, seat: str, total: int) -> str:
    """Why no offering can be made; empty where one can. A full hand is a matter of how it is paid."""
    if not affordable(t, seat):
        return "no goods to offer"
    if not t.deck and not t.discard:
        return "no cards are left"
    return ""


def steps(seat: str, total: int) -> tuple[MassiliaStep, ...]:
    """The effect with this total."""
    return (Draw(seat=seat, left=total),)


def most_kept(t: Massilia, seat: str) -> int:
    """Cards that can be kept: by the hand and by the goods."""
    limit = int(str(t.settings["hand_limit"]))
    return min(limit - t.hand(seat), affordable(t, seat))


class Draw(MassiliaStep):
    """A player draws as many cards as the total; the discard pile becomes a new deck if needed (Grey)."""

    kind: Literal["draw"] = "draw"
    carries = "cards"
    seat: str
    left: int
    drawn: dict[str, int] = {}
    """Cards the companion has drawn already."""

    def ask(self, t: Massilia) -> Ask | None:
        if most_kept(t, self.seat) < 1 or not t.deck or t.setting_is("cards", "typed"):
            return None
        options = tuple(
            Option(card, named(card), key=CARD_KEYS[card], weight=weight)
            for card in CARDS
            if (weight := unseen(t, card) - self.drawn.get(card, 0)) > 0
        )
        number = min(self.left, t.deck, sum(option.weight for option in options))
        if not number:
            return None
        return Tally(COMPANION, "Which cards are drawn?", options, number, number)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if most_kept(t, self.seat) < 1:
            reason = why_not(t, self.seat, self.left) or "the hand is full"
            return without_effect(t, self.seat, reason)
        if answer is None and t.setting_is("cards", "typed"):
            return self.by_hand(t)
        if answer is None and t.discard:
            return reshuffled(t).then(self)
        number = sum((answer or {}).values())
        drawn = some(plus(self.drawn, answer or {}))
        left = self.left - number
        t = t.replace(deck=t.deck - number)
        if number and left and t.deck + sum(t.discard.values()):
            return t.then(Draw(seat=self.seat, left=left, drawn=drawn))
        return finished(t, self.seat, sum(drawn.values()), drawn)

    def by_hand(self, t: Massilia) -> Massilia:
        """Return the table after the player draws in secret."""
        number = 0
        while number < self.left and (t.deck or t.discard):
            if not t.deck:
                t = reshuffled(t)
            drawn = min(self.left - number, t.deck)
            number += drawn
            t = t.replace(deck=t.deck - drawn)
            t = t.add_order("{seat}: draw {cards}.", seat=self.seat, cards=counted(drawn, "card"))
        return finished(t, self.seat, number, {})


def finished(t: Massilia, seat: str, number: int, drawn: Mapping[str, int]) -> Massilia:
    """All that can be drawn is drawn; which cards it is, only the companion's own draws tell."""
    if not number:
        return without_effect(t, seat, "no cards are left")
    if not t.deck and t.discard:
        t = t.use_ruling("reshuffle_timing")
        if t.setting_is("reshuffle_timing", "at_once"):
            t = reshuffled(t)
    return t.then(KeepCards(seat=seat, number=number, drawn=dict(drawn)))


def reshuffled(t: Massilia) -> Massilia:
    """The discard pile becomes a new deck."""
    number = sum(t.discard.values())
    return t.replace(deck=t.deck + number, discard={}).add_order(
        "Shuffle the discard pile ({cards}) into a new deck.", cards=counted(number, "card")
    )


class KeepCards(MassiliaStep):
    """The player keeps at least one card and pays one coloured or two beige goods for each (Grey)."""

    kind: Literal["keep_cards"] = "keep_cards"
    carries = "cards"
    seat: str
    number: int
    drawn: dict[str, int] = {}

    def ask(self, t: Massilia) -> Ask | None:
        most = min(self.number, most_kept(t, self.seat))
        if most < 1 or (self.drawn and self.number == 1):
            return None
        options = card_kinds(t, self.drawn, self.number)
        text = (
            f"Which of the {self.number} cards do you keep?"
            if self.number > 1
            else "Which card is it?"
        )
        return Tally(self.seat, text, options, 1, most)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if most_kept(t, self.seat) < 1:
            unkept = self.drawn or {UNTOLD: self.number}
            t = t.replace(discard=some(plus(t.discard, unkept)))
            return without_effect(t, self.seat, "no card can be kept")
        kept = self.drawn if answer is None else answer
        number = sum(kept.values())
        if t.hand(self.seat) + number == t.settings["hand_limit"]:
            t = t.use_ruling("hand_limit")
        t = t.replace(hands={**t.hands, self.seat: some(plus(t.hands[self.seat], kept))})
        offer = OfferBeige(seat=self.seat, cards=number)
        rest = self.number - number
        if not rest:
            return t.then(offer)
        t = t.add_order(
            "{seat}: discard {cards} face up.", seat=self.seat, cards=counted(rest, "card")
        )
        if not self.drawn:
            return t.then(DiscardCards(seat=self.seat, number=rest), offer)
        pile = some(plus(t.discard, plus(self.drawn, kept, -1)))
        return t.then(offer, discard=pile)


def card_kinds(t: Massilia, drawn: Mapping[str, int], number: int) -> tuple[Option, ...]:
    """Return the cards it may be: those drawn, or all out of sight and an unnamed one."""
    seen = drawn or {card: min(number, unseen(t, card)) for card in CARDS}
    options = [
        Option(card, named(card), key=CARD_KEYS[card], weight=n)
        for card, n in seen.items()
        if n > 0
    ]
    if not drawn:
        options.append(Option(UNTOLD, "do not name it", key="u", weight=number))
    return tuple(options)


class DiscardCards(MassiliaStep):
    """The player discards the cards not kept face up (Grey)."""

    kind: Literal["discard_cards"] = "discard_cards"
    carries = "cards"
    seat: str
    number: int

    def ask(self, t: Massilia) -> Ask:
        options = card_kinds(t, {}, self.number)
        text = f"Which cards are discarded? ({self.number}, optional)"
        return Tally(self.seat, text, options, 0, self.number)

    def take(self, t: Massilia, answer: dict[str, int]) -> Massilia:
        untold = self.number - sum(answer.values())
        return t.replace(discard=some(plus(plus(t.discard, answer), {UNTOLD: untold})))


class OfferBeige(MassiliaStep):
    """A player may pay for a card with two beige goods in place of a coloured one (Grey)."""

    kind: Literal["offer_beige"] = "offer_beige"
    seat: str
    cards: int

    def may(self, t: Massilia) -> range:
        """How many of the cards can be paid with beige goods."""
        goods = t.goods(self.seat)
        coloured = sum(goods[colour] for colour in COLOURS)
        return range(
            max(0, self.cards - coloured), min(self.cards, goods["beige"] // BEIGE_FOR_CARD) + 1
        )

    def ask(self, t: Massilia) -> Ask | None:
        may = self.may(t)
        if len(may) < 2:
            return None
        text = f"Cards paid with {BEIGE_FOR_CARD} beige goods each (of {self.cards})"
        return Amount(self.seat, text, may[0], may[-1], may[0])

    def take(self, t: Massilia, answer: int | None) -> Massilia:
        beige = answer if answer is not None else next(iter(self.may(t)), 0)
        return t.then(
            Offer(seat=self.seat, goods=COLOURS, number=self.cards - beige),
            Offer(seat=self.seat, goods=("beige",), number=BEIGE_FOR_CARD * beige),
        )


class Offer(MassiliaStep):
    """A player offers goods of any own stalls; they go to the bag, beige ones to the port (Grey)."""

    kind: Literal["offer"] = "offer"
    seat: str
    goods: tuple[str, ...]
    number: int

    def ask(self, t: Massilia) -> Ask | None:
        options = cubes(t, self.seat, self.goods)
        if len(options) < 2 or not 0 < self.number < sum(option.weight for option in options):
            return None
        what = "coloured goods" if len(self.goods) > 1 else "beige goods"
        text = f"Which {what} do you offer? ({self.number})"
        return Tally(self.seat, text, options, self.number, self.number)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        if not self.number:
            return t
        if answer is None:
            options = cubes(t, self.seat, self.goods)
            answer = {option.value: min(option.weight, self.number) for option in options}
        for space, goods in by_stall(answer).items():
            t = off_stall(leave_stall(t, goods), space, goods)
            t = t.add_order(
                "{seat}: offer {goods} from the stall at {at}, {where}.",
                seat=self.seat,
                goods=listed(goods),
                at=space,
                where=gone_where(t, goods),
            )
        return t
