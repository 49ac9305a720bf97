"""The sheet of Machi: points year by year, duels, events, and the ranking with its tie-break."""

from collections.abc import Mapping

from companion.core.scoring import Row, Sheet
from companion.games.machi.options import SETTINGS
from companion.games.machi.rules.year_end import tie_breaks
from companion.games.machi.rules.yields import BLOCK
from companion.games.machi.table import Machi, YearCount
from companion.kit.settings import rulings


def sheet(t: Machi) -> Sheet:
    """Return the sheet so far; the honour of the last scored year breaks ties."""
    if t.alone:
        return _alone(t)
    rows = [
        Row(
            f"Year {number}",
            {seat: count.points for seat, count in counts.items()},
            ", ".join(
                f"{s} {c.wealth} wealth {c.honour} honour"
                for s, c in counts.items()
                if c.wealth or c.honour
            ),
        )
        for number, counts in enumerate(t.years, start=1)
    ]
    if any(t.duels.values()):
        rows.append(Row("Duels and refusals", t.duels, "scored at once"))
    rest = {seat: t.vp[seat] - sum(row.points.get(seat, 0) for row in rows) for seat in t.seats}
    if any(rest.values()):
        rows.append(Row("Events and corrections", rest))
    return Sheet(
        t.seats,
        tuple(rows),
        verdict=t.ending,
        notes=(*labels(t), *rulings(SETTINGS, t)),
        tie_breaks=tie_breaks(t),
    )


def _alone(t: Machi) -> Sheet:
    """Return the sheet of one year end, or of a final ranking."""
    if t.alone == "final":
        rows = [Row("VP", t.vp, "as typed")]
        ties = tie_breaks(t)
    else:
        counts = t.years[-1] if t.years else {}
        rows = [
            Row(
                f"1 VP for every {block} {kind}",
                {s: c[at] // block for s, c in counts.items()},
                reason(counts, at),
            )
            for at, (kind, block) in enumerate(BLOCK.items())
        ]
        ties = ()
    return Sheet(t.seats, tuple(rows), t.ending, rulings(SETTINGS, t), ties)


def reason(counts: Mapping[str, YearCount], at: int) -> str:
    """Return the wealth or the honour of each village."""
    return ", ".join(f"{seat} {count[at]}" for seat, count in counts.items())


def labels(t: Machi) -> tuple[str, ...]:
    """Return no label: the companion makes up nothing, players count cards that are not known."""
    return ()
