"""Settings, practice, box facts, and how a save of an older schema becomes a new one."""

from collections.abc import Mapping
from typing import Any

from companion.core.asks import TABLE, Amount, Answer
from companion.core.table import BoxFact
from companion.kit.settings import number, source, yes_no

SETTINGS = (
    source("dice", "Who rolls the die?"),
    source("cards", "Who draws the cards?"),
    yes_no("rival", "Is there a rival?"),
    number("goal", "How many points win?", 5, 40, 20),
)
PRACTICE: Mapping[str, Answer] = {"dice": "companion", "cards": "companion"}

BOX_FACTS: Mapping[str, BoxFact] = {
    "cat_worth": BoxFact(
        "cat_worth",
        "The number in the corner of the cat card",
        Amount(TABLE, "What number is printed on the cat card?", 1, 9),
    )
}


def add_band(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a save of schema 1, which had no band, as one of schema 2."""
    return {**raw, "start": {**raw["start"], "band": ""}}


MIGRATIONS = {1: add_band}
