"""Title, settings with their rulings, and the facts that only the owner's copy prints."""

import re
from collections.abc import Mapping
from itertools import permutations
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Tally, Text
from companion.core.game import Setting
from companion.core.steps import UNKNOWN, Printed
from companion.errors import NotAllowed

SLUG = "magna-roma"
TITLE = "Magna Roma: Emperor's Box"
EDITION = "rulebook of the Emperor's Box; the base game is needed"
COVERS = "The solo variant Barbarian Invasion, from set-up to the end sheet."

STARTING = ("s1", "s2", "s3", "s4", "s5", "s6")
INVASION = ("i1", "i2", "i3", "i4")
RAID_CARD = re.compile(r"(north|south|west|east|double|blank) ([0-7]) (cw|ccw)")


def items() -> dict[str, Any]:
    """What the box brings, as data."""
    return data.load(SLUG, "items")


def stand_in() -> dict[str, Any]:
    """Facts made up for this project, for practice and for the stand-in Raid deck."""
    return data.load(SLUG, "stand_in")


def _one_of(*values: str) -> Choose:
    """A setting with these values, the first of which is the default."""
    return Choose(TABLE, "", tuple(Option(value) for value in values), default=values[0])


def _slot(text: str) -> Choose:
    return Choose(TABLE, text, (Option(UNKNOWN),), UNKNOWN, Amount(TABLE, text, 0, 7))


SETTINGS = (
    Setting(
        "raid_source",
        "Who draws the Raid cards: you type them, or the companion draws from the"
        " cards taught, or from a stand-in deck?",
        _one_of("typed", "taught", "stand_in"),
        "Q01",
    ),
    Setting("token_source", "Who draws the Barbarian tokens?", _one_of("typed", "app"), "Q02"),
    Setting(
        "tile_source",
        "Who says which City tile lies under their marker? (app: practice)",
        _one_of("typed", "app"),
    ),
    Setting(
        "supplies",
        "Keep count of your population, coins and legions?",
        _one_of("untracked", "tracked"),
    ),
    Setting("colour", "Your colour", Text(TABLE, "Your colour?", "")),
    Setting("barbarian_colour", "The Barbarians' colour", Text(TABLE, "Their colour?", "")),
    Setting(
        "player_slot",
        "Draft board slot of your marker at the start, counted clockwise from 0",
        _slot("Slot?"),
    ),
    Setting(
        "player_turns",
        "After how many turns is the city complete?",
        Amount(TABLE, "Turns?", 1, 99, 24),
        "Q11",
    ),
    Setting("beautification", "Is the Beautification variant in play?", _one_of("no", "yes")),
    Setting(
        "group_rounding",
        "What is an incomplete group of 4 or 3 worth?",
        _one_of("down", "up"),
        "Q13",
    ),
    Setting(
        "porta_nigra_base_in_barbarian",
        "May the base version of Porta Nigra be in the game?",
        _one_of("false", "true"),
        "Q18",
    ),
    Setting(
        "porta_nigra_removal",
        "Which two tokens may Porta Nigra take off?",
        _one_of("any_token", "outermost"),
        "Q19",
    ),
    Setting(
        "porta_nigra_shortfall",
        "Porta Nigra with fewer than two tokens there?",
        _one_of("as_many_as_present", "nothing"),
        "Q20",
    ),
    Setting(
        "monument_functional",
        "Is a box Monument functional at the end?",
        _one_of("ask", "always"),
        "Q21",
    ),
    Setting(
        "marker_meets",
        "Their marker ends on your marker's slot?",
        _one_of("share", "skip_forward"),
        "Q33",
    ),
    Setting(
        "empty_pillage_slot",
        "No City tile under their marker?",
        _one_of("no_effect", "next_tile_clockwise"),
        "Q34",
    ),
    Setting(
        "draft_refill",
        "When is the pillaged Draft board slot filled again?",
        _one_of("base_rule", "after_barbarian_turn"),
        "Q35",
    ),
    Setting(
        "military_bonus_tokens",
        "What lies on the Military space that they reach?",
        _one_of("ignored", "removed"),
        "Q36",
    ),
    Setting(
        "barbarian_slot_blocks",
        "Is a Province slot held by the Barbarians lost to you?",
        _one_of("true", "false"),
        "Q37",
    ),
    Setting(
        "monument_refill",
        "Is the Monument display filled again?",
        _one_of("base_rule", "never"),
        "Q38",
    ),
    Setting(
        "brown_expiry",
        "Is the brown effect over once the display has been empty?",
        _one_of("permanent", "while_empty"),
        "Q40",
    ),
    Setting(
        "double_raid_order",
        "In which order does a Double card serve the boards?",
        _one_of(*("".join(order) for order in permutations("nswe"))),
        "Q41",
    ),
    Setting(
        "double_full_penalty",
        "What do full boards cost on a Double card?",
        _one_of("per_board", "once"),
        "Q42",
    ),
    Setting(
        "token_reshuffle",
        "When do removed tokens come back into the supply?",
        _one_of("when_needed", "when_empty"),
        "Q43",
    ),
    Setting(
        "defeat_check", "When is a defeat judged?", _one_of("immediate", "end_of_phase"), "Q45"
    ),
    Setting(
        "barbarian_turns_after_last",
        "Barbarian turns after your last turn?",
        Amount(TABLE, "Turns?", 1, 2, 1),
        "Q46",
    ),
    Setting(
        "zero_is_defeat",
        "Is a final total of 0 or less a defeat?",
        _one_of("in_play", "also_final"),
        "Q47",
    ),
    Setting(
        "score_floor", "How is a final total below 0 shown?", _one_of("keep", "clamp_zero"), "Q48"
    ),
    Setting(
        "score_80_band", "Which level is a total of exactly 80?", _one_of("lower", "upper"), "Q49"
    ),
)

