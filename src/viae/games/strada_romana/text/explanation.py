"""The numbers of a refusal: what in this position the rule forbids, in one sentence."""

from __future__ import annotations

from typing import Any

from viae.core.game import R_ACTOR, R_OVER, R_PHASE, Action, Rule
from viae.games.strada_romana.board import (
    ARRIVED,
    BETS,
    COMPULSORY,
    DIAGONAL,
    EAST,
    LEVELS,
    NONE,
    PLACES,
    SIDEWAYS,
    SIDEWAYS_EDGE,
    START,
)
from viae.games.strada_romana.rules.bets import R_CLOSED, R_DECK, R_NO_DECK, R_THREE
from viae.games.strada_romana.rules.collecting import (
    R_BORDER,
    R_CHOSEN_LIMIT,
    R_DODGE,
    R_LIMIT,
    R_MARKET,
    R_NOTHING,
    TakeCube,
    TakeTile,
)
from viae.games.strada_romana.rules.moving import (
    R_ARRIVED,
    R_COINS,
    R_COMPULSORY,
    R_DIAGONAL,
    R_ENTER,
    R_FINISH,
    R_LOCKED,
    R_NEIGHBOUR,
    R_NO_STEP,
    R_OCCUPIED,
    R_PLAIN,
    R_RUN,
    R_STEPS,
    R_STRAIGHT,
    R_TRANSIT,
    BeginMove,
    EndTurn,
    Step,
)
from viae.games.strada_romana.state import BET, MOVE, TURN
from viae.games.strada_romana.text.facts import lowest_level, possible_actions, step_facts
from viae.games.strada_romana.text.label import label
from viae.games.strada_romana.text.prompt import prompt
from viae.games.strada_romana.text.sentences_refusal import REFUSALS
from viae.games.strada_romana.text.voice import Voice
from viae.games.strada_romana.view import View


