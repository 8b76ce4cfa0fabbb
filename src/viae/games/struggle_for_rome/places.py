"""The places of the map that an action touches."""

from __future__ import annotations

from typing import Any

from viae.core.game import Action, Hidden
from viae.games.struggle_for_rome.board import NONE
from viae.games.struggle_for_rome.rules.conquest import Conquer, Found
from viae.games.struggle_for_rome.rules.harvest import Roll
from viae.games.struggle_for_rome.rules.journeys import Move
from viae.games.struggle_for_rome.rules.legion import MoveLegion, Rob, Steal
from viae.games.struggle_for_rome.rules.plunder import Plunder, TurnUp
from viae.games.struggle_for_rome.rules.rest import Rest
from viae.games.struggle_for_rome.rules.setting_up import Start
from viae.games.struggle_for_rome.view import View


def places(view: View, action: Action[Any]) -> list[str]:
    """The ids of crossroads and hexes, in order, as the board file has them.

    Trading, building, drawing cards and ending a turn touch nothing on the map.
    """
    board, tribe = view.setup.board, view.tribe()
    if isinstance(action, Start):
        return [board.places[action.place], board.places[action.other]]
    if isinstance(action, MoveLegion):
        return [board.hexes[view.legion], board.hexes[action.hex]]
    if isinstance(action, Rob | Steal) or (isinstance(action, Hidden) and action.verb is Steal):
        return [board.hexes[view.legion]]
    if isinstance(action, Roll):
        yielding = [at for at, number in enumerate(board.number) if number == action.total and at != view.legion]
        return [board.hexes[at] for at in yielding]
    if isinstance(action, TurnUp) and view.city != NONE:
        return [_city(view, view.city)]
    if tribe == NONE or view.at[tribe] == NONE:
        return []
    origin = board.places[view.at[tribe]]
    if isinstance(action, Move):
        return [origin, board.places[action.place]]
    if isinstance(action, Plunder | Found):
        return [origin, _city(view, action.city)]
    if isinstance(action, Conquer):
        bases = [own for own in view.cities[tribe] if board.range[own] & board.city_bit[action.city]]
        return [_city(view, city) for city in (*bases[:1], action.city)]
    return [origin] if isinstance(action, Rest) else []


def _city(view: View, city: int) -> str:
    board = view.setup.board
    return board.places[board.city_place[city]]
