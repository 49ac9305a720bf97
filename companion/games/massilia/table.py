"""What lies on the table of Massilia.

Glossary, in the rulebook's words:

Loop             the closed path of the four pawns; its spaces are counted clockwise from 0, a corner.
Site             the market space that a space of the loop faces; it can carry one stall.
Corner section   the sites between two centre spaces; only there first stalls are placed.
Port             the areas with purple, orange, pink and beige goods; the other cubes are in the bag.
PRICE tiles      one at the Temple and one at each coloured area; beige has a fixed price.
Track            the POINTS token of a colour, on 1, 2 or 3.
Temple           dice that anybody may use. Personal reserve: dice that a player paid to keep.
Screen           what lies behind it is secret: sesterces, penalty tokens; dice wait there to be rolled.
Supply           penalty tokens that no player holds.
Stall stock      a player's stall tiles that are not in the market.
Total            the number an effect is done with: the faces of the dice taken, after their steps.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar

from companion.core.asks import COMPANION, TABLE, Option
from companion.core.model import Frozen
from companion.core.step import Step
from companion.core.table import BoxFact, Table
from companion.games.massilia.options import NUMBERS, PRINTED
from companion.kit.counts import plus
from companion.kit.words import counted, each_counted

COLOURS = ("purple", "orange", "pink")
GOODS = (*COLOURS, "beige")
GOOD_KEYS = {"purple": "p", "orange": "o", "pink": "k", "beige": "b"}
PAWNS = ("consul", *COLOURS)
PAWN_KEYS = {"consul": "c", "purple": "p", "orange": "o", "pink": "k"}
DICE = ("brown", "beige", "grey", "black")
"""Colours of dice; each is also the name of its effect."""
PRICED = ("temple", *COLOURS)
"""Where a PRICE tile lies, in the order in which the tiles rotate."""
CARDS: Mapping[str, int] = NUMBERS["cards"]
UNTOLD = "untold"
"""A card in a hand that the companion does not know."""
CALLED = {"minerva": "Minerve", "mercury": "Mercure", UNTOLD: "unnamed"}
"""Cards whose name is not their id; the rulebook spells two of them in two ways."""

STALL_HOLDS: int = NUMBERS["limits"]["stall"]
KEEP_COSTS: int = NUMBERS["costs"]["keep"]
BUILD_COSTS: int = NUMBERS["costs"]["build"]
LOWEST: int = NUMBERS["limits"]["price"][0]
"""The lowest price."""
HIGHEST: int = NUMBERS["limits"]["price"][1]
"""The highest price."""
ROUNDS: int = NUMBERS["rounds"]
LAP: int = NUMBERS["limits"]["lap"]


class MassiliaStep(Step, root=True):
    """A step of Massilia."""

    phase: ClassVar[str] = "actions"
    """The phase of the round, for the screen; set-up before the first round."""
    carries: ClassVar[str] = ""
    """What is between two places while this step is to come: dice, goods or cards."""
    before_the_dice: ClassVar[bool] = False
    """The player who acts has not taken a die yet."""


class Stall(Frozen):
    """A stall in the market, and the goods on it."""

    owner: str
    goods: dict[str, int] = {}

    @property
    def size(self) -> int:
        """Cubes on it."""
        return sum(self.goods.values())

    @property
    def room(self) -> int:
        """Cubes it can still take."""
        return STALL_HOLDS - sum(self.goods.values())


class Massilia(Table):
    """The table of one game."""

    steps: ClassVar[type[Step]] = MassiliaStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = PRINTED

    colours: tuple[str, ...] = ()
    """The players' colours, seat by seat."""
    round: int = 1
    turn_order: tuple[str, ...] = ()
    """The turn order track: who stands on spaces 1, 2 and so on."""
    passed: tuple[str, ...] = ()
    """Who has passed in this round, in this order."""

    cash: dict[str, int] = {}
    tokens: dict[str, int] = {}
    """Penalty tokens that each seat holds."""
    supply: int = 0
    reputation: dict[str, int] = {}
    hands: dict[str, dict[str, int]] = {}
    deck: int = sum(CARDS.values())
    discard: dict[str, int] = {}

    port: dict[str, int] = {}
    bag: dict[str, int] | None = None
    """Cubes in the bag; None where they are not counted."""
    tracks: dict[str, int] = {}
    tiles: dict[str, int] = {}
    """The PRICE tiles."""
    mercure: dict[str, int] = {}
    """What Mercure adds to a tile for this turn."""
    pawns: dict[str, int] = {}
    """The space of the loop on which each pawn stands."""
    stalls: dict[str, Stall] = {}
    """The stalls in the market, by the number of their space."""

    temple: dict[str, str] = {}
    """Faces of the dice in the Temple, by colour."""
    kept: dict[str, dict[str, str]] = {}
    """Faces of the dice in each personal reserve, by colour."""
    screens: dict[str, dict[str, int]] = {}
    """Dice behind each screen, by colour."""

    sheltered: tuple[str, ...] = ()
    """Seats that Pluton protects until their own next turn, by ruling."""
    looking: str = ""
    """Who asked to see what is behind the own screen."""
    yardstick: dict[str, int] = {}
    """What advice counts things as, in hundredths of a point."""
    counted: dict[str, int] = {}
    """Stalls of each seat where only the end of a game is scored."""
    ending: str = ""

    def coming(self, *, phase: str = "", carries: str = "") -> bool:
        """Return whether a step of this phase, or one that carries this, is to come."""
        own = [step for step in self.agenda if isinstance(step, MassiliaStep)]
        if phase:
            return any(step.phase == phase for step in own)
        return any(step.carries == carries for step in own)

    def price(self, area: str) -> int:
        """What one good, or one point at the Temple, costs now."""
        printed = self.tiles[area] if area != "beige" else self.fact("beige_price")
        # A tile that is corrected while Mercure is at work must not leave the range.
        return min(HIGHEST, max(LOWEST, printed + self.mercure.get(area, 0)))

    def fact(self, key: str) -> int:
        """Return a box fact that is a number."""
        return int(str(self.box[key]))

    @property
    def length(self) -> int:
        """Spaces of the loop."""
        return self.fact("loop_length")

    def own(self, seat: str) -> list[tuple[str, Stall]]:
        """The stalls of a seat in the market, in the order of their spaces."""
        found = [(space, stall) for space, stall in self.stalls.items() if stall.owner == seat]
        return sorted(found, key=lambda at: int(at[0]))

    def stalls_of(self, seat: str) -> int:
        """How many stalls a seat has in the market."""
        if self.counted:
            return self.counted[seat]
        return sum(stall.owner == seat for stall in self.stalls.values())

    def stock(self, seat: str) -> int:
        """Stall tiles of a seat that are not in the market."""
        return self.fact("stalls_per_player") - self.stalls_of(seat)

    def goods(self, seat: str) -> dict[str, int]:
        """All goods on a seat's stalls."""
        counts = dict.fromkeys(GOODS, 0)
        for stall in self.stalls.values():
            if stall.owner == seat:
                for good, n in stall.goods.items():
                    counts[good] += n
        return counts

    def hand(self, seat: str) -> int:
        """Cards in a hand."""
        return sum(self.hands[seat].values())

    def holds(self, seat: str, card: str) -> int:
        """How many cards of this name are known to be in a hand."""
        return self.hands[seat].get(card, 0)

    def chance(self, source: str) -> str:
        """Who answers for this kind of chance."""
        return COMPANION if self.settings[source] == COMPANION else TABLE

    @property
    def bank(self) -> int | None:
        """Sesterces in the bank; None where it has no limit."""
        limit = self.settings["bank_limit"]
        return limit - sum(self.cash.values()) if isinstance(limit, int) else None


