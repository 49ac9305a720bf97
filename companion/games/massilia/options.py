"""Title, settings with their rulings, and the facts that only the owner's copy prints."""

from collections.abc import Mapping
from typing import Any

from companion import data
from companion.core.asks import TABLE, Amount, Answer, Choose, Dice, Option, Text
from companion.core.game import Setting
from companion.core.table import UNKNOWN, BoxFact
from companion.errors import NotAllowed
from companion.games.massilia.about import ABOUT
from companion.kit.settings import choice, source, yes_no

SLUG = ABOUT.slug

NUMBERS: Mapping[str, Any] = data.load(SLUG, "game")
"""What the rulebook states in numbers."""


def stand_in() -> Mapping[str, Any]:
    """Return the facts made up for this project, for what the companion draws."""
    return data.load(SLUG, "stand_in")


def _or_number(
    key: str, about: str, word: tuple[str, str], low: int, high: int, question: str = ""
) -> Setting:
    """Return a setting that is this word, the default, or a number."""
    value, label = word
    option = Option(value, label, key=value[0])
    ask = Choose(TABLE, about, (option,), value, Amount(TABLE, "a number", low, high))
    return Setting(key, about, ask, question)


SOURCES = ("lots", "dice", "cubes", "cards")
"""Settings that say who draws."""

BY_EDITION = ("starting_sesterces", "starting_goods", "hand_limit")
"""Rulings that follow the edition unless they are set."""

