"""What is printed on a card, as one short line."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from companion import data
from companion.core.asks import TABLE, Answer, Text
from companion.core.table import UNKNOWN, BoxFact
from companion.errors import NotAllowed
from companion.games.machi.about import ABOUT

SLUG = ABOUT.slug
UNNAMED = "?"
"""The name of a card without a name; nothing is known of it."""
COLOURS = ("yellow", "blue", "red")
SHORT = {"y": "yellow", "b": "blue", "r": "red", "k": "black", "black": "black"}
LETTERS = "whrs"
"""Wealth, honour, rice, sabres, as they are typed: 2w 1h 1r 1s."""

SMALL = {"of", "the", "and", "in", "on", "with", "de", "du", "des", "la", "le", "les"}
"""Words of a name that begin small."""
INITIAL = re.compile(r"(?<![^\s-])\w")
PAIR = re.compile(r"(\+?)(\d{1,2})\s*([a-z]+)")
BONUS = re.compile(r"(.+?)((?:[\s,]+\d{1,2}\s*[whr])+)")
BUILDING = re.compile(r"([a-z]+)\s*(\d{1,2})((?:[\s,]+\d{1,2}\s*[a-z]+)*)")
YAKUZA = re.compile(r"(?:black\s+)?(.*?)[\s,]*(\d{1,2})\s*s?")
EVENT = re.compile(
    r"(?:([+-]\d{1,2})\s*vp\b)?\s*(?:(\d)\s*s\b)?\s*(?:bounty\s*(\d{1,2}))?\s*/?\s*(.*)"
)


class VillagerCard(NamedTuple):
    """A villager; a red one is a Samurai."""

    colour: str
    wealth: int = 0
    honour: int = 0
    rice: int = 0
    sabres: int = 0
    boost: int = 0
    """Sabres that it adds to each fighter of its village; several do not add up."""
    bonus_at: str = ""
    bonus_wealth: int = 0
    bonus_honour: int = 0
    bonus_rice: int = 0
    text: str = ""


class BuildingCard(NamedTuple):
    """A building; it is activated by half as many villagers as it holds, rounded up."""

    colour: str
    capacity: int
    wealth: int = 0
    honour: int = 0
    rice: int = 0
    text: str = ""

    @property
    def needed(self) -> int:
        """Return how many villagers activate it."""
        return (self.capacity + 1) // 2


class YakuzaCard(NamedTuple):
    """A Yakuza: its clan and its sabres."""

    clan: str
    sabres: int


class EventCard(NamedTuple):
    """An Event: what of it the companion can do, and its text in the owner's words."""

    vp: int = 0
    """Victory points of the player who plays it."""
    sabres: int = 0
    """Sabres that it gives to a villager (Wanted)."""
    bounty: int = 0
    """Victory points of the challenger who beats that villager."""
    text: str = ""


def shipped() -> dict[str, Any]:
    """Return what the rulebook states of cards, and how many there are."""
    return data.load(SLUG, "cards")


@cache
def display(name: str) -> str:
    """Return a card's name as it is shown."""
    words = name.split()
    return " ".join(
        word if at and word in SMALL else INITIAL.sub(lambda found: found[0].upper(), word)
        for at, word in enumerate(words)
    )


@cache
def fact(kind: str, name: str) -> str:
    """Return the key of a card's printed fact."""
    return f"{kind}:{' '.join(name.casefold().split())}"


def _numbers(written: str, letters: str, card: str) -> dict[str, int]:
    """Return how many there are of each letter.

    Raises NotAllowed for anything but numbers with these letters.
    """
    left = PAIR.sub(" ", written).replace(",", " ").strip()
    found: dict[str, int] = {}
    for plus, number, word in PAIR.findall(written):
        letter = plus + word[0]
        if letter not in (*letters, "+s") or letter in found or (plus and "s" not in letters):
            left = left or f"{number}{word}"
        found[letter] = int(number)
    if left:
        raise NotAllowed(f"{left!r} is not a value of a {card}.", HINTS[card])
    return found


def _colour(word: str, colours: tuple[str, ...], what: str) -> str:
    colour = SHORT.get(word, word)
    if colour not in colours:
        raise NotAllowed(
            f"{word!r} is not a colour of a {what}.", f"The colours are {', '.join(colours)}."
        )
    return colour


@cache
def read_villager(written: str) -> VillagerCard:
    """Return a villager from a line such as `y 2w at Brewery 1w 1r`.

    Raises NotAllowed for what cannot be one.
    """
    head, _, text = written.partition("/")
    head, _, bonus = re.sub(r"\s+(?:at|@)\s+|\s*@\s*", "@", head.strip()).partition("@")
    found = re.fullmatch(r"([a-zA-Z]+)\s*(.*)", head)
    if not found:
        raise NotAllowed(f"{written!r} has no colour.", HINTS["villager"])
    colour = _colour(found[1].lower(), (*COLOURS, "black"), "villager")
    if colour == "black":
        raise NotAllowed("A black card is a Yakuza and has a clan.", HINTS["yakuza"])
    own = _numbers(found[2].lower(), LETTERS, "villager")
    place = ""
    extra: dict[str, int] = {}
    if bonus:
        named = BONUS.fullmatch(bonus.strip())
        if not named:
            raise NotAllowed(f"{bonus!r} is not a building with a bonus.", HINTS["villager"])
        place, extra = display(named[1].casefold()), _numbers(named[2].lower(), "whr", "villager")
    wealth, honour, rice, sabres, boost = (own.get(key, 0) for key in (*LETTERS, "+s"))
    more = [extra.get(key, 0) for key in "whr"]
    return VillagerCard(
        colour, wealth, honour, rice, sabres, boost, place, more[0], more[1], more[2], text.strip()
    )


