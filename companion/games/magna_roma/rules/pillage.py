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
    """The City tile under the Barbarian marker leaves the game; its colour sets the effect (Pillage)."""

    kind: Literal["pillage"] = "pillage"

    def ask(self, t: MagnaRoma) -> Ask:
        drawn = t.setting_is("tile_source", "companion")
        return Choose(
            COMPANION if drawn else TABLE,
            "Colour of the tile under the Barbarian marker",
            (
                Option("red", key="r"),
                Option("brown", key="b"),
                Option("purple", key="p"),
                Option("none", "no tile", key="0", weight=0),
            ),
            drawn=drawn,
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            return no_tile(t)
        t = t.add_order("Remove that {colour} City tile from the game.", colour=answer)
        if t.setting_is("draft_refill", "after_barbarian_turn") and not t.last_barbarian_turn:
            t = t.add_order("Refill that Draft board slot after this Barbarian turn.")
            t = t.use_ruling("draft_refill")
        effect = {"red": Conquest(), "brown": Decimation(), "purple": Destruction()}
        return t.then(effect[answer])


def no_tile(t: MagnaRoma) -> MagnaRoma:
    """Return the table where no tile is under the marker: no effect, or the next tile, by ruling."""
    t = t.use_ruling("empty_pillage_slot")
    if t.setting_is("empty_pillage_slot", "no_effect"):
        return t.add_remark("No tile is under the Barbarian marker: no effect.")
    return t.add_remark("The Barbarians pillage the next tile clockwise.").then(Pillage())


class Conquest(MagnaRomaStep):
    """A red tile moves the Barbarians' Military marker; from the last space it takes a Province slot.

    The slot is the leftmost of the left, middle or right Province card (Province Conquest).
    """

    kind: Literal["conquest"] = "conquest"

    def needs(self, t: MagnaRoma) -> tuple[str, ...]:
        return (LAST_SPACE,)

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.box[LAST_SPACE] != UNKNOWN:
            return None
        return Choose(
            TABLE,
            f"Barbarian Military marker (on space {t.military})",
            (
                Option("moves", "moves one space", key="m"),
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
            "Move the Barbarians' Military marker to space {n}.", n=t.military + 1
        )
        if t.setting_is("military_bonus_tokens", "removed"):
            t = t.add_order("Remove any token on that space.").use_ruling("military_bonus_tokens")
        return t


def conquer_province(t: MagnaRoma) -> MagnaRoma:
    """Return the table after the Barbarians take the first free leftmost Province slot, if any."""
    for card in CARDS:
        if t.board(card)[0] == EMPTY:
            return put_marker(t, card, 0, "b").add_order(
                "Place a Barbarian marker on the leftmost slot of the {card} Province card.",
                "the Military marker is on the last space",
                card=card,
            )
    return t.add_remark("Every leftmost Province slot is taken: no effect.")


class Decimation(MagnaRomaStep):
    """Every second brown tile removes the cheapest Monument, the leftmost on a tie (Monument Decimation)."""

    kind: Literal["decimation"] = "decimation"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.replace(brown=t.brown + 1)
        if t.brown % 2:
            return t.add_remark(
                "Brown tile {n} of the Barbarians has no effect.", "the count is odd", n=t.brown
            )
        if t.display is None:
            return t.add_order(
                "Remove the cheapest Monument, if any, from the display, the leftmost on a tie.",
                "brown tile {n} of the Barbarians",
                n=t.brown,
            )
        display = t.display
        if not display:
            return t.replace(brown_over=True).add_remark(
                "The display has no Monument to remove: no effect."
            )
        if t.brown_over:
            t = t.use_ruling("brown_expiry")
            if t.setting_is("brown_expiry", "permanent"):
                return t.add_remark(
                    "The display was empty before, so brown tiles have no more effect."
                )
        name = min(display, key=display.__getitem__)
        if t.setting_is("monument_price_basis", "coins_plus_population"):
            t = t.use_ruling("monument_price_basis")
        t = t.add_order(
            "Remove {name} from the display.",
            "brown tile {n} of the Barbarians; the cheapest at {price}",
            name=name,
            n=t.brown,
            price=display[name],
        )
        return leave_display(t, name)


class Destruction(MagnaRomaStep):
    """A purple tile costs the player 1 VP (Cultural Destruction)."""

    kind: Literal["destruction"] = "destruction"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.add_order("Lose 1 VP.", "purple tile; {old} to {new}", old=t.score, new=t.score - 1)
        return gain(t, -1)
