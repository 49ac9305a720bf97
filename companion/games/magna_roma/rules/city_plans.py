"""The City Plans variant (rulebook lines 73 to 85)."""

from typing import Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.table import Item, MagnaRoma, MagnaRomaStep


def reveal_option(t: MagnaRoma) -> tuple[Option, ...]:
    """The City Plan card that may be revealed in one's own turn."""
    if not t.mine.plan:
        return ()
    why_not = "it is revealed already" if t.mine.plan == "revealed" else ""
    return (Option("reveal", "reveal the City Plan", why_not, "cp"),)


class Reveal(MagnaRomaStep):
    """With its upper part matched exactly the card may be revealed: its VP at once (City Plans)."""

    kind: Literal["reveal"] = "reveal"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.mine.plan != "hidden":
            return None
        turned = "" if not t.setting_is("plan_orientation", "as_printed") else "only as printed"
        mirrored = "" if t.setting_is("plan_orientation", "rotate_mirror") else "not by the ruling"
        return Choose(
            t.seat,
            "Its upper part and your City tiles",
            (
                Option("match", "match exactly", key="m"),
                Option("turned", "match when turned", turned, "t"),
                Option("mirrored", "match in the mirror", turned or mirrored, "i"),
                Option("differ", "differ in a tile", "the pattern must match exactly", "d"),
                Option("back", "keep it hidden", key="b"),
            ),
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer in (None, "back"):
            return t
        if answer != "match":
            t = t.use_ruling("plan_orientation")
        points = int(str(t.settings["city_plan_top_vp"]))
        t = t.hold(plan="revealed").add_order(
            "Reveal your City Plan: score {n} VP.", "its lower part is unlocked", n=points
        )
        return gain(t, points)


class LowerPart(MagnaRomaStep):
    """The unlocked lower part scores the value printed at each position that is matched (City Plans)."""

    kind: Literal["lower_part"] = "lower_part"

    def ask(self, t: MagnaRoma) -> Ask | None:
        whose = f"{t.seat}: " if len(t.seats) > 1 else ""
        text = f"{whose}City Plan, VP at each matched position, added up (such as 1+1+3)"
        if t.mine.plan == "revealed":
            return Amount(TABLE, text, 0, 99)
        if not t.alone:
            return None
        return Choose(
            TABLE,
            f"{whose}City Plan",
            (Option("not", "not revealed", key="n"),),
            "not",
            Amount(TABLE, "VP at its matched lower positions, added up", 0, 99),
        )

    def take(self, t: MagnaRoma, answer: int | str | None) -> MagnaRoma:
        if not isinstance(answer, int):
            return t
        if t.setting_is("beautification", "yes"):
            t = t.use_ruling("beautification_tile_as_icon")
        item = Item(key="city_plan", points=answer, reason="its matched positions, as typed")
        return t.hold(items=(*t.mine.items, item))
