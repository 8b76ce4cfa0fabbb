"""Positions of Silk Road for the tests of board, views, audit, counts and evaluation.

Seats are 0, 1, 2 and so on; goods are written "I2 Si1 F1 J3 Sp1".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from random import Random
from typing import Any, Final

from viae.core.game import CHANCE, SPECTATOR, Action
from viae.core.options import OptionValue, read_options
from viae.games.silk_road.board import GOODS, NONE, TRAY, Board, standard_board_text
from viae.games.silk_road.game import SilkRoad
from viae.games.silk_road.rules.bank import give, receive
from viae.games.silk_road.state import MOVE, TILES, State
from viae.games.silk_road.view import View
from viae.testing.invariants.silk_road import check_state

KINDS: Final = ("ivory", "silk", "fruit", "jewels", "spices")
SHORT: Final = {"I": 0, "Si": 1, "F": 2, "J": 3, "Sp": 4}
HANDS: Final = ("I1 Si1 F1", "J1 Sp1 I1", "Si1 F1 J1", "Sp1 I1 Si1", "F1 J1 Sp1", "I1 F1 Sp1")  # at the plain deal
ROUTE: Final = (  # in the standard direction
    *("changan", "lanzhou", "yumen", "dunhuang", "miran", "korla", "kucha", "kashgar"),
    *("samarkand", "merv", "susia", "ecbatana", "palmyra", "tyre", "antioch"),
)
ANY: Final = "any"  # for play(): whatever chance gives
_GAMES: Final[dict[Board, SilkRoad]] = {}


# ---- setting the table


@cache
def game_with(board: str | None, options: tuple[tuple[str, OptionValue], ...]) -> SilkRoad:
    game = SilkRoad(board, read_options(SilkRoad.option_list, dict(options)))
    _GAMES[game.board] = game
    return game


def game_of(s: State) -> SilkRoad:
    return _GAMES[s.setup.board]


def fresh(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """A new match before anything is dealt."""
    return game_with(board, tuple(sorted(options.items()))).start(seats)


def tiled(seats: int = 4, board: str | None = None, **options: OptionValue) -> State:
    """The tiles dealt, always in the same way; no goods yet."""
    return _tiled(seats, board, tuple(sorted(options.items()))).copy()


@cache
def _tiled(seats: int, board: str | None, options: tuple[tuple[str, OptionValue], ...]) -> State:
    s = game_with(board, options).start(seats)
    rng = Random(f"tiles {seats}")
    while s.phase == TILES:
        chance(s, rng)
    return s


def dealt(seats: int = 4, hands: Sequence[str] = HANDS, first: int = 0, **options: OptionValue) -> State:
    """The first auction, after a deal of these goods."""
    return _dealt(seats, hands, first, options)


def _dealt(seats: int, hands: Sequence[str], first: int, options: dict[str, OptionValue]) -> State:
    s = _tiled(seats, None, tuple(sorted(options.items()))).copy()
    for seat in range(seats):
        for good, many in enumerate(goods_in(hands[seat])):
            for _ in range(many):
                s = play(s, f"draw {KINDS[good]}")
    return play(s, f"first {first}")


def table(
    place: str = "lanzhou",
    tiles: str = "",
    *,
    seats: int = 4,
    leader: int = 0,
    goods: Sequence[str] = (),
    money: Sequence[int] = (),
    crooks: Sequence[int] = (),
    barterers: Sequence[int] = (),
    **options: OptionValue,
) -> State:
    """The leader has just arrived in a city on ROUTE where these tiles lie: "thief vizier"; others fill it up.

    Goods are of seat 0, 1, ...: those not named keep what they drew. It is a position that can come up.
    """
    s = before(_dealt(seats, HANDS, 0, options), place, leader)
    if tiles:
        lay(s, place, tiles)
    for seat, text in enumerate(goods):
        own(s, seat, text)
    for row, values in ((s.money, money), (s.crooks, crooks), (s.barterers, barterers)):
        for seat, value in enumerate(values):
            row[seat] = value
    s = play(s, f"go {place}")
    broken = check_state(s)
    assert not broken, broken
    return s


def before(s: State, place: str, leader: int = 0) -> State:
    """The caravan one arrow before a city on ROUTE, with a leader who is about to move it."""
    s = s.copy()
    ids = s.setup.board.ids
    route = ROUTE if s.setup.journey.start == ids.index("changan") else ROUTE[::-1]
    path = [ids.index(name) for name in route[: route.index(place)]]
    s.path = tuple(path)
    s.at = path[-1]
    s.lying = [NONE] * s.setup.per_city if len(path) > 1 else []
    s.left = 0
    s.turns = len(path)
    s.holder = s.active = leader
    s.phase = MOVE
    for seat in range(s.setup.seats):
        s.bids[seat] = 0 if seat != leader else NONE
    return s


def lay(s: State, place: str, tiles: str) -> None:
    """Put these tiles into a city first, and of its own as many as there is room for."""
    board = s.setup.board
    at = board.ids.index(place)
    faces = [board.face_names.index(name) for name in tiles.split()]
    rest = [face for face in s.tiles(at) if face != NONE]
    put(s, at, (faces + rest)[: s.setup.per_city])


def put(s: State, place: int, faces: list[int]) -> None:
    """Let these faces lie in a city, instead of what lies there."""
    row = [*faces, *[NONE] * (s.setup.per_city - len(faces))]
    if place == s.at and s.lying:
        s.lying = row
        s.left = len(faces)
    else:
        s.layout = s.layout.copy()
        s.layout[place * TRAY : place * TRAY + s.setup.per_city] = row


def own(s: State, seat: int, text: str) -> None:
    """Let a seat have exactly these goods, by exchanges with the bank."""
    for good, many in enumerate(goods_in(text)):
        there = s.goods[seat * GOODS + good]
        if many > there:
            receive(s, seat, good, many - there)
        elif many < there:
            give(s, seat, good, there - many)


def goods_in(text: str) -> list[int]:
    """ "I2 Si1" as a row."""
    row = [0] * GOODS
    for sign, many in re.findall(r"([A-Z][a-z]*)(\d+)", text):
        row[SHORT[sign]] += int(many)
    return row


def written(row: Sequence[int]) -> str:
    """A row as "I2 Si1"."""
    return " ".join(f"{sign}{row[good]}" for sign, good in SHORT.items() if row[good])


# ---- playing on


def play(s: State, *texts: str) -> State:
    """The position after these actions, each checked; "2 show 1" names the seat where several are asked."""
    s = s.copy()
    game = game_of(s)
    for text in texts:
        actor = game.actors(s)[0]
        if actor == CHANCE and text == ANY:
            chance(s, Random(1))
            continue
        first, _, rest = text.partition(" ")
        if first.isdecimal():
            actor, text = int(first), rest
        game.apply(s, actor, game.parse(text))
    return s


def chance(s: State, rng: Random) -> Action[State]:
    game = game_of(s)
    action = game.outcome_at(s, rng.randrange(game.outcome_total(s)))
    action.do(s, CHANCE)
    return action


def steps(s: State, rng: Random) -> Iterator[tuple[State, int, Action[State], State]]:
    """A random game from here: before, actor, action, after."""
    game = game_of(s)
    while actors := game.actors(s):
        actor = rng.choice(actors)
        after = s.copy()
        if actor == CHANCE:
            action = chance(after, rng)
        else:
            action = rng.choice(game.legal_actions(s, actor))
            action.do(after, actor)
        yield s, actor, action, after
        s = after


def ended(s: State, seed: int = 1) -> State:
    """The end of a random game from here."""
    for _, _, _, after in steps(s, Random(seed)):
        s = after
    return s


# ---- questions


def legal(s: State, seat: int | None = None) -> list[str]:
    game = game_of(s)
    asked = game.actors(s)[0] if seat is None else seat
    if asked == CHANCE:
        return [action.text for action, _ in game.outcomes(s)]
    return [action.text for action in game.legal_actions(s, asked)]


def refused(s: State, text: str, seat: int | None = None) -> str:
    """The id of the rule that forbids an action, empty if none does."""
    game = game_of(s)
    rule = game.why_not(s, game.actors(s)[0] if seat is None else seat, game.parse(text))
    return "" if rule is None else rule.id


def view(s: State, seat: int = SPECTATOR) -> View:
    return game_of(s).view(s, seat)


# ---- board files


def edited(*changes: tuple[str, str]) -> str:
    """The standard board file with pieces of text replaced; each must be there."""
    text = standard_board_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def data() -> dict[str, Any]:
    return tomllib.loads(standard_board_text())


def toml(tables: dict[str, Any]) -> str:
    """A board file with these tables."""
    lines: list[str] = []
    for name, value in tables.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for one in value:
                lines.append(f"[[{name}]]")
                lines += [f"{key} = {_value(item)}" for key, item in one.items()]
        elif isinstance(value, dict) and value and all(isinstance(one, dict) for one in value.values()):
            for key, one in value.items():
                lines.append(f"[{name}.{key}]")
                lines += [f"{inner} = {_value(item)}" for inner, item in one.items()]
        elif isinstance(value, dict):
            lines.append(f"[{name}]")
            lines += [f"{key} = {_value(item)}" for key, item in value.items()]
        else:
            lines.insert(0, f"{name} = {_value(value)}")
    return "\n".join(lines)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(_value(one) for one in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {_value(one)}' for key, one in value.items()) + "}"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
