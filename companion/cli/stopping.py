"""How the companion is stopped: Ctrl-C, a closed terminal, a kill; and where its streams are closed."""

import errno
import os
import signal
import sys
from contextlib import suppress
from types import FrameType

INTERRUPTED = 130
"""The exit code after Ctrl-C or the end of input."""
STREAM_ERRORS = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT)
"""What a terminal that is gone, or a full disk, answers."""
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


class _State:
    """Whether a command runs that must be left in order, and the signal that came meanwhile."""

    running = False
    received = 0


def own_signals() -> None:
    """Answer these signals from now on, at once as long as no command runs."""
    for name in NAMES:
        number = getattr(signal, name, None)
        # Whoever started the companion may have asked that it outlive the terminal.
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _stop)


def command_runs(running: bool) -> None:
    """Say whether a command runs: then a signal unwinds it, so that lock and terminal are freed."""
    _State.running = running


def received() -> int:
    """Return the number of the signal that came while the command ran, or 0.

    What it raised may have become another error on its way, in the middle of an import.
    """
    return _State.received


def stop_now(code: int) -> None:
    """Leave with this exit code, and one line after Ctrl-C; nothing is open that needs closing."""
    if code == INTERRUPTED:
        with suppress(OSError):
            os.write(2, b"\nStopped.\n")
    os._exit(code)


def _stop(number: int, frame: FrameType | None) -> None:
    if not _State.running:
        stop_now(128 + number)
    # A second signal must not break into the unwinding.
    _State.running, _State.received = False, number
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)


def open_streams() -> bool:
    """Put the null device in the place of closed standard streams; False where output was closed.

    A file that is opened later must not get the number of a standard stream.
    """
    if sys.stdin is not None and sys.stdout is not None and sys.stderr is not None:
        return True
    output = sys.stdout is not None
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        continue
    os.close(number)
    sys.stdin = sys.stdin or open(0, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(1, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8")  # noqa: SIM115
    return output


def output_fails() -> OSError | None:
    """Return why what is left of the output cannot be written; it is given up then."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # It must not fail once more at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return error
    return None


def is_of_streams(error: OSError) -> bool:
    """Tell whether reading the input or writing the output failed: of files it would have a name."""
    return error.filename is None and error.errno in STREAM_ERRORS
