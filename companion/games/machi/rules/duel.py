"""Machi: duels, from the challenge to what the winner scores (Autumn a)."""

from typing import ClassVar

from companion.core.asks import Amount, Ask, Choose, Option
from companion.games.machi.rules.duel_scoring import settle_duel
from companion.games.machi.rules.duellists import (
    UNARMED,
    Fighter,
    at_place,
    boost,
    fighters,
    no_challenge,
    no_target,
)
from companion.games.machi.rules.events import event_option, play_event
from companion.games.machi.rules.passes import Pass
from companion.games.machi.rules.village import (
    change_villager,
    change_yakuza,
    located,
    villager_at,
    won,
    yakuza_at,
)
from companion.games.machi.table import Duel, Machi, MachiStep

REFUSAL = 2
"""Victory points that a refusal costs, and that it needs."""


class DuelMenu(MachiStep):
    """In their turn a player may challenge once a year with each of their Duellists (Autumn a)."""

    kind = "duel_menu"
    shows_all: ClassVar[bool] = True
    seat: str

    def ask(self, t: Machi) -> Ask | None:
        events = event_option(t, self.seat)
        options = challengers(t, self.seat)
        if all(o.why_not for o in (*options, *events)):
            return None
        return Choose(
            self.seat,
            "Duels: who challenges?",
            (Option("end", "no duel", key="n"), *options, *events),
            default="end",
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer in ("end", None):
            return t
        if answer == "event":
            return play_event(t.then(self), self.seat)
        return t.then(Challenge(who=str(answer)), self)


def challengers(t: Machi, seat: str) -> tuple[Option, ...]:
    """Return a player's Duellists, numbered, with the reason where one cannot challenge."""
    own = [f for f in fighters(t) if f.owner == seat]
    return numbered(own, [no_challenge(t, f) for f in own], seat)


def numbered(found: list[Fighter], reasons: list[str], viewer: str) -> tuple[Option, ...]:
    """Return Duellists as answers, numbered where available; villagers without a sabre as one."""
    options = []
    unarmed: list[str] = []
    at = 0
    for fighter, why_not in zip(found, reasons, strict=True):
        if why_not == UNARMED:
            unarmed.append(fighter.name)
            continue
        at += not why_not
        options.append(
            Option(fighter.ref, fighter.label(viewer), why_not, "" if why_not else str(at))
        )
    if unarmed:
        options.append(Option("unarmed", ", ".join(dict.fromkeys(unarmed)), UNARMED))
    return tuple(options)


class Challenge(MachiStep):
    """A Samurai challenges any Duellist; others challenge only a Yakuza that blocks them (Autumn a)."""

    kind = "challenge"
    fragile: ClassVar[bool] = True
    shows_all: ClassVar[bool] = True
    who: str

    def ask(self, t: Machi) -> Ask:
        challenger = at_place(t, self.who)
        others = [f for f in fighters(t) if f.ref != self.who]
        reasons = [no_target(t, challenger, f) for f in others]
        options = numbered(others, reasons, challenger.owner)
        text = f"Whom does {challenger.name} challenge?"
        return Choose(challenger.owner, text, (*options, Option("back", key="0")))

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t
        return t.then(Sabres(side=0, refs=(self.who, answer), known=()))


class Sabres(MachiStep):
    """The combat value is the number of sabres printed on the card (Autumn a)."""

    kind = "sabres"
    fragile: ClassVar[bool] = True
    side: int
    refs: tuple[str, str]
    known: tuple[int, ...]

    def ask(self, t: Machi) -> Ask | None:
        fighter = at_place(t, self.refs[self.side])
        if fighter.printed is not None:
            return None
        least = 0 if fighter.given else 1
        return Amount(fighter.owner, f"Sabres printed on the card of {fighter.name}", least, 9)

    def take(self, t: Machi, answer: int | None) -> Machi:
        fighter = at_place(t, self.refs[self.side])
        found = fighter.printed if answer is None else answer
        known = (*self.known, found or 0)
        if self.side == 0:
            return t.then(Sabres(side=1, refs=self.refs, known=known))
        return t.then(Accept(duel=meet(t, self.refs, (known[0], known[1]))))


def meet(t: Machi, refs: tuple[str, str], printed: tuple[int, int]) -> Duel:
    """Return the duel of two Duellists with these printed sabres, not yet accepted."""
    one, two = at_place(t, refs[0]), at_place(t, refs[1])
    names = (one.name, two.name)
    if one.name == two.name:
        names = (f"{one.name} of {one.owner}", f"{two.name} of {two.owner}")
    return Duel(
        refs=refs,
        players=(one.owner, two.owner),
        names=names,
        printed=printed,
        sabres=(
            printed[0] + one.given + boost(t, one),
            printed[1] + two.given + boost(t, two),
        ),
    )


class Accept(MachiStep):
    """A Samurai or sabre villager may refuse for 2 VP, if the player has them; a Yakuza never (Autumn a)."""

    kind = "accept"
    fragile: ClassVar[bool] = True
    duel: Duel

    def ask(self, t: Machi) -> Ask | None:
        fighter = at_place(t, self.duel.refs[1])
        if no_refusal(t, fighter):
            return None
        (one, two), sabres = self.duel.names, self.duel.sabres
        return Choose(
            self.duel.players[1],
            f"{one} ({sabres[0]}) challenges {two} ({sabres[1]}). Do you fight?",
            (
                Option("fight", key="f"),
                Option("refuse", f"refuse, -{REFUSAL} VP", key="r"),
            ),
            default="fight",
        )

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer == "refuse":
            t = t.use_ruling("refusal_uses_challenge")
            if t.setting_is("refusal_uses_challenge", "yes"):
                t = has_duelled(t, self.duel.refs[0])
            t = won(t, self.duel.players[1], -REFUSAL)
            return t.add_order(
                "{seat}: move your Lord to {vp}.",
                "the duel is refused for {n} VP, nobody is discarded",
                seat=self.duel.players[1],
                vp=t.vp[self.duel.players[1]],
                n=-REFUSAL,
            )
        if answer is None:
            why = no_refusal(t, at_place(t, self.duel.refs[1]))
            t = t.add_remark(
                "{name} cannot refuse.", "{reason}", name=self.duel.names[1], reason=why
            )
        t = has_duelled(questioned(t, self.duel), self.duel.refs[0])
        deck = "all 7"
        if t.setting_is("combat_reset_each_duel", "no"):
            t, deck = t.use_ruling("combat_reset_each_duel"), "your unused"
        a, b = self.duel.players
        t = t.add_order("{a} and {b}: shuffle {deck} Combat cards and draw 3.", a=a, b=b, deck=deck)
        return t.replace(duel=self.duel).then(
            Pass(number=1), Pass(number=2), Pass(number=3), Outcome()
        )


def questioned(t: Machi, duel: Duel) -> Machi:
    """Remember the rulings without which this duel might not be fought."""
    sides = [at_place(t, where) for where in duel.refs]
    attack = [f.yakuza and yakuza_at(t, f.ref).attack for f in sides]
    founding = [
        not f.yakuza and bool(f.building) and not t.building(f.home, f.building).name for f in sides
    ]
    rulings = {
        "duels_in_first_year": t.year == 1,
        "own_duels": duel.players[0] == duel.players[1],
        "co_attackers_may_duel": all(attack),
        "construction_founder_duels": any(founding),
        "blacksmith_boosts_yakuza": any(
            f.yakuza and duel.sabres[at] != duel.printed[at] for at, f in enumerate(sides)
        ),
    }
    return t.use_ruling(*(key for key, plays in rulings.items() if plays))


def no_refusal(t: Machi, fighter: Fighter) -> str:
    """Return why a challenged Duellist has to fight; empty where it may refuse."""
    if fighter.yakuza:
        return "a Yakuza never refuses"
    villager = villager_at(t, fighter.ref)
    if villager.wanted and t.setting_is("wanted_may_refuse", "no"):
        return "it is wanted"
    if t.vp[fighter.owner] < REFUSAL:
        return f"{fighter.owner} has fewer than {REFUSAL} VP"
    return ""


def has_duelled(t: Machi, where: str) -> Machi:
    """Return the table with a Duellist that can start no other duel this year."""
    if located(t, where)[2] == "y":
        return change_yakuza(t, where, yakuza_at(t, where)._replace(duelled=True))
    return change_villager(t, where, villager_at(t, where)._replace(duelled=True))


class Outcome(MachiStep):
    """The higher total wins 1 VP per printed sabre of the loser, who is discarded; a tie none (Autumn a)."""

    kind = "outcome"
    fragile: ClassVar[bool] = True

    def take(self, t: Machi, answer: None) -> Machi:
        return settle_duel(t)
