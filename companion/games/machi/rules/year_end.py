"""Machi: the year end, and the end of the game."""

from typing import ClassVar

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.core.scoring import TieBreak, ranking
from companion.games.machi.notation import written
from companion.games.machi.rules.autumn import Autumn
from companion.games.machi.rules.spring import Spring
from companion.games.machi.rules.summer import Summer
from companion.games.machi.rules.village import gain
from companion.games.machi.rules.winter import Winter
from companion.games.machi.rules.yields import BLOCK, Output, output, parts
from companion.games.machi.table import PLACES, Building, Machi, MachiStep, Village, YearCount
from companion.kit.verdict import verdict
from companion.kit.words import joined

KINDS = ("wealth", "honour")


class Year(MachiStep):
    """A year has four seasons, and its VP are scored once, at its end (Playing the Game)."""

    kind = "year"

    def take(self, t: Machi, answer: None) -> Machi:
        seasons = (Winter(), Spring(), Summer(), Autumn(), YearEnd())
        t = refreshed(t.replace(year=t.year + 1))
        return t.then(*seasons)


def refreshed(t: Machi) -> Machi:
    """Return the table on which every Duellist may start a duel again."""
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
    """Each village is counted after the last Autumn turn, as it is then (Year end)."""

    kind = "year_end"

    def take(self, t: Machi, answer: None) -> Machi:
        unknown = [seat for seat in t.seats if output(t, t.village(seat)).unknown]
        counts = (Count(seat=seat, what=what) for seat in unknown for what in KINDS)
        return t.replace(typed={}).then(*counts, Score())


class Count(MachiStep):
    """The owner counts the wealth and the honour of their village (Year end)."""

    kind = "count"
    seat: str
    what: str

    def ask(self, t: Machi) -> Ask:
        counted = output(t, t.village(self.seat))
        known = counted.wealth if self.what == "wealth" else counted.honour
        names = ", ".join(dict.fromkeys(counted.unknown))
        text = (
            f"{self.what.title()} of the village of {self.seat}"
            f" (at least {known}; cards not known: {names})"
        )
        return Amount(TABLE, text, 0, 99, known)

    def take(self, t: Machi, answer: int) -> Machi:
        own = {**t.typed.get(self.seat, {}), self.what: answer}
        return t.replace(typed={**t.typed, self.seat: own})


def year_count(t: Machi, seat: str) -> YearCount:
    """Return the wealth and the honour of a village, with their VP."""
    counted: Output = output(t, t.village(seat))
    own = t.typed.get(seat, {})
    wealth, honour = own.get("wealth", counted.wealth), own.get("honour", counted.honour)
    return YearCount(wealth, honour, wealth // BLOCK["wealth"] + honour // BLOCK["honour"])


class Score(MachiStep):
    """A village scores 1 VP for every 3 wealth and 1 VP for every 2 honour (Year end)."""

    kind = "score"

    def take(self, t: Machi, answer: None) -> Machi:
        counts = {seat: year_count(t, seat) for seat in t.seats}
        past = {seat: written(t.village(seat)) for seat in t.seats}
        for seat, count in counts.items():
            t = gain(t, seat, count.points)
        t = counted_by(t).replace(years=(*t.years, counts), past=(*t.past, past), typed={})
        for seat, count in counts.items():
            t = t.add_remark("Village of {seat}: {sum}.", seat=seat, sum=in_words(count))
        return move_lords(t).then(YearOver())


def move_lords(t: Machi) -> Machi:
    """Say where each Lord stands on the track."""
    moves = joined([f"{seat} to {t.vp[seat]}" for seat in t.seats])
    return t.add_order("Move the Lords: {moves}.", moves=moves)


def uncounted(t: Machi) -> Machi:
    """Return the table before this year was counted, where it was: play goes back into the year."""
    counted_already = t.ending or any(isinstance(step, YearOver) for step in t.agenda)
    if not counted_already or not t.years:
        return t
    vp = {seat: t.vp[seat] - count.points for seat, count in t.years[-1].items()}
    return move_lords(t.replace(vp=vp, years=t.years[:-1], past=t.past[:-1]))


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
    """Return how the VP of a year add up, with what is left over."""
    wealth, honour = (divmod(getattr(count, kind), BLOCK[kind]) for kind in KINDS)
    lost = [f"{n} {kind}" for n, kind in ((wealth[1], "wealth"), (honour[1], "honour")) if n]
    tail = f", {joined(lost)} left over" if lost else ""
    return (
        f"{count.wealth} wealth and {count.honour} honour give"
        f" {wealth[0]} + {honour[0]} = {count.points} VP{tail}"
    )


class YearOver(MachiStep):
    """The Year marker moves on, and the game ends after the last year (Year end, End of Game)."""

    kind = "year_over"
    shows_all: ClassVar[bool] = True

    def ask(self, t: Machi) -> Ask:
        last = t.year >= t.last_year
        return Choose(
            TABLE,
            f"Year {t.year} is over. What comes next?",
            (
                Option("next", "the final ranking" if last else f"year {t.year + 1}", key="n"),
                Option("explain", "an explanation card by card", key="e"),
            ),
            default="next",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "explain":
            for seat in t.seats:
                t = explained(t, seat, t.village(seat))
            return t.then(self)
        if t.year < t.last_year:
            return t.add_order("Move the Year marker to {n}.", n=t.year + 1).then(Year())
        return shogun(t)


def explained(t: Machi, seat: str, village: Village, kinds: tuple[str, ...] = KINDS) -> Machi:
    """Return the table with every card of a village explained."""
    for part in parts(t, village):
        given = ", ".join(f"{n} {kind}" for kind in kinds if (n := getattr(part, kind)))
        t = t.add_remark(
            "{what} of {seat}: {given}.",
            "{reason}",
            seat=seat,
            what=part.what,
            given=given or "nothing",
            reason=part.why,
        )
    return t


def last_honour(t: Machi) -> dict[str, int]:
    """Return the honour, not the VP, of each village in the last year."""
    return {seat: count.honour for seat, count in t.years[-1].items()} if t.years else {}


def tie_breaks(t: Machi) -> tuple[TieBreak, ...]:
    """Return what parts equal VP: honour of the last year; then, by the ruling, the players' size."""
    found = [TieBreak("honour of the last year", last_honour(t))]
    if t.setting_is("final_tie", "size_order") and t.size:
        sizes = {seat: len(t.size) - at for at, seat in enumerate(t.size)}
        found.append(TieBreak("the larger player", sizes))
    return tuple(found)


def tied_leaders(t: Machi) -> list[str]:
    """Return the leaders in VP and in honour of the last year."""
    return [p.seat for p in ranking(t.vp, tie_breaks(t)[:1]) if p.rank == 1]


def shogun(t: Machi) -> Machi:
    """Name the winner: the most VP, then the most honour of the last year (End of Game)."""
    if len(tied_leaders(t)) > 1:
        t = t.use_ruling("final_tie")
    places = ranking(t.vp, tie_breaks(t))
    winners = joined([place.seat for place in places if place.rank == 1])
    ending = f"{verdict(places)} The title of Shogun goes to {winners}."
    return t.replace(agenda=(), ending=ending).add_remark("{ending}", ending=ending)
