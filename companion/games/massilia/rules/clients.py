"""Clients: what they buy where they stop (Clients)."""

from typing import Literal

from companion.core.asks import Amount, Ask
from companion.games.massilia.options import NUMBERS
from companion.games.massilia.table import (
    Massilia,
    MassiliaStep,
    earn,
    give_back,
    off_stall,
    score,
)
from companion.kit.words import counted

TRACK_LOWEST, TRACK_HIGHEST = NUMBERS["limits"]["track"]


def sale(t: Massilia, seat: str, colour: str, space: str) -> tuple[str, int]:
    """What a client of this colour would buy there, and how many."""
    stall = t.stalls.get(space)
    if stall is None or stall.owner != seat:
        return "", 0
    if matching := stall.goods.get(colour, 0):
        return colour, matching
    beige = stall.goods.get("beige", 0)
    return ("beige", beige) if beige else ("", 0)


def outcome(t: Massilia, seat: str, colour: str, space: str) -> str:
    """What a client does where it stops, in few words."""
    good, n = sale(t, seat, colour, space)
    if not n:
        return "nothing"
    coins = n * t.price("temple")
    points = n * t.tracks[colour] if good == colour else 0
    return f"sell {n} {good}, {counted(coins, 'sesterce')}" + (
        f", {counted(points, 'point')}" if points else ""
    )


class ClientStops(MassiliaStep):
    """A client on a stall of the mover buys all goods of its colour, or else all beige ones (Clients)."""

    kind: Literal["client_stops"] = "client_stops"
    seat: str
    colour: str
    space: str

    def ask(self, t: Massilia) -> Ask | None:
        good, n = sale(t, self.seat, self.colour, self.space)
        if good != "beige" or t.setting_is("beige_sale", "all"):
            return None
        return Amount(self.seat, "How many beige goods do you sell?", 0, n, n)

    def take(self, t: Massilia, answer: int | None) -> Massilia:
        good, n = sale(t, self.seat, self.colour, self.space)
        if good == "beige":
            t = t.use_ruling("beige_sale")
            n = n if answer is None else answer
        if not n:
            return t.add_remark("The client buys nothing.")
        where = "the bag" if good != "beige" else "the port"
        t = off_stall(give_back(t, {good: n}), self.space, {good: n})
        t = t.add_order(
            "{seat}: put {n} {good} from the stall at {at} into {where}.",
            seat=self.seat,
            n=n,
            good=good,
            at=self.space,
            where=where,
        )
        price = t.price("temple")
        t = earn(t, self.seat, n * price, "{goods} x {each}", goods=n, each=price)
        return self.praised(t, n) if good == self.colour else t

    def praised(self, t: Massilia, n: int) -> Massilia:
        """Reputation by the track as it stood, then the track rises."""
        value = t.tracks[self.colour]
        t = score(t, self.seat, n * value, "{goods} x {each}", goods=n, each=value)
        return track_to(t, self.colour, min(value + 1, TRACK_HIGHEST))


def track_to(t: Massilia, colour: str, value: int) -> Massilia:
    """Return the table with the POINTS token of a colour on this value."""
    if t.tracks[colour] == value:
        return t
    way = "up" if value > t.tracks[colour] else "down"
    return t.replace(tracks={**t.tracks, colour: value}).add_order(
        "Move the {colour} POINTS token {way} to {n}.", colour=colour, way=way, n=value
    )
