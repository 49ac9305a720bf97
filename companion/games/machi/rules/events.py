"""Machi: Event cards, played in a turn of their owner and then discarded (Card Categories)."""

from typing import ClassVar

from companion.core.asks import Amount, Ask, Choose, Option, Text
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, EventCard, fact
from companion.games.machi.rules.card_names import NAME_HINT, named
from companion.games.machi.rules.village import (
    change_villager,
    discard,
    gain,
    hand,
    located,
    lose_building,
    place_label,
    ref,
    take_villager,
    take_yakuza,
    villager_at,
    yakuza_at,
)
from companion.games.machi.table import Machi, MachiStep

WINDOWS = {
    "own_turn": ("spring", "autumn"),
    "autumn_only": ("autumn",),
    "any_season": ("spring", "summer", "autumn"),
}


def event_option(t: Machi, seat: str) -> tuple[Option, ...]:
    """Return the answer that plays an Event, where the ruling lets the owner play one now."""
    if t.season not in WINDOWS[str(t.settings["event_window"])]:
        return ()
    return (Option("event", "play an Event", "" if t.hands[seat] else "no card in hand", "e"),)


def play_event(t: Machi, seat: str) -> Machi:
    """Return the table on which the owner plays an Event now."""
    return t.use_ruling("event_window").then(PlayEvent(seat=seat))


class PlayEvent(MachiStep):
    """A player plays an Event only in a turn of their own (Card Categories)."""

    kind = "play_event"
    seat: str

    def ask(self, t: Machi) -> Ask:
        names = cards.names(t.box, "event")
        return Text(self.seat, "Which Event card?", UNNAMED, 60, NAME_HINT, names)

    def take(self, t: Machi, answer: str) -> Machi:
        name = named(t, "event", answer)
        return t.then(EventEffect(seat=self.seat, name=name))


class EventEffect(MachiStep):
    """An Event takes effect at once, is discarded, and so has only one use (Card Categories)."""

    kind = "event_effect"
    seat: str
    name: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return () if self.name == UNNAMED else (fact("event", self.name),)

    def take(self, t: Machi, answer: None) -> Machi:
        line = "" if self.name == UNNAMED else cards.lookup(t.box, "event", self.name)
        card = cards.read_event(line) if line else EventCard()
        t = discard(hand(t, self.seat, -1), "villager")
        shown = "an Event" if self.name == UNNAMED else self.name
        t = t.add_remark(
            "Played by {seat}: {name}.", "{text}", seat=self.seat, name=shown, text=card.text
        )
        if card.vp:
            t = gain(t, self.seat, card.vp)
            t = t.add_order(
                "{seat}: move your Lord to {vp}.",
                "{change} VP",
                seat=self.seat,
                vp=t.vp[self.seat],
                change=f"{card.vp:+}",
            )
        lasting = (WantedTarget(name=self.name, sabres=card.sabres, bounty=card.bounty),)
        t = t.then(*(lasting if card.sabres else ()), Changes(seat=self.seat))
        if card.sabres:
            t = t.use_ruling("lasting_event_card")
            if t.setting_is("lasting_event_card", "on_target"):
                return t.add_order("Leave the card with its target.")
        return t.add_order("Discard the Event card.", "it has only one use")


def every_villager(t: Machi) -> list[tuple[str, str]]:
    """Return the places of all villagers in play, each with its words."""
    found = []
    for seat in t.seats:
        village = t.village(seat)
        for b in village.buildings:
            for at, v in enumerate(b.villagers):
                found.append((ref(t, seat, b.number, "v", at), f"{v.name} ({seat} {b.label})"))
        for at, v in enumerate(village.outside):
            found.append((ref(t, seat, 0, "v", at), f"{v.name} (outside, {seat})"))
    return found


def _listed(found: list[tuple[str, str]]) -> tuple[Option, ...]:
    options = (Option(value, label, key=str(n)) for n, (value, label) in enumerate(found, start=1))
    return (*options, Option("back", key="0"))


class WantedTarget(MachiStep):
    """Wanted gives a villager 1 sabre, so that it can be challenged (FAQ)."""

    kind = "wanted_target"
    fragile: ClassVar[bool] = True
    shows_all: ClassVar[bool] = True
    name: str
    sabres: int
    bounty: int

    def ask(self, t: Machi) -> Ask:
        return Choose(
            t.seats[0], f"Which villager does {self.name} name?", _listed(every_villager(t))
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        villager = villager_at(t, answer)._replace(wanted=self.sabres, bounty=self.bounty)
        t = change_villager(t, answer, villager)
        return t.add_remark(
            "{name} can now be challenged for {n} VP.",
            name=villager.name,
            n=self.bounty,
        )


class Changes(MachiStep):
    """Whatever else an Event changes on the table takes effect at once (Card Categories)."""

    kind = "changes"
    shows_all: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask:
        yakuza = any(b.yakuza for _, b in t.every_building())
        buildings = any(t.village(seat).buildings for seat in t.seats)
        return Choose(
            self.seat,
            "What else does the Event change?",
            (
                Option("end", "nothing more", key="n"),
                Option("points", "VP of a player", key="p"),
                Option(
                    "villager",
                    "a villager is discarded",
                    "" if every_villager(t) else "none is in play",
                    "v",
                ),
                Option("yakuza", "a Yakuza is discarded", "" if yakuza else "none is in play", "y"),
                Option(
                    "building",
                    "a building is discarded",
                    "" if buildings else "none is in play",
                    "g",
                ),
            ),
            default="end",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        return t if answer == "end" else t.then(Changed(what=answer), self)


class Changed(MachiStep):
    """An Event may change VP, or discard a villager, a Yakuza or a building (Card Categories)."""

    kind = "changed"
    fragile: ClassVar[bool] = True
    shows_all: ClassVar[bool] = True
    what: str

    def ask(self, t: Machi) -> Ask:
        if self.what == "points":
            seats = tuple(Option(seat, key=t.key(seat)) for seat in t.seats)
            return Choose(t.seats[0], "Whose VP change?", seats)
        if self.what == "villager":
            return Choose(t.seats[0], "Which villager is discarded?", _listed(every_villager(t)))
        if self.what == "yakuza":
            found = [
                (ref(t, seat, b.number, "y", at), f"{y.name} ({seat} {b.label})")
                for seat, b in t.every_building()
                for at, y in enumerate(b.yakuza)
            ]
            return Choose(t.seats[0], "Which Yakuza is discarded?", _listed(found))
        places = [
            (ref(t, seat, b.number, "b", 0), f"{seat} {b.label}") for seat, b in t.every_building()
        ]
        return Choose(t.seats[0], "Which building is discarded?", _listed(places))

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        if self.what == "points":
            return t.then(Points(seat=answer))
        if self.what == "building":
            seat, number, _, _ = located(t, answer)
            gone = t.building(seat, number)
            return lose_building(discard(t, "villager", len(gone.villagers)), seat, gone)
        name = villager_at(t, answer).name if self.what == "villager" else yakuza_at(t, answer).name
        t = t.add_order("Discard {name}, {place}.", name=name, place=place_label(t, answer))
        take = take_villager if self.what == "villager" else take_yakuza
        return discard(take(t, answer), "villager")


class Points(MachiStep):
    """An Event may give a player VP or cost a player VP (Card Categories)."""

    kind = "points"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Amount(self.seat, f"VP for {self.seat}", -20, 20)

    def take(self, t: Machi, answer: int) -> Machi:
        t = gain(t, self.seat, answer)
        return t.add_order("{seat}: move your Lord to {vp}.", seat=self.seat, vp=t.vp[self.seat])
