"""Why an action is not possible: what in this position the rule forbids, in one sentence."""

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
    R_MOST,
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
from viae.games.strada_romana.text.facts import (
    lowest_level,
    most_steps_with,
    possible_actions,
    step_facts,
    steps_if_locked,
)
from viae.games.strada_romana.text.label import label, prompt
from viae.games.strada_romana.text.voice import StradaVoice
from viae.games.strada_romana.view import View


def explain(voice: StradaVoice, view: View, action: Action[Any], rule: Rule) -> str:
    """The sentence that follows the rule's own."""
    if rule.id == R_ACTOR.id and view.phase in (TURN, BET, MOVE):
        return voice.sentence("refusal.asked", seat=voice.seat(view.active))
    if rule.id in (R_OVER.id, R_PHASE.id, R_ACTOR.id):
        return prompt(voice, view)
    if action.phase < TURN or action.phase > MOVE:
        return voice.sentence("refusal.drawn")
    if action.phase != view.phase:
        return _moment(voice, view, action)
    if isinstance(action, Step):
        return _step(voice, view, action, rule)
    if isinstance(action, TakeTile | TakeCube):
        return _take(voice, view, action, rule)
    if isinstance(action, EndTurn):
        return _transit(voice, view) if rule.id == R_TRANSIT.id else _compulsory(voice, view, rule)
    if isinstance(action, BeginMove):
        return _level(voice, view, action, rule)
    return _bet(voice, view, rule)


def _moment(voice: StradaVoice, view: View, action: Action[Any]) -> str:
    """What belongs to another moment of the turn: what is chosen already, or has to be chosen first."""
    if view.phase == TURN:
        first = voice.sentence("refusal.unlooked") if action.phase == BET else voice.sentence("refusal.undecided")
        return f"{first} {prompt(voice, view)}"
    if view.phase == BET:
        return prompt(voice, view)
    if isinstance(action, BeginMove):
        return voice.sentence("refusal.begun" if view.level else "refusal.begun_plain", level=view.level)
    return voice.sentence("refusal.moving")


# ---- steps


def _step(voice: StradaVoice, view: View, step: Step, rule: Rule) -> str:
    """The rules about the wagon and the square; then those about the turn so far."""
    board, wagon = view.setup.board, step.wagon
    place, heading = view.at[wagon], view.heading[wagon]
    parts = step_facts(voice, view, step)
    if rule.id == R_ARRIVED.id:
        return voice.sentence("refusal.arrived", number=view.arrivals.index(wagon) + 1, **parts)
    if rule.id == R_NEIGHBOUR.id:
        return _neighbour(voice, view, step, parts)
    if rule.id == R_OCCUPIED.id:
        return voice.sentence("refusal.occupied", **parts)
    if rule.id == R_STRAIGHT.id:
        plain = board.targets[0][heading * PLACES + place]
        return voice.sentence("refusal.straight", squares=voice.squares(board, plain), **parts)
    if rule.id == R_ENTER.id:
        squares = voice.squares(board, board.first[heading])
        return voice.sentence("refusal.enter", home=voice.home(heading), squares=squares, **parts)
    if rule.id == R_FINISH.id:
        squares = voice.squares(board, board.first[1 - heading])
        return voice.sentence("refusal.finish", goal=voice.goal(heading), squares=squares, **parts)
    if rule.id == R_PLAIN.id:
        sideways = board.edge[place][step.to] == SIDEWAYS_EDGE
        coins = voice.count("count.coins", board.price[SIDEWAYS if sideways else DIAGONAL])
        return voice.sentence("refusal.plain_sideways" if sideways else "refusal.plain_diagonal", coins=coins, **parts)
    if rule.id == R_DIAGONAL.id:
        return voice.sentence("refusal.diagonal", level=view.level, **parts)
    return _step_now(voice, view, step, rule, parts)


def _neighbour(voice: StradaVoice, view: View, step: Step, parts: dict[str, Any]) -> str:
    """SR-301: the square is the wagon's own, behind, not right beside, or too far ahead."""
    board, heading = view.setup.board, view.heading[step.wagon]
    along = board.column[step.to] - board.column[view.at[step.wagon]]
    ahead = along if heading == EAST else -along
    if step.to == view.at[step.wagon]:
        return voice.sentence("refusal.same", **parts)
    key = "behind" if ahead < 0 else "beside" if ahead == 0 else "far"
    return voice.sentence(
        f"refusal.{key}", goal=voice.goal(heading), columns=voice.count("count.columns", ahead), **parts
    )


