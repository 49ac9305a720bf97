"""One way to answer, be refused and look at a table, for the tests of every game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core.asks import Answer, Ask, Choose, Tally
from companion.core.game import AnyGame
from companion.core.reading import parse
from companion.core.step import Step
from companion.core.table import Message, apply, question, settle
from companion.errors import CompanionError, NotAllowed, UserMistake


def asked(t: Any) -> Ask:
    """Return the question of this table; there is one."""
    ask = question(t)
    assert ask is not None, "nothing is asked any more"
    return ask


def say(t: Any, *lines: str) -> Any:
    """Return the table after these lines, as a person types them; one may answer several questions.

    The messages of the answers of the last line are kept together.
    """
    for line in lines:
        messages: tuple[Message, ...] = ()
        rest = line
        while True:
            answer, rest = parse(asked(t), rest)
            t = apply(t, answer)
            assert not any(message.missing() for message in t.messages), t.messages
            messages += t.messages
            if not rest:
                break
        ask = question(t)
        t = t.replace(messages=messages)
        object.__setattr__(t, "_asked", ask)
    return t


def at(t: Any, *steps: Step, **changes: Any) -> Any:
    """Return the table with play at these steps, settled."""
    return settle(t.replace(**changes, agenda=steps, messages=()))


def correct(game: AnyGame, t: Any, name: str, typed: str) -> Any:
    """Return the table with a fact corrected, as a person types its value."""
    found = next(fix for fix in game.corrections(t) if fix.name == name)
    answer, rest = parse(found.ask, typed)
    assert not rest
    return settle(found.setter(t.replace(messages=()), answer))


@contextmanager
def refused(words: str = "") -> Iterator[None]:
    """Whatever is answered in here is refused, with these words in the reason."""
    with pytest.raises((NotAllowed, UserMistake)) as caught:
        yield
    error = caught.value
    assert isinstance(error, CompanionError)
    assert words in f"{error.message} {error.hint}"


def refusal(t: Any, answer: Answer) -> str:
    """Return why the question does not take this answer; the table is as it was."""
    before = t.model_dump_json()
    with pytest.raises(NotAllowed) as caught:
        apply(t, answer)
    assert t.model_dump_json() == before
    return caught.value.message


def options(t: Any) -> dict[str, str]:
    """Return why each answer of the question is not available, by its value; empty where it is."""
    ask = asked(t)
    assert isinstance(ask, Choose | Tally), ask
    return {option.value: option.why_not for option in ask.options}


def available(t: Any) -> list[str]:
    """Return the values of the answers that can be given."""
    return [value for value, why_not in options(t).items() if not why_not]


def orders(t: Any) -> list[str]:
    """Return what hands are told to do."""
    return [message.sentence() for message in t.messages if message.order]


def remarks(t: Any) -> list[str]:
    """Return what is said besides."""
    return [message.sentence() for message in t.messages if not message.order]


def messages(t: Any) -> list[str]:
    """Return every order and remark."""
    return [message.sentence() for message in t.messages]
