"""A corrected table asks what fits it: the open question is compared with the facts."""

from companion.core.step import Step
from companion.games.massilia.rules.actions import EndTurn
from companion.games.massilia.rules.consul import Harm, Pluton
from companion.games.massilia.rules.paying import PickDie, PickValue, Split, Total
from companion.games.massilia.rules.payment import in_reach
from companion.games.massilia.rules.rolling import Roll
from companion.games.massilia.table import Massilia


def fitting(t: Massilia) -> Massilia:
    """Return the table with its next steps as these facts want them."""
    for fit in (_rolls, _turn, _dice, _owner):
        t = t.replace(agenda=fit(t, t.agenda)) if t.agenda else t
    return t


def _rolls(t: Massilia, agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the rolls still to come in the turn order."""
    rolls = [step for step in agenda if isinstance(step, Roll)]
    if not rolls or not {roll.seat for roll in rolls} <= set(t.turn_order):
        return agenda
    ordered = iter(sorted(rolls, key=lambda roll: t.turn_order.index(roll.seat)))
    return tuple(next(ordered) if isinstance(step, Roll) else step for step in agenda)


def _turn(t: Massilia, agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps without the action of a player who has passed; the next turn follows."""
    ends = [step for step in agenda if isinstance(step, EndTurn)]
    asked = getattr(agenda[0], "before_the_dice", False)
    if ends and asked and ends[0].seat in t.passed:
        return agenda[agenda.index(ends[0]) :]
    return agenda


def _dice(t: Massilia, agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the choice of a total in place of dice that are gone."""
    step = agenda[0]
    if isinstance(step, PickDie | PickValue | Split):
        reach = in_reach(t.temple, t.kept[step.seat])
        kinds = [die[:3] for die in step.dice]
        if any(kinds.count(kind) > reach.count(kind) for kind in kinds):
            return (Total(seat=step.seat, effect=step.effect), *agenda[1:])
    return agenda


def _owner(t: Massilia, agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps with the owner of the stall that the Consul visits."""
    step = agenda[0]
    if isinstance(step, Pluton | Harm) and step.space in t.stalls:
        owner = t.stalls[step.space].owner
        return (type(step)(seat=owner, mover=step.mover, space=step.space), *agenda[1:])
    return agenda
