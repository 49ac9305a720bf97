"""Machi: Spring, with new arrivals and the Yakuza."""

from typing import ClassVar

from companion.core.asks import Ask, Choose, Option, Text
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.rules.card_names import NAME_HINT, named
from companion.games.machi.rules.events import event_option, play_event
from companion.games.machi.rules.turn_order import clockwise, first_player, lead
from companion.games.machi.rules.village import hand, located, ref, take_yakuza, yakuza_at
from companion.games.machi.table import PILES, Building, Machi, MachiStep, Yakuza
from companion.kit import counts
from companion.kit.words import counted, joined


class Spring(MachiStep):
    """The leader is first, then clockwise; each player does both phases in a row (Spring)."""

    kind = "spring"

    def take(self, t: Machi, answer: None) -> Machi:
        first, reason = first_player(t)
        t = lead(t).replace(season="spring").add_order("Move the Season marker to Spring.")
        t = t.add_remark("First in Spring: {first}.", "{reason}", first=first, reason=reason)
        if t.year == 1:
            t = lay_flop(t, first)
        elif t.setting_is("flop_recycled", "yes"):
            t = lay_flop(t.use_ruling("flop_recycled"), first)
        return t.then(*(SpringTurn(seat=seat) for seat in clockwise(t, first)))


def lay_flop(t: Machi, first: str) -> Machi:
    """Return the table with 3 Villager and 2 Building cards face up in the flop."""
    count = cards.shipped()["count"]
    wanted = {"villager": count["flop_villager"], "building": count["flop_building"]}
    piles = {pile: t.piles[pile] + t.flop.get(pile, 0) for pile in PILES}
    flop = {pile: min(wanted[pile], piles[pile]) for pile in PILES}
    if any(t.flop.values()):
        t = t.add_order("Put the cards of the flop under their piles.")
    t = t.replace(flop=flop, piles={pile: piles[pile] - flop[pile] for pile in PILES})
    return t.add_order(
        "{first}: lay out the flop, {villagers} and {buildings} face up.",
        first=first,
        villagers=counted(flop["villager"], "Villager card"),
        buildings=counted(flop["building"], "Building card"),
    )


class SpringTurn(MachiStep):
    """A Spring turn is New Arrivals, then Yakuza, which are not played in year 1 (Spring)."""

    kind = "spring_turn"
    seat: str

    def take(self, t: Machi, answer: None) -> Machi:
        yakuza = (YakuzaPhase(seat=self.seat),) if t.year > 1 else ()
        return t.then(NewArrivals(seat=self.seat), *yakuza)


