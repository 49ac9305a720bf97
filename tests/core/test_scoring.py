"""Score sheets: totals, shared places, tie-breaks by name."""

from companion.core.scoring import Row, Sheet, TieBreak, ranking


def ranks(totals, *ties):
    return [(place.rank, place.seat) for place in ranking(totals, ties)]


def test_equal_seats_share_a_place_and_the_next_is_left_out():
    assert ranks({"Ann": 5, "Bob": 7, "Cid": 7}) == [(1, "Bob"), (1, "Cid"), (3, "Ann")]
    assert ranks({"Ann": 7, "Bob": 7, "Cid": 5, "Dot": 4}) == [
        (1, "Ann"),
        (1, "Bob"),
        (3, "Cid"),
        (4, "Dot"),
    ]


def test_where_all_are_below_nothing_the_least_loss_wins():
    assert ranks({"Ann": -15, "Bob": -1, "Cid": -2}) == [(1, "Bob"), (2, "Cid"), (3, "Ann")]


def test_a_tie_break_parts_equal_totals_and_is_named():
    coins = TieBreak("most coins", {"Ann": 2, "Bob": 3, "Cid": 9})
    places = ranking({"Ann": 7, "Bob": 7, "Cid": 5}, [coins])
    assert [(p.rank, p.seat, p.decided_by) for p in places] == [
        (1, "Bob", "most coins"),
        (2, "Ann", ""),
        (3, "Cid", ""),
    ]


def test_the_second_tie_break_decides_where_the_first_does_not():
    first = TieBreak("most coins", {"Ann": 2, "Bob": 2})
    second = TieBreak("last in turn", {"Ann": 0, "Bob": 1})
    places = ranking({"Ann": 7, "Bob": 7}, [first, second])
    assert [(p.seat, p.decided_by) for p in places] == [
        ("Bob", "last in turn"),
        ("Ann", ""),
    ]


def test_who_is_equal_in_everything_shares_and_nothing_decided():
    coins = TieBreak("most coins", {"Ann": 2, "Bob": 2})
    places = ranking({"Ann": 7, "Bob": 7}, [coins])
    assert [(p.rank, p.decided_by) for p in places] == [(1, ""), (1, "")]


def test_a_tie_break_never_beats_a_total():
    coins = TieBreak("most coins", {"Ann": 99})
    assert ranks({"Ann": 1, "Bob": 2}, coins) == [(1, "Bob"), (2, "Ann")]


def test_a_sheet_adds_its_rows_and_a_missing_cell_is_nothing():
    sheet = Sheet(("Ann", "Bob"), (Row("tiles", {"Ann": 3, "Bob": -4}), Row("coins", {"Ann": 2})))
    assert (sheet.total("Ann"), sheet.total("Bob")) == (5, -4)
    assert [place.total for place in sheet.places()] == [5, -4]
