"""The Monument display, and Porta Nigra of the box (rulebook lines 38 to 50)."""

import re
from collections.abc import Iterable
from typing import Literal

from companion.core.asks import COMPANION, TABLE, Ask, Choose, Option, Text
from companion.errors import NotAllowed
from companion.games.magna_roma.components import deck_items
from companion.games.magna_roma.rules.paying import amount, exchange
from companion.games.magna_roma.rules.siege import outermost, place, take_off
from companion.games.magna_roma.table import (
    EMPTY,
    PORTA_NIGRA,
    SIDES,
    SPACES,
    TOKENS,
    MagnaRoma,
    MagnaRomaStep,
)

AULA_PALATINA = "aula_palatina"
PRICED = re.compile(r"\s*([^\W\d][^,;\d]*?)[\s:]*(\d{1,2})\s*")


def read_display(written: str, there: Iterable[str] = ()) -> dict[str, int]:
    """Return Monuments with their prices in coins, left to right, from `Mausoleum 4, Colosseum 6`.

    `there` are Monuments that are in the display already.

    Raises NotAllowed where a price is missing, or where a name may mean another Monument.
    """
    found: dict[str, int] = {}
    for piece in re.split(r"[,;]", written):
        match = PRICED.fullmatch(piece)
        if not match:
            raise NotAllowed(
                f"{piece.strip()!r} is not a Monument with its price.",
                "For example: Mausoleum 4.",
            )
        _refuse_same(match[1], (*there, *found))
        found[match[1]] = int(match[2])
    return found


def _refuse_same(name: str, there: Iterable[str]) -> None:
    """Raise NotAllowed where a name is the same as one in the display, or its beginning."""
    for other in there:
        if other.casefold().startswith(name.casefold()):
            same = other.casefold() == name.casefold()
            why = "is already in the display" if same else f"is the beginning of {other!r}"
            raise NotAllowed(
                f"{name!r} {why}.", "Type the full name of the Monument, each of them once."
            )


