"""Set-up: the first table, the checklist, the name of the band."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.core.asks import Answer, Ask, Text
from companion.core.game import Task
from companion.kit.settings import filled
from companion_pebbles.options import SETTINGS
from companion_pebbles.rules.turn import turn
from companion_pebbles.table import BOWL, CARDS, Pebbles, PebblesStep


class Band(PebblesStep):
    """The first player names the band (Set-up)."""

    kind: Literal["band"] = "band"

    def ask(self, t: Pebbles) -> Ask:
        hint = "For example: The Otters."
        return Text(self.seat, "What is your band called?", "The Pebbles", 40, hint)

    def take(self, t: Pebbles, name: str) -> Pebbles:
        return t.replace(band=name).add_remark("The band is called {band}.", band=name)


def bare(
    seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]
) -> Pebbles:
    """Return a table with nothing to do yet."""
    chosen = filled(SETTINGS, settings)
    goal = chosen["goal"]
    assert isinstance(goal, int)
    return Pebbles(
        seats=tuple(seats),
        settings=chosen,
        dice=str(chosen["dice"]),
        cards=str(chosen["cards"]),
        rival=chosen["rival"] == "yes",
        goal=goal,
        pebbles=dict.fromkeys(seats, 0),
        points=dict.fromkeys(seats, 0),
        deck=dict(CARDS),
        discard=dict.fromkeys(CARDS, 0),
        bowl=dict(BOWL),
        box=dict(box),
    )


def setup(
    seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]
) -> Pebbles:
    """Return the table before the first turn."""
    t = bare(seats, settings, box)
    return t.then(Band(seat=seats[0]), *turn(t, seats[0])).add_order(
        "Put {n} pebbles into the bowl.", n=sum(BOWL.values())
    )


def checklist(t: Pebbles) -> tuple[Task, ...]:
    """Return what to place where, in order."""
    pebbles = ", ".join(f"{n} {colour}" for colour, n in BOWL.items())
    return (
        Task(f"Put {sum(BOWL.values())} pebbles into the bowl.", pebbles),
        Task(f"Shuffle {sum(CARDS.values())} cards."),
    )
