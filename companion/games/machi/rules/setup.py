"""Machi: set-up."""

from collections.abc import Mapping, Sequence

from companion.core.asks import TABLE, Answer, Ask, Choose, Option, Text
from companion.core.game import Task
from companion.errors import NotAllowed
from companion.games.machi import cards
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules.card_names import SIGNS
from companion.games.machi.rules.year_end import Year
from companion.games.machi.table import PILES, Machi, MachiStep
from companion.kit.settings import filled


class Lords(MachiStep):
    """Each player picks a Lord; no two share a colour (Setup)."""

    kind = "lords"

    def ask(self, t: Machi) -> Ask:
        seats = ", ".join(t.seats)
        hint = "Such as: red blue green white"
        return Text(TABLE, f"Colours of the Lords of {seats} (Enter = not kept)", "", 100, hint)

    def take(self, t: Machi, answer: str) -> Machi:
        return t.replace(lords=colours(t.seats, answer)) if answer else t


def colours(seats: Sequence[str], typed: str) -> dict[str, str]:
    """A colour for each Lord; raises NotAllowed where one is missing or two are alike."""
    found = typed.replace(",", " ").casefold().split()
    if len(found) != len(seats):
        raise NotAllowed(f"{len(found)} colours for {len(seats)} Lords.", "One for each.")
    twice = [colour for colour in found if found.count(colour) > 1]
    if twice:
        raise NotAllowed(f"{twice[0]} is taken already.", "No two Lords share a colour.")
    return dict(zip(seats, found, strict=True))


class Size(MachiStep):
    """The largest player begins where nobody leads: the table ranks all once (Spring)."""

    kind = "size"

    def ask(self, t: Machi) -> Ask | None:
        left = [seat for seat in t.seats if seat not in t.size]
        if len(left) == 1:
            return None
        options = tuple(Option(seat, key=t.key(seat)) for seat in left)
        return Choose(TABLE, "The next largest" if t.size else "The largest player", options)

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            answer = next(seat for seat in t.seats if seat not in t.size)
        t = t.replace(size=(*t.size, answer))
        return t.then(self) if len(t.size) < len(t.seats) else t


def begin(seats: Sequence[str], options: Mapping[str, Answer], box: Mapping[str, Answer]) -> Machi:
    """The table before the first Spring; raises NotAllowed for a name that would not be understood."""
    for seat in seats:
        if any(sign in seat for sign in SIGNS):
            raise NotAllowed(f"{seat!r} cannot be a player's name here.", f"Without any of {SIGNS}")
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
    """What to place where, in the order of the hands."""
    count = cards.shipped()["count"]
    return (
        Task(
            f"Each player: a Lord, the player aid of its colour, its {count['combat_set']} Combat cards.",
            f"the aid's rice field gives {t.settings['rice_field_yield']} rice a year",
        ),
        Task("Shuffle the Villager cards and the Building cards: two piles."),
        Task(
            f"Deal {count['hand_villager']} Villager and {count['hand_building']} Building cards to each.",
            f"{t.piles['villager']} and {t.piles['building']} stay in the piles",
        ),
        Task("All Lords on space 0 of the victory point track."),
        Task("Year marker (Buddha) on year 1, Season marker (tree) on Winter."),
    )
