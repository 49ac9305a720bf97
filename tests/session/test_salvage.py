"""What is saved of a damaged file: the longest whole beginning, wherever it was cut."""

import json

import pytest

from companion.errors import DamagedSave, UserMistake
from companion.session.log import Session
from companion.session.salvage import beginning, salvage
from tests.cli.run import document, run
from tests.cli.run import said as refusal
from tests.session.games import begin, played, say


def save(store, entries=12):
    name = store.new(played(entries, rival="yes"))
    with store.open(name) as opened:
        opened.session.note("ü — the last")
        opened.save()
    return name, store.folder / f"{name}.json"


def test_a_file_cut_at_any_byte_keeps_every_whole_entry():
    session = say(begin(("Ann", "Bö")), "Otters", "3", "ant")
    session.note("ü")
    data = session.dump()
    start = data.index(b'"opening"') - 2
    ends = [data.index(line) + len(line) for line in session._written]
    for k in range(len(data)):
        if k < start:
            with pytest.raises(DamagedSave):
                salvage(data[:k], "friday")
            continue
        saved = salvage(data[:k], "friday")
        assert saved.cursor == sum(end <= k for end in ends), k
        assert saved.entries == session.entries[: saved.cursor]
        assert Session.load(saved.dump()).cursor == saved.cursor
    assert salvage(data, "friday").dump() == data


def test_what_is_damaged_in_the_middle_keeps_what_stands_before_it():
    session = played(40, rival="yes")
    raw = json.loads(session.dump())
    raw["entries"][25]["change"] = {"fly": 1}
    saved = salvage(json.dumps(raw, indent=1).encode(), "friday")
    assert saved.entries == session.entries[:25]
    text = session.dump().replace(b'"at":', b'"at" x', 1)
    assert salvage(text, "friday").cursor == session.cursor
    bad = session.dump().split(b"\n")
    bad[30] = b"\xff" + bad[30]
    assert 0 < salvage(b"\n".join(bad), "friday").cursor < session.cursor


def test_what_was_undone_stays_undone():
    session = played(12)
    session.undo(2)
    at = session.cursor
    raw = json.loads(session.dump())
    raw["entries"][-1]["kind"] = "guess"
    saved = salvage(json.dumps(raw).encode(), "friday")
    assert (saved.cursor, len(saved.entries)) == (at, len(session.entries) - 1)


@pytest.mark.parametrize("data", [b"", b"[", b"{", b"nul", b'{"a" 1', b'{"a": 1}', b"{" * 10**5])
def test_of_nothing_comes_nothing(data):
    assert beginning(data).keys() <= {"a"}
    with pytest.raises(DamagedSave):
        salvage(data, "friday")


def test_the_longest_of_the_file_and_its_copies_becomes_a_new_session(store):
    name, path = save(store)
    good = path.read_bytes()
    path.write_bytes(good[: len(good) // 2])
    before = {p.name: p.read_bytes() for p in store.folder.iterdir()}
    new, entries = store.salvage(name)
    assert (new, entries) == ("friday-mended", 12)
    assert store.read(new).cursor == 12
    after = {p.name: p.read_bytes() for p in store.folder.iterdir()}
    assert after.items() >= before.items()
    assert store.salvage(name)[0] == "friday-mended-2"


def test_what_is_whole_is_not_salvaged_and_what_is_lost_is_said(store):
    name, path = save(store)
    with pytest.raises(UserMistake, match="friday is not damaged"):
        store.salvage(name)
    for file in (path, path.with_name(f"{path.name}.bak")):
        file.write_bytes(b"\0\0")
    with pytest.raises(DamagedSave, match="is empty") as refused:
        store.salvage(name)
    assert refused.value.hint == "Nothing of it can be salvaged. It is unchanged."
    assert store.names() == ["friday"]


def test_the_command_lists_every_file_and_salvages(monkeypatch, store):
    monkeypatch.setenv("COMPANION_HOME", str(store.root))
    name, path = save(store)
    listed = document("mend", name)["copies"]
    assert [(c["file"], c["entries"], c["trouble"]) for c in listed] == [
        ("friday.json", 13, ""),
        ("friday.json.bak", 12, ""),
    ]
    path.write_bytes(path.read_bytes()[:-100])
    shown = run("mend", name, "--plain")
    assert "friday.json.bak" in shown
    assert "the file is truncated" in " ".join(shown.split())
    assert "companion mend friday --salvage" in shown
    assert run("mend", name, "--salvage") == "friday-mended\n"
    assert document("mend", name, "--salvage")["session"] == "friday-mended-2"
    assert "is not damaged" in refusal("mend", "friday-mended", "--salvage", code=2)
    store.restore(name, store.backups(name)[0])
    kept = document("mend", name)["copies"][-1]
    assert ".corrupt-" in kept["file"]
    assert "truncated" in kept["trouble"]
