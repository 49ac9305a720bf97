"""Machi: the names of cards as they are typed, each of its own kind."""

from companion.core.near import slip_of
from companion.errors import NotAllowed
from companion.games.machi import cards, notation
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.table import Machi, Village

NAME_HINT = "The name on the card; Enter leaves it without a name"
SIGNS = '[]|;,/*!+"'
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
A = {"villager": "a villager", "yakuza": "a Yakuza", "building": "a building", "event": "an Event"}
"""Each kind with its article."""


def named(t: Machi, kind: str, typed: str) -> str:
    """Return the name of a card of this kind; raises NotAllowed where it cannot be one."""
    if typed == UNNAMED:
        return typed
    name = cards.display(" ".join(typed.casefold().split()))
    if any(sign in name for sign in SIGNS) or name.casefold() in TAKEN:
        raise NotAllowed(f"{typed!r} cannot be the name of a card.", f"Leave out {SIGNS}.")
    if fact(kind, name) in known(t, kind):
        return name
    for other in OTHERS[kind]:
        if fact(other, name) in known(t, other):
            raise NotAllowed(
                f"{name} is {A[other]}.",
                f"It cannot be {A[kind]} too.",
            )
    return name


def undoubted(t: Machi, village: Village, typed: str) -> Village:
    """Return the village as it was typed.

    Raises NotAllowed for a new name that is probably a slip of a known one and not in quotes.
    """
    for kind, names in notation.names(village).items():
        have = cards.names(t.box, kind)
        for name in names:
            meant = slip_of(name, have)
            if meant and f'"{name.casefold()}"' not in typed.casefold():
                raise NotAllowed(
                    f"{name!r} is not known. Do you mean {meant}?",
                    f'Type {meant}, or "{name}" in quotes for a new name.',
                )
    return village


def known(t: Machi, kind: str) -> set[str]:
    """Return the keys of the cards of a kind that are known by name."""
    return {fact(kind, name) for name in cards.names(t.box, kind)}
