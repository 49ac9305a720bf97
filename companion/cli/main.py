"""The Typer app, and the one place that catches errors."""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, NoReturn

import typer

from companion.cli import commands
from companion.cli.parsing import Group, usage
from companion.errors import CompanionError

INTERRUPTED = 130
"""The exit code after Ctrl-C or a closed input; everything is saved."""


class Door(Group):
    """All commands; every error becomes a message and an exit code here."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,  # noqa: ANN401
    ) -> NoReturn:
        """Run one command line and exit with its code."""
        words = list(sys.argv[1:] if args is None else args)
        name = prog_name or "companion"
        self._main_shell_completion(extra, name, complete_var)

        def command() -> None:
            with self.make_context(name, words, **extra) as context:
                self.invoke(context)

        before_dashes = words[: words.index("--")] if "--" in words else words
        sys.exit(caught(command, as_json="--json" in before_dashes))


app = typer.Typer(
    name="companion",
    cls=Door,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n"
    "  companion                            continue the last session\n"
    "  companion play magna-roma            start a game\n"
    "  companion show --json | jq .question\n"
    "  companion answer SESSION red 4+3-1   answer without a prompt",
)
commands.add_to(app)


def leave_in_order() -> None:
    """Exit in order on SIGTERM and SIGHUP: the terminal is restored, the lock released."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, _leave)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def caught(command: Callable[[], None], *, as_json: bool) -> int:
    """Run the command and return its exit code; errors are printed."""
    try:
        command()
        sys.stdout.flush()
    except typer.Exit as leave:
        return leave.exit_code
    except (KeyboardInterrupt, EOFError) as stop:
        _stopped(stop)
        return INTERRUPTED
    except BrokenPipeError:
        _nobody_reads()
        return 0
    except CompanionError as error:
        _refuse(error, as_json=as_json)
        return error.exit_code
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        if (mistake := usage(error)) is None:
            return _crashed(error, as_json=as_json)
        _refuse(mistake, as_json=as_json)
        return mistake.exit_code
    return 0


def _stopped(stop: BaseException) -> None:
    notes = getattr(stop, "__notes__", [])
    print("\n" + "\n".join(notes or ["Stopped."]), file=sys.stderr)


def _refuse(error: CompanionError, *, as_json: bool) -> None:
    if as_json:
        from companion.cli.render.documents import failure, written

        print(written(failure(error, getattr(error, "details", {}))), file=sys.stderr)
        return
    for line in filter(None, (error.message, error.hint)):
        print(line, file=sys.stderr)


def _nobody_reads() -> None:
    """Drop what is still buffered: nobody reads it, and flushing it at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _crashed(error: Exception, *, as_json: bool) -> int:
    if os.environ.get("COMPANION_DEBUG"):
        raise error
    from companion.cli.crash import write_crash

    bug = CompanionError("Bug in companion. Your answers are saved.", write_crash(error))
    _refuse(bug, as_json=as_json)
    return bug.exit_code
