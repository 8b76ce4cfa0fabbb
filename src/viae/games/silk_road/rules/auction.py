"""The auction of the pawn: who speaks, what may be bid, what the holder answers."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.silk_road.board import NONE
from viae.games.silk_road.state import AUCTION, MOVE, RESPONSE, State

BID: Final = re.compile(r"-?[0-9]{1,9}")  # an amount, possible or not

R_RAISE: Final = Rule("SK-212")  # A bid is higher than all before it.
R_MONEY: Final = Rule("SK-213")  # Nobody bids more than they own.
R_WHOLE: Final = Rule("SK-220")  # A bid is at least one silver.
R_ACCEPT: Final = Rule("SK-219")  # A holder who cannot pay the bid must accept it.


class PassBid(Action[State]):
    """Say no; a bid of nothing is the same (SK-212, SKR-04)."""

    def __init__(self) -> None:
        super().__init__("pass", AUCTION)

    def do(self, s: State, seat: int) -> None:
        s.bids[seat] = 0
        spoken(s)


class Bid(Action[State]):
    """Offer silver for the pawn: whole silver, and nothing but money (SK-213, SK-220, SKR-04)."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"bid {amount}", AUCTION)
        self.amount: Final[i64] = amount

    def why_not(self, s: State, seat: int) -> Rule | None:
        if self.amount < 1:
            return R_WHOLE
        if self.amount <= s.high:
            return R_RAISE
        return R_MONEY if self.amount > s.money[seat] else None

    def do(self, s: State, seat: int) -> None:
        s.bids[seat] = self.amount  # spoken openly: it proves that much money (SKR-30)
        s.high = self.amount
        s.high_seat = seat
        spoken(s)


class AcceptBid(Action[State]):
    """Sell the pawn with its turn tokens to the highest bidder (SK-217)."""

    def __init__(self) -> None:
        super().__init__("accept", RESPONSE)

    def do(self, s: State, seat: int) -> None:
        s.money[s.high_seat] -= s.high
        s.money[seat] += s.high
        s.holder = s.high_seat
        lead(s)


class KeepPawn(Action[State]):
    """Pay the bid to the highest bidder and lead (SK-218)."""

    def __init__(self) -> None:
        super().__init__("keep", RESPONSE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        return R_ACCEPT if s.money[seat] < s.high else None  # SKR-05

    def do(self, s: State, seat: int) -> None:
        s.money[s.high_seat] += s.high
        s.money[seat] -= s.high
        lead(s)


def begin_turn(s: State) -> None:
    """A turn is an auction, a move, a market (SK-201, SK-114); all turn tokens lie with the holder (SK-407).

    The auction before the last leg is held too, unless the option skips it (SKR-06).
    """
    s.turns += 1
    for seat in range(s.setup.seats):
        s.bids[seat] = NONE
    s.high = 0
    s.high_seat = NONE
    journey = s.setup.journey
    if s.setup.skip_final_auction and journey.onward[s.at] == [journey.goal]:
        lead(s)
        return
    s.phase = AUCTION
    s.active = (s.holder + 1) % s.setup.seats  # the seat on the holder's left speaks first (SK-211, SKR-03)


def spoken(s: State) -> None:
    """Everybody but the holder speaks once (SK-211, SK-214); then the holder answers, if there is a bid (SK-216)."""
    s.active = (s.active + 1) % s.setup.seats
    if s.active == s.holder:
        if s.high == 0:
            lead(s)  # SK-215
        else:
            s.phase = RESPONSE


def lead(s: State) -> None:
    """The holder is the leader of this turn."""
    s.active = s.holder
    s.phase = MOVE
