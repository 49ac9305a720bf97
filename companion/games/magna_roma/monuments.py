"""The Monument display, and Porta Nigra of the box (rulebook lines 38 to 50)."""

import re
from typing import Literal

from companion.core.asks import COMPANION, TABLE, Ask, Choose, Option, Text
from companion.errors import NotAllowed
from companion.games.magna_roma.siege import outermost, place, take_off
from companion.games.magna_roma.table import EMPTY, SIDES, TOKENS, Act, MagnaRoma

PRICED = re.compile(r"\s*([^\W\d][^,;\d]*?)[\s:]*(\d{1,2})\s*")


def read_display(written: str) -> dict[str, int]:
    """Monuments with their prices in coins, left to right, from `Mausoleum 4, Colosseum 6`.

    Raises NotAllowed where a price is missing or a name stands twice.
    """
    found: dict[str, int] = {}
    for piece in re.split(r"[,;]", written):
        match = PRICED.fullmatch(piece)
        if not match:
            raise NotAllowed(
                f"{piece.strip()!r} is not a Monument with its price.", "Such as: Mausoleum 4."
            )
        if match[1] in found:
            raise NotAllowed(f"{match[1]} stands there twice.", "Give each a name of its own.")
        found[match[1]] = int(match[2])
    return found


class MonumentDisplay(Act):
    """The displayed Monuments with their prices: the cheapest is in danger (Monument Decimation)."""

    kind: Literal["monument_display"] = "monument_display"

    def ask(self, t: MagnaRoma) -> Ask:
        return _who_watches(
            t, "Monuments in the display with prices, left to right", "you watch them yourself"
        )

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t.but(display=read_display(answer)) if answer else t


class Refill(Act):
    """A new Monument comes into the display, as the base game refills it (ruling monument_refill)."""

    kind: Literal["refill"] = "refill"

    def ask(self, t: MagnaRoma) -> Ask:
        return _who_watches(t, "New Monument in the display, with its price", "none")

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        return t.but(display={**(t.display or {}), **read_display(answer)}) if answer else t


def _who_watches(t: MagnaRoma, text: str, enter: str) -> Text:
    who = TABLE if t.rules("tile_source", "typed") else COMPANION
    return Text(who, f"{text} (Enter = {enter})", "", hint="Such as: Mausoleum 4, Colosseum 6.")


def leave_display(t: MagnaRoma, name: str) -> MagnaRoma:
    """A Monument leaves the display, which is filled again if the ruling says so."""
    t = t.but(display={other: price for other, price in (t.display or {}).items() if other != name})
    return t.then(Refill()) if t.rules("monument_refill", "base_rule") else t


def no_monument(t: MagnaRoma) -> str:
    """Why there is nothing to tell about Monuments; empty where there is."""
    return "you watch the display yourself" if t.porta_nigra and not t.display else ""


class Monument(Act):
    """A Monument was built or left the display; Porta Nigra acts when it is built (Monuments)."""

    kind: Literal["monument"] = "monument"

    def ask(self, t: MagnaRoma) -> Ask:
        shown = list(t.display or {})
        options = [
            Option(f"built {n}", f"{n} built", key=str(at)) for at, n in enumerate(shown, start=1)
        ]
        if not t.porta_nigra:
            options.append(Option("porta nigra", "Porta Nigra built", key="pn"))
            if t.rules("porta_nigra_base_in_barbarian", "true"):
                options.append(
                    Option("porta nigra base", "Porta Nigra built, base version", key="pb")
                )
        options += [
            Option(f"gone {n}", f"{n} gone otherwise", key=f"g{at}")
            for at, n in enumerate(shown, 1)
        ]
        return Choose(t.seat, "Which Monument", (*options, Option("back", key="b")))

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        if answer == "back":
            return t
        if answer == "porta nigra base":
            return (
                t.but(porta_nigra=True)
                .decide("porta_nigra_base_in_barbarian")
                .order("Gain 3 legions.")
            )
        if answer == "porta nigra":
            return build_porta_nigra(t)
        return leave_display(t, answer.split(" ", 1)[1])


def build_porta_nigra(t: MagnaRoma) -> MagnaRoma:
    """The builder at once takes two tokens off the Siege boards; fewer where there are fewer."""
    t = t.but(porta_nigra=True)
    if t.besiegers < 2:
        t = t.decide("porta_nigra_shortfall")
        if t.rules("porta_nigra_shortfall", "nothing"):
            return t.tell("Fewer than 2 tokens are there: none is removed.")
    return t.then(*(PortaNigra(),) * min(2, t.besiegers))


class PortaNigra(Act):
    """One of the two tokens that Porta Nigra takes off: any, at no cost (Monuments)."""

    kind: Literal["porta_nigra"] = "porta_nigra"

    def ask(self, t: MagnaRoma) -> Ask:
        options = (
            Option(
                f"{side}_{at + 1}",
                f"{side.title()} {place(side, at)}: {TOKENS[token]}",
                self.bound(t, side, at),
                f"{side[0]}{at + 1}",
            )
            for side in SIDES
            for at, token in enumerate(t.board(side))
            if token != EMPTY
        )
        return Choose(t.seat, "Which token does Porta Nigra take off", tuple(options))

    def bound(self, t: MagnaRoma, side: str, at: int) -> str:
        """Why a ruling keeps this token where it is."""
        if t.rules("porta_nigra_removal", "any_token") or at == outermost(t, side):
            return ""
        return "only the outermost token"

    def take(self, t: MagnaRoma, answer: str) -> MagnaRoma:
        side, at = answer.split("_")
        if int(at) - 1 != outermost(t, side):
            t = t.decide("porta_nigra_removal")
        t = t.order("Take that token off {side}, to the removed ones.", side=side.title())
        return take_off(t, side, int(at) - 1)
