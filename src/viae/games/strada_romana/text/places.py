"""The places that an action touches."""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.strada_romana.board import NONE, START
from viae.games.strada_romana.rules.bets import OpenBets, Pass, PickBet
from viae.games.strada_romana.rules.collecting import NewCube, NewTile, TakeCube, TakeTile
from viae.games.strada_romana.rules.moving import Step
from viae.games.strada_romana.rules.opening import DealCube, DealTile, DealWagon, Remove
from viae.games.strada_romana.state import NEW_CUBE, NEW_TILE
from viae.games.strada_romana.view import View

DECK: Final = "deck"  # the wagon tiles
SUPPLY: Final = "supply"  # coins and victory point tokens


def places(view: View, action: Action[Any]) -> list[str]:
    """In order, by the ids of the board file, DECK or SUPPLY.

    Choosing how to move, ending the move and drawing the first player touch nothing."""
    board = view.setup.board
    if isinstance(action, Step):
        return _way(view, action)
    if isinstance(action, TakeTile):
        return [*_stop(view), board.zone_ids[action.zone]]
    if isinstance(action, TakeCube):
        return [*_stop(view), board.market_ids[action.market]]
    if isinstance(action, OpenBets | PickBet | Remove) or (
        isinstance(action, Hidden) and action.verb in (PickBet, Remove)
    ):
        return [DECK]
    if isinstance(action, Pass):
        return [SUPPLY]
    if isinstance(action, NewTile) and view.phase == NEW_TILE:
        return [board.zone_ids[view.refill]]
    if isinstance(action, NewCube) and view.phase == NEW_CUBE:
        return [board.market_ids[view.refill]]
    if isinstance(action, DealTile):
        return [board.zone_ids[action.zone]]
    if isinstance(action, DealCube):
        return [board.market_ids[action.market]]
    return [board.terminal_ids[action.heading]] if isinstance(action, DealWagon) else []


def _way(view: View, step: Step) -> list[str]:
    """From where a wagon stands to where it steps; an arriving wagon goes on to its arrival square."""
    board, place, heading = view.setup.board, view.at[step.wagon], view.heading[step.wagon]
    if place > START or heading == NONE:
        return []
    origin = board.terminal_ids[heading] if place == START else board.ids[place]
    if not step.arrives:
        return [origin, board.ids[step.to]]
    return [origin, board.terminal_ids[1 - heading], *board.arrival_ids[len(view.arrivals) :][:1]]


def _stop(view: View) -> list[str]:
    """The square from which something is collected."""
    if view.current == NONE or view.at[view.current] >= START:
        return []
    return [view.setup.board.ids[view.at[view.current]]]
