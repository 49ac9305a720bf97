"""The score sheet of a session, and of a game that nobody tracked."""

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.common import (
    desk,
    document,
    need_terminal,
    out,
    prompter_for,
    read,
    shower,
    silence,
    way_back,
)
from companion.cli.render import documents
from companion.cli.render.sheets import blocks
from companion.errors import NotAllowed, UserMistake

if TYPE_CHECKING:
    from companion.core.game import AnyGame
    from companion.session.log import Session


def of_session(name: str, *, plain: bool, as_json: bool) -> None:
    """The sheet of a session as it stands."""
    write(read(name), plain=plain, as_json=as_json)


def write(session: "Session", *, plain: bool, as_json: bool) -> None:
    """The sheet of what stands on this table."""
    game, table = session.game, session.table
    sheet, ending, labels = game.score(table), game.ending(table), game.labels(table)
    if not as_json:
        out(shower(plain=plain).table(blocks(sheet, game.title, ending, labels)))
        return
    document(
        "score",
        session=session.name,
        game=game.slug,
        final=session.ask is None,
        ending=ending,
        labels=list(labels),
        sheet=documents.sheet(sheet),
    )


class Unsaved:
    """A session that is counted up and forgotten."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    def save(self) -> None:
        """Nothing is kept."""


def alone(
    game: "AnyGame",
    answers: Path | None,
    options: list[str],
    *,
    plain: bool,
    as_json: bool,
    no_input: bool,
) -> None:
    """Count up a game that was played without the companion, from a file or guided."""
    opened = Unsaved(_only_scoring(game, options))
    if answers is None:
        need_terminal(f"companion score {game.slug} --from FILE", no_input=no_input or as_json)
        from companion.cli.prompt.loop import answers as ask_for

        show = shower(plain=plain)
        out(show.say(f"Score: {game.title}", "title"))
        at = desk(opened, prompter_for(show), show, out, tables=False)
        at.asks = True
        at.question()
        with way_back("Nothing was counted."):
            if not ask_for(at):
                return
    else:
        _from_file(opened, answers, quiet=as_json)
    write(opened.session, plain=plain, as_json=as_json)


def _only_scoring(game: "AnyGame", options: list[str]) -> "Session":
    from dataclasses import replace

    from companion.play.new_session import Wanted, unsaved

    standalone_table = game.standalone_table
    if standalone_table is None:
        raise UserMistake(f"{game.title} can only be scored as it is played.")
    counting = replace(game, setup=lambda seats, chosen, box: standalone_table(chosen, box))
    session = unsaved(counting, Wanted(options=options))
    session.name = ""
    return session


def _from_file(opened: Unsaved, path: Path, *, quiet: bool) -> None:
    from companion.cli.files import lines
    from companion.cli.prompt.loop import answers
    from companion.cli.prompt.prompters import NoMoreAnswers, ScriptedPrompter

    prompter = ScriptedPrompter(lines(path))
    at = desk(opened, prompter, shower(), silence if quiet else out, tables=False)
    at.catch_up()
    try:
        answers(at)
    except NoMoreAnswers:
        ask = opened.session.ask
        assert ask is not None
        raise UserMistake(f"The answers end before: {ask.text}") from None
    except (UserMistake, NotAllowed) as error:
        error.message = f"Line {prompter.number}: {error.message}"
        raise
