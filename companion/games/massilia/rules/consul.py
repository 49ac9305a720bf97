"""The Consul: building, closing, tax, and Pluton in answer (The Consul, Pluton)."""

from typing import Literal

from companion.core.asks import Amount, Ask, Choose, Option, Tally
from companion.games.massilia.rules.divinity import at_hand, played
from companion.games.massilia.table import (
    BUILD_COSTS,
    GOOD_KEYS,
    GOODS,
    STALL_HOLDS,
    Massilia,
    MassiliaStep,
    Stall,
    by_stall,
    cubes,
    give_back,
    has_site,
    listed,
    off_stall,
    on_stall,
    pay,
)


def outcome(t: Massilia, seat: str, space: str) -> str:
    """What the Consul does where he stops, in few words."""
    stall = t.stalls.get(space)
    if stall is None:
        return "nothing" if why_not_build(t, seat, space) else f"build for {BUILD_COSTS}, or not"
    whose = "your stall" if stall.owner == seat else f"the stall of {stall.owner}"
    if stall.size:
        return f"tax {stall.size} on {whose}"
    return "nothing" if t.stalls_of(stall.owner) == 1 else f"close {whose}"


def why_not_build(t: Massilia, seat: str, space: str) -> str:
    """Why no stall can be built on this site; empty where one can."""
    if not has_site(t, int(space)):
        return "there is no site at a centre space"
    if space in t.stalls:
        return "a stall stands there"
    if not t.stock(seat):
        return "no stall tile is left"
    return f"price {BUILD_COSTS}, too few sesterces" if t.cash[seat] < BUILD_COSTS else ""


class ConsulStops(MassiliaStep):
    """The Consul lets the mover build, closes an empty stall or taxes a stocked one (The Consul)."""

    kind: Literal["consul_stops"] = "consul_stops"
    seat: str
    space: str

    def take(self, t: Massilia, answer: None) -> Massilia:
        stall = t.stalls.get(self.space)
        if stall is None:
            if not has_site(t, int(self.space)):
                t = t.add_remark("A centre space has no site.")
            return t.then(Build(seat=self.seat, space=self.space))
        if not stall.size and t.stalls_of(stall.owner) == 1:
            return t.add_remark(
                "The Consul never closes the only stall of {seat}.", seat=stall.owner
            )
        if stall.owner in t.sheltered:
            return t.use_ruling("pluton_scope").add_remark(
                "Pluton protects the stall of {seat}.", seat=stall.owner
            )
        return t.then(Pluton(seat=stall.owner, mover=self.seat, space=self.space))


class Pluton(MassiliaStep):
    """The owner may play Pluton first: there is no tax and no closure at this stop (Pluton)."""

    kind: Literal["pluton"] = "pluton"
    seat: str
    mover: str
    space: str

    def ask(self, t: Massilia) -> Ask | None:
        if self.space not in t.stalls or not at_hand(t, self.seat, "pluton"):
            return None
        if self.seat == self.mover and t.setting_is("pluton_own_turn", "no"):
            return None
        if self.seat in t.passed and t.setting_is("pluton_after_pass", "no"):
            return None
        size = t.stalls[self.space].size
        threat = f"the tax of {size} at {self.space}" if size else f"the closure at {self.space}"
        return Choose(
            self.seat,
            f"Do you play Pluton against {threat}?",
            (Option("yes", "play Pluton", key="y"), Option("no", key="n")),
            "yes" if t.holds(self.seat, "pluton") else "no",
        )

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if self.space not in t.stalls:
            return t
        if answer != "yes":
            return t.then(Harm(seat=self.seat, mover=self.mover, space=self.space))
        if self.seat == self.mover:
            t = t.use_ruling("pluton_own_turn")
        if self.seat in t.passed:
            t = t.use_ruling("pluton_after_pass")
        t = played(t, self.seat, "pluton")
        if t.setting_is("pluton_scope", "until_own_next_turn"):
            t = t.replace(sheltered=(*t.sheltered, self.seat))
        return t.add_remark(
            "Pluton protects the stall of {seat} at {at}.", seat=self.seat, at=self.space
        )


