"""Advice for duels: what to lay, what the duel is worth, whether to accept it."""

from operator import mul

from companion.core.game import Advice
from companion.games.machi import combat
from companion.games.machi.advice.solver import (
    INDEX,
    PAIRS,
    Plan,
    Rows,
    Solution,
    Stakes,
    followed,
    reach,
    rows,
    solve,
    values,
)
from companion.games.machi.combat import HAND, Sheet, combat_cards
from companion.games.machi.rules.duel import REFUSAL, meet
from companion.games.machi.rules.duel_scoring import spoils
from companion.games.machi.rules.duellists import at_place, fighters, no_target
from companion.games.machi.rules.passes import standing
from companion.games.machi.table import Duel, Machi

QUICK = 12
"""Rounds of the solver where many duels are compared."""


def untaught(t: Machi) -> tuple[Advice, ...]:
    """Return which card is not known yet; nothing where all are."""
    missing = combat.untaught(t.box)
    if not missing:
        return ()
    how = f"companion box teach machi '{missing[0]}' ..."
    return (Advice("Value of a duel", "not known", f"the Combat cards are not known yet: {how}"),)


def stakes(t: Machi, duel: Duel) -> Stakes:
    """Return what a duel is about for the challenger, in victory points."""
    ahead = duel.sabres[0] - duel.sabres[1]
    return Stakes(ahead, float(spoils(t, duel, 0)[0]), float(spoils(t, duel, 1)[0]))


def accept(t: Machi, duel: Duel) -> tuple[Advice, ...]:
    """Return whether to fight or to refuse, by the margin of VP between the two players."""
    sheet = combat.sheet(t.box)
    if sheet is None:
        return untaught(t)
    solved = solve(sheet, stakes(t, duel))
    verdict = "Fight" if -solved.value >= -REFUSAL else "Refuse"
    reason = (
        f"margin of {duel.players[1]} over {duel.players[0]}; a refusal is worth -{REFUSAL} VP;"
        f" a lost card is not counted; {exact(solved)}"
    )
    return (Advice(f"{verdict}.", f"{-solved.value:+.2f} VP", reason), chances(duel, solved, 1))


def challenge(t: Machi, who: str) -> tuple[Advice, ...]:
    """Return what a duel against each Duellist that may be challenged is worth, the best first."""
    sheet = combat.sheet(t.box)
    if sheet is None:
        return untaught(t)
    one = at_place(t, who)
    lines = []
    for two in fighters(t):
        if no_target(t, one, two) or one.printed is None or two.printed is None:
            continue
        duel = meet(t, (who, two.ref), (one.printed, two.printed))
        solved = solve(sheet, stakes(t, duel), QUICK)
        win, tie, lose = solved.chances
        words = f"{win:.0%} wins, {tie:.0%} ties, {lose:.0%} loses; {exact(solved)}"
        lines.append((solved.value, Advice(two.label(one.owner), f"{solved.value:+.2f} VP", words)))
    lines.sort(key=lambda line: -line[0])
    return tuple(line for _, line in lines)


def exact(solved: Solution) -> str:
    """Return the margin of the values."""
    return f"+/- {solved.gap:.3f} VP"


def chances(duel: Duel, solved: Solution, side: int) -> Advice:
    """Return the chances to win, to tie, to lose before any card is seen."""
    win, tie, lose = solved.chances if side == 0 else solved.chances[::-1]
    return Advice(
        f"{duel.names[side].split(' of ')[0]} of {duel.players[side]} before cards are seen",
        f"{win:.0%} wins, {tie:.0%} ties, {lose:.0%} loses",
        "with the best play of both",
    )


def fighting(t: Machi, duel: Duel) -> tuple[Advice, ...]:
    """Return which card to lay for each known hand, or else how the duel may end."""
    sheet = combat.sheet(t.box)
    if sheet is None:
        return untaught(t)
    solved = solve(sheet, stakes(t, duel))
    found = [line for side in (0, 1) if duel.hands[side] for line in lay(t, duel, sheet, side)]
    if found:
        return (*found, Advice("Margin of these values", exact(solved), ""))
    if not duel.gained:
        return (chances(duel, solved, 0), tell_hand())
    one, two = standing(duel)
    return (
        Advice(f"{duel.names[0]} against {duel.names[1]} so far", f"{one} to {two}"),
        tell_hand(),
    )


