"""A real terminal: a process on a pty, and a screen that reads what it writes."""

import contextlib
import os
import re
import sys
import termios
import time
from collections.abc import Callable, Mapping

import pexpect
import pyte

PATIENCE = 30.0
"""Seconds within which a screen must show what is waited for, on a slow and busy machine."""


class Terminal:
    """A command at a terminal of this size."""

    def __init__(
        self, *words: str, columns: int = 80, rows: int = 24, env: Mapping[str, str] | None = None
    ) -> None:
        surroundings = {**os.environ, "TERM": "xterm-256color", **(env or {})}
        surroundings.pop("COLUMNS", None)
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "companion", *words],
            dimensions=(rows, columns),
            env=surroundings,
            timeout=PATIENCE,
        )
        self.screen = pyte.HistoryScreen(columns, rows, history=5000, ratio=1.0)
        # What the screen answers, such as where its cursor is, goes back to the process.
        self.screen.write_process_input = lambda data: self._send(data.encode())
        self.stream = pyte.ByteStream(self.screen)

    def _send(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self.process.child_fd, data)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines).rstrip()

    @property
    def asks(self) -> bool:
        """True while an empty prompt waits, its cursor in the lowest line."""
        at = self.screen.cursor.y
        return self.lines[at].strip() == ">" and not any(self.lines[at + 1 :]) and not self.sane()

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what was written; False once the process has ended."""
        try:
            self.stream.feed(self.process.read_nonblocking(65536, timeout=seconds))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        return True

    def wait(self, seen: Callable[["Terminal"], bool], what: str = "") -> "Terminal":
        """Read on until the screen is as wanted."""
        end = time.monotonic() + PATIENCE
        while not seen(self):
            alive = self.read()
            if not alive and not seen(self):
                raise AssertionError(f"ended before {what}:\n{self.text}")
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}:\n{self.text}")
        return self

    def prompt(self, *texts: str) -> "Terminal":
        """Wait for a prompt under a question with these words."""

        def asked(terminal: Terminal) -> bool:
            flat = " ".join(terminal.text.split())
            return terminal.asks and all(text in flat for text in texts)

        return self.wait(asked, f"a prompt with {texts}")

    def type(self, keys: str, *, enter: bool = True) -> "Terminal":
        """Type at the prompt; with `enter`, wait for the next prompt or for the end."""
        before = self._shown()
        self._send((keys + ("\r" if enter else "")).encode())
        if enter:
            self.wait(lambda t: t._asks_again(before) or not t.process.isalive(), "what comes next")
        return self

    def _asks_again(self, before: tuple[int, str]) -> bool:
        return self.asks and self._shown() != before

    def _shown(self) -> tuple[int, str]:
        return len(self.screen.history.top), self.text

    def end(self) -> int:
        """Wait until the process has ended; its exit code, or 128 and the signal's number."""
        while self.read():
            pass
        self.process.wait()
        status = self.process.exitstatus
        return status if status is not None else 128 + self.process.signalstatus

    def sane(self) -> bool:
        """True when the terminal echoes and takes whole lines, as a shell expects it."""
        try:
            flags = termios.tcgetattr(self.process.child_fd)[3]
        except termios.error:
            # The terminal is gone with its process.
            return True
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self.process.close(force=True)


def everything(terminal: Terminal) -> str:
    """All that was ever shown, what has scrolled away too."""
    rows = [
        "".join(row[column].data for column in range(terminal.screen.columns)).rstrip()
        for row in terminal.screen.history.top
    ]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(rows + terminal.lines)).rstrip()
