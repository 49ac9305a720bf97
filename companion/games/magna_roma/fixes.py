"""Facts of the table that can be set right, where play can be picked up, and what cannot be."""

import re

from companion.core import fixing
from companion.core.asks import TABLE, Choose, Option, Text
from companion.core.game import Fix, Opening
from companion.errors import NotAllowed
from companion.games.magna_roma.advance import Advance, DrawRaid
from companion.games.magna_roma.defeat import Judge
from companion.games.magna_roma.ending import FinalTrack, FullBoards, end_scoring
from companion.games.magna_roma.monuments import read_display
from companion.games.magna_roma.player_turn import PlayerTurn
from companion.games.magna_roma.rounds import BARBARIAN_TURN, Round
from companion.games.magna_roma.table import (
    CARDS,
    DRAFT_SLOTS,
    EMPTY,
    SIDES,
    TOKENS,
    MagnaRoma,
    add,
)


def openings(t: MagnaRoma) -> tuple[Opening, ...]:
    """Where play can be picked up in this turn."""
    if t.alone:
        return (Opening("scoring", "end scoring", (FinalTrack(), FullBoards())),)
    scoring = end_scoring(t.but(agenda=())).agenda
    return (
        Opening("player", "your turn", (PlayerTurn(), *BARBARIAN_TURN, Round())),
        Opening("pillage", "the Barbarians pillage", (*BARBARIAN_TURN, Round())),
        Opening("advance", "the Barbarians advance", (Advance(), Judge(), Round())),
        Opening("raid", "the Raid card is drawn", (DrawRaid(), Judge(), Round())),
        Opening("scoring", "end scoring", scoring),
    )


def fixes(t: MagnaRoma) -> tuple[Fix, ...]:
    """Every fact of this table, by its name."""
    again = fixing.play(t, openings(t), ending="", objective_points={}, items=(), base={})
    if t.alone:
        return (fixing.number(t, "score", -99, 999), *fixing.printed(t), again)
    return (
        fixing.number(t, "score", -99, 999),
        fixing.number(t, "turn", 0, 99),
        *(_board(t, side) for side in SIDES),
        *(_objective(t, side) for side in SIDES),
        *(
            fixing.count(t, pile, token, f"{pile}_{TOKENS[token].lower()}", 4)
            for pile in ("supply", "removed")
            for token in TOKENS
        ),
        fixing.number(t, "military", 0, 99),
        fixing.number(t, "brown", 0, 24),
        *(_province(t, card) for card in CARDS),
        *(
            fixing.count(t, "supplies", token, f"own_{TOKENS[token].lower()}", 99)
            for token in TOKENS
            if t.supplies is not None
        ),
        fixing.number(t, "slot", 0, DRAFT_SLOTS - 1),
        fixing.number(t, "player_slot", 0, DRAFT_SLOTS - 1),
        fixing.number(t, "deck", 0, 10),
        fixing.number(t, "pile", 0, 4),
        _display(t),
        fixing.flag(t, "porta_nigra"),
        fixing.flag(t, "complete"),
        *fixing.printed(t),
        again,
    )


def _board(t: MagnaRoma, side: str) -> Fix:
    hint = "Its three spaces in filling order: p, c, l, or - for an empty one, such as: pc-."

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        spaces = written.lower().replace(" ", "")
        if not re.fullmatch(r"[pcl-]{3}", spaces):
            raise NotAllowed(f"{written!r} is not a Siege board.", hint)
        return _exchange(t, t.board(side), spaces).but(**{side: spaces})

    return Fix(side, t.board(side), Text(TABLE, f"{side.title()} board", hint=hint), put)


def _exchange(t: MagnaRoma, old: str, new: str) -> MagnaRoma:
    """Tokens that a corrected board has too many or too few come from and go to the supply."""
    supply = t.supply
    for token in TOKENS:
        supply = add(supply, token, old.count(token) - new.count(token))
    return t.but(supply=supply)


def _objective(t: MagnaRoma, side: str) -> Fix:
    there = side in t.objectives
    ask = Choose(
        TABLE, f"{side.title()} objective", (Option("there", key="t"), Option("lost", key="l"))
    )

    def put(t: MagnaRoma, answer: str) -> MagnaRoma:
        kept = {*t.objectives, side} if answer == "there" else {*t.objectives} - {side}
        return t.but(objectives=tuple(s for s in SIDES if s in kept))

    return Fix(f"objective_{side}", "there" if there else "lost", ask, put)


def _province(t: MagnaRoma, card: str) -> Fix:
    hint = "Its three slots from the left: y you, b Barbarians, - free, such as: b-y."

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        slots = written.lower().replace(" ", "").replace("y", "p")
        if not re.fullmatch(r"[pb-]{3}", slots):
            raise NotAllowed(f"{written!r} is not three slots.", hint)
        return t.but(**{card: slots})

    now = t.board(card).replace("p", "y")
    return Fix(card, now, Text(TABLE, f"{card.title()} Province card", hint=hint), put)


def _display(t: MagnaRoma) -> Fix:
    shown = ", ".join(f"{name} {price}" for name, price in (t.display or {}).items()) or "empty"
    ask = Text(TABLE, "Monuments in the display", "", hint="Such as: Mausoleum 4, Colosseum 6.")

    def put(t: MagnaRoma, written: str) -> MagnaRoma:
        return t.but(display=read_display(written) if written not in ("", "empty") else {})

    return Fix("display", "not tracked" if t.display is None else shown, ask, put)


def problems(t: MagnaRoma) -> tuple[str, ...]:
    """What cannot be true of the table, in sentences; shown, never enforced."""
    if t.alone:
        return ()
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
    if not t.ending and t.agenda and t.score <= 0 and t.rules("defeat_check", "immediate"):
        found.append("The score marker is at 0: that is a defeat.")
    return tuple(found)
