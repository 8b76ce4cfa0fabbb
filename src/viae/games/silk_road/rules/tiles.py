"""The actions of the tiles except the Vizier's: Seller, Buyer, Trade, Thief, and the Crook that changes them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    COSTS,
    CROOK,
    GOODS,
    NONE,
    RECEIPTS,
    SELLER,
    THIEF,
    TRADE,
    VIZIER,
    Board,
)
from viae.games.silk_road.rules.bank import affordable, exchanges, give, note_theft, receive
from viae.games.silk_road.rules.market import R_STOCK, EndSwaps, Swap, TakeTile, has_crook, printed_at_hand, tile_done
from viae.games.silk_road.state import RESOLVE, THEFT, State

R_SELL: Final = Rule("SK-501")  # To a Seller you sell goods of its kind.
R_BUY: Final = Rule("SK-511")  # From a Buyer you buy goods of its kind.
R_PAY: Final = Rule("SK-513")  # You pay for what you buy.
R_TRADE: Final = Rule("SK-521")  # At a Trade you give and receive what the tile shows.
R_COMPLETE: Final = Rule("SK-523")  # Each exchange is complete.
R_CROOK: Final = Rule("SK-561")  # You play a Crook that you kept.
R_ICON: Final = Rule("SKR-18")  # It changes one good, once, on a Seller, Buyer or Trade.
R_DECLINE: Final = Rule("SK-403")  # Performing the action is optional.
R_THIEF: Final = Rule("SK-541")  # A Thief robs another player.


def kind_of(s: State) -> i64:
    """The kind of the tile that is being used."""
    return s.setup.board.faces[s.tile].kind


class Sell(Action[State]):
    """Sell goods to the bank; the prices fall, and start again with every tile (SK-501, SK-502, SK-503, SKR-13)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"sell {number}", RESOLVE)
        self.number: Final[i64] = number

    def why_not(self, s: State, seat: int) -> Rule | None:
        if kind_of(s) != SELLER:
            return R_SELL
        return R_SELL if self.number > s.goods[seat * GOODS + s.icons[0]] else None

    def do(self, s: State, seat: int) -> None:
        if self.number > 0:
            give(s, seat, s.icons[0], self.number)
            s.money[seat] += RECEIPTS[self.number]
        tile_done(s)


class Buy(Action[State]):
    """Buy goods from the bank; the prices rise (SK-511, SK-512, SK-513)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"buy {number}", RESOLVE)
        self.number: Final[i64] = number

    def why_not(self, s: State, seat: int) -> Rule | None:
        if kind_of(s) != BUYER:
            return R_BUY
        if self.number > affordable(s.money[seat]):
            return R_PAY
        return R_STOCK if self.number > s.bank[s.icons[0]] else None

    def do(self, s: State, seat: int) -> None:
        if self.number > 0:
            s.money[seat] -= COSTS[self.number]
            receive(s, seat, s.icons[0], self.number)
        tile_done(s)


class Trade(Action[State]):
    """Make the exchange on the tile, up to twice (SK-521, SK-522); the second may use what the first gave (SKR-10)."""

    def __init__(self, times: int) -> None:
        super().__init__(f"trade {times}", RESOLVE)
        self.times: Final[i64] = times

    def why_not(self, s: State, seat: int) -> Rule | None:
        if kind_of(s) != TRADE:
            return R_TRADE
        if self.times > exchanges(s, seat, False):
            return R_COMPLETE
        return R_STOCK if self.times > exchanges(s, seat) else None

    def do(self, s: State, seat: int) -> None:
        icons = s.icons
        gives = s.setup.board.faces[s.tile].gives
        for _ in range(self.times):
            for at in range(gives):
                give(s, seat, icons[at], 1)
            for at in range(gives, len(icons)):
                receive(s, seat, icons[at], 1)
        tile_done(s)


class PlayCrook(Action[State]):
    """Change one pictured good of the tile in use (SK-561, SK-562, SKR-18). The Crook leaves the game."""

    def __init__(self, board: Board, icon: int, good: int) -> None:
        super().__init__(f"crook {icon} {board.goods[good]}", RESOLVE)
        self.icon: Final[i64] = icon
        self.good: Final[i64] = good

    def why_not(self, s: State, seat: int) -> Rule | None:
        if not has_crook(s, seat):
            return R_CROOK
        if s.in_bonus or s.crook_used or self.icon >= len(s.icons) or s.icons[self.icon] == self.good:
            return R_ICON
        return None

    def do(self, s: State, seat: int) -> None:
        if printed_at_hand(s, CROOK):
            s.at_hand = False
        else:
            s.crooks[seat] -= 1
        s.crook_used = True
        icons = list(s.icons)
        icons[self.icon] = self.good
        s.icons = tuple(icons)


class Decline(Action[State]):
    """Leave a Thief or a Vizier unused; the tile leaves the game all the same (SK-403, SKR-09, SKR-14, SKR-17)."""

    def __init__(self) -> None:
        super().__init__("decline", RESOLVE)

    def why_not(self, s: State, seat: int) -> Rule | None:
        return None if kind_of(s) in (THIEF, VIZIER) else R_DECLINE

    def do(self, s: State, seat: int) -> None:
        tile_done(s)


class Steal(Action[State]):
    """Rob another player of a token, unseen (SK-541); somebody without goods loses nothing (SK-542)."""

    def __init__(self, victim: int) -> None:
        super().__init__(f"steal {victim}", RESOLVE)
        self.victim: Final[i64] = victim

    def why_not(self, s: State, seat: int) -> Rule | None:
        if kind_of(s) != THIEF or self.victim == seat or self.victim >= s.setup.seats:
            return R_THIEF
        return None

    def do(self, s: State, seat: int) -> None:
        if s.count(self.victim) == 0:
            tile_done(s)
        else:
            s.victim = self.victim
            s.phase = THEFT


class Stolen(Action[State]):
    """The token that chance draws, each of the victim's with equal odds (SK-541, SKR-14)."""

    def __init__(self, board: Board, good: int) -> None:
        super().__init__(f"stolen {board.goods[good]}", THEFT)
        self.good: Final[i64] = good

    def do(self, s: State, seat: int) -> None:
        thief = s.active
        victim = s.victim
        s.goods[victim * GOODS + self.good] -= 1
        s.goods[thief * GOODS + self.good] += 1
        note_theft(s, thief, victim, self.good)
        s.victim = NONE
        tile_done(s)


def ends_play(s: State, action: Action[State]) -> bool:
    """Whether an action finishes a tile and the play with it (SK-404, SK-572); must agree with who calls tile_done."""
    takes_left = s.takes_left
    if s.in_bonus:
        return False
    if isinstance(action, TakeTile):
        takes_left -= 1
        finished = action.kind in (CROOK, BARTERER)
    elif isinstance(action, Swap):
        finished = s.swaps_left == 1
    else:
        finished = isinstance(action, EndSwaps | Sell | Buy | Trade | Decline)
    return finished and takes_left != 1
