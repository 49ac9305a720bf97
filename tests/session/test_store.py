"""The shelf: names, copies, export and import, damage met and repaired."""

import errno
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.errors import (
    DamagedSave,
    NewerSave,
    NoSuchSession,
    NotExpected,
    NotSaved,
    OpenElsewhere,
    UserMistake,
)
from companion.session import disk, names, shelf
from companion.session.store import Store, home
from tests.session.games import begin, say, seen
from tests.toy import GAME

ROOT = Path(__file__).parents[2]


def shelve(store, *wanted):
    made = []
    for n, name in enumerate(wanted):
        made.append(store.new(say(begin(name=name), "Otters")))
        os.utime(store.folder / f"{made[-1]}.json", (n, n))
    return made


def files(store, ending=""):
    found = sorted(path.name for path in store.folder.iterdir())
    return [name for name in found if ending in name and not name.endswith(".lock")]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Friday night", "Friday-night"),
        ("../../etc/passwd", "etc-passwd"),
        ("a/b\\c:d", "a-b-c-d"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("end. ", "end"),
        ("Ödön's játék 🐢", "Ödön's-játék-🐢"),
        ("夜のゲーム", "夜のゲーム"),
        ("e\u0301te\u0301", "été"),
        ("a\x1b[2J\nb\udcff", "a-[2J-b"),
        ("CON", "session-CON"),
        ("nul.txt", "session-nul.txt"),
        ("", "session"),
        ("...", "session"),
        ("x" * 100, "x" * 60),
        ("🐢" * 60, "🐢" * 45),
    ],
)
def test_a_name_becomes_one_that_every_file_system_takes(store, wanted, name):
    assert names.safe(wanted) == name
    assert names.safe(name) == name
    assert store.new(begin(name=wanted)) == name
    assert files(store) == [f"{name}.json"]
    assert store.read(name).name == name


def test_a_name_that_is_taken_gets_a_number(store):
    assert shelve(store, "friday", "Friday", "friday") == ["friday", "Friday-2", "friday-3"]
    assert store.free_name("FRIDAY") == "FRIDAY-4"


def test_a_name_taken_in_the_same_moment_gets_a_number_too(store, monkeypatch):
    shelve(store, "friday")
    seen_names = iter([[], ["friday"]])
    monkeypatch.setattr(store, "names", lambda: next(seen_names))
    assert store.new(begin(name="friday")) == "friday-2"


def test_sessions_are_named_with_the_last_saved_first(store):
    assert (store.names(), store.latest()) == ([], None)
    shelve(store, "one", "two", "three")
    assert store.names() == ["three", "two", "one"]
    with store.open("one") as opened:
        opened.save()
    assert store.latest() == "one"


def test_a_session_is_found_by_a_beginning_that_only_one_has(store):
    shelve(store, "friday", "friday-2", "Sunday")
    assert store.find("friday") == "friday"
    assert store.find("friday-") == "friday-2"
    assert store.find("sUn") == "Sunday"
    with pytest.raises(UserMistake, match="'fri' is ambiguous: friday-2, friday"):
        store.find("fri")
    with pytest.raises(NoSuchSession, match="Session 'fryday' not found") as refused:
        store.read("fryday")
    assert refused.value.hint.startswith("Did you mean friday")
    assert refused.value.exit_code == 3
    for wrong in ("", "../home", "*", "friday.json"):
        with pytest.raises(NoSuchSession):
            store.find(wrong)


def test_on_an_empty_shelf_it_is_said_that_there_is_nothing(store):
    with pytest.raises(NoSuchSession) as refused:
        store.read("friday")
    assert refused.value.hint == "There are no sessions yet."


def test_summaries_come_from_the_two_ends_of_a_file(store):
    shelve(store, "one")
    session = begin(("Ödön", "Bob"), name="two", goal=10)
    for k in range(300):
        session.note(f"note {k}")
    store.new(session)
    two, one = store.summaries()
    assert (one.name, one.game, one.entries, one.trouble) == ("one", "toy", 1, "")
    assert one.saved == "1970-01-01T00:00:00+00:00"
    assert (two.seats, two.entries, two.created) == (
        ("Ödön", "Bob"),
        300,
        "2026-01-02T03:04:05+00:00",
    )


