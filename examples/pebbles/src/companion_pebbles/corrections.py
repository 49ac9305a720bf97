"""Table facts to correct, places to continue from, and what cannot be true."""

from companion.core.asks import TABLE, Amount, Choose, Option, Tally, Text
from companion.core.game import Correction, ResumePoint
from companion.kit.words import counted, each_counted
from companion_pebbles.rules.turn import turn
from companion_pebbles.table import CARDS, Pebbles, PebblesStep


def corrections(t: Pebbles) -> tuple[Correction, ...]:
    """Return every fact of this table, by its name."""
    return (*(_pebbles(t, seat) for seat in t.seats), _deck(t), _band(t), _turn(t))


def resume_points(t: Pebbles) -> tuple[ResumePoint, ...]:
    """Return the places where play can continue."""
    return tuple(ResumePoint(seat, f"the turn of {seat}", turn(t, seat)) for seat in t.seats)


def problems(t: Pebbles) -> tuple[str, ...]:
    """Return what cannot be true of the table, in sentences; shown, never enforced."""
    return tuple(
        f"{counted(t.deck[card] + t.discard[card], f'{card} card')}, where the game has {n}."
        for card, n in CARDS.items()
        if t.deck[card] + t.discard[card] != n
    )


def _pebbles(t: Pebbles, seat: str) -> Correction:
    ask = Amount(TABLE, f"Pebbles of {seat}", 0)
    return Correction(
        f"pebbles of {seat}",
        str(t.pebbles[seat]),
        ask,
        lambda t, n: t.replace(pebbles={**t.pebbles, seat: n}),
    )


def _deck(t: Pebbles) -> Correction:
    cards = tuple(Option(card, weight=n) for card, n in CARDS.items())
    now = each_counted(t.deck, "0 ant")
    return Correction("deck", now, Tally(TABLE, "Which cards are in the deck?", cards), _put_deck)


def _put_deck(t: Pebbles, counts: dict[str, int]) -> Pebbles:
    deck = {card: counts.get(card, 0) for card in CARDS}
    return t.replace(deck=deck, discard={card: n - deck[card] for card, n in CARDS.items()})


def _band(t: Pebbles) -> Correction:
    ask = Text(TABLE, "What is the band called?", None, 40, "For example: The Otters.")
    return Correction("band", t.band or "not known", ask, lambda t, name: t.replace(band=name))


def _turn(t: Pebbles) -> Correction:
    ask = Choose(TABLE, "Whose turn is it?", tuple(Option(seat) for seat in t.seats))
    return Correction("turn", _whose(t) or "not known", ask, _put_turn)


def _whose(t: Pebbles) -> str:
    step = t.agenda[0] if t.agenda else None
    return step.seat if isinstance(step, PebblesStep) else ""


def _put_turn(t: Pebbles, seat: str) -> Pebbles:
    return t if _whose(t) == seat else t.replace(agenda=turn(t, seat), over="")
