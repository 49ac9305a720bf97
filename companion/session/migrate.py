"""Old files made new, on the raw document, before anything is checked strictly."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import JsonValue

from companion import games
from companion.core.game import AnyGame
from companion.errors import DamagedSave, NewerSave, NoSuchGame
from companion.session.entries import FORMAT, VERSION

ENVELOPE: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From an older envelope, by its version: the raw document one version on."""


def upgrade(raw: JsonValue, name: str) -> tuple[dict[str, Any], AnyGame, str]:
    """The raw document in today's form, its game, and the form it was of if that is older.

    Raises NewerSave for what a newer companion wrote, DamagedSave for what no companion wrote, and
    NoSuchGame where the game is not installed.
    """
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise DamagedSave(f"{name} is not a companion session.")
    version = _number(raw, "version", name)
    if version > VERSION:
        raise newer(raw, name, f"version {version}; this companion reads up to {VERSION}")
    raw = _chain(raw, "version", VERSION, ENVELOPE, name)
    slug = raw.get("game")
    if not isinstance(slug, str):
        raise DamagedSave(f"{name} is damaged: its game is {slug!r}.")
    game = games.load(slug)
    if game.slug != slug:
        raise NoSuchGame(f"{name} is a session of a game that is not installed: {slug!r}.")
    schema = _number(raw, "schema", name)
    if schema > game.schema:
        told = f"schema {schema} of {game.title}; this companion reads up to {game.schema}"
        raise newer(raw, name, told)
    raw = _chain(raw, "schema", game.schema, game.migrations, name)
    older = "" if (version, schema) == (VERSION, game.schema) else f"v{version}.{schema}"
    return raw, game, older


def newer(raw: dict[str, Any], name: str, told: str) -> NewerSave:
    """The refusal of a file from the future, which says who wrote it."""
    return NewerSave(
        f"{name} was written by companion {raw.get('companion', 'of another version')}: {told}.",
        "Update the companion. The file is left as it is.",
    )


def _number(raw: dict[str, Any], key: str, name: str) -> int:
    value = raw.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise DamagedSave(
            f"{name} is damaged: its {key!r} is {value!r}, not a whole number from 1."
        )
    return value


def _chain(
    raw: dict[str, Any],
    key: str,
    wanted: int,
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]],
    name: str,
) -> dict[str, Any]:
    for number in range(raw[key], wanted):
        if number not in migrations:
            raise DamagedSave(f"{name}: {key} {number} is no longer supported.")
        try:
            raw = {**migrations[number](raw), key: number + 1}
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise DamagedSave(
                f"{name} ({key} {number}) is damaged: {error!r} is missing or wrong."
            ) from error
    return raw
