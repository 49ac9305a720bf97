"""A score sheet as neutral blocks: every row with its reason, never a bare number."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.scoring import Place, Sheet
from companion.core.view import Block, Fact, Facts, Grid, Heading, Note, Screen

if TYPE_CHECKING:
    from companion.session.log import Session


def session_sheet(session: "Session") -> Screen:
    """Return the sheet of a session as it stands."""
    game, table = session.game, session.table
    return blocks(game.score(table), game.title, game.ending(table), game.labels(table))


def blocks(sheet: Sheet, title: str, ending: str, labels: Sequence[str] = ()) -> Screen:
    """The sheet: rows, totals, places, verdict, and the rulings that had a part in it."""
    state = ending or "as it stands, the game continues"
    drawn: list[Block] = [Heading(f"Score: {title}"), Note(state[:1].upper() + state[1:])]
    drawn += [Note(label) for label in labels]
    drawn.append(_rows(sheet))
    if sheet.ranked and len(sheet.seats) > 1:
        places = sheet.places()
        drawn.append(Facts(tuple(_place(place, places) for place in places), "Places"))
    if sheet.verdict:
        drawn.append(Facts((Fact("Result", sheet.verdict),)))
    drawn += [Note(note) for note in sheet.notes]
    return tuple(drawn)


def _rows(sheet: Sheet) -> Grid:
    reasons = any(row.reason for row in sheet.rows)
    return Grid(
        columns=("", *sheet.seats, *(("why",) if reasons else ())),
        rows=tuple(
            (
                row.rule,
                *(str(row.points[seat]) if seat in row.points else "" for seat in sheet.seats),
                *((row.reason,) if reasons else ()),
            )
            for row in sheet.rows
        ),
        total=(
            "Total",
            *(str(sheet.total(seat)) for seat in sheet.seats),
            *(("",) if reasons else ()),
        ),
    )


def _place(place: Place, places: Sequence[Place]) -> Fact:
    shared = sum(other.rank == place.rank for other in places) > 1
    parts = [place.decided_by and f"by {place.decided_by}", "shared" if shared else ""]
    return Fact(
        f"{place.rank}. {place.seat}", str(place.total), ", ".join(part for part in parts if part)
    )
