"""Checks of a save before anything trusts it: one place for all games."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
from string import Formatter
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json

from companion.core.answers import check
from companion.core.asks import COMPANION, TABLE, Answer
from companion.core.game import AnyGame
from companion.core.table import UNKNOWN, Table, settle
from companion.errors import DamagedSave, NotAllowed
from companion.session.check import BROKEN, differences
from companion.session.entries import Document, Entry, Line, Played


def check_document(document: Document, game: AnyGame) -> None:
    """Check everything that can be checked without building the table of each entry.

    Raises ValueError with the place.
    """
    start = document.start
    _at("created", lambda: datetime.fromisoformat(document.created))
    _at("seats", lambda: check_seats(document.seats))
    _at("options", lambda: check_settings(game, document.options))
    _at("box", lambda: check_box(game, document.box))
    fresh = _fresh_table(document, game)
    # A game may seat an opponent of its own besides.
    seats = fresh.seats if fresh else document.seats
    if start.get("seats") != list(seats):
        raise ValueError(f"start, seats: {start.get('seats')!r}, but {list(seats)} play")
    _at("opening", lambda: check_lines(document.opening))
    if document.at > len(document.entries):
        raise ValueError(f"at: {document.at}, but there are {len(document.entries)} entries")
    by_seat = _fields_by_seat(seats, start, fresh.__dict__ if fresh else {})
    _at("start", lambda: _check_fields(game, start, seats, by_seat))
    named: Sequence[Any] = seats
    for number, entry in enumerate(document.entries, start=1):
        named = entry.change.get("seats", named)
        here = f"entry {number}"
        _at(here, lambda: check_entry(game, entry, named))  # noqa: B023
        _at(f"{here}, change", lambda: _check_fields(game, entry.change, named, by_seat))  # noqa: B023


def check_seats(seats: Any) -> None:  # noqa: ANN401
    """Raise ValueError unless these are names of seats, each once."""
    if not isinstance(seats, list | tuple) or not seats:
        raise ValueError("there are no players")
    if not all(isinstance(seat, str) and seat.strip() for seat in seats):
        raise ValueError("a name is missing")
    if len(set(seats)) < len(seats):
        raise ValueError("two players have the same name")


def check_settings(game: AnyGame, values: Any) -> None:  # noqa: ANN401
    """Raise ValueError unless every setting of the game is there with a value it can have."""
    if not isinstance(values, Mapping):
        raise ValueError("not a list of settings")  # noqa: TRY004
    settings = {setting.key: setting for setting in game.settings}
    if missing := settings.keys() - values.keys():
        raise ValueError(f"{min(missing)!r} is missing")
    if unknown := values.keys() - settings.keys():
        raise ValueError(f"{min(unknown)!r} is not a setting of {game.title}")
    for key, setting in settings.items():
        _taken(key, lambda: check(setting.ask, values[key]))  # noqa: B023


def check_box(game: AnyGame, facts: Mapping[str, Answer]) -> None:
    """Raise ValueError unless these are box facts of the game."""
    for key, value in facts.items():
        fact = game.box_facts.get(key)
        if fact is None:
            raise ValueError(f"{key!r} is not a box fact of {game.title}")
        if value != UNKNOWN:
            _taken(key, lambda: fact.read(value))  # noqa: B023


def check_lines(lines: Iterable[Line]) -> None:
    """Raise ValueError for a sentence that lacks a value, or that is not a plain sentence."""
    for line in lines:
        names = _names(line.say) | _names(line.why)
        if missing := names - line.values.keys():
            raise ValueError(f"{line.say!r}: the value of {min(missing)!r} is missing")


def check_entry(game: AnyGame, entry: Entry, seats: Sequence[Any]) -> None:
    """Raise ValueError for an entry that no session of this game writes."""
    if entry.kind == "note":
        if not isinstance(entry.answer, str):
            raise ValueError("answer: a note is a text")
        if entry.change:
            raise ValueError("change: a note changes nothing")
    elif not entry.step:
        raise ValueError("step: it is missing")
    elif entry.kind == "answer" and entry.step not in game.table.steps.kinds:
        raise ValueError(f"step: {game.title} has no step {entry.step!r}")
    if entry.seat not in ("", TABLE, COMPANION) and entry.seat not in seats:
        raise ValueError(f"seat: {entry.seat!r} does not play")
    _at("told", lambda: check_lines(entry.messages))


def read_table(game: AnyGame, fields: dict[str, Any]) -> Table:
    """Return the table that was saved as these fields.

    A part that is missing is never made up from its default: that would deal a new deck where one
    was lost. So whatever was saved must be what would be saved again.

    Raises ValueError with the place.
    """
    table = build_table(game, fields)
    check_seats(table.seats)
    _at("settings", lambda: check_settings(game, table.settings))
    _at("box", lambda: check_box(game, table.box))
    if place := _difference(_whole_steps(game, fields), table.model_dump(mode="json")):
        raise ValueError(f"{place}: it is not complete")
    if unknown := set(table.decided) - table.settings.keys():
        raise ValueError(f"decided: {min(unknown)!r} is not a setting of {game.title}")
    return table


def build_table(game: AnyGame, fields: dict[str, Any]) -> Table:
    """Return the table of these fields, of which none may be missing; raises ValueError."""
    for field in saved_fields(game):
        if field not in fields:
            raise ValueError(f"{field!r} is missing")
    table: Table = game.table.model_validate_json(to_json(fields))
    return table


def saved_fields(game: AnyGame) -> list[str]:
    """Return the fields of a game's table that are saved."""
    return [name for name, about in game.table.model_fields.items() if not about.exclude]


