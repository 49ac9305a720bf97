"""Scoring a round: ships compared, markers moved, monopolies paid (Scoring a Round)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from companion.core.asks import TABLE, Amount, Ask, Text
from companion.core.table import UNKNOWN
from companion.games.medici_vs_strozzi.board import strangers
from companion.games.medici_vs_strozzi.options import items
from companion.games.medici_vs_strozzi.rules.money import receive
from companion.games.medici_vs_strozzi.table import (
    MEDICI,
    SHIPS,
    SIDES,
    STROZZI,
    Item,
    MediciStrozzi,
    MediciStrozziStep,
    steps,
    value,
)
from companion.kit.words import counted, joined


class Comparison(NamedTuple):
    """The ships in one harbour compared."""

    harbour: int
    sums: Mapping[str, int]
    """Of the families that have a ship there."""
    winner: str
    """The family with the higher sum; empty where nobody is paid."""
    ruled: bool
    """Whether the ruling on empty harbours had a part in it."""


def cargo_at(t: MediciStrozzi, side: str, harbour: int) -> tuple[str, ...] | None:
    """Return the cargo of this family's ship in the harbour; None where it has no ship there."""
    for ship in SHIPS[side]:
        if t.harbour[ship] == harbour:
            return t.cargo[ship]
    return None


def compare(t: MediciStrozzi, harbour: int) -> Comparison:
    """Return whose cargo in this harbour is higher; each tile counts its number, gold too."""
    sums = {
        side: sum(map(value, tiles))
        for side in SIDES
        if (tiles := cargo_at(t, side, harbour)) is not None
    }
    rule = str(t.settings["empty_harbour"])
    medici, strozzi = (sums.get(side, 0) for side in SIDES)
    winner = "" if medici == strozzi else SIDES[strozzi > medici]
    if len(sums) == 1:
        alone = next(iter(sums))
        if rule == "both_required":
            winner = ""
        elif rule == "ship_beats_none":
            winner = alone
    return Comparison(harbour, sums, winner, len(sums) == 1)


def pushes(t: MediciStrozzi, side: str) -> tuple[int, ...]:
    """Return how far this family's tiles move the marker of each row towards it."""
    counts = [0] * len(t.board.rows)
    for at, row in enumerate(t.board.rows):
        for tile in cargo_at(t, side, row.harbour) or ():
            if tile[0] == row.kind:
                counts[at] += steps(tile)
    return tuple(counts)


def moved(t: MediciStrozzi, at: int, medici: int, strozzi: int) -> int:
    """Return where the marker of a row ends after both families have moved it."""
    row, place = t.board.rows[at], t.markers[at]
    rule = t.settings["marker_resolution"]
    if rule == "medici_first":
        return row.clamp(row.clamp(place + medici) - strozzi)
    if rule == "strozzi_first":
        return row.clamp(row.clamp(place - strozzi) + medici)
    return row.clamp(place + medici - strozzi)


def row_name(t: MediciStrozzi, at: int) -> str:
    """Return a row by its good and harbour."""
    row = t.board.rows[at]
    return f"{t.board.good(row.kind)} at {t.board.harbour(row.harbour)}"


class RightRows(MediciStrozziStep):
    """Each row of the board is of goods that are on the tiles (Preparation)."""

    kind: Literal["right_rows"] = "right_rows"

    def needs(self, t: MediciStrozzi) -> tuple[str, ...]:
        known = t.box.get("rows", UNKNOWN) != UNKNOWN
        facts = ("goods", "harbours", "rows")
        return (*facts, "track", "bonus") if known else facts

    def ask(self, t: MediciStrozzi) -> Ask | None:
        wrong = strangers(t.box)
        if not wrong:
            return None
        text = (
            f"Unknown goods in the rows: {joined(wrong)}. The goods are {joined(t.board.goods)}."
            " Which goods have rows in each harbour, from left to right?"
        )
        a, b, c, d = tuple(t.board.letters)
        return Text(TABLE, text, UNKNOWN, hint=f"for example: {a}{b}{c} {a}{b}{d} {c}{d}")

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if answer is not None:
            return t.learn("rows", t.box_facts["rows"].read(answer)).then(self)
        if t.round == 1:
            for warning in t.board.warnings():
                t = t.add_remark("{warning}", "unusual: check your board", warning=warning)
        return t


