"""Everything in the box, on the board and in the pictures as a legend: small pictures, counts, what each thing does."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.board import (
    ARRIVALS,
    BETS,
    COINS,
    EAST,
    EXCHANGE,
    HEADINGS,
    LEVELS,
    STEPS,
    TOKENS,
    WAGONS,
    WEST,
    Board,
)
from viae.games.strada_romana.draw.pieces import bag, coin, definitions, good, lock, milestone, no_good, token
from viae.games.strada_romana.text.voice import StradaVoice
from viae.presentation import Legend, LegendEntry, LegendGroup
from viae.render.layout import words_at
from viae.render.svg import group, line, rect, use

RULES: Final = ("SR-309", "SR-503", "SR-504", "SR-505", "SR-506")  # by level


def legend(voice: StradaVoice, board: Board) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = _Legend(voice, board)
    return [
        shown.drawn("pieces", shown.pieces()),
        shown.drawn("goods", shown.goods()),
        shown.drawn("levels", shown.levels()),
        shown.drawn("places", shown.places()),
    ]


class _Legend(Legend[StradaVoice]):
    """One board in one language."""

    def __init__(self, voice: StradaVoice, board: Board) -> None:
        super().__init__(voice)
        self.board: Final = board

    def drawn(self, id: str, entries: list[LegendEntry]) -> LegendGroup:
        return self.group(id, entries, definitions(self.board, _prefix(id), False))

    def pieces(self) -> list[LegendEntry]:
        prefix, wagons = _prefix("pieces"), WAGONS // len(HEADINGS)
        return [
            self.entry("east", _wagon(prefix, EAST), "SR-102", wagons),
            self.entry("west", _wagon(prefix, WEST), "SR-102", wagons),
            self.entry("bet", use(f"{prefix}tile-back", (0, 0), 0.9), "SR-601", WAGONS, most=BETS),
            self.entry("coin", coin(18), "SR-501", COINS, exchange=EXCHANGE),
            self.entry("token", token(19), "SR-661", TOKENS),
            self.entry("bag", bag(42), "SR-105", cubes=self._in_bag(True), tiles=self._in_bag(False)),
        ]

    def _in_bag(self, cubes: bool) -> int:
        """How many pieces of a kind are in the bag when the game begins."""
        whole, shown = (
            (self.board.cubes, self.board.markets) if cubes else (self.board.tiles, len(self.board.zone_names))
        )
        return int(sum(whole)) - shown

    def goods(self) -> list[LegendEntry]:
        return [self._good(colour) for colour in range(len(self.board.colours))]

    def _good(self, colour: int) -> LegendEntry:
        """A cube and a ware tile of one colour."""
        prefix, name = _prefix("goods"), self.board.colours[colour]
        pair = good(prefix, "cube", name, (-11, 6), 24) + good(prefix, "tile", name, (10, -6), 26)
        cubes = self.voice.count("count.cubes", int(self.board.cubes[colour]))
        tiles = self.voice.count("count.tiles", int(self.board.tiles[colour]))
        title = self.voice.ware_title(self.board, colour)
        return self.named(title, "good", pair, "SR-423", cubes=cubes, tiles=tiles)

    def levels(self) -> list[LegendEntry]:
        return [self._level(level) for level in range(LEVELS)]

    def _level(self, level: int) -> LegendEntry:
        """A way to move wagons: its price, and what its steps may do."""
        price = int(self.board.price[level])
        steps = self.voice.count("count.steps", STEPS[level])
        return self.entry(f"level_{level}", coin(18, str(price)), RULES[level], steps=steps)

    def places(self) -> list[LegendEntry]:
        board = self.board
        return [
            self.entry("square", _square(), "SR-302", board.squares, columns=board.columns),
            self.entry("bar", _bar(), "SR-305"),
            self.entry("market", _market(_prefix("places"), board), "SR-415", board.markets),
            self.entry("zone", _zone(_prefix("places"), board), "SR-411", len(board.zone_names)),
            self.entry("empty", no_good("cube", 26), "SR-422"),
            self.entry("arrival", group(milestone("I"), transform="scale(.7)"), "SR-702", ARRIVALS),
            self.entry("lock", lock(16), "SR-419"),
        ]


def _prefix(id: str) -> str:
    return f"legend-{id}-"


def _wagon(prefix: str, heading: int) -> str:
    return use(f"{prefix}wagon-{HEADINGS[heading]}", (0, 0), 0.62)


def _square() -> str:
    return rect((0, 0), 42, 32, rx=4, fill="var(--bd-basalt)", stroke="var(--bd-kerb)", stroke_width=1.6)


def _bar() -> str:
    """Two squares whose short sides touch."""
    paint = {"fill": "var(--bd-basalt)", "stroke": "var(--bd-kerb)"}
    drawn = "".join(rect(at, 20, 22, rx=3, stroke_width=1.6, **paint) for at in ((-12.0, -5.0), (12.0, 5.0)))
    return drawn + line("M-6 0H6", "var(--bd-wagon-east)", 4.5)


def _market(prefix: str, board: Board) -> str:
    stall = rect((0, 0), 38, 38, rx=3, fill="var(--sheet)", stroke="var(--bronze)", stroke_width=3)
    return stall + good(prefix, "cube", board.colours[1], (0, 0), 27)


def _zone(prefix: str, board: Board) -> str:
    return words_at((-8, 0), 20, board.zone_names[0], "end", class_="cap") + good(
        prefix, "tile", board.colours[2], (9, 0), 30
    )
