"""Machi: who begins a season, and the turn order by points (Spring, Autumn)."""

from companion.games.machi.table import Machi


def first_player(t: Machi) -> tuple[str, str]:
    """Return who is first, the sole leader or the largest player, with the reason."""
    most = max(t.vp.values())
    leaders = [seat for seat in t.seats if t.vp[seat] == most]
    if len(leaders) == 1:
        return leaders[0], f"the most VP, {most}"
    pool = leaders if t.setting_is("lead_tie_pool", "tied") else list(t.seats)
    largest = next(seat for seat in t.size if seat in pool)
    return largest, f"the largest player, as {len(leaders)} players lead with {most} VP"


def lead(t: Machi) -> Machi:
    """Remember the ruling on tied leaders where it decides who begins."""
    most = max(t.vp.values())
    tied = [seat for seat in t.size if t.vp[seat] == most]
    return t.use_ruling("lead_tie_pool") if len(tied) > 1 and tied[0] != t.size[0] else t


def clockwise(t: Machi, first: str) -> tuple[str, ...]:
    """Return the seats in turn from the first one."""
    at = t.seats.index(first)
    return t.seats[at:] + t.seats[:at]
