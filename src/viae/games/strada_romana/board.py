"""The board as tables. Reading and checking a board file is in board_schema.py.

Places are numbers: road squares 0 to n-1 in the order of the file, then START and ARRIVED, which are the same on
every board. As the target of a step, n is the destination.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

MOST_SQUARES: Final = 60  # so that a set of squares fits into the bits of one number
START: Final = 61
ARRIVED: Final = 62
PLACES: Final = 63
NONE: Final = 255  # no wagon, square, market, colour, tile; positive, because compiled code reads such numbers faster

EAST: Final = 0  # towards Rome
WEST: Final = 1  # towards Portus
HEADINGS: Final = ("east", "west")
FINISH: Final = "finish"  # a destination in notation
LANES: Final = ("upper", "middle", "lower")

WAGONS: Final = 10
A_SIDE: Final = 5  # wagons that start at each end (SR-102)
GOODS: Final = 6  # colours
ZONES: Final = 6
COINS: Final = 20
TOKENS: Final = 20  # SR-109: victory point tokens
EXCHANGE: Final = 5  # coins for a token (SR-661)
BETS: Final = 3  # wagon tiles a seat may hold (SR-603)
HIT: Final = 3  # points for the tile of a wagon that has arrived (SR-803)
MISS: Final = -1  # for any other
ARRIVALS: Final = 4  # wagons that have arrived when the game ends (SR-702)
STARTING_COINS: Final = (0, 1, 2, 3, 3)  # SR-108
COMPULSORY: Final = 3  # steps of a move (SR-402)
LEVELS: Final = 5  # the plain move and four special ones, each with the cheaper ones in it (SR-502)
SIDEWAYS: Final = 1  # SR-503
DIAGONAL: Final = 2  # SR-504
EXTRA: Final = 3  # SR-505
OVERTAKING: Final = 4  # SR-506
EITHER_UP_TO: Final = 3  # seats that collect one cube or one tile a turn; more seats may do both (SR-417)
STEPS: Final = (3, 3, 3, 4, 4)  # by level, at most (SR-401, SR-505, SR-506)
STAGNATION_ROUNDS: Final = 10  # SR-704

# how two squares touch
APART: Final = 0
STRAIGHT_EDGE: Final = 1  # with their short sides: a plain step (SR-305, RU-01)
DIAGONAL_EDGE: Final = 2  # with corners only
SIDEWAYS_EDGE: Final = 3  # with their long sides, in one column
NEEDED: Final = (LEVELS, 0, DIAGONAL, SIDEWAYS)  # the level that a step over each needs (SR-305, SR-503, SR-504)

Pairs = list[tuple[int, int]]


class Board:
    """The tables of one board file."""

    def __init__(
        self,
        *,
        data: dict[str, Any],
        column: list[int],
        zones: list[list[i64]],
        market_square: list[int],
        straight: Pairs,
        diagonal: Pairs,
        sideways: Pairs,
    ) -> None:
        self.data: Final = data  # the file, for pictures and names
        road = [node for node in data["node"] if node["kind"] == "road"]
        self.squares: Final = len(road)
        self.columns: Final = max(column)
        self.ids: Final[list[str]] = [node["id"] for node in road]  # of each square in the file: "c08u"
        self.names: Final[list[str]] = [node["label"] for node in road]  # in notation: "8U"
        self.lane: Final[list[str]] = [node["lane"] for node in road]
        self.column: Final = column  # of each square, from 1 at Portus
        self.zones: Final = zones  # bordering each square (SR-412)
        self.market_square: Final = market_square  # the only square each market touches (RU-17)
        self.markets: Final = len(market_square)
        self.market: Final = [NONE] * len(road)  # of each square, or NONE
        for market, square in enumerate(market_square):
            self.market[square] = market
        self.wagon_names: Final[list[str]] = [wagon["name"] for wagon in data["wagon"]]
        self.zone_ids: Final = _ids(data, "zone")  # of each zone in the file: "z4"; the same for the others
        self.market_ids: Final = _ids(data, "market")
        self.terminal_ids: Final = _ids(data, "terminal")  # by the heading that starts there
        self.arrival_ids: Final = _ids(data, "arrival")
        self.zone_names: Final[list[str]] = [node["label"] for node in data["node"] if node["kind"] == "zone"]
        self.market_names: Final[list[str]] = [node["label"] for node in data["node"] if node["kind"] == "market"]
        self.colours: Final[list[str]] = [good["id"] for good in data["good"]]
        self.cubes: Final[list[i64]] = [good["cubes"] for good in data["good"]]  # of each colour
        self.tiles: Final[list[i64]] = [good["tiles"] for good in data["good"]]
        self.price: Final[list[i64]] = list(range(LEVELS))  # by level (RU-02)
        self.edges: Final = (straight, diagonal, sideways)
        self.edge: Final = [[APART] * len(road) for _ in road]  # how two squares touch
        for kind, pairs in ((STRAIGHT_EDGE, straight), (DIAGONAL_EDGE, diagonal), (SIDEWAYS_EDGE, sideways)):
            for a, b in pairs:
                self.edge[a][b] = kind
                self.edge[b][a] = kind
        self.first: Final = [[s for s in range(len(road)) if column[s] == end] for end in (1, self.columns)]
        self.targets: Final = [  # by level: of each heading and place, where a step can lead if nothing is in the way
            [self._targets(level, heading, place) for heading in (EAST, WEST) for place in range(PLACES)]
            for level in range(LEVELS)
        ]

    def _targets(self, level: int, heading: int, place: int) -> list[i64]:
        found: list[i64] = []
        if place == START:
            found += self.first[heading]  # SR-306
        if place >= self.squares:
            return found
        if self.last_column(heading, place):
            found.append(self.squares)  # SR-307
        for to in range(self.squares):
            touch = self.touch(heading, place, to)
            if touch != APART and level >= NEEDED[touch]:
                found.append(to)
        return found

    def is_next(self, heading: int, place: int, to: int) -> bool:
        """Whether a square is the next one: in the next column ahead, or beside the present one (SR-301)."""
        ahead = (self.column[to] - self.column[place]) * (1 if heading == EAST else -1)
        return ahead == 1 or (ahead == 0 and self.edge[place][to] != APART)

    def touch(self, heading: int, place: int, to: int) -> int:
        """How a square touches the one a wagon stands on; APART also if it lies behind the wagon (SR-301)."""
        along = self.column[to] - self.column[place]
        behind = along < 0 if heading == EAST else along > 0
        return APART if behind else self.edge[place][to]

    def last_column(self, heading: int, square: int) -> bool:
        """Whether a wagon can arrive from there."""
        return self.column[square] == (self.columns if heading == EAST else 1)

    def facts(self) -> str:
        """What play and notation depend on, as text: equal for two files exactly if they are the same board."""
        squares = [f"{self.names[s]} {self.column[s]} {self.lane[s]} {self.zones[s]}" for s in range(self.squares)]
        words = [*self.wagon_names, *self.zone_names, *self.colours]
        numbers = f"{self.market_square} {self.cubes} {self.tiles} {self.price}"
        edges = [sorted(pairs) for pairs in self.edges]
        return f"strada-romana {squares} {edges} {words} {numbers}"


def _ids(data: dict[str, Any], kind: str) -> list[str]:
    return [str(node["id"]) for node in data["node"] if node["kind"] == kind]


def standard_board_text() -> str:
    """The board file that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """The board in a board file; BoardError with every fault found if it cannot be played on."""
    from viae.games.strada_romana.board_schema import checked

    data, column, zones, market_square, straight, diagonal, sideways = checked(text)
    return Board(
        data=data,
        column=column,
        zones=zones,
        market_square=market_square,
        straight=straight,
        diagonal=diagonal,
        sideways=sideways,
    )
