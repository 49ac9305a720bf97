"""Machi: how a duel ends: the totals, the beaten one, the points (Autumn a)."""

from companion.games.machi.rules.duellists import at_place
from companion.games.machi.rules.passes import running, standing
from companion.games.machi.rules.village import (
    discard,
    located,
    take_villager,
    take_yakuza,
    villager_at,
    won,
)
from companion.games.machi.table import Duel, Machi


def settle_duel(t: Machi) -> Machi:
    """Return the table after a duel; equal totals change nothing."""
    duel = running(t)
    totals = standing(duel)
    t = t.replace(duel=None)
    values: dict[str, str | int] = {
        "one": duel.names[0],
        "two": duel.names[1],
        "a": totals[0],
        "b": totals[1],
    }
    if totals[0] == totals[1]:
        return t.add_remark("{one} {a}, {two} {b}: a tie, nobody is discarded.", "", **values)
    winner = 0 if totals[0] > totals[1] else 1
    values["winner"] = duel.players[winner]
    t = t.add_remark("{one} {a}, {two} {b}. The winner: {winner}.", "", **values)
    points, why = spoils(t, duel, winner)
    loser = 1 - winner
    t = t.add_order("Discard {name}.", "beaten in the duel", name=duel.names[loser])
    take = take_yakuza if located(t, duel.refs[loser])[2] == "y" else take_villager
    t = discard(take(t, duel.refs[loser]), "villager")
    if not points:
        return t.add_remark("No VP for {seat}.", "{reason}", seat=duel.players[winner], reason=why)
    t = won(t, duel.players[winner], points)
    seat = duel.players[winner]
    return t.add_order(
        "{seat}: move your Lord to {vp}.",
        "{n} VP: {reason}",
        seat=seat,
        vp=t.vp[seat],
        n=points,
        reason=why,
    )


def spoils(t: Machi, duel: Duel, winner: int) -> tuple[int, str]:
    """Return what the winner scores: the sabres printed on the loser's card, and why."""
    loser = 1 - winner
    beaten, victor = at_place(t, duel.refs[loser]), at_place(t, duel.refs[winner])
    if not victor.yakuza and villager_at(t, victor.ref).wanted and winner == 1:
        t = t.use_ruling("wanted_winner_scores")
        if t.setting_is("wanted_winner_scores", "no"):
            return 0, "a Wanted villager that wins only survives"
    if not beaten.yakuza and (bounty := villager_at(t, beaten.ref).bounty) and winner == 0:
        return bounty, "the bounty of a Wanted villager"
    strengthened = duel.sabres[loser] - beaten.given
    if t.setting_is("boosted_sabres_score", "yes") and strengthened != duel.printed[loser]:
        return strengthened, "its strengthened sabres"
    return duel.printed[loser], "sabres printed on the loser's card"
