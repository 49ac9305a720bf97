"""What the words at a prompt do: undo, redo, fix, note, advise, score, history, why, show, help."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.cli.prompt.dialog import parse_whole
from companion.cli.render.sheets import blocks
from companion.core.answers import expected
from companion.core.asks import Choose
from companion.core.game import Correction
from companion.core.table import Message
from companion.errors import UserMistake
from companion.play.advising import advice_lines, remark
from companion.play.commands import WORDS, Command
from companion.play.controller import Desk
from companion.play.explaining import rule_behind
from companion.play.history import history_lines
from companion.play.state import telling

if TYPE_CHECKING:
    from companion.session.entries import Entry

RECENT = 10
"""Entries that history shows at a prompt unless it is asked for more."""


def run_command(desk: Desk, command: Command) -> None:
    """Do what was asked for, and leave the question as the last thing on the screen.

    Raises UserMistake or NotAllowed when it cannot be done.
    """
    desk.pending = ""
    HANDLERS[command.name](desk, command.rest)


def undo(desk: Desk, rest: str) -> None:
    """Back to the last thing a person said."""
    undone = desk.session.undo(_count(rest, 1))
    desk.keep()
    desk.present([_moved("Taken back", [entry.answer_text for entry in undone if entry.decided])])


def redo(desk: Desk, rest: str) -> None:
    """Forward again."""
    again = desk.session.redo(_count(rest, 1))
    desk.keep()
    said = _moved("Said again", [entry.answer_text for entry in again if entry.decided])
    desk.present([said, *telling(again), *telling(desk.catch_up())])


def _moved(what: str, said: Sequence[str]) -> Message:
    return remark(f"{what}: {'; '.join(said)}.")


def fix(desk: Desk, rest: str) -> None:
    """Set a fact right: the fact is named or picked, its value typed or asked for.

    A number names an earlier answer in place of a fact.
    """
    first, _, value = rest.partition(" ")
    if first.isdecimal():
        _revise(desk, int(first), value)
        return
    corrections = desk.session.game.corrections(desk.session.table)
    if not corrections:
        raise UserMistake("Nothing can be set right here.", "Undo takes back the last answer.")
    if rest:
        found, value = find_fix(corrections, rest)
    else:
        name = desk.pick(
            "Which fact?", [(f.name, f"{f.name}: {f.now or '-'}") for f in corrections]
        )
        found, value = next(f for f in corrections if f.name == name), ""
    if not value:
        desk.say(f"{found.name} is now: {found.now or '-'}")
    answer = parse_whole(found.ask, value) if value else desk.put(found.ask)
    _put_right(desk, desk.session.fix(found.name, answer))


def _revise(desk: Desk, number: int, value: str) -> None:
    from companion.session.replay import asked_at, revise

    ask = asked_at(desk.session, number)
    answer = parse_whole(ask, value) if value else desk.put(ask)
    _put_right(desk, revise(desk.session, number, answer))


def _put_right(desk: Desk, entry: "Entry") -> None:
    desk.made.append(entry)
    desk.keep()
    if entry.kind == "correction" and entry.step in desk.session.game.box_facts:
        desk.learned(entry.step)
    said = _moved(f"Set right, {entry.step}", [entry.answer_text])
    desk.present([said, *telling([entry]), *telling(desk.catch_up())])


def find_fix(corrections: Sequence[Correction], typed: str) -> tuple[Correction, str]:
    """The fact that the line begins with, and what follows it.

    Raises UserMistake where no fact, or several, could be meant.
    """
    lowered = typed.casefold()
    whole_names = [
        f
        for f in corrections
        if lowered == f.name.casefold() or lowered.startswith(f.name.casefold() + " ")
    ]
    if whole_names:
        found = max(whole_names, key=lambda f: len(f.name))
        return found, typed[len(found.name) :].strip()
    first, _, rest = typed.partition(" ")
    near = [f for f in corrections if f.name.casefold().startswith(first.casefold())]
    if len(near) == 1:
        return near[0], rest.strip()
    names = ", ".join(f.name for f in near or corrections)
    if near:
        raise UserMistake(f"{first!r} could be {names}.", "Type more of the name.")
    raise UserMistake(f"There is no fact called {first!r}.", f"There are: {names}.")


def note(desk: Desk, rest: str) -> None:
    """Write something down."""
    desk.made.append(desk.session.note(rest))
    desk.keep()
    desk.say("Noted.")
    desk.question()


def advise(desk: Desk, rest: str) -> None:
    """Numbers for the decision at hand."""
    advice = desk.session.game.advice(desk.session.table)
    desk.out(desk.show.messages(advice_lines(advice)))
    desk.question()


def score(desk: Desk, rest: str) -> None:
    """The sheet as it stands."""
    session = desk.session
    sheet, ending = session.game.score(session.table), session.game.ending(session.table)
    labels = session.game.labels(session.table)
    desk.out(desk.show.table(blocks(sheet, session.game.title, ending, labels)))
    desk.question()


def history(desk: Desk, rest: str) -> None:
    """What happened, the latest last."""
    for line in history_lines(desk.session, _count(rest, RECENT)):
        desk.say(line, hang=4)
    desk.question()


def why(desk: Desk, rest: str) -> None:
    """The rule behind the question."""
    desk.say(rule_behind(desk.session.table))
    desk.question()


def show(desk: Desk, rest: str) -> None:
    """The table again."""
    desk.present([])


def help_(desk: Desk, rest: str) -> None:
    """Every command with its key, then every answer, also the closed ones."""
    for word in WORDS:
        more = f" ({word.more})" if word.more else ""
        desk.say(f"{word.key} {word.name}{more}: {word.about}", hang=3)
    ask = desk.session.ask
    if ask is not None and not isinstance(ask, Choose):
        desk.say(expected(ask))
    desk.question(every=True)


def _count(typed: str, usual: int) -> int:
    if not typed:
        return usual
    if not (typed.isdecimal() and len(typed) < 6 and int(typed)):
        raise UserMistake(f"{typed!r} is not a number of entries.")
    return int(typed)


HANDLERS: dict[str, Callable[[Desk, str], None]] = {
    "undo": undo,
    "redo": redo,
    "fix": fix,
    "note": note,
    "advise": advise,
    "score": score,
    "history": history,
    "why": why,
    "show": show,
    "help": help_,
}
