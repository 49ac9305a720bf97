"""Rolling the dice: the Temple, then each player in turn order (Phase 2)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import Ask, Choose, Dice, Option, Tally
from companion.games.massilia.rules.divinity import at_hand, played
from companion.games.massilia.table import (
    DICE,
    KEEP_COSTS,
    Massilia,
    MassiliaStep,
    dice_listed,
    pay,
    with_die,
)


class RollTemple(MassiliaStep):
    """All dice in the Temple are rolled and stay there (Phase 2)."""

    kind: Literal["roll_temple"] = "roll_temple"
    phase = "rolling"

    def ask(self, t: Massilia) -> Ask | None:
        return faces(t, "What do the Temple dice show?", {c: len(t.temple[c]) for c in DICE})

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        rolled = by_colour(answer or "", {c: len(t.temple[c]) for c in DICE})
        t = t.replace(temple=rolled)
        if answer and t.setting_is("dice", "companion"):
            t = t.add_order("Set the Temple dice: {dice}.", dice=dice_listed(rolled))
        return t


def faces(t: Massilia, text: str, counts: Mapping[str, int]) -> Ask | None:
    """The question for the faces of so many dice; None where there are none."""
    total = sum(counts.values())
    if not total:
        return None
    which = ", ".join(f"{n} {colour}" for colour, n in counts.items() if n)
    return Dice(t.chance("dice"), text, total, hint=which)


def by_colour(digits: str, counts: Mapping[str, int]) -> dict[str, str]:
    """The digits as faces by colour, in the order in which they were wanted."""
    rolled, at = {}, 0
    for colour in DICE:
        rolled[colour] = "".join(sorted(digits[at : at + counts.get(colour, 0)]))
        at += counts.get(colour, 0)
    return rolled


class Roll(MassiliaStep):
    """Each player in turn order openly rolls all dice behind their screen (Phase 2)."""

    kind: Literal["roll"] = "roll"
    phase = "rolling"
    seat: str

    def ask(self, t: Massilia) -> Ask | None:
        return faces(t, f"What does {self.seat} roll?", t.screens[self.seat])

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            return t.add_remark("No dice to roll for {seat}.", seat=self.seat)
        rolled = by_colour(answer, t.screens[self.seat])
        if t.setting_is("dice", "companion"):
            t = t.add_order(
                "{seat}: set your dice to {dice}.", seat=self.seat, dice=dice_listed(rolled)
            )
        screens = {**t.screens, self.seat: dict.fromkeys(DICE, 0)}
        return t.then(Keep(seat=self.seat, rolled=rolled), screens=screens)


class Keep(MassiliaStep):
    """A player may keep any dice just rolled for 2 each; the others go to the Temple (Phase 2)."""

    kind: Literal["keep"] = "keep"
    carries = "dice"
    phase = "rolling"
    seat: str
    rolled: dict[str, str]

    def ask(self, t: Massilia) -> Ask | None:
        most = max(0, t.cash[self.seat]) // KEEP_COSTS + at_hand(t, self.seat, "mars")
        if not most:
            return None
        kinds = [(c, face) for c in DICE for face in sorted(set(self.rolled[c]))]
        options = tuple(
            Option(
                f"{colour}_{face}",
                f"{colour} {face}",
                key=chr(ord("a") + at),
                weight=self.rolled[colour].count(face),
            )
            for at, (colour, face) in enumerate(kinds)
        )
        return Tally(
            self.seat,
            f"Which dice do you keep? ({KEEP_COSTS} sesterces each)",
            options,
            high=min(most, sum(map(len, self.rolled.values()))),
        )

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        kept, rest = dict.fromkeys(DICE, ""), dict(self.rolled)
        for die, n in (answer or {}).items():
            colour, face = die.split("_")
            kept[colour] += face * n
            rest[colour] = rest[colour].replace(face, "", n)
        temple, reserve = t.temple, t.kept[self.seat]
        for colour in DICE:
            for face in rest[colour]:
                temple = with_die(temple, colour, face)
            for face in kept[colour]:
                reserve = with_die(reserve, colour, face)
        t = t.replace(temple=temple, kept={**t.kept, self.seat: reserve})
        number = sum((answer or {}).values())
        if number:
            t = t.add_order("{seat}: keep {dice}.", seat=self.seat, dice=dice_listed(kept))
        if any(rest.values()):
            t = t.add_order(
                "{seat}: put {dice} in the Temple.", seat=self.seat, dice=dice_listed(rest)
            )
        return t.then(KeepFee(seat=self.seat, number=number)) if number else t


class KeepFee(MassiliaStep):
    """A player pays 2 sesterces or plays one Mars for each kept die (Phase 2, Mars)."""

    kind: Literal["keep_fee"] = "keep_fee"
    phase = "rolling"
    seat: str
    number: int

    def least(self, t: Massilia) -> int:
        """Mars cards without which the player cannot pay."""
        least = max(0, self.number - t.cash[self.seat] // KEEP_COSTS)
        return min(least, self.number, at_hand(t, self.seat, "mars"))

    def ask(self, t: Massilia) -> Ask | None:
        most = min(self.number, at_hand(t, self.seat, "mars"))
        if not most:
            return None
        least = self.least(t)
        options = tuple(
            Option(
                str(n),
                f"{n} Mars, pay {KEEP_COSTS * (self.number - n)}" if n else "no card",
                "too few sesterces" if n < least else "",
                key=str(n),
            )
            for n in range(most + 1)
        )
        usual = max(least, min(1, t.holds(self.seat, "mars")))
        return Choose(self.seat, "How many Mars cards do you play?", options, str(usual))

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        mars = int(answer or 0)
        if mars:
            t = played(t, self.seat, "mars", mars)
        due = KEEP_COSTS * (self.number - mars)
        if not due:
            return t
        return pay(t, self.seat, due).add_order(
            "{seat}: pay {n} to the bank.",
            "kept dice: {dice} x {each}",
            seat=self.seat,
            n=due,
            dice=self.number - mars,
            each=KEEP_COSTS,
        )
