"""What every part of the picture needs to know: the view, the names, where all lies on the map and on the page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from viae.core.game import Action
from viae.games.silk_road.board import GOODS, NONE, TERMINUS, Board
from viae.games.silk_road.presentation import SilkPresentation
from viae.games.silk_road.state import AUCTION, FIRST, OVER, SHOW, State
from viae.games.silk_road.text.voice import reach
from viae.games.silk_road.view import View
from viae.render.layout import Box, around, corners, grid
from viae.render.lines import bend, bow
from viae.render.svg import Point, number

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
SPACE: Final = 5.0


class Road:
    """A road between two places, drawn in the direction of travel."""

    def __init__(self, name: str, start: int, end: int, points: tuple[Point, Point, Point]) -> None:
        self.name: Final = name  # stable: as in the file, whichever way it is travelled
        self.start: Final = start
        self.end: Final = end
        self.points: Final = points
        self.line: Final = bend(*points, 14)
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


class Sheet:
    """The parts of a picture; `window` is what the map shows, in units of the board file."""

    tall: bool
    width: float
    height: float
    map: Box  # on the page
    window: Box  # on the board
    overview: Box | None = None
    bank: Box
    now: Box
    tray: Box
    chips: list[Box]
    panels: list[Box]
    ahead: Box | None = None
    legend: Box | None = None

    @property
    def scale(self) -> float:
        return self.map.width / self.window.width

    @property
    def transform(self) -> str:
        """From the board to the page."""
        x, y = self.map.left - self.window.left * self.scale, self.map.top - self.window.top * self.scale
        return f"translate({number(x)},{number(y)}) scale({self.scale:.4f})"


class Wide(Sheet):
    """The whole map, below it the bank and the tray, then the screens in the order of the seats."""

    tall = False

    def __init__(self, plan: Plan, seats: int, own: int, chips: Sequence[float], bare: bool) -> None:
        self.width = 1280.0
        self.window = plan.frame
        self.map = corners(0, 0, self.width, self.width * plan.frame.height / plan.frame.width)
        top = self.map.bottom
        self.bank = corners(10, top + 8, 292, top + 108)
        self.now = corners(298, top + 8, 506, top + 108)
        self.tray = corners(514, top + 8, 1270, top + 108)
        self.chips = flow(self.tray, chips, (48, 44, 40, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12))
        if not chips:
            self.legend = self.tray
        top = self.tray.bottom + 8
        self.height = top + 214
        self.panels = _row(corners(10, top, 1270, self.height - 8), seats, own, bare)


def _row(area: Box, seats: int, own: int, bare: bool) -> list[Box]:
    """Screens side by side; the viewer's own is the widest, less so where the others are open too."""
    shares = [(1.7 if bare else 2.6) if seat == own else 1.0 for seat in range(seats)]
    unit = (area.width - 8 * (seats - 1)) / sum(shares)
    found: list[Box] = []
    left = area.left
    for share in shares:
        found.append(corners(left, area.top, left + share * unit, area.bottom))
        left += share * unit + 8
    return found


class Tall(Sheet):
    """For 360 pixels: an overview, the part with the caravan, the choices, the screens, the cities ahead."""

    tall = True

    def __init__(
        self, plan: Plan, seats: int, own: int, chips: Sequence[float], bare: bool, here: list[int], ahead: int
    ) -> None:
        self.width = 360.0
        strip = min(150.0, 8 + 348 * plan.frame.height / plan.frame.width)
        self.overview = corners(0, 0, 360, strip)
        wide, high = 360 / 0.45, 480 / 0.45
        self.window = plan.part(here, min(wide, plan.frame.width), min(high, plan.frame.width * high / wide))
        top = strip
        self.map = corners(0, top, 360, top + 360 * self.window.height / self.window.width)
        top = self.map.bottom + 8
        self.now = corners(8, top, 352, top + 60)
        top = self.now.bottom + 6
        rows = _rows([width * 44 / 48 for width in chips], 344)
        self.tray = corners(8, top, 352, top + rows * (44 + SPACE))
        self.chips = flow(self.tray, chips, (44,)) if chips else []
        top = self.tray.bottom + 4
        self.panels = []
        top = self._screens(top, seats, own, 166.0 if bare else 146.0)
        self.bank = corners(8, top, 352, top + 60)
        top = self.bank.bottom + 8
        self.ahead = corners(8, top, 352, top + 24 + 52 * math.ceil(ahead / 2)) if ahead else None
        top = (self.ahead.bottom if self.ahead else self.bank.bottom) + 8
        self.legend = corners(8, top, 352, top + 24 + 4 * 46)
        self.height = self.legend.bottom + 8

    def _screens(self, top: float, seats: int, own: int, high: float) -> float:
        """The viewer's own screen over the whole width, the others in pairs."""
        first = corners(8, top, 352, top + 150)
        if own >= 0:
            top = first.bottom + 6
        others = [seat for seat in range(seats) if seat != own]
        rows = math.ceil(len(others) / 2)
        pairs = grid(corners(8, top, 352, top + rows * high - 6), len(others), 2, 6)
        boxes = dict(zip(others, pairs, strict=True))
        self.panels = [first if seat == own else boxes[seat] for seat in range(seats)]
        return top + rows * high


