"""Barbarian Invasion: the Barbarians pillage (rulebook lines 109 to 124)."""

from typing import Literal

from companion.core.asks import COMPANION, TABLE, Ask, Choose, Option
from companion.core.table import UNKNOWN
from companion.games.magna_roma.components import LAST_SPACE
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.rules.monuments import leave_display
from companion.games.magna_roma.rules.player_turn import put_marker
from companion.games.magna_roma.table import CARDS, EMPTY, MagnaRoma, MagnaRomaStep


class Pillage(MagnaRomaStep):
    """The City tile under their Draft board marker leaves the game; its colour sets the effect."""

    kind: Literal["pillage"] = "pillage"

    def ask(self, t: MagnaRoma) -> Ask:
        drawn = t.settings["tile_source"] == "app"
        return Choose(
            COMPANION if drawn else TABLE,
            "Colour under their Draft board marker",
            (
                Option("red", key="r"),
                Option("brown", key="b"),
                Option("purple", key="p"),
                Option("none", "no tile there", key="0", weight=0),
            ),
            drawn=drawn,
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            return no_tile(t)
        t = t.add_order("Take that {colour} City tile out of the game.", colour=answer)
        if t.settings["draft_refill"] == "after_barbarian_turn":
            t = t.add_order("Fill its Draft board slot after this turn.").use_ruling("draft_refill")
        effect = {"red": Conquest(), "brown": Decimation(), "purple": Destruction()}
        return t.then(effect[answer])


def no_tile(t: MagnaRoma) -> MagnaRoma:
    """With no tile under the marker nothing happens, or the next tile clockwise goes, by ruling."""
    t = t.use_ruling("empty_pillage_slot")
    if t.setting_is("empty_pillage_slot", "no_effect"):
        return t.add_remark("No tile under their marker: no effect.")
    return t.add_remark("No tile there: the next one clockwise is pillaged.").then(Pillage())


class Conquest(MagnaRomaStep):
    """Red, Province Conquest: their Military marker goes one space on; from the last, a Province slot."""

    kind: Literal["conquest"] = "conquest"

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return (LAST_SPACE,)

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.box[LAST_SPACE] != UNKNOWN:
            return None
        return Choose(
            TABLE,
            f"Their Military marker (on {t.military})",
            (
                Option("moves", "moves on", key="m"),
                Option(
                    "last", "is on the last space", "" if t.military else "it is on space 0", "l"
                ),
            ),
            default="moves",
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer == "last":
            t = t.learn(LAST_SPACE, t.military)
        last = t.box[LAST_SPACE]
        if isinstance(last, int) and t.military >= last:
            return conquer_province(t)
        t = t.replace(military=t.military + 1).add_order(
            "Their Military marker goes one space on, to {n}.", n=t.military + 1
        )
        if t.setting_is("military_bonus_tokens", "removed"):
            t = t.add_order("What lies on that space is removed.").use_ruling(
                "military_bonus_tokens"
            )
        return t


def conquer_province(t: MagnaRoma) -> MagnaRoma:
    """On the last space: the leftmost slot of the left, middle or right Province card, if any is free."""
    for card in CARDS:
        if t.board(card)[0] == EMPTY:
            return put_marker(t, card, 0, "b").add_order(
                "Their marker on the leftmost slot of the {card} Province card.",
                "their Military marker is on the last space",
                card=card,
            )
    return t.add_remark("All leftmost Province slots are taken: no effect.")


class Decimation(MagnaRomaStep):
    """Brown, Monument Decimation: every second brown tile removes the cheapest displayed Monument."""

    kind: Literal["decimation"] = "decimation"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.replace(brown=t.brown + 1)
        if t.brown % 2:
            return t.add_remark("Their brown tile no. {n}: no effect, the count is odd.", n=t.brown)
        if t.display is None:
            return t.add_order(
                "Remove the cheapest Monument from the display, the leftmost on a tie.",
                "their brown tile no. {n}; with none left, nothing",
                n=t.brown,
            )
        display = t.display
        if not display:
            return t.replace(brown_over=True).add_remark("No Monument to remove: no effect.")
        if t.brown_over:
            t = t.use_ruling("brown_expiry")
            if t.setting_is("brown_expiry", "permanent"):
                return t.add_remark("The display was empty before: no effect any more.")
        name = min(display, key=display.__getitem__)
        if t.setting_is("monument_price_basis", "coins_plus_population"):
            t = t.use_ruling("monument_price_basis")
        t = t.add_order(
            "Remove {name} from the display.",
            "their brown tile no. {n}; the cheapest, {price}",
            name=name,
            n=t.brown,
            price=display[name],
        )
        return leave_display(t, name)


class Destruction(MagnaRomaStep):
    """Purple, Cultural Destruction: you lose 1 VP."""

    kind: Literal["destruction"] = "destruction"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.add_order("Lose 1 VP.", "purple tile; {old} to {new}", old=t.score, new=t.score - 1)
        return gain(t, -1)
