"""What a text of the notation means in a view: the action read, the step looked at, what else could be done."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from viae.games.strada_romana.board import (
    ARRIVED,
    DIAGONAL_EDGE,
    FINISH,
    HEADINGS,
    LEVELS,
    NONE,
    OVERTAKING,
    SIDEWAYS_EDGE,
    START,
    Board,
)
from viae.games.strada_romana.rules.turn import move_choices, turn_choices
from viae.games.strada_romana.state import (
    BET,
    FIRST,
    MARKET_CUBES,
    MOVE,
    NEW_CUBE,
    NEW_TILE,
    REMOVAL,
    SIDES,
    TURN,
    ZONE_TILES,
    State,
)
from viae.games.strada_romana.view import View, imagined

PHASE_OF: Final = {  # the kinds of actions and the phase each belongs to
    "pass": TURN,
    "deck": TURN,
    "move": TURN,
    "keep": BET,
    "step": MOVE,
    "tile": MOVE,
    "cube": MOVE,
    "end": MOVE,
    "side": SIDES,
    "zone": ZONE_TILES,
    "market": MARKET_CUBES,
    "remove": REMOVAL,
    "first": FIRST,
    "new_tile": NEW_TILE,
    "new_cube": NEW_CUBE,
}


class Deed:
    """An action as its text tells it: what kind, what or who, and where to or of which colour."""

    def __init__(self, kind: str, what: int = NONE, to: int = NONE) -> None:
        self.kind: Final = kind  # of PHASE_OF
        self.what: Final = what  # a wagon, level, zone, market or seat; NONE if it is hidden
        self.to: Final = to  # a square, heading or colour


def read(board: Board, text: str) -> Deed | None:
    """The action in a text; None if it is none of this board."""
    if text in ("pass", "deck", "end"):
        return Deed(text)
    head, _, tail = text.rpartition(" ")
    if head in board.wagon_names:
        return _about_wagon(board, board.wagon_names.index(head), tail)
    if head in ("keep", "remove") and tail in ("?", *board.wagon_names):
        return Deed(head, NONE if tail == "?" else board.wagon_names.index(tail))
    if head == "move" and tail in map(str, range(LEVELS)):
        return Deed("move", int(tail))
    if head == "first" and tail in "01234" and len(tail) == 1:
        return Deed("first", int(tail))
    if head == "tile" and tail in board.zone_names:
        return Deed("tile", board.zone_names.index(tail))
    if head == "cube" and tail in board.names:
        market = board.market[board.names.index(tail)]
        return None if market == NONE else Deed("cube", market)
    return _about_colour(board, head, tail)


def _about_wagon(board: Board, wagon: int, tail: str) -> Deed | None:
    if tail == FINISH:
        return Deed("step", wagon, board.squares)
    if tail in board.names:
        return Deed("step", wagon, board.names.index(tail))
    return Deed("side", wagon, HEADINGS.index(tail)) if tail in HEADINGS else None


def _about_colour(board: Board, head: str, tail: str) -> Deed | None:
    """What chance deals: "zone IV red", "market 4M red", "new tile red", "new cube red"."""
    if tail not in board.colours:
        return None
    colour = board.colours.index(tail)
    if head in ("new tile", "new cube"):
        return Deed(head.replace(" ", "_"), NONE, colour)
    word, _, name = head.partition(" ")
    if word == "zone" and name in board.zone_names:
        return Deed("zone", board.zone_names.index(name), colour)
    if word == "market" and name in board.names and board.market[board.names.index(name)] != NONE:
        return Deed("market", board.market[board.names.index(name)], colour)
    return None


def step_key(view: View, wagon: int, to: int) -> str:
    """How the tables of texts name a step: enter, step, sideways, diagonal, finish, with _over if it overtakes."""
    board = view.setup.board
    place = view.at[wagon]
    if to == board.squares:
        return "finish"
    key = "step"
    if place == START:
        key = "enter"
    elif place != ARRIVED:
        key = {DIAGONAL_EDGE: "diagonal", SIDEWAYS_EDGE: "sideways"}.get(board.edge[place][to], "step")
    over = view.level == OVERTAKING and view.occupant(to) not in (NONE, wagon)
    return f"{key}_over" if over else key


def step_parts(view: View, wagon: int, to: int) -> dict[str, Any]:
    """The squares and wagons that the texts about a step name."""
    board = view.setup.board
    place = view.at[wagon]
    other = NONE if to == board.squares else view.occupant(to)
    return {
        "wagon": board.wagon_names[wagon],
        "origin": board.names[place] if place < START else "",
        "to": "" if to == board.squares else board.names[to],
        "other": "" if other == NONE else board.wagon_names[other],
    }


# ---- what could be done: in turn and move nothing depends on a secret


def world(view: View) -> State:
    """A state this view allows, always the same one."""
    return imagined(view, Random(0))


def choices(view: View) -> list[Deed]:
    """What the active seat may do when it chooses or moves."""
    s = world(view)
    actions = move_choices(s) if view.phase == MOVE else turn_choices(s)
    deeds = [read(view.setup.board, action.text) for action in actions]
    return [deed for deed in deeds if deed is not None]