def some(counts: Mapping[str, int]) -> dict[str, int]:
    """The counts without their zeros, goods and cards in the rulebook's order."""
    order = (*GOODS, *CARDS, UNTOLD)
    return {kind: n for kind in order if (n := counts.get(kind, 0))}


def named(card: str, number: int = 1) -> str:
    """A card as it is called, with its number where there are several."""
    name = CALLED.get(card, card.capitalize())
    return name if number == 1 else f"{number} {name}"


def called(pawn: str) -> str:
    """Return a pawn as it is called."""
    return "Consul" if pawn == "consul" else f"{pawn} client"


def listed(counts: Mapping[str, int]) -> str:
    """Counts in words: `2 purple, 1 beige`."""
    return each_counted(some(counts))


def dice_listed(dice: Mapping[str, str]) -> str:
    """Dice in words: `brown 3 5, beige 2`."""
    return ", ".join(f"{c} {' '.join(dice[c])}" for c in DICE if dice.get(c)) or "none"


def with_die(dice: Mapping[str, str], colour: str, face: int | str) -> dict[str, str]:
    """The dice with one more; faces stay sorted."""
    return {**dice, colour: "".join(sorted(dice.get(colour, "") + str(face)))}


def without_die(dice: Mapping[str, str], colour: str, face: int | str) -> dict[str, str]:
    """The dice with one fewer."""
    return {**dice, colour: dice[colour].replace(str(face), "", 1)}


