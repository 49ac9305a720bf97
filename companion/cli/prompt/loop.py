"""The guided table: question, who, answer or command, show."""

from companion.cli.render.sheets import blocks
from companion.core.table import Message
from companion.errors import NotAllowed, UserMistake
from companion.play import commands as words
from companion.play import handlers as prompt_commands
from companion.play.controller import Desk
from companion.play.state import last_entries, telling


def play(desk: Desk) -> None:
    """Play until the game is over or somebody quits; every answer is saved before the next question."""
    start(desk)
    if answers(desk):
        finish(desk)


def answers(desk: Desk) -> bool:
    """Take answers and commands until no question is left; False where somebody quits before."""
    typed = ""
    while (ask := desk.session.ask) is not None:
        left_over = desk.goes_on()
        line = desk.line(ask, typed)
        typed = ""
        try:
            command = None if left_over else words.command(line, ask)
            if command is None:
                desk.answer(ask, line, left_over=left_over)
            elif command.name == "quit":
                return False
            else:
                prompt_commands.run_command(desk, command)
        except (UserMistake, NotAllowed) as error:
            if left_over:
                desk.stand()
            typed = desk.refuse(error, "" if left_over else line)
            if left_over:
                desk.question()
    return True


def start(desk: Desk) -> None:
    """Show where the game stands: the checklist before the first answer, else what was last told."""
    session = desk.session
    caught_up = desk.catch_up()
    if session.cursor > len(caught_up):
        desk.present(telling(last_entries(session)))
        return
    desk.out("")
    desk.table()
    tasks = session.game.checklist(session.table)
    if tasks:
        desk.out(desk.show.checklist([(task.text, task.why) for task in tasks]))
    told: list[Message] = [line.message for line in session.initial_messages]
    if told := told + telling(caught_up):
        desk.out(desk.show.messages(told))
    desk.question()


def finish(desk: Desk) -> None:
    """The sheet, and how to see it again."""
    session = desk.session
    sheet, ending = session.game.score(session.table), session.game.ending(session.table)
    labels = session.game.labels(session.table)
    desk.out("")
    desk.out(desk.show.table(blocks(sheet, session.game.title, ending, labels)))
    name = session.name
    if name:
        desk.say(f"See it again: companion score {name}\nA slip at the end: companion undo {name}")