@cache
def read_building(written: str) -> BuildingCard:
    """Return a building from a line such as `y 3 2w`: colour, capacity, values.

    Raises NotAllowed for what cannot be one.
    """
    head, _, text = written.partition("/")
    found = BUILDING.fullmatch(head.strip().lower())
    if not found:
        raise NotAllowed(f"{written!r} is not a building.", HINTS["building"])
    colour = _colour(found[1], COLOURS, "building")
    capacity = int(found[2])
    if not capacity:
        raise NotAllowed("A building holds at least 1 villager.", HINTS["building"])
    values = _numbers(found[3], "whr", "building")
    wealth, honour, rice = (values.get(key, 0) for key in "whr")
    return BuildingCard(colour, capacity, wealth, honour, rice, text.strip())


@cache
def read_yakuza(written: str) -> YakuzaCard:
    """Return a Yakuza from a line such as `Lotus 2s`.

    Raises NotAllowed for what cannot be one.
    """
    found = YAKUZA.fullmatch(written.strip().casefold())
    if not found:
        raise NotAllowed(f"{written!r} is not a Yakuza.", HINTS["yakuza"])
    if not found[1] or found[1] == "black":
        raise NotAllowed("A Yakuza needs a clan.", HINTS["yakuza"])
    return YakuzaCard(display(found[1]), int(found[2]))


@cache
def read_event(written: str) -> EventCard:
    """Return an Event from a line such as `+2vp / every Lord bows`."""
    found = EVENT.fullmatch(written.strip())
    assert found is not None
    vp, sabres, bounty, text = found.groups()
    return EventCard(int(vp or 0), int(sabres or 0), int(bounty or 0), text.strip())


def _worded(values: Mapping[str, int]) -> str:
    return " ".join(f"{number}{letter}" for letter, number in values.items() if number)


def write_villager(written: str) -> str:
    """Return the line of a villager in the form that is kept."""
    card = read_villager(written)
    own = dict(zip(LETTERS, card[1:5], strict=True))
    parts = [card.colour, _worded(own), f"+{card.boost}s" if card.boost else ""]
    if card.bonus_at:
        bonus = dict(zip("whr", card[7:10], strict=True))
        parts.append(f"at {card.bonus_at} {_worded(bonus)}")
    return _line(parts, card.text)


def write_building(written: str) -> str:
    """Return the line of a building in the form that is kept."""
    card = read_building(written)
    values = dict(zip("whr", card[2:5], strict=True))
    return _line([card.colour, str(card.capacity), _worded(values)], card.text)


def write_yakuza(written: str) -> str:
    """Return the line of a Yakuza in the form that is kept."""
    card = read_yakuza(written)
    return f"{card.clan} {card.sabres}s"


def write_event(written: str) -> str:
    """Return the line of an Event in the form that is kept."""
    card = read_event(written)
    parts = [
        f"{card.vp:+}vp" if card.vp else "",
        f"{card.sabres}s" if card.sabres else "",
        f"bounty {card.bounty}" if card.bounty else "",
    ]
    return _line(parts, card.text)


def _line(parts: list[str], text: str) -> str:
    return " ".join(part for part in (*parts, f"/ {text}" if text else "") if part)


HINTS = {
    "villager": "Colour, wealth, honour, rice, sabres, bonus, for example: y 2w 1s at brewery 1w 1r",
    "building": "Colour, capacity, wealth, honour, rice, for example: y 3 2w",
    "yakuza": "Clan and sabres, for example: lotus 2s",
    "event": "VP, then the text in your words, for example: +2vp / every Lord bows",
}
FORMS: Mapping[str, Callable[[str], str]] = {
    "villager": write_villager,
    "building": write_building,
    "yakuza": write_yakuza,
    "event": write_event,
}


TITLES = {"villager": "villager", "building": "building", "yakuza": "Yakuza", "event": "Event"}
"""The kinds of cards as people read them."""


def _family(kind: str) -> Callable[[str], BoxFact]:
    form = FORMS[kind]

    def kept(written: str) -> str:
        return UNKNOWN if written == UNKNOWN else form(written)

    def card(name: str) -> BoxFact:
        key = fact(kind, name)
        stated = shipped()[kind].get(key.partition(":")[2], {})
        proposed = stated.get("card") or UNKNOWN
        said = stated.get("stated")
        about = f"The {TITLES[kind]} {display(name)}"
        text = f"{about} (the rulebook says: {said})" if said else about
        ask = Text(TABLE, f"{text}: what is on its card?", proposed, 300, HINTS[kind])
        return BoxFact(key, about, ask, kept)

    return cache(card)


def lookup(box: Mapping[str, Answer], kind: str, name: str) -> str:
    """Return the line of a card; empty where it is not known."""
    line = str(box.get(fact(kind, name), ""))
    return "" if line == UNKNOWN else line


def names(box: Mapping[str, Answer], kind: str) -> tuple[str, ...]:
    """Return the cards of a kind that are known by name, in alphabetical order."""
    start = f"{kind}:"
    taught = {key[len(start) :] for key in box if key.startswith(start)}
    return tuple(sorted(display(name) for name in taught | shipped()[kind].keys()))


FAMILIES = {kind: _family(kind) for kind in FORMS}
