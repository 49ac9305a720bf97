"""How many there are of each kind: counts that are added up and taken away."""

from collections.abc import Mapping


def add(counts: Mapping[str, int], kind: str, n: int) -> dict[str, int]:
    """Return the counts with `n` more of one kind; fewer where `n` is below 0."""
    return {**counts, kind: counts.get(kind, 0) + n}


def plus(counts: Mapping[str, int], more: Mapping[str, int], sign: int = 1) -> dict[str, int]:
    """Return the counts with all of `more` added, or taken away where the sign is -1."""
    return {**counts, **{kind: counts.get(kind, 0) + sign * n for kind, n in more.items()}}


def some(counts: Mapping[str, int]) -> dict[str, int]:
    """Return the kinds of which there are any."""
    return {kind: n for kind, n in counts.items() if n}
