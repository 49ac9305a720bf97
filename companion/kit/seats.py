"""The names of seats: who sits down to a game, or who played it; one rule for every game."""

from collections.abc import Sequence

from companion.core.answers import clean
from companion.core.asks import COMPANION, TABLE, Text
from companion.errors import NotAllowed
from companion.kit.words import counted

LIMIT = 60
"""The longest name of a seat, in characters."""
EXAMPLES = ("Ann", "Ben", "Cho", "Dee", "Eve")
SIGNS = '[]{}|;,/*!+"<>=#~?@`'
"""Signs with a meaning of their own at a prompt or in a notation, which no name can hold."""
RESERVED = (TABLE, COMPANION, "bank", "nobody", "outside", "empty", "none", "all")
"""Words that stand for something else in answers."""


def split_names(typed: str) -> tuple[str, ...]:
    """Return the names in a line, separated by commas, cleaned."""
    return tuple(name for name in (clean(part) for part in typed.split(",")) if name)


def check_names(names: Sequence[str], least: int, most: int) -> tuple[str, ...]:
    """Return the names of the seats, cleaned.

    Raises NotAllowed for a wrong number of names, for names that are the same in other letters, and
    for a name that cannot be a seat's.
    """
    names = tuple(clean(name) for name in names)
    if not least <= len(names) <= most:
        raise NotAllowed(
            f"{counted(len(names), 'name')}, where {how_many(least, most)} are needed.",
            example(least),
        )
    for name in names:
        _check(name)
    if len({name.casefold() for name in names}) < len(names):
        twice = next(n for n in names if [m.casefold() for m in names].count(n.casefold()) > 1)
        raise NotAllowed(f"{twice!r} is there twice.", "Give each seat a name of its own.")
    return names


def _check(name: str) -> None:
    if not name:
        raise NotAllowed("A seat needs a name.")
    if len(name) > LIMIT:
        raise NotAllowed(f"The name {name!r} is longer than {LIMIT} characters.")
    if signs := [sign for sign in SIGNS if sign in name]:
        raise NotAllowed(f"The name {name!r} holds {' '.join(signs)}.", "Leave that sign out.")
    if name.casefold() in RESERVED:
        raise NotAllowed(f"{name!r} cannot be the name of a seat.", "That name is reserved.")
    if not any(letter.isalnum() for letter in name):
        raise NotAllowed(f"The name {name!r} has no letter or digit.")


def how_many(least: int, most: int) -> str:
    """Return how many names are wanted: `2`, `1 to 4`."""
    return f"{least}" if least == most else f"{least} to {most}"


def example(least: int) -> str:
    """Return what a good answer looks like."""
    names = ", ".join(EXAMPLES[: max(least, 2)])
    return f"Separated by commas, for example: {names}"


def ask_names(text: str, least: int, most: int, usual: Sequence[str] = ()) -> Text:
    """Return the question for the names of the seats; `read_names` reads its answer."""
    hint = f"{how_many(least, most)} names. {example(least)}" if most > 1 else "1 name"
    return Text(TABLE, text, ", ".join(usual) or None, LIMIT * most + 2 * most, hint)


def read_names(typed: str, least: int, most: int) -> tuple[str, ...]:
    """Return the names in an answer; raises NotAllowed for what cannot be seated."""
    return check_names(split_names(typed), least, most)
