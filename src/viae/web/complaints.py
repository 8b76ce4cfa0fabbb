"""What is wrong with a request that could not be read, in every language: the library that reads it speaks English."""

from __future__ import annotations

import re
from typing import Final

from litestar.exceptions import HTTPException, ValidationException

from viae.i18n.catalogue import languages

Told = dict[str, str]  # by language
WHYS: Final[dict[str, Told]] = {
    "no-body": {
        "en": "it needs a body in JSON.",
        "de": "sie braucht einen Inhalt in JSON.",
        "it": "le serve un contenuto in JSON.",
    },
    "no-json": {
        "en": "its body is no valid JSON in UTF-8.",
        "de": "ihr Inhalt ist kein gültiges JSON in UTF-8.",
        "it": "il suo contenuto non è JSON valido in UTF-8.",
    },
    "number": {
        "en": "it holds a number that is too large.",
        "de": "sie enthält eine zu große Zahl.",
        "it": "contiene un numero troppo grande.",
    },
    "deep": {
        "en": "it is nested too deeply.",
        "de": "sie ist zu tief verschachtelt.",
        "it": "è annidata troppo in profondità.",
    },
    "file": {
        "en": "the file is no text in UTF-8.",
        "de": "die Datei ist kein Text in UTF-8.",
        "it": "il file non è un testo in UTF-8.",
    },
    "whole": {
        "en": "{field} is no whole number.",
        "de": "{field} ist keine ganze Zahl.",
        "it": "{field} non è un numero intero.",
    },
    "seat": {"en": "it names no seat.", "de": "sie nennt keinen Platz.", "it": "non nomina nessun posto."},
    "choice": {
        "en": "something in it is no choice of this form.",
        "de": "etwas darin steht in diesem Formular nicht zur Wahl.",
        "it": "contiene qualcosa che questo modulo non offre.",
    },
    "missing": {"en": "{field} is missing.", "de": "{field} fehlt.", "it": "manca {field}."},
    "unknown": {
        "en": "there is no field {field} here.",
        "de": "ein Feld {field} gibt es hier nicht.",
        "it": "qui non c'è nessun campo {field}.",
    },
    "type": {
        "en": "{field} must be {right}, not {given}.",
        "de": "{field} muss {right} sein, nicht {given}.",
        "it": "{field} deve essere {right}, non {given}.",
    },
    "range": {
        "en": "{field} must be {right}.",
        "de": "{field} muss {right} sein.",
        "it": "{field} deve essere {right}.",
    },
    "length": {
        "en": "the length of {field} must be {right}.",
        "de": "die Länge von {field} muss {right} sein.",
        "it": "la lunghezza di {field} deve essere {right}.",
    },
    "words": {
        "en": "{field} must be one of {right}.",
        "de": "{field} muss eines von {right} sein.",
        "it": "{field} deve essere uno tra {right}.",
    },
    "other": {
        "en": "{field} is not what this address takes.",
        "de": "{field} ist nicht, was diese Adresse nimmt.",
        "it": "{field} non è ciò che questo indirizzo accetta.",
    },
}
KINDS: Final[dict[str, Told]] = {
    "int": {"en": "a whole number", "de": "eine ganze Zahl", "it": "un numero intero"},
    "float": {"en": "a number", "de": "eine Zahl", "it": "un numero"},
    "str": {"en": "a text", "de": "ein Text", "it": "un testo"},
    "bool": {"en": "true or false", "de": "true oder false", "it": "true o false"},
    "object": {"en": "an object", "de": "ein Objekt", "it": "un oggetto"},
    "array": {"en": "a list", "de": "eine Liste", "it": "una lista"},
    "null": {"en": "null", "de": "null", "it": "null"},
}
OR: Final = {"en": " or ", "de": " oder ", "it": " o "}
BODY: Final = {"en": "the body", "de": "der Inhalt", "it": "il contenuto"}
MISSING: Final = re.compile(r"Object missing required field `(.+)`|Missing required \w+ parameter '(.+?)'")
UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
TYPE: Final = re.compile(r"Expected `(.+?)`, got `(.+?)`")
LENGTH: Final = re.compile(r"Expected `\w+` of length (<=|>=) (\d+)")
RANGE: Final = re.compile(r"Expected `\w+` (<=|>=|<|>) (-?[\d.e+]+)")


def why(kind: str, field: str = "", **facts: str) -> Told:
    """What is wrong, with words that need no translation."""
    named = {lang: repr(field[:40]) if field else BODY[lang] for lang in languages()}
    return {lang: WHYS[kind][lang].format(field=named[lang], **facts) for lang in languages()}


def complaint(error: HTTPException) -> Told:
    """Why a request that reached no handler was not understood."""
    extra = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    first = extra[0] if extra else {}
    message, field = str(first.get("message", error.detail)), str(first.get("key", ""))
    if message == "'data'":  # how Litestar says it
        return why("no-body")
    field = "" if field == "data" else field
    if (found := MISSING.search(message)) is not None:
        return why("missing", _under(field, found[1] or found[2]))
    if (found := UNKNOWN.search(message)) is not None:
        return why("unknown", _under(field, found[1]))
    if (found := TYPE.search(message)) is not None:
        return _wrong_type(field, found[1], found[2])
    if (found := LENGTH.search(message)) is not None:
        return why("length", field, right=f"{found[1]} {found[2]}")
    if (found := RANGE.search(message)) is not None:
        return why("range", field, right=f"{found[1]} {found[2]}")
    if message.startswith("Number out of range"):
        return why("number")
    return why("other", field) if extra else why("no-json")


def _under(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _wrong_type(field: str, right: str, given: str) -> Told:
    named = {lang: repr(field) if field else BODY[lang] for lang in languages()}
    kinds = right.split(" | ")
    told = {}
    for lang in languages():
        wanted = OR[lang].join(KINDS.get(kind, {}).get(lang, kind) for kind in kinds)
        got = KINDS.get(given, {}).get(lang, given)
        told[lang] = WHYS["type"][lang].format(field=named[lang], right=wanted, given=got)
    return told
