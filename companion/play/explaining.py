"""The rules of a game in short: the docstrings of its steps, by chapter."""

import inspect
from typing import TYPE_CHECKING, Any

from companion.core.near import did_you_mean, meant
from companion.core.step import Step
from companion.core.table import LearnFact
from companion.errors import UserMistake

if TYPE_CHECKING:
    from companion.core.game import AnyGame, Chapter


def rule(step: type[Step]) -> str:
    """Return the rule of a step, with its section."""
    return inspect.cleandoc(step.__doc__ or "").replace("\n", " ")


def rule_behind(table: Any) -> str:  # noqa: ANN401
    """Return the rule behind the question of this table."""
    if not table.agenda:
        return "The game is over. No question is open."
    step = table.agenda[0]
    text = rule(type(step))
    if isinstance(step, LearnFact):
        printed = table.box_facts[step.fact]
        return f"{printed.about}.\n{text}"
    return text


def chapter_named(game: "AnyGame", name: str) -> "Chapter":
    """Return the chapter of this name, or of an unambiguous beginning of its name or title.

    Raises UserMistake with the nearest names.
    """
    by_word = {word: c for c in game.chapters for word in (c.title, c.name)}
    found = {by_word[word].name for word in meant(name, by_word)}
    if len(found) == 1:
        return next(c for c in game.chapters if c.name in found)
    if found:
        names = ", ".join(c.name for c in game.chapters if c.name in found)
        raise UserMistake(f"{name!r} is ambiguous: {names}.", "Type more of the name.")
    known = [chapter.name for chapter in game.chapters]
    raise UserMistake(f"{game.title} has no chapter {name!r}.", did_you_mean(name, known))
