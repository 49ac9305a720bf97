"""What the box's cards, tiles and Monuments score at the end (rulebook lines 12 to 18, 44 to 60)."""

from typing import Any, Literal

from companion.core.asks import TABLE, Amount, Ask, Choose, Option
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules import set_up_choices
from companion.games.magna_roma.table import (
    CARDS,
    PORTA_NIGRA,
    SIDES,
    Item,
    MagnaRoma,
    MagnaRomaStep,
)
from companion.kit.words import counted

MONUMENTS = {"aula_palatina": "Aula Palatina", PORTA_NIGRA: "Porta Nigra"}
ORDINALS = ("1st", "2nd", "3rd")
BEAUTIFIED = ("cyprus", "tiles")
"""What counts Beautification tiles in the city: one count for both."""


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
    """What of the box may score for the only seat, deck and item, beside what is known to.

    Several seats are asked together (`shared_facts`). Where nobody said what came in, that is nothing in
    a normal game, but a Barbarian Invasion may begin without a word about the box.
    """
    if len(t.seats) > 1 or not (t.told_box or t.barbarian or t.alone):
        return []
    found = []
    if not t.lying or t.setting_is("province_value_by", "conquest_order"):
        cards = tuple(t.lying.values()) or provinces_offered(t)
        found += [("provinces", card) for card in cards]
    if t.alone or not t.told_box:
        found += [("monuments", monument) for monument in monuments_offered(t)]
    return found


def provinces_offered(t: MagnaRoma) -> tuple[str, ...]:
    """Province cards of the box that may be on the table."""
    return t.picked("provinces") if t.told_box else tuple(deck_items("provinces"))


def monuments_offered(t: MagnaRoma) -> tuple[str, ...]:
    """Monuments of the box that may have been built, whichever version."""
    if not t.told_box:
        return tuple(MONUMENTS)
    versions = {PORTA_NIGRA if m.startswith(PORTA_NIGRA) else m for m in t.picked("monuments")}
    return tuple(monument for monument in MONUMENTS if monument in versions)


def dominus_offered(t: MagnaRoma) -> tuple[str, ...]:
    """Dominus Objective tiles of the box that may be on the Dominus board."""
    if t.setting_is("dominus", "no") or not (t.told_box or t.barbarian or t.alone):
        return ()
    shut = set_up_choices.closed("dominus_tiles", t.settings, len(t.seats))
    tiles = t.picked("dominus_tiles") if t.told_box else tuple(deck_items("dominus_tiles"))
    return tuple(tile for tile in tiles if tile not in shut)