SETTINGS = (
    source("lots", "Who draws turn order, pawns and PRICE tiles?"),
    source("dice", "Who rolls the dice?"),
    source("cubes", "Who draws cubes from the bag?"),
    source("cards", "Who draws Divinity cards?"),
    Setting(
        "player_colours",
        "Which colours do the players have, seat by seat?",
        Text(
            TABLE,
            "Which colours do the players have, seat by seat?",
            "red, green, yellow, the fourth",
            hint="Separated by commas, for example: red, green, yellow, blue",
        ),
    ),
    yes_no("show_hidden", "Does everybody see the sesterces, tokens and cards of all players?"),
    choice(
        "placing_order",
        "In which order do the players place their first stalls?",
        (("seat", "clockwise from the first player"), ("turn_order", "in turn order")),
        question="MAS-Q05",
    ),
    choice(
        "two_player_second_stall",
        "Where may the second stalls of two players go?",
        (
            ("free_section", "in a section without a stall"),
            ("section_without_own_stall", "in a section without a stall of their own"),
        ),
        question="MAS-Q06",
    ),
    choice(
        "starting_goods",
        "Which 3 goods does a first stall get?",
        (
            ("edition", "as in the edition played"),
            ("random", "3 from the bag, at random"),
            ("one_each", "one of each colour"),
        ),
        question="MAS-Q07",
    ),
    choice(
        "starting_sesterces",
        "How many sesterces does a player start with?",
        (
            ("edition", "as in the edition played"),
            ("flat", "6 for each player"),
            ("by_turn_order", "5, 6, 7 and 8 in turn order"),
        ),
        question="MAS-Q08",
    ),
    choice(
        "unused_reserved_die",
        "What becomes of a kept die that was not used?",
        (
            ("stay", "it stays in the personal reserve"),
            ("to_screen", "it goes behind the screen"),
            ("to_temple", "it goes to the Temple"),
        ),
        question="MAS-Q09",
    ),
    choice(
        "die_step_limits",
        "Can a step lead above 6?",
        (("wrap", "no, 6 and 1 are neighbours"), ("open", "yes, too")),
        question="MAS-Q10",
    ),
    choice(
        "colour_override_scope",
        "Does a colour power or Jupiter cover one die, or the whole action?",
        (("per_die", "one die"), ("per_action", "the whole action")),
        question="MAS-Q11",
    ),
    choice(
        "extra_die_source",
        "Where may extra dice come from?",
        (
            ("temple_or_reserve", "the Temple or the personal reserve"),
            ("temple_only", "the Temple only"),
        ),
        question="MAS-Q12",
    ),
    choice(
        "impossible_effect",
        "May a player take a die although its effect is impossible?",
        (("refuse", "no"), ("take_without_effect", "yes, without effect")),
        question="MAS-Q13",
    ),
    yes_no("black_partial", "May a player score less than the black total?", question="MAS-Q14"),
    choice(
        "discarded_goods",
        "Where do goods go that are offered or lost to the tax?",
        (
            ("bag_and_port", "into the bag, beige ones into the port"),
            ("out_of_game", "out of the game"),
        ),
        question="MAS-Q15",
    ),
    choice(
        "reshuffle_timing",
        "When is the discard pile shuffled into a new deck?",
        (
            ("when_needed", "when a card is drawn and none is left"),
            ("at_once", "as soon as the deck is empty"),
        ),
        question="MAS-Q16",
    ),
    choice(
        "beige_sale",
        "Must a client without a match buy all beige goods?",
        (("all", "yes"), ("owner_choice", "no, the owner chooses how many")),
        question="MAS-Q17",
    ),
    yes_no(
        "build_after_closure_moves_goods",
        "May goods move to a stall built after a closure?",
        "yes",
        "MAS-Q18",
    ),
    choice(
        "tax_cube_choice",
        "Who chooses the goods lost to the tax?",
        (("owner", "the owner of the stall"), ("mover", "the player who moved the Consul")),
        question="MAS-Q19",
    ),
    yes_no(
        "cards_when_passing",
        "May cards be played on a turn that ends with a pass?",
        "yes",
        "MAS-Q20",
    ),
    yes_no("wasted_cards", "May a player discard a card without its effect?", question="MAS-Q21"),
    yes_no(
        "junon_costs_token",
        "Does Junon still cost the token of the extra die?",
        question="MAS-Q22",
    ),
    choice(
        "pluton_scope",
        "How long does Pluton protect?",
        (
            ("this_stop", "for this stop of the Consul"),
            ("until_own_next_turn", "until the owner's next turn"),
        ),
        question="MAS-Q23",
    ),
    yes_no("pluton_after_pass", "May a player who has passed play Pluton?", "yes", "MAS-Q24"),
    yes_no("pluton_own_turn", "May a player play Pluton on their own turn?", "yes", "MAS-Q25"),
    yes_no("mercure_on_beige", "May Mercure change the beige price?", question="MAS-Q04"),
    choice(
        "plus_fifty_at",
        'Does exactly 50 bring a "+50" tile?',
        (("above_50", "no, only more than 50"), ("at_50", "yes")),
        question="MAS-Q26",
    ),
    yes_no("negative_scores", "Can a final score be below 0?", "yes", "MAS-Q27"),
    choice(
        "tie_sesterces",
        "Which sesterces count in a tie?",
        (
            ("all", "all of them"),
            ("after_conversion", "those left over after the points"),
        ),
        question="MAS-Q28",
    ),
    choice(
        "unresolved_tie",
        "What if players are still tied after all tie-breaks?",
        (("shared", "they share the win"), ("turn_order", "the earlier in turn order wins")),
        question="MAS-Q29",
    ),
    _or_number(
        "hand_limit",
        "How many cards may a hand hold?",
        ("edition", "as in the edition played"),
        1,
        9,
        "MAS-Q30",
    ),
    _or_number(
        "bank_limit",
        "How many sesterces are there in all?",
        ("unlimited", "no limit"),
        0,
        999,
        "MAS-Q31",
    ),
    _or_number("fifty_tiles", 'How many "+50" tiles are there?', ("unlimited", "no limit"), 0, 99),
)

