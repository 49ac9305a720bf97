"""Corrections of the table, places to resume play, and problems of a table."""

from collections.abc import Mapping

from companion.core.asks import TABLE, Amount, Answer, Text
from companion.core.game import Correction, ResumePoint
from companion.core.step import Step
from companion.errors import NotAllowed
from companion.games.machi import combat, notation
from companion.games.machi.rules.autumn import (
    Autumn,
    AutumnTurns,
    MoveTo,
    Relocation,
    StartRelocation,
)
from companion.games.machi.rules.card_names import undoubted
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.setup import COLOURS_HINT, Size, colours
from companion.games.machi.rules.spring import Spring
from companion.games.machi.rules.summer import Summer
from companion.games.machi.rules.winter import Winter
from companion.games.machi.rules.year_end import YearEnd, uncounted
from companion.games.machi.rules.yields import output
from companion.games.machi.table import (
    PILES,
    Building,
    Machi,
    MachiStep,
    Village,
    Villager,
    YearCount,
)
from companion.kit import corrections as shared
from companion.kit.words import counted, joined

CARDS = 136
"""Villager and Building cards in all."""
SEASONS: Mapping[type[Step], str] = {Winter: "winter", Spring: "spring", Summer: "summer"}
"""The season of the step that play resumes at; every other step is one of Autumn."""


def resume_points(t: Machi) -> tuple[ResumePoint, ...]:
    """Return where play can resume in this year."""
    end = (YearEnd(),)
    found = (
        ResumePoint("winter", "Winter", (Winter(), Spring(), Summer(), Autumn(), *end)),
        ResumePoint("spring", "Spring", (Spring(), Summer(), Autumn(), *end)),
        ResumePoint("summer", "Summer", (Summer(), Autumn(), *end)),
        ResumePoint("autumn", "Autumn", (Autumn(), *end)),
        ResumePoint("year_end", "the year end", end),
        *(
            ResumePoint(
                f"autumn_{seat}",
                f"the Autumn turn of {seat}, then the year end",
                last_turn(t, seat),
            )
            for seat in t.seats
        ),
    )
    if len(t.size) == len(t.seats):
        return found
    return tuple(place._replace(agenda=(Size(), *place.agenda)) for place in found)


def last_turn(t: Machi, seat: str) -> tuple[Step, ...]:
    """Return the Autumn turn of a player, and the year end."""
    relocation = (StartRelocation(seat=seat),) if t.year > 1 else ()
    return (DuelMenu(seat=seat), *relocation, AutumnTurns(left=()), YearEnd())


def corrections(t: Machi) -> tuple[Correction, ...]:
    """Return every correction of this table."""
    if t.alone:
        return tuple(_card(t, fix) for fix in shared.box_facts(t))
    return (
        *(_points(t, seat) for seat in t.seats),
        *(_village(t, seat) for seat in t.seats),
        *(_building(t, seat, b) for seat, b in t.every_building()),
        *(_cards_in(t, "hands", seat, f"hand {seat}", f"the hand of {seat}") for seat in t.seats),
        *(_cards_in(t, "piles", pile, f"pile {pile}", f"the {pile} pile") for pile in PILES),
        *(
            _cards_in(t, "discards", pile, f"discards {pile}", f"the {pile} discard pile")
            for pile in PILES
        ),
        *(_cards_in(t, "flop", pile, f"flop {pile}", f"the flop: {pile}") for pile in PILES),
        _year(t),
        _lords(t),
        *(_last_honour(t, seat) for seat in t.seats if t.years),
        *((_size(t),) if len(t.size) == len(t.seats) else ()),
        *(_card(t, fix) for fix in shared.box_facts(t)),
        _play(t),
    )


