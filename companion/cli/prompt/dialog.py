"""Questions that belong to no table: asked until the answer can be taken."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.cli.prompt.prompters import Choices, Prompt, Prompter
from companion.cli.render import plain
from companion.core.answers import clean, expected, format_error
from companion.core.asks import Answer, Ask, Choose, Option
from companion.core.reading import parse
from companion.errors import CompanionError, NotAllowed, UserMistake

if TYPE_CHECKING:
    from companion.cli.render.renderer import Show

KEPT = 4
"""A refused line of at least so many characters is worth changing instead of typing again."""


def put(
    prompter: Prompter,
    show: "Show",
    out: Callable[[str], None],
    ask: Ask,
    seats: Sequence[str] = (),
) -> Answer:
    """The answer to a question that is no step of a game."""
    out(show.question(ask, seats))
    typed = ""
    while True:
        line = clean(prompter.put(Prompt(typed=typed)))
        try:
            return parse_whole(ask, plain.by_number(ask, line) if show.look.plain else line)
        except (UserMistake, NotAllowed) as error:
            typed = refuse(prompter, show, out, error, line)


def refuse(
    prompter: Prompter, show: "Show", out: Callable[[str], None], error: CompanionError, line: str
) -> str:
    """Say why a line is not taken; returns what should stand in the line now.

    Raises the refusal again where nobody could answer again.
    """
    if not prompter.again:
        raise error
    out(show.say(format_error(error), "alarm"))
    return line if len(line) >= KEPT else ""


def pick(
    prompter: Prompter, show: "Show", out: Callable[[str], None], text: str, choices: Choices
) -> str:
    """One of several things that have no letters of their own; there is at least one."""
    picked = prompter.pick(text, choices)
    if picked is not None:
        return picked
    options = tuple(Option(value, label) for value, label in choices)
    return str(put(prompter, show, out, Choose("", text, options)))


def parse_whole(ask: Ask, typed: str) -> Answer:
    """The answer in this text; raises UserMistake when more stands in it than one answer."""
    answer, rest = parse(ask, typed)
    if rest:
        raise UserMistake(f"{rest!r} is too much.", expected(ask))
    return answer
