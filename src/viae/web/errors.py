"""Error responses: a stable code, the rule if there is one, and a sentence in the language of the request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from sqlalchemy.exc import SQLAlchemyError

from viae.core.errors import Message, ViaeError
from viae.i18n.catalogue import ENGLISH, in_language, interface
from viae.tables.errors import StoreError, TableError
from viae.tables.schema import Position, Refused
from viae.web.request_faults import Fault, fault_of

STATUS: Final = {  # of table errors; all others are 422
    **dict.fromkeys(("no-table", "no-game"), 404),
    **dict.fromkeys(("no-token",), 401),
    **dict.fromkeys(("not-yours", "not-host", "not-seated", "bad-invitation", "no-spectators", "no-record"), 403),
    "not-maker": 403,
    **dict.fromkeys(("stale", "seat-taken", "seat-reserved", "name-taken", "full", "seats-free"), 409),
    **dict.fromkeys(("not-waiting", "not-begun", "not-over", "over", "abandoned", "frozen", "resigned"), 409),
    **dict.fromkeys(("sits-already", "id-used"), 409),
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
    "too-large": 413,
    "too-slow": 408,
    "too-fast": 429,
    "too-many-streams": 429,
    "closing": 503,
    "no-database": 503,
    "trouble": 500,
}


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
