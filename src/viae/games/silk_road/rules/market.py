"""The market: taking tiles, exchanging goods, passing the pawn on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.silk_road.board import BARTERER, CROOK, GOODS, NONE, SPECIAL, Board
from viae.games.silk_road.rules.auction import begin_turn
from viae.games.silk_road.rules.bank import give, receive
from viae.games.silk_road.state import PASS, RESOLVE, SWAP, TAKE, State

R_NOT_OWNED: Final = Rule("SKR-11")  # You give one good that you own for one of another kind.
R_STOCK: Final = Rule("SKR-12")  # The bank gives what it has.
R_LYING: Final = Rule("SK-402")  # You take one tile of the city.
R_BARTERER: Final = Rule("SK-571")  # A Barterer is used in a later city than the one where it was taken.
R_ANNOUNCE: Final = Rule("SKR-19")  # It is announced before the first tile, once, where two tiles lie.
R_OTHER: Final = Rule("SK-405")  # The pawn goes to another player ...
R_PLAYED: Final = Rule("SK-404")  # ... who has not played yet in this turn.
R_ONESELF: Final = Rule("SK-413")  # Nobody passes the pawn to themselves.


class Swap(Action[State]):
    """One exchange of a special trade or a printed action (SK-531, SK-532, SK-401, SKR-08, SKR-11)."""

    def __init__(self, board: Board, good: int, gain: int) -> None:
        super().__init__(f"swap {board.goods[good]} {board.goods[gain]}", SWAP)
        self.give: Final[i64] = good
        self.gain: Final[i64] = gain

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.goods[seat * GOODS + self.give] == 0:
            return R_NOT_OWNED
        return R_STOCK if s.bank[self.gain] == 0 else None

    def do(self, s: State, seat: int) -> None:
        give(s, seat, self.give, 1)
        receive(s, seat, self.gain, 1)
        one: i64 = 1
        s.exchanged |= one << self.give | one << GOODS + self.gain
        s.swaps_left -= 1
        if s.swaps_left == 0:
            tile_done(s)


class EndSwaps(Action[State]):
    """Exchange no more, or nothing at all (SK-403, SKR-08)."""

    def __init__(self) -> None:
        super().__init__("done", SWAP)

    def do(self, s: State, seat: int) -> None:
        s.swaps_left = 0
        tile_done(s)


def swap_rows(swaps: list[list[Swap]], done: EndSwaps) -> list[list[Action[State]]]:
    """What can be exchanged, by the kinds a seat owns and the kinds in the bank."""
    rows: list[list[Action[State]]] = []
    for owned in range(1 << GOODS):
        for stock in range(1 << GOODS):
            row: list[Action[State]] = []
            for good in range(GOODS):
                if owned >> good & 1:
                    row += [swap for swap in swaps[good] if stock >> swap.gain & 1]
            row.append(done)
            rows.append(row)
    return rows


class TakeTile(Action[State]):
    """Take one of the tiles that lie in the city, useful or not (SK-402, SK-403, SK-406, SKR-09)."""

    def __init__(self, board: Board, face: int) -> None:
        shown = board.faces[face]
        super().__init__(f"take {shown.name}", TAKE)
        self.face: Final[i64] = face
        self.kind: Final[i64] = shown.kind
        self.icons: Final = shown.icons
        self.size: Final[i64] = shown.size

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if self.face in s.lying else R_LYING

    def do(self, s: State, seat: int) -> None:
        slot: i64 = 0
        lying = s.lying
        while lying[slot] != self.face:
            slot += 1
        lying[slot] = NONE  # it leaves the game unless it is kept (SK-408)
        s.left -= 1
        s.takes_left -= 1
        kind = self.kind
        if kind == CROOK:
            s.crooks[seat] += 1  # SK-561
            tile_done(s)
        elif kind == BARTERER:
            s.barterers[seat] += 1  # SK-571
            s.fresh[seat] += 1
            tile_done(s)
        else:
            s.tile = self.face
            s.icons = self.icons
            if kind == SPECIAL:
                s.swaps_left = self.size
                s.phase = SWAP
            else:
                s.phase = RESOLVE


class AnnounceBarterer(Action[State]):
    """Use a Barterer: two tiles, one after the other, in one play (SK-571, SKR-19). The tile leaves the game."""

    def __init__(self) -> None:
        super().__init__("announce", TAKE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        if not has_barterer(s, seat):
            return R_BARTERER
        return R_ANNOUNCE if s.announced or s.left < 2 else None

    def do(self, s: State, seat: int) -> None:
        if printed_at_hand(s, BARTERER):
            s.at_hand = False
        else:
            s.barterers[seat] -= 1
        s.announced = True
        s.takes_left = 2


class PassPawn(Action[State]):
    """Pass the pawn and the turn tokens to another player who may play (SK-405, SK-406, SK-573)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"pawn {seat}", PASS)
        self.seat: Final[i64] = seat

    def why_not(self, s: State, seat: int) -> Rule | None:
        if self.seat >= s.setup.seats:
            return R_OTHER
        if self.seat == seat:
            return R_ONESELF
        return R_PLAYED if s.plays[self.seat] >= s.setup.cap else None  # SK-411: with three players, twice

    def do(self, s: State, seat: int) -> None:
        pass_to(s, self.seat)


