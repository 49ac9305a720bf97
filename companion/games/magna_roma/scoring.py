"""The end sheet: rows with their reasons for each seat, the level or the winner, what decided."""

from companion.core.scoring import Row, Sheet
from companion.games.magna_roma.components import deck_items, items, stand_in
from companion.games.magna_roma.options import SETTINGS
from companion.games.magna_roma.rules.box_items import MONUMENTS
from companion.games.magna_roma.rules.ending import CATEGORIES
from companion.games.magna_roma.table import SIDES, MagnaRoma
from companion.kit.settings import rulings

DEFEATS = {
    "score": "Defeat: the score marker reached 0.",
    "siege": "Defeat: all 12 Barbarian tokens besiege the city.",
    "total": "Defeat: the final total is 0 or less.",
}


def penalty(t: MagnaRoma, side: str) -> int:
    """What a Siege board costs at the end: nothing while it has an empty space or is not taught."""
    return 0 if t.free(side) else int(str(t.box.get(f"siege_penalty_{side}", 0)))


def sheet(t: MagnaRoma) -> Sheet:
    """The sheet as it stands: the score markers during play, all rows at the end, a verdict once over."""
    if t.ending in DEFEATS:
        return Sheet(
            t.seats, (), DEFEATS[t.ending] + " No end scoring, no level.", notes(t), ranked=False
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
    """One row for each item of the box that somebody scores; of several seats each with its reason."""
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
    """An item of the box as the sheet calls it."""
    if key.startswith("dominus_"):
        label: str = deck_items("dominus_tiles")[key.removeprefix("dominus_")]["label"]
        return f"Dominus {label}"
    return MONUMENTS.get(key, key.replace("_", " ").title())


def _siege(t: MagnaRoma) -> list[Row]:
    """Objectives and full Siege boards of a Barbarian Invasion."""
    counted = bool(t.mine.base)
    rows = [
        _objective(t, side)
        for side in SIDES
        if counted and not (t.alone and side not in t.objectives)
    ]
    return rows + [
        Row(f"{side.title()} Siege board", {t.seat: -penalty(t, side)}, "three tokens at the end")
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
    """The score level of a final total, and what it is called."""
    if total == 80 and t.setting_is("score_80_band", "upper"):
        total = 81
    bands = items()["levels"]
    number = max((at for at, band in enumerate(bands, start=1) if total >= band["from"]), default=1)
    return number, bands[number - 1]["name"]


def verdict(t: MagnaRoma, total: int) -> str:
    """What the final total of a Barbarian Invasion means."""
    if total <= 0 and t.setting_is("zero_is_defeat", "also_final"):
        return DEFEATS["total"]
    shown = max(0, total) if t.setting_is("score_floor", "clamp_zero") else total
    number, name = level(t, total)
    return f"{shown} VP, level {number} of 5: {name}."


def winner(done: Sheet) -> str:
    """Who has the most points in a normal game; ties are the base game's to part."""
    first = [place for place in done.places() if place.rank == 1]
    if len(done.seats) == 1:
        return f"{first[0].total} VP; what they are worth, the base game's solo rules say."
    if len(first) == 1:
        return f"{first[0].seat} wins with {first[0].total} VP."
    names = " and ".join((", ".join(p.seat for p in first[:-1]), first[-1].seat))
    return f"{names} have {first[0].total} VP each; a tie is the base game's to part."


def final_rulings(total: int) -> tuple[str, ...]:
    """The rulings that decide what this final total means."""
    decisive = {
        "score_80_band": total == 80,
        "zero_is_defeat": total <= 0,
        "score_floor": total < 0,
    }
    return tuple(key for key, decides in decisive.items() if decides)


def notes(t: MagnaRoma, final: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Labels, the rulings that had a part in it, and what the companion did not compute."""
    counted = any(own.base for own in t.people.values())
    typed = ("The base game's points are as typed; the box's are computed.",) if counted else ()
    return (*labels(t), *rulings(SETTINGS, t, *final), *typed)


def labels(t: MagnaRoma) -> tuple[str, ...]:
    """What must stand wherever this table shows."""
    if not t.barbarian:
        return ()
    shown = []
    if t.setting_is("tile_source", "app"):
        shown.append(
            "Practice: the companion draws everything, stand-ins for what your copy prints; no city is scored"
        )
    if t.setting_is("raid_source", "stand_in"):
        shown.append(stand_in()["label"].capitalize())
    return tuple(shown)
