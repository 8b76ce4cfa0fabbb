"""Prompts and labels: what is asked at this moment, and what each action would do."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.strada_romana.board import ARRIVALS, ARRIVED, EXCHANGE, NONE, START, STEPS
from viae.games.strada_romana.rules.bets import OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import BeginMove, EndTurn, Step
from viae.games.strada_romana.rules.opening import DealCube, DealTile, DealWagon, DrawFirst, Remove
from viae.games.strada_romana.state import (
    BET,
    FIRST,
    MARKET_CUBES,
    MOVE,
    NEW_CUBE,
    NEW_TILE,
    OVER,
    REMOVAL,
    SIDES,
    TURN,
    ZONE_TILES,
)
from viae.games.strada_romana.text.facts import possible_actions, step_facts, step_kind
from viae.games.strada_romana.text.narration import final_scores, winner
from viae.games.strada_romana.text.voice import StradaVoice, on_markets
from viae.games.strada_romana.view import View

DEALING: Final = {
    SIDES: "prompt.sides",
    ZONE_TILES: "prompt.zone_tiles",
    MARKET_CUBES: "prompt.market_cubes",
    REMOVAL: "prompt.removal",
    FIRST: "prompt.first",
}


def prompt(voice: StradaVoice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner(voice, view)} {final_scores(voice, view)}"
    if view.phase in DEALING:
        return voice.sentence(DEALING[view.phase])
    if view.phase == NEW_TILE:
        return voice.sentence("prompt.new_tile", zone=view.setup.board.zone_names[view.refill])
    if view.phase == NEW_CUBE:
        board = view.setup.board
        return voice.sentence("prompt.new_cube", square=voice.square(board, board.market_square[view.refill]))
    if view.phase == BET:
        return voice.about("prompt.bet", view, view.active, wagons=voice.wagons(view.setup.board, view.deck()))
    assert view.phase in (TURN, MOVE)
    return _turn(voice, view) if view.phase == TURN else _move(voice, view)


def _turn(voice: StradaVoice, view: View) -> str:
    coins = voice.count("count.coins", view.coins[view.active])
    if view.seat != view.active:
        return voice.sentence("prompt.turn", seat=voice.seat(view.active), coins=coins)
    actions = possible_actions(view)
    levels = [action.level for action in actions if isinstance(action, BeginMove)]
    road = "plain" if 0 in levels else "special" if levels else "jam"
    deck = "_deck" if any(isinstance(action, OpenBets) for action in actions) else ""
    return voice.sentence(f"prompt.turn_{road}{deck}", coins=coins)


def _move(voice: StradaVoice, view: View) -> str:
    board = view.setup.board
    coins = voice.count("count.coins", view.coins[view.active])
    steps = voice.count("count.steps", view.steps_most - view.steps_made)
    if view.seat != view.active:
        return voice.sentence("prompt.move", seat=voice.seat(view.active), steps=steps, coins=coins)
    parts = {"coins": coins, "steps": steps}
    if view.moved and view.at[view.current] < START:
        square = view.at[view.current]
        parts |= {"wagon": board.wagon_names[view.current], "square": voice.square(board, square)}
        if view.in_transit:
            other = board.wagon_names[view.occupant(square)]
            return voice.sentence("prompt.move_transit", other=other, **parts)
    actions = possible_actions(view)
    kinds = {"step": Step, "take": TakeTile | TakeCube, "end": EndTurn}
    asked = "_".join(name for name, kind in kinds.items() if any(isinstance(action, kind) for action in actions))
    return voice.sentence(f"prompt.move_{asked}", **parts)


def label(voice: StradaVoice, view: View, action: Action[Any]) -> str:
    """Short, and different for all actions that are possible at the same time; also for what is not possible now."""
    if isinstance(action, Step):
        return _step(voice, view, action)
    if isinstance(action, TakeTile):
        return _tile(voice, view, action)
    if isinstance(action, TakeCube):
        return _cube(voice, view, action)
    if isinstance(action, BeginMove):
        coins = voice.count("count.coins", view.setup.board.price[action.level])
        steps = voice.count("count.steps", STEPS[action.level])
        return voice.phrase(f"label.move_{action.level}", steps=steps, coins=coins)
    if isinstance(action, Pass):
        last = view.coins[view.active] == EXCHANGE - 1
        return voice.phrase("label.pass_token" if last else "label.pass")
    if isinstance(action, OpenBets):
        return voice.phrase("label.deck", number=view.deck_size)
    if isinstance(action, EndTurn):
        return voice.phrase("label.end")
    if isinstance(action, PickBet):
        return _keep(voice, view, action)
    return _dealt(voice, view, action)


def _step(voice: StradaVoice, view: View, step: Step) -> str:
    heading = view.heading[step.wagon]
    key = step_kind(view, step)
    if key == "finish" and (heading == NONE or view.at[step.wagon] == ARRIVED):
        key = "goal"
    goal = "" if heading == NONE else voice.goal(heading)
    number = len(view.arrivals) + 1
    return voice.phrase(f"label.{key}", goal=goal, number=number, most=ARRIVALS, **step_facts(voice, view, step))


def _tile(voice: StradaVoice, view: View, action: TakeTile) -> str:
    """The coins that a ware tile brings, and whether it completes a contract."""
    seat, board, colour = view.active, view.setup.board, view.zone_tile[action.zone]
    zone = board.zone_names[action.zone]
    if colour == NONE:
        return voice.phrase("label.tile_empty", zone=zone)
    key = "tile_contract" if view.cubes[seat][colour] > view.tiles[seat][colour] else "tile"
    coins = voice.count("count.coins", on_markets(view, colour))
    return voice.phrase(f"label.{key}", ware=voice.ware(board, colour), coins=coins, zone=zone)


def _cube(voice: StradaVoice, view: View, action: TakeCube) -> str:
    """Whether a cube completes a contract."""
    seat, board, colour = view.active, view.setup.board, view.market_cube[action.market]
    square = voice.square(board, action.square)
    if colour == NONE:
        return voice.phrase("label.cube_empty", square=square)
    key = "cube_contract" if view.tiles[seat][colour] > view.cubes[seat][colour] else "cube"
    return voice.phrase(f"label.{key}", ware=voice.ware(board, colour), square=square)


def _keep(voice: StradaVoice, view: View, action: PickBet) -> str:
    """A wagon tile with the place of its wagon."""
    board = view.setup.board
    wagon, place, heading = board.wagon_names[action.wagon], view.at[action.wagon], view.heading[action.wagon]
    if heading == NONE:
        return voice.phrase("label.keep", wagon=wagon)
    key = "keep_arrived" if place == ARRIVED else "keep_start" if place == START else "keep_road"
    square = voice.square(board, place) if place < START else ""
    return voice.phrase(f"label.{key}", wagon=wagon, square=square, home=voice.home(heading), goal=voice.goal(heading))


def _dealt(voice: StradaVoice, view: View, action: Action[Any]) -> str:
    """What chance does, and what is hidden; an action of another game by its text."""
    board = view.setup.board
    if isinstance(action, Hidden) and action.verb in (PickBet, Remove):
        return voice.phrase("label.keep" if action.verb is PickBet else "label.remove", wagon="?")
    if isinstance(action, Remove):
        return voice.phrase("label.remove", wagon=board.wagon_names[action.wagon])
    if isinstance(action, DealWagon):
        home = voice.home(action.heading)
        return voice.phrase("label.side", wagon=board.wagon_names[action.wagon], home=home)
    if isinstance(action, DrawFirst):
        return voice.sentence("label.first", seat=voice.seat(action.seat))
    if isinstance(action, DealTile):
        zone = board.zone_names[action.zone]
        return voice.phrase("label.zone", zone=zone, ware=voice.ware(board, action.colour))
    if isinstance(action, DealCube):
        square = voice.square(board, board.market_square[action.market])
        return voice.phrase("label.market", square=square, ware=voice.ware(board, action.colour))
    if isinstance(action, NewTile | NewCube):
        key = "new_tile" if isinstance(action, NewTile) else "new_cube"
        return voice.phrase(f"label.{key}", ware=voice.ware(board, action.colour))
    return action.text
