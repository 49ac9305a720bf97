"""The owner's box: taught once, kept for ever, handed on."""

import json

import pytest

from companion.errors import DamagedSave, NewerSave, NoSuchGame, NotAllowed, OpenElsewhere
from companion.session import boxes, disk
from companion.session.store import Store


def path(store):
    return store.root / "box" / "toy.json"


def test_a_box_remembers_and_forgets(store):
    assert store.box("toy") == {}
    store.learn("toy", {"cat_worth": 5})
    assert Store(store.root).box("toy") == {"cat_worth": 5}
    store.learn("toy", {"cat_worth": 6})
    assert store.box("toy") == {"cat_worth": 6}
    store.forget("toy", ["cat_worth", "other"])
    assert store.box("toy") == {}


def test_a_box_learns_only_what_the_game_can_print(store):
    with pytest.raises(NotAllowed, match="no box fact 'dog_worth'"):
        store.learn("toy", {"dog_worth": 5})
    with pytest.raises(NotAllowed, match="12 is more than 9"):
        store.learn("toy", {"cat_worth": 12})
    with pytest.raises(NoSuchGame):
        store.learn("chess", {"cat_worth": 5})
    assert not path(store).exists()


def test_what_is_known_already_is_not_written_again(store):
    store.learn("toy", {"cat_worth": 5})
    before = path(store).stat().st_ino
    store.learn("toy", {"cat_worth": 5})
    assert path(store).stat().st_ino == before


def test_a_box_is_handed_on(store, tmp_path):
    store.learn("toy", {"cat_worth": 5})
    data = store.export_box("toy")
    assert json.loads(data)["facts"] == {"cat_worth": 5}
    other = Store(tmp_path / "other")
    came = other.import_box(data)
    assert (came.game, came.added, came.conflicts) == ("toy", {"cat_worth": 5}, {})
    assert other.box("toy") == {"cat_worth": 5}
    assert other.import_box(data) == boxes.Imported("toy", {}, {}, {}, {})


def test_where_two_boxes_differ_both_values_are_said_and_ones_own_stays(store):
    store.learn("toy", {"cat_worth": 5})
    theirs = boxes.written("toy", {"cat_worth": 7})
    assert store.import_box(theirs).conflicts == {"cat_worth": (5, 7)}
    assert store.box("toy") == {"cat_worth": 5}
    came = store.import_box(theirs, replace=True)
    assert (came.conflicts, came.replaced) == ({}, {"cat_worth": 7})
    assert store.box("toy") == {"cat_worth": 7}


def test_facts_that_cannot_be_are_left_out_and_named(store):
    came = store.import_box(boxes.written("toy", {"cat_worth": 70, "dog_worth": 1}))
    assert set(came.refused) == {"cat_worth", "dog_worth"}
    assert "70 is more than 9" in came.refused["cat_worth"]
    assert store.box("toy") == {}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is empty"),
        (b"{}", "not a companion box"),
        (b"[]", "not a companion box"),
        (b'{"format": "companion-box", "version": 1, "game": "toy"}', "facts: Field required"),
        (b'{"format": "companion-box", "version": 1, "game": 3, "facts": {}}', "game: "),
        (b'{"format": "companion-box", "version": 1, "game": "toy", "facts": {"a": 1.5}}', "facts"),
        (b'{"format": "companion-box", "version": 1, "game": "toy", "facts": {}', "truncated"),
    ],
)
def test_a_damaged_box_is_named_and_never_written_over(store, data, why):
    path(store).parent.mkdir(parents=True)
    path(store).write_bytes(data)
    for use in (lambda: store.box("toy"), lambda: store.learn("toy", {"cat_worth": 5})):
        with pytest.raises(DamagedSave) as refused:
            use()
        assert why in refused.value.message
    with pytest.raises(DamagedSave):
        store.import_box(data)
    assert path(store).read_bytes() == data


def test_a_newer_box_is_refused(store):
    with pytest.raises(NewerSave):
        store.import_box(b'{"format": "companion-box", "version": 2}')


def test_a_box_that_is_being_written_is_waited_for_and_then_given_up(store, monkeypatch):
    monkeypatch.setattr(boxes, "WAIT", 0.1)
    with disk.lock(path(store), "box"), pytest.raises(OpenElsewhere, match="the box of toy"):
        store.learn("toy", {"cat_worth": 5})
