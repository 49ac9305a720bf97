"""Damaged saves of all games: refused in words, or read and played without a crash."""

import itertools
import json
import random

import pytest

from companion import games
from companion.core.chance import draw
from companion.errors import CompanionError, DamagedSave, NewerSave, NoSuchGame
from companion.games.medici_vs_strozzi.advice import study
from companion.session.check import differences
from companion.session.log import Session
from companion.session.store import Store
from tests.session import games as toy
from tests.session.mutants import mutants, originals
from tests.toy import GAME

TIMES = 500
"""Damaged saves of each game."""


@pytest.mark.parametrize("game", list(games.every()), ids=lambda game: game.slug)
def test_a_damaged_save_is_refused_or_read_never_a_crash(game, monkeypatch):
    # An opponent's moves are made here, and not for their strength.
    monkeypatch.setattr(study, "USUAL", study.Effort(2, 4, 100))
    monkeypatch.setattr(study, "FEW", study.Effort(2, 4, 100))
    dice = random.Random(f"damage {game.slug}")
    good = [mutants(data, dice) for data in originals(game, 6)]
    for done, data in itertools.islice(
        itertools.chain.from_iterable(zip(*good, strict=True)), TIMES
    ):
        try:
            session = Session.load(data, "friday")
        except (DamagedSave, NewerSave, NoSuchGame):
            continue
        try:
            use(session, dice)
        except CompanionError:
            continue
        except Exception as error:
            error.add_note(done)
            raise


def use(session, dice):
    """What the commands do with an open session."""
    show(session)
    if dice.randrange(4) == 0:
        differences(session)
    if session.active_entries:
        session.undo(dice.randint(1, sum(entry.decided for entry in session.active_entries)))
        show(session)
    for _ in range(3):
        if session.ask is None:
            break
        session.answer(draw(session.ask, dice))
        session.run()
        show(session)


def show(session):
    """What is shown after every answer."""
    for seat in session.table.seats:
        session.game.screen(session.table, seat)
    session.game.score(session.table)
    session.game.problems(session.table)
    for entry in session.entries:
        for line in entry.messages:
            assert line.message.sentence() is not None


def good(game, seed=3):
    return json.loads(originals(game, seed)[-1])


def refused(raw, where):
    data = json.dumps(raw).encode()
    with pytest.raises(DamagedSave, match="friday") as caught:
        Session.load(data, "friday")
    assert where in caught.value.message
    assert caught.value.exit_code == 4


@pytest.mark.parametrize("game", list(games.every()), ids=lambda game: game.slug)
def test_a_save_is_checked_as_deeply_as_it_is_trusted(game):
    key = game.settings[0].key
    for where, change in {
        f"start, settings, {key!r} is missing": lambda raw: raw["start"]["settings"].pop(key),
        f"options, {key!r} is missing": lambda raw: raw["options"].pop(key),
        "options, 'fly' is not a setting": lambda raw: raw["options"].update(fly="high"),
        f"settings, {key}": lambda raw: raw["start"]["settings"].update({key: 10**9}),
        "start, seats": lambda raw: raw["start"]["seats"].pop(),
        "entry 1, step": lambda raw: raw["entries"][0].update(step="fly"),
        "entry 1, by": lambda raw: raw["entries"][0].update(by="nobody"),
        "entry 1, seat: 'Eve' does not play": lambda raw: raw["entries"][0].update(seat="Eve"),
        "entry 1, change, 'fly' is not a field": lambda raw: raw["entries"][0]["change"].update(
            fly=1
        ),
        "created": lambda raw: raw.update(created="yesterday"),
        "opening, '{who} wins.': the value of 'who' is missing": told("{who} wins."),
        "opening, '{a.b}': only plain names": told("{a.b}"),
        "opening, '+2vp / gain {1 rice': expected '}'": told("+2vp / gain {1 rice"),
    }.items():
        raw = good(game)
        change(raw)
        refused(raw, where)


def told(say):
    return lambda raw: raw["opening"].insert(
        0, {"say": say, "values": {}, "order": False, "why": ""}
    )


@pytest.mark.parametrize(("slug", "field"), [("machi", "vp"), ("massilia", "cash")])
def test_every_seat_keeps_its_part(slug, field):
    raw = good(games.load(slug))
    seat = raw["seats"][0]
    refused({**raw, "start": {**raw["start"], field: {}}}, f"start, {field}: it is not complete")
    here = next(i for i, entry in enumerate(raw["entries"]) if entry["change"])
    raw["entries"][here]["change"][field] = {other: 0 for other in raw["seats"] if other != seat}
    refused(raw, f"entry {here + 1}, change, {field}: it is not complete")


def test_a_part_within_a_part_is_not_made_up():
    raw = good(games.load("magna-roma"))
    raw["entries"], raw["at"] = [], 0
    raw["start"]["people"][raw["seats"][0]].pop("score")
    refused(raw, "score: it is not complete")


def test_an_import_checks_the_table_after_every_entry(tmp_path):
    raw = good(games.load("machi"))
    here = next(i for i, entry in enumerate(raw["entries"]) if "agenda" in entry["change"])
    raw["entries"][here]["change"]["agenda"].append({"kind": "fly"})
    data = json.dumps(raw).encode()
    with pytest.raises(DamagedSave, match=f"after entry {here + 1} is damaged: agenda"):
        Store(tmp_path).import_(data, "friday")
    assert Store(tmp_path).names() == []


def test_a_bug_of_the_rules_is_not_called_damage(monkeypatch):
    """Where the rules made the table themselves, the save opens and the failure shows as what it is."""
    data = toy.begin().dump()
    monkeypatch.setitem(vars(GAME), "score", lambda table: {}["bug"])
    session = Session.load(data, "friday")
    with pytest.raises(KeyError):
        session.game.score(session.table)
    with pytest.raises(DamagedSave, match="the rules fail"):
        Session.load(data.replace(b'"bowl":{"red":9', b'"bowl":{"red":8'), "friday")
