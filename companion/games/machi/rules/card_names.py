"""Machi: the names of cards as they are typed, each of its own kind."""

from companion.errors import NotAllowed
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.table import Machi

SIGNS = "[]|;,/*!+"
"""Signs of the notation of villages, which no name can hold."""
TAKEN = ("outside", "empty", "-")
"""Words of that notation."""
OTHERS = {
    "villager": ("yakuza", "event"),
    "yakuza": ("villager", "event"),
    "building": (),
    "event": (),
}
"""For each kind: the others that a name must not be known as."""


def named(t: Machi, kind: str, typed: str) -> str:
    """The name of a card of this kind; raises NotAllowed where it cannot be one."""
    if typed == UNNAMED:
        return typed
    name = cards.display(" ".join(typed.casefold().split()))
    if any(sign in name for sign in SIGNS) or name.casefold() in TAKEN:
        raise NotAllowed(f"{typed!r} cannot be the name of a card.", f"Without any of {SIGNS}")
    if fact(kind, name) in known(t, kind):
        return name
    for other in OTHERS[kind]:
        if fact(other, name) in known(t, other):
            raise NotAllowed(
                f"{name} is {'an Event' if other == 'event' else 'a ' + other.title()}.",
                f"It cannot be a {kind.title()}.",
            )
    return name


def known(t: Machi, kind: str) -> set[str]:
    """The keys of the cards of a kind that are known by name."""
    return {fact(kind, name) for name in cards.names(t.box, kind)}