def receivers(plays: Sequence[int], cap: int, giver: int) -> list[int]:
    """Who can receive the pawn from a seat: all others who may still play (SK-404, SK-405, SK-411)."""
    return [seat for seat in range(len(plays)) if seat != giver and plays[seat] < cap]


def printed_at_hand(s: State, kind: i64) -> bool:
    """Whether the seat that plays can use a Crook, or a Barterer, that is printed in the city (SKR-31)."""
    return s.at_hand and s.setup.board.faces[s.setup.board.bonus[s.at]].kind == kind


def has_barterer(s: State, seat: i64) -> bool:
    """Whether a seat that plays can use a Barterer here: a kept one, but no fresh one, or the printed one."""
    return s.barterers[seat] > s.fresh[seat] or printed_at_hand(s, BARTERER)


def has_crook(s: State, seat: i64) -> bool:
    """Whether a seat that plays has a Crook: a kept one or the printed one."""
    return s.crooks[seat] > 0 or printed_at_hand(s, CROOK)


def begin_play(s: State) -> None:
    """The holder takes a tile; one turn token, whatever happens in the play (SK-404, SKR-19)."""
    s.takes_left = 1
    s.announced = False
    s.phase = TAKE


def tile_done(s: State) -> None:
    """The printed action is followed by the play, a Barterer's first tile by the second; otherwise the play is over
    (SK-402, SK-404, SK-572)."""
    s.tile = NONE
    s.icons = ()
    s.crook_used = False
    s.exchanged = 0
    if s.in_bonus:
        s.in_bonus = False
        begin_play(s)
        return
    if s.takes_left == 1:
        s.phase = TAKE
        return
    s.at_hand = False
    s.plays[s.active] += 1
    others = receivers(s.plays, s.setup.cap, s.active)
    if not others:
        begin_turn(s)  # SK-412, SK-413, SKR-20: whoever played once, and last, keeps the pawn
    elif len(others) == 1:
        pass_to(s, others[0])
    else:
        s.phase = PASS  # SK-405, SK-572, SK-573, SKR-21


def pass_to(s: State, seat: i64) -> None:
    """The receiver plays; in an empty city they are the holder for the next auction (SK-407, SK-409)."""
    s.holder = seat
    s.active = seat
    if s.left == 0:
        begin_turn(s)
    else:
        begin_play(s)


def swap_choices(s: State, seat: i64) -> list[Action[State]]:
    """The exchanges that a seat's goods and the bank allow, without looking at them one by one."""
    owned: i64 = 0
    stock: i64 = 0
    bit: i64 = 1
    start = seat * GOODS
    for good in range(GOODS):
        if s.goods[start + good] > 0:
            owned |= bit
        if s.bank[good] > 0:
            stock |= bit
        bit <<= 1
    return s.setup.choices.swaps[(owned << GOODS) + stock].copy()
