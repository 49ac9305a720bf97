"""The end sheet of a Barbarian Invasion: rows with their reasons, the level, what decided."""

from companion.core.game import rulings
from companion.core.scoring import Row, Sheet
from companion.games.magna_roma import meta
from companion.games.magna_roma.ending import CATEGORIES
from companion.games.magna_roma.table import SIDES, MagnaRoma

DEFEATS = {
    "score": "Defeat: the score marker reached 0.",
    "siege": "Defeat: all 12 Barbarian tokens besiege the city.",
    "total": "Defeat: the final total is 0 or less.",
}


def penalty(t: MagnaRoma, side: str) -> int:
    """What a Siege board costs at the end: nothing while it has an empty space or is not taught."""
    return 0 if t.free(side) else int(str(t.box.get(f"siege_penalty_{side}", 0)))


def sheet(t: MagnaRoma) -> Sheet:
    """The sheet as it stands: the score marker during play, all rows at the end, a verdict once over."""
    if t.ending in DEFEATS:
        return Sheet(
            (t.seat,), (), DEFEATS[t.ending] + " No end scoring, no level.", notes(t), ranked=False
        )
    rows = [
        Row(
            "Score marker",
            {t.seat: t.score},
            "after the last Barbarian turn" if t.ending else "so far",
        )
    ]
    rows += [
        Row(CATEGORIES[name].capitalize(), {t.seat: points}, "typed")
        for name, points in t.base.items()
        if points
    ]
    rows += [
        Row(item.key.replace("_", " ").title(), {t.seat: item.points}, item.reason)
        for item in t.items
    ]
    rows += [
        _objective(t, side)
        for side in SIDES
        if t.base and not (t.alone and side not in t.objectives)
    ]
    rows += [
        Row(f"{side.title()} Siege board", {t.seat: -penalty(t, side)}, "three tokens at the end")
        for side in SIDES
        if t.ending and not t.free(side)
    ]
    done = Sheet((t.seat,), tuple(rows), notes=notes(t))
    if not t.ending:
        return done
    total = done.total(t.seat)
    return done._replace(verdict=verdict(t, total), notes=notes(t, final_rulings(total)))


def _objective(t: MagnaRoma, side: str) -> Row:
    points = t.objective_points.get(side, 0)
    if side not in t.objectives:
        return Row(f"{side.title()} objective", {t.seat: 0}, "lost when its board was full")
    return Row(f"{side.title()} objective", {t.seat: points}, "met" if points else "not met")


def level(t: MagnaRoma, total: int) -> tuple[int, str]:
    """The score level of a final total, and what it is called."""
    if total == 80 and t.rules("score_80_band", "upper"):
        total = 81
    bands = meta.items()["levels"]
    number = max((at for at, band in enumerate(bands, start=1) if total >= band["from"]), default=1)
    return number, bands[number - 1]["name"]


def verdict(t: MagnaRoma, total: int) -> str:
    """What the final total means."""
    if total <= 0 and t.rules("zero_is_defeat", "also_final"):
        return DEFEATS["total"]
    shown = max(0, total) if t.rules("score_floor", "clamp_zero") else total
    number, name = level(t, total)
    return f"{shown} VP, level {number} of 5: {name}."


def final_rulings(total: int) -> tuple[str, ...]:
    """The rulings that decide what this final total means."""
    rulings = {"score_80_band": total == 80, "zero_is_defeat": total <= 0, "score_floor": total < 0}
    return tuple(key for key, decides in rulings.items() if decides)


def notes(t: MagnaRoma, final: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Labels, the rulings that had a part in it, and what the companion did not compute."""
    typed = ("The base game's points are as typed; the box's are computed.",) if t.base else ()
    return (*labels(t), *rulings(meta.SETTINGS, t, *final), *typed)


def labels(t: MagnaRoma) -> tuple[str, ...]:
    """What must stand wherever this table shows."""
    shown = []
    if t.rules("tile_source", "app"):
        shown.append(
            "Practice: the companion draws everything, stand-ins for what your copy prints; no city is scored"
        )
    if t.rules("raid_source", "stand_in"):
        shown.append(meta.stand_in()["label"].capitalize())
    return tuple(shown)
