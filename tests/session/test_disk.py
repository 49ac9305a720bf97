"""What a save leaves on disk when it is cut short, refused, or done by two at once."""

import errno
import os
import re
import subprocess
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from companion.errors import NotSaved, OpenElsewhere
from companion.session import disk
from companion.session.log import Session
from companion.session.store import Store
from tests.session.games import begin, say, seen

ROOT = Path(__file__).parents[2]
CALLS = ("open", "write", "fsync", "close", "link", "replace", "unlink", "stat", "chmod")


class Died(BaseException):
    """The process is gone: nothing it would have done reaches the disk."""


class Faults:
    """Every call of the system counted; at one of them something happens."""

    def __init__(self, monkeypatch, at, happens):
        self.made, self.at, self.happens, self.over = [], at, happens, False
        for name in CALLS:
            monkeypatch.setattr(os, name, self.wrap(name, getattr(os, name)))

    def wrap(self, name, real):
        def call(*args, **kwargs):
            if self.over:
                return real(*args, **kwargs)
            self.made.append(name)
            if len(self.made) >= self.at:
                self.happens(self, name, real, args)
            return real(*args, **kwargs)

        return call


def die(faults, name, real, args):
    if name == "close":
        real(*args)
    if name == "write" and len(faults.made) == faults.at:
        real(args[0], args[1][: len(args[1]) // 2])
    raise Died


def refuse(code):
    def happens(faults, name, real, args):
        if len(faults.made) == faults.at:
            if name == "close":
                real(*args)
            raise OSError(code, os.strerror(code))

    return happens


def start(store):
    name = store.new(say(begin(), "Otters"))
    with store.open(name) as opened:
        say(opened.session, "3")
        opened.save()
    return name


def files(store):
    return sorted(path.name for path in store.folder.iterdir())


def test_a_save_that_dies_at_any_call_leaves_the_old_file_or_the_new_one(store, monkeypatch):
    name = start(store)
    for k in count(1):
        before = store.export(name)
        died = False
        with store.open(name) as opened:
            opened.session.note(f"note {k}")
            after = opened.session.dump()
            with monkeypatch.context() as patch:
                faults = Faults(patch, k, die)
                try:
                    opened.save()
                except Died:
                    died = True
                faults.over = True
        assert store.export(name) in (before, after)
        assert all(Session.load(backup.path.read_bytes()) for backup in store.backups(name))
        assert store.backups(name)
        with store.open(name):
            assert files(store) == ["friday.json", "friday.json.bak", "friday.json.lock"]
        if not died:
            break
    assert k > 12
    assert store.export(name) == after
    assert {"write", "fsync", "link", "replace"} <= set(faults.made)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_save_that_is_refused_at_any_call_can_be_tried_again(store, monkeypatch, code):
    name = start(store)
    refused = 0
    for k in count(1):
        before = store.export(name)
        with store.open(name) as opened:
            opened.session.note(f"note {k}")
            mine = seen(opened.session)
            with monkeypatch.context() as patch:
                faults = Faults(patch, k, refuse(code))
                try:
                    opened.save()
                except NotSaved as error:
                    refused += 1
                    assert os.strerror(code) in error.message  # noqa: PT017
                    assert error.exit_code == 1  # noqa: PT017
                faults.over = True
            assert store.export(name) in (before, opened.session.dump())
            assert seen(opened.session) == mine
            opened.save()
            assert seen(store.read(name)) == mine
        assert files(store) == ["friday.json", "friday.json.bak", "friday.json.lock"]
        if len(faults.made) < k:
            break
    assert refused > 5


def test_a_first_save_that_is_refused_leaves_no_half_of_it(tmp_path, monkeypatch):
    path = tmp_path / "x.json"
    for k in count(1):
        with monkeypatch.context() as patch:
            faults = Faults(patch, k, refuse(errno.ENOSPC))
            with suppress(NotSaved):
                disk.write(path, b"new")
            faults.over = True
        assert [left.read_bytes() for left in tmp_path.iterdir()] in ([], [b"new"])
        path.unlink(missing_ok=True)
        if len(faults.made) < k:
            break
    assert k > 6


def test_a_write_that_takes_less_than_all_is_gone_on_with(store, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, data[:100]))
    name = start(store)
    monkeypatch.undo()
    assert len(store.export(name)) > 1000


def test_data_is_flushed_before_the_name_is_given_and_the_folder_after(store, monkeypatch):
    name = start(store)
    with store.open(name) as opened, monkeypatch.context() as patch:
        faults = Faults(patch, 1000, die)
        opened.save()
        faults.over = True
    made = [call for call in faults.made if call in ("write", "fsync", "replace")]
    assert made == ["write", "fsync", "replace", "replace", "fsync"]


def test_the_copy_is_what_was_saved_before(store):
    name = start(store)
    before = store.export(name)
    with store.open(name) as opened:
        say(opened.session, "ant")
        opened.save()
    assert (store.folder / "friday.json.bak").read_bytes() == before


def test_a_file_system_without_hard_links_gets_a_copy_too(store, monkeypatch):
    name = start(store)
    before = store.export(name)

    def no_link(*args, **kwargs):
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_link)
    with store.open(name) as opened:
        say(opened.session, "ant")
        opened.save()
    assert (store.folder / "friday.json.bak").read_bytes() == before


