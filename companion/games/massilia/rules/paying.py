"""How a die action is paid for: the total, the way to it, dice picked by hand (Phase 3)."""

from collections.abc import Sequence
from itertools import islice
from typing import Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.massilia.rules import beige, black, brown, grey
from companion.games.massilia.rules.divinity import played
from companion.games.massilia.rules.payment import Die, Means, Way, in_reach, means, step_costs
from companion.games.massilia.rules.reach import Reach, lowest, reach
from companion.games.massilia.table import Massilia, MassiliaStep, without_die
from companion.kit.counts import plus
from companion.kit.words import counted

EFFECTS = {"brown": brown, "beige": beige, "grey": grey, "black": black}
"""The module of each effect: why it cannot be done with a total, and the step that does it."""

HOW_MANY = {
    "brown": "How far does the pawn move?",
    "beige": "How many goods do you buy?",
    "grey": "How many cards do you draw?",
    "black": "How many points do you gain?",
}
FEW = 12
"""Totals that a question lists one by one; of more it says what they cost."""
COSTS = 3
"""Costs that it names."""
SHOWN = 9
"""Ways to one total that are listed; any others can be picked by hand."""
CLOSED = 3
"""Ways that are not available and listed below them."""
LETTERS = "abcdefghi"


def obstacle(t: Massilia, seat: str, effect: str, total: int) -> str:
    """Return why an effect cannot be done with this total; empty where it can, or by ruling."""
    if t.setting_is("impossible_effect", "take_without_effect"):
        return ""
    reason: str = EFFECTS[effect].why_not(t, seat, total)
    return reason


def closed(t: Massilia, seat: str) -> dict[str, str]:
    """Return for each effect why it is out of reach in this turn; empty where it is not."""
    dice = in_reach(t.temple, t.kept[seat])
    if not dice:
        return dict.fromkeys(EFFECTS, "no die in the Temple, none kept")
    reasons = {}
    for effect in EFFECTS:
        total, reason = lowest(means(t, seat, effect, dice))
        # What can be done with a total can be done with any lower one.
        reasons[effect] = reason or obstacle(t, seat, effect, total)
    return reasons


class Total(MassiliaStep):
    """The effect is done with the total of all dice taken, steps included (Phase 3)."""

    kind: Literal["total"] = "total"
    before_the_dice = True
    seat: str
    effect: str
    ask_way: bool = False
    """The way is chosen even where the cheapest one is as rolled."""

    def reach(self, t: Massilia) -> Reach:
        """Return the totals within reach."""
        return reach(means(t, self.seat, self.effect))

    def ask(self, t: Massilia) -> Ask:
        options = self.totals(t)
        opened = [option.value for option in options if not option.why_not]
        brief = by_cost(self.reach(t), opened) if len(opened) > FEW else ""
        if not self.ask_way:
            options.append(Option("ways", "choose the way to pay", key="w"))
        options.append(Option("dice", "pick the dice", key="x"))
        if not opened:
            options.append(Option("turn", "another effect", key="z"))
        return Choose(self.seat, HOW_MANY[self.effect], tuple(options), brief=brief)

    def totals(self, t: Massilia) -> list[Option]:
        """Return each total as an option, with the reason where it is not available."""
        within, options, impossible = self.reach(t), [], ""
        found, missing = within.totals, within.missing()
        for total in sorted({*found, *missing}):
            # What cannot be done with a total cannot be done with any higher one.
            impossible = impossible or obstacle(t, self.seat, self.effect, total)
            why_not = missing.get(total, impossible)
            if not why_not or total <= FEW:
                label = "" if why_not else found[total].words
                options.append(Option(str(total), label, why_not, str(total)))
        return options

    def take(self, t: Massilia, answer: str) -> Massilia:
        if answer == "dice":
            return t.then(PickDie(seat=self.seat, effect=self.effect))
        if answer == "turn":
            # By its kind: the module of turns stands on this one.
            return t.then(MassiliaStep.kinds["turn"](seat=self.seat))
        if answer == "ways":
            return t.then(Total(seat=self.seat, effect=self.effect, ask_way=True))
        ways = self.reach(t).ways(int(answer))
        if not self.ask_way:
            ways = [way for way in ways if not way.price.why_not]
        plain = ways[0].price.free and not (len(ways) > 1 and ways[1].price.free)
        if len(ways) == 1 or (plain and not self.ask_way):
            return perform(t, self.seat, ways[0])
        return t.then(WayToPay(seat=self.seat, effect=self.effect, total=int(answer)))


