"""SVG elements, seat marks and the parts of a picture that stay."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

Point = tuple[float, float]
Value = str | float | None

_SPECIAL: Final = re.compile('[&<>"]')
SEAT_LETTERS: Final = ("", "A", "B", "C", "D", "E", "F")  # red, blue, yellow, white, green, violet


@lru_cache(maxsize=20_000)
def number(value: float) -> str:
    """At most one decimal: enough for a plane of a thousand units."""
    digits = f"{value:.1f}".removesuffix(".0")
    return "0" if digits == "-0" else digits


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _quoted(value: str) -> str:
    """A text as the value of an attribute; most have nothing to escape."""
    return escape(value, {'"': "&quot;"}) if _SPECIAL.search(value) else value


@lru_cache(maxsize=20_000)
def _head(name: str, **attributes: Value) -> str:
    """The inside of a tag; the picture of the next position has nearly all of them again."""
    head = name
    for key, value in attributes.items():
        if value is not None:
            shown = _quoted(value) if isinstance(value, str) else number(value)
            head += f' {_attribute(key)}="{shown}"'
    return head


def tag(name: str, *body: str, **attributes: Value) -> str:
    """An element; `class_` and `stroke_width` are written class and stroke-width, None is left out."""
    head, inside = _head(name, **attributes), "".join(body)
    return f"<{head}>{inside}</{name}>" if inside else f"<{head}/>"


def group(*body: str, **attributes: Value) -> str:
    return tag("g", *body, **attributes)


def circle(at: Point, r: float, **attributes: Value) -> str:
    return tag("circle", cx=at[0] or None, cy=at[1] or None, r=r, **attributes)


def rect(at: Point, width: float, height: float, **attributes: Value) -> str:
    """A rectangle around its middle."""
    return tag("rect", x=at[0] - width / 2, y=at[1] - height / 2, width=width, height=height, **attributes)


def path(d: str, **attributes: Value) -> str:
    return tag("path", d=d, **attributes)


def line(d: str, paint: str, width: float, **attributes: Value) -> str:
    """A stroke with round ends."""
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=paint, stroke_width=width, **round_ends, **attributes)


def text(at: Point, size: float, words: str, **attributes: Value) -> str:
    """A word with the middle of its capitals at a point."""
    place: dict[str, Value] = {"x": at[0] or None, "y": at[1] or None, "dy": "0.35em"}
    return tag("text", escape(words), **place, font_size=size, text_anchor="middle", **attributes)


def title(words: str) -> str:
    return tag("title", escape(words))


def description(words: str, id: str) -> str:
    return tag("desc", escape(words), id=id)


def use(id: str, at: Point, scale: float = 1, turn: float = 0) -> str:
    """A drawing of <defs>, set down at a point."""
    turned = f" rotate({number(turn)})" if turn else ""
    sized = f" scale({scale:.3g})" if scale != 1 else ""
    return tag("use", href=f"#{id}", transform=moved(at) + turned + sized)


def moved(at: Point) -> str:
    return f"translate({number(at[0])},{number(at[1])})"


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """The d of a path through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def polygon(corners: int, r: float, turn: float = 0, waist: float = 1) -> str:
    """The d of a regular polygon around 0, 0 with a corner at `turn` degrees; a waist makes it a star."""
    step = 360 / corners
    points: list[Point] = []
    for k in range(corners):
        points.append(polar((0, 0), r, turn + k * step))
        if waist < 1:
            points.append(polar((0, 0), r * waist, turn + (k + 0.5) * step))
    return polyline(points, closed=True)


def polar(centre: Point, r: float, degrees: float) -> Point:
    """The point at a distance and an angle; 0 degrees is north, then clockwise."""
    a = math.radians(degrees)
    return centre[0] + r * math.sin(a), centre[1] - r * math.cos(a)


# ---- seats: the shape and the letter belong to the colour


def seat_shape(seat: int, r: float, **attributes: Value) -> str:
    """The outline of a seat's shape around 0, 0; all look equally large."""
    if seat == 1:
        return circle((0, 0), r, **attributes)
    if seat == 2:
        return rect((0, 0), r * 1.82, r * 1.82, rx=r * 0.14, **attributes)
    d = {
        3: f"M0 {number(-r * 1.22)}L{number(r * 1.22)} {number(r * 0.88)}H{number(-r * 1.22)}Z",
        4: polygon(4, r * 1.26),
        5: polygon(6, r * 1.12, 30),
        6: polygon(5, r * 1.42, 0, 0.58),
    }[seat]
    return path(d, **attributes, stroke_linejoin="round")