@cache
def centres(length: int) -> tuple[int, ...]:
    """The centre space of each of the four sides."""
    return tuple(length * (2 * side + 1) // 8 for side in range(4))


@cache
def section(length: int, space: int) -> int:
    """The corner section of a space, 0 to 3; -1 at a centre space."""
    if space in centres(length):
        return -1
    return sum(space > centre for centre in centres(length)) % 4


def has_site(t: Massilia, space: int) -> bool:
    """Whether a stall can stand at this space."""
    return t.box["centre_stalls"] == "yes" or section(t.length, space) >= 0


def pay(t: Massilia, seat: str, sesterces: int) -> Massilia:
    """Sesterces from a player to the bank."""
    return t.replace(cash=plus(t.cash, {seat: -sesterces}))


def earn(t: Massilia, seat: str, sesterces: int, why: str, **values: str | int) -> Massilia:
    """Return the table after a player takes sesterces, as many as the bank has."""
    if t.bank is not None and t.bank < sesterces:
        sesterces = max(0, t.bank)
        t = t.use_ruling("bank_limit").add_remark(
            "The bank has only {coins} left.", coins=counted(sesterces, "sesterce")
        )
    if not sesterces:
        return t
    t = t.replace(cash=plus(t.cash, {seat: sesterces}))
    return t.add_order("{seat}: take {n} from the bank.", why, seat=seat, n=sesterces, **values)


def score(t: Massilia, seat: str, points: int, why: str, **values: str | int) -> Massilia:
    """Reputation for a player; a "+50" tile where the track begins again."""
    old = t.reputation[seat]
    new = old + points
    t = t.replace(reputation=plus(t.reputation, {seat: points}))
    t = t.add_order(
        "{seat}: gain {points}, to {now}.",
        why,
        seat=seat,
        points=counted(points, "point"),
        now=new,
        **values,
    )
    if new and new % LAP == 0:
        t = t.use_ruling("plus_fifty_at")
    if laps(t, new) > laps(t, old) and not tiles_left(t):
        return t.add_remark('No "+50" tile is left. The companion keeps the total.')
    if laps(t, new) > laps(t, old):
        t = t.add_order(
            '{seat}: take a "+50" tile and place your token on {at}.',
            seat=seat,
            at=on_track(t, new),
        )
    return t


def laps(t: Massilia, points: int) -> int:
    """How many "+50" tiles belong to so many points."""
    if points <= 0:
        return 0
    return points // LAP if t.setting_is("plus_fifty_at", "at_50") else (points - 1) // LAP


def tiles_left(t: Massilia) -> bool:
    """Whether the "+50" tiles suffice for what the players have reached."""
    limit = t.settings["fifty_tiles"]
    return not isinstance(limit, int) or sum(laps(t, n) for n in t.reputation.values()) <= limit


def on_track(t: Massilia, points: int) -> int:
    """The space of the reputation track on which the token stands."""
    return points - LAP * laps(t, points)


def give_back(t: Massilia, goods: Mapping[str, int]) -> Massilia:
    """Goods that leave the market: coloured ones to the bag, beige ones to the port."""
    coloured = {good: n for good, n in goods.items() if good != "beige"}
    bag = t.bag if t.bag is None else plus(t.bag, coloured)
    return t.replace(bag=bag, port=plus(t.port, {"beige": goods.get("beige", 0)}))


def off_stall(t: Massilia, space: str, goods: Mapping[str, int]) -> Massilia:
    """Goods leave a stall."""
    stall = t.stalls[space]
    left = some(plus(stall.goods, goods, -1))
    return t.replace(stalls={**t.stalls, space: stall.replace(goods=left)})


def on_stall(t: Massilia, space: str, goods: Mapping[str, int]) -> Massilia:
    """Goods come on a stall."""
    stall = t.stalls[space]
    more = some(plus(stall.goods, goods))
    return t.replace(stalls={**t.stalls, space: stall.replace(goods=more)})


def discarded(t: Massilia, seat: str, cards: Mapping[str, int]) -> Massilia:
    """Cards played from a hand go face up to the discard pile."""
    hand = some(plus(t.hands[seat], cards, -1))
    return t.replace(hands={**t.hands, seat: hand}, discard=some(plus(t.discard, cards)))


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A key for each name: its first letter that no earlier name has, else its number."""
    keys: list[str] = []
    for at, name in enumerate(names, start=1):
        free = [c for c in name.casefold() if c.isalpha() and c not in keys]
        keys.append(free[0] if free else str(at))
    return tuple(keys)


def cubes(t: Massilia, seat: str, goods: Iterable[str], skip: str = "") -> tuple[Option, ...]:
    """The goods of these kinds on a seat's stalls as kinds of a tally, lettered."""
    kinds = [
        (space, good, n)
        for space, stall in t.own(seat)
        if space != skip
        for good, n in stall.goods.items()
        if good in goods
    ]
    return tuple(
        Option(f"{good}_{space}", f"{good} at {space}", key=chr(ord("a") + at), weight=n)
        for at, (space, good, n) in enumerate(kinds)
    )


def by_stall(picked: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """A tally of `cubes` as goods of each stall."""
    stalls: dict[str, dict[str, int]] = {}
    for kind, n in picked.items():
        good, space = kind.split("_")
        stalls.setdefault(space, {})[good] = n
    return stalls
