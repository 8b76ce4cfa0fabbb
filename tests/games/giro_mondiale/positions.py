"""Positions of Giro Mondiale as text, the questions the rulebook tests ask about them, and board files to edit."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from functools import cache
from random import Random
from typing import Any, Final

from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.options import OptionValue, read_options
from viae.games.giro_mondiale.board import (
    CCW,
    COLOURS,
    CW,
    FIGURES,
    HOME,
    NOBODY,
    PARKED,
    SIGNS,
    Board,
    standard_board_text,
)
from viae.games.giro_mondiale.game import GiroMondiale
from viae.games.giro_mondiale.state import MOVE, NO_FIGURE, OVER, ROLL, State, replaced

OPPOSITE: Final = {"red": "green", "green": "red", "blue": "yellow", "yellow": "blue"}
_GAMES: Final[dict[Board, GiroMondiale]] = {}


# ---- setting the table


@cache
def game_with(board: str | None, options: tuple[tuple[str, OptionValue], ...]) -> GiroMondiale:
    game = GiroMondiale(board, read_options(GiroMondiale.option_list, dict(options)))
    _GAMES[game.board] = game
    return game


def game_of(s: State) -> GiroMondiale:
    return _GAMES[s.setup.board]


def fresh(seats: int = 2, board: str | None = None, **options: OptionValue) -> State:
    """A new match before its first roll; the seats take the usual colours unless others are named."""
    chosen: dict[str, OptionValue] = {"colours": "usual", **options}
    return game_with(board, tuple(sorted(chosen.items()))).start(seats)


def table(
    text: str = "",
    turn: str = "",
    die: int = 0,
    *,
    colours: str = "",
    board: str | None = None,
    turns: int = 1,
    sit_out: str = "",
    **options: OptionValue,
) -> State:
    """A position: table("red: 2-04 ccw, 3-05, home; green: 2-10", turn="red", die=3).

    Figures not mentioned are parked. The colours named play, and the opposite one if only one is named. With a die
    the number lies on the table and the seat is asked (even if it can do nothing); without, it has yet to roll.
    """
    named = [part.partition(":")[0].strip() for part in text.split(";") if part.strip()]
    wanted = [word.strip() for word in colours.split(",")] if colours else named or ["red", "green"]
    if len(wanted) == 1:
        wanted.append(OPPOSITE[wanted[0]])
    playing = [colour for colour in COLOURS if colour in wanted]
    s = fresh(len(playing), board, colours=",".join(playing), **options)
    return arrange(s, text, turn or (named or playing)[0], die, turns=turns, sit_out=sit_out)


def arrange(s: State, text: str, turn: str, die: int = 0, *, turns: int = 1, sit_out: str = "") -> State:
    """The same match with other places: totals, games and the order of coming home stay."""
    s = s.copy()
    for figure in range(FIGURES * s.setup.seats):
        s.put(figure, PARKED, CW)
    for part in text.split(";"):
        colour, _, figures = part.partition(":")
        if not colour.strip():
            continue
        seat = seat_of(s, colour.strip())
        for at, words in enumerate(figures.split(",")):
            name, _, way = words.strip().partition(" ")
            assert at < FIGURES, part
            assert way in ("", "cw", "ccw"), part
            place = place_of(s, name)
            assert place >= PARKED or s.occupant(place) == NOBODY, f"{name} is named twice"
            sign = "" if place >= PARKED else SIGNS[s.setup.board.sign[place]]
            assert way != "ccw" or sign not in ("", "C"), f"{words}: there a figure faces clockwise"
            s.put(FIGURES * seat + at, place, CCW if way == "ccw" and sign != "ER" else CW)
        if all(s.place[FIGURES * seat + at] == HOME for at in range(FIGURES)) and seat not in s.order:
            s.order = (*s.order, seat)
    for seat in range(s.setup.seats):
        waits = int(colour_of(s, seat) in [word.strip() for word in sit_out.split(",")])
        s.sit_out = replaced(s.sit_out, seat, waits)
    s.turn = seat_of(s, turn)
    s.die = die
    s.phase = MOVE if die else ROLL
    s.chain = NO_FIGURE
    s.turns = turns
    return s


def place_of(s: State, name: str) -> int:
    if name in ("P", "home"):
        return PARKED if name == "P" else HOME
    return s.setup.board.names.index(name)


def seat_of(s: State, colour: str) -> int:
    return s.setup.colours.index(COLOURS.index(colour))


def colour_of(s: State, seat: int) -> str:
    return COLOURS[s.setup.colours[seat]]


# ---- playing and asking


def play(s: State, *texts: str) -> State:
    """What the position becomes by these rolls and moves; s itself stays as it is."""
    s = s.copy()
    game = game_of(s)
    for text in texts:
        action = game.parse(text)
        actor = CHANCE if game.actors(s) == [CHANCE] else s.turn
        if rule := game.why_not(s, actor, action):
            raise AssertionError(f"{text!r} is refused by {rule.id}; legal: {sorted(legal(s))}")
        game.apply(s, actor, action)
    return s


def steps(s: State, rng: Random) -> Iterator[tuple[State, Action[State], State]]:
    """A match played at random from here to its end: each step with the position before and after it."""
    game = game_of(s)
    while actors := game.actors(s):
        seat = actors[0]
        choices = [action for action, _ in game.outcomes(s)] if seat == CHANCE else game.legal_actions(s, seat)
        action = rng.choice(choices)
        after = s.copy()
        game.apply(after, seat, action)
        yield s, action, after
        s = after


def legal(s: State) -> set[str]:
    """What the seat to move may do; nothing while chance is asked or when the game is over."""
    game = game_of(s)
    if game.actors(s) != [s.turn]:
        return set()
    texts = [action.text for action in game.legal_actions(s, s.turn)]
    assert sorted(texts) == sorted(action.text for action in game.unobjected(s, s.turn)), "two opinions on legality"
    assert len(texts) == len(set(texts))
    return set(texts)


def refused(s: State, text: str, by: str = "") -> str:
    """The id of the rule that forbids it to a colour (the one to move, or "chance"); "" if nothing does."""
    game = game_of(s)
    seat = CHANCE if by == "chance" else seat_of(s, by) if by else s.turn
    before = s.key()
    rule = game.why_not(s, seat, game.parse(text))
    assert s.key() == before
    return "" if rule is None else rule.id


def lost(s: State, number: int) -> bool:
    """Whether this roll ends the turn by itself and leaves every figure where it is."""
    assert s.phase == ROLL
    after = play(s, f"roll {number}")
    return after.phase == ROLL and after.turn != s.turn and after.place == s.place and after.facing == s.facing


def where(s: State, colour: str) -> list[str]:
    """The places of a colour's figures, sorted: fields, then "P" for the car park, then "home"."""
    first = FIGURES * seat_of(s, colour)
    return sorted(place_name(s, s.place[figure]) for figure in range(first, first + FIGURES))


