"""Where everything on the map lies: places, roads, city cards; in the units of the board file."""

from __future__ import annotations

import math
from typing import Final

from viae.games.silk_road.board import NONE, TERMINUS, Board
from viae.games.silk_road.draw.box import Box, around, bow, corners, curve
from viae.render.svg import Point

RADIUS: Final = 27.0  # of a city
HOME: Final = 50.0  # of start and goal, and of the caravan
TILE: Final = 62.0
GAP: Final = 4.0
PAD: Final = 7.0
HEAD: Final = 42.0  # of a card, with the city's name
WIDTH: Final = 3 * TILE + 2 * GAP + 2 * PAD  # of a card
STEP: Final = 17.0  # by which a card is shifted in search of a free spot
REACH: Final = 12
CLOSE: Final = 13.0  # what cards leave between them where there is room
ROWS: Final = ((), (1,), (2,), (3,), (2, 2), (3, 2), (3, 3))  # of slots on a card


class Road:
    """A road between two places, drawn in the direction of travel."""

    def __init__(self, name: str, start: int, end: int, points: tuple[Point, Point, Point]) -> None:
        self.name: Final = name  # stable: as in the file, whichever way it is travelled
        self.start: Final = start
        self.end: Final = end
        self.points: Final = points
        self.line: Final = curve(*points)
        self.d: Final = bow(*points)

    @property
    def turn(self) -> float:
        """The angle in which it arrives; 0 is east, then clockwise."""
        (_, (x0, y0), (x1, y1)) = self.points
        return math.degrees(math.atan2(y1 - y0, x1 - x0))


