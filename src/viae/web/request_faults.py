"""What is wrong with a request that cannot be read, field by field, from the types that its handler declares."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Final, get_args, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import KwargDefinition, QueryParameter
from msgspec import inspect

from viae.i18n.catalogue import Catalogue, interface

LIMITS: Final = ("gt", "ge", "lt", "le", "min_length", "max_length")
KINDS: Final[dict[type[inspect.Type], str]] = {
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.StrType: "str",
    inspect.BoolType: "bool",
    inspect.ListType: "array",
    inspect.DictType: "object",
    inspect.StructType: "object",
    inspect.NoneType: "null",
}


class Fault:
    """What is wrong with a request, in any language."""

    def __init__(self, kind: str, field: str = "", expected: Any = None, **facts: str) -> None:
        self.kind: Final = kind
        self.field: Final = field
        self.expected: Final = expected  # the type of the field
        self.facts: Final = facts  # which need no translation

    def sentence(self, lang: str) -> str:
        messages = interface(lang)
        facts = {**self.facts, "field": repr(self.field[:40]) if self.field else messages.text("web-error.the-body")}
        if self.expected is not None:
            facts["expected"] = _described(inspect.type_info(self.expected), messages)
        return messages.text(f"web-error.why-{self.kind}", **facts)


def fault_of(error: HTTPException, scope: Mapping[str, Any]) -> Fault:
    """Why a request did not reach its handler."""
    handler = scope.get("route_handler")
    if handler is None:
        return Fault("other")
    declared = {name: field for name, field in handler.parsed_fn_signature.parameters.items() if name != "data"}
    for problem in error.extra or () if isinstance(error, ValidationException) else ():
        if isinstance(problem, dict) and (field := declared.get(problem.get("key", ""))) is not None:
            return Fault("expected", field.name, _limited(field.annotation, field.kwarg_definition))
    given = {name for name, _ in parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)}
    for name, field in declared.items():
        if isinstance(field.kwarg_definition, QueryParameter) and field.is_required and name not in given:
            return Fault("missing", name)
    if handler.parsed_data_field is None:
        return Fault("other")
    return _body_fault(b"".join(scope["state"].get("body", ())), handler.parsed_data_field.annotation)


def _body_fault(content: bytes, struct: Any) -> Fault:
    """What is wrong with a body that should be this struct."""
    if not content:
        return Fault("no-body")
    try:
        given = msgspec.json.decode(content)
    except msgspec.ValidationError:  # without a type there is only one: a number that no float holds
        return Fault("number")
    except msgspec.DecodeError:
        return Fault("no-json")
    if not isinstance(given, dict):
        return Fault("expected", "", struct)
    types = get_type_hints(struct, include_extras=True)
    for name, value in given.items():
        if name not in types:
            return Fault("unknown", name)
        try:
            msgspec.convert(value, types[name], strict=False, str_keys=True)
        except msgspec.ValidationError:
            return Fault("expected", name, types[name])
    missing = [field.name for field in msgspec.structs.fields(struct) if field.required and field.name not in given]
    return Fault("missing", missing[0]) if missing else Fault("other")


# ---- what is expected


def _limited(annotation: Any, definition: object) -> Any:
    """A parameter's type with the limits that are declared beside it."""
    given = [one for one in get_args(annotation) if one is not NoneType]
    if len(given) == 1 and isinstance(annotation, UnionType):  # what may be left out is not empty if it is there
        annotation = given[0]
    if not isinstance(definition, KwargDefinition):
        return annotation
    limits = {name: limit for name in LIMITS if (limit := getattr(definition, name)) is not None}
    return Annotated[annotation, msgspec.Meta(**limits)] if limits else annotation


def _described(kind: inspect.Type, messages: Catalogue) -> str:
    """A type in words: "a whole number from 1 to 99"."""
    if isinstance(kind, inspect.Metadata):
        return _described(kind.type, messages)
    if isinstance(kind, inspect.UnionType):
        return messages.text("web-error.or").join(_described(one, messages) for one in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return messages.text("web-error.kind-choice", values=", ".join(map(str, kind.values)))
    text = messages.text(f"web-error.kind-{KINDS[type(kind)]}")
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return _ranged("range", text, kind.ge, kind.le, messages)
    if isinstance(kind, inspect.StrType):
        return _ranged("length", text, kind.min_length, kind.max_length, messages)
    return text


def _ranged(what: str, text: str, least: float | None, most: float | None, messages: Catalogue) -> str:
    if least is not None and most is not None:
        return messages.text(f"web-error.{what}-between", kind=text, least=least, most=most)
    if most is not None:
        return messages.text(f"web-error.{what}-most", kind=text, most=most)
    return text if least is None else messages.text(f"web-error.{what}-least", kind=text, least=least)
