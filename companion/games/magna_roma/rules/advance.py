"""Barbarian Invasion: the Barbarians advance, the Raid deck and its raids (rulebook lines 125 to 139)."""

from collections.abc import Mapping
from typing import Literal

from companion.core.asks import COMPANION, TABLE, Ask, Choose, Option
from companion.games.magna_roma.components import INVASION, STARTING
from companion.games.magna_roma.rules.siege import FullBoard, PlaceToken, the_counted
from companion.games.magna_roma.table import (
    DRAFT_SLOTS,
    RAID_KINDS,
    SIDES,
    SPACES,
    MagnaRoma,
    MagnaRomaStep,
    RaidCard,
)
from companion.kit.words import counted

KEYS = {"north": "n", "south": "s", "west": "w", "east": "e", "double": "d", "blank": "0"}
ONE_MORE = "one slot further if it ends on the slot of your marker"


class Advance(MagnaRomaStep):
    """A used-up Raid deck gains one Invasion card, if there is one, and is shuffled (Advance)."""

    kind: Literal["advance"] = "advance"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        t = t.then(DrawRaid())
        if t.deck or not (t.drawn or t.pile):
            return t
        joins = min(1, t.pile)
        cards = len(t.drawn) + joins
        seen = () if t.cards else t.drawn
        t = t.replace(deck=cards, pile=t.pile - joins, drawn=(), known=seen, round=t.round + 1)
        if joins:
            return t.add_order(
                "Add the top Invasion card to the used Raid cards and shuffle {cards} as the new Raid deck.",
                "{left} left in the Invasion pile",
                cards=the_counted(cards, "card"),
                left=counted(t.pile, "card"),
            )
        return t.add_order(
            "Shuffle {cards} as the new Raid deck.", cards=the_counted(cards, "used Raid card")
        )


def to_come(t: MagnaRoma) -> dict[str, int]:
    """Return the Raid cards that may be drawn now, each with its weight; empty where none is known.

    An Invasion card that has joined unseen is any of those not seen yet, all equally likely.
    """
    if not t.cards:
        return {}
    unseen = [name for name in INVASION if name not in t.seen]
    hidden = len(INVASION) - t.pile - len(t.seen)
    known = [name for name in (*STARTING, *t.seen) if name not in t.drawn]
    weights = dict.fromkeys(known, max(1, len(unseen)))
    if hidden > 0:
        weights |= dict.fromkeys(unseen, hidden)
    return weights


def faces(t: MagnaRoma) -> dict[str, list[str]]:
    """Return the cards that may be drawn now by what they show; some of a set may look the same.

    A Starting card has a grey head, so an Invasion card with the same icons is still told apart.
    """
    found: dict[str, list[str]] = {}
    coming = to_come(t)
    starting = {t.cards[name] for name in coming if name in STARTING}
    for name in coming:
        twin = name in INVASION and t.cards[name] in starting
        found.setdefault(t.cards[name] + (" invasion" if twin else ""), []).append(name)
    return found


class DrawRaid(MagnaRomaStep):
    """The top card of the Raid deck is drawn, one in each Barbarian turn (Advance, step 1)."""

    kind: Literal["draw_raid"] = "draw_raid"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if self.used_up(t):
            return None
        text = f"Which Raid card is drawn? ({t.deck} of {t.deck_size} left)"
        shown = faces(t)
        if not shown:
            kinds = (Option(kind, kind.title(), key=KEYS[kind]) for kind in RAID_KINDS)
            return Choose(TABLE, text, tuple(kinds))
        typed = t.settings["raid_source"] == "typed"
        weights = to_come(t)
        cards = {face: t.card(names[0]) for face, names in shown.items()}
        options = [
            option(face, cards, sum(weights[name] for name in names))
            for face, names in shown.items()
        ]
        if typed:
            options += unexpected({card.kind for card in cards.values()})
        return Choose(TABLE if typed else COMPANION, text, tuple(options), drawn=True)

    def used_up(self, t: MagnaRoma) -> bool:
        """Whether the deck must be shuffled first."""
        return not t.deck and bool(t.drawn or t.pile)

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer is None:
            return t.then(Advance())
        name = faces(t).get(answer, [answer])[0]
        t = t.replace(deck=max(0, t.deck - 1), drawn=(*t.drawn, name))
        if name in INVASION and name not in t.seen:
            t = t.replace(seen=(*t.seen, name))
        if t.cards and name not in t.cards:
            t = t.add_remark("No such Raid card is left by the box facts. Check the deck.")
        card = t.card(name)
        if t.settings["raid_source"] != "typed":
            t = t.add_remark("Raid card: {card}.", card=described(card))
        return raid(move(t, card), card.kind)