def numbers(voice: Voice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence behind the rule's own."""
    if rule.id == R_ACTOR.id and view.phase in (TURN, BET, MOVE):
        return voice.sentence(REFUSALS["asked"], seat=voice.seat(view.active))
    if rule.id in (R_OVER.id, R_PHASE.id, R_ACTOR.id):
        return prompt(voice, view)
    if isinstance(action, Step):
        return _step(voice, view, action, rule)
    if isinstance(action, TakeTile | TakeCube):
        return _take(voice, view, action, rule)
    if isinstance(action, EndTurn):
        return _transit(voice, view) if rule.id == R_TRANSIT.id else _compulsory(voice, view, rule)
    if isinstance(action, BeginMove):
        return _level(voice, view, action, rule)
    return _bet(voice, view, rule)


# ---- steps


def _step(voice: Voice, view: View, step: Step, rule: Rule) -> str:
    """The rules about the wagon and the square; then those about the turn so far."""
    board, wagon = view.setup.board, step.wagon
    place, heading = view.at[wagon], view.heading[wagon]
    parts = step_facts(view, step)
    if rule.id == R_ARRIVED.id:
        return voice.sentence(REFUSALS["arrived"], number=view.arrivals.index(wagon) + 1, **parts)
    if rule.id == R_NEIGHBOUR.id:
        return _neighbour(voice, view, step, parts)
    if rule.id == R_OCCUPIED.id:
        return voice.sentence(REFUSALS["occupied"], **parts)
    if rule.id == R_STRAIGHT.id:
        plain = board.targets[0][heading * PLACES + place]
        return voice.sentence(REFUSALS["straight"], squares=voice.squares(board, plain), **parts)
    if rule.id == R_ENTER.id:
        squares = voice.squares(board, board.first[heading])
        return voice.sentence(REFUSALS["enter"], home=voice.home(heading), squares=squares, **parts)
    if rule.id == R_FINISH.id:
        squares = voice.squares(board, board.first[1 - heading])
        return voice.sentence(REFUSALS["finish"], goal=voice.goal(heading), squares=squares, **parts)
    if rule.id == R_PLAIN.id:
        sideways = board.edge[place][step.to] == SIDEWAYS_EDGE
        coins = voice.count("coins", board.price[SIDEWAYS if sideways else DIAGONAL])
        return voice.sentence(REFUSALS["plain_sideways" if sideways else "plain_diagonal"], coins=coins, **parts)
    if rule.id == R_DIAGONAL.id:
        return voice.sentence(REFUSALS["diagonal"], level=view.level, **parts)
    return _step_now(voice, view, step, rule, parts)


def _neighbour(voice: Voice, view: View, step: Step, parts: dict[str, Any]) -> str:
    """SR-301: the square is the own one, behind, not right beside, or too far ahead."""
    board, heading = view.setup.board, view.heading[step.wagon]
    along = board.column[step.to] - board.column[view.at[step.wagon]]
    ahead = along if heading == EAST else -along
    if step.to == view.at[step.wagon]:
        return voice.sentence(REFUSALS["same"], **parts)
    key = "behind" if ahead < 0 else "beside" if ahead == 0 else "far"
    return voice.sentence(REFUSALS[key], goal=voice.goal(heading), columns=voice.count("columns", ahead), **parts)


def _step_now(voice: Voice, view: View, step: Step, rule: Rule, parts: dict[str, Any]) -> str:
    board, wagon = view.setup.board, step.wagon
    if rule.id == R_STEPS.id:
        return voice.sentence(REFUSALS["steps"], number=view.steps_made, most=view.steps_most)
    if rule.id == R_LOCKED.id:
        return voice.sentence(REFUSALS["locked"], square=board.names[view.at[wagon]], **parts)
    if rule.id == R_RUN.id:
        other = board.wagon_names[view.current]
        return voice.sentence(REFUSALS["run"], **{**parts, "other": other})
    assert rule.id == R_TRANSIT.id, rule.id
    if view.in_transit and wagon != view.current:
        return _transit(voice, view)
    if view.in_transit and step.to == view.origin:
        return voice.sentence(REFUSALS["origin"], **parts)
    return voice.sentence(REFUSALS["no_landing"], number=view.steps_most - view.steps_made - 1, **parts)


def _transit(voice: Voice, view: View, key: str = "transit") -> str:
    """SR-506: who is overtaking whom, and where."""
    board = view.setup.board
    square = view.at[view.current]
    parts = {"wagon": board.wagon_names[view.current], "other": board.wagon_names[view.occupant(square)]}
    return voice.sentence(REFUSALS[key], square=board.names[square], **parts)


def _compulsory(voice: Voice, view: View, rule: Rule) -> str:
    """SR-402: a step that is possible."""
    assert rule.id == R_COMPULSORY.id, rule.id
    step = next(action for action in possible_actions(view) if isinstance(action, Step))
    move = label(voice, view, step)
    return voice.sentence(REFUSALS["compulsory"], number=view.steps_made, most=COMPULSORY, move=move)


# ---- collecting


def _take(voice: Voice, view: View, action: TakeTile | TakeCube, rule: Rule) -> str:
    board, current = view.setup.board, view.current
    if rule.id in (R_LIMIT.id, R_CHOSEN_LIMIT.id):
        tile = view.took_tile if view.setup.either else isinstance(action, TakeTile)
        return voice.sentence(
            REFUSALS[f"limit_{'either' if view.setup.either else 'both'}_{'tile' if tile else 'cube'}"]
        )
    if rule.id == R_DODGE.id:
        parts = {"number": view.steps_made, "most": COMPULSORY, "wagon": board.wagon_names[current]}
        return voice.sentence(REFUSALS["dodge"], **parts)
    if rule.id == R_NOTHING.id:
        return _nothing(voice, view, action)
    assert rule.id in (R_BORDER.id, R_MARKET.id, R_LOCKED.id), rule.id
    if current == NONE:
        return voice.sentence(REFUSALS["unmoved"])
    name, square = board.wagon_names[current], view.at[current]
    if square == ARRIVED:
        return voice.sentence(REFUSALS["current_arrived"], wagon=name)
    assert square < START
    parts = {"wagon": name, "square": board.names[square]}
    if rule.id == R_BORDER.id:
        zones = voice.several([board.zone_names[zone] for zone in board.zones[square]])
        key = "current_zones" if len(board.zones[square]) == 1 else "current_two_zones"
        return voice.sentence(REFUSALS[key], zones=zones, **parts)
    if rule.id == R_MARKET.id:
        key = "current_no_market" if board.market[square] == NONE else "current_market"
        return voice.sentence(REFUSALS[key], **parts)
    return voice.sentence(REFUSALS["current"], **parts)


def _nothing(voice: Voice, view: View, action: TakeTile | TakeCube) -> str:
    """SR-420: the field is empty, or the wagon is only passing."""
    board = view.setup.board
    if isinstance(action, TakeTile) and view.zone_tile[action.zone] == NONE:
        return voice.sentence(REFUSALS["empty_zone"], zone=board.zone_names[action.zone])
    if isinstance(action, TakeCube) and view.market_cube[action.market] == NONE:
        return voice.sentence(REFUSALS["empty_market"], square=board.names[action.square])
    return _transit(voice, view, "passing")


# ---- the beginning of a turn


def _level(voice: Voice, view: View, action: BeginMove, rule: Rule) -> str:
    price = view.setup.board.price
    if rule.id == R_COINS.id:
        coins = voice.count("coins", view.coins[view.active])
        return voice.sentence(
            REFUSALS["coins"], level=action.level, price=voice.count("coins", price[action.level]), coins=coins
        )
    assert rule.id == R_NO_STEP.id, rule.id
    least = lowest_level(view)
    if least == LEVELS:
        return voice.sentence(REFUSALS["no_level"])
    return voice.sentence(REFUSALS["level"], level=action.level, least=least, coins=voice.count("coins", price[least]))


def _bet(voice: Voice, view: View, rule: Rule) -> str:
    board, number = view.setup.board, view.bets(view.active)
    if rule.id in (R_THREE.id, R_NO_DECK.id):
        return voice.sentence(REFUSALS["three" if number >= BETS else "no_deck"], tiles=voice.count("bets", number))
    if rule.id == R_CLOSED.id:
        return voice.sentence(REFUSALS["closed"], wagon=board.wagon_names[view.arrivals[0]])
    assert rule.id == R_DECK.id, rule.id
    return voice.sentence(REFUSALS["deck"], wagons=voice.wagons(board, view.deck()))
