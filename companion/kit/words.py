"""Numbers with their nouns, and lists, as people say them."""

from collections.abc import Mapping, Sequence

IRREGULAR = {"die": "dice", "city": "cities", "family": "families", "person": "people"}
"""Plurals that no rule forms."""


def plural(noun: str, n: int) -> str:
    """Return the noun as it follows this number: 1 token, 0 tokens."""
    if n in (1, -1):
        return noun
    head, space, last = noun.rpartition(" ")
    ending = "es" if last.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{head}{space}{IRREGULAR.get(last, last + ending)}"


def counted(n: int, noun: str) -> str:
    """Return the number with its noun: `1 token`, `2 tokens`."""
    return f"{n} {plural(noun, n)}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Return the words as a list in a sentence: `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def each_counted(counts: Mapping[str, int], nothing: str = "nothing") -> str:
    """Return how many of each kind, those of which there are none left out: `2 pink, 1 purple`."""
    return ", ".join(f"{n} {kind}" for kind, n in counts.items() if n) or nothing
