"""What cannot be true of a table of Massilia (components; shown, never enforced)."""

from collections.abc import Iterator

from companion.core.asks import Amount
from companion.games.massilia.options import NUMBERS, PRINTED
from companion.games.massilia.table import (
    CARDS,
    COLOURS,
    DICE,
    STALL_HOLDS,
    Massilia,
    called,
    named,
    waiting,
)
from companion.kit.words import counted


def problems(t: Massilia) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences."""
    if t.counted:
        return (*_counted_tokens(t), *_counted_stalls(t), *_counted_cash(t))
    return (*_tokens(t), *_dice(t), *_cubes(t), *_cards(t), *_players(t), *_tiles(t))


def _counted_tokens(t: Massilia) -> Iterator[str]:
    held, most = sum(t.tokens.values()), NUMBERS["setup"]["tokens_per_player"] * len(t.seats)
    if held > most:
        yield f"The players hold {counted(held, 'penalty token')}; there are {most} in all."


def _counted_stalls(t: Massilia) -> Iterator[str]:
    known = t.box.get("stalls_per_player")
    ask = PRINTED["stalls_per_player"].ask
    most = known if isinstance(known, int) else ask.high if isinstance(ask, Amount) else None
    for seat, stalls in t.counted.items():
        if most is not None and stalls > most:
            yield f"{seat}: {counted(stalls, 'stall')}, but a player has at most {most}."
        if t.ending and not stalls:
            yield f"{seat}: 0 stalls, but the last stall is never closed."


def _counted_cash(t: Massilia) -> Iterator[str]:
    limit, held = t.settings["bank_limit"], sum(t.cash.values())
    if isinstance(limit, int) and held > limit:
        yield f"The players hold {held} sesterces; there are {limit} in all."


def _tokens(t: Massilia) -> Iterator[str]:
    held, should = sum(t.tokens.values()), NUMBERS["setup"]["tokens_per_player"] * len(t.seats)
    if held + t.supply != should:
        yield f"There are {counted(held + t.supply, 'penalty token')} in all, not {should}."


def _dice(t: Massilia) -> Iterator[str]:
    if _moving(t, "dice"):
        # Dice just rolled lie on the table between screen and Temple.
        return
    should = len(t.seats) + 1
    for colour in DICE:
        there = len(t.temple[colour])
        there += sum(len(dice[colour]) for dice in t.kept.values())
        there += sum(dice[colour] for dice in t.screens.values())
        if there != should:
            yield f"There are {counted(there, f'{colour} die')}, not {should}."


def _cubes(t: Massilia) -> Iterator[str]:
    if t.setting_is("discarded_goods", "out_of_game") or _moving(t, "goods"):
        return
    on_stalls = dict.fromkeys(t.port, 0)
    for stall in t.stalls.values():
        for good, n in stall.goods.items():
            on_stalls[good] += n
    beige = t.port["beige"] + on_stalls["beige"]
    if beige != NUMBERS["setup"]["beige_cubes"]:
        yield f"There are {counted(beige, 'beige good')}, not {NUMBERS['setup']['beige_cubes']}."
    if t.bag is None or not isinstance(t.box.get("cubes_per_colour"), int):
        return
    should = t.fact("cubes_per_colour")
    for colour in COLOURS:
        there = t.port[colour] + on_stalls[colour] + t.bag[colour]
        if there != should:
            yield f"There are {counted(there, f'{colour} good')}, not {should}."


def _moving(t: Massilia, what: str) -> bool:
    """Return whether dice, goods or cards lie between two places."""
    return any(step.moving == what for step in waiting(t))


def _cards(t: Massilia) -> Iterator[str]:
    if _moving(t, "cards"):
        return
    hands = sum(sum(hand.values()) for hand in t.hands.values())
    there = t.deck + sum(t.discard.values()) + hands
    if there != sum(CARDS.values()):
        yield f"There are {counted(there, 'Divinity card')}, not {sum(CARDS.values())}."
    for card, should in CARDS.items():
        seen = t.discard.get(card, 0) + sum(hand.get(card, 0) for hand in t.hands.values())
        if seen > should:
            yield f"{named(card)}: {seen} seen, but there are {should} in the game."


def _players(t: Massilia) -> Iterator[str]:
    begun = not any(step.sets_up for step in waiting(t))
    limit = t.settings["hand_limit"]
    for seat in t.seats:
        if t.cash[seat] < 0:
            yield f"{seat}: fewer than 0 sesterces."
        if isinstance(limit, int) and t.hand(seat) > limit:
            yield f"{seat}: {counted(t.hand(seat), 'card')}, but a hand holds {limit}."
        if begun and not t.stalls_of(seat):
            yield f"{seat}: no stall, but the last stall is never closed."
        if "stalls_per_player" in t.box and t.stock(seat) < 0:
            yield f"{seat}: {counted(t.stalls_of(seat), 'stall')}, more than there are tiles."


def _tiles(t: Massilia) -> Iterator[str]:
    for space, stall in t.stalls.items():
        if stall.size > STALL_HOLDS:
            yield f"The stall at {space} holds {counted(stall.size, 'good')}; a stall holds {STALL_HOLDS}."
        if int(space) >= t.length:
            yield f"There is no space {space}."
    for pawn, at in t.pawns.items():
        if at >= t.length:
            yield f"The {called(pawn)} stands on {at}, but the path has {t.length} spaces."
    if t.turn_order and len(set(t.turn_order)) < len(t.turn_order):
        yield "A player is on the turn order track twice."
    low, high = NUMBERS["limits"]["price"]
    if not all(low <= value <= high for value in t.tiles.values()):
        yield f"A PRICE tile is not from {low} to {high}."
