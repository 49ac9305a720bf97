"""The contract: what every registered game must keep, over random games."""

import random

import pytest

from companion import games
from companion.core.answers import check
from companion.core.asks import Tally
from companion.core.table import question, settle
from tests.games import contract, random_play

GAMES = {game.slug: game for game in games.every()}
MANY, FULL, CORRECTED = range(300), range(1000, 1010), range(2000, 2080)
BUDGET = 2000
"""Answers in one test: of a long game fewer are played here; the fuzzer plays as many as one likes."""
LOOKS = 25
"""Tables of a game that are looked at in full."""


@pytest.fixture(params=GAMES, scope="module")
def game(request):
    return GAMES[request.param]


@pytest.fixture
def first(game):
    """The first table of a game with the fewest seats and all defaults."""
    seats = [f"Seat{n}" for n in range(1, game.seats[0] + 1)]
    return settle(game.setup(seats, {}, {}))


def examined(game, seeds, examine):
    """Examine random games of these seeds, as many as the budget of answers allows."""
    answers = 0
    for seed in seeds:
        record = random_play.Record(game, seed)
        try:
            examine(record)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {record.trying!r}: {error}") from error
        answers += len(record.answers)
        if answers > BUDGET:
            break


@pytest.mark.parametrize("chunk", range(4))
def test_random_games_end_and_hold_together(game, chunk):
    examined(game, MANY[chunk::4], contract.examine_game)


@pytest.mark.parametrize("seed", FULL)
def test_every_table_of_a_random_game(game, seed):
    length = random_play.Record(game, seed)
    for _ in random_play.play(length):
        pass
    contract.examine_game(random_play.Record(game, seed), share=LOOKS / (1 + len(length.answers)))


@pytest.mark.parametrize("chunk", range(2))
def test_corrected_games_end_too(game, chunk):
    examined(game, CORRECTED[chunk::2], contract.examine_corrected)


@pytest.mark.parametrize("seed", range(500, 503))
def test_play_can_be_picked_up_anywhere(game, seed):
    record = random_play.Record(game, seed)
    tables = [moment.table for moment in random_play.play(record)]
    dice = random.Random(seed)
    for table in (tables[0], dice.choice(tables), tables[-1]):
        contract.examine_openings(record, table, dice)


def test_every_step_says_its_rule(game):
    for kind, step in game.table.steps.kinds.items():
        assert step.__doc__, kind
        first_line = step.__doc__.splitlines()[0]
        assert first_line.endswith("."), f"{kind}: {first_line}"


def test_every_step_is_in_one_chapter(game):
    listed = [step.kind for chapter in game.chapters for step in chapter.steps]
    assert len(set(listed)) == len(listed)
    assert {*listed, "teach"} == {*game.table.steps.kinds, "teach"}


def test_chapters_have_names_of_their_own(game):
    names = [chapter.name for chapter in game.chapters]
    assert len(set(names)) == len(names)
    assert all(chapter.title and chapter.steps for chapter in game.chapters)


def test_every_setting_has_an_open_default(game):
    keys = [setting.key for setting in game.settings]
    assert len(set(keys)) == len(keys)
    for setting in game.settings:
        assert setting.about, setting.key
        if not isinstance(setting.ask, Tally):
            assert setting.ask.default is not None, setting.key
            check(setting.ask, setting.ask.default)


def test_practice_is_made_of_settings(game):
    settings = {setting.key: setting for setting in game.settings}
    for key, value in (game.practice or {}).items():
        check(settings[key].ask, value)


def test_practice_asks_nobody_for_chance(game):
    if game.practice is None:
        pytest.skip("no practice")
    seats = [f"Seat{n}" for n in range(1, game.seats[0] + 1)]
    dice = random.Random(1)
    record = random_play.Record(game, 1)
    table = settle(game.setup(seats, game.practice, {}))
    assert game.labels(table), "practice must be labelled"
    while (ask := question(table)) is not None:
        drawn = getattr(ask, "drawn", False)
        assert not (drawn and ask.who == "table"), ask.text
        table, _ = random_play.take(table, ask, dice, record)


def test_facts_about_the_game(game, first):
    assert game.slug
    assert game.slug == game.slug.lower()
    assert game.title
    assert game.edition
    assert game.covers.endswith(".")
    assert 1 <= game.seats[0] <= game.seats[1]
    assert game.checklist(first)
    assert question(first) is not None
    assert game.ending(first) == ""


def test_printed_facts_can_be_read_back(game):
    dice = random.Random(7)
    for fact in game.box_facts.values():
        assert fact.about
        found = random_play.readings(fact, dice)
        assert found, f"neither the example nor the default of {fact.key} can be read"
        assert fact.read(found[0]) == found[0]


def test_the_end_sheet_alone(game):
    if game.standalone_table is None:
        pytest.skip("no end sheet alone")
    for seed in range(20):
        dice = random.Random(seed)
        record = random_play.Record(game, seed)
        table = settle(game.standalone_table({}, random_play.any_box(game, dice)))
        for seat in table.seats:
            assert game.screen(table, seat)
        contract.examine_fixes(record, table, dice)
        table = contract.play_on(record, table, dice)
        assert game.score(table).verdict


@pytest.mark.parametrize("seed", range(3000, 3003))
def test_undo_and_redo_at_every_step_through_a_reload(game, seed):
    record = random_play.Record(game, seed)
    for _ in random_play.play(record):
        pass
    contract.examine_session(record)
