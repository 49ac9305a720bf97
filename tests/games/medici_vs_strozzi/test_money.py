"""Money and loans (MVS-063 to MVS-068; V34 to V36), and the end of the game (MVS-094 to MVS-099)."""

import pytest

from companion.core.table import question, settle
from companion.games.medici_vs_strozzi import GAME
from companion.games.medici_vs_strozzi.rules.ending import EndGame
from companion.games.medici_vs_strozzi.rules.money import receive
from companion.games.medici_vs_strozzi.table import MEDICI, STROZZI
from tests.games.medici_vs_strozzi.at_table import ANN, BOB, begin, lay, score, sentences
from tests.kit import asked, orders, refused, say


def with_money(coins: int, loan: int, **settings):
    t = begin(**settings)
    return t.replace(coins={**t.coins, MEDICI: coins}, loans={**t.loans, MEDICI: loan})


def ended(medici: tuple[int, int], strozzi: tuple[int, int], **settings):
    t = begin(**settings)
    coins = {MEDICI: medici[0], STROZZI: strozzi[0]}
    loans = {MEDICI: medici[1], STROZZI: strozzi[1]}
    return settle(t.replace(coins=coins, loans=loans, agenda=(EndGame(),), messages=()))


@pytest.mark.rule("MVS-063", "MVS-065", "MVS-068")
def test_what_is_missing_is_borrowed():
    """V34."""
    t = say(with_money(5, 0), "a4 18 d")
    assert (t.loans[MEDICI], t.coins[MEDICI], t.worth(MEDICI)) == (13, 0, -13)
    assert orders(t) == [
        "Ann: take a loan of 13 from the bank and write it down.",
        "Ann: pay 18 to the bank.",
    ]
    assert sum(t.coins.values()) + t.bank == 1062


@pytest.mark.rule("MVS-066", "MVS-067", "MVS-094")
def test_loans_bear_no_interest_and_stay():
    """V35."""
    t = say(with_money(5, 0), "a4 18 d d")
    t = receive(t, MEDICI, 80, "cargo")
    for _ in range(2):
        t = settle(t.replace(agenda=(next_round(),)))
    assert (t.coins[MEDICI], t.loans[MEDICI], t.worth(MEDICI)) == (80, 13, 67)


def next_round():
    from companion.games.medici_vs_strozzi.rules.rounds import NextRound

    return NextRound()


@pytest.mark.rule("MVS-064", "MVS-068")
def test_old_debts_block_nothing():
    """V36."""
    t = say(with_money(40, 60), "a4 15 d")
    assert (t.coins[MEDICI], t.loans[MEDICI]) == (25, 60)


def test_loans_at_any_time_where_that_is_the_ruling():
    t = say(begin(loan_policy="any_time"), "a4 l 50")
    assert (t.coins[MEDICI], t.loans[MEDICI]) == (350, 50)
    t = say(t, "l -50 3")
    assert (t.coins[MEDICI], t.loans[MEDICI], t.price) == (300, 0, 3)
    with refused():
        say(say(begin(), "a4"), "l")


def test_a_bank_that_runs_out():
    t = begin(bank_limit="counted")
    t = receive(t.replace(coins={MEDICI: 700, STROZZI: 350}), MEDICI, 40, "cargo")
    assert "Write 28 on a note for Ann. the bank is out of coins" in sentences(t)
    assert t.coins[MEDICI] == 740


@pytest.mark.rule("MVS-067", "MVS-097", "MVS-098")
def test_loans_decide():
    """V37."""
    t = ended((310, 25), (290, 0))
    assert [(p.seat, p.total, p.rank) for p in GAME.score(t).places()] == [
        (BOB, 290, 1),
        (ANN, 285, 2),
    ]
    assert "Ann: repay the loan of 25." in orders(t)
    assert GAME.score(t).verdict == "Bob (Strozzi): the winner with 290 coins."


@pytest.mark.rule("MVS-097", "MVS-099")
def test_a_shared_victory():
    """V38."""
    t = ended((530, 18), (512, 0))
    assert [p.rank for p in GAME.score(t).places()] == [1, 1]
    assert GAME.score(t).verdict == "Ann (Medici) and Bob (Strozzi) share the win with 512 coins."


@pytest.mark.rule("MVS-097", "MVS-098")
def test_totals_below_0():
    """V39."""
    t = ended((40, 65), (10, 20))
    assert GAME.score(t).verdict == "Bob (Strozzi): the winner with -10 coins."
    assert any(n.startswith("Ruling final_debt:") and "below 0" in n for n in GAME.score(t).notes)
    t = ended((40, 65), (10, 20), final_debt="floor_zero")
    assert [p.rank for p in GAME.score(t).places()] == [1, 1]


@pytest.mark.rule("MVS-096", "MVS-097", "MVS-020")
def test_after_round_3_nothing_more_is_paid():
    """V71, V72."""
    t = lay(begin(), "", round=3, markers=(1, 1, 1, 1, 1, 1, 0, 0))
    t = score(t)
    assert question(t) is None
    assert t.coins == {MEDICI: 360, STROZZI: 300}
    assert GAME.ending(t) == "The three rounds are over."
    refused_after_the_end(t)


def refused_after_the_end(t):
    from companion.core.table import apply
    from companion.errors import NotAllowed

    with pytest.raises(NotAllowed, match="over"):
        apply(t, "a4")


@pytest.mark.rule("MVS-020", "MVS-091", "MVS-092", "MVS-093", "MVS-094", "MVS-095")
def test_the_next_round():
    """V68, V70, V77."""
    t = lay(begin(), "m3@1 A4 A0, s5@2 B1", drawer=MEDICI, markers=(0, 1, 0, 0, -2, 0, 0, 3))
    t = t.replace(loans={MEDICI: 5, STROZZI: 0}, discards=("c4",), bag={**t.bag, "c4": 1})
    t = score(t)
    assert (t.left, t.discards) == (26, ())
    assert set(t.cargo.values()) == {()}
    assert set(t.harbour.values()) == {0}
    assert (t.markers, t.loans[MEDICI]) == ((3, 1, 0, 0, -3, 0, 0, 3), 5)
    assert (t.round, t.drawer, asked(t).text) == (2, STROZZI, "Tile drawn by Bob")
    assert "Put all 26 tiles back into the bag and mix them." in orders(t)
    t = say(t, "a4 7 b 3")
    assert [o.why_not for o in asked(t).options] == ["", "", ""]


@pytest.mark.rule("MVS-095")
def test_strozzi_opens_round_3_too():
    """V69."""
    t = score(lay(begin(), "", round=2, drawer=MEDICI))
    assert (t.round, t.drawer) == (3, STROZZI)


def test_the_sheet_shows_where_money_went():
    t = say(begin(), "a4 18 b 3 1")
    sheet = GAME.score(t)
    assert sheet.total(ANN) == 300
    assert sheet.total(BOB) == 282
    assert [row.rule for row in sheet.rows] == ["Money at the start", "Round 1: goods bought"]
    t = t.replace(coins={**t.coins, MEDICI: 310})
    assert GAME.score(t).rows[-1].rule == "Corrections"
    assert GAME.score(t).total(ANN) == 310