def test_summaries_read_other_layouts_and_name_trouble(store):
    shelve(store, "plain", "empty", "list", "folder", "link", "other")
    data = store.export("plain")
    (store.folder / "plain.json").write_text(json.dumps(json.loads(data), indent=2))
    (store.folder / "empty.json").write_bytes(b"")
    (store.folder / "list.json").write_bytes(b"[1]")
    (store.folder / "other.json").write_bytes(b'{"format": "x"}')
    (store.folder / "folder.json").unlink()
    (store.folder / "folder.json").mkdir()
    (store.folder / "link.json").unlink()
    (store.folder / "link.json").symlink_to(store.root / "nothing")
    found = {summary.name: summary for summary in store.summaries()}
    assert (found["plain"].trouble, found["plain"].entries) == ("", 1)
    for name in ("empty", "list", "other"):
        assert "damaged" in found[name].trouble
    assert "a folder is in the place" in found["folder"].trouble
    assert "was not found" in found["link"].trouble


def test_a_copy_and_its_origin_go_on_apart(store):
    """F15: named save points, and going on in one never changes the other."""
    shelve(store, "friday")
    before = store.export("friday")
    assert store.copy("friday", "before the raid") == "before-the-raid"
    assert store.copy("friday") == "friday-2"
    with store.open("before") as opened:
        say(opened.session, "3", "ant")
        opened.save()
    assert store.export("friday") == before
    assert store.read("before").cursor == 3


def test_a_copy_keeps_what_was_undone(store):
    shelve(store, "friday")
    with store.open("friday") as opened:
        say(opened.session, "3", "ant").undo(2)
        opened.save()
    copy = store.read(store.copy("friday", "second"))
    copy.redo(2)
    assert copy.cursor == 3


def test_a_session_takes_its_copies_along_when_it_is_renamed(store):
    shelve(store, "friday", "sunday")
    with store.open("friday") as opened:
        opened.save()
    assert store.rename("friday", "Late Friday") == "Late-Friday"
    assert files(store) == ["Late-Friday.json", "Late-Friday.json.bak", "sunday.json"]
    assert store.read("late").name == "Late-Friday"
    with pytest.raises(UserMistake, match="'SUNDAY' already exists"):
        store.rename("late", "SUNDAY")
    assert store.rename("sunday", "Sunday") == "Sunday"
    assert store.rename("Sunday", "Sunday") == "Sunday"
    assert store.read("Sunday").cursor == 1


def test_a_session_is_deleted_by_its_full_name_only(store):
    shelve(store, "friday", "friday-2")
    with store.open("friday") as opened:
        opened.save()
    with pytest.raises(NoSuchSession):
        store.delete("friday-")
    store.delete("friday")
    assert files(store) == ["friday-2.json"]


def test_a_damaged_session_can_be_deleted_and_renamed(store):
    shelve(store, "friday")
    (store.folder / "friday.json").write_bytes(b"{")
    store.rename("friday", "bad")
    store.delete("bad")
    assert store.names() == []


def test_a_folder_in_the_place_of_a_session_is_not_deleted(store):
    (store.folder / "friday.json").mkdir(parents=True)
    with pytest.raises(NotSaved, match="friday could not be deleted"):
        store.delete("friday")


def test_what_is_exported_can_be_imported_by_somebody_else(store, tmp_path):
    shelve(store, "friday")
    other = Store(tmp_path / "other")
    data = store.export("friday")
    assert other.import_(data) == "friday"
    assert other.import_(data) == "friday-2"
    assert other.import_(data, "From Ann/../") == "From-Ann"
    assert seen(other.read("friday")) == seen(store.read("friday"))
    for wrong in (b"", b"{}", data[:-50]):
        with pytest.raises(DamagedSave):
            other.import_(wrong)
    evil = data.replace(b'"name": "friday"', b'"name": "../../evil\\u001b"')
    assert other.import_(evil) == "evil"
    assert len(other.names()) == 4


def save_twice(store):
    shelve(store, "friday")
    with store.open("friday") as opened:
        say(opened.session, "3")
        opened.save()
        opened.session.note("later")
        say(opened.session, "ant")
        opened.save()
    return store.folder / "friday.json"


def test_a_damaged_session_offers_its_last_good_copy(store):
    path = save_twice(store)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(DamagedSave, match="friday is damaged: line ") as refused:
        store.read("friday")
    assert "The last good copy was saved at 2" in refused.value.hint
    assert "2 entries, the last answer '3'" in refused.value.hint
    assert "companion mend friday" in refused.value.hint
    (backup,) = store.backups("friday")
    assert (backup.entries, backup.last, backup.trouble) == (2, "3", "")


