"""Title, settings with their rulings, and the facts that only the owner's copy prints."""

from collections.abc import Mapping
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Dice, Option, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN, BoxFact
from companion.errors import NotAllowed
from companion.games.massilia.about import ABOUT

SLUG = ABOUT.slug

NUMBERS: Mapping[str, Any] = data.load(SLUG, "game")
"""What the rulebook states in numbers."""


def stand_in() -> Mapping[str, Any]:
    """Facts made up for this project, for what the companion draws and nobody told it."""
    return data.load(SLUG, "stand_in")


def _one_of(*values: str) -> Choose:
    """A setting with these values, the first of which is the default."""
    return Choose(TABLE, "", tuple(Option(value) for value in values), values[0])


def _or_number(value: str, low: int, high: int) -> Choose:
    """A setting that is this word, the default, or a number."""
    return Choose(TABLE, "", (Option(value),), value, Amount(TABLE, "", low, high))


SOURCES = ("lots", "dice", "cubes", "cards")
"""Settings that say who answers for chance."""

BY_EDITION = ("starting_sesterces", "starting_goods", "hand_limit")
"""Rulings that follow the edition unless somebody sets them."""

SETTINGS = (
    Setting("lots", "Who draws turn order, pawns and PRICE tiles?", _one_of("typed", "app")),
    Setting("dice", "Who rolls the dice?", _one_of("typed", "app")),
    Setting("cubes", "Who draws cubes from the bag?", _one_of("typed", "app")),
    Setting("cards", "Who draws Divinity cards?", _one_of("typed", "app")),
    Setting(
        "player_colours",
        "Colours of the players in order of their seats",
        Text(TABLE, "Colours?", "red, green, yellow, the fourth", hint="Apart by commas."),
    ),
    Setting("show_hidden", "Show coins, tokens and cards of everybody?", _one_of("false", "true")),
    Setting("placing_order", "First stalls in which order?", _one_of("seat", "turn_order"), "Q-05"),
    Setting(
        "two_player_second_stall",
        "Where may the second stalls of two players go?",
        _one_of("free_section", "section_without_own_stall"),
        "Q-06",
    ),
    Setting(
        "starting_goods",
        "Three random goods at the start, or one of each colour?",
        _one_of("edition", "random", "one_each"),
        "Q-07",
    ),
    Setting(
        "starting_sesterces",
        "Starting sesterces flat, or by turn order?",
        _one_of("edition", "flat", "by_turn_order"),
        "Q-08",
    ),
    Setting(
        "unused_reserved_die",
        "What becomes of a kept die that was not used?",
        _one_of("stay", "to_screen", "to_temple"),
        "Q-09",
    ),
    Setting("die_step_limits", "Can a step lead above 6?", _one_of("wrap", "open"), "Q-10"),
    Setting(
        "colour_override_scope",
        "Does a colour power or Jupiter cover one die, or all of the action?",
        _one_of("per_die", "per_action"),
        "Q-11",
    ),
    Setting(
        "extra_die_source",
        "Where may extra dice come from?",
        _one_of("temple_or_reserve", "temple_only"),
        "Q-12",
    ),
    Setting(
        "impossible_effect",
        "May a die be taken although its effect is impossible?",
        _one_of("refuse", "take_without_effect"),
        "Q-13",
    ),
    Setting(
        "black_partial", "May less than the total be scored?", _one_of("false", "true"), "Q-14"
    ),
    Setting(
        "discarded_goods",
        "Where do goods offered or lost to the tax go?",
        _one_of("bag_and_port", "out_of_game"),
        "Q-15",
    ),
    Setting(
        "reshuffle_timing", "When is the deck renewed?", _one_of("when_needed", "at_once"), "Q-16"
    ),
    Setting(
        "beige_sale",
        "Must a client without a match buy all beige goods?",
        _one_of("all", "owner_choice"),
        "Q-17",
    ),
    Setting(
        "build_after_closure_moves_goods",
        "Build after a closure: may goods be moved to it?",
        _one_of("true", "false"),
        "Q-18",
    ),
    Setting(
        "tax_cube_choice",
        "Who chooses the goods lost to the tax?",
        _one_of("owner", "mover"),
        "Q-19",
    ),
    Setting(
        "cards_when_passing",
        "May cards be played on a turn that ends with a pass?",
        _one_of("true", "false"),
        "Q-20",
    ),
    Setting(
        "wasted_cards",
        "May a card be thrown away without effect?",
        _one_of("false", "true"),
        "Q-21",
    ),
    Setting(
        "junon_costs_token",
        "Does Junon still cost the token of the extra die?",
        _one_of("false", "true"),
        "Q-22",
    ),
    Setting(
        "pluton_scope",
        "How long does Pluton protect?",
        _one_of("this_stop", "until_own_next_turn"),
        "Q-23",
    ),
    Setting(
        "pluton_after_pass",
        "May a player who has passed play Pluton?",
        _one_of("true", "false"),
        "Q-24",
    ),
    Setting(
        "pluton_own_turn",
        "May Pluton be played on the own turn?",
        _one_of("true", "false"),
        "Q-25",
    ),
    Setting(
        "mercure_on_beige",
        "May Mercure change the beige price?",
        _one_of("false", "true"),
        "Q-04",
    ),
    Setting(
        "plus_fifty_at",
        'Does exactly 50 bring a "+50" tile?',
        _one_of("above_50", "at_50"),
        "Q-26",
    ),
    Setting("negative_scores", "Can a final score be below 0?", _one_of("true", "false"), "Q-27"),
    Setting(
        "tie_sesterces",
        "Tie on sesterces: all coins, or the rest after the points?",
        _one_of("all", "after_conversion"),
        "Q-28",
    ),
    Setting(
        "unresolved_tie",
        "Tie after all tie-breaks?",
        _one_of("shared", "turn_order"),
        "Q-29",
    ),
    Setting("hand_limit", "Most cards in a hand?", _or_number("edition", 1, 9), "Q-30"),
    Setting("bank_limit", "Sesterces of the game in all?", _or_number("unlimited", 0, 999), "Q-31"),
    Setting("fifty_tiles", 'How many "+50" tiles?', _or_number("unlimited", 0, 99)),
)

