"""Actions: dice actions and passes in turn order, until everybody has passed (Phase 3)."""

from typing import Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.massilia.rules.divinity import (
    Mercure,
    TellCard,
    ThrowCard,
    Venus,
    restored,
    why_not_tell,
)
from companion.games.massilia.rules.paying import Total, closed
from companion.games.massilia.table import UNTOLD, Massilia, MassiliaStep, earn, named

EFFECTS = (
    ("brown", "m", "move a pawn"),
    ("beige", "b", "buy goods"),
    ("grey", "o", "make an offering"),
    ("black", "r", "gain reputation"),
)


PLAYED_ALONE = {"venus": "n", "mercury": "c"}
"""Cards that are played beside a die, with their keys."""
PLAYED_WITH = {"mars": "only when you roll", "pluton": "only where the Consul stops"}
"""When other cards are played; those not named are part of paying for a die."""


class Actions(MassiliaStep):
    """Players take one action a turn in turn order, until everybody has passed (Phase 3)."""

    kind: Literal["actions"] = "actions"
    last: str = ""
    """The player who acted last."""

    def take(self, t: Massilia, answer: None) -> Massilia:
        start = t.turn_order.index(self.last) + 1 if self.last else 0
        for seat in t.turn_order[start:] + t.turn_order[:start]:
            if seat not in t.passed:
                sheltered = tuple(s for s in t.sheltered if s != seat)
                return t.then(Turn(seat=seat), EndTurn(seat=seat), sheltered=sheltered)
        return t


class Turn(MassiliaStep):
    """A turn is one dice action or a pass; a player may play Divinity cards before (Phase 3)."""

    kind: Literal["turn"] = "turn"
    before_the_dice = True
    seat: str
    played: bool = False
    """A card was played in this turn."""

    def ask(self, t: Massilia) -> Ask:
        reasons = closed(t, self.seat)
        stuck = all(reasons.values())
        return Choose(
            self.seat,
            "Which effect, or a pass?",
            (
                *(Option(e, label, reasons[e], key) for e, key, label in EFFECTS),
                Option("pass", pass_label(t), "" if stuck else self.why_not_pass(t), "p"),
                *self.cards(t),
                *self.look(t),
            ),
            "pass" if stuck else None,
        )

    def look(self, t: Massilia) -> tuple[Option, ...]:
        """What is behind the own screen, where it does not show already."""
        if t.setting_is("show_hidden", "yes") or t.looking == self.seat:
            return ()
        return (Option("look", "look behind your screen", key="v"),)

    def cards(self, t: Massilia) -> tuple[Option, ...]:
        """What can be done with the hand beside a die, and why its other cards must wait."""
        hand = t.hands[self.seat]
        options = [
            Option(card, named(card), key=PLAYED_ALONE[card])
            if card in PLAYED_ALONE
            else Option(card, named(card), PLAYED_WITH.get(card, "it is played with a die"))
            for card in hand
            if card != UNTOLD
        ]
        if t.holds(self.seat, UNTOLD):
            options.append(Option("tell", "name a card", why_not_tell(t, self.seat), key="t"))
        if t.setting_is("wasted_cards", "yes") and t.hand(self.seat) > t.holds(self.seat, UNTOLD):
            options.append(Option("throw", "discard a card without its effect", key="w"))
        return tuple(options)

    def why_not_pass(self, t: Massilia) -> str:
        """Why the turn cannot end with a pass; empty where it can."""
        if self.played and t.setting_is("cards_when_passing", "no"):
            return "a card was played in this turn"
        return ""

    def take(self, t: Massilia, answer: str) -> Massilia:
        seat = self.seat
        if answer == "pass":
            return passes(t.use_ruling("cards_when_passing") if self.played else t, seat)
        if answer == "look":
            return t.then(self, looking=seat)
        if answer == "tell":
            return t.then(TellCard(seat=seat), self)
        cards = {"venus": Venus, "mercury": Mercure, "throw": ThrowCard}
        if answer in cards:
            return t.then(cards[answer](seat=seat), Turn(seat=seat, played=True))
        return t.then(Total(seat=seat, effect=answer))


def tile(t: Massilia) -> int:
    """The TURN ORDER tile that the next one to pass takes; 1 stays for the last to pass."""
    return len(t.turn_order) - len(t.passed)


def pass_label(t: Massilia) -> str:
    """What a pass brings now."""
    return (
        f"pass, take tile {tile(t)} and {tile(t)} sesterces" if tile(t) > 1 else "pass as the last"
    )


def passes(t: Massilia, seat: str) -> Massilia:
    """The highest tile left and as many sesterces; the last to pass goes to space 1 instead."""
    value = tile(t)
    t = t.replace(passed=(*t.passed, seat))
    if value == 1:
        return t.add_order(
            "{seat}: place your large token on space 1 of the turn order track.", seat=seat
        )
    t = t.add_order(
        "{seat}: take TURN ORDER tile {n} and place your large token on it.", seat=seat, n=value
    )
    return earn(t, seat, value, "the value of the tile")


class EndTurn(MassiliaStep):
    """At the end of a turn the prices that Mercure changed are restored (Mercure)."""

    kind: Literal["end_turn"] = "end_turn"
    seat: str

    def take(self, t: Massilia, answer: None) -> Massilia:
        t = restored(t)
        return t.then(Actions(last=self.seat), looking="")
