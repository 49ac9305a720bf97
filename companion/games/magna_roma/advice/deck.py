"""The Raid deck as far as it is known: what may come next, and what comes after a shuffle."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.core.chance import Chance
from companion.games.magna_roma.components import INVASION, STARTING
from companion.games.magna_roma.table import RAID_KINDS, MagnaRoma
from companion.kit.words import counted

KINDS = len(RAID_KINDS)
Numbers = tuple[int, ...]
"""So many of each kind of Raid card, in the order of RAID_KINDS."""
NONE: Numbers = (0,) * KINDS


class Deck(NamedTuple):
    """A Raid deck: the kinds still to come in this pass, and what a shuffle would bring."""

    left: Numbers
    """Cards still to come whose kind is known."""
    hidden: int
    """Cards still to come that nobody has seen yet."""
    used: Numbers
    """Cards drawn in this pass."""
    pile: int
    """Invasion cards still apart."""
    unseen: Numbers | None
    """What the hidden cards and the pile are together; None where any kind may be among them."""

    @property
    def cards(self) -> int:
        """Cards still to come in this pass."""
        return sum(self.left) + self.hidden


def numbers(kinds: Sequence[str]) -> Numbers:
    """So many of each kind."""
    found = Counter(kinds)
    return tuple(found[kind] for kind in RAID_KINDS)


def deck_of(t: MagnaRoma) -> Deck:
    """Return the deck of this table, from box facts, from the last pass, or only counted."""
    used = numbers([t.card(name).kind for name in t.drawn])
    if t.cards:
        still = [t.card(name).kind for name in (*STARTING, *t.seen) if name not in t.drawn]
        unseen = numbers([t.card(name).kind for name in INVASION if name not in t.seen])
        left = trimmed(numbers(still), t.deck)
        return Deck(left, t.deck - sum(left), used, t.pile, unseen if any(unseen) else None)
    left = trimmed(minus(numbers(t.known), used), t.deck)
    return Deck(left, t.deck - sum(left), used, t.pile, None)


def trimmed(found: Numbers, most: int) -> Numbers:
    """No more cards than the deck has, where a correction left too few."""
    kept = list(found)
    for at in range(KINDS):
        while kept[at] and sum(kept) > most:
            kept[at] -= 1
    return tuple(kept)


def minus(found: Numbers, gone: Numbers) -> Numbers:
    """What is left of so many, never less than none."""
    return tuple(max(0, n - m) for n, m in zip(found, gone, strict=True))


def one_less(found: Numbers, kind: int) -> Numbers:
    """One card of this kind less."""
    return (*found[:kind], found[kind] - 1, *found[kind + 1 :])


def one_more(found: Numbers, kind: int) -> Numbers:
    """One card of this kind more."""
    return (*found[:kind], found[kind] + 1, *found[kind + 1 :])


def reshuffled(deck: Deck) -> Deck:
    """A used-up deck takes in an Invasion card, while there are any, and is shuffled (Advance)."""
    if deck.cards:
        return deck
    joins = min(1, deck.pile)
    return deck._replace(left=deck.used, hidden=joins, used=NONE, pile=deck.pile - joins)


def draws(deck: Deck) -> Iterator[tuple[int, float, Deck]]:
    """Every kind that the next card may be, with its chance and the deck after it."""
    deck = reshuffled(deck)
    cards = deck.cards
    for kind, n in enumerate(deck.left):
        if n:
            after = deck._replace(left=one_less(deck.left, kind), used=one_more(deck.used, kind))
            yield kind, n / cards, after
    if not deck.hidden:
        return
    law = deck.unseen if deck.unseen and any(deck.unseen) else (1,) * KINDS
    whole = sum(law)
    for kind, n in enumerate(law):
        if n:
            unseen = one_less(deck.unseen, kind) if law is deck.unseen else deck.unseen
            after = deck._replace(
                hidden=deck.hidden - 1, used=one_more(deck.used, kind), unseen=unseen
            )
            yield kind, deck.hidden / cards * n / whole, after


def sampled(deck: Deck, turns: int, chance: Chance) -> list[int]:
    """The kinds of so many cards to come, in one of the ways it may be."""
    law = [kind for kind, n in enumerate(deck.unseen or ()) for _ in range(n)]
    left = [kind for kind, n in enumerate(deck.left) for _ in range(n)]
    used = [kind for kind, n in enumerate(deck.used) for _ in range(n)]
    hidden, pile = deck.hidden, deck.pile
    drawn: list[int] = []
    while len(drawn) < turns:
        if not left and not hidden:
            joins = min(1, pile)
            left, used, hidden, pile = used, [], joins, pile - joins
        at = chance.randrange(len(left) + hidden)
        if at < len(left):
            left[at], left[-1] = left[-1], left[at]
            kind = left.pop()
        else:
            hidden -= 1
            kind = law.pop(chance.randrange(len(law))) if law else chance.randrange(KINDS)
        used.append(kind)
        drawn.append(kind)
    return drawn


def how_known(t: MagnaRoma) -> str:
    """What is known of the cards to come, in words."""
    deck = reshuffled(deck_of(t))
    count = f"{deck.cards} of {counted(deck.cards + sum(deck.used), 'card')} to come"
    if not deck.hidden:
        return f"{count}, all {'known' if t.cards else 'seen before'}"
    if t.cards:
        return f"{count}, {counted(deck.hidden, 'unseen Invasion card')} among them"
    if not sum(deck.left):
        return f"{count}, none known"
    return f"{count}, {deck.hidden} unseen"