def _step_now(voice: StradaVoice, view: View, step: Step, rule: Rule, parts: dict[str, Any]) -> str:
    board, wagon = view.setup.board, step.wagon
    if rule.id == R_STEPS.id:
        return voice.sentence("refusal.steps", number=view.steps_made, most=view.steps_most)
    if rule.id == R_LOCKED.id:
        return voice.sentence("refusal.locked", square=voice.square(board, view.at[wagon]), **parts)
    if rule.id == R_RUN.id:
        other = board.wagon_names[view.current]
        return voice.sentence("refusal.run", **{**parts, "other": other})
    if rule.id == R_MOST.id:
        number, most = most_steps_with(view, step)
        key = "most_finish" if step.arrives else "most"
        goal = voice.goal(view.heading[wagon])
        return voice.sentence(f"refusal.{key}", number=number, most=most, goal=goal, **parts)
    assert rule.id == R_TRANSIT.id, rule.id
    if view.in_transit and wagon != view.current:
        return _transit(voice, view)
    if view.in_transit and step.to == view.origin:
        return voice.sentence("refusal.origin", **parts)
    return voice.sentence("refusal.no_landing", number=view.steps_most - view.steps_made - 1, **parts)


def _transit(voice: StradaVoice, view: View, key: str = "transit") -> str:
    """SR-506: who is overtaking whom, and where."""
    board = view.setup.board
    square = view.at[view.current]
    parts = {"wagon": board.wagon_names[view.current], "other": board.wagon_names[view.occupant(square)]}
    return voice.sentence(f"refusal.{key}", square=voice.square(board, square), **parts)


def _compulsory(voice: StradaVoice, view: View, rule: Rule) -> str:
    """SR-402: a step that is possible."""
    assert rule.id == R_COMPULSORY.id, rule.id
    step = next(action for action in possible_actions(view) if isinstance(action, Step))
    move = label(voice, view, step)
    return voice.sentence("refusal.compulsory", number=view.steps_made, most=COMPULSORY, move=move)


# ---- collecting


def _take(voice: StradaVoice, view: View, action: TakeTile | TakeCube, rule: Rule) -> str:
    board, current = view.setup.board, view.current
    if rule.id in (R_LIMIT.id, R_CHOSEN_LIMIT.id):
        tile = view.took_tile if view.setup.either else isinstance(action, TakeTile)
        return voice.sentence(f"refusal.limit_{'either' if view.setup.either else 'both'}_{'tile' if tile else 'cube'}")
    if rule.id == R_DODGE.id:
        parts = {"number": view.steps_made, "most": COMPULSORY, "wagon": board.wagon_names[current]}
        return voice.sentence("refusal.dodge", end=steps_if_locked(view), **parts)
    if rule.id == R_NOTHING.id:
        return _nothing(voice, view, action)
    assert rule.id in (R_BORDER.id, R_MARKET.id, R_LOCKED.id), rule.id
    if current == NONE:
        return voice.sentence("refusal.unmoved")
    name, square = board.wagon_names[current], view.at[current]
    if square == ARRIVED:
        return voice.sentence("refusal.current_arrived", wagon=name)
    assert square < START
    parts = {"wagon": name, "square": voice.square(board, square)}
    if rule.id == R_BORDER.id:
        zones = voice.several([board.zone_names[zone] for zone in board.zones[square]])
        return voice.count("refusal.current_zones", len(board.zones[square]), zones=zones, **parts)
    if rule.id == R_MARKET.id:
        key = "current_no_market" if board.market[square] == NONE else "current_market"
        return voice.sentence(f"refusal.{key}", **parts)
    return voice.sentence("refusal.current", **parts)


def _nothing(voice: StradaVoice, view: View, action: TakeTile | TakeCube) -> str:
    """SR-420: the field is empty, or the wagon is only passing."""
    board = view.setup.board
    if isinstance(action, TakeTile) and view.zone_tile[action.zone] == NONE:
        return voice.sentence("refusal.empty_zone", zone=board.zone_names[action.zone])
    if isinstance(action, TakeCube) and view.market_cube[action.market] == NONE:
        return voice.sentence("refusal.empty_market", square=voice.square(board, action.square))
    return _transit(voice, view, "passing")


# ---- the beginning of a turn


def _level(voice: StradaVoice, view: View, action: BeginMove, rule: Rule) -> str:
    price = view.setup.board.price
    if rule.id == R_COINS.id:
        number = view.coins[view.active]
        cost, coins = voice.count("count.coins", price[action.level]), voice.count("count.coins", number)
        key = "coins" if number else "coins_none"
        return voice.sentence(f"refusal.{key}", level=action.level, price=cost, coins=coins)
    assert rule.id == R_NO_STEP.id, rule.id
    least = lowest_level(view)
    if least == LEVELS:
        return voice.sentence("refusal.no_level")
    coins = voice.count("count.coins", price[least])
    return voice.sentence("refusal.level", level=action.level, least=least, coins=coins)


def _bet(voice: StradaVoice, view: View, rule: Rule) -> str:
    board, number = view.setup.board, view.bets(view.active)
    if rule.id in (R_THREE.id, R_NO_DECK.id):
        tiles = voice.count("count.bets", number)
        return voice.sentence("refusal.three", tiles=tiles) if number >= BETS else voice.sentence("refusal.no_deck")
    if rule.id == R_CLOSED.id:
        return voice.sentence("refusal.closed", wagon=board.wagon_names[view.arrivals[0]])
    assert rule.id == R_DECK.id, rule.id
    return voice.sentence("refusal.deck", wagons=voice.wagons(board, view.deck()))
