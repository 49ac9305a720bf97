"""The score sheet of a session, and of a game that nobody tracked."""

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.common import (
    document,
    make_console,
    make_controller,
    make_renderer,
    need_terminal,
    out,
    read,
    resume_hint,
    store,
)
from companion.cli.render import documents
from companion.errors import NotAllowed, UserMistake
from companion.play.sheets import session_sheet

if TYPE_CHECKING:
    from companion.core.asks import Answer
    from companion.core.game import AnyGame
    from companion.play.new_session import Known
    from companion.session.log import Session


def of_session(name: str, *, plain: bool, as_json: bool) -> None:
    """The sheet of a session as it stands."""
    write(read(name), plain=plain, as_json=as_json)


def write(session: "Session", *, plain: bool, as_json: bool) -> None:
    """Write the sheet of this session as it stands."""
    if not as_json:
        out(make_renderer(plain=plain).table(session_sheet(session)))
        return
    game, table = session.game, session.table
    document(
        "score",
        session=session.name,
        game=game.slug,
        final=session.ask is None,
        ending=game.ending(table),
        labels=list(game.labels(table)),
        sheet=documents.sheet(game.score(table)),
    )


class Unsaved:
    """A session that is counted up and forgotten."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    def save(self) -> None:
        """Nothing is kept."""


def standalone(
    game: "AnyGame",
    answers: Path | None,
    options: list[str],
    *,
    plain: bool,
    as_json: bool,
    no_input: bool,
) -> None:
    """Count up a game that was played without the companion, from a file or guided."""
    if answers is not None:
        session = _from_file(game, options, answers)
    else:
        need_terminal(f"companion score {game.slug} --from FILE", no_input=no_input or as_json)
        guided = _guided(game, options, plain=plain)
        if guided is None:
            return
        session = guided
    write(session, plain=plain, as_json=as_json)


def _guided(game: "AnyGame", options: list[str], *, plain: bool) -> "Session | None":
    from companion.cli.prompt.loop import GuidedTable

    opened = Unsaved(_only_scoring(game, options, store()))
    console = make_console(plain=plain)
    console.say(f"Score: {game.title}", "title")
    at = GuidedTable(make_controller(opened), console, tables=False)
    at.start()
    with resume_hint("Nothing was counted."):
        return opened.session if at.answers() else None


def _only_scoring(game: "AnyGame", options: list[str], shelf: "Known") -> "Session":
    from dataclasses import replace

    from companion.play.new_session import Wanted, unsaved

    standalone_table = game.standalone_table
    if standalone_table is None:
        raise UserMistake(f"{game.title} can only be scored as it is played.")
    counting = replace(game, setup=lambda seats, chosen, box: standalone_table(chosen, box))
    session = unsaved(counting, Wanted(options=options), shelf)
    session.name = ""
    return session


class _NoBox:
    """A file answers for itself: the same file gives the same result always, whatever the box knows."""

    def __init__(self, shelf: "Known") -> None:
        self._shelf = shelf

    def names(self) -> list[str]:
        """Return the names that are taken."""
        return self._shelf.names()

    def box(self, slug: str) -> dict[str, "Answer"]:
        """Return no fact."""
        return {}


def _from_file(game: "AnyGame", options: list[str], path: Path) -> "Session":
    from companion.cli.files import lines
    from companion.play.controller import Controller

    opened = Unsaved(_only_scoring(game, options, _NoBox(store())))
    at = Controller(opened, must_save=True)
    at.catch_up()
    for number, line in enumerate(lines(path), start=1):
        if at.ask is None:
            if line.strip():
                raise NotAllowed(f"Line {number}: {line!r} is left; everything is counted.")
            continue
        try:
            at.take(line)
            at.catch_up()
        except (UserMistake, NotAllowed) as error:
            error.message = f"Line {number}: {error.message}"
            raise
    if at.session.ask is not None or at.interlude is not None:
        raise UserMistake(f"The answers end before: {at.ask.text if at.ask else ''}")
    return at.session
