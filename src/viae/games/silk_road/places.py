"""What the places and pieces of Silk Road are called in its picture, and which of them an action touches.

Cities, goods and tiles have the names of the notation ("lanzhou", "silk", "buyer-silk"), screens the colours of their
seats.
"""

from __future__ import annotations

from typing import Any, Final

from viae.core.game import Action, Hidden
from viae.games.silk_road.board import KINDS
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.view import View

BANK: Final = "bank"
CARAVAN: Final = "caravan"
PAWN: Final = "pawn"
TOKENS: Final = "turn-tokens"
SILVER: Final = "silver"
PRINTED: Final = "printed-"  # with the name of the action
SCREENS: Final = ("red", "blue", "yellow", "white", "green", "violet")  # by seat
LEGEND: Final = [f"{kind}-tile" for kind in KINDS]  # a kind of tile as such
IN_MARKET: Final[set[type[Action[Any]]]] = {
    *(Swap, EndSwaps, TakeTile, AnnounceBarterer, Sell, Buy, Trade, PlayCrook, Decline, Steal, Stolen),
    *(NameGood, Reveal, PassPawn),
}


def places(view: View, action: Action[Any]) -> list[str]:
    """The ids of the places an action touches, in order, as the board file has them.

    A move touches where the caravan leaves and where it arrives; all that is done in a market touches its city, and an
    exchange with the bank "bank" besides. The auction and the draws of chance at the start touch no place.
    """
    ids = view.setup.board.ids
    if isinstance(action, DealTile):
        return [ids[action.place]]
    if isinstance(action, Move):
        return [ids[view.at], ids[action.place]]
    verb = action.verb if isinstance(action, Hidden) else type(action)
    if verb not in IN_MARKET:
        return []
    exchanged = isinstance(action, Swap) or (isinstance(action, Sell | Buy) and action.number > 0)
    exchanged = exchanged or (isinstance(action, Trade) and action.times > 0)
    return [ids[view.at], BANK] if exchanged else [ids[view.at]]


def target_of(view: View, action: Action[Any]) -> str:
    """The place or piece that an action is about: a city, a tile, a screen; "" if there is none."""
    if isinstance(action, Move):
        return view.setup.board.ids[action.place]
    if isinstance(action, TakeTile):
        return view.setup.board.face_names[action.face]
    if isinstance(action, Steal | PassPawn):
        return SCREENS[action.victim if isinstance(action, Steal) else action.seat]
    return ""
