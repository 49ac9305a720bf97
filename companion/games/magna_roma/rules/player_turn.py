"""A player's turn, with Defend in the Barbarian Invasion (rulebook lines 103 to 107)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from companion.core.asks import Amount, Ask, Choose, Option
from companion.games.magna_roma.components import LAST_SPACE
from companion.games.magna_roma.rules.beautification import (
    TileType,
    Trade,
    buy_option,
    trade_option,
)
from companion.games.magna_roma.rules.city_plans import Reveal, reveal_option
from companion.games.magna_roma.rules.defeat import gain
from companion.games.magna_roma.rules.monuments import Monument, no_monument
from companion.games.magna_roma.rules.paying import (
    Income,
    amount,
    exchange,
    income_options,
    supply_of,
)
from companion.games.magna_roma.rules.siege import outermost, take_off
from companion.games.magna_roma.table import (
    CARDS,
    DRAFT_SLOTS,
    EMPTY,
    MARKERS,
    SIDES,
    SPACES,
    TOKENS,
    MagnaRoma,
    MagnaRomaStep,
)
from companion.kit.words import counted


class PlayerTurn(MagnaRomaStep):
    """A player takes a normal turn, and may Defend any number of times (Gameplay)."""

    kind: Literal["player_turn"] = "player_turn"

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            t.seat,
            "Your turn",
            tuple(turn_options(t)),
            default="end",
            number=Amount(t.seat, "points gained or lost", -99, 99),
        )

    def take(self, t: MagnaRoma, answer: str | int) -> MagnaRoma:
        if answer in ("end", "complete", "more"):
            return end_turn(t, str(answer))
        t = t.then(self)
        if isinstance(answer, int):
            return gain(t, answer)
        if answer in ACTIONS:
            return t.then(ACTIONS[answer])
        if answer.startswith("own_"):
            return t.then(Income(supply=supply_of(answer)))
        return t.then(Defend(side=answer.removeprefix("defend_")))


def turn_options(t: MagnaRoma) -> Iterator[Option]:
    """Yield what can happen in a turn with the modules in play."""
    last = usual_last(t)
    yield Option("end", "end turn, the city is complete" if last else "end turn", key="e")
    if t.barbarian:
        yield from (defence(t, side) for side in SIDES)
    if t.barbarian or t.picked("provinces"):
        yield Option("province", "Province slot taken", key="p")
    if t.barbarian:
        yield Option("monument", "Monument built or removed", no_monument(t), "m")
    elif t.picked("monuments"):
        yield Option("monument", "box Monument built", no_monument(t), "m")
    yield from (*buy_option(t), *trade_option(t), *reveal_option(t), *income_options(t))
    if t.barbarian:
        yield Option("where", "position of a marker", key="w")
    if len(t.seats) > 1:
        yield Option("other", "turn of another player", key="o")
    if last:
        yield Option("more", "end turn, the city is not complete yet", key="x")
    elif not t.complete:
        yield Option("complete", "end turn, the city is complete", key="x")


def usual_last(t: MagnaRoma) -> bool:
    """Whether a city that grows in every turn is complete after this one."""
    return len(t.seats) == 1 and t.turn >= t.player_turns


def end_turn(t: MagnaRoma, answer: str) -> MagnaRoma:
    """Return the table after a turn; the Barbarians' turn follows each one, the last too."""
    if answer == "more" or (answer == "end" and not usual_last(t)):
        return t
    t = t.hold(complete=True)
    if len(t.seats) > 1:
        return t.add_remark("{seat}: your city is complete.", seat=t.seat)
    if answer == "end":
        t = t.use_ruling("player_turns")
    if t.turn != t.player_turns:
        return t.add_remark(
            "The city is complete in turn {turn}, but a 5x5 city takes {turns}.",
            turn=t.turn,
            turns=counted(t.player_turns, "turn"),
        )
    return t.add_remark("The city is complete.")


def prices(t: MagnaRoma, token: str) -> tuple[int, ...]:
    """Return what tokens of this type may cost, least first; 1 unless a box fact says otherwise."""
    known = t.box.get(f"token_costs_{TOKENS[token].lower()}")
    return tuple(sorted({int(n) for n in str(known).split()})) if known else (1,)


def defence(t: MagnaRoma, side: str) -> Option:
    """Return Defend on this side: the outermost token with its price, or why it is not available."""
    at = outermost(t, side)
    if at < 0:
        return Option(f"defend_{side}", f"Defend {side.title()}", "no token", f"d{side[0]}")
    token = t.board(side)[at]
    asked = prices(t, token)
    why_not = ""
    if t.supplies is not None and t.supplies[token] < asked[0]:
        why_not = f"costs {amount(asked[0], token)}, and you have {t.supplies[token]}"
    price = "".join(f"{n} or " for n in asked[:-1]) + amount(asked[-1], token)
    return Option(f"defend_{side}", f"Defend {side.title()} ({price})", why_not, f"d{side[0]}")


