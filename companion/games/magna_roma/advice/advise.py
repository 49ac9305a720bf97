"""Numbers for a turn against the Barbarians: the next cards, each Defend, and the tile to leave."""

from collections.abc import Iterator
from math import ceil, floor, sqrt
from typing import NamedTuple

from companion.core.game import Advice
from companion.games.magna_roma.advice.deck import how_known, reshuffled
from companion.games.magna_roma.advice.odds import (
    BRANCHES,
    PURPLE,
    Numbers,
    Odds,
    Plan,
    Position,
    average,
    cards_only,
    courses,
    defended,
    exact,
    position_of,
    wilson,
)
from companion.games.magna_roma.components import LAST_SPACE
from companion.games.magna_roma.rules.advance import Advance, DrawRaid
from companion.games.magna_roma.rules.paying import amount, supply_name
from companion.games.magna_roma.rules.pillage import Pillage
from companion.games.magna_roma.rules.player_turn import PlayerTurn, prices
from companion.games.magna_roma.rules.siege import outermost
from companion.games.magna_roma.screen import danger
from companion.games.magna_roma.table import CARDS, EMPTY, SIDES, MagnaRoma
from companion.kit.words import counted

OBJECTIVE = 5
"""VP that an objective is worth in what a Defend saves; the rulebook does not print any."""
DEFEAT = 50
"""VP that a lost game costs: all that the lowest level can still bring."""
STEPS = 30_000
"""Barbarian turns that sampling may go through for one piece of advice."""
SAMPLES = 1000
"""Courses that are tried where the cards of a deck are too many to go through."""
NOTABLE = 0.015
"""A chance that changes by less is not shown."""
PACE = 1
"""VP and Defends a turn that are assumed before the game shows its pace."""
CERTAIN = 1 - 1e-9
"""A chance from here on is certain; sums of fractions miss 1 by less."""
ROUNDED = 0.05
"""VP that are shown as none."""


def advice(t: MagnaRoma) -> tuple[Advice, ...]:
    """Return the odds of what the Barbarians bring; nothing without Barbarian turns to come."""
    if not t.barbarian or t.ending or t.alone or no_raid_ahead(t):
        return ()
    if not t.turn:
        return ()
    position = position_of(t)
    found = [*cards(t, position), *soon(t, position)]
    study = Study.of(t, position)
    found += to_the_end(study)
    if isinstance(t.agenda[0], PlayerTurn):
        found += [*defences(t, study), *tiles(t, position)]
    return tuple(found)


def no_raid_ahead(t: MagnaRoma) -> bool:
    """Whether the last Raid card of the game has been drawn."""
    return t.complete and not any(isinstance(step, Advance | DrawRaid) for step in t.agenda)


def turns_left(t: MagnaRoma) -> int:
    """Raid cards still to come in the whole game, as far as the number of turns is known."""
    due = any(isinstance(step, Advance | DrawRaid) for step in t.agenda)
    later = 0 if t.complete else max(0, t.player_turns - t.turn)
    return max(1, due + later + t.farewell - 1)


def pillage_due(t: MagnaRoma) -> bool:
    """Whether the Barbarians still pillage before the next Raid card."""
    return any(isinstance(step, Pillage) for step in t.agenda)


def percent(p: float, samples: int = 0) -> str:
    """Return a chance in words; 0% and 100% only where it is exact."""
    if p < 0.005 and (p or samples):
        return "under 1%"
    if p > 0.995 and (p < CERTAIN or samples):
        return "over 99%"
    return f"{p:.0%}"


def interval(p: float, samples: int) -> str:
    """Return a sampled chance with its 95 % interval."""
    low, high = wilson(p, samples)
    least, most = floor(100 * low), ceil(100 * high)
    if p < 0.005:
        return f"under {most}%"
    if p > 0.995:
        return f"over {least}%"
    between = f"{least}% to {most}%"
    if least == 0:
        between = f"under {most}%"
    elif most == 100:
        between = f"over {least}%"
    return f"{percent(p, samples)} ({between})"


def exactly(position: Position) -> str:
    """Return how far exact odds are exact: unknown cards are assumed to be of any kind."""
    known = not position.deck.hidden or position.deck.unseen is not None
    more = position.deck.pile and position.deck.unseen is None
    return "exact" if known and not more else "exact if each kind is equally likely"


def harm(found: Odds, samples: int = 0) -> str:
    """Return what so many Raid cards may do, in words."""
    parts = [
        f"{side.title()} objective lost {percent(p, samples)}"
        for side, p in zip(SIDES, found.lost, strict=True)
        if p
    ]
    if found.cost:
        parts.append(f"{found.cost:.2f} VP lost on full boards")
    if found.defeat:
        parts.append(f"game lost {percent(found.defeat, samples)}")
    return ", ".join(parts) or "harmless"


