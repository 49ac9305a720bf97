"""What to consider now: what each placement would earn, and how to fight a duel."""

from typing import NamedTuple

from companion.core.asks import Choose
from companion.core.game import Advice
from companion.core.step import Step
from companion.core.table import apply, question
from companion.games.machi.rules.autumn import MoveTo, Relocation, overfull
from companion.games.machi.rules.duel import Accept, Challenge
from companion.games.machi.rules.passes import Gained, Pass, Reveal
from companion.games.machi.rules.summer import FoundWith, Place, SummerMoves
from companion.games.machi.rules.winter import Famine
from companion.games.machi.rules.yields import Output, mouths, output
from companion.games.machi.table import Machi

SHOWN = 12
"""The most lines of advice."""


class Earned(NamedTuple):
    """What an answer changes for the coming year end."""

    points: int
    rice: int
    """Rice left over, or missing where negative, in the coming Winter."""
    text: str
    reason: str


def advice(t: Machi) -> tuple[Advice, ...]:
    """Return numbers for the decision at hand; nothing where there are none."""
    step = t.agenda[0] if t.agenda else None
    if isinstance(step, Challenge | Accept | Pass | Reveal | Gained):
        return _duel(t, step)
    if isinstance(step, SummerMoves):
        name = Advice("A villager from your hand", "", "name it first, then ask for advice")
        return (stands(t, step.seat), name)
    if isinstance(step, MoveTo):
        return best_first(destinations(t, step.seat))
    if isinstance(step, Place | FoundWith | Famine):
        return best_first([compared(t, apply(t, o), step.seat, words) for o, words in _real(t)])
    if isinstance(step, Relocation):
        return (stands(t, step.seat), *best_first(relocations(t, step.seat)))
    return ()


def _duel(t: Machi, step: Step) -> tuple[Advice, ...]:
    # The solver's tables take longer to make than all else here: only who asks for it waits.
    from companion.games.machi.advice import duel_advice

    if isinstance(step, Challenge):
        return duel_advice.challenge(t, step.who)
    if isinstance(step, Accept):
        return duel_advice.accept(t, step.duel)
    return duel_advice.fighting(t, t.duel) if t.duel is not None else ()


def _real(t: Machi) -> list[tuple[str, str]]:
    """Return the open answers that do something, by value and in words."""
    ask = question(t)
    if not isinstance(ask, Choose):
        return []
    idle = ("back", "end", "again", "event")
    return [(o.value, o.display) for o in ask.open if o.value not in idle]


def stands(t: Machi, seat: str) -> Advice:
    """Return what a village brings as it stands."""
    now = output(t, t.village(seat))
    words = f"{now.wealth} wealth, {now.honour} honour"
    spare = f"the next VP needs {-now.wealth % 3 or 3} more wealth or {-now.honour % 2 or 2} more honour"
    return Advice(f"Village of {seat} now: {words}", f"{now.points} VP", spare)


def relocations(t: Machi, seat: str) -> list[Earned]:
    """Return every legal move of one villager; two moves together may do more."""
    found = []
    for value, words in _real(t):
        there = apply(t, value)
        if isinstance(there.agenda[0], MoveTo):
            for earned in destinations(there, seat):
                found.append(earned._replace(text=f"{words} to {earned.text}"))
    return found


def destinations(t: Machi, seat: str) -> list[Earned]:
    """Return each place for a villager that moves, without those that would hold too many."""
    moves = [(apply(t, to), place) for to, place in _real(t)]
    return [
        compared(t, after, seat, place)
        for after, place in moves
        if not any(overfull(after, b) for b in after.village(seat).buildings)
    ]


def compared(t: Machi, after: Machi, seat: str, words: str) -> Earned:
    """Return what an answer changes for the coming year end and Winter."""
    old, new = output(t, t.village(seat)), output(after, after.village(seat))
    food = new.rice - mouths(after, after.village(seat))
    parts = [
        f"{name} {change:+}"
        for name, change in (
            ("wealth", new.wealth - old.wealth),
            ("honour", new.honour - old.honour),
            ("rice", new.rice - old.rice),
        )
        if change
    ]
    parts += _switched(t, after, seat)
    fed = (
        f"{-food} rice too few"
        if food < 0
        else f"{food} rice left over"
        if food
        else "exactly enough rice"
    )
    unknown = "; some cards are not known" if new.unknown else ""
    reason = f"{', '.join(parts) or 'no change now'}; {fed} in Winter{unknown}"
    return Earned(new.points - old.points, food, words, reason + _lost(old, new))


def _lost(old: Output, new: Output) -> str:
    """Return what remains below a whole block of three wealth or two honour."""
    before, after = (old.wealth % 3, old.honour % 2), (new.wealth % 3, new.honour % 2)
    if before == after:
        return ""
    return f"; {after[0]} wealth and {after[1]} honour left over"


def _switched(t: Machi, after: Machi, seat: str) -> list[str]:
    """Return the buildings that become activated, or no longer are."""
    was = {b.number: t.active(b) for b in t.village(seat).buildings}
    now = {b.number: (after.active(b), b.label) for b in after.village(seat).buildings}
    gone = [f"building {n} lost" for n in was if n not in now]
    return [
        f"{label} {'activated' if on else 'no longer activated'}"
        for n, (on, label) in now.items()
        if was.get(n, False) != on
    ] + gone


def best_first(found: list[Earned]) -> tuple[Advice, ...]:
    """Return the answers, those with the most VP first, then those with the most rice."""
    found.sort(key=lambda one: (-one.points, -one.rice))
    return tuple(Advice(one.text, f"{one.points:+} VP", one.reason) for one in found[:SHOWN])