class CompareCargo(MediciStrozziStep):
    """The higher cargo in each harbour earns 20 from the bank, a tie nothing (Scoring a Round)."""

    kind: Literal["compare_cargo"] = "compare_cargo"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        prize = int(items()["money"]["cargo"])
        if t.alone != "round":
            bought = {side: -t.spent[side] for side in SIDES}
            t = book(t, "bought", bought, "paid for lots")
        won = dict.fromkeys(SIDES, 0)
        texts = []
        for harbour in (1, 2, 3):
            found = compare(t, harbour)
            if found.winner:
                won[found.winner] += prize
            if found.ruled:
                t = t.use_ruling("empty_harbour")
            texts.append(score_words(t, found))
        return paid(book(t, "cargo", won, "; ".join(texts)), won, "cargo", texts)


def score_words(t: MediciStrozzi, found: Comparison) -> str:
    """Return a comparison in a few words: Alba 12:11."""
    name = t.board.harbour(found.harbour)
    if not found.sums:
        return f"{name} no ship"
    shown = [str(found.sums[side]) if side in found.sums else "-" for side in SIDES]
    return f"{name} {':'.join(shown)}"


def paid(t: MediciStrozzi, won: Mapping[str, int], what: str, texts: list[str]) -> MediciStrozzi:
    """Return the table after the count is told and the bank has paid both families."""
    t = t.add_remark(
        "{what} (Medici:Strozzi): {texts}.", what=what.capitalize(), texts=", ".join(texts)
    )
    for side in SIDES:
        t = receive(t, side, won[side], what)
    return t


def book(t: MediciStrozzi, key: str, money: Mapping[str, int], reason: str) -> MediciStrozzi:
    """Return the table with a line added to the accounts."""
    item = Item(round=t.round, key=key, medici=money[MEDICI], strozzi=money[STROZZI], reason=reason)
    return t.replace(ledger=(*t.ledger, item))


class MoveMarkers(MediciStrozziStep):
    """Each tile moves the marker of its good in its harbour 1 space, a 0 moves it 2 (Scoring a Round)."""

    kind: Literal["move_markers"] = "move_markers"
    left_out: dict[str, int] = {}
    """Steps that a family does without, by its first letter and the row's place: `m0`."""

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if not t.board.known or t.setting_is("optional_marker_moves", "no"):
            return None
        due = self.due(t)
        if due is None:
            return None
        side, at, most = due
        text = f"How many spaces does the marker of {row_name(t, at)} move towards you?"
        return Amount(t.seat(side), text, 0, most, most)

    def due(self, t: MediciStrozzi) -> tuple[str, int, int] | None:
        """Return the next family and row to ask for steps, and how many there are."""
        for side in SIDES:
            for at, most in enumerate(pushes(t, side)):
                if most and f"{side[0]}{at}" not in self.left_out:
                    return side, at, most
        return None

    def take(self, t: MediciStrozzi, answer: int | None) -> MediciStrozzi:
        if answer is not None:
            due = self.due(t)
            assert due is not None
            side, at, most = due
            if answer < most:
                t = t.use_ruling("optional_marker_moves")
            left_out = {**self.left_out, f"{side[0]}{at}": most - answer}
            return t.then(MoveMarkers(left_out=left_out))
        medici, strozzi = (
            [
                max(n - self.left_out.get(f"{side[0]}{at}", 0), 0)
                for at, n in enumerate(pushes(t, side))
            ]
            for side in SIDES
        )
        markers = list(t.markers)
        for at in range(len(t.board.rows)):
            markers[at] = moved(t, at, medici[at], strozzi[at])
            t = told_move(t, at, markers[at], medici[at], strozzi[at])
        return t.replace(markers=tuple(markers))


