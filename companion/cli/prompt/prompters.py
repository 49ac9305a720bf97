"""Who is asked: three prompters over one interface; the only module that imports questionary."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.play.asker import Choices

if TYPE_CHECKING:
    from questionary import Question

MENU = 36
"""A select of more lines than this is asked for by name instead."""


class Prompt(NamedTuple):
    """One line that is wanted. The question itself stands on the screen already."""

    words: tuple[str, ...] = ()
    """What Tab completes."""
    fresh: bool = False
    """True where keys that were typed early must not answer."""


class NoMoreAnswers(EOFError):
    """The script is at its end, and there is a question left."""


class Prompter(Protocol):
    """Gets lines from the player."""

    again: bool
    """A refused answer may be given again."""

    def read_line(self, prompt: Prompt) -> str:
        """One line as it was typed; raises KeyboardInterrupt or EOFError when no answer comes."""

    def pick(self, text: str, choices: Choices) -> str | None:
        """The value picked from a menu; None where menus are asked as questions."""


class ScriptedPrompter:
    """Lines that are known beforehand, from arguments, a file or standard input."""

    again = False

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.number = 0
        """Of the last line given, counted from 1."""

    def read_line(self, prompt: Prompt) -> str:
        """The next line; raises NoMoreAnswers after the last."""
        try:
            line = next(self._lines)
        except StopIteration:
            raise NoMoreAnswers from None
        self.number += 1
        return line.rstrip("\r\n")

    def rest(self) -> Iterator[str]:
        """The lines that are left."""
        for line in self._lines:
            self.number += 1
            yield line

    def pick(self, text: str, choices: Choices) -> None:
        """Menus are asked as questions."""
        return


class PlainPrompter:
    """Static lines and typed answers, for screen readers and for terminals that only print."""

    again = True

    def read_line(self, prompt: Prompt) -> str:
        """One line."""
        if prompt.fresh:
            drop_typed()
        return input("> ")

    def pick(self, text: str, choices: Choices) -> None:
        """Menus are asked as questions, their lines numbered."""
        return


class QuestionaryPrompter:
    """Lines with editing, history and Tab, on a real terminal."""

    again = True

    def __init__(self) -> None:
        self._history: Any = None

    def read_line(self, prompt: Prompt) -> str:
        """One line."""
        import questionary
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.history import InMemoryHistory

        self._history = self._history or InMemoryHistory()
        question = questionary.text(
            ">",
            qmark="",
            history=self._history,
            completer=WordCompleter(list(prompt.words), ignore_case=True),
            complete_while_typing=False,
            style=_style(),
        )
        return str(_run(question, fresh=prompt.fresh))

    def pick(self, text: str, choices: Choices) -> str | None:
        """The value picked; None where the list is too long for a menu, or empty."""
        import questionary

        if len(choices) == 1:
            return choices[0][0]
        if not 1 < len(choices) <= MENU:
            return None
        values = [value for value, _ in choices]
        while True:
            question = questionary.select(
                text,
                choices=[questionary.Choice(words, value) for value, words in choices],
                qmark="",
                pointer=">",
                instruction="(arrows, Enter)",
                style=_style(),
            )
            picked = _run(question, fresh=False)
            # Some keys of a select return what was never offered.
            if picked in values:
                return str(picked)


def _style() -> Any:  # noqa: ANN401
    import questionary

    return questionary.Style(
        [
            ("qmark", ""),
            ("question", "bold"),
            ("answer", ""),
            ("pointer", "bold"),
            ("highlighted", "bold"),
            ("instruction", ""),
        ]
    )


def _run(question: "Question", *, fresh: bool) -> Any:  # noqa: ANN401
    """The answer, with the keys that a select would take for an empty one made dead."""
    from prompt_toolkit.filters import to_filter
    from prompt_toolkit.input.typeahead import get_typeahead
    from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings
    from prompt_toolkit.keys import Keys

    app = question.application
    dead = KeyBindings()
    dead.add("escape", "enter", eager=True)(lambda event: None)
    app.key_bindings = merge_key_bindings([*filter(None, [app.key_bindings]), dead])
    for window in app.layout.find_all_windows():
        # A title wider than the screen would be cut without a mark.
        window.wrap_lines = to_filter(True)
    if fresh:
        drop_typed()
        # Keys are dropped, Ctrl-C is not.
        if any(press.key == Keys.ControlC for press in get_typeahead(app.input)):
            raise KeyboardInterrupt
    # Its own handler would swallow a Ctrl-C that comes as the question is left.
    return app.run(handle_sigint=False)


def drop_typed() -> None:
    """Forget the keys that were typed before the question could be read."""
    try:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        # No terminal, or none of that kind: nothing can be waiting there.
        return
