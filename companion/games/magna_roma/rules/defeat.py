"""Barbarian Invasion: the score marker, and the two ways to lose (rulebook lines 141 to 144)."""

from typing import Literal

from companion.games.magna_roma.table import ALL_TOKENS, MagnaRoma, MagnaRomaStep


def gain(t: MagnaRoma, points: int) -> MagnaRoma:
    """Return the table after the score marker moves; at 0 a Barbarian Invasion is lost."""
    if points > 0:
        return t.hold(score=t.score + points, gained=t.mine.gained + points)
    return judge_now(t.hold(score=t.score + points))


def judge_now(t: MagnaRoma) -> MagnaRoma:
    """Return the table judged at once, unless the ruling waits for the end of the phase."""
    return judge(t) if t.settings["defeat_check"] == "immediate" and t.barbarian else t


def judge(t: MagnaRoma) -> MagnaRoma:
    """Return the table judged: is it lost at 0 points, or with all Barbarian tokens on the boards?

    It judges in play, after a correction, and where only the end of a game is counted.
    """
    how = defeat_of(t)
    if not how:
        return t
    t = t.replace(agenda=(), ending=how)
    if how == "score":
        return t.add_remark("Defeat: the score marker is at 0.")
    return t.add_remark("Defeat: every Barbarian token besieges the city.")


def defeat_of(t: MagnaRoma) -> str:
    """Return how a Barbarian Invasion is lost as the table stands: score, siege or not at all."""
    if not t.barbarian:
        return ""
    if t.score <= 0:
        return "score"
    return "siege" if t.besiegers == ALL_TOKENS else ""


class Judge(MagnaRomaStep):
    """The game is lost at a score marker of 0, or with all 12 tokens on the boards (End of Game)."""

    kind: Literal["judge"] = "judge"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        lost = judge(t)
        if not lost.ending:
            return t
        waited = t.setting_is("defeat_check", "end_of_phase") and not t.alone
        return lost.use_ruling("defeat_check") if waited else lost
