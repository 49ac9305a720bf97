"""Settings: what is in play, what of the box is added, who draws, and the rulings of the open questions."""

from collections.abc import Mapping
from itertools import permutations
from types import MappingProxyType
from typing import Any

from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Tally, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN
from companion.games.magna_roma.components import DECKS, deck_items
from companion.games.magna_roma.table import DRAFT_SLOTS, SIDES
from companion.kit.settings import choice, number, rename_values, source, yes_no

MODULES = (
    choice(
        "variant",
        "Which game?",
        (
            ("auto", "Barbarian Invasion for 1 player, normal game for more"),
            ("barbarian", "Barbarian Invasion"),
            ("normal", "normal game"),
        ),
    ),
    yes_no("beautification", "Is the Beautification variant in play?"),
    yes_no("city_plans", "Is the City Plans variant in play?"),
    yes_no("dominus", "Is the Dominus expansion in play?"),
)

NAMES = {
    "provinces": "Province card",
    "trades": "Market Trade token",
    "objectives": "Solo Mode Objective tile",
    "monuments": "Monument",
    "dominus_tiles": "Dominus Objective tile",
}
"""What each deck that the box adds to is made of, in the order of the rulebook."""
STATED_RANDOM = ("provinces", "trades")
"""The decks whose base items are removed at random by the rulebook."""


def pick(deck: str, closed: Mapping[str, str] = MappingProxyType({})) -> Setting:
    """Return the setting for what of the box is added to this deck."""
    options = tuple(
        Option(item, facts["label"], closed.get(item, ""), facts["key"])
        for item, facts in deck_items(deck).items()
    )
    text = f"Which {NAMES[deck]}s of the box do you add?"
    return Setting(deck, text, Tally(TABLE, text, options))


def thin(deck: str, added: int = 7) -> Setting:
    """Return the setting for how many base items are removed from this deck."""
    how = " at random" if deck in STATED_RANDOM else ""
    text = f"How many base {NAMES[deck]}s do you remove{how} in return?"
    return Setting(f"thin_{deck}", text, Amount(TABLE, text, 0, added, 0))


PICKS = tuple(setting for deck in DECKS for setting in (pick(deck), thin(deck)))


def _text(key: str, about: str) -> Setting:
    return Setting(key, about, Text(TABLE, about, ""))


def _slot(key: str, about: str) -> Setting:
    unknown = Option(UNKNOWN, "not known", key="u")
    slot = Amount(TABLE, "its number", 0, DRAFT_SLOTS - 1)
    return Setting(key, about, Choose(TABLE, about, (unknown,), UNKNOWN, slot))


def _sides(letters: str) -> str:
    """Return an order of the boards in words."""
    names = {side[0]: side.title() for side in SIDES}
    return ", ".join(names[letter] for letter in letters)


COMFORT = (
    source("tile_source", "Who draws the City tile under the Barbarian marker? (practice only)"),
    yes_no("supplies", "Do you track population, coins and legions?"),
    _text("colour", "Your colour"),
    _text("barbarian_colour", "Colour of the Barbarians"),
    _slot("player_slot", "On which Draft board slot, clockwise from 0, does your marker start?"),
)

