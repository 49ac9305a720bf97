"""The end sheet of a game that nobody tracked (rulebook lines 140 to 153)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.answers import clean
from companion.core.asks import TABLE, Answer, Ask, Option, Tally, Text
from companion.errors import NotAllowed
from companion.games.magna_roma.options import SETTINGS
from companion.games.magna_roma.rules.ending import FinalTrack, end_scoring
from companion.games.magna_roma.table import MARKERS, SIDES, Holdings, MagnaRoma, MagnaRomaStep
from companion.kit.settings import filled

MODULES = {
    "beautification": "Beautification",
    "city_plans": "City Plans",
    "dominus": "Dominus",
    "normal": "the normal game, not the Barbarian Invasion",
}


def alone(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> MagnaRoma:
    """A table on which only the end of a game is scored."""
    return MagnaRoma(
        seats=("You",),
        people={"You": Holdings()},
        settings=filled(SETTINGS, options),
        box=dict(box),
        alone=True,
        agenda=BEGINNING,
    )


class Players(MagnaRomaStep):
    """One to four play; the Barbarian Invasion is for one (Barbarian Invasion, compatibility)."""

    kind: Literal["players"] = "players"

    def ask(self, t: MagnaRoma) -> Ask:
        return Text(
            TABLE, "Who played", "You", hint="1 to 4 names, apart by commas, such as: Ann, Bob."
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        names = [name for name in (clean(part) for part in answer.split(",")) if name]
        if not 1 <= len(names) <= len(MARKERS) or len(set(names)) < len(names):
            raise NotAllowed("One to four different names are wanted.", "Such as: Ann, Bob.")
        if len(names) > 1 and t.setting_is("variant", "barbarian"):
            raise NotAllowed("The Barbarian Invasion is for one player.", "One name is wanted.")
        return t.replace(seats=tuple(names), people=dict.fromkeys(names, Holdings()), active=0)


class Modules(MagnaRomaStep):
    """The modules that were in play decide what there is to score (compatibility of the modules)."""

    kind: Literal["modules"] = "modules"

    def ask(self, t: MagnaRoma) -> Ask | None:
        options = tuple(
            Option(name, label, key=name[0])
            for name, label in MODULES.items()
            if (t.setting_is(name, "no") if name in t.settings else t.barbarian)
        )
        return Tally(TABLE, "Which modules (Enter = none)", options) if options else None

    def take(self, t: MagnaRoma, answer: dict[str, int] | None) -> MagnaRoma:
        named = answer or {}
        modules = {name: "yes" for name in named if name != "normal"}
        variant = {"variant": "normal"} if "normal" in named else {}
        t = t.replace(settings={**t.settings, **modules, **variant})
        if t.setting_is("city_plans", "yes"):
            people = {seat: own.replace(plan="hidden") for seat, own in t.people.items()}
            t = t.replace(people=people)
        return t.then(FinalTrack(), FullBoards()) if t.barbarian else end_scoring(t)


class FullBoards(MagnaRomaStep):
    """Siege boards that hold three tokens at the end, and the objectives lost before (raid actions)."""

    kind: Literal["full_boards"] = "full_boards"

    def ask(self, t: MagnaRoma) -> Ask:
        sides = tuple(Option(side, side.title(), key=side[0]) for side in SIDES)
        return Tally(TABLE, "Which Siege boards are full (Enter = none)", sides, 0, len(SIDES))

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        boards = {side: "xxx" if side in answer else "---" for side in SIDES}
        there = tuple(side for side in SIDES if side not in answer)
        return end_scoring(t.replace_fields({**boards, "objectives": there}))


BEGINNING: tuple[MagnaRomaStep, ...] = (Players(), Modules())
"""Who played, and with what."""
