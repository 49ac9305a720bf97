"""The controller of an open session: it takes a line and returns what came of it."""

from collections.abc import Callable, Mapping

from companion.core.answers import clean
from companion.core.asks import Answer, Ask
from companion.core.reading import parse_whole
from companion.core.table import LearnFact
from companion.play.commands import command
from companion.play.handlers import run_command
from companion.play.line import NeedsFact, NeedsText, give_line
from companion.play.open_play import Interlude, OpenPlay
from companion.play.reply import Reply

NOTHING: Mapping[str, Answer] = {}


class Controller(OpenPlay):
    """An open session that takes lines: commands and answers. It prints nothing and asks nobody."""

    def take(self, line: str) -> Reply:
        """Take a line: a command, or answers.

        Raises UserMistake or NotAllowed where it is refused: then nothing has changed. Raises NotSaved
        where it could not be kept and nobody can act on it.
        """
        line = clean(line)
        found = command(line, self.ask)
        if found is not None:
            return run_command(self, found)
        if self.interlude is not None:
            interlude = self.interlude
            answer = parse_whole(interlude.ask, line)
            self.interlude = None
            try:
                return interlude.then(answer)
            except BaseException:
                self.interlude = interlude if interlude.again else None
                raise
        return self._answer(line)

    def _answer(
        self, line: str, known: Mapping[str, Answer] = NOTHING, texts: tuple[Answer, ...] = ()
    ) -> Reply:
        step = self.session.table.agenda[0] if self.session.table.agenda else None
        try:
            taken = give_line(self.session, line, {**self.known, **known}, texts)
        except NeedsFact as needs:
            return self._ask_fact(needs.fact, line, known, texts)
        except NeedsText as needs:
            return self._wait(
                needs.ask,
                f"{line!r} waits for this.",
                lambda answer: self._answer(line, known, (*texts, answer)),
            )
        reply = self.keep(taken.entries)
        if isinstance(step, LearnFact):
            self.learned(step.fact)
        return reply

    def _ask_fact(
        self, key: str, line: str, known: Mapping[str, Answer], texts: tuple[Answer, ...]
    ) -> Reply:
        """Ask for a box fact that a line needs; the line is taken whole as soon as it is known."""
        fact = self.session.game.box_facts[key]

        def then(answer: Answer) -> Reply:
            value = fact.read(answer)
            self.keep_fact(key, value)
            return self._answer(line, {**known, key: value}, texts)

        return self._wait(fact.ask, f"{line!r} waits for this: {fact.about}.", then)

    def _wait(self, ask: Ask, about: str, then: Callable[[Answer], Reply]) -> Reply:
        about += " < drops the line."
        self.interlude = Interlude(ask, about, then, "The line was dropped.", again=False)
        return Reply(texts=(about,))