def _play(t: Machi) -> Correction:
    """Return where play resumes, with the season, and with this year not yet counted."""
    fix = shared.play(t, resume_points(t), ending="", duel=None, year=max(1, t.year), typed={})

    def resume(t: Machi, name: str) -> Machi:
        after: Machi = fix.setter(uncounted(t), name)
        place = next(step for step in after.agenda if not isinstance(step, Size))
        return after.replace(season=SEASONS.get(type(place), "autumn"))

    return fix._replace(setter=resume)


def _cards_in(t: Machi, field: str, kind: str, name: str, place: str) -> Correction:
    fix = shared.count(t, field, kind, name)
    return fix._replace(ask=Amount(TABLE, f"Cards in {place}", 0, CARDS))


def _points(t: Machi, seat: str) -> Correction:
    fix = shared.count(t, "vp", seat, f"vp {seat}")
    return fix._replace(ask=Amount(TABLE, f"VP of {seat}", -99, 999))


def _year(t: Machi) -> Correction:
    return Correction(
        "year", str(t.year), Amount(TABLE, "Year", 0, 8), lambda t, n: t.replace(year=n)
    )


def _lords(t: Machi) -> Correction:
    ask = Text(TABLE, "Colours of the Lords", None, 100, COLOURS_HINT)
    now = " ".join(t.lords[seat] for seat in t.seats) if t.lords else "not known"
    return Correction("lords", now, ask, lambda t, typed: t.replace(lords=colours(t.seats, typed)))


def _last_honour(t: Machi, seat: str) -> Correction:
    """Return the honour of the last year, which breaks a tie at the end."""

    def put(t: Machi, honour: int) -> Machi:
        last = t.years[-1]
        counts = {**last, seat: last[seat]._replace(honour=honour)}
        return t.replace(years=(*t.years[:-1], counts))

    ask = Amount(TABLE, f"Honour of the village of {seat} in the last year", 0, 99)
    return Correction(f"honour {seat}", str(t.years[-1][seat].honour), ask, put)


def _size(t: Machi) -> Correction:
    hint = f"All players, the largest first, separated by commas: {', '.join(t.seats)}"

    def put(t: Machi, typed: str) -> Machi:
        names = [name.strip().casefold() for name in typed.split(",")]
        order = tuple(seat for name in names for seat in t.seats if seat.casefold() == name)
        if sorted(order) != sorted(t.seats):
            raise NotAllowed(f"{typed!r} does not name each player once.", hint)
        return t.replace(size=order)

    return Correction(
        "size", ", ".join(t.size), Text(TABLE, "Players by size", None, 400, hint), put
    )


def _village(t: Machi, seat: str) -> Correction:
    ask = Text(TABLE, f"Village of {seat}", None, 3000, notation.HINT)

    def put(t: Machi, typed: str) -> Machi:
        return corrected(t, seat, undoubted(t, notation.read(typed, t.seats, seat), typed))

    return Correction(f"village {seat}", notation.written(t.village(seat)), ask, put)


def _building(t: Machi, seat: str, b: Building) -> Correction:
    """Return one building: its name, its villagers in order of arrival, its founder, its Yakuza."""
    ask = Text(TABLE, f"Building {b.number} of {seat}", None, 600, notation.HINT)
    now = notation.written(Village((b,)))

    def put(t: Machi, typed: str) -> Machi:
        read = undoubted(t, notation.read(typed, t.seats, seat), typed)
        if len(read.buildings) != 1 or read.outside:
            raise NotAllowed(f"{typed!r} is not one building.", notation.HINT)
        new = read.buildings[0]._replace(number=b.number)
        village = t.village(seat)
        kept = (x for x in village.buildings if x.number != b.number)
        buildings = tuple(sorted((*kept, new), key=lambda x: x.number))
        return corrected(t, seat, village._replace(buildings=buildings))

    return Correction(f"{seat} {b.number}", now, ask, put)