def test_who_may_read_the_file_stays_as_it_was(store):
    name = start(store)
    path = store.folder / "friday.json"
    path.chmod(0o640)
    with store.open(name) as opened:
        opened.save()
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_folder_that_cannot_be_flushed_is_no_failure(store, monkeypatch):
    real = os.fsync

    def fsync(file):
        if os.path.isdir(f"/proc/self/fd/{file}"):  # noqa: PTH112
            raise OSError(errno.EINVAL, "not here")
        real(file)

    name = start(store)
    monkeypatch.setattr(os, "fsync", fsync)
    with store.open(name) as opened:
        opened.save()


def test_on_windows_a_file_that_is_held_for_a_moment_is_waited_for(store, monkeypatch):
    real, refused = os.replace, []

    def replace(*args):
        if len(refused) < 2:
            refused.append(1)
            raise PermissionError(errno.EACCES, "in use")
        real(*args)

    name = start(store)
    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(NotSaved), store.open(name) as opened:
        opened.save()
    refused.clear()
    monkeypatch.setattr(disk, "WINDOWS", True)
    with store.open(name) as opened:
        opened.save()
    assert len(refused) == 2


def test_ctrl_c_during_a_save_leaves_nothing_behind(store, monkeypatch):
    name = start(store)
    before = store.export(name)

    def interrupted(file):
        raise KeyboardInterrupt

    with store.open(name) as opened:
        opened.session.note("x")
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                opened.save()
        assert store.export(name) == before
    assert files(store) == ["friday.json", "friday.json.bak", "friday.json.lock"]


