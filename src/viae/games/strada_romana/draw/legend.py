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
from viae.games.strada_romana.draw.pieces import (
    INK,
    bag,
    coin,
    definitions,
    good,
    lock,
    milestone,
    no_good,
    token,
    words_at,
)
from viae.games.strada_romana.text.voice import StradaVoice
from viae.presentation import LegendEntry, LegendGroup
from viae.render.svg import group, line, rect, tag, use

RULES: Final = ("SR-309", "SR-503", "SR-504", "SR-505", "SR-506")  # by level


def legend(voice: StradaVoice, board: Board) -> list[LegendGroup]:
    """The groups in the order of the guide."""
    shown = _Legend(voice, board)
    return [
        shown.group("pieces", shown.pieces()),
        shown.group("goods", shown.goods()),
        shown.group("levels", shown.levels()),
        shown.group("places", shown.places()),
    ]


class _Legend:
    """One board in one language."""

    def __init__(self, voice: StradaVoice, board: Board) -> None:
        self.voice: Final = voice
        self.board: Final = board

    def group(self, id: str, entries: list[LegendEntry]) -> LegendGroup:
        drawn = tag("svg", definitions(self.board, _prefix(id), False), width=0, height=0)
        return LegendGroup(id, self.voice.phrase(f"legend.title.{id}"), entries, drawn)

    def _entry(self, id: str, picture: str, rule: str, count: int = 0, **facts: object) -> LegendEntry:
        name = self.voice.sentence(f"legend.name.{id}")
        return LegendEntry(name, self.voice.sentence(f"legend.about.{id}", **facts), rule, count, _svg(picture))

    def pieces(self) -> list[LegendEntry]:
        prefix, wagons = _prefix("pieces"), WAGONS // len(HEADINGS)
        return [
            self._entry("east", _wagon(prefix, EAST), "SR-102", wagons),
            self._entry("west", _wagon(prefix, WEST), "SR-102", wagons),
            self._entry("bet", use(f"{prefix}tile-back", (0, 0), 0.9), "SR-601", WAGONS, most=BETS),
            self._entry("coin", coin(18), "SR-501", COINS, exchange=EXCHANGE),
            self._entry("token", token(19), "SR-661", TOKENS),
            self._entry("bag", bag(42), "SR-105", cubes=self._in_bag(True), tiles=self._in_bag(False)),
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
        about = self.voice.sentence("legend.about.good", cubes=cubes, tiles=tiles)
        return LegendEntry(self.voice.ware_title(self.board, colour), about, "SR-423", 0, _svg(pair))

    def levels(self) -> list[LegendEntry]:
        return [self._level(level) for level in range(LEVELS)]

    def _level(self, level: int) -> LegendEntry:
        """A way to move wagons: its price, and what its steps may do."""
        price = int(self.board.price[level])
        steps = self.voice.count("count.steps", STEPS[level])
        return self._entry(f"level_{level}", coin(18, str(price)), RULES[level], steps=steps)

    def places(self) -> list[LegendEntry]:
        board = self.board
        return [
            self._entry("square", _square(), "SR-302", board.squares, columns=board.columns),
            self._entry("bar", _bar(), "SR-305"),
            self._entry("market", _market(_prefix("places"), board), "SR-415", board.markets),
            self._entry("zone", _zone(_prefix("places"), board), "SR-411", len(board.zone_names)),
            self._entry("empty", no_good("cube", 26), "SR-422"),
            self._entry("arrival", group(milestone("I"), transform="scale(.7)"), "SR-702", ARRIVALS),
            self._entry("lock", lock(16), "SR-419"),
        ]


def _prefix(id: str) -> str:
    return f"legend-{id}-"


def _svg(body: str) -> str:
    return tag("svg", body, class_="board", viewBox="-24 -24 48 48", color=INK)


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