def place_name(s: State, place: int) -> str:
    return {PARKED: "P", HOME: "home"}.get(place) or s.setup.board.names[place]


def on(s: State, name: str) -> str:
    """The colour of the figure on a field, or ""."""
    figure = s.occupant(place_of(s, name))
    return "" if figure == NOBODY else colour_of(s, figure // FIGURES)


def direction(s: State, name: str) -> str:
    """The direction of the figure on a field: "cw", "ccw" or "free"."""
    return game_of(s).view(s, SPECTATOR).direction(s.occupant(place_of(s, name)))


def directions(s: State, colour: str) -> set[str]:
    """The directions of all figures of a colour."""
    first = FIGURES * seat_of(s, colour)
    view = game_of(s).view(s, SPECTATOR)
    return {view.direction(figure) for figure in range(first, first + FIGURES)}


def asked(s: State) -> str:
    """The colour whose turn it is, "" when the game is over."""
    return "" if s.phase == OVER else colour_of(s, s.turn)


def rolling(s: State) -> str:
    """The colour that has to roll now, or ""."""
    return colour_of(s, s.turn) if s.phase == ROLL else ""


def closed(s: State) -> list[int]:
    """The levels that are closed."""
    return game_of(s).view(s, SPECTATOR).closed


def sitting_out(s: State) -> list[str]:
    """The colours that lose their next turn."""
    return [colour_of(s, seat) for seat in range(s.setup.seats) if s.sit_out[seat]]


def scores(s: State) -> dict[str, int]:
    return {colour_of(s, seat): points for seat, points in enumerate(game_of(s).scores(s))}


def ranking(s: State) -> dict[str, int]:
    return {colour_of(s, seat): rank for seat, rank in enumerate(game_of(s).ranking(s))}


def sign_of(s: State, name: str) -> str:
    return SIGNS[s.setup.board.sign[place_of(s, name)]]


# ---- board files


def standard_board() -> dict[str, Any]:
    """The data of the standard board, to be edited."""
    return deepcopy(_standard_board())


@cache
def _standard_board() -> dict[str, Any]:
    return tomllib.loads(standard_board_text())


def board_with(signs: dict[str, str]) -> dict[str, Any]:
    """The standard board with other signs on some fields."""
    data = standard_board()
    for node in data["node"]:
        if node["id"] in signs:
            node["sign"] = signs[node["id"]]
    return data


def board_of(rows: list[list[str]], exits: list[int]) -> dict[str, Any]:
    """A board with these signs, ring by ring from the outside; an exit lies behind the field of each given index."""
    data = standard_board()
    del data["sign"]
    data["node"] = [node for node in data["node"] if not node["id"].startswith("L")]
    for level, row in enumerate(rows, 1):
        data["node"] += [{"id": f"L{level}-{index:02}", "sign": code} for index, code in enumerate(row)]
    for seat, index in zip(data["seat"], exits, strict=True):
        seat["exit_after"] = f"L1-{index:02}"
    return data


def written(data: dict[str, Any]) -> str:
    """A board file with these data."""
    plain = [f"{key} = {_toml(value)}" for key, value in data.items() if not isinstance(value, dict | list)]
    for key, value in data.items():
        if isinstance(value, dict):
            plain += [f"[{key}]", *(f"{_toml(name)} = {_toml(one)}" for name, one in value.items())]
        elif isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
            for entry in value:
                plain += [f"[[{key}]]", *(f"{_toml(name)} = {_toml(one)}" for name, one in entry.items())]
        elif isinstance(value, list):
            plain.insert(0, f"{key} = {_toml(value)}")
    return "\n".join(plain) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(name)} = {_toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return value.isoformat() if isinstance(value, date) else str(value)
