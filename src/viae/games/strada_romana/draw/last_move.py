"""The last move on the picture: a line through the places it touched."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from viae.games.strada_romana.board import APART, EAST, WEST
from viae.games.strada_romana.draw.scene import Scene
from viae.games.strada_romana.draw.tray import DECK_CARD, PASS_CARD
from viae.games.strada_romana.text.places import DECK, SUPPLY
from viae.render import marks
from viae.render.layout import Box
from viae.render.svg import Point, group, number, rect


def last_move(scene: Scene, names: Sequence[str]) -> str:
    """Places that touch one another become a line, a place alone gets a frame; unknown ones are left out."""
    runs: list[list[str]] = []
    places = _places(scene)
    for name in names:
        if name not in places and name not in scene.ends:
            continue
        if runs and _touch(scene, runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    drawn = ""
    scale = 0.6 if scene.plan.tall else 1.0
    for run in runs:
        if len(run) > 1:
            points, gap = _line(scene, run, places), _gap(scene, run[-1])
            drawn += marks.trail([(x / scale, y / scale) for x, y in points], gap / scale)
        elif run[0] in places:
            box = places[run[0]]
            outline = Box((box.at[0] / scale, box.at[1] / scale), box.width / scale, box.height / scale)
            drawn += _frame(outline, "trail-case") + _frame(outline, "trail")
    sized = f"scale({number(scale)})" if scale != 1 else None
    return group(drawn, class_="last", aria_hidden="true", transform=sized) if drawn else ""


def _frame(box: Box, kind: str) -> str:
    return rect(box.at, box.width, box.height, rx=5, class_=kind)


def _places(scene: Scene) -> dict[str, Box]:
    """The boxes of all places but the ends of the road, by id."""
    plan, board = scene.plan, scene.board
    found = {name: plan.box(square) for square, name in enumerate(board.ids)}
    found |= {name: plan.market(market).grown(4 * plan.unit) for market, name in enumerate(plan.board.market_ids)}
    found |= {name: plan.zone(zone).grown(7 * plan.unit) for zone, name in enumerate(plan.board.zone_ids)}
    if scene.looking:  # the tiles of the deck lie where its card was
        return found
    return found | {DECK: plan.cards[DECK_CARD].grown(-2), SUPPLY: plan.cards[PASS_CARD].grown(-2)}


def _touch(scene: Scene, a: str, b: str) -> bool:
    """Whether a piece can go straight from one place to the other."""
    board, plan = scene.board, scene.plan
    squares = [board.ids.index(name) for name in (a, b) if name in board.ids]
    if len(squares) == 2:
        return board.edge[squares[0]][squares[1]] != APART
    if a in scene.ends and b in scene.ends:
        return True
    if not squares:
        return False
    square, other = squares[0], b if a in board.ids else a
    if other in scene.ends:
        return any(square in first for first in board.first)
    if other in plan.board.zone_ids:
        return plan.board.zone_ids.index(other) in board.zones[square]
    return other in plan.board.market_ids and board.market[square] == plan.board.market_ids.index(other)


def _line(scene: Scene, run: Sequence[str], places: dict[str, Box]) -> list[Point]:
    """The points of a run; an end of the road is its mouth beside the square before or after it."""
    board, plan = scene.board, scene.plan
    points: list[Point] = []
    for before, after in pairwise(run):
        for name, other in ((before, after), (after, before)):
            if name in places:
                point = places[name].at
            elif other in board.ids:
                square = board.ids.index(other)
                side = EAST if square in board.first[EAST] and name != board.terminal_ids[WEST] else WEST
                point = plan.gate_box(side, square).at
            else:
                continue
            if point not in points:
                points.append(point)
    return points


def _gap(scene: Scene, last: str) -> float:
    """How far the arrow stays away from the middle of the last place."""
    if last in scene.board.ids:
        return 32.0 if scene.plan.tall else 52.0
    if last in scene.plan.board.zone_ids:
        return 30.0 if scene.plan.tall else 54.0
    return (
        20.0
        if last in scene.plan.board.market_ids and scene.plan.tall
        else 28.0
        if last in scene.plan.board.market_ids
        else 0.0
    )
