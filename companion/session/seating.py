"""Who sits down to which game: seats and settings, checked at the door."""

from collections.abc import Mapping, Sequence

from companion.core.answers import check
from companion.core.asks import Answer
from companion.core.game import AnyGame
from companion.errors import NotAllowed, UserMistake
from companion.kit.seats import check_names
from companion.kit.settings import filled


def checked_seats(game: AnyGame, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats, cleaned; raises UserMistake for what cannot be seated."""
    try:
        return check_names(seats, *game.seats)
    except NotAllowed as error:
        raise UserMistake(f"{game.title}: {error.message}", error.hint) from error


def all_options(game: AnyGame, options: Mapping[str, Answer]) -> dict[str, Answer]:
    """Every setting of the game with its value, as chosen or by default.

    Raises UserMistake for a setting that is unknown or must be given, NotAllowed for a value that
    it cannot have.
    """
    known = {setting.key: setting for setting in game.settings}
    for key in options:
        if key not in known:
            raise UserMistake(f"Setting {key!r} was not found.", f"There are: {', '.join(known)}.")
    given = filled(game.settings, options)
    for key, setting in known.items():
        if key not in given:
            raise UserMistake(
                f"The setting {key!r} has no default: give it a value.", setting.about
            )
    return {key: check(setting.ask, given[key]) for key, setting in known.items()}
