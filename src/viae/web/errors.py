"""Error responses: a stable code, the rule if there is one, a sentence; what is wrong with a request, by its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, get_args, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.params import KwargDefinition, QueryParameter
from msgspec import inspect
from sqlalchemy.exc import SQLAlchemyError

from viae.core.errors import Message, ViaeError
from viae.i18n.catalogue import ENGLISH, Catalogue, in_language, interface
from viae.tables.errors import StoreError, TableError
from viae.tables.schema import Position, Refused

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
STATUS: Final = {  # of table errors; all others are 422
    **dict.fromkeys(("no-table", "no-game"), 404),
    **dict.fromkeys(("no-token",), 401),
    **dict.fromkeys(("not-yours", "not-host", "not-seated", "bad-invitation", "no-spectators", "no-record"), 403),
    **dict.fromkeys(("not-maker", "not-inviter"), 403),
    **dict.fromkeys(("stale", "seat-taken", "seat-reserved", "name-taken", "full", "seats-free"), 409),
    **dict.fromkeys(("not-waiting", "not-begun", "not-over", "over", "abandoned", "frozen", "resigned"), 409),
    **dict.fromkeys(("votes-alone", "sits-already", "one-seat", "id-used", "no-teams", "two-sided"), 409),
    **dict.fromkeys(("too-many-tables", "chat-full", "log-full"), 429),
    "busy": 503,
}
NO_SCOPE: Final[Mapping[str, Any]] = {}
OWN: Final = {
    "bad-request": 400,
    "no-page": 404,
    "no-method": 405,
    "no-board": 404,
    "bad-lang": 422,
    "bad-event-id": 422,
    "bad-token": 401,
    "no-header": 403,
    "bad-origin": 403,
    "bad-host": 421,
    "too-large": 413,
    "large-head": 431,
    "too-slow": 408,
    "too-fast": 429,
    "too-many-streams": 429,
    "closing": 503,
    "no-database": 503,
    "trouble": 500,
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


class WebError(ViaeError):
    """A request that the server refuses before any table is involved."""

    def __init__(self, code: str, headers: Mapping[str, str] | None = None, **facts: object) -> None:
        self.code: Final = code
        self.headers: Final = dict(headers or {})
        self.facts: Final = facts
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, lang: str) -> str:
        """The error in a language."""
        facts = {name: fact.sentence(lang) if isinstance(fact, Fault) else fact for name, fact in self.facts.items()}
        return interface(lang).text(f"web-error.{self.code}", **facts)


def bad_request(why: Fault) -> WebError:
    """A request that cannot be read, and why."""
    return WebError("bad-request", why=why)


class DetailedError(ViaeError):
    """An error of a table whose response also holds the present position, or every fault of a board file."""

    def __init__(self, error: TableError, position: Position | None = None, faults: Sequence[Message] = ()) -> None:
        super().__init__(str(error))
        self.error: Final = error
        self.position: Final = position
        self.faults: Final = faults

    def faults_in(self, lang: str) -> list[str]:
        """The faults in a language."""
        return [in_language(fault, lang) for fault in self.faults]


def describe_error(
    error: Exception, lang: str, scope: Mapping[str, Any] = NO_SCOPE
) -> tuple[int, Refused, dict[str, str]]:
    """Status, body and headers of the response to an error; they reveal nothing of the program's internals."""
    if isinstance(error, DetailedError):
        status, body, headers = describe_error(error.error, lang, scope)
        body.position, body.faults = error.position, error.faults_in(lang)
        return status, body, headers
    if isinstance(error, TableError):
        return STATUS.get(error.code, 422), Refused(error.code, error.rule, error.sentence(lang)), {}
    refused = error if isinstance(error, WebError) else _as_web_error(error, scope)
    return OWN[refused.code], Refused(refused.code, "", refused.sentence(lang)), refused.headers


def _as_web_error(error: Exception, scope: Mapping[str, Any]) -> WebError:
    """The WebError for an exception of the libraries."""
    if isinstance(error, StoreError | SQLAlchemyError | ConnectionError):
        return WebError("no-database", {"retry-after": "2"})
    if isinstance(error, MethodNotAllowedException):
        allowed = (error.headers or {}).get("allow", "")
        return WebError("no-method", {"allow": allowed}, allowed=allowed)
    if isinstance(error, NotFoundException):
        return WebError("no-page")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return WebError("too-large") if error.status_code == 413 else bad_request(fault_of(error, scope))
    if isinstance(error, UnicodeDecodeError):  # how a body is refused that is not UTF-8
        return bad_request(Fault("no-json"))
    if isinstance(error, RecursionError):
        return bad_request(Fault("deep"))
    return WebError("trouble", request=scope.get("state", {}).get("request", ""))
