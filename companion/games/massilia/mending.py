"""The open question after a correction: it fits the table as it is now."""

from companion.core.step import Step
from companion.games.massilia.rules.actions import EndTurn, Turn
from companion.games.massilia.rules.beige import SetOut, SetOutPart
from companion.games.massilia.rules.clients import ClientStops
from companion.games.massilia.rules.consul import Build, ConsulStops, Harm, Pluton, Transfer
from companion.games.massilia.rules.divinity import Mercure, Venus, at_hand
from companion.games.massilia.rules.paying import PickDie, PickValue, Split, Total
from companion.games.massilia.rules.payment import pool
from companion.games.massilia.rules.rolling import Roll
from companion.games.massilia.rules.setup import FirstGoods, PlaceStall, placing_steps
from companion.games.massilia.table import Massilia, waiting

Steps = tuple[Step, ...]


def mended(before: Massilia, t: Massilia) -> Massilia:
    """Return a corrected table with the steps that its facts now ask for."""
    if not t.agenda:
        return t
    if waiting(t)[0].phase != "actions" and t.passed:
        # Play continues before the actions, where no player has passed.
        t = t.replace(passed=())
    steps = _passed(t, t.agenda)
    steps = _in_order(t, steps) if t.turn_order != before.turn_order else steps
    if not steps:
        return t
    return t.replace(agenda=(*_head(before, t, steps[0]), *steps[1:]))


def _passed(t: Massilia, steps: Steps) -> Steps:
    """Return the steps without the choice of a player who has passed."""
    at = next((at for at, step in enumerate(steps) if isinstance(step, EndTurn)), 0)
    end = steps[at]
    if isinstance(end, EndTurn) and end.seat in t.passed and _chooses(steps[0]):
        return steps[at:]
    return steps


def _chooses(step: Step) -> bool:
    return bool(getattr(step, "chooses", False))


def _in_order(t: Massilia, steps: Steps) -> Steps:
    """Return the steps with rolls, and with first stalls before any is placed, in turn order."""
    rolls = iter(
        sorted(
            (step for step in steps if isinstance(step, Roll)),
            key=lambda roll: t.turn_order.index(roll.seat),
        )
    )
    steps = tuple(next(rolls) if isinstance(step, Roll) else step for step in steps)
    if t.stalls or not isinstance(steps[0], PlaceStall):
        return steps
    later = tuple(step for step in steps if not isinstance(step, PlaceStall))
    return (*placing_steps(t), *later)


def _head(before: Massilia, t: Massilia, step: Step) -> Steps:
    """Return the next step, or what takes its place."""
    if isinstance(step, Pluton | Harm | Build):
        return _consul(before, t, step)
    if isinstance(step, ClientStops):
        space = str(t.pawns[step.colour])
        return (ClientStops(seat=step.seat, colour=step.colour, space=space),)
    if isinstance(step, Transfer):
        stall = t.stalls.get(step.space)
        return (step,) if stall and stall.owner == step.seat else ()
    if isinstance(step, SetOutPart) and t.stalls != before.stalls:
        return (SetOut(seat=step.seat, goods=step.goods),)
    if isinstance(step, FirstGoods) and step.space in t.stalls:
        return (FirstGoods(seat=t.stalls[step.space].owner, space=step.space),)
    if isinstance(step, Venus | Mercure):
        card = "venus" if isinstance(step, Venus) else "mercury"
        return (step,) if at_hand(t, step.seat, card) else (Turn(seat=step.seat),)
    if isinstance(step, PickDie | PickValue | Split):
        there = pool(t.temple, t.kept[step.seat])
        picked = [die[:3] for die in step.dice]
        if any(picked.count(die) > there.get(die, 0) for die in picked):
            return (Total(seat=step.seat, effect=step.effect),)
    return (step,)


def _consul(before: Massilia, t: Massilia, step: Pluton | Harm | Build) -> Steps:
    """Return what follows where the Consul stops, anew where the market or his place changed."""
    if isinstance(step, Build) and step.after_closure:
        return (step,)
    if (t.stalls, t.pawns, t.sheltered) == (before.stalls, before.pawns, before.sheltered):
        return (step,)
    mover = step.seat if isinstance(step, Build) else step.mover
    return (ConsulStops(seat=mover, space=str(t.pawns["consul"])),)
