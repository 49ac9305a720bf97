"""The 7 Combat cards: their lines give the 7 x 7 sheet of what a pass brings."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from companion.core.asks import TABLE, Answer, Text
from companion.core.table import BoxFact
from companion.errors import NotAllowed
from companion.games.machi.cards import display, fact, shipped

CARDS = "combat_cards"
SET = 7
HAND = 3
PAIR = re.compile(r"(.+?)\s+(\d)\s*-\s*(\d)")
HINT = (
    "Sabres it gains; other sabres against a card (own-other), for example: 2; lightning attack 0-1"
)

NAMES_HINT = f"Separated by commas, for example: {', '.join(shipped()['combat']['names'])}, Seventh"

Sheet = tuple[tuple[int, ...], ...]
"""Sabres that the card of a row gains against the card of a column."""


class CombatCard(NamedTuple):
    """A Combat card: what it brings, and against which cards it is otherwise."""

    sabres: int
    against: Mapping[str, tuple[int, int]]
    """Own sabres and the other's, by the other card's name."""


@cache
def read_card(written: str) -> CombatCard:
    """Return a Combat card from a line such as `2; lightning attack 0-1`.

    Raises NotAllowed for what cannot be one.
    """
    number, *pairs = re.split(r"[;,]", written.casefold())
    if not re.fullmatch(r"\s*\d\s*", number):
        raise NotAllowed(f"{written!r} does not start with a number of sabres.", HINT)
    against = {}
    for pair in filter(None, map(str.strip, pairs)):
        found = PAIR.fullmatch(pair)
        if not found:
            raise NotAllowed(f"{pair!r} is not a card with two numbers.", HINT)
        against[display(found[1])] = (int(found[2]), int(found[3]))
    return CombatCard(int(number), against)


def write_card(written: str) -> str:
    """Return the line of a Combat card in the form that is kept."""
    card = read_card(written)
    pairs = [f"{name} {own}-{other}" for name, (own, other) in card.against.items()]
    return "; ".join([str(card.sabres), *pairs])


def write_names(written: str) -> str:
    """Return the seven names in the form that is kept.

    Raises NotAllowed for another number of them.
    """
    found = [display(" ".join(name.split()).casefold()) for name in re.split(r"[,;]", written)]
    if len(set(found)) != SET or len(found) != SET or not all(found):
        raise NotAllowed(f"{len(set(found))} different names, not {SET}.", NAMES_HINT)
    return ", ".join(found)


@cache
def card_fact(name: str) -> BoxFact:
    """Return the printed fact of one Combat card."""
    shown = display(" ".join(name.split()).casefold())
    ask = Text(TABLE, f"Combat card {shown}: which sabres does it gain?", None, 300, HINT)
    return BoxFact(fact("combat", name), f"The Combat card {shown}", ask, write_card)


NAMES = BoxFact(
    CARDS,
    "The names of the 7 Combat cards (the rulebook names 6)",
    Text(TABLE, "What are the names of the 7 Combat cards?", None, 200, NAMES_HINT),
    write_names,
)


def combat_cards(box: Mapping[str, Answer]) -> tuple[str, ...]:
    """Return the names of the 7 Combat cards; none where they are not known."""
    return tuple(str(box[CARDS]).split(", ")) if CARDS in box else ()


def untaught(box: Mapping[str, Answer]) -> tuple[str, ...]:
    """Return the facts that a 7 x 7 sheet still lacks."""
    if CARDS not in box:
        return (CARDS,)
    keys = (fact("combat", name) for name in combat_cards(box))
    return tuple(key for key in keys if key not in box)


def sheet(box: Mapping[str, Answer]) -> Sheet | None:
    """Return the 7 x 7 sheet; None until all 7 cards are known."""
    if untaught(box):
        return None
    cards = combat_cards(box)
    return _sheet(cards, tuple(str(box[fact("combat", name)]) for name in cards))


@cache
def _sheet(names: tuple[str, ...], lines: tuple[str, ...]) -> Sheet:
    cards = dict(zip(names, map(read_card, lines), strict=True))
    return tuple(tuple(_gain(cards, own, other) for other in names) for own in names)


def _gain(cards: Mapping[str, CombatCard], own: str, other: str) -> int:
    """Return what `own` gains: by its own line, else by the other's line, else what it brings."""
    if other in cards[own].against:
        return cards[own].against[other][0]
    if own in cards[other].against:
        return cards[other].against[own][1]
    return cards[own].sabres


def disagreements(box: Mapping[str, Answer]) -> tuple[str, ...]:
    """Return what is wrong between the lines of the cards, in sentences."""
    if untaught(box):
        return ()
    names = combat_cards(box)
    cards = {name: read_card(str(box[fact("combat", name)])) for name in names}
    unknown = (
        f"The line of {name} names {other}, which is not a Combat card."
        for name in names
        for other in cards[name].against
        if other not in names
    )
    contradictions = (
        f"The lines of {one} and {two} contradict each other."
        for at, one in enumerate(names)
        for two in names[at + 1 :]
        if two in cards[one].against
        and one in cards[two].against
        and cards[one].against[two] != cards[two].against[one][::-1]
    )
    return (*unknown, *contradictions)
