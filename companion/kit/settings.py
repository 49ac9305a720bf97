"""Settings of games: the answers they have in every game, their values, and the rulings on a sheet."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.core.asks import TABLE, Amount, Answer, Choose, Option
from companion.core.game import Setting
from companion.core.table import Table

YES_NO = (("yes", "yes"), ("no", "no"))
SOURCES = (("typed", "you read it off the table"), ("companion", "the companion draws"))
"""Who answers for dice, bags and decks."""

Values = tuple[tuple[str, str], ...]
"""The id and the label of each value."""


def choice(key: str, about: str, values: Values, default: str = "", question: str = "") -> Setting:
    """Return a setting with these values; the first is the default unless another is named."""
    options = tuple(Option(value, label) for value, label in values)
    return Setting(key, about, Choose(TABLE, about, options, default or values[0][0]), question)


def yes_no(key: str, about: str, default: str = "no", question: str = "") -> Setting:
    """Return a setting that is answered by yes or no."""
    options = tuple(Option(value, label, key=value[0]) for value, label in YES_NO)
    return Setting(key, about, Choose(TABLE, about, options, default), question)


def source(key: str, about: str, default: str = "typed") -> Setting:
    """Return a setting for who draws: read off the table, or drawn by the companion."""
    options = tuple(Option(value, label, key=value[0]) for value, label in SOURCES)
    return Setting(key, about, Choose(TABLE, about, options, default))


def number(key: str, about: str, low: int, high: int, default: int, question: str = "") -> Setting:
    """Return a setting that is a whole number."""
    return Setting(key, about, Amount(TABLE, about, low, high, default), question)


def filled(settings: Sequence[Setting], chosen: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return all settings: those chosen, and the defaults of the others."""
    defaults = {setting.key: setting.default for setting in settings}
    return {key: default for key, default in defaults.items() if default is not None} | dict(chosen)


def display(setting: Setting, value: Answer) -> str:
    """Return a value of a setting as people read it."""
    if isinstance(setting.ask, Choose):
        return next((o.display for o in setting.ask.options if o.value == value), str(value))
    if isinstance(value, dict):
        return ", ".join(f"{n} {kind}" if n > 1 else kind for kind, n in value.items()) or "none"
    return str(value)


def rulings(settings: Sequence[Setting], table: Table, *more: str) -> tuple[str, ...]:
    """Return the rulings that had a part in this table's course, and these, as sentences for a sheet."""
    known = {setting.key: setting for setting in settings}
    found = dict.fromkeys((*table.decided, *more))
    return tuple(_ruling(known[key], table.settings[key]) for key in found)


def _ruling(setting: Setting, value: Answer) -> str:
    about = setting.about if setting.about.endswith("?") else f"{setting.about}:"
    number = f" ({setting.question})" if setting.question else ""
    return f"Ruling {setting.key}: {about} {display(setting, value)}{number}."


def rename_values(
    values: Mapping[str, Mapping[str, str]],
) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return the migration of a save in which values of settings were called otherwise.

    `values` gives for a setting's key the new name of each old value.
    """

    def renamed(settings: Any) -> Any:
        if not isinstance(settings, dict):
            return settings
        return {
            key: values.get(key, {}).get(value, value) if isinstance(value, str) else value
            for key, value in settings.items()
        }

    def in_fields(fields: Any) -> Any:
        if not (isinstance(fields, dict) and "settings" in fields):
            return fields
        return {**fields, "settings": renamed(fields["settings"])}

    def migrate(raw: dict[str, Any]) -> dict[str, Any]:
        return {
            **raw,
            "options": renamed(raw["options"]),
            "start": in_fields(raw["start"]),
            "entries": [
                {**entry, "change": in_fields(entry["change"])} if "change" in entry else entry
                for entry in raw["entries"]
            ],
        }

    return migrate
