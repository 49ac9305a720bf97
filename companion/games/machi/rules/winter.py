"""Machi: Winter, with rice and famine, then the end of construction."""

from typing import ClassVar

from companion.core.asks import TABLE, Amount, Ask, Choose, Option, Text
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.rules.card_names import NAME_HINT, named
from companion.games.machi.rules.village import discard, located, ref, take_villager, villager_at
from companion.games.machi.rules.yields import Output, mouths, output, parts
from companion.games.machi.table import Building, Machi, MachiStep, Village
from companion.kit.words import counted


class Winter(MachiStep):
    """Winter is rice and famine, then the end of construction, but not in year 1 (Winter)."""

    kind = "winter"

    def take(self, t: Machi, answer: None) -> Machi:
        if t.year == 1:
            return t.add_remark(
                "The first season of year 1 is Spring.", "there is nobody to feed yet"
            )
        return t.then(
            *(Rice(seat=seat) for seat in t.seats), Completion(), season="winter"
        ).add_order("Move the Season marker to Winter.")


class Rice(MachiStep):
    """Villagers eat 1 rice each, of the field, activated buildings and villagers at home (Winter a)."""

    kind = "rice"
    seat: str

    def ask(self, t: Machi) -> Ask | None:
        known = output(t, t.village(self.seat))
        if not known.unknown:
            return None
        text = f"Rice of the village of {self.seat} (at least {known.rice}; {_missing(known)})"
        return Amount(TABLE, text, 0, 99, known.rice)

    def take(self, t: Machi, answer: int | None) -> Machi:
        village = t.village(self.seat)
        rice = output(t, village).rice if answer is None else answer
        need = mouths(t, village)
        if village.outside:
            t = t.use_ruling("outside_samurai_eat")
        short = max(0, need - rice)
        t = t.add_remark(
            "Village of {seat}: {rice} rice for {mouths}{short}.",
            "{reason}",
            seat=self.seat,
            rice=rice,
            mouths=counted(need, "villager"),
            short=f", {short} too few" if short else "",
            reason=rice_reason(t, village) if answer is None else "as typed",
        )
        return t.then(Famine(seat=self.seat, left=short)) if short else t


def _missing(known: Output) -> str:
    names = ", ".join(dict.fromkeys(known.unknown))
    return f"cards not known: {names}"


def rice_reason(t: Machi, village: Village) -> str:
    """Return how the rice of a village adds up."""
    given = [f"rice field {t.settings['rice_field_yield']}"]
    for part in parts(t, village):
        if part.rice:
            given.append(f"{part.what} {part.rice}")
    return ", ".join(given)


def victims(t: Machi, seat: str) -> tuple[Option, ...]:
    """Return every villager as a famine victim; only the newest of each building can go."""
    village = t.village(seat)
    rows: list[Option] = []
    for b in village.buildings:
        last = len(b.villagers) - 1
        for at, v in enumerate(b.villagers):
            behind = b.villagers[last].name
            why_not = "" if at == last else f"{behind} arrived after it"
            label = f"{v.name} of {b.label}"
            if not last:
                label += ", the building goes too"
            where = ref(t, seat, b.number, "v", at)
            rows.append(Option(where, label, why_not, where[1:]))
    inside = bool(rows)
    ruling = t.settings["outside_samurai_famine"]
    closed = {"eligible": "", "never": "a Samurai outside is not a famine victim"}
    why_not = closed.get(str(ruling), "there are villagers on buildings" if inside else "")
    for at, v in enumerate(village.outside):
        where = ref(t, seat, 0, "v", at)
        rows.append(Option(where, f"{v.name} outside", why_not, where[1:]))
    return tuple(rows)


class Famine(MachiStep):
    """The owner discards the newest villager of a building for each missing rice (Winter a)."""

    kind = "famine"
    seat: str
    left: int

    def ask(self, t: Machi) -> Ask | None:
        options = victims(t, self.seat)
        if not any(not o.why_not for o in options):
            return None
        more = f" ({self.left} in all)" if self.left > 1 else ""
        return Choose(self.seat, f"Famine: which villager is discarded?{more}", options)

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            return t.add_remark("No other villager can be discarded.")
        seat, number, _, _ = located(t, answer)
        name = villager_at(t, answer).name
        if not number:
            t = t.use_ruling("outside_samurai_famine")
        t = t.add_order("{seat}: discard {name}.", "famine", seat=seat, name=name)
        t = discard(take_villager(t, answer), "villager")
        if t.setting_is("famine_recount", "yes"):
            return t.use_ruling("famine_recount").then(Rice(seat=seat))
        return t.then(Famine(seat=seat, left=self.left - 1)) if self.left > 1 else t


class Completion(MachiStep):
    """Every building under construction is completed, at no cost (Winter b)."""

    kind = "completion"

    def take(self, t: Machi, answer: None) -> Machi:
        new = [(seat, b) for seat, b in t.every_building() if not b.name]
        return t.then(*(Complete(seat=seat, number=b.number) for seat, b in new))


class Complete(MachiStep):
    """A completed building is turned face up under its founder (Winter b)."""

    kind = "complete"
    seat: str
    number: int

    def ask(self, t: Machi) -> Ask | None:
        if not under_construction(t, self.seat, self.number):
            return None
        founder = t.building(self.seat, self.number).villagers[0].name
        return Text(
            TABLE,
            f"Building {self.number} of {self.seat} (founder {founder}): what is its name?",
            UNNAMED,
            60,
            NAME_HINT,
            cards.names(t.box, "building"),
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            return t
        name = named(t, "building", answer)
        return t.then(TurnUp(seat=self.seat, number=self.number, name=name))


def under_construction(t: Machi, seat: str, number: int) -> bool:
    """Return whether there is such a building; a correction may have completed or removed it."""
    return any(b.number == number and not b.name for b in t.village(seat).buildings)


class TurnUp(MachiStep):
    """A completed building is activated at once if its founder is half its capacity (Winter b)."""

    kind = "turn_up"
    fragile: ClassVar[bool] = True
    seat: str
    number: int
    name: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return () if self.name == UNNAMED else (fact("building", self.name),)

    def take(self, t: Machi, answer: None) -> Machi:
        before = t.building(self.seat, self.number)
        after = before._replace(name=self.name)
        t = t.rebuilt(self.seat, after)
        return t.add_order(
            "{seat}: turn building {b} face up under {founder}, {lie}.",
            "{reason}",
            seat=self.seat,
            b=after.label,
            lie="upright" if t.active(after) else "on its side",
            founder=after.villagers[0].name,
            reason=completed_reason(t, after),
        )


def completed_reason(t: Machi, b: Building) -> str:
    """Return whether a building is activated, in words."""
    card = t.building_card(b.name)
    if card is None:
        return "its card is not known"
    there = len(b.villagers)
    word = "activated" if there >= card.needed else "not activated"
    return f"{word}, {there} of {counted(card.needed, 'villager')}"
