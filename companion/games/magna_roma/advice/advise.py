"""Numbers for a turn against the Barbarians: what may come, what each Defend changes, which tile to leave."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from companion.core.game import Advice
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
    margin,
    position_of,
)
from companion.games.magna_roma.components import LAST_SPACE
from companion.games.magna_roma.rules.advance import Advance, DrawRaid
from companion.games.magna_roma.rules.deck import how_known, reshuffled
from companion.games.magna_roma.rules.paying import amount
from companion.games.magna_roma.rules.pillage import Pillage
from companion.games.magna_roma.rules.player_turn import PlayerTurn, prices
from companion.games.magna_roma.rules.siege import outermost
from companion.games.magna_roma.screen import danger
from companion.games.magna_roma.table import CARDS, EMPTY, SIDES, MagnaRoma

OBJECTIVE = 5
"""VP that an objective counts as in what a Defend saves: the rulebook does not print them."""
DEFEAT = 50
"""VP that a lost game counts as: all that the lowest level may still bring."""
STEPS = 30_000
"""Barbarian turns that sampling may go through for one piece of advice."""
SAMPLES = 1000
"""Courses that are tried where the cards of a deck are too many to go through."""
NOTABLE = 0.015
"""A chance that changes by less is not told."""
PACE = 1
"""VP and Defends a turn that are supposed before anything was seen of the game."""


def advice(t: MagnaRoma) -> tuple[Advice, ...]:
    """The odds of what the Barbarians bring; nothing where they do not play or are done."""
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
    """Whether the Barbarians still pillage before their next Raid card."""
    return any(isinstance(step, Pillage) for step in t.agenda)


def percent(p: float) -> str:
    """A chance in words; never none where there is some, nor sure where it is not."""
    if 0 < p < 0.005:
        return "under 1%"
    if 0.995 < p < 1 - 1e-9:
        return "over 99%"
    return f"{p:.0%}"


def harm(found: Odds) -> str:
    """What so many Raid cards may do, in words."""
    parts = [
        f"{side.title()} objective lost {percent(p)}"
        for side, p in zip(SIDES, found.lost, strict=True)
        if p
    ]
    if found.cost:
        parts.append(f"{found.cost:.2g} VP lost on full boards")
    if found.defeat:
        parts.append(f"the game lost {percent(found.defeat)}")
    return ", ".join(parts) or "harmless"


def cards(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """The next Raid card, the next two, and the rest of the deck; no pillage between them."""
    known, left = how_known(t), turns_left(t)
    rest = reshuffled(position.deck).cards
    for number, name in ((1, "Next Raid card"), (2, "Next two"), (rest, "Rest of the deck")):
        if number > left or (number == rest and rest <= 2 and name.startswith("Rest")):
            continue
        plan = cards_only(number)
        found, how = exact(position, plan), "exact"
        if found is None:
            found, _ = average(position, plan, courses(position.deck, plan, SAMPLES, Numbers()))
            how = f"{SAMPLES} samples, +- {margin(0.5, SAMPLES):.0%} at most"
        title = f"{name} ({rest} cards)" if number == rest and rest > 2 else name
        about = f"; {known}; pillage left aside" if number == 1 else ""
        yield Advice(f"{title}:", harm(found), how + about)


def soon(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """The chance of losing before the next turn, by cause, and with a purple tile."""
    plain = exact(position, cards_only(1))
    assert plain is not None
    number = causes(plain)
    if pillage_due(t):
        purple = exact(position, cards_only(1, 1.0))
        assert purple is not None
        if purple.defeat > plain.defeat:
            number += f"; if they take a purple tile {causes(purple)}"
    yield Advice("Losing before your next turn:", number, "exact")


def causes(found: Odds) -> str:
    """The chance of losing, by points and by sieges."""
    if not found.defeat:
        return "0%"
    return f"{percent(found.defeat)} (points {percent(found.score)}, sieges {percent(found.siege)})"


def as_so_far(t: MagnaRoma) -> Plan:
    """The turns to come, with points and Defends at the pace of those before this one.

    What is done in this turn is on the table already. The first turns say little of a pace: they count
    with one turn more at a supposed one.
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


def supposed(plan: Plan) -> str:
    """What is supposed of the turns to come, in words."""
    later = max(1, len(plan.points) - 1)
    return (
        f"supposed: {sum(plan.points) / later:.1f} VP and {sum(plan.defends) / later:.1f} Defends"
        " a turn as so far, tiles of any colour alike"
    )


