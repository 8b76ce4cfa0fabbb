"""Where the parts of the picture lie on the page: the map, the bank, the tray, the screens; wide or tall."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from viae.games.silk_road.draw.box import Box, corners, grid
from viae.games.silk_road.draw.plan import Plan
from viae.render.svg import number

GAP: Final = 5.0


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
        self.tray = corners(8, top, 352, top + rows * (44 + GAP))
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
        if used + GAP + width > room:
            rows, used = rows + 1, width
        else:
            used += GAP + width
    return rows


def flow(area: Box, widths: Sequence[float], heights: Sequence[float]) -> list[Box]:
    """Chips from left to right, as high as fit; widths are those of chips 48 high."""
    for height in heights:
        sized = [min(area.width, width * height / 48) for width in widths]
        if _rows(sized, area.width) * (height + GAP) - GAP <= area.height + 0.1:
            break
    found: list[Box] = []
    left, top = area.left, area.top
    for width in sized:
        if left + width > area.right + 0.1:
            left, top = area.left, top + height + GAP
        found.append(corners(left, top, left + width, top + height))
        left += width + GAP
    return found
