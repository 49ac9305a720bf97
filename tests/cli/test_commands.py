import json
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from companion import games
from companion.cli.common import complete_either, complete_session, store
from companion.cli.main import app
from tests.cli.run import document, run, said

TURN = ["3", "a", "k"]


@pytest.fixture
def toy() -> str:
    name = run("new", "toy", "--seat", "Ann", "--seat", "Bob", "--seed", "1").strip()
    run("answer", name, "Otters", *TURN)
    return name


def test_new_asks_nothing_and_prints_the_name() -> None:
    assert run("new", "toy") == "toy-1\n"
    assert run("new", "toy") == "toy-2\n"
    assert run("new", "toy", "--name", "Friday night") == "Friday-night\n"


def test_new_takes_seats_settings_practice_and_seed() -> None:
    made = document(
        "new",
        "toy",
        "--seat",
        "Ann",
        "--seat",
        "Bob",
        "--option",
        "goal=7+3",
        "--practice",
        "--seed",
        "x",
    )
    assert made["seats"] == ["Ann", "Bob"]
    assert made["options"] == {"dice": "companion", "cards": "companion", "rival": "no", "goal": 10}
    assert store().read(made["session"]).header.seed == "x"
    assert made["checklist"][0]["text"] == "Put 15 pebbles into the bowl."
    assert made["question"]["kind"] == "text"


@pytest.mark.parametrize("option", ["goal", "goal=99", "colour=red", "dice=nobody"])
def test_a_setting_that_cannot_be_is_refused(option: str) -> None:
    assert said("new", "toy", "--option", option, code=6 if option == "goal=99" else 2)
    assert store().names() == []


def test_answers_tell_what_is_to_be_done_and_ask_on(toy: str) -> None:
    text = run("answer", toy, "5", "b", "g", "2 red, 1 blue")
    assert ">> Bob: take 3 pebbles from the bowl." in text
    assert text.rstrip().splitlines()[-1].strip().startswith("What did Ann roll?")


def test_answers_come_from_standard_input_too(toy: str) -> None:
    run("answer", toy, "-", typed="5\nb\nk\n")
    assert [e.answer_text for e in store().read(toy).active_entries][-3:] == ["5", "bee", "keep"]


def test_the_first_refused_answer_ends_it_and_those_before_it_stand(toy: str) -> None:
    result = CliRunner().invoke(app, ["answer", toy, "5", "b", "p", "k"])
    assert result.exit_code == 6
    assert "Answer 3: pay pebbles for points: you have no pebbles." in result.stderr
    assert "Lay the bee" in result.stdout
    assert [e.answer_text for e in store().read(toy).active_entries][-2:] == ["5", "bee"]


def test_a_refusal_as_json_is_one_object_on_standard_error(toy: str) -> None:
    error = json.loads(said("answer", toy, "5", "p", "--json", code=2))["error"]
    assert error["message"].startswith("Answer 2: 'p' is not among the answers.")
    assert (error["kind"], error["exit_code"], error["lines"]) == ("UserMistake", 2, 2)
    assert [entry["words"] for entry in error["entries"]] == ["5"]
    assert error["question"]["text"] == "Which card does Bob draw?"


def test_answers_as_json_tell_what_was_told_and_what_is_open(toy: str) -> None:
    found = document("answer", toy, "5", "b")
    told = [line for entry in found["entries"] for line in entry["told"]]
    assert told[-1]["text"] == "Lay the bee on the discard pile."
    assert told[-1]["order"] is True
    assert (found["question"]["kind"], found["over"], found["lines"]) == ("choose", False, 2)


def test_answers_beyond_the_end_are_refused(toy: str) -> None:
    run("answer", toy, *(card for n in "babacaa" for card in ("1", n, "k")))
    text = said("answer", toy, "1", code=6)
    assert "The game is over" in text


def test_show_is_table_last_orders_question(toy: str) -> None:
    text = run("show", toy)
    places = [
        text.index(part)
        for part in ("round 1 of 4", ">> Ann: take 3 pebbles.", "What did Bob roll?")
    ]
    assert places == sorted(places)
    found = document("show", toy)
    assert [block["block"] for block in found["blocks"]] == ["heading", "facts", "grid"]
    assert found["last"][0]["words"] == "keep"
    assert found["question"]["options"][0]["value"] == "1"


