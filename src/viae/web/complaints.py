"""What is wrong with a request that could not be read, in every language: the library that reads it speaks English."""

from __future__ import annotations

import re
from typing import Final

from litestar.exceptions import HTTPException, ValidationException

from viae.i18n.catalogue import interface

MISSING: Final = re.compile(r"Object missing required field `(.+)`|Missing required \w+ parameter '(.+?)'")
UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
TYPE: Final = re.compile(r"Expected `(.+?)`, got `(.+?)`")
LENGTH: Final = re.compile(r"Expected `\w+` of length (<=|>=) (\d+)")
RANGE: Final = re.compile(r"Expected `\w+` (<=|>=|<|>) (-?[\d.e+]+)")


class Complaint:
    """What is wrong, said once the language is known."""

    def __init__(self, kind: str, field: str = "", **facts: str) -> None:
        self.kind: Final = kind
        self.field: Final = field
        self.facts: Final = facts  # words that need no translation

    def sentence(self, lang: str) -> str:
        named = repr(self.field[:40]) if self.field else interface(lang).text("web-error.the-body")
        return interface(lang).text(f"web-error.why-{self.kind}", field=named, **self.facts)


class WrongType(Complaint):
    """A value of another kind than the address takes."""

    def __init__(self, field: str, right: str, given: str) -> None:
        super().__init__("type", field)
        self.right: Final = right.split(" | ")
        self.given: Final = given

    def sentence(self, lang: str) -> str:
        messages = interface(lang)
        named = repr(self.field) if self.field else messages.text("web-error.the-body")
        right = messages.text("web-error.or").join(_kind(kind, lang) for kind in self.right)
        return messages.text("web-error.why-type", field=named, right=right, given=_kind(self.given, lang))


def _kind(kind: str, lang: str) -> str:
    """A kind of JSON value; one that has no name is called as it is written."""
    key = f"web-error.kind-{kind}"
    return interface(lang).text(key) if interface(lang).has(key) else kind


def complaint(error: HTTPException) -> Complaint:
    """Why a request that reached no handler was not understood."""
    extra = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    first = extra[0] if extra else {}
    message, field = str(first.get("message", error.detail)), str(first.get("key", ""))
    if message == "'data'":  # how Litestar says it
        return Complaint("no-body")
    field = "" if field == "data" else field
    if (found := MISSING.search(message)) is not None:
        return Complaint("missing", _under(field, found[1] or found[2]))
    if (found := UNKNOWN.search(message)) is not None:
        return Complaint("unknown", _under(field, found[1]))
    if (found := TYPE.search(message)) is not None:
        return WrongType(field, found[1], found[2])
    if (found := LENGTH.search(message)) is not None:
        return Complaint("length", field, right=f"{found[1]} {found[2]}")
    if (found := RANGE.search(message)) is not None:
        return Complaint("range", field, right=f"{found[1]} {found[2]}")
    if message.startswith("Number out of range"):
        return Complaint("number")
    return Complaint("other", field) if extra else Complaint("no-json")


def _under(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name
