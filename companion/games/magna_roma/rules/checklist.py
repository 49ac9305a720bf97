"""The set-up checklist, in the order in which you do it (rulebook lines 8 to 102)."""

from collections.abc import Iterator

from companion.core.game import Task
from companion.games.magna_roma.components import DECKS, deck_items, items
from companion.games.magna_roma.options import NAMES, STATED_RANDOM
from companion.games.magna_roma.rules import set_up_choices
from companion.games.magna_roma.table import TOKENS, MagnaRoma
from companion.kit.words import counted, joined, plural

RETURN = {
    "provinces": "shuffle the Province deck and set it up as in the base game",
    "trades": "shuffle the Market Trade tokens and place them on the Market board as in the base game",
    "objectives": "shuffle the Solo Mode Objective tiles and set them up as in the base solo game",
    "monuments": "shuffle the Monument deck and set it up as in the base game",
    "dominus_tiles": "shuffle the Dominus Objective tiles and place them on the Dominus board",
}


def checklist(t: MagnaRoma) -> tuple[Task, ...]:
    """Return what to place where, in the order in which you do it."""
    tasks = [Task(_first(t))]
    for deck in DECKS:
        tasks += _deck(t, deck)
    if t.setting_is("beautification", "yes"):
        count = items()["beautification"]["tiles_per_type"]
        tasks.append(
            Task(
                "Sort the Beautification tiles by type into 3 piles beside the Draft board.",
                f"{count} Column, {count} Lyre and {count} Mask tiles",
            )
        )
    if t.setting_is("city_plans", "yes"):
        tasks.append(_plans(t))
    if t.barbarian:
        tasks += _invasion(t)
    together = set_up_choices.mixed(t.settings, len(t.seats))
    if together:
        text = f"Notice: the rulebook does not say how to combine {joined(together)}."
        tasks.append(Task(text, "ruling variant_mix"))
    return tuple(tasks)


def _first(t: MagnaRoma) -> str:
    if len(t.seats) > 1:
        return f"Set up the base game for {len(t.seats)} players, with the changes below."
    return "Set up the normal solo game, with the changes below."


def _deck(t: MagnaRoma, deck: str) -> Iterator[Task]:
    """Yield what is removed from a deck, what is added to it, and what follows."""
    items = t.picked(deck)
    if not items:
        return
    name = NAMES[deck]
    labels = ", ".join(deck_items(deck)[item]["label"] for item in items)
    if out := set_up_choices.taken_out(t.settings, deck):
        stated = deck in STATED_RANDOM or t.setting_is("thin_at_random", "yes")
        how = "at random" if stated else "of your choice"
        yield Task(
            f"Remove {counted(out, f'base {name}')} {how}.",
            "those of the box then appear more often",
        )
    added = plural(name, len(items))
    yield Task(f"Add the {added} of the box to the base game: {labels}.", f"then {RETURN[deck]}")


def _plans(t: MagnaRoma) -> Task:
    cards = items()["city_plan"]["cards"]
    each, left = "each player" if len(t.seats) > 1 else "yourself", cards - len(t.seats)
    return Task(
        f"Shuffle the {cards} City Plan cards and deal {each} one face-down.",
        f"{left} cards are left over; only the owner may look at a card before it is revealed",
    )


def _invasion(t: MagnaRoma) -> list[Task]:
    own, rival = t.settings["colour"], t.settings["barbarian_colour"]
    there = items()["components"]
    boards, spaces = there["siege_boards"], there["siege_spaces"]
    each, start = there["tokens_per_type"], items()["start"]
    objectives = (
        f"Choose {boards} Solo Mode Objective tiles, shuffle them"
        if t.setting_is("objective_pick", "chosen")
        else f"Shuffle the Solo Mode Objective tiles, draw {boards}"
    )
    kinds = joined([f"{each} {name}" for name in TOKENS.values()])
    return [
        Task(f"Use the 2-3 player side of the Draft board, with {there['draft_slots']} slots."),
        Task(f"{objectives} and place one on each slot of the Solo board in front of you."),
        Task(
            "Place a Siege board on each edge of your player board: North, South, West and East.",
            f"{boards} boards of {spaces} spaces, all empty",
        ),
        Task(f"Shuffle the {each * len(TOKENS)} Barbarian tokens face-down beside it.", kinds),
        Task(
            f"Shuffle the {there['starting_raid_cards']} Starting Raid cards as the Raid deck.",
            "face-down; grey head in the upper left corner",
        ),
        Task(
            f"Shuffle the {there['invasion_raid_cards']} Invasion Raid cards as the Invasion pile.",
            "face-down, beside the Raid deck",
        ),
        Task(f"Place your score marker on {start['score']} VP."),
        Task(
            f"Choose a colour for the Barbarians: {rival or 'one that is not in use'}.",
            f"your colour: {own}" if own else "",
        ),
        Task(f"Place a Barbarian marker on space {start['military']} of the Military board."),
        Task("Place your marker on any City tile of the Draft board."),
        Task("Place a Barbarian marker on the slot one step clockwise of your marker."),
    ]