class Harm(MassiliaStep):
    """The Consul closes a stall that is empty; the owner of another pays 1 for each good (The Consul)."""

    kind: Literal["harm"] = "harm"
    seat: str
    mover: str
    space: str

    def ask(self, t: Massilia) -> Ask | None:
        tax = t.stalls[self.space].size if self.space in t.stalls else 0
        most = min(tax, max(0, t.cash[self.seat]))
        if not most:
            return None
        text = f"Tax of {tax} at {self.space}: how much do you pay? (1 good lost for each sesterce not paid)"
        return Amount(self.seat, text, 0, most, most)

    def take(self, t: Massilia, answer: int | None) -> Massilia:
        if self.space not in t.stalls:
            return t
        stall, paid = t.stalls[self.space], answer or 0
        if not stall.size:
            return self.closed(t)
        if paid:
            t = pay(t, self.seat, paid).add_order(
                "{seat}: pay {n} to the bank.", "Consul's tax", seat=self.seat, n=paid
            )
        if paid == stall.size:
            return t
        chooser = self.seat if t.setting_is("tax_cube_choice", "owner") else self.mover
        lost = stall.size - paid
        return t.then(LoseGoods(seat=chooser, space=self.space, number=lost))

    def closed(self, t: Massilia) -> Massilia:
        """The stall goes back to its owner's stock; the mover may build in its place."""
        t = t.replace(stalls={space: s for space, s in t.stalls.items() if space != self.space})
        t = t.add_order(
            "{seat}: return your stall at {at} to your stock.",
            "the Consul closes empty stalls",
            seat=self.seat,
            at=self.space,
        )
        return t.then(Build(seat=self.mover, space=self.space, after_closure=True))


class LoseGoods(MassiliaStep):
    """The owner discards one good of that stall for each sesterce not paid (The Consul)."""

    kind: Literal["lose_goods"] = "lose_goods"
    seat: str
    space: str
    number: int

    def ask(self, t: Massilia) -> Ask | None:
        stall = t.stalls.get(self.space)
        if stall is None or len(stall.goods) < 2 or self.number >= stall.size:
            return None
        options = tuple(Option(g, key=GOOD_KEYS[g], weight=n) for g, n in stall.goods.items())
        text = f"Which goods at {self.space} are lost? ({self.number})"
        return Tally(self.seat, text, options, self.number, self.number)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        stall = t.stalls.get(self.space)
        if stall is None:
            return t
        if answer is not None:
            t = t.use_ruling("tax_cube_choice")
            lost = answer
        else:
            lost = {good: min(n, self.number) for good, n in stall.goods.items()}
        t = off_stall(leave_stall(t, lost), self.space, lost)
        return t.add_order(
            "{seat}: put {goods} from the stall at {at} {where}.",
            "tax not paid",
            seat=stall.owner,
            goods=listed(lost),
            at=self.space,
            where=gone_where(t, lost),
        )


def leave_stall(t: Massilia, goods: dict[str, int]) -> Massilia:
    """Goods offered or lost to the tax: as after a sale, or out of the game, by ruling."""
    t = t.use_ruling("discarded_goods")
    return t if t.setting_is("discarded_goods", "out_of_game") else give_back(t, goods)


def gone_where(t: Massilia, goods: dict[str, int]) -> str:
    """Where goods that are offered or lost go, in words."""
    if t.setting_is("discarded_goods", "out_of_game"):
        return "out of the game"
    beige = goods.get("beige", 0)
    if beige == sum(goods.values()):
        return "into the port"
    return "into the bag, beige goods into the port" if beige else "into the bag"


class Build(MassiliaStep):
    """The mover may build on a site without a stall for 5 (The Consul)."""

    kind: Literal["build"] = "build"
    seat: str
    space: str
    after_closure: bool = False

    def ask(self, t: Massilia) -> Ask | None:
        if why_not_build(t, self.seat, self.space):
            return None
        return Choose(
            self.seat,
            f"Do you build a stall at {self.space} for {BUILD_COSTS}?",
            (Option("yes", "yes", key="y"), Option("no", "no", key="n")),
            "yes",
        )

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            reason = why_not_build(t, self.seat, self.space)
            return t.add_remark("No stall for {seat}: {reason}.", seat=self.seat, reason=reason)
        if answer == "no":
            return t
        t = pay(t, self.seat, BUILD_COSTS).add_order(
            "{seat}: pay {n} to the bank and place one of your stalls at {at}.",
            seat=self.seat,
            n=BUILD_COSTS,
            at=self.space,
        )
        t = t.replace(stalls={**t.stalls, self.space: Stall(owner=self.seat)})
        if self.after_closure:
            t = t.use_ruling("build_after_closure_moves_goods")
            if t.setting_is("build_after_closure_moves_goods", "no"):
                return t
        return t.then(Transfer(seat=self.seat, space=self.space))


class Transfer(MassiliaStep):
    """The builder may move up to 6 goods from their other stalls to the new one (The Consul)."""

    kind: Literal["transfer"] = "transfer"
    seat: str
    space: str

    def ask(self, t: Massilia) -> Ask | None:
        options = cubes(t, self.seat, GOODS, skip=self.space)
        if not options or self.space not in t.stalls:
            return None
        most = min(STALL_HOLDS, sum(option.weight for option in options))
        return Tally(self.seat, f"Which goods do you move to {self.space}?", options, 0, most)

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        for space, goods in by_stall(answer or {}).items():
            t = on_stall(off_stall(t, space, goods), self.space, goods)
            t = t.add_order(
                "{seat}: move {goods} from {old} to {new}.",
                seat=self.seat,
                goods=listed(goods),
                old=space,
                new=self.space,
            )
        return t