@pytest.mark.parametrize("command", ["show", "history", "score", "why", "advise", "check", "undo"])
def test_the_last_session_is_meant_where_none_is_named(toy: str, command: str) -> None:
    assert document(command)["session"] == toy


def test_a_beginning_of_a_name_will_do(toy: str) -> None:
    run("new", "toy", "--name", "friday")
    assert document("show", "fri")["session"] == "friday"
    assert document("undo", "to")["session"] == toy


def test_undo_redo_fix_and_note(toy: str) -> None:
    assert document("undo", toy, "2")["at"] == 2
    assert document("redo", toy, "1")["at"] == 3
    assert document("redo", toy)["entries"] == []
    run("fix", toy, "pebbles of Bob", "4+1")
    assert store().read(toy).table.pebbles["Bob"] == 5
    run("fix", toy, "deck", "2", "ant,", "1", "bee")
    assert store().read(toy).table.deck == {"ant": 2, "bee": 1, "cat": 0}
    run("note", toy, "ask", "about", "the", "cat")
    assert "ask about the cat" in run("history", toy)
    assert "Nothing to redo." in said("redo", toy, code=6)


def test_fix_lists_what_can_be_set(toy: str) -> None:
    assert "pebbles of Ann: 3" in run("fix", toy)
    facts = document("fix", toy)["facts"]
    assert facts[0]["name"] == "pebbles of Ann"
    assert "is now: 3" in said("fix", toy, "pebbles of A", code=2)


def test_history_counts_as_fix_does(toy: str) -> None:
    run("note", toy, "hello")
    run("answer", toy, "6")
    lines = run("history", toy).splitlines()
    assert lines[4].strip() == "Note: hello."
    assert lines[5].strip().startswith("5. table, roll: 6.")
    entries = document("history", toy)["entries"]
    assert [entry["number"] for entry in entries] == [1, 2, 3, 4, None, 5]
    run("fix", toy, "5", "2")
    assert len(run("history", toy, "--last", "1").splitlines()) == 1


def test_score_is_a_sheet_with_reasons(toy: str) -> None:
    assert "one for each three" in run("score", toy)
    found = document("score", toy)
    assert found["final"] is False
    assert found["sheet"]["totals"] == {"Ann": 1, "Bob": 0}
    assert found["sheet"]["places"][0]["seat"] == "Ann"


