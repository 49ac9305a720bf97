"""A line read whole: what each piece of it answers; it is taken whole or refused whole."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from companion.core.answers import expected
from companion.core.asks import Answer, Ask, Text
from companion.core.reading import parse
from companion.core.table import LearnFact
from companion.errors import CompanionError, NotAllowed, UserMistake

if TYPE_CHECKING:
    from companion.session.entries import Entry
    from companion.session.log import Session


class Piece(NamedTuple):
    """One answer in a line, and where it stands."""

    start: int
    end: int
    """The place behind its last character."""
    entry: "Entry"


class Taken(NamedTuple):
    """What a line answered."""

    pieces: tuple[Piece, ...]
    entries: "tuple[Entry, ...]"
    """The answers, and everything that followed from them, in order."""


class TooEarly(NotAllowed):
    """The rest of a line comes before a question that wants a line of its own."""


class NeedsFact(Exception):
    """A line meets a question for a printed fact, which is answered before the line is taken."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


def give_line(session: "Session", line: str, known: Mapping[str, Answer]) -> Taken:
    """Answer the question, and as many questions after it as the line holds answers for.

    Raises UserMistake or NotAllowed, and changes nothing, where a piece of it cannot be taken: it names
    the piece. Free text is wanted on a line of its own. Raises NeedsFact, and changes nothing, where a
    printed fact is wanted before the rest of the line can be read.
    """
    first = session.ask
    if first is None:
        raise NotAllowed("The game is over.", "Type undo to go back.")
    pieces: list[Piece] = []
    entries: list[Entry] = []
    rest = line
    with session.transaction():
        while rest or not pieces:
            start = len(line) - len(rest)
            try:
                answer, left = _read(session, rest, alone=not pieces)
                entry = session.answer(answer)
            except (UserMistake, NotAllowed) as error:
                raise _refused(error, line, start, session.ask, first) from error
            entries += [entry, *session.run(known)]
            pieces.append(Piece(start, len(line) - len(left), entry))
            rest = left
    return Taken(tuple(pieces), tuple(entries))


def _read(session: "Session", rest: str, *, alone: bool) -> tuple[Answer, str]:
    """Return the answer that the rest of a line begins with, and what is left behind it."""
    ask = session.ask
    if ask is None:
        raise NotAllowed(f"The game is over before {rest!r}.")
    step = session.table.agenda[0]
    if not alone and isinstance(step, LearnFact):
        raise NeedsFact(step.fact)
    if not alone and isinstance(ask, Text) and not ask.known:
        raise TooEarly(f"{rest!r} comes too early.", f"A line of its own answers first: {ask.text}")
    return parse(ask, rest)


def _refused(
    error: CompanionError, line: str, start: int, ask: Ask | None, first: Ask
) -> CompanionError:
    """Return the refusal of a line, seen from its first question."""
    if not start:
        return error
    nothing = f"Nothing of {line!r} was taken"
    if line[start - 1].isalnum() and not isinstance(error, TooEarly):
        # The line was split within a word: more likely one wrong word than several keys.
        word = line.split()[0] if line.split()[0][start - 1 :] else line
        return UserMistake(f"{nothing}: {word!r} is not an answer here.", expected(first))
    where = f" ({ask.text})" if ask is not None and ask is not first else ""
    return type(error)(f"{nothing}: {error.message}{where}", error.hint)
