"""A line read whole: what each piece of it answers; it is taken whole or refused whole."""

from collections.abc import Iterator, Mapping, Sequence
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


class NeedsFact(Exception):
    """A line meets a question for a box fact, which is answered before the line is taken."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.fact = fact


class NeedsText(Exception):
    """A line meets a question for free text, which would swallow what was meant for others."""

    def __init__(self, ask: Text) -> None:
        super().__init__(ask.text)
        self.ask = ask


def give_line(
    session: "Session", line: str, known: Mapping[str, Answer], texts: Sequence[Answer] = ()
) -> Taken:
    """Answer the question, and as many questions after it as the line holds answers for.

    Raises UserMistake or NotAllowed, and changes nothing, where a piece of it cannot be taken: it names
    the piece. Raises NeedsFact or NeedsText, and changes nothing, where a box fact or a free text is
    wanted before the rest of the line can be read; `known` and `texts` bring them.
    """
    first = session.ask
    if first is None:
        raise NotAllowed("The game is over.", "Type undo to go back.")
    pieces: list[Piece] = []
    entries: list[Entry] = []
    rest = line
    own = iter(texts)
    with session.transaction():
        while rest or not pieces:
            start = len(line) - len(rest)
            try:
                answer, left = _read(session, rest, None if not pieces else own)
                entry = session.answer(answer)
            except (UserMistake, NotAllowed) as error:
                raise _refused(error, line, start, session.ask, first) from error
            entries += [entry, *session.run(known)]
            pieces.append(Piece(start, len(line) - len(left), entry))
            rest = left
    return Taken(tuple(pieces), tuple(entries))


def _read(session: "Session", rest: str, own: Iterator[Answer] | None) -> tuple[Answer, str]:
    """Return the answer that the rest of a line begins with, and what is left behind it.

    `own` brings the free texts; None for the first question, which the line itself answers.
    """
    ask = session.ask
    if ask is None:
        raise NotAllowed(f"The game is over before {rest!r}.")
    step = session.table.agenda[0]
    if own is not None and isinstance(step, LearnFact):
        raise NeedsFact(step.fact)
    if own is not None and isinstance(ask, Text) and not ask.known:
        text = next(own, None)
        if text is None:
            raise NeedsText(ask)
        return text, rest
    return parse(ask, rest)


def _refused(
    error: CompanionError, line: str, start: int, ask: Ask | None, first: Ask
) -> CompanionError:
    """Return the refusal of a line, seen from its first question."""
    if not start:
        return error
    nothing = f"Nothing of {line!r} was taken"
    if line[start - 1].isalnum():
        # The line was split within a word: more likely one wrong word than several keys.
        word = line.split()[0] if line.split()[0][start - 1 :] else line
        return UserMistake(f"{nothing}: {word!r} is not an answer here.", expected(first))
    where = f" ({ask.text})" if ask is not None and ask is not first else ""
    return type(error)(f"{nothing}: {error.message}{where}", error.hint)
