"""Title, settings with their rulings, and the facts that only the owner's board prints."""

from collections.abc import Mapping
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN, BoxFact
from companion.games.medici_vs_strozzi import forms
from companion.games.medici_vs_strozzi.about import ABOUT
from companion.kit.settings import choice, number, source, yes_no

SLUG = ABOUT.slug


def items() -> dict[str, Any]:
    """Return what the rulebook states in numbers."""
    return data.load(SLUG, "items")


def stand_in() -> dict[str, Any]:
    """Return the board made up for this project, for games that ask for it."""
    return data.load(SLUG, "stand_in")


SCHEMA_1_VALUES = {
    "bag": {"table": "typed"},
    "optional_marker_moves": {"true": "yes", "false": "no"},
    "partial_discard": {"true": "yes", "false": "no"},
    "price_binding": {"true": "yes", "false": "no"},
    "auto_last_harbour": {"true": "yes", "false": "no"},
}
"""Values of settings that were called otherwise in schema 1."""

SETTINGS = (
    source("bag", "Who draws the tiles from the bag?"),
    choice(
        "board_profile",
        "Which board is used?",
        (
            ("box", "your board, asked for once"),
            ("stand_in", "the stand-in board, made up for this project"),
        ),
        question="MVS-Q19",
    ),
    choice(
        "bot_level",
        "How well does the companion play against a single player?",
        (("normal", "normal"), ("easy", "easy"), ("strong", "strong")),
    ),
    choice(
        "seat_choice",
        "How is it decided who plays Medici?",
        (("ask", "the players agree"), ("random", "by lot")),
        question="MVS-Q15",
    ),
    choice(
        "last_lot",
        "Is the lot with the last tile sold?",
        (("sold", "yes, as any other lot"), ("void", "no, it is put aside")),
        question="MVS-Q01",
    ),
    choice(
        "empty_harbour",
        "What if only one player has a ship in a harbour?",
        (
            ("counts_zero", "the other player's cargo counts 0"),
            ("ship_beats_none", "the ship wins, even with a cargo of 0"),
            ("both_required", "nobody is paid"),
        ),
        question="MVS-Q02",
    ),
    choice(
        "marker_resolution",
        "Both players move one marker: in which order?",
        (
            ("net_then_clamp", "by the difference, in one move"),
            ("medici_first", "Medici first"),
            ("strozzi_first", "Strozzi first"),
        ),
        question="MVS-Q03",
    ),
    yes_no("optional_marker_moves", "May a player leave out marker steps?", question="MVS-Q04"),
    yes_no(
        "partial_discard",
        "May a buyer load some tiles of a lot and discard the others?",
        question="MVS-Q05",
    ),
    Setting(
        "max_price",
        "What is the highest price?",
        Choose(
            TABLE,
            "What is the highest price?",
            (Option("none", "no limit", key="n"),),
            "none",
            Amount(TABLE, "Highest price", 0, 9999),
        ),
        "MVS-Q06",
    ),
    choice(
        "loan_policy",
        "When may a player take or repay a loan?",
        (
            ("shortfall_only", "take one when coins are short, repay at the end"),
            ("any_time", "when pricing a lot, too"),
        ),
        question="MVS-Q07",
    ),
    choice(
        "final_debt",
        "What if a player's coins do not cover the loans at the end?",
        (("signed", "the total is below 0"), ("floor_zero", "the total is 0")),
        question="MVS-Q08",
    ),
    choice(
        "bank_limit",
        "What if the bank runs out of coins?",
        (
            ("unlimited", "it pays all the same"),
            ("counted", "it pays with a note, and the companion says how much"),
        ),
        question="MVS-Q09",
    ),
    choice(
        "bonus_mode",
        "Which bonus spaces pay?",
        (
            ("occupied_space", "only the one under the marker"),
            ("cumulative", "also those the marker has passed"),
        ),
        question="MVS-Q10",
    ),
    yes_no("price_binding", "Is a named price binding?", "yes", question="MVS-Q11"),
    choice(
        "bag_view",
        "What does the companion show of the bag?",
        (("full", "the tiles"), ("count_only", "the number of tiles"), ("hidden", "nothing")),
        question="MVS-Q12",
    ),
    choice(
        "discard_view",
        "How do discarded tiles lie?",
        (("open", "face up"), ("hidden", "face down")),
        question="MVS-Q13",
    ),
    choice(
        "money_view",
        "Whose money may a player see?",
        (("open", "both players'"), ("own_only", "only their own")),
        question="MVS-Q14",
    ),
    yes_no(
        "auto_last_harbour",
        "Is a ship sent to the last free harbour without a question?",
        "yes",
        question="MVS-Q16",
    ),
    number(
        "shared_win_value",
        "What percentage of a victory is a shared victory worth in advice?",
        0,
        100,
        50,
        question="MVS-Q17",
    ),
    choice(
        "advice_goal",
        "What does the advice aim for in round 3?",
        (("margin", "the largest margin"), ("win_chance", "the best chance to win")),
        question="MVS-Q18",
    ),
)
"""The choices before a game. Each ruling names its open question in the clause table."""

PRACTICE: Mapping[str, Answer] = {"bag": "companion", "board_profile": "stand_in"}

PRINTED: Mapping[str, BoxFact] = {
    fact.key: fact
    for fact in (
        BoxFact(
            "goods",
            "The names of the four goods on the tiles",
            Text(
                TABLE,
                "What are the four goods called?",
                "a, b, c, d",
                hint="4 names, separated by commas, for example: cloth, dye, fur, spice",
            ),
            forms.goods,
        ),
        BoxFact(
            "harbours",
            "The names of the three harbours, from left to right as Medici sees them",
            Text(
                TABLE,
                "What are the harbours called, from left to right as Medici sees them?",
                "1, 2, 3",
                hint="3 names, separated by commas, for example: Pisa, Genoa, Venice",
            ),
            forms.harbours,
        ),
        BoxFact(
            "rows",
            "The goods with a row in each harbour, from left to right",
            Text(
                TABLE,
                "Which goods have rows in each harbour, from left to right?",
                UNKNOWN,
                hint="Enter: not now, you type what the markers pay. Otherwise names or letters,"
                " for example: cloth dye fur / cloth dye spice / fur spice",
            ),
            forms.rows,
        ),
        BoxFact(
            "track",
            "The number of spaces from the middle of a row to either end, without the middle",
            Text(
                TABLE,
                "How many spaces are there from the middle of a row to its end?",
                hint="1 number, or 8 numbers, one for each row from the left, for example: 5",
            ),
            forms.track,
        ),
        BoxFact(
            "bonus",
            "The bonus spaces of the rows, counted from the middle",
            Text(
                TABLE,
                "Which spaces carry a bonus, counted from the middle?",
                hint="none; medici 10 on 4 strozzi 10 on 3 where the sides differ; 8 parts"
                " separated by / where the rows differ; usually, for example: 10 on 4, 20 on 5",
            ),
            forms.bonus,
        ),
    )
}
