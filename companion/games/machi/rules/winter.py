"""Machi: Winter, with rice and famine, then the end of construction."""

from companion.core.asks import TABLE, Amount, Ask, Choose, Option, Text
from companion.games.machi import cards
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.rules.card_names import named
from companion.games.machi.rules.village import discard, located, ref, take_villager, villager_at
from companion.games.machi.rules.yields import Output, mouths, output, parts
from companion.games.machi.table import Building, Machi, MachiStep, Village


class Winter(MachiStep):
    """Rice and famine for all, then the end of construction; not in year 1 (Winter)."""

    kind = "winter"

    def take(self, t: Machi, answer: None) -> Machi:
        if t.year == 1:
            return t.add_remark("Year 1 begins with Spring.", "nobody to feed, nothing to complete")
        return t.then(
            *(Rice(seat=seat) for seat in t.seats), Completion(), season="winter"
        ).add_order("Season marker to Winter.")


class Rice(MachiStep):
    """Rice field, activated buildings, and villagers on their own colour against mouths (Winter a)."""

    kind = "rice"
    seat: str

    def ask(self, t: Machi) -> Ask | None:
        counted = output(t, t.village(self.seat))
        if not counted.unknown:
            return None
        text = f"Rice of {self.seat}'s village (known {counted.rice}; {_missing(counted)})"
        return Amount(TABLE, text, 0, 99, counted.rice)

    def take(self, t: Machi, answer: int | None) -> Machi:
        village = t.village(self.seat)
        rice = output(t, village).rice if answer is None else answer
        need = mouths(t, village)
        if village.outside:
            t = t.use_ruling("outside_samurai_eat")
        short = max(0, need - rice)
        say = "{seat}: {rice} rice for {need} " + ("villager" if need == 1 else "villagers")
        why = rice_reason(t, village) if answer is None else "as typed"
        values: dict[str, str | int] = {
            "seat": self.seat,
            "rice": rice,
            "need": need,
            "reason": why,
        }
        values["short"] = short
        if not short:
            return t.add_remark(say + ".", "{reason}", **values)
        t = t.add_remark(say + ": {short} too few.", "{reason}", **values)
        return t.then(Famine(seat=self.seat, left=short))


def _missing(counted: Output) -> str:
    names = ", ".join(dict.fromkeys(counted.unknown))
    return f"not known: {names}"


def rice_reason(t: Machi, village: Village) -> str:
    """How the rice adds up, and why what could give some does not."""
    given = [f"{t.settings['rice_field_yield']} field"]
    for part in parts(t, village):
        if part.rice:
            given.append(f"{part.rice} {part.what}")
    return " + ".join(given)


def victims(t: Machi, seat: str) -> tuple[Option, ...]:
    """Every villager of a village: the last placed on each building may be discarded."""
    village = t.village(seat)
    rows: list[Option] = []
    for b in village.buildings:
        last = len(b.villagers) - 1
        for at, v in enumerate(b.villagers):
            behind = b.villagers[last].name
            why_not = "" if at == last else f"{behind} was placed after it"
            label = f"{v.name} of {b.label}"
            if not last:
                label += ", which is then lost"
            where = ref(t, seat, b.number, "v", at)
            rows.append(Option(where, label, why_not, where[1:]))
    inside = bool(rows)
    ruling = t.settings["outside_samurai_famine"]
    closed = {"eligible": "", "never": "a Samurai outside is no victim"}
    why_not = closed.get(str(ruling), "only when nobody is inside" if inside else "")
    for at, v in enumerate(village.outside):
        where = ref(t, seat, 0, "v", at)
        rows.append(Option(where, f"{v.name} outside", why_not, where[1:]))
    return tuple(rows)


class Famine(MachiStep):
    """As many are discarded as bags are missing, each the last placed on its building (Winter a)."""

    kind = "famine"
    seat: str
    left: int

    def ask(self, t: Machi) -> Ask | None:
        options = victims(t, self.seat)
        if not any(not o.why_not for o in options):
            return None
        more = f" ({self.left} to go)" if self.left > 1 else ""
        return Choose(self.seat, f"Famine{more}: who is discarded", options)

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            return t.add_remark("Nobody else can be discarded.")
        seat, number, _, _ = located(t, answer)
        name = villager_at(t, answer).name
        if not number:
            t = t.use_ruling("outside_samurai_famine")
        t = t.add_order("{seat} discards {name}.", "famine", seat=seat, name=name)
        t = discard(take_villager(t, answer), "villager")
        if t.setting_is("famine_recount", "on"):
            return t.use_ruling("famine_recount").then(Rice(seat=seat))
        return t.then(Famine(seat=seat, left=self.left - 1)) if self.left > 1 else t


class Completion(MachiStep):
    """Every building under construction is completed, without cost or choice (Winter b)."""

    kind = "completion"

    def take(self, t: Machi, answer: None) -> Machi:
        new = [(seat, b) for seat, b in t.every_building() if not b.name]
        return t.then(*(Complete(seat=seat, number=b.number) for seat, b in new))


class Complete(MachiStep):
    """A completed building is turned face up under its founder: now all know its name (Winter b)."""

    kind = "complete"
    seat: str
    number: int

    def ask(self, t: Machi) -> Ask | None:
        if not under_construction(t, self.seat, self.number):
            return None
        founder = t.building(self.seat, self.number).villagers[0].name
        return Text(
            TABLE,
            f"{self.seat} turns up building {self.number}, with {founder}: its name",
            UNNAMED,
            60,
            "Enter leaves it without a name",
            cards.names(t.box, "building"),
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer is None:
            return t
        name = named(t, "building", answer)
        return t.then(TurnUp(seat=self.seat, number=self.number, name=name))


def under_construction(t: Machi, seat: str, number: int) -> bool:
    """Whether there still is such a building: a correction may have turned it up or taken it away."""
    return any(b.number == number and not b.name for b in t.village(seat).buildings)


class TurnUp(MachiStep):
    """If its founder alone is half of what it holds, the building is activated at once (Winter b)."""

    kind = "turn_up"
    seat: str
    number: int
    name: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return () if self.name == UNNAMED else (fact("building", self.name),)

    def take(self, t: Machi, answer: None) -> Machi:
        before = t.building(self.seat, self.number)
        after = before._replace(name=self.name)
        t = t.rebuilt(self.seat, after)
        upright = t.active(after)
        say = "{seat}: {b} is completed, {lie} under {founder}."
        return t.add_order(
            say,
            completed_reason(t, after),
            seat=self.seat,
            b=after.label,
            lie="upright" if upright else "lying",
            founder=after.villagers[0].name,
        )


def completed_reason(t: Machi, b: Building) -> str:
    """Whether a building is activated, in words."""
    card = t.building_card(b.name)
    if card is None:
        return "its card is not known"
    there = len(b.villagers)
    word = "activated" if there >= card.needed else "not activated"
    return f"{word}, {there} of {card.needed} villagers"
