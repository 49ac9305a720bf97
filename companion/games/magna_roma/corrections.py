"""Facts of the table that can be corrected."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from companion.core.asks import TABLE, Amount, Choose, Option, Text
from companion.core.game import Correction
from companion.errors import NotAllowed
from companion.games.magna_roma.components import items
from companion.games.magna_roma.rules.defeat import defeat_of
from companion.games.magna_roma.rules.ending import in_scoring, recounted
from companion.games.magna_roma.rules.monuments import AULA_PALATINA, read_display
from companion.games.magna_roma.rules.paying import SUPPLIES
from companion.games.magna_roma.rules.player_turn import PlayerTurn
from companion.games.magna_roma.rules.resuming import GoOn, continued, resume_points
from companion.games.magna_roma.rules.rounds import Round, Turns
from companion.games.magna_roma.rules.standalone_scoring import FullBoards
from companion.games.magna_roma.table import (
    CARDS,
    DRAFT_SLOTS,
    MARKERS,
    PORTA_NIGRA,
    SIDES,
    SPACES,
    TILES,
    TOKENS,
    Holdings,
    MagnaRoma,
)
from companion.kit import corrections as shared
from companion.kit.counts import add

Change = Callable[[Any, Any], Any]


def corrections(t: MagnaRoma) -> tuple[Correction, ...]:
    """Every fact of this table, by its name."""
    found = (*_facts(t), *shared.box_facts(t), _play(t))
    return tuple(correction._replace(setter=_fitting(correction.setter)) for correction in found)


def _fitting(setter: Change) -> Change:
    """A change after which a defeat that no longer holds is lifted: the game asks where it continues."""

    def put(t: MagnaRoma, answer: Any) -> MagnaRoma:  # noqa: ANN401
        t = setter(t, answer)
        if t.ending not in ("score", "siege") or defeat_of(t):
            return t
        return t.replace(ending="", agenda=(FullBoards() if t.alone else GoOn(),))

    return put


def _play(t: MagnaRoma) -> Correction:
    """Where play continues."""
    return shared.play(t, resume_points(t))._replace(setter=continued)


def _facts(t: MagnaRoma) -> Iterator[Correction]:
    """The facts of the seats and of the table; where only the end is counted, those that are known."""
    if t.alone:
        yield from (_score(t, seat) for seat in t.seats)
        if len(t.seats) > 1:
            yield from (
                _built(t, seat, m) for seat in t.seats for m in (PORTA_NIGRA, AULA_PALATINA)
            )
            if t.setting_is("province_value_by", "slot"):
                yield from (_province(t, card) for card in t.lying)
        return
    for seat in t.seats:
        yield from _own(t, seat)
    yield shared.number(t, "turn", min(1, t.turn), 9999)
    if len(t.seats) > 1 and t.turn and not in_scoring(t) and t.agenda:
        yield _active(t)
    yield from (_province(t, card) for card in CARDS)
    if t.barbarian:
        yield from _invasion(t)


def _invasion(t: MagnaRoma) -> tuple[Correction, ...]:
    """The facts of a Barbarian Invasion."""
    return (
        *(_board(t, side) for side in SIDES),
        *(_objective(t, side) for side in SIDES),
        *(
            shared.count(t, pile, token, f"{pile}_{TOKENS[token].lower()}", 4)
            for pile in ("supply", "removed")
            for token in TOKENS
        ),
        shared.number(t, "military", 0, 99),
        shared.number(t, "brown", 0, 24),
        shared.number(t, "slot", 0, DRAFT_SLOTS - 1),
        shared.number(t, "player_slot", 0, DRAFT_SLOTS - 1),
        shared.number(t, "deck", 0, 10),
        shared.number(t, "pile", 0, 4),
        _display(t),
    )


def _named(t: MagnaRoma, seat: str, name: str) -> str:
    """A fact of one seat, by a name of its own."""
    return f"{name} {seat}" if len(t.seats) > 1 else name


def _set(seat: str, change: Callable[[Holdings, Any], Holdings]) -> Callable[[Any, Any], Any]:
    """What corrects a fact of one seat."""

    def put(t: MagnaRoma, answer: Any) -> MagnaRoma:  # noqa: ANN401
        return t.replace(people={**t.people, seat: change(t.people[seat], answer)})

    return put


def _own(t: MagnaRoma, seat: str) -> Iterator[Correction]:
    """The facts of one seat."""
    own = t.people[seat]
    yield _score(t, seat)
    for supply, n in (own.supplies or {}).items():
        yield _supply(t, seat, supply, n)
    if t.setting_is("beautification", "yes"):
        yield from (_tiles(t, seat, tile) for tile in TILES)
    if own.plan:
        yield _flag(t, seat, "plan_revealed", own.plan == "revealed", _reveal)
    yield from (_built(t, seat, monument) for monument in (PORTA_NIGRA, AULA_PALATINA))
    yield _complete(t, seat)


def _built(t: MagnaRoma, seat: str, monument: str) -> Correction:
    flag = _flag(t, seat, monument, monument in t.people[seat].built, _build(monument))
    return flag._replace(setter=_counted_anew(flag.setter))


def _counted_anew(setter: Change) -> Change:
    """A change after which the points of the present seat are counted anew."""

    def put(t: MagnaRoma, answer: Any) -> MagnaRoma:  # noqa: ANN401
        changed = setter(t, answer)
        return t if changed == t else recounted(changed)

    return put


def _complete(t: MagnaRoma, seat: str) -> Correction:
    """A city that is not complete has turns to come: end scoring is left for them."""
    flag = _flag(
        t, seat, "complete", t.people[seat].complete, lambda h, yes: h.replace(complete=yes)
    )

    def put(t: MagnaRoma, answer: str) -> MagnaRoma:
        over = in_scoring(t) or t.ending == "complete"
        was = t.people[seat].complete
        t = flag.setter(t, answer)
        if answer == "yes" or not was or not over:
            return t
        following = continued(t, "scoring")
        return following.replace(agenda=(Round(),) if t.barbarian else (Turns(),))

    return flag._replace(setter=put)


def _reveal(own: Holdings, yes: bool) -> Holdings:
    return own.replace(plan="revealed" if yes else "hidden")


def _build(monument: str) -> Callable[[Holdings, bool], Holdings]:
    def change(own: Holdings, yes: bool) -> Holdings:
        others = tuple(name for name in own.built if name != monument)
        return (
            own
            if yes and monument in own.built
            else own.replace(built=(*others, monument) if yes else others)
        )

    return change


def _score(t: MagnaRoma, seat: str) -> Correction:
    name = _named(t, seat, "score")
    put = _set(seat, lambda own, n: own.replace(score=n))
    return Correction(name, str(t.people[seat].score), Amount(TABLE, name, -99, 999), put)


def _supply(t: MagnaRoma, seat: str, supply: str, n: int) -> Correction:
    name = _named(t, seat, f"own_{SUPPLIES[supply]}")
    put = _set(seat, lambda own, m: own.replace(supplies={**(own.supplies or {}), supply: m}))
    return Correction(name, str(n), Amount(TABLE, name.replace("_", " "), -99, 99), put)


def _tiles(t: MagnaRoma, seat: str, tile: str) -> Correction:
    name = _named(t, seat, f"{tile}_tiles")
    most = int(items()["beautification"]["tiles_per_type"])

    def change(own: Holdings, n: int) -> Holdings:
        return own if own.tiles.get(tile, 0) == n else own.replace(tiles={**own.tiles, tile: n})

    now = str(t.people[seat].tiles.get(tile, 0))
    put = _counted_anew(_set(seat, change))
    return Correction(name, now, Amount(TABLE, name.replace("_", " "), 0, most), put)


def _flag(
    t: MagnaRoma, seat: str, field: str, now: bool, change: Callable[[Holdings, bool], Holdings]
) -> Correction:
    name = _named(t, seat, field)
    ask = Choose(TABLE, name.replace("_", " "), (Option("yes", key="y"), Option("no", key="n")))
    put = _set(seat, lambda own, answer: change(own, answer == "yes"))
    return Correction(name, "yes" if now else "no", ask, put)


def _active(t: MagnaRoma) -> Correction:
    seats = tuple(Option(seat, key=str(at)) for at, seat in enumerate(t.seats, start=1))
    ask = Choose(TABLE, "Whose turn is it?", seats)

    def put(t: MagnaRoma, seat: str) -> MagnaRoma:
        if seat == t.seat:
            return t
        t = t.replace(active=t.seats.index(seat), agenda=(PlayerTurn(), Turns()))
        return t.hold(bought=0, no_place=False)

    return Correction("active", t.seat, ask, put)


def _board(t: MagnaRoma, side: str) -> Correction:
    hint = "Type its 3 spaces in filling order, p c l or - for empty, for example: pc-."

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        spaces = written.lower().replace(" ", "")
        if not re.fullmatch(rf"[pcl-]{{{SPACES}}}", spaces):
            raise NotAllowed(f"{written!r} is not a Siege board.", hint)
        return _exchange(t, t.board(side), spaces).replace_fields({side: spaces})

    return Correction(side, t.board(side), Text(TABLE, f"{side.title()} board", hint=hint), put)


def _exchange(t: MagnaRoma, old: str, new: str) -> MagnaRoma:
    """Tokens that a corrected board has more or fewer of come from and go to the supply."""
    supply = t.supply
    for token in TOKENS:
        supply = add(supply, token, old.count(token) - new.count(token))
    return t.replace(supply=supply)


def _objective(t: MagnaRoma, side: str) -> Correction:
    there = side in t.objectives
    states = (Option("there", "on the Solo board", key="t"), Option("lost", key="l"))
    ask = Choose(TABLE, f"{side.title()} objective", states)

    def put(t: MagnaRoma, answer: str) -> MagnaRoma:
        kept = {*t.objectives, side} if answer == "there" else {*t.objectives} - {side}
        return t.replace(objectives=tuple(s for s in SIDES if s in kept))

    now = "there" if there else "lost"
    return Correction(f"objective_{side}", now, ask, _counted_anew(put))


def _province(t: MagnaRoma, card: str) -> Correction:
    letters = "y" if len(t.seats) == 1 else "1234"[: len(t.seats)]
    who = (
        "y you"
        if len(t.seats) == 1
        else ", ".join(map(" ".join, zip(letters, t.seats, strict=True)))
    )
    rivals = ", b Barbarians" if t.barbarian else ""
    hint = f"Type its 3 slots from the left, {who}{rivals}, - free, for example: --{letters[0]}."
    shown = str.maketrans(MARKERS[: len(letters)], letters)
    read = str.maketrans(letters, MARKERS[: len(letters)])

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        slots = written.lower().replace(" ", "")
        if not re.fullmatch(rf"[{letters}{'b' if rivals else ''}-]{{3}}", slots):
            raise NotAllowed(f"{written!r} is not 3 slots of a Province card.", hint)
        return t.replace_fields({card: slots.translate(read)})

    now = t.board(card).translate(shown)
    ask = Text(TABLE, f"{card.title()} Province card", hint=hint)
    return Correction(card, now, ask, _counted_anew(put))


def _display(t: MagnaRoma) -> Correction:
    shown = ", ".join(f"{name} {price}" for name, price in (t.display or {}).items()) or "empty"
    ask = Text(TABLE, "Monuments in the display", "", hint="For example: Mausoleum 4, Colosseum 6.")

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        return t.replace(display=read_display(written) if written not in ("", "empty") else {})

    return Correction("display", "not tracked" if t.display is None else shown, ask, put)
