"""Machi: Autumn, player by player: duels, then relocation."""

from companion.core.asks import Ask, Choose, Option
from companion.games.machi.rules.duel import DuelMenu
from companion.games.machi.rules.events import event_option, play_event
from companion.games.machi.rules.turn_order import clockwise, first_player, lead
from companion.games.machi.rules.village import arrive, leave, located, ref, villager_at
from companion.games.machi.table import Building, Machi, MachiStep, Village

OUTSIDE = "outside"


class Autumn(MachiStep):
    """The player who leads when Autumn starts is first, then clockwise (Autumn)."""

    kind = "autumn"

    def take(self, t: Machi, answer: None) -> Machi:
        first, reason = first_player(t)
        t = lead(t).replace(season="autumn").add_order("Move the Season marker to Autumn.")
        t = t.add_remark("First in Autumn: {first}.", "{reason}", first=first, reason=reason)
        return t.then(AutumnTurns(left=clockwise(t, first)))


class AutumnTurns(MachiStep):
    """The turn order of Autumn is fixed when the season starts (Autumn)."""

    kind = "autumn_turns"
    left: tuple[str, ...]

    def take(self, t: Machi, answer: None) -> Machi:
        if not self.left:
            return t
        seat = self.left[0]
        leader = next(s for s in clockwise(t, first_player(t)[0]) if s in self.left)
        if leader != seat:
            t = t.use_ruling("reorder_on_vp_change")
            seat = leader if t.setting_is("reorder_on_vp_change", "yes") else seat
        rest = tuple(s for s in self.left if s != seat)
        relocation = () if t.year == 1 else (StartRelocation(seat=seat),)
        return t.then(DuelMenu(seat=seat), *relocation, AutumnTurns(left=rest))


class StartRelocation(MachiStep):
    """A player may relocate villagers at the end of their turn, but not in year 1 (Autumn b)."""

    kind = "start_relocation"
    seat: str

    def take(self, t: Machi, answer: None) -> Machi:
        return t.then(Relocation(seat=self.seat, arrived={}, before=t.village(self.seat)))


class Relocation(MachiStep):
    """Any number of villagers move between buildings of their village; founders stay (Autumn b)."""

    kind = "relocation"
    seat: str
    arrived: dict[str, int]
    """How many of the last placed villagers of a building came in this relocation."""
    before: Village
    """The village as it stood."""

    def ask(self, t: Machi) -> Ask | None:
        options = self.movers(t)
        if not self.arrived and not any(not o.why_not for o in options):
            return None
        over = [b for b in t.village(self.seat).buildings if overfull(t, b)]
        why_not = f"building {over[0].label} holds too many villagers" if over else ""
        again = (Option("again", "start over", key="x"),) if self.arrived else ()
        return Choose(
            self.seat,
            "Which villager relocates?",
            (
                Option("end", "no other" if self.arrived else "none", why_not, "n"),
                *options,
                *again,
                *event_option(t, self.seat),
            ),
            default=None if why_not else "end",
        )

    def movers(self, t: Machi) -> list[Option]:
        """Return every villager of the village, with the reason why it cannot move."""
        village = t.village(self.seat)
        options = []
        for b in village.buildings:
            new = self.arrived.get(str(b.number), 0)
            for at, v in enumerate(b.villagers):
                moved = at >= len(b.villagers) - new
                where = ref(t, self.seat, b.number, "v", at)
                key = where[1:]
                options.append(
                    Option(where, f"{v.name} of {b.label}", stays(t, b, v.founder, moved), key)
                )
        free = t.setting_is("outside_samurai_moves", "free")
        for at, v in enumerate(village.outside):
            moved = at >= len(village.outside) - self.arrived.get("0", 0)
            stays_out = "it has already moved" if moved else "a Samurai outside stays there"
            why_not = "" if free and not moved else stays_out
            where = ref(t, self.seat, 0, "v", at)
            options.append(Option(where, f"{v.name} outside", why_not, where[1:]))
        return options

    def take(self, t: Machi, answer: str | None) -> Machi:
        if answer in ("end", None):
            return t
        if answer == "event":
            return play_event(t.then(StartRelocation(seat=self.seat)), self.seat)
        if answer == "again":
            return t.then(StartRelocation(seat=self.seat)).set_village(self.seat, self.before)
        return t.then(
            MoveTo(seat=self.seat, who=str(answer), arrived=self.arrived, before=self.before)
        )