def cards(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """The next Raid card, the next 2, and the rest of the deck; no pillage between them."""
    known, left = how_known(t), turns_left(t)
    rest = reshuffled(position.deck).cards
    for number, name in (
        (1, "Next Raid card"),
        (2, "Next 2 Raid cards"),
        (rest, "Rest of the deck"),
    ):
        if number > left or (number == rest and rest <= 2 and name.startswith("Rest")):
            continue
        plan = cards_only(number)
        found, how, samples = exact(position, plan), exactly(position), 0
        if found is None:
            found, _ = average(position, plan, courses(position.deck, plan, SAMPLES, Numbers()))
            how, samples = f"{SAMPLES} samples", SAMPLES
        title = f"{name} ({counted(rest, 'card')})" if number == rest and rest > 2 else name
        about = f"; {known}; without pillage" if number == 1 else ""
        yield Advice(f"{title}:", harm(found, samples), how + about)


def soon(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """The chance of losing before the next turn, by cause, and with a purple tile."""
    plain = exact(position, cards_only(1))
    assert plain is not None
    number = causes(plain)
    if pillage_due(t):
        purple = exact(position, cards_only(1, 1.0))
        assert purple is not None
        if purple.defeat > plain.defeat:
            number += f"; after a purple tile {causes(purple)}"
    yield Advice("Losing before your next turn:", number, exactly(position))


def causes(found: Odds, samples: int = 0) -> str:
    """Return the chance of losing, and by what; a sampled one with its interval."""
    whole = interval(found.defeat, samples) if samples else percent(found.defeat)
    parts = (("by points", found.score), ("by sieges", found.siege))
    by = [f"{name} {percent(p, samples)}" for name, p in parts if p]
    return ": ".join((whole, ", ".join(by))) if by else whole


def as_so_far(t: MagnaRoma) -> Plan:
    """The turns to come, with points and Defends at the pace of those before this one.

    What was done in this turn is on the table already. The first turns show little of a pace, so one
    more turn at an assumed pace is counted with them.
    """
    turns = turns_left(t)
    done = max(1, t.turn)
    points = spread(t.mine.gained + PACE, done, turns, t.complete)
    defends = spread(t.mine.defended + PACE, done, turns, t.complete)
    first = PURPLE if pillage_due(t) else 0.0
    return Plan((first, *(PURPLE,) * (turns - 1)), points, defends)


def spread(so_far: int, done: int, turns: int, complete: bool) -> tuple[int, ...]:
    """So much in so many turns, spread evenly over those to come; nothing in the present one."""
    if complete:
        return (0,) * turns
    return (0, *(so_far * (n + 1) // done - so_far * n // done for n in range(turns - 1)))


def assumed(plan: Plan) -> str:
    """Return what is assumed of the turns to come, in words."""
    colours = "each tile colour equally likely"
    later = len(plan.points) - 1
    if not later:
        return f"assumed: {colours}"
    points, defends = sum(plan.points) / later, sum(plan.defends) / later
    pace = f"as so far {points:.1f} VP and {defends:.1f} Defend actions a turn"
    return f"assumed: {pace}, {colours}"


class Study(NamedTuple):
    """The rest of the game, for this position and for those after one Defend."""

    plan: Plan
    samples: int
    """Courses that were tried; 0 where it is exact."""
    basis: str
    """How far it is exact, where it is."""
    found: Odds
    after: dict[str, tuple[Odds, float]]
    """The odds after a Defend of this side, and the margin of what it saves."""

    @classmethod
    def of(cls, t: MagnaRoma, position: Position, effort: float = 1.0) -> "Study":
        """The study of this table; with less effort it is quicker and less sure."""
        plan = as_so_far(t)
        others = {
            side: defended(position, at) for at, side in enumerate(SIDES) if position.counts[at]
        }
        if not isinstance(t.agenda[0], PlayerTurn):
            others = {}
        limit = int(BRANCHES * effort)
        found, after = exact(position, plan, limit), {}
        for side, other in others.items() if found else ():
            odds = exact(other, plan, limit)
            if odds is None:
                found = None
                break
            after[side] = odds, 0.0
        if found:
            return cls(plan, 0, exactly(position), found, after)
        number = int(STEPS * effort) // (len(plan.purples) * (1 + len(others)))
        return cls.sampled(position, others, plan, max(int(250 * effort), number))

    @classmethod
    def sampled(
        cls, position: Position, others: dict[str, Position], plan: Plan, number: int
    ) -> "Study":
        """By the same courses for every position, so that what differs is the Defend alone."""
        ways = courses(position.deck, plan, number, Numbers())
        found, outcomes = average(position, plan, ways)
        after = {}
        for side, other in others.items():
            odds, others_outcomes = average(other, plan, ways)
            saved = [
                _worth(*new) - _worth(*old)
                for new, old in zip(others_outcomes, outcomes, strict=True)
            ]
            mean = sum(saved) / number
            spread = sum((one - mean) ** 2 for one in saved) / number
            after[side] = odds, 1.96 * sqrt(spread / number)
        return cls(plan, number, "", found, after)

    @property
    def how(self) -> str:
        """How it was found."""
        return f"{self.samples} samples" if self.samples else self.basis

    @property
    def lost(self) -> bool:
        """Whether the game is lost in every course, whatever is defended now."""
        return all(
            odds.defeat > CERTAIN for odds in (self.found, *(o for o, _ in self.after.values()))
        )

    def saves(self, side: str) -> float:
        """VP that a Defend of this side saves, all things together."""
        return worth(self.after[side][0]) - worth(self.found)


def _worth(how: str, lost: int, cost: int, after: int) -> float:
    kept = 0 if how else OBJECTIVE * lost.bit_count()
    return -(DEFEAT * bool(how) + kept + cost + after)


def worth(found: Odds) -> float:
    """What the odds are worth in VP: games lost, and objectives and points lost in the others."""
    return -(DEFEAT * found.defeat + OBJECTIVE * found.missed + found.cost + found.penalty)


def to_the_end(study: Study) -> Iterator[Advice]:
    """The chance of losing before the end, by cause, and of losing each objective."""
    turns = counted(len(study.plan.purples), "turn")
    yield Advice(
        "Losing before the end:",
        causes(study.found, study.samples),
        f"{study.how}, {turns}; {assumed(study.plan)}",
    )
    chances = [
        f"{side.title()} {percent(p, study.samples)}"
        for side, p in zip(SIDES, study.found.lost, strict=True)
        if p
    ]
    if chances:
        yield Advice("Objectives lost by then:", ", ".join(chances), study.how)


def defences(t: MagnaRoma, study: Study) -> Iterator[Advice]:
    """What each Defend saves for what it costs, the best first; shares of games and objectives too."""
    if study.lost:
        if study.after:
            sure = "almost certainly " if study.samples else ""
            yield Advice("Defend:", f"the game is {sure}lost at this pace", study.how)
        return
    values = f"a lost game is worth {DEFEAT} VP, an objective {OBJECTIVE} VP"
    order = sorted(study.after, key=lambda side: -per_unit(t, study, side))
    for side in order:
        token = t.board(side)[outermost(t, side)]
        least = prices(t, token)[0]
        odds, bar = study.after[side]
        changes = changed(study, odds)
        yield Advice(
            f"Defend {side.title()} for {amount(least, token)}:",
            saved(per_unit(t, study, side), bar / least, token),
            "; ".join((*changes, values) if side == order[0] else changes),
        )


def saved(each: float, bar: float, token: str) -> str:
    """Return what a Defend saves for each unit paid, in words; what only prolongs a game saves nothing."""
    if each < ROUNDED:
        return "saves nothing at this pace"
    sure = f" +/- {bar:.1f}" if bar else ""
    return f"saves {each:.1f}{sure} VP per {supply_name(token)}"


def changed(study: Study, odds: Odds) -> list[str]:
    """Return the chances that a Defend changes, in words."""
    n = study.samples
    found = []
    if study.found.defeat:
        found.append(f"losing {percent(study.found.defeat, n)} to {percent(odds.defeat, n)}")
    return found + [
        f"{name.title()} objective {percent(old, n)} to {percent(new, n)}"
        for name, old, new in zip(SIDES, study.found.lost, odds.lost, strict=True)
        if old - new > NOTABLE
    ]


def per_unit(t: MagnaRoma, study: Study, side: str) -> float:
    """VP that a Defend saves for each coin, population or legion."""
    return study.saves(side) / prices(t, t.board(side)[outermost(t, side)])[0]


def tiles(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """What each colour under the Barbarian marker does now: which City tile to leave there."""
    purple = exact(position, cards_only(1, 1.0))
    assert purple is not None
    losing = f", losing {percent(purple.defeat)}" if purple.defeat else ""
    yield Advice(
        "Tile to leave for the Barbarians:",
        f"red: {red(t)}; brown: {brown(t)}; purple: -1 VP{losing}",
        "the tile under the Barbarian marker leaves the game after your turn",
    )


def red(t: MagnaRoma) -> str:
    """What a red tile does now."""
    last = t.box.get(LAST_SPACE)
    if not isinstance(last, int):
        return f"Barbarian Military marker to {t.military + 1}, or a Province from the last space"
    if t.military < last:
        return f"Barbarian Military marker to {t.military + 1} of {last}"
    free = next((card for card in CARDS if t.board(card)[0] == EMPTY), "")
    return f"the leftmost slot of the {free} Province card" if free else "nothing"


def brown(t: MagnaRoma) -> str:
    """What a brown tile does now."""
    if not danger(t):
        return "nothing"
    if t.display:
        return f"{min(t.display, key=t.display.__getitem__)} is removed"
    return "the cheapest Monument is removed"
