"""How a command line is split: shared flags on both sides of a command, answers with a leading `-`."""

import re
from typing import Any

from typer.core import TyperCommand, TyperGroup

from companion.core.near import did_you_mean, slip_of
from companion.errors import UserMistake

SHARED = ("--plain", "--json", "--no-input")
"""Flags that hold on both sides of a command."""
NO_EFFECT = ("--plain", "--no-input")
"""Shared flags that hold by themselves for a command without them: it is plain, and asks nothing."""
OPTION = re.compile(r"--[a-z][a-z-]*(=.*)?")
"""What is meant as an option wherever it stands; another word with a leading `-` may be an answer."""


class Group(TyperGroup):
    """Commands that take the shared flags before their name or behind it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Keep the shared flags that stand before a command for that command."""
        count = next((n for n, word in enumerate(args) if not word.startswith("-")), len(args))
        leading, rest = args[:count], args[count:]
        flags = [word for word in leading if word in SHARED] if rest else []
        rest = [*(word for word in leading if word not in flags), *rest]
        ctx.meta[(self.name, SHARED)] = flags
        return super().parse_args(ctx, rest)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Return the command with its words, the shared flags among them.

        Raises UserMistake with the nearest names for a command that is not known.
        """
        name, *words = args
        command = self.get_command(ctx, name)
        if command is None and not ctx.resilient_parsing:
            raise UserMistake(
                f"{name!r} is not a command.",
                f"{did_you_mean(name, self.list_commands(ctx))} See: {ctx.command_path} --help",
            )
        flags = ctx.meta.get((self.name, SHARED), [])
        return name, command, words if command is None else with_shared(command, flags, words)


class Answering(TyperCommand):
    """A command whose words may begin with `-`: answers, values and notes."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Take the options out, wherever they stand; every other word is an argument."""
        flags = {
            name: getattr(param, "is_flag", True)
            for param in self.get_params(ctx)
            for name in param.opts
        }
        words, _, literal = _cut(args)
        options: list[str] = []
        rest: list[str] = []
        for word in words:
            valued = bool(options) and not flags.get(options[-1], True)
            is_option = valued or word in flags or OPTION.fullmatch(word)
            (options if is_option else rest).append(word)
        return super().parse_args(ctx, [*options, "--", *rest, *literal])


def with_shared(command: Any, flags: list[str], words: list[str]) -> list[str]:  # noqa: ANN401
    """Return the words of a command with the shared flags from both sides that it has a use for."""
    if isinstance(command, Group):
        return [*flags, *words]
    known = {name for param in command.params for name in param.opts}
    own, mark, literal = _cut(words)
    own = [word for word in own if word in known or word not in NO_EFFECT]
    flags = [flag for flag in flags if flag in known or flag not in NO_EFFECT]
    return [*flags, *own, *([mark] if mark else []), *literal]


def usage(error: Exception) -> UserMistake | None:
    """Return what the parser of the command line found wrong; None for any other error."""
    message = getattr(error, "format_message", None)
    if message is None:
        return None
    context = getattr(error, "ctx", None)
    see = f"See: {context.command_path if context else 'companion'} --help"
    option = getattr(error, "option_name", None)
    if option is None or context is None:
        return UserMistake(message(), see)
    known = [name for param in context.command.get_params(context) for name in param.opts]
    options = [name for name in known if name.startswith("--")]
    slip = slip_of(option, options)
    hint = f"Did you mean {slip}?" if slip else f"Options: {', '.join(options)}."
    return UserMistake(f"{option!r} is not an option.", f"{hint} {see}")


def _cut(words: list[str]) -> tuple[list[str], str, list[str]]:
    """Split at `--`, behind which no word is an option."""
    if "--" not in words:
        return words, "", []
    at = words.index("--")
    return words[:at], "--", words[at + 1 :]
