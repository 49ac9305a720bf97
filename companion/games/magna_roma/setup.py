"""Barbarian Invasion: set-up (rulebook lines 92 to 102)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.core.asks import TABLE, Answer, Ask, Text
from companion.core.game import Task
from companion.core.steps import UNKNOWN
from companion.errors import NotAllowed
from companion.games.magna_roma import meta
from companion.games.magna_roma.monuments import MonumentDisplay
from companion.games.magna_roma.rounds import Round
from companion.games.magna_roma.table import DRAFT_SLOTS, Act, MagnaRoma


class Resources(Act):
    """The base game says what you start with; the companion counts it when asked to."""

    kind: Literal["resources"] = "resources"

    def ask(self, t: MagnaRoma) -> Ask:
        return Text(
            TABLE,
            "Population, coins and legions at the start",
            hint="Three numbers, such as: 3 5 2.",
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t.but(supplies=three(answer))


def three(written: str) -> dict[str, int]:
    """Population, coins and legions from three numbers."""
    numbers = written.replace(",", " ").split()
    if len(numbers) != 3 or not all(n.isdecimal() for n in numbers):
        raise NotAllowed(
            "Three whole numbers are wanted: population, coins, legions.", "Such as: 3 5 2."
        )
    return dict(zip("pcl", map(int, numbers), strict=True))


def begin(
    seats: Sequence[str], options: Mapping[str, Answer], box: Mapping[str, Answer]
) -> MagnaRoma:
    """The table before the first turn; raises NotAllowed where the settings cannot go together."""
    rulings = meta.settled(options)
    colour = str(rulings["colour"]).casefold()
    if colour and colour == str(rulings["barbarian_colour"]).casefold():
        raise NotAllowed(
            f"{rulings['colour']} is your own colour.", "The Barbarians need an unused one."
        )
    cards, facts = _raid_cards(rulings, box)
    own = rulings["player_slot"]
    start = meta.items()["start"]
    return MagnaRoma(
        seats=tuple(seats),
        settings=rulings,
        score=start["score"],
        military=start["military"],
        player_slot=None if own == UNKNOWN else int(str(own)),
        slot=None if own == UNKNOWN else (int(str(own)) + 1) % DRAFT_SLOTS,
        farewell=int(str(rulings["barbarian_turns_after_last"])),
        cards=cards,
        box=facts,
        agenda=(
            MonumentDisplay(),
            *((Resources(),) if rulings["supplies"] == "tracked" else ()),
            Round(),
        ),
    )


def _raid_cards(
    rulings: Mapping[str, Answer], box: Mapping[str, Answer]
) -> tuple[dict[str, str], dict[str, Answer]]:
    """The Raid cards that are known, and the printed facts to start with."""
    facts = dict(box)
    if rulings["tile_source"] == "app":
        facts |= meta.stand_in()["practice"]
    if rulings["raid_source"] == "stand_in":
        return dict(meta.stand_in()["raid"]), facts
    taught = {
        name: str(box[f"raid_{name}"])
        for name in (*meta.STARTING, *meta.INVASION)
        if f"raid_{name}" in box
    }
    if len(taught) < 10:
        if rulings["raid_source"] == "taught":
            raise NotAllowed(
                f"{len(taught)} of the ten Raid cards are taught.",
                "Teach them with: companion box magna-roma teach raid_s1 'north 2 cw' (s1 to s6, i1 to i4).",
            )
        taught = {}
    return taught, facts


def checklist(t: MagnaRoma) -> tuple[Task, ...]:
    """What to place where, in the order of the hands."""
    yours = t.settings["colour"] or "yours"
    theirs = t.settings["barbarian_colour"] or "one that nobody uses"
    tasks = [
        Task("Set up the normal solo game, with the changes below."),
        Task("Draft board: use the 2-3 player side, with its 8 City tile slots."),
        Task(
            "Solo board in front of you: shuffle the Solo Mode Objective tiles, put 4 on it, one a slot."
        ),
        Task(
            "Siege boards: one on each edge of your player board, North, South, East, West.",
            "they start empty",
        ),
        Task(
            "Shuffle the 12 Barbarian tokens face-down beside them.",
            "4 Population, 4 Coin, 4 Legion",
        ),
        Task(
            "Shuffle the 6 Starting Raid cards face-down: the Raid deck.",
            "grey head, upper left corner",
        ),
        Task("Shuffle the 4 Invasion Raid cards face-down: a pile of their own beside it."),
        Task(f"Score marker on {t.score} VP."),
        Task(
            f"A colour for the Barbarians: {theirs}. Their marker on space 0 of the Military board.",
            f"your colour: {yours}",
        ),
        Task("Your marker on any of the 8 City tiles of the Draft board."),
        Task("Their marker on the slot one step clockwise of yours."),
    ]
    return tuple(tasks)
