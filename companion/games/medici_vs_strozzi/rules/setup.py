"""Preparation: who plays which family, and what to place before the first turn."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.core.asks import COMPANION, TABLE, Answer, Ask, Choose, Option
from companion.core.game import Task
from companion.games.medici_vs_strozzi.options import SETTINGS, items, stand_in
from companion.games.medici_vs_strozzi.rules.round_scoring import RightRows
from companion.games.medici_vs_strozzi.rules.rounds import OpenRound
from companion.games.medici_vs_strozzi.table import (
    MEDICI,
    SIDES,
    MediciStrozzi,
    MediciStrozziStep,
    all_tiles,
)
from companion.kit.settings import filled

BOT = "Bot"
"""The name of the seat that the companion plays."""


class Families(MediciStrozziStep):
    """One player takes the blue Medici ships, the other the red Strozzi ships (Preparation)."""

    kind: Literal["families"] = "families"

    def needs(self, t: MediciStrozzi) -> tuple[str, ...]:
        # The companion cannot price a lot on a board it does not know.
        return ("goods", *RightRows().needs(t)) if t.bot else ("goods",)

    def ask(self, t: MediciStrozzi) -> Ask:
        drawn = t.setting_is("seat_choice", "random")
        who = COMPANION if drawn else TABLE
        if t.bot:
            families = (Option("medici", "Medici", key="m"), Option("strozzi", "Strozzi", key="s"))
            return Choose(who, "Which family do you play?", families, "medici", drawn=drawn)
        options = tuple(Option(seat, key=key) for seat, key in zip(t.seats, "12", strict=True))
        return Choose(who, "Who plays Medici?", options, t.seats[0], drawn=drawn)

    def take(self, t: MediciStrozzi, answer: str) -> MediciStrozzi:
        if t.bot:
            human = next(seat for seat in t.seats if seat != t.bot)
            medici = human if answer == MEDICI else t.bot
        else:
            medici = answer
        strozzi = next(seat for seat in t.seats if seat != medici)
        t = t.replace(medici=medici, strozzi=strozzi, bag=all_tiles(t.board.letters))
        if t.setting_is("seat_choice", "random"):
            t = t.use_ruling("seat_choice")
        return t.add_order(
            "{medici}: take the blue Medici ships. {strozzi}: take the red Strozzi ships.",
            medici=medici,
            strozzi=strozzi,
        )


def begin(
    seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]
) -> MediciStrozzi:
    """Return the table before the first turn; the companion plays against a single seat."""
    people = tuple(seats)
    rulings = filled(SETTINGS, settings)
    bot = ""
    if len(people) == 1:
        bot = BOT if people[0].casefold() != BOT.casefold() else f"{BOT} 2"
        people = (*people, bot)
    return MediciStrozzi(
        seats=people,
        settings=rulings,
        box=facts(rulings, box),
        bot=bot,
        coins=dict.fromkeys(SIDES, int(items()["money"]["start"])),
        agenda=(Families(), OpenRound()),
    )


def facts(settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return the box facts to start with: the owner's, or those of the stand-in board."""
    if settings["board_profile"] == "stand_in":
        return dict(stand_in()["facts"])
    return dict(box)


def checklist(t: MediciStrozzi) -> tuple[Task, ...]:
    """Return what to place where, in order."""
    start = t.coins[MEDICI]
    bank = t.bank
    blue, red = t.medici or "Medici", t.strozzi or "Strozzi"
    bag = "Put the 26 goods tiles into the bag and mix them."
    if t.setting_is("bag", COMPANION):
        bag = "Place the 26 goods tiles face up, by kind: the companion draws."
    return (
        Task(
            "Place the 3 harbours between the two players.",
            "every row has a Medici end and a Strozzi end",
        ),
        Task("Place a marker on the middle space of each of the 8 rows."),
        Task(
            f"{blue}: take the 3 blue ships. {red}: take the 3 red ships.", "3, 4 and 5 holds each"
        ),
        Task(
            f"Give each player {start} in coins, for example 5x50, 4x10, 1x5 and 5x1.",
            f"the other {bank} form the bank",
        ),
        Task(bag, "four goods with 0 1 2 3 4 4 each, and 2 gold tiles with 5"),
    )
