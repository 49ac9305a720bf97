"""Title, settings with their rulings, and the facts that only the owner's board prints."""

from collections.abc import Mapping
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN, BoxFact
from companion.games.medici_vs_strozzi import forms
from companion.games.medici_vs_strozzi.about import ABOUT

SLUG = ABOUT.slug

LEVELS = ("normal", "easy", "strong")


def items() -> dict[str, Any]:
    """What the rulebook states in numbers."""
    return data.load(SLUG, "items")


def stand_in() -> dict[str, Any]:
    """A board made up for this project, for tables that ask for it."""
    return data.load(SLUG, "stand_in")


def _one_of(*values: str) -> Choose:
    """A setting with these values, the first of which is the default."""
    return Choose(TABLE, "", tuple(Option(value) for value in values), default=values[0])


SETTINGS = (
    Setting(
        "bag",
        "Who draws the tiles: you from your bag, or the companion (practice)?",
        _one_of("table", "companion"),
    ),
    Setting(
        "board_profile",
        "Which board: yours, asked for once, or the stand-in, made up for this project?",
        _one_of("box", "stand_in"),
        "Q19",
    ),
    Setting(
        "bot_level",
        "How well does the companion play, where you play alone?",
        _one_of(*LEVELS),
    ),
    Setting("seat_choice", "Who plays Medici?", _one_of("ask", "random"), "Q15"),
    Setting(
        "last_lot", "Is the lot with the last tile still sold?", _one_of("sold", "void"), "Q01"
    ),
    Setting(
        "empty_harbour",
        "Only one player has a ship in a harbour: what is it compared with?",
        _one_of("counts_zero", "ship_beats_none", "both_required"),
        "Q02",
    ),
    Setting(
        "marker_resolution",
        "Both players move one marker, and the row ends: in which order?",
        _one_of("net_then_clamp", "medici_first", "strozzi_first"),
        "Q03",
    ),
    Setting(
        "optional_marker_moves",
        "May a player leave out steps of a marker?",
        _one_of("false", "true"),
        "Q04",
    ),
    Setting(
        "partial_discard",
        "May a buyer load some tiles of a lot and discard the others?",
        _one_of("false", "true"),
        "Q05",
    ),
    Setting(
        "max_price",
        "The highest price",
        Choose(
            TABLE,
            "Highest price",
            (Option("none", "no ceiling", key="n"),),
            "none",
            Amount(TABLE, "Highest price", 0, 9999),
        ),
        "Q06",
    ),
    Setting(
        "loan_policy",
        "When may loans be taken and repaid?",
        _one_of("shortfall_only", "any_time"),
        "Q07",
    ),
    Setting(
        "final_debt",
        "Coins do not cover the loans at the end?",
        _one_of("signed", "floor_zero"),
        "Q08",
    ),
    Setting("bank_limit", "The bank runs out of coins?", _one_of("unlimited", "counted"), "Q09"),
    Setting(
        "bonus_mode",
        "Which bonus spaces pay: the one the marker stands on, or those passed too?",
        _one_of("occupied_space", "cumulative"),
        "Q10",
    ),
    Setting(
        "price_binding",
        "Is a price that was named binding?",
        _one_of("true", "false"),
        "Q11",
    ),
    Setting(
        "bag_view",
        "What is shown of the bag?",
        _one_of("full", "count_only", "hidden"),
        "Q12",
    ),
    Setting("discard_view", "Are the discards shown?", _one_of("open", "hidden"), "Q13"),
    Setting("money_view", "Is money open?", _one_of("open", "own_only"), "Q14"),
    Setting(
        "auto_last_harbour",
        "Is the last free harbour filled in without asking?",
        _one_of("true", "false"),
        "Q16",
    ),
    Setting(
        "shared_win_value",
        "What is a shared victory worth in advice, in hundredths of a victory?",
        Amount(TABLE, "Hundredths", 0, 100, 50),
        "Q17",
    ),
    Setting(
        "advice_goal",
        "What does advice aim for in round 3?",
        _one_of("margin", "win_chance"),
        "Q18",
    ),
)


PRACTICE: Mapping[str, Answer] = {"bag": "companion", "board_profile": "stand_in"}

PRINTED: Mapping[str, BoxFact] = {
    fact.key: fact
    for fact in (
        BoxFact(
            "goods",
            "The names of the four goods on the tiles",
            Text(
                TABLE,
                "Names of the four goods",
                "a, b, c, d",
                hint="four names with commas, such as: cloth, dye, fur, spice",
            ),
            forms.goods,
        ),
        BoxFact(
            "harbours",
            "The names of the three harbours, from the left as the Medici player sees them",
            Text(
                TABLE,
                "Names of the harbours, left to right from the Medici seat",
                "1, 2, 3",
                hint="three names with commas",
            ),
            forms.harbours,
        ),
        BoxFact(
            "rows",
            "The goods that have a row in each harbour, from the left",
            Text(
                TABLE,
                "Goods of the rows, harbour by harbour from the left",
                UNKNOWN,
                hint="Enter: not now, you type what the rows pay; else names or letters,"
                " such as: cloth dye fur / cloth dye spice / fur spice",
            ),
            forms.rows,
        ),
        BoxFact(
            "track",
            "Spaces of a row from its middle space to either end, the middle not counted",
            Text(
                TABLE,
                "Spaces from the middle of a row to its end",
                hint="a number, or eight, one for each row from the left, such as: 5",
            ),
            forms.track,
        ),
        BoxFact(
            "bonus",
            "Where the bonus spaces of the rows are, counted from the middle",
            Text(
                TABLE,
                "Bonus spaces, counted from the middle",
                hint="none; where the sides differ, medici 10 on 4 strozzi 10 on 3; where rows"
                " differ, eight with / between; mostly such as: 10 on 4, 20 on 5",
            ),
            forms.bonus,
        ),
    )
}
