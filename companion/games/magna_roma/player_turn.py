"""Barbarian Invasion: the player's turn, with Defend (rulebook lines 103 to 107)."""

from typing import Literal

from companion.core.asks import Amount, Ask, Choose, Option
from companion.games.magna_roma.defeat import gain
from companion.games.magna_roma.meta import LAST_SPACE
from companion.games.magna_roma.monuments import Monument, no_monument
from companion.games.magna_roma.siege import outermost, take_off
from companion.games.magna_roma.table import (
    CARDS,
    DRAFT_SLOTS,
    EMPTY,
    SIDES,
    SPACES,
    TOKENS,
    Act,
    MagnaRoma,
    add,
)


class PlayerTurn(Act):
    """Play as in a normal game, then say what changed; Defend as often as you like (player turn)."""

    kind: Literal["player_turn"] = "player_turn"

    def ask(self, t: MagnaRoma) -> Ask:
        last = t.turn >= t.player_turns
        return Choose(
            t.seat,
            "Your turn",
            (
                Option("end", "end turn, the city is complete" if last else "end turn", key="e"),
                *(defence(t, side) for side in SIDES),
                Option("province", "Province slot taken", key="p"),
                Option("monument", "Monument built or gone", no_monument(t), "m"),
                Option("where", "where a marker stands", key="w"),
                Option("more", "end turn, the city is not complete yet", key="x")
                if last
                else Option("complete", "end turn, the city is complete", key="x"),
            ),
            default="end",
            number=Amount(t.seat, "points gained or lost", -99, 99),
        )

    def take(self, t: MagnaRoma, answer: str | int) -> MagnaRoma:
        if answer in ("end", "complete", "more"):
            return end_turn(
                t, answer == "complete" or (answer == "end" and t.turn >= t.player_turns)
            )
        t = t.then(self)
        if isinstance(answer, int):
            return gain(t, answer)
        if answer == "province":
            return t.then(Conquer())
        if answer == "monument":
            return t.then(Monument())
        if answer == "where":
            return t.then(Where())
        return t.then(Defend(side=answer.removeprefix("defend_")))


def end_turn(t: MagnaRoma, complete: bool) -> MagnaRoma:
    """The Barbarians' turn follows every player turn, the last one too."""
    if not complete:
        return t
    t = t.but(complete=True)
    if t.turn != t.player_turns:
        return t.tell(
            "The city is complete in turn {turn}; a 5x5 city takes {n}.",
            turn=t.turn,
            n=t.player_turns,
        )
    return t.tell("The city is complete.")


def prices(t: MagnaRoma, token: str) -> tuple[int, ...]:
    """What tokens of this type may cost, least first; 1 unless the owner's copy says otherwise."""
    taught = t.box.get(f"token_costs_{TOKENS[token].lower()}")
    return tuple(sorted({int(n) for n in str(taught).split()})) if taught else (1,)


def defence(t: MagnaRoma, side: str) -> Option:
    """Defend on this side: the token on offer with its price, or why it is closed."""
    at = outermost(t, side)
    if at < 0:
        return Option(f"defend_{side}", f"Defend {side.title()}", "no token there", f"d{side[0]}")
    token = t.board(side)[at]
    asked = prices(t, token)
    why_not = ""
    if t.supplies is not None and t.supplies[token] < asked[0]:
        why_not = f"it costs {amount(asked[0], token)}, you have {t.supplies[token]}"
    price = "".join(f"{n} or " for n in asked[:-1]) + amount(asked[-1], token)
    return Option(f"defend_{side}", f"Defend {side.title()} ({price})", why_not, f"d{side[0]}")


def amount(n: int, token: str) -> str:
    """So much of the resource that a type of token costs."""
    resource = TOKENS[token].lower()
    return f"{n} {resource}" + ("s" if n != 1 and token != "p" else "")


class Defend(Act):
    """Remove the outermost token of a board for the resource and amount it shows (player turn)."""

    kind: Literal["defend"] = "defend"
    side: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        token = self.token(t)
        asked = prices(t, token)
        if len(asked) == 1:
            return None
        have = 99 if t.supplies is None else t.supplies[token]
        options = (
            Option(str(n), amount(n, token), "" if have >= n else f"you have {have}", str(n))
            for n in asked
        )
        return Choose(t.seat, f"Price shown on that {TOKENS[token]} token", tuple(options))

    def token(self, t: MagnaRoma) -> str:
        return t.board(self.side)[outermost(t, self.side)]

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        token = self.token(t)
        price = int(answer) if answer else prices(t, token)[0]
        if t.supplies is not None:
            t = t.but(supplies=add(t.supplies, token, -price))
        t = t.order(
            "Pay {price}: take the {end} token off {side}, to the removed ones.",
            price=amount(price, token),
            end="rightmost" if self.side in ("north", "south") else "bottommost",
            side=self.side.title(),
        )
        return take_off(t, self.side, outermost(t, self.side))


class Conquer(Act):
    """Your marker on a slot of a Province card: the Barbarians covet the leftmost ones (Pillage)."""

    kind: Literal["conquer"] = "conquer"

    def ask(self, t: MagnaRoma) -> Ask:
        options = (
            Option(f"{card}_{at + 1}", f"{card} {at + 1}", taken(t, card, at), f"{card[0]}{at + 1}")
            for card in CARDS
            for at in range(SPACES)
        )
        return Choose(t.seat, "Which Province card and slot", (*options, Option("back", key="b")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        card, slot = answer.split("_")
        if t.board(card)[int(slot) - 1] != EMPTY:
            t = t.decide("barbarian_slot_blocks")
        return put_marker(t, card, int(slot) - 1, "p")


def taken(t: MagnaRoma, card: str, at: int) -> str:
    """Why this slot of a Province card cannot be taken; empty where it can."""
    holder = t.board(card)[at]
    if holder == "p":
        return "you hold it"
    return (
        "the Barbarians hold it"
        if holder == "b" and t.rules("barbarian_slot_blocks", "true")
        else ""
    )


def put_marker(t: MagnaRoma, card: str, at: int, holder: str) -> MagnaRoma:
    """A marker goes on a slot of a Province card."""
    slots = t.board(card)
    return t.but(**{card: slots[:at] + holder + slots[at + 1 :]})


class Where(Act):
    """Where a marker stands is told by whoever sees it; the table is always right (set-up, Pillage)."""

    kind: Literal["where"] = "where"

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            t.seat,
            "Which marker",
            (
                Option("player_slot", "yours on the Draft board", key="y"),
                Option("slot", "theirs on the Draft board", key="t"),
                Option("military", "theirs on the Military board", key="m"),
                Option("back", key="b"),
            ),
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t if answer == "back" else t.then(StandsOn(marker=answer))


class StandsOn(Act):
    """Draft board slots are counted clockwise from one of your choice, 0 to 7 (set-up)."""

    kind: Literal["stands_on"] = "stands_on"
    marker: str

    def ask(self, t: MagnaRoma) -> Ask:
        if self.marker == "military":
            last = t.box.get(LAST_SPACE)
            return Amount(t.seat, "On which space", 0, last if isinstance(last, int) else 99)
        return Amount(t.seat, "On which slot, counted clockwise from 0", 0, DRAFT_SLOTS - 1)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.but(**{self.marker: answer})
