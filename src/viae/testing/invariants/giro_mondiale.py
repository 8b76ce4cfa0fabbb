"""The conservation laws of Giro Mondiale: what no position and no step of a real game can show."""

from __future__ import annotations

from typing import Final

from viae.core.game import Action
from viae.games.giro_mondiale.board import (
    COLOURS,
    CW,
    DIE,
    FIGURES,
    HOME,
    LEVELS,
    NEVER,
    NOBODY,
    PARKED,
    RW,
    SIGNS,
    TEMPORARY,
    Board,
    C,
)
from viae.games.giro_mondiale.rules import Drive, Pass, closed_levels, course_of, legal_moves
from viae.games.giro_mondiale.state import COLOUR, MOVE, OVER, ROLL, ROLL_OFF, State

DRIVES: Final = 2 * FIGURES  # most drives that can be legal at once: every figure both ways


def check_state(s: State) -> list[str]:
    """The laws that this position breaks, a sentence each."""
    broken = _figures(s)
    if not broken:
        broken = _fields(s) + _signs(s) + _seats(s) + _points(s)
    if not broken:
        broken = _taken(s)
    if not broken:
        broken = _choices(s)
    return broken


def check_step(before: State, action: Action[State], after: State) -> list[str]:
    """The laws about change that this step breaks; where a new game has begun, nothing can be compared."""
    if after.games != before.games and after.phase != OVER:
        return []
    moved = [figure for figure in range(len(before.place)) if before.place[figure] != after.place[figure]]
    driver = _driver(before, action)
    victims = [figure for figure in moved if figure != driver]
    return (
        _closed_ring(before, after, driver, moved)
        + _captures(before, victims)
        + _homes(before, after)
        + _one_move(before, action, after, driver, victims)
    )


# ---- one position


def _figures(s: State) -> list[str]:
    """1: every colour has four figures, each in a place that exists."""
    board, seats = s.setup.board, s.setup.seats
    if len(s.place) != FIGURES * seats or len(s.facing) != FIGURES * seats:
        return [f"{seats} colours have {FIGURES * seats} figures, not {len(s.place)} ({len(s.facing)} directions)."]
    return [
        f"{_figure(s, figure)} is at {place}, which is no field, car park or goal."
        for figure, place in enumerate(s.place)
        if not 0 <= place < board.fields and place not in (PARKED, HOME)
    ]


def _taken(s: State) -> list[str]:
    """The set of taken fields is what the places of the figures say."""
    board = s.setup.board
    broken = []
    for level in range(1, LEVELS + 1):
        here = [place % board.ring for place in s.place if (level - 1) * board.ring <= place < level * board.ring]
        bits = sum(1 << index for index in here)
        if s.taken.ring(level) != bits:
            broken.append(f"ring {level} is noted as {s.taken.ring(level):b}, but its figures stand on {bits:b}.")
    return broken


def _fields(s: State) -> list[str]:
    """2, 5, 6, 7: who stands where, and facing which way."""
    board = s.setup.board
    broken = []
    for field in range(board.fields):
        there = [_figure(s, figure) for figure, place in enumerate(s.place) if place == field]
        if len(there) > 1:
            broken.append(f"{len(there)} figures stand on {board.names[field]}: {', '.join(there)} (GM-301).")
    for seat in range(s.setup.seats):
        names = [board.names[place] for place in _places(s, seat) if place < PARKED and board.sign[place] in TEMPORARY]
        if len(names) > 1:
            broken.append(f"{_colour(s, seat)} stays temporarily on {len(names)} fields: {', '.join(names)} (GM-206).")
    for level in range(1, LEVELS + 1):
        works = [board.names[field] for field in _works(board, s.place, level)]
        if len(works) > 1:
            broken.append(f"{len(works)} roadworks of level {level} are occupied: {', '.join(works)} (GM-465).")
        if (level in closed_levels(s)) != bool(works):
            ring = "closed" if level in closed_levels(s) else "open"
            broken.append(f"level {level} is {ring} with {len(works)} roadworks occupied (GM-461).")
    for figure, place in enumerate(s.place):
        if s.facing[figure] != CW and (place >= PARKED or board.sign[place] == C):
            broken.append(f"{_figure(s, figure)} does not face clockwise ({_place(s, place)}, GM-306, GM-508).")
    return broken


