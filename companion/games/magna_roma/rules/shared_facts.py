"""What is the same for every seat at the end: asked once, before the seats are counted one by one."""

from collections.abc import Iterator
from typing import Literal

from companion.core.asks import TABLE, Ask, Choose, Option, Tally
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules import set_up_choices
from companion.games.magna_roma.rules.box_items import (
    MONUMENTS,
    ORDINALS,
    dominus_offered,
    item_key,
    monuments_offered,
    named,
    provinces_offered,
)
from companion.games.magna_roma.table import (
    CARDS,
    EMPTY,
    MARKERS,
    SPACES,
    MagnaRoma,
    MagnaRomaStep,
)


def facts_of_the_table(t: MagnaRoma) -> Iterator[MagnaRomaStep]:
    """Yield the questions about the table that come before the count of the seats."""
    several = len(t.seats) > 1
    if several and t.alone:
        if provinces_offered(t):
            yield BoxProvinces()
        yield from (Builder(monument=monument) for monument in monuments_offered(t))
    elif several:
        yield from arrivals(t)
    if dominus_offered(t):
        yield DominusBoard()


def arrivals(t: MagnaRoma) -> tuple[MagnaRomaStep, ...]:
    """The questions for who arrived when on the Province cards, where that is what counts."""
    if t.setting_is("province_value_by", "slot"):
        return ()
    return tuple(
        Holder(place=place, at=at)
        for place in CARDS
        if place in t.lying
        for at in range(1, SPACES + 1)
    )


def seat_options(t: MagnaRoma) -> tuple[Option, ...]:
    """Each seat as an answer, by its number."""
    return tuple(Option(f"seat_{at}", seat, key=str(at)) for at, seat in enumerate(t.seats, 1))


def marker_of(answer: str) -> str:
    """The marker of the seat that an answer names."""
    return MARKERS[int(answer.removeprefix("seat_")) - 1]


class BoxProvinces(MagnaRomaStep):
    """The table has three Province cards; those of the box score for all seats (Province Cards)."""

    kind: Literal["box_provinces"] = "box_provinces"

    def ask(self, t: MagnaRoma) -> Ask:
        facts = deck_items("provinces")
        shut = set_up_choices.closed("provinces", t.settings, len(t.seats))
        options = tuple(
            Option(card, facts[card]["label"], shut.get(card, ""), facts[card]["key"])
            for card in provinces_offered(t)
        )
        text = "Which Province cards of the box are on the table? (Enter = none)"
        return Tally(TABLE, text, options, 0, len(CARDS))

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        t = t.replace(lying=dict(zip(CARDS, answer, strict=False)))
        if t.setting_is("province_value_by", "conquest_order"):
            return t.then(*arrivals(t))
        slots = (Holder(place=p, at=at) for p in t.lying for at in range(1, SPACES + 1))
        return t.then(*slots)


class Holder(MagnaRomaStep):
    """A slot of a Province card has one marker, a place of arrival one player (Province Cards)."""

    kind: Literal["holder"] = "holder"
    place: str
    at: int

    def ask(self, t: MagnaRoma) -> Ask:
        card = t.lying[self.place].title()
        nobody = Option("nobody", key="n")
        if t.setting_is("province_value_by", "slot"):
            text = f"Who holds slot {self.at} of {card}?"
            return Choose(TABLE, text, (*seat_options(t), nobody), "nobody")
        seats = tuple(
            option._replace(why_not=self.no_arrival(t, marker_of(option.value)))
            for option in seat_options(t)
        )
        text = f"Who arrived {ORDINALS[self.at - 1]} on {card}?"
        return Choose(TABLE, text, (*seats, nobody), "nobody")

    def no_arrival(self, t: MagnaRoma, marker: str) -> str:
        """Why this seat cannot have arrived now; empty where it can."""
        if any(marker in place for place in t.standings.get(t.lying[self.place], ())):
            return "has a place there already"
        return "" if t.alone or marker in t.board(self.place) else "holds no slot there"

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        marker = "" if answer == "nobody" else marker_of(answer)
        if t.setting_is("province_value_by", "conquest_order"):
            return stand(t, t.lying[self.place], marker)
        slots = t.board(self.place)
        return t.replace_fields(
            {self.place: slots[: self.at - 1] + (marker or EMPTY) + slots[self.at :]}
        )


def stand(t: MagnaRoma, key: str, markers: str) -> MagnaRoma:
    """Those who have the next place for an item of the box."""
    return t.replace(standings={**t.standings, key: (*t.standings.get(key, ()), markers)})


class Builder(MagnaRomaStep):
    """There is one of each Monument of the box: one player at most has built it (Monuments)."""

    kind: Literal["builder"] = "builder"
    monument: str

    def ask(self, t: MagnaRoma) -> Ask:
        options = (*seat_options(t), Option("nobody", key="n"))
        return Choose(TABLE, f"Who built {MONUMENTS[self.monument]}?", options, "nobody")

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "nobody":
            return t
        seat = t.seats[MARKERS.index(marker_of(answer))]
        own = t.people[seat]
        built = own.replace(built=(*own.built, self.monument))
        return t.replace(people={**t.people, seat: built})


class DominusBoard(MagnaRomaStep):
    """Every player's place counts for the Dominus tiles of the box on the board (Dominus Objectives)."""

    kind: Literal["dominus_board"] = "dominus_board"

    def ask(self, t: MagnaRoma) -> Ask:
        options = tuple(
            Option(tile, facts["label"], key=facts["key"])
            for tile in dominus_offered(t)
            for facts in (deck_items("dominus_tiles")[tile],)
        )
        text = "Which Dominus tiles of the box are on the Dominus board? (Enter = none)"
        return Tally(TABLE, text, options)

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        t = t.replace(dominus_board=tuple(answer))
        if len(t.seats) == 1:
            return t
        return t.then(*(Ranks(card=tile, at=at) for tile in answer for at in (1, 2, 3)))


class Ranks(MagnaRomaStep):
    """Each player has one place for a Dominus tile; here players may share it (Dominus Objectives)."""

    kind: Literal["ranks"] = "ranks"
    card: str
    at: int

    def ask(self, t: MagnaRoma) -> Ask | None:
        placed = "".join(t.standings.get(self.key, ()))
        # In a tally a digit is a count, so the seats have letters.
        options = tuple(
            option._replace(
                key=letter,
                why_not="has a place already" if marker_of(option.value) in placed else "",
            )
            for option, letter in zip(seat_options(t), "abcd", strict=False)
        )
        if all(option.why_not for option in options):
            return None
        tile = named("dominus_tiles", self.card)
        text = f"Who has {ORDINALS[self.at - 1]} place for {tile}? (Enter = nobody)"
        return Tally(TABLE, text, options, 0, len(t.seats))

    @property
    def key(self) -> str:
        """The item on the sheet."""
        return item_key("dominus_tiles", self.card)

    def take(self, t: MagnaRoma, answer: dict[str, int] | None) -> MagnaRoma:
        return stand(t, self.key, "".join(marker_of(seat) for seat in answer or {}))
