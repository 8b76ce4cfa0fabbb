"""The files that pages need beside themselves: style sheets, scripts, faces. Their address changes with them."""

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
def content(name: str) -> bytes | None:
    """A file by its plain name, or None."""
    if not name.replace("-", "").replace(".", "").isalnum() or name.rpartition(".")[2] not in KINDS:
        return None
    file = files("viae.look") / name if name in SHARED else files("viae.web") / "static" / name
    return file.read_bytes() if file.is_file() else None


@cache
def packed(name: str) -> bytes:
    """A file as it travels."""
    return gzip.compress(content(name) or b"", 9, mtime=0)


@cache
def _mark() -> str:
    """One mark for all files, for scripts name each other."""
    folder = [*(files("viae.web") / "static").iterdir(), *(files("viae.look") / name for name in SHARED)]
    whole = blake2b(digest_size=6)
    for file in sorted(folder, key=lambda file: file.name):
        whole.update(file.read_bytes())
    return whole.hexdigest()


def static(name: str) -> str:
    """The address of a file; what is kept under it never changes."""
    assert content(name) is not None, name
    return f"/static/{_mark()}/{name}"


@cache
def fonts() -> list[str]:
    """The faces that were fetched for this installation; none on a machine that could not fetch them."""
    found = sorted(file.name for file in (files("viae.web") / "static").iterdir() if file.name.endswith(".woff2"))
    return found if len(found) >= 4 else []


def kind(name: str) -> str:
    """What a file is, for its reader."""
    found = KINDS[name.rpartition(".")[2]]
    return found if found.startswith("font") else f"{found}; charset=utf-8"
