"""Set-up: what lies where, the lots, the first stalls with their goods (rulebook, Setup)."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Literal

from companion.core.asks import COMPANION, Answer, Ask, Choose, Dice, Option
from companion.core.table import UNKNOWN
from companion.errors import NotAllowed
from companion.games.massilia.options import (
    BOARD,
    NUMBERS,
    SETTINGS,
    SOURCES,
    colours,
    of_edition,
    stand_in,
    usual,
)
from companion.games.massilia.rules.bag import draw_cubes, out_of_bag
from companion.games.massilia.rules.rounds import Round
from companion.games.massilia.table import (
    COLOURS,
    DICE,
    PAWN_KEYS,
    PAWNS,
    PRICED,
    Massilia,
    MassiliaStep,
    Stall,
    called,
    centres,
    letters,
    listed,
    on_stall,
    section,
)
from companion.kit.settings import filled
from companion.kit.words import counted

YARDSTICK = {
    "sesterce": 33,
    "token": 200,
    "good": 120,
    "beige": 60,
    "card": 150,
    "stall": 100,
    "harm": 50,
}
"""What advice counts things as, in hundredths of a point, until somebody changes it.

Three sesterces are a point and a token costs two, as in the final scoring. A stall counts by its
points at the end, and this for the room it gives; of what others lose, this share.
"""


def begin(
    seats: Sequence[str], options: Mapping[str, Answer], box: Mapping[str, Answer]
) -> Massilia:
    """The table before the first lot; raises NotAllowed where the settings cannot go together."""
    rulings = filled(SETTINGS, options)
    start = NUMBERS["setup"]
    people = tuple(seats)
    return Massilia(
        seats=people,
        settings=rulings,
        colours=colours(rulings["player_colours"], len(people)),
        box=_facts(rulings, box),
        supply=start["tokens_per_player"] * len(people),
        cash=dict.fromkeys(people, 0),
        tokens=dict.fromkeys(people, 0),
        reputation=dict.fromkeys(people, 0),
        hands={seat: {} for seat in people},
        tracks=dict.fromkeys(COLOURS, start["track"]),
        port={**dict.fromkeys(COLOURS, start["coloured_cubes"]), "beige": start["beige_cubes"]},
        # No die has a face before it is rolled; the Temple dice are rolled first of all.
        temple=dict.fromkeys(DICE, "1"),
        kept={seat: dict.fromkeys(DICE, "") for seat in people},
        screens={seat: dict.fromkeys(DICE, 1) for seat in people},
        yardstick=YARDSTICK,
        agenda=(
            Board(),
            Lots(),
        ),
    )


def _facts(rulings: Mapping[str, Answer], box: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return the box facts to start with; in practice with stand-ins for unknown ones."""
    counted = box.get("cubes_per_colour", UNKNOWN) != UNKNOWN
    if practises(rulings):
        known = {key: value for key, value in box.items() if value != UNKNOWN}
        return {**{key: usual(key) for key in BOARD}, **stand_in(), **known}
    if rulings["cubes"] == COMPANION and not counted:
        raise NotAllowed(
            "The companion cannot draw from an uncounted bag.",
            "Count the purple cubes, for example: companion box massilia teach cubes_per_colour 24",
        )
    return dict(box)


def practises(rulings: Mapping[str, Answer]) -> bool:
    """Whether the companion draws all that the table would."""
    return all(rulings[source] == COMPANION for source in SOURCES)


class Board(MassiliaStep):
    """The board, the bag and the stall tiles are those of your copy (Setup 1, 2, 10)."""

    kind: Literal["board"] = "board"
    phase = "set-up"

    def needs(self, t: Massilia) -> tuple[str, ...]:
        drawn = t.setting_is("lots", "companion")
        return (*BOARD, "price_tiles") if drawn else BOARD

    def take(self, t: Massilia, answer: None) -> Massilia:
        cubes = t.box["cubes_per_colour"]
        in_bag = cubes - NUMBERS["setup"]["coloured_cubes"] if isinstance(cubes, int) else None
        bag = None if in_bag is None else dict.fromkeys(COLOURS, in_bag)
        rulings = of_edition(t.settings, t.box["edition"])
        return t.replace(bag=bag, settings={**t.settings, **rulings})


