"""Where everything stands on the picture: the road of a board file, lying or upright for a phone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Any, Final

from viae.games.strada_romana.board import A_SIDE, ARRIVALS, EAST, LANES, NONE, START, WEST, Board
from viae.render.layout import Box, corners, grid
from viae.render.svg import Point

MOVES: Final = 8  # cards of the tray: five moves, the deck, passing, the end of the turn
UPPER: Final = -1
LOWER: Final = 1


class Plan(ABC):
    """The plane of one board. What differs between the two drawings is in Lying and Upright."""

    tall: bool
    unit: float  # how large a coin or a milestone is, 1 on the lying drawing
    small: float  # the size of letters that are 11 px high on the narrowest screen
    square: Point  # width and height of a road square
    gate: float  # how deep the road goes on into a terminal

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        nodes: list[dict[str, Any]] = board.data["node"]
        self.market_sides: Final = [_side(node) for node in nodes if node["kind"] == "market"]
        self.zone_sides: Final = [_side(node) for node in nodes if node["kind"] == "zone"]
        self.across: Final = _across(board)
        self.sections: Final[list[dict[str, Any]]] = board.data["section"]

    def zone_columns(self, zone: int) -> tuple[int, int]:
        """The first and the last column that a zone borders."""
        columns = [self.board.column[square] for square, zones in enumerate(self.board.zones) if zone in zones]
        return min(columns), max(columns)

    def beside(self, market: int, size: float, pitch: float) -> tuple[int, float, float]:
        """The outermost square on a market's side of its column, the market's size, and its shift along the road.

        The boards we know have one market on a side of a column; where there are more they share the room.
        """
        board, side = self.board, self.market_sides[market]
        column = board.column[board.market_square[market]]
        squares = [square for square in range(board.squares) if board.column[square] == column]
        outermost = max(squares, key=lambda square: side * self.across[square])
        row = [m for m in range(board.markets) if self.market_sides[m] == side]
        row = [m for m in row if board.column[board.market_square[m]] == column]
        shared = min(size, pitch / len(row) - 4)
        return outermost, shared, (row.index(market) - (len(row) - 1) / 2) * (shared + 3)

    # ---- the road

    @abstractmethod
    def at(self, square: int) -> Point:
        """The middle of a square."""

    def box(self, square: int) -> Box:
        return Box(self.at(square), *self.square)

    @abstractmethod
    def gate_box(self, heading: int, square: int) -> Box:
        """Where the road goes on beyond a square at the end where this heading starts."""

    def finish(self, heading: int, square: int) -> Box:
        """Where a wagon arrives from a square."""
        return self.gate_box(WEST if heading == EAST else EAST, square)

    # ---- the ends

    @abstractmethod
    def slot(self, heading: int, place: int) -> Box:
        """Where a wagon waits, by its place among those of its heading."""

    @abstractmethod
    def entries(self, heading: int, place: int) -> list[Box]:
        """Beside a waiting wagon: a box for each square on which it may begin."""

    # ---- goods

    @abstractmethod
    def market(self, market: int) -> Box: ...

    @abstractmethod
    def zone(self, zone: int) -> Box: ...

    @abstractmethod
    def land(self, section: dict[str, Any]) -> Box: ...

    # ---- below the road

    width: float
    height: float
    terminals: list[Box]  # by the heading that starts there
    stock: Box  # arrivals, bag and supply
    milestones: list[Point]  # the arrival squares
    arrived: Point  # from a milestone to the wagon that has arrived there
    steps: Box
    tray: Box
    cards: list[Box]
    panels: list[Box]

    @abstractmethod
    def choices(self, count: int) -> list[Box]:
        """Boxes in the tray for this many tiles."""


def _side(node: dict[str, Any]) -> int:
    return UPPER if node.get("side") == "upper" else LOWER


def _across(board: Board) -> list[float]:
    """How far each square lies from the axis of the road, in lanes; upper ones are negative."""
    found = [0.0] * board.squares
    for column in range(1, board.columns + 1):
        here = [square for square in range(board.squares) if board.column[square] == column]
        here.sort(key=lambda square: LANES.index(board.lane[square]))
        for place, square in enumerate(here):
            found[square] = place - (len(here) - 1) / 2
    return found


class Lying(Plan):
    """Portus on the left, Rome on the right."""

    tall = False
    unit = 1.0
    small = 24.2
    gate = 48.0

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__(board)
        self.end: Final = 176.0  # the width of a terminal
        self.pitch: Final = max(94.0, 1316 / board.columns)
        self.square = (self.pitch - 6, 64.0)
        self.axis: Final = 362.0
        self.width = 2 * self.end + board.columns * self.pitch
        self.ground: Final = 716.0  # the height of the landscape
        left, right = corners(0, 0, self.end, self.ground), corners(self.width - self.end, 0, self.width, self.ground)
        self.terminals = [left, right]
        self.stock = corners(0, self.ground, self.width, self.ground + 80)
        middle = self.width / 2
        self.milestones = [(middle - 150 + 138 * order, self.stock.at[1] - 2) for order in range(ARRIVALS)]
        self.arrived = (64.0, 2.0)
        top = self.stock.bottom + 10
        self.steps = corners(0, top, 206, top + 108)
        self.tray = corners(216, top, self.width, top + 108)
        self.cards = grid(self.tray, MOVES, MOVES, 8)
        top = self.tray.bottom + 10
        low = 166 if seats > 3 else 138
        self.height = top + low
        self.panels = grid(corners(0, top, self.width, self.height), seats, seats, 10)

    def at(self, square: int) -> Point:
        x = self.end + (self.board.column[square] - 0.5) * self.pitch
        return x, self.axis + self.across[square] * 70

    def gate_box(self, heading: int, square: int) -> Box:
        x, y = self.at(square)
        away = (self.pitch + self.gate) / 2
        return Box((x - away if heading == EAST else x + away, y), self.gate - 6, self.square[1])

    def slot(self, heading: int, place: int) -> Box:
        x = 64.0 if heading == EAST else self.width - 64
        return Box((x, 130 + 104.0 * place), 108, 64)

    def entries(self, heading: int, place: int) -> list[Box]:
        slot = self.slot(heading, place)
        row = corners(slot.left, slot.bottom + 4, slot.right, slot.bottom + 32)
        count = len(self.board.first[heading])
        return grid(row, count, count, 5)

    def market(self, market: int) -> Box:
        square, size, shift = self.beside(market, 48, self.pitch)
        x, y = self.at(square)
        return Box((x + shift, y + self.market_sides[market] * (self.square[1] / 2 + 4 + size / 2)), size, size)

    def zone(self, zone: int) -> Box:
        first, last = self.zone_columns(zone)
        x = self.end + (first + last - 1) / 2 * self.pitch
        return Box((x, 112.0 if self.zone_sides[zone] == UPPER else 622.0), 84, 84)

    def land(self, section: dict[str, Any]) -> Box:
        left = self.end + (section["first_column"] - 1) * self.pitch
        right = self.end + section["last_column"] * self.pitch
        return corners(left, 0, right, self.ground)

    def choices(self, count: int) -> list[Box]:
        return grid(self.tray, count, max(count, 6), 8, 190)


class Upright(Plan):
    """Rome at the top, Portus at the bottom, 360 units wide."""

    tall = True
    unit = 0.6
    small = 12.5
    gate = 34.0

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__(board)
        shortest = min(section["last_column"] - section["first_column"] + 1 for section in self.sections)
        self.pitch: Final = max(47.0, 136 / shortest)  # room for a zone and its words
        self.square = (58.0, self.pitch - 5)
        self.width = 360.0
        self.rows: Final = [len(board.first[heading]) for heading in (EAST, WEST)]
        self.top: Final = 44 + 54 + 29.0 * self.rows[WEST] + self.gate
        self.foot: Final = self.top + board.columns * self.pitch
        low = self.foot + self.gate + 29.0 * self.rows[EAST] + 54 + 44
        self.terminals = [corners(0, self.foot, 360, low), corners(0, 0, 360, self.top)]
        self.stock = corners(0, low, 360, low + 100)
        self.milestones = [(100 + 69.0 * order, low + 28) for order in range(ARRIVALS)]
        self.arrived = (33.0, 1.0)
        top = self.stock.bottom + 6
        self.steps = corners(0, top, 360, top + 40)
        self.tray = corners(4, top + 44, 356, top + 44 + 164)
        self.cards = grid(self.tray, MOVES, 4, 4)
        top = self.tray.bottom + 8
        self.height = top + seats * 78
        self.panels = grid(corners(0, top, 360, self.height), seats, 1, 6)

    def at(self, square: int) -> Point:
        y = self.top + (self.board.columns - self.board.column[square] + 0.5) * self.pitch
        return 180 + self.across[square] * 62, y

    def gate_box(self, heading: int, square: int) -> Box:
        x, y = self.at(square)
        away = (self.pitch + self.gate) / 2
        return Box((x, y + away if heading == EAST else y - away), self.square[0], self.gate - 4)

    def slot(self, heading: int, place: int) -> Box:
        x = 36 + 72.0 * place
        y = self.terminals[EAST].bottom - 70 if heading == EAST else 70.0
        return Box((x, y), 64, 48)

    def entries(self, heading: int, place: int) -> list[Box]:
        slot = self.slot(heading, place)
        count = len(self.board.first[heading])
        top = slot.top - 4 - 29 * count if heading == EAST else slot.bottom + 4
        return grid(corners(slot.left, top, slot.right, top + 29 * count - 3), count, 1, 3)

    def market(self, market: int) -> Box:
        square, size, shift = self.beside(market, 32, self.pitch)
        x, y = self.at(square)
        return Box((x + self.market_sides[market] * (self.square[0] / 2 + 5 + size / 2), y + shift), size, size)

    def zone(self, zone: int) -> Box:
        first, last = self.zone_columns(zone)
        y = self.top + (self.board.columns - (first + last - 1) / 2) * self.pitch
        return Box((30.0 if self.zone_sides[zone] == UPPER else 330.0, y - 4), 44, 44)

    def land(self, section: dict[str, Any]) -> Box:
        top = self.top + (self.board.columns - section["last_column"]) * self.pitch
        bottom = self.top + (self.board.columns - section["first_column"] + 1) * self.pitch
        return corners(0, top, 360, bottom)

    def choices(self, count: int) -> list[Box]:
        return grid(self.tray, count, 3 if count <= 9 else 4, 4)


def stands(plan: Plan, heading: list[int], at: list[int], arrivals: list[int], passing: int) -> list[Point | None]:
    """Where each wagon stands, the one in transit behind the one it passes; None for one that has not been dealt."""
    found: list[Point | None] = []
    waiting = [0, 0]
    for wagon, place in enumerate(at):
        if heading[wagon] == NONE:
            found.append(None)
            continue
        slot = plan.slot(heading[wagon], min(waiting[heading[wagon]], A_SIDE - 1))
        waiting[heading[wagon]] += 1
        if place == START:
            found.append(slot.at)
        elif place < START:
            x, y = plan.at(place)
            if wagon == passing:
                back = -1 if heading[wagon] == EAST else 1
                x, y = (x - 12, y - back * 13) if plan.tall else (x + back * 20, y - 20)
            found.append((x, y))
        else:
            x, y = plan.milestones[min(arrivals.index(wagon), ARRIVALS - 1)]
            found.append((x + plan.arrived[0], y + plan.arrived[1]))
    return found


@lru_cache(maxsize=16)
def plan_of(board: Board, seats: int, tall: bool) -> Plan:
    return Upright(board, seats) if tall else Lying(board, seats)
