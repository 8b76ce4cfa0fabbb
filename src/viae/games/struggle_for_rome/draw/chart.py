"""The map as points: hexes, crossroads, arrows, ships, what is placed in the sea, and the names of the cities."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import median
from typing import Final

from viae.games.struggle_for_rome.board import NONE, Board
from viae.render.layout import Box, from_corner
from viae.render.svg import Point

SIDE: Final = 100.0  # of a hex, whatever the board file measures in
TOWER: Final = 21.0  # how wide a tower is
MARGIN: Final = 128.0
ROSE: Final = 205.0  # how far its numbers are from the middle of the wind rose
PROVINCE_SIZE: Final = 44.0  # of a province's name


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
        self._sea = from_corner(
            min(xs) - MARGIN, min(ys) - 2 * MARGIN, max(xs) - min(xs) + 2.2 * MARGIN, max(ys) - min(ys) + 2.7 * MARGIN
        )
        self._full = self._obstacles()
        self.province_names: Final = [self._province_name(at) for at in range(len(board.provinces))]
        self.barbaricum: Final = self._barbaricum()
        decor = data["decor"]
        self.rose: Final = self._room(500, 500, self._sized(decor["wind_rose"])).at
        x, y = self._sized(decor["awards"])
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
        ship = self.board.data["sea_lanes"][lane].get("ship")
        if ship is not None:
            return self._sized(ship)
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
        return None if alps is None else self._sized(alps)

    # ---- room in the sea

    def _obstacles(self) -> list[Box]:
        full = [Box(point, 250, 260) for point in self.centre] + [Box(point, 110, 110) for point in self.ships]
        for lane in range(len(self.ships)):
            full += [Box(point, 50, 50) for point in self.sailed(lane)]
        for city in range(len(self.board.cities)):  # their names reach out
            full.append(Box(self.at[self.board.city_place[city]], 300, 150))
        return full

    def _room(self, width: float, height: float, wish: Point) -> Box:
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
                best = from_corner(left, top, width, height)
                break
        else:
            best = from_corner(sea.left + 20, sea.bottom, width, height)
            self._sea = from_corner(sea.left, sea.top, max(sea.width, width + 40), sea.height + height + 20)
        self._full.append(best)
        return best

    def _province_name(self, province: int) -> Point:
        """The middle of a province's name and emblem."""
        wish = self._sized(self.board.data["provinces"][province]["label_at"])
        words = self.board.province_names[province].split()
        width = max(len(word) for word in words) * PROVINCE_SIZE * 0.86 + 30
        return self._room(width, 60 + 52 * len(words), wish).at

    def _barbaricum(self) -> Point | None:
        """The name of the land beyond the Limes."""
        beyond = [self.centre[at] for at in range(len(self.centre)) if not self.board.empire[at]]
        if not beyond:
            return None
        wish = (sum(x for x, _ in beyond) / len(beyond), min(y for _, y in beyond) - 190)
        return self._room(10 * PROVINCE_SIZE * 0.9, 76, wish).at

    # ---- cities

    def city_area(self, city: int) -> Box:
        """The walls of a city with its legion standard."""
        x, y = self.at[self.board.city_place[city]]
        wide = TOWER * int(self.board.towers[city]) + 14
        flag = 26 if self.board.standards >> city & 1 else 0
        return from_corner(x - wide / 2, y - 36, wide + flag, 70)


@lru_cache(maxsize=4)
def chart_of(board: Board) -> Chart:
    return Chart(board)


SIZE: Final = 31.0  # of a name
LINE: Final = 30.0
ROUNDS: Final = 8  # of best replies
TOUCH: Final = 60.0  # square units of a figure's disc that a name may cover
NARROW: Final = {"i": 0.29, "l": 0.29, "j": 0.29, "I": 0.32, "f": 0.34, "t": 0.36, "r": 0.41, " ": 0.28}
WIDE: Final = {"m": 0.86, "M": 0.88, "w": 0.74, "W": 0.9}


Edges = tuple[float, float, float, float]  # left, top, right, bottom


class Name:
    """A city's name: its lines and where they stand."""

    def __init__(self, lines: list[str], edges: Edges, price: float) -> None:
        self.lines: Final = lines
        self.edges: Final = edges
        self.price = price


def width_of(words: str, size: float) -> float:
    """How wide bold words are, judged letter by letter."""
    letters = [NARROW.get(one) or WIDE.get(one) or (0.72 if one.isupper() else 0.59) for one in words]
    return sum(letters) * size


@lru_cache(maxsize=4)
def _choices(board: Board) -> list[list[Name]]:
    """For each city all places of its name, the cheapest first."""
    chart = chart_of(board)
    solid = _solid(chart)
    return [_priced(chart, city, solid) for city in range(len(board.cities))]


@lru_cache(maxsize=4)
def names_of(board: Board) -> list[Name]:
    """The home places of all names, where no figure stands in their way."""
    choices = _choices(board)
    reach = [_hull([name.edges for name in row]) for row in choices]
    pick = [row[0] for row in choices]
    for _ in range(ROUNDS):
        before = pick[:]
        for city, row in enumerate(choices):
            others = [c for c in range(len(pick)) if c != city and shared(reach[c], reach[city])]
            pick[city] = _best(row, [pick[other].edges for other in others])
        if pick == before:
            break
    return pick


def names_beside(board: Board, figures: Sequence[Edges]) -> list[Name]:
    """The names while figures are on the map: one that would cover a figure goes to its next best place."""
    found = names_of(board)[:]
    for city, name in enumerate(found):
        if any(shared(name.edges, figure) > TOUCH for figure in figures):
            others = [other.edges for at, other in enumerate(found) if at != city]
            found[city] = _best(_clear(board)[city] or [name], others, figures)
    return found


