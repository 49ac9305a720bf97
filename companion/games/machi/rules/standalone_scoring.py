"""Machi: one year end, or the final ranking, of a game that was played without the companion."""

from collections.abc import Mapping

from companion.core.asks import TABLE, Amount, Answer, Ask, Choose, Option, Text
from companion.games.machi import notation
from companion.games.machi.cards import UNNAMED, fact
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules.card_names import undoubted
from companion.games.machi.rules.year_end import (
    KINDS,
    Count,
    explained,
    in_words,
    shogun,
    tied_leaders,
    year_count,
)
from companion.games.machi.rules.yields import mouths, output
from companion.games.machi.table import Machi, MachiStep, Village, YearCount
from companion.kit.seats import ask_names, read_names
from companion.kit.settings import filled
from companion.kit.words import counted, joined

LEAST, MOST = 1, 5
"""Players whose villages or VP can be counted."""


class WhatToScore(MachiStep):
    """A year end counts villages; the end compares VP, then honour (Year end, End of Game)."""

    kind = "what_to_score"

    def ask(self, t: Machi) -> Ask:
        return Choose(
            TABLE,
            "What is scored?",
            (
                Option("year", "one year end", key="y"),
                Option("final", "the final ranking", key="f"),
            ),
            default="year",
        )

    def take(self, t: Machi, answer: str) -> Machi:
        return t.replace(alone=answer).then(WhoIsScored())


class WhoIsScored(MachiStep):
    """Up to 5 players have a village and VP (Year end, End of Game)."""

    kind = "who_is_scored"

    def ask(self, t: Machi) -> Ask:
        text = "Who played?" if t.alone == "final" else "Whose villages are counted?"
        return ask_names(text, LEAST, MOST, ("You",))

    def take(self, t: Machi, answer: str) -> Machi:
        seats = read_names(answer, LEAST, MOST)
        t = t.replace(seats=seats, vp=dict.fromkeys(seats, 0))
        if t.alone == "final":
            return t.then(*(FinalPoints(seat=seat) for seat in seats), Ties(), Rank())
        return t.then(*(DescribeVillage(seat=seat) for seat in seats), CountYear())


class DescribeVillage(MachiStep):
    """A village is its buildings, who is on them in order of arrival, and who blocks them (Year end)."""

    kind = "describe_village"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Text(TABLE, f"Village of {self.seat}", notation.EMPTY, 3000, notation.HINT)

    def take(self, t: Machi, answer: str) -> Machi:
        village = undoubted(t, notation.read(answer, t.seats, self.seat), answer)
        return t.set_village(self.seat, village).then(KnowCards(seat=self.seat))


class KnowCards(MachiStep):
    """Every card on a completed building may add to the village (Card Categories)."""

    kind = "know_cards"
    seat: str

    def needs(self, t: Machi) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cards_of(t.village(self.seat))))

    def take(self, t: Machi, answer: None) -> Machi:
        unknown = output(t, t.village(self.seat)).unknown
        return t.then(*(Count(seat=self.seat, what=what) for what in KINDS if unknown))


def cards_of(village: Village) -> list[str]:
    """Return the printed facts on which the output of a village rests."""
    found = []
    for b in village.buildings:
        if b.name and b.name != UNNAMED:
            found.append(fact("building", b.name))
            found += [fact("villager", v.name) for v in b.villagers if v.name != UNNAMED]
    return found


class CountYear(MachiStep):
    """Each village scores its wealth and its honour, card by card (Year end)."""

    kind = "count_year"

    def take(self, t: Machi, answer: None) -> Machi:
        counts = {seat: year_count(t, seat) for seat in t.seats}
        for seat, count in counts.items():
            t = explained(t, seat, t.village(seat), (*KINDS, "rice"))
            t = t.add_remark("Village of {seat}: {sum}.", seat=seat, sum=in_words(count))
            t = t.add_remark("Village of {seat}: {rice}.", seat=seat, rice=fed(t, seat))
        points = joined([f"{count.points} VP for {seat}" for seat, count in counts.items()])
        return t.replace(years=(counts,), ending=f"This year: {points}.")


def fed(t: Machi, seat: str) -> str:
    """Return the rice of a village and its villagers."""
    village = t.village(seat)
    rice, need = output(t, village).rice, mouths(t, village)
    short = f", {need - rice} too few" if need > rice else ""
    return f"{rice} rice for {counted(need, 'villager')}{short}"


class FinalPoints(MachiStep):
    """The players compare their VP after the last year (End of Game)."""

    kind = "final_points"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Amount(TABLE, f"VP of {self.seat}", -99, 999)

    def take(self, t: Machi, answer: int) -> Machi:
        return t.replace(vp={**t.vp, self.seat: answer})


class Ties(MachiStep):
    """Only players with the same VP compare the honour of the last year (End of Game)."""

    kind = "ties"

    def take(self, t: Machi, answer: None) -> Machi:
        points = list(t.vp.values())
        tied = [seat for seat in t.seats if points.count(t.vp[seat]) > 1]
        return t.then(*(FinalHonour(seat=seat) for seat in tied))


class FinalHonour(MachiStep):
    """More honour in the last year breaks a tie (End of Game)."""

    kind = "final_honour"
    seat: str

    def ask(self, t: Machi) -> Ask:
        return Amount(TABLE, f"Honour of the village of {self.seat} in the last year", 0, 999, 0)

    def take(self, t: Machi, answer: int) -> Machi:
        last = t.years[-1] if t.years else {}
        return t.replace(years=({**last, self.seat: YearCount(0, answer, 0)},))


class Rank(MachiStep):
    """The most VP win; then the most honour of the last year (End of Game)."""

    kind = "rank"

    def ask(self, t: Machi) -> Ask | None:
        tied = tied_leaders(t)
        if len(tied) == 1 or t.setting_is("final_tie", "shared"):
            return None
        options = tuple(Option(seat, key=t.key(seat)) for seat in tied)
        return Choose(TABLE, "Who is the largest of these players?", options)

    def take(self, t: Machi, answer: str | None) -> Machi:
        return shogun(t.replace(size=(answer,)) if answer else t)


def standalone_table(options: Mapping[str, Answer], box: Mapping[str, Answer]) -> Machi:
    """Return a table on which only a year end or a final ranking is scored."""
    return Machi(
        seats=("You",),
        settings=filled(SETTINGS, options),
        box=dict(box),
        vp={"You": 0},
        hands={"You": 0},
        alone="year",
        agenda=(WhatToScore(),),
    )
