"""Answers and commands that are given without being asked, and what comes back."""

import sys
from collections.abc import Callable, Sequence

from companion.cli.common import (
    document,
    make_controller,
    make_renderer,
    out,
    resolved,
    store,
    with_details,
)
from companion.cli.render import documents
from companion.errors import CompanionError, NotAllowed, UserMistake
from companion.play.commands import Command
from companion.play.controller import Controller
from companion.play.handlers import run_command
from companion.play.reply import Reply
from companion.play.sheets import session_sheet


def give(name: str, given: list[str], *, wait: float, expect: int | None, as_json: bool) -> None:
    """Give these answers to a session, each a whole line; - stands for the lines of standard input.

    Raises what the first refused line is refused with, and names every line that was not given. Raises
    NotExpected where the session has another number of entries than is expected.
    """
    if not given:
        raise UserMistake(
            "No answer was given.", f"For example: companion answer {name} ANSWER ..."
        )
    lines = [line.rstrip("\r\n") for line in sys.stdin] if given == ["-"] else given

    def work(at: Controller) -> list[Reply]:
        replies = [at.catch_up()]
        _give_lines(at, lines, replies)
        return replies

    _work(name, "answer", work, wait=wait, expect=expect, as_json=as_json)


def _give_lines(at: Controller, lines: Sequence[str], replies: list[Reply]) -> None:
    """Take the lines in turn; each is a whole answer or several, and is taken whole or not at all."""
    waiting = 0
    for number, line in enumerate(lines, start=1):
        try:
            if at.ask is None and not line.strip():
                continue
            waiting = waiting or number
            reply = at.take(line)
            if at.interlude is None:
                waiting = 0
            followed = at.catch_up() if reply.table else Reply()
            replies.append(reply._replace(messages=reply.messages + followed.messages))
            if reply.quits:
                if any(rest.strip() for rest in lines[number:]):
                    raise UserMistake(f"{line!r} ends here.", "Leave out what follows.")
                return
        except (UserMistake, NotAllowed) as error:
            raise _not_given(error, waiting or number, lines, replies) from error
    if waiting and at.interlude is not None:
        missing = UserMistake(f"{lines[waiting - 1]!r} was not taken.", at.interlude.about)
        raise _not_given(missing, waiting, lines, replies)


def _not_given(
    error: CompanionError, number: int, lines: Sequence[str], replies: list[Reply]
) -> CompanionError:
    """Return the refusal with the number of its line, and with every line that was not given."""
    rest = [n for n in range(number + 1, len(lines) + 1) if lines[n - 1].strip()]
    numbers = ", ".join(map(str, rest))
    also = f" Not given either: {numbers}." if rest else ""
    refused = type(error)(f"Answer {number}: {error.message}{also}", error.hint)
    not_given = [{"number": n, "text": lines[n - 1]} for n in (number, *rest)]
    return with_details(
        refused, {"not_given": not_given, "lines": number, "replies": tuple(replies)}
    )


def change(what: str, name: str, rest: str, *, as_json: bool) -> None:
    """Do to a session what a command at the prompt does."""
    command = Command(what, rest)

    def work(at: Controller) -> list[Reply]:
        return [run_command(at, command)]

    _work(name, what, work, as_json=as_json)


def _work(
    name: str,
    what: str,
    work: Callable[[Controller], list[Reply]],
    *,
    wait: float = 0,
    expect: int | None = None,
    as_json: bool,
) -> None:
    shelf = store()
    name = resolved(shelf, name)
    with shelf.open(name, wait) as opened:
        if expect is not None:
            opened.expect(expect)
        at = make_controller(opened, must_save=True)
        try:
            replies = work(at)
        except (UserMistake, NotAllowed) as error:
            details = dict(getattr(error, "details", {}))
            if not as_json:
                _print(at, details.pop("replies", ()))
            details.pop("replies", None)
            lines = details.pop("lines", 0)
            raise with_details(error, {**details, **_stands(name, at, lines)}) from None
    if as_json:
        session = at.session
        document(
            what, **_stands(name, at, len(replies) - 1), ending=session.game.ending(session.table)
        )
    else:
        _print(at, replies)
        _print_end(at)


def _print(at: Controller, replies: Sequence[Reply]) -> None:
    renderer = make_renderer()
    for reply in replies:
        for text in reply.texts:
            out(renderer.say(text, hang=3))
        for problem in reply.problems:
            out(renderer.say(f"Cannot be: {problem}", "alarm"))
        if reply.messages:
            out(renderer.messages(reply.messages))


def _print_end(at: Controller) -> None:
    session, renderer = at.session, make_renderer()
    if session.ask is None:
        out(renderer.table(session_sheet(session)))
    else:
        out(renderer.question(session.ask, session.header.seats))


def _stands(name: str, at: Controller, lines: int) -> documents.Document:
    """What was done before the end, and what is asked now."""
    session = at.session
    return {
        "session": name,
        "lines": lines,
        "entries": [documents.entry(0, entry) for entry in at.made],
        "at": session.cursor,
        "question": documents.ask(session.ask),
        "over": session.ask is None,
        "problems": list(session.game.problems(session.table)),
    }
