"""A console: who answers, how it is drawn, where it is written."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.cli.prompt.prompters import Prompt, Prompter
from companion.cli.render import plain
from companion.core.answers import clean, format_error
from companion.core.asks import Answer, Ask, Choose, Option
from companion.core.reading import parse_whole
from companion.errors import CompanionError, NotAllowed, UserMistake
from companion.play.asker import Choices

if TYPE_CHECKING:
    from companion.cli.render.renderer import Renderer


class Console:
    """Asks by a prompter, draws by a renderer, writes line by line."""

    def __init__(
        self, prompter: Prompter, renderer: "Renderer", out: Callable[[str], None]
    ) -> None:
        self.prompter = prompter
        self.renderer = renderer
        self.out = out

    @property
    def again(self) -> bool:
        """True where a refused answer may be given again."""
        return self.prompter.again

    def say(self, text: str, style: str = "", *, hang: int = 1) -> None:
        """Renderer a sentence."""
        self.out(self.renderer.say(text, style, hang=hang))

    def read(self, ask: Ask | None, words: Sequence[str] = ()) -> str:
        """Return one line as it was typed; a number in place of a listed answer is that answer."""
        line = clean(self.prompter.read_line(Prompt(tuple(words))))
        if self.renderer.terminal.plain and ask is not None:
            return plain.by_number(ask, line)
        return line

    def ask(self, ask: Ask, seats: Sequence[str] = ()) -> Answer:
        """Return the answer to a question that is not a step of a game."""
        self.out(self.renderer.question(ask, seats))
        while True:
            line = self.read(ask)
            try:
                return parse_whole(ask, line)
            except (UserMistake, NotAllowed) as error:
                self.refuse(error)

    def refuse(self, error: CompanionError) -> None:
        """Say why a line is not taken; raises the refusal again where nobody could answer again."""
        if not self.again:
            raise error
        self.say(format_error(error), "alarm")

    def pick(self, text: str, choices: Choices) -> str:
        """Return one of several things that have no letters of their own; there is at least one."""
        picked = self.prompter.pick(text, choices)
        if picked is not None:
            return picked
        options = tuple(Option(value, label) for value, label in choices)
        return str(self.ask(Choose("", text, options)))