def _signs(s: State) -> list[str]:
    """3, 4: fields on which nobody ever rests."""
    board = s.setup.board
    broken = []
    for figure, place in enumerate(s.place):
        if place < PARKED and board.sign[place] in NEVER:
            broken.append(f"{_figure(s, figure)} rests on {_place(s, place)}, {SIGNS[board.sign[place]]} (GM-402).")
        elif place < PARKED and board.sign[place] == C and board.level[place] == 1:
            broken.append(f"{_figure(s, figure)} rests on the road field {_place(s, place)} of level 1 (GM-501).")
    return broken


def _seats(s: State) -> list[str]:
    """8, 12, 17: whoever sits out has no forced figure; one seat has the turn, and never one that is home; colours are
    drawn before all else, one for each seat."""
    board, seats = s.setup.board, s.setup.seats
    broken = []
    for seat in range(seats):
        names = [board.names[place] for place in _places(s, seat) if place < PARKED and board.sign[place] in TEMPORARY]
        if s.sit_out[seat] and names:
            broken.append(f"{_colour(s, seat)} sits out with a forced figure on {names[0]} (GM-441, GM-206).")
    if len(set(s.setup.colours)) != seats:
        broken.append(f"{seats} seats have {len(set(s.setup.colours))} colours (GM-109).")
    if (s.phase == COLOUR) != bool(s.setup.draws) or (s.drawn and s.phase != COLOUR):
        broken.append(f"colours are drawn in phase {s.phase}: {list(s.drawn)} of {len(s.setup.draws)} orders (R-25).")
    if s.phase == COLOUR and any(place != PARKED for place in s.place):
        broken.append("a figure has left its car park before the colours are known (GM-112).")
    home = [seat for seat in range(seats) if _places(s, seat) == [HOME] * FIGURES]
    if sorted(s.order) != home and (s.phase != ROLL_OFF or home):
        broken.append(f"seats {home} are home, but {sorted(s.order)} are noted as home (GM-701).")
    if not 0 <= s.turn < seats:
        broken.append(f"seat {s.turn} of {seats} has the turn (GM-202).")
    elif s.phase in (ROLL, MOVE) and s.turn in home:
        broken.append(f"{_colour(s, s.turn)} has the turn with all {FIGURES} figures home (GM-904).")
    return broken


def _points(s: State) -> list[str]:
    """14: what a colour has left, and what a win is worth, lie between bounds that the board sets."""
    board, seats, team = s.setup.board, s.setup.seats, s.setup.team
    values: list[int] = [board.data["scoring"]["car_park"], *board.data["scoring"]["by_level"]]
    least, most = min(values), max(values)
    broken = []
    for seat in range(seats):
        there = [place for place in _places(s, seat) if place != HOME]
        left = [board.worth_parked if place == PARKED else board.worth[place] for place in there]
        if not min(0, FIGURES * least) <= sum(left) <= FIGURES * most:
            broken.append(f"{_colour(s, seat)} has {sum(left)} points left, not 0 to {FIGURES * most} (GM-802).")
    home = [seat for seat in range(seats) if seat in s.order]
    winners = [seat for seat in home if not s.setup.teams and s.order[0] == seat]
    if s.setup.teams:
        winners = [seat for seat in home if all(one in home for one in range(seats) if team[one] == team[seat])]
    losers = seats - len(winners)
    for seat in range(seats):
        low = (least if s.setup.teams else losers * least) if seat in winners else 0
        high = losers * FIGURES * most if seat in winners else 0
        if not low <= s.points[seat] <= high:
            broken.append(f"{_colour(s, seat)} writes {s.points[seat]} points, not {low} to {high} (GM-801, GM-802).")
    return broken


def _choices(s: State) -> list[str]:
    """11: one to eight drives; passing only beside captures and nothing but captures."""
    if s.phase != MOVE:
        return []
    if not 1 <= s.die <= DIE:
        return [f"a move is asked for with {s.die} on the die (GM-201)."]
    moves = legal_moves(s) if s.moves is None else s.moves
    drives = [move for move in moves if isinstance(move, Drive)]
    broken = []
    if not 1 <= len(drives) <= DRIVES:
        broken.append(f"{len(drives)} drives are legal, not 1 to {DRIVES} (GM-204, GM-205).")
    expected = sorted(move.text for move in legal_moves(s))
    if sorted(move.text for move in moves) != expected:
        broken.append(f"{len(moves)} actions are noted as legal, but these {len(expected)} are: {', '.join(expected)}.")
    peaceful = [drive for drive in drives if _struck(s, drive) == NOBODY]
    if any(isinstance(move, Pass) for move in moves) and (peaceful or not drives):
        broken.append(f"passing is legal beside {len(peaceful)} of {len(drives)} drives without a capture (GM-204).")
    return broken