class Defend(MagnaRomaStep):
    """A player pays what the outermost token of a board shows and removes it (Gameplay)."""

    kind: Literal["defend"] = "defend"
    side: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        token = self.token(t)
        asked = prices(t, token) if token else ()
        if len(asked) < 2:
            return None
        have = 99 if t.supplies is None else t.supplies[token]
        options = (
            Option(str(n), amount(n, token), "" if have >= n else f"you have {have}", str(n))
            for n in asked
        )
        text = f"Which price does the {TOKENS[token]} token show?"
        return Choose(t.seat, text, (*options, Option("back", key="b")))

    def token(self, t: MagnaRoma) -> str:
        """The outermost token of the board; empty where there is none."""
        at = outermost(t, self.side)
        return "" if at < 0 else t.board(self.side)[at]

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        token = self.token(t)
        if not token or answer == "back":
            return t
        price = int(answer) if answer else prices(t, token)[0]
        t = exchange(t, {token: price}, {}).add_order(
            "Pay {price} and move the {end} token of {side} to the removed tokens.",
            price=amount(price, token),
            end="rightmost" if self.side in ("north", "south") else "bottommost",
            side=self.side.title(),
        )
        t = t.hold(defended=t.mine.defended + 1)
        return take_off(t, self.side, outermost(t, self.side))


class Conquer(MagnaRomaStep):
    """A player may take a Province slot; the Barbarians take the leftmost ones (Province Conquest)."""

    kind: Literal["conquer"] = "conquer"

    def ask(self, t: MagnaRoma) -> Ask:
        options = (
            Option(
                f"{card}_{at + 1}",
                f"{t.lying.get(card, card).title() if t.lying else card} {at + 1}",
                taken(t, card, at),
                f"{card[0]}{at + 1}",
            )
            for card in CARDS
            for at in range(SPACES)
        )
        return Choose(
            t.seat, "Which slot of which Province card?", (*options, Option("back", key="b"))
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        card, slot = answer.split("_")
        if t.board(card)[int(slot) - 1] != EMPTY:
            t = t.use_ruling("barbarian_slot_blocks")
        return put_marker(t, card, int(slot) - 1, t.marker)


def taken(t: MagnaRoma, card: str, at: int) -> str:
    """Return why this slot of a Province card cannot be taken; empty where it can."""
    holder = t.board(card)[at]
    if holder == t.marker:
        return "already yours"
    if holder in MARKERS:
        return f"held by {t.seats[MARKERS.index(holder)]}"
    held = holder == "b" and t.setting_is("barbarian_slot_blocks", "yes")
    return "held by the Barbarians" if held else ""


def put_marker(t: MagnaRoma, card: str, at: int, holder: str) -> MagnaRoma:
    """Return the table with a marker on a slot of a Province card."""
    slots = t.board(card)
    return t.replace_fields({card: slots[:at] + holder + slots[at + 1 :]})


class Where(MagnaRomaStep):
    """A player may state the position of a marker; the table is always right (Pillage)."""

    kind: Literal["where"] = "where"

    def ask(self, t: MagnaRoma) -> Ask:
        return Choose(
            t.seat,
            "Which marker?",
            (
                Option("player_slot", "yours on the Draft board", key="y"),
                Option("slot", "the Barbarians' on the Draft board", key="t"),
                Option("military", "the Barbarians' on the Military board", key="m"),
                Option("back", key="b"),
            ),
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t if answer == "back" else t.then(StandsOn(marker=answer))


class StandsOn(MagnaRomaStep):
    """The 8 Draft board slots are counted clockwise from any one of them, 0 to 7 (Setup)."""

    kind: Literal["stands_on"] = "stands_on"
    marker: str

    def ask(self, t: MagnaRoma) -> Ask:
        if self.marker == "military":
            last = t.box.get(LAST_SPACE)
            return Amount(t.seat, "On which space is it?", 0, last if isinstance(last, int) else 99)
        return Amount(t.seat, "On which slot is it? (counted clockwise from 0)", 0, DRAFT_SLOTS - 1)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.replace_fields({self.marker: answer})


class Whose(MagnaRomaStep):
    """The base game sets the order of turns, so another player may be next (base game)."""

    kind: Literal["whose"] = "whose"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if len(t.seats) == 2:
            return None
        others = (
            Option(f"seat_{at}", seat, key=str(at))
            for at, seat in enumerate(t.seats, start=1)
            if seat != t.seat
        )
        return Choose(t.seat, "Whose turn is it?", tuple(others))

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        at = 1 - t.active if answer is None else int(answer.removeprefix("seat_")) - 1
        return t.replace(active=at).hold(bought=0, no_place=False)


ACTIONS: Mapping[str | int, MagnaRomaStep] = {
    "province": Conquer(),
    "monument": Monument(),
    "where": Where(),
    "beautify": TileType(),
    "trade": Trade(),
    "reveal": Reveal(),
    "other": Whose(),
}
"""What each answer of a turn leads to."""
