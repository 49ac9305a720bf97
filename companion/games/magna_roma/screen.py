"""The table as neutral blocks: the seats, and what the Barbarians threaten."""

from companion.core.view import Fact, Facts, Grid, Heading, Note, Screen
from companion.games.magna_roma.rules.beautification import price
from companion.games.magna_roma.rules.paying import NOUNS, amount
from companion.games.magna_roma.scoring import penalty
from companion.games.magna_roma.table import (
    CARDS,
    EMPTY,
    MARKERS,
    SIDES,
    TILES,
    TOKENS,
    Holdings,
    MagnaRoma,
)
from companion.kit.words import each_counted


def screen(t: MagnaRoma, seat: str) -> Screen:
    """Return the Siege boards beside what threatens, or the seats of a normal game."""
    title = "Barbarian Invasion" if t.barbarian else "Magna Roma"
    if t.alone:
        return (Heading(title, ("end scoring",)),)
    if not t.barbarian:
        return normal(t, title)
    turn = f"turn {t.turn} of {t.player_turns}" if t.turn else "set-up"
    return (
        Heading(title, (turn, f"{t.score} VP")),
        Facts(tuple(siege(t, side) for side in SIDES) + tokens(t)),
        Facts((*threats(t), *modules(t, t.mine))),
        *ending(t),
    )


def normal(t: MagnaRoma, title: str) -> Screen:
    """Return the seats of a normal game with what their modules count."""
    turn = f"turn of {t.seat}" if t.turn else "set-up"
    columns = ["", "VP"]
    cells = {seat: [seat, str(own.score)] for seat, own in t.people.items()}
    if t.setting_is("beautification", "yes"):
        columns += ["Column", "Lyre", "Mask"]
        for seat, own in t.people.items():
            cells[seat] += [str(own.tiles.get(tile, 0)) for tile in TILES]
    if t.setting_is("city_plans", "yes"):
        columns.append("City Plan")
        for seat, own in t.people.items():
            cells[seat].append(own.plan)
    if t.setting_is("supplies", "yes"):
        columns.append("supplies")
        for seat, own in t.people.items():
            cells[seat].append(supplies(own))
    facts = [Fact(t.lying.get(c, f"{c} Province").capitalize(), slots(t, c)) for c in CARDS]
    shown = (Facts(tuple(facts)),) if t.picked("provinces") else ()
    grid = Grid(tuple(columns), tuple(tuple(cells[seat]) for seat in t.seats))
    return (Heading(title, (turn,)), grid, *shown)


def supplies(own: Holdings) -> str:
    """Return what a seat has, by the letters of its supplies."""
    if own.supplies is None:
        return "not known"
    return " ".join(f"{n}{NOUNS[supply][0][0].upper()}" for supply, n in own.supplies.items())


def slots(t: MagnaRoma, card: str) -> str:
    """Return who holds the slots of a Province card, from the left."""
    return ", ".join(holder(t, letter) for letter in t.board(card))


def holder(t: MagnaRoma, letter: str) -> str:
    """Return who holds a slot."""
    if letter == EMPTY:
        return "free"
    if letter not in MARKERS:
        return "Barbarians"
    return t.seats[MARKERS.index(letter)] if len(t.seats) > 1 else "you"


def siege(t: MagnaRoma, side: str) -> Fact:
    """Return one Siege board, its spaces in filling order."""
    spaces = "".join(f"[{' ' if token == EMPTY else token.upper()}]" for token in t.board(side))
    full = not t.free(side)
    held = side in t.objectives
    cost = penalty(t, side)
    note = "objective" if held else "objective lost"
    if full:
        note += f", -{cost} at the end" if cost else ", full"
    return Fact(side.title(), spaces, note, alarm=full)


def tokens(t: MagnaRoma) -> tuple[Fact, ...]:
    """Return the supply and the removed tokens, and what the player can pay with where it is tracked."""
    supply = " ".join(f"{t.supply[token]}{token.upper()}" for token in TOKENS)
    removed = sum(t.removed.values())
    facts = [Fact("Tokens", f"{sum(t.supply.values())} to come", f"{supply}; removed {removed}")]
    if t.supplies is not None:
        facts.append(Fact("Your supply", supplies(t.mine)))
    return tuple(facts)


def threats(t: MagnaRoma) -> tuple[Fact, ...]:
    """Return how far the Barbarians are: Military, Provinces, Monuments, Raid deck, Draft board."""
    last = t.box.get("military_last_space")
    of = f" of {last}" if isinstance(last, int) else ""
    leftmost = ", ".join(holder(t, t.board(card)[0]) for card in CARDS)
    facts = [
        Fact("Military", f"{t.military}{of}", "last space" if t.military == last else ""),
        Fact("Leftmost slots", leftmost),
        Fact("Brown tiles", str(t.brown), "the next removes a Monument" if danger(t) else ""),
        Fact("Raid deck", f"{t.deck} of {t.deck_size}", f"Invasion pile {t.pile}"),
    ]
    if t.display is not None:
        shown = ", ".join(f"{name} {price}" for name, price in t.display.items()) or "empty"
        facts.insert(3, Fact("Display", shown))
    if t.slot is not None:
        facts.append(Fact("Barbarian slot", str(t.slot)))
    return tuple(facts)


def modules(t: MagnaRoma, own: Holdings) -> tuple[Fact, ...]:
    """Return what the modules of the box count for this seat."""
    facts = []
    if t.setting_is("beautification", "yes"):
        tiles = each_counted({tile.title(): own.tiles.get(tile, 0) for tile in TILES}, "no tile")
        facts.append(Fact("Beautification", tiles, f"next: {amount(price(t), 'c')}"))
    if own.plan:
        facts.append(Fact("City Plan", own.plan))
    return tuple(facts)


def danger(t: MagnaRoma) -> bool:
    """Whether the next brown tile removes a Monument, as far as the table shows."""
    expired = t.brown_over and t.setting_is("brown_expiry", "permanent")
    return t.brown % 2 == 1 and t.display != {} and not expired


def ending(t: MagnaRoma) -> tuple[Note, ...]:
    """Return the note that the city is complete."""
    if t.ending or not t.complete:
        return ()
    return (Note("The city is complete."),)
