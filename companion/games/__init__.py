"""The games there are: the built-in list, then whatever installed packages add."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from companion.core.game import AnyGame
from companion.errors import NoSuchGame

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

BUILT_IN = ("magna-roma", "machi", "medici-vs-strozzi", "massilia")
"""Slugs of the games that come with the companion; the module is the slug with underscores."""

GROUP = "companion.games"
"""The entry-point group in which other packages name their GAME."""


@cache
def names() -> tuple[str, ...]:
    """Slugs of all games, the built-in ones first."""
    return (*BUILT_IN, *(slug for slug in sorted(_added()) if slug not in BUILT_IN))


@cache
def load(slug: str) -> AnyGame:
    """The game of this slug, or of an unambiguous beginning of one.

    Raises NoSuchGame, naming those there are.
    """
    found = [slug] if slug in BUILT_IN else [name for name in names() if name.startswith(slug)]
    if len(found) != 1 or not slug:
        raise NoSuchGame(f"There is no game called {slug!r}.", f"There are: {', '.join(names())}.")
    if found[0] in BUILT_IN:
        module = import_module(f"companion.games.{found[0].replace('-', '_')}")
        game: AnyGame = module.GAME
        return game
    added: AnyGame = _added()[found[0]].load()
    return added


def every() -> Iterator[AnyGame]:
    """All games, loaded."""
    return (load(slug) for slug in names())


@cache
def _added() -> dict[str, "EntryPoint"]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}
