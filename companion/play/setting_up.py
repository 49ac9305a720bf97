"""Set-up without a session: what is asked for it, and what may come in."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.cli.common import out, prompter_for, way_back
from companion.core.answers import format_error
from companion.core.asks import Tally
from companion.errors import NotAllowed, UserMistake

if TYPE_CHECKING:
    from companion.cli.render.renderer import Show
    from companion.core.game import AnyGame, Task
    from companion.play.new_session import Wanted


def guided(game: "AnyGame", wanted: "Wanted", show: "Show") -> Any:  # noqa: ANN401
    """The first table for seats and settings that are asked for."""
    from companion.play.new_session import chosen_for, seats_of, unsaved

    prompter = prompter_for(show)
    with way_back("Nothing was begun."):
        while True:
            seats = wanted.seats or seats_of(game, show, prompter, out)
            chosen = chosen_for(game, seats, show, prompter, out)
            try:
                return unsaved(game, wanted._replace(seats=seats), chosen).table
            except (UserMistake, NotAllowed) as error:
                out(show.say(format_error(error), "alarm"))


def decks(game: "AnyGame", table: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """For every deck that something may be added to: what comes in, what may, and why not."""
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


def messages(show: "Show", found: Sequence[dict[str, Any]], tasks: Sequence["Task"]) -> None:
    """Print what may come in, then the checklist."""
    for line in lines(found):
        out(show.say(line, hang=3))
    out(show.checklist([(task.text, task.why) for task in tasks]))


def lines(found: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What comes in, what may, and why the rest may not: a line for each that there is."""
    for deck in found:
        items = deck["items"]
        parts = {
            "come in": [i["label"] for i in items if i["comes_in"]],
            "may come in": [i["label"] for i in items if not (i["comes_in"] or i["why_not"])],
        }
        for why in dict.fromkeys(i["why_not"] for i in items if i["why_not"]):
            parts[f"closed, {why}"] = [i["label"] for i in items if i["why_not"] == why]
        for word, labels in parts.items():
            if labels:
                yield f"{deck['setting']}, {word}: {', '.join(labels)}."
