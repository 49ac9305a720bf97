from pathlib import Path

import pytest

from companion.cli.common import store
from companion.cli.prompt.loop import GuidedTable
from companion.cli.render.terminal import TerminalInfo
from companion.errors import NotSaved
from tests.cli.run import at_table, run

BAND = "Otters"


@pytest.fixture
def toy() -> str:
    return run("new", "toy", "--seat", "Ann", "--seat", "Bob", "--seed", "1").strip()


def words(name: str) -> list[str]:
    return [entry.answer_text for entry in store().read(name).active_entries]


def questions(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if "?  " in line]


def test_a_new_table_shows_the_checklist_as_orders_and_then_the_first_question(toy: str) -> None:
    text = at_table(toy)
    places = [
        text.index(part)
        for part in ("Pebbles", ">>  1. Put 15 pebbles", ">>  2. Shuffle", "What is your band")
    ]
    assert places == sorted(places)


def test_the_checklist_is_told_once(toy: str) -> None:
    at_table(toy, BAND)
    assert "Put 15 pebbles" not in at_table(toy)


def test_table_orders_question_in_this_order_after_each_answer(toy: str) -> None:
    text = at_table(toy, BAND, "3", "a")
    last = text[text.rindex("round 1 of 4") :]
    places = [last.index(part) for part in ("Deck", ">> Lay the ant", "hat do you do?")]
    assert places == sorted(places)


def test_each_answer_is_on_disk_before_the_next_question(toy: str) -> None:
    saved: list[int] = []

    def watch(at: GuidedTable) -> None:
        read_line = at.console.prompter.read_line

        def looking(prompt: object) -> str:
            saved.append(store().read(toy).cursor)
            return read_line(prompt)

        at.console.prompter.read_line = looking

    at_table(toy, BAND, "3", "a", before=watch)
    assert saved == [0, 1, 2, 3]


def test_play_goes_on_at_the_very_question_with_what_was_last_told(toy: str) -> None:
    at_table(toy, BAND, "3", "a")
    text = at_table(toy)
    assert ">> Lay the ant on the discard pile." in text
    assert text.rstrip().splitlines()[-2].strip().startswith("Enter") or "hat do you do?" in text


def test_one_line_answers_as_many_questions_as_it_has_answers_for(toy: str) -> None:
    text = at_table(toy, BAND, "3 a k")
    assert words(toy) == [BAND, "3", "ant", "keep"]
    assert questions(text)[-1].startswith("What did Bob roll?")


def test_letters_together_answer_one_question_each(toy: str) -> None:
    at_table(toy, BAND, "3", "ak")
    assert words(toy) == [BAND, "3", "ant", "keep"]


def test_a_line_that_cannot_be_read_to_its_end_is_not_taken_at_all(toy: str) -> None:
    text = at_table(toy, BAND, "3 a x k", "3 a", "g")
    assert "Nothing of '3 a x k' was taken:" in text
    assert words(toy) == [BAND, "3", "ant", "gather"]


def test_a_mistyped_word_is_not_its_first_letter(toy: str) -> None:
    text = at_table(toy, BAND, "3", "anr")
    assert "Nothing of 'anr' was taken:" in text
    assert words(toy) == [BAND, "3"]


def test_a_rest_never_becomes_a_text_or_a_printed_fact(toy: str) -> None:
    at_table(toy, BAND, "3", "c")
    text = at_table(toy, "s 4", "7")
    assert "'s 4' waits for this: The number in the corner of the cat card." in " ".join(
        text.split()
    )
    assert words(toy)[-3:] == ["show", "7", "4"]
    text = at_table(toy, "b k 3 x")
    assert words(toy)[-3:] == ["show", "7", "4"]


def test_a_wrong_answer_is_refused_with_the_reason_and_what_is_open(toy: str) -> None:
    text = at_table(toy, BAND, "7", "3", "a", "pay")
    assert "'7' is not among the answers. Open: 1, 2, 3, 4, 5, 6." in text
    assert "pay pebbles for points: you have no pebbles." in text
    assert words(toy) == [BAND, "3", "ant"]


def test_a_refused_line_is_gone_from_the_prompt(toy: str) -> None:
    at_table(toy, BAND, "sevenish", "3")
    assert words(toy) == [BAND, "3"]


def test_undo_and_redo_by_word_and_by_key(toy: str) -> None:
    at_table(toy, BAND, "3", "<")
    assert words(toy) == [BAND]
    at_table(toy, "redo")
    assert words(toy) == [BAND, "3"]
    at_table(toy, "undo 2")
    assert words(toy) == []
    at_table(toy, "> 2")
    assert words(toy) == [BAND, "3"]
    assert "Nothing to redo." in at_table(toy, ">")


def test_what_changed_is_marked_after_an_answer_and_after_undo(toy: str) -> None:
    text = at_table(toy, BAND, "3", "a", "k", "<")
    assert "Deck  5 (-1)" in text
    assert "3 (+3)" in text
    assert "0 (-3)" in text


def test_fix_takes_fact_and_value_or_asks_for_them(toy: str) -> None:
    at_table(toy, BAND, "! pebbles of Ann 9")
    assert store().read(toy).table.pebbles["Ann"] == 9
    text = at_table(toy, "fix", "pebbles of B", "4")
    assert "pebbles of Bob is now: 0" in text
    assert store().read(toy).table.pebbles["Bob"] == 4
    at_table(toy, "<")
    assert store().read(toy).table.pebbles["Bob"] == 0


