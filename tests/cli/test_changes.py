import pytest

from companion.cli.render.changes import NO_MARKS, compare, difference
from companion.core.view import Fact, Facts, Grid, Heading


@pytest.mark.parametrize(
    ("old", "new", "mark"),
    [
        ("11 VP", "14 VP", "+3"),
        ("14", "9", "-5"),
        ("-1", "2", "+3"),
        ("Military 2 of 7", "Military 3 of 7", "+1"),
        ("2 of 7", "3 of 8", "was 2 of 7"),
        ("[C][ ]", "[C][P]", "was [C][ ]"),
        ("", "here", "new"),
        (None, "here", "new"),
        ("a very long sentence of old", "another", "changed"),
    ],
)
def test_a_change_is_told_in_few_words(old: str | None, new: str, mark: str) -> None:
    assert difference(old, new) == mark


def screen(*facts: Fact, title: str = "Bank") -> tuple[Heading, Facts]:
    return Heading("Game", ("turn 3",)), Facts(facts, title)


def test_only_what_changed_is_marked() -> None:
    before = screen(Fact("Ann", "3"), Fact("Bob", "4"), Fact("Pot", "1"))
    now = screen(Fact("Ann", "5"), Fact("Bob", "4"), Fact("Zoe", "0"))
    marks = compare(before, now)
    assert (marks.fact("Bank", "Ann"), marks.fact("Bank", "Bob")) == ("+2", "")
    assert marks.fact("Bank", "Zoe") == "new"
    assert marks.gone == ("Pot",)


def test_a_note_is_marked_when_it_alone_changed() -> None:
    marks = compare(screen(Fact("North", "[C]", "open")), screen(Fact("North", "[C]", "lost")))
    assert (marks.fact("Bank", "North"), marks.note("Bank", "North")) == ("", "was open")
    marks = compare(screen(Fact("North", "1", "a")), screen(Fact("North", "2", "b")))
    assert (marks.fact("Bank", "North"), marks.note("Bank", "North")) == ("+1", "")


def test_the_same_name_in_another_group_is_another_fact() -> None:
    marks = compare(screen(Fact("Ann", "3")), screen(Fact("Ann", "9"), title="Elsewhere"))
    assert marks == NO_MARKS


def test_cells_are_marked_by_row_and_column() -> None:
    before = (Grid(("seat", "coins"), (("Ann", "3"), ("Bob", "4"))),)
    now = (Grid(("seat", "coins"), (("Ann", "3"), ("Bob", "6"))),)
    assert compare(before, now).at == {("", "Bob", "coins"): "+2"}


def test_the_first_screen_has_no_marks() -> None:
    assert compare((), screen(Fact("Ann", "3"))) == NO_MARKS