RULINGS = (
    choice(
        "raid_source",
        "Who draws the Raid cards?",
        (
            ("typed", "you read it off the table"),
            ("companion", "the companion draws from the cards of your box"),
            ("stand_in", "the companion draws from a stand-in deck"),
        ),
        question="MAG-Q01",
    ),
    source("token_source", "Who draws the Barbarian tokens?")._replace(question="MAG-Q02"),
    number("player_turns", "After how many turns is the city complete?", 1, 99, 24, "MAG-Q11"),
    choice(
        "province_value_by",
        "What decides the value on a Province card?",
        (("slot", "the slot"), ("conquest_order", "the order of arrival")),
        question="MAG-Q12",
    ),
    choice(
        "group_rounding",
        "What is an incomplete group of 4, 3 or 2 worth?",
        (("down", "nothing"), ("up", "as much as a complete one")),
        question="MAG-Q13",
    ),
    yes_no(
        "thin_at_random",
        "Are objectives, Monuments and Dominus tiles removed at random too?",
        "yes",
        "MAG-Q14",
    ),
    yes_no("thin_exact", "Must you remove as many as you add, or none?", "yes", "MAG-Q15"),
    choice(
        "variant_mix",
        "May variants be mixed where the rulebook is silent?",
        (("allow_with_notice", "yes, with a notice"), ("strict", "no")),
        question="MAG-Q16",
    ),
    yes_no(
        "aula_palatina_in_barbarian",
        "May Aula Palatina be in a Barbarian Invasion?",
        "yes",
        "MAG-Q17",
    ),
    yes_no(
        "porta_nigra_base_in_barbarian",
        "May the base version of Porta Nigra be in a Barbarian Invasion?",
        "no",
        "MAG-Q18",
    ),
    choice(
        "porta_nigra_removal",
        "Which 2 tokens may Porta Nigra remove?",
        (("any_token", "any"), ("outermost", "the outermost of a board")),
        question="MAG-Q19",
    ),
    choice(
        "porta_nigra_shortfall",
        "What does Porta Nigra remove if there are fewer than 2 tokens?",
        (("as_many_as_present", "as many as there are"), ("nothing", "nothing")),
        question="MAG-Q20",
    ),
    choice(
        "monument_functional",
        "Is a box Monument functional at the end?",
        (("ask", "ask each time"), ("always", "always")),
        question="MAG-Q21",
    ),
    choice(
        "dacia_counts",
        "Which Monuments does Dacia count?",
        (("all", "all"), ("functional_only", "functional ones only")),
        question="MAG-Q22",
    ),
    choice(
        "dominus_award",
        "How often does a Dominus place score its VP?",
        (("per_unit", "once per unit"), ("flat", "once")),
        question="MAG-Q23",
    ),
    choice(
        "dominus_legions_counted",
        "Whose Legion meeples does the Dominus tile count?",
        (("all", "those of everyone"), ("own", "those of the player who scores")),
        question="MAG-Q24",
    ),
    yes_no(
        "dominus_d3_needs_variant",
        "Does the Dominus tile for Beautification tiles need that variant?",
        "yes",
        "MAG-Q25",
    ),
    choice(
        "beautification_buys_per_turn",
        "How many Beautification tiles may you buy in a turn?",
        (("unlimited", "any number"), ("one", "one")),
        question="MAG-Q26",
    ),
    yes_no(
        "traded_tile_follows_placement",
        "Does a traded tile follow the placement rule and count for prices?",
        "yes",
        "MAG-Q27",
    ),
    yes_no(
        "beautification_tile_as_icon",
        "Does a Beautification tile count as its icon for a City Plan?",
        "yes",
        "MAG-Q28",
    ),
    choice(
        "plan_orientation",
        "May the pattern of a City Plan be turned or mirrored?",
        (
            ("as_printed", "neither"),
            ("rotate", "turned only"),
            ("rotate_mirror", "turned and mirrored"),
        ),
        question="MAG-Q29",
    ),
    yes_no(
        "plan_reveal_at_end",
        "May a completed City Plan be revealed after the game has ended?",
        "no",
        "MAG-Q30",
    ),
    number(
        "city_plan_top_vp", "How many VP does a revealed City Plan score?", 0, 99, 15, "MAG-Q08"
    ),
    choice(
        "objective_pick",
        "How do you find the 4 objectives of the Barbarian Invasion?",
        (("random", "at random"), ("chosen", "you choose them")),
        question="MAG-Q31",
    ),
    choice(
        "marker_meets",
        "What if the Barbarian marker ends on the slot of your marker?",
        (("share", "they share the slot"), ("skip_forward", "it moves one slot further")),
        question="MAG-Q33",
    ),
    choice(
        "empty_pillage_slot",
        "What if no City tile is under the Barbarian marker?",
        (("no_effect", "no effect"), ("next_tile_clockwise", "the next tile clockwise counts")),
        question="MAG-Q34",
    ),
    choice(
        "draft_refill",
        "When is the pillaged Draft board slot refilled?",
        (
            ("base_rule", "as in the base game"),
            ("after_barbarian_turn", "after the Barbarian turn"),
        ),
        question="MAG-Q35",
    ),
    choice(
        "military_bonus_tokens",
        "What do the Barbarians do with a token on a Military space?",
        (("ignored", "ignore it"), ("removed", "remove it")),
        question="MAG-Q36",
    ),
    yes_no(
        "barbarian_slot_blocks",
        "Is a Province slot of the Barbarians lost to you?",
        "yes",
        "MAG-Q37",
    ),
    choice(
        "monument_refill",
        "Is the Monument display refilled?",
        (("base_rule", "as in the base game"), ("never", "never")),
        question="MAG-Q38",
    ),
    choice(
        "monument_price_basis",
        "What makes a Monument the cheapest?",
        (("coins", "its coins"), ("coins_plus_population", "its coins and population together")),
        question="MAG-Q39",
    ),
    choice(
        "brown_expiry",
        "How long do brown tiles have no effect after the display was empty?",
        (("permanent", "for the rest of the game"), ("while_empty", "while it is empty")),
        question="MAG-Q40",
    ),
    choice(
        "double_raid_order",
        "In which order does a Double card raid the boards?",
        tuple(("".join(order), _sides("".join(order))) for order in permutations("nswe")),
        question="MAG-Q41",
    ),
    choice(
        "double_full_penalty",
        "What do full boards cost on a Double card?",
        (("per_board", "1 VP for each board"), ("once", "1 VP in all")),
        question="MAG-Q42",
    ),
    choice(
        "token_reshuffle",
        "When do the removed tokens return to the supply?",
        (
            ("when_needed", "when a token is needed"),
            ("when_empty", "as soon as the supply is empty"),
        ),
        question="MAG-Q43",
    ),
    choice(
        "defeat_check",
        "When is a defeat judged?",
        (("immediate", "at once"), ("end_of_phase", "at the end of the phase")),
        question="MAG-Q45",
    ),
    number(
        "barbarian_turns_after_last",
        "How many Barbarian turns follow your last turn?",
        1,
        2,
        1,
        "MAG-Q46",
    ),
    choice(
        "zero_is_defeat",
        "Is a final total of 0 or less a defeat?",
        (("in_play", "no, only during play"), ("also_final", "yes")),
        question="MAG-Q47",
    ),
    choice(
        "score_floor",
        "How is a final total below 0 shown?",
        (("keep", "as it is"), ("clamp_zero", "as 0")),
        question="MAG-Q48",
    ),
    choice(
        "score_80_band",
        "Which level is a total of exactly 80?",
        (("lower", "level 4"), ("upper", "level 5")),
        question="MAG-Q49",
    ),
)

