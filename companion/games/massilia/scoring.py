"""The final score: rows with their reasons, the ranking, the tie-breaks (End of the Game)."""

from companion.core.scoring import Row, Sheet, TieBreak
from companion.games.massilia.options import NUMBERS, SETTINGS
from companion.games.massilia.problems import problems
from companion.games.massilia.rules.setup import practises
from companion.games.massilia.table import LAP, Massilia, laps, on_track
from companion.kit.settings import rulings
from companion.kit.verdict import verdict

STALLS: list[int] = NUMBERS["scoring"]["stalls"]
PER_POINT: int = NUMBERS["scoring"]["sesterces_per_point"]
TOKEN: int = NUMBERS["scoring"]["token"]


def stall_points(number: int) -> int:
    """Return the points for this number of stalls; more than 5 score as 5."""
    return STALLS[min(number, len(STALLS) - 1)]


def sheet(t: Massilia) -> Sheet:
    """Return the sheet: reputation during play, all rows once the game is over."""
    seats = t.seats
    reached = Row("Reputation", dict(t.reputation), tiles(t))
    if not t.ending:
        return Sheet(seats, (reached,), notes=labels(t))
    stalls = {seat: t.stalls_of(seat) for seat in seats}
    rows = [
        reached,
        Row("Stalls", {s: stall_points(n) for s, n in stalls.items()}, each(t, stalls)),
        Row(
            "Sesterces",
            {seat: t.cash[seat] // PER_POINT for seat in seats},
            f"1 for {PER_POINT}: {each(t, t.cash)}",
        ),
        Row(
            "Penalty tokens",
            {seat: TOKEN * t.tokens[seat] for seat in seats},
            f"{TOKEN} each: {each(t, t.tokens)}",
        ),
    ]
    totals = {seat: sum(row.points[seat] for row in rows) for seat in seats}
    below = [seat for seat in seats if totals[seat] < 0]
    if below and t.setting_is("negative_scores", "no"):
        rows.append(
            Row("Not below 0", {s: max(0, -totals[s]) for s in seats}, "ruling negative_scores")
        )
    done = Sheet(seats, tuple(rows), tie_breaks=tie_breaks(t, stalls))
    return done._replace(
        verdict=verdict(done.places(), "VP"), notes=notes(t, done, negative=bool(below))
    )


def each(t: Massilia, counts: dict[str, int]) -> str:
    """Return what each seat has, in the order of the columns."""
    return ", ".join(str(counts[seat]) for seat in t.seats)


def tiles(t: Massilia) -> str:
    """Return the "+50" tiles and the spaces of the tokens, of players beyond 50."""
    shown = [
        f'{seat}: {laps(t, n)} x "+50" and {on_track(t, n)}'
        for seat, n in t.reputation.items()
        if laps(t, n)
    ]
    return ", ".join(shown)


def tie_breaks(t: Massilia, stalls: dict[str, int]) -> tuple[TieBreak, ...]:
    """Return the tie-breaks: stalls, sesterces, tokens, and by ruling the turn order."""
    rest = t.setting_is("tie_sesterces", "after_conversion")
    coins = {seat: n % PER_POINT if rest else n for seat, n in t.cash.items()}
    found = [
        TieBreak("more stalls", stalls),
        TieBreak("more sesterces", coins),
        TieBreak("fewer penalty tokens", {seat: -n for seat, n in t.tokens.items()}),
    ]
    if t.setting_is("unresolved_tie", "turn_order"):
        order = {seat: -at for at, seat in enumerate(t.turn_order)}
        found.append(TieBreak("earlier in the turn order", order))
    return tuple(found)


def notes(t: Massilia, done: Sheet, *, negative: bool) -> tuple[str, ...]:
    """Return labels, and the rulings that had a part in the course or in the result."""
    final = {
        "negative_scores": negative,
        "tie_sesterces": tied(done, 1),
        "unresolved_tie": tied(done, 3),
        "plus_fifty_at": any(n and n % LAP == 0 for n in t.reputation.values()),
    }
    more = (key for key, part in final.items() if part and key not in t.decided)
    impossible = problems(t) if t.counted else ()
    return (*labels(t), *impossible, *rulings(SETTINGS, t, *more))


def tied(done: Sheet, depth: int) -> bool:
    """Return whether two seats are equal in score and in this number of tie-breaks."""
    keys = [
        (done.total(seat), *(tie.values[seat] for tie in done.tie_breaks[:depth]))
        for seat in done.seats
    ]
    return len(set(keys)) < len(keys)


def labels(t: Massilia) -> tuple[str, ...]:
    """Return what must be shown with this table everywhere."""
    if not practises(t.settings) or t.counted:
        return ()
    return ("Practice: the companion draws everything and uses stand-ins for box facts.",)
