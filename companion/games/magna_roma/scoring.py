"""The end sheet: rows with their reasons for each seat, the level or the winner."""

from companion.core.scoring import Row, Sheet
from companion.games.magna_roma.components import deck_items, items, stand_in
from companion.games.magna_roma.options import SETTINGS
from companion.games.magna_roma.rules.box_items import MONUMENTS
from companion.games.magna_roma.rules.ending import CATEGORIES
from companion.games.magna_roma.table import SIDES, SPACES, MagnaRoma
from companion.kit.settings import rulings
from companion.kit.verdict import verdict as best
from companion.kit.words import joined

DEFEATS = {
    "score": "Defeat: the score marker reached 0.",
    "siege": "Defeat: every Barbarian token besieges the city.",
    "total": "Defeat: the final total is 0 or less.",
}


def penalty(t: MagnaRoma, side: str) -> int:
    """Return what a Siege board costs at the end: nothing while it has an empty space or is not known."""
    return 0 if t.free(side) else int(str(t.box.get(f"siege_penalty_{side}", 0)))


def sheet(t: MagnaRoma) -> Sheet:
    """Return the sheet: the score markers during play, every row and a verdict at the end."""
    if t.ending in DEFEATS:
        return Sheet(
            t.seats,
            (),
            f"{DEFEATS[t.ending]} There is no end scoring and no level.",
            notes(t),
            ranked=False,
        )
    rows = [_track(t), *_base(t), *_items(t)]
    if t.barbarian:
        rows += _siege(t)
    done = Sheet(t.seats, tuple(rows), notes=notes(t))
    if not t.ending:
        return done
    if not t.barbarian:
        return done._replace(verdict=winner(done))
    total = done.total(t.seat)
    return done._replace(verdict=verdict(t, total), notes=notes(t, final_rulings(total)))


def _track(t: MagnaRoma) -> Row:
    reason = "so far"
    if t.ending:
        reason = "after the last Barbarian turn" if t.barbarian else "after the last turn"
    return Row("Score marker", {seat: own.score for seat, own in t.people.items()}, reason)


def _base(t: MagnaRoma) -> list[Row]:
    rows = []
    for name, title in CATEGORIES.items():
        points = {seat: own.base[name] for seat, own in t.people.items() if own.base.get(name)}
        if points:
            rows.append(Row(title[0].upper() + title[1:], points, "typed"))
    return rows


def _items(t: MagnaRoma) -> list[Row]:
    """Return one row for each item of the box that is scored, with the reason of each seat."""
    found: dict[str, dict[str, list[tuple[int, str]]]] = {}
    for seat, own in t.people.items():
        for item in own.items:
            scored = found.setdefault(item.key, {}).setdefault(seat, [])
            scored.append((item.points, item.reason))
    rows = []
    for key, seats in found.items():
        points = {seat: sum(n for n, _ in scored) for seat, scored in seats.items()}
        reasons = {seat: ", ".join(reason for _, reason in got) for seat, got in seats.items()}
        several = len(t.seats) > 1
        reason = "; ".join(f"{s}: {r}" if several else r for s, r in reasons.items())
        rows.append(Row(titled(key), points, reason))
    return rows


def titled(key: str) -> str:
    """Return the name of an item of the box on the sheet."""
    if key.startswith("dominus_"):
        label: str = deck_items("dominus_tiles")[key.removeprefix("dominus_")]["label"]
        return f"Dominus {label}"
    return MONUMENTS.get(key, key.replace("_", " ").title())


def _siege(t: MagnaRoma) -> list[Row]:
    """Return the rows of objectives and full Siege boards."""
    counted = bool(t.mine.base)
    rows = [
        _objective(t, side)
        for side in SIDES
        if counted and not (t.alone and side not in t.objectives)
    ]
    return rows + [
        Row(
            f"{side.title()} Siege board",
            {t.seat: -penalty(t, side)},
            f"{SPACES} tokens at the end",
        )
        for side in SIDES
        if t.ending and not t.free(side)
    ]


def _objective(t: MagnaRoma, side: str) -> Row:
    points = t.mine.objective_points.get(side, 0)
    if side not in t.objectives:
        return Row(f"{side.title()} objective", {t.seat: 0}, "lost when its board was full")
    met = side in t.mine.objective_points
    return Row(f"{side.title()} objective", {t.seat: points}, "met" if met else "not met")


def level(t: MagnaRoma, total: int) -> tuple[int, str]:
    """Return the score level of a final total, and its name."""
    if total == 80 and t.setting_is("score_80_band", "upper"):
        total = 81
    bands = items()["levels"]
    number = max((at for at, band in enumerate(bands, start=1) if total >= band["from"]), default=1)
    return number, bands[number - 1]["name"]


def verdict(t: MagnaRoma, total: int) -> str:
    """Return what the final total of a Barbarian Invasion means."""
    if total <= 0 and t.setting_is("zero_is_defeat", "also_final"):
        return DEFEATS["total"]
    shown = max(0, total) if t.setting_is("score_floor", "clamp_zero") else total
    number, name = level(t, total)
    return f"{shown} VP, level {number} of {len(items()['levels'])}: {name}."


def winner(done: Sheet) -> str:
    """Return who has the most points in a normal game; a tie is broken by the base-game rules."""
    first = [place for place in done.places() if place.rank == 1]
    if len(done.seats) == 1:
        return f"{first[0].total} VP. The base game's solo rules say what that is worth."
    if len(first) == 1:
        return best(first)
    names = joined([place.seat for place in first])
    return f"{names} tie at {first[0].total} VP. Break the tie by the base-game rules."


def final_rulings(total: int) -> tuple[str, ...]:
    """Return the rulings that decide what this final total means."""
    decisive = {
        "score_80_band": total == 80,
        "zero_is_defeat": total <= 0,
        "score_floor": total < 0,
    }
    return tuple(key for key, decides in decisive.items() if decides)


def notes(t: MagnaRoma, final: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return labels, the rulings that had a part in it, and what the companion did not compute."""
    counted = any(own.base for own in t.people.values())
    typed = (
        ("The points of the base game are as typed. Those of the box are computed.",)
        if counted
        else ()
    )
    return (*labels(t), *rulings(SETTINGS, t, *final), *typed)


def labels(t: MagnaRoma) -> tuple[str, ...]:
    """Return what must be shown wherever this table is."""
    if not t.barbarian:
        return ()
    shown = []
    if t.setting_is("tile_source", "companion"):
        shown.append(
            "Practice: the companion draws everything and uses stand-in facts; no city is scored"
        )
    if t.setting_is("raid_source", "stand_in"):
        shown.append(stand_in()["label"].capitalize())
    return tuple(shown)
