"""What people type, and what the places and pieces of the picture are called.

Cities, goods and tiles have the names of the notation (lanzhou, silk, buyer-silk), screens the colours of their seats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from viae.core.errors import Message, NotationError
from viae.core.game import Action, Hidden
from viae.games.silk_road.board import KINDS
from viae.games.silk_road.rules.market import AnnounceBarterer, EndSwaps, PassPawn, Swap, TakeTile
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile
from viae.games.silk_road.rules.tiles import Buy, Decline, PlayCrook, Sell, Steal, Stolen, Trade
from viae.games.silk_road.rules.vizier import NameGood, Reveal
from viae.games.silk_road.view import View

VERBS: Final = (  # of the seats, in the order of a turn
    *("pass", "bid", "accept", "keep", "go", "take", "announce", "sell", "buy", "trade", "crook", "swap", "done"),
    *("steal", "name", "show", "decline", "pawn"),
)
APOSTROPHES: Final = str.maketrans("’‘ʼ´`", "'" * 5)
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


def plain(text: str) -> str:
    """As notation is compared: small letters, single spaces, straight apostrophes."""
    return " ".join(text.split()).casefold().translate(APOSTROPHES)


def translated(verb: str, rest: str, places: Mapping[str, str], goods: Mapping[str, str]) -> str:
    """What follows a verb, with the names that people use replaced by those of the notation."""
    if verb in ("steal", "pawn"):
        from viae.games.silk_road.text.voice import seats_by_name

        return seats_by_name().get(rest, rest)
    if verb == "go":
        return places.get(rest, rest)
    for name in sorted(goods, key=len, reverse=True):  # a name may be part of another
        rest = re.sub(rf"(?<![^ _-]){re.escape(name)}(?![^ _-])", goods[name], rest)
    return rest


def unknown(text: str, written: str, game: str, known: Sequence[str]) -> NotationError:
    """The error of a text that names no action, with what would have been right."""
    verb = written.partition(" ")[0]
    if verb not in VERBS:
        near = get_close_matches(verb, VERBS, n=1, cutoff=0.6)
        hint = (
            Message("did you mean {word!r}?", word=near[0])
            if near
            else Message("it begins with one of {verbs}.", verbs=", ".join(VERBS))
        )
    else:
        same = [one for one in known if one.partition(" ")[0] == verb]
        near = get_close_matches(written, same, n=1, cutoff=0.6) if verb != "bid" else []
        hint = Message("write it like {example!r}.", example=near[0] if near else same[0])
    return NotationError("{text!r} names no action of {game}: {meant}", text=text.strip(), game=game, meant=hint)


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
