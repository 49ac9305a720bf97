"""Every error a person may meet, with its exit code."""


class CompanionError(Exception):
    """Something a person can act on.

    `message` says what is wrong in one sentence, `hint` what to do next.
    """

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UserMistake(CompanionError):
    """What was typed is not understood, or could mean several things."""

    exit_code = 2


class NoSuchSession(CompanionError):
    """No saved session has this name."""

    exit_code = 3


class NoSuchGame(CompanionError):
    """No game has this name."""

    exit_code = 3


class BrokenGame(CompanionError):
    """The package of a game that was added cannot be loaded."""

    exit_code = 3


class DamagedSave(CompanionError):
    """A saved file cannot be read."""

    exit_code = 4


class NotSaved(CompanionError):
    """A file could not be written; what stood there before is whole."""

    exit_code = 1


class NewerSave(CompanionError):
    """A saved file was written by a newer companion."""

    exit_code = 4


class OpenElsewhere(CompanionError):
    """Another companion has this session open."""

    exit_code = 5


class NotExpected(CompanionError):
    """The session has another number of entries than was expected."""

    exit_code = 5


class NotAllowed(CompanionError):
    """The rules, or the question, do not take this answer."""

    exit_code = 6
