"""The fuzzer: it counts what it played, and a failing game becomes a session."""

from dataclasses import replace

import pytest

from companion import games
from companion.games.magna_roma import GAME
from companion.session.log import Session
from tests import fuzz


def test_it_plays_as_many_games_as_asked(tmp_path, capsys):
    assert fuzz.main(["magna-roma", "5", "--seed", "3", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("5 games, ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("broken", ["problems", "screen"])
def test_a_failing_game_is_written_as_a_session(tmp_path, monkeypatch, capsys, broken):
    def fails(table, *more):
        assert table.turn < 3, "the third turn is broken"
        return getattr(GAME, broken)(table, *more)

    monkeypatch.setattr(games, "load", lambda slug: replace(GAME, **{broken: fails}))
    assert fuzz.main(["magna-roma", "12", "--out", str(tmp_path)]) == 1
    monkeypatch.undo()
    assert "the third turn is broken" in capsys.readouterr().out
    written = sorted(tmp_path.iterdir())
    assert written
    sessions = [Session.load(path.read_bytes()) for path in written]
    assert min(session.table.turn for session in sessions) == 3
    assert any(entry.kind == "correction" for session in sessions for entry in session.entries)
