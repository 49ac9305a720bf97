"""Machi: set-up."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.core.asks import TABLE, Answer, Ask, Choose, Option, Text
from companion.core.game import Task
from companion.errors import NotAllowed
from companion.games.machi import cards
from companion.games.machi.options import SEATS, SETTINGS
from companion.games.machi.rules.year_end import Year
from companion.games.machi.table import PILES, Machi, MachiStep
from companion.kit.seats import check_names
from companion.kit.settings import filled
from companion.kit.words import counted, joined

COLOURS_HINT = "One colour for each Lord, for example: red blue green white"


class Lords(MachiStep):
    """Each player chooses a Lord of their own colour (Setup)."""

    kind = "lords"
    shows_piles: ClassVar[bool] = True

    def ask(self, t: Machi) -> Ask:
        text = f"Which colours have the Lords of {joined(t.seats)}? (optional)"
        return Text(TABLE, text, "", 100, COLOURS_HINT)

    def take(self, t: Machi, answer: str) -> Machi:
        return t.replace(lords=colours(t.seats, answer)) if answer else t


def colours(seats: Sequence[str], typed: str) -> dict[str, str]:
    """Return a colour for each Lord.

    Raises NotAllowed where one is missing or two are the same.
    """
    found = typed.replace(",", " ").casefold().split()
    if len(found) != len(seats):
        colours = counted(len(found), "colour")
        raise NotAllowed(f"{colours} for {counted(len(seats), 'Lord')}.", COLOURS_HINT)
    twice = [colour for colour in found if found.count(colour) > 1]
    if twice:
        raise NotAllowed(f"Two Lords are {twice[0]}.", "Each Lord has a colour of its own.")
    return dict(zip(seats, found, strict=True))


class Size(MachiStep):
    """The largest player is first while no player leads alone, so all are ranked by size (Spring)."""

    kind = "size"

    def ask(self, t: Machi) -> Ask | None:
        left = [seat for seat in t.seats if seat not in t.size]
        if len(left) == 1:
            return None
        options = tuple(Option(seat, key=t.key(seat)) for seat in left)
        return Choose(
            TABLE, "Who is next in size?" if t.size else "Who is the largest player?", options
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            answer = next(seat for seat in t.seats if seat not in t.size)
        t = t.replace(size=(*t.size, answer))
        return t.then(self) if len(t.size) < len(t.seats) else t


def first_table(
    seats: Sequence[str], options: Mapping[str, Answer], box: Mapping[str, Answer]
) -> Machi:
    """Return the table before the first Spring.

    Raises NotAllowed for names that cannot be those of seats.
    """
    seats = check_names(seats, *SEATS)
    count = cards.shipped()["count"]
    dealt = {"villager": count["hand_villager"], "building": count["hand_building"]}
    return Machi(
        seats=tuple(seats),
        settings=filled(SETTINGS, options),
        box=dict(box),
        vp=dict.fromkeys(seats, 0),
        hands=dict.fromkeys(seats, sum(dealt.values())),
        piles={pile: count[pile] - len(seats) * dealt[pile] for pile in PILES},
        discards=dict.fromkeys(PILES, 0),
        flop=dict.fromkeys(PILES, 0),
        agenda=(Lords(), Size(), Year()),
    )


def checklist(t: Machi) -> tuple[Task, ...]:
    """Return what to place where, in the order of the hands."""
    count = cards.shipped()["count"]
    villagers = counted(count["hand_villager"], "Villager card")
    buildings = counted(count["hand_building"], "Building card")
    return (
        Task(
            "Give each player a Lord, the player aid of its colour"
            f" and {counted(count['combat_set'], 'Combat card')}.",
            f"the rice field of the aid gives {t.settings['rice_field_yield']} rice a year",
        ),
        Task("Shuffle the Villager cards and the Building cards into two piles."),
        Task(
            f"Deal {villagers} and {buildings} to each player.",
            f"{t.piles['villager']} and {t.piles['building']} cards stay in the piles",
        ),
        Task("Place all Lords on space 0 of the VP track."),
        Task("Place the Year marker (Buddha) on year 1 and the Season marker (tree) on Winter."),
    )
