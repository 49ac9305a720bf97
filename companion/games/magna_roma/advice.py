"""Numbers for the player's decisions against the Barbarians."""

from fractions import Fraction

from companion.core.answers import odds
from companion.core.asks import Choose
from companion.core.game import Advice
from companion.core.steps import apply, question, settle
from companion.games.magna_roma.advance import Advance, DrawRaid
from companion.games.magna_roma.defeat import Judge
from companion.games.magna_roma.table import SIDES, MagnaRoma


def advice(t: MagnaRoma) -> tuple[Advice, ...]:
    """What the next Raid card can do, by the real rules on every card that may come."""
    if t.ending or t.alone or no_raid_ahead(t):
        return ()
    full = sum(not t.free(side) for side in SIDES)
    siege = Advice(
        "Tokens besieging the city",
        f"{t.besiegers} of 12",
        f"12 lose the game; {full} boards are full and turn each token due there into -1 VP",
    )
    return (siege, *next_card(t))


def no_raid_ahead(t: MagnaRoma) -> bool:
    """Whether the last Raid card of the game has been drawn."""
    return t.complete and not any(isinstance(step, Advance | DrawRaid) for step in t.agenda)


def next_card(t: MagnaRoma) -> tuple[Advice, ...]:
    """The chance of each harm by the next Raid card, a pillage before it left aside; exact."""
    start = settle(t.but(agenda=(Advance(), Judge()), told=()))
    ask = question(start)
    if not (isinstance(ask, Choose) and ask.drawn):
        untaught = "the ten Raid cards are not taught: companion box magna-roma"
        return (Advice("Odds of the next Raid card", "not known", untaught),)
    harms: dict[str, Fraction] = {}
    for card, chance in odds(ask):
        for harm in _harms(start, _play_out(apply(start, card))):
            harms[harm] = harms.get(harm, Fraction()) + chance
    reason = f"exact, {start.deck} of {start.deck_size} cards to come"
    if not harms:
        return (Advice("The next Raid card", "harmless", reason),)
    return tuple(Advice(harm, f"{float(p):.0%}", reason) for harm, p in sorted(harms.items()))


def _play_out(t: MagnaRoma) -> MagnaRoma:
    """To the end of the card; which type of token comes changes none of its harms."""
    while (ask := question(t)) is not None:
        assert isinstance(ask, Choose)
        t = apply(t, ask.open[0].value)
    return t


def _harms(before: MagnaRoma, after: MagnaRoma) -> list[str]:
    """What got worse, in words."""
    found = [
        f"Lose the {s.title()} objective" for s in before.objectives if s not in after.objectives
    ]
    found += [
        f"A token more on {side.title()}" for side in SIDES if after.free(side) < before.free(side)
    ]
    if after.score < before.score:
        found.append(f"Lose {before.score - after.score} VP")
    if after.ending:
        found.append("Lose the game")
    return found
