"""Whatever is refused has one shape: a stable code, the rule if there is one, a sentence in the asked language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from sqlalchemy.exc import SQLAlchemyError

from viae.core.errors import ViaeError
from viae.i18n.catalogue import ENGLISH, interface
from viae.tables.errors import StoreError, TableError
from viae.web.complaints import Complaint, complaint

STATUS: Final = {  # of a table's refusals; the others are 422: understood, and not possible
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
    """What the server refuses before any table is asked."""

    def __init__(self, code: str, headers: Mapping[str, str] | None = None, **facts: object) -> None:
        self.code: Final = code
        self.headers: Final = dict(headers or {})
        self.facts: Final = facts
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, lang: str) -> str:
        """What a person is told."""
        facts = {
            name: fact.sentence(lang) if isinstance(fact, Complaint) else fact for name, fact in self.facts.items()
        }
        return interface(lang).text(f"web-error.{self.code}", **facts)


def bad_request(why: Complaint) -> WebError:
    """A request that cannot be read, and why."""
    return WebError("bad-request", why=why)


class WithMore(ViaeError):  # noqa: N818 - it adds to an error
    """A table's refusal, with what helps to go on."""

    def __init__(self, error: TableError, **more: Any) -> None:
        super().__init__(str(error))
        self.error: Final = error
        self.more: Final = more


def body(code: str, sentence: str, rule: str = "", **more: Any) -> dict[str, Any]:
    """The one shape."""
    return {"code": code, "rule": rule, "sentence": sentence, **more}


def told(error: Exception, lang: str, request: str = "") -> tuple[int, dict[str, Any], dict[str, str]]:
    """Status, body and headers for whatever went wrong; nothing of the program's inside is in them."""
    if isinstance(error, WithMore):
        status, plain, headers = told(error.error, lang, request)
        return status, plain | error.more, headers
    if isinstance(error, TableError):
        return STATUS.get(error.code, 422), body(error.code, error.sentence(lang), error.rule), {}
    if isinstance(error, WebError):
        return OWN[error.code], body(error.code, error.sentence(lang)), error.headers
    if isinstance(error, StoreError | SQLAlchemyError | ConnectionError):
        return told(WebError("no-database", {"retry-after": "2"}), lang, request)
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _misunderstood(error, lang, request)
    if isinstance(error, UnicodeDecodeError):  # how a body is refused that is not UTF-8
        return told(bad_request(Complaint("no-json")), lang, request)
    if isinstance(error, RecursionError):
        return told(bad_request(Complaint("deep")), lang, request)
    return told(WebError("trouble", request=request), lang, request)


def _misunderstood(error: HTTPException, lang: str, request: str) -> tuple[int, dict[str, Any], dict[str, str]]:
    """A request that reached no handler."""
    if isinstance(error, MethodNotAllowedException):
        allowed = (error.headers or {}).get("allow", "")
        return told(WebError("no-method", {"allow": allowed}, allowed=allowed), lang, request)
    if isinstance(error, NotFoundException):
        return told(WebError("no-page"), lang, request)
    if error.status_code == 413:
        return told(WebError("too-large"), lang, request)
    return told(bad_request(complaint(error)), lang, request)
