"""Set-up: the base game's, with what the box adds (rulebook lines 8 to 102)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.core.asks import TABLE, Answer, Ask, Choose, Option, Text
from companion.core.table import UNKNOWN
from companion.errors import NotAllowed
from companion.games.magna_roma.components import (
    INVASION,
    STARTING,
    deck_items,
    invasion,
    items,
    stand_in,
)
from companion.games.magna_roma.options import SETTINGS
from companion.games.magna_roma.rules import set_up_choices as box
from companion.games.magna_roma.rules.monuments import MonumentDisplay
from companion.games.magna_roma.rules.rounds import Round, Turns
from companion.games.magna_roma.table import CARDS, DRAFT_SLOTS, Holdings, MagnaRoma, MagnaRomaStep
from companion.kit.settings import filled


class Resources(MagnaRomaStep):
    """The base game says what you start with; the companion counts it when asked to."""

    kind: Literal["resources"] = "resources"
    seat: str

    def ask(self, t: MagnaRoma) -> Ask:
        whose = f"{self.seat}: " if len(t.seats) > 1 else ""
        return Text(
            TABLE,
            f"{whose}{wanted(t)} at the start",
            hint=f"{len(t.kinds)} numbers, such as: 3 5 2{' 1' if len(t.kinds) > 3 else ''}.",
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        own = t.people[self.seat].replace(supplies=counted(t, answer))
        return t.replace(people={**t.people, self.seat: own})


def wanted(t: MagnaRoma) -> str:
    """The supplies that are counted, in words."""
    return "Population, coins" + (
        ", legions and Blessing tokens" if len(t.kinds) > 3 else " and legions"
    )


def counted(t: MagnaRoma, written: str) -> dict[str, int]:
    """What a seat has, from one number for each kind of supply."""
    numbers = written.replace(",", " ").split()
    if len(numbers) != len(t.kinds) or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        count = "Three" if len(t.kinds) == 3 else "Four"
        raise NotAllowed(
            f"{count} whole numbers are wanted: {wanted(t).lower()}.",
            f"Such as: 3 5 2{' 1' if len(t.kinds) > 3 else ''}.",
        )
    return dict(zip(t.kinds, map(int, numbers), strict=True))


class ProvinceCard(MagnaRomaStep):
    """Which card of the box lies there once the Province deck is shuffled (Province Cards)."""

    kind: Literal["province_card"] = "province_card"
    place: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        cards = [card for card in t.picked("provinces") if card not in t.lying.values()]
        if not cards:
            return None
        options = (
            Option(card, card.title(), key=deck_items("provinces")[card]["key"]) for card in cards
        )
        return Choose(
            TABLE,
            f"{self.place.title()} Province card",
            (Option("other", "a base card", key="b"), *options),
            default="other",
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer in (None, "other"):
            return t
        return t.replace(lying={**t.lying, self.place: str(answer)})


def begin(
    seats: Sequence[str], options: Mapping[str, Answer], known: Mapping[str, Answer]
) -> MagnaRoma:
    """The table before the first turn; raises NotAllowed where the settings cannot go together."""
    rulings = filled(SETTINGS, options)
    box.refuse(rulings, len(seats))
    barbarian = invasion(rulings, len(seats))
    colour = str(rulings["colour"]).casefold()
    if barbarian and colour and colour == str(rulings["barbarian_colour"]).casefold():
        raise NotAllowed(
            f"{rulings['colour']} is your own colour.", "The Barbarians need an unused one."
        )
    start = items()["start"]
    plan = "hidden" if rulings["city_plans"] == "yes" else ""
    own = Holdings(score=start["score"] if barbarian else 0, plan=plan)
    tracked = rulings["supplies"] == "tracked"
    t = MagnaRoma(
        seats=tuple(seats),
        settings=rulings,
        people=dict.fromkeys(seats, own),
        box=dict(known),
        agenda=(
            *((MonumentDisplay(),) if barbarian else ()),
            *(ProvinceCard(place=place) for place in CARDS if box.picked(rulings, "provinces")),
            *(Resources(seat=seat) for seat in seats if tracked),
            Round() if barbarian else Turns(),
        ),
    )
    return _invaded(t, known) if barbarian else t


def _invaded(t: MagnaRoma, known: Mapping[str, Answer]) -> MagnaRoma:
    """What the Barbarians bring to the table."""
    cards, facts = _raid_cards(t.settings, known)
    own = t.settings["player_slot"]
    return t.replace(
        military=items()["start"]["military"],
        player_slot=None if own == UNKNOWN else int(str(own)),
        slot=None if own == UNKNOWN else (int(str(own)) + 1) % DRAFT_SLOTS,
        farewell=int(str(t.settings["barbarian_turns_after_last"])),
        cards=cards,
        box=facts,
    )


def _raid_cards(
    rulings: Mapping[str, Answer], known: Mapping[str, Answer]
) -> tuple[dict[str, str], dict[str, Answer]]:
    """The Raid cards that are known, and the printed facts to start with."""
    facts = dict(known)
    if rulings["tile_source"] == "app":
        facts |= stand_in()["practice"]
    if rulings["raid_source"] == "stand_in":
        return dict(stand_in()["raid"]), facts
    taught = {
        name: str(known[f"raid_{name}"])
        for name in (*STARTING, *INVASION)
        if f"raid_{name}" in known
    }
    if len(taught) < 10:
        if rulings["raid_source"] == "taught":
            raise NotAllowed(
                f"{len(taught)} of the ten Raid cards are taught.",
                "Teach them with: companion box magna-roma teach raid_s1 'north 2 cw' (s1 to s6, i1 to i4).",
            )
        taught = {}
    return taught, facts
