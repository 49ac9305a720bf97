"""Answers and commands that are given without being asked, and what comes back."""

import sys
from collections.abc import Callable, Iterable

from companion.cli.common import desk, document, out, resolved, shower, silence, store, with_details
from companion.cli.prompt.loop import answers, finish
from companion.cli.prompt.prompters import NoMoreAnswers, ScriptedPrompter
from companion.cli.render import documents
from companion.errors import NotAllowed, UserMistake
from companion.play.commands import Command
from companion.play.controller import Desk
from companion.play.handlers import run_command


def give(name: str, given: list[str], *, as_json: bool) -> None:
    """Give these answers to a session; - stands for the lines of standard input.

    Raises what the first refused answer is refused with; its number is said.
    """
    if not given:
        raise UserMistake("No answer was given.", f"Such as: companion answer {name} ANSWER ...")
    lines: Iterable[str] = sys.stdin if given == ["-"] else given
    prompter = ScriptedPrompter(lines)

    def work(at: Desk) -> None:
        at.catch_up()
        try:
            answers(at)
        except NoMoreAnswers:
            return
        except (UserMistake, NotAllowed) as error:
            error.message = f"Answer {prompter.number}: {error.message}"
            raise
        if at.session.ask is None:
            _all_used(prompter)

    _work(name, "answer", prompter, work, as_json=as_json)


def _all_used(prompter: ScriptedPrompter) -> None:
    for line in prompter.rest():
        if line.strip():
            raise NotAllowed(f"Answer {prompter.number}: the game is over.", "Undo takes back.")


def change(what: str, name: str, rest: str, *, as_json: bool) -> None:
    """Do to a session what a command at the prompt does."""
    command = Command(what, rest)
    _work(name, what, ScriptedPrompter(()), lambda at: run_command(at, command), as_json=as_json)


def _work(
    name: str,
    what: str,
    prompter: ScriptedPrompter,
    work: Callable[[Desk], None],
    *,
    as_json: bool,
) -> None:
    shelf = store()
    name = resolved(shelf, name)
    with shelf.open(name) as opened:
        at = desk(opened, prompter, shower(), silence if as_json else out, tables=False)
        try:
            work(at)
        except (UserMistake, NotAllowed) as error:
            raise with_details(error, _stands(name, prompter, at)) from None
        session = opened.session
    if as_json:
        document(what, **_stands(name, prompter, at), ending=session.game.ending(session.table))
    elif session.ask is None:
        finish(at)
    else:
        out(at.show.question(session.ask, at.seats))


def _stands(name: str, prompter: ScriptedPrompter, at: Desk) -> documents.Document:
    """What was done before the end, and what is open now."""
    session = at.session
    return {
        "session": name,
        "lines": prompter.number,
        "entries": [documents.entry(0, entry) for entry in at.made],
        "at": session.cursor,
        "question": documents.ask(session.ask),
        "over": session.ask is None,
    }
