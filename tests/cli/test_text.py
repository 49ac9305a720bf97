import pytest

from companion.cli.render.terminal import TerminalInfo
from companion.cli.render.text import Span, cells, flow, paint, safe, width, words

PLAIN = TerminalInfo()


def lines(text: str, limit: int, hang: int = 0) -> list[str]:
    return [paint(line, PLAIN) for line in flow(words(text), limit, hang=hang)]


@pytest.mark.parametrize(
    ("text", "columns"), [("Ann", 3), ("漢字", 4), ("é", 1), ("e\u0301", 1), ("", 0)]
)
def test_columns_are_what_a_terminal_uses(text: str, columns: int) -> None:
    assert cells(text) == columns


def test_lines_break_between_words_and_hang() -> None:
    assert lines("one two three four", 9, hang=2) == ["one two", "  three", "  four"]


def test_a_word_that_is_too_wide_breaks_within_itself() -> None:
    assert lines("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert lines("漢字漢字漢", 4) == ["漢字", "漢字", "漢"]


@pytest.mark.parametrize("limit", range(4, 30))
def test_no_line_is_wider_than_asked_and_no_letter_is_lost(limit: int) -> None:
    text = "Move their marker 漢字 clockwise-and-then-some (as the card says)"
    drawn = flow(words(text), limit, first=(Span(" "),), hang=3)
    assert max(map(width, drawn)) <= limit
    assert "".join(paint(line, PLAIN) for line in drawn).replace(" ", "") == text.replace(" ", "")


def test_nothing_that_a_terminal_would_obey_comes_through() -> None:
    assert safe("a\x1b[2Jb\nc\u202ed", PLAIN) == "a [2Jb c d"


def test_an_ascii_terminal_gets_ascii_of_the_right_width() -> None:
    assert safe("Zoë", TerminalInfo(ascii=True)) == "Zo\\xeb"


def test_codes_are_written_once_for_neighbours_of_one_style() -> None:
    line = flow(words("Pay five coins", "order"), 40)[0]
    assert paint(line, TerminalInfo(bold=True, colour=True)) == "\x1b[1mPay five coins\x1b[0m"


def test_no_colour_leaves_bold_and_drops_every_colour() -> None:
    line = (Span("+3", "change"), Span(" "), Span("why", "faint"))
    assert paint(line, TerminalInfo(bold=True, colour=False)) == "\x1b[1m+3\x1b[0m why"
    assert paint(line, TerminalInfo()) == "+3 why"
