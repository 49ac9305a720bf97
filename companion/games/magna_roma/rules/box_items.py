"""What the box's cards, tiles and Monuments score at the end (rulebook lines 12 to 18, 44 to 60)."""

from typing import Any, Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option, Tally
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules import set_up_choices as box
from companion.games.magna_roma.table import (
    CARDS,
    PORTA_NIGRA,
    SIDES,
    Item,
    MagnaRoma,
    MagnaRomaStep,
)

MONUMENTS = {"aula_palatina": "Aula Palatina", PORTA_NIGRA: "Porta Nigra"}
ORDINALS = ("1st", "2nd", "3rd")


def whose(t: MagnaRoma, text: str) -> str:
    """The question, with the seat it is about where there are several."""
    return f"{t.seat}: {text[0].lower()}{text[1:]}" if len(t.seats) > 1 else text


def item_key(deck: str, card: str) -> str:
    """The name of an item of the box on the sheet."""
    return f"dominus_{card}" if deck == "dominus_tiles" else card


def put(t: MagnaRoma, key: str, points: int, reason: str) -> MagnaRoma:
    """One more row for this seat."""
    return t.hold(items=(*t.mine.items, Item(key=key, points=points, reason=reason)))


def candidates(t: MagnaRoma) -> list[tuple[str, str]]:
    """What of the box may score for this seat, deck and item, beside what is known to.

    Where nobody said what came in, that is nothing in a normal game, but a Barbarian Invasion may be
    begun without a word about the box.
    """
    if not (t.told_box or t.barbarian or t.alone):
        return []
    found = []
    if not t.lying or t.setting_is("province_value_by", "conquest_order"):
        told = tuple(t.lying.values()) if t.lying else t.picked("provinces")
        cards = told if t.told_box else tuple(deck_items("provinces"))
        found += [("provinces", card) for card in cards]
    if not t.told_box:
        found += [("monuments", monument) for monument in MONUMENTS]
    elif t.alone:
        versions = {PORTA_NIGRA if m.startswith(PORTA_NIGRA) else m for m in t.picked("monuments")}
        found += [("monuments", monument) for monument in MONUMENTS if monument in versions]
    return found


def dominus_offered(t: MagnaRoma) -> tuple[str, ...]:
    """Dominus Objective tiles of the box that may be on the Dominus board."""
    if t.setting_is("dominus", "no") or not (t.told_box or t.barbarian or t.alone):
        return ()
    shut = box.closed("dominus_tiles", t.settings, len(t.seats))
    tiles = t.picked("dominus_tiles") if t.told_box else tuple(deck_items("dominus_tiles"))
    return tuple(tile for tile in tiles if tile not in shut)


class DominusBoard(MagnaRomaStep):
    """Which of the box's tiles came onto the Dominus board: each seat's place counts for these."""

    kind: Literal["dominus_board"] = "dominus_board"

    def ask(self, t: MagnaRoma) -> Ask:
        options = tuple(
            Option(tile, facts["label"], key=facts["key"])
            for tile in dominus_offered(t)
            for facts in (deck_items("dominus_tiles")[tile],)
        )
        return Tally(TABLE, "Box tiles on the Dominus board (Enter = none)", options)

    def take(self, t: MagnaRoma, answer: dict[str, int]) -> MagnaRoma:
        return t.replace(dominus_board=tuple(answer))


class BoxItems(MagnaRomaStep):
    """The box's cards, tiles and Monuments that a seat scores, one at a time (end of game)."""

    kind: Literal["box_items"] = "box_items"

    def ask(self, t: MagnaRoma) -> Ask:
        done = {item.key for item in t.mine.items}
        shut = box.closed("provinces", t.settings, len(t.seats))
        options = [
            Option(
                card,
                named(deck, card),
                self.closed(t, deck, card, done) or shut.get(card, ""),
                card[:3],
            )
            for deck, card in candidates(t)
        ]
        return Choose(
            TABLE,
            whose(t, "Anything of the box to score"),
            (Option("no", "no more" if done else "nothing", key="n"), *options),
            default="no",
        )

    def closed(self, t: MagnaRoma, deck: str, card: str, done: set[str]) -> str:
        """Why this cannot be scored; empty where it can."""
        if card in done:
            return "scored already"
        cards = sum(item.key in deck_items("provinces") for item in t.mine.items)
        if deck == "provinces" and cards >= len(CARDS):
            return "three Province cards are scored"
        return ""

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "no":
            return t
        deck, card = next(pair for pair in candidates(t) if pair[1] == answer)
        if deck == "monuments":
            return t.then(Functional(monument=card), self)
        return t.then(Standing(deck=deck, card=card), self)


def named(deck: str, card: str) -> str:
    """An item of the box in words."""
    if deck == "monuments":
        return MONUMENTS[card]
    label: str = deck_items(deck)[card]["label"]
    return f"Dominus {label}" if deck == "dominus_tiles" else label


