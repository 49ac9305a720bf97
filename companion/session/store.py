"""The store: sessions on disk, each in a file of its own, one writer at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.asks import Answer
from companion.errors import (
    CompanionError,
    DamagedSave,
    NotExpected,
    NotSaved,
    OpenElsewhere,
    UserMistake,
)
from companion.session import disk, names, shelf

if TYPE_CHECKING:
    from companion.session.backups import Backup
    from companion.session.boxes import Imported
    from companion.session.log import Session

# A list of sessions reads no session: what reads one is imported where one is read.

ENDING = ".json"


class OpenSession:
    """A session that nobody else can write now."""

    def __init__(self, session: "Session", path: Path) -> None:
        self.session = session
        self._path = path
        self._unsaved = False

    def expect(self, entries: int) -> None:
        """Raise NotExpected unless the session has this many active entries."""
        there = self.session.cursor
        if there != entries:
            name = self.session.name
            raise NotExpected(
                f"{name} has {there} {'entry' if there == 1 else 'entries'}, not {entries}.",
                f"Nothing was changed. See what is asked now: companion show {name}",
            )

    def save(self) -> None:
        """Put the session on disk; it is there when this returns.

        Raises NotSaved: then the file is as it was, the session in memory is untouched, and saving
        can be tried again.
        """
        self._unsaved = True
        data = self.session.dump()
        if self.session.older:
            _keep_older(self._path, self.session.older)
        disk.write(self._path, data)
        self.session.older, self._unsaved = "", False

    def finish(self) -> None:
        """Save what the last save could not; raises NotSaved where that still fails."""
        if self._unsaved:
            self.save()


class Store:
    """All sessions and boxes of one person.

    They are in `root`; if that is not given, in the folder that COMPANION_HOME names, else where the
    system keeps a user's data: never in the package, so an upgrade leaves them alone.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or home()
        self.folder = self.root / "sessions"

    def names(self) -> list[str]:
        """Names of all sessions, the one saved last first."""
        return shelf.names(self.folder, ENDING)

    def latest(self) -> str | None:
        """The session saved last."""
        return next(iter(self.names()), None)

    def summaries(self) -> list[shelf.Summary]:
        """All sessions in few words, the one saved last first; files are not read whole."""
        return [shelf.summary(self._path(name), name) for name in self.names()]

    def find(self, name: str) -> str:
        """The session that is meant by a name or an unambiguous beginning of one.

        Raises NoSuchSession with the nearest names, UserMistake where it could be several.
        """
        return names.find(name, self.names())

    def free_name(self, wanted: str) -> str:
        """A name near to the wanted one that a new session can have."""
        return names.free(names.safe(wanted), self.names())

    def new(self, session: "Session") -> str:
        """Save a new session and return its name, which has a number if it was taken.

        Raises NotSaved.
        """
        wanted, taken = names.safe(session.name), list[str]()
        while True:
            session.name = names.free(wanted, [*self.names(), *taken])
            path = self.folder / f"{session.name}{ENDING}"
            # Another companion may take the name now, or may have taken it since it was free.
            with suppress(OpenElsewhere), disk.lock(path, session.name):
                if not os.path.lexists(path):
                    disk.write(path, session.dump())
                    return session.name
            taken.append(session.name)

    def read(self, name: str) -> "Session":
        """The session as it was last saved, for looking at; needs no lock.

        Raises NoSuchSession, DamagedSave, NewerSave, NoSuchGame.
        """
        name = self.find(name)
        return self._read(self._path(name), name)

    @contextmanager
    def open(self, name: str, wait: float = 0) -> Iterator[OpenSession]:
        """Open the session to continue it; nobody else can write it meanwhile.

        Raises OpenElsewhere when another companion has it open for longer than `wait` seconds, and what
        `read` raises.
        """
        name = self.find(name)
        path = self._path(name)
        with disk.lock(path, name, wait):
            disk.sweep(path)
            opened = OpenSession(self._read(path, name), path)
            try:
                yield opened
            except (KeyboardInterrupt, EOFError, SystemExit):
                # Who leaves is never told that everything is saved where it is not.
                opened.finish()
                raise
            opened.finish()

    def copy(self, name: str, wanted: str = "") -> str:
        """A second session that stands where the first one does; returns its name."""
        session = self.read(name)
        session.name = names.safe(wanted, session.name)
        return self.new(session)

    def rename(self, name: str, wanted: str) -> str:
        """Give a session another name, and its copies too; returns it.

        Raises UserMistake when the name is taken, OpenElsewhere when the session is open.
        """
        name, new = self.find(name), names.safe(wanted)
        old, target = self.folder / f"{name}{ENDING}", self.folder / f"{new}{ENDING}"
        with (
            disk.lock(self._path(name), name),
            disk.lock(target, new) if target != old else nullcontext(),
            _told(f"{name} could not be renamed"),
        ):
            if names.free(new, [other for other in self.names() if other != name]) != new:
                raise UserMistake(f"A session called {new!r} already exists.")
            for path in shelf.files(old):
                path.rename(self.folder / path.name.replace(old.name, target.name, 1))
        return new

    def delete(self, name: str) -> None:
        """Remove a session and its copies; of a link only the link. The name must be given in full.

        Raises NoSuchSession, OpenElsewhere when the session is open.
        """
        if name not in self.names():
            raise names.missing(name, self.names())
        with disk.lock(self._path(name), name), _told(f"{name} could not be deleted"):
            for path in reversed(shelf.files(self.folder / f"{name}{ENDING}")):
                path.unlink()

    def export(self, name: str) -> bytes:
        """The session as one document that can be sent to another player."""
        return self.read(name).dump()

    def import_(self, data: bytes, wanted: str = "") -> str:
        """Save a document that was exported as a session; returns its name.

        Raises DamagedSave, NewerSave, NoSuchGame.
        """
        from companion.session import trust
        from companion.session.log import Session

        session = Session.load(data)
        trust.check_every_table(session)
        session.name = names.safe(wanted, names.safe(session.name))
        return self.new(session)

    def backups(self, name: str) -> "list[Backup]":
        """Good copies of a session, the latest first."""
        from companion.session.backups import usable

        return usable(self._path(self.find(name)))

    def copies(self, name: str) -> "list[Backup]":
        """Return every file of a session: its own, its copies, and damaged ones that were kept."""
        from companion.session.backups import every

        return every(self._path(self.find(name)))

    def salvage(self, name: str) -> tuple[str, int]:
        """Save the longest whole beginning of a damaged session as a new one, `NAME-mended`.

        Its file and its copies are looked through, and none is changed. Returns the new name and
        how many entries it has. Raises UserMistake where the session is whole, DamagedSave where
        nothing is.
        """
        from companion.session.salvage import salvage

        name = self.find(name)
        path = self._path(name)
        try:
            self._read(path, name)
        except DamagedSave as error:
            damage = error
        else:
            raise UserMistake(f"{name} is not damaged.", f"To copy it: companion copy {name}")
        found = []
        for file in shelf.files(path):
            with suppress(CompanionError):
                found.append(salvage(shelf.content(file, name), name))
        if not found:
            raise DamagedSave(damage.message, "Nothing of it can be salvaged. It is unchanged.")
        best = max(found, key=lambda session: session.cursor)
        best.name = names.safe(f"{name}-mended")
        return self.new(best), best.cursor

    def restore(self, name: str, backup: "Backup") -> Path:
        """Put a good copy in the place of a damaged file; returns where that is now."""
        from companion.session.backups import put_back

        name = self.find(name)
        path = self._path(name)
        with disk.lock(path, name):
            return put_back(path, backup)

    def box(self, slug: str) -> dict[str, Answer]:
        """What the owner's copy of a game prints, as far as it was entered."""
        from companion.session import boxes

        return boxes.read(self._box(slug))

    def learn(self, slug: str, facts: dict[str, Answer]) -> None:
        """Keep box facts of a game; raises NotAllowed for what cannot be."""
        from companion.session import boxes

        boxes.change(self._box(slug), slug, facts)

    def forget(self, slug: str, keys: list[str]) -> None:
        """Forget these box facts."""
        from companion.session import boxes

        boxes.change(self._box(slug), slug, {}, keys)

    def export_box(self, slug: str) -> bytes:
        """The box as a document that another owner of the same edition can import."""
        from companion.session import boxes

        return boxes.written(slug, self.box(slug))

    def import_box(self, data: bytes, *, replace: bool = False) -> "Imported":
        """Learn from an exported box; where the two differ, what is known stays unless `replace`."""
        from companion.session import boxes

        slug, facts = boxes.parse(data, "This file")
        return boxes.merge(self._box(slug), slug, facts, replace=replace)

    def _box(self, slug: str) -> Path:
        return self.root / "box" / f"{slug}{ENDING}"

    def _path(self, name: str) -> Path:
        """The file itself: a link must stay a link when its file is replaced."""
        return (self.folder / f"{name}{ENDING}").resolve()

    def _read(self, path: Path, name: str) -> "Session":
        from companion.session.log import Session

        try:
            return Session.load(shelf.content(path, name), name)
        except DamagedSave as error:
            from companion.session.backups import offer

            raise DamagedSave(error.message, offer(path, name)) from error


def home() -> Path:
    """The folder of everything that is kept."""
    said = os.environ.get("COMPANION_HOME")
    if said:
        return Path(said).expanduser()
    from platformdirs import user_data_path

    return user_data_path("companion", appauthor=False)


def _keep_older(path: Path, form: str) -> None:
    copy = disk.beside(path, f".{form}{disk.BACKUP}")
    with _told(f"{path.stem} could not be saved"):
        if not copy.exists():
            disk.keep(path, copy)


@contextmanager
def _told(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NotSaved(f"{what}: {disk.reason(error)}.") from error
