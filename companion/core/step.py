"""A step: one rule of the rulebook, with the few facts it acts on."""

from typing import Any, ClassVar, Literal, dataclass_transform, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema, core_schema, to_json

from companion.core.asks import Ask

_MISSING = object()
_SAVED = ConfigDict(extra="forbid", strict=True)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Step:
    """One rule of the rulebook: it asks a question, or happens by itself.

    A subclass gives `kind` a name that never changes, says its rule in its docstring, names the
    facts it acts on as annotated fields, and overrides `take` and, if it wants to know something,
    `ask`. A step never changes and is equal to another of the same kind with the same facts. The steps
    of a game have a base of their own, `class MyStep(Step, root=True)`: their kinds are known to it alone.

    Steps are plain classes whose pydantic model is made when one is first read from a save: a game
    has dozens of kinds and a saved table holds five, so that models of all would cost a tenth of
    every start.
    """

    kinds: ClassVar[dict[str, type["Step"]]] = {}
    kind: str
    _facts: ClassVar[dict[str, Any]] = {}
    _model: ClassVar[type[BaseModel]]

    def __init_subclass__(cls, *, root: bool = False) -> None:
        if root:
            cls.kinds = dict(cls.kinds)
        own = {
            name: vars(cls).get(name, _MISSING)
            for name, hint in vars(cls).get("__annotations__", {}).items()
            if name != "kind" and get_origin(hint) is not ClassVar
        }
        cls._facts = cls._facts | own
        if "take" in vars(cls) and not hasattr(cls, "kind"):
            raise TypeError(f"the step {cls.__name__} has no kind")
        if "kind" in vars(cls):
            assert cls.kind not in cls.kinds, f"two steps are called {cls.kind}"
            cls.kinds[cls.kind] = cls

    def __init__(self, **given: Any) -> None:
        facts = self.__dict__
        for name, default in self._facts.items():
            facts[name] = given.pop(name, default)
            if facts[name] is _MISSING:
                raise TypeError(f"{type(self).__name__} needs {name}")
        if given:
            raise TypeError(f"{type(self).__name__} has no {', '.join(given)}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a step never changes: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({facts})"

    def needs(self, table: Any) -> tuple[str, ...]:
        """Names of box facts without which this step cannot continue."""
        return ()

    def ask(self, table: Any) -> Ask | None:
        """What this step wants to know on this table; None when it happens by itself."""
        return None

    def take(self, table: Any, answer: Any) -> Any:
        """The table after this step, which is already off the agenda."""
        raise NotImplementedError

    @classmethod
    def defaults(cls) -> dict[str, Any]:
        """Return the facts that need not be given, with what they are then, as plain JSON."""
        given = {name: value for name, value in cls._facts.items() if value is not _MISSING}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in given.items()
        }

    def dump(self) -> dict[str, Any]:
        """The step as it is saved: its kind and its facts."""
        return {"kind": self.kind, **self.__dict__}

    @classmethod
    def load(cls, raw: Any) -> "Step":
        """The step of this game that was saved so; raises ValueError if there is none."""
        if isinstance(raw, Step):
            return raw
        kind = raw.get("kind") if isinstance(raw, dict) else None
        if not isinstance(kind, str) or kind not in cls.kinds:
            raise ValueError(f"no step is called {kind!r}")
        step = cls.kinds[kind]
        facts = dict(step.model().model_validate_json(to_json(raw)))
        del facts["kind"]
        return step(**facts)

    @classmethod
    def model(cls) -> type[BaseModel]:
        """The pydantic model of this kind of step as it is saved."""
        if "_model" not in vars(cls):
            hints = get_type_hints(cls)
            fields: dict[str, Any] = {
                name: (hints[name], ... if default is _MISSING else default)
                for name, default in cls._facts.items()
            }
            fields["kind"] = (Literal[cls.kind], ...)
            cls._model = create_model(
                cls.__name__, __config__=_SAVED, __doc__=cls.__doc__, **fields
            )
        return cls._model

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            cls.load, serialization=core_schema.plain_serializer_function_ser_schema(cls.dump)
        )