class MonumentDisplay(MagnaRomaStep):
    """The cheapest Monument of the display is the one in danger (Monument Decimation)."""

    kind: Literal["monument_display"] = "monument_display"

    def ask(self, t: MagnaRoma) -> Ask:
        both = t.setting_is("monument_price_basis", "coins_plus_population")
        prices = "prices in coins and population" if both else "prices"
        return _who_watches(
            t, f"Monuments in the display with {prices}, left to right", "do not track the display"
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t.replace(display=read_display(answer)) if answer else t


class Refill(MagnaRomaStep):
    """The display gains a new Monument as in the base game (ruling monument_refill)."""

    kind: Literal["refill"] = "refill"

    def ask(self, t: MagnaRoma) -> Ask:
        return _who_watches(t, "New Monument in the display, with its price", "none")

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if not answer:
            return t
        there = t.display or {}
        return t.replace(display={**there, **read_display(answer, there)})


def _who_watches(t: MagnaRoma, text: str, enter: str) -> Text:
    who = TABLE if t.setting_is("tile_source", "typed") else COMPANION
    return Text(who, f"{text} (Enter = {enter})", "", hint="For example: Mausoleum 4, Colosseum 6.")


def leave_display(t: MagnaRoma, name: str) -> MagnaRoma:
    """Return the table after a Monument leaves the display, which is refilled if the ruling says so."""
    t = t.replace(
        display={other: price for other, price in (t.display or {}).items() if other != name}
    )
    if t.setting_is("monument_refill", "never"):
        return t.use_ruling("monument_refill")
    return t if t.last_barbarian_turn else t.then(Refill())


def of_the_box(t: MagnaRoma) -> list[Option]:
    """Return the Monuments of the box that may be built now."""
    options = []
    if not any(AULA_PALATINA in own.built for own in t.people.values()) and t.has(
        "monuments", AULA_PALATINA
    ):
        options.append(Option("aula palatina", "Aula Palatina built", key="ap"))
    if t.porta_nigra:
        return options
    if invasion_version(t):
        options.append(Option("porta nigra", "Porta Nigra built", key="pn"))
    if base_version(t):
        label = "Porta Nigra built" + (", base version" if t.barbarian else "")
        options.append(Option("porta nigra base", label, key="pb" if t.barbarian else "pn"))
    return options


def invasion_version(t: MagnaRoma) -> bool:
    """Whether the version of the Barbarian Invasion can be built."""
    return t.has("monuments", "porta_nigra_invasion") or (t.barbarian and not t.told_box)


def base_version(t: MagnaRoma) -> bool:
    """Whether the base version can be built."""
    let_in = t.barbarian and t.setting_is("porta_nigra_base_in_barbarian", "yes")
    return t.has("monuments", "porta_nigra_base") or (let_in and not t.told_box)


def no_monument(t: MagnaRoma) -> str:
    """Return why no Monument can be built or leave; empty where one can."""
    if t.display or of_the_box(t):
        return ""
    if not t.barbarian:
        return "the box Monuments are built"
    return "the display is not tracked" if t.display is None else "the display is empty"


class Monument(MagnaRomaStep):
    """A player may build a Monument; Porta Nigra has its effect when it is built (Monuments)."""

    kind: Literal["monument"] = "monument"

    def ask(self, t: MagnaRoma) -> Ask:
        shown = list(t.display or {})
        options = [
            Option(f"built {n}", f"{n} built", key=str(at))
            for at, n in enumerate(shown, start=1)
            if not acts_of_its_own(t, n)
        ]
        options += of_the_box(t)
        options += [
            Option(f"gone {n}", f"{n} removed without being built", key=f"g{at}")
            for at, n in enumerate(shown, 1)
        ]
        return Choose(t.seat, "Which Monument?", (*options, Option("back", key="b")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        if answer.startswith(("built ", "gone ")):
            return leave_display(t, answer.split(" ", 1)[1])
        for name in t.display or {}:
            if name.casefold().startswith(answer.removesuffix(" base")):
                t = leave_display(t, name)
        if answer == "aula palatina":
            t = t.hold(built=(*t.mine.built, AULA_PALATINA))
            return t.add_remark("Aula Palatina is in the city.")
        if answer == "porta nigra base":
            t = t.use_ruling("porta_nigra_base_in_barbarian") if t.barbarian else t
            return build_base_version(t)
        return build_porta_nigra(t)


def acts_of_its_own(t: MagnaRoma, name: str) -> bool:
    """Whether a displayed Monument is one of the box that has an answer of its own."""
    own = [option.value.removesuffix(" base") for option in of_the_box(t)]
    return name.casefold().startswith(("porta nigra", *own))


def build_base_version(t: MagnaRoma) -> MagnaRoma:
    """Return the table after the builder of the base version gains 3 legions at once."""
    n = deck_items("monuments")["porta_nigra_base"]["legions"]
    t = t.hold(built=(*t.mine.built, PORTA_NIGRA)).add_order(
        "Gain {gain}.", "Porta Nigra, base version", gain=amount(n, "l")
    )
    return exchange(t, {}, {"l": n})


def build_porta_nigra(t: MagnaRoma) -> MagnaRoma:
    """Return the table after the builder may remove 2 tokens; fewer where there are fewer."""
    t = t.hold(built=(*t.mine.built, PORTA_NIGRA))
    if t.besiegers < 2:
        t = t.use_ruling("porta_nigra_shortfall")
        if t.setting_is("porta_nigra_shortfall", "nothing"):
            return t.add_remark("The Siege boards have fewer than 2 tokens, so none is removed.")
    if not t.besiegers:
        return t.add_remark("The Siege boards have no token for Porta Nigra to remove.")
    return t.then(*(PortaNigra(),) * min(2, t.besiegers))


class PortaNigra(MagnaRomaStep):
    """Porta Nigra removes any 2 tokens at no cost (Monuments)."""

    kind: Literal["porta_nigra"] = "porta_nigra"

    def ask(self, t: MagnaRoma) -> Ask | None:
        if t.besiegers <= 1:
            return None
        options = (
            Option(
                f"{side}_{at + 1}",
                f"{side.title()} {place(side, at)}, {TOKENS[token]}",
                self.bound(t, side, at),
                f"{side[0]}{at + 1}",
            )
            for side in SIDES
            for at, token in enumerate(t.board(side))
            if token != EMPTY
        )
        return Choose(t.seat, "Which token does Porta Nigra remove?", tuple(options))

    def bound(self, t: MagnaRoma, side: str, at: int) -> str:
        """Why a ruling keeps this token where it is."""
        if t.setting_is("porta_nigra_removal", "any_token") or at == outermost(t, side):
            return ""
        return "another token is further out"

    def take(self, t: MagnaRoma, answer: str | None) -> MagnaRoma:
        if not t.besiegers:
            return t
        if answer is None:
            side = next(side for side in SIDES if t.free(side) < SPACES)
            at = outermost(t, side)
        else:
            side, number = answer.split("_")
            at = int(number) - 1
        if at != outermost(t, side) or t.setting_is("porta_nigra_removal", "outermost"):
            t = t.use_ruling("porta_nigra_removal")
        t = t.add_order(
            "Move the {place} token of {side} to the removed tokens.",
            "Porta Nigra, at no cost",
            place=place(side, at),
            side=side.title(),
        )
        return take_off(t, side, at)
