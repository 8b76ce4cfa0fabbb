"""Who asks, from where, and in which language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from viae.i18n.catalogue import languages
from viae.tables.commands import digest
from viae.tables.schema import Proof
from viae.web.errors import WebError
from viae.web.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
COOKIE: Final = "viae"
SECURE_COOKIE: Final = "__Host-viae"  # browsers keep it only if it came over HTTPS, for this host alone
SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Caller:
    """Somebody who is known by a token; by none they can only look."""

    token: str = ""
    by: Proof = "none"
    address: str = ""  # from where this person asks, as it is counted
    key: str = ""  # under which this person is counted

    def __repr__(self) -> str:
        return f"Person(by={self.by!r})"  # the token is told to nobody


def cookie_name(settings: Settings) -> str:
    return SECURE_COOKIE if settings.secure else COOKIE


def person(connection: Connection, settings: Settings, renewed: bool = False) -> Caller:
    """Who asks. A cookie alone is not believed where something changes: a stranger's page could have sent it.

    Where a session is `renewed` a cookie that is none is nobody's: there it can be got rid of.
    """
    where = address(connection.scope)
    given = connection.headers.get("authorization")
    if given is not None:
        kind, _, token = given.partition(" ")
        if kind.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
            raise WebError("bad-token", {"www-authenticate": "Bearer"})
        return Caller(token.strip(), "bearer", where, digest(token.strip()))
    found = connection.cookies.get(cookie_name(settings))
    if found is None:
        return Caller(address=where)
    if connection.scope.get("method") not in SAFE:
        same_site(connection, settings)
    if not TOKEN.fullmatch(found):
        if renewed:
            return Caller(address=where)
        raise WebError("bad-token")
    return Caller(found, "cookie", where, digest(found))


def same_site(connection: Connection, settings: Settings) -> None:
    """Refuse what a page of another server may have sent."""
    origin, site = connection.headers.get("origin"), connection.headers.get("sec-fetch-site", "same-origin")
    own = connection.headers.get("host", "").lower()
    if origin is not None and origin not in settings.origins and urlsplit_host(origin) != own:
        raise WebError("bad-origin")
    if site not in ("same-origin", "none") and origin not in settings.origins:
        raise WebError("bad-origin")
    if "x-viae" not in connection.headers:
        raise WebError("no-header")


def urlsplit_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def address(scope: Any) -> str:
    """Where a request comes from, as it is counted: of IPv6 the network, which is what one person has."""
    client = scope.get("client")
    try:
        found = ip_address(client[0]) if client else None
    except ValueError:
        return str(client[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


def language(query: str | None, accepted: str | None) -> str:
    """The asked language, or else the first that the reader accepts; English is spoken everywhere."""
    if query is not None and query in languages():
        return query
    return best_language(accepted or "")


def best_language(accepted: str) -> str:
    """Of an Accept-Language header."""
    best, weight = "en", 0.0
    for part in accepted[:1_000].split(","):
        name, _, rest = part.strip().partition(";")
        code = name.strip().lower().split("-")[0]
        try:
            quality = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
        except ValueError:
            continue
        if code in languages() and weight < quality <= 1.0:
            best, weight = code, quality
    return best


def asked_language(connection: Connection) -> str:
    """The language of an answer; WebError if one is asked for that nobody here speaks."""
    asked = connection.query_params.get("lang")
    if asked is not None and asked not in languages():
        raise WebError("bad-lang", known=", ".join(languages()))
    return language(asked, connection.headers.get("accept-language"))
