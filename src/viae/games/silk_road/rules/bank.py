"""Exchanges with the bank: what it can give, what everybody can note of them, the bounds of tracked screens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.silk_road.board import COSTS, EACH, GOODS, TRADE_TIMES
from viae.games.silk_road.state import State, Theft


def _affordable() -> list[i64]:
    """How many tokens each amount of money buys (SK-512)."""
    found: list[i64] = []
    number: i64 = 0
    for money in range(COSTS[EACH] + 1):
        while number < EACH and COSTS[number + 1] <= money:
            number += 1
        found.append(number)
    return found


AFFORDABLE: Final = _affordable()

# ---- what is possible


def affordable(money: i64) -> i64:
    """How many tokens of one tile's kind a seat with this money can pay for (SK-512, SK-513)."""
    return AFFORDABLE[money] if money < len(AFFORDABLE) else EACH


def buyable(s: State, seat: i64) -> i64:
    """How many tokens of the kind on the tile a seat can pay for and the bank has (SK-513, SKR-12)."""
    most = affordable(s.money[seat])
    stock = s.bank[s.icons[0]]
    return most if most < stock else stock


def exchanges(s: State, seat: i64, counted: bool = True) -> i64:
    """How often a seat may make the trade on the tile: it owns all that it gives, and then the bank has all that it is
    to receive (SK-522, SK-523, SKR-10, SKR-12); uncounted, if the bank always had enough."""
    icons = s.icons
    gives = s.setup.board.faces[s.tile].gives
    row = s.goods[seat * GOODS : seat * GOODS + GOODS]
    bank = s.bank.copy()
    times: i64 = 0
    while times < TRADE_TIMES:
        for at in range(gives):
            given = icons[at]
            row[given] -= 1
            bank[given] += 1
            if row[given] < 0:
                return times
        for at in range(gives, len(icons)):
            got = icons[at]
            row[got] += 1
            bank[got] -= 1
            if counted and bank[got] < 0:
                return times
        times += 1
    return times


def obtainable(s: State, seat: i64) -> list[bool]:
    """For each kind, whether a seat may get it by a swap: the bank has one, and the seat another kind (SKR-11)."""
    start = seat * GOODS
    found: list[bool] = []
    for gain in range(GOODS):
        others = s.count(seat) - s.goods[start + gain]
        found.append(s.bank[gain] > 0 and others > 0)
    return found


# ---- what happens


def receive(s: State, seat: i64, good: i64, number: i64) -> None:
    """Tokens from the bank, in the open."""
    at = seat * GOODS + good
    s.goods[at] += number
    s.bank[good] -= number
    s.traded[at] += number
    if s.drawn_most:
        note_stock(s, good)
    if s.low:
        s.low[at] += number
        s.high_bound[at] += number
        settle(s)


def give(s: State, seat: i64, good: i64, number: i64) -> None:
    """Tokens to the bank, in the open, which proves that the seat had them."""
    at = seat * GOODS + good
    s.goods[at] -= number
    s.bank[good] += number
    traded = s.traded[at] - number
    s.traded[at] = traded
    if s.proved[at] < -traded:
        s.proved[at] = -traded
    if s.low:
        s.low[at] = max(s.low[at] - number, 0)
        s.high_bound[at] -= number
        settle(s)


def note_shown(s: State) -> None:
    """Goods shown to a vizier are a proved minimum."""
    for seat in range(s.setup.seats):
        at = seat * GOODS + s.named
        least = s.shown[seat] - s.traded[at]
        if s.proved[at] < least:
            s.proved[at] = least
        if s.low:
            s.low[at] = max(s.low[at], s.shown[seat])
    if s.low:
        settle(s)


def note_stock(s: State, good: i64) -> None:
    """What the bank has paid out or laid under a vizier was not drawn at the deal."""
    most = undrawn(s, good)
    if s.drawn_most[good] > most:
        s.drawn_most[good] = most


def undrawn(s: State, good: i64) -> i64:
    """How many tokens of a kind the bank would have now if none had been drawn at the deal."""
    total: i64 = EACH - (s.markers >> good & 1)
    for seat in range(s.setup.seats):
        total -= s.traded[seat * GOODS + good]
    return total


def note_theft(s: State, thief: i64, victim: i64, good: i64) -> None:
    """A token has moved from one screen to another; only these two seats know which (SKR-14)."""
    start = victim * GOODS
    s.thefts = (
        *s.thefts,
        Theft(
            thief=thief, victim=victim, good=good, traded=tuple(s.traded[start : start + GOODS]), proved=tuple(s.proved)
        ),
    )
    for at in range(len(s.proved)):
        s.proved[at] = -s.traded[at]
    if s.low:
        for kind in range(GOODS):
            if s.high_bound[start + kind] >= 1:
                s.high_bound[thief * GOODS + kind] += 1
            s.low[start + kind] = max(s.low[start + kind] - 1, 0)
        settle(s)


def settle(s: State) -> None:
    """Tighten the bounds until nothing changes: by seats, and by kinds if the bank can be counted (SKR-25)."""
    seats = s.setup.seats
    while True:
        changed = False
        for seat in range(seats):
            row = [seat * GOODS + good for good in range(GOODS)]
            changed = _tighten(s, row, s.count(seat)) or changed
        if not s.setup.bank_hidden:
            for good in range(GOODS):
                column = [seat * GOODS + good for seat in range(seats)]
                changed = _tighten(s, column, EACH - s.bank[good] - (s.markers >> good & 1)) or changed
        if not changed:
            return


def _tighten(s: State, row: list[int], total: i64) -> bool:
    """One seat, or one kind, with this total; bounds that leave no number are a bug."""
    changed = False
    low = s.low
    high = s.high_bound
    lows: i64 = 0
    highs: i64 = 0
    for at in row:
        lows += low[at]
        highs += high[at]
    for at in row:
        most = total - lows + low[at]
        if most < high[at]:
            highs += most - high[at]
            high[at] = most
            changed = True
        least = total - highs + high[at]
        if least > low[at]:
            lows += least - low[at]
            low[at] = least
            changed = True
        assert low[at] <= high[at], f"bounds {low[at]} to {high[at]} contradict each other (SKR-25)"
    return changed
