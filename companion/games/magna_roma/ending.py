"""Barbarian Invasion: what the end sheet needs to know (rulebook lines 140 and 146)."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.asks import TABLE, Amount, Answer, Ask, Choose, Option, Tally
from companion.games.magna_roma import meta
from companion.games.magna_roma.table import CARDS, SIDES, Act, Item, MagnaRoma

CATEGORIES = {
    "monuments": "Monuments of the base game",
    "provinces": "Provinces of the base game",
    "districts": "districts",
    "market": "Market",
    "pantheon": "Pantheon",
    "military": "Military",
    "icons": "Beautification icons",
    "other": "anything else",
}
"""The base game's end scoring, typed as signed numbers; its formulas are not in this rulebook."""


def end_scoring(t: MagnaRoma) -> MagnaRoma:
    """Who is not defeated scores: objectives still there, the box, the base game, the Siege boards.

    In practice there is no city to score.
    """
    if t.rules("tile_source", "app"):
        return t.then(SiegePenalties())
    return t.then(
        *(Objective(side=side) for side in t.objectives),
        BoxItems(),
        *(Category(name=name) for name in CATEGORIES),
        SiegePenalties(),
    )


class Objective(Act):
    """An objective still on the Solo board scores if its line meets it (Solo Mode Objective Tiles)."""

    kind: Literal["objective"] = "objective"
    side: str

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            TABLE,
            f"VP of the {self.side.title()} objective if it is met",
            (Option("not met", key="n"),),
            default="not met",
            number=Amount(TABLE, "its VP", 0, 99),
        )

    def take(self, t: MagnaRoma, answer: str | int) -> MagnaRoma:
        if not isinstance(answer, int):
            points = {side: n for side, n in t.objective_points.items() if side != self.side}
            return t.but(objective_points=points)
        return t.but(objective_points={**t.objective_points, self.side: answer})


def provinces() -> dict[str, Any]:
    """The Province cards of the box, as data."""
    cards: dict[str, Any] = meta.items()["province"]
    return cards


class BoxItems(Act):
    """The box's Province cards and Monuments that you score, one at a time (Province Cards, Monuments)."""

    kind: Literal["box_items"] = "box_items"

    def ask(self, t: MagnaRoma) -> Ask:
        done = {item.key for item in t.items}
        options = [
            Option(key, key.title(), self.closed(t, key, card, done), key[:3])
            for key, card in provinces().items()
        ]
        for key, name in (("aula_palatina", "Aula Palatina"), ("porta_nigra", "Porta Nigra")):
            options.append(Option(key, name, "scored already" if key in done else "", key[:3]))
        options.append(
            Option("city_plan", "City Plan", "scored already" if "city_plan" in done else "", "cp")
        )
        return Choose(
            TABLE,
            "Anything of the box to score",
            (Option("no", "no more" if done else "nothing", key="n"), *options),
            default="no",
        )

    def closed(self, t: MagnaRoma, key: str, card: Mapping[str, Any], done: set[str]) -> str:
        """Why this Province card cannot be scored; empty where it can."""
        if key in done:
            return "scored already"
        if sum(item.key in provinces() for item in t.items) == len(CARDS):
            return "three Province cards are scored"
        if card.get("needs") == "beautification" and t.rules("beautification", "no"):
            return "needs the Beautification variant"
        return ""

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "no":
            return t
        if answer in provinces():
            return t.then(ProvinceSlot(card=answer), self)
        if answer == "city_plan":
            return t.then(CityPlan(), self)
        return t.then(Functional(monument=answer), self)


