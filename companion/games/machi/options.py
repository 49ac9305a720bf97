"""Title, and the settings: one for each ruling where the rulebook is silent."""

from companion.core.asks import TABLE, Amount, Choose, Option
from companion.core.game import Setting
from companion.games.machi.about import ABOUT
from companion.games.machi.cards import SLUG as SLUG
from companion.kit.settings import Values, choice, number, rename_values, yes_no

SCHEMA = 2
SEATS = ABOUT.seats


def _which(question: str, key: str, about: str, *values: tuple[str, str]) -> Setting:
    """Return a ruling with these values; the first is the default."""
    allowed: Values = values
    return choice(key, about, allowed, question=f"MAC-Q{question}")


def _yes(question: str, key: str, about: str) -> Setting:
    """Return a ruling that is yes by default."""
    return yes_no(key, about, "yes", f"MAC-Q{question}")


def _no(question: str, key: str, about: str) -> Setting:
    """Return a ruling that is no by default."""
    return yes_no(key, about, "no", f"MAC-Q{question}")


YEARS = Choose(
    TABLE,
    "How many years are played?",
    (Option("usual", "as recommended: 8, or 6 with 5 players", key="u"),),
    "usual",
    Amount(TABLE, "Years", 1, 8),
)
TIED_LEADERS = (("tied", "the leaders"), ("table", "all players"))
FINAL_TIE = (("shared", "they share the win"), ("size_order", "the larger player wins"))
FAMINE_OUTSIDE = (
    ("eligible", "yes, at any time"),
    ("last_resort", "only when no villager is on a building"),
    ("never", "never"),
)
REFILL = (("after_draws", "after the player has drawn"), ("at_once", "at once"))
EMPTY_PILE = (
    ("reshuffle", "shuffle its discard pile into a new one"),
    ("other_pile", "draw from the other pile"),
    ("stop", "draw fewer cards"),
)
EVENT_WINDOW = (
    ("own_turn", "in the owner's Spring or Autumn turn"),
    ("autumn_only", "in the owner's Autumn turn"),
    ("any_season", "in Spring, Summer or Autumn"),
)
WANTED_CARD = (("discarded", "to the discard pile"), ("on_target", "it stays with its villager"))
LOST_BUILDING = (
    ("hand", "back to the hands of their players"),
    ("discard", "to the discard pile"),
    ("stay_unplaced", "beside the villages"),
)
OUTSIDE_MOVES = (("stay", "no, it stays outside"), ("free", "yes, and others may join it"))
SUCCESSION = (("last_arrival", "the newest villager on the building"), ("none", "no villager"))
CAPACITY = (("final", "after the whole relocation"), ("stepwise", "after each move"))
LOWEST_VP = (("0", "to 0"), ("none", "below 0"))

SETTINGS = (
    Setting("years", "How many years are played?", YEARS, "MAC-Q02"),
    _which(
        "04",
        "lead_tie_pool",
        "Several players lead: who counts for the largest player?",
        *TIED_LEADERS,
    ),
    _no("05", "reorder_on_vp_change", "Do VP gained in Autumn change its turn order?"),
    _which("06", "final_tie", "What if players still tie after honour?", *FINAL_TIE),
    number("rice_field_yield", "How much rice does a rice field give?", 0, 9, 3, "MAC-Q07"),
    _yes("08", "outside_samurai_eat", "Do Samurai outside eat rice?"),
    _which(
        "09",
        "outside_samurai_famine",
        "Can a Samurai outside be a famine victim?",
        *FAMINE_OUTSIDE,
    ),
    _no("10", "famine_recount", "Is rice counted again after each famine victim?"),
    _no("11", "flop_recycled", "Does the flop go under the piles each Spring?"),
    _which("12", "flop_refill", "When is the flop refilled?", *REFILL),
    _which("13", "empty_pile", "What if a pile is empty?", *EMPTY_PILE),
    _which("14", "event_window", "When can an Event be played?", *EVENT_WINDOW),
    _no("15", "wanted_winner_scores", "Does a Wanted villager that wins a duel score?"),
    _yes("16", "wanted_may_refuse", "Can a Wanted villager refuse a duel?"),
    _which("17", "lasting_event_card", "Where does the Wanted card go?", *WANTED_CARD),
    _which(
        "18",
        "yakuza_of_lost_building",
        "Where do Yakuza go when their building is lost?",
        *LOST_BUILDING,
    ),
    _no("19", "yakuza_return_to_hand", "Can a player take a Yakuza back into their hand?"),
    _no("20", "defence_lifts_block", "Does a defending Yakuza end a block?"),
    _no("21", "preventive_defence", "Can a Yakuza defend a building that is not under attack?"),
    _no("22", "defender_clan_bars_attack", "Does a defender keep out attackers of its clan?"),
    _yes("23", "samurai_bars_own_defence", "Does a Samurai keep out its owner's defenders?"),
    _no("24", "samurai_entry_expels", "Does a Samurai that enters a building expel Yakuza?"),
    _yes(
        "25", "summer_moves_on_blocked", "Can villagers enter or leave blocked buildings in Summer?"
    ),
    _which(
        "26",
        "outside_samurai_moves",
        "Can a Samurai outside found or enter a building?",
        *OUTSIDE_MOVES,
    ),
    _no("27", "summer_free_order", "Can new villagers come before new buildings in Summer?"),
    _which("28", "founder_succession", "Who follows a lost founder?", *SUCCESSION),
    _no("29", "own_duels", "Can a player challenge a Duellist of their own?"),
    _yes("30", "co_attackers_may_duel", "Can attackers of one building challenge each other?"),
    _yes("31", "refusal_uses_challenge", "Does a refused challenge count as the year's duel?"),
    _yes("32", "duels_in_first_year", "Are there duels in year 1?"),
    _yes("33", "construction_founder_duels", "Can founders under construction duel?"),
    _yes("34", "combat_reset_each_duel", "Are all 7 Combat cards shuffled for each duel?"),
    _no("35", "boosted_sabres_score", "Do sabres from a Blacksmith score?"),
    _no("36", "blacksmith_boosts_yakuza", "Does a Blacksmith strengthen Yakuza?"),
    _which("37", "relocation_check", "When is capacity checked in relocation?", *CAPACITY),
    _no(
        "38", "relocate_to_construction", "Can villagers relocate to buildings under construction?"
    ),
    _no("39", "allow_reordering", "Can a villager relocate away and back?"),
    _no("40", "bonus_needs_own_colour", "Does a bonus need a building of its villager's colour?"),
    _yes("41", "ability_needs_activation", "Does an ability need activation?"),
    _no("41", "block_stops_ability", "Does a block stop an ability?"),
    _which("42", "vp_floor", "How far can VP fall?", *LOWEST_VP),
)

YES_OR_NO = {"yes", "no"}
ON_OFF = {"on": "yes", "off": "no"}
MIGRATIONS = {
    1: rename_values(
        {
            setting.key: ON_OFF
            for setting in SETTINGS
            if isinstance(setting.ask, Choose)
            and {option.value for option in setting.ask.options} == YES_OR_NO
        }
    )
}
"""From schema 1, in which settings were on or off."""