def check_every_table(session: Played) -> None:
    """Build the table after every entry, undone ones too; raises DamagedSave with the first bad one."""
    fields = dict(session.start)
    session.read_table(0, fields)
    for number, entry in enumerate(session.entries, start=1):
        fields.update(entry.change)
        if entry.change:
            session.read_table(number, fields)


def try_out(session: Played, table: Table, number: int) -> None:
    """Let the game look at a table of this session as every command will.

    Raises DamagedSave where it cannot, unless the rules made this very table: then it is a bug in
    the companion, and the save is whole.
    """
    game = session.game
    try:
        with blame_save(session, number):
            for seat in table.seats:
                game.screen(table, seat)
            for look in (game.score, game.ending, game.problems, game.labels):
                look(table)
            game.corrections(table)
            game.resume_points(table)
    except BROKEN:
        return


@contextmanager
def blame_save(session: Played, number: int | None = None) -> Iterator[None]:
    """Turn a failure of the rules into DamagedSave, unless the rules made the table themselves.

    `number` is the entry after which the table stood; without it the last one.
    """
    try:
        yield
    except BROKEN as error:
        if made_by_the_rules(session):
            raise
        number = session.cursor if number is None else number
        place = f"after entry {number}" if number else "at the start"
        raise DamagedSave(
            f"{session.name} is damaged: the rules fail on its table {place}: {error!r}."
        ) from error


def made_by_the_rules(session: Played) -> bool:
    """Tell whether the current rules lead from the header through all entries to the same tables."""
    header = session.header
    try:
        first = settle(session.game.setup(header.seats, header.options, header.box))
        begun = first.model_dump(mode="json") == session.start
        return begun and not differences(session, session.entries)
    except (*BROKEN, NotAllowed, DamagedSave):
        return False


def first_wrong(error: ValueError) -> str:
    """Return the first thing that is wrong, in one sentence."""
    if not isinstance(error, ValidationError):
        return f"{error}."
    wrong = error.errors(include_url=False, include_input=False)[0]
    where = [str(part) for part in wrong["loc"]]
    if where[:1] == ["entries"] and len(where) > 1:
        where = [f"entry {int(where[1]) + 1}", *where[2:]]
    place = f"{', '.join(where)}: " if where else ""
    return f"{place}{wrong['msg'].removeprefix('Value error, ')}."


def _fresh_table(document: Document, game: AnyGame) -> Table | None:
    """Return the first table under the current rules; None where they refuse what an older one took."""
    try:
        table: Table = game.setup(document.seats, document.options, document.box)
    except (*BROKEN, NotAllowed):
        return None
    return table


def _fields_by_seat(seats: Sequence[str], *tables: Mapping[str, Any]) -> frozenset[str]:
    """Return the fields in which each seat has a part: those that begin with all of them."""
    return frozenset(
        name
        for fields in tables
        for name, value in fields.items()
        if isinstance(value, Mapping) and value.keys() == set(seats)
    )


def _check_fields(
    game: AnyGame, fields: Mapping[str, Any], seats: Sequence[Any], by_seat: frozenset[str]
) -> None:
    if unknown := fields.keys() - saved_fields(game):
        raise ValueError(f"{min(unknown)!r} is not a field of {game.title}")
    if "seats" in fields:
        _at("seats", lambda: check_seats(seats))
    if "settings" in fields:
        _at("settings", lambda: check_settings(game, fields["settings"]))
    for name in by_seat & fields.keys():
        there = fields[name]
        if not isinstance(there, Mapping) or there.keys() != set(seats):
            raise ValueError(f"{name}: it is not complete for {', '.join(map(str, seats))}")


def _at(place: str, look: Callable[[], object]) -> None:
    try:
        look()
    except ValidationError:
        raise
    except ValueError as error:
        raise ValueError(f"{place}, {error}") from error


def _taken(key: str, look: Callable[[], object]) -> None:
    try:
        look()
    except NotAllowed as error:
        raise ValueError(f"{key}: {error.message.removesuffix('.')}") from error


@lru_cache(4096)
def _names(template: str) -> frozenset[str]:
    try:
        parts = list(Formatter().parse(template))
    except ValueError as error:
        raise ValueError(f"{template!r}: {error}") from error
    names = {name for _, name, _, _ in parts if name is not None}
    if any(not name.isidentifier() for name in names) or any(
        spec or how for _, _, spec, how in parts
    ):
        raise ValueError(f"{template!r}: only plain names can stand in braces")
    return frozenset(names)


def _whole_steps(game: AnyGame, fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with what older saves could not say of a step: its default."""
    kinds = game.table.steps.kinds
    agenda = [{**kinds[step["kind"]].defaults(), **step} for step in fields["agenda"]]
    return {**fields, "agenda": agenda}


def _difference(saved: Any, made: Any, place: str = "") -> str:  # noqa: ANN401
    """Return the place of the first difference of two JSON values; empty where they are equal."""
    if saved == made:
        return ""
    pairs: Iterable[tuple[object, Any, Any]] = ()
    if isinstance(saved, dict) and isinstance(made, dict):
        pairs = ((key, saved.get(key), made.get(key)) for key in saved | made)
    elif isinstance(saved, list) and isinstance(made, list) and len(saved) == len(made):
        pairs = ((at, *both) for at, both in enumerate(zip(saved, made, strict=True)))
    for key, one, other in pairs:
        inner = f"{place}, {key}" if place else str(key)
        if found := _difference(one, other, inner):
            return found
    return place or "table"
