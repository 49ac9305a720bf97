"""Tables of the vectors: set up through the public doors, villages as the clause page writes them."""

from collections import Counter

from companion.core.asks import Answer, Choose
from companion.core.table import settle
from companion.games.machi import GAME, notation
from companion.games.machi.corrections import _cards as cards_in
from companion.games.machi.table import Machi
from tests.kit import asked, refusal, say

BOX: dict[str, Answer] = {
    "villager:brewer": "yellow 2w at Brewery 1w 1r",
    "villager:moneylender": "yellow 3w",
    "villager:zen monk": "blue",
    "villager:shin": "red 2s",
    "villager:writer": "blue",
    "villager:akane": "blue",
    "villager:good cook": "yellow 1r",
    "villager:unnamed": "blue",
    "villager:blacksmith": "yellow +1s",
    "villager:fx-monk": "blue 2h",
    "villager:fx-poet": "blue 1h",
    "villager:fx-cook": "yellow 1r",
    "villager:fx-porter": "yellow 1w",
    "villager:fx-guard": "yellow 1w 1s",
    "villager:fx-samurai1": "red 1h 1s",
    "villager:fx-samurai3": "red 2h 3s",
    "yakuza:fuu": "Lotus 2s",
    "yakuza:fx-yaku-l1": "Lotus 1s",
    "yakuza:fx-yaku-d1": "Fx-Dragon 1s",
    "yakuza:fx-yaku-d3": "Fx-Dragon 3s",
    "building:brewery": "yellow 3 2w",
    "building:bouge": "yellow 4 2r",
    "building:ryokan": "yellow 4 1r",
    "building:fx-hall": "blue 3",
    "building:fx-temple": "blue 4 3h",
    "building:fx-shrine": "blue 2 2h",
    "building:fx-market": "yellow 2 2w",
    "building:fx-farm": "yellow 3 1w 2r",
    "building:fx-cellar": "yellow 2 2r",
    "building:fx-dojo": "red 3 1h",
    "event:fx-gift": "+2vp / a gift",
    "event:wanted": "1s bounty 3 / wanted",
}
"""Cards made up for the tests, beside what the rulebook states; they say nothing about the box."""

NAMES = ("Ann", "Ben", "Cho", "Dee", "Eve")


def begin(players: int = 4, box: dict[str, Answer] = BOX, **settings: Answer) -> Machi:
    """A game at its first question: the colours of the Lords."""
    return settle(GAME.setup(NAMES[:players], settings, box))


def opened(players: int = 4, **settings: Answer) -> Machi:
    """The first turn of the first Spring; by size Ann, Cho, Ben, Dee."""
    order = {3: "acb", 4: "acbd", 5: "acbde"}[players]
    return say(begin(players, **settings), "", *order[:-1])


def lay(t: Machi, year: int = 3, vp: str = "", **villages: str) -> Machi:
    """The table in this year with these villages, written as on the clause page; nothing is asked."""
    t = t.replace(year=year, agenda=(), messages=())
    if vp:
        t = t.replace(vp=dict(zip(t.seats, map(int, vp.split()), strict=True)))
    for seat, line in villages.items():
        t = t.set_village(seat, notation.read(line, t.seats, seat))
    return t


def table(year: int = 3, vp: str = "", players: int = 4, **villages: str) -> Machi:
    """A table of these villages under the default rulings."""
    return lay(opened(players), year, vp, **villages)


def open_labels(t: Machi) -> set[str]:
    """Return the labels of the answers that can be given."""
    ask = asked(t)
    assert isinstance(ask, Choose), ask
    return {option.display for option in ask.open}


def why_not(t: Machi, label: str) -> str:
    """Return why the answer whose label starts so is refused; refusing it changes nothing."""
    ask = asked(t)
    assert isinstance(ask, Choose), ask
    option = next(o for o in ask.options if o.display.startswith(label))
    assert option.why_not, f"{label} is available"
    return refusal(t, option.value)


def village(t: Machi, seat: str) -> str:
    """A village as the clause page writes it, without numbers of buildings."""
    line = notation.written(t.village(seat))
    return "; ".join(
        part.split(" ", 1)[1] if part[0].isdigit() else part for part in line.split("; ")
    )


def conserved(t: Machi) -> int:
    """All Villager and Building cards, wherever they are: 136 as long as nobody miscounts."""
    counted = Counter(t.piles) + Counter(t.discards) + Counter(t.flop) + Counter(t.hands)
    in_play = sum(cards_in(t.village(seat)) for seat in t.seats)
    return sum(counted.values()) + in_play + len(t.loose)
