"""The set-up checklist: what to place where, in the order of the hands (rulebook lines 8 to 102)."""

from collections.abc import Iterator

from companion.core.game import Task
from companion.games.magna_roma.components import DECKS, deck_items, items
from companion.games.magna_roma.options import NAMES, STATED_RANDOM
from companion.games.magna_roma.rules import set_up_choices as box
from companion.games.magna_roma.table import MagnaRoma

RETURN = {
    "provinces": "shuffle the Province deck and set it up as in the base game",
    "trades": "shuffle the Market Trade tokens and put them on the Market board as in the base game",
    "objectives": "shuffle the Solo Mode Objective tiles and set them up as in the base solo game",
    "monuments": "shuffle the Monument deck and set it up as in the base game",
    "dominus_tiles": "shuffle the Dominus Objective tiles and put them on the Dominus board",
}


def checklist(t: MagnaRoma) -> tuple[Task, ...]:
    """What to place where, in the order of the hands."""
    tasks = [Task(_first(t))]
    for deck in DECKS:
        tasks += _deck(t, deck)
    if t.setting_is("beautification", "yes"):
        count = items()["beautification"]["tiles_per_type"]
        tasks.append(
            Task(
                "Beautification tiles: sort them by type into three piles beside the Draft board.",
                f"Column, Lyre and Mask, {count} of each",
            )
        )
    if t.setting_is("city_plans", "yes"):
        tasks.append(_plans(t))
    if t.barbarian:
        tasks += _invasion(t)
    together = box.mixed(t.settings, len(t.seats))
    if together:
        names = " and ".join((", ".join(together[:-1]), together[-1]))
        tasks.append(
            Task(
                f"Notice: the rulebook does not say how {names} go together.", "ruling variant_mix"
            )
        )
    return tuple(tasks)


def _first(t: MagnaRoma) -> str:
    if len(t.seats) > 1:
        return f"Set up the base game for {len(t.seats)} players, with the changes below."
    return "Set up the normal solo game, with the changes below."


def _deck(t: MagnaRoma, deck: str) -> Iterator[Task]:
    """What comes into a deck, what leaves it, and how set-up goes on."""
    items = t.picked(deck)
    if not items:
        return
    name = NAMES[deck]
    labels = ", ".join(deck_items(deck)[item]["label"] for item in items)
    if out := box.taken_out(t.settings, deck):
        stated = deck in STATED_RANDOM or t.setting_is("thin_at_random", "true")
        yield Task(
            f"Take {out} base {name} out{' at random' if stated else ', those you pick'}.",
            "so that those of the box come up more often",
        )
    yield Task(f"Add from the box to the base {name}: {labels}.", f"then {RETURN[deck]}")


def _plans(t: MagnaRoma) -> Task:
    cards = items()["city_plan"]["cards"]
    each, left = "each player" if len(t.seats) > 1 else "you", cards - len(t.seats)
    return Task(
        f"City Plans: shuffle the {cards} cards, deal {each} one face-down; {left} are left over.",
        "its owner may look at it at any time; nobody else before it is revealed",
    )


def _invasion(t: MagnaRoma) -> list[Task]:
    yours = t.settings["colour"] or "yours"
    theirs = t.settings["barbarian_colour"] or "one that nobody uses"
    chosen = t.setting_is("objective_pick", "chosen")
    objectives = (
        "pick 4 Solo Mode Objective tiles, shuffle them"
        if chosen
        else ("shuffle the Solo Mode Objective tiles, put 4 on it")
    )
    return [
        Task("Draft board: use the 2-3 player side, with its 8 City tile slots."),
        Task(f"Solo board in front of you: {objectives}, one a slot."),
        Task(
            "Siege boards: one on each edge of your player board, North, South, East, West.",
            "they start empty",
        ),
        Task(
            "Shuffle the 12 Barbarian tokens face-down beside them.",
            "4 Population, 4 Coin, 4 Legion",
        ),
        Task(
            "Shuffle the 6 Starting Raid cards face-down: the Raid deck.",
            "grey head, upper left corner",
        ),
        Task("Shuffle the 4 Invasion Raid cards face-down: a pile of their own beside it."),
        Task(f"Score marker on {items()['start']['score']} VP."),
        Task(
            f"A colour for the Barbarians: {theirs}. Their marker on space 0 of the Military board.",
            f"your colour: {yours}",
        ),
        Task("Your marker on any of the 8 City tiles of the Draft board."),
        Task("Their marker on the slot one step clockwise of yours."),
    ]
