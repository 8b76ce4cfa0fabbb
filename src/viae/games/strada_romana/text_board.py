"""The board as text: the road from Portus to Rome, goods beside it, then what the seats have, and a legend."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.board import (
    ARRIVALS,
    ARRIVED,
    EAST,
    GOODS,
    HIT,
    LEVELS,
    MISS,
    NONE,
    SIDEWAYS,
    START,
    WAGONS,
    WEST,
    Board,
)
from viae.games.strada_romana.draw.pieces import abbreviations
from viae.games.strada_romana.rules.collecting import TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.state import MOVE, NEW_CUBE, NEW_TILE, OVER, TURN
from viae.games.strada_romana.text.facts import possible_actions
from viae.games.strada_romana.text.voice import StradaVoice, gained, on_markets, signed
from viae.games.strada_romana.view import View
from viae.render.text_sheet import Canvas, Spans, flowed, legend

CELL: Final = 5  # of a column: three letters, an arrow, a mark
LEFT: Final = 5  # before the first column: wagons that wait at Portus
STRIP: Final = 14  # columns side by side; a longer road goes on below
ROWS: Final = {  # of a column by its width: the rows of its lanes, of a market above it, of a market below it
    3: ({"upper": 2, "middle": 4, "lower": 6}, 1, 7),
    2: ({"upper": 3, "lower": 5}, 2, 6),
    1: ({"middle": 4}, 3, 5),
}
UPPER_ZONES: Final = 0  # the row of the upper zones; the road lies between
LOWER_ZONES: Final = 8
LETTERS: Final = "ABCDE"


class TextPlan:
    """Where each square lies: columns side by side in strips, lanes centred on the axis of the road."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.strips: Final = (board.columns + STRIP - 1) // STRIP
        self.strip_height: Final = LOWER_ZONES + 2
        self.width_of: Final = [board.column.count(column) for column in range(1, board.columns + 1)]
        self.sides: Final = {
            kind: [str(node.get("side")) for node in board.data["node"] if node["kind"] == kind]
            for kind in ("market", "zone")
        }

    def column(self, column: int) -> tuple[int, int]:
        """The first row of a column's strip, and where on the line the column begins."""
        strip, along = divmod(column - 1, STRIP)
        return 1 + strip * self.strip_height, LEFT + along * CELL

    def square(self, square: int) -> tuple[int, int]:
        top, left = self.column(self.board.column[square])
        lanes, _, _ = ROWS[self.width_of[self.board.column[square] - 1]]
        return top + lanes[self.board.lane[square]], left

    def market(self, market: int) -> tuple[int, int]:
        column = self.board.column[self.board.market_square[market]]
        top, left = self.column(column)
        _, above, below = ROWS[self.width_of[column - 1]]
        return top + (above if self.sides["market"][market] == "upper" else below), left

    def zones(self, zone: int) -> list[tuple[int, int, int]]:
        """Row, beginning and end of a zone beside each strip of the road that it borders."""
        columns = sorted({self.board.column[s] for s in range(self.board.squares) if zone in self.board.zones[s]})
        found = []
        for strip in sorted({(column - 1) // STRIP for column in columns}):
            here = [column for column in columns if (column - 1) // STRIP == strip]
            top, left = self.column(here[0])
            row = top + (UPPER_ZONES if self.sides["zone"][zone] == "upper" else LOWER_ZONES)
            found.append((row, left, self.column(here[-1])[1] + CELL - 1))
        return found


class TextSheet:
    """One text board in the making."""

    def __init__(self, voice: StradaVoice, view: View) -> None:
        self.view: Final = view
        self.board: Final = view.setup.board
        self.voice: Final = voice
        self.plan: Final = TextPlan(self.board)
        self.canvas: Final = Canvas(1 + self.plan.strips * self.plan.strip_height)
        self.letters: Final = abbreviations(self.board.wagon_names)
        self.wares: Final = ware_letters([self.voice.ware(self.board, colour) for colour in range(GOODS)])
        actions = possible_actions(view) if view.phase == MOVE else []
        self.steps: Final = [action for action in actions if isinstance(action, Step)]
        self.tiles: Final = {int(action.zone) for action in actions if isinstance(action, TakeTile)}
        self.cubes: Final = {int(action.market) for action in actions if isinstance(action, TakeCube)}

    def phrase(self, key: str, **parts: object) -> str:
        return self.voice.phrase(f"text-board.{key}", **parts)

    def wagon(self, wagon: int) -> str:
        """ "PSE>" or "<SOS"."""
        letters = self.letters[wagon]
        return f"<{letters}" if self.view.heading[wagon] == WEST else f"{letters}>"

    def ware(self, colour: int) -> str:
        return "--" if colour == NONE else self.wares[colour]

    def mark(self, wagon: int) -> tuple[str, str]:
        """What stands behind a wagon, and its style."""
        if wagon in self.view.locked:
            return "x", "closed"
        if self.view.in_transit and wagon == self.view.current:
            return "+", "legal"
        steps = any(step.wagon == wagon for step in self.steps)
        return ("*", "legal") if steps else (" ", "")

    # ---- the road

    def road(self) -> None:
        self.canvas.put(0, 0, self.status(), "strong")
        for strip in range(self.plan.strips):
            for column in range(1 + STRIP * strip, min(self.board.columns, STRIP * (strip + 1)) + 1):
                top, left = self.plan.column(column)
                self.canvas.put(top + LOWER_ZONES + 1, left, f"{column:>3}", "soft")
        for zone in range(len(self.board.zone_names)):
            self.zone(zone)
        for market in range(self.board.markets):
            self.market(market, *self.plan.market(market))
        for square in range(self.board.squares):
            self.square(square)
        self.ends()

    def square(self, square: int) -> None:
        """A wagon with its mark, or the square's name, with a star if a wagon can step there now."""
        row, left = self.plan.square(square)
        view = self.view
        passing = view.in_transit and view.at[view.current] == square
        wagon = view.current if passing else view.occupant(square)
        entered = any(step.to == square for step in self.steps)
        if wagon != NONE:
            self.canvas.put(row, left, self.wagon(wagon), "strong")
            mark = self.mark(wagon)
            self.canvas.put(row, left + CELL - 1, *(("*", "legal") if mark[0] == " " and entered else mark))
            return
        name = self.board.names[square][: CELL - 1]
        self.canvas.put(row, left, f"{name:·^4}", "road")
        if entered:
            self.canvas.put(row, left + CELL - 1, "*", "legal")

    def market(self, market: int, row: int, left: int) -> None:
        self.canvas.put(row, left, f"({self.ware(self.view.market_cube[market])})", "sign")
        if market in self.cubes:
            self.canvas.put(row, left + CELL - 1, "*", "legal")

    def zone(self, zone: int) -> None:
        """The demand of a zone with the coins it brings now, between the columns it borders."""
        colour = self.view.zone_tile[zone]
        shown = f"{self.board.zone_names[zone]}={self.ware(colour)}"
        if colour != NONE:
            shown += f"+{on_markets(self.view, colour)}"
        for row, left, right in self.plan.zones(zone):
            self.canvas.put(row, left, "─" * (right - left), "soft")
            middle = max(left, (left + right - len(shown)) // 2)
            self.canvas.put(row, middle, shown, "sign")
            if zone in self.tiles:
                self.canvas.put(row, middle + len(shown), "*", "legal")

    def ends(self) -> None:
        """The wagons that wait at Portus, left of the first column, and at Rome, right of the last."""
        last_top, last_left = self.plan.column(self.board.columns)
        places = ((EAST, self.plan.column(1)[0], 0), (WEST, last_top, last_left + CELL))
        for heading, top, left in places:
            name = self.voice.home(heading)
            self.canvas.put(top + LOWER_ZONES + 1, left, name, "soft")
            waiting = [w for w in range(WAGONS) if self.view.at[w] == START and self.view.heading[w] == heading]
            for at, wagon in enumerate(waiting):
                self.canvas.put(top + 2 + at, left, self.wagon(wagon), "strong")
                self.canvas.put(top + 2 + at, left + CELL - 1, *self.mark(wagon))

    def status(self) -> str:
        """The turn, whose it is, and how far a move has gone."""
        view = self.view
        if view.phase < TURN:
            return "Strada Romana"
        seat = self.voice.seat(view.active)
        parts = [self.phrase("turn", number=view.turns), f"{LETTERS[view.active]} {seat}"]
        if view.phase in (MOVE, NEW_TILE, NEW_CUBE):
            parts.append(self.phrase("steps", number=view.steps_made, most=view.steps_most))
            parts.append(self.phrase("special", special=self.voice.phrase(f"name.level_{view.level}")))
        if view.in_transit:
            square = view.at[view.current]
            other = self.wagon(view.occupant(square))
            parts.append(
                self.phrase(
                    "over", wagon=self.wagon(view.current), other=other, square=self.voice.square(self.board, square)
                )
            )
        return "  ".join(parts)

    # ---- the table

    def table(self) -> list[Spans]:
        seats = [self.seat(seat) for seat in range(self.view.setup.seats)]
        return [self.stock(), *self.bag(), self.head(), *seats, *self.tail()]

    def stock(self) -> Spans:
        view = self.view
        slots = [self.wagon(wagon) for wagon in view.arrivals] + ["----"] * (ARRIVALS - len(view.arrivals))
        arrived = " ".join(f"{at}:{slot}" for at, slot in enumerate(slots, 1))
        counts = {"deck": view.deck_size, "tokens": view.tokens_left, "bank": view.bank}
        shown = "  ".join(self.phrase(key, number=number) for key, number in counts.items())
        return [(f"{self.phrase('arrived')} ", "soft"), (arrived, "strong"), (f"  {shown}", "")]

    def bag(self) -> list[Spans]:
        items: list[Spans] = []
        for key, pieces in (("bag_cubes", self.view.bag_cubes), ("bag_tiles", self.view.bag_tiles)):
            shown = " ".join(f"{self.wares[colour]}{count}" for colour, count in enumerate(pieces))
            items.append([(self.phrase(key), "soft"), (f" {shown}", "sign")])
        return flowed(items)

    def head(self) -> Spans:
        numbers = "".join(f"{self.phrase(f'head_{key}'):>7}" for key in ("coins", "tokens", "bets", "points"))
        goods = "".join(f"{letters:>5}" for letters in self.wares)
        return [(f"{'':12}{numbers}  ", "soft"), (goods, "sign")]

    def seat(self, seat: int) -> Spans:
        """What lies open before a seat; pieces as cubes:tiles, so that the smaller number is the contracts."""
        view = self.view
        active = TURN <= view.phase < OVER and seat == view.active
        numbers = [view.coins[seat], view.tokens[seat], view.bets(seat), view.tally(seat).total]
        goods = [(view.cubes[seat][colour], view.tiles[seat][colour]) for colour in range(GOODS)]
        spans: Spans = [
            ("> " if active else "  ", "strong"),
            (LETTERS[seat], f"seat-{seat + 1}"),
            (f" {self.voice.seat(seat):8}", ""),
            ("".join(f"{signed(number):>7}" for number in numbers) + "  ", ""),
        ]
        for cubes, tiles in goods:
            shown = f"{cubes}:{tiles}" if cubes or tiles else "-"
            spans.append((f"{shown:>5}", "strong" if cubes and tiles else "soft"))
        return spans

    def tail(self) -> list[Spans]:
        """The viewer's own wagon tiles, everybody's at the end, and the prices."""
        view = self.view
        lines: list[Spans] = []
        for seat in range(view.setup.seats):
            if hand := view.hand_of(seat):
                shown = "  ".join(self.bet(wagon)[:18] for wagon in hand)
                head = (LETTERS[seat], f"seat-{seat + 1}") if view.phase == OVER else (self.phrase("own"), "soft")
                lines.append([head, (f" {shown}", "strong")])
        if view.phase == OVER:
            return lines
        items: list[Spans] = [[(self.phrase("specials"), "soft")]]
        for level in range(SIDEWAYS, LEVELS):
            items.append([(f"{self.voice.phrase(f'name.level_{level}')} {self.board.price[level]}", "")])
        return lines + flowed(items)

    def bet(self, wagon: int) -> str:
        """A wagon tile with the place of its wagon; at the end with its points."""
        view = self.view
        place = view.at[wagon]
        if view.phase == OVER:
            return f"{self.wagon(wagon)} {gained(HIT if wagon in view.arrivals else MISS)}"
        where = "home" if place == ARRIVED else "waits" if place == START else ""
        return f"{self.wagon(wagon)} {self.phrase(where) if where else self.voice.square(self.board, place)}"

    def legend(self) -> list[Spans]:
        """The letters and marks."""
        items: list[Spans] = []
        for colour, letters in enumerate(self.wares):
            items.append([(letters, "sign"), (f" {self.voice.ware(self.board, colour)[:24]}", "")])
        marks = ("wagon", "lanes", "market", "zone", "owned", "legal", "locked", "passing", "active")
        return legend([*items, *[[(self.phrase(key), "soft")] for key in marks]])


def text_board(voice: StradaVoice, view: View) -> list[Spans]:
    """The whole table in at most 80 columns, with a legend."""
    sheet = TextSheet(voice, view)
    sheet.road()
    height = len(sheet.canvas.cells)
    return [*[sheet.canvas.line(row) for row in range(height)], *sheet.table(), *sheet.legend()]


def ware_letters(names: list[str]) -> list[str]:
    """Two letters for each good, all different if possible: "Wi"."""
    found: list[str] = []
    for name in names:
        letters = [one for one in name if one.isalnum()] or ["?"]
        tries = [f"{letters[0].upper()}{other.lower()}" for other in [*letters[1:], *"123456"]]
        found.append(next((one for one in tries if one not in found), tries[0]))
    return found
