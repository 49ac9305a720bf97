"""A table of Massilia in the middle of a game, and hands that answer as people type."""

from companion.core.reading import parse
from companion.core.table import apply, question, settle
from companion.games.massilia import GAME
from companion.games.massilia.options import SETTINGS
from companion.games.massilia.rules.actions import EndTurn, Turn
from companion.games.massilia.rules.round_end import EndRound
from companion.games.massilia.table import DICE, Stall
from companion.kit.settings import filled
from tests.kit import at

BOX = {
    "edition": "rulebook",
    "loop_length": 16,
    "centre_stalls": "yes",
    "beige_price": 1,
    "cubes_per_colour": 24,
    "stalls_per_player": 6,
    "price_tiles": "1223",
}
SHORT = {"pu": "purple", "or": "orange", "pk": "pink", "be": "beige"}


def goods(written):
    """Goods from the words of the vectors: `pu2 or1`."""
    return {SHORT[word[:2]]: int(word[2:]) for word in written.split()}


def begun(*seats, box=None, **settings):
    """A new game at its first question."""
    return settle(
        GAME.setup(seats or ("A", "B"), filled(SETTINGS, settings), {**BOX, **(box or {})})
    )


def table(*seats, box=None, settings=None, **changes):
    """A table in a round: turn order as seated, everybody with 20 sesterces, no die anywhere.

    `stalls` is written as {space: "A pu2 or1"}, `dice` as the Temple's, `kept` by seat.
    """
    seats = seats or ("A", "B")
    t = begun(*seats, box=box, **(settings or {}))
    t = t.replace(
        agenda=(),
        messages=(),
        turn_order=seats,
        tiles={"temple": 2, "purple": 2, "orange": 2, "pink": 2},
        pawns={"consul": 2, "purple": 6, "orange": 10, "pink": 14},
        cash=dict.fromkeys(seats, 20),
        temple=dict.fromkeys(DICE, ""),
        round=2,
    )
    stalls = changes.pop("stalls", {})
    t = t.replace(stalls={str(space): stall(words) for space, words in stalls.items()})
    dice = changes.pop("dice", {})
    t = t.replace(temple={**t.temple, **dice})
    for seat, kept in changes.pop("kept", {}).items():
        t = t.replace(kept={**t.kept, seat: {**t.kept[seat], **kept}})
    for name, value in changes.items():
        now = getattr(t, name)
        t = t.replace(**{name: {**now, **value} if isinstance(now, dict) else value})
    return t


def stall(words):
    owner, _, rest = words.partition(" ")
    return Stall(owner=owner, goods=goods(rest))


def turn(t, seat="A"):
    """The table at the action of this seat."""
    return at(t, Turn(seat=seat), EndTurn(seat=seat), EndRound())


def play(t, *lines):
    """Type these lines, one after the other; what is told adds up."""
    told = ()
    for line in lines:
        rest = None
        while rest or rest is None:
            answer, rest = parse(question(t), line if rest is None else rest)
            t = apply(t, answer)
            told += t.messages
    after = t.replace(messages=told)
    object.__setattr__(after, "_asked", question(t))
    return after


def closed(t, value):
    """Why an option of the question is closed; empty where it is open."""
    return next(option.why_not for option in question(t).options if option.value == value)


def step(t):
    """The kind of the step that asks."""
    return t.agenda[0].kind if t.agenda else ""


def on(t, space):
    """Owner and goods at a space, as the vectors write them."""
    found = t.stalls.get(str(space))
    if found is None:
        return "-"
    short = {good: word for word, good in SHORT.items()}
    return " ".join([found.owner, *(f"{short[good]}{n}" for good, n in found.goods.items())])
