"""Machi: the names of cards as they are typed, each of its own kind."""

from companion.errors import NotAllowed
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.table import Machi


def named(t: Machi, kind: str, typed: str) -> str:
    """The name of a card of this kind; raises NotAllowed where it is known as another kind."""
    if typed == UNNAMED:
        return typed
    name = cards.display(typed)
    others = {"villager": ("yakuza", "event"), "yakuza": ("villager", "event")}
    if fact(kind, name) in known(t, kind):
        return name
    for other in others[kind]:
        if fact(other, name) in known(t, other):
            raise NotAllowed(
                f"{name} is {'an Event' if other == 'event' else 'a ' + other.title()}.",
                f"It cannot be a {kind.title()}.",
            )
    return name


def known(t: Machi, kind: str) -> set[str]:
    """The keys of the cards of a kind that are known by name."""
    return {fact(kind, name) for name in cards.names(t.box, kind)}