def test_a_game_nobody_tracked_is_scored_from_a_file(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("4+3\n")
    assert "Total      7" in run("score", "toy", "--from", str(answers))
    assert document("score", "toy", "--from", "-", typed="5\n")["sheet"]["totals"] == {"you": 5}
    assert store().names() == []
    assert "The answers end before: Points of you?" in said(
        "score", "toy", "--from", "-", typed="", code=2
    )
    assert "Line 1:" in said("score", "toy", "--from", "-", typed="many\n", code=2)
    assert "--from FILE" in said("score", "toy", code=2)


def test_setup_begins_nothing() -> None:
    assert ">>  1. Put 15 pebbles into the bowl. (9 red, 6 blue)" in run("setup", "toy")
    assert document("setup", "toy")["checklist"][1]["text"] == "Shuffle 6 cards."
    assert store().names() == []


def test_why_and_rules_are_the_steps_own_words(toy: str) -> None:
    assert run("why", toy).strip() == "Roll the die (Turn, 1)."
    assert document("why", toy)["step"] == "roll"
    assert [line.strip() for line in run("rules", "toy").splitlines()] == [
        "Set-up (setup)",
        "Turn (turn)",
        "Scoring (scoring)",
    ]
    assert "Pay pebbles, two points each (Turn, 3c)." in run("rules", "toy", "tu")
    assert "There are: setup, turn, scoring." in said("rules", "toy", "x", code=2)


def test_advice_has_number_and_reason(toy: str) -> None:
    run("answer", toy, "5", "b")
    assert "Keep the pebbles. 5. (they count a third of a point each)" in run("advise", toy)
    assert document("advise", toy)["advice"][0]["number"] == "5"


def test_the_box_of_a_game_is_shown_by_its_name() -> None:
    assert run("box", "toy") == run("box", "show", "toy")
    assert run("box", "toy", "teach", "cat", "7") == "cat_worth: 7\n"
    assert "Game 'nosuch' not found." in said("box", "nosuch", code=3)


def test_the_box_is_taught_shown_forgotten_and_handed_on(tmp_path: Path) -> None:
    assert "not known yet" in run("box", "show", "toy")
    assert run("box", "teach", "toy", "cat", "7") == "cat_worth: 7\n"
    assert document("box", "show", "toy")["facts"][0]["value"] == 7
    file = tmp_path / "box.json"
    run("box", "export", "toy", "--to", str(file))
    run("box", "teach", "toy", "cat", "8")
    assert "kept; the file has 7" in run("box", "import", str(file))
    run("box", "import", str(file), "--replace")
    assert store().box("toy") == {"cat_worth": 7}
    run("box", "forget", "toy", "cat_worth")
    assert store().box("toy") == {}
    assert said("box", "teach", "toy", "cat", "12", code=6)
    assert "There are: cat_worth." in said("box", "teach", "toy", "dog", "1", code=2)


def test_the_shelf(toy: str, tmp_path: Path) -> None:
    run("copy", toy, "spare")
    run("rename", "spare", "kept")
    assert sorted(s["name"] for s in document("sessions")["sessions"]) == ["kept", toy]
    assert "Ann, Bob" in run("sessions")
    file = tmp_path / "game.json"
    run("export", "kept", "--to", str(file))
    assert run("import", str(file), "--name", "back").strip() == "back"
    assert document("show", "back")["at"] == document("show", toy)["at"]
    assert json.loads(run("export", "back"))["format"] == "companion-session"
    run("delete", "back", "--yes")
    assert "back" not in store().names()


def test_delete_wants_the_whole_name_and_a_second_one(toy: str) -> None:
    assert "Did you mean 'toy-1'?" in said("delete", "to", "--yes", code=3)
    assert f"companion delete {toy} --yes" in said("delete", toy, code=2)
    assert store().names() == [toy]


def test_check_compares_with_todays_rules(toy: str) -> None:
    assert "agrees with the current rules" in run("check", toy)
    assert document("check", toy)["differences"] == []


def test_games_say_what_is_covered() -> None:
    assert "A whole game of two minutes." in " ".join(run("games", "--plain").split())
    found = {game["slug"]: game for game in document("games")["games"]}
    assert found["toy"]["seats"] == [1, 4]
    assert found["toy"]["practice"] is True


def test_a_game_is_described_without_importing_it() -> None:
    for slug in games.names():
        assert games.about(slug) == games.load(slug).about
        assert games.about(slug).slug == slug


def test_tab_knows_sessions_and_games(toy: str, home: Path) -> None:
    (home / "sessions" / "notes.txt").write_text("no session")
    assert complete_session("") == [toy] == store().names()
    assert complete_session("x") == []
    assert complete_either("t") == [toy, "toy"]


def test_tab_is_silent_where_there_is_no_shelf() -> None:
    assert complete_session("") == []


def test_without_a_terminal_nothing_is_asked_and_the_way_is_named(toy: str) -> None:
    assert "companion new GAME, then companion answer SESSION" in said("play", "toy", code=2)
    assert "--no-input" in said("play", "toy", "--no-input", code=2)
    assert "Usage: companion" in run()


def test_the_version() -> None:
    assert run("--version") == "companion 0.2.0\n"


def test_help_of_options_is_one_short_line() -> None:
    groups = [get_command(app)]
    commands = list(groups[0].commands.values())
    commands += [sub for c in commands for sub in getattr(c, "commands", {}).values()]
    for command in [*groups, *commands]:
        assert len(command.get_short_help_str(100)) <= 60, command.name
        for param in command.params:
            if "completion" in (param.name or ""):
                continue
            text = getattr(param, "help", None) or ""
            assert len(text) <= 60, (command.name, param.name)
            assert text == text.rstrip("."), (command.name, text)
