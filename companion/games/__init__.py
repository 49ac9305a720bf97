"""The registry of games: the built-in ones, then those of installed packages."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import TYPE_CHECKING

from companion.core.near import did_you_mean, meant
from companion.errors import BrokenGame, NoSuchGame, UserMistake

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from companion.core.about import About
    from companion.core.game import AnyGame

BUILT_IN = ("magna-roma", "machi", "medici-vs-strozzi", "massilia")
"""Slugs of the games that come with the companion; the module is the slug with underscores."""

GROUP = "companion.games"
"""The entry-point group in which other packages name their GAME."""


@cache
def names() -> tuple[str, ...]:
    """Return the slugs of all games, the built-in ones first."""
    return (*BUILT_IN, *(slug for slug in sorted(_added()) if slug not in BUILT_IN))


def find(name: str) -> str:
    """Return the slug that a name means: in full, or by an unambiguous beginning; case does not count.

    Raises NoSuchGame with the nearest names, UserMistake for a name that several games begin with.
    """
    if name in BUILT_IN:
        return name
    found = meant(name, names())
    if len(found) == 1:
        return found[0]
    if found:
        raise UserMistake(f"{name!r} is ambiguous: {', '.join(found)}.", "Type more of the name.")
    raise NoSuchGame(f"Game {name!r} not found.", did_you_mean(name, names()))


@cache
def load(name: str) -> "AnyGame":
    """Return the game of a slug, or of an unambiguous beginning of one; raises as `find` does."""
    slug = find(name)
    if slug in BUILT_IN:
        module = import_module(f"companion.games.{slug.replace('-', '_')}")
        game: AnyGame = module.GAME
        return game
    return _load_added(slug, _added()[slug])


def _load_added(slug: str, point: "EntryPoint") -> "AnyGame":
    """Load the game of another package; raises BrokenGame, naming the package, where it is none."""
    from companion.core.game import Game

    package = point.dist.name if point.dist else point.value
    hint = f"It comes from the package {package}: update it or uninstall it."
    try:
        game = point.load()
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
        raise BrokenGame(f"Game {slug} cannot be loaded: {wrong}.", hint) from error
    if not isinstance(game, Game):
        raise BrokenGame(f"Game {slug} cannot be loaded: {point.value} is not a Game.", hint)
    if game.slug != slug:
        raise BrokenGame(
            f"Game {slug} calls itself {game.slug!r}; the names must be the same.", hint
        )
    return game


def about(slug: str) -> "About":
    """Return what a game is, in few words; a built-in game is not imported for it.

    Of a game that cannot be loaded it says why.
    """
    if slug not in BUILT_IN:
        try:
            return load(slug).about
        except BrokenGame as error:
            from companion.core.about import About

            return About(slug, slug, "not available", error.message, (1, 1))
    # Importing `about` by its full name would import the package around it, which is the whole game.
    name = slug.replace("-", "_")
    spec = PathFinder.find_spec("about", [f"{folder}/{name}" for folder in __path__])
    if spec is None or spec.loader is None:
        raise ImportError(f"companion.games.{name}.about is missing")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: About = module.ABOUT
    return found


def every() -> "Iterator[AnyGame]":
    """Return all games that can be loaded."""
    for slug in names():
        with suppress(BrokenGame):
            yield load(slug)


@cache
def _added() -> dict[str, "EntryPoint"]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}
