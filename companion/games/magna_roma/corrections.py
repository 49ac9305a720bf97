"""Facts of the table that can be set right, where play can be picked up, and what cannot be."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from companion.core.asks import TABLE, Amount, Choose, Option, Text
from companion.core.game import Correction, ResumePoint
from companion.errors import NotAllowed
from companion.games.magna_roma.components import items
from companion.games.magna_roma.rules.advance import Advance, DrawRaid
from companion.games.magna_roma.rules.defeat import Judge
from companion.games.magna_roma.rules.ending import emptied, end_scoring
from companion.games.magna_roma.rules.monuments import AULA_PALATINA, read_display
from companion.games.magna_roma.rules.player_turn import PlayerTurn
from companion.games.magna_roma.rules.rounds import BARBARIAN_TURN, Round, Turns
from companion.games.magna_roma.rules.standalone_scoring import BEGINNING
from companion.games.magna_roma.table import (
    CARDS,
    DRAFT_SLOTS,
    EMPTY,
    MARKERS,
    PORTA_NIGRA,
    SIDES,
    TILES,
    TOKENS,
    Holdings,
    MagnaRoma,
    add,
)
from companion.kit import corrections as shared


def resume_points(t: MagnaRoma) -> tuple[ResumePoint, ...]:
    """Where play can be picked up in this turn."""
    if t.alone:
        return (ResumePoint("scoring", "end scoring", BEGINNING),)
    scoring = ResumePoint("scoring", "end scoring", end_scoring(t.replace(agenda=())).agenda)
    if not t.barbarian:
        turn = (PlayerTurn(), Turns()) if t.turn else (Turns(),)
        return (ResumePoint("player", f"{t.seat}'s turn", turn), scoring)
    return (
        ResumePoint(
            "player",
            "your turn",
            (PlayerTurn(), *BARBARIAN_TURN, Round()) if t.turn else (Round(),),
        ),
        ResumePoint("pillage", "the Barbarians pillage", (*BARBARIAN_TURN[1:], Round())),
        ResumePoint("advance", "the Barbarians advance", (Advance(), Judge(), Round())),
        ResumePoint("raid", "the Raid card is drawn", (DrawRaid(), Judge(), Round())),
        scoring,
    )


def corrections(t: MagnaRoma) -> tuple[Correction, ...]:
    """Every fact of this table, by its name."""
    again = shared.play(t, resume_points(t), ending="", people=emptied(t))
    if t.alone:
        own = [_number(t, seat, "score", -99, 999) for seat in t.seats]
        return (*own, *shared.box_facts(t), again)
    return (
        *(fix for seat in t.seats for fix in _own(t, seat)),
        shared.number(t, "turn", 0, 9999),
        *([_active(t)] if len(t.seats) > 1 else []),
        *(_province(t, card) for card in CARDS),
        *(_invasion(t) if t.barbarian else ()),
        *shared.box_facts(t),
        again,
    )


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
    """What puts a fact of one seat right."""

    def put(t: MagnaRoma, answer: Any) -> MagnaRoma:  # noqa: ANN401
        return t.replace(people={**t.people, seat: change(t.people[seat], answer)})

    return put


def _own(t: MagnaRoma, seat: str) -> Iterator[Correction]:
    """The facts of one seat."""
    own = t.people[seat]
    yield _number(t, seat, "score", -99, 999)
    for supply, n in (own.supplies or {}).items():
        yield _supply(t, seat, supply, n)
    if t.setting_is("beautification", "yes"):
        yield from (_tiles(t, seat, tile) for tile in TILES)
    if own.plan:
        yield _flag(t, seat, "plan_revealed", own.plan == "revealed", _reveal)
    yield _flag(t, seat, "porta_nigra", PORTA_NIGRA in own.built, _build(PORTA_NIGRA))
    yield _flag(t, seat, AULA_PALATINA, AULA_PALATINA in own.built, _build(AULA_PALATINA))
    yield _flag(t, seat, "complete", own.complete, lambda h, yes: h.replace(complete=yes))


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


def _number(t: MagnaRoma, seat: str, field: str, low: int, high: int) -> Correction:
    name = _named(t, seat, field)
    now = str(getattr(t.people[seat], field))
    put = _set(seat, lambda own, n: own.replace(**{field: n}))
    return Correction(name, now, Amount(TABLE, name, low, high), put)


def _supply(t: MagnaRoma, seat: str, supply: str, n: int) -> Correction:
    name = _named(t, seat, f"own_{t.kinds.get(supply, 'Blessing').lower()}")
    put = _set(seat, lambda own, m: own.replace(supplies={**(own.supplies or {}), supply: m}))
    return Correction(name, str(n), Amount(TABLE, name.replace("_", " "), -99, 99), put)


def _tiles(t: MagnaRoma, seat: str, tile: str) -> Correction:
    name = _named(t, seat, f"{tile}_tiles")
    most = int(items()["beautification"]["tiles_per_type"])

    def change(own: Holdings, n: int) -> Holdings:
        return own if own.tiles.get(tile, 0) == n else own.replace(tiles={**own.tiles, tile: n})

    now = str(t.people[seat].tiles.get(tile, 0))
    return Correction(name, now, Amount(TABLE, name.replace("_", " "), 0, most), _set(seat, change))


def _flag(
    t: MagnaRoma, seat: str, field: str, now: bool, change: Callable[[Holdings, bool], Holdings]
) -> Correction:
    name = _named(t, seat, field)
    ask = Choose(TABLE, name.replace("_", " "), (Option("yes", key="y"), Option("no", key="n")))
    put = _set(seat, lambda own, answer: change(own, answer == "yes"))
    return Correction(name, "yes" if now else "no", ask, put)


def _active(t: MagnaRoma) -> Correction:
    seats = tuple(Option(seat, key=str(at)) for at, seat in enumerate(t.seats, start=1))
    ask = Choose(TABLE, "Whose turn is it", seats)
    return Correction("active", t.seat, ask, lambda t, seat: t.replace(active=t.seats.index(seat)))


def _board(t: MagnaRoma, side: str) -> Correction:
    hint = "Its three spaces in filling order: p, c, l, or - for an empty one, such as: pc-."

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        spaces = written.lower().replace(" ", "")
        if not re.fullmatch(r"[pcl-]{3}", spaces):
            raise NotAllowed(f"{written!r} is not a Siege board.", hint)
        return _exchange(t, t.board(side), spaces).replace_fields({side: spaces})

    return Correction(side, t.board(side), Text(TABLE, f"{side.title()} board", hint=hint), put)


def _exchange(t: MagnaRoma, old: str, new: str) -> MagnaRoma:
    """Tokens that a corrected board has too many or too few come from and go to the supply."""
    supply = t.supply
    for token in TOKENS:
        supply = add(supply, token, old.count(token) - new.count(token))
    return t.replace(supply=supply)


def _objective(t: MagnaRoma, side: str) -> Correction:
    there = side in t.objectives
    ask = Choose(
        TABLE, f"{side.title()} objective", (Option("there", key="t"), Option("lost", key="l"))
    )

    def put(t: MagnaRoma, answer: str) -> MagnaRoma:
        kept = {*t.objectives, side} if answer == "there" else {*t.objectives} - {side}
        return t.replace(objectives=tuple(s for s in SIDES if s in kept))

    return Correction(f"objective_{side}", "there" if there else "lost", ask, put)


def _province(t: MagnaRoma, card: str) -> Correction:
    letters = "y" if len(t.seats) == 1 else "1234"[: len(t.seats)]
    who = (
        "y you"
        if len(t.seats) == 1
        else ", ".join(map(" ".join, zip(letters, t.seats, strict=True)))
    )
    rivals = ", b Barbarians" if t.barbarian else ""
    hint = f"Its three slots from the left: {who}{rivals}, - free, such as: --{letters[0]}."
    shown = str.maketrans(MARKERS[: len(letters)], letters)
    read = str.maketrans(letters, MARKERS[: len(letters)])

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        slots = written.lower().replace(" ", "")
        if not re.fullmatch(rf"[{letters}{'b' if rivals else ''}-]{{3}}", slots):
            raise NotAllowed(f"{written!r} is not three slots.", hint)
        return t.replace_fields({card: slots.translate(read)})

    now = t.board(card).translate(shown)
    return Correction(card, now, Text(TABLE, f"{card.title()} Province card", hint=hint), put)


def _display(t: MagnaRoma) -> Correction:
    shown = ", ".join(f"{name} {price}" for name, price in (t.display or {}).items()) or "empty"
    ask = Text(TABLE, "Monuments in the display", "", hint="Such as: Mausoleum 4, Colosseum 6.")

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        return t.replace(display=read_display(written) if written not in ("", "empty") else {})

    return Correction("display", "not tracked" if t.display is None else shown, ask, put)


def problems(t: MagnaRoma) -> tuple[str, ...]:
    """What cannot be true of the table, in sentences; shown, never enforced."""
    if t.alone:
        return ()
    found = [
        f"{piled} {tile.title()} tiles are in the cities, of 7."
        for tile in TILES
        for piled in (sum(own.tiles.get(tile, 0) for own in t.people.values()),)
        if piled > items()["beautification"]["tiles_per_type"]
    ]
    found += [
        f"{seat} has fewer {t.kinds.get(supply, 'Blessing')} than none."
        for seat, own in t.people.items()
        for supply, n in (own.supplies or {}).items()
        if n < 0
    ]
    return (*found, *_besieged(t)) if t.barbarian else tuple(found)


def _besieged(t: MagnaRoma) -> tuple[str, ...]:
    """What cannot be true of a Barbarian Invasion."""
    found = []
    for token, name in TOKENS.items():
        on_boards = sum(t.board(side).count(token) for side in SIDES)
        count = t.supply[token] + t.removed[token] + on_boards
        if count != 4 or min(t.supply[token], t.removed[token]) < 0:
            found.append(f"There are {count} {name} tokens in all, not 4.")
    found += [
        f"{side.title()} is full, but its objective is still there."
        for side in SIDES
        if EMPTY not in t.board(side) and side in t.objectives
    ]
    last = t.box.get("military_last_space")
    if isinstance(last, int) and t.military > last:
        found.append(f"The Military marker is on {t.military}, past the last space {last}.")
    if t.deck_size + t.pile > 10:
        found.append(f"{t.deck_size + t.pile} Raid cards are counted, not 10 at most.")
    if not t.ending and t.agenda and t.score <= 0 and t.setting_is("defeat_check", "immediate"):
        found.append("The score marker is at 0: that is a defeat.")
    return tuple(found)
