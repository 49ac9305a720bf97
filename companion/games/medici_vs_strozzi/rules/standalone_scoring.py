"""Scoring without a tracked game: one round from cargoes and markers, or the final totals."""

import re
from collections.abc import Mapping
from typing import Literal

from companion.core.asks import TABLE, Amount, Answer, Ask, Choose, Option, Text
from companion.errors import NotAllowed
from companion.games.medici_vs_strozzi.options import SETTINGS
from companion.games.medici_vs_strozzi.rules.ending import EndGame
from companion.games.medici_vs_strozzi.rules.round_scoring import SCORING, RightRows
from companion.games.medici_vs_strozzi.rules.setup import facts
from companion.games.medici_vs_strozzi.table import (
    SHIPS,
    SIDES,
    SIZE,
    MediciStrozzi,
    MediciStrozziStep,
)
from companion.games.medici_vs_strozzi.tiles import bagged, read_tiles
from companion.kit.settings import filled
from companion.kit.words import counted


def standalone_table(settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> MediciStrozzi:
    """Return a table that asks only for what is scored."""
    rulings = filled(SETTINGS, settings)
    return MediciStrozzi(
        seats=("Medici", "Strozzi"),
        settings=rulings,
        box=facts(rulings, box),
        medici="Medici",
        strozzi="Strozzi",
        round=1,
        coins=dict.fromkeys(SIDES, 0),
        alone="round",
        agenda=(ScoreWhat(),),
    )


class ScoreWhat(MediciStrozziStep):
    """Ships and markers score a round, coins and loans the game (Scoring a Round, Winning the Game)."""

    kind: Literal["score_what"] = "score_what"

    def ask(self, t: MediciStrozzi) -> Ask:
        options = (
            Option("round", "one round", key="r"),
            Option("final", "the final totals", key="f"),
        )
        return Choose(TABLE, "What is scored?", options, "round")

    def take(self, t: MediciStrozzi, answer: str) -> MediciStrozzi:
        t = t.replace(alone=answer)
        if answer == "final":
            typed = (TypedMoney(side=s, field=f) for s in SIDES for f in ("coins", "loans"))
            return t.then(*typed, EndGame())
        ships = (TypedCargo(side=side, harbour=n) for n in (1, 2, 3) for side in SIDES)
        markers = (TypedMarkers(harbour=n) for n in (1, 2, 3))
        return t.then(RightRows(), *ships, *markers, *SCORING, Scored())


class TypedMoney(MediciStrozziStep):
    """A final total is the value of the coins less the loans (Winning the Game)."""

    kind: Literal["typed_money"] = "typed_money"
    side: str
    field: str

    def ask(self, t: MediciStrozzi) -> Ask:
        default = 0 if self.field == "loans" else None
        return Amount(TABLE, f"{self.field.title()} of {t.seat(self.side)}", 0, 99999, default)

    def take(self, t: MediciStrozzi, answer: int) -> MediciStrozzi:
        return t.replace_fields({self.field: {**t.__dict__[self.field], self.side: answer}})


class TypedCargo(MediciStrozziStep):
    """A family has at most one ship in each harbour (Course of a Game Round)."""

    kind: Literal["typed_cargo"] = "typed_cargo"
    side: str
    harbour: int

    def needs(self, t: MediciStrozzi) -> tuple[str, ...]:
        return ("goods", "harbours")

    def ask(self, t: MediciStrozzi) -> Ask:
        name = t.board.harbour(self.harbour)
        hint = f"none, or tiles, for example: {t.board.letters[0]}4 g5"
        return Text(TABLE, f"{name}: tiles on the {self.side.title()} ship", "none", hint=hint)

    def take(self, t: MediciStrozzi, answer: str) -> MediciStrozzi:
        tiles = read_tiles(t, answer)
        if not tiles:
            return t
        free = [s for s in SHIPS[self.side] if not t.cargo[s] and SIZE[s] >= len(tiles)]
        if not free:
            raise NotAllowed(
                f"No ship is left with {counted(len(tiles), 'hold')}.", "Undo to correct a ship."
            )
        return bagged(
            t.replace(
                cargo={**t.cargo, free[0]: tiles},
                harbour={**t.harbour, free[0]: self.harbour},
            )
        )


class TypedMarkers(MediciStrozziStep):
    """The markers stay where they are from round to round (The Next Round)."""

    kind: Literal["typed_markers"] = "typed_markers"
    harbour: int

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if not t.board.known:
            return None
        kinds = [row.kind for _, row in t.board.at(self.harbour)]
        hint = (
            "+ is the Medici side, - the Strozzi side, a marker not named is in the middle,"
            f" for example: {kinds[0]}+2 {kinds[-1]}-1"
        )
        text = f"{t.board.harbour(self.harbour)}: markers before this round"
        return Text(TABLE, text, "middle", hint=hint)

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if answer is None:
            return t
        typed = answer.lower().replace(",", " ").replace(" +", "+").replace(" -", "-")
        rows = {row.kind: at for at, row in t.board.at(self.harbour)}
        markers = list(t.markers)
        for word in typed.split() if typed not in ("middle", "0", "none") else ():
            found = re.fullmatch(r"([a-z])([+-]?\d+)", word)
            if not found or found[1] not in rows:
                raise NotAllowed(
                    f"{word!r} is not a marker of this harbour.", f"Type rows of: {' '.join(rows)}."
                )
            at, place = rows[found[1]], int(found[2])
            if t.board.rows[at].clamp(place) != place:
                raise NotAllowed(f"{word!r} is beyond the end of the row.")
            markers[at] = place
        return t.replace(markers=tuple(markers))


class Scored(MediciStrozziStep):
    """A scored round ends the count (Scoring a Round)."""

    kind: Literal["scored"] = "scored"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        return t.replace(agenda=(), ending="The round is scored.")
