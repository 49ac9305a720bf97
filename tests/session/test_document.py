"""The file of a session: its form, its schema, and everything that can be wrong with it."""

import json
from pathlib import Path

import jsonschema
import pytest

from companion import __version__
from companion.errors import DamagedSave, NewerSave, NoSuchGame
from companion.session import document, entries, migrate
from companion.session.log import Session
from tests.session.games import begin, grow, played, say, seen
from tests.toy import GAME
from tools import schema

SCHEMA = Path(__file__).parents[2] / "docs" / "session.schema.json"


def damaged(data, error=DamagedSave):
    with pytest.raises(error) as refused:
        Session.load(data, "friday")
    assert "friday" in refused.value.message
    assert refused.value.exit_code == 4
    return refused.value.message


def edited(session, **changes):
    return json.dumps({**json.loads(session.dump()), **changes}).encode()


def test_what_was_written_is_read_back():
    for entries_ in (0, 1, 40):
        session = played(entries_, rival="yes", cards="companion") if entries_ else begin()
        back = Session.load(session.dump())
        assert seen(back) == seen(session)
        assert back.dump() == session.dump()
        assert back.initial_messages == session.initial_messages


def test_the_file_has_one_entry_a_line_and_says_first_what_it_is():
    session = say(begin(), "Otters", "3")
    lines = session.dump().decode().splitlines()
    assert lines[:4] == ["{", '"format": "companion-session",', '"version": 1,', '"game": "toy",']
    assert sum(line.startswith('{"kind":') for line in lines) == 2
    assert lines[-2:] == ['"at": 2', "}"]
    assert list(json.loads(session.dump()))[-4:] == ["start", "opening", "entries", "at"]


def test_letters_of_any_language_stay_letters_in_the_file():
    session = say(begin(("Ödön 🐢",)), "Les Têtes")
    assert "Ödön 🐢".encode() in session.dump()
    assert Session.load(session.dump()).table.band == "Les Têtes"


def test_the_schema_in_the_docs_is_the_one_of_today():
    """When this fails: python -m tools.schema > docs/session.schema.json"""
    assert SCHEMA.read_text() == schema.text()


@pytest.mark.parametrize("entries_", [1, 30])
def test_what_is_saved_keeps_to_the_schema(entries_):
    session = played(entries_, rival="yes")
    session.note("a note")
    session.fix("pebbles of Ann", 3)
    session.undo()
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
    raw = json.loads(session.dump())
    validator.validate(raw)
    for wrong in ({"at": -1}, {"extra": 1}, {"version": "1"}, {"entries": [{"kind": "other"}]}):
        with pytest.raises(jsonschema.ValidationError):
            validator.validate({**raw, **wrong})


