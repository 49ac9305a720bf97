"""Facts of the table that can be set right, and where play can be picked up."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.core.asks import TABLE, Amount, Answer, Choose, Option, Tally, Text
from companion.core.game import Correction, ResumePoint
from companion.errors import NotAllowed
from companion.games.massilia.mending import mended
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
    listed,
    named,
    ordered,
    waiting,
)
from companion.kit import corrections as shared
from companion.kit.words import each_counted

HIDDEN = "not known to all"
"""How a fact behind a screen stands."""
NOBODY = "nobody"
NONE = "none"
TRACK_LOWEST, TRACK_HIGHEST = NUMBERS["limits"]["track"]


def resume_points(t: Massilia) -> tuple[ResumePoint, ...]:
    """Return the places in this round where play can continue."""
    if not is_set_up(t):
        return (ResumePoint("setup", "the lots are drawn", (Board(), Lots())),)
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
    """Return every fact of this table, by its name."""
    if t.counted:
        return ()
    return tuple(_mending(fix) for fix in _corrections(t))


def _mending(fix: Correction) -> Correction:
    """Return a correction after which the open question fits the table."""

    def put(t: Massilia, answer: Answer) -> Massilia:
        return mended(t, fix.setter(t, answer))

    return fix._replace(setter=put)


def _corrections(t: Massilia) -> tuple[Correction, ...]:
    return (
        _round(t),
        *((_seats(t, "turn_order", whole=True),) if len(t.turn_order) == len(t.seats) else ()),
        _seats(t, "passed", whole=False),
        *(fix for seat in t.seats for fix in _player(t, seat)),
        shared.number(t, "supply", 0, 40),
        shared.number(t, "deck", 0, sum(CARDS.values())),
        _counts(t, "discard", "", {**CARD_KEYS, UNTOLD: "u"}, t.discard),
        *(shared.count(t, "port", good, f"port {good}") for good in GOODS),
        *(shared.count(t, "bag", c, f"bag {c}") for c in COLOURS if t.bag is not None),
        *(_number(t, "tracks", c, "track", TRACK_LOWEST, TRACK_HIGHEST) for c in t.tracks),
        *(_number(t, "tiles", a, "price", LOWEST, HIGHEST) for a in t.tiles),
        *(_number(t, "pawns", p, "pawn", 0, t.length - 1) for p in PAWNS if p in t.pawns),
        _temple(t),
        *_market(t),
        *(_number(t, "yardstick", key, "worth", 0, 9999) for key in t.yardstick),
        *shared.box_facts(t),
        shared.play(t, resume_points(t), ending="", round=min(t.round, ROUNDS)),
    )


def _round(t: Massilia) -> Correction:
    """Return the correction of the round; when the game is over it is the last."""
    return shared.number(t.replace(round=min(t.round, ROUNDS)), "round", 1, ROUNDS)


def _number(t: Massilia, field: str, kind: str, name: str, low: int, high: int) -> Correction:
    """Return one number out of a field of numbers."""

    def put(t: Massilia, n: int) -> Massilia:
        return t.replace_fields({field: {**getattr(t, field), kind: n}})

    now = str(getattr(t, field)[kind])
    return Correction(f"{name} {kind}", now, Amount(TABLE, f"{name} {kind}", low, high), put)


def _player(t: Massilia, seat: str) -> Iterator[Correction]:
    """Yield what belongs to one player; what is behind a screen is not shown."""
    for field in ("cash", "tokens"):
        fix = _number(t, field, seat, field, 0, 999)
        yield fix if t.setting_is("show_hidden", "yes") else fix._replace(now=HIDDEN)
    yield _number(t, "reputation", seat, "reputation", 0, 999)
    hand = _counts(t, "hands", seat, {**CARD_KEYS, UNTOLD: "u"}, t.hands[seat])
    yield (
        hand
        if t.setting_is("show_hidden", "yes")
        else hand._replace(now=f"{HIDDEN}: {t.hand(seat)} cards")
    )
    keys = dict(zip(DICE, DICE, strict=True))
    yield _counts(t, "screens", seat, keys, t.screens[seat])

    def put(t: Massilia, written: str) -> Massilia:
        return t.replace(kept={**t.kept, seat: read_dice(written)})

    ask = Text(TABLE, f"Dice kept by {seat}", "", hint=DICE_HINT)
    yield Correction(f"kept {seat}", dice_listed(t.kept[seat]), ask, put)


def label(kind: str) -> str:
    """Return the name of a card or of a colour of dice."""
    return kind if kind in DICE else named(kind)


def _counts(
    t: Massilia, field: str, seat: str, keys: Mapping[str, str], now: Mapping[str, int]
) -> Correction:
    """Return how many of each kind a field holds, or a seat in it."""
    options = tuple(
        Option(kind, label(kind), key=key, weight=CARDS.get(kind, sum(CARDS.values())))
        for kind, key in keys.items()
    )
    name = f"{field} {seat}".strip()

    def put(t: Massilia, answer: dict[str, int]) -> Massilia:
        value = {kind: answer.get(kind, 0) for kind in keys}
        value = value if field == "screens" else ordered(value)
        return t.replace_fields({field: {**getattr(t, field), seat: value} if seat else value})

    shown = each_counted(
        {label(kind): n for kind, n in now.items()}, f"0 {label(next(iter(keys)))}"
    )
    return Correction(name, shown, Tally(TABLE, name, options), put)


def _seats(t: Massilia, field: str, *, whole: bool) -> Correction:
    """Return the correction of a field of names in an order."""
    hint = f"Names in their order, separated by commas, for example: {', '.join(t.seats)}"

    def put(t: Massilia, written: str) -> Massilia:
        if written.casefold() == NOBODY:
            written = ""
        typed = [name.strip().casefold() for name in written.split(",") if name.strip()]
        known = {seat.casefold(): seat for seat in t.seats}
        if not set(typed) <= set(known) or len(set(typed)) < len(typed):
            raise NotAllowed(f"{written!r} is not a list of different players.", hint)
        if whole and len(typed) < len(t.seats):
            raise NotAllowed("Every player has a space on the turn order track.", hint)
        if typed and not whole and waiting(t)[:1] and waiting(t)[0].phase != "actions":
            raise NotAllowed("No player passes before the actions.", "Type: nobody")
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
    """Return the dice that a line names.

    Raises NotAllowed where it is not a list of dice.
    """
    dice = dict.fromkeys(DICE, "")
    if written.casefold() == NONE:
        return dice
    for word, faces in re.findall(r"([a-z]+)([\d\s,]*)", written.casefold()):
        found = [colour for colour in DICE if colour.startswith(word)]
        digits = re.sub(r"\D", "", faces)
        if len(found) != 1 or not all("1" <= face <= "6" for face in digits):
            raise NotAllowed(f"{written!r} is not a list of dice.", DICE_HINT)
        dice[found[0]] = "".join(sorted(dice[found[0]] + digits))
    if re.sub(r"[a-z\d\s,;]", "", written.casefold()) or written.strip()[:1].isdigit():
        raise NotAllowed(f"{written!r} is not a list of dice.", DICE_HINT)
    return dice


def _temple(t: Massilia) -> Correction:
    ask = Text(TABLE, "Dice in the Temple", "", hint=DICE_HINT)
    return Correction(
        "temple", dice_listed(t.temple), ask, lambda t, w: t.replace(temple=read_dice(w))
    )


def _market(t: Massilia) -> Iterator[Correction]:
    """Yield the correction of the owner and of the goods at each space."""
    if not t.pawns:
        return
    owners = tuple(
        Option(seat, key=key) for seat, key in zip(t.seats, letters(t.seats), strict=True)
    )
    goods = tuple(Option(good, key=GOOD_KEYS[good], weight=STALL_HOLDS) for good in GOODS)
    for at in range(t.length):
        space = str(at)
        stall = t.stalls.get(space)
        ask = Choose(TABLE, f"Stall at {space}", (*owners, Option(NOBODY, key="-")))
        yield Correction(f"stall {space}", stall.owner if stall else NOBODY, ask, _owner(space))
        if stall:
            tally = Tally(TABLE, f"Goods at {space}", goods, 0, STALL_HOLDS)
            yield Correction(
                f"goods {space}",
                listed(stall.goods) if stall.goods else "0 purple",
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
        return t.replace(stalls={**t.stalls, space: t.stalls[space].replace(goods=ordered(answer))})

    return put
