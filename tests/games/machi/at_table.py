"""Tables of the vectors: set up through the public doors, villages as the clause page writes them."""

from collections import Counter

import pytest

from companion.core.asks import Answer, Ask, Choose, Option
from companion.core.reading import parse
from companion.core.step import Step
from companion.core.table import apply, question, settle
from companion.errors import NotAllowed
from companion.games.machi import GAME, notation
from companion.games.machi.corrections import _cards as cards_in
from companion.games.machi.table import Machi

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


def at(t: Machi, *steps: Step, season: str = "") -> Machi:
    """Play picked up at these steps."""
    return settle(t.replace(agenda=steps, messages=(), season=season or t.season))


def say(t: Machi, *typed: str) -> Machi:
    """Answer the questions in turn, as a person types them; one line may answer several."""
    for line in typed:
        rest = line
        while True:
            ask = question(t)
            assert ask is not None, f"nothing is asked any more; {rest!r} is left"
            answer, rest = parse(ask, rest)
            t = apply(t, answer)
            if not rest:
                break
    return t


def asked(t: Machi) -> Ask:
    ask = question(t)
    assert ask is not None
    return ask


def options(t: Machi) -> dict[str, Option]:
    """The answers of the choice that is asked, by what they are called."""
    ask = asked(t)
    assert isinstance(ask, Choose), ask
    return {option.display: option for option in ask.options}


def open_words(t: Machi) -> set[str]:
    return {words for words, option in options(t).items() if not option.why_not}


def why_not(t: Machi, words: str) -> str:
    """Why the answer that is called so is refused; refusing it changes nothing."""
    option = next(o for said, o in options(t).items() if said.startswith(words))
    assert option.why_not, f"{words} is open"
    return refused(t, option.value)


def refused(t: Machi, answer: Answer) -> str:
    """Why the question does not take this answer; the table is as it was."""
    before = t.model_dump_json()
    with pytest.raises(NotAllowed) as caught:
        apply(t, answer)
    assert t.model_dump_json() == before
    return caught.value.message


def told(t: Machi) -> list[str]:
    """What the last answer made people do or know."""
    return [line.sentence() for line in t.messages]


def village(t: Machi, seat: str) -> str:
    """A village as the clause page writes it, without numbers of buildings."""
    line = notation.written(t.village(seat))
    return "; ".join(
        part.split(" ", 1)[1] if part[0].isdigit() else part for part in line.split("; ")
    )


def fix(t: Machi, name: str, typed: str) -> Machi:
    """A fact set right, as a person types it."""
    found = next(f for f in GAME.corrections(t) if f.name == name)
    answer, rest = parse(found.ask, typed)
    assert not rest
    return settle(found.setter(t.replace(messages=()), answer))


def conserved(t: Machi) -> int:
    """All Villager and Building cards, wherever they are: 136 as long as nobody miscounts."""
    counted = Counter(t.piles) + Counter(t.discards) + Counter(t.flop) + Counter(t.hands)
    in_play = sum(cards_in(t.village(seat)) for seat in t.seats)
    return sum(counted.values()) + in_play + len(t.loose)
