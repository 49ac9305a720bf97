"""The frozen base model: JSON in, JSON out, a change gives a new value."""

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
        """The same value with some fields replaced, unchecked.

        pydantic's `model_copy` does the same at twice the cost, and this is the line that random play
        spends its time on. The contract suite validates every table of hundreds of games again, names
        and types included.
        """
        new = _new(type(self))
        fields = self.__dict__.copy()
        fields.update(changes)
        _set(new, "__dict__", fields)
        _set(new, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        _set(new, "__pydantic_extra__", None)
        _set(new, "__pydantic_private__", None)
        return new
