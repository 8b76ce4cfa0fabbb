"""When each action can be done: the rule that an action of another step, or of another seat, breaks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import R_ACTOR, Action, Rule
from viae.games.silk_road.board import BUYER, NONE, SELLER, SPECIAL, THIEF, TRADE, VIZIER
from viae.games.silk_road.rules.auction import AcceptBid, Bid, KeepPawn, PassBid
from viae.games.silk_road.rules.market import (
    R_ANNOUNCE,
    R_LYING,
    R_OTHER,
    AnnounceBarterer,
    EndSwaps,
    PassPawn,
    Swap,
    TakeTile,
)
from viae.games.silk_road.rules.moving import Move
from viae.games.silk_road.rules.opening import DealTile, DrawFirst, DrawGood
from viae.games.silk_road.rules.tiles import (
    R_BUY,
    R_CROOK,
    R_DECLINE,
    R_SELL,
    R_THIEF,
    R_TRADE,
    Buy,
    Decline,
    PlayCrook,
    Sell,
    Steal,
    Stolen,
    Trade,
)
from viae.games.silk_road.rules.vizier import R_VIZIER, NameGood, Reveal
from viae.games.silk_road.state import AUCTION, MOVE, TAKE, State

R_STEPS: Final = Rule("SK-201")  # Auction, move, market.
R_HOLDER: Final = Rule("SK-211")  # The holder does not bid.
R_ONCE: Final = Rule("SK-214")  # Everybody speaks once.
R_NO_BID: Final = Rule("SK-215")  # If all pass, there is nothing to answer.
R_ANSWER: Final = Rule("SK-216")  # The holder answers once, when all have spoken.
R_NO_AUCTION: Final = Rule("SKR-06")  # By an option there is no auction before the goal.
R_PRINTED: Final = Rule("SK-401")  # The printed action is the leader's, once, on arrival.
R_SPECIAL: Final = Rule("SK-531")  # Goods are exchanged one for one with a Special trade.
R_GOODS: Final = Rule("SK-103")  # Goods are drawn at random ...
R_TILES: Final = Rule("SK-105")  # ... and so are the tiles ...
R_FIRST: Final = Rule("SK-113")  # ... and the first holder.


def step_of(phase: i64) -> i64:
    """The step of the turn a phase belongs to: 1 auction, 2 move, 3 market; 0 before the first turn."""
    if phase < AUCTION:
        return 0
    return 3 if phase > MOVE else 2 if phase == MOVE else 1


def out_of_turn(s: State, seat: int, action: Action[State]) -> Rule:
    """Why a seat that is not asked cannot do this: the holder does not bid, and nobody bids twice."""
    if s.phase == AUCTION and seat >= 0 and isinstance(action, Bid | PassBid):
        if seat == s.holder:
            return R_HOLDER
        if s.bids[seat] != NONE:
            return R_ONCE
    return R_ACTOR


def out_of_phase(s: State, seat: int, action: Action[State]) -> Rule:
    """Why a seat that is asked cannot do what belongs to another moment."""
    if isinstance(action, DealTile):
        return R_TILES
    if isinstance(action, DrawGood):
        return R_GOODS
    if isinstance(action, DrawFirst):
        return R_FIRST
    if isinstance(action, Stolen):
        return R_THIEF
    if isinstance(action, Bid | PassBid | AcceptBid | KeepPawn):
        return _auction(s, seat, action)
    if s.phase <= MOVE or isinstance(action, Move):
        return R_STEPS
    return _market(s, action)


def _auction(s: State, seat: int, action: Action[State]) -> Rule:
    """Bids and answers after their moment; while others may still speak, answers are too early."""
    if s.phase == MOVE and s.setup.skip_final_auction and s.setup.journey.onward[s.at] == [s.setup.journey.goal]:
        return R_NO_AUCTION
    if isinstance(action, Bid | PassBid):
        return R_HOLDER if s.bids[seat] == NONE else R_ONCE
    return R_NO_BID if s.phase != AUCTION and s.high == 0 else R_ANSWER


def _market(s: State, action: Action[State]) -> Rule:
    """What belongs to another moment of the market."""
    if isinstance(action, TakeTile | AnnounceBarterer):
        if s.in_bonus:
            return R_PRINTED
        return R_LYING if isinstance(action, TakeTile) else R_ANNOUNCE
    if isinstance(action, PassPawn):
        return R_DECLINE if s.phase == TAKE else R_OTHER
    if _of_printed(s, action):
        return R_PRINTED
    if isinstance(action, Sell):
        return R_SELL
    if isinstance(action, Buy):
        return R_BUY
    if isinstance(action, Trade):
        return R_TRADE
    if isinstance(action, PlayCrook):
        return R_CROOK
    if isinstance(action, Decline):
        return R_DECLINE
    if isinstance(action, Steal):
        return R_THIEF
    return R_VIZIER if isinstance(action, NameGood | Reveal) else R_SPECIAL


def _of_printed(s: State, action: Action[State]) -> bool:
    """Whether an action is one that the city's printed action would have allowed on arrival."""
    bonus = s.setup.board.bonus[s.at]
    if s.in_bonus or bonus == NONE:
        return False
    kind = s.setup.board.faces[bonus].kind
    if kind == SPECIAL:
        return isinstance(action, Swap | EndSwaps)
    if kind == SELLER:
        return isinstance(action, Sell)
    if kind == BUYER:
        return isinstance(action, Buy)
    if kind == TRADE:
        return isinstance(action, Trade)
    if kind == THIEF:
        return isinstance(action, Steal)
    return kind == VIZIER and isinstance(action, NameGood)
