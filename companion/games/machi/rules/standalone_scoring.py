"""Machi: one year end, or the final ranking, of a game that was played without the companion."""

from collections.abc import Mapping

from companion.core.asks import TABLE, Amount, Answer, Ask, Choose, Option, Text
from companion.errors import NotAllowed
from companion.games.machi import notation
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules.card_names import SIGNS
from companion.games.machi.rules.year_end import (
    KINDS,
    Count,
    explained,
    in_words,
    shogun,
    year_count,
)
from companion.games.machi.rules.yields import mouths, output
from companion.games.machi.table import Machi, MachiStep, Village, YearCount
from companion.kit.settings import filled

MOST = 5
"""Players of a game."""


class WhatToScore(MachiStep):
    """A year end counts villages; the end compares points, then honour (Year end, End of Game)."""

    kind = "what_to_score"

    def ask(self, t: Machi) -> Ask:
        return Choose(
            TABLE,
            "What is scored",
            (
                Option("year", "one year end", key="y"),
                Option("final", "the final ranking", key="f"),
            ),
            default="year",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        return t.replace(alone=answer).then(WhoIsScored())


class WhoIsScored(MachiStep):
    """The players whose villages are counted or who are ranked."""

    kind = "who_is_scored"

    def ask(self, t: Machi) -> Ask:
        text = "Players" if t.alone == "final" else "Whose villages"
        return Text(TABLE, text, "You", 200, "Apart by commas. Such as: Ann, Ben, Cho")

    def take(self, t: Machi, answer: str) -> Machi:
        seats = tuple(name.strip() for name in answer.split(",") if name.strip())
        alike = len({seat.casefold() for seat in seats}) < len(seats)
        if (
            not 1 <= len(seats) <= MOST
            or alike
            or any(sign in answer for sign in SIGNS if sign != ",")
        ):
            raise NotAllowed(f"1 to {MOST} different names are wanted.", "Apart by commas.")
        t = t.replace(seats=seats, vp=dict.fromkeys(seats, 0))
        if t.alone == "final":
            return t.then(*(FinalPoints(seat=seat) for seat in seats), Rank())
        return t.then(*(DescribeVillage(seat=seat) for seat in seats), CountYear())


class DescribeVillage(MachiStep):
    """A village in one line: who stands where, in what order, and who blocks it."""

    kind = "describe_village"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Text(TABLE, f"Village of {self.seat}", notation.EMPTY, 3000, notation.HINT)

    def take(self, t: Machi, answer: str) -> Machi:
        return t.set_village(self.seat, notation.read(answer, t.seats, self.seat)).then(
            KnowCards(seat=self.seat)
        )


class KnowCards(MachiStep):
    """Every card of the village is known, or is asked for (Card Categories)."""

    kind = "know_cards"
    seat: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cards_of(t.village(self.seat))))

    def take(self, t: Machi, answer: None) -> Machi:
        unknown = output(t, t.village(self.seat)).unknown
        return t.then(*(Count(seat=self.seat, what=what) for what in KINDS if unknown))


def cards_of(village: Village) -> list[str]:
    """The printed facts on which the output of a village rests."""
    found = []
    for b in village.buildings:
        if b.name and b.name != UNNAMED:
            found.append(fact("building", b.name))
            found += [fact("villager", v.name) for v in b.villagers if v.name != UNNAMED]
    return found


class CountYear(MachiStep):
    """Wealth, honour, rice and points of each village, explained card by card (Year end)."""

    kind = "count_year"

    def take(self, t: Machi, answer: None) -> Machi:
        counts = {seat: year_count(t, seat) for seat in t.seats}
        for seat, count in counts.items():
            t = explained(t, seat, t.village(seat), (*KINDS, "rice"))
            t = t.add_remark("{seat}: {sum}.", seat=seat, sum=in_words(count))
            t = t.add_remark("{seat}: {rice}.", seat=seat, rice=fed(t, seat))
        points = ", ".join(f"{seat} {count.points} VP" for seat, count in counts.items())
        return t.replace(years=(counts,), ending=f"{points} for this year.")


def fed(t: Machi, seat: str) -> str:
    """The rice of a village against its mouths."""
    village = t.village(seat)
    rice, need = output(t, village).rice, mouths(t, village)
    short = f", {need - rice} too few" if need > rice else ""
    return f"{rice} rice for {need} {'villager' if need == 1 else 'villagers'}{short}"


class FinalPoints(MachiStep):
    """Victory points at the end, then the honour of the last year (End of Game)."""

    kind = "final_points"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Amount(TABLE, f"Victory points of {self.seat}", -99, 999)

    def take(self, t: Machi, answer: int) -> Machi:
        return t.replace(vp={**t.vp, self.seat: answer}).then(FinalHonour(seat=self.seat))


class FinalHonour(MachiStep):
    """Honour, not points, of the last year: it breaks a tie (End of Game)."""

    kind = "final_honour"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Amount(TABLE, f"Honour of {self.seat}'s village in the last year", 0, 999, 0)

    def take(self, t: Machi, answer: int) -> Machi:
        last = t.years[-1] if t.years else {}
        return t.replace(years=({**last, self.seat: YearCount(0, answer, 0)},))


class Rank(MachiStep):
    """The most points win; then the most honour of the last year (End of Game)."""

    kind = "rank"

    def take(self, t: Machi, answer: None) -> Machi:
        return shogun(t)


def alone(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> Machi:
    """A table on which a year end or a final ranking alone is scored."""
    return Machi(
        seats=("You",),
        settings=filled(SETTINGS, options),
        box=dict(box),
        vp={"You": 0},
        hands={"You": 0},
        alone="year",
        agenda=(WhatToScore(),),
    )
