import itertools
import re

import pytest

from companion.cli.render.renderer import Renderer
from companion.cli.render.terminal import TerminalInfo
from companion.cli.render.text import cells
from companion.core.asks import Amount, Choose, Option, Tally, Text
from companion.core.scoring import Row, Sheet, TieBreak
from companion.core.table import Message
from companion.core.view import Fact, Facts, Grid, Heading, Note, Screen
from companion.play.sheets import blocks

ANN, KANJI, NASTY = "Ann" + "a" * 57, "漢字", "[bold]\x1b[2JBob[/]"

TABLE: Screen = (
    Heading("Barbarian Invasion", ("turn 7 of 24", "11 VP")),
    Facts(
        (Fact("North", "[P][C][ ]", "objective"), Fact("West", "[L]", "LOST, -2 at the end", True))
    ),
    Facts((Fact("Military", "2 of 7"), Fact("Raid deck", "5 of 7", "Invasion cards apart 3"))),
    Grid(
        ("seat", "wealth", "honour", "why"),
        ((ANN, "14", "7", "2 wealth lost"), (KANJI, "5", "-8", ""), (NASTY, "9", "2", "Brewery")),
        "Standings",
        ("all", "28", "1", ""),
    ),
    Note(
        "The next brown tile takes a Monument: Mausoleum 4, Colosseum 6, Pantheon 13 or Baths 15."
    ),
)
ORDERS = (
    Message("Move their marker {n} slots counter-clockwise.", {"n": 2}, True, "as card {c} says"),
    Message("One token each on {a}; West is full.", {"a": "North"}, False),
)
ORDERS = (ORDERS[0]._replace(values={"n": 2, "c": 31}), ORDERS[1])
ASKS = (
    Choose(
        "Ann",
        "Your turn",
        (
            Option("points", "points (3+2-1)", key="p"),
            Option("defend", key="d"),
            *(
                Option(f"m{n}", f"monument {n}", f"you have {n} tiles too few", "")
                for n in range(40, 47)
            ),
        ),
        "points",
        Amount("Ann", "", -99, 99),
    ),
    Tally("Ann", "Which?", (Option("purple", weight=3, key="p"), Option("beige", weight=2)), 2, 3),
    Amount("Ann", "How many?", 0, 5, 3),
    Text("Ann", "Which display?", "none", 60, "Such as: Mausoleum 4, Colosseum 6."),
)
RESULT = Sheet(
    (ANN, KANJI),
    (Row("provinces", {ANN: 12, KANJI: 3}, "4 at 3 each"), Row("lost", {ANN: -2}, "West")),
    "A narrow escape.",
    ("Ruling 17 decided.",),
    (TieBreak("tokens", {ANN: 5, KANJI: 6}),),
)
LOOKS = [
    TerminalInfo(width, ascii_, bold, colour and bold, plain)
    for width, ascii_, (bold, colour), plain in itertools.product(
        (80, 40, 20), (False, True), ((False, False), (True, False), (True, True)), (False, True)
    )
    if not (bold and plain)
]


def drawn(look: TerminalInfo) -> str:
    show = Renderer(look)
    parts = [show.table(TABLE, ("Practice: 99 stand-ins.",)), show.messages(ORDERS)]
    parts += [show.question(ask, ("Ann", "Bob"), every=True) for ask in ASKS]
    parts.append(show.table(blocks(RESULT, "Magna Roma", "24 turns are over.", ())))
    return "\n".join(parts)