def test_a_file_that_ends_too_early_is_damaged_wherever_it_ends():
    data = say(begin(), "Otters", "3").dump()
    end = len(data.rstrip())
    for k in range(end):
        assert "friday" in damaged(data[:k])
    assert seen(Session.load(data[:end])) == seen(Session.load(data))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda d: b"", "is empty"),
        (lambda d: b"\n \n", "is empty"),
        (lambda d: b"\0" * 100, "is empty"),
        (lambda d: d + b"\0" * 9, "the file is truncated"),
        (lambda d: d[: len(d) // 2] + b"\0" * 9, "the file is truncated"),
        (lambda d: d[:-40], "the file is truncated"),
        (lambda d: d.replace(b"Otters", b"Ott\xffers"), "invalid UTF-8 at byte"),
        (lambda d: d.replace(b'"at": 2', b'"at": 2 2'), "line "),
        (lambda d: d.replace(b'"at": 2', b'"at": 2, "at": 1'), "duplicate key 'at'"),
        (lambda d: d.replace(b'"at": 2', b'"at": 3'), "at: 3, but there are 2 entries"),
        (lambda d: d.replace(b'"at": 2', b'"at": -1'), "at: "),
        (lambda d: d.replace(b'"at": 2', b'"at": true'), "at: "),
        (lambda d: d.replace(b'"at": 2', b'"at": NaN'), "NaN is not a number"),
        (lambda d: d.replace(b'"at": 2', b'"at": ' + b"9" * 5000), "damaged"),
        (lambda d: d.replace(b'"at": 2', b'"at": ' + b"[" * 100000), "nested too deeply"),
        (lambda d: d.replace(b'"kind":"answer"', b'"kind":"guess"', 1), "entry 1, kind"),
        (lambda d: d.replace(b'"by":"person"', b'"by":"person","x":1', 1), "entry 1, x"),
        (lambda d: d.replace(b'"kind":"decide"', b'"kind":"fly"'), "no step is called 'fly'"),
        (lambda d: d.replace(b'"goal":20,"round"', b'"goal":"20","round"'), "goal"),
        (lambda d: d.replace(b'"deck":{"ant":3,"bee":2,"cat":1},', b""), "'deck' is missing"),
        (lambda d: d.replace(b'"box":{},', b""), "'box' is missing"),
        (lambda d: d.replace(b'"seed": "seed",\n', b""), "seed: Field required"),
        (
            lambda d: d.replace(b'"format": "companion-session"', b'"format": "x"'),
            "is not a companion session",
        ),
        (lambda d: d.replace(b'"version": 1', b'"version": "1"'), "'version' is '1'"),
        (lambda d: d.replace(b'"schema": 2', b'"schema": true'), "'schema' is True"),
        (lambda d: b"[1, 2]", "is not a companion session"),
        (lambda d: b"null", "is not a companion session"),
        (
            lambda d: d.replace(b'"seat":"Ann","step"', b'"seat":"Eve","step"'),
            "'Eve' does not play",
        ),
        (
            lambda d: d.replace(b'"seat":"Ann"}', b'"seat":"Eve"}'),
            "the rules fail on its table after",
        ),
    ],
)
def test_damage_is_named(change, what):
    session = say(begin(), "Otters", "3")
    if what.startswith("the rules"):
        say(session, "ant")
    data = session.dump()
    assert change(data) != data
    assert what in damaged(change(data))


def test_a_lost_pile_is_never_dealt_anew(monkeypatch):
    """F13: a missing record silently made a new deck."""
    monkeypatch.setattr(GAME.table.model_fields["discard"], "default", {})
    data = begin().dump().replace(b'"discard":{"ant":0,"bee":0,"cat":0},', b"")
    assert "'discard' is missing" in damaged(data)


def test_an_old_place_that_is_damaged_is_met_only_there():
    session = say(begin(), "Otters", "3", "ant")
    raw = json.loads(session.dump())
    raw["start"]["goal"] = "many"
    for entry in raw["entries"][1:2]:
        entry["change"]["goal"] = 20
    later = Session.load(json.dumps(raw).encode())
    assert later.ask == session.ask
    with pytest.raises(DamagedSave, match="the table at the start is damaged: goal"):
        later.table_at(0)
    with pytest.raises(DamagedSave, match="the table after entry 1 is damaged"):
        later.undo(2)
    assert later.cursor == 3


def test_flipped_bytes_are_refused_or_read_never_a_crash():
    data = say(begin(("Ann",), rival="yes"), "Otters", "3").dump()
    for k in range(len(data)):
        flipped = data[:k] + bytes([data[k] ^ 1]) + data[k + 1 :]
        try:
            Session.load(flipped, "friday")
        except (DamagedSave, NewerSave, NoSuchGame) as error:
            assert error.message  # noqa: PT017


def test_a_file_from_an_editor_on_windows_is_read():
    session = say(begin(), "Otters")
    for data in (
        b"\xef\xbb\xbf" + session.dump(),
        session.dump().replace(b"\n", b"\r\n"),
        json.dumps(json.loads(session.dump()), indent=4).encode(),
        json.dumps(json.loads(session.dump())).encode(),
    ):
        assert seen(Session.load(data)) == seen(session)
        assert Session.load(data).dump() == session.dump()


def test_a_line_that_was_edited_by_hand_is_what_counts():
    session = say(begin(), "Otters", "3")
    data = session.dump().replace(b'"words":"Otters"', b'"words": "Beavers" ')
    later = Session.load(data)
    assert later.entries[0].answer_text == "Beavers"
    assert Session.load(later.dump()).entries[0].answer_text == "Beavers"


