"""Machi: the three passes of arms (Autumn a)."""

from typing import ClassVar

from companion.core.asks import Amount, Ask, Choose, Option, Tally
from companion.games.machi import combat
from companion.games.machi.combat import HAND, combat_cards
from companion.games.machi.table import Duel, Machi, MachiStep

MOST = 9
"""Sabres that one pass may bring."""


def running(t: Machi) -> Duel:
    """Return the duel that is being fought."""
    assert t.duel is not None
    return t.duel


class Pass(MachiStep):
    """Both players lay a Combat card face down, reveal both, and apply both effects (Autumn a)."""

    kind = "pass"
    fragile: ClassVar[bool] = True
    number: int

    def ask(self, t: Machi) -> Ask:
        return lay(t, self.number, 0)

    def take(self, t: Machi, answer: str | int) -> Machi:
        if answer == "hand":
            return t.then(WhoseHand(), self)
        if isinstance(answer, int):
            return t.then(Gained(number=self.number, first=answer))
        return t.replace(duel=running(t).replace(laid=answer)).then(Reveal(number=self.number))


def lay(t: Machi, number: int, side: int) -> Ask:
    """Return the question for a card of one side, or for its sabres where cards are not known."""
    duel = running(t)
    text = f"Pass {number}: the card of {duel.names[side]}"
    gained = Amount(duel.players[side], "sabres gained", 0, MOST)
    if combat.untaught(t.box):
        return gained._replace(text=f"Pass {number}: sabres gained by {duel.names[side]}")
    hand = Option("hand", "get advice for a hand", key="h")
    number_too = gained if side == 0 else None
    return Choose(duel.players[side], text, (*cards_left(t, side), hand), None, number_too)


def cards_left(t: Machi, side: int) -> tuple[Option, ...]:
    """Return the seven Combat cards; one that was used in this duel is gone."""
    used = {cards[side] for cards in running(t).cards if cards[side]}
    names = combat_cards(t.box)
    keys = card_keys(names)
    return tuple(
        Option(name, name, "already used in this duel" if name in used else "", keys[name])
        for name in names
    )


def card_keys(names: tuple[str, ...]) -> dict[str, str]:
    """Return a letter for each card, of its name where one is free.

    A letter that begins several names stands for none of them, so that `do` is Do Attack or Dodge,
    and never two cards.
    """
    initials = [name[0].lower() for name in names]
    taken = {"h", *(letter for letter in initials if initials.count(letter) > 1)}
    keys: dict[str, str] = {}
    for name in names:
        letters = [c for c in name.lower() if "a" <= c <= "z"] + list("abcdefgijklmnopqrstuvwxyz")
        keys[name] = next(c for c in letters if c not in taken)
        taken.add(keys[name])
    return keys


class Gained(MachiStep):
    """Both sides add the sabres that their Combat cards gain in this pass (Autumn a)."""

    kind = "gained"
    fragile: ClassVar[bool] = True
    number: int
    first: int

    def ask(self, t: Machi) -> Ask:
        duel = running(t)
        text = f"Pass {self.number}: sabres gained by {duel.names[1]}"
        return Amount(duel.players[1], text, 0, MOST)

    def take(self, t: Machi, answer: int) -> Machi:
        return passed(t, self.number, (self.first, answer), ("", ""))


class Reveal(MachiStep):
    """Both Combat cards are revealed together, and then both take effect (Autumn a)."""

    kind = "reveal"
    fragile: ClassVar[bool] = True
    number: int

    def ask(self, t: Machi) -> Ask:
        return lay(t, self.number, 1)

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "hand":
            return t.then(WhoseHand(), self)
        duel = running(t)
        sheet, names = combat.sheet(t.box), combat_cards(t.box)
        assert sheet is not None
        one, two = names.index(duel.laid), names.index(answer)
        return passed(t, self.number, (sheet[one][two], sheet[two][one]), (duel.laid, answer))


def passed(t: Machi, number: int, gained: tuple[int, int], cards: tuple[str, str]) -> Machi:
    """Return the table after a pass, with the sabres of both sides added."""
    duel = running(t)
    duel = duel.replace(gained=(*duel.gained, gained), cards=(*duel.cards, cards), laid="")
    shown = f"{cards[0]} against {cards[1]}" if cards[0] else ""
    totals = standing(duel)
    return t.replace(duel=duel).add_remark(
        "Pass {n}: {one} {a}, {two} {b}.",
        "{shown}",
        shown=shown,
        n=number,
        one=duel.names[0],
        two=duel.names[1],
        a=totals[0],
        b=totals[1],
    )


def standing(duel: Duel) -> tuple[int, int]:
    """Return the totals of both sides so far."""
    one = duel.sabres[0] + sum(gained[0] for gained in duel.gained)
    two = duel.sabres[1] + sum(gained[1] for gained in duel.gained)
    return one, two


class WhoseHand(MachiStep):
    """A player may enter a hand of Combat cards to get advice on it (Autumn a)."""

    kind = "whose_hand"
    fragile: ClassVar[bool] = True

    def ask(self, t: Machi) -> Ask:
        duel = running(t)
        options = tuple(
            Option(str(side), duel.players[side], key=t.key(duel.players[side])) for side in (0, 1)
        )
        return Choose(
            duel.players[0], "Whose hand? (everybody can read it in the history)", options
        )

    def take(self, t: Machi, answer: str) -> Machi:
        return t.then(OwnHand(side=int(answer)))


class OwnHand(MachiStep):
    """A player fights a duel with the 3 Combat cards drawn for it (Autumn a)."""

    kind = "own_hand"
    fragile: ClassVar[bool] = True
    side: int

    def ask(self, t: Machi) -> Ask:
        left = HAND - len(running(t).gained)
        options = cards_left(t, self.side)
        return Tally(running(t).players[self.side], "Cards in hand", options, left, left)

    def take(self, t: Machi, answer: dict[str, int]) -> Machi:
        duel = running(t)
        hands = list(duel.hands)
        hands[self.side] = ", ".join(answer)
        return t.replace(duel=duel.replace(hands=(hands[0], hands[1]))).add_remark(
            "Type * for advice on this hand."
        )