@lru_cache(maxsize=4)
def _clear(board: Board) -> list[list[Name]]:
    """The places of names that leave all numbers readable: what no figure makes a name cover."""
    middles = [at for hex, at in enumerate(chart_of(board).centre) if board.number[hex]]
    numbers = [_edges(at, 52, 52) for at in middles]
    return [
        [name for name in row if not any(shared(name.edges, number) for number in numbers)] for row in _choices(board)
    ]


def _best(row: list[Name], others: list[Edges], figures: Sequence[Edges] = ()) -> Name:
    """The cheapest place; the row is in the order of prices, so that most need not be looked at."""
    best, least = row[0], float("inf")
    for name in row:
        if name.price >= least:
            break
        price = name.price + sum((3 if figures else 0.9) * shared(name.edges, other) for other in others)
        price += sum(1.2 * shared(name.edges, figure) for figure in figures)
        if price < least:
            best, least = name, price
    return best


def shared(a: Edges, b: Edges) -> float:
    """How much of the plane both cover."""
    wide = (a[2] if a[2] < b[2] else b[2]) - (a[0] if a[0] > b[0] else b[0])
    if wide <= 0:
        return 0
    high = (a[3] if a[3] < b[3] else b[3]) - (a[1] if a[1] > b[1] else b[1])
    return wide * high if high > 0 else 0


def _hull(rows: list[Edges]) -> Edges:
    return min(e[0] for e in rows), min(e[1] for e in rows), max(e[2] for e in rows), max(e[3] for e in rows)


def _edges(at: Point, width: float, height: float) -> Edges:
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def _solid(chart: Chart) -> list[tuple[Edges, float]]:
    """What a name should not cover, and what each hundredth of a square unit of it costs."""
    board = chart.board
    found = [(_edges(chart.centre[at], 76, 76), 60.0) for at in range(len(board.hexes)) if board.number[at]]
    found += [(_edges(point, 72, 72), 6.0) for point in chart.ships]
    found += [(_edges(point, 32, 32), 4.0) for point, arrow in zip(chart.arrows, board.arrows, strict=True) if arrow]
    for place, point in enumerate(chart.at):
        if board.city_at[place] == NONE:  # a tribe may stand there
            found += [(_edges(point, 50, 50), 11.0), (_edges((point[0], point[1] - 4), 84, 84), 4.0)]
    limes = [board.place_of[id] for id in board.data["limes"]["path"] if id in board.place_of]
    for roads, wide, price in ((board.roads, 16.0, 0.9), (list(pairwise(limes)), 24.0, 2.0)):
        for a, b in roads:
            (x0, y0), (x1, y1) = chart.at[a], chart.at[b]
            steps = [0.25, 0.5, 0.75]
            found += [(_edges((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), wide, wide), price) for t in steps]
    return found


def _priced(chart: Chart, city: int, solid: list[tuple[Edges, float]]) -> list[Name]:
    """All places for a name with what each would cover."""
    board = chart.board
    found = _tries(chart, city)
    reach = _hull([name.edges for name in found])
    close = [(edges, price) for edges, price in solid if shared(reach, edges)]
    for other in range(len(board.cities)):
        if other != city:
            walls = chart.city_area(other)
            edges = (walls.left, walls.top, walls.right, walls.bottom)
            wider = (walls.left - 18, walls.top - 10, walls.right + 18, walls.bottom + 12)  # it would seem to be theirs
            close += [(edges, 45.0), (wider, 14.0)] if shared(reach, wider) else []
    left, right = chart.view.left + 8, chart.view.right - 8
    for name in found:
        name.price += sum(cost * shared(name.edges, edges) for edges, cost in close) / 100
        name.price += 1000 if name.edges[0] < left or name.edges[2] > right else 0
    return sorted(found, key=lambda name: name.price)


def _halves(words: str) -> list[str]:
    """On two lines, as evenly as possible."""
    parts = words.split()
    cut = min(range(1, len(parts)), key=lambda k: abs(len(" ".join(parts[:k])) - len(" ".join(parts[k:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def _tries(chart: Chart, city: int) -> list[Name]:
    """Below, above and beside the city, on one line or two."""
    board = chart.board
    x, y = chart.at[board.city_place[city]]
    half = (TOWER * int(board.towers[city]) + 14) / 2
    right = half + (32 if board.standards >> city & 1 else 8)
    words = board.city_names[city]
    found: list[Name] = []
    for lines in [[words], _halves(words)] if len(words.split()) > 1 else [[words]]:
        wide, high = max(width_of(line, SIZE) for line in lines) + 10, LINE * len(lines)
        for step in range(-5, 6):
            aside, left = abs(step) * 3.0, x - wide / 2 + step * wide / 10
            found.append(Name(lines, (left, y + 30, left + wide, y + 30 + high), 2 + aside))
            found.append(Name(lines, (left, y + 37, left + wide, y + 37 + high), 5 + aside))
            found.append(Name(lines, (left, y - 48 - high, left + wide, y - 48), 12 + aside))
        for low in (-44, -34, -24, -8, 8, 24, 38, 48):
            top, aside = y + low - high / 2, 8 + abs(low) * 0.2
            found.append(Name(lines, (x + right, top, x + right + wide, top + high), aside))
            found.append(Name(lines, (x - half - 8 - wide, top, x - half - 8, top + high), aside))
    return found
