"""Where the names of the cities stand: each tries places round its city; what it would cover has a price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from viae.games.struggle_for_rome.board import NONE, Board
from viae.games.struggle_for_rome.draw.chart import TOWER, Chart, chart_of
from viae.render.svg import Point

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
