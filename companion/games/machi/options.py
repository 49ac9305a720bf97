"""Title, and the settings: one for each ruling where the rulebook is silent."""

from companion.core.asks import TABLE, Amount, Choose, Option
from companion.core.game import Setting
from companion.games.machi.cards import SLUG as SLUG


def _ruling(key: str, about: str, question: str, *values: str) -> Setting:
    """A ruling; its first value is the default."""
    options = tuple(Option(value) for value in values)
    return Setting(key, about, Choose(TABLE, about, options, values[0]), question)


YEARS = Choose(
    TABLE,
    "How many years",
    (Option("usual", "as usual: 8, or 6 with 5 players", key="u"),),
    "usual",
    Amount(TABLE, "Years", 1, 8),
)

SETTINGS = (
    Setting("years", "How many years are played?", YEARS, "MAQ-02"),
    _ruling(
        "lead_tie_pool",
        "Several lead: who is sought for the largest player?",
        "MAQ-04",
        "tied",
        "table",
    ),
    _ruling(
        "reorder_on_vp_change",
        "Do points won in Autumn change its turn order?",
        "MAQ-05",
        "off",
        "on",
    ),
    _ruling("final_tie", "Still tied after the honour?", "MAQ-06", "shared", "size_order"),
    Setting(
        "rice_field_yield",
        "Rice bags of a rice field",
        Amount(TABLE, "Rice bags of a rice field", 0, 9, 3),
        "MAQ-07",
    ),
    _ruling("outside_samurai_eat", "Are Samurai outside fed?", "MAQ-08", "on", "off"),
    _ruling(
        "outside_samurai_famine",
        "May a Samurai outside be a famine victim?",
        "MAQ-09",
        "eligible",
        "last_resort",
        "never",
    ),
    _ruling("famine_recount", "Is rice counted again after a victim?", "MAQ-10", "off", "on"),
    _ruling(
        "flop_recycled", "Does the flop go under the piles each Spring?", "MAQ-11", "off", "on"
    ),
    _ruling("flop_refill", "When is the flop filled up?", "MAQ-12", "after_draws", "at_once"),
    _ruling("empty_pile", "A pile is empty?", "MAQ-13", "reshuffle", "other_pile", "stop"),
    _ruling(
        "event_window",
        "When may an Event be played?",
        "MAQ-14",
        "own_turn",
        "autumn_only",
        "any_season",
    ),
    _ruling(
        "wanted_winner_scores", "Does a Wanted villager score when it wins?", "MAQ-15", "off", "on"
    ),
    _ruling("wanted_may_refuse", "May a Wanted villager refuse?", "MAQ-16", "on", "off"),
    _ruling(
        "lasting_event_card", "Where does the Wanted card go?", "MAQ-17", "discarded", "on_target"
    ),
    _ruling(
        "yakuza_of_lost_building",
        "Yakuza on a building that is lost?",
        "MAQ-18",
        "hand",
        "discard",
        "stay_unplaced",
    ),
    _ruling(
        "yakuza_return_to_hand",
        "May a Yakuza be taken back into hand?",
        "MAQ-19",
        "off",
        "on",
    ),
    _ruling("defence_lifts_block", "Does a defending Yakuza lift a block?", "MAQ-20", "off", "on"),
    _ruling(
        "preventive_defence", "May a Yakuza defend what nobody attacks?", "MAQ-21", "off", "on"
    ),
    _ruling(
        "defender_clan_bars_attack",
        "Does a defender's clan bar attackers of the same clan?",
        "MAQ-22",
        "off",
        "on",
    ),
    _ruling(
        "samurai_bars_own_defence",
        "Does a Samurai inside keep out one's own defender?",
        "MAQ-23",
        "on",
        "off",
    ),
    _ruling(
        "samurai_entry_expels", "Does a Samurai who enters drive Yakuza off?", "MAQ-24", "off", "on"
    ),
    _ruling(
        "summer_moves_on_blocked",
        "In Summer, may villagers enter or leave a blocked building?",
        "MAQ-25",
        "on",
        "off",
    ),
    _ruling(
        "outside_samurai_moves",
        "May a Samurai outside found, enter, or buildings be left for outside?",
        "MAQ-26",
        "stay",
        "free",
    ),
    _ruling("summer_free_order", "May one install before starting?", "MAQ-27", "off", "on"),
    _ruling("founder_succession", "Who follows a lost founder?", "MAQ-28", "last_arrival", "none"),
    _ruling("own_duels", "May one challenge a Duellist of one's own?", "MAQ-29", "off", "on"),
    _ruling(
        "co_attackers_may_duel",
        "May attackers of one building challenge each other?",
        "MAQ-30",
        "on",
        "off",
    ),
    _ruling("refusal_uses_challenge", "Does a refused challenge use it up?", "MAQ-31", "on", "off"),
    _ruling("duels_in_first_year", "Are there duels in year 1?", "MAQ-32", "on", "off"),
    _ruling(
        "construction_founder_duels",
        "Do founders under construction duel?",
        "MAQ-33",
        "on",
        "off",
    ),
    _ruling(
        "combat_reset_each_duel",
        "Are all 7 Combat cards shuffled for each duel?",
        "MAQ-34",
        "on",
        "off",
    ),
    _ruling("boosted_sabres_score", "Do strengthened sabres score?", "MAQ-35", "off", "on"),
    _ruling(
        "blacksmith_boosts_yakuza", "Does a Blacksmith strengthen Yakuza?", "MAQ-36", "off", "on"
    ),
    _ruling(
        "relocation_check", "When is capacity checked in relocation?", "MAQ-37", "final", "stepwise"
    ),
    _ruling(
        "relocate_to_construction",
        "May villagers relocate onto a building under construction?",
        "MAQ-38",
        "off",
        "on",
    ),
    _ruling(
        "allow_reordering",
        "May a villager relocate away and back?",
        "MAQ-39",
        "off",
        "on",
    ),
    _ruling(
        "bonus_needs_own_colour",
        "Is a bonus lost on a named building of another colour?",
        "MAQ-40",
        "off",
        "on",
    ),
    _ruling("ability_needs_activation", "Does an ability need activation?", "MAQ-41", "on", "off"),
    _ruling("block_stops_ability", "Does a block stop an ability?", "MAQ-41", "off", "on"),
    _ruling("vp_floor", "May points fall below 0?", "MAQ-42", "0", "none"),
)
