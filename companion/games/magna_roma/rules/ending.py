"""The end of a game: what the sheet needs to know of each seat (rulebook lines 140 and 146)."""

from typing import Any, Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules.box_items import (
    BoxItems,
    Counted,
    DominusBoard,
    Functional,
    Standing,
    candidates,
    dominus_offered,
    whose,
)
from companion.games.magna_roma.rules.city_plans import LowerPart, Reveal
from companion.games.magna_roma.table import CARDS, SIDES, MagnaRoma, MagnaRomaStep

CATEGORIES = {
    "monuments": "Monuments of the base game",
    "provinces": "Provinces of the base game",
    "districts": "districts",
    "market": "Market",
    "pantheon": "Pantheon",
    "military": "Military",
    "icons": "Beautification icons",
    "objectives": "Solo Mode Objectives",
    "other": "anything else",
}
"""The base game's end scoring, typed as signed numbers; its formulas are not in this rulebook."""


def end_scoring(t: MagnaRoma) -> MagnaRoma:
    """Who is not defeated scores, seat by seat: objectives, the box, the base game, the Siege boards.

    In practice there is no city to score.
    """
    if t.barbarian and t.setting_is("tile_source", "app"):
        return t.then(SiegePenalties())
    last = SiegePenalties() if t.barbarian else Finish()
    first = (DominusBoard(),) if dominus_offered(t) else ()
    return t.then(*first, *(Counting(at=at) for at in range(len(t.seats))), last)


class Counting(MagnaRomaStep):
    """The points of one seat, category by category: those that apply, and no others (end of game)."""

    kind: Literal["counting"] = "counting"
    at: int

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.replace(active=self.at)
        steps: list[MagnaRomaStep] = []
        if t.barbarian:
            steps += (Objective(side=side) for side in t.objectives)
        elif t.alone:
            steps.append(FinalTrack())
        steps += told_items(t)
        if candidates(t):
            steps.append(BoxItems())
        if t.mine.plan == "hidden" and t.setting_is("plan_reveal_at_end", "true") and not t.alone:
            t = t.use_ruling("plan_reveal_at_end")
            steps.append(Reveal())
        if t.mine.plan:
            steps.append(LowerPart())
        return t.then(*steps, *(Category(name=name) for name in categories(t)))


def categories(t: MagnaRoma) -> list[str]:
    """The base game's categories that apply."""
    solo = len(t.seats) == 1 and not t.barbarian
    return [name for name in CATEGORIES if solo or name != "objectives"]


def told_items(t: MagnaRoma) -> list[MagnaRomaStep]:
    """What of the box is known to score for this seat."""
    steps: list[MagnaRomaStep] = []
    if t.setting_is("province_value_by", "slot"):
        for place in CARDS:
            if place in t.lying:
                held = [at for at, by in enumerate(t.board(place), start=1) if by == t.marker]
                steps += (Counted(deck="provinces", card=t.lying[place], at=at) for at in held)
    if t.told_box:
        steps += (Functional(monument=monument) for monument in t.mine.built)
    steps += (Standing(deck="dominus_tiles", card=tile) for tile in t.dominus_board)
    return steps


class Objective(MagnaRomaStep):
    """An objective still on the Solo board scores if its line meets it (Solo Mode Objective Tiles)."""

    kind: Literal["objective"] = "objective"
    side: str

    def ask(self, t: MagnaRoma) -> Ask:
        tiles = deck_items("objectives")
        return Choose(
            TABLE,
            f"VP of the {self.side.title()} objective if it is met",
            (
                Option("not met", key="n"),
                *(
                    Option(tile, f"{tiles[tile]['label']}, to count", key=tiles[tile]["key"])
                    for tile in t.picked("objectives")
                ),
            ),
            default="not met",
            number=Amount(TABLE, "its VP", 0, 99),
        )

    def take(self, t: MagnaRoma, answer: str | int) -> MagnaRoma:
        if isinstance(answer, int):
            return score_objective(t, self.side, answer)
        if answer != "not met":
            return t.then(LineCount(side=self.side, tile=answer))
        kept = {side: n for side, n in t.mine.objective_points.items() if side != self.side}
        return t.hold(objective_points=kept)


def score_objective(t: MagnaRoma, side: str, points: int) -> MagnaRoma:
    """A met objective scores its VP."""
    return t.hold(objective_points={**t.mine.objective_points, side: points})


class LineCount(MagnaRomaStep):
    """An objective of the box is met from so many in the row or column it points at (Objective Tiles)."""

    kind: Literal["line_count"] = "line_count"
    side: str
    tile: str

    def ask(self, t: MagnaRoma) -> Ask:
        counts = deck_items("objectives")[self.tile]["counts"]
        return Amount(
            TABLE, f"How many {counts} in the line the {self.side.title()} tile points at"
        )

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        facts = deck_items("objectives")[self.tile]
        if answer >= facts["at_least"]:
            return t.then(LineMet(side=self.side, tile=self.tile))
        return t.add_remark(
            "The {side} objective is not met: {n} of {wanted}.",
            side=self.side.title(),
            n=answer,
            wanted=facts["at_least"],
        )


class LineMet(MagnaRomaStep):
    """A met objective of the box scores the VP printed on it (Solo Mode Objective Tiles)."""

    kind: Literal["line_met"] = "line_met"
    side: str
    tile: str

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return (f"objective_vp_{self.tile}",)

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return score_objective(t, self.side, int(str(t.box[f"objective_vp_{self.tile}"])))


class Category(MagnaRomaStep):
    """The usual end scoring of the base game, typed: its formulas are not in this rulebook (end of game)."""

    kind: Literal["category"] = "category"
    name: str

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, whose(t, f"Points for {CATEGORIES[self.name]}"), -999, 999, 0)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.hold(base={**t.mine.base, self.name: answer})


class SiegePenalties(MagnaRomaStep):
    """Each Siege board with three tokens costs the 2 or 3 VP printed on it (raid actions)."""

    kind: Literal["siege_penalties"] = "siege_penalties"

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return tuple(f"siege_penalty_{side}" for side in SIDES if not t.free(side))

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return t.replace(ending="complete")


class Finish(MagnaRomaStep):
    """Every seat has counted its points (base game)."""

    kind: Literal["finish"] = "finish"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return t.replace(ending="complete")


class FinalTrack(MagnaRomaStep):
    """The score marker when the last turn is over; points won in play are on it (end of game)."""

    kind: Literal["final_track"] = "final_track"

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, whose(t, "Score marker at the end"), 0, 999)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.hold(score=answer)


def emptied(t: MagnaRoma) -> dict[str, Any]:
    """The seats with nothing counted yet."""
    return {
        seat: own.replace(objective_points={}, items=(), base={}) for seat, own in t.people.items()
    }
