"""What every prompt takes besides answers: a word, or the one key that stands for it."""

from typing import NamedTuple

from companion.core.asks import Ask, Choose, Tally, Text


class PromptCommand(NamedTuple):
    """One command of the prompt."""

    name: str
    key: str
    about: str
    more: str = ""
    """What may follow it."""


COMMANDS = (
    PromptCommand("undo", "<", "undo the last answer", "how many"),
    PromptCommand("redo", ">", "redo what was undone", "how many"),
    PromptCommand("fix", "!", "correct a fact or an earlier answer", "fact and value"),
    PromptCommand("note", "#", "write something down", "text"),
    PromptCommand("advise", "*", "numbers for this decision"),
    PromptCommand("score", "=", "the score as it stands"),
    PromptCommand("history", "~", "what happened", "how many"),
    PromptCommand("why", "?", "the rule behind this question"),
    PromptCommand("show", "@", "the table again"),
    PromptCommand("help", "/", "this list, and every answer"),
    PromptCommand("quit", ".", "stop; everything is saved"),
)
"""Keys are signs, since letters and digits belong to the games."""


class Command(NamedTuple):
    """A command as it was typed."""

    name: str
    rest: str = ""


def command(typed: str, ask: Ask | None = None) -> Command | None:
    """The command that was typed; None for an answer.

    A word counts only when it is typed whole, and an answer of exactly these words goes first. What
    follows a word is not a command where a line of text is wanted; a sign always is one.
    """
    typed = typed.strip()
    first, _, rest = typed.partition(" ")
    for word in COMMANDS:
        if typed.startswith(word.key):
            return Command(word.name, typed[1:].strip())
        if first.casefold() == word.name:
            taken = (isinstance(ask, Text) and rest) or (rest and not word.more)
            return None if taken or _is_answer(ask, typed) else Command(word.name, rest.strip())
    return None


def _is_answer(ask: Ask | None, typed: str) -> bool:
    if not isinstance(ask, Choose | Tally):
        return False
    typed = typed.casefold()
    return any(typed in (o.value.casefold(), o.label.casefold()) for o in ask.options)
