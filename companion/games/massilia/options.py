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
    """Return the facts made up for this project, for a game that the companion draws."""
    return data.load(SLUG, "stand_in")


def _or_number(
    key: str, about: str, word: tuple[str, str], low: int, high: int, question: str = ""
) -> Setting:
    """Return a setting that is this word, the default, or a number."""
    asked = about.removesuffix("?")
    options = (Option(*word, key=word[0][0]),)
    ask = Choose(TABLE, about, options, word[0], Amount(TABLE, asked, low, high))
    return Setting(key, about, ask, question)


SOURCES = ("lots", "dice", "cubes", "cards")
"""Settings that say who answers for chance."""

BY_EDITION = ("starting_sesterces", "starting_goods", "hand_limit")
"""Rulings that follow the edition unless a player sets them."""

_YES_NO = {"true": "yes", "false": "no"}
SCHEMA_1_VALUES = {
    **{key: {"app": "companion"} for key in SOURCES},
    **dict.fromkeys(
        (
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
        ),
        _YES_NO,
    ),
}
"""Values of settings that were called otherwise in schema 1."""

SETTINGS = (
    source("lots", "Who draws the turn order, the pawns and the PRICE tiles?"),
    source("dice", "Who rolls the dice?"),
    source("cubes", "Who draws goods from the bag?"),
    source("cards", "Who draws Divinity cards?"),
    Setting(
        "player_colours",
        "Which colours do the players have, in the order of their seats?",
        Text(
            TABLE,
            "Which colours do the players have, in the order of their seats?",
            "red, green, yellow, the fourth",
            hint="Separated by commas, for example: red, green",
        ),
    ),
    yes_no("show_hidden", "Are the sesterces, tokens and cards of all players shown?"),
    choice(
        "placing_order",
        "In which order are the first stalls placed?",
        (("seat", "by seat, clockwise"), ("turn_order", "in turn order")),
        question="MAS-Q05",
    ),
    choice(
        "two_player_second_stall",
        "Where may the second stalls of two players go?",
        (
            ("free_section", "in a corner section without any stall"),
            ("section_without_own_stall", "in a corner section without a stall of that player"),
        ),
        question="MAS-Q06",
    ),
    choice(
        "starting_goods",
        "Which three goods does a stall start with?",
        (
            ("edition", "as in your edition"),
            ("random", "3 goods from the bag, unseen"),
            ("one_each", "1 good of each colour"),
        ),
        question="MAS-Q07",
    ),
    choice(
        "starting_sesterces",
        "How many sesterces does a player start with?",
        (
            ("edition", "as in your edition"),
            ("flat", "6 each"),
            ("by_turn_order", "5, 6, 7 and 8 in turn order"),
        ),
        question="MAS-Q08",
    ),
    choice(
        "unused_reserved_die",
        "What happens to a kept die that was not used in the round?",
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
        (("wrap", "no, 6 and 1 are neighbours"), ("open", "yes, without an upper limit")),
        question="MAS-Q10",
    ),
    choice(
        "colour_override_scope",
        "How many dice does a colour power or Jupiter cover?",
        (("per_die", "1 die"), ("per_action", "all dice of the action")),
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
        "May a die be taken although its effect is impossible?",
        (("refuse", "no"), ("take_without_effect", "yes, without effect")),
        question="MAS-Q13",
    ),
    yes_no("black_partial", "May a player score less than the total?", question="MAS-Q14"),
    choice(
        "discarded_goods",
        "Where do goods offered or lost to the tax go?",
        (
            ("bag_and_port", "into the bag, beige goods into the port"),
            ("out_of_game", "out of the game"),
        ),
        question="MAS-Q15",
    ),
    choice(
        "reshuffle_timing",
        "When is the discard pile shuffled into a new draw pile?",
        (
            ("when_needed", "when a card must be drawn and none is left"),
            ("at_once", "as soon as the draw pile is empty"),
        ),
        question="MAS-Q16",
    ),
    choice(
        "beige_sale",
        "Must a client without a match buy all beige goods?",
        (("all", "yes, all"), ("owner_choice", "no, the owner chooses how many")),
        question="MAS-Q17",
    ),
    yes_no(
        "build_after_closure_moves_goods",
        "May goods be moved to a stall built after a closure?",
        "yes",
        question="MAS-Q18",
    ),
    choice(
        "tax_cube_choice",
        "Who chooses the goods lost to the tax?",
        (("owner", "the owner of the stall"), ("mover", "the player who moved the Consul")),
        question="MAS-Q19",
    ),
    yes_no(
        "cards_when_passing",
        "May cards be played in a turn that ends with a pass?",
        "yes",
        question="MAS-Q20",
    ),
    yes_no("wasted_cards", "May a card be thrown away without effect?", question="MAS-Q21"),
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
            ("until_own_next_turn", "until the next turn of the owner"),
        ),
        question="MAS-Q23",
    ),
    yes_no(
        "pluton_after_pass",
        "May a player who has passed play Pluton?",
        "yes",
        question="MAS-Q24",
    ),
    yes_no(
        "pluton_own_turn",
        "May a player play Pluton in their own turn?",
        "yes",
        question="MAS-Q25",
    ),
    yes_no("mercure_on_beige", "May Mercure change the beige price?", question="MAS-Q04"),
    choice(
        "plus_fifty_at",
        'When does a player take a "+50" tile?',
        (("above_50", "above 50"), ("at_50", "at 50")),
        question="MAS-Q26",
    ),
    yes_no("negative_scores", "Can a final score be below 0?", "yes", question="MAS-Q27"),
    choice(
        "tie_sesterces",
        "Which sesterces break a tie?",
        (
            ("all", "all"),
            ("after_conversion", "those left after each 3 became a point"),
        ),
        question="MAS-Q28",
    ),
    choice(
        "unresolved_tie",
        "Who wins if players are still tied after the tie-breaks?",
        (
            ("shared", "they share the win"),
            ("turn_order", "the earlier in the turn order after round 7"),
        ),
        question="MAS-Q29",
    ),
    _or_number(
        "hand_limit",
        "How many cards may a hand hold?",
        ("edition", "as in your edition"),
        1,
        9,
        "MAS-Q30",
    ),
    _or_number(
        "bank_limit",
        "How many sesterces are in the game?",
        ("unlimited", "no limit"),
        0,
        999,
        "MAS-Q31",
    ),
    _or_number("fifty_tiles", 'How many "+50" tiles are there?', ("unlimited", "no limit"), 0, 99),
)
"""The choices before a game. Each ruling names its open question in the clause table."""

