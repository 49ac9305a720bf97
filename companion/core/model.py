"""The frozen base model: JSON in, JSON out, a change gives a new value."""

from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

_new = object.__new__
_set = object.__setattr__


class Frozen(BaseModel):
    """A value that never changes.

    Schemas are built at first use: a command that loads one table need not pay for every step of
    every game.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    def replace(self, **changes: Any) -> Self:
        """Return the same value with some fields replaced; their types are checked by mypy alone.

        pydantic's `model_copy` does the same at twice the cost, and this is the line that random play
        spends its time on. The contract suite validates every table of hundreds of games again.

        Raises TypeError for a name that is not a field.
        """
        fields = self.__dict__.copy()
        known = len(fields)
        fields.update(changes)
        if len(fields) != known:
            unknown = ", ".join(changes.keys() - self.__dict__.keys())
            raise TypeError(f"{type(self).__name__} has no field {unknown}")
        new = _new(type(self))
        _set(new, "__dict__", fields)
        _set(new, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        _set(new, "__pydantic_extra__", None)
        _set(new, "__pydantic_private__", None)
        return new

    def replace_fields(self, changes: Mapping[str, Any]) -> Self:
        """Return the same value with fields replaced whose names are known only as it runs.

        Raises TypeError for a name that is not a field.
        """
        return self.replace(**changes)
