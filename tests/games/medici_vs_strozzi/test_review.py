"""The look back: the numbers of the advice, and every lot that can be priced."""

from typing import NamedTuple

import pytest

from companion.core.table import apply
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.advice import study
from companion.games.medici_vs_strozzi.advice.cases import case_of
from companion.games.medici_vs_strozzi.advice.review import cost, decisions, review
from tests.games.medici_vs_strozzi.at_table import begin, box


class Costs(NamedTuple):
    """What the prices and answers of a course cost, and those that could not be priced."""

    costs: list[float]
    missing: int


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    monkeypatch.setattr(study, "FEW", study.Effort(3, 6, 50))
    monkeypatch.setattr(study, "USUAL", study.Effort(12, 48, 300))


def course(t, *answers):
    """The moments of these answers, and the table after them."""
    moments = []
    for answer in answers:
        moments.append((t, answer))
        t = apply(t, answer)
    return moments, t


def costs(moments) -> Costs:
    found = [cost(decision) for decision in decisions(moments)]
    return Costs([each.cost for each in found if each is not None], found.count(None))


def fair(t):
    case = case_of(t)
    return study.study(case.position, case.lot, study.USUAL)


def texts(advice) -> list[str]:
    return [f"{a.text} {a.number} {a.reason}".strip() for a in advice]


def test_the_look_back_has_the_numbers_of_the_advice():
    """H6: the same effort, so the same fair price to the digit."""
    moments, _ = course(begin(), "a4", "b3", 90, "buy")
    advised = next(a.number for a in GAME.advice(moments[2][0]))
    told = texts(review(moments))
    assert f"fair price {advised}" in told[0]
    assert f"fair price {advised}" in told[1]


@pytest.mark.parametrize("answer", ["buy", "decline"])
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_nothing_inside_the_margin_is_charged(answer, off):
    """H6: what the advice calls a toss-up costs nothing, whichever way it is decided."""
    _, t = course(begin(), "a4", "b3")
    found = fair(t)
    assert found.bar > 2
    moments, t = course(t, found.price + off)
    assert texts(GAME.advice(t))[0].startswith("Toss-up")
    more, _ = course(t, answer)
    assert costs(moments + more) == ([0.0, 0.0], 0)
    assert not any(text.startswith("Mistake") for text in texts(review(moments + more)))


def test_what_lies_outside_the_margin_is_charged():
    _, t = course(begin(), "a4", "b3")
    found = fair(t)
    far = int(found.half + found.bar) + 5
    moments, _ = course(t, far, "buy")
    paid = costs(moments).costs
    assert paid == pytest.approx([far - found.half, 2 * (far - found.half)])
    assert texts(review(moments))[-1].startswith("Mistake: Round 1, lot 1 (a4 b3), Ann named ")


def test_the_fair_price_in_whole_coins_costs_nothing_even_where_it_is_exact():
    found = study.Study(0, 21.0, 0.0, 0.0, 0.0, None, None, "exact")
    assert [found.is_fair(price) for price in (9, 10, 11)] == [False, True, False]
    assert not found.is_toss_up(10)


def without_rows():
    t = begin()
    known = {key: t.box[key] for key in ("goods", "harbours")}
    return t.replace(box=known | {"rows": "unknown"})


LOT = ("a4", 90, "buy", "s5", "1")


def test_lots_from_before_the_rows_were_known_are_priced():
    """H7."""
    early, t = course(without_rows(), *LOT)
    assert costs(early) == ([], 2)
    late, _ = course(t.replace(box=box()), "b3", 7)
    assert costs(early + late).missing == 0
    assert len(costs(early + late).costs) == 3
    assert not any("not priced" in text for text in texts(review(early + late)))


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (LOT[:2], "1 decision is not priced: the rows of your board were not known."),
        (LOT, "2 decisions are not priced: the rows of your board were not known."),
    ],
)
def test_lots_that_cannot_be_priced_are_said(answers, words):
    """H7."""
    moments, _ = course(without_rows(), *answers)
    assert texts(review(moments)) == [words]


def test_other_letters_are_another_board():
    early, t = course(without_rows(), *LOT)
    late = [(t.replace(box=box() | {"goods": "cloth, dye, fur, spice"}), "c4")]
    assert costs(early + late) == ([], 2)