PRACTICE: Mapping[str, Answer] = dict.fromkeys(SOURCES, "app")


def of_edition(rulings: Mapping[str, Answer], edition: Answer) -> dict[str, Answer]:
    """The rulings that follow the edition, as this one has them."""
    usual: dict[str, Answer] = {
        "starting_sesterces": "flat",
        "starting_goods": "random",
        "hand_limit": NUMBERS["limits"]["hand"],
    }
    if edition == "printed_2014":
        usual |= {key: NUMBERS["printed_2014"][key] for key in BY_EDITION}
    return {key: usual[key] if rulings[key] == "edition" else rulings[key] for key in BY_EDITION}


def colours(written: Answer, seats: int) -> tuple[str, ...]:
    """One colour for each seat; raises NotAllowed where one is missing or used twice."""
    names = [name.strip() for name in str(written).split(",") if name.strip()][:seats]
    if len({name.casefold() for name in names}) < seats:
        raise NotAllowed(
            f"{written!r} does not give {seats} players a colour each.",
            "Name as many different colours, apart by commas.",
        )
    return tuple(names)


def tiles(written: str) -> str:
    """The values of the four PRICE tiles in the form that is kept."""
    return "".join(sorted(written))


def _number(key: str, about: str, text: str, low: int, high: int, usual: int) -> BoxFact:
    return BoxFact(key, about, Amount(TABLE, text, low, high, usual))


PRINTED: Mapping[str, BoxFact] = {
    fact.key: fact
    for fact in (
        BoxFact(
            "edition",
            "Which game it is: the printed 2014 game is reported with other starting"
            " sesterces and goods, and a hand of 3",
            Choose(
                TABLE,
                "Play by the rulebook, or as the printed 2014 game is reported",
                (
                    Option("rulebook", "rulebook", key="r"),
                    Option("printed_2014", "printed 2014", key="p"),
                ),
                "rulebook",
            ),
        ),
        _number(
            "loop_length",
            "Spaces of the closed path around the market",
            "Spaces on the pawns' path around the market",
            8,
            40,
            16,
        ),
        BoxFact(
            "centre_stalls",
            "Whether the centre spaces of the sides have a site for a stall too",
            Choose(
                TABLE,
                "Is there a site for a stall at the four centre spaces too",
                (Option("yes", key="y"), Option("no", key="n")),
                "yes",
            ),
        ),
        _number("beige_price", "What a beige good costs", "Price of a beige good", 1, 3, 1),
        BoxFact(
            "cubes_per_colour",
            "Purple cubes in the box, as many as orange and pink ones",
            Choose(
                TABLE,
                "Cubes of each colour but beige in the box",
                (Option(UNKNOWN, "do not count the bag", key="u"),),
                UNKNOWN,
                Amount(TABLE, "Cubes of a colour?", 6, 99),
            ),
        ),
        _number("stalls_per_player", "Stall tiles of a player", "Stall tiles of a player", 5, 9, 6),
        BoxFact(
            "price_tiles",
            "The values of the four PRICE tiles",
            Dice(TABLE, "Values of the four PRICE tiles", 4, faces=3),
            tiles,
        ),
    )
}

BOARD = (
    "edition",
    "loop_length",
    "centre_stalls",
    "beige_price",
    "cubes_per_colour",
    "stalls_per_player",
)
"""Printed facts that every game needs."""


def usual(fact: str) -> Answer:
    """What Enter answers where this fact of the board is asked for."""
    ask = PRINTED[fact].ask
    assert isinstance(ask, Choose | Amount)
    assert ask.default is not None, fact
    return ask.default