class NewArrivals(MachiStep):
    """The player takes exactly 1 card of the flop into their hand (Spring a)."""

    kind = "new_arrivals"
    shows_piles: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask | None:
        if not any(t.flop.values()):
            return None
        options = [
            Option(
                pile,
                f"{pile.title()} card",
                "" if t.flop[pile] else "none is in the flop",
                pile[0],
            )
            for pile in PILES
        ]
        return Choose(
            self.seat,
            "Which card of the flop do you take?",
            (*options, *event_option(t, self.seat)),
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer == "event":
            return play_event(t.then(self), self.seat)
        if answer is None:
            return t.add_remark("The flop is empty.").then(Draws(seat=self.seat, taken=""))
        t = hand(t, self.seat, 1).replace(flop=counts.add(t.flop, answer, -1))
        if t.setting_is("flop_refill", "at_once"):
            return refill(t.use_ruling("flop_refill"), answer).then(Draws(seat=self.seat, taken=""))
        return t.then(Draws(seat=self.seat, taken=answer))


def available(t: Machi, pile: str) -> int:
    """Return how many cards may still come from a pile, by the ruling on empty piles."""
    spare = t.discards[pile] if t.setting_is("empty_pile", "reshuffle") else 0
    return t.piles[pile] + spare


def draw(t: Machi, pile: str, count: int) -> Machi:
    """Return the table after draws from a pile; the ruling may shuffle a new one."""
    for _ in range(min(count, available(t, pile))):
        if not t.piles[pile]:
            fresh = t.discards[pile]
            t = t.replace(
                piles={**t.piles, pile: fresh}, discards={**t.discards, pile: 0}
            ).add_order(
                "Shuffle {cards} from the discard pile into a new draw pile.",
                cards=counted(fresh, f"{pile.title()} card"),
            )
            t = t.use_ruling("empty_pile")
        t = t.replace(piles=counts.add(t.piles, pile, -1))
    return t


def refill(t: Machi, pile: str) -> Machi:
    """Return the table with the gap in the flop filled from the pile of the same kind."""
    if not available(t, pile):
        return t.add_remark(
            "The {pile} pile is empty, so the flop lacks a card.", pile=pile.title()
        )
    t = draw(t, pile, 1).replace(flop=counts.add(t.flop, pile, 1))
    return t.add_order("Fill the flop with a {pile} card from its pile.", pile=pile.title())


class Draws(MachiStep):
    """The player draws 2 more cards, from either pile or one from each (Spring a)."""

    kind = "draws"
    shows_piles: ClassVar[bool] = True
    seat: str
    taken: str

    def ask(self, t: Machi) -> Ask | None:
        have = {pile: available(t, pile) for pile in PILES}
        count = min(2, sum(have.values()))
        if not count:
            return None
        options = []
        for building in range(count + 1):
            wanted = {"villager": count - building, "building": building}
            short = [pile for pile in PILES if wanted[pile] > have[pile]]
            if t.setting_is("empty_pile", "stop"):
                short = []
            value = "v" * wanted["villager"] + "b" * building
            words = joined([f"{n} {pile.title()}" for pile, n in wanted.items() if n])
            why_not = f"the {short[0].title()} pile is too small" if short else ""
            options.append(Option(value, words, why_not, value))
        return Choose(self.seat, "Which cards do you draw?", tuple(options))

    def take(self, t: Machi, answer: str | None) -> Machi:
        drawn = 0
        for pile in PILES:
            count = min((answer or "").count(pile[0]), available(t, pile))
            t, drawn = draw(t, pile, count), drawn + count
        t = hand(t, self.seat, drawn)
        if drawn < 2:
            t = t.use_ruling("empty_pile")
        return refill(t, self.taken) if self.taken else t


class YakuzaPhase(MachiStep):
    """A player places and moves any number of Yakuza, only in their own Spring turn (Spring b)."""

    kind = "yakuza_phase"
    shows_all: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask:
        movable = own_yakuza(t, self.seat)
        return Choose(
            self.seat,
            "What do you do with Yakuza?",
            (
                Option("end", "nothing more", key="d"),
                Option(
                    "place", "place a Yakuza", "" if t.hands[self.seat] else "no card in hand", "p"
                ),
                Option(
                    "move", "move a Yakuza", "" if movable else "you have no Yakuza in play", "m"
                ),
                *event_option(t, self.seat),
            ),
            default="end",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "end":
            return t
        t = t.then(self)
        if answer == "event":
            return play_event(t, self.seat)
        return t.then(
            PlaceYakuza(seat=self.seat) if answer == "place" else MoveYakuza(seat=self.seat)
        )


def own_yakuza(t: Machi, seat: str) -> list[tuple[str, Yakuza, str]]:
    """Return a player's Yakuza in play, each with its place and the building in words."""
    found = [
        (ref(t, home, b.number, "y", at), y, f"building {b.label} of {home}")
        for home, b in t.every_building()
        for at, y in enumerate(b.yakuza)
        if y.owner == seat
    ]
    found += [
        (ref(t, seat, 0, "y", at), y, "the table")
        for at, y in enumerate(t.loose)
        if y.owner == seat
    ]
    return found


class PlaceYakuza(MachiStep):
    """A player places a Yakuza from their hand (Spring b)."""

    kind = "place_yakuza"
    shows_all: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Text(
            self.seat, "Which Yakuza?", UNNAMED, 60, NAME_HINT, cards.names(t.box, "yakuza")
        )

    def take(self, t: Machi, answer: str) -> Machi:
        return t.then(TargetYakuza(seat=self.seat, name=named(t, "yakuza", answer), frm=""))


class MoveYakuza(MachiStep):
    """A Yakuza in play may move to another building each Spring, in any village (Spring b)."""

    kind = "move_yakuza"
    shows_all: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask:
        found = own_yakuza(t, self.seat)
        options = (
            Option(where, f"{y.name} on {place}", key=str(n))
            for n, (where, y, place) in enumerate(found, start=1)
        )
        return Choose(self.seat, "Which Yakuza moves?", (*options, Option("back", key="0")))

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        name = yakuza_at(t, answer).name
        return t.then(TargetYakuza(seat=self.seat, name=name, frm=answer))


class TargetYakuza(MachiStep):
    """Attackers of a village are of one clan, a defender of another; a Samurai keeps them off (Spring b)."""

    kind = "target_yakuza"
    fragile: ClassVar[bool] = True
    shows_all: ClassVar[bool] = True
    seat: str
    name: str
    frm: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return () if self.name == UNNAMED else (fact("yakuza", self.name),)

    def ask(self, t: Machi) -> Ask:
        options = [
            Option(
                ref(t, home, b.number, "b", 0),
                f"{home} {b.shown}",
                no_target(t, self.seat, self.name, self.frm, home, b),
                f"{t.key(home)}{b.number}",
            )
            for home, b in t.every_building()
        ]
        if self.frm and located(t, self.frm)[1] and t.setting_is("yakuza_return_to_hand", "yes"):
            options.append(Option("hand", "back into your hand", key="h"))
        return Choose(
            self.seat,
            f"On which building do you lay {self.name}?",
            (*options, Option("back", key="0")),
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        if self.frm:
            y = yakuza_at(t, self.frm)
            t = take_yakuza(t, self.frm)
        else:
            y = Yakuza(self.name, self.seat)
            t = hand(t, self.seat, -1)
        if answer == "hand":
            t = t.use_ruling("yakuza_return_to_hand")
            return hand(t, self.seat, 1).add_order(
                "{seat}: take {y} into your hand.", seat=self.seat, y=y.name
            )
        home, number, _, _ = located(t, answer)
        return _set_down(t, home, t.building(home, number), y._replace(attack=home != self.seat))


def _set_down(t: Machi, home: str, b: Building, y: Yakuza) -> Machi:
    was = t.blocked(b)
    after = b._replace(yakuza=(*b.yakuza, y))
    t = t.rebuilt(home, after)
    return t.add_order(
        "{owner}: lay {y} in {role} on building {b} of {home}, its foot towards you.",
        "" if t.blocked(after) == was else "it now blocks the wealth and honour",
        y=y.name,
        home=home,
        b=b.label,
        owner=y.owner,
        role="attack" if y.attack else "defence",
    )


def no_target(t: Machi, seat: str, name: str, frm: str, home: str, b: Building) -> str:
    """Return why a player's Yakuza cannot go on this building; empty where it can."""
    here = located(t, frm) if frm else ("", -1, "", 0)
    if here[:2] == (home, b.number):
        return "the Yakuza is already there"
    if not b.name:
        return "the building is under construction"
    card = t.yakuza_card(name)
    guarded = any(map(t.samurai, b.villagers))
    if home == seat:
        return _no_defence(t, b, card.clan if card else "", guarded)
    if guarded:
        return "a Samurai is in the building"
    others = [
        y
        for at_b in t.village(home).buildings
        for at, y in enumerate(at_b.yakuza)
        if y.attack and ref(t, home, at_b.number, "y", at) != frm
    ]
    clans = {found.clan for y in others if (found := t.yakuza_card(y.name))}
    if card and clans - {card.clan}:
        return f"{home} is under attack by the {joined(sorted(clans))} clan"
    if card and t.setting_is("defender_clan_bars_attack", "yes"):
        defenders = {
            found.clan for y in b.yakuza if not y.attack and (found := t.yakuza_card(y.name))
        }
        if card.clan in defenders:
            return f"the defender there is of the {card.clan} clan too"
    return ""


def _no_defence(t: Machi, b: Building, clan: str, guarded: bool) -> str:
    """Return why the own building of a player cannot be defended."""
    if not b.attackers and t.setting_is("preventive_defence", "no"):
        return "it is your own and no Yakuza attacks it"
    if guarded and t.setting_is("samurai_bars_own_defence", "yes"):
        return "a Samurai is in the building"
    attackers = {found.clan for y in b.attackers if (found := t.yakuza_card(y.name))}
    if clan and clan in attackers:
        return f"the attacker there is of the {clan} clan too"
    return ""
