"""Machi: Summer, all at once: new buildings are started, then new villagers installed."""

from typing import ClassVar

from companion.core.asks import Ask, Choose, Option, Text
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.rules.card_names import named
from companion.games.machi.rules.events import event_option, play_event
from companion.games.machi.rules.turn_order import clockwise
from companion.games.machi.rules.village import (
    arrive,
    found,
    hand,
    located,
    ref,
    take_villager,
    villager_at,
)
from companion.games.machi.table import Building, Machi, MachiStep, Village, Villager
from companion.kit.words import counted


class Summer(MachiStep):
    """All players start buildings and install villagers at the same time (Summer)."""

    kind = "summer"

    def take(self, t: Machi, answer: None) -> Machi:
        t = t.replace(season="summer").add_order("Move the Season marker to Summer.")
        return t.then(SummerMoves(seat=t.seats[0], installing=()))


class SummerMoves(MachiStep):
    """Each player starts any number of buildings, then installs any number of villagers (Summer)."""

    kind = "summer_moves"
    seat: str
    installing: tuple[str, ...]
    """Those who have started to install: they start no more buildings."""
    done: tuple[str, ...] = ()
    """Those for whom Summer is over."""

    def ask(self, t: Machi) -> Ask:
        known = cards.names(t.box, "villager")
        hand_card = Text(self.seat, "the name of a villager", None, 60, "", known)
        no_card = "" if t.hands[self.seat] else "no card in hand"
        others = (
            Option(f"seat {s}", s, "already done with Summer" if s in self.done else "", t.key(s))
            for s in t.seats
            if s != self.seat
        )
        return Choose(
            self.seat,
            "Summer: which villager do you play?",
            (
                Option("end", "done", key="x"),
                *others,
                Option("found", "found with a villager in play", self.no_founder(t), "f"),
                Option("unnamed", "a villager without a name", no_card, "u"),
                *event_option(t, self.seat),
            ),
            default="end",
            free_text=hand_card if t.hands[self.seat] else None,
        )

    def no_founder(self, t: Machi) -> str:
        """Return why no villager of the village can found a building now."""
        if not t.hands[self.seat]:
            return "no card in hand"
        if no_start(t, self.seat, self.installing):
            return no_start(t, self.seat, self.installing)
        open_ones = (o for o in founders(t, self.seat) if not o.why_not)
        return "" if any(open_ones) else "no villager is free to leave"

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "end":
            return self.next_seat(t)
        if answer.startswith("seat "):
            return t.then(self.for_seat(answer.removeprefix("seat ")))
        if answer == "event":
            return play_event(t.then(self), self.seat)
        if answer == "found":
            return t.then(FoundWith(seat=self.seat), self)
        name = UNNAMED if answer == "unnamed" else named(t, "villager", answer)
        return t.then(Place(seat=self.seat, name=name, installing=self.installing, done=self.done))

    def for_seat(self, seat: str) -> "SummerMoves":
        """Return this step with another player to answer."""
        return SummerMoves(seat=seat, installing=self.installing, done=self.done)

    def next_seat(self, t: Machi) -> Machi:
        """Return the table with Summer over for this player, and for all once each is done."""
        done = (*self.done, self.seat)
        left = [seat for seat in clockwise(t, self.seat) if seat not in done]
        if not left:
            return t
        return t.then(SummerMoves(seat=left[0], installing=self.installing, done=done))


def no_start(t: Machi, seat: str, installing: tuple[str, ...]) -> str:
    """Return why this player cannot start another building this Summer."""
    if seat in installing and t.setting_is("summer_free_order", "no"):
        return "new buildings come before new villagers"
    return ""