def _struck(s: State, drive: Drive) -> int:
    """The figure that stands where a drive ends, by the places alone."""
    end = course_of(s, s.turn, drive.field, drive.way).end
    if end >= PARKED or end == drive.field or end not in s.place:
        return NOBODY
    return s.place.index(end)


# ---- one step


def _driver(before: State, action: Action[State]) -> int:
    """The figure that an action moves, by the places alone."""
    if isinstance(action, Drive):
        for figure in range(FIGURES * before.turn, FIGURES * before.turn + FIGURES):
            if before.place[figure] == action.field:
                return figure
    return NOBODY


def _closed_ring(before: State, after: State, driver: int, moved: list[int]) -> list[str]:
    """9: on a closed ring only the roadworks figure moves, or is hit by a green arrow (GM-462, GM-465, GM-466)."""
    board = before.setup.board
    broken = []
    for level in range(1, LEVELS + 1):
        for field in _works(board, before.place, level):
            owner = before.place.index(field)
            allowed = [driver]
            if driver == owner:
                allowed += [one for one in moved if before.place[one] == after.place[driver]]
            elif driver != NOBODY and after.place[driver] == field:
                allowed.append(owner)
            else:
                allowed = []
            for figure in moved:
                old, new = before.place[figure], after.place[figure]
                touched = [place for place in (old, new) if place < PARKED and board.level[place] == level]
                if touched and figure not in allowed:
                    move = f"{_figure(before, figure)} from {_place(before, old)} to {_place(before, new)}"
                    broken.append(f"level {level} was closed by {board.names[field]}, yet it changed: {move} (GM-462).")
    return broken


def _captures(before: State, victims: list[int]) -> list[str]:
    """10: a figure on a road is never captured, nor is one in the car park or at home."""
    board = before.setup.board
    return [
        f"{_figure(before, figure)} was captured on {_place(before, before.place[figure])} (GM-602)."
        for figure in victims
        if before.place[figure] >= PARKED or board.sign[before.place[figure]] == C
    ]


def _homes(before: State, after: State) -> list[str]:
    """13: figures in the centre stay there."""
    broken = [
        f"{_figure(before, figure)} left the centre for {_place(after, after.place[figure])} (GM-703)."
        for figure, place in enumerate(before.place)
        if place == HOME and after.place[figure] != HOME
    ]
    if after.place.count(HOME) < before.place.count(HOME):
        broken.append(f"{before.place.count(HOME)} figures were home, now {after.place.count(HOME)} (GM-703).")
    return broken


def _one_move(before: State, action: Action[State], after: State, driver: int, victims: list[int]) -> list[str]:
    """16: one roll moves one figure and sends at most one other back."""
    broken = []
    if isinstance(action, Drive) and driver == NOBODY:
        broken.append(f"{action.text!r} moves a figure that is not there (GM-107).")
    if len(victims) > (driver != NOBODY):
        names = ", ".join(_figure(before, figure) for figure in victims)
        broken.append(f"{action.text!r} moved {len(victims)} other figures: {names} (GM-308).")
    for figure in victims:
        if after.place[figure] != PARKED:
            moved = f"{_figure(before, figure)} to {_place(after, after.place[figure])}"
            broken.append(f"{action.text!r} brought {moved} instead of its car park (GM-604).")
    return broken


# ---- words


def _places(s: State, seat: int) -> list[int]:
    return [int(place) for place in s.place[FIGURES * seat : FIGURES * seat + FIGURES]]


def _works(board: Board, places: list[int], level: int) -> list[int]:
    """The occupied roadworks of a level."""
    on_level = [place for place in places if place < PARKED and board.level[place] == level]
    return [place for place in on_level if board.sign[place] == RW]


def _colour(s: State, seat: int) -> str:
    return COLOURS[s.setup.colours[seat]]


def _place(s: State, place: int) -> str:
    return {PARKED: "parked", HOME: "home"}.get(place) or s.setup.board.names[place]


def _figure(s: State, figure: int) -> str:
    return f"{_colour(s, figure // FIGURES)} figure {figure % FIGURES}"
