"""The table of Massilia as neutral blocks: the market as a ring with the port inside."""

from collections.abc import Mapping

from companion.core.view import Fact, Facts, Grid, Heading, Screen
from companion.games.massilia.market import market
from companion.games.massilia.rules.setup import is_set_up
from companion.games.massilia.table import (
    DICE,
    ROUNDS,
    UNTOLD,
    Massilia,
    MassiliaStep,
    dice_listed,
    laps,
    letters,
    named,
    on_track,
    some,
)


def screen(t: Massilia, seat: str) -> Screen:
    """Market, port, Temple and players; what is behind a screen shows only to its owner, on request."""
    if t.counted:
        return (Heading("Massilia", ("final scoring",)),)
    if not t.pawns:
        return (Heading("Massilia", ("set-up",)),)
    return (
        Heading("Massilia", where(t)),
        market(t, marks(t)),
        Facts(temple(t)),
        Facts(supplies(t)),
        players(t),
        *discards(t),
        *(behind(t, who) for who in t.seats if sees(t, seat, who)),
    )


def where(t: Massilia) -> tuple[str, ...]:
    """Round and phase."""
    if not t.agenda:
        return ("the game is over",)
    if not is_set_up(t):
        return ("set-up",)
    step = t.agenda[0]
    phase = step.phase if isinstance(step, MassiliaStep) else "actions"
    return (f"round {min(t.round, ROUNDS)} of {ROUNDS}", phase)


def marks(t: Massilia) -> dict[str, str]:
    """The letter that stands for each player's stalls."""
    return {seat: key.upper() for seat, key in zip(t.seats, letters(t.seats), strict=True)}


def temple(t: Massilia) -> tuple[Fact, ...]:
    """The Temple's dice; before they are rolled they have no face."""
    rolled = is_set_up(t)
    return tuple(
        Fact(f"{c.capitalize()} dice", (" ".join(t.temple[c]) if rolled else "?") or "-")
        for c in DICE
    )


def supplies(t: Massilia) -> tuple[Fact, ...]:
    """The Temple's price, the tokens, the deck, the bag."""
    temple_price = str(t.price("temple")) if t.tiles else "?"
    left = len(t.turn_order) - len(t.passed)
    return (
        Fact("Temple price", temple_price),
        Fact("Tokens left", str(t.supply)),
        Fact("Deck", str(t.deck), "" if t.bag is None else f"bag {sum(t.bag.values())}"),
        Fact("Next to pass", f"tile {left}" if left > 1 else "as the last"),
    )


def cards(counts: Mapping[str, int]) -> str:
    """Cards by name."""
    return ", ".join(
        f"{n} unnamed" if card == UNTOLD else named(card, n) for card, n in some(counts).items()
    )


def discards(t: Massilia) -> tuple[Facts, ...]:
    """The cards that lie face up; nothing where there are none."""
    return (Facts((Fact("Discarded", cards(t.discard)),)),) if t.discard else ()


def players(t: Massilia) -> Grid:
    """What everybody may see of the players, in turn order."""
    order = t.turn_order if len(t.turn_order) == len(t.seats) else t.seats
    whose = marks(t)
    open_to_all = t.setting_is("show_hidden", "yes")
    rows = tuple(
        (
            f"{whose[seat]} {seat}" if whose[seat] != seat[0].upper() else seat,
            reputation(t, seat),
            str(t.stalls_of(seat)),
            str(t.hand(seat)),
            *((str(t.cash[seat]), str(t.tokens[seat])) if open_to_all else ()),
            dice_listed(t.kept[seat]) if any(t.kept[seat].values()) else "-",
            state(t, seat),
        )
        for seat in order
    )
    shown = ("sesterces", "tokens") if open_to_all else ()
    return Grid(("", "points", "stalls", "cards", *shown, "kept dice", ""), rows)


def state(t: Massilia, seat: str) -> str:
    """Whether a player has passed, and with which tile."""
    if seat not in t.passed:
        return ""
    tile = len(t.turn_order) - t.passed.index(seat)
    return f"passed, tile {tile}" if tile > 1 else "passed last"


def reputation(t: Massilia, seat: str) -> str:
    """Points, all in all; with "+50" tiles also where the token stands."""
    points = t.reputation[seat]
    tiles = laps(t, points)
    return f'{points} ({tiles} x "+50", {on_track(t, points)})' if tiles else str(points)


def sees(t: Massilia, seat: str, who: str) -> bool:
    """Whether this seat sees behind this screen: its own on request, all where nothing is hidden."""
    return t.setting_is("show_hidden", "yes") or (who == seat and t.looking == seat)


def behind(t: Massilia, seat: str) -> Facts:
    """What is behind a screen, and the hand."""
    return Facts(
        (
            Fact("Sesterces", str(t.cash[seat])),
            Fact("Tokens", str(t.tokens[seat])),
            Fact("Cards", cards(t.hands[seat]) or "none"),
        ),
        f"Behind the screen of {seat}",
    )