PRACTICE: Mapping[str, Answer] = {
    "raid_source": "stand_in",
    "token_source": "companion",
    "tile_source": "companion",
}

SETTINGS = (*MODULES, *PICKS, *COMFORT, *RULINGS)

TRUE_FALSE = {"true": "yes", "false": "no"}
_renamed = rename_values(
    {
        "tile_source": {"app": "companion"},
        "token_source": {"app": "companion"},
        "raid_source": {"taught": "companion"},
        "supplies": {"tracked": "yes", "untracked": "no"},
        "thin_at_random": TRUE_FALSE,
        "thin_exact": TRUE_FALSE,
        "aula_palatina_in_barbarian": TRUE_FALSE,
        "porta_nigra_base_in_barbarian": TRUE_FALSE,
        "dominus_d3_needs_variant": TRUE_FALSE,
        "traded_tile_follows_placement": TRUE_FALSE,
        "beautification_tile_as_icon": TRUE_FALSE,
        "plan_reveal_at_end": TRUE_FALSE,
        "barbarian_slot_blocks": TRUE_FALSE,
    }
)


def from_schema_1(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a save with the present values of settings, and with the fields that are new."""
    raw = _renamed(raw)
    return {**raw, "start": {**raw["start"], "standings": {}, "shared_counts": {}}}
