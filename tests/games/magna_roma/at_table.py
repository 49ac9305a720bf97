"""Tables of the vectors: set up through the public doors, laid out as the clause page writes them."""

from collections import Counter

from companion.core.asks import Amount, Answer, Choose, Option
from companion.core.table import apply, question, settle
from companion.games.magna_roma import GAME
from companion.games.magna_roma.table import SIDES, TOKENS, Holdings, MagnaRoma
from tests.kit import asked, correct, say

BOX: dict[str, Answer] = {
    "military_last_space": 6,
    "siege_penalty_north": "2",
    "siege_penalty_south": "3",
    "siege_penalty_west": "2",
    "siege_penalty_east": "3",
}
"""Facts chosen for the tests; they say nothing about the printed box."""

OWN = Holdings.model_fields.keys()
"""What belongs to a seat and not to the table."""

LETTERS = {side[0].upper(): side for side in SIDES}


def begin(display: str = "", own: str = "", box: dict[str, Answer] = BOX, **settings: Answer):
    """The first turn of a game; `own` says population, coins and legions where they are tracked."""
    if own:
        settings["supplies"] = "yes"
    t = settle(GAME.setup(["Ann"], settings, box))
    t = apply(t, display)
    return apply(t, own) if own else t


def normal(*seats: str, own: tuple[str, ...] = (), **settings: Answer):
    """The first turn of a normal game; `own` says what each seat has where it is tracked."""
    if own:
        settings["supplies"] = "yes"
    t = settle(GAME.setup(seats or ("Ann", "Bob"), {"variant": "normal", **settings}, BOX))
    return say(t, *own)


def pick(*items: str) -> Answer:
    """Items of the box picked for a deck."""
    return dict.fromkeys(items, 1)


def lay(t: MagnaRoma, boards: str = "", *, supply: str | None = None, removed: str = "", **fields):
    """The table with these Siege boards and token piles; the tokens not named are the supply.

    Objectives of full boards are lost unless `objectives` says otherwise.
    """
    spaces = {LETTERS[board[0]]: board[2:].lower() for board in boards.split()}
    t = t.replace(**spaces)
    there = Counter("".join(t.board(side) for side in SIDES) + removed)
    rest = {kind: 4 - there[kind] for kind in TOKENS}
    counts = rest if supply is None else {kind: supply.count(kind) for kind in TOKENS}
    own = {name: fields.pop(name) for name in tuple(fields) if name in OWN}
    t = t.hold(**own)
    fields.setdefault("objectives", tuple(side for side in SIDES if t.free(side)))
    return settle(
        t.replace(supply=counts, removed={kind: removed.count(kind) for kind in TOKENS}, **fields)
    )


def go(t: MagnaRoma, place: str) -> MagnaRoma:
    """Play picked up at one of the game's openings."""
    agendas = {opening.name: opening.agenda for opening in GAME.resume_points(t)}
    return settle(t.replace(agenda=agendas[place], messages=()))


def shown(t: MagnaRoma) -> dict[str, Option]:
    """The options of the question that is asked, by value."""
    ask = asked(t)
    assert isinstance(ask, Choose)
    return {option.value: option for option in ask.options}


def at_turn(t: MagnaRoma) -> bool:
    """Whether the player's turn is asked for."""
    ask = question(t)
    return isinstance(ask, Choose) and ask.text == "Your turn"


def boards(t: MagnaRoma) -> str:
    return " ".join(f"{side[0].upper()}:{t.board(side).upper()}" for side in SIDES)


def piles(t: MagnaRoma) -> str:
    """Supply and removed pile, as `s/r`."""
    return f"{sum(t.supply.values())}/{sum(t.removed.values())}"


def score(t: MagnaRoma) -> int:
    return GAME.score(t).total(t.seat)


def points(t: MagnaRoma) -> dict[str, int]:
    """The rows of the sheet: rule to points."""
    return {row.rule: row.points[t.seat] for row in GAME.score(t).rows}


def fix(t: MagnaRoma, name: str, typed: str) -> MagnaRoma:
    """The table with a fact corrected, as a person types its value."""
    return correct(GAME, t, name, typed)


def pillaged(t: MagnaRoma, *colours: str) -> MagnaRoma:
    """Nothing but the Pillage phases of so many turns."""
    for colour in colours:
        t = say(go(t, "pillage"), colour)
    return t


def raided(t: MagnaRoma, card: str, *tokens: str) -> MagnaRoma:
    """A Raid card and the tokens drawn for it."""
    return say(go(t, "raid"), card, *tokens)


def finish(t: MagnaRoma, *typed: str, base: str = "0") -> MagnaRoma:
    """The end scoring: answers up to the base game's categories, all of them `base` in the first."""
    t = say(t, *typed)
    first = True
    while isinstance(question(t), Amount):
        t = say(t, base if first else "0")
        first = False
    return t


def scoring(t: MagnaRoma) -> MagnaRoma:
    """The end scoring of this table, objectives judged not met, at the box's items."""
    t = go(t.hold(complete=True).replace(turn=24), "scoring")
    while "objective" in asked(t).text:
        t = say(t, "not met")
    return t


def rulings_named(t: MagnaRoma) -> set[str]:
    """The rulings that the sheet's notes name."""
    return {
        note.split()[1].rstrip(":") for note in GAME.score(t).notes if note.startswith("Ruling ")
    }
