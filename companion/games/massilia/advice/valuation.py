"""What an effect brings now, and what that is worth by the players' yardstick."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.massilia.rules import beige, black, clients, consul, grey
from companion.games.massilia.rules.payment import in_reach
from companion.games.massilia.scoring import stall_points
from companion.games.massilia.table import (
    BUILD_COSTS,
    COLOURS,
    GOOD_KEYS,
    PAWNS,
    ROUNDS,
    Massilia,
    called,
    has_site,
    listed,
)
from companion.kit.words import counted, plural

POINT = 100
"""The yardstick counts in hundredths of a point."""


class Gain(NamedTuple):
    """What changes: for the player, and against the others."""

    points: int = 0
    sesterces: int = 0
    goods: int = 0
    beige: int = 0
    cards: int = 0
    stalls: int = 0
    stall_points: int = 0
    harm: int = 0
    """What others lose, in hundredths of a point."""

    @property
    def words(self) -> str:
        """Return the changes, each with its sign."""
        named = (
            (self.points, "point", ""),
            (self.sesterces, "sesterce", ""),
            (self.goods, "good", ""),
            (self.beige, "beige good", ""),
            (self.cards, "card", ""),
            (self.stalls, "stall", ""),
            (self.stall_points, "point", " for stalls at the end"),
        )
        parts = [f"{n:+} {plural(what, n)}{more}" for n, what, more in named if n]
        if self.harm:
            parts.append(f"{self.harm / POINT:.1f} lost by others")
        return ", ".join(parts) or "nothing"


class Choice(NamedTuple):
    """One use of an effect: its words, and what it brings."""

    thing: str
    """What is done, with any dice; the best of several ways to it is named."""
    words: str
    gain: Gain


def worth(t: Massilia, gain: Gain, *, later: bool = True) -> int:
    """Return a gain in hundredths of a point; goods, cards and room count only for later actions."""
    yard = t.yardstick
    lasting = (
        yard["good"] * gain.goods
        + yard["beige"] * gain.beige
        + yard["card"] * gain.cards
        + yard["stall"] * gain.stalls
    )
    return (
        POINT * (gain.points + gain.stall_points)
        + yard["sesterce"] * gain.sesterces
        + (lasting if later else 0)
        + yard["harm"] * gain.harm // POINT
    )


def later(t: Massilia, seat: str, effect: str, used: int) -> bool:
    """Return whether this player can still move a client after an action with this many dice."""
    if t.round < ROUNDS:
        return True
    dice = in_reach(t.temple, t.kept[seat])
    brown = sum(colour == "brown" for _, colour, _ in dice) - used * (effect == "brown")
    return len(dice) > used and bool(brown > 0 or t.supply or t.holds(seat, "jupiter"))


def choices(t: Massilia, seat: str, effect: str, total: int) -> Iterator[Choice]:
    """Yield every use of an effect with this total that can be paid for."""
    return EFFECTS[effect](t, seat, total)


def _moves(t: Massilia, seat: str, total: int) -> Iterator[Choice]:
    for pawn in PAWNS:
        for word, by in (("clockwise", total), ("counter-clockwise", -total)):
            space = (t.pawns[pawn] + by) % t.length
            gain = _consul(t, seat, space) if pawn == "consul" else _client(t, seat, pawn, space)
            does = (
                consul.outcome(t, seat, str(space))
                if pawn == "consul"
                else clients.outcome(t, seat, pawn, str(space))
            )
            words = f"Move the {called(pawn)} {total} {word} to {space}: {does}"
            yield Choice(f"{pawn} {space}", words, gain)


def _client(t: Massilia, seat: str, colour: str, space: int) -> Gain:
    good, n = clients.sale(t, seat, colour, str(space))
    coins = n * t.price("temple")
    if good == "beige":
        return Gain(sesterces=coins, beige=-n)
    return Gain(points=n * t.tracks[colour], sesterces=coins, goods=-n)


def _consul(t: Massilia, seat: str, space: int) -> Gain:
    stall = t.stalls.get(str(space))
    if stall is None:
        return _build(t, seat) if has_site(t, space) else Gain()
    if stall.size:
        tax = min(stall.size, t.cash[stall.owner])
        lost = stall.size - tax
        if stall.owner == seat:
            return Gain(sesterces=-tax, goods=-lost)
        yard = t.yardstick
        return Gain(harm=tax * yard["sesterce"] + lost * yard["good"])
    if t.stalls_of(stall.owner) == 1:
        return Gain()
    number = t.stalls_of(stall.owner)
    fewer = stall_points(number - 1) - stall_points(number)
    built = _build(t, seat)
    if stall.owner == seat:
        # Closed and built again: five sesterces for nothing.
        return Gain(stalls=-1, stall_points=fewer)
    return built._replace(harm=t.yardstick["stall"] - POINT * fewer)


def _build(t: Massilia, seat: str) -> Gain:
    if t.cash[seat] < BUILD_COSTS or not t.stock(seat):
        return Gain()
    number = t.stalls_of(seat)
    more = stall_points(number + 1) - stall_points(number)
    return Gain(sesterces=-BUILD_COSTS, stalls=1, stall_points=more)


def _purchases(t: Massilia, seat: str, total: int) -> Iterator[Choice]:
    if beige.room(t, seat) < total:
        return
    for colour in COLOURS:
        for n in beige.substitutes(t, seat, colour, total):
            goods = beige.bought(colour, total, n)
            price = beige.cost(t, goods)
            yield Choice(
                f"{GOOD_KEYS[colour]}{total - n}",
                f"Buy {listed(goods)}",
                Gain(sesterces=-price, goods=total - n, beige=n),
            )


def _offerings(t: Massilia, seat: str, total: int) -> Iterator[Choice]:
    if grey.why_not(t, seat, total):
        return
    there = min(total, t.deck + sum(t.discard.values()))
    goods = t.goods(seat)
    coloured = sum(goods[colour] for colour in COLOURS)
    limit = int(str(t.settings["hand_limit"]))
    most = min(there, max(1, limit - t.hand(seat)), grey.affordable(t, seat))
    for keep in range(1, most + 1):
        by_beige = min(keep, goods["beige"] // grey.BEIGE_FOR_CARD)
        by_beige = max(by_beige, keep - coloured)
        gain = Gain(cards=keep, goods=by_beige - keep, beige=-grey.BEIGE_FOR_CARD * by_beige)
        yield Choice(f"keep {keep}", f"Draw {counted(there, 'card')}, keep {keep}", gain)


def _reputation(t: Massilia, seat: str, total: int) -> Iterator[Choice]:
    points = black.within(t, seat, total)
    if points and not black.why_not(t, seat, total):
        price = points * t.price("temple")
        gain = Gain(points=points, sesterces=-price)
        yield Choice(f"points {points}", f"Gain {points} reputation", gain)


EFFECTS = {"brown": _moves, "beige": _purchases, "grey": _offerings, "black": _reputation}
