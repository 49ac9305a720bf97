"""Old saves open: every schema ever released, with the score it had then."""

from pathlib import Path

import pytest

from companion import games
from companion.session.check import differences
from companion.session.log import Session

FOSSILS = Path(__file__).parent / "fossils"

SCORES = {
    "magna-roma/schema-1-complete.json": {"Ann": 61},
    "magna-roma/schema-1-score.json": {"Ann": 0},
    "magna-roma/schema-1-siege.json": {"Ann": 0},
    "magna-roma/schema-2-complete.json": {"Ann": 61},
    "medici-vs-strozzi/schema-1-over.json": {"Bob": 373, "Ann": 299},
    "medici-vs-strozzi/schema-2-in-play.json": {"Bob": 291, "Ann": 355},
    "machi/schema-1-in-play.json": {"Ann": 0, "Bob": 14, "Zoe": 20},
    "machi/schema-2-in-play.json": {"Ann": 0, "Bob": 14, "Zoe": 20},
    "massilia/schema-1-in-play.json": {"Ann": 0, "Bob": 1},
    "massilia/schema-2-in-play.json": {"Ann": 3, "Bob": 0},
}


def test_every_fossil_has_its_score() -> None:
    found = {str(path.relative_to(FOSSILS)) for path in FOSSILS.glob("*/*.json")}
    assert found == set(SCORES)


def test_every_game_and_schema_has_one() -> None:
    for game in games.every():
        for schema in range(1, game.schema + 1):
            assert list((FOSSILS / game.slug).glob(f"schema-{schema}-*.json")), (game.slug, schema)


@pytest.mark.parametrize("name", SCORES)
def test_an_old_save_opens_and_counts_as_it_did(name: str) -> None:
    session = Session.load((FOSSILS / name).read_bytes(), name)
    sheet = session.game.score(session.table)
    assert {seat: sheet.total(seat) for seat in sheet.seats} == SCORES[name]
    for at in (0, 1, session.cursor // 2, session.cursor):
        assert session.table_at(at).seats == session.header.seats


@pytest.mark.parametrize("name", SCORES)
def test_an_old_save_goes_on(name: str) -> None:
    session = Session.load((FOSSILS / name).read_bytes(), name)
    end = session.table
    last = session.active_entries[-1]
    session.undo()
    assert session.ask is not None
    session.redo()
    assert session.table == end
    assert last == session.active_entries[-1]


def test_values_of_settings_have_todays_names() -> None:
    name = "medici-vs-strozzi/schema-1-over.json"
    session = Session.load((FOSSILS / name).read_bytes(), name)
    for settings in (session.header.options, session.table.settings):
        assert (settings["bag"], settings["price_binding"]) == ("typed", "yes")


@pytest.mark.parametrize(
    "name", ["magna-roma/schema-1-complete.json", "magna-roma/schema-2-complete.json"]
)
def test_todays_rules_settle_it_as_then(name: str) -> None:
    session = Session.load((FOSSILS / name).read_bytes(), name)
    assert differences(session) == []
