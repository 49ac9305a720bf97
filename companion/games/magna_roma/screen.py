"""The table of a Barbarian Invasion as neutral blocks."""

from companion.core.view import Fact, Facts, Heading, Note, Screen
from companion.games.magna_roma.scoring import penalty
from companion.games.magna_roma.table import CARDS, EMPTY, SIDES, TOKENS, MagnaRoma

HOLDERS = {"p": "you", "b": "Barbarians", EMPTY: "free"}


def screen(t: MagnaRoma, seat: str) -> Screen:
    """Siege boards beside what threatens; all of it is open to see."""
    turn = f"turn {t.turn} of {t.player_turns}" if t.turn else "set-up"
    if t.alone:
        return (Heading("Barbarian Invasion", ("end scoring",)),)
    heading = Heading("Barbarian Invasion", (turn, f"{t.score} VP"))
    return (
        heading,
        Facts(tuple(siege(t, side) for side in SIDES) + tokens(t)),
        Facts(threats(t)),
        *ending(t),
    )


def siege(t: MagnaRoma, side: str) -> Fact:
    """One Siege board, its spaces in filling order."""
    spaces = "".join(f"[{' ' if token == EMPTY else token.upper()}]" for token in t.board(side))
    full = not t.free(side)
    held = side in t.objectives
    cost = penalty(t, side)
    note = "objective" if held else "objective lost"
    if full:
        note += f", -{cost} at the end" if cost else ", full"
    return Fact(side.title(), spaces, note, alarm=full)


def tokens(t: MagnaRoma) -> tuple[Fact, ...]:
    """The supply and the removed pile, and what the player can pay with where that is tracked."""
    supply = " ".join(f"{t.supply[token]}{token.upper()}" for token in TOKENS)
    removed = sum(t.removed.values())
    facts = [Fact("Tokens", f"{sum(t.supply.values())} to come", f"{supply}; removed {removed}")]
    if t.supplies is not None:
        have = ", ".join(f"{t.supplies[token]} {TOKENS[token].lower()}" for token in TOKENS)
        facts.append(Fact("You have", have))
    return tuple(facts)


def threats(t: MagnaRoma) -> tuple[Fact, ...]:
    """How far the Barbarians are: Military, Provinces, Monuments, Raid deck, Draft board."""
    last = t.box.get("military_last_space")
    of = f" of {last}" if isinstance(last, int) else ""
    slots = ", ".join(HOLDERS[t.board(card)[0]] for card in CARDS)
    facts = [
        Fact("Military", f"{t.military}{of}", "last space" if t.military == last else ""),
        Fact("Leftmost slots", slots),
        Fact("Brown tiles", str(t.brown), "next: a Monument" if danger(t) else ""),
        Fact("Raid deck", f"{t.deck} of {t.deck_size}", f"Invasion pile {t.pile}"),
    ]
    if t.display is not None:
        shown = ", ".join(f"{name} {price}" for name, price in t.display.items()) or "empty"
        facts.insert(3, Fact("Display", shown))
    if t.slot is not None:
        facts.append(Fact("Their Draft slot", str(t.slot)))
    return tuple(facts)


def danger(t: MagnaRoma) -> bool:
    """Whether the next brown tile takes a Monument, as far as the table shows."""
    expired = t.brown_over and t.rules("brown_expiry", "permanent")
    return t.brown % 2 == 1 and t.display != {} and not expired


def ending(t: MagnaRoma) -> tuple[Note, ...]:
    """What the last turns bring."""
    if t.ending or not t.complete:
        return ()
    return (Note("The city is complete."),)