def told_move(t: MediciStrozzi, at: int, to: int, medici: int, strozzi: int) -> MediciStrozzi:
    """Return the table after the order for a marker: how far it moves, where to and why."""
    row, place = t.board.rows[at], t.markers[at]
    if medici and strozzi and not (-row.length <= place + medici <= row.length
                                   and -row.length <= place - strozzi <= row.length):  # fmt: skip
        t = t.use_ruling("marker_resolution")
    if to == place:
        return t
    side = MEDICI if to > place else STROZZI
    why = f"{counted(medici, 'space')} against {strozzi}" if medici and strozzi else ""
    if to != place + medici - strozzi:
        why = f"{why}, stopped at the end" if why else "stopped at the end"
    return t.add_order(
        "Move the marker of {row} by {spaces} towards {seat}, to {to}.",
        why,
        row=row_name(t, at),
        spaces=counted(abs(to - place), "space"),
        seat=t.seat(side),
        to=place_words(to),
    )


def place_words(at: int) -> str:
    """Return a marker's place in words."""
    side = MEDICI if at > 0 else STROZZI
    return f"space {abs(at)} on the {side.title()} side" if at else "the middle"


class PayMonopolies(MediciStrozziStep):
    """A marker pays the player on its side 10 and the bonus of its space (Scoring a Round)."""

    kind: Literal["pay_monopolies"] = "pay_monopolies"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        if not t.board.known:
            return t.then(*(TypedMonopolies(side=side) for side in SIDES))
        won, passed = row_pay(t)
        if passed:
            t = t.use_ruling("bonus_mode")
        texts = [
            f"{row_name(t, at)} {'+' if pay > 0 else ''}{pay}"
            for at, pay in enumerate(row_pays(t))
            if pay
        ]
        return paid(
            book(t, "monopolies", won, "; ".join(texts) or "all in the middle"),
            won,
            "monopolies",
            texts or ["all in the middle"],
        )


def row_pays(t: MediciStrozzi) -> tuple[int, ...]:
    """Return what each row pays: more than 0 to Medici, less than 0 to Strozzi."""
    passed = t.setting_is("bonus_mode", "cumulative")
    return tuple(
        row.pays(at, passed=passed) for row, at in zip(t.board.rows, t.markers, strict=True)
    )


def row_pay(t: MediciStrozzi) -> tuple[dict[str, int], bool]:
    """Return what the rows pay each family, and whether a marker has passed a bonus space."""
    pays = row_pays(t)
    won = {MEDICI: sum(p for p in pays if p > 0), STROZZI: -sum(p for p in pays if p < 0)}
    passed = any(
        row.pays(at) != row.pays(at, passed=True)
        for row, at in zip(t.board.rows, t.markers, strict=True)
    )
    return won, passed


class TypedMonopolies(MediciStrozziStep):
    """Players count what the markers pay them if the rows are unknown (Scoring a Round)."""

    kind: Literal["typed_monopolies"] = "typed_monopolies"
    side: str

    def rows_are_known(self, t: MediciStrozzi) -> bool:
        """Return whether the rows became known before any payment was typed."""
        typed = any(item.round == t.round and item.key == "monopolies" for item in t.ledger)
        return not typed and t.box.get("rows", UNKNOWN) != UNKNOWN

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if self.rows_are_known(t):
            return None
        return Amount(TABLE, f"What do the markers pay {t.seat(self.side)}?", 0, 240)

    def take(self, t: MediciStrozzi, answer: int | None) -> MediciStrozzi:
        if answer is None:
            rest = tuple(step for step in t.agenda if not isinstance(step, TypedMonopolies))
            return t.replace(agenda=(RightRows(), MoveMarkers(), PayMonopolies(), *rest))
        won = dict.fromkeys(SIDES, 0) | {self.side: answer}
        return receive(book(t, "monopolies", won, "typed"), self.side, answer, "monopolies")


SCORING = (RightRows(), CompareCargo(), MoveMarkers(), PayMonopolies())
"""The steps of scoring: ships, then all markers, then the payments for them."""
