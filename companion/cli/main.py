"""The Typer app, and the one place that catches errors."""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NoReturn

import typer

from companion.cli import commands, stopping
from companion.cli.parsing import Group, usage
from companion.cli.stopping import INTERRUPTED
from companion.errors import CompanionError


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


def caught(command: Callable[[], None], *, as_json: bool) -> int:
    """Run the command and return its exit code; errors are printed."""
    try:
        stopping.command_runs(True)
        code = _outcome(command, as_json=as_json)
        return _flushed(code, as_json=as_json)
    except KeyboardInterrupt as stop:
        return _stopped(stop)
    finally:
        stopping.command_runs(False)


def _outcome(command: Callable[[], None], *, as_json: bool) -> int:
    try:
        command()
    except typer.Exit as leave:
        return leave.exit_code
    except (KeyboardInterrupt, EOFError) as stop:
        return _stopped(stop)
    except BrokenPipeError:
        return 0
    except CompanionError as error:
        _refuse(error, as_json=as_json)
        return error.exit_code
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        if number := stopping.received():
            return _stopped(error) if number == signal.SIGINT else 128 + number
        if isinstance(error, OSError) and stopping.is_of_streams(error):
            return _no_output(error, as_json=as_json)
        if (mistake := usage(error)) is None:
            return _crashed(error, as_json=as_json)
        _refuse(mistake, as_json=as_json)
        return mistake.exit_code
    return 0


def _flushed(code: int, *, as_json: bool) -> int:
    """Write what is left of the output, and return the exit code."""
    failed = stopping.output_fails()
    # A reader that has left is no failure.
    if failed is None or code or isinstance(failed, BrokenPipeError):
        return code
    return _no_output(failed, as_json=as_json)


def _no_output(failed: OSError, *, as_json: bool) -> int:
    error = CompanionError(
        f"Cannot read the input or write the output: {failed.strerror}.",
        "Answers given so far are saved.",
    )
    _refuse(error, as_json=as_json)
    return error.exit_code


def _stopped(stop: BaseException) -> int:
    notes = getattr(stop, "__notes__", [])
    _write_error("\n" + "\n".join(notes or ["Stopped."]))
    return INTERRUPTED


def _refuse(error: CompanionError, *, as_json: bool) -> None:
    if as_json:
        from companion.cli.render.documents import failure, written

        _write_error(written(failure(error, getattr(error, "details", {}))))
        return
    for line in filter(None, (error.message, error.hint)):
        _write_error(line)


def _write_error(text: str) -> None:
    # Where standard error is full or gone, the exit code must say it alone.
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def _crashed(error: Exception, *, as_json: bool) -> int:
    if os.environ.get("COMPANION_DEBUG"):
        raise error
    from companion.cli.crash import write_crash

    bug = CompanionError("Bug in companion. Your answers are saved.", write_crash(error))
    _refuse(bug, as_json=as_json)
    return bug.exit_code