def bare(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def numbers(text: str) -> set[str]:
    # Numbers in names broken over lines would be read in pieces: only whole words count.
    return {
        word.strip("().,;:") for word in text.split() if re.fullmatch(r"[(]?-?\d+[).,;:]*", word)
    }


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_look_keeps_within_the_screen_and_says_the_same_facts(look: TerminalInfo) -> None:
    text = drawn(look)
    assert max(cells(line) for line in bare(text).splitlines()) <= look.width
    assert numbers(drawn(TerminalInfo())) - {"1", "2"} <= numbers(bare(text)) | {"1", "2"}
    assert ("\x1b" in text) == look.bold
    assert ("\x1b[9" in text or ";3" in text) == look.colour
    if look.ascii:
        assert text.isascii()


def test_markup_and_codes_in_names_are_only_letters() -> None:
    text = drawn(TerminalInfo())
    assert "[bold] [2JBob[/]" in text
    assert "\x1b" not in text


@pytest.mark.parametrize("width", [80, 40, 20])
def test_whole_names_stay_whatever_their_length(width: int) -> None:
    text = drawn(TerminalInfo(width))
    assert ANN in text.replace("\n", "").replace(" ", "")


def test_each_seat_keeps_its_own_numbers_in_a_row() -> None:
    grid = Grid(("seat", "wealth"), (("Ann", "14"), (KANJI, "5"), ("Zoe", "9")))
    rows = Renderer(TerminalInfo(40)).table((grid,)).splitlines()[1:]
    assert [cells(row) for row in rows] == [cells(rows[0])] * 3
    assert [row.split() for row in rows] == [["Ann", "14"], [KANJI, "5"], ["Zoe", "9"]]


def test_two_groups_stand_side_by_side_where_both_fit() -> None:
    wide = Renderer(TerminalInfo(80)).table(TABLE[1:3]).splitlines()
    narrow = Renderer(TerminalInfo(40)).table(TABLE[1:3]).splitlines()
    assert len(wide) == 2
    assert "North" in wide[0]
    assert "Military" in wide[0]
    assert len(narrow) >= 4


def test_orders_alone_carry_the_mark_and_their_reason_comes_behind() -> None:
    text = drawn(TerminalInfo())
    marked = [line for line in text.splitlines() if ">>" in line]
    assert marked == [" >> Move their marker 2 slots counter-clockwise. (as card 31 says)"]


def test_plain_lines_say_orders_in_words() -> None:
    text = Renderer(TerminalInfo(plain=True)).messages(ORDERS)
    assert text.splitlines()[0] == (
        "Do: Move their marker 2 slots counter-clockwise. Reason: as card 31 says"
    )


def test_open_answers_come_first_and_a_long_list_of_closed_ones_is_counted() -> None:
    text = Renderer(TerminalInfo()).question(ASKS[0], ("Ann",))
    assert text.index("d defend") < text.index("Closed: monument 40: you have 40 tiles too few")
    assert "and 4 more" in text
    assert "monument 46" not in text
    assert "monument 46" in Renderer(TerminalInfo()).question(ASKS[0], ("Ann",), every=True)


def test_the_question_names_whom_it_asks_among_several() -> None:
    assert "Ann: How many?" in Renderer(TerminalInfo()).question(ASKS[2], ("Ann", "Bob"))
    assert "Ann:" not in Renderer(TerminalInfo()).question(ASKS[2], ("Ann",))


def test_a_question_that_nothing_answers_says_so_and_offers_the_way_out() -> None:
    ask = Choose("Ann", "Which?", (Option("a", why_not="none left"),))
    text = Renderer(TerminalInfo()).question(ask, ("Ann",))
    assert "No answer is possible: type < to undo" in text
    assert "none left" in text


def test_labels_are_on_the_screen_once() -> None:
    text = Renderer(TerminalInfo()).table((*TABLE, Note("Stand-in.")), ("Stand-in.", "Practice."))
    assert text.count("Stand-in.") == 1
    assert "Practice." in text


def test_changes_are_marked_for_one_screen() -> None:
    now = (TABLE[0], Facts((Fact("North", "[P][C][P]", "objective"),)), *TABLE[2:])
    assert "(was [P][C][ ])" in Renderer(TerminalInfo()).table(now, (), TABLE)
    assert "gone: West" in Renderer(TerminalInfo()).table(now, (), TABLE)
    assert "(was" not in Renderer(TerminalInfo()).table(now, (), now)


def test_a_shared_place_and_the_tie_break_that_decided_are_named() -> None:
    tied = Sheet(
        ("Ann", "Bob"),
        (Row("all", {"Ann": 3, "Bob": 3}),),
        tie_breaks=(TieBreak("tokens", {"Ann": 1}),),
    )
    assert "by tokens" in Renderer(TerminalInfo()).table(blocks(tied, "Toy", "", ()))
    alike = tied._replace(tie_breaks=())
    assert "shared" in Renderer(TerminalInfo()).table(blocks(alike, "Toy", "", ()))


def test_a_grid_that_becomes_a_list_keeps_its_names_in_one_piece() -> None:
    grid = Grid(
        ("", "Medici", "Strozzi", "why"), (("Round 1: goods bought", "-10", "-28", "paid"),)
    )
    text = Renderer(TerminalInfo(width=40)).table((grid,), ())
    assert text.splitlines()[0] == " Round 1: goods bought  Medici: -10"