def test_lines_that_were_broken_elsewhere_are_laid_out_anew():
    """Two entries on a line and one on two: as many lines as entries, and yet no line is one."""
    data = say(begin(), "Otters", "3").dump()
    data = data.replace(b'},\n{"kind":"answer"', b'},{"kind":"answer"')
    data = data.replace(b'{"kind":"answer","by"', b'{"kind":"answer",\n"by"', 1)
    session = Session.load(data)
    session.undo()
    say(session, "5")
    assert seen(Session.load(session.dump())) == seen(session)


def test_control_characters_in_a_file_are_taken_out():
    session = say(begin(), "Otters")
    for bad in ("\\u001b[2J", "\\ud800", "\x7f", "\x9b", "\u202e", "\\u0000"):
        data = session.dump().replace(b'"words":"Otters"', f'"words":"Ot{bad}ters"'.encode())
        words = Session.load(data).entries[0].answer_text
        assert words.isprintable()
        assert words.startswith("Ot ")
        Session.load(Session.load(data).dump())


def test_what_a_newer_companion_wrote_is_refused_and_says_who_wrote_it():
    session = begin()
    message = damaged(edited(session, version=2, companion="9.9"), NewerSave)
    assert "companion 9.9" in message
    assert "version 2" in message
    message = damaged(edited(session, schema=3, companion="9.9", start={"other": 1}), NewerSave)
    assert "companion 9.9" in message
    assert "schema 3 of Pebbles" in message


def test_a_game_that_is_not_installed_is_named():
    with pytest.raises(NoSuchGame, match="chess"):
        Session.load(edited(begin(), game="chess"))
    with pytest.raises(NoSuchGame, match="'to'"):
        Session.load(edited(begin(), game="to"))


def older(session):
    raw = json.loads(session.dump())
    del raw["start"]["band"]
    return {**raw, "schema": 1, "companion": "0.0.1"}


def test_an_older_table_is_migrated_before_it_is_checked():
    """F10: strict checks refused old saves before the converter could run."""
    session = say(begin(), "Otters", "3", "ant")
    later = Session.load(json.dumps(older(session)).encode())
    assert later.older == "v1.1"
    assert later.table.band == "Otters"
    assert later.table_at(0).band == ""
    assert later.header.schema_ == 2
    assert json.loads(later.dump())["companion"] == __version__
    assert Session.load(later.dump()).older == ""


def second(raw):
    assert raw["version"] == 2
    return {**raw, "seed": raw["seed"] + "2"}


def test_an_older_envelope_is_migrated_step_by_step(monkeypatch):
    monkeypatch.setattr(migrate, "VERSION", 3)
    steps = {1: lambda raw: {**raw, "seed": raw["seed"] + "1"}, 2: second}
    monkeypatch.setattr(migrate, "ENVELOPE", steps)
    session = say(begin(), "Otters")
    later = Session.load(session.dump())
    assert later.older == "v1.2"
    assert later.header.seed == "seed12"
    assert later.header.version == 3


def test_an_older_file_that_is_damaged_is_refused_as_damaged():
    raw = older(begin())
    del raw["start"]
    assert "is missing or wrong" in damaged(json.dumps(raw).encode())


def test_a_form_that_nothing_reads_is_said(monkeypatch):
    monkeypatch.setattr(migrate, "VERSION", 2)
    assert "version 1 is no longer supported" in damaged(begin().dump())


@pytest.mark.parametrize("key", ["at", "opening", "entries"])
def test_a_file_without_its_history_is_damaged(key):
    """Without its place it opened as a new game, and the next answer dropped all entries."""
    raw = json.loads(say(begin(), "Otters").dump())
    del raw[key]
    assert f"{key}: Field required" in damaged(json.dumps(raw).encode())


def test_the_written_form_and_the_checked_form_are_one():
    assert set(entries.Header.model_fields) < set(entries.Document.model_fields)
    assert document.UNCLEAN.search(played(30).dump()) is None


def test_ten_thousand_entries_are_read_and_written():
    import random

    session = played(20, rival="yes", cards="companion")
    grow(session, 10_000, random.Random(1))
    later = Session.load(session.dump())
    assert len(later.entries) >= 10_000
    assert later.dump() == session.dump()
    assert later.table.model_dump() == session.table.model_dump()
    later.undo(100)
    later.redo(100)
    assert later.table.model_dump() == session.table.model_dump()