def run(module, *args):
    done = subprocess.run(
        [sys.executable, "-m", module, *map(str, args)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process must fork to be killed")
def test_two_hundred_times_killed_and_never_a_save_lost(tmp_path):
    said = run("tests.session.killed", tmp_path, 200)
    left = re.search(r"(\d+) left something", said)
    assert left
    assert int(left[1]) > 0, "no kill hit a save: the test proves nothing"


LIMITED = """
import resource, sys
from pathlib import Path
from companion.errors import NotSaved
from companion.session.store import Store
from tests.session.games import begin, say

store = Store(Path(sys.argv[1]))
name = store.new(say(begin(), "Otters"))
before = store.export(name)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
with store.open(name) as opened:
    for k in range(100):
        opened.session.note(f"note {k}")
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        opened.save()
    except NotSaved as error:
        print(error.message)
    assert store.export(name) == before
    assert not [p for p in store.folder.iterdir() if p.name.endswith(".tmp")]
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    opened.save()
    assert len(store.read(name).entries) == 101
"""


def test_a_file_that_may_grow_no_more_leaves_the_old_one_whole(tmp_path):
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "friday could not be saved: File too large." in done.stdout


HOLDS = """
import sys
from pathlib import Path
from companion.session.store import Store
with Store(Path(sys.argv[1])).open("friday"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.mark.timeout(30)
def test_a_session_that_is_open_elsewhere_is_refused_at_once(store):
    name = start(store)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, store.root],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout.readline() == b"held\n"
        for refused in (
            lambda: store.open(name).__enter__(),
            lambda: store.rename(name, "other"),
            lambda: store.delete(name),
        ):
            with pytest.raises(OpenElsewhere, match="friday is open") as error:
                refused()
            assert error.value.exit_code == 5
        assert store.read(name).cursor == 2
        other.kill()
    with store.open(name) as opened:
        opened.save()


def test_a_session_is_locked_in_its_own_process_too(store):
    name = start(store)
    with store.open(name), pytest.raises(OpenElsewhere):
        store.open(name).__enter__()
    with store.open(name):
        pass


ADDS = """
import sys
from pathlib import Path
from companion.errors import OpenElsewhere
from companion.session.store import Store
store, left = Store(Path(sys.argv[1])), 40
while left:
    try:
        with store.open("friday") as opened:
            opened.session.fix("pebbles of Ann", opened.session.table.pebbles["Ann"] + 1)
            opened.save()
            left -= 1
    except OpenElsewhere:
        pass
"""


def test_two_writers_lose_nothing(store):
    name = start(store)
    command = [sys.executable, "-c", ADDS, store.root]
    writers = [subprocess.Popen(command, cwd=ROOT) for _ in range(2)]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    session = store.read(name)
    assert session.table.pebbles["Ann"] == 80
    assert session.cursor == 82


def test_the_lock_is_a_file_of_its_own_that_stays(store):
    name = start(store)
    lock = store.folder / "friday.json.lock"
    inode = lock.stat().st_ino
    with store.open(name) as opened:
        opened.save()
    store.delete(name)
    assert lock.stat().st_ino == inode


def test_where_no_lock_can_be_had_it_is_said(tmp_path):
    (tmp_path / "home").write_text("a file in the way")
    with pytest.raises(NotSaved, match="friday cannot be locked: "):
        Store(tmp_path / "home").new(begin())


def test_a_link_stays_a_link(store, tmp_path):
    name = start(store)
    path, real = store.folder / "friday.json", tmp_path / "elsewhere.json"
    path.rename(real)
    path.symlink_to(real)
    (store.folder / "second.json").symlink_to(real)
    with store.open(name) as opened:
        say(opened.session, "ant")
        opened.save()
        with pytest.raises(OpenElsewhere):
            store.open("second").__enter__()
    assert path.is_symlink()
    assert Session.load(real.read_bytes()).cursor == 3
    assert (tmp_path / "elsewhere.json.bak").exists()
    assert store.read("second").name == "second"
    assert store.rename(name, "third") == "third"
    store.delete("third")
    assert Session.load(real.read_bytes()).cursor == 3


def test_what_a_killed_companion_left_is_swept(store):
    name = start(store)
    left = [store.folder / f"friday.json{end}" for end in (".tmp", ".bak.tmp")]
    for path in left:
        path.write_bytes(b"half")
    assert store.names() == ["friday"]
    with store.open(name):
        assert not any(path.exists() for path in left)


def test_who_leaves_unsaved_is_told_so_and_never_that_all_is_saved(store, monkeypatch):
    name = start(store)
    for leave in (None, KeyboardInterrupt, EOFError):
        with monkeypatch.context() as patch, pytest.raises(NotSaved):
            leave_unsaved(store, name, patch, leave)
    with store.open(name) as opened:
        opened.session.note("late")
        with monkeypatch.context() as patch, suppress(NotSaved):
            patch.setattr(disk, "write", full)
            opened.save()
    assert store.read(name).cursor == 3


def leave_unsaved(store, name, patch, leave):
    with store.open(name) as opened:
        opened.session.note("late")
        patch.setattr(disk, "write", full)
        with suppress(NotSaved):
            opened.save()
        if leave:
            raise leave


def full(*_, **__):
    raise NotSaved("friday could not be saved: No space left on device.")
