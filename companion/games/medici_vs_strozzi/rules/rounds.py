"""A round, from its first turn to the next round (Overview, The Next Round)."""

from typing import Literal

from companion.games.medici_vs_strozzi.rules.ending import EndGame
from companion.games.medici_vs_strozzi.rules.offer import DrawTile, Offer
from companion.games.medici_vs_strozzi.rules.round_scoring import SCORING
from companion.games.medici_vs_strozzi.table import (
    ALL_SHIPS,
    MEDICI,
    ROUNDS,
    SIDES,
    STROZZI,
    MediciStrozzi,
    MediciStrozziStep,
    all_tiles,
)


class OpenRound(MediciStrozziStep):
    """Medici has the first turn of round 1, Strozzi that of rounds 2 and 3 (The Next Round)."""

    kind: Literal["open_round"] = "open_round"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        drawer = MEDICI if t.round == 0 else STROZZI
        t = t.then(Turn(), round=t.round + 1, drawer=drawer, lots=0)
        return t.add_remark(
            "Round {n} of {of}. First drawer: {seat}.",
            n=t.round,
            of=ROUNDS,
            seat=t.seat(drawer),
        )


class Turn(MediciStrozziStep):
    """The last buyer draws, until a fleet is full or the bag is empty (Course of a Game Round)."""

    kind: Literal["turn"] = "turn"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        # Only a correction leaves a lot on the table here: it was not sold.
        if t.lot:
            t = t.replace(bag={tile: n + t.lot.count(tile) for tile, n in t.bag.items()}, lot=())
        full = [side for side in SIDES if t.full(side)]
        if full:
            t = t.add_remark("The ships of {seat} are full: the round ends.", seat=t.seat(full[0]))
        elif not t.left:
            t = t.add_remark("The last tile is drawn: the round ends.")
        else:
            return t.then(DrawTile(), Offer(), self, lots=t.lots + 1, price=None)
        return t.then(*SCORING, NextRound(), price=None)


class NextRound(MediciStrozziStep):
    """Tiles and ships go back, markers stay; round 3 is the last (The Next Round, Winning the Game)."""

    kind: Literal["next_round"] = "next_round"

    def take(self, t: MediciStrozzi, answer: None) -> MediciStrozzi:
        if t.round == ROUNDS:
            return t.then(EndGame())
        t = t.add_order("Put all 26 tiles back into the bag and mix them.")
        t = t.add_order("Take all ships back, empty. Leave the markers where they are.")
        return t.then(
            OpenRound(),
            bag=all_tiles(t.board.letters),
            discards=(),
            cargo=dict.fromkeys(ALL_SHIPS, ()),
            harbour=dict.fromkeys(ALL_SHIPS, 0),
            spent=dict.fromkeys(SIDES, 0),
        )