PRACTICE: Mapping[str, Answer] = {
    "raid_source": "stand_in",
    "token_source": "app",
    "tile_source": "app",
}


def settled(chosen: Mapping[str, Answer]) -> dict[str, Answer]:
    """All settings: those chosen, and the defaults of the others."""
    return {s.key: chosen.get(s.key, _default(s)) for s in SETTINGS}


def _default(setting: Setting) -> Answer:
    default = setting.ask.default if not isinstance(setting.ask, Tally) else None
    assert default is not None, setting.key
    return default


def raid_card(written: str) -> str:
    """A Raid card in the form that is kept; raises NotAllowed if it cannot be one."""
    form = " ".join(written.lower().split())
    if not RAID_CARD.fullmatch(form):
        raise NotAllowed(f"{written!r} is not a Raid card.", RAID_HINT)
    return form


def prices(written: str) -> str:
    """Four token prices in the form that is kept; raises NotAllowed if they cannot be any."""
    numbers = sorted(re.findall(r"\d+", written), key=int)
    if len(numbers) not in (1, 4) or not re.fullmatch(r"[\d\s,;]+", written):
        raise NotAllowed(f"{written!r} is not one price or four.", "Such as: 1 1 2 2.")
    return " ".join(numbers * (4 // len(numbers)))


RAID_HINT = "Kind (north south west east double blank), slots, cw or ccw, such as: north 2 cw."
LAST_SPACE = "military_last_space"


def _penalty(side: str) -> Printed:
    ask = Choose(
        TABLE,
        f"VP printed on the full {side.title()} Siege board?",
        (Option("2", "2 VP", key="2"), Option("3", "3 VP", key="3")),
    )
    return Printed(
        f"siege_penalty_{side}", f"What a full {side.title()} Siege board costs at the end", ask
    )


def _price(resource: str) -> Printed:
    ask = Text(
        TABLE, f"Prices on the four {resource.title()} tokens?", "1 1 1 1", hint="Such as: 1 1 2 2."
    )
    return Printed(
        f"token_costs_{resource}", f"What the four {resource.title()} tokens cost", ask, prices
    )


def _card(name: str) -> Printed:
    kind = "Starting" if name in STARTING else "Invasion"
    ask = Text(TABLE, f"{kind} Raid card {name[1]}?", hint=RAID_HINT)
    return Printed(
        f"raid_{name}", f"{kind} Raid card {name[1]}: kind, slots, direction", ask, raid_card
    )


PRINTED: Mapping[str, Printed] = {
    fact.key: fact
    for fact in (
        Printed(
            LAST_SPACE,
            "The number of the last space of the Military board",
            Choose(
                TABLE,
                "Number of the last space on the Military board",
                (Option(UNKNOWN, "not now, ask me at each red tile", key="u"),),
                UNKNOWN,
                Amount(TABLE, "its number", 1, 99),
            ),
        ),
        *(_penalty(side) for side in ("north", "south", "west", "east")),
        *(_price(resource) for resource in ("population", "coin", "legion")),
        *(_card(name) for name in (*STARTING, *INVASION)),
    )
}