def test_a_good_copy_is_put_back_and_the_bad_file_is_kept(store):
    path = save_twice(store)
    bad = path.read_bytes()[:-100]
    path.write_bytes(bad)
    aside = store.restore("friday", store.backups("friday")[0])
    assert aside.name.startswith("friday.json.corrupt-")
    assert aside.read_bytes() == bad
    assert store.read("friday").cursor == 2
    with store.open("friday") as opened:
        say(opened.session, "bee")
        opened.save()
    path.write_bytes(b"")
    second = store.restore("friday", store.backups("friday")[0])
    assert second != aside
    assert aside.read_bytes() == bad
    assert store.names() == ["friday"]


def test_a_folder_in_the_place_of_a_session_is_put_aside(store):
    path = save_twice(store)
    path.unlink()
    path.mkdir()
    with pytest.raises(DamagedSave, match="a folder is in the place of its file"):
        store.read("friday")
    assert store.restore("friday", store.backups("friday")[0]).is_dir()
    assert store.read("friday").cursor == 2


def test_where_no_copy_is_good_it_is_said(store):
    path = save_twice(store)
    for bad in (path, path.with_name("friday.json.bak")):
        bad.write_bytes(b"\0\0")
    with pytest.raises(DamagedSave, match="is empty") as refused:
        store.read("friday")
    assert refused.value.hint.startswith("There is no good copy")
    assert store.backups("friday") == []


def test_a_copy_that_cannot_be_put_back_is_said(store, monkeypatch):
    path = save_twice(store)
    (backup,) = store.backups("friday")
    backup.path.unlink()
    with pytest.raises(NotSaved, match="friday could not be restored"):
        store.restore("friday", backup)
    assert path.exists()


def test_there_is_a_file_at_any_moment_while_a_copy_is_put_back(store, monkeypatch):
    path = save_twice(store)
    path.write_bytes(b"bad")
    (backup,) = store.backups("friday")
    monkeypatch.setattr(os, "write", refused)
    with pytest.raises(NotSaved, match="No space left"):
        store.restore("friday", backup)
    assert path.read_bytes() == b"bad"


def refused(file, data):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_link_to_nothing_is_said(store):
    store.folder.mkdir(parents=True)
    (store.folder / "friday.json").symlink_to(store.root / "nothing.json")
    with pytest.raises(NoSuchSession, match=r"was not found: .*nothing.json"):
        store.read("friday")


def test_a_newer_file_is_refused_and_left_alone(store):
    path = save_twice(store)
    raw = {**json.loads(path.read_bytes()), "version": 9, "companion": "9.9"}
    path.write_text(json.dumps(raw))
    before = {p.name: p.read_bytes() for p in store.folder.iterdir()}
    with pytest.raises(NewerSave, match=r"friday was written by companion 9\.9"):
        store.read("friday")
    with pytest.raises(NewerSave), store.open("friday"):
        pass
    assert {p.name: p.read_bytes() for p in store.folder.iterdir()} == before


def test_an_older_file_is_kept_when_it_is_saved_anew(store):
    path = save_twice(store)
    raw = json.loads(path.read_bytes())
    del raw["start"]["band"]
    old = json.dumps({**raw, "schema": 1}).encode()
    path.write_bytes(old)
    assert store.read("friday").table.band == "Otters"
    with store.open("friday") as opened:
        assert path.read_bytes() == old
        opened.save()
        opened.save()
    kept = path.with_name("friday.json.v1.1.bak")
    assert kept.read_bytes() == old
    assert json.loads(path.read_bytes())["schema"] == 2
    assert len(store.backups("friday")) == 2
    store.rename("friday", "sunday")
    assert files(store, "v1.1") == ["sunday.json.v1.1.bak"]


def test_an_older_copy_that_was_kept_is_never_written_over(store):
    path = save_twice(store)
    raw = {**json.loads(path.read_bytes()), "schema": 1}
    del raw["start"]["band"]
    kept = path.with_name("friday.json.v1.1.bak")
    kept.write_bytes(b"first")
    path.write_text(json.dumps(raw))
    with store.open("friday") as opened:
        opened.save()
    assert kept.read_bytes() == b"first"


