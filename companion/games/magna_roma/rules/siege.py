"""Barbarian Invasion: Siege boards, Barbarian tokens and their supply (lines 89, 90, 105, 131 to 139)."""

from typing import Literal

from companion.core.asks import COMPANION, TABLE, Ask, Choose, Option
from companion.games.magna_roma.rules.defeat import gain, judge_now
from companion.games.magna_roma.table import EMPTY, TOKENS, MagnaRoma, MagnaRomaStep
from companion.kit.counts import add
from companion.kit.words import counted


def outermost(t: MagnaRoma, side: str) -> int:
    """Return where the rightmost (North, South) or bottommost (West, East) token is; -1 without any."""
    spaces = t.board(side)
    return max((at for at, token in enumerate(spaces) if token != EMPTY), default=-1)


def take_off(t: MagnaRoma, side: str, at: int) -> MagnaRoma:
    """Return the table after a token leaves its Siege board for the removed pile."""
    spaces = t.board(side)
    left = spaces[:at] + EMPTY + spaces[at + 1 :]
    return restock_at_once(t.replace_fields({side: left, "removed": add(t.removed, spaces[at], 1)}))


def in_supply(t: MagnaRoma) -> list[str]:
    """The types of token that may be drawn."""
    return [token for token, left in t.supply.items() if left > 0]


def the_counted(n: int, noun: str) -> str:
    """Return all there are of something: `the 1 token`, `the 2 tokens`."""
    return f"the {counted(n, noun)}"


def restock(t: MagnaRoma) -> MagnaRoma:
    """Return the table after the removed tokens are shuffled into a new supply."""
    supply = {token: t.supply[token] + t.removed[token] for token in TOKENS}
    return t.replace(supply=supply, removed=dict.fromkeys(TOKENS, 0)).add_order(
        "Shuffle {tokens} face-down as the new supply.",
        "the supply is used up",
        tokens=the_counted(sum(supply.values()), "removed token"),
    )


def restock_at_once(t: MagnaRoma) -> MagnaRoma:
    """Return the table restocked once the supply is empty, where the ruling says so."""
    if t.ending or t.settings["token_reshuffle"] != "when_empty":
        return t
    if in_supply(t) or not any(t.removed.values()):
        return t
    return restock(t.use_ruling("token_reshuffle"))


class PlaceToken(MagnaRomaStep):
    """A raid places a token on the first empty space; a full board costs 1 VP (Raid Actions)."""

    kind: Literal["place_token"] = "place_token"
    side: str

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        if not t.free(self.side):
            return t.then(FullBoard(side=self.side))
        if not in_supply(t):
            t = restock(t.use_ruling("token_reshuffle"))
        if not in_supply(t):
            return t.add_remark("The supply has no Barbarian token to place. Check it.")
        return t.then(DrawToken(side=self.side))


class FullBoard(MagnaRomaStep):
    """A board with 3 tokens takes no further token, and the player loses 1 VP (Raid Actions)."""

    kind: Literal["full_board"] = "full_board"
    side: str

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        if t.free(self.side):
            return t.then(PlaceToken(side=self.side))
        t = t.add_order(
            "Lose 1 VP.",
            "{side} is full; {old} to {new}",
            side=self.side.title(),
            old=t.score,
            new=t.score - 1,
        )
        return gain(t, -1)


class DrawToken(MagnaRomaStep):
    """The token is drawn unseen from the supply and placed face-up on the board (Raid Actions)."""

    kind: Literal["draw_token"] = "draw_token"
    side: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        if len(in_supply(t)) < 2 or not t.free(self.side):
            return None
        return Choose(
            TABLE if t.settings["token_source"] == "typed" else COMPANION,
            f"Which token is drawn for {self.side.title()}?",
            tuple(
                Option(token, name, "" if left > 0 else "none left", token, max(left, 0))
                for token, name in TOKENS.items()
                for left in (t.supply[token],)
            ),
            drawn=True,
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if not t.free(self.side) or not in_supply(t):
            return t.then(PlaceToken(side=self.side))
        token = answer or in_supply(t)[0]
        spaces = t.board(self.side)
        at = spaces.index(EMPTY)
        filled = spaces[:at] + token + spaces[at + 1 :]
        t = t.replace_fields({self.side: filled, "supply": add(t.supply, token, -1)}).add_order(
            "Place a {token} token on the {place} space of {side}.",
            token=TOKENS[token],
            place=place(self.side, at),
            side=self.side.title(),
        )
        if EMPTY not in filled and self.side in t.objectives:
            t = lose_objective(t, self.side)
        return restock_at_once(judge_now(t))


def place(side: str, at: int) -> str:
    """Return the name of a space in filling order."""
    return (
        ("left", "middle", "right") if side in ("north", "south") else ("top", "middle", "bottom")
    )[at]


def lose_objective(t: MagnaRoma, side: str) -> MagnaRoma:
    """Return the table after a board is full for the first time: its objective is lost for good."""
    left = tuple(other for other in t.objectives if other != side)
    return t.replace(objectives=left).add_order(
        "Remove the {side} objective from the Solo board.",
        "{side} is full for the first time",
        side=side.title(),
    )
