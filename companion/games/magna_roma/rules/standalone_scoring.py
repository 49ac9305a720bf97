"""The end sheet of a game that was not tracked (rulebook lines 140 to 153)."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.asks import TABLE, Answer, Ask, Option, Tally
from companion.errors import NotAllowed
from companion.games.magna_roma.options import SETTINGS
from companion.games.magna_roma.rules.defeat import Judge
from companion.games.magna_roma.rules.ending import FinalTrack, end_scoring
from companion.games.magna_roma.table import (
    CARDS,
    EMPTY,
    MARKERS,
    SIDES,
    SPACES,
    Holdings,
    MagnaRoma,
    MagnaRomaStep,
)
from companion.kit.seats import ask_names, read_names, split_names
from companion.kit.settings import filled

MODULES = {
    "beautification": "Beautification",
    "city_plans": "City Plans",
    "dominus": "Dominus",
    "normal": "the normal game, not the Barbarian Invasion",
}
FULL = "x" * SPACES
"""A Siege board that is full, of whichever tokens."""


def standalone_table(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> MagnaRoma:
    """Return a table on which only the end of a game is scored."""
    return MagnaRoma(
        seats=("You",),
        people={"You": Holdings()},
        settings=filled(SETTINGS, options),
        box=dict(box),
        alone=True,
        agenda=BEGINNING,
    )


class Players(MagnaRomaStep):
    """One to four players take part, one in the Barbarian Invasion (Barbarian Invasion, Compatibility)."""

    kind: Literal["players"] = "players"

    def ask(self, t: MagnaRoma) -> Ask:
        return ask_names("Who played?", 1, self.most(t), ("You",))

    def most(self, t: MagnaRoma) -> int:
        """The most players that the settings allow."""
        return 1 if t.setting_is("variant", "barbarian") else len(MARKERS)

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if self.most(t) == 1 and len(split_names(answer)) > 1:
            raise NotAllowed("The Barbarian Invasion is for 1 player.", "Type one name.")
        names = read_names(answer, 1, self.most(t))
        return t.replace(seats=names, people=dict.fromkeys(names, Holdings()), active=0, **UNTOLD)


UNTOLD: Mapping[str, Any] = {
    **dict.fromkeys((*SIDES, *CARDS), EMPTY * SPACES),
    "objectives": SIDES,
    "lying": {},
    "dominus_board": (),
    "standings": {},
    "shared_counts": {},
}
"""The table before anything is known of its end."""


class Modules(MagnaRomaStep):
    """The modules in play decide what there is to score (Compatibility)."""

    kind: Literal["modules"] = "modules"

    def ask(self, t: MagnaRoma) -> Ask | None:
        options = tuple(
            Option(name, label, key=name[0])
            for name, label in MODULES.items()
            if (t.setting_is(name, "no") if name in t.settings else t.barbarian)
        )
        return (
            Tally(TABLE, "Which modules were in play? (Enter = none)", options) if options else None
        )

    def take(self, t: MagnaRoma, answer: dict[str, int] | None) -> MagnaRoma:
        named = answer or {}
        modules = {name: "yes" for name in named if name != "normal"}
        variant = {"variant": "normal"} if "normal" in named else {}
        t = t.replace(settings={**t.settings, **modules, **variant})
        if t.setting_is("city_plans", "yes"):
            people = {seat: own.replace(plan="hidden") for seat, own in t.people.items()}
            t = t.replace(people=people)
        if not t.barbarian:
            return end_scoring(t)
        return t.then(FinalTrack(), Judge(), FullBoards())


class FullBoards(MagnaRomaStep):
    """A Siege board is full with 3 tokens, and its objective is lost (Raid Actions)."""

    kind: Literal["full_boards"] = "full_boards"

    def ask(self, t: MagnaRoma) -> Ask:
        sides = tuple(Option(side, side.title(), key=side[0]) for side in SIDES)
        return Tally(TABLE, "Which Siege boards are full? (Enter = none)", sides, 0, len(SIDES))

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        boards = {side: FULL if side in answer else EMPTY * SPACES for side in SIDES}
        there = tuple(side for side in SIDES if side not in answer)
        return end_scoring(t.replace_fields({**boards, "objectives": there}))


BEGINNING: tuple[MagnaRomaStep, ...] = (Players(), Modules())
"""The questions for who played, and with what."""