class Plan:
    """The map of one board for one number of tiles in a city, in one direction."""

    def __init__(self, board: Board, per_city: int, onward: list[list[int]]) -> None:
        places = board.data["city"]
        self.board: Final = board
        self.at: Final[list[Point]] = [(float(place["x"]), float(place["y"])) for place in places]
        self.slots: Final = [
            0 if board.side[at] == TERMINUS else per_city + (board.bonus[at] != NONE) for at in range(board.places)
        ]
        self.roads: Final = self._roads(onward)
        self.cards: Final[list[Box]] = self._cards()
        self.names: Final = [self._terminus(place) for place in range(board.places)]
        self.frame: Final = self._frame()

    def _roads(self, onward: list[list[int]]) -> list[Road]:
        found: list[Road] = []
        for one, other in self.board.roads:
            a, b = (one, other) if other in onward[one] else (other, one)
            name = f"road-{self.board.ids[one]}-{self.board.ids[other]}"
            found.append(Road(name, a, b, self._bow(a, b)))
        return found

    def _bow(self, a: int, b: int) -> tuple[Point, Point, Point]:
        """A road leaves room for both places and bends a little, the same way in both directions."""
        (x0, y0), (x1, y1) = self.at[a], self.at[b]
        whole = math.dist((x0, y0), (x1, y1)) or 1.0
        ux, uy = (x1 - x0) / whole, (y1 - y0) / whole
        first, last = self.radius(a) + 14, self.radius(b) + 34
        if first + last > 0.8 * whole:
            first, last = first * 0.8 * whole / (first + last), last * 0.8 * whole / (first + last)
        start, end = (x0 + ux * first, y0 + uy * first), (x1 - ux * last, y1 - uy * last)
        side = 16.0 if (min(a, b) + max(a, b)) % 2 else -16.0
        side = side if a < b else -side
        middle = ((start[0] + end[0]) / 2 - uy * side, (start[1] + end[1]) / 2 + ux * side)
        return start, middle, end

    def radius(self, place: int) -> float:
        return HOME if self.board.side[place] == TERMINUS else RADIUS

    # ---- cards

    def height(self, place: int) -> float:
        rows = len(ROWS[self.slots[place]])
        return HEAD + rows * (TILE + GAP) + PAD

    def _cards(self) -> list[Box]:
        """As near as possible to where the file has them, off roads, places and other cards."""
        rails = [point for road in self.roads for point in road.line]
        wanted = [self._wanted(place) for place in range(self.board.places)]
        placed: list[Box] = list(wanted)
        for place in self.board.cities:
            others = [placed[one] for one in self.board.cities if one != place]
            near = [point for point in rails if math.dist(point, wanted[place].at) < 500]
            placed[place] = self._free(place, wanted[place], others, near)
        for place in self.board.cities:  # once all are placed, those that are too close move aside
            others = [placed[one] for one in self.board.cities if one != place]
            near = [point for point in rails if math.dist(point, wanted[place].at) < 500]
            if any(placed[place].grown(CLOSE).meets(other) for other in others):
                placed[place] = self._free(place, placed[place], others, near, CLOSE)
        return placed

    def _wanted(self, place: int) -> Box:
        city, (x, y) = self.board.data["city"][place], self.at[place]
        size = (WIDTH, self.height(place))
        dx, dy = float(city.get("tray_dx", 0)), float(city.get("tray_dy", 0))
        if not self.slots[place]:
            return Box((x, y), 2 * HOME, 2 * HOME)
        return Box((x + dx, y + dy), *size)

    def _free(self, place: int, wanted: Box, others: list[Box], rails: list[Point], apart: float = 3) -> Box:
        spots = [(STEP * i, STEP * j) for i in range(-REACH, REACH + 1) for j in range(-REACH, REACH + 1)]
        spots.sort(key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot))
        best, least = wanted, math.inf
        for dx, dy in spots:
            box = Box((wanted.at[0] + dx, wanted.at[1] + dy), wanted.width, wanted.height)
            cost = self._cost(place, box, others, rails, apart) + math.hypot(dx, dy) / 4000
            if cost < least:
                best, least = box, cost
            if cost < 1:
                break
        return best

    def _cost(self, place: int, box: Box, others: list[Box], rails: list[Point], apart: float) -> float:
        """How much a card would cover."""
        cost = 0.0
        wide = box.grown(11)
        cost += 3 * sum(1 for other in others if box.grown(apart).meets(other))
        cost += sum(1 for point in rails if wide.holds(point))
        for one, at in enumerate(self.at):
            room = HOME + 3 if one == place else self.radius(one) + 16
            cost += 3 if math.dist(box.nearest(at), at) < room else 0
        return cost

    def connector(self, place: int) -> tuple[Point, Point] | None:
        """The line from a city to its card, if that stands apart."""
        at = self.at[place]
        end = self.cards[place].nearest(at)
        whole = math.dist(at, end)
        if whole < HOME + 32:
            return None
        near = self.radius(place) / whole
        return (at[0] + (end[0] - at[0]) * near, at[1] + (end[1] - at[1]) * near), end

    def slot(self, place: int, at: int) -> Box:
        """A slot of a card; the printed action has the first one."""
        card, rows = self.cards[place], ROWS[self.slots[place]]
        row = 0
        while at >= rows[row]:
            at -= rows[row]
            row += 1
        wide = rows[row] * (TILE + GAP) - GAP
        x = card.at[0] - wide / 2 + TILE / 2 + at * (TILE + GAP)
        return Box((x, card.top + HEAD + TILE / 2 + row * (TILE + GAP)), TILE, TILE)

    def tile(self, place: int, slot: int) -> Box:
        """Where an action tile lies."""
        return self.slot(place, slot + (self.board.bonus[place] != NONE))

    def plate(self, place: int) -> Box:
        """The name of a city where the caravan has been: the head of its card alone, on the side of the city."""
        card, at = self.cards[place], self.at[place]
        y = min(max(at[1], card.top + HEAD / 2), card.bottom - HEAD / 2)
        return Box((card.at[0], y), WIDTH, HEAD)

    # ---- start, goal, frame

    def _terminus(self, place: int) -> Point:
        """The middle of the name of the start or the goal."""
        (x, y), city = self.at[place], self.board.data["city"][place]
        down = -1 if float(city.get("label_dy", 70)) < 0 else 1
        x += float(city.get("label_dx", 0))
        wide = 24.0 * max(len(str(name)) for name in city["name"].values())
        rails = [point for road in self.roads for point in road.line]
        spots = [y + down * (HOME + 26 + 12 * step) for step in range(7)]
        free = (low for low in spots if not any(Box((x, low), wide, 50).holds(point) for point in rails))
        return x, next(free, spots[0])

    def _frame(self) -> Box:
        boxes = list(self.cards)
        for place, (x, y) in enumerate(self.at):
            boxes.append(Box((x, y), 2 * self.radius(place) + 20, 2 * self.radius(place) + 20))
        boxes += [Box(self.names[place], 180, 40) for place in range(self.board.places) if not self.slots[place]]
        return around(boxes, 22)

    def part(self, places: list[int], width: float, height: float) -> Box:
        """A window that holds these places with their cards, not smaller than this, inside the frame."""
        boxes = [self.cards[place] for place in places] + [Box(self.at[place], 140, 140) for place in places]
        boxes += [Box(self.names[place], 190, 44) for place in places if not self.slots[place]]
        need = around(boxes, 14)
        wide = max(width, need.width, need.height * width / height)
        high = wide * height / width
        x = _within(need.at[0], wide, self.frame.left, self.frame.right)
        y = _within(need.at[1], high, self.frame.top, self.frame.bottom)
        return corners(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _within(middle: float, size: float, low: float, high: float) -> float:
    if size >= high - low:
        return (low + high) / 2
    return min(max(middle, low + size / 2), high - size / 2)