def by_cost(within: Reach, totals: Sequence[str]) -> str:
    """Return the cheapest totals by what they cost: `3 as rolled; 2, 4 for 1 token`."""
    costs: dict[str, list[str]] = {}
    for total in sorted(totals, key=lambda total: within.totals[int(total)].price.points):
        costs.setdefault(within.totals[int(total)].cost, []).append(total)
    parts = [f"{', '.join(alike)} {cost}" for cost, alike in islice(costs.items(), COSTS)]
    return "; ".join(parts) + (f"; up to {totals[-1]} for more" if len(costs) > COSTS else "")


class WayToPay(MassiliaStep):
    """A player may mix tokens and cards, as far as the supply and the hand allow (Phase 3)."""

    kind: Literal["way_to_pay"] = "way_to_pay"
    before_the_dice = True
    seat: str
    effect: str
    total: int

    def ways(self, t: Massilia) -> list[Way]:
        """Return the ways that are listed, the cheapest first."""
        ways = reach(means(t, self.seat, self.effect)).ways(self.total)
        opened = [way for way in ways if not way.price.why_not]
        return opened[:SHOWN] + ways[len(opened) :][:CLOSED]

    def ask(self, t: Massilia) -> Ask | None:
        ways = self.ways(t)
        if all(way.price.why_not for way in ways):
            return None
        options = tuple(
            Option(way.words, why_not=way.price.why_not, key=LETTERS[at] if at < SHOWN else "")
            for at, way in enumerate(ways)
        )
        return Choose(self.seat, f"How do you make {self.total}?", options, options[0].value)

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            return t.then(Total(seat=self.seat, effect=self.effect))
        return perform(t, self.seat, next(w for w in self.ways(t) if w.words == answer))


class PickDie(MassiliaStep):
    """A player takes one die, then any extra dice that give the same effect (Phase 3, Junon)."""

    kind: Literal["pick_die"] = "pick_die"
    before_the_dice = True
    seat: str
    effect: str
    dice: tuple[tuple[str, str, int, int], ...] = ()

    @property
    def taken(self) -> tuple[Die, ...]:
        """Return the dice picked so far."""
        return tuple(Die(*die) for die in self.dice)

    def ask(self, t: Massilia) -> Ask:
        has = means(t, self.seat, self.effect)
        options = [
            Option(f"{source}_{colour}_{face}", Die(source, colour, face, face).words, reason, "")
            for source, colour, face in dict.fromkeys(has.dice)
            if has.dice.count((source, colour, face)) > self.count(source, colour, face)
            for reason in (self.why_not(has, Die(source, colour, face, face)),)
        ]
        options = [o._replace(key=chr(ord("a") + at)) for at, o in enumerate(options)]
        if self.dice:
            options.insert(0, Option("done", self.done_label(), self.why_not_done(t, has), "1"))
        options.append(Option("back", "back to the totals", key="2"))
        opened = not options[0].why_not and bool(self.dice)
        text = "Which other die?" if self.dice else "Which die?"
        return Choose(self.seat, text, tuple(options), "done" if opened else None)

    def count(self, source: str, colour: str, face: int) -> int:
        """Return how many dice like this one are picked."""
        return sum(die[:3] == (source, colour, face) for die in self.dice)

    def why_not(self, has: Means, die: Die) -> str:
        """Return why this die cannot be added; empty where it can."""
        dice = (*self.taken, die)
        if not has.allowed(dice):
            return "extra dice come from the Temple"
        return least_tokens(has, dice)

    def done_label(self) -> str:
        """Return the answer that ends the picking, with the total."""
        return f"done with {sum(die[3] for die in self.dice)}"

    def why_not_done(self, t: Massilia, has: Means) -> str:
        """Return why the effect cannot be done with these dice; empty where it can."""
        total = sum(die[3] for die in self.dice)
        return has.price(has.powers(self.taken)).why_not or obstacle(
            t, self.seat, self.effect, total
        )

    def take(self, t: Massilia, answer: str) -> Massilia:
        if answer == "back":
            return t.then(Total(seat=self.seat, effect=self.effect))
        if answer == "done":
            return t.then(Split(seat=self.seat, effect=self.effect, dice=self.dice))
        source, colour, face = answer.split("_")
        die = (source, colour, int(face), int(face))
        dice = (*self.dice, die)
        return t.then(PickValue(seat=self.seat, effect=self.effect, dice=dice))


