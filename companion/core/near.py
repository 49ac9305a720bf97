"""Names that are near to each other: what was probably meant, wherever a name is typed."""

import unicodedata
from collections.abc import Iterable

LIKELY = 0.75
"""From this likeness on, a new name is probably a slip of a known one; 1 is the same."""
POSSIBLE = 0.5
"""From this likeness on, a known name is worth showing for one that is not known."""

SHOWN = 20
"""The most names that a hint lists."""


def folded(word: str) -> str:
    """Return the word in the one form in which names are compared: case does not count."""
    return unicodedata.normalize("NFC", word).casefold()


def meant(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known names that a word stands for: the one it is, or those that begin with it."""
    known, wanted = tuple(known), folded(word)
    if word in known:
        return (word,)
    whole = tuple(name for name in known if folded(name) == wanted)
    return whole or tuple(name for name in known if wanted and folded(name).startswith(wanted))


def nearest(word: str, known: Iterable[str], n: int = 3) -> tuple[str, ...]:
    """Return the known names that a word without meaning may stand for, the nearest first."""
    return _close(word, known, n, POSSIBLE)


def slip_of(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that a new one is probably a slip of; None where it is a name of its own."""
    known = tuple(known)
    if word.casefold() in {name.casefold() for name in known}:
        return None
    return next(iter(_close(word, known, 1, LIKELY)), None)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the hint for a name that is not known: those near it, or else all there are."""
    known = tuple(known)
    found = nearest(word, known)
    if found:
        return f"Did you mean {' or '.join(found)}?"
    if len(known) > SHOWN:
        return f"There are {len(known)}, for example: {', '.join(known[:SHOWN])}."
    return f"There are: {', '.join(known)}." if known else ""


def _close(word: str, known: Iterable[str], n: int, cutoff: float) -> tuple[str, ...]:
    # difflib is imported only where something went wrong: it costs a twentieth of a start.
    from difflib import SequenceMatcher

    known = tuple(known)
    wanted = word.casefold()
    beginnings = [name for name in known if wanted and name.casefold().startswith(wanted)]
    ratios = [
        (SequenceMatcher(None, wanted, name.casefold()).ratio(), name)
        for name in known
        if name not in beginnings
    ]
    close = [name for ratio, name in sorted(ratios, key=lambda pair: -pair[0]) if ratio >= cutoff]
    return tuple([*beginnings, *close][:n])
