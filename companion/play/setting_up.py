"""Set-up without a session: what is asked for it, and what is available."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.core.answers import format_error
from companion.core.asks import Tally
from companion.errors import NotAllowed, UserMistake
from companion.play.new_session import chosen_for, seats_of, unsaved

if TYPE_CHECKING:
    from companion.core.game import AnyGame
    from companion.play.asker import Asker
    from companion.play.new_session import Wanted
    from companion.session.store import Store


def guided(game: "AnyGame", wanted: "Wanted", shelf: "Store", asker: "Asker") -> Any:  # noqa: ANN401
    """Return the first table for seats and settings that are asked for."""
    while True:
        seats = wanted.seats or seats_of(game, asker)
        chosen = chosen_for(game, seats, asker)
        try:
            return unsaved(game, wanted._replace(seats=seats), shelf, chosen).table
        except (UserMistake, NotAllowed) as error:
            asker.say(format_error(error), "alarm")


def decks(game: "AnyGame", table: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """For every deck that something may be added to: what is in, what may, and why not."""
    if game.choices is None:
        return []
    settings = game.choices(table.seats, table.settings)
    return [
        {
            "setting": setting.key,
            "about": setting.about,
            "items": [
                {
                    "value": option.value,
                    "label": option.display,
                    "comes_in": option.value in table.settings[setting.key],
                    "why_not": option.why_not,
                }
                for option in setting.ask.options
            ],
        }
        for setting in settings
        if isinstance(setting.ask, Tally)
    ]


def lines(found: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Return what is in, what is available, and why the rest is not, a line for each."""
    for deck in found:
        items = deck["items"]
        parts = {
            "come in": [i["label"] for i in items if i["comes_in"]],
            "available": [i["label"] for i in items if not (i["comes_in"] or i["why_not"])],
        }
        for why in dict.fromkeys(i["why_not"] for i in items if i["why_not"]):
            parts[f"closed, {why}"] = [i["label"] for i in items if i["why_not"] == why]
        for word, labels in parts.items():
            if labels:
                yield f"{deck['setting']}, {word}: {', '.join(labels)}."
