"""The caller of a request: token, address and language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from socket import gethostname
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
PRIVATE: Final = ("local", "lan", "home", "home.arpa", "internal")  # ends of names that nobody can register
SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Caller:
    """The person behind a request, known by a token; without one they may only look on."""

    token: str = ""
    by: Proof = "none"
    address: str = ""  # the network address, as the limits count it
    key: str = ""  # the digest of the token, under which the limits count this person

    def __repr__(self) -> str:
        return f"Caller(by={self.by!r})"  # never the token


def cookie_name(settings: Settings) -> str:
    return SECURE_COOKIE if settings.secure else COOKIE


def caller_of(connection: Connection, settings: Settings, renewed: bool = False) -> Caller:
    """The caller of a request. A cookie alone does not allow a change: a page of another site could have sent it.

    Where a session is `renewed`, a malformed cookie is ignored, so that it can be replaced.
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
        check_same_site(connection, settings)
    if not TOKEN.fullmatch(found):
        if renewed:
            return Caller(address=where)
        raise WebError("bad-token")
    return Caller(found, "cookie", where, digest(found))


def check_same_site(connection: Connection, settings: Settings) -> None:
    """WebError for a request that a page of another site may have sent."""
    origin, site = connection.headers.get("origin"), connection.headers.get("sec-fetch-site", "same-origin")
    own = connection.headers.get("host", "").lower()
    if origin is not None and origin not in settings.origins and urlsplit_host(origin) != own:
        raise WebError("bad-origin")
    if site not in ("same-origin", "none") and origin not in settings.origins:
        raise WebError("bad-origin")
    if "x-viae" not in connection.headers:
        raise WebError("no-header")


def check_host(given: str, settings: Settings) -> None:
    """WebError for a request under a name that is not this server's: a page of a stranger, whose name leads here, could
    send it as its own. Addresses of numbers are nobody's names."""
    host = (urlsplit_host(f"//{given}") or "").rpartition("@")[2]
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0].rstrip(".")
    if settings.hosts is None or not name or name == "localhost" or name in settings.hosts:
        return
    try:
        ip_address(name)
    except ValueError:
        raise WebError("bad-host", host=name[:80]) from None


def own_hosts(settings: Settings) -> tuple[str, ...]:
    """The names of this machine in its own network, and those of the origins."""
    name = gethostname().lower()
    named = [(urlsplit_host(origin) or "").partition(":")[0] for origin in settings.origins]
    return (name, *(f"{name}.{end}" for end in PRIVATE), *named)


def urlsplit_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def address(scope: Any) -> str:
    """The address of a request, as the limits count it: for IPv6 the network, since one person has a whole one."""
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
    """The language of the query, or the best one of the Accept-Language header; English otherwise."""
    if query is not None and query in languages():
        return query
    return best_language(accepted or "")


def best_language(accepted: str) -> str:
    """The language that an Accept-Language header prefers."""
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
    """The language of the response; WebError for an unknown `lang`."""
    asked = connection.query_params.get("lang")
    if asked is not None and asked not in languages():
        raise WebError("bad-lang", known=", ".join(languages()))
    return language(asked, connection.headers.get("accept-language"))
