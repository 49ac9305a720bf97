"""A writer that is killed, again and again: `python -m tests.session.killed FOLDER TIMES`."""

import os
import random
import signal
import sys
import time
from pathlib import Path

from companion.session.store import Store
from tests.session.games import played


def write_for_ever(store, name, pipe):
    with store.open(name) as opened:
        while True:
            if opened.session.cursor % 7 == 3:
                opened.session.undo()
            opened.session.fix("pebbles of Ann", len(opened.session.entries))
            opened.save()
            os.write(pipe, b"%d," % opened.session.table.pebbles["Ann"])


def main(folder, times):
    store = Store(Path(folder))
    name = store.new(played(60, rival="yes"))
    chance = random.Random(9)
    leftovers = killed_at_work = 0
    for _ in range(times):
        out, pipe = os.pipe()
        child = os.fork()
        if not child:
            write_for_ever(store, name, pipe)
        os.close(pipe)
        first = os.read(out, 16)
        time.sleep(chance.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = first + b"".join(iter(lambda: os.read(out, 65536), b""))  # noqa: B023
        os.close(out)
        promised = int(said.rstrip(b",").split(b",")[-1])
        session = store.read(name)
        found = session.table.pebbles["Ann"]
        assert found >= promised, f"{promised} was saved, {found} was found"
        killed_at_work += found > promised
        leftovers += any(path.name.endswith(".tmp") for path in store.folder.iterdir())
        assert all(backup.entries for backup in store.backups(name))
    print(f"{times} killed, {leftovers} left something, {killed_at_work} between save and word")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
