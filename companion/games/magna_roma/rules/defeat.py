"""Barbarian Invasion: the score marker, and the two ways to lose (rulebook lines 141 to 144)."""

from typing import Literal

from companion.games.magna_roma.table import MagnaRoma, MagnaRomaStep


def gain(t: MagnaRoma, points: int) -> MagnaRoma:
    """The score marker moves; at 0 the game against the Barbarians is lost."""
    if points > 0:
        return t.hold(score=t.score + points, gained=t.mine.gained + points)
    return judge_now(t.hold(score=t.score + points))


def judge_now(t: MagnaRoma) -> MagnaRoma:
    """A defeat counts at the moment it arises, unless the ruling waits for the end of the phase."""
    return judge(t) if t.settings["defeat_check"] == "immediate" and t.barbarian else t


def judge(t: MagnaRoma) -> MagnaRoma:
    """Lost with the score marker at 0, or with all 12 Barbarian tokens on the Siege boards."""
    if t.score <= 0:
        return t.replace(agenda=(), ending="score").add_remark("Defeat: your score marker is at 0.")
    if t.besiegers == 12:
        return t.replace(agenda=(), ending="siege").add_remark(
            "Defeat: all 12 tokens besiege the city."
        )
    return t


class Judge(MagnaRomaStep):
    """At the end of a phase: is the game lost? (end of game; ruling defeat_check)."""

    kind: Literal["judge"] = "judge"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        lost = judge(t)
        if not lost.ending:
            return t
        return (
            lost.use_ruling("defeat_check")
            if t.setting_is("defeat_check", "end_of_phase")
            else lost
        )