def founders(t: Machi, seat: str) -> tuple[Option, ...]:
    """Return the villagers of a village as founders of a new building, closed where they stay."""
    village = t.village(seat)
    options = []
    for b in village.buildings:
        stays = t.blocked(b) and t.setting_is("summer_moves_on_blocked", "no")
        for at, v in enumerate(b.villagers):
            blocked = "a Yakuza blocks the building" if stays else ""
            why_not = "it is already a founder" if v.founder else blocked
            where = ref(t, seat, b.number, "v", at)
            options.append(Option(where, f"{v.name} of {b.label}", why_not, where[1:]))
    free = t.setting_is("outside_samurai_moves", "free")
    for at, v in enumerate(village.outside):
        why_not = "" if free else "a Samurai outside stays there"
        where = ref(t, seat, 0, "v", at)
        options.append(Option(where, f"{v.name} outside", why_not, where[1:]))
    return tuple(options)


class FoundWith(MachiStep):
    """A villager in play founds a building unless it already is a founder (Summer a)."""

    kind = "found_with"
    seat: str

    def ask(self, t: Machi) -> Ask:
        options = (*founders(t, self.seat), Option("back", key="0"))
        return Choose(self.seat, "Which villager founds a new building?", options)

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        seat, number, _, _ = located(t, answer)
        if not number:
            t = t.use_ruling("outside_samurai_moves")
        elif t.blocked(t.building(seat, number)):
            t = t.use_ruling("summer_moves_on_blocked")
        mover = villager_at(t, answer)
        return take_villager(hand(found(t, seat, mover), seat, -1), answer)


class Place(MachiStep):
    """A villager from the hand founds a building or joins one; a Samurai may stay outside (Summer)."""

    kind = "place"
    fragile: ClassVar[bool] = True
    seat: str
    name: str
    installing: tuple[str, ...]
    done: tuple[str, ...] = ()

    def needs(self, t: Machi) -> tuple[str, ...]:
        return () if self.name == UNNAMED else (fact("villager", self.name),)

    def ask(self, t: Machi) -> Ask:
        return Choose(
            self.seat,
            f"Where does {self.name} go?",
            (
                Option("new", "a new building", self.no_new(t), "n"),
                *(
                    Option(str(b.number), b.shown, no_room(t, b), str(b.number))
                    for b in t.village(self.seat).buildings
                ),
                Option("outside", "outside", self.no_outside(t), "o"),
                Option("back", key="0"),
            ),
        )

    def no_new(self, t: Machi) -> str:
        """Return why this villager cannot found a building."""
        if t.hands[self.seat] < 2:
            return "no Building card in hand"
        return no_start(t, self.seat, self.installing)

    def no_outside(self, t: Machi) -> str:
        """Return why this villager cannot stand outside; unknown cards can."""
        card = t.villager_card(self.name)
        return "only a Samurai stands outside" if card and card.colour != "red" else ""

    def take(self, t: Machi, answer: str) -> Machi:
        t = t.then(SummerMoves(seat=self.seat, installing=self.installing, done=self.done))
        if answer == "back":
            return t
        new = Villager(self.name)
        if answer == "new":
            return hand(found(t, self.seat, new), self.seat, -2)
        installing = tuple(dict.fromkeys((*self.installing, self.seat)))
        t = hand(t, self.seat, -1)
        moves = SummerMoves(seat=self.seat, installing=installing, done=self.done)
        t = t.replace(agenda=(moves, *t.agenda[1:]))
        if answer == "outside":
            village: Village = t.village(self.seat)
            t = t.set_village(self.seat, village._replace(outside=(*village.outside, new)))
            return t.add_order(
                "{seat}: place {name} outside your buildings.", name=self.name, seat=self.seat
            )
        number = int(answer)
        t = t.add_order(
            "{seat}: place {name} on building {b}.",
            seat=self.seat,
            name=self.name,
            b=t.building(self.seat, number).label,
        )
        return arrive(t, self.seat, number, new)


def no_room(t: Machi, b: Building) -> str:
    """Return why no villager can be installed on a building in Summer."""
    if not b.name:
        return "a building under construction holds its founder only"
    if t.blocked(b) and t.setting_is("summer_moves_on_blocked", "no"):
        return "a Yakuza blocks the building"
    card = t.building_card(b.name)
    if card and len(b.villagers) >= card.capacity:
        return f"the building is full, it holds {counted(card.capacity, 'villager')}"
    return ""
