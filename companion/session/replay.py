"""An earlier answer corrected: what came after it is played again, and kept as one correction."""

from collections.abc import Sequence

from companion.core.answers import check, format_answer
from companion.core.asks import Answer, Ask
from companion.core.table import Table, apply, question, settle
from companion.errors import CompanionError, NotAllowed, UserMistake
from companion.session.entries import REVISED, Entry
from companion.session.log import Session


def asked_at(session: Session, number: int) -> Ask:
    """The question that the answer of this number was given to.

    Answers and corrections are counted from 1, notes are not: a note moves no number. Raises
    UserMistake where there is no answer of this number.
    """
    _place(session, number)
    ask = question(_replay(session, _revised(session.active_entries), number))
    assert ask is not None
    return ask


def revise(session: Session, number: int, answer: Answer) -> Entry:
    """Correct an earlier answer; everything after it is played again as it was answered.

    What was answered stays in the log: this adds one correction, which leads to the table as it would
    now be, and which can be undone. Raises UserMistake where there is no answer of this number,
    NotAllowed where the new answer, or one that was given after it, could not have been given.
    """
    ask = asked_at(session, number)
    answer = check(ask, answer)
    table = _replay(session, {**_revised(session.active_entries), number: answer})
    return session.record(
        table.replace(messages=()),
        kind="correction",
        seat=ask.who,
        step=f"{REVISED}{number}",
        answer=answer,
        answer_text=format_answer(ask, answer),
    )


def _replay(session: Session, revised: dict[int, Answer], until: int | None = None) -> Table:
    """The table before entry `until`, or now, had these answers been given at their places."""
    number = min(revised, default=until or 1)
    if until is not None:
        number = min(number, until)
    place = _place(session, number)
    table: Table = settle(session.table_at(place))
    for entry in session.active_entries[place:]:
        if number == until:
            break
        if entry.kind != "note":
            table = _again(session, table, entry, number, revised.get(number, entry.answer))
            number += 1
    return table


def _again(session: Session, table: Table, entry: Entry, number: int, answer: Answer) -> Table:
    """The table after an entry is played once more on another table than it was."""
    if _revises(entry):
        return table
    try:
        if entry.kind == "correction":
            fix = session.fact(entry.step, table)
            after: Table = settle(fix.setter(table, check(fix.ask, entry.answer)))
            return after
        if not table.agenda or _kind(table) != entry.step:
            raise NotAllowed("The game would have asked something else there.")
        after = apply(table, answer)
    except CompanionError as error:
        raise NotAllowed(
            f"Answer {number} ({entry.answer_text}) would no longer be legal: {error}",
            "Undo back to there, or correct the facts of the table.",
        ) from error
    return after


def _kind(table: Table) -> str:
    kind: str = table.agenda[0].kind
    return kind


def _revised(entries: Sequence[Entry]) -> dict[int, Answer]:
    found = [entry for entry in entries if _revises(entry)]
    return {int(entry.step.removeprefix(REVISED)): entry.answer for entry in found}


def _revises(entry: Entry) -> bool:
    return entry.kind == "correction" and entry.step.startswith(REVISED)


def _place(session: Session, number: int) -> int:
    places = [i for i, entry in enumerate(session.active_entries) if entry.kind != "note"]
    if not 1 <= number <= len(places) or session.entries[places[number - 1]].kind != "answer":
        raise UserMistake(f"Answer {number} was not found.", f"Entries so far: {len(places)}.")
    return places[number - 1]
