"""The map of Struggle for Rome as points: hexes, crossroads, arrows, ships, and what is placed in the sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from statistics import median
from typing import Final

from viae.games.struggle_for_rome.board import NONE, Board
from viae.render.svg import Point

SIDE: Final = 100.0  # of a hex, whatever the board file measures in
TOWER: Final = 21.0  # how wide a tower is
MARGIN: Final = 128.0
ROSE: Final = 205.0  # how far its numbers are from the middle of the wind rose
PROVINCE_SIZE: Final = 44.0  # of a province's name


class Area:
    """A rectangle."""

    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.left: Final = left
        self.top: Final = top
        self.width: Final = width
        self.height: Final = height
        self.right: Final = left + width
        self.bottom: Final = top + height

    @property
    def middle(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def grown(self, by: float) -> Area:
        return Area(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, at: Point) -> bool:
        return self.left <= at[0] <= self.right and self.top <= at[1] <= self.bottom

    def shared(self, other: Area) -> float:
        """How much of the plane both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)


def around(at: Point, width: float, height: float) -> Area:
    return Area(at[0] - width / 2, at[1] - height / 2, width, height)


class Chart:
    """The plane of one board file; a side of a hex is 100 units long."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        data = board.data
        hexes = [(float(one["x"]), float(one["y"])) for one in data["hexes"]]
        places = [(float(one["x"]), float(one["y"])) for one in data["crossroads"]]
        sides = [math.dist(hexes[at], places[p]) for at, row in enumerate(board.corners) for p in row]
        side = median(sides)
        self._scale: Final = SIDE / side if side > 0 else 1.0
        self.centre: Final = [self._sized(point) for point in hexes]
        self.at: Final = [self._sized(point) for point in places]
        self.corners: Final = [self._round(at, row) for at, row in enumerate(board.corners)]
        self.harbours: Final = {place for lane in board.lanes for place in lane}
        self.ships: Final = [self._ship(at) for at in range(len(board.lanes))]
        self.arrows: Final = [self._arrow(a, b) for a, b in board.roads]
        self.standard_low: Final = {min(row, key=lambda p: self.at[p][1]) for row in board.corners}
        self.alps: Final = self._alps()
        land = [point for row in self.corners for point in row] + self.ships
        xs, ys = [x for x, _ in land], [y for _, y in land]
        self._sea = Area(
            min(xs) - MARGIN, min(ys) - 2 * MARGIN, max(xs) - min(xs) + 2.2 * MARGIN, max(ys) - min(ys) + 2.7 * MARGIN
        )
        self._full = self._obstacles()
        self.province_names: Final = [self._province_name(at) for at in range(len(board.provinces))]
        self.barbaricum: Final = self._barbaricum()
        decor = data["decor"]
        self.rose: Final = self._room(500, 500, self._sized(decor["wind_rose"])).middle
        x, y = self._sized(decor["special_spaces"]["diplomacy"])
        self.awards: Final = self._room(452, 226, (x + 200, y + 90))
        self.bank: Final = self._room(860, 210, (self._sea.left, self._sea.bottom))
        self.view: Final = self._sea

    # ---- points

    def _sized(self, point: Sequence[float]) -> Point:
        return point[0] * self._scale, point[1] * self._scale

    def _round(self, hex: int, row: Sequence[int]) -> list[Point]:
        x, y = self.centre[hex]
        return sorted([self.at[place] for place in row], key=lambda point: math.atan2(point[1] - y, point[0] - x))

    def _ship(self, lane: int) -> Point:
        """The middle of a sea lane: where the file has it, or halfway."""
        a, b = self.board.lanes[lane]
        via = self.board.data["sea_lanes"][lane].get("via")
        if isinstance(via, list) and via:
            return self._sized(via[0])
        return (self.at[a][0] + self.at[b][0]) / 2, (self.at[a][1] + self.at[b][1]) / 2

    def bow(self, lane: int) -> Point:
        """The corner of the curve of a sea lane, so that it passes its ship."""
        a, b = self.board.lanes[lane]
        x, y = self.ships[lane]
        return 2 * x - (self.at[a][0] + self.at[b][0]) / 2, 2 * y - (self.at[a][1] + self.at[b][1]) / 2

    def sailed(self, lane: int) -> list[Point]:
        """Points along a sea lane from its first end."""
        a, b = self.board.lanes[lane]
        (x0, y0), (x1, y1), (x2, y2) = self.at[a], self.bow(lane), self.at[b]
        found: list[Point] = []
        for step in range(11):
            t = step / 10
            u, v, w = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
            found.append((u * x0 + v * x1 + w * x2, u * y0 + v * y1 + w * y2))
        return found

    def _arrow(self, a: int, b: int) -> Point:
        """The middle of a road, pushed away from a city at one end so that its walls have room."""
        city_at = self.board.city_at
        t = 0.5 + (0.12 if city_at[a] != NONE else 0) - (0.12 if city_at[b] != NONE else 0)
        (x0, y0), (x1, y1) = self.at[a], self.at[b]
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t

    def _alps(self) -> Point | None:
        """The empty hex of the mountains, if the file names one."""
        alps = self.board.data["decor"].get("alps")
        if not isinstance(alps, dict) or not all(isinstance(alps.get(key), int) for key in "qr"):
            return None
        q, r = float(alps["q"]), float(alps["r"])
        return 3**0.5 * SIDE * (q + r / 2), 1.5 * SIDE * r

    # ---- room in the sea

    def _obstacles(self) -> list[Area]:
        full = [around(point, 250, 260) for point in self.centre] + [around(point, 110, 110) for point in self.ships]
        for lane in range(len(self.ships)):
            full += [around(point, 50, 50) for point in self.sailed(lane)]
        for city in range(len(self.board.cities)):  # their names reach out
            full.append(around(self.at[self.board.city_place[city]], 300, 150))
        return full

    def _room(self, width: float, height: float, wish: Point) -> Area:
        """The free place nearest to where something should go; if there is none, the sea grows in the south."""
        sea = self._sea
        step = max(20.0, sea.width / 120, sea.height / 120)
        corners = [
            (sea.left + step * column, sea.top + step * row)
            for row in range(int((sea.height - height) / step) + 1)
            for column in range(int((sea.width - width) / step) + 1)
        ]
        corners.sort(key=lambda corner: math.dist((corner[0] + width / 2, corner[1] + height / 2), wish))
        for left, top in corners:
            right, bottom = left + width, top + height
            if not any(
                left < other.right and other.left < right and top < other.bottom and other.top < bottom
                for other in self._full
            ):
                best = Area(left, top, width, height)
                break
        else:
            best = Area(sea.left + 20, sea.bottom, width, height)
            self._sea = Area(sea.left, sea.top, max(sea.width, width + 40), sea.height + height + 20)
        self._full.append(best)
        return best

    def _province_name(self, province: int) -> Point:
        """The middle of a province's name and emblem."""
        wish = self._sized(self.board.data["provinces"][province]["label_at"])
        words = self.board.province_names[province].split()
        width = max(len(word) for word in words) * PROVINCE_SIZE * 0.86 + 30
        return self._room(width, 60 + 52 * len(words), wish).middle

    def _barbaricum(self) -> Point | None:
        """The name of the land beyond the Limes."""
        beyond = [self.centre[at] for at in range(len(self.centre)) if not self.board.empire[at]]
        if not beyond:
            return None
        wish = (sum(x for x, _ in beyond) / len(beyond), min(y for _, y in beyond) - 190)
        return self._room(10 * PROVINCE_SIZE * 0.9, 76, wish).middle

    # ---- cities

    def city_area(self, city: int) -> Area:
        """The walls of a city with its legion standard."""
        x, y = self.at[self.board.city_place[city]]
        wide = TOWER * int(self.board.towers[city]) + 14
        flag = 26 if self.board.standards >> city & 1 else 0
        return Area(x - wide / 2, y - 36, wide + flag, 70)


@lru_cache(maxsize=4)
def chart_of(board: Board) -> Chart:
    return Chart(board)
