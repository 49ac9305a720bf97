"""A damaged session at the table: its good copies are offered, and one is restored if wanted."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from companion.core.answers import format_error
from companion.core.asks import Choose, Option
from companion.errors import DamagedSave
from companion.session.backups import entries

if TYPE_CHECKING:
    from companion.play.asker import Asker
    from companion.session.store import OpenSession, Store

KEEP = ("no", "leave the file unchanged")


@contextmanager
def recovered(name: str, shelf: "Store", asker: "Asker") -> "Iterator[OpenSession]":
    """Open the session; where its file is damaged, after a good copy was put in its place.

    Raises DamagedSave where there is no copy, or where none is wanted.
    """
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(shelf.open(name))
        except DamagedSave as error:
            if not _put_back(shelf, name, error, asker):
                raise
            opened = stack.enter_context(shelf.open(name))
        yield opened


def _put_back(shelf: "Store", name: str, error: DamagedSave, asker: "Asker") -> bool:
    copies = shelf.backups(name)
    if not copies:
        return False
    asker.say(format_error(error), "alarm")
    words = [f"the copy of {copy.saved}, {entries(copy)}" for copy in copies]
    options = [Option(str(at), text, key=str(at)) for at, text in enumerate(words, start=1)]
    ask = Choose("", "Restore a copy?", (*options, Option(*KEEP, key="n")), KEEP[0])
    picked = asker.ask(ask)
    if picked == KEEP[0]:
        return False
    aside = shelf.restore(name, copies[int(str(picked)) - 1])
    asker.say(f"The copy is restored. The damaged file is kept as {aside.name}.")
    return True