def seat_mark(seat: int, r: float, letter: bool = True, edge: float = 2) -> str:
    """Shape and letter of a seat (1 to 6) around 0, 0."""
    size = r * {1: 1.45, 2: 1.5, 3: 1.24, 4: 1.2, 5: 1.4, 6: 1.0}[seat]
    low = r * {3: 0.34, 6: 0.06}.get(seat, 0)
    shape = seat_shape(seat, r, fill=f"var(--seat-{seat})", stroke="var(--seat-edge)", stroke_width=edge)
    if not letter:
        return shape
    return shape + text((0, low), size, SEAT_LETTERS[seat], fill=f"var(--seat-{seat}-on)", font_weight="800")


# ---- pictures that stand alone


def standalone(svg: str) -> str:
    """The picture with the rules of board.css and the values of the tokens that both use, in one <style>."""
    style = f"<style>{_values(svg + _board_css())}{_board_css()}</style>"
    return re.sub(r"<svg [^>]*>", lambda found: found[0] + style, svg, count=1)


def without_style(svg: str) -> str:
    """The picture for a page that links tokens.css and board.css itself."""
    return re.sub(r"<style>.*?</style>", "", svg, count=1, flags=re.DOTALL)


# ---- parts that stay


def still(element: str) -> str:
    """An element that stays the same for many moves, marked with what it holds: who has it need not get it again.

    The mark is a digest and the length of what is inside; no such element is inside another one, and none of a picture
    holds what another one holds.
    """
    head, _, rest = element.partition(">")
    if not rest:
        return element  # nothing is inside
    inside = rest[: rest.rindex("</")]
    mark = f"{blake2b(inside.encode(), digest_size=6).hexdigest()}-{len(inside)}"
    return f'{head} data-still="{mark}">{rest}'


def spared(svg: str, had: Iterable[str]) -> str:
    """The picture with those of its still parts empty that somebody has already."""
    for mark in had:
        _, found, after = svg.partition(f' data-still="{mark}">')
        if found:
            length = int(mark.rpartition("-")[2])
            svg = svg[: len(svg) - len(after)] + after[length:]
    return svg


@cache
def _sheet(name: str) -> str:
    """A style sheet of this package without comments and needless space."""
    css = Path(__file__).with_name(name).read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"\s+", " ", css)
    return re.sub(r" ?([{};,]) ?|(:) ", r"\1\2", css).strip()


def _board_css() -> str:
    return _sheet("board.css")


@cache
def _tokens(selector: str) -> dict[str, str]:
    """The tokens that tokens.css sets for a selector."""
    _, _, rest = _sheet("tokens.css").partition(selector + "{")
    settings = (setting.partition(":") for setting in rest[: rest.index("}")].split(";"))
    return {name: value for name, _, value in settings if name.startswith("--")}


def _values(source: str) -> str:
    """Light, dark and high contrast values of the tokens that the source uses, by system and by attribute."""
    light = _tokens(":root")
    names: set[str] = set()
    more = set(re.findall(r"var\((--[\w-]+)", source))
    while more:
        names |= more
        more = set(re.findall(r"var\((--[\w-]+)", "".join(light.get(name, "") for name in sorted(more)))) - names
    out = _rule(".board", light, names)
    for system, attribute, usual, chosen in (
        ("prefers-color-scheme:dark", "data-theme", "light", "dark"),
        ("prefers-contrast:more", "data-contrast", "normal", "more"),
    ):
        values = _tokens(f':root[{attribute}="{chosen}"]')
        unless = f'[{attribute}="{usual}"]'
        out += f"@media ({system}){{{_rule(f'.board:not({unless} *,{unless})', values, names)}}}"
        set_so = f'[{attribute}="{chosen}"]'
        out += _rule(f"{set_so} .board,.board{set_so}", values, names)
    still = dict.fromkeys(("--fast", "--step", "--slow", "--pulse"), "0ms")
    return out + f"@media (prefers-reduced-motion:reduce){{{_rule('.board', still, names)}}}"


def _rule(selector: str, values: dict[str, str], names: set[str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in values.items() if name in names)}}}"
