"""Prompts: whose decision it is, what is asked at this moment, how many steps and coins are left."""

from __future__ import annotations

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
from viae.games.strada_romana.text.narration import scores_said, winner_said
from viae.games.strada_romana.text.sentences import PROMPTS
from viae.games.strada_romana.text.voice import Voice
from viae.games.strada_romana.view import View

DEALING = {SIDES: "sides", ZONE_TILES: "zone_tiles", MARKET_CUBES: "market_cubes", REMOVAL: "removal", FIRST: "first"}


def prompt(voice: Voice, view: View) -> str:
    if view.phase == OVER:
        return f"{winner_said(voice, view)} {scores_said(voice, view)}"
    if view.phase in DEALING:
        return voice.sentence(PROMPTS[DEALING[view.phase]])
    if view.phase == NEW_TILE:
        return voice.sentence(PROMPTS["new_tile"], zone=view.refill_name())
    if view.phase == NEW_CUBE:
        return voice.sentence(PROMPTS["new_cube"], square=view.refill_name())
    if view.phase == BET:
        return voice.of(PROMPTS, "bet", view, view.active, wagons=voice.wagons(view.setup.board, view.deck()))
    assert view.phase in (TURN, MOVE)
    return _turn(voice, view) if view.phase == TURN else _move(voice, view)


def _turn(voice: Voice, view: View) -> str:
    coins = voice.count("coins", view.coins[view.active])
    if view.seat != view.active:
        return voice.sentence(PROMPTS["turn"], seat=voice.seat(view.active), coins=coins)
    actions = possible_actions(view)
    levels = [action.level for action in actions if isinstance(action, BeginMove)]
    road = "plain" if 0 in levels else "special" if levels else "jam"
    deck = "_deck" if any(isinstance(action, OpenBets) for action in actions) else ""
    return voice.sentence(PROMPTS[f"turn_{road}{deck}_you"], coins=coins)


def _move(voice: Voice, view: View) -> str:
    board = view.setup.board
    coins = voice.count("coins", view.coins[view.active])
    steps = voice.count("steps", view.steps_most - view.steps_made)
    if view.seat != view.active:
        return voice.sentence(PROMPTS["move"], seat=voice.seat(view.active), steps=steps, coins=coins)
    parts = {"coins": coins, "steps": steps}
    if view.moved and view.at[view.current] < START:
        square = view.at[view.current]
        parts |= {"wagon": board.wagon_names[view.current], "square": board.names[square]}
        if view.in_transit:
            other = board.wagon_names[view.occupant(square)]
            return voice.sentence(PROMPTS["move_transit_you"], other=other, **parts)
    actions = possible_actions(view)
    kinds = {"step": Step, "take": TakeTile | TakeCube, "end": EndTurn}
    asked = "_".join(name for name, kind in kinds.items() if any(isinstance(action, kind) for action in actions))
    return voice.sentence(PROMPTS[f"move_{asked}_you"], **parts)