def option(face: str, cards: Mapping[str, RaidCard], weight: int) -> Option:
    """Return a Raid card as an answer: its kind's letter, and what tells it from others of its kind."""
    card = cards[face]
    alike = [other for key, other in cards.items() if key != face and other.kind == card.kind]
    key = KEYS[card.kind]
    if alike:
        key += str(card.steps)
        if any(other.steps == card.steps and other.clockwise != card.clockwise for other in alike):
            key += "c" if card.clockwise else "a"
    twin = face.endswith(" invasion")
    label = described(card) + (", Invasion card" if twin else "")
    return Option(face, label, key=key + ("i" if twin else ""), weight=weight)


def unexpected(kinds: set[str]) -> list[Option]:
    """Return the kinds that no card still to come has: the table may show one nevertheless."""
    return [
        Option(kind, f"{kind.title()} (not expected)", key=KEYS[kind], weight=0)
        for kind in RAID_KINDS
        if kind not in kinds
    ]


def described(card: RaidCard) -> str:
    """Return a Raid card in words."""
    if card.steps is None:
        return card.kind.title()
    return f"{card.kind.title()}, {card.steps} {way(card)}"


def way(card: RaidCard) -> str:
    """Return the direction of the marker's move."""
    return "clockwise" if card.clockwise else "counter-clockwise"


def move(t: MagnaRoma, card: RaidCard) -> MagnaRoma:
    """Return the table after the Barbarian marker moves as the card shows (Advance, step 2)."""
    skip = t.setting_is("marker_meets", "skip_forward")
    if card.steps is None:
        note = ONE_MORE if skip else ""
        return t.replace(slot=None).add_order(
            "Move the Barbarians' Draft board marker as shown at the top of the card.", note
        )
    steps, step, slot = card.steps, 1 if card.clockwise else -1, t.slot
    unsure = skip and (slot is None or t.player_slot is None)
    if slot is not None:
        if t.player_slot == (slot + step * steps) % DRAFT_SLOTS:
            steps += 1 if skip else 0
            t = t.use_ruling("marker_meets")
        t = t.replace(slot=None if unsure else (slot + step * steps) % DRAFT_SLOTS)
    note = ONE_MORE if unsure else ""
    return t.add_order(
        "Move the Barbarians' Draft board marker {slots} {way}.",
        note,
        slots=counted(steps, "slot"),
        way=way(card),
    )


def raid(t: MagnaRoma, kind: str) -> MagnaRoma:
    """Return the table at the raid on the card's lower part, after the move (Advance, step 3)."""
    if kind == "blank":
        return t.add_remark("The Raid card is blank: no raid.")
    return t.then(Double() if kind == "double" else PlaceToken(side=kind))


class Double(MagnaRomaStep):
    """With 2 Barbarian icons each Siege board with a token gets one more (Raid Actions)."""

    kind: Literal["double"] = "double"

    def take(self, t: MagnaRoma, answer: None) -> MagnaRoma:
        letters = {side[0]: side for side in SIDES}
        order = [letters[letter] for letter in str(t.settings["double_raid_order"])]
        raided = [side for side in order if t.free(side) < SPACES]
        if not raided:
            return t.add_remark("No Siege board has a token, so the Double card has no effect.")
        if len(raided) > 1:
            t = t.use_ruling("double_raid_order")
        full = [side for side in raided if not t.free(side)]
        if len(full) > 1:
            t = t.use_ruling("double_full_penalty")
            if t.setting_is("double_full_penalty", "once"):
                raided = [side for side in raided if side not in full[1:]]
        return t.then(
            *(FullBoard(side=side) if side in full else PlaceToken(side=side) for side in raided)
        )