class Lots(MassiliaStep):
    """Lots decide PRICE tiles, pawns and turn order; first stalls follow (Setup 4 to 14)."""

    kind: Literal["lots"] = "lots"
    phase = "set-up"

    def take(self, t: Massilia, answer: None) -> Massilia:
        return t.then(
            PriceTiles(),
            *(Pawn(side=side) for side in range(4)),
            *(Lot(space=space) for space in range(1, len(t.seats) + 1)),
            FirstStalls(),
            Round(),
            tiles={},
            pawns={},
            turn_order=(),
            stalls={},
        )


class PriceTiles(MassiliaStep):
    """One PRICE tile goes at random to the Temple, purple, orange and pink (Setup 6)."""

    kind: Literal["price_tiles"] = "price_tiles"
    phase = "set-up"

    def ask(self, t: Massilia) -> Ask:
        text = "Which PRICE tiles are at the Temple, purple, orange and pink?"
        if t.chance("lots") != COMPANION:
            return Dice(t.chance("lots"), text, 4, faces=3)
        layouts: dict[str, int] = {}
        for tiles in permutations(str(t.box["price_tiles"])):
            layouts["".join(tiles)] = layouts.get("".join(tiles), 0) + 1
        options = tuple(Option(layout, weight=n) for layout, n in sorted(layouts.items()))
        return Choose(COMPANION, text, options, drawn=True)

    def take(self, t: Massilia, answer: str) -> Massilia:
        tiles = dict(zip(PRICED, map(int, answer), strict=True))
        t = t.replace(tiles=tiles)
        if t.setting_is("lots", "companion"):
            text = "Place the PRICE tiles: Temple {temple}, purple {purple}, orange {orange}, pink {pink}."
            t = t.add_order(text, "", **tiles)
        return t


class Pawn(MassiliaStep):
    """The four pawns start on the centre spaces of the sides, at random (Setup 4)."""

    kind: Literal["pawn"] = "pawn"
    phase = "set-up"
    side: int

    def ask(self, t: Massilia) -> Ask | None:
        if len(t.pawns) >= len(PAWNS) - 1:
            return None
        options = tuple(
            Option(
                pawn, called(pawn), f"stands on {t.pawns[pawn]}" if pawn in t.pawns else "", key=key
            )
            for pawn, key in PAWN_KEYS.items()
        )
        text = f"Which pawn is on space {self.space(t)}, the centre of side {self.side + 1}?"
        return Choose(t.chance("lots"), text, options, drawn=True)

    def space(self, t: Massilia) -> int:
        return centres(t.length)[self.side]

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        pawn = answer or next(pawn for pawn in PAWNS if pawn not in t.pawns)
        t = t.replace(pawns={**t.pawns, pawn: self.space(t)})
        if answer is None or t.setting_is("lots", "companion"):
            t = t.add_order("Place the {pawn} on space {at}.", pawn=called(pawn), at=self.space(t))
        return t


class Lot(MassiliaStep):
    """The first turn order is random; the lowest space plays first (Setup 11)."""

    kind: Literal["lot"] = "lot"
    phase = "set-up"
    space: int

    def ask(self, t: Massilia) -> Ask | None:
        if self.space == len(t.seats):
            return None
        options = tuple(
            Option(seat, why_not="already on the track" if seat in t.turn_order else "", key=key)
            for seat, key in zip(t.seats, letters(t.seats), strict=True)
        )
        text = f"Who is on space {self.space} of the turn order track?"
        return Choose(t.chance("lots"), text, options, drawn=True)

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        seat = answer or next(seat for seat in t.seats if seat not in t.turn_order)
        t = t.replace(turn_order=(*t.turn_order, seat))
        if answer is None or t.setting_is("lots", "companion"):
            t = t.add_order(
                "{seat}: place your large token on space {at} of the turn order track.",
                seat=seat,
                at=self.space,
            )
        return t


class FirstStalls(MassiliaStep):
    """Each player places a stall, clockwise from the first player; two players twice (Setup 13, 14)."""

    kind: Literal["first_stalls"] = "first_stalls"
    phase = "set-up"

    def take(self, t: Massilia, answer: None) -> Massilia:
        row = placing_order(t)
        if len(row) == 2:
            row = (*row, *reversed(row))
        if len(t.seats) > 2:
            t = t.use_ruling("placing_order")
        t = start_money(t.use_ruling("starting_sesterces", "starting_goods"))
        return t.then(*(PlaceStall(seat=seat) for seat in row))


