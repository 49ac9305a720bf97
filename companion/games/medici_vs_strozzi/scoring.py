"""The score sheet: money from the start to the end, rule by rule and round by round."""

from companion.core.scoring import Row, Sheet
from companion.games.medici_vs_strozzi.options import SETTINGS, items, stand_in
from companion.games.medici_vs_strozzi.rules.ending import final, verdict
from companion.games.medici_vs_strozzi.table import MEDICI, SIDES, STROZZI, MediciStrozzi
from companion.kit.settings import rulings
from companion.kit.words import joined

NAMES = {"bought": "goods bought", "cargo": "cargo", "monopolies": "monopolies"}


def sheet(t: MediciStrozzi) -> Sheet:
    """Return where each family's money came from and went."""
    seats = (t.medici or "Medici", t.strozzi or "Strozzi")
    start = 0 if t.alone else int(items()["money"]["start"])
    entries: list[tuple[str, dict[str, int], str]] = []
    if not t.alone:
        entries.append(("Money at the start", dict.fromkeys(SIDES, start), ""))
    if t.alone == "final":
        entries.append(("Coins", t.coins, "typed"))
        entries.append(("Loans", {side: -t.loans[side] for side in SIDES}, "paid back"))
    for item in t.ledger:
        name = f"Round {item.round}: {NAMES[item.key]}" if not t.alone else NAMES[item.key].title()
        entries.append((name, {MEDICI: item.medici, STROZZI: item.strozzi}, item.reason))
    booked = {item.round for item in t.ledger if item.key == "bought"}
    if any(t.spent.values()) and t.round not in booked and not t.ending:
        paid = {side: -t.spent[side] for side in SIDES}
        entries.append((f"Round {t.round}: goods bought", paid, "so far"))
    entries += _rest(t, entries)
    rows = tuple(
        Row(name, {seats[i]: money[side] for i, side in enumerate(SIDES)}, reason)
        for name, money, reason in entries
    )
    ended = verdict(t) if t.ending and t.alone != "round" else ""
    notes = (*labels(t), *rulings(SETTINGS, t))
    if any(t.loans.values()) and not t.ending:
        owed = ", ".join(f"{t.seat(s)} {t.loans[s]}" for s in SIDES if t.loans[s])
        notes += (f"Loans, repaid at the end: {owed}.",)
    done = Sheet(seats, rows, ended, notes, ranked=t.alone != "round")
    if t.ending and t.alone == "round":
        brought = joined([f"{seat} {done.total(seat)}" for seat in seats])
        return done._replace(verdict=f"The round brings {brought}.")
    return done


def _rest(
    t: MediciStrozzi, entries: list[tuple[str, dict[str, int], str]]
) -> list[tuple[str, dict[str, int], str]]:
    """Return what corrections changed, and the debts that the ruling forgives."""
    rest = []
    sums = {side: sum(money[side] for _, money, _ in entries) for side in SIDES}
    off = {side: (0 if t.alone else t.worth(side)) - sums[side] for side in SIDES}
    if not t.alone and any(off.values()):
        rest.append(("Corrections", off, "corrected by a player"))
    forgiven = {side: final(t, side) - t.worth(side) for side in SIDES}
    if t.ending and t.alone != "round" and any(forgiven.values()):
        rest.append(("Debts not covered", forgiven, "the total is 0 at least"))
    return rest


def labels(t: MediciStrozzi) -> tuple[str, ...]:
    """Return the labels of this table: the stand-in board, practice, the companion as a player."""
    shown = []
    if t.setting_is("board_profile", "stand_in"):
        shown.append(str(stand_in()["label"]).capitalize())
    if t.setting_is("bag", "companion"):
        shown.append("The companion draws the tiles")
    if t.bot:
        shown.append(f"The companion plays {t.bot}, strength {t.settings['bot_level']}")
    return tuple(shown)
