"""Loading a lot or discarding it, and sending ships to harbours (Course of a Game Round)."""

from typing import ClassVar, Literal

from companion.core.asks import Ask, Choose, Option
from companion.games.medici_vs_strozzi.table import (
    FAMILY,
    SHIPS,
    SIZE,
    MediciStrozzi,
    MediciStrozziStep,
    words,
)
from companion.kit.words import counted

DISCARD = "discard"
SPLIT = "split"


def why_not_on(t: MediciStrozzi, ship: str) -> str:
    """Return why the lot cannot go on this ship; empty where it can."""
    free = t.free(ship)
    if free >= len(t.lot):
        return ""
    return f"only {counted(free, 'free hold')}" if free else "full"


def ship_words(t: MediciStrozzi, ship: str) -> str:
    """Return a ship by its holds, with its harbour."""
    at = t.harbour[ship]
    return f"{SIZE[ship]}-ship" + (f" at {t.board.harbour(at)}" if at else "")


class Load(MediciStrozziStep):
    """The buyer loads the lot on one of their ships, or discards it (Course of a Game Round, Attention)."""

    kind: Literal["load"] = "load"
    about_lot: ClassVar[str] = "load"

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if not t.lot:
            return None
        options = [
            Option(ship, ship_words(t, ship), why_not_on(t, ship), ship[1])
            for ship in SHIPS[t.drawer]
        ]
        split = len(t.lot) > 1 and t.setting_is("partial_discard", "yes")
        if not split and all(option.why_not for option in options):
            return None
        options.append(Option(DISCARD, "discard it", key="d"))
        if split:
            options.append(Option(SPLIT, "discard one tile first", key="o"))
        return Choose(t.seat(t.drawer), f"Where does {words(t.lot)} go?", tuple(options))

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if not t.lot:
            # Only a correction, or single tiles discarded one by one, leaves nothing to load.
            return t
        if answer == SPLIT:
            return t.then(DiscardOne(), self)
        if answer is None or answer == DISCARD:
            why = "no ship has room" if answer is None else "out until the next round"
            t = t.add_order("Discard {lot}.", why, lot=words(t.lot))
            return t.replace(discards=t.discards + t.lot, lot=())
        t = t.add_order(
            "Load {lot} on the {n}-ship of {seat}.",
            lot=words(t.lot),
            n=SIZE[answer],
            seat=t.seat(t.drawer),
        )
        t = t.replace(cargo={**t.cargo, answer: t.cargo[answer] + t.lot}, lot=())
        return t if t.harbour[answer] else t.then(Assign(ship=answer))


class DiscardOne(MediciStrozziStep):
    """By a ruling, the buyer may discard single tiles and load the others (Attention)."""

    kind: Literal["discard_one"] = "discard_one"

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if not t.lot:
            return None
        tiles = tuple(Option(tile, key=tile) for tile in dict.fromkeys(t.lot))
        return Choose(t.seat(t.drawer), "Which tile is discarded?", tiles)

    def take(self, t: MediciStrozzi, tile: str | None) -> MediciStrozzi:
        if tile is None:
            return t
        lot = list(t.lot)
        lot.remove(tile)
        t = t.use_ruling("partial_discard").add_order("Discard {tile}.", tile=tile)
        return t.replace(lot=tuple(lot), discards=(*t.discards, tile))


class Assign(MediciStrozziStep):
    """A ship with its first tiles goes to a harbour without a ship of its owner (Course of a Game Round)."""

    kind: Literal["assign"] = "assign"
    about_lot: ClassVar[str] = "assign"
    ship: str

    def needs(self, t: MediciStrozzi) -> tuple[str, ...]:
        return ("harbours",)

    def options(self, t: MediciStrozzi) -> tuple[Option, ...]:
        ships = SHIPS[FAMILY[self.ship]]
        lies = {t.harbour[ship]: ship for ship in ships if t.harbour[ship]}
        if len(lies) == len(ships):
            # Only a correction brings this about; the players see where the ship belongs.
            lies = {}
        names = [t.board.harbour(number) for number in (1, 2, 3)]
        firsts = [name[0].lower() for name in names]
        lettered = len(set(firsts)) == len(firsts) and all(c.isalpha() for c in firsts)
        return tuple(
            Option(
                str(number),
                names[number - 1],
                f"the {SIZE[lies[number]]}-ship is there" if number in lies else "",
                firsts[number - 1] if lettered else str(number),
            )
            for number in (1, 2, 3)
        )

    def ask(self, t: MediciStrozzi) -> Ask | None:
        if self.is_settled(t):
            return None
        options = self.options(t)
        if sum(not o.why_not for o in options) == 1 and t.setting_is("auto_last_harbour", "yes"):
            return None
        return Choose(
            t.seat(FAMILY[self.ship]),
            f"Which harbour does the {SIZE[self.ship]}-ship go to?",
            options,
        )

    def is_settled(self, t: MediciStrozzi) -> bool:
        """Whether a correction emptied the ship or told its harbour already."""
        return not t.cargo[self.ship] or bool(t.harbour[self.ship])

    def take(self, t: MediciStrozzi, answer: str | None) -> MediciStrozzi:
        if answer is None and self.is_settled(t):
            return t
        number = answer or next(o.value for o in self.options(t) if not o.why_not)
        t = t.add_order(
            "Move the {n}-ship of {seat} to {harbour}.",
            "" if answer else "no other harbour is free",
            n=SIZE[self.ship],
            seat=t.seat(FAMILY[self.ship]),
            harbour=t.board.harbour(int(number)),
        )
        return t.replace(harbour={**t.harbour, self.ship: int(number)})