def test_the_folder_is_the_one_that_is_said(store, monkeypatch, tmp_path):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "said"))
    assert home() == tmp_path / "said"
    assert Store().root == tmp_path / "said"
    assert Store(tmp_path).root == tmp_path
    monkeypatch.setenv("COMPANION_HOME", "~/games")
    assert home() == Path.home() / "games"
    monkeypatch.setenv("COMPANION_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in home().parents


def test_sessions_lie_outside_the_package(monkeypatch):
    """F14: what was not sent yet went with the uninstall."""
    import companion

    monkeypatch.delenv("COMPANION_HOME", raising=False)
    assert Path(companion.__file__).parent not in home().parents


@pytest.mark.parametrize("answers", range(7))
def test_a_game_that_is_killed_stands_again_at_the_same_question(store, answers):
    """F07, F08: the app was closed and the progress gone, or other cards were dealt."""
    session = begin(dice="companion", cards="companion", rival="yes")
    name = store.new(session)
    with store.open(name) as opened:
        for answer in ["Otters", *["keep"] * 7][:answers]:
            opened.session.answer(answer)
            opened.session.run()
            opened.save()
        lost = opened.session
    assert seen(store.read(name)) == seen(lost)
    with store.open(name) as opened:
        if answers:
            say(opened.session, "keep")
            say(lost, "keep")
            assert seen(opened.session) == seen(lost)


def test_a_copy_is_described_without_the_rules(store, monkeypatch):
    path = save_twice(store)
    path.write_bytes(b"")

    def broken(*_):
        raise KeyError("winter")

    for name in ("screen", "score", "setup", "corrections"):
        monkeypatch.setitem(vars(GAME), name, broken)
    (backup,) = store.backups("friday")
    assert (backup.entries, backup.last) == (2, "3")
    assert store.restore("friday", backup).read_bytes() == b""


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda p: p.symlink_to("/dev/zero")])
def test_only_regular_files_are_read_and_the_listing_goes_on(store, make):
    shelve(store, "friday", "sunday")
    save = store.folder / "odd.json"
    make(save)
    found = {summary.name: summary for summary in store.summaries()}
    assert not found["friday"].trouble
    assert not found["sunday"].trouble
    assert "odd is damaged: a " in found["odd"].trouble
    assert "is in the place of its file" in found["odd"].trouble
    with pytest.raises(DamagedSave, match="in the place of its file"):
        store.read("odd")
    assert "in the place of its file" in store.copies("odd")[0].trouble


def test_a_file_that_is_too_large_is_not_read(store, monkeypatch):
    shelve(store, "friday")
    monkeypatch.setattr(shelf, "LARGEST", 1 << 20)
    with (store.folder / "vast.json").open("wb") as file:
        file.truncate((1 << 20) + 1)
    found = {summary.name: summary.trouble for summary in store.summaries()}
    assert found == {"friday": "", "vast": "vast is damaged: its file is larger than 1 MB."}


def test_a_file_that_cannot_be_read_stops_no_listing(store, monkeypatch):
    shelve(store, "friday", "sunday")
    real = Path.open

    def opened(path, *rest, **more):
        if path.name == "friday.json":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, *rest, **more)

    monkeypatch.setattr(Path, "open", opened)
    found = {summary.name: summary.trouble for summary in store.summaries()}
    assert found == {"friday": "friday cannot be read: Permission denied.", "sunday": ""}
    (store.folder / "odd\udcff\x1b.json").write_bytes(b"{")
    assert set(store.names()) == {"friday", "sunday"}


def test_twenty_at_once_with_one_name_are_numbered(store):
    code = "import sys; from pathlib import Path; from companion.session.store import Store; " + (
        "from tests.session.games import begin; print(Store(Path(sys.argv[1])).new(begin(name='same')))"
    )
    words = [sys.executable, "-c", code, str(store.root)]
    running = [subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT) for _ in range(20)]
    made = [child.communicate(timeout=60)[0].decode().strip() for child in running]
    assert all(child.returncode == 0 for child in running)
    assert sorted(made) == sorted(store.names())
    assert set(made) == {"same", *(f"same-{n}" for n in range(2, 21))}


def test_a_name_that_is_locked_counts_as_taken(store):
    with disk.lock(store.folder / "friday.json", "friday"):
        assert store.new(begin()) == "friday-2"


def test_the_number_of_entries_can_be_expected(store):
    shelve(store, "friday")
    with store.open("friday", wait=0.1) as opened:
        opened.expect(1)
        with pytest.raises(NotExpected, match="friday has 1 entry, not 2") as refused:
            opened.expect(2)
        assert refused.value.exit_code == 5


def test_a_session_can_be_waited_for(store):
    shelve(store, "friday")
    held = threading.Event()
    free = threading.Event()

    def hold():
        with store.open("friday"):
            held.set()
            free.wait(0.3)

    other = threading.Thread(target=hold)
    other.start()
    held.wait()
    with pytest.raises(OpenElsewhere), store.open("friday"):
        pass
    with store.open("friday", wait=20):
        other.join()
