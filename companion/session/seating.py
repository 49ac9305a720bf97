"""Who sits down to which game: seats and settings, checked at the door."""

from collections.abc import Mapping, Sequence

from companion.core.answers import check, clean
from companion.core.asks import COMPANION, TABLE, Answer
from companion.core.game import AnyGame, filled
from companion.errors import UserMistake

NAME_LIMIT = 60
"""The longest name of a seat, in characters."""


def checked_seats(game: AnyGame, seats: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats, cleaned; raises UserMistake for what cannot be seated."""
    people = tuple(clean(seat) for seat in seats)
    least, most = game.seats
    if not least <= len(people) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise UserMistake(f"{game.title} is for {wanted} seats, not {len(people)}.")
    for seat in people:
        if not seat:
            raise UserMistake("A seat needs a name.")
        if len(seat) > NAME_LIMIT:
            raise UserMistake(f"The name {seat!r} is longer than {NAME_LIMIT} characters.")
        if seat.casefold() in (TABLE, COMPANION):
            raise UserMistake(
                f"{seat!r} cannot be the name of a seat.", "It means the thing itself."
            )
    if len({seat.casefold() for seat in people}) < len(people):
        raise UserMistake("Two seats have the same name.")
    return people


def all_options(game: AnyGame, options: Mapping[str, Answer]) -> dict[str, Answer]:
    """Every setting of the game with its value, as chosen or by default.

    Raises UserMistake for a setting that is unknown or must be given, NotAllowed for a value that
    it cannot have.
    """
    known = {setting.key: setting for setting in game.settings}
    for key in options:
        if key not in known:
            raise UserMistake(f"There is no setting {key!r}.", f"There are: {', '.join(known)}.")
    given = filled(game.settings, options)
    for key, setting in known.items():
        if key not in given:
            raise UserMistake(f"The setting {key!r} must be given.", setting.about)
    return {key: check(setting.ask, given[key]) for key, setting in known.items()}
