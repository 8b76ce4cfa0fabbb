"""Prompts: whose decision it is, what is asked at this moment, how many steps and coins are left."""

from __future__ import annotations

from typing import Final

from viae.games.strada_romana.board import START
from viae.games.strada_romana.rules.bets import OpenBets
from viae.games.strada_romana.rules.collecting import TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import BeginMove, EndTurn, Step
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
from viae.games.strada_romana.text.facts import possible_actions
from viae.games.strada_romana.text.narration import final_scores, winner
from viae.games.strada_romana.text.voice import StradaVoice
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
