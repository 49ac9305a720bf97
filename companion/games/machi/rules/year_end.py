"""Machi: the year end, and the end of the game."""

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.machi.notation import written
from companion.games.machi.rules.autumn import Autumn
from companion.games.machi.rules.spring import Spring
from companion.games.machi.rules.summer import Summer
from companion.games.machi.rules.village import gain
from companion.games.machi.rules.winter import Winter
from companion.games.machi.rules.yields import Output, output, parts
from companion.games.machi.table import PLACES, Building, Machi, MachiStep, Village, YearCount

KINDS = ("wealth", "honour")
BLOCK = {"wealth": 3, "honour": 2}
"""Points of wealth or honour that make one victory point."""


class Year(MachiStep):
    """A year has four seasons, and its points are scored once, at its end (Playing the Game)."""

    kind = "year"

    def take(self, t: Machi, answer: None) -> Machi:
        seasons = (Winter(), Spring(), Summer(), Autumn(), YearEnd())
        t = refreshed(t.replace(year=t.year + 1))
        return t.then(*seasons)


def refreshed(t: Machi) -> Machi:
    """Every Duellist may start a duel again."""
    changed = {}
    for place, seat in zip(PLACES, t.seats, strict=False):
        village = t.village(seat)
        buildings = tuple(_refreshed(b) for b in village.buildings)
        outside = tuple(v._replace(duelled=False) for v in village.outside)
        changed[place] = Village(buildings, outside)
    return t.replace_fields(changed)


def _refreshed(b: Building) -> Building:
    return b._replace(
        villagers=tuple(v._replace(duelled=False) for v in b.villagers),
        yakuza=tuple(y._replace(duelled=False) for y in b.yakuza),
    )


class YearEnd(MachiStep):
    """After the last Autumn turn each village is counted, as it stands then (Year end)."""

    kind = "year_end"

    def take(self, t: Machi, answer: None) -> Machi:
        unknown = [seat for seat in t.seats if output(t, t.village(seat)).unknown]
        counts = (Count(seat=seat, what=what) for seat in unknown for what in KINDS)
        return t.replace(typed={}).then(*counts, Score())


class Count(MachiStep):
    """Wealth or honour of a village with cards that nobody taught: its player counts (Year end)."""

    kind = "count"
    seat: str
    what: str

    def ask(self, t: Machi) -> Ask:
        counted = output(t, t.village(self.seat))
        known = counted.wealth if self.what == "wealth" else counted.honour
        names = ", ".join(dict.fromkeys(counted.unknown))
        text = f"{self.what.title()} of {self.seat}'s village (known {known}; not known: {names})"
        return Amount(TABLE, text, 0, 99, known)

    def take(self, t: Machi, answer: int) -> Machi:
        own = {**t.typed.get(self.seat, {}), self.what: answer}
        return t.replace(typed={**t.typed, self.seat: own})


def year_count(t: Machi, seat: str) -> YearCount:
    """Wealth and honour of a village in all, and the points of their whole blocks."""
    counted: Output = output(t, t.village(seat))
    own = t.typed.get(seat, {})
    wealth, honour = own.get("wealth", counted.wealth), own.get("honour", counted.honour)
    return YearCount(wealth, honour, wealth // BLOCK["wealth"] + honour // BLOCK["honour"])


class Score(MachiStep):
    """A third of the wealth and half of the honour, rounded down for the whole village (Year end)."""

    kind = "score"

    def take(self, t: Machi, answer: None) -> Machi:
        counts = {seat: year_count(t, seat) for seat in t.seats}
        past = {seat: written(t.village(seat)) for seat in t.seats}
        for seat, count in counts.items():
            t = gain(t, seat, count.points)
        t = counted_by(t).replace(years=(*t.years, counts), past=(*t.past, past), typed={})
        for seat, count in counts.items():
            t = t.add_remark("{seat}: {sum}.", seat=seat, sum=in_words(count))
        moves = ", ".join(f"{seat} to {t.vp[seat]}" for seat in t.seats)
        return t.add_order("Move the Lords: {moves}.", moves=moves).then(YearOver())


def counted_by(t: Machi) -> Machi:
    """Remember the rulings that had a part in this count."""
    for _, b in t.every_building():
        card = t.building_card(b.name)
        if b.attackers and len(b.attackers) < len(b.yakuza):
            t = t.use_ruling("defence_lifts_block")
        for v in b.villagers:
            own = t.villager_card(v.name)
            if card and own and own.bonus_at == b.name and own.colour != card.colour:
                t = t.use_ruling("bonus_needs_own_colour")
    return t


def in_words(count: YearCount) -> str:
    """How a year's points come about, with what is lost."""
    wealth, honour = divmod(count.wealth, 3), divmod(count.honour, 2)
    lost = [f"{n} {kind}" for n, kind in ((wealth[1], "wealth"), (honour[1], "honour")) if n]
    tail = f", {' and '.join(lost)} lost" if lost else ""
    return (
        f"{count.wealth} wealth and {count.honour} honour give"
        f" {wealth[0]} + {honour[0]} = {count.points} VP{tail}"
    )


class YearOver(MachiStep):
    """The Year marker goes on, or the last year is over (Year end, End of Game)."""

    kind = "year_over"

    def ask(self, t: Machi) -> Ask:
        last = t.year >= t.last_year
        return Choose(
            TABLE,
            f"Year {t.year} is over",
            (
                Option("next", "the final ranking" if last else f"year {t.year + 1}", key="n"),
                Option("explain", "explain card by card", key="e"),
            ),
            default="next",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "explain":
            for seat in t.seats:
                t = explained(t, seat, t.village(seat))
            return t.then(self)
        if t.year < t.last_year:
            return t.add_order("Year marker to {n}.", n=t.year + 1).then(Year())
        return shogun(t)


def explained(t: Machi, seat: str, village: Village, kinds: tuple[str, ...] = KINDS) -> Machi:
    """Every card of a village with what it gave, and why."""
    for part in parts(t, village):
        given = ", ".join(f"{n} {kind}" for kind in kinds if (n := getattr(part, kind)))
        t = t.add_remark(
            "{seat}, {what}: {given}.",
            "{reason}",
            seat=seat,
            what=part.what,
            given=given or "nothing",
            reason=part.why,
        )
    return t


def last_honour(t: Machi) -> dict[str, int]:
    """Honour, not points, that each village brought in the last year."""
    return {seat: count.honour for seat, count in t.years[-1].items()} if t.years else {}


def shogun(t: Machi) -> Machi:
    """The most points win; then the most honour of the last year (End of Game)."""
    honour = last_honour(t)
    best = max((t.vp[seat], honour.get(seat, 0)) for seat in t.seats)
    winners = [seat for seat in t.seats if (t.vp[seat], honour.get(seat, 0)) == best]
    if len(winners) > 1:
        t = t.use_ruling("final_tie")
        if t.setting_is("final_tie", "size_order") and t.size:
            winners = [next(seat for seat in t.size if seat in winners)]
    verb = "is named Shogun" if len(winners) == 1 else "share the title of Shogun"
    ending = f"{' and '.join(winners)} {verb} with {best[0]} VP."
    return t.replace(agenda=(), ending=ending).add_remark("{ending}", ending=ending)
