"""The guided table: question, line, what came of it."""

from companion.cli.prompt.console import Console
from companion.core.answers import format_error
from companion.core.asks import Ask, Choose, Tally, Text
from companion.core.view import Screen
from companion.errors import NotAllowed, UserMistake
from companion.play.commands import COMMANDS
from companion.play.controller import Controller
from companion.play.reply import Reply, entry_messages
from companion.play.sheets import session_sheet
from companion.play.state import last_entries, viewer


class GuidedTable:
    """A session at a console: each line is taken by the controller, its reply is drawn here."""

    def __init__(self, controller: Controller, console: Console, *, tables: bool = True) -> None:
        self.controller = controller
        self.console = console
        self.tables = tables
        """False where only an end is counted: there is no table to look at."""
        self._before: Screen = ()

    def play(self) -> None:
        """Play until the game is over or the player quits."""
        self.start()
        if self.answers():
            self.finish()

    def answers(self) -> bool:
        """Take lines until every question is answered; False where the player quits before."""
        controller = self.controller
        while (ask := controller.ask) is not None:
            line = self.console.read(ask, completions(ask))
            try:
                reply = controller.take(line)
            except (UserMistake, NotAllowed) as error:
                self.console.refuse(error)
                continue
            if reply.quits:
                return False
            followed = controller.catch_up() if reply.table else Reply()
            self.draw(reply._replace(messages=reply.messages + followed.messages))
        return True

    def start(self) -> None:
        """Show where the game stands: the checklist before the first answer, else the last orders."""
        session = self.controller.session
        caught_up = self.controller.catch_up()
        if session.cursor > len(caught_up.entries):
            self.draw(Reply(messages=entry_messages(last_entries(session)), table=True))
            return
        tasks = session.game.checklist(session.table)
        if tasks and self.tables:
            self._table()
            self.console.out(
                self.console.renderer.checklist([(task.text, task.why) for task in tasks])
            )
        first = tuple(line.message for line in session.initial_messages)
        shown = Reply(messages=(*first, *caught_up.messages), table=not tasks)
        self.draw(shown)

    def draw(self, reply: Reply) -> None:
        """Show what came of a line: information, table, orders, and the question as the last thing."""
        console = self.console
        for text in reply.texts:
            console.say(text, hang=3)
        if reply.blocks:
            console.out(console.renderer.table(reply.blocks))
        if reply.unsaved is not None:
            console.say(f"NOT SAVED. {format_error(reply.unsaved)}", "alarm")
            console.say("The game continues here. The next answer tries to save again.")
        if reply.table and self.tables:
            self._table()
        elif reply.problems:
            self._problems(reply.problems)
        if reply.messages:
            console.out(console.renderer.messages(reply.messages))
        ask = self.controller.ask
        if ask is not None:
            console.out(console.renderer.question(ask, self._seats(), every=reply.every))

    def _seats(self) -> tuple[str, ...]:
        return tuple(self.controller.session.header.seats)

    def _table(self) -> None:
        """The table as the seat that is asked may see it, with what changed marked."""
        session, console = self.controller.session, self.console
        screen = session.game.screen(session.table, viewer(session))
        labels = session.game.labels(session.table)
        console.out("")
        console.out(console.renderer.table(screen, labels, self._before))
        self._before = screen
        self._problems(session.game.problems(session.table))

    def _problems(self, problems: tuple[str, ...]) -> None:
        for problem in problems:
            self.console.say(f"Cannot be: {problem} (! corrects it)", "alarm")

    def finish(self) -> None:
        """Show the sheet, and how to see it again."""
        session, console = self.controller.session, self.console
        console.out("")
        console.out(console.renderer.table(session_sheet(session)))
        if name := session.name:
            console.say(f"To see it again: companion score {name}")
            console.say(f"To undo the last answer: companion undo {name}")


def completions(ask: Ask) -> list[str]:
    """Return the words that Tab completes at this question."""
    names = [word.name for word in COMMANDS]
    if isinstance(ask, Choose | Tally):
        names = [o.value for o in ask.options if not o.why_not] + names
    known = ask.free_text if isinstance(ask, Choose) else ask
    return [*known.known, *names] if isinstance(known, Text) else names
