"""The duel solver against an independent one: the sequence form as a linear program."""

from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, hstack

from companion.games.machi import combat
from companion.games.machi.advice import solver
from companion.games.machi.advice.solver import Stakes, solve
from tests.games.machi.test_duel import COMBAT

SHEET = combat.sheet(COMBAT)
PLAIN = tuple((0,) * 7 for _ in range(7))
LADDER = tuple(tuple(int(i > j) + int(i == 6 and j < 3) for j in range(7)) for i in range(7))


def sequences():
    """Every sequence of one side, by its cards: the empty one, a first card, a second card."""
    found = {(): 0}
    for hand in combinations(range(7), 3):
        for first in hand:
            found[hand, first] = len(found)
    for hand in combinations(range(7), 3):
        for first in hand:
            for other in range(7):
                for second in set(hand) - {first}:
                    found[hand, first, other, second] = len(found)
    return found


def constraints(found):
    """Each first card or second card shares out what leads to it."""
    lines = [({found[()]: 1.0}, 1.0)]
    for hand in combinations(range(7), 3):
        lines.append(({found[()]: -1.0} | {found[hand, first]: 1.0 for first in hand}, 0.0))
        for first in hand:
            for other in range(7):
                seconds = {found[hand, first, other, s]: 1.0 for s in set(hand) - {first}}
                lines.append(({found[hand, first]: -1.0} | seconds, 0.0))
    rows = [at for at, (line, _) in enumerate(lines) for _ in line]
    columns = [column for line, _ in lines for column in line]
    values = [value for line, _ in lines for value in line.values()]
    shares = coo_matrix((values, (rows, columns)), (len(lines), len(found)))
    return shares, np.array([right for _, right in lines])


def payoffs(found, sheet, stakes):
    """What two sequences bring together, with the chance of both hands."""
    rows, columns, values = [], [], []
    gain = [[sheet[i][j] - sheet[j][i] for j in range(7)] for i in range(7)]
    for mine in combinations(range(7), 3):
        for theirs in combinations(range(7), 3):
            for a, x, y in permutations(mine):
                for b, z, w in permutations(theirs):
                    margin = stakes.ahead + gain[a][b] + gain[x][z] + gain[y][w]
                    if margin:
                        rows.append(found[mine, a, b, x])
                        columns.append(found[theirs, b, a, z])
                        values.append((stakes.win if margin > 0 else -stakes.lose) / 35**2)
    return coo_matrix((values, (rows, columns)), (len(found), len(found)))


def by_linear_program(sheet, stakes):
    """The value of the duel: the most that the challenger can make sure of."""
    found = sequences()
    shares, right = constraints(found)
    matrix = payoffs(found, sheet, stakes)
    lines, size = shares.shape
    # The most of e'q with E'q <= M'x, where Ex = e and x >= 0; q is free.
    result = linprog(
        np.concatenate([np.zeros(size), -right]),
        A_ub=hstack([-matrix.T, shares.T]).tocsr(),
        b_ub=np.zeros(size),
        A_eq=hstack([shares, coo_matrix((lines, lines))]).tocsr(),
        b_eq=right,
        bounds=[(0, None)] * size + [(None, None)] * lines,
        method="highs",
    )
    assert result.success
    return -result.fun


@pytest.mark.parametrize(
    ("sheet", "stakes"),
    [
        (SHEET, Stakes(1, 1, 1)),
        (SHEET, Stakes(-1, 3, 2)),
        (LADDER, Stakes(1, 2, 1)),
    ],
)
def test_the_value_is_that_of_the_linear_program(sheet, stakes):
    solved = solve(sheet, stakes)
    assert solved.gap < 0.03
    assert by_linear_program(sheet, stakes) == pytest.approx(solved.value, abs=solved.gap + 1e-6)


def test_more_rounds_come_nearer():
    gaps = [solve(SHEET, Stakes(1, 2, 1), rounds).gap for rounds in (5, 20, 60)]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[-1] < 0.01


def test_equal_sides_are_worth_nothing_and_the_other_side_sees_the_opposite():
    assert solve(SHEET, Stakes(0, 2, 2)).value == pytest.approx(0, abs=0.02)
    one, two = Stakes(1, 3, 1), Stakes(1, 3, 1).other()
    assert two == Stakes(-1, 1, 3)
    assert solve(SHEET, one).value == pytest.approx(-solve(SHEET, two).value, abs=0.02)


def test_cards_that_bring_nothing_leave_the_sabres_to_decide():
    assert solve(PLAIN, Stakes(1, 2, 1)).value == pytest.approx(2)
    assert solve(PLAIN, Stakes(0, 2, 1)).chances == pytest.approx((0, 1, 0))
    assert solve(PLAIN, Stakes(-1, 2, 1)).value == pytest.approx(-1)


def test_chances_of_uniform_play_are_those_of_every_deal():
    """All 35 x 35 deals in all orders, counted one by one."""
    count = {-1: 0, 0: 0, 1: 0}
    gain = [[SHEET[i][j] - SHEET[j][i] for j in range(7)] for i in range(7)]
    for mine in permutations(range(7), 3):
        for theirs in permutations(range(7), 3):
            margin = sum(gain[i][j] for i, j in zip(mine, theirs, strict=True))
            count[(margin > 0) - (margin < 0)] += 1
    total = sum(count.values())
    plain = solver.uniform()
    for at, payoff in ((1, (1.0, 0.0, 0.0)), (0, (0.0, 1.0, 0.0))):
        found = solver.worth(solver.rows(SHEET, 0, *payoff), plain, plain)
        assert found == pytest.approx(float(Fraction(count[at], total)))


def test_a_best_answer_is_at_least_as_good_as_any_plan():
    payoffs = solver.rows(SHEET, 1, 1.0, 0.0, -1.0)
    plain, solved = solver.uniform(), solve(SHEET, Stakes(1, 1, 1))
    assert solver.best(payoffs, plain) >= solver.worth(payoffs, plain, plain)
    assert solver.best(payoffs, plain) > solved.value
    assert solver.best(payoffs, solved.plans[1]) == pytest.approx(solved.value, abs=solved.gap)
