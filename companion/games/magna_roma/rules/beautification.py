"""The Beautification variant, and the trades of the box (rulebook lines 19 to 26 and 61 to 72)."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.magna_roma.components import deck_items, items
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.rules.paying import amount, amounts, exchange, short_of
from companion.games.magna_roma.table import TILES, MagnaRoma, MagnaRomaStep

BACK = Option("back", key="b")
EMPTY_PILE = ("", "its pile is empty")
"""Why a tile is not available, by whether its pile is empty."""


def pile(t: MagnaRoma, tile: str) -> int:
    """Return how many tiles of this type nobody has."""
    there: int = items()["beautification"]["tiles_per_type"]
    return there - sum(own.tiles.get(tile, 0) for own in t.people.values())


def price(t: MagnaRoma) -> int:
    """Return the coins for the next tile: one more than the tiles in the city, of all types."""
    counted = t.mine.beautified
    if t.setting_is("traded_tile_follows_placement", "no"):
        counted -= t.mine.traded
    return counted + 1


def no_tile(t: MagnaRoma) -> str:
    """Return why no tile can be placed in the city, at any price; empty where one can."""
    if t.mine.no_place:
        return "no City tile can take one this turn"
    return "" if any(pile(t, tile) > 0 for tile in TILES) else "all piles are empty"


def not_bought(t: MagnaRoma) -> str:
    """Return why no tile can be bought; empty where one can."""
    if t.mine.bought and t.setting_is("beautification_buys_per_turn", "one"):
        return "one per turn, by ruling"
    return no_tile(t) or short_of(t, {"c": price(t)})


def buy_option(t: MagnaRoma) -> tuple[Option, ...]:
    """Return the purchase of a tile, with its price."""
    if t.setting_is("beautification", "no"):
        return ()
    label = f"Beautification tile ({amount(price(t), 'c')})"
    return (Option("beautify", label, not_bought(t), "b"),)


class TileType(MagnaRomaStep):
    """Any next tile costs 1 coin more than there are tiles in the city (Beautification Variant)."""

    kind: Literal["tile_type"] = "tile_type"
    traded: bool = False

    def ask(self, t: MagnaRoma) -> Ask:
        types = (
            Option(tile, tile.title(), EMPTY_PILE[pile(t, tile) <= 0], tile[0]) for tile in TILES
        )
        return Choose(t.seat, "Which Beautification tile?", (*types, BACK))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        if self.traded and t.setting_is("traded_tile_follows_placement", "no"):
            return receive(t.use_ruling("traded_tile_follows_placement"), answer, traded=True)
        return t.then(TilePlace(tile=answer, traded=self.traded))


class TilePlace(MagnaRomaStep):
    """Place a tile on a City tile without icon or tile, never the Town Center (Beautification Variant)."""

    kind: Literal["tile_place"] = "tile_place"
    tile: str
    traded: bool = False

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            t.seat,
            f"Which City tile takes the {self.tile.title()}?",
            (
                Option(
                    "plain", "one without icon or tile", EMPTY_PILE[pile(t, self.tile) <= 0], "p"
                ),
                Option("icon", "one with an icon", "it shows a Beautification icon", "i"),
                Option("tile", "one with a tile", "it already has a Beautification tile", "t"),
                Option("town_center", "Town Center", "the Town Center takes no tile", "c"),
                Option("none", "none can: the tile stays in its pile", key="n"),
            ),
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            t = t.hold(no_place=True)
            return t.add_remark("No City tile can take it, so the tile stays in its pile.")
        return receive(t, self.tile, traded=self.traded)


def receive(t: MagnaRoma, tile: str, *, traded: bool) -> MagnaRoma:
    """Return the table after a tile is paid for and placed."""
    tiles = {**t.mine.tiles, tile: t.mine.tiles.get(tile, 0) + 1}
    if traded:
        t = trade(t, deck_items("trades")["tile"]).hold(tiles=tiles, traded=t.mine.traded + 1)
    else:
        cost = {"c": price(t)}
        if t.mine.bought:
            t = t.use_ruling("beautification_buys_per_turn")
        t = exchange(t, cost, {}).hold(tiles=tiles, bought=t.mine.bought + 1)
        t = t.add_order(
            "Pay {price}.", "Beautification tile {n} of the city", price=amounts(cost), n=cost["c"]
        )
    return t.add_order("Place the {tile} tile on that City tile.", tile=tile.title())


def trade_option(t: MagnaRoma) -> tuple[Option, ...]:
    """Return the trades of the box that are in play."""
    if not t.picked("trades"):
        return ()
    shut = [closed(t, item) for item in t.picked("trades")]
    why_not = shut[0] if len(set(shut)) == 1 else "no trade is possible now" if all(shut) else ""
    return (Option("trade", "Trade of the box", why_not, "t"),)


def closed(t: MagnaRoma, item: str) -> str:
    """Return why this trade cannot be made; empty where it can."""
    facts = deck_items("trades")[item]
    follows = t.setting_is("traded_tile_follows_placement", "yes")
    return short_of(t, facts["pay"]) or (no_tile(t) if "tiles" in facts and follows else "")


class Trade(MagnaRomaStep):
    """A player pays the whole price of a trade and gets its whole gain (Market Trade Tokens)."""

    kind: Literal["trade"] = "trade"

    def ask(self, t: MagnaRoma) -> Ask:
        offers = (
            Option(item, facts["label"], closed(t, item), facts["key"])
            for item in t.picked("trades")
            for facts in (deck_items("trades")[item],)
        )
        return Choose(t.seat, "Which trade?", (*offers, Option("back", key="x")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        facts = deck_items("trades")[answer]
        if "tiles" in facts:
            return t.then(TileType(traded=True))
        return trade(t, facts)


def trade(t: MagnaRoma, facts: Mapping[str, Any]) -> MagnaRoma:
    """Return the table after the price is paid and the gain and points are received."""
    t = exchange(t, facts["pay"], facts["gain"])
    t = t.add_order("Pay {price}.", "trade of the box", price=amounts(facts["pay"]))
    if facts["gain"]:
        t = t.add_order("Gain {gain}.", gain=amounts(facts["gain"]))
    if facts["points"]:
        t = t.add_order("Score {n} VP.", n=facts["points"])
    return gain(t, facts["points"])
