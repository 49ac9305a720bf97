"""Table facts to correct, and places to continue from."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.core.asks import TABLE, Amount, Choose, Option, Tally, Text
from companion.core.game import Correction, ResumePoint
from companion.errors import NotAllowed
from companion.games.massilia.fitting import fitting
from companion.games.massilia.options import NUMBERS
from companion.games.massilia.rules.actions import Actions, EndTurn, Turn
from companion.games.massilia.rules.divinity import CARD_KEYS
from companion.games.massilia.rules.preparation import Refill, Rotate
from companion.games.massilia.rules.rolling import Roll, RollTemple
from companion.games.massilia.rules.round_end import EndRound, FinalScoring
from companion.games.massilia.rules.rounds import Round
from companion.games.massilia.rules.setup import Board, Lots, is_set_up
from companion.games.massilia.table import (
    CARDS,
    COLOURS,
    DICE,
    GOOD_KEYS,
    GOODS,
    HIGHEST,
    LOWEST,
    PAWNS,
    ROUNDS,
    STALL_HOLDS,
    UNTOLD,
    Massilia,
    Stall,
    dice_listed,
    letters,
    named,
    some,
)
from companion.kit.corrections import box_facts, count, number, play
from companion.kit.seats import split_names
from companion.kit.words import counted, each_counted

HIDDEN = "not known to all"
"""The state of a fact that only its owner sees."""
NOBODY = "nobody"
NONE = "none"
TRACK_LOWEST, TRACK_HIGHEST = NUMBERS["limits"]["track"]


def resume_points(t: Massilia) -> tuple[ResumePoint, ...]:
    """Return the places in this round where play can continue; during set-up, its beginning."""
    if not is_set_up(t):
        return (ResumePoint("setup", "the players draw lots", (Board(), Lots())),)
    rest = (Actions(), EndRound(), Round())
    rolls = tuple(Roll(seat=seat) for seat in t.turn_order)
    return (
        ResumePoint(
            "preparation",
            "the PRICE tiles rotate",
            (Rotate(), Refill(), RollTemple(), *rolls, *rest),
        ),
        ResumePoint("refill", "goods come into the port", (Refill(), RollTemple(), *rolls, *rest)),
        ResumePoint("temple", "the Temple dice are rolled", (RollTemple(), *rolls, *rest)),
        *(
            ResumePoint(f"roll {seat}", f"the roll of {seat}", (*rolls[at:], *rest))
            for at, seat in enumerate(t.turn_order)
        ),
        *(
            ResumePoint(
                f"turn {seat}",
                f"the turn of {seat}",
                (Turn(seat=seat), EndTurn(seat=seat), EndRound(), Round()),
            )
            for seat in t.turn_order
            if seat not in t.passed
        ),
        ResumePoint("end", "the round ends", (EndRound(), Round())),
        ResumePoint("scoring", "the final scoring", (FinalScoring(),)),
    )


def corrections(t: Massilia) -> tuple[Correction, ...]:
    """Return every fact of this table, by its name; the question fits after each."""
    return (*(_fitted(fact) for fact in _facts(t)), *_play(t))


def _fitted(fact: Correction) -> Correction:
    """Return the correction after which the open question fits the table."""
    return fact._replace(setter=lambda t, answer: fitting(fact.setter(t, answer)))


def _play(t: Massilia) -> tuple[Correction, ...]:
    """Return the correction of where play continues."""
    return () if t.counted else (play(t, resume_points(t), ending=""),)


def _facts(t: Massilia) -> tuple[Correction, ...]:
    """Return every fact that is corrected by itself."""
    if t.counted:
        return ()
    return (
        number(t, "round", 1, max(ROUNDS, t.round)),
        *((_seats(t, "turn_order", whole=True),) if len(t.turn_order) == len(t.seats) else ()),
        _seats(t, "passed", whole=False),
        *(fix for seat in t.seats for fix in _player(t, seat)),
        number(t, "supply", 0, 40),
        number(t, "deck", 0, sum(CARDS.values())),
        _counts(t, "discard", "", {**CARD_KEYS, UNTOLD: "u"}, t.discard),
        *(count(t, "port", good, f"port {good}") for good in GOODS),
        *(count(t, "bag", c, f"bag {c}") for c in COLOURS if t.bag is not None),
        *(_number(t, "tracks", c, "track", TRACK_LOWEST, TRACK_HIGHEST) for c in t.tracks),
        *(_number(t, "tiles", a, "price", LOWEST, HIGHEST) for a in t.tiles),
        *(_number(t, "pawns", p, "pawn", 0, t.length - 1) for p in PAWNS if p in t.pawns),
        _temple(t),
        *_market(t),
        *(_number(t, "yardstick", key, "worth", 0, 9999) for key in t.yardstick),
        *box_facts(t),
    )


def _number(t: Massilia, field: str, kind: str, name: str, low: int, high: int) -> Correction:
    """Return the correction of one number in a field of numbers."""

    def put(t: Massilia, n: int) -> Massilia:
        return t.replace_fields({field: {**getattr(t, field), kind: n}})

    now = str(getattr(t, field)[kind])
    return Correction(f"{name} {kind}", now, Amount(TABLE, f"{name} {kind}", low, high), put)


def _player(t: Massilia, seat: str) -> Iterator[Correction]:
    """Yield the facts of one player; what is behind a screen is not shown."""
    for field in ("cash", "tokens"):
        fix = _number(t, field, seat, field, 0, 999)
        yield fix if t.setting_is("show_hidden", "yes") else fix._replace(now=HIDDEN)
    yield _number(t, "reputation", seat, "reputation", 0, 999)
    hand = _counts(t, "hands", seat, {**CARD_KEYS, UNTOLD: "u"}, t.hands[seat])
    yield (
        hand
        if t.setting_is("show_hidden", "yes")
        else hand._replace(now=f"{HIDDEN}: {counted(t.hand(seat), 'card')}")
    )
    keys = dict(zip(DICE, DICE, strict=True))
    yield _counts(t, "screens", seat, keys, t.screens[seat])

    def put(t: Massilia, written: str) -> Massilia:
        return t.replace(kept={**t.kept, seat: read_dice(written)})

    ask = Text(TABLE, f"Dice kept by {seat}", "", hint=DICE_HINT)
    yield Correction(f"kept {seat}", dice_listed(t.kept[seat]), ask, put)


def _counts(
    t: Massilia, field: str, seat: str, keys: Mapping[str, str], now: Mapping[str, int]
) -> Correction:
    """Return the correction of how many of each kind a field holds, or a seat in it."""
    options = tuple(
        Option(kind, label(kind), key=key, weight=CARDS.get(kind, sum(CARDS.values())))
        for kind, key in keys.items()
    )
    name = f"{field} {seat}".strip()

    def put(t: Massilia, answer: dict[str, int]) -> Massilia:
        value = {kind: answer.get(kind, 0) for kind in keys}
        value = value if field == "screens" else some(value)
        return t.replace_fields({field: {**getattr(t, field), seat: value} if seat else value})

    shown = ", ".join(f"{n} {label(kind) or kind}" for kind, n in now.items() if n)
    return Correction(
        name,
        shown or f"0 {label(next(iter(keys))) or next(iter(keys))}",
        Tally(TABLE, name, options),
        put,
    )


def label(kind: str) -> str:
    """Return a card as the rulebook calls it; other kinds are their own labels."""
    return named(kind) if kind in CARDS or kind == UNTOLD else ""


def _seats(t: Massilia, field: str, *, whole: bool) -> Correction:
    """Return the correction of names in an order."""
    hint = f"Names in order, separated by commas, for example: {', '.join(t.seats)}"

    def put(t: Massilia, written: str) -> Massilia:
        if written.casefold() == NOBODY:
            written = ""
        typed = [name.casefold() for name in split_names(written)]
        known = {seat.casefold(): seat for seat in t.seats}
        if not set(typed) <= set(known) or len(set(typed)) < len(typed):
            raise NotAllowed(f"{written!r} does not name players, each once.", hint)
        if whole and len(typed) < len(t.seats):
            raise NotAllowed("A player is missing.", hint)
        return t.replace_fields({field: tuple(known[name] for name in typed)})

    now: Sequence[str] = getattr(t, field)
    usual = ", ".join(t.seats) if whole else ""
    return Correction(
        field,
        ", ".join(now) or NOBODY,
        Text(TABLE, field.replace("_", " "), usual, 300, hint),
        put,
    )


DICE_HINT = "Colours with their faces, for example: brown 35 beige 2"


def read_dice(written: str) -> dict[str, str]:
    """Return the dice in a text.

    Raises NotAllowed for what cannot be dice.
    """
    dice = dict.fromkeys(DICE, "")
    if written.casefold() == NONE:
        return dice
    for word, faces in re.findall(r"([a-z]+)([\d\s,]*)", written.casefold()):
        found = [colour for colour in DICE if colour.startswith(word)]
        digits = re.sub(r"\D", "", faces)
        if len(found) != 1 or not all("1" <= face <= "6" for face in digits):
            raise NotAllowed(f"{written!r} does not name dice.", DICE_HINT)
        dice[found[0]] = "".join(sorted(dice[found[0]] + digits))
    if re.sub(r"[a-z\d\s,;]", "", written.casefold()) or written.strip()[:1].isdigit():
        raise NotAllowed(f"{written!r} does not name dice.", DICE_HINT)
    return dice


def _temple(t: Massilia) -> Correction:
    ask = Text(TABLE, "Dice in the Temple", "", hint=DICE_HINT)
    return Correction(
        "temple", dice_listed(t.temple), ask, lambda t, w: t.replace(temple=read_dice(w))
    )


def _market(t: Massilia) -> Iterator[Correction]:
    """Yield the owner of the stall at each space, and its goods."""
    if not t.pawns:
        return
    owners = tuple(
        Option(seat, key=key) for seat, key in zip(t.seats, letters(t.seats), strict=True)
    )
    goods = tuple(Option(good, key=GOOD_KEYS[good], weight=STALL_HOLDS) for good in GOODS)
    for at in range(t.length):
        space = str(at)
        stall = t.stalls.get(space)
        ask = Choose(TABLE, f"Whose stall is at {space}?", (*owners, Option(NOBODY, key="-")))
        yield Correction(f"stall {space}", stall.owner if stall else NOBODY, ask, _owner(space))
        if stall:
            tally = Tally(TABLE, f"Which goods are at {space}?", goods, 0, STALL_HOLDS)
            yield Correction(
                f"goods {space}",
                each_counted(some(stall.goods), "0 purple"),
                tally,
                _goods(space),
            )


def _owner(space: str) -> Callable[[Massilia, str], Massilia]:
    def put(t: Massilia, owner: str) -> Massilia:
        rest = {at: stall for at, stall in t.stalls.items() if at != space}
        if owner == NOBODY:
            return t.replace(stalls=rest)
        stall = t.stalls.get(space, Stall(owner=owner))
        return t.replace(stalls={**rest, space: stall.replace(owner=owner)})

    return put


def _goods(space: str) -> Callable[[Massilia, dict[str, int]], Massilia]:
    def put(t: Massilia, answer: dict[str, int]) -> Massilia:
        return t.replace(stalls={**t.stalls, space: t.stalls[space].replace(goods=some(answer))})

    return put
