"""Pebbles, the toy game of the tests: every kind of question, chance by table or companion.

Each turn a seat rolls a die, draws a card, and decides: keep as many pebbles as rolled, gather them
from the bowl by colour, pay pebbles for points, or show the cat, whose worth only the owner's copy
prints. Whoever has the goal at the end of a turn wins at once; else four rounds are played.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest

from companion import games
from companion.core.asks import COMPANION, TABLE, Amount, Answer, Ask, Choose, Option, Tally, Text
from companion.core.game import Advice, Chapter, Correction, Game, ResumePoint, Setting, Task
from companion.core.scoring import Row, Sheet, TieBreak
from companion.core.step import Step
from companion.core.table import BoxFact, LearnFact, Table
from companion.core.view import Fact, Facts, Grid, Heading, Note, Screen

CARDS = {"ant": 3, "bee": 2, "cat": 1}
BOWL = {"red": 9, "blue": 6}
ROUNDS = 4


class ToyStep(Step):
    kinds: ClassVar[dict[str, type[Step]]] = {"teach": LearnFact}


class Toy(Table):
    """The pebbles of each seat, the cards, the bowl."""

    steps: ClassVar[type[Step]] = ToyStep
    box_facts: ClassVar[Mapping[str, BoxFact]] = {
        "cat_worth": BoxFact(
            "cat_worth",
            "The number in the corner of the cat card",
            Amount(TABLE, "What number is printed on the cat card?", 1, 9),
        )
    }

    seats: tuple[str, ...]
    dice: str
    cards: str
    rival: bool
    goal: int
    round: int = 1
    band: str = ""
    pebbles: dict[str, int]
    points: dict[str, int]
    deck: dict[str, int]
    discard: dict[str, int]
    bowl: dict[str, int]
    rolled: int = 0
    drawn: str = ""
    over: str = ""


def asks_table(played_by: str) -> str:
    return COMPANION if played_by == "companion" else TABLE


def add(counts: Mapping[str, int], kind: str, n: int = 1) -> dict[str, int]:
    return {**counts, kind: counts.get(kind, 0) + n}


class Band(ToyStep):
    """Say what your band is called (Set-up)."""

    kind: Literal["band"] = "band"
    seat: str

    def ask(self, t: Toy) -> Ask:
        return Text(
            self.seat, "What is your band called?", "The Pebbles", 40, "Such as The Otters."
        )

    def take(self, t: Toy, name: str) -> Toy:
        return t.replace(band=name).add_remark("You are {band}.", band=name)


class Roll(ToyStep):
    """Roll the die (Turn, 1)."""

    kind: Literal["roll"] = "roll"
    seat: str

    def ask(self, t: Toy) -> Ask:
        options = tuple(Option(str(n), key=str(n)) for n in range(1, 7))
        return Choose(asks_table(t.dice), f"What did {self.seat} roll?", options, drawn=True)

    def take(self, t: Toy, pips: str) -> Toy:
        return t.replace(rolled=int(pips)).add_remark(
            "{seat} rolls {n}.", seat=self.seat, n=int(pips)
        )


class Draw(ToyStep):
    """Draw a card and lay it on the discard pile; shuffle when the deck is empty (Turn, 2)."""

    kind: Literal["draw"] = "draw"
    seat: str

    def ask(self, t: Toy) -> Ask | None:
        if not any(t.deck.values()):
            return None
        options = tuple(
            Option(card, "", "" if n else "all are drawn", card[0], n) for card, n in t.deck.items()
        )
        return Choose(
            asks_table(t.cards), f"Which card does {self.seat} draw?", options, drawn=True
        )

    def take(self, t: Toy, card: str | None) -> Toy:
        if card is None:
            fresh = t.then(self, deck=t.discard, discard=dict.fromkeys(CARDS, 0))
            return fresh.add_order(
                "Shuffle the {n} cards of the discard pile.", "no cards left", n=6
            )
        deck, discard = add(t.deck, card, -1), add(t.discard, card)
        return t.replace(deck=deck, discard=discard, drawn=card).add_order(
            "Lay the {card} on the discard pile.", card=card
        )


class Decide(ToyStep):
    """Keep, gather, pay, or show the cat (Turn, 3)."""

    kind: Literal["decide"] = "decide"
    seat: str

    def ask(self, t: Toy) -> Ask:
        options = (
            Option("keep", f"keep {t.rolled} pebbles", key="k"),
            Option("gather", "gather by colour", key="g"),
            Option("pay", "pay pebbles for points", self.why_not_pay(t), "p"),
            Option("show", "show the cat", "" if t.drawn == "cat" else "the card is no cat", "s"),
        )
        return Choose(self.seat, f"{self.seat}, what do you do?", options, "keep")

    def why_not_pay(self, t: Toy) -> str:
        return "" if t.pebbles[self.seat] else "you have no pebbles"

    def take(self, t: Toy, what: str) -> Toy:
        if what == "gather":
            return t.then(Gather(seat=self.seat))
        if what == "pay":
            return t.then(Pay(seat=self.seat))
        if what == "show":
            return t.then(ShowCat(seat=self.seat))
        return t.replace(pebbles=add(t.pebbles, self.seat, t.rolled)).add_order(
            "{seat} takes {n} pebbles.", "as many as rolled", seat=self.seat, n=t.rolled
        )


class Gather(ToyStep):
    """Take at most as many pebbles from the bowl as you rolled (Turn, 3b)."""

    kind: Literal["gather"] = "gather"
    seat: str

    def ask(self, t: Toy) -> Ask:
        options = tuple(
            Option(colour, "", "" if n else "none left", colour[0], n)
            for colour, n in t.bowl.items()
        )
        return Tally(self.seat, "How many of which colour?", options, 0, t.rolled)

    def take(self, t: Toy, taken: dict[str, int]) -> Toy:
        bowl = {colour: n - taken.get(colour, 0) for colour, n in t.bowl.items()}
        mine = add(t.pebbles, self.seat, sum(taken.values()))
        return t.replace(bowl=bowl, pebbles=mine).add_order(
            "{seat} takes {n} pebbles from the bowl.", seat=self.seat, n=sum(taken.values())
        )


class Pay(ToyStep):
    """Pay pebbles, two points each (Turn, 3c)."""

    kind: Literal["pay"] = "pay"
    seat: str

    def ask(self, t: Toy) -> Ask:
        have = t.pebbles[self.seat]
        return Amount(self.seat, "How many pebbles do you pay?", min(1, have), have, min(1, have))

    def take(self, t: Toy, n: int) -> Toy:
        return t.replace(
            pebbles=add(t.pebbles, self.seat, -n), points=add(t.points, self.seat, 2 * n)
        ).add_order("Pay {n} pebbles; {seat} gains {p} points.", n=n, p=2 * n, seat=self.seat)


class ShowCat(ToyStep):
    """The cat gives as many points as it prints (Turn, 3d)."""

    kind: Literal["show_cat"] = "show_cat"
    seat: str

    def needs(self, t: Table) -> tuple[str, ...]:
        return ("cat_worth",)

    def take(self, t: Toy, answer: None) -> Toy:
        worth = t.box["cat_worth"]
        assert isinstance(worth, int)
        return t.replace(points=add(t.points, self.seat, worth)).add_remark(
            "The cat gives {seat} {n} points.", "its printed number", seat=self.seat, n=worth
        )


class Rival(ToyStep):
    """The rival, played by the companion, robs the seat or sleeps (Turn, 4)."""

    kind: Literal["rival"] = "rival"
    seat: str

    def ask(self, t: Toy) -> Ask:
        return Choose(COMPANION, "What does the rival do?", (Option("rob"), Option("sleep")))

    def take(self, t: Toy, what: str) -> Toy:
        if what == "sleep":
            return t.add_remark("The rival sleeps.")
        return t.replace(points=add(t.points, self.seat, -1)).add_order(
            "The rival robs {seat} of 1 point.", seat=self.seat
        )


class EndTurn(ToyStep):
    """The goal ends the game; else the next seat, after the last one the next round (Turn, 5)."""

    kind: Literal["end_turn"] = "end_turn"
    seat: str

    def take(self, t: Toy, answer: None) -> Toy:
        if t.points[self.seat] >= t.goal:
            return t.replace(agenda=(), over=f"{self.seat} has reached {t.goal} points.")
        after = t.seats.index(self.seat) + 1
        if after < len(t.seats):
            return t.then(*turn(t, t.seats[after]))
        if t.round == ROUNDS:
            return t.replace(agenda=(), over=f"{ROUNDS} rounds are played.")
        return t.then(*turn(t, t.seats[0]), round=t.round + 1).add_remark(
            "Round {n}.", n=t.round + 1
        )


class CountUp(ToyStep):
    """Type the points of one category (Scoring)."""

    kind: Literal["count_up"] = "count_up"
    seat: str

    def ask(self, t: Toy) -> Ask:
        return Amount(self.seat, f"Points of {self.seat}?", None)

    def take(self, t: Toy, n: int) -> Toy:
        return t.replace(points=add(t.points, self.seat, n), over="The points are counted.")


def turn(t: Toy, seat: str) -> tuple[Step, ...]:
    rival = (Rival(seat=seat),) if t.rival else ()
    return (Roll(seat=seat), Draw(seat=seat), Decide(seat=seat), *rival, EndTurn(seat=seat))


def bare(seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> Toy:
    goal = settings.get("goal", 20)
    assert isinstance(goal, int)
    return Toy(
        seats=tuple(seats),
        settings=dict(settings),
        dice=str(settings.get("dice", "table")),
        cards=str(settings.get("cards", "table")),
        rival=settings.get("rival") == "yes",
        goal=goal,
        pebbles=dict.fromkeys(seats, 0),
        points=dict.fromkeys(seats, 0),
        deck=dict(CARDS),
        discard=dict.fromkeys(CARDS, 0),
        bowl=dict(BOWL),
        box=dict(box),
    )


def setup(seats: Sequence[str], settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> Toy:
    t = bare(seats, settings, box)
    return t.then(Band(seat=seats[0]), *turn(t, seats[0])).add_order(
        "Put {n} pebbles into the bowl.", n=sum(BOWL.values())
    )


def standalone_table(settings: Mapping[str, Answer], box: Mapping[str, Answer]) -> Toy:
    return bare(["you"], settings, box).then(CountUp(seat="you"))


def score(t: Toy) -> Sheet:
    rows = (
        Row("points", t.points, "paid, shown and robbed"),
        Row("pebbles", {seat: n // 3 for seat, n in t.pebbles.items()}, "one for each three"),
    )
    tie = TieBreak("more pebbles", t.pebbles)
    return Sheet(t.seats, rows, verdict=t.over, tie_breaks=(tie,))


def corrections(t: Toy) -> tuple[Correction, ...]:
    def pebbles(seat: str) -> Correction:
        ask = Amount(TABLE, f"How many pebbles has {seat}?", 0)
        return Correction(
            f"pebbles of {seat}",
            str(t.pebbles[seat]),
            ask,
            lambda t, n: t.replace(pebbles={**t.pebbles, seat: n}),
        )

    deck = Tally(
        TABLE, "Which cards are in the deck?", tuple(Option(c, weight=n) for c, n in CARDS.items())
    )
    return (
        *(pebbles(seat) for seat in t.seats),
        Correction("deck", ", ".join(f"{n} {c}" for c, n in t.deck.items()), deck, put_deck),
        Correction(
            "band",
            t.band,
            Text(TABLE, "What is the band called?", None, 40),
            lambda t, a: t.replace(band=a),
        ),
        Correction(
            "turn",
            next((s.seat for s in t.agenda if isinstance(s, Roll | Draw | Decide | EndTurn)), ""),
            Choose(TABLE, "Whose turn is it?", tuple(Option(seat) for seat in t.seats)),
            lambda t, seat: t.replace(agenda=turn(t, seat), over=""),
        ),
    )


def put_deck(t: Toy, counts: dict[str, int]) -> Toy:
    deck = {card: counts.get(card, 0) for card in CARDS}
    return t.replace(deck=deck, discard={card: n - deck[card] for card, n in CARDS.items()})


def problems(t: Toy) -> tuple[str, ...]:
    short = [c for c, n in CARDS.items() if t.deck[c] + t.discard[c] != n]
    return tuple(f"There are not {CARDS[card]} cards of the kind {card}." for card in short)


def screen(t: Toy, seat: str) -> Screen:
    rows = tuple((s, str(t.pebbles[s]), str(t.points[s])) for s in t.seats)
    return (
        Heading("Pebbles", (f"round {t.round} of {ROUNDS}",)),
        Facts((Fact("Band", t.band or "-"), Fact("Deck", str(sum(t.deck.values())), "of 6"))),
        Grid(("seat", "pebbles", "points"), rows),
        *(Note(label) for label in labels(t)),
    )


def labels(t: Toy) -> tuple[str, ...]:
    return ("Practice: the companion rolls and draws.",) if t.dice == "companion" else ()


def advice(t: Toy) -> tuple[Advice, ...]:
    if not (t.agenda and isinstance(t.agenda[0], Decide)):
        return ()
    return (Advice("Keep the pebbles.", f"{t.rolled}", "they count a third of a point each"),)


def add_band(raw: dict[str, Any]) -> dict[str, Any]:
    return {**raw, "start": {**raw["start"], "band": ""}}


def either(key: str, about: str, default: str, other: str) -> Setting:
    return Setting(key, about, Choose(TABLE, about, (Option(default), Option(other)), default))


GAME = Game(
    slug="toy",
    title="Pebbles",
    edition="of the tests",
    covers="A whole game of two minutes.",
    seats=(1, 4),
    schema=2,
    table=Toy,
    settings=(
        either("dice", "Who rolls the die?", "table", "companion"),
        either("cards", "Who draws the cards?", "table", "companion"),
        either("rival", "Is there a rival?", "no", "yes"),
        Setting("goal", "How many points win?", Amount(TABLE, "How many points win?", 5, 40, 20)),
    ),
    chapters=(
        Chapter("setup", "Set-up", (Band,)),
        Chapter("turn", "Turn", (Roll, Draw, Decide, Gather, Pay, ShowCat, Rival, EndTurn)),
        Chapter("scoring", "Scoring", (CountUp,)),
    ),
    setup=setup,
    checklist=lambda t: (
        Task("Put 15 pebbles into the bowl.", "9 red, 6 blue"),
        Task("Shuffle 6 cards."),
    ),
    score=score,
    ending=lambda t: t.over,
    corrections=corrections,
    resume_points=lambda t: tuple(ResumePoint(s, f"the turn of {s}", turn(t, s)) for s in t.seats),
    screen=screen,
    problems=problems,
    advice=advice,
    standalone_table=standalone_table,
    practice={"dice": "companion", "cards": "companion"},
    labels=labels,
    migrations={1: add_band},
)


PLUGINS = Path(__file__).parent / "plugins"


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The toy game in the registry, of this process and of those it starts."""
    paths = [str(PLUGINS), str(PLUGINS.parent.parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.syspath_prepend(str(PLUGINS))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    forget()
    yield GAME
    monkeypatch.undo()
    forget()


def forget() -> None:
    for cached in (games.names, games.load, games._added):
        cached.cache_clear()
