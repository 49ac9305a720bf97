"""What cannot be true of a table of Massilia (components; shown, never enforced)."""

from collections.abc import Iterator

from companion.games.massilia.options import NUMBERS, usual
from companion.games.massilia.table import (
    CARDS,
    COLOURS,
    DICE,
    STALL_HOLDS,
    Massilia,
    called,
    named,
)
from companion.kit.words import counted


def problems(t: Massilia) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences."""
    if t.counted:
        return tuple(_counted(t))
    return (*_tokens(t), *_dice(t), *_cubes(t), *_cards(t), *_players(t), *_tiles(t))


def _counted(t: Massilia) -> Iterator[str]:
    """Yield what cannot be true of the end of a game that was not tracked."""
    most = NUMBERS["setup"]["tokens_per_player"] * len(t.seats)
    if (held := sum(t.tokens.values())) > most:
        yield f"The players hold {counted(held, 'penalty token')}; the game has {most}."
    tiles = int(str(t.box.get("stalls_per_player", usual("stalls_per_player"))))
    for seat in t.seats:
        if t.counted[seat] > tiles:
            yield f"Stalls of {seat}: {t.counted[seat]}, where a player has {tiles} tiles."
        if t.ending and not t.counted[seat]:
            yield f"Stalls of {seat}: 0, but the last one is never closed."
    sites = int(str(t.box.get("loop_length", usual("loop_length"))))
    if (stalls := sum(t.counted.values())) > sites:
        yield f"There are {stalls} stalls in the market, which has {sites} sites at most."
    limit = t.settings["bank_limit"]
    if isinstance(limit, int) and (coins := sum(t.cash.values())) > limit:
        yield f"The players hold {counted(coins, 'sesterce')}; the game has {limit}."


def _tokens(t: Massilia) -> Iterator[str]:
    held, should = sum(t.tokens.values()), NUMBERS["setup"]["tokens_per_player"] * len(t.seats)
    if held + t.supply != should:
        yield f"There are {held + t.supply} penalty tokens, not {should}."


def _dice(t: Massilia) -> Iterator[str]:
    if t.coming(carries="dice"):
        # Dice just rolled lie on the table between screen and Temple.
        return
    should = len(t.seats) + 1
    for colour in DICE:
        there = len(t.temple[colour])
        there += sum(len(dice[colour]) for dice in t.kept.values())
        there += sum(dice[colour] for dice in t.screens.values())
        if there != should:
            yield f"There are {there} {colour} dice, not {should}."


def _cubes(t: Massilia) -> Iterator[str]:
    if t.setting_is("discarded_goods", "out_of_game") or t.coming(carries="goods"):
        return
    on_stalls = dict.fromkeys(t.port, 0)
    for stall in t.stalls.values():
        for good, n in stall.goods.items():
            on_stalls[good] += n
    beige = t.port["beige"] + on_stalls["beige"]
    if beige != NUMBERS["setup"]["beige_cubes"]:
        yield f"There are {beige} beige goods, not {NUMBERS['setup']['beige_cubes']}."
    if t.bag is None or not isinstance(t.box.get("cubes_per_colour"), int):
        return
    should = t.fact("cubes_per_colour")
    for colour in COLOURS:
        there = t.port[colour] + on_stalls[colour] + t.bag[colour]
        if there != should:
            yield f"There are {there} {colour} goods, not {should}."


def _cards(t: Massilia) -> Iterator[str]:
    if t.coming(carries="cards"):
        return
    hands = sum(sum(hand.values()) for hand in t.hands.values())
    there = t.deck + sum(t.discard.values()) + hands
    if there != sum(CARDS.values()):
        yield f"There are {there} Divinity cards, not {sum(CARDS.values())}."
    for card, should in CARDS.items():
        seen = t.discard.get(card, 0) + sum(hand.get(card, 0) for hand in t.hands.values())
        if seen > should:
            yield f"{counted(seen, f'{named(card)} card')} in sight; the deck has {should}."


def _players(t: Massilia) -> Iterator[str]:
    begun = not t.coming(phase="set-up")
    limit = t.settings["hand_limit"]
    for seat in t.seats:
        if t.cash[seat] < 0:
            yield f"Sesterces of {seat}: {t.cash[seat]}, below 0."
        if isinstance(limit, int) and t.hand(seat) > limit:
            yield f"Cards of {seat}: {t.hand(seat)}; the hand limit is {limit}."
        if begun and not t.stalls_of(seat):
            yield f"Stalls of {seat}: 0, but the last one is never closed."
        if "stalls_per_player" in t.box and t.stock(seat) < 0:
            yield f"Stalls of {seat}: {t.stalls_of(seat)}, more than there are stall tiles."


def _tiles(t: Massilia) -> Iterator[str]:
    for space, stall in t.stalls.items():
        if stall.size > STALL_HOLDS:
            yield f"The stall at {space} holds {stall.size} goods; the limit is {STALL_HOLDS}."
        if int(space) >= t.length:
            yield f"There is no space {space}."
    for pawn, at in t.pawns.items():
        if at >= t.length:
            yield f"The {called(pawn)} stands on {at}; the loop has {t.length} spaces."
    if t.turn_order and len(set(t.turn_order)) < len(t.turn_order):
        yield "A player stands twice on the turn order track."
    low, high = NUMBERS["limits"]["price"]
    if not all(low <= value <= high for value in t.tiles.values()):
        yield f"A PRICE tile is outside {low} to {high}."