class BoxItems(MagnaRomaStep):
    """A player scores the box's cards, tiles and Monuments one at a time (End of Game)."""

    kind: Literal["box_items"] = "box_items"

    def ask(self, t: MagnaRoma) -> Ask | None:
        done = {item.key for item in t.mine.items}
        shut = set_up_choices.closed("provinces", t.settings, len(t.seats))
        options = [
            Option(
                card,
                named(deck, card),
                self.closed(t, deck, card, done) or shut.get(card, ""),
                card[:3],
            )
            for deck, card in candidates(t)
        ]
        if not options:
            return None
        return Choose(
            TABLE,
            whose(t, "What of the box do you score?"),
            (Option("no", "no more" if done else "nothing", key="n"), *options),
            default="no",
        )

    def closed(self, t: MagnaRoma, deck: str, card: str, done: set[str]) -> str:
        """Why this cannot be scored; empty where it can."""
        if card in done:
            return "already scored"
        cards = sum(item.key in deck_items("provinces") for item in t.mine.items)
        if deck == "provinces" and cards >= len(CARDS):
            return "3 Province cards are already scored"
        return ""

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if answer in (None, "no"):
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
    """A Province card has a value for each slot, a Dominus tile for each place (Province Cards)."""

    kind: Literal["standing"] = "standing"
    deck: str
    card: str

    def ask(self, t: MagnaRoma) -> Ask:
        values = deck_items(self.deck)[self.card]["values"]
        if by_slot(t, self.deck):
            text = f"Which slot of {self.card.title()} do you hold?"
            words = [f"slot {at}: {value} VP" for at, value in enumerate(values, 1)]
        else:
            words = [f"{ORDINALS[at]}: {value} VP" for at, value in enumerate(values)]
            text = f"Which place do you have for {named(self.deck, self.card)}?"
            if self.deck == "provinces":
                text = f"Which place of arrival do you have on {self.card.title()}?"
        options = (Option(str(at), label, key=str(at)) for at, label in enumerate(words, start=1))
        return Choose(TABLE, whose(t, text), (*options, Option("none", key="n")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "none":
            why = "no slot held" if self.deck == "provinces" else "no 1st, 2nd or 3rd place"
            return put(t, item_key(self.deck, self.card), 0, why)
        return t.then(Counted(deck=self.deck, card=self.card, at=int(answer)))


class Counted(MagnaRomaStep):
    """Each complete group of what a card or tile counts scores the value of its slot (Province Cards)."""

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
            counts = f"{counts} are yours"
        low, high = self.limits(t)
        return Amount(TABLE, whose(t, f"How many {counts}?"), low, high, self.tracked(t))

    def known(self, t: MagnaRoma) -> int | None:
        """The count where the table shows it, or where it is known already."""
        if (key := self.shared(t)) in t.shared_counts:
            return t.shared_counts[key]
        if t.alone:
            return None
        if self.card == "belgica":
            return sum(t.free(side) for side in SIDES)
        if self.card in BEAUTIFIED and t.setting_is("beautification", "yes"):
            return t.mine.beautified
        return None

    def shared(self, t: MagnaRoma) -> str:
        """The name of a count that several items or seats have in common; empty for one of its own."""
        if self.card in BEAUTIFIED:
            return f"tiles {t.seat}"
        everyone = t.setting_is("dominus_legions_counted", "all")
        return "legions" if self.card == "legions" and everyone else ""

    def limits(self, t: MagnaRoma) -> tuple[int, int]:
        """The least and the most that there can be, as far as the box says."""
        if self.card == "belgica":
            return sum(t.free(side) > 0 for side in SIDES), sum(t.free(side) for side in SIDES)
        most: int = deck_items(self.deck)[self.card].get("most", 99)
        if self.card in BEAUTIFIED:
            told = t.shared_counts.items()
            most -= sum(n for key, n in told if key.startswith("tiles ") and key != self.shared(t))
        return 0, most

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
        if key := self.shared(t):
            t = t.replace(shared_counts={**t.shared_counts, key: count})
        t = decided(t, self.deck, self.card, count)
        value: int = facts["values"][self.at - 1]
        units, rest = divmod(count, facts["size"])
        if rest:
            t = t.use_ruling("group_rounding")
            units += t.setting_is("group_rounding", "up")
        if self.deck == "dominus_tiles" and t.setting_is("dominus_award", "flat"):
            units = min(units, 1)
        where = f"slot {self.at}" if by_slot(t, self.deck) else f"{ORDINALS[self.at - 1]} place"
        reason = f"{where}: {units} x {value}" + in_groups(facts, count)
        return put(t, item_key(self.deck, self.card), units * value, reason)


def by_slot(t: MagnaRoma, deck: str) -> bool:
    """Whether the values of this deck belong to slots, and not to places."""
    return deck == "provinces" and t.setting_is("province_value_by", "slot")


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
            whose(t, f"Is {MONUMENTS[self.monument]} functional?"),
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
        return Amount(TABLE, whose(t, f"How many {counts}?"), 0, 30)

    def take(self, t: MagnaRoma, answer: int) -> MagnaRoma:
        each = deck_items("monuments")["aula_palatina"]["per_unit"]
        return put(
            t, "aula_palatina", answer * each, f"functional, {counted(answer, 'Star')} under it"
        )