def tell_hand() -> Advice:
    """Return how to get more advice."""
    return Advice(
        "Which card to lay", "", "type h to enter a hand; everybody can read it in the history"
    )


def lay(t: Machi, duel: Duel, sheet: Sheet, side: int) -> tuple[Advice, ...]:
    """Return the mixed recommendation of one side: how often to lay each card, and what it is worth."""
    names = combat_cards(t.box)
    used = [cards[side] for cards in duel.cards]
    hand = tuple(sorted(names.index(c) for c in duel.hands[side].split(", ") if c not in used))
    who = duel.players[side]
    if len(hand) == 1:
        return (Advice(f"{who}: lay {names[hand[0]]}.", "", "the last card in hand"),)
    if len(hand) + len(used) != HAND or any(not card for card in used):
        return (
            Advice(
                f"{who}: which card to lay", "not known", "some cards of this duel are not known"
            ),
        )
    solved = solve(sheet, stakes(t, duel))
    view = stakes(t, duel) if side == 0 else stakes(t, duel).other()
    plans = (solved.plans[side], solved.plans[1 - side])
    if used:
        first = (names.index(used[0]), names.index(duel.cards[0][1 - side]))
        shares, worths = second_card(sheet, view, plans, hand, first)
    else:
        shares, worths = first_card(sheet, view, plans, hand)
    lines = sorted(zip(shares, worths, hand, strict=True), reverse=True)
    return tuple(
        Advice(f"{who}: lay {names[card]}", f"{share:.0%}", f"worth {worth:+.2f} VP")
        for share, worth, card in lines
    ) + odds(sheet, view, plans, hand, first if used else None, who)


def first_card(
    sheet: Sheet, view: Stakes, plans: tuple[Plan, Plan], hand: tuple[int, ...]
) -> tuple[list[float], list[float]]:
    """Return how often each card of a whole hand is laid first, and what it is worth."""
    at = INDEX[hand]
    payoffs = rows(sheet, view.ahead, view.win, 0.0, -view.lose)
    return plans[0].first[at], followed(values(payoffs, plans[1]), plans[0])[at]


def second_card(
    sheet: Sheet,
    view: Stakes,
    plans: tuple[Plan, Plan],
    pair: tuple[int, ...],
    first: tuple[int, int],
) -> tuple[list[float], list[float]]:
    """Return how often each card of the two left is laid second, and what it is worth."""
    own, other = first
    lower = plans[0].second[first][PAIRS[own].index((pair[0], pair[1]))]
    payoffs = rows(sheet, view.ahead, view.win, 0.0, -view.lose)
    return [lower, 1 - lower], _after(payoffs, plans[1], pair, own, other)


def _after(
    payoffs: Rows, other_plan: Plan, pair: tuple[int, ...], own: int, other: int
) -> list[float]:
    """Return both orders of the two cards left, against what the other may still hold."""
    weights = reach(other_plan, other, own)
    if not sum(weights):
        # A card that its plan never lays: any hand that holds it is as likely.
        weights = [1.0] * len(weights)
    at = PAIRS[own].index((pair[0], pair[1]))
    block = payoffs[own, other]
    return [sum(map(mul, block[2 * at + n], weights)) / sum(weights) for n in (0, 1)]


def odds(
    sheet: Sheet,
    view: Stakes,
    plans: tuple[Plan, Plan],
    hand: tuple[int, ...],
    first: tuple[int, int] | None,
    who: str,
) -> tuple[Advice, ...]:
    """Return the chances of this hand to win, to tie, to lose, by plan."""
    found = []
    for win, tie in ((1.0, 0.0), (0.0, 1.0)):
        payoffs = rows(sheet, view.ahead, win, tie, 0.0)
        if first is None:
            shares = plans[0].first[INDEX[hand]]
            each = followed(values(payoffs, plans[1]), plans[0])[INDEX[hand]]
        else:
            lower = plans[0].second[first][PAIRS[first[0]].index((hand[0], hand[1]))]
            shares, each = [lower, 1 - lower], _after(payoffs, plans[1], hand, *first)
        found.append(sum(map(mul, shares, each)))
    win, tie = found
    text = f"{win:.0%} wins, {tie:.0%} ties, {max(0.0, 1 - win - tie):.0%} loses"
    return (Advice(f"{who}, with this hand", text, "if cards are laid as advised"),)
