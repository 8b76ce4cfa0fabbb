"""Where everything stands on the picture: the radii and car parks of a board file as points of a plane."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from viae.games.giro_mondiale.board import CCW, COLOURS, CW, FIGURES, HOME, PARKED, Board, C
from viae.render.lines import arc, bend
from viae.render.svg import Point, polar

MARGIN: Final = 20.0  # of the plane is not shown
MEADOW: Final = 14.0  # around the outermost ring
ASPHALT: Final = 0.565  # of a ring is carriageway, the rest is verge
PILE: Final = 20.0  # degrees between two figures in the goal
NEAR: Final = 30.0  # degrees: an exit farther from its car park gets no ramp, which would cross the board


class Ring:
    """The radii of one ring road: cars drive inside, signs stand outside."""

    def __init__(self, inner: float, outer: float, fields: int) -> None:
        self.inner: Final = inner
        self.outer: Final = outer
        self.width: Final = (outer - inner) * ASPHALT  # of the carriageway
        self.road: Final = inner + self.width / 2
        self.verge: Final = (inner + self.width + outer) / 2
        room = 2 * math.pi / fields
        self.sign: Final = min((outer - inner - self.width) * 0.49, room * self.verge * 0.42)  # the radius of a sign
        self.car: Final = min(self.width * 0.41, room * self.road * 0.46)  # the radius of a figure


class Plan:
    """The plane of one board."""

    def __init__(self, board: Board) -> None:
        data = board.data
        width, height = data["meta"].get("coordinate_plane", (1000, 1000))
        x, y = data["meta"].get("centre", (width / 2, height / 2))
        self.board: Final = board
        self.size: Final[Point] = (float(width), float(height))
        self.centre: Final[Point] = (float(x), float(y))
        self.edge: Final = float(min(x, y, width - x, height - y)) - MARGIN - MEADOW
        bands = [(level["radius"], level["half_width"]) for level in data["level"]]
        grow = self.edge / max(radius + half for radius, half in bands)
        self.rings: Final = [Ring((r - half) * grow, (r + half) * grow, board.ring) for r, half in bands]
        self.goal: Final = self.rings[-1].inner - 3
        self.sector: Final = 360 / board.ring  # degrees of a field
        self.roads: Final = [f for f in range(board.ring) if board.sign[f] == C]
        nodes = {node["id"]: (float(node["x"]), float(node["y"])) for node in data["node"] if "x" in node}
        colours = range(len(COLOURS))
        self.parks: Final = [nodes[f"P{colour}"] for colour in colours]
        self.bays: Final = [[nodes[f"P{colour}-{bay}"] for bay in range(FIGURES)] for colour in colours]
        self.park: Final = float(data["meta"].get("car_park_size", 120)) / 2 - 1  # half of its side
        self.parked: Final = self.park * 0.36  # the radius of a figure there
        self.home: Final = self.goal * 0.15

    def ring(self, field: int) -> Ring:
        return self.rings[self.board.level[field] - 1]

    def angle(self, field: int) -> float:
        return (field % self.board.ring) * self.sector

    def at(self, r: float, degrees: float) -> Point:
        return polar(self.centre, r, degrees)

    def car(self, field: int) -> Point:
        return self.at(self.ring(field).road, self.angle(field))

    def sign(self, field: int) -> Point:
        return self.at(self.ring(field).verge, self.angle(field))

    def stand(self, place: int, colour: int, bay: int) -> tuple[Point, float]:
        """Where a figure stands, and its radius there; each has its own place in the car park and in the goal."""
        if place == PARKED:
            return self.bays[colour][bay], self.parked
        if place == HOME:
            middle = self.towards(self.parks[colour])
            return self.at(self.goal * 0.67, middle + (bay - (FIGURES - 1) / 2) * PILE), self.home
        return self.car(place), self.ring(place).car

    def towards(self, point: Point) -> float:
        """The angle of a point seen from the goal."""
        return math.degrees(math.atan2(point[0] - self.centre[0], self.centre[1] - point[1]))

    # ---- car parks

    def exit_angle(self, colour: int) -> float:
        return (int(self.board.exit[colour]) + 0.5) * self.sector

    def ramp(self, colour: int) -> list[Point]:
        """The way out of a car park onto the outermost ring; nothing if the exit lies elsewhere."""
        angle = self.exit_angle(colour)
        apart = (angle - self.towards(self.parks[colour]) + 180) % 360 - 180
        if abs(apart) > NEAR:
            return []
        return bend(self.parks[colour], self.at(self.edge + 30, angle), self.at(self.rings[0].road, angle))

    def beside(self, colour: int, after: bool, along: float, out: float) -> Point:
        """A point next to a car park: clockwise after or before it by `along`, and outwards by `out`."""
        x, y = self.parks[colour]
        right, down = (1 if x > self.centre[0] else -1), (1 if y > self.centre[1] else -1)
        if (right * down < 0) == after:
            return x + right * out, y - down * along
        return x - right * along, y + down * out

    def die(self, colour: int) -> Point:
        return self.beside(colour, True, self.park + 55, self.park * 0.36)

    def note(self, colour: int) -> Point:
        """Where a note about a seat is drawn."""
        return self.beside(colour, False, self.park + 46, self.park * 0.5)

    # ---- ways

    def way(self, places: Sequence[int], start: Point, colour: int, end: Point) -> list[Point]:
        """The line through places one after another; `end` is where it would stop in the car park."""
        points = [start]
        for before, after in pairwise(places):
            points += self._leg(before, after, colour, end)
        return points

    def _leg(self, before: int, after: int, colour: int, end: Point) -> list[Point]:
        if after == PARKED:
            return [end]
        if after == HOME:
            return [self.at(self.goal * 0.8, self.angle(before))] if before < PARKED else [self.centre]
        r, angle = self.ring(after).road, self.angle(after)
        if before == PARKED:
            ramp = self.ramp(colour) if after == (self.board.exit[colour] + 1) % self.board.ring else []
            return ramp + arc(self.centre, r, self.exit_angle(colour), angle) if ramp else [self.car(after)]
        if after in (self.board.next(before, CW), self.board.next(before, CCW)):
            return arc(self.centre, r, self.angle(before), angle)
        return [self.car(after)]


@lru_cache(maxsize=8)
def plan_of(board: Board) -> Plan:
    return Plan(board)
