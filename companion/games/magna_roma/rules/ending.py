"""The end of a game: what the sheet needs to know of each seat (rulebook lines 140 and 146)."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules.box_items import (
    BoxItems,
    Counted,
    Functional,
    Standing,
    candidates,
    item_key,
    whose,
)
from companion.games.magna_roma.rules.city_plans import LowerPart, Reveal
from companion.games.magna_roma.rules.defeat import Judge
from companion.games.magna_roma.rules.shared_facts import facts_of_the_table
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
    """Return the table at its end scoring; a defeat is judged first, as in play.

    Facts of the table are asked once, then each seat counts. In practice there is no city to score.
    """
    if t.barbarian and t.setting_is("tile_source", "companion"):
        return t.then(Judge(), SiegePenalties())
    first = (Judge(),) if t.barbarian else ()
    return t.then(*first, *facts_of_the_table(t), *counting_from(t, 0))


def counting_from(t: MagnaRoma, first: int) -> tuple[MagnaRomaStep, ...]:
    """Return the counting of each seat from this one on, and what ends it."""
    last = SiegePenalties() if t.barbarian else Finish()
    return (*(Counting(at=at) for at in range(first, len(t.seats))), last)


def in_scoring(t: MagnaRoma) -> bool:
    """Whether points are being counted."""
    return any(isinstance(step, SiegePenalties | Finish) for step in t.agenda)


def recounted(t: MagnaRoma) -> MagnaRoma:
    """Return the table with the present seat counted anew, where a fact of its scoring was corrected."""
    begun = in_scoring(t) and not any(
        isinstance(step, Counting) and step.at == t.active for step in t.agenda
    )
    if not begun:
        return t
    return t.hold(**NOTHING_COUNTED).replace(agenda=counting_from(t, t.active))


class Counting(MagnaRomaStep):
    """A player scores each category that applies (End of Game)."""

    kind: Literal["counting"] = "counting"
    at: int

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.replace(active=self.at)
        steps: list[MagnaRomaStep] = []
        if t.barbarian:
            steps += (Objective(side=side) for side in SIDES if side in t.objectives)
        elif t.alone:
            steps.append(FinalTrack())
        steps += told_items(t)
        if candidates(t):
            steps.append(BoxItems())
        if t.mine.plan == "hidden" and t.setting_is("plan_reveal_at_end", "yes") and not t.alone:
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
    steps += standing_items(t)
    if t.told_box or len(t.seats) > 1:
        steps += (Functional(monument=monument) for monument in t.mine.built)
    if len(t.seats) == 1:
        steps += (Standing(deck="dominus_tiles", card=tile) for tile in t.dominus_board)
    return steps


def standing_items(t: MagnaRoma) -> list[MagnaRomaStep]:
    """What this seat scores by the places known for all seats."""
    steps: list[MagnaRomaStep] = []
    for card in (*t.lying.values(), *t.dominus_board):
        deck = "dominus_tiles" if card in t.dominus_board else "provinces"
        places = t.standings.get(item_key(deck, card), ())
        steps += (
            Counted(deck=deck, card=card, at=at)
            for at, markers in enumerate(places, start=1)
            if t.marker in markers
        )
    return steps


class Objective(MagnaRomaStep):
    """An objective on the Solo board scores if its line meets it (Solo Mode Objective Tiles)."""

    kind: Literal["objective"] = "objective"
    side: str

    def ask(self, t: MagnaRoma) -> Ask:
        tiles = deck_items("objectives")
        return Choose(
            TABLE,
            f"Is the {self.side.title()} objective met?",
            (
                Option("not met", key="n"),
                *(
                    Option(tile, f"{tiles[tile]['label']}, still to count", key=tiles[tile]["key"])
                    for tile in t.picked("objectives")
                ),
            ),
            default="not met",
            number=Amount(TABLE, "its VP if met", 0, 99),
        )

    def take(self, t: MagnaRoma, answer: str | int) -> MagnaRoma:
        if isinstance(answer, int):
            return score_objective(t, self.side, answer)
        if answer != "not met":
            return t.then(LineCount(side=self.side, tile=answer))
        kept = {side: n for side, n in t.mine.objective_points.items() if side != self.side}
        return t.hold(objective_points=kept)


def score_objective(t: MagnaRoma, side: str, points: int) -> MagnaRoma:
    """Return the table after a met objective scores its VP."""
    return t.hold(objective_points={**t.mine.objective_points, side: points})


class LineCount(MagnaRomaStep):
    """A box objective counts in the row or column it points at (Solo Mode Objective Tiles)."""

    kind: Literal["line_count"] = "line_count"
    side: str
    tile: str

    def ask(self, t: MagnaRoma) -> Ask:
        facts = deck_items("objectives")[self.tile]
        text = f"How many {facts['counts']} are in the line of the {self.side.title()} objective?"
        return Amount(TABLE, text, 0, facts.get("most", 99))

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        facts = deck_items("objectives")[self.tile]
        if answer >= facts["at_least"]:
            return t.then(LineMet(side=self.side, tile=self.tile))
        return t.add_remark(
            "The {side} objective is not met: {n} of {needed} needed.",
            side=self.side.title(),
            n=answer,
            needed=facts["at_least"],
        )


class LineMet(MagnaRomaStep):
    """A met box objective scores the VP printed on it (Solo Mode Objective Tiles)."""

    kind: Literal["line_met"] = "line_met"
    side: str
    tile: str

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return (f"objective_vp_{self.tile}",)

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return score_objective(t, self.side, int(str(t.box[f"objective_vp_{self.tile}"])))


class Category(MagnaRomaStep):
    """A player types the base game's points, as this rulebook has no formula for them (End of Game)."""

    kind: Literal["category"] = "category"
    name: str

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, whose(t, f"Points for {CATEGORIES[self.name]}"), -999, 999, 0)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.hold(base={**t.mine.base, self.name: answer})


class SiegePenalties(MagnaRomaStep):
    """Each Siege board with 3 tokens costs the 2 or 3 VP printed on it (Raid Actions)."""

    kind: Literal["siege_penalties"] = "siege_penalties"

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return tuple(f"siege_penalty_{side}" for side in SIDES if not t.free(side))

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return t.replace(ending="complete")


class Finish(MagnaRomaStep):
    """The game ends when every player has counted their points (base game)."""

    kind: Literal["finish"] = "finish"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        return t.replace(ending="complete")


class FinalTrack(MagnaRomaStep):
    """The score marker shows the points won in play (End of Game)."""

    kind: Literal["final_track"] = "final_track"

    def ask(self, t: MagnaRoma) -> Ask:
        return Amount(TABLE, whose(t, "Position of the score marker at the end"), 0, 999)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.hold(score=answer)


NOTHING_COUNTED: Mapping[str, Any] = {"objective_points": {}, "items": (), "base": {}}
"""What a seat has before its points are counted."""


def emptied(t: MagnaRoma) -> dict[str, Any]:
    """Return the seats with nothing counted yet."""
    return {seat: own.replace_fields(dict(NOTHING_COUNTED)) for seat, own in t.people.items()}
