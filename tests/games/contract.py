"""What every game must keep, checked on random games; the tests and the fuzzer stand on this."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import pytest

from companion.core.answers import check, format_answer
from companion.core.asks import COMPANION, TABLE, Amount, Answer, Ask, Choose, Dice, Tally, Text
from companion.core.chance import odds
from companion.core.game import Correction, Game
from companion.core.reading import parse
from companion.core.table import LearnFact, Message, apply, question, settle
from companion.errors import CompanionError, NotAllowed
from companion.session.check import differences
from companion.session.log import Session
from tests.games.random_play import (
    LONGEST,
    Corrected,
    Moment,
    Record,
    any_answer,
    begin,
    enter,
    play,
    session,
    take,
)

ADVISED = 0.1
"""How often advice is asked for after a correction: some games look ahead for it."""
RELOADS = 60
"""About so many steps of a session are looked at through a reload."""
NONSENSE: tuple[Answer, ...] = ("no such answer", "\u2603", 10**7, -(10**7), {"no such kind": 1})
WORDLESS = ("not known", "not tracked")
"""How a fact says that there is no value to type."""


def examine_lightly(record: Record, moment: Moment) -> None:
    """What is cheap enough for every table of every game."""
    game, table = record.game, moment.table
    for told in table.messages:
        examine_told(told)
    if moment.straight:
        assert game.problems(table) == ()
    ask = question(table)
    assert bool(game.ending(table)) == (ask is None)
    if ask is None:
        assert table.agenda == ()
        return
    assert ask.who in (*table.seats, TABLE, COMPANION)
    assert ask.text or isinstance(table.agenda[0], LearnFact)
    if isinstance(ask, Choose):
        assert ask.open or ask.number or ask.free_text, f"no open choice at {ask.text!r}"
        examine_keys(ask)
        if ask.drawn:
            examine_odds(ask)


def examine_told(told: Message) -> None:
    """A sentence with all its values, as people read it."""
    for sentence in (told.sentence(), told.reason()):
        assert "{" not in sentence
        assert "}" not in sentence
        assert "  " not in sentence
        assert sentence == sentence.strip()
        assert "None" not in sentence
    assert told.sentence()[-1] in ".!?", told.sentence()


def examine_keys(ask: Choose) -> None:
    """Keys are unique, and a digit is no key where a number is an answer."""
    keys = [option.key for option in ask.options if option.key]
    assert len(set(keys)) == len(keys), f"keys {keys} at {ask.text!r}"
    values = [option.value for option in ask.options]
    assert len(set(values)) == len(values)
    if ask.number is not None:
        assert not any(key.isdigit() for key in keys)
    for option in ask.options:
        assert option.display
        assert option.key == option.key.casefold()
        assert option.why_not == option.why_not.strip()
        assert not option.why_not.endswith((".", "!")), option.why_not


def examine_odds(ask: Choose) -> None:
    chances = dict(odds(ask))
    assert sum(chances.values()) == 1
    assert all(chance > Fraction() for chance in chances.values())


def examine(record: Record, moment: Moment, dice: random.Random) -> None:
    """Everything that holds of one table."""
    game, table = record.game, moment.table
    saved = table.model_dump_json()
    examine_save(game, table, saved)
    examine_views(game, table)
    ask = question(table)
    if ask is not None:
        examine_answers(table, ask)
        examine_refusals(table, ask)
        examine_opponent(record, table, ask)
        examine_options(record, table, ask, dice)
    else:
        with refusal():
            apply(table, "anything")
    examine_fixes(record, table, dice)
    assert table.model_dump_json() == saved, "the table has changed"


def examine_save(game: Game, table: Any, saved: str) -> None:
    """The whole table from its JSON, validated, and the same question again."""
    loaded = game.table.model_validate_json(saved)
    assert loaded == table.replace(messages=())
    assert loaded.model_dump_json() == saved
    assert question(settle(loaded)) == question(table)


def examine_views(game: Game, table: Any) -> None:
    for seat in table.seats:
        assert game.screen(table, seat)
    for advice in game.advice(table):
        assert advice.text
    sheet = game.score(table)
    for row in sheet.rows:
        assert row.rule
        assert set(row.points) <= set(sheet.seats)
        assert all(isinstance(points, int) for points in row.points.values())
    assert len(sheet.places()) == len(sheet.seats)
    assert bool(sheet.verdict) == bool(game.ending(table))
    assert set(game.labels(table)) <= set(sheet.notes)
    assert all("()" not in note for note in sheet.notes), sheet.notes
    for task in game.checklist(table):
        assert task.text.strip()
    for opening in game.resume_points(table):
        assert opening.name
        assert opening.about
        assert opening.agenda


def examine_opponent(record: Record, table: Any, ask: Ask) -> None:
    """What is hidden from a seat that the companion plays does not change its move.

    The order of what a mapping holds tells nothing at a table, so it is hidden from every seat.
    """
    game = record.game
    if game.bot is None or ask.who not in game.bots(table):
        return
    seen, other = (
        settle(game.seen_by(each, ask.who)) for each in (table, settle(reordered(table)))
    )
    assert game.seen_by(seen, ask.who) == seen
    assert question(seen) == ask
    assert seen == other
    moves = [
        game.bot(each, lambda name: random.Random(f"{record.seed}:{name}"))
        for each in (seen, other)
    ]
    assert moves[0] == moves[1]
    check(ask, moves[0].answer)


def reordered(table: Any) -> Any:
    """The table with the counts of what may lie hidden in another order, the same otherwise."""
    return table.replace_fields(
        {
            name: dict(reversed(value.items()))
            for name, value in table.__dict__.items()
            if isinstance(value, dict) and name not in ("settings", "box")
        }
    )


def examine_answers(table: Any, ask: Ask) -> None:
    """Every open answer is reached by its key, by its value, and by what `said` makes of it."""
    if isinstance(ask, Choose):
        for option in ask.open:
            for typed in (option.key, option.value, format_answer(ask, option.value)):
                if typed:
                    assert parse(ask, typed) == (option.value, ""), f"{typed!r} at {ask.text!r}"
    sample: dict[type, Sequence[Answer]] = {Amount: (1, 5, 98), Tally: ({},), Text: ("Ann Smith",)}
    for answer in sample.get(type(ask), ()):
        try:
            kept = check(ask, answer)
        except NotAllowed:
            continue
        assert parse(ask, format_answer(ask, kept)) == (kept, "")
    if isinstance(ask, Choose) and ask.number is not None:
        for number in (ask.number.low or 0, ask.number.high or 9):
            assert parse(ask, format_answer(ask, number)) == (number, "")
    if not isinstance(ask, Tally | Dice) and ask.default is not None:
        assert parse(ask, "") == (ask.default, "")


@contextmanager
def refusal(reason: str = "") -> Iterator[None]:
    """What happens here must be refused, for this reason."""
    with pytest.raises(NotAllowed) as caught:
        yield
    message = caught.value.message
    assert reason in message, message
    assert message.endswith((".", "!", "?")), message


def examine_refusals(table: Any, ask: Ask) -> None:
    """Answers not offered are refused, and closed ones with their reason, typed or not."""
    if not isinstance(ask, Text) and not (isinstance(ask, Choose) and ask.free_text is not None):
        for nonsense in NONSENSE:
            amount = ask if isinstance(ask, Amount) else getattr(ask, "number", None)
            if amount is not None and isinstance(nonsense, int):
                beyond = amount.high if nonsense > 0 else amount.low
                if beyond is None:
                    continue
            with refusal():
                apply(table, nonsense)
    if not isinstance(ask, Choose):
        return
    for option in ask.options:
        if option.why_not:
            with refusal(option.why_not):
                apply(table, option.value)
            with refusal(option.why_not):
                parse(ask, option.value)


def examine_options(record: Record, table: Any, ask: Ask, dice: random.Random) -> None:
    """Open options apply."""
    if not isinstance(ask, Choose):
        return
    for option in dice.sample(ask.open, min(4, len(ask.open))):
        record.trying = option.value
        after = apply(table, option.value)
        assert question(after) is not None or record.game.ending(after)
    record.trying = None


def examine_fixes(record: Record, table: Any, dice: random.Random) -> None:
    """A fact takes the value it has; with any other the table can still be saved, seen, played."""
    corrections = record.game.corrections(table)
    names = [fix.name for fix in corrections]
    assert len(set(names)) == len(names)
    for fix in corrections:
        assert fix.now, fix.name
        if fix.name != "play" and not fix.now.startswith(WORDLESS):
            examine_present_value(table, fix)
    for fix in dice.sample(corrections, min(2, len(corrections))):
        corrected(record, table, fix, dice)


def examine_present_value(table: Any, fix: Correction) -> None:
    answer, rest = parse(fix.ask, fix.now)
    assert not rest, fix.name
    assert fix.setter(table, answer).replace(messages=()) == table.replace(messages=()), fix.name


def corrected(
    record: Record, table: Any, fix: Correction, dice: random.Random
) -> tuple[Any, Corrected | None]:
    """The table after a random correction; the table itself where the fact does not take it."""
    answer = any_answer(fix.ask, dice)
    record.trying = f"fix {fix.name}: {answer}"
    try:
        after = settle(fix.setter(table.replace(messages=()), answer))
    except NotAllowed:
        assert isinstance(fix.ask, Text), fix.name
        return table, None
    examine_save(record.game, after, after.model_dump_json())
    for seat in after.seats:
        assert record.game.screen(after, seat)
    record.game.problems(after)
    record.game.score(after)
    if dice.random() < ADVISED:
        record.game.advice(after)
    record.trying = None
    return after, Corrected(fix.name, answer)


def play_on(record: Record, table: Any, dice: random.Random, share: float = 0.0) -> Any:
    """To the end from here, with a correction now and then."""
    for _ in range(LONGEST):
        if share and dice.random() < share:
            corrections = [fix for fix in record.game.corrections(table) if fix.name != "play"]
            table, correction = corrected(record, table, dice.choice(corrections), dice)
            record.answers += [correction] if correction else []
        ask = question(table)
        if ask is None:
            assert record.game.ending(table)
            return table
        table, _ = take(table, ask, dice, record)
    raise AssertionError("the game does not end")


def examine_openings(record: Record, table: Any, dice: random.Random) -> None:
    """Play can be picked up at every opening, and goes on from there to an end."""
    found = next(fix for fix in record.game.corrections(table) if fix.name == "play")
    for opening in record.game.resume_points(table):
        record.trying = f"opening {opening.name}"
        after = settle(found.setter(table.replace(messages=()), opening.name))
        examine_save(record.game, after, after.model_dump_json())
        play_on(record, after, dice)
    record.trying = None


def examine_game(record: Record, *, share: float = 0.0) -> None:
    """A random game to its end; this share of its tables is looked at in full."""
    dice = random.Random(f"looks:{record.seed}")
    table: Any = None
    for moment in play(record):
        examine_lightly(record, moment)
        if dice.random() < share:
            examine(record, moment, dice)
        table = moment.table
    examine_views(record.game, table)
    examine_save(record.game, table, table.model_dump_json())


def examine_corrected(record: Record) -> None:
    """A random game in which facts are set right now and then still ends."""
    dice = random.Random(f"corrected:{record.seed}")
    play_on(record, begin(record, dice), dice, share=0.2)


def reloaded(played: Session) -> Session:
    """The session from its bytes, the same in everything."""
    loaded = Session.load(played.dump())
    assert loaded.table == played.table.replace(messages=())
    assert (loaded.cursor, loaded.entries) == (played.cursor, played.entries)
    assert loaded.dump() == played.dump()
    return loaded


def examine_session(record: Record) -> None:
    """The game as a session: undone and redone at every step, and reloaded there.

    Of a long game not every step is reloaded, as a reload costs more the more there is.
    """
    often = random.Random(f"reloads:{record.seed}")
    share = RELOADS / (1 + len(record.answers))
    played = session(record)
    after = played.table
    course = [after.replace(messages=())]
    for move in record.answers:
        before = after
        enter(played, move)
        after = played.table
        course.append(after.replace(messages=()))
        again = often.random() < share
        played = reloaded(played) if again else played
        played.undo()
        assert played.table.replace(messages=()) == before.replace(messages=())
        played = reloaded(played) if again else played
        played.redo()
        assert played.table.replace(messages=()) == after.replace(messages=())
    assert question(played.table) is None
    assert not differences(played)
    stride = 1 + len(record.answers) // 4
    played.undo(len(record.answers))
    for stands in range(0, len(record.answers), stride):
        assert played.table.replace(messages=()) == course[stands]
        played.redo(min(stride, len(record.answers) - stands))
    assert played.table.replace(messages=()) == course[-1]


def why(error: Exception) -> str:
    """What went wrong, in one line."""
    told = error.message if isinstance(error, CompanionError) else str(error)
    return f"{type(error).__name__}: {told}".splitlines()[0]
