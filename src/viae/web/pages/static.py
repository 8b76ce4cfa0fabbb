"""Static files, whose address changes with their content; icons in the text of pages, and the badges of seats."""

from __future__ import annotations

import gzip
from base64 import b64encode
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from markupsafe import Markup

from viae.render.svg import seat_mark, tag

KINDS: Final = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
PICTURE_FACES: Final = {
    "alegreya-sans-latin-400-normal.woff2": "400 500",
    "alegreya-sans-latin-700-normal.woff2": "700 800",
}
SHARED: Final = ("tokens.css", "board.css")  # these belong to the pictures as well
PATHS: Final = {
    "book": "M4 5c3-1.5 5.5-1.5 8 0v14c-2.5-1.5-5-1.5-8 0zM20 5c-3-1.5-5.5-1.5-8 0v14c2.5-1.5 5-1.5 8 0z",
    "log": "M6 3v6l4 3-4 3v6M13 7h7M15 12h5M13 17h7",
    "globe": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18",
    "moon": "M20 14a8 8 0 1 1-9.5-10A6.5 6.5 0 0 0 20 14z",
    "bot": "M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM12 8V4M9 13h.01M15 13h.01",
    "link": "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1",
    "undo": "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "close": "M6 6l12 12M18 6L6 18",
    "eye": "M2 12c5-7.5 15-7.5 20 0c-5 7.5-15 7.5-20 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "plug": "M9 3v5M15 3v5M7 8h10v3a5 5 0 0 1-10 0zM12 16v5",
    "chat": "M4 5h16v11H10l-5 4v-4H4z",
    "board": "M3 7h18v10H3zM9 7v10M15 7v10",
    "people": "M5 20c0-8 8-8 8 0M6 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM15 12c4 0 5 3 5 7M15 6a3 3 0 0 1 0 6",
    "moves": "M5 6h14M5 12h14M5 18h9",
    "clock": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5l3 2",
    "first": "M7 5v14M18 5l-8 7 8 7z",
    "back": "M16 5l-8 7 8 7z",
    "play": "M8 5l10 7-10 7z",
    "pause": "M8 5v14M16 5v14",
    "on": "M8 5l8 7-8 7z",
    "last": "M17 5v14M6 5l8 7-8 7z",
    "download": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "check": "M5 13l5 5L20 7",
    "sound": "M4 10v4h4l5 4V6l-5 4zM17 9c1.5 2 1.5 4 0 6M19 6c3 4 3 8 0 12",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    "help": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM9.5 9.5c0-4 5.5-3.5 5 0c-.3 2-2.5 2-2.5 4M12 17h.01",
}


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
def embedded_faces() -> str:
    """A style with the faces for a picture shown as an image, which cannot fetch any; "" without them."""
    faces = ""
    for name, weights in PICTURE_FACES.items():
        if (face := content(name)) is not None:
            source = f"url(data:font/woff2;base64,{b64encode(face).decode()})"
            faces += f"@font-face{{font-family:'Alegreya Sans';font-weight:{weights};font-display:swap;src:{source}}}"
    return f"<style>{faces}</style>" if faces else ""


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


def icon(name: str, words: str = "") -> Markup:
    """An icon; with words it has a label of its own, without them it is hidden from screen readers."""
    label = {"role": "img", "aria_label": words} if words else {"aria_hidden": "true"}
    return Markup(tag("svg", tag("path", d=PATHS[name]), class_="i", viewBox="0 0 24 24", **label))


def badge(mark: int, words: str = "", small: bool = False) -> Markup:
    """Shape, colour and letter of a seat; mark counts from 1."""
    label = {"role": "img", "aria_label": words} if words else {"aria_hidden": "true"}
    kind = "badge s" if small else "badge"
    return Markup(tag("svg", seat_mark(mark, 10, edge=1.6), class_=kind, viewBox="-13 -13 26 26", **label))
