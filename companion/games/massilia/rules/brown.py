"""The brown die: move a client or the Consul (Dice Effects)."""

from typing import Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.massilia.rules import clients, consul
from companion.games.massilia.table import PAWN_KEYS, Massilia, MassiliaStep, called
from companion.kit.words import counted


def why_not(t: Massilia, seat: str, total: int) -> str:
    """A pawn can always move; a move without consequence is a full effect."""
    return ""


class Move(MassiliaStep):
    """A player moves one pawn the whole total in one direction; only its last space counts (Brown)."""

    kind: Literal["move"] = "move"
    seat: str
    total: int

    def ask(self, t: Massilia) -> Ask:
        options = tuple(
            Option(
                f"{pawn}_{way}",
                f"{called(pawn)} to {space}: {outcome(t, self.seat, pawn, space)}",
                key=f"{key}{sign}",
            )
            for pawn, key in PAWN_KEYS.items()
            for way, sign, by in (("on", "+", self.total), ("back", "-", -self.total))
            for space in ((t.pawns[pawn] + by) % t.length,)
        )
        return Choose(
            self.seat, f"Which pawn moves {self.total}? (+ clockwise, - counter-clockwise)", options
        )

    def take(self, t: Massilia, answer: str) -> Massilia:
        pawn, way = answer.split("_")
        space = (t.pawns[pawn] + (self.total if way == "on" else -self.total)) % t.length
        t = t.replace(pawns={**t.pawns, pawn: space}).add_order(
            "{seat}: move the {pawn} {spaces} {way}, to space {at}.",
            seat=self.seat,
            pawn=called(pawn),
            spaces=counted(self.total, "space"),
            way="clockwise" if way == "on" else "counter-clockwise",
            at=space,
        )
        if pawn == "consul":
            return t.then(consul.ConsulStops(seat=self.seat, space=str(space)))
        return t.then(clients.ClientStops(seat=self.seat, colour=pawn, space=str(space)))


def outcome(t: Massilia, seat: str, pawn: str, space: int) -> str:
    """What a pawn does where it stops, in few words."""
    if pawn == "consul":
        return consul.outcome(t, seat, str(space))
    return clients.outcome(t, seat, pawn, str(space))


def steps(seat: str, total: int) -> tuple[MassiliaStep, ...]:
    """The effect with this total."""
    return (Move(seat=seat, total=total),)
