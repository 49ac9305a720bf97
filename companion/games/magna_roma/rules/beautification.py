"""The Beautification variant, and the trades of the box (rulebook lines 19 to 26 and 61 to 72)."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.magna_roma.components import deck_items, items
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.rules.paying import amount, amounts, exchange, short_of
from companion.games.magna_roma.table import TILES, MagnaRoma, MagnaRomaStep

BACK = Option("back", key="b")


def pile(t: MagnaRoma, tile: str) -> int:
    """Tiles of this type that nobody has."""
    there: int = items()["beautification"]["tiles_per_type"]
    return there - sum(own.tiles.get(tile, 0) for own in t.people.values())


def price(t: MagnaRoma) -> int:
    """Coins for the next tile: one more than the tiles already in the city, of all types."""
    counted = t.mine.beautified
    if t.setting_is("traded_tile_follows_placement", "false"):
        counted -= t.mine.traded
    return counted + 1


def no_tile(t: MagnaRoma) -> str:
    """Why no tile can come into the city, at whatever price; empty where one can."""
    if t.mine.no_place:
        return "no City tile can take one in this turn"
    return "" if any(pile(t, tile) > 0 for tile in TILES) else "all piles are used up"


def not_bought(t: MagnaRoma) -> str:
    """Why no tile can be bought; empty where one can."""
    if t.mine.bought and t.setting_is("beautification_buys_per_turn", "one"):
        return "one a turn, by ruling"
    return no_tile(t) or short_of(t, {"c": price(t)})


def buy_option(t: MagnaRoma) -> tuple[Option, ...]:
    """A tile to buy, with its price."""
    if t.setting_is("beautification", "no"):
        return ()
    label = f"Beautification tile ({amount(price(t), 'c')})"
    return (Option("beautify", label, not_bought(t), "b"),)


class TileType(MagnaRomaStep):
    """Column, Lyre or Mask: the type has no influence on the price (Beautification Variant)."""

    kind: Literal["tile_type"] = "tile_type"
    traded: bool = False

    def ask(self, t: MagnaRoma) -> Ask:
        types = (
            Option(tile, tile.title(), "" if pile(t, tile) > 0 else "its pile is used up", tile[0])
            for tile in TILES
        )
        return Choose(t.seat, "Which Beautification tile", (*types, BACK))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        if self.traded and t.setting_is("traded_tile_follows_placement", "false"):
            return receive(t.use_ruling("traded_tile_follows_placement"), answer, traded=True)
        return t.then(TilePlace(tile=answer, traded=self.traded))


class TilePlace(MagnaRomaStep):
    """At once on a City tile without icon or tile, not the Town Center (Beautification Variant)."""

    kind: Literal["tile_place"] = "tile_place"
    tile: str
    traded: bool = False

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            t.seat,
            f"On which City tile does the {self.tile.title()} go",
            (
                Option("plain", "one without icon or tile", key="p"),
                Option("icon", "one with an icon", "it shows a Beautification icon", "i"),
                Option("tile", "one with a tile", "a Beautification tile lies there", "t"),
                Option("town_center", "Town Center", "no tile may lie on the Town Center", "c"),
                Option("none", "there is none: it stays in its pile", key="n"),
            ),
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            return t.hold(no_place=True).add_remark("Without a place for it no tile may be taken.")
        return receive(t, self.tile, traded=self.traded)


def receive(t: MagnaRoma, tile: str, *, traded: bool) -> MagnaRoma:
    """The tile is paid for and lies in the city."""
    tiles = {**t.mine.tiles, tile: t.mine.tiles.get(tile, 0) + 1}
    if traded:
        t = trade(t, deck_items("trades")["tile"]).hold(tiles=tiles, traded=t.mine.traded + 1)
    else:
        cost = {"c": price(t)}
        if t.mine.bought:
            t = t.use_ruling("beautification_buys_per_turn")
        t = exchange(t, cost, {}).hold(tiles=tiles, bought=t.mine.bought + 1)
        t = t.add_order(
            "Pay {price}.", "Beautification tile no. {n}", price=amounts(cost), n=cost["c"]
        )
    return t.add_order("Put the {tile} tile there now.", tile=tile.title())


def trade_option(t: MagnaRoma) -> tuple[Option, ...]:
    """The trades of the box that are in play."""
    if not t.picked("trades"):
        return ()
    shut = [closed(t, item) for item in t.picked("trades")]
    why_not = shut[0] if len(set(shut)) == 1 else "none can be made now" if all(shut) else ""
    return (Option("trade", "Trade of the box", why_not, "t"),)


def closed(t: MagnaRoma, item: str) -> str:
    """Why this trade cannot be made; empty where it can."""
    facts = deck_items("trades")[item]
    follows = t.setting_is("traded_tile_follows_placement", "true")
    return short_of(t, facts["pay"]) or (no_tile(t) if "tiles" in facts and follows else "")


class Trade(MagnaRomaStep):
    """A trade needs its whole price, and brings its whole gain (Market Trade Tokens)."""

    kind: Literal["trade"] = "trade"

    def ask(self, t: MagnaRoma) -> Ask:
        offers = (
            Option(item, facts["label"], closed(t, item), facts["key"])
            for item in t.picked("trades")
            for facts in (deck_items("trades")[item],)
        )
        return Choose(t.seat, "Which trade", (*offers, Option("back", key="x")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        facts = deck_items("trades")[answer]
        if "tiles" in facts:
            return t.then(TileType(traded=True))
        return trade(t, facts)


def trade(t: MagnaRoma, facts: Mapping[str, Any]) -> MagnaRoma:
    """Pay the price, receive the gain, score the points."""
    t = exchange(t, facts["pay"], facts["gain"])
    t = t.add_order("Pay {price}.", "trade of the box", price=amounts(facts["pay"]))
    if facts["gain"]:
        t = t.add_order("Gain {gain}.", gain=amounts(facts["gain"]))
    if facts["points"]:
        t = t.add_order("Score {n} VP.", n=facts["points"])
    return gain(t, facts["points"])