def least_tokens(has: Means, dice: tuple[Die, ...]) -> str:
    """Return why the supply cannot pay for these dice with any cards; empty where it can."""
    least = min(price.tokens for price in has.prices(has.powers(dice)))
    return has.too_many(least) if least > has.supply else ""


class PickValue(MassiliaStep):
    """Steps change single dice before the dice are added up (Phase 3)."""

    kind: Literal["pick_value"] = "pick_value"
    before_the_dice = True
    seat: str
    effect: str
    dice: tuple[tuple[str, str, int, int], ...]
    """The dice picked, the newest last."""

    def ask(self, t: Massilia) -> Ask | None:
        has = means(t, self.seat, self.effect)
        *others, die = (Die(*die) for die in self.dice)
        values = step_costs(die.face, has.wrap)
        options = tuple(
            Option(
                str(value),
                "as rolled" if not steps else counted(steps, "step"),
                least_tokens(has, (*others, die._replace(value=value))),
                str(value),
            )
            for value, steps in values.items()
        )
        ask = Choose(self.seat, f"What does {die.words} count as?", options, str(die.face))
        return ask if ask.open else None

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            return t.then(Total(seat=self.seat, effect=self.effect))
        *others, (source, colour, face, _) = self.dice
        dice = (*others, (source, colour, face, int(answer)))
        return t.then(PickDie(seat=self.seat, effect=self.effect, dice=dice))


class Split(MassiliaStep):
    """A player chooses which cards and tokens pay for the dice picked (Phase 3, Divinity Cards)."""

    kind: Literal["split"] = "split"
    before_the_dice = True
    seat: str
    effect: str
    dice: tuple[tuple[str, str, int, int], ...]

    def ways(self, t: Massilia) -> list[Way]:
        """Return every payment, the cheapest first."""
        dice = tuple(Die(*die) for die in self.dice)
        return means(t, self.seat, self.effect).every(dice)

    def ask(self, t: Massilia) -> Ask | None:
        ways = self.ways(t)
        if len(ways) == 1 or ways[0].price.why_not:
            return None
        options = tuple(
            Option(way.paid or "nothing", why_not=way.price.why_not, key=str(at))
            for at, way in enumerate(ways, start=1)
        )
        return Choose(self.seat, "How do you pay?", options, options[0].value)

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        way = next(w for w in self.ways(t) if answer in (None, w.paid, "nothing"))
        if way.price.why_not:
            return t.then(Total(seat=self.seat, effect=self.effect))
        return perform(t, self.seat, way)


def perform(t: Massilia, seat: str, way: Way) -> Massilia:
    """Return the table after dice, tokens and cards are taken; the effect follows with the total."""
    t = decided(t, way)
    for card, number in way.cards.items():
        t = played(t, seat, card, number)
    if tokens := way.price.tokens:
        t = t.replace(supply=t.supply - tokens, tokens=plus(t.tokens, {seat: tokens}))
        t = t.add_order(
            "{seat}: take {tokens}.", seat=seat, tokens=counted(tokens, "penalty token")
        )
    for die in way.dice:
        t = take_die(t, seat, die)
        t = t.add_order("{seat}: put {die} behind your screen.", seat=seat, die=die.words)
    return t.then(*EFFECTS[way.effect].steps(seat, way.total))


def take_die(t: Massilia, seat: str, die: Die) -> Massilia:
    """Return the table with a die behind the screen of its user."""
    screens = {**t.screens, seat: plus(t.screens[seat], {die.colour: 1})}
    if die.source == "temple":
        return t.replace(temple=without_die(t.temple, die.colour, die.face), screens=screens)
    reserve = without_die(t.kept[seat], die.colour, die.face)
    return t.replace(kept={**t.kept, seat: reserve}, screens=screens)


def decided(t: Massilia, way: Way) -> Massilia:
    """Return the table with the rulings that had a part in this way."""
    foreign = sum(die.colour != way.effect for die in way.dice)
    if foreign > 1:
        t = t.use_ruling("colour_override_scope")
    if way.price.junon:
        t = t.use_ruling("junon_costs_token")
    if any(die.source == "reserve" for die in way.dice[1:]):
        t = t.use_ruling("extra_die_source")
    return t
