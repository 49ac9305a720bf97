"""Title, what the box adds, and the facts that only the owner's copy prints."""

import re
from collections.abc import Mapping
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Text
from companion.core.table import UNKNOWN, BoxFact
from companion.errors import NotAllowed
from companion.games.magna_roma.about import ABOUT

SLUG = ABOUT.slug

STARTING = ("s1", "s2", "s3", "s4", "s5", "s6")
INVASION = ("i1", "i2", "i3", "i4")
DECKS = ("provinces", "trades", "objectives", "monuments", "dominus_tiles")
"""The decks of the base game that the box adds to, as the settings call them."""
IN_DATA = {
    "provinces": "province",
    "trades": "trade",
    "objectives": "objective",
    "monuments": "monument",
    "dominus_tiles": "dominus",
}
SHORT = {"clockwise": "cw", "counter-clockwise": "ccw"}
"""The directions as Raid cards are kept."""
RAID_CARD = re.compile(r"(north|south|west|east|double|blank) ([0-7]) (cw|ccw)")


def items() -> dict[str, Any]:
    """Return what the box adds, as data."""
    return data.load(SLUG, "items")


def deck_items(name: str) -> dict[str, Any]:
    """Return what the box adds to one deck, as data by item."""
    found: dict[str, Any] = items()[IN_DATA[name]]
    return found


def invasion(settings: Mapping[str, Answer], seats: int) -> bool:
    """Whether this is the Barbarian Invasion: by the settings, or else with 1 seat."""
    return settings["variant"] == "barbarian" or (settings["variant"] == "auto" and seats == 1)


def stand_in() -> dict[str, Any]:
    """Return facts made up for this project, for practice and for the stand-in Raid deck."""
    return data.load(SLUG, "stand_in")


def raid_card(written: str) -> str:
    """Return a Raid card in the form that is kept.

    Raises NotAllowed if it cannot be one.
    """
    form = " ".join(SHORT.get(word, word) for word in written.lower().split())
    if not RAID_CARD.fullmatch(form):
        raise NotAllowed(f"{written!r} is not a Raid card.", RAID_HINT)
    return form


def prices(written: str) -> str:
    """Return the prices of 4 tokens in the form that is kept.

    Raises NotAllowed if they cannot be prices.
    """
    numbers = sorted(re.findall(r"\d+", written), key=int)
    if len(numbers) not in (1, 4) or not re.fullmatch(r"[\d\s,;]+", written):
        raise NotAllowed(f"{written!r} is not 1 price or 4 prices.", PRICES_HINT)
    return " ".join(numbers * (4 // len(numbers)))


RAID_HINT = (
    "Kind (north, south, west, east, double or blank), slots and direction,"
    " for example: north 2 counter-clockwise."
)
PRICES_HINT = "For example: 1 1 2 2."
LAST_SPACE = "military_last_space"


def _penalty(side: str) -> BoxFact:
    ask = Choose(
        TABLE,
        f"How many VP does a full {side.title()} Siege board cost?",
        (Option("2", "2 VP", key="2"), Option("3", "3 VP", key="3")),
    )
    return BoxFact(
        f"siege_penalty_{side}", f"VP printed on the full {side.title()} Siege board", ask
    )


def _price(resource: str) -> BoxFact:
    about = f"Prices printed on the 4 {resource.title()} tokens"
    ask = Text(TABLE, about, "1 1 1 1", hint=PRICES_HINT)
    return BoxFact(f"token_costs_{resource}", about, ask, prices)


def _objective(name: str) -> BoxFact:
    what = (
        f"{deck_items('objectives')[name]['at_least']} {deck_items('objectives')[name]['counts']}"
    )
    about = f"VP printed on the box objective for {what}"
    return BoxFact(f"objective_vp_{name}", about, Amount(TABLE, about, 0, 99))


def _card(name: str) -> BoxFact:
    kind = "Starting" if name in STARTING else "Invasion"
    ask = Text(TABLE, f"{kind} Raid card {name[1]}", hint=RAID_HINT)
    return BoxFact(
        f"raid_{name}", f"{kind} Raid card {name[1]}: kind, slots, direction", ask, raid_card
    )


PRINTED: Mapping[str, BoxFact] = {
    fact.key: fact
    for fact in (
        BoxFact(
            LAST_SPACE,
            "Number of the last space of the Military board",
            Choose(
                TABLE,
                "Number of the last space of the Military board",
                (Option(UNKNOWN, "not known, ask at each red tile", key="u"),),
                UNKNOWN,
                Amount(TABLE, "its number", 1, 99),
            ),
        ),
        *(_penalty(side) for side in ("north", "south", "west", "east")),
        *(_objective(name) for name in deck_items("objectives")),
        *(_price(resource) for resource in ("population", "coin", "legion")),
        *(_card(name) for name in (*STARTING, *INVASION)),
    )
}
