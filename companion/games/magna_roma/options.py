"""Settings: what is in play, what of the box comes in, who draws, and the rulings of the open questions."""

from collections.abc import Mapping
from itertools import permutations
from types import MappingProxyType

from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Tally, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN
from companion.games.magna_roma.components import DECKS, deck_items


def _one_of(*values: str) -> Choose:
    """A setting with these values, the first of which is the default."""
    return Choose(TABLE, "", tuple(Option(value) for value in values), default=values[0])


def _slot(text: str) -> Choose:
    return Choose(TABLE, text, (Option(UNKNOWN),), UNKNOWN, Amount(TABLE, text, 0, 7))


def _yes_no(key: str, about: str) -> Setting:
    answers = (Option("no", key="n"), Option("yes", key="y"))
    return Setting(key, about, Choose(TABLE, about, answers, default="no"))


MODULES = (
    Setting(
        "variant",
        "Which game: auto is the Barbarian Invasion for one player and the normal game for more",
        _one_of("auto", "barbarian", "normal"),
    ),
    _yes_no("beautification", "Is the Beautification variant in play"),
    _yes_no("city_plans", "Is the City Plans variant in play"),
    _yes_no("dominus", "Is the Dominus expansion in play"),
)

NAMES = {
    "provinces": "Province cards",
    "trades": "Market Trade tokens",
    "objectives": "Solo Mode Objective tiles",
    "monuments": "Monuments",
    "dominus_tiles": "Dominus Objective tiles",
}
"""The decks that the box adds to, in the order of the rulebook."""
STATED_RANDOM = ("provinces", "trades")
"""The decks of which the rulebook says that what is taken out is picked at random."""


def pick(deck: str, closed: Mapping[str, str] = MappingProxyType({})) -> Setting:
    """What of the box comes into this deck; what cannot come in says why."""
    options = tuple(
        Option(item, facts["label"], closed.get(item, ""), facts["key"])
        for item, facts in deck_items(deck).items()
    )
    text = f"Which {NAMES[deck]} of the box come in"
    return Setting(deck, text, Tally(TABLE, text, options))


def thin(deck: str, added: int = 7) -> Setting:
    """How many base items are taken out for those that come in."""
    text = f"Base {NAMES[deck]} taken out for them, at random"
    if deck not in STATED_RANDOM:
        text = f"Base {NAMES[deck]} taken out for them"
    return Setting(f"thin_{deck}", text, Amount(TABLE, text, 0, added, 0))


PICKS = tuple(setting for deck in DECKS for setting in (pick(deck), thin(deck)))

COMFORT = (
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
)

RULINGS = (
    Setting(
        "raid_source",
        "Who draws the Raid cards: you type them, or the companion draws from the"
        " cards taught, or from a stand-in deck?",
        _one_of("typed", "taught", "stand_in"),
        "Q01",
    ),
    Setting("token_source", "Who draws the Barbarian tokens?", _one_of("typed", "app"), "Q02"),
    Setting(
        "player_turns",
        "After how many turns is the city complete?",
        Amount(TABLE, "Turns?", 1, 99, 24),
        "Q11",
    ),
    Setting(
        "province_value_by",
        "Do a Province card's values belong to its slots, or to the order of arrival?",
        _one_of("slot", "conquest_order"),
        "Q12",
    ),
    Setting(
        "group_rounding",
        "What is an incomplete group of 4, 3 or 2 worth?",
        _one_of("down", "up"),
        "Q13",
    ),
    Setting(
        "thin_at_random",
        "Are objectives, Monuments and Dominus tiles taken out at random too?",
        _one_of("true", "false"),
        "Q14",
    ),
    Setting(
        "thin_exact",
        "Are exactly as many taken out as come in, or none?",
        _one_of("true", "false"),
        "Q15",
    ),
    Setting(
        "variant_mix",
        "May variants be mixed where the rulebook does not say so?",
        _one_of("allow_with_notice", "strict"),
        "Q16",
    ),
    Setting(
        "aula_palatina_in_barbarian",
        "May Aula Palatina be in a Barbarian Invasion?",
        _one_of("true", "false"),
        "Q17",
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
        "dacia_counts",
        "Which Monuments does Dacia count?",
        _one_of("all", "functional_only"),
        "Q22",
    ),
    Setting(
        "dominus_award",
        "Is a Dominus place worth its VP per unit, or once?",
        _one_of("per_unit", "flat"),
        "Q23",
    ),
    Setting(
        "dominus_legions_counted",
        "Whose Legion meeples does the Dominus tile count?",
        _one_of("all", "own"),
        "Q24",
    ),
    Setting(
        "dominus_d3_needs_variant",
        "Does the Dominus tile for Beautification tiles need that variant?",
        _one_of("true", "false"),
        "Q25",
    ),
    Setting(
        "beautification_buys_per_turn",
        "How many Beautification tiles may be bought in a turn?",
        _one_of("unlimited", "one"),
        "Q26",
    ),
    Setting(
        "traded_tile_follows_placement",
        "Is a tile from the trade placed at once, where one may lie, and does it count for prices?",
        _one_of("true", "false"),
        "Q27",
    ),
    Setting(
        "beautification_tile_as_icon",
        "Does a Beautification tile count as its icon for a City Plan?",
        _one_of("true", "false"),
        "Q28",
    ),
    Setting(
        "plan_orientation",
        "May the pattern of a City Plan be turned or mirrored?",
        _one_of("as_printed", "rotate", "rotate_mirror"),
        "Q29",
    ),
    Setting(
        "plan_reveal_at_end",
        "May a completed City Plan be revealed once the game has ended?",
        _one_of("false", "true"),
        "Q30",
    ),
    Setting(
        "city_plan_top_vp",
        "VP for revealing a City Plan",
        Amount(TABLE, "VP?", 0, 99, 15),
        "Q08",
    ),
    Setting(
        "objective_pick",
        "How are the four objectives of the Barbarian Invasion found?",
        _one_of("random", "chosen"),
        "Q31",
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
        "monument_price_basis",
        "What does the cheapest Monument compare?",
        _one_of("coins", "coins_plus_population"),
        "Q39",
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


SETTINGS = (*MODULES, *PICKS, *COMFORT, *RULINGS)
