"""The beige die: buy goods from the port (Dice Effects)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from companion.core.asks import Ask, Choose, Option, Tally
from companion.games.massilia.rules.clients import TRACK_LOWEST, track_to
from companion.games.massilia.table import (
    COLOURS,
    GOOD_KEYS,
    Massilia,
    MassiliaStep,
    listed,
    on_stall,
    ordered,
    pay,
)
from companion.kit.counts import plus
from companion.kit.words import counted


def room(t: Massilia, seat: str) -> int:
    """Return goods that all own stalls together can still take."""
    return sum(stall.room for _, stall in t.own(seat))


def substitutes(t: Massilia, seat: str, colour: str, total: int) -> range:
    """Return how many goods of such a purchase may be beige; empty where none is possible."""
    price, beige = t.price(colour), t.price("beige")
    low = max(0, total - t.port[colour])
    high = min(total - 1, t.port["beige"])
    money = t.cash[seat] - total * price
    if price > beige:
        low = max(low, -(money // (price - beige)))
    elif price < beige:
        high = min(high, money // (beige - price))
    elif money < 0:
        return range(0)
    return range(low, high + 1)


def why_not_colour(t: Massilia, seat: str, colour: str, total: int) -> str:
    """Return why this many goods cannot be bought in this colour; empty where they can."""
    if substitutes(t, seat, colour, total):
        return ""
    if not t.port[colour]:
        return "none in port"
    if total - t.port[colour] > min(total - 1, t.port["beige"]):
        return f"{t.port[colour]} and {t.port['beige']} beige in port"
    return "too expensive"


def why_not(t: Massilia, seat: str, total: int) -> str:
    """Return why this many goods cannot be bought; empty where they can."""
    if room(t, seat) < total:
        return f"no room for {counted(total, 'good')}"
    reasons = [why_not_colour(t, seat, colour, total) for colour in COLOURS]
    if not all(reasons):
        return ""
    return "too expensive" if "too expensive" in reasons else "too few in port"


def steps(seat: str, total: int) -> tuple[MassiliaStep, ...]:
    """Return the effect with this total."""
    return (Buy(seat=seat, total=total),)


class Buy(MassiliaStep):
    """The buyer takes the total in goods of one colour; beige may replace all but one (Beige)."""

    kind: Literal["buy"] = "buy"
    seat: str
    total: int

    def ask(self, t: Massilia) -> Ask | None:
        options = self.options(t)
        if sum(not option.why_not for option in options) < 2:
            return None
        return Choose(self.seat, f"Which {counted(self.total, 'good')} do you buy?", options)

    def options(self, t: Massilia) -> tuple[Option, ...]:
        """Return each colour with each number of beige goods beside it, and its cost."""
        full = why_not(t, self.seat, self.total)
        options = []
        for colour in COLOURS:
            may = () if full else substitutes(t, self.seat, colour, self.total)
            reason = full or why_not_colour(t, self.seat, colour, self.total)
            for beige in range(self.total):
                goods = bought(colour, self.total, beige)
                value = f"{GOOD_KEYS[colour]}{self.total - beige}"
                closed = "" if beige in may else reason or self.why_not(t, colour, beige)
                label = (
                    f"{mixed(goods)} for {counted(cost(t, goods), 'sesterce')}"
                    if not closed
                    else ""
                )
                options.append(Option(value, label, closed, value))
        return tuple(options)

    def why_not(self, t: Massilia, colour: str, beige: int) -> str:
        """Return why this mixture cannot be bought where another of the same colour can."""
        if self.total - beige > t.port[colour]:
            return f"{t.port[colour]} in port"
        return f"{t.port['beige']} beige in port" if beige > t.port["beige"] else "too expensive"

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        opened = [option.value for option in self.options(t) if not option.why_not]
        if not opened:
            return without_effect(t, self.seat, why_not(t, self.seat, self.total))
        chosen = answer or opened[0]
        colour = next(c for c in COLOURS if GOOD_KEYS[c] == chosen[0])
        goods = bought(colour, self.total, self.total - int(chosen[1:]))
        parts = " + ".join(f"{n} x {t.price(good)}" for good, n in goods.items())
        price = cost(t, goods)
        t = pay(t, self.seat, price).replace(port=plus(t.port, goods, -1))
        t = t.add_order(
            "{seat}: pay {n} to the bank.", "{parts}", seat=self.seat, n=price, parts=parts
        )
        t = t.add_order("{seat}: take {goods} from the port.", seat=self.seat, goods=listed(goods))
        t = track_to(t, colour, max(TRACK_LOWEST, t.tracks[colour] - 1))
        return t.then(SetOut(seat=self.seat, goods=goods))


def bought(colour: str, total: int, beige: int) -> dict[str, int]:
    """Return this many goods of a colour, some of them beige."""
    return ordered({colour: total - beige, "beige": beige})


def mixed(goods: Mapping[str, int]) -> str:
    """Return the goods of one purchase in words."""
    return " + ".join(f"{n} {good}" for good, n in goods.items())


def cost(t: Massilia, goods: Mapping[str, int]) -> int:
    """Return what these goods cost at the port."""
    return sum(n * t.price(good) for good, n in goods.items())


def without_effect(t: Massilia, seat: str, reason: str) -> Massilia:
    """Return the table after a die without effect, where a ruling allows it."""
    t = t.use_ruling("impossible_effect")
    return t.add_remark("There is no effect for {seat}.", "{reason}", seat=seat, reason=reason)


class SetOut(MassiliaStep):
    """The buyer puts the goods on own stalls, at most six on each (Beige)."""

    kind: Literal["set_out"] = "set_out"
    moving: ClassVar[str] = "goods"
    seat: str
    goods: dict[str, int]

    def free(self, t: Massilia) -> list[str]:
        """Return own stalls with room."""
        return [space for space, stall in t.own(self.seat) if stall.room]

    def ask(self, t: Massilia) -> Ask | None:
        free, number = self.free(t), sum(self.goods.values())
        if len(free) < 2 or not any(t.stalls[space].room >= number for space in free):
            return None
        options = [
            Option(
                space,
                f"all on {space} ({listed(t.stalls[space].goods)})",
                "" if t.stalls[space].room >= number else f"room for {t.stalls[space].room}",
                space,
            )
            for space in free
        ]
        if number > 1:
            options.append(Option("split", "on several", key="s"))
        return Choose(self.seat, f"Where do you put {listed(self.goods)}?", tuple(options))

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        free = self.free(t)
        if not free:
            return no_room(t, self.goods)
        space = free[0] if len(free) == 1 else answer
        if space in (None, "split") or t.stalls[space].room < sum(self.goods.values()):
            return t.then(SetOutPart(seat=self.seat, goods=self.goods, spaces=tuple(free)))
        return laid(t, self.seat, space, self.goods)


def no_room(t: Massilia, goods: dict[str, int]) -> Massilia:
    """Return the table with goods back in the port, after a correction left no room for them."""
    t = t.replace(port=plus(t.port, goods))
    return t.add_order("Put {goods} back into the port.", "no stall has room", goods=listed(goods))


def laid(t: Massilia, seat: str, space: str, goods: dict[str, int]) -> Massilia:
    """Return the table with bought goods on a stall."""
    t = on_stall(t, space, goods)
    return t.add_order(
        "{seat}: put {goods} on the stall at {at}.", seat=seat, goods=listed(goods), at=space
    )


class SetOutPart(MassiliaStep):
    """The buyer may divide the goods among several own stalls (Beige)."""

    kind: Literal["set_out_part"] = "set_out_part"
    moving: ClassVar[str] = "goods"
    seat: str
    goods: dict[str, int]
    spaces: tuple[str, ...]

    def ask(self, t: Massilia) -> Ask | None:
        space, *later = self.spaces
        number = sum(self.goods.values())
        if not later or not number or space not in t.stalls:
            return None
        left = t.stalls[space].room
        high = min(number, left)
        rooms = sum(t.stalls[other].room for other in later if other in t.stalls)
        low = min(high, max(0, number - rooms))
        if low == number == high and len(self.goods) == 1:
            return None
        options = tuple(Option(g, key=GOOD_KEYS[g], weight=n) for g, n in self.goods.items())
        there = listed(t.stalls[space].goods)
        text = f"Goods for the stall at {space} (room for {left}, now {there})"
        return Tally(self.seat, text, options, low, high)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        space, *later = self.spaces
        goods = self.goods if answer is None else answer
        if space not in t.stalls or t.stalls[space].room < sum(goods.values()):
            # Only a correction in between leads here: the stall is gone, or full.
            goods = {}
        rest = ordered(plus(self.goods, goods, -1))
        if goods:
            t = laid(t, self.seat, space, goods)
        if not rest:
            return t
        if not later:
            return no_room(t, rest)
        return t.then(SetOutPart(seat=self.seat, goods=rest, spaces=tuple(later)))