class ProvinceSlot(Act):
    """The three values of a Province card are for its slots from the left (Province Cards)."""

    kind: Literal["province_slot"] = "province_slot"
    card: str

    def ask(self, t: MagnaRoma) -> Ask:
        slots = tuple(
            Option(str(at), f"slot {at}: {value} VP", key=str(at))
            for at, value in enumerate(provinces()[self.card]["values"], start=1)
        )
        return Choose(TABLE, f"Your slot on {self.card.title()}", (*slots, Option("none", key="n")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            return t.but(items=(*t.items, Item(key=self.card, points=0, reason="you hold no slot")))
        return t.then(ProvinceCount(card=self.card, slot=int(answer)))


class ProvinceCount(Act):
    """So many VP per unit; where it counts in fours or threes only complete groups score."""

    kind: Literal["province_count"] = "province_count"
    card: str
    slot: int

    def ask(self, t: MagnaRoma) -> Ask | None:
        if self.card == "belgica" and not t.alone:
            return None
        return Amount(TABLE, f"How many {provinces()[self.card]['counts']}", 0, 99)

    def take(self, t: MagnaRoma, answer: int | None) -> MagnaRoma:
        data = provinces()[self.card]
        count = sum(t.free(side) for side in SIDES) if answer is None else answer
        value = data["values"][self.slot - 1]
        units, rest = divmod(count, data["size"])
        if rest:
            t = t.decide("group_rounding")
            units += t.rules("group_rounding", "up")
        reason = f"slot {self.slot}: {units} x {value}"
        if data["size"] > 1:
            reason += f", {count} in groups of {data['size']}"
        item = Item(key=self.card, points=units * value, reason=reason)
        return t.but(items=(*t.items, item))


class Functional(Act):
    """A box Monument scores its lower line only if it is functional, as the base game says (Monuments)."""

    kind: Literal["functional"] = "functional"
    monument: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.rules("monument_functional", "always"):
            return None
        name = self.monument.replace("_", " ").title()
        return Choose(
            TABLE,
            f"Is {name} functional",
            (Option("yes", key="y"), Option("no", key="n")),
            default="yes",
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer is None:
            t = t.decide("monument_functional")
        if answer == "no":
            return t.but(
                items=(*t.items, Item(key=self.monument, points=0, reason="not functional"))
            )
        if self.monument == "aula_palatina":
            return t.then(Stars())
        points = meta.items()["monument"]["porta_nigra"]["points"]
        return t.but(items=(*t.items, Item(key=self.monument, points=points, reason="functional")))


class Stars(Act):
    """Aula Palatina: 1 VP per Star on the City tiles under it (Monuments)."""

    kind: Literal["stars"] = "stars"

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(
            TABLE, f"How many {meta.items()['monument']['aula_palatina']['counts']}", 0, 30
        )

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        points = answer * meta.items()["monument"]["aula_palatina"]["per_unit"]
        item = Item(
            key="aula_palatina", points=points, reason=f"functional, {answer} Stars under it"
        )
        return t.but(items=(*t.items, item))


class CityPlan(Act):
    """The unlocked lower part of a City Plan card: the values printed at matched positions (City Plans)."""

    kind: Literal["city_plan"] = "city_plan"

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, "VP of the matched positions in its lower part", 0, 99)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        item = Item(key="city_plan", points=answer, reason="matched positions, as typed")
        return t.but(items=(*t.items, item))


class Category(Act):
    """The usual end scoring of the base game, typed: its formulas are not in this rulebook (end of game)."""

    kind: Literal["category"] = "category"
    name: str

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, f"Points for {CATEGORIES[self.name]}", -999, 999, 0)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.but(base={**t.base, self.name: answer})


class SiegePenalties(Act):
    """Each Siege board with three tokens costs the 2 or 3 VP printed on it (raid actions)."""

    kind: Literal["siege_penalties"] = "siege_penalties"

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return tuple(f"siege_penalty_{side}" for side in SIDES if not t.free(side))

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return t.but(ending="complete")


class FinalTrack(Act):
    """The score marker after the last Barbarian turn; points won in play are on it (end of game)."""

    kind: Literal["final_track"] = "final_track"

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, "Score marker at the end", 0, 999)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.but(score=answer)


class FullBoards(Act):
    """Siege boards that hold three tokens at the end, and the objectives lost before (raid actions)."""

    kind: Literal["full_boards"] = "full_boards"

    def ask(self, t: MagnaRoma) -> Ask:
        sides = tuple(Option(side, side.title(), key=side[0]) for side in SIDES)
        return Tally(TABLE, "Which Siege boards are full (Enter = none)", sides, 0, len(SIDES))

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        boards = {side: "xxx" if side in answer else "---" for side in SIDES}
        there = tuple(side for side in SIDES if side not in answer)
        return end_scoring(t.but(**boards, objectives=there))


def alone(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> MagnaRoma:
    """A table on which only the end of a Barbarian Invasion is scored."""
    return MagnaRoma(
        seats=("You",),
        settings=meta.settled(options),
        box=dict(box),
        complete=True,
        alone=True,
        agenda=(FinalTrack(), FullBoards()),
    )
