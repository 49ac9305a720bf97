"""The screen of Machi: all Lords in a grid, one village in full, the others in short."""

from companion.core.asks import Choose
from companion.core.table import question
from companion.core.view import Block, Fact, Facts, Grid, Heading, Note, Screen
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.duellists import Fighter, fighters
from companion.games.machi.rules.passes import standing
from companion.games.machi.rules.yields import UNKNOWN, mouths, output, parts
from companion.games.machi.table import Building, Duel, Machi, Village, Villager
from companion.kit.words import joined, plural

COLUMNS = ("Lord", "VP", "hand", "rice", "w", "h", "+VP")


def screen(t: Machi, seat: str) -> Screen:
    """Return the screen: the village in question in full, hands as counts only."""
    if t.alone:
        return (Heading("Machi", ("one year end" if t.alone == "year" else "final ranking",)),)
    place = (f"year {t.year} of {t.last_year}", t.season) if t.year else ("set-up",)
    head = (Heading("Machi", place), lords(t))
    if t.duel is not None:
        return (*head, fought(t.duel))
    own = concerned(t, seat)
    blocks: list[Block] = [in_full(t, own)] if settled_in(t, own) else []
    if whole(t):
        others = [other for other in t.seats if other != own and settled_in(t, other)]
        title = f"{plural('Village', len(others))} of {joined(others)}"
        blocks += [Facts(tuple(in_short(t, other) for other in others), title)] * bool(others)
    drawing = not t.agenda or getattr(t.agenda[0], "shows_piles", False)
    return (*head, *blocks, *((piles(t),) if drawing else ()))


def fought(duel: Duel) -> Facts:
    """Return a duel: its sabres, gains and open cards; cards face down are not shown."""
    totals = standing(duel)
    facts = []
    for side in (0, 1):
        gained = " ".join(f"+{gain[side]}" for gain in duel.gained)
        laid = ", ".join(cards[side] for cards in duel.cards if cards[side])
        start = f"{duel.sabres[side]} {gained}".strip()
        value = f"{totals[side]} ({start})" if duel.gained else start
        name = duel.names[side].removesuffix(f" of {duel.players[side]}")
        facts.append(Fact(f"{name} of {duel.players[side]}", value, laid))
    return Facts(tuple(facts), "Duel")


def whole(t: Machi) -> bool:
    """Return whether all villages are shown."""
    if not t.agenda:
        return True
    if not isinstance(t.agenda[0], DuelMenu):
        return bool(getattr(t.agenda[0], "shows_all", False))
    ask = question(t)
    return isinstance(ask, Choose) and any(option.key.isdigit() for option in ask.open)


def concerned(t: Machi, seat: str) -> str:
    """Return the seat whose village the next step is about."""
    return str(getattr(t.agenda[0], "seat", seat)) if t.agenda else seat


def settled_in(t: Machi, seat: str) -> bool:
    """Return whether anything stands in a village."""
    village = t.village(seat)
    return bool(village.buildings or village.outside)


def lords(t: Machi) -> Grid:
    """Return VP, cards in hand, rice, wealth and honour of each Lord."""
    rows = []
    for seat in t.seats:
        village = t.village(seat)
        counted = output(t, village)
        more = "?" if counted.unknown else ""
        values = (counted.rice, mouths(t, village), counted.wealth, counted.honour, counted.points)
        rice, mouth, wealth, honour, points = map(str, values)
        cells = (f"{rice}{more}/{mouth}", wealth + more, honour + more, points + more)
        rows.append((seat, str(t.vp[seat]), str(t.hands[seat]), *cells))
    return Grid(COLUMNS, tuple(rows))


def in_full(t: Machi, seat: str) -> Facts:
    """Return a village building by building: its villagers in order of arrival, and its output."""
    village = t.village(seat)
    facts = [_in_full(t, b) for b in village.buildings]
    if village.outside:
        facts.append(Fact("outside", ", ".join(villager(v) for v in village.outside)))
    return Facts(tuple(facts), f"Village of {seat}")


def _in_full(t: Machi, b: Building) -> Fact:
    names = ", ".join(map(villager, b.villagers))
    if not b.name:
        return Fact(f"{b.number} -", names, "under construction")
    notes = [f"gives {given(t, b)}", *gang(b)]
    card = t.building_card(b.name)
    if card and card.text and in_force(t, b):
        notes.append(card.text)
    value = f"{state(t, b)}: {names}"
    return Fact(f"{b.number} {b.name}", value, "; ".join(notes), alarm=t.blocked(b))


def state(t: Machi, b: Building) -> str:
    """Return the colour, the places taken, and whether it is activated."""
    card = t.building_card(b.name)
    if card is None:
        return f"{len(b.villagers)}/?"
    return f"{card.colour} {len(b.villagers)}/{card.capacity} {'on' if t.active(b) else 'off'}"


def given(t: Machi, b: Building) -> str:
    """Return what a building and those on it give, as it is typed: 2w 1h 1r."""
    every = parts(t, Village((b,)))
    words = []
    for at, letter in ((1, "w"), (2, "h"), (3, "r")):
        total = sum(int(part[at]) for part in every)
        if total:
            words.append(f"{total}{letter}")
    if any(part.why == UNKNOWN for part in every):
        words.append("?")
    return " ".join(words) or "nothing"


def gang(b: Building) -> list[str]:
    """Return the Yakuza on a building, with their owners."""
    return [f"{'blocked' if y.attack else 'defended'} by {y.name} of {y.owner}" for y in b.yakuza]


def in_force(t: Machi, b: Building) -> bool:
    """Return whether a red building's ability works, by the rulings on it."""
    if t.setting_is("ability_needs_activation", "yes") and not t.active(b):
        return False
    return not (t.blocked(b) and t.setting_is("block_stops_ability", "yes"))


def in_short(t: Machi, seat: str) -> Fact:
    """Return a village in one sentence: its buildings, their Duellists, who blocks them."""
    village = t.village(seat)
    armed = [f for f in fighters(t) if f.home == seat and (f.samurai or f.sabres)]
    found = [_in_short(t, b, armed) for b in village.buildings]
    if village.outside:
        found.append(f"outside {', '.join(villager(v) for v in village.outside)}")
    blocked = any(t.blocked(b) for b in village.buildings)
    return Fact(seat, "; ".join(found), alarm=blocked)


def _in_short(t: Machi, b: Building, armed: list[Fighter]) -> str:
    here = [f for f in armed if f.building == b.number]
    fighting = ", ".join(
        f"{f.name} {'?' if f.sabres is None else f.sabres}s" for f in here if not f.yakuza
    )
    yakuza = ", ".join(f"{y.name}/{y.owner}{'' if y.attack else ' defends'}" for y in b.yakuza)
    if not b.name:
        return f"{b.number} - ({b.villagers[0].name}*)" if b.villagers else f"{b.number} -"
    count = state(t, b).split(" ", 1)[-1]
    inside = f" ({fighting})" if fighting else ""
    return f"{b.number} {b.name} {count}{inside}" + (f" x {yakuza}" if yakuza else "")


def villager(v: Villager) -> str:
    """Return a villager; * marks a founder, ! one that is wanted."""
    return v.name + ("*" if v.founder else "") + ("!" if v.wanted else "")


def piles(t: Machi) -> Note:
    """Return how many cards can be drawn."""
    flop = f"flop {t.flop['villager']} + {t.flop['building']}"
    return Note(f"Piles: {t.piles['villager']} Villager, {t.piles['building']} Building; {flop}")