def stays(t: Machi, b: Building, founder: bool, moved: bool) -> str:
    """Return why a villager cannot be relocated; empty where it can."""
    if founder:
        return "a founder never leaves its building"
    if not b.name:
        return "the building is under construction"
    if t.blocked(b):
        return "a Yakuza blocks the building"
    if moved and t.setting_is("allow_reordering", "no"):
        return "it has already moved"
    return ""


def overfull(t: Machi, b: Building) -> bool:
    """Return whether a building holds more villagers than it may."""
    card = t.building_card(b.name)
    return card is not None and len(b.villagers) > card.capacity


class MoveTo(MachiStep):
    """No villager moves to or from a blocked building, no building is too full in the end (Autumn b)."""

    kind = "move_to"
    seat: str
    who: str
    arrived: dict[str, int]
    before: Village

    def ask(self, t: Machi) -> Ask:
        village = t.village(self.seat)
        _, number, _, _ = located(t, self.who)
        options = [
            Option(str(b.number), b.shown, no_entry(t, b, number), str(b.number))
            for b in village.buildings
        ]
        mover = villager_at(t, self.who)
        if number and t.samurai(mover) and t.setting_is("outside_samurai_moves", "free"):
            options.append(Option(OUTSIDE, key="o"))
        return Choose(
            self.seat, f"Where does {mover.name} move?", (*options, Option("back", key="0"))
        )

    def take(self, t: Machi, answer: str) -> Machi:
        if answer == "back":
            return t.then(Relocation(seat=self.seat, arrived=self.arrived, before=self.before))
        mover = villager_at(t, self.who)
        _, number, _, at = located(t, self.who)
        to = 0 if answer == OUTSIDE else int(answer)
        if not (number and to):
            t = t.use_ruling("outside_samurai_moves")
        elif not t.building(self.seat, to).name:
            t = t.use_ruling("relocate_to_construction")
        t = step_over(t, self.seat, number, at, to)
        arrived = {**self.arrived, str(to): self.arrived.get(str(to), 0) + 1}
        if (
            t.setting_is("relocation_check", "final")
            and to
            and overfull(t, t.building(self.seat, to))
        ):
            t = t.use_ruling("relocation_check")
        place = f"to building {t.building(self.seat, to).label}" if to else "outside"
        t = t.add_order(
            "{seat}: move {name} {place}.", seat=self.seat, name=mover.name, place=place
        )
        return t.then(Relocation(seat=self.seat, arrived=arrived, before=self.before))


def no_entry(t: Machi, b: Building, frm: int) -> str:
    """Return why a villager cannot relocate onto a building."""
    if b.number == frm:
        return "it is already there, and the order of arrival is kept"
    if not b.name and t.setting_is("relocate_to_construction", "no"):
        return "the building is under construction"
    if t.blocked(b):
        return "a Yakuza blocks the building"
    card = t.building_card(b.name)
    full = card is not None and len(b.villagers) >= card.capacity
    if full and t.setting_is("relocation_check", "stepwise"):
        return "the building is full"
    return ""


def step_over(t: Machi, seat: str, number: int, at: int, to: int) -> Machi:
    """Return the table after a move between buildings, or from or to the outside."""
    village = t.village(seat)
    if number:
        mover = t.building(seat, number).villagers[at]
        t = leave(t, seat, number, at)
    else:
        mover = village.outside[at]
        outside = village.outside[:at] + village.outside[at + 1 :]
        t = t.set_village(seat, village._replace(outside=outside))
    if to:
        return arrive(t, seat, to, mover)
    after = t.village(seat)
    return t.set_village(seat, after._replace(outside=(*after.outside, mover)))
