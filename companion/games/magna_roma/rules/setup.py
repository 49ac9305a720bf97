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
from companion.games.magna_roma.rules.monuments import MonumentDisplay
from companion.games.magna_roma.rules.paying import NOUNS
from companion.games.magna_roma.rules.rounds import Round, Turns
from companion.games.magna_roma.rules.set_up_choices import picked, refuse
from companion.games.magna_roma.table import CARDS, DRAFT_SLOTS, Holdings, MagnaRoma, MagnaRomaStep
from companion.kit.settings import filled
from companion.kit.words import counted, joined


class Resources(MagnaRomaStep):
    """A player starts with the population, coins and legions of the base game (base game)."""

    kind: Literal["resources"] = "resources"
    seat: str

    def ask(self, t: MagnaRoma) -> Ask:
        whose = f"{self.seat}: " if len(t.seats) > 1 else ""
        hint = f"{len(t.kinds)} numbers, for example: {example(t)}."
        return Text(TABLE, f"{whose}{wanted(t)} at the start", hint=hint)

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        own = t.people[self.seat].replace(supplies=supplies_in(t, answer))
        return t.replace(people={**t.people, self.seat: own})


def wanted(t: MagnaRoma) -> str:
    """Return the supplies that are tracked, in words."""
    text = joined([NOUNS[supply][1] for supply in t.kinds])
    return f"{text[0].upper()}{text[1:]}"


def example(t: MagnaRoma) -> str:
    """Return what a good answer looks like."""
    return " ".join("3521"[: len(t.kinds)])


def supplies_in(t: MagnaRoma, written: str) -> dict[str, int]:
    """Return what a seat has, from one number for each kind of supply.

    Raises NotAllowed for anything but one number for each.
    """
    numbers = written.replace(",", " ").split()
    if len(numbers) != len(t.kinds) or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        needed = joined([NOUNS[supply][1] for supply in t.kinds])
        raise NotAllowed(
            f"{written!r} is not {counted(len(t.kinds), 'number')}: {needed}.",
            f"For example: {example(t)}.",
        )
    return dict(zip(t.kinds, map(int, numbers), strict=True))


class ProvinceCard(MagnaRomaStep):
    """The shuffled Province deck shows 3 cards, perhaps some of the box (Province Cards)."""

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
            f"Which card is the {self.place} Province card?",
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
    """Return the table before the first turn.

    Raises NotAllowed where the settings cannot be combined.
    """
    rulings = filled(SETTINGS, options)
    refuse(rulings, len(seats))
    barbarian = invasion(rulings, len(seats))
    colour = str(rulings["colour"]).casefold()
    if barbarian and colour and colour == str(rulings["barbarian_colour"]).casefold():
        raise NotAllowed(
            f"{rulings['colour']!r} is your own colour.", "Choose an unused one for the Barbarians."
        )
    start = items()["start"]
    plan = "hidden" if rulings["city_plans"] == "yes" else ""
    own = Holdings(score=start["score"] if barbarian else 0, plan=plan)
    tracked = rulings["supplies"] == "yes"
    t = MagnaRoma(
        seats=tuple(seats),
        settings=rulings,
        people=dict.fromkeys(seats, own),
        box=dict(known),
        agenda=(
            *((MonumentDisplay(),) if barbarian else ()),
            *(ProvinceCard(place=place) for place in CARDS if picked(rulings, "provinces")),
            *(Resources(seat=seat) for seat in seats if tracked),
            Round() if barbarian else Turns(),
        ),
    )
    return _invaded(t, known) if barbarian else t


def _invaded(t: MagnaRoma, known: Mapping[str, Answer]) -> MagnaRoma:
    """Return the table with all that the Barbarians bring."""
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
    """Return the Raid cards that are known, and the box facts to start with."""
    facts = dict(known)
    if rulings["tile_source"] == "companion":
        facts |= stand_in()["practice"]
    if rulings["raid_source"] == "stand_in":
        return dict(stand_in()["raid"]), facts
    cards = {
        name: str(known[f"raid_{name}"])
        for name in (*STARTING, *INVASION)
        if f"raid_{name}" in known
    }
    all_cards = len(STARTING) + len(INVASION)
    if len(cards) == all_cards:
        return cards, facts
    if rulings["raid_source"] == "companion":
        raise NotAllowed(
            f"Your box facts have {counted(len(cards), 'Raid card')}, not {all_cards}.",
            "Add them with: companion box magna-roma teach raid_s1 'north 2 clockwise' (s1 to s6, i1 to i4).",
        )
    return {}, facts