def placing_order(t: Massilia) -> tuple[str, ...]:
    """Who places when: by seat from the first player on, or in turn order, by ruling."""
    if t.setting_is("placing_order", "turn_order"):
        return t.turn_order
    first = t.seats.index(t.turn_order[0])
    return t.seats[first:] + t.seats[:first]


def start_money(t: Massilia) -> Massilia:
    """Return the table with the starting sesterces: the same for each player, or by turn order."""
    flat = NUMBERS["setup"]["sesterces"]
    by_order = NUMBERS["printed_2014"]["sesterces_by_turn_order"]
    for at, seat in enumerate(t.turn_order):
        sum_ = flat if t.setting_is("starting_sesterces", "flat") else by_order[at]
        t = t.replace(cash={**t.cash, seat: sum_})
        t = t.add_order(
            "{seat}: put {coins} behind your screen.", seat=seat, coins=counted(sum_, "sesterce")
        )
    return t


class PlaceStall(MassiliaStep):
    """A first stall is placed on any site of a corner section without a stall (Setup 13)."""

    kind: Literal["place_stall"] = "place_stall"
    phase = "set-up"
    seat: str

    def ask(self, t: Massilia) -> Ask | None:
        options = (
            Option(str(space), why_not=self.why_not(t, space), key=str(space))
            for space in range(t.length)
        )
        ask = Choose(self.seat, "On which space do you place your stall?", tuple(options))
        return ask if ask.open else None

    def why_not(self, t: Massilia, space: int) -> str:
        """Why no first stall can stand here; empty where one can."""
        here = section(t.length, space)
        if here < 0:
            return "a centre space"
        if str(space) in t.stalls:
            return "a stall stands there"
        there = [s for at, s in t.stalls.items() if section(t.length, int(at)) == here]
        second = t.stalls_of(self.seat) > 0
        if second and t.setting_is("two_player_second_stall", "section_without_own_stall"):
            there = [stall for stall in there if stall.owner == self.seat]
        return "its section has a stall" if there else ""

    def take(self, t: Massilia, answer: str | None) -> Massilia:
        if answer is None:
            return t.add_remark("No section without a stall is left for {seat}.", seat=self.seat)
        if t.stalls_of(self.seat):
            t = t.use_ruling("two_player_second_stall")
        t = t.replace(stalls={**t.stalls, answer: Stall(owner=self.seat)})
        return t.then(FirstGoods(seat=self.seat, space=answer))


class FirstGoods(MassiliaStep):
    """Three goods from the bag, unseen, go on the stall just placed (Setup 13)."""

    kind: Literal["first_goods"] = "first_goods"
    phase = "set-up"
    seat: str
    space: str

    def ask(self, t: Massilia) -> Ask | None:
        if t.setting_is("starting_goods", "one_each") or self.space not in t.stalls:
            return None
        return draw_cubes(
            t,
            NUMBERS["setup"]["first_goods"],
            f"Which goods come on the stall of {self.seat} at {self.space}?",
        )

    def take(self, t: Massilia, answer: dict[str, int] | None) -> Massilia:
        drawn = answer or {}
        if self.space not in t.stalls:
            return t.add_remark("No stall stands at {at} any more.", at=self.space)
        if t.setting_is("starting_goods", "one_each"):
            drawn = {colour: 1 for colour in COLOURS if t.bag is None or t.bag[colour]}
        if not drawn:
            return t.add_remark("The bag is empty.")
        t = out_of_bag(t, drawn, NUMBERS["setup"]["first_goods"])
        t = on_stall(t, self.space, drawn)
        if answer is None or t.setting_is("cubes", "companion"):
            t = t.add_order(
                "{seat}: put {goods} on the stall at {at}.",
                "from the bag",
                seat=self.seat,
                goods=listed(drawn),
                at=self.space,
            )
        return t


def is_set_up(t: Massilia) -> bool:
    """Return whether the rounds have begun."""
    return bool(t.stalls) and not t.coming(phase="set-up")