@pytest.mark.parametrize(
    "line", ["! pebbles 3", "! nothing 3", "! pebbles of Ann -3", "! pebbles of Ann 3 4"]
)
def test_a_fix_that_cannot_be_is_refused(toy: str, line: str) -> None:
    at_table(toy, BAND, line)
    assert words(toy) == [BAND]


def test_fix_sets_an_earlier_answer_right_by_its_number(toy: str) -> None:
    at_table(toy, BAND, "3", "a", "k", "! 2 5")
    assert store().read(toy).table.pebbles["Ann"] == 5


def test_a_note_is_kept_whatever_is_taken_back(toy: str) -> None:
    at_table(toy, BAND, "# ask about the cat", "<", "Cats")
    assert "ask about the cat" in run("history", toy)


def test_information_leaves_the_question_as_the_last_thing(toy: str) -> None:
    for word in ("*", "=", "~", "?", "/", "@", "advise", "score", "history", "why", "help"):
        text = at_table(toy, BAND, "3", "a", word)
        after = text.rstrip().removesuffix("<end of input>").rstrip().splitlines()
        assert any("hat do you do?" in line for line in after[-4:]), word


def test_each_command_says_what_it_is_for(toy: str) -> None:
    shown = at_table(toy, BAND, "3", "a", "*", "=", "~", "?", "/")
    for part in (
        "Keep the pebbles. 3. (they count a third of a point each)",
        "As it stands, the game continues",
        "2. table, roll: 3. Rolled by Ann: 3.",
        "Keep, gather, pay, or show the cat (Turn, 3).",
        "< undo (how many): undo the last answer",
    ):
        assert part in shown


def test_quit_stops_and_the_next_line_is_not_read(toy: str) -> None:
    at_table(toy, BAND, ".", "3")
    assert words(toy) == [BAND]


def test_the_end_shows_the_sheet_and_how_to_see_it_again(toy: str) -> None:
    text = at_table(
        toy,
        BAND,
        *["1", "a", "k", "1", "a", "k", "1", "a", "k", "1", "b", "k"],
        *["1", "b", "k", "1", "c", "k"],
        *["1", "a", "k", "1", "a", "k"],
    )
    assert "4 rounds are played." in text
    assert "companion score toy-1" in text
    assert "Total" in text


def test_a_printed_fact_is_asked_once_and_then_known_in_every_session(toy: str) -> None:
    at_table(toy, BAND, "3", "c", "s", "7")
    assert store().box("toy") == {"cat_worth": 7}
    second = run("new", "toy", "--name", "second").strip()
    text = at_table(second, BAND, "3", "c", "s")
    assert "printed on the cat card" not in text
    assert store().read(second).table.points["You"] == 7


def test_the_companion_plays_what_nobody_has_hands_for() -> None:
    name = run("new", "toy", "--practice", "--option", "rival=yes", "--seed", "4").strip()
    text = at_table(name, BAND, "k")
    assert "The rival" in text
    assert "What did" not in text
    assert "Practice: the companion rolls and draws." in text


def test_where_saving_fails_the_game_goes_on_and_says_so(toy: str) -> None:
    def full(at: GuidedTable) -> None:
        save, fails = at.controller.opened.save, [True, False]

        def saving() -> None:
            if fails.pop(0):
                raise NotSaved("The disk is full.", "Make room.")
            save()

        at.controller.opened.save = saving

    text = at_table(toy, BAND, "3", before=full)
    assert "NOT SAVED. The disk is full. Make room." in text
    assert words(toy) == [BAND, "3"]


def test_plain_numbers_stand_for_the_places_in_the_list(toy: str) -> None:
    text = at_table(toy, BAND, "3", "2", look=TerminalInfo(plain=True))
    assert words(toy) == [BAND, "3", "bee"]
    assert "1: ant, key a" in text
    assert ">>" not in text


def test_plain_numbers_are_not_given_where_digits_are_answers(toy: str) -> None:
    text = at_table(toy, BAND, look=TerminalInfo(plain=True))
    assert "1, key" not in text
    assert "1: 1" not in text


def test_surrogates_and_control_characters_never_reach_a_session(toy: str) -> None:
    at_table(toy, "Ot\x1b[2Jters\udcff", "# a\udcfeb")
    session = store().read(toy)
    assert words(toy) == ["Ot [2Jters", "a b"]
    assert session.dump().decode().isprintable() or "\x1b" not in session.dump().decode()


def test_a_damaged_session_offers_its_last_good_copy(toy: str, home: Path) -> None:
    from companion.cli.prompt.console import Console
    from companion.cli.render.renderer import Renderer
    from companion.play.recovery import recovered
    from tests.cli.run import Typist

    at_table(toy, BAND, "3")
    path = home / "sessions" / f"{toy}.json"
    path.write_bytes(path.read_bytes()[:200])
    shown: list[str] = []
    console = Console(Typist(["1"]), Renderer(TerminalInfo()), shown.append)
    with recovered(toy, store(), console) as opened:
        assert [entry.answer_text for entry in opened.session.active_entries] == [BAND]
    assert "The damaged file is kept" in "\n".join(shown)