PRACTICE: Mapping[str, Answer] = dict.fromkeys(SOURCES, "companion")


def of_edition(rulings: Mapping[str, Answer], edition: Answer) -> dict[str, Answer]:
    """Return the rulings that follow the edition, as this edition has them."""
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

    Raises NotAllowed where one is missing or is there twice.
    """
    names = [name.strip() for name in str(written).split(",") if name.strip()][:seats]
    if len({name.casefold() for name in names}) < seats:
        raise NotAllowed(
            f"{written!r} does not give {seats} players a colour each.",
            "Separate them by commas, for example: red, green, yellow, blue",
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
            "The edition: with reports of the printed 2014 game, or by the rulebook",
            Choose(
                TABLE,
                "Which edition is played?",
                (
                    Option("rulebook", "by the rulebook", key="r"),
                    Option(
                        "printed_2014",
                        "as players report the printed 2014 game: other sesterces and goods at"
                        " the start, 3 cards in a hand",
                        key="p",
                    ),
                ),
                "rulebook",
            ),
        ),
        _number(
            "loop_length",
            "The number of spaces on the path around the market",
            "How many spaces has the path around the market?",
            8,
            40,
            16,
        ),
        BoxFact(
            "centre_stalls",
            "Whether the centre spaces of the sides have a site for a stall too",
            Choose(
                TABLE,
                "Is there a site for a stall at the four centre spaces too?",
                (Option("yes", key="y"), Option("no", key="n")),
                "yes",
            ),
        ),
        _number(
            "beige_price", "The price of a beige good", "What does a beige good cost?", 1, 3, 1
        ),
        BoxFact(
            "cubes_per_colour",
            "The number of purple goods in the box, the same as of orange and of pink",
            Choose(
                TABLE,
                "How many goods of each colour are in the box, beige not counted?",
                (Option(UNKNOWN, "do not count the bag", key="u"),),
                UNKNOWN,
                Amount(TABLE, "Goods of each colour", 6, 99),
            ),
        ),
        _number(
            "stalls_per_player",
            "The number of stall tiles of a player",
            "How many stall tiles has a player?",
            5,
            9,
            6,
        ),
        BoxFact(
            "price_tiles",
            "The values of the four PRICE tiles",
            Dice(TABLE, "What are the values of the four PRICE tiles?", 4, faces=3),
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
    """Return the default of a question for a fact of the board."""
    ask = PRINTED[fact].ask
    assert isinstance(ask, Choose | Amount)
    assert ask.default is not None, fact
    return ask.default
