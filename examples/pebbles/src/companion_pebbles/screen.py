"""The table as neutral blocks."""

from companion.core.view import Fact, Facts, Grid, Heading, Note, Screen
from companion_pebbles.scoring import labels
from companion_pebbles.table import CARDS, ROUNDS, Pebbles


def screen(t: Pebbles, seat: str) -> Screen:
    """Return the round, the deck, and what each seat has."""
    rows = tuple((s, str(t.pebbles[s]), str(t.points[s])) for s in t.seats)
    deck = Fact("Deck", str(sum(t.deck.values())), f"of {sum(CARDS.values())}")
    return (
        Heading("Pebbles", (f"round {t.round} of {ROUNDS}",)),
        Facts((Fact("Band", t.band or "-"), deck)),
        Grid(("seat", "pebbles", "points"), rows),
        *(Note(label) for label in labels(t)),
    )
