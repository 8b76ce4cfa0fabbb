"""The board as text: the four rings as squares around the goal, figures as letters with the way they drive."""

from __future__ import annotations

from typing import Final

from viae.games.giro_mondiale.board import FIGURES, HOME, LEVELS, PARKED, SIGNS, Board, C
from viae.games.giro_mondiale.rules import Drive, legal_moves
from viae.games.giro_mondiale.state import COLOUR, MOVE, NO_FIGURE, OVER, ROLL_OFF, remaining
from viae.games.giro_mondiale.text.voice import GiroVoice
from viae.games.giro_mondiale.view import View, imagined
from viae.render.text_sheet import WIDTH, Canvas, Spans, legend

MARGIN: Final = 3  # left of the rings: a number and a gap; right of them it takes one less
LETTERS: Final = ("A", "B", "E", "C")  # red, blue, green, yellow among the seats of all games
STYLES: Final = ("seat-1", "seat-2", "seat-5", "seat-3")
CORNERS: Final = "┐┘└┌"  # where a ring turns: north-east, south-east, south-west, north-west
ARROWS: Final = {"cw": "→↓←↑", "ccw": "←↑→↓", "free": "****"}  # on the north, east, south and west side


class Grid:
    """Where each field lies: a quarter of every ring on each side of a square, the goal inside."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.side: Final = board.ring // 4  # fields of a ring on one side
        self.across: Final = self.side + 2 * LEVELS  # cells from edge to edge
        self.cell: Final = min(5, (WIDTH - MARGIN - 2) // self.across)
        self.height: Final = self.across + 2

    def column(self, at: int) -> int:
        return MARGIN + at * self.cell

    def place(self, field: int) -> tuple[int, int, int]:
        """Side (0 north, 1 east, 2 south, 3 west), row and column of a field."""
        along = (field % self.board.ring + self.side // 2) % self.board.ring
        side, step = along // self.side, along % self.side
        near = self.board.level[field] - 1
        far = self.across - 1 - near
        between = LEVELS + (step if side < 2 else self.side - 1 - step)
        row, at = ((near, between), (between, far), (far, between), (between, near))[side]
        return side, row + 1, self.column(at)


def text_board(voice: GiroVoice, view: View) -> list[Spans]:
    """The whole board in at most 80 columns, with a legend."""
    grid = Grid(view.setup.board)
    canvas = Canvas(grid.height)
    for field in range(view.setup.board.fields):
        _field(canvas, grid, view, field)
    for level in range(1, LEVELS + 1):
        _bends(canvas, grid, level, level in view.closed)
    for field in range(view.setup.board.ring):
        _number(canvas, grid, view, field)
    origins = _origins(view)
    for field in [place for place in origins if place < PARKED]:
        _, row, column = grid.place(field)
        _frame(canvas, row, column - 1, grid.cell)
    _middle(canvas, grid, view, voice, PARKED in origins)
    return [canvas.line(row) for row in range(grid.height)] + _legend(voice)


def _origins(view: View) -> set[int]:
    """The places from which the seat to move can drive now."""
    if view.phase != MOVE:
        return set()
    return {action.field for action in legal_moves(imagined(view)) if isinstance(action, Drive)}


def _frame(canvas: Canvas, row: int, column: int, width: int) -> None:
    """The brackets around something that can move."""
    canvas.put(row, column, "[", "legal")
    canvas.put(row, column + width, "]", "legal")


def _bends(canvas: Canvas, grid: Grid, level: int, closed: bool) -> None:
    """The four corners of a ring, each with its level."""
    style = "closed" if closed else "soft"
    near, far = level - 1, grid.across - level
    inner, outer = LEVELS, LEVELS + grid.side
    for side, corner in enumerate(CORNERS):
        right, below = side in (0, 1), side in (1, 2)
        row = (far if below else near) + 1
        column = grid.column(far if right else near)
        start, stop = (grid.column(outer) - 1, column) if right else (column + 1, grid.column(inner))
        canvas.put(row, start, ("#" if closed else "─") * (stop - start), style)
        canvas.put(row, column, "#" if closed else corner, style)
        canvas.put(row, column - 1 if right else column + 1, str(level), style)
        for at in range(outer + 1, row) if below else range(row + 1, inner + 1):
            canvas.put(at, column, "#" if closed else "│", style)


def _field(canvas: Canvas, grid: Grid, view: View, field: int) -> None:
    """A field: its sign or road, then the figure on it; in narrow cells the figure hides the sign."""
    board = grid.board
    side, row, column = grid.place(field)
    closed = board.level[field] in view.closed
    fill = "#" if closed else "─" if side in (0, 2) else " "
    canvas.put(row, column, fill * (grid.cell if side in (0, 2) else grid.cell - 1), "closed" if closed else "soft")
    if board.sign[field] == C:
        canvas.put(row, column, "║ " if side in (0, 2) else "══", "road")
    else:
        canvas.put(row, column, SIGNS[board.sign[field]].lower(), "sign")
    figure = view.occupant(field)
    if figure != NO_FIGURE:
        colour = view.setup.colours[figure // FIGURES]
        text = LETTERS[colour] + ARROWS[view.direction(figure)][side]
        canvas.put(row, column + (2 if grid.cell == 5 else 0), text, STYLES[colour])


def _number(canvas: Canvas, grid: Grid, view: View, field: int) -> None:
    """The number of a field outside the outermost ring, with the letter of the colour that starts there."""
    side, row, column = grid.place(field)
    end = grid.column(grid.across)
    row, column = ((row - 1, column), (row, end), (row + 1, column), (row, 0))[side]
    canvas.put(row, column, f"{field:02}", "soft")
    for colour in view.setup.colours:
        if (grid.board.exit[colour] + 1) % grid.board.ring == field:
            canvas.put(row, column - 1 if side in (0, 1) else column + 2, LETTERS[colour], STYLES[colour])


def _middle(canvas: Canvas, grid: Grid, view: View, voice: GiroVoice, can_start: bool) -> None:
    """Inside the rings: each colour's figures in the car park and in the goal, what it has left, whose turn it is."""
    s = imagined(view)
    row, left = LEVELS + 1, grid.column(LEVELS) + 1
    heads = [voice.phrase(f"text-board.{key}") for key in ("parked", "home", "left")]
    wide = grid.side * grid.cell >= 12 + sum(len(head) + 1 for head in heads)
    widths = [len(head) + 1 for head in heads] if wide else [4, 3, 3]
    first = left + (10 if wide else 3)
    if wide and grid.side > view.setup.seats:
        canvas.put(row, first, "".join(f" {head}" for head in heads), "soft")
        row += 1
    asked = view.roll_off.index(0) if view.phase == ROLL_OFF else view.turn
    for seat in range(view.setup.seats):
        colour = view.setup.colours[seat]
        places = s.place[FIGURES * seat : FIGURES * seat + FIGURES]
        turn = view.phase != OVER and seat == asked
        canvas.put(row, left, ">" if turn else "-" if view.sit_out[seat] else " ", "strong")
        if view.phase != COLOUR:
            canvas.put(row, left + 2, LETTERS[colour], STYLES[colour])
        if wide:
            canvas.put(row, left + 4, voice.seat(view, seat)[:7], "")
        numbers = [places.count(PARKED), places.count(HOME), remaining(s, seat)]
        canvas.put(row, first, "".join(f"{n:>{width}}" for n, width in zip(numbers, widths, strict=True)), "")
        if turn and can_start:
            _frame(canvas, row, first + widths[0] - 2, 2)
        row += 1
    if view.die and row <= LEVELS + grid.side:
        canvas.put(row, left + 4, voice.phrase("text-board.die", die=view.die), "strong")


def _legend(voice: GiroVoice) -> list[Spans]:
    """The codes and marks, as many on a line as fit."""
    items: list[Spans] = [
        [(code.lower(), "sign"), (f" {voice.phrase(f'sign.{code}')}", "")] for code in SIGNS if code != "C"
    ]
    marks = ("road", "figure", "free", "start", "legal", "closed", "turn", "sits_out")
    items += [[(voice.phrase(f"text-board.{key}"), "soft")] for key in marks]
    return legend(items)