# ---- chips in rows


def _rows(widths: Sequence[float], room: float) -> int:
    """How many rows chips of these widths need."""
    rows, used = 0, math.inf
    for width in widths:
        width = min(width, room)
        if used + SPACE + width > room:
            rows, used = rows + 1, width
        else:
            used += SPACE + width
    return rows


def flow(area: Box, widths: Sequence[float], heights: Sequence[float]) -> list[Box]:
    """Chips from left to right, as high as fit; widths are those of chips 48 high."""
    for height in heights:
        sized = [min(area.width, width * height / 48) for width in widths]
        if _rows(sized, area.width) * (height + SPACE) - SPACE <= area.height + 0.1:
            break
    found: list[Box] = []
    left, top = area.left, area.top
    for width in sized:
        if left + width > area.right + 0.1:
            left, top = area.left, top + height + SPACE
        found.append(corners(left, top, left + width, top + height))
        left += width + SPACE
    return found


class Scene:
    """One view in one language, wide or tall."""

    def __init__(
        self, presentation: SilkPresentation, view: View, legal: Sequence[Action[State]], prefix: str, tall: bool
    ) -> None:
        lang = presentation.lang
        setup = view.setup
        self.view: Final = view
        self.legal: Final = legal
        self.lang: Final = lang
        self.prefix: Final = prefix
        self.tall: Final = tall
        self.board: Final[Board] = setup.board
        self.presentation: Final = presentation
        self.voice: Final = presentation.voice
        reverse = setup.journey is not self.board.journeys["standard"]
        self.plan: Final = plan_of(self.board, int(setup.per_city), reverse)
        self.ahead: Final = set(reach(view, view.at))
        self.over: Final = view.phase == OVER
        self.winners: Final = self._winners() if self.over else []
        self.named: Final = [self.board.good_name(good, lang) for good in range(GOODS)]

    def term(self, key: str, **facts: object) -> str:
        """A word or two on the picture."""
        return self.voice.phrase(f"term.{key}", **facts)

    def _winners(self) -> list[int]:
        """Who has won: most points, and where money breaks ties, most of that, then of goods."""
        tallies = [self.view.tally(seat) for seat in range(self.view.setup.seats)]
        breaks = self.view.setup.money_breaks_ties
        keys = [(one.total, one.money, one.tokens) if breaks else (one.total, 0, 0) for one in tallies]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]

    def status(self, place: int) -> str:
        """ "plate" where the caravan has been, "here", "ahead", "passed", or "home" for start and goal."""
        if self.board.side[place] == TERMINUS:
            return "home"
        if place == self.view.at:
            return "here"
        if place in self.view.path:
            return "plate"
        return "ahead" if place in self.ahead else "passed"

    def acting(self, seat: int) -> bool:
        """Whether this seat has to decide now."""
        view = self.view
        if view.phase == SHOW:
            return not view.committed[seat]
        return AUCTION <= view.phase < OVER and seat == view.active

    def lying(self, place: int) -> list[int]:
        return [face for face in self.view.tiles[place] if face != NONE]

    @property
    def dealt(self) -> bool:
        return self.view.phase > FIRST


@lru_cache(maxsize=16)
def plan_of(board: Board, per_city: int, reverse: bool) -> Plan:
    journey = board.journeys["reversed" if reverse else "standard"]
    return Plan(board, per_city, [[int(place) for place in row] for row in journey.onward])