class Study(NamedTuple):
    """The rest of the game, for this position and for those after one Defend."""

    plan: Plan
    samples: int
    """Courses that were tried; 0 where it is exact."""
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
            return cls(plan, 0, found, after)
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
        return cls(plan, number, found, after)

    @property
    def how(self) -> str:
        """How it was found."""
        return f"{self.samples} samples" if self.samples else "exact"

    def saves(self, side: str) -> float:
        """VP that a Defend of this side saves, all things together."""
        return worth(self.after[side][0]) - worth(self.found)


def _worth(how: str, lost: int, cost: int, after: int) -> float:
    return -(DEFEAT * bool(how) + OBJECTIVE * lost.bit_count() + cost + after)


def worth(found: Odds) -> float:
    """What the odds are worth in VP: games, objectives and points lost."""
    return -(DEFEAT * found.defeat + OBJECTIVE * sum(found.lost) + found.cost + found.penalty)


def to_the_end(study: Study) -> Iterator[Advice]:
    """The chance of losing before the end, by cause, and of losing each objective."""
    bar = f" +- {margin(study.found.defeat, study.samples):.0%}" if study.samples else ""
    yield Advice(
        "Losing before the end:",
        f"{causes(study.found)}{bar}",
        f"{study.how}, {len(study.plan.purples)} turns; {supposed(study.plan)}",
    )
    chances = [
        f"{side.title()} {percent(p)}" for side, p in zip(SIDES, study.found.lost, strict=True) if p
    ]
    if chances:
        yield Advice("Objectives lost by then:", ", ".join(chances), study.how)


def defences(t: MagnaRoma, study: Study) -> Iterator[Advice]:
    """What each Defend saves for what it costs, the best first; shares of games and objectives too."""
    counted = f"a lost game counts {DEFEAT} VP, an objective {OBJECTIVE}"
    order = sorted(study.after, key=lambda side: -per_unit(t, study, side))
    for side in order:
        token = t.board(side)[outermost(t, side)]
        least = prices(t, token)[0]
        odds, bar = study.after[side]
        sure = f" +- {bar / least:.1f}" if bar else ""
        changes = (
            [f"losing {percent(study.found.defeat)} to {percent(odds.defeat)}"]
            if (study.found.defeat)
            else []
        )
        changes += [
            f"{name.title()} objective {percent(old)} to {percent(new)}"
            for name, old, new in zip(SIDES, study.found.lost, odds.lost, strict=True)
            if old - new > NOTABLE
        ]
        unit = amount(1, token)
        yield Advice(
            f"Defend {side.title()} for {amount(least, token)}:",
            f"saves {per_unit(t, study, side):.1f}{sure} VP for {unit}",
            "; ".join((*changes, counted) if side == order[0] else changes),
        )


def per_unit(t: MagnaRoma, study: Study, side: str) -> float:
    """VP that a Defend saves for each coin, population or legion."""
    return study.saves(side) / prices(t, t.board(side)[outermost(t, side)])[0]


def tiles(t: MagnaRoma, position: Position) -> Iterator[Advice]:
    """What each colour under their marker does now: which City tile to leave for them."""
    purple = exact(position, cards_only(1, 1.0))
    assert purple is not None
    losing = f", losing {percent(purple.defeat)}" if purple.defeat else ""
    yield Advice(
        "Leave them a tile:",
        f"red: {red(t)}; brown: {brown(t)}; purple: -1 VP{losing}",
        "the tile under their marker leaves the game after your turn",
    )


def red(t: MagnaRoma) -> str:
    """What a red tile does now."""
    last = t.box.get(LAST_SPACE)
    if not isinstance(last, int):
        return f"their Military marker to {t.military + 1}, or a Province from the last space"
    if t.military < last:
        return f"their Military marker to {t.military + 1} of {last}"
    free = next((card for card in CARDS if t.board(card)[0] == EMPTY), "")
    return f"the leftmost slot of the {free} Province card" if free else "nothing"


def brown(t: MagnaRoma) -> str:
    """What a brown tile does now."""
    if not danger(t):
        return "nothing"
    if t.display:
        return f"{min(t.display, key=t.display.__getitem__)} is removed"
    return "the cheapest Monument is removed"
