"""What the words at a prompt do: undo, redo, fix, note, advise, score, history, why, show, help."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.core.answers import expected
from companion.core.asks import TABLE, Answer, Choose, Option
from companion.core.game import Correction
from companion.core.near import did_you_mean
from companion.core.reading import parse_whole
from companion.core.table import Message
from companion.errors import NotAllowed, UserMistake
from companion.play.advising import advice_messages
from companion.play.commands import COMMANDS, Command
from companion.play.explaining import rule_behind
from companion.play.history import history_lines
from companion.play.open_play import Interlude, OpenPlay
from companion.play.reply import Reply, entry_messages, remark
from companion.play.sheets import session_sheet

if TYPE_CHECKING:
    from companion.session.entries import Entry

RECENT = 10
"""Entries that history shows at a prompt unless it is asked for more."""


def run_command(at: OpenPlay, command: Command) -> Reply:
    """Do what was asked for.

    Raises UserMistake or NotAllowed when it cannot be done; then nothing has changed.
    """
    return HANDLERS[command.name](at, command.rest)


def undo(at: OpenPlay, rest: str) -> Reply:
    """Go back to before the last answers of a person; out of a question in between at first."""
    if left := at.leave_interlude():
        return Reply(texts=(left,))
    undone = at.session.undo(_count(rest, 1))
    reply = at.keep()
    return reply._replace(messages=(_moved("Undone", undone),))


def redo(at: OpenPlay, rest: str) -> Reply:
    """Go forward again."""
    again = at.session.redo(_count(rest, 1))
    followed = tuple(at.session.run(at.known))
    reply = at.keep(followed)
    messages = (_moved("Redone", again), *entry_messages(again), *reply.messages)
    return reply._replace(messages=messages)


def _moved(what: str, entries: "Sequence[Entry]") -> Message:
    return remark(f"{what}: {'; '.join(e.answer_text for e in entries if e.decided)}.")


def fix(at: OpenPlay, rest: str) -> Reply:
    """Correct a fact: it is named or picked, its value typed or asked for.

    A number names an earlier answer in place of a fact.
    """
    at.leave_interlude()
    first, _, value = rest.partition(" ")
    if first.isdecimal():
        return _revise(at, int(first), value)
    corrections = at.session.game.corrections(at.session.table)
    if not corrections:
        raise UserMistake("Nothing can be corrected here.", "Undo the last answer instead.")
    if not rest:
        return _ask_which(at, corrections)
    found, value = find_correction(corrections, rest)
    if value:
        return _correct(at, found.name, parse_whole(found.ask, value))
    return _ask_value(at, found)


def _ask_which(at: OpenPlay, corrections: Sequence[Correction]) -> Reply:
    options = tuple(Option(c.name, f"{c.name}: {c.now or '-'}") for c in corrections)
    by_name = {c.name: c for c in corrections}
    ask = Choose(TABLE, "Which fact?", options)
    about = "< goes back without a correction."
    at.interlude = Interlude(ask, about, lambda name: _ask_value(at, by_name[str(name)]))
    return Reply(texts=(about,))


def _ask_value(at: OpenPlay, found: Correction) -> Reply:
    about = f"{found.name} is now: {found.now or '-'}. < goes back without a correction."
    at.interlude = Interlude(found.ask, about, lambda answer: _correct(at, found.name, answer))
    return Reply(texts=(about,))


def _correct(at: OpenPlay, name: str, answer: Answer) -> Reply:
    return _corrected(at, at.session.fix(name, answer))


def _revise(at: OpenPlay, number: int, value: str) -> Reply:
    from companion.session.replay import asked_at, revise

    ask = asked_at(at.session, number)
    if value:
        return _corrected(at, revise(at.session, number, parse_whole(ask, value)))
    about = f"Answer {number}. < goes back without a correction."
    at.interlude = Interlude(
        ask, about, lambda answer: _corrected(at, revise(at.session, number, answer))
    )
    return Reply(texts=(about,))


def _corrected(at: OpenPlay, entry: "Entry") -> Reply:
    reply = at.keep((entry, *at.session.run(at.known)))
    if entry.step in at.session.game.box_facts:
        at.learned(entry.step)
    said = remark(f"Corrected, {entry.step}: {entry.answer_text}.")
    problems = at.session.game.problems(at.session.table)
    return reply._replace(messages=(said, *reply.messages), problems=problems)


def find_correction(corrections: Sequence[Correction], typed: str) -> tuple[Correction, str]:
    """Return the fact that the line begins with, and what follows it.

    Raises UserMistake where no fact, or several, could be meant.
    """
    lowered = typed.casefold()
    whole_names = [
        c
        for c in corrections
        if lowered == c.name.casefold() or lowered.startswith(c.name.casefold() + " ")
    ]
    if whole_names:
        found = max(whole_names, key=lambda c: len(c.name))
        return found, typed[len(found.name) :].strip()
    first, _, rest = typed.partition(" ")
    near = [c for c in corrections if c.name.casefold().startswith(first.casefold())]
    if len(near) == 1:
        return near[0], rest.strip()
    if near:
        names = ", ".join(c.name for c in near)
        raise UserMistake(f"{first!r} is ambiguous: {names}.", "Type more of the name.")
    hint = did_you_mean(first, [c.name for c in corrections])
    raise UserMistake(f"There is no fact called {first!r}.", hint)


def note(at: OpenPlay, rest: str) -> Reply:
    """Write something down."""
    entry = at.session.note(rest)
    return at.keep((entry,))._replace(texts=("Noted.",), messages=(), table=False)


def advise(at: OpenPlay, rest: str) -> Reply:
    """Return numbers for the decision at hand."""
    advice = at.session.game.advice(at.session.table)
    return Reply(messages=tuple(advice_messages(advice)))


def score(at: OpenPlay, rest: str) -> Reply:
    """Return the sheet as it stands."""
    return Reply(blocks=session_sheet(at.session))


def history(at: OpenPlay, rest: str) -> Reply:
    """Return what happened, the latest last."""
    return Reply(texts=tuple(history_lines(at.session, _count(rest, RECENT))))


def why(at: OpenPlay, rest: str) -> Reply:
    """Return the rule behind the question."""
    if at.interlude is not None:
        return Reply(texts=(at.interlude.about,))
    return Reply(texts=(rule_behind(at.session.table),))


def show(at: OpenPlay, rest: str) -> Reply:
    """Show the table again."""
    return Reply(table=True)


def help_(at: OpenPlay, rest: str) -> Reply:
    """Return every command with its key, then every answer, those not available too."""
    texts = [
        f"{word.key} {word.name}{f' ({word.more})' if word.more else ''}: {word.about}"
        for word in COMMANDS
    ]
    ask = at.ask
    if ask is not None and not isinstance(ask, Choose):
        texts.append(expected(ask))
    return Reply(texts=tuple(texts), every=True)


def quit_(at: OpenPlay, rest: str) -> Reply:
    """Stop; everything is saved."""
    return Reply(quits=True)


def _count(typed: str, usual: int) -> int:
    if not typed:
        return usual
    if not (typed.isdecimal() and len(typed) < 6 and int(typed)):
        raise NotAllowed(f"{typed!r} is not a number of entries.", "For example: 3")
    return int(typed)


HANDLERS: dict[str, Callable[[OpenPlay, str], Reply]] = {
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
    "quit": quit_,
}