def corrected(t: Machi, seat: str, new: Village) -> Machi:
    """Return the table with this village; cards that came or went change the hand."""
    old = t.village(seat)
    if notation.written(old) == notation.written(new):
        return t
    more = _cards(new) - _cards(old)
    hands = {**t.hands, seat: max(0, t.hands[seat] - more)}
    return steady(t.set_village(seat, _as_before(old, new)).replace(hands=hands))


def _cards(village: Village) -> int:
    inside = sum(1 + len(b.villagers) + len(b.yakuza) for b in village.buildings)
    return inside + len(village.outside)


def _as_before(old: Village, new: Village) -> Village:
    """Return the village with those who started a duel or are wanted as they were."""
    known = [v for b in old.buildings for v in b.villagers] + list(old.outside)

    def same(v: Villager) -> Villager:
        found = next((k for k in known if k.name == v.name and bool(k.wanted) == bool(v.wanted)), v)
        if found in known:
            known.remove(found)
        return found._replace(founder=v.founder)

    buildings = tuple(b._replace(villagers=tuple(map(same, b.villagers))) for b in new.buildings)
    return Village(buildings, tuple(map(same, new.outside)))


def steady(t: Machi) -> Machi:
    """Return the table without the steps that name places in the old village."""
    agenda: list[Step] = []
    for step in t.agenda:
        if isinstance(step, Relocation | MoveTo):
            step = StartRelocation(seat=step.seat)
        fragile = isinstance(step, MachiStep) and step.fragile
        if not fragile and (not agenda or agenda[-1] != step):
            agenda.append(step)
    return t.replace(agenda=tuple(agenda), duel=None)


def _card(t: Machi, fix: Correction) -> Correction:
    """Return what a card prints; past years keep their VP."""

    def put(t: Machi, answer: Answer) -> Machi:
        after: Machi = fix.setter(t, answer)
        for number, (past, counts) in enumerate(zip(t.past, t.years, strict=False), start=1):
            for seat in t.seats:
                after = _hindsight(after, number, seat, past[seat], counts[seat])
        return after

    return fix._replace(setter=put)


def _hindsight(t: Machi, year: int, seat: str, line: str, count: YearCount) -> Machi:
    now = output(t, notation.read(line, t.seats, seat))
    if now.unknown or (now.wealth, now.honour) == count[:2]:
        return t
    return t.add_remark(
        "Year {year} would now give {seat} {n} VP, not {was} ({w} wealth, {h} honour).",
        "VP stay as they are; to change them, correct vp {seat}",
        year=year,
        seat=seat,
        w=now.wealth,
        h=now.honour,
        n=now.points,
        was=count.points,
    )


def problems(t: Machi) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences."""
    if t.alone:
        return combat.disagreements(t.box)
    found = [line for seat, b in t.every_building() for line in _wrong(t, seat, b)]
    for seat in t.seats:
        clans = {
            card.clan
            for b in t.village(seat).buildings
            for y in b.attackers
            if (card := t.yakuza_card(y.name))
        }
        if len(clans) > 1:
            found.append(f"Several clans attack the village of {seat}: {joined(sorted(clans))}.")
    found += combat.disagreements(t.box)
    return tuple(found)


def _wrong(t: Machi, seat: str, b: Building) -> list[str]:
    card = t.building_card(b.name)
    moving = bool(t.agenda) and isinstance(t.agenda[0], Relocation | MoveTo)
    place = f"building {b.label} of {seat}"
    found = []
    if card and len(b.villagers) > card.capacity and not moving:
        there = counted(len(b.villagers), "villager")
        found.append(f"There are {there} on {place}, where {card.capacity} fit.")
    if not b.villagers:
        found.append(f"There is no villager on {place}.")
    if sum(v.founder for v in b.villagers) > 1:
        found.append(f"There are several founders on {place}.")
    if not b.name and len(b.villagers) > 1:
        found.append(f"Only a founder can be on {place}.")
    if any(y.owner == seat for y in b.attackers):
        found.append(f"A Yakuza attacks {place} for {seat}.")
    return found
