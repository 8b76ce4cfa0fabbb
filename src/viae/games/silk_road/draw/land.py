"""The painted ground of the map: washes, waters, heights, deserts. It means nothing in the game."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

from viae.games.silk_road.board import ORANGE, PURPLE, Board
from viae.games.silk_road.draw.scene import Plan
from viae.games.silk_road.draw.tiles import sign
from viae.render.layout import Box, corners
from viae.render.lines import smooth
from viae.render.svg import Point, group, line, moved, number, path, rect, still, tag, text, use

PLANE: Final = (2720.0, 1060.0)  # on which the land is known
WASHES: Final = 6
EAST: Final = "#E0913C"  # pigments, so thin that they serve light and dark
WEST: Final = "#8E4F86"
WATERS: Final = (  # coasts; with the sea's name, where it stands, and a ship
    ((-160, -160), (170, -160), (150, -20), (60, 30), (-20, 20), (-60, 60), (-160, 60)),
    (
        (-200, 330), (-10, 330), (22, 420), (16, 480), (20, 560), (14, 650), (60, 730), (120, 790), (146, 900),
        (116, 1010), (140, 1200), (-200, 1200),
    ),
    ((440, -160), (660, -160), (640, 20), (560, 64), (480, 50), (430, -20)),
    ((640, 90), (720, 60), (800, 110), (790, 200), (740, 240), (780, 300), (700, 322), (650, 240), (680, 180)),
    ((1090, 60), (1170, 50), (1190, 120), (1130, 160), (1080, 120)),
    ((520, 980), (640, 1000), (760, 1060), (800, 1200), (500, 1200)),
)  # fmt: skip
RIVERS: Final = (
    ((470, 240), (520, 380), (540, 560), (600, 760), (620, 990)),
    ((1140, 150), (1200, 330), (1330, 500), (1440, 640), (1480, 660)),
    ((1560, 660), (1680, 600), (1790, 560), (1900, 560), (2040, 640), (2120, 660)),
    ((2290, 1060), (2360, 900), (2420, 800), (2400, 700), (2470, 660), (2640, 640), (2780, 660)),
)
RIDGES: Final = (  # from, to, number of peaks, their size
    (440, 170, 610, 210, 6, 46), (575, 640, 650, 900, 7, 50), (680, 660, 760, 820, 4, 46),
    (1080, 330, 1180, 300, 4, 44),
    (1460, 300, 1500, 120, 5, 54), (1545, 400, 1600, 330, 3, 58), (1400, 730, 1440, 800, 3, 54),
    (1080, 1000, 1150, 1075, 4, 50), (1450, 920, 1520, 1080, 6, 60), (1790, 30, 1970, 20, 5, 60),
    (1800, 930, 1850, 1080, 4, 58), (2130, 960, 2420, 990, 8, 74), (2150, 1080, 2720, 1090, 12, 78),
    (2240, 40, 2300, 110, 3, 54), (2500, 950, 2710, 960, 5, 54),
)  # fmt: skip
DESERTS: Final = ((1740, 590, 190, 180, 18), (2600, 80, 160, 90, 10), (470, 700, 130, 100, 8), (1170, 740, 70, 70, 5))
WALL: Final = ((2330, -60), (2420, 40), (2490, 90), (2560, 130), (2640, 200), (2700, 310), (2760, 400))
PALMS: Final = ((470, 400), (1600, 700), (2060, 470), (2086, 486), (850, 620))
NAMES: Final = (  # in the Latin of old maps, the same in every language
    (1700, 478, "TAKLAMAKAN", ""), (2600, -14, "GOBI", ""), (2380, 880, "KUNLUN", ""), (1880, 52, "TIAN SHAN", ""),
    (1110, 236, "SOGDIANA", ""), (700, 940, "PARTHIA", ""), (1125, 920, "BACTRIANA", ""),
    (720, 276, "Mare Hyrcanum", "sea"), (76, 1004, "Mare", "sea"), (76, 1038, "Internum", "sea"),
    (546, 14, "Pontus", "sea"), (650, 1056, "Sinus Persicus", "sea"),
)  # fmt: skip
PEAKS: Final = 5  # different drawings


@lru_cache(maxsize=16)
def land(plan: Plan, prefix: str) -> str:
    """Everything below the roads; what a card or a city of another board would cover is left out."""
    frame = plan.frame.grown(400)
    paper = rect(frame.at, frame.width, frame.height, fill="var(--bd-land-a)")
    scenery = _Scenery(plan, prefix)
    return still(group(paper, _washes(plan.board, plan), scenery.draw(), aria_hidden="true"))


@lru_cache(maxsize=4)
def peaks(prefix: str) -> str:
    """Drawings of mountains for <defs>: an open outline and a shaded flank behind a crooked ridge, 100 wide."""
    rng = Random(7)
    return still(tag("defs", *(group(_peak(rng), id=f"{prefix}peak-{kind}") for kind in range(PEAKS))))


def _peak(rng: Random) -> str:
    high, k = rng.uniform(74, 92), rng.uniform(-9, 7)

    def near(x: float, y: float) -> Point:
        return x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)

    left = [(-56.0, 0.0), near(-36, -high * 0.36), near(-22, -high * 0.52), (k - 5, -high * 0.95)]
    right = [(k + 5, -high * 0.96), near(17, -high * 0.6), near(31, -high * 0.44), (58.0, 0.0)]
    crest = [(k + 2, -high * 0.92), near(9, -high * 0.64), near(-2, -high * 0.42), near(9, -high * 0.2), (3.0, 0.0)]
    outline = smooth(left + right)
    flank = smooth(right) + "".join(f"L{number(x)} {number(y)}" for x, y in reversed(crest)) + "z"
    body = path(outline, fill="var(--bd-verge)") + path(flank, fill="var(--bd-land-mark)", opacity=0.55)
    return body + line(outline, "var(--edge)", 4.6) + line(smooth(crest[:4]), "var(--edge)", 3)


# ---- the two sides of the journey


def _washes(board: Board, plan: Plan) -> str:
    """The orange side and the purple one run into each other; nothing where they are not apart."""
    east = [plan.at[place][0] for place in board.cities if board.side[place] == ORANGE]
    west = [plan.at[place][0] for place in board.cities if board.side[place] == PURPLE]
    if not east or not west:
        return ""
    if min(east) > max(west):
        middle, side = (min(east) + max(west)) / 2, 1
    elif max(east) < min(west):
        middle, side = (max(east) + min(west)) / 2, -1
    else:
        return ""
    rng = Random(11)
    frame = plan.frame.grown(60)
    step = min(54.0, plan.frame.width / 50)
    drawn = ""
    for k in range(WASHES):
        for way, paint in ((side, EAST), (-side, WEST)):
            x = middle + way * (k * step - step)
            heights = [frame.top + frame.height * part / 9 for part in range(10)]
            edge = [(x + rng.uniform(-34, 34), y) for y in heights]
            end = frame.right if way > 0 else frame.left
            d = f"{smooth(edge)}H{number(end)}V{number(frame.top)}z"
            drawn += path(d, fill=paint, opacity="0.06")
    return drawn


# ---- scenery


class _Scenery:
    """The land of the standard board, stretched to the plane of this one."""

    def __init__(self, plan: Plan, prefix: str) -> None:
        plane = plan.board.data["meta"].get("plane", {})
        wide, high = float(plane.get("width", PLANE[0])), float(plane.get("height", PLANE[1]))
        self.scale: Final = (wide / PLANE[0], high / PLANE[1])
        self.prefix: Final = prefix
        self.rng: Final = Random(7)
        self.rails: Final = [point for road in plan.roads for point in road.line]
        cities = [Box(at, 84, 84) for at in plan.at]
        names = [Box(plan.names[place], 170, 44) for place in range(plan.board.places) if not plan.slots[place]]
        self.taken: Final = [*(card.grown(8) for card in plan.cards), *cities, *names]
        self.places: Final = plan.at

    def at(self, x: float, y: float) -> Point:
        return x * self.scale[0], y * self.scale[1]

    def free(self, box: Box) -> bool:
        return not any(box.meets(other) for other in self.taken) and not any(box.holds(point) for point in self.rails)

    def draw(self) -> str:
        parts = (*map(self._water, WATERS), *map(self._river, RIVERS), *map(self._desert, DESERTS))
        heights = [peak for ridge in RIDGES for peak in self._ridge(*ridge)]
        heights.sort(key=lambda peak: peak[0])
        palms = "".join(self._palm(spot) for spot in PALMS)
        signs = (self._wall(), palms, self._ships(), self._names())
        return group(*parts, *(drawn for _, drawn in heights), *signs, class_="scenery")

    def _wobbled(self, points: tuple[tuple[int, int], ...], closed: bool, by: float) -> list[Point]:
        rng = self.rng
        found: list[Point] = []
        rim = [*points, points[0]] if closed else list(points)
        for (x0, y0), (x1, y1) in pairwise(rim):
            parts = max(1, round(math.dist((x0, y0), (x1, y1)) / 80))
            for k in range(parts):
                x, y = x0 + (x1 - x0) * k / parts, y0 + (y1 - y0) * k / parts
                found.append(self.at(x + rng.uniform(-by, by), y + rng.uniform(-by, by)))
        return found if closed else [*found, self.at(*rim[-1])]

    def _water(self, points: tuple[tuple[int, int], ...]) -> str:
        rim = self._wobbled(points, True, 9)
        if any(_inside(place, rim) for place in self.places):
            return ""
        x, y = sum(p[0] for p in rim) / len(rim), sum(p[1] for p in rim) / len(rim)
        coast = smooth(rim, closed=True)
        drawn = path(coast, fill="var(--bd-sea)", stroke="var(--edge)", stroke_width=4, stroke_linejoin="round")
        for part, dashes in ((0.88, None), (0.76, "30 18")):
            inner = [(x + (px - x) * part, y + (py - y) * part) for px, py in rim]
            ripple = smooth(inner, closed=True)
            drawn += line(ripple, "var(--edge)", 2.5, opacity=0.45, stroke_dasharray=dashes)
        return drawn

    def _river(self, points: tuple[tuple[int, int], ...]) -> str:
        return line(smooth(self._wobbled(points, False, 8)), "var(--bd-sea)", 8)

    def _ridge(self, x0: float, y0: float, x1: float, y1: float, count: int, size: float) -> list[tuple[float, str]]:
        rng = self.rng
        found: list[tuple[float, str]] = []
        for k in range(count):
            part = k / max(1, count - 1)
            at = self.at(x0 + (x1 - x0) * part + rng.uniform(-10, 10), y0 + (y1 - y0) * part + rng.uniform(-10, 10))
            big, kind = size * rng.uniform(0.85, 1.15), rng.randrange(PEAKS)
            body = corners(at[0] - big * 0.6, at[1] - big * 0.9, at[0] + big * 0.6, at[1])
            if self.free(body):
                found.append((at[1], use(f"{self.prefix}peak-{kind}", at, big / 92)))
        return found

    def _desert(self, desert: tuple[int, int, int, int, int]) -> str:
        x, y, wide, high, count = desert
        rng, middle = self.rng, self.at(x, y)
        rim = []
        for k in range(12):
            far, turn = rng.uniform(0.88, 1.12), math.tau * k / 12
            rim.append((middle[0] + wide * far * math.cos(turn), middle[1] + high * far * math.sin(turn)))
        drawn = path(smooth(rim, closed=True), fill="var(--bronze)", opacity=0.13)
        dunes, grains = "", ""
        for _ in range(count):
            turn, far = rng.uniform(0, math.tau), math.sqrt(rng.random()) * 0.8
            px, py, w = (
                middle[0] + wide * far * math.cos(turn),
                middle[1] + high * far * math.sin(turn),
                rng.uniform(20, 36),
            )
            if self.free(Box((px, py), 2 * w, 30)):
                dunes += f"M{px - w:.0f} {py + 6:.0f}q{w * 0.8:.0f} -20 {w * 1.3:.0f} -8t{w * 0.7:.0f} 8"
                grains += "".join(f"M{px + rng.uniform(-w, w):.0f} {py + rng.uniform(12, 24):.0f}h0" for _ in range(3))
        return drawn + line(dunes, "var(--bronze)", 4, opacity=0.5) + line(grains, "var(--bronze)", 5, opacity=0.4)

    def _wall(self) -> str:
        points = [self.at(x, y) for x, y in WALL]
        if not all(self.free(Box(point, 30, 30)) for point in points):
            return ""
        d = smooth(points)
        towers = "".join(f"M{x - 18:.0f} {y + 14:.0f}v-36h9v8h9v-8h9v8h9v28z" for x, y in points[1:-1])
        body = line(d, "var(--edge)", 20) + path(
            d, fill="none", stroke="var(--bd-verge)", stroke_width=13, stroke_dasharray="16 5"
        )
        return body + path(
            towers, fill="var(--bd-verge)", stroke="var(--edge)", stroke_width=4, stroke_linejoin="round"
        )

    def _palm(self, spot: tuple[int, int]) -> str:
        x, y = self.at(*spot)
        if not self.free(corners(x - 32, y - 70, x + 32, y + 4)):
            return ""
        leaves = "".join(
            f"M2 -46q{dx / 2:.0f} {dy - 10} {dx} {dy + 8}" for dx, dy in ((-30, 0), (30, 0), (-20, -18), (20, -18))
        )
        body = line("M0 0q6 -22 2 -46", "var(--edge)", 6) + line(leaves, "var(--laurel)", 7)
        return group(body, transform=moved((x, y)))

    def _ships(self) -> str:
        drawn = ""
        for name, x, y, size in (("ship", 74, 900, 92), ("ship", 722, 172, 60), ("camel", 2664, 96, 74)):
            at = self.at(x, y)
            if self.free(Box(at, size, size)):
                drawn += group(sign(self.prefix, name, at, size), color="var(--edge)", opacity=0.8)
        return drawn

    def _names(self) -> str:
        drawn = ""
        for x, y, name, kind in NAMES:
            at, wide = self.at(x, y), len(name) * (17 if kind else 24)
            if self.free(Box(at, wide, 30)):
                paint = {"fill": "var(--ink)", "opacity": "0.7", "letter_spacing": "2" if kind else "5"}
                drawn += text(at, 27, name, font_style="italic", **paint)
        return drawn


def _inside(point: Point, rim: list[Point]) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(rim, [*rim[1:], rim[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found
