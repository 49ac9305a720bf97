"""Preparation: who plays which family, what lies where before the first turn."""

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
"""What the seat without hands is called."""


class Families(MediciStrozziStep):
    """One player takes the blue ships of the Medici, the other the red ones of the Strozzi."""

    kind: Literal["families"] = "families"

    def needs(self, t: MediciStrozzi) -> tuple[str, ...]:
        # The companion cannot price a lot on a board it does not know.
        return ("goods", *RightRows().needs(t)) if t.bot else ("goods",)

    def ask(self, t: MediciStrozzi) -> Ask:
        drawn = t.setting_is("seat_choice", "random")
        who = COMPANION if drawn else TABLE
        if t.bot:
            families = (Option("medici", "Medici", key="m"), Option("strozzi", "Strozzi", key="s"))
            return Choose(who, "Which family do you play", families, "medici", drawn=drawn)
        options = tuple(Option(seat, key=key) for seat, key in zip(t.seats, "12", strict=True))
        return Choose(who, "Who plays Medici", options, t.seats[0], drawn=drawn)

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
            "{medici} takes the blue ships of the Medici, {strozzi} the red ones of the Strozzi.",
            medici=medici,
            strozzi=strozzi,
        )


def begin(
    seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]
) -> MediciStrozzi:
    """The table before the first turn; with one seat, the companion plays the other family."""
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
    """The printed facts to start with: the owner's, or all of the stand-in board."""
    if settings["board_profile"] == "stand_in":
        return dict(stand_in()["facts"])
    return dict(box)


def checklist(t: MediciStrozzi) -> tuple[Task, ...]:
    """What to place where, in the order of the hands."""
    start = t.coins[MEDICI]
    bank = t.bank
    blue, red = t.medici or "Medici", t.strozzi or "Strozzi"
    bag = "Put the 26 goods tiles into the bag and mix them."
    if t.settings["bag"] == "companion":
        bag = "Lay the 26 goods tiles out by kind: the companion says which are drawn."
    return (
        Task(
            "Lay the three harbours between the two players.", "each player has an end of all rows"
        ),
        Task("Put a marker on the middle space of each of the eight rows."),
        Task(f"{blue}: the three blue ships. {red}: the three red ones.", "3, 4 and 5 holds each"),
        Task(
            f"Give each player coins worth {start}, such as 5x50, 4x10, 1x5, 5x1.",
            f"the other {bank} are the bank",
        ),
        Task(bag, "four kinds with 0 1 2 3 4 4, and two gold 5"),
    )
