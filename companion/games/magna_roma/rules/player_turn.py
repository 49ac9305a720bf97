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


class PlayerTurn(MagnaRomaStep):
    """Play as in a normal game, then say what changed; Defend as often as you like (player turn)."""

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
    """What may be told of a turn: what belongs to the modules in play, and nothing else."""
    last = usual_last(t)
    yield Option("end", "end turn, the city is complete" if last else "end turn", key="e")
    if t.barbarian:
        yield from (defence(t, side) for side in SIDES)
    if t.barbarian or t.picked("provinces"):
        yield Option("province", "Province slot taken", key="p")
    if t.barbarian:
        yield Option("monument", "Monument built or gone", no_monument(t), "m")
    elif t.picked("monuments"):
        yield Option("monument", "box Monument built", no_monument(t), "m")
    yield from (*buy_option(t), *trade_option(t), *reveal_option(t), *income_options(t))
    if t.barbarian:
        yield Option("where", "where a marker stands", key="w")
    if len(t.seats) > 1:
        yield Option("other", "another's turn", key="o")
    if last:
        yield Option("more", "end turn, the city is not complete yet", key="x")
    elif not t.complete:
        yield Option("complete", "end turn, the city is complete", key="x")


def usual_last(t: MagnaRoma) -> bool:
    """Whether a city that is built in every turn is complete after this one."""
    return len(t.seats) == 1 and t.turn >= t.player_turns


def end_turn(t: MagnaRoma, answer: str) -> MagnaRoma:
    """The Barbarians' turn follows every player turn, the last one too."""
    if answer == "more" or (answer == "end" and not usual_last(t)):
        return t
    t = t.hold(complete=True)
    if len(t.seats) > 1:
        return t.add_remark("{seat}'s city is complete.", seat=t.seat)
    if answer == "end":
        t = t.use_ruling("player_turns")
    if t.turn != t.player_turns:
        return t.add_remark(
            "The city is complete in turn {turn}; a 5x5 city takes {n}.",
            turn=t.turn,
            n=t.player_turns,
        )
    return t.add_remark("The city is complete.")


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


class Defend(MagnaRomaStep):
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
        t = exchange(t, {token: price}, {}).add_order(
            "Pay {price}: take the {end} token off {side}, to the removed ones.",
            price=amount(price, token),
            end="rightmost" if self.side in ("north", "south") else "bottommost",
            side=self.side.title(),
        )
        t = t.hold(defended=t.mine.defended + 1)
        return take_off(t, self.side, outermost(t, self.side))


class Conquer(MagnaRomaStep):
    """Your marker on a slot of a Province card: the Barbarians covet the leftmost ones (Pillage)."""

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
        return Choose(t.seat, "Which Province card and slot", (*options, Option("back", key="b")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        card, slot = answer.split("_")
        if t.board(card)[int(slot) - 1] != EMPTY:
            t = t.use_ruling("barbarian_slot_blocks")
        return put_marker(t, card, int(slot) - 1, t.marker)


def taken(t: MagnaRoma, card: str, at: int) -> str:
    """Why this slot of a Province card cannot be taken; empty where it can."""
    holder = t.board(card)[at]
    if holder == t.marker:
        return "you hold it"
    if holder in MARKERS:
        return f"{t.seats[MARKERS.index(holder)]} holds it"
    held = holder == "b" and t.setting_is("barbarian_slot_blocks", "true")
    return "the Barbarians hold it" if held else ""


def put_marker(t: MagnaRoma, card: str, at: int, holder: str) -> MagnaRoma:
    """A marker goes on a slot of a Province card."""
    slots = t.board(card)
    return t.replace_fields({card: slots[:at] + holder + slots[at + 1 :]})


class Where(MagnaRomaStep):
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


class StandsOn(MagnaRomaStep):
    """Draft board slots are counted clockwise from one of your choice, 0 to 7 (set-up)."""

    kind: Literal["stands_on"] = "stands_on"
    marker: str

    def ask(self, t: MagnaRoma) -> Ask:
        if self.marker == "military":
            last = t.box.get(LAST_SPACE)
            return Amount(t.seat, "On which space", 0, last if isinstance(last, int) else 99)
        return Amount(t.seat, "On which slot, counted clockwise from 0", 0, DRAFT_SLOTS - 1)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        return t.replace_fields({self.marker: answer})


class Whose(MagnaRomaStep):
    """The order of turns is the base game's: another seat than the next may be first (base game)."""

    kind: Literal["whose"] = "whose"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if len(t.seats) == 2:
            return None
        others = (
            Option(f"seat_{at}", seat, key=str(at))
            for at, seat in enumerate(t.seats, start=1)
            if seat != t.seat
        )
        return Choose(t.seat, "Whose turn is it", tuple(others))

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
