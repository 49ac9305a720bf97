"""The City Plans variant (rulebook lines 73 to 85)."""

from typing import Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.magna_roma.rules.box_items import whose
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.table import Item, MagnaRoma, MagnaRomaStep


def reveal_option(t: MagnaRoma) -> tuple[Option, ...]:
    """Return the reveal of the City Plan card of this seat."""
    if not t.mine.plan:
        return ()
    why_not = "already revealed" if t.mine.plan == "revealed" else ""
    return (Option("reveal", "reveal the City Plan", why_not, "cp"),)


class Reveal(MagnaRomaStep):
    """A player who matches the upper part may reveal the card for its VP (City Plans)."""

    kind: Literal["reveal"] = "reveal"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.mine.plan != "hidden":
            return None
        fixed = t.setting_is("plan_orientation", "as_printed")
        turned = "it must match as printed, by ruling" if fixed else ""
        mirrored = "" if t.setting_is("plan_orientation", "rotate_mirror") else "not by ruling"
        return Choose(
            t.seat,
            "How do your City tiles match the upper part?",
            (
                Option("match", "exactly", key="m"),
                Option("turned", "when turned", turned, "t"),
                Option("mirrored", "when mirrored", turned or mirrored, "i"),
                Option("differ", "not in every tile", "the pattern must match exactly", "d"),
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
            "Reveal your City Plan and score {n} VP.", "its lower part is unlocked", n=points
        )
        return gain(t, points)


class LowerPart(MagnaRomaStep):
    """The unlocked lower part scores the value of each matched position (City Plans)."""

    kind: Literal["lower_part"] = "lower_part"

    def ask(self, t: MagnaRoma) -> Ask | None:
        text = whose(t, "Points at the matched City Plan positions, for example 1+1+3")
        if t.mine.plan == "revealed":
            return Amount(TABLE, text, 0, 99)
        if not t.alone:
            return None
        return Choose(
            TABLE,
            whose(t, "Points of the City Plan"),
            (Option("not", "not revealed", key="n"),),
            "not",
            Amount(TABLE, "VP at its matched lower positions", 0, 99),
        )

    def take(self, t: MagnaRoma, answer: int | str | None) -> MagnaRoma:
        if not isinstance(answer, int):
            return t
        if t.setting_is("beautification", "yes"):
            t = t.use_ruling("beautification_tile_as_icon")
        item = Item(key="city_plan", points=answer, reason="matched positions, as typed")
        return t.hold(items=(*t.mine.items, item))
