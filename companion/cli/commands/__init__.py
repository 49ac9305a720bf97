"""One file per command, in the order in which help lists them."""

import typer

from companion.cli.commands import (
    advise,
    answer,
    box,
    check,
    copy,
    delete,
    export,
    fix,
    games,
    history,
    import_,
    mend,
    new,
    note,
    play,
    redo,
    rename,
    rules,
    score,
    sessions,
    setup,
    show,
    undo,
    why,
)
from companion.cli.commands import root as bare
from companion.cli.parsing import Answering


def add_to(app: typer.Typer) -> None:
    """Give the app all commands."""
    app.callback(invoke_without_command=True)(bare.companion)
    app.command("play")(play.play)
    app.command("new")(new.new)
    app.command("answer", cls=Answering)(answer.answer)
    app.command("show")(show.show)
    app.command("history")(history.history)
    app.command("score")(score.score)
    app.command("undo")(undo.undo)
    app.command("redo")(redo.redo)
    app.command("fix", cls=Answering)(fix.fix)
    app.command("note", cls=Answering)(note.note)
    app.command("advise")(advise.advise)
    app.command("why")(why.why)
    app.command("setup")(setup.setup)
    app.command("rules")(rules.rules)
    app.add_typer(box.app, name="box")
    app.command("sessions")(sessions.sessions)
    app.command("rename")(rename.rename)
    app.command("copy")(copy.copy)
    app.command("delete")(delete.delete)
    app.command("export")(export.export)
    app.command("import")(import_.import_)
    app.command("check")(check.check)
    app.command("mend")(mend.mend)
    app.command("games")(games.games)
