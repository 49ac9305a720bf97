"""What mypy must know of tables: the fields that a change takes, the values that a message names.

`t.replace(yaer=5)` and `t.add_order("{nobody} wins.")` are errors before the program runs.
"""

import string
from collections.abc import Callable

from mypy.nodes import ARG_NAMED_OPT, ARG_POS, ARG_STAR, Expression, StrExpr, TypeInfo, Var
from mypy.plugin import MethodContext, MethodSigContext, Plugin
from mypy.types import CallableType, Instance, Type, TypeVarLikeType, get_proper_type

FROZEN = "companion.core.model.Frozen"
CHANGES = {"replace", "then"}
MESSAGES = {"add_order", "add_remark"}
SENTENCES = ("say", "why")


class TablePlugin(Plugin):
    """Checks changes of tables and messages."""

    def get_method_signature_hook(
        self, fullname: str
    ) -> Callable[[MethodSigContext], CallableType] | None:
        """Return the hook of a method that takes fields by their names."""
        return with_fields if fullname.rpartition(".")[2] in CHANGES else None

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """Return the hook of a method that takes a sentence and its values."""
        return check_message if fullname.rpartition(".")[2] in MESSAGES else None


def with_fields(context: MethodSigContext) -> CallableType:
    """Replace `**changes` by the fields of the class, each with its type."""
    signature = context.default_signature
    kept = [at for at, kind in enumerate(signature.arg_kinds) if kind in (ARG_POS, ARG_STAR)]
    fields = _fields(get_proper_type(context.type))
    if not fields:
        return signature
    return signature.copy_modified(
        arg_types=[*(signature.arg_types[at] for at in kept), *fields.values()],
        arg_kinds=[*(signature.arg_kinds[at] for at in kept), *[ARG_NAMED_OPT] * len(fields)],
        arg_names=[*(signature.arg_names[at] for at in kept), *fields],
    )


def _fields(of: Type) -> dict[str, Type]:
    if isinstance(of, TypeVarLikeType):
        of = get_proper_type(of.upper_bound)
    if not isinstance(of, Instance) or not of.type.has_base(FROZEN):
        return {}
    fields: dict[str, Type] = {}
    for info in reversed(of.type.mro):
        if info.has_base(FROZEN):
            fields |= _own_fields(info)
    return fields


def _own_fields(info: TypeInfo) -> dict[str, Type]:
    return {
        name: symbol.node.type
        for name, symbol in info.names.items()
        if isinstance(symbol.node, Var)
        and symbol.node.type is not None
        and not symbol.node.is_classvar
        and not name.startswith(("_", "model_"))
    }


def check_message(context: MethodContext) -> Type:
    """Report a value that a literal sentence names and that is not given."""
    given = {
        name
        for names, kinds in zip(context.arg_names, context.arg_kinds, strict=True)
        for name, kind in zip(names, kinds, strict=True)
        if name is not None
    }
    # `**values` has no name here: what it holds is seen when the message is made.
    unpacked = any(
        kind.is_star() and kind.name == "ARG_STAR2" for kinds in context.arg_kinds for kind in kinds
    )
    for formal, found in zip(context.callee_arg_names, context.args, strict=True):
        for sentence in found if formal in SENTENCES else ():
            for name in sorted(_named(sentence) - given):
                if not unpacked:
                    context.api.fail(f'the message names "{name}", which is not given', sentence)
    return context.default_return_type


def _named(sentence: Expression) -> set[str]:
    if not isinstance(sentence, StrExpr):
        return set()
    return {field for _, field, _, _ in string.Formatter().parse(sentence.value) if field}


def plugin(version: str) -> type[Plugin]:
    """Return the plugin, whatever mypy's version."""
    return TablePlugin
