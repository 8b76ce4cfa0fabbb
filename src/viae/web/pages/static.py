"""Static files: style sheets, scripts, fonts. Their address changes with their content."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

KINDS: Final = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
SHARED: Final = ("tokens.css", "board.css")  # these belong to the pictures as well


@cache
def _all() -> dict[str, bytes]:
    """Every file, read once; unknown names are not cached."""
    folder = [*(files("viae.web") / "static").iterdir(), *(files("viae.render") / name for name in SHARED)]
    return {file.name: file.read_bytes() for file in folder if file.name.rpartition(".")[2] in KINDS}


def content(name: str) -> bytes | None:
    """A file by its plain name, or None."""
    return _all().get(name)


@cache
def packed(name: str) -> bytes:
    """A file, compressed with gzip."""
    return gzip.compress(_all()[name], 9, mtime=0)


@cache
def _mark() -> str:
    """One digest for all files, since scripts import each other."""
    whole = blake2b(digest_size=6)
    for name in sorted(_all()):
        whole.update(_all()[name])
    return whole.hexdigest()


def static(name: str) -> str:
    """The address of a file; what is kept under it never changes."""
    assert content(name) is not None, name
    return f"/static/{_mark()}/{name}"


@cache
def fonts() -> list[str]:
    """The fonts of this installation; none if they could not be fetched."""
    found = sorted(name for name in _all() if name.endswith(".woff2"))
    return found if len(found) >= 4 else []


def kind(name: str) -> str:
    """The media type of a file."""
    found = KINDS[name.rpartition(".")[2]]
    return found if found.startswith("font") else f"{found}; charset=utf-8"