class Standing(MagnaRomaStep):
    """Values are for the slots of a Province card from the left, or for the places of a Dominus tile."""

    kind: Literal["standing"] = "standing"
    deck: str
    card: str

    def ask(self, t: MagnaRoma) -> Ask:
        values = deck_items(self.deck)[self.card]["values"]
        if self.deck == "dominus_tiles":
            text = f"Place for {named(self.deck, self.card)} (a tie shares it)"
            words = [f"{ORDINALS[at]}: {value} VP" for at, value in enumerate(values)]
        else:
            by_slot = t.setting_is("province_value_by", "slot")
            text = f"Your {'slot' if by_slot else 'place of arrival'} on {self.card.title()}"
            words = [
                f"{'slot' if by_slot else 'place'} {at}: {v} VP" for at, v in enumerate(values, 1)
            ]
        options = (Option(str(at), label, key=str(at)) for at, label in enumerate(words, start=1))
        return Choose(TABLE, whose(t, text), (*options, Option("none", key="n")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            why = "no 1st, 2nd or 3rd place" if self.deck == "dominus_tiles" else "you hold no slot"
            return put(t, item_key(self.deck, self.card), 0, why)
        return t.then(Counted(deck=self.deck, card=self.card, at=int(answer)))


class Counted(MagnaRomaStep):
    """So many VP per unit; where it counts in fours, threes or pairs only complete groups score."""

    kind: Literal["counted"] = "counted"
    deck: str
    card: str
    at: int

    def ask(self, t: MagnaRoma) -> Ask | None:
        if self.known(t) is not None:
            return None
        counts = deck_items(self.deck)[self.card]["counts"]
        if self.card == "dacia" and t.setting_is("dacia_counts", "functional_only"):
            counts = f"functional {counts}"
        if item_key(self.deck, self.card) == "dominus_legions" and t.setting_is(
            "dominus_legions_counted", "own"
        ):
            counts = f"{counts}, yours only"
        return Amount(TABLE, whose(t, f"How many {counts}"), 0, 99, self.tracked(t))

    def known(self, t: MagnaRoma) -> int | None:
        """The count where the table shows it."""
        if t.alone:
            return None
        if self.card == "belgica":
            return sum(t.free(side) for side in SIDES)
        if self.card in ("cyprus", "tiles") and t.setting_is("beautification", "yes"):
            return t.mine.beautified
        return None

    def tracked(self, t: MagnaRoma) -> int | None:
        """The count that the tracked supplies suggest."""
        own = t.mine.supplies
        if own is None:
            return None
        if self.card == "armenia":
            return own["c"] + own["p"]
        return own.get("b") if self.card == "blessings" else None

    def take(self, t: MagnaRoma, answer: int | None) -> MagnaRoma:
        facts = deck_items(self.deck)[self.card]
        count = answer if answer is not None else self.known(t) or 0
        t = decided(t, self.deck, self.card, count)
        value: int = facts["values"][self.at - 1]
        units, rest = divmod(count, facts["size"])
        if rest:
            t = t.use_ruling("group_rounding")
            units += t.setting_is("group_rounding", "up")
        if self.deck == "dominus_tiles" and t.setting_is("dominus_award", "flat"):
            units = min(units, 1)
        where = (
            f"{ORDINALS[self.at - 1]} place" if self.deck == "dominus_tiles" else f"slot {self.at}"
        )
        reason = f"{where}: {units} x {value}" + in_groups(facts, count)
        return put(t, item_key(self.deck, self.card), units * value, reason)


def in_groups(facts: dict[str, Any], count: int) -> str:
    """How a count was grouped, where it was."""
    return f", {count} in groups of {facts['size']}" if facts["size"] > 1 else ""


def decided(t: MagnaRoma, deck: str, card: str, count: int) -> MagnaRoma:
    """The rulings that have a part in what this item scores."""
    if deck == "provinces":
        if t.setting_is("province_value_by", "conquest_order"):
            t = t.use_ruling("province_value_by")
        return t.use_ruling("dacia_counts") if card == "dacia" and count else t
    t = t.use_ruling("dominus_award") if count else t
    return t.use_ruling("dominus_legions_counted") if card == "legions" and count else t


class Functional(MagnaRomaStep):
    """A box Monument scores its lower line only if it is functional, as the base game says (Monuments)."""

    kind: Literal["functional"] = "functional"
    monument: str

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.setting_is("monument_functional", "always"):
            return None
        return Choose(
            TABLE,
            whose(t, f"Is {MONUMENTS[self.monument]} functional"),
            (Option("yes", key="y"), Option("no", key="n")),
            default="yes",
        )

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer is None:
            t = t.use_ruling("monument_functional")
        if answer == "no":
            return put(t, self.monument, 0, "not functional")
        if self.monument == "aula_palatina":
            return t.then(Stars())
        version = "porta_nigra_invasion" if t.barbarian else "porta_nigra_base"
        return put(t, self.monument, deck_items("monuments")[version]["points"], "functional")


class Stars(MagnaRomaStep):
    """Aula Palatina: 1 VP per Star on the City tiles under it (Monuments)."""

    kind: Literal["stars"] = "stars"

    def ask(self, t: MagnaRoma) -> Ask:
        counts = deck_items("monuments")["aula_palatina"]["counts"]
        return Amount(TABLE, whose(t, f"How many {counts}"), 0, 30)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        each = deck_items("monuments")["aula_palatina"]["per_unit"]
        return put(t, "aula_palatina", answer * each, f"functional, {answer} Stars under it")
