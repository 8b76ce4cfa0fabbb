"""Marks that mean the same on every board: rings of legal places, the last move, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from viae.render.layout import Box
from viae.render.lines import cut, heading
from viae.render.svg import Point, Value, circle, group, moved, number, path, polar, polyline, rect, title

PIPS: Final = (  # for each number: columns and rows of a grid from -1 to 1
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def die(pips: int, size: float) -> str:
    """A die around 0, 0 with its upper face; 0 pips before the roll."""
    paint = {"fill": "var(--bd-sign-face)", "stroke": "#2B2118"}
    face = rect((0, 0), size, size, rx=size * 0.2, stroke_width=size * 0.055, **paint)
    if not pips:
        return group(face, opacity=0.55)
    spots = (circle((x * size * 0.25, y * size * 0.25), size * 0.095, fill="#2B2118") for x, y in PIPS[pips])
    return face + "".join(spots)


def ring(at: Point, r: float) -> str:
    """The saffron ring in its dark casing."""
    return circle(at, r, class_="ring-case") + circle(at, r, class_="ring")


def trail(points: Sequence[Point], gap: float, back: Sequence[Point] = ()) -> str:
    """The last move from a dot to an arrow head that stops short of the piece; dotted where it was sent back."""
    last = cut([points[-1], *back] if back else points, 0, gap)
    driven, flown = (polyline(points), polyline(last)) if back else (polyline(last), "")
    lines = path(driven, class_="trail-case") + path(driven, class_="trail")
    if flown:
        lines = path(flown, class_="trail-case") + lines + path(flown, class_="trail far")
    turned = f"{moved(last[-1])} rotate({number(heading(last))})"
    head = path("M-9 5L0 -13L9 5Z", transform=turned, class_="trail-end")
    return lines + circle(points[0], 8, class_="trail-end") + head


class Place:
    """Where on the board a target stands: one of `share` that lie on the same spot, in the direction `middle` of it."""

    def __init__(self, at: Point, r: float, hit: float, share: int = 1, middle: float = 0) -> None:
        self.at: Final = at
        self.r: Final = r
        self.hit: Final = hit  # how far from the spot a finger may be
        self.share: Final = share
        self.middle: Final = middle
        self.taken = False  # what stands there keeps its colours: no wash before the hover
        self.captures = False  # and is taken away: the ring gets the ticks of a sight

    def _arc(self, at: Point, r: float, gap: float) -> str:
        half = 180 / self.share - gap
        (x0, y0), (x1, y1) = polar(at, r, self.middle - half), polar(at, r, self.middle + half)
        large = int(half > 90)
        start, end = f"{number(x0)} {number(y0)}", f"{number(x1)} {number(y1)}"
        return f"M{start}A{number(r)} {number(r)} 0 {large} 1 {end}"

    def _slice(self, r: float) -> str:
        return f"{self._arc(self.at, r, 0)}L{number(self.at[0])} {number(self.at[1])}Z"

    def draw(self) -> str:
        """Hit area, wash and ring; places that share a spot share the ring."""
        kind = "wash clear" if self.taken or self.captures else "wash"
        if self.share == 1:
            outline = ring(self.at, self.r)
            wash, hit = circle(self.at, self.r, class_=kind), circle(self.at, self.hit, class_="hit")
        else:
            d = self._arc(polar(self.at, 5, self.middle), self.r, 14)
            outline = path(d, class_="ring-case") + path(d, class_="ring")
            wash, hit = path(self._slice(self.r), class_=kind), path(self._slice(self.hit), class_="hit")
        return hit + wash + group(self._ticks(), outline, class_="pulse")

    def _ticks(self) -> str:
        if not self.captures:
            return ""
        sides = (45, 135, 225, 315) if self.share == 1 else (self.middle - 30, self.middle + 30)
        near = self.r if self.share == 1 else self.r + 4
        d = "".join(polyline([polar(self.at, near, side), polar(self.at, near + 13, side)]) for side in sides)
        return path(d, class_="ring-case") + path(d, class_="ring")


class Frame(Place):
    """A place with corners: its ring round a box, the hit area as large as possible."""

    def __init__(self, box: Box, hit: Box, taken: bool = False, calm: bool = False, rx: float = 5) -> None:
        super().__init__(box.at, box.height / 2, hit.height / 2)
        self.box: Final = box
        self.area: Final = hit
        self.taken = taken
        self.calm: Final = calm  # a plain ring: other targets stand out
        self.rx: Final = rx

    def draw(self) -> str:
        ring = self._rect("ring-case") + self._rect("ring")
        wash = self._rect("wash clear" if self.taken or self.calm else "wash")
        return self._hit() + wash + group(ring, class_=None if self.calm else "pulse")

    def _hit(self) -> str:
        return rect(self.area.at, self.area.width, self.area.height, class_="hit")

    def _rect(self, kind: str) -> str:
        return rect(self.box.at, self.box.width, self.box.height, rx=self.rx, class_=kind)


def place_attributes(place: str, piece: bool = False) -> dict[str, Value]:
    """What makes an element of a picture a place, or a piece, that somebody may touch. It is called as in
    `Presentation.places` and in notation."""
    return {"data_place": place, "data_piece": "" if piece else None}


def target_attributes(
    id: str, actions: Sequence[str], label: str, first: bool = False, place: str = ""
) -> dict[str, Value]:
    """What makes an element of a picture a button: for one action, or for several to choose from."""
    return {
        "role": "button",
        "tabindex": "0" if first else "-1",
        "id": id,
        "aria_label": label,
        "data_action": "|".join(actions),
        "data_place": place or None,
    }


def target(
    id: str,
    actions: Sequence[str],
    label: str,
    spot: Place,
    *body: str,
    first: bool = False,
    way: Sequence[Point] = (),
    place: str = "",
) -> str:
    """Legal actions as a button on the board; the way they would take shows on hover and focus."""
    hint = ""
    if way:
        d = polyline(way)
        hint = group(path(d, class_="way-case"), path(d, class_="way"), class_="hint")
    inside = (title(label), hint, spot.draw(), *body)
    return group(*inside, **target_attributes(id, actions, label, first, place))
