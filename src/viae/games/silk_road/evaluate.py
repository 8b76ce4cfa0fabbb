"""What a position is worth: money, goods and where they can be sold, kept tiles, and what this turn still promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    COSTS,
    CROOK,
    GOODS,
    NONE,
    SELLER,
    SPECIAL,
    THIEF,
    TRADE,
    TRADE_TIMES,
    TRAY,
    VIZIER,
)
from viae.games.silk_road.eval_weights import DEFAULT, Weights
from viae.games.silk_road.prices import ROW, prices_of
from viae.games.silk_road.rules.bank import affordable
from viae.games.silk_road.rules.scoring import ranking, tallies
from viae.games.silk_road.rules.vizier import ALL_MARKED, Pay
from viae.games.silk_road.state import AUCTION, MOVE, OVER, PASS, RESOLVE, SHOW, SWAP, TAKE, THEFT, State

WIN: Final = 30.0


def evaluate(s: State, w: Weights = DEFAULT) -> list[float]:
    """For each seat: what it has and can hope for, less a part of what the others have."""
    seats = s.setup.seats
    if s.phase == OVER:
        places = ranking(s)
        points = [float(one.total) for one in tallies(s)]
        return [points[seat] - max(points) + (WIN if places[seat] == 1 else -WIN) for seat in range(seats)]
    worth = Worth(s, w)
    own = worth.seats()
    total = 0.0
    first = second = -1e30  # the two strongest
    for seat in range(seats):
        value = own[seat]
        total += value
        if value > first:
            first, second = value, first
        elif value > second:
            second = value
    found: list[float] = []
    others = float(seats - 1)
    for seat in range(seats):
        value = own[seat]
        strongest = second if value == first else first  # of two that are equal each is the other's
        found.append(value - w.rival * strongest - w.rivals * (total - value) / others)
    return found


class Worth:
    """What each seat has in one position, and can hope for."""

    def __init__(self, s: State, w: Weights = DEFAULT) -> None:
        self.s: Final = s
        self.w: Final = w
        self.prices: Final = prices_of(s, w)
        self.to_come: Final = self.prices.to_come
        self.value: Final = self.prices.value  # [good * ROW + number]: of this number of tokens of a kind
        self.stock: Final = [0.0] * s.setup.seats  # of each seat: its goods, without majorities
        self.held: Final[list[float]] = []  # of each seat: what it has, without what this turn promises
        self.viziers: list[float] = []  # of each seat: what a Vizier brings it; empty until asked for

    def of(self, good: i64, number: i64) -> float:
        return self.value[good * ROW + number]

    # ---- seats

    def seats(self) -> list[float]:
        """What each seat has, with what this turn still promises it."""
        s = self.s
        crook = self.prices.crook
        barterer = self.prices.barterer
        held = self.held
        for seat in range(s.setup.seats):
            stock = 0.0
            start = seat * GOODS
            for good in range(GOODS):
                stock += self.value[good * ROW + s.goods[start + good]]
            self.stock[seat] = stock
            held.append(
                float(s.money[seat]) + crook * float(s.crooks[seat]) + barterer * float(s.barterers[seat]) + stock
            )
        self._majorities(held)
        found = held.copy()
        self._turn(found)
        return found

    def _majorities(self, found: list[float]) -> None:
        s = self.s
        seats = s.setup.seats
        for good in range(GOODS):
            most: i64 = 0
            leader: i64 = NONE
            for seat in range(seats):
                number = s.goods[seat * GOODS + good]
                if number > most:
                    most = number
                    leader = seat
                elif number == most:
                    leader = NONE
            if leader != NONE:
                found[leader] += self.prices.majority

    def _turn(self, found: list[float]) -> None:
        """Add what the turn still promises."""
        s = self.s
        phase = s.phase
        if AUCTION <= phase <= MOVE:
            self._lead(found)
        elif phase >= TAKE:
            if phase == RESOLVE:
                found[s.active] += self.tile(s.active, s.tile)
            elif phase == SWAP:
                found[s.active] += self.swaps(s.active, s.swaps_left)
            elif phase == THEFT:
                self._theft(found)
            elif phase == SHOW:
                self._audience(found)
            self._market(found)

    def _lead(self, found: list[float]) -> None:
        """Before the caravan moves: who leads chooses, the others follow; a bid will get a rational answer."""
        s = self.s
        leader = s.holder
        if s.phase != MOVE and s.high_seat != NONE:
            bid = float(s.high)
            if s.money[s.holder] < s.high or 2.0 * bid >= self.leading(s.holder):
                leader = s.high_seat
                found[s.holder] += bid
                found[s.high_seat] -= bid
            else:
                found[s.holder] -= bid
                found[s.high_seat] += bid
        elif s.phase == AUCTION:
            found[s.holder] += self.w.holding * self.leading(s.holder)
        found[leader] += self.leading(leader)

    def leading(self, seat: i64) -> float:
        """What leading is worth to a seat: the best city and its best tile, against an average one."""
        s = self.s
        per_city = s.setup.per_city
        best = 0.0
        for place in s.setup.journey.onward[s.at]:
            if place == s.setup.journey.goal:
                continue
            top = 0.0
            total = 0.0
            for slot in range(per_city):
                face = s.layout[place * TRAY + slot]
                if face != NONE:
                    gain = self.tile(seat, face)
                    if gain > top:
                        top = gain
                    total += gain
            value = top - total / float(per_city)
            bonus = s.setup.board.bonus[place]
            if bonus != NONE:
                value += self.tile(seat, bonus)
            if value > best:
                best = value
        return best

    def _market(self, found: list[float]) -> None:
        """What the tiles still lying promise: the best ones to the active seat, an average one to those after it."""
        s = self.s
        active = s.active
        own: i64 = s.takes_left if s.phase != PASS else 0
        if own > 0:
            best = second = 0.0
            for face in s.lying:
                if face != NONE:
                    gain = self.tile(active, face)
                    if gain > best:
                        best, second = gain, best
                    elif gain > second:
                        second = gain
            found[active] += best + (second if own > 1 else 0.0)
        left = s.left - own
        if left <= 0:
            return
        for seat in range(s.setup.seats):
            if seat != active and s.plays[seat] < s.setup.cap:  # who can receive the pawn (SK-404)
                total = 0.0
                for face in s.lying:
                    if face != NONE:
                        total += self.tile(seat, face)
                found[seat] += self.w.following * total / float(s.left)

    # ---- tiles

    def tile(self, seat: i64, face: i64) -> float:
        """What taking a tile brings a seat, used as well as it can be."""
        s = self.s
        shown = s.setup.board.faces[face]
        kind = shown.kind
        if kind == CROOK:
            return self.prices.crook
        if kind == BARTERER:
            return self.prices.barterer
        if kind == SPECIAL:
            return self.swaps(seat, shown.size)
        if kind == THIEF:
            return self._robbery(seat)
        if kind == VIZIER:
            return self._vizier(seat)
        icons = s.icons if face == s.tile and seat == s.active else shown.icons
        good: i64 = icons[0]
        if kind == SELLER:
            return self.prices.sale(good, s.goods[seat * GOODS + good])
        if kind == BUYER:
            return self._purchase(seat, good)
        return self._trade(seat, icons, shown.gives) if kind == TRADE else 0.0

    def _purchase(self, seat: i64, good: i64) -> float:
        s = self.s
        at = good * ROW + s.goods[seat * GOODS + good]
        value = self.value
        now = value[at]
        most = affordable(s.money[seat])
        if s.bank[good] < most:
            most = s.bank[good]
        best = 0.0
        for bought in range(1, most + 1):
            gain = value[at + bought] - now - float(COSTS[bought])
            if gain > best:
                best = gain
        return best

    def _trade(self, seat: i64, icons: tuple[int, ...], gives: i64) -> float:
        s = self.s
        start = seat * GOODS
        if s.goods[start + icons[0]] == 0:
            return 0.0
        row = s.goods[start : start + GOODS]
        stock = s.bank.copy()
        before = self._row(row)
        best = 0.0
        for _ in range(TRADE_TIMES):
            for at in range(gives):
                good: i64 = icons[at]
                row[good] -= 1
                stock[good] += 1
                if row[good] < 0:
                    return best
            for at in range(gives, len(icons)):
                good = icons[at]
                row[good] += 1
                stock[good] -= 1
                if stock[good] < 0:
                    return best
            gain = self._row(row) - before
            if gain > best:
                best = gain
        return best

    def _row(self, row: list[i64]) -> float:
        value = 0.0
        for good in range(GOODS):
            value += self.value[good * ROW + row[good]]
        return value

    def swaps(self, seat: i64, number: i64) -> float:
        """What a number of exchanges brings, each the best at its moment."""
        s = self.s
        row = s.goods[seat * GOODS : seat * GOODS + GOODS]
        stock = s.bank.copy()
        prices = self.value
        value = 0.0
        for _ in range(number):
            low = high = 0.0
            give: i64 = NONE
            gain: i64 = NONE
            for good in range(GOODS):
                at = good * ROW + row[good]
                now = prices[at]
                if row[good] > 0:
                    loss = now - prices[at - 1]
                    if give == NONE or loss < low:
                        low = loss
                        give = good
                if stock[good] > 0:
                    more = prices[at + 1] - now
                    if gain == NONE or more > high:
                        high = more
                        gain = good
            if NONE in (give, gain) or give == gain or high <= low:
                break
            row[give] -= 1
            row[gain] += 1
            stock[give] += 1
            stock[gain] -= 1
            value += high - low
        return value

    # ---- thief and vizier

    def _robbery(self, seat: i64) -> float:
        """A token of somebody, on average over all that the others have."""
        s = self.s
        total = 0.0
        tokens: i64 = 0
        for good in range(GOODS):
            own = s.goods[seat * GOODS + good]
            there: i64 = -own
            for one in range(s.setup.seats):
                there += s.goods[one * GOODS + good]
            if there > 0:
                tokens += there
                at = good * ROW + own
                total += float(there) * (self.value[at + 1] - self.value[at])
        return total / float(tokens) if tokens > 0 else 0.0

    def _theft(self, found: list[float]) -> None:
        """The token that chance is drawing."""
        s = self.s
        tokens = float(s.count(s.victim))
        for good in range(GOODS):
            there = s.goods[s.victim * GOODS + good]
            if there > 0:
                own = s.goods[s.active * GOODS + good]
                odds = float(there) / tokens
                found[s.active] += odds * (self.of(good, own + 1) - self.of(good, own))
                found[s.victim] -= odds * (self.of(good, there) - self.of(good, there - 1))

    def _vizier(self, seat: i64) -> float:
        """The best kind to name, less what it gives the others."""
        if not self.viziers:
            self._all_viziers()
        return self.viziers[seat]

    def _all_viziers(self) -> None:
        """The same for every seat at once."""
        s = self.s
        seats = s.setup.seats
        best = [0.0] * seats
        others = float(seats - 1)
        shown: list[i64] = [0] * seats
        for good in range(GOODS):
            if not s.marked >> good & 1 or s.marked == ALL_MARKED:
                for seat in range(seats):
                    shown[seat] = s.goods[seat * GOODS + good]
                pay = Pay(shown, s.setup.vizier_ties)
                for seat in range(seats):
                    mine = pay.of(shown[seat])
                    if mine > 0:
                        value = float(mine) - self.w.rival * float(pay.total - mine) / others
                        if value > best[seat]:
                            best[seat] = value
        self.viziers = best

    def _audience(self, found: list[float]) -> None:
        """Seats that have not decided yet are taken to show everything."""
        s = self.s
        shown: list[i64] = []
        for seat in range(s.setup.seats):
            number = s.shown[seat]
            if number == NONE:
                number = s.goods[seat * GOODS + s.named]
            else:
                found[seat] -= self.w.secret * float(number)
            shown.append(number)
        pay = Pay(shown, s.setup.vizier_ties)
        for seat in range(s.setup.seats):
            found[seat] += float(pay.of(shown[seat]))
