"""A turn up to the sale: draw, name the price, answer (Course of a Game Round)."""

from typing import ClassVar, Literal

from companion.core.asks import COMPANION, TABLE, Amount, Ask, Choose, Option
from companion.games.medici_vs_strozzi.rules.loading import Load
from companion.games.medici_vs_strozzi.rules.money import pay
from companion.games.medici_vs_strozzi.table import (
    MOST_TILES,
    MediciStrozzi,
    MediciStrozziStep,
    words,
)
from companion.kit.words import counted

ANOTHER = "another"


def tile_options(t: MediciStrozzi) -> tuple[Option, ...]:
    """Return every kind of tile, not available where none is left in the bag."""
    return tuple(
        Option(tile, "", "" if count else "none left in the bag", tile, count)
        for tile, count in t.bag.items()
    )


def add_tile(t: MediciStrozzi, tile: str) -> MediciStrozzi:
    """Return the table with a tile moved from the bag to the lot."""
    return t.replace(bag={**t.bag, tile: t.bag[tile] - 1}, lot=(*t.lot, tile))


def why_no_more(t: MediciStrozzi) -> str:
    """Return why the drawer may not draw another tile; empty where they may."""
    drawn = len(t.lot)
    if drawn >= MOST_TILES:
        return f"a lot has at most {MOST_TILES} tiles"
    if not t.left:
        return "the bag is empty"
    room = t.room(t.drawer)
    if drawn >= room:
        return f"no ship of the drawer has more than {counted(room, 'free hold')}"
    return ""


class DrawTile(MediciStrozziStep):
    """The drawer draws a tile and places it face up; the first is compulsory (Course of a Game Round)."""

    kind: Literal["draw_tile"] = "draw_tile"

    def ask(self, t: MediciStrozzi) -> Ask | None:
        # Only a correction brings about that there is nothing to draw here.
        if t.buying_is_over or sum(count > 0 for count in t.bag.values()) <= 1:
            return None
        seat = t.seat(t.drawer)
        who = COMPANION if t.setting_is("bag", COMPANION) else TABLE
        return Choose(who, f"Tile drawn by {seat}", tile_options(t), drawn=True, brief=brief(t))

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if answer is None and t.buying_is_over:
            return t
        tile = answer or next(tile for tile, count in t.bag.items() if count)
        seat = t.seat(t.drawer)
        if answer is None:
            t = t.add_order("{seat}: draw {tile}.", "no other tile is left", seat=seat, tile=tile)
            t = t.replace(agenda=(Offer(unasked=tile), *t.agenda[1:]))
        elif t.setting_is("bag", COMPANION):
            t = t.add_order("Place {tile} face up for {seat}.", seat=seat, tile=tile)
        return add_tile(t, tile)


def brief(t: MediciStrozzi) -> str:
    """Return how tiles are typed."""
    return f"a tile, for example {t.board.letters[0]}4"


class Offer(MediciStrozziStep):
    """The drawer names a price, at least 0, or draws up to 3 tiles for one ship (Course of a Game Round)."""

    kind: Literal["offer"] = "offer"
    about_lot: ClassVar[str] = "price"
    unasked: str = ""
    """The tile just drawn without a question, as no other kind was left."""

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if not t.lot or (not t.left and t.setting_is("last_lot", "void")):
            return None
        seat = t.seat(t.drawer)
        ceiling = t.settings["max_price"]
        number = Amount(seat, "Price", 0, ceiling if isinstance(ceiling, int) else None)
        text = f"Price of {words(t.lot)}"
        closed = why_no_more(t)
        options: tuple[Option, ...]
        if self.unasked in t.lot and not t.setting_is("bag", COMPANION):
            options = (
                Option(self.unasked, "the tile just drawn", key=self.unasked),
                Option(ANOTHER, "another tile", closed, "t"),
            )
        elif closed:
            options = (Option(ANOTHER, "another tile", closed, "t"),)
        elif t.setting_is("bag", COMPANION) or seat == t.bot:
            options = (Option(ANOTHER, "another tile", key="t"),)
        else:
            options, text = tile_options(t), f"{text}, or another tile"
        if t.setting_is("loan_policy", "any_time"):
            options += (Option("loan", "take or repay a loan", key="l"),)
        return Choose(seat, text, options, number=number, brief=brief(t))

    def take(self, t: MediciStrozzi, answer: str | int | None) -> MediciStrozzi:
        if not t.lot:
            return t if t.buying_is_over else t.then(DrawTile(), Offer())
        if answer is None:
            t = t.add_order("Put {lot} aside.", "the last tile is not sold", lot=words(t.lot))
            return t.use_ruling("last_lot").replace(discards=t.discards + t.lot, lot=())
        if answer == ANOTHER:
            return t.then(DrawTile(), Offer())
        if answer == self.unasked:
            return t.then(Offer())
        if answer == "loan":
            return t.then(Loan(side=t.drawer), self)
        if isinstance(answer, str):
            return add_tile(t, answer).then(Offer())
        if not t.left:
            t = t.use_ruling("last_lot")
        if t.seat(t.drawer) == t.bot:
            t = t.add_order("{seat}: offer {lot} for {n}.", seat=t.bot, lot=words(t.lot), n=answer)
        return t.then(Reply(), price=answer)


class Reply(MediciStrozziStep):
    """The other player buys the lot, or declines and the drawer buys it (Course of a Game Round)."""

    kind: Literal["reply"] = "reply"
    about_lot: ClassVar[str] = "reply"

    def ask(self, t: MediciStrozzi) -> Ask | None:
        # Only a correction brings about that there is no lot or no price to answer.
        if not t.lot or t.price is None:
            return None
        options = [
            Option("buy", f"buy {words(t.lot)} for {t.price}", key="b"),
            Option("decline", f"decline, {t.seat(t.drawer)} must buy", key="d"),
        ]
        if t.setting_is("price_binding", "no"):
            options.append(Option("withdraw", "the price is withdrawn", key="w"))
        return Choose(t.seat(t.fellow), f"Buy {words(t.lot)} for {t.price}?", tuple(options))

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if answer is None:
            return t.then(Offer(), price=None)
        if answer == "withdraw":
            return t.use_ruling("price_binding").then(Offer(), price=None)
        assert t.price is not None
        buyer = t.fellow if answer == "buy" else t.drawer
        why = "" if answer == "buy" else "declined by {fellow}"
        t = pay(t, buyer, t.price, why, fellow=t.seat(t.fellow))
        return t.then(Load(), drawer=buyer)


class Loan(MediciStrozziStep):
    """A player takes a loan and repays it at the end of the game without interest (Attention)."""

    kind: Literal["loan"] = "loan"
    side: str

    def ask(self, t: MediciStrozzi) -> Ask:
        back = min(t.loans[self.side], t.coins[self.side])
        return Amount(t.seat(self.side), "Loan to take, or to repay with a minus sign", -back, 9999)

    def take(self, t: MediciStrozzi, answer: int) -> MediciStrozzi:
        coins, loans = t.coins, t.loans
        return t.use_ruling("loan_policy").replace(
            coins={**coins, self.side: coins[self.side] + answer},
            loans={**loans, self.side: loans[self.side] + answer},
        )