_BOOLEANS = (
    "show_hidden",
    "black_partial",
    "build_after_closure_moves_goods",
    "cards_when_passing",
    "wasted_cards",
    "junon_costs_token",
    "pluton_after_pass",
    "pluton_own_turn",
    "mercure_on_beige",
    "negative_scores",
)
SCHEMA_1_VALUES: Mapping[str, Mapping[str, str]] = {
    **{key: {"app": "companion"} for key in SOURCES},
    **{key: {"true": "yes", "false": "no"} for key in _BOOLEANS},
}
"""Values of settings that were called otherwise in schema 1."""

PRACTICE: Mapping[str, Answer] = dict.fromkeys(SOURCES, "companion")


def of_edition(rulings: Mapping[str, Answer], edition: Answer) -> dict[str, Answer]:
    """Return the rulings that follow the edition, as this one has them."""
    usual: dict[str, Answer] = {
        "starting_sesterces": "flat",
        "starting_goods": "random",
        "hand_limit": NUMBERS["limits"]["hand"],
    }
    if edition == "printed_2014":
        usual |= {key: NUMBERS["printed_2014"][key] for key in BY_EDITION}
    return {key: usual[key] if rulings[key] == "edition" else rulings[key] for key in BY_EDITION}


def colours(written: Answer, seats: int) -> tuple[str, ...]:
    """Return one colour for each seat.

    Raises NotAllowed where one is missing or used twice.
    """
    names = [name.strip() for name in str(written).split(",") if name.strip()][:seats]
    if len({name.casefold() for name in names}) < seats:
        raise NotAllowed(
            f"{written!r} does not give {seats} players a colour each.",
            "Type different colours, separated by commas, for example: red, green, yellow, blue.",
        )
    return tuple(names)


def tiles(written: str) -> str:
    """Return the values of the four PRICE tiles in the form that is kept."""
    return "".join(sorted(written))


def _number(key: str, about: str, text: str, low: int, high: int, usual: int) -> BoxFact:
    return BoxFact(key, about, Amount(TABLE, text, low, high, usual))


PRINTED: Mapping[str, BoxFact] = {
    fact.key: fact
    for fact in (
        BoxFact(
            "edition",
            "Which edition it is: players of the printed 2014 game report other starting"
            " sesterces and goods, and a hand limit of 3",
            Choose(
                TABLE,
                "Which edition do you play?",
                (
                    Option("rulebook", "as the rulebook says", key="r"),
                    Option("printed_2014", "as players of the printed 2014 game report", key="p"),
                ),
                "rulebook",
            ),
        ),
        _number(
            "loop_length",
            "Number of spaces on the closed path of the pawns around the market",
            "How many spaces has the path of the pawns?",
            8,
            40,
            16,
        ),
        BoxFact(
            "centre_stalls",
            "Whether the centre spaces of the four sides have a site for a stall",
            Choose(
                TABLE,
                "Can a stall stand at the centre space of a side?",
                (Option("yes", "yes", key="y"), Option("no", "no", key="n")),
                "yes",
            ),
        ),
        _number("beige_price", "Price of a beige good", "What does a beige good cost?", 1, 3, 1),
        BoxFact(
            "cubes_per_colour",
            "Number of purple cubes in the box, the same as of orange and of pink ones",
            Choose(
                TABLE,
                "How many purple cubes are in the box?",
                (Option(UNKNOWN, "do not count the bag", key="u"),),
                UNKNOWN,
                Amount(TABLE, "a number", 6, 99),
            ),
        ),
        _number(
            "stalls_per_player",
            "Number of stall tiles of a player",
            "How many stall tiles has a player?",
            5,
            9,
            6,
        ),
        BoxFact(
            "price_tiles",
            "Values of the four PRICE tiles",
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
"""Box facts that every game needs."""


def usual(fact: str) -> Answer:
    """Return the default answer for this fact of the board."""
    ask = PRINTED[fact].ask
    assert isinstance(ask, Choose | Amount)
    assert ask.default is not None, fact
    return ask.default
