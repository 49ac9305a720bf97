"""The beige die: buy goods from the port (Dice Effects)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import Ask, Choose, Option, Tally
from companion.games.massilia.rules.clients import TRACK_LOWEST, track_to
from companion.games.massilia.table import (
    COLOURS,
    GOOD_KEYS,
    Massilia,
    MassiliaStep,
    listed,
    on_stall,
    pay,
    some,
)
from companion.kit.counts import plus
from companion.kit.words import counted


def room(t: Massilia, seat: str) -> int:
    """Goods that all own stalls together can still take."""
    return sum(stall.room for _, stall in t.own(seat))


def substitutes(t: Massilia, seat: str, colour: str, total: int) -> range:
    """How many of so many goods of this colour may be beige; empty where it cannot be bought."""
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
    """Why so many goods cannot be bought in this colour; empty where they can."""
    if substitutes(t, seat, colour, total):
        return ""
    if not t.port[colour]:
        return "none in port"
    if total - t.port[colour] > min(total - 1, t.port["beige"]):
        return f"{t.port[colour]} and {t.port['beige']} beige in port"
    return "too expensive"


def why_not(t: Massilia, seat: str, total: int) -> str:
    """Why so many goods cannot be bought; empty where they can."""
    if room(t, seat) < total:
        return "too little room on the stalls"
    reasons = [why_not_colour(t, seat, colour, total) for colour in COLOURS]
    if not all(reasons):
        return ""
    return "too expensive" if "too expensive" in reasons else "too few in port"


def steps(seat: str, total: int) -> tuple[MassiliaStep, ...]:
    """The effect with this total."""
    return (Buy(seat=seat, total=total),)


class Buy(MassiliaStep):
    """A player buys as many goods of one colour as the total; all but one may be beige (Beige)."""

    kind: Literal["buy"] = "buy"
    seat: str
    total: int

    def ask(self, t: Massilia) -> Ask | None:
        options = self.options(t)
        if sum(not option.why_not for option in options) < 2:
            return None
        return Choose(self.seat, f"Which {counted(self.total, 'good')} do you buy?", options)

    def options(self, t: Massilia) -> tuple[Option, ...]:
        """Each colour with each number of beige goods beside it, and its cost."""
        full = why_not(t, self.seat, self.total)
        options = []
        for colour in COLOURS:
            may = () if full else substitutes(t, self.seat, colour, self.total)
            reason = full or why_not_colour(t, self.seat, colour, self.total)
            for beige in range(self.total):
                goods = bought(colour, self.total, beige)
                value = f"{GOOD_KEYS[colour]}{self.total - beige}"
                closed = "" if beige in may else reason or self.why_not(t, colour, beige)
                label = f"{mixed(goods)} for {cost(t, goods)}" if not closed else ""
                options.append(Option(value, label, closed, value))
        return tuple(options)

    def why_not(self, t: Massilia, colour: str, beige: int) -> str:
        """Why this mixture cannot be bought where another of the same colour can."""
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
        why = " + ".join(f"{n} x {t.price(good)}" for good, n in goods.items())
        price = cost(t, goods)
        t = pay(t, self.seat, price).replace(port=plus(t.port, goods, -1))
        t = t.add_order("{seat}: pay {n} to the bank.", why, seat=self.seat, n=price)
        t = t.add_order("{seat}: take {goods} from the port.", seat=self.seat, goods=listed(goods))
        t = track_to(t, colour, max(TRACK_LOWEST, t.tracks[colour] - 1))
        return t.then(SetOut(seat=self.seat, goods=goods))


def bought(colour: str, total: int, beige: int) -> dict[str, int]:
    """So many goods of a colour, some of them beige."""
    return some({colour: total - beige, "beige": beige})


def mixed(goods: Mapping[str, int]) -> str:
    """Goods of one purchase in words."""
    return " + ".join(f"{n} {good}" for good, n in goods.items())


def cost(t: Massilia, goods: Mapping[str, int]) -> int:
    """What these goods cost at the port."""
    return sum(n * t.price(good) for good, n in goods.items())


def without_effect(t: Massilia, seat: str, reason: str) -> Massilia:
    """A die taken although its effect is impossible, where a ruling allows that."""
    t = t.use_ruling("impossible_effect")
    return t.add_remark("No effect for {seat}: {reason}.", seat=seat, reason=reason)


class SetOut(MassiliaStep):
    """The buyer spreads the goods over their own stalls, up to 6 on each (Beige)."""

    kind: Literal["set_out"] = "set_out"
    carries = "goods"
    seat: str
    goods: dict[str, int]

    def free(self, t: Massilia) -> list[str]:
        """Own stalls with room."""
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
            options.append(Option("split", "on several stalls", key="s"))
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
    """A corrected table may have no room for what was bought: it goes back to the port."""
    t = t.replace(port=plus(t.port, goods))
    return t.add_order("Return {goods} to the port: no stall has room.", goods=listed(goods))


def laid(t: Massilia, seat: str, space: str, goods: dict[str, int]) -> Massilia:
    """Goods bought go on a stall."""
    t = on_stall(t, space, goods)
    return t.add_order(
        "{seat}: put {goods} on the stall at {at}.", seat=seat, goods=listed(goods), at=space
    )


class SetOutPart(MassiliaStep):
    """The buyer fills stall by stall; the goods left go on the last one (Beige)."""

    kind: Literal["set_out_part"] = "set_out_part"
    carries = "goods"
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
        text = f"Which goods go on the stall at {space} (room for {left})?"
        return Tally(self.seat, text, options, low, high)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        space, *later = self.spaces
        goods = self.goods if answer is None else answer
        if space not in t.stalls or t.stalls[space].room < sum(goods.values()):
            # Only a correction in between leads here: the stall is gone, or full.
            goods = {}
        rest = some(plus(self.goods, goods, -1))
        if goods:
            t = laid(t, self.seat, space, goods)
        if not rest:
            return t
        if not later:
            return no_room(t, rest)
        return t.then(SetOutPart(seat=self.seat, goods=rest, spaces=tuple(later)))
