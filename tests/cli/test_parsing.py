"""The command line takes its words in any reasonable order, and names what was probably meant."""

import json
from pathlib import Path

import pytest

from companion.cli.common import store
from companion.cli.render.terminal import look_at, wants_plain
from companion.errors import NoSuchGame, NoSuchSession, UserMistake
from companion.games import find
from companion.play.new_session import named_game
from tests.cli.run import run, said


@pytest.fixture
def toy() -> str:
    return run("new", "toy", "--seat", "Ann").strip()


@pytest.mark.parametrize("command", ["show", "history", "score", "games", "sessions", "why"])
def test_shared_flags_hold_before_a_command_as_behind_it(toy: str, command: str) -> None:
    assert run("--json", command) == run(command, "--json")
    assert run("--plain", command) == run(command, "--plain")


def test_shared_flags_hold_before_a_group_of_commands(toy: str) -> None:
    plain = run("box", "show", "toy", "--plain")
    assert plain == run("--plain", "box", "toy") == run("box", "--plain", "show", "toy")
    assert json.loads(run("--json", "box", "toy"))["command"] == "box show"


def test_no_input_holds_before_a_command() -> None:
    assert "--no-input" in said("--no-input", "play", "toy", code=2)
    assert "--no-input" in said("--plain", "--no-input", "play", "toy", code=2)


def test_a_flag_that_already_holds_is_taken_by_every_command() -> None:
    assert run("--plain", "--no-input", "new", "toy") == "toy-1\n"
    assert run("new", "toy", "--plain") == "toy-2\n"
    assert "'--json' is not an option." in said("--json", "export", "toy-1", code=2)


def test_a_leading_minus_is_an_answer_a_value_or_a_note(toy: str) -> None:
    run("answer", toy, "Otters")
    assert "'-1' is not among the answers." in said("answer", toy, "-1", code=2)
    run("fix", toy, "pebbles of Ann", "-5+9")
    assert store().read(toy).table.pebbles["Ann"] == 4
    run("note", toy, "-x", "--json")
    run("note", toy, "--", "--json")
    notes = [entry.answer_text for entry in store().read(toy).active_entries]
    assert notes[-2:] == ["-x", "--json"]


def test_help_and_slips_of_options_stay_what_they_are(toy: str) -> None:
    assert "Usage: companion note" in run("note", "-h")
    assert "Did you mean --json?" in said("note", toy, "hello", "--jsn", code=2)
    assert store().read(toy).active_entries == []


def test_a_minus_alone_is_standard_input(toy: str) -> None:
    run("answer", toy, "-", "--json", typed="Otters\n")
    assert len(store().read(toy).active_entries) == 1


@pytest.mark.parametrize("value", ["0", "false", "No", "OFF", " ", ""])
def test_accessible_can_be_off(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("ACCESSIBLE", value)
    assert not wants_plain()


@pytest.mark.parametrize("value", ["1", "yes", "true"])
def test_accessible_is_on(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("ACCESSIBLE", value)
    assert wants_plain()


@pytest.mark.parametrize(("value", "colour"), [("", True), ("0", False), ("1", False)])
def test_no_colour_by_any_value(
    monkeypatch: pytest.MonkeyPatch, value: str, *, colour: bool
) -> None:
    class Terminal:
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

        def fileno(self) -> int:
            raise OSError

    monkeypatch.setenv("NO_COLOR", value)
    assert look_at(Terminal()).colour is colour  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "slug"), [("MASS", "massilia"), ("mac", "machi"), ("Machi", "machi"), ("t", "toy")]
)
def test_games_are_found_by_beginning_and_case(typed: str, slug: str) -> None:
    assert find(typed) == slug


def test_a_game_that_is_ambiguous_or_unknown_names_the_nearest() -> None:
    text = said("new", "m", code=2)
    assert "'m' is ambiguous: magna-roma, machi, medici-vs-strozzi, massilia." in text
    assert "Did you mean machi?" in said("rules", "mahci", code=3)
    with pytest.raises(NoSuchGame):
        find("")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("shw",), "Did you mean show"),
        (("show", "toi-1"), "Did you mean toy-1?"),
        (("fix", "toy-1", "pebles of Ann"), "Did you mean pebbles of Ann"),
        (("new", "toy", "--option", "gaol=5"), "Did you mean goal?"),
        (("new", "toy", "--option", "dice=tyepd"), "Did you mean typed?"),
        (("rules", "toy", "trun"), "Did you mean turn?"),
        (("box", "teach", "toy", "cat_wort_", "3"), "Did you mean cat_worth?"),
        (("history", "--lats", "3"), "Did you mean --last?"),
    ],
)
def test_a_slip_is_answered_with_the_nearest_name(
    toy: str, words: tuple[str, ...], hint: str
) -> None:
    assert hint in said(*words, code=3 if words[0] == "show" else 2)


def test_a_setting_without_a_value_says_that_it_wants_one() -> None:
    text = said("new", "toy", "--option", "goal", code=2)
    assert "The setting goal has no value." in text
    assert "--option goal=VALUE" in text


def test_an_export_overwrites_only_by_force(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    for words in (("export", toy), ("box", "export", "toy")):
        text = said(*words, "--to", str(file), code=2)
        assert text == f"{file} already exists.\nIt is unchanged. --force overwrites it.\n"
    assert file.read_text() == "dear diary"
    assert said("export", toy, "--to", str(file), "--force", code=0) == f"Wrote {file}\n"
    assert json.loads(file.read_text())["format"] == "companion-session"
    assert list(tmp_path.glob("*.tmp")) == []
    assert "is a folder" in said("export", toy, "--to", str(tmp_path), "--force", code=2)
    missing = tmp_path / "nowhere" / "x.json"
    assert "Cannot write" in said("export", toy, "--to", str(missing), code=1)


def test_a_word_means_the_same_however_many_sessions_there_are() -> None:
    for _ in range(3):
        for word in ("to", "toy", "TOY"):
            game = named_game(word, store(), begins=False)
            assert game is not None
            assert game.slug == "toy"
        run("new", "toy")


def test_a_session_is_meant_by_its_whole_name_or_a_beginning_that_no_game_has() -> None:
    run("new", "toy", "--name", "friday")
    run("new", "toy", "--name", "toy")
    for word in ("friday", "Friday", "fri", "toy"):
        assert named_game(word, store(), begins=False) is None
    assert named_game("toy", store(), begins=True) is not None
    with pytest.raises(UserMistake, match="'m' is ambiguous"):
        named_game("m", store(), begins=False)
    with pytest.raises(NoSuchSession, match="No session and no game is called 'fridy'") as refused:
        named_game("fridy", store(), begins=False)
    assert refused.value.hint == "Did you mean friday?"
