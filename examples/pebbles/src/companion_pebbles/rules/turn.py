"""A turn: roll, draw, decide; then the rival, then the next player."""

from typing import Literal

from companion.core.asks import COMPANION, TABLE, Amount, Ask, Choose, Option, Tally
from companion.core.step import Step
from companion.kit.counts import add, plus
from companion.kit.words import counted
from companion_pebbles.table import CARDS, ROUNDS, Pebbles, PebblesStep


def turn(t: Pebbles, seat: str) -> tuple[Step, ...]:
    """Return the steps of a player's turn."""
    rival = (Rival(seat=seat),) if t.rival else ()
    return (Roll(seat=seat), Draw(seat=seat), Decide(seat=seat), *rival, EndTurn(seat=seat))


def who_draws(setting: str) -> str:
    """Return who answers for dice or cards."""
    return COMPANION if setting == COMPANION else TABLE


class Roll(PebblesStep):
    """Roll the die (Turn, 1)."""

    kind: Literal["roll"] = "roll"

    def ask(self, t: Pebbles) -> Ask:
        options = tuple(Option(str(n), key=str(n)) for n in range(1, 7))
        return Choose(who_draws(t.dice), f"What did {self.seat} roll?", options, drawn=True)

    def take(self, t: Pebbles, pips: str) -> Pebbles:
        t = t.replace(rolled=int(pips))
        return t.add_remark("Rolled by {seat}: {n}.", seat=self.seat, n=t.rolled)


class Draw(PebblesStep):
    """Draw a card and lay it on the discard pile; shuffle when the deck is empty (Turn, 2)."""

    kind: Literal["draw"] = "draw"

    def ask(self, t: Pebbles) -> Ask | None:
        if not any(t.deck.values()):
            return None
        options = tuple(
            Option(card, "", "" if n else "all are drawn", card[0], n) for card, n in t.deck.items()
        )
        text = f"Which card does {self.seat} draw?"
        return Choose(who_draws(t.cards), text, options, drawn=True)

    def take(self, t: Pebbles, card: str | None) -> Pebbles:
        if card is None:
            t = t.then(self, deck=t.discard, discard=dict.fromkeys(CARDS, 0))
            n = sum(CARDS.values())
            return t.add_order("Shuffle the {n} cards of the discard pile.", "no cards left", n=n)
        t = t.replace(deck=add(t.deck, card, -1), discard=add(t.discard, card, 1), drawn=card)
        return t.add_order("Lay the {card} on the discard pile.", card=card)


class Decide(PebblesStep):
    """Keep, gather, pay, or show the cat (Turn, 3)."""

    kind: Literal["decide"] = "decide"

    def ask(self, t: Pebbles) -> Ask:
        no_cat = "" if t.drawn == "cat" else "the card is not a cat"
        options = (
            Option("keep", f"keep {counted(t.rolled, 'pebble')}", key="k"),
            Option("gather", "gather by colour", key="g"),
            Option("pay", "pay pebbles for points", self.why_not_pay(t), "p"),
            Option("show", "show the cat", no_cat, "s"),
        )
        return Choose(self.seat, "What do you do?", options, "keep")

    def why_not_pay(self, t: Pebbles) -> str:
        """Return why the player cannot pay; empty where they can."""
        return "" if t.pebbles[self.seat] else "you have no pebbles"

    def take(self, t: Pebbles, what: str) -> Pebbles:
        if what == "gather":
            return t.then(Gather(seat=self.seat))
        if what == "pay":
            return t.then(Pay(seat=self.seat))
        if what == "show":
            return t.then(ShowCat(seat=self.seat))
        pebbles = counted(t.rolled, "pebble")
        t = t.replace(pebbles=add(t.pebbles, self.seat, t.rolled))
        return t.add_order(
            "{seat}: take {pebbles}.", "as many as rolled", seat=self.seat, pebbles=pebbles
        )


class Gather(PebblesStep):
    """Take at most as many pebbles from the bowl as you rolled (Turn, 3b)."""

    kind: Literal["gather"] = "gather"

    def ask(self, t: Pebbles) -> Ask:
        options = tuple(
            Option(colour, "", "" if n else "none left", colour[0], n)
            for colour, n in t.bowl.items()
        )
        return Tally(self.seat, "How many of which colour?", options, 0, t.rolled)

    def take(self, t: Pebbles, taken: dict[str, int]) -> Pebbles:
        n = sum(taken.values())
        t = t.replace(bowl=plus(t.bowl, taken, -1), pebbles=add(t.pebbles, self.seat, n))
        return t.add_order(
            "{seat}: take {pebbles} from the bowl.", seat=self.seat, pebbles=counted(n, "pebble")
        )


class Pay(PebblesStep):
    """Pay pebbles, two points each (Turn, 3c)."""

    kind: Literal["pay"] = "pay"

    def ask(self, t: Pebbles) -> Ask | None:
        have = t.pebbles[self.seat]
        # Only a correction leaves nothing to pay.
        return Amount(self.seat, "How many pebbles do you pay?", 1, have, 1) if have else None

    def take(self, t: Pebbles, n: int | None) -> Pebbles:
        if n is None:
            return t.then(Decide(seat=self.seat))
        t = t.replace(pebbles=add(t.pebbles, self.seat, -n), points=add(t.points, self.seat, 2 * n))
        return t.add_order(
            "{seat}: pay {pebbles} for {points}.",
            seat=self.seat,
            pebbles=counted(n, "pebble"),
            points=counted(2 * n, "point"),
        )


class ShowCat(PebblesStep):
    """The cat gives as many points as it prints (Turn, 3d)."""

    kind: Literal["show_cat"] = "show_cat"

    def needs(self, t: Pebbles) -> tuple[str, ...]:
        return ("cat_worth",)

    def take(self, t: Pebbles, answer: None) -> Pebbles:
        worth = t.box["cat_worth"]
        assert isinstance(worth, int)
        t = t.replace(points=add(t.points, self.seat, worth))
        points = counted(worth, "point")
        return t.add_remark(
            "The cat gives {seat} {points}.", "its number", seat=self.seat, points=points
        )


class Rival(PebblesStep):
    """The rival, played by the companion, robs the player or sleeps (Turn, 4)."""

    kind: Literal["rival"] = "rival"

    def ask(self, t: Pebbles) -> Ask:
        return Choose(COMPANION, "What does the rival do?", (Option("rob"), Option("sleep")))

    def take(self, t: Pebbles, what: str) -> Pebbles:
        if what == "sleep":
            return t.add_remark("The rival sleeps.")
        t = t.replace(points=add(t.points, self.seat, -1))
        return t.add_order("The rival robs {seat} of 1 point.", seat=self.seat)


class EndTurn(PebblesStep):
    """The goal ends the game; else the next player, after the last one the next round (Turn, 5)."""

    kind: Literal["end_turn"] = "end_turn"

    def take(self, t: Pebbles, answer: None) -> Pebbles:
        if t.points[self.seat] >= t.goal:
            return t.replace(agenda=(), over=f"The goal of {t.goal} points: {self.seat}.")
        after = t.seats.index(self.seat) + 1
        if after < len(t.seats):
            return t.then(*turn(t, t.seats[after]))
        if t.round == ROUNDS:
            return t.replace(agenda=(), over=f"{ROUNDS} rounds are played.")
        t = t.then(*turn(t, t.seats[0]), round=t.round + 1)
        return t.add_remark("Round {n}.", n=t.round)
