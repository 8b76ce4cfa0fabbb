"""What evaluate must find, written out plainly and slowly: the definition that the fast version is held against."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.silk_road.board import (
    BARTERER,
    BUYER,
    COSTS,
    CROOK,
    EACH,
    GOODS,
    MAJORITY,
    NONE,
    RECEIPTS,
    SELLER,
    SPECIAL,
    THIEF,
    TRADE,
    TRADE_TIMES,
    TRAY,
    VIZIER,
)
from viae.games.silk_road.eval_weights import DEFAULT, Weights
from viae.games.silk_road.rules.bank import affordable
from viae.games.silk_road.rules.market import receivers
from viae.games.silk_road.rules.scoring import ranking, tallies
from viae.games.silk_road.rules.vizier import ALL_MARKED, prizes
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
    total = sum(own)
    found: list[float] = []
    for seat in range(seats):
        strongest = max([own[other] for other in range(seats) if other != seat])
        found.append(own[seat] - w.rival * strongest - w.rivals * (total - own[seat]) / float(seats - 1))
    return found


class Worth:
    """The prices of one position."""

    def __init__(self, s: State, w: Weights = DEFAULT) -> None:
        self.s: Final = s
        self.w: Final = w
        self.to_come: Final = cities_to_come(s)
        self.value: Final = self._values()  # [good * (EACH + 2) + number]: of this number of tokens of a kind

    # ---- goods

    def _values(self) -> list[float]:
        """Tokens are worth a point each, and more as long as there are sellers ahead."""
        s, w = self.s, self.w
        catch = w.catch_of_three if s.setup.seats == 3 else w.catch
        sellers = _sellers_ahead(s)
        found: list[float] = []
        for good in range(GOODS):
            miss: float = (1.0 - catch) ** sellers[good]
            once = 1.0 - miss
            twice = max(0.0, once - sellers[good] * catch * miss / (1.0 - catch))
            for number in range(EACH + 2):
                first = min(number, 3)
                second = min(max(number - 3, 0), 3)
                found.append(float(number) + once * w.sale[first] + twice * w.sale[second])
        return found

    def of(self, good: i64, number: i64) -> float:
        return self.value[good * (EACH + 2) + number]

    # ---- seats

    def seats(self) -> list[float]:
        """What each seat has, with what this turn still promises it."""
        s, w = self.s, self.w
        found: list[float] = []
        crook = w.crook_worth * min(1.0, self.to_come / w.crook_time)
        barterer = w.barterer_worth * min(1.0, self.to_come / w.barterer_time)
        for seat in range(s.setup.seats):
            value = float(s.money[seat]) + crook * float(s.crooks[seat]) + barterer * float(s.barterers[seat])
            for good in range(GOODS):
                value += self.of(good, s.goods[seat * GOODS + good])
            found.append(value)
        self._majorities(found)
        self._turn(found)
        return found

    def _majorities(self, found: list[float]) -> None:
        s, w = self.s, self.w
        share = 1.0 - (1.0 - w.majority_early) * min(1.0, self.to_come / w.length)
        for good in range(GOODS):
            most: i64 = 0
            leader: i64 = NONE
            for seat in range(s.setup.seats):
                number = s.goods[seat * GOODS + good]
                if number > most:
                    most = number
                    leader = seat
                elif number == most:
                    leader = NONE
            if leader != NONE:
                found[leader] += share * float(MAJORITY)

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
        gain = [self._leading(seat) for seat in range(s.setup.seats)]
        leader = s.holder
        if s.phase != MOVE and s.high_seat != NONE:
            bid = float(s.high)
            if s.money[s.holder] < s.high or 2.0 * bid >= gain[s.holder]:
                leader = s.high_seat
                found[s.holder] += bid
                found[s.high_seat] -= bid
            else:
                found[s.holder] -= bid
                found[s.high_seat] += bid
        elif s.phase == AUCTION:
            found[s.holder] += self.w.holding * gain[s.holder]
        found[leader] += gain[leader]

    def _leading(self, seat: i64) -> float:
        """What leading is worth to a seat: the best city and its best tile, against an average one."""
        s = self.s
        best = 0.0
        for place in s.setup.journey.onward[s.at]:
            if place == s.setup.journey.goal:
                continue
            top = 0.0
            total = 0.0
            for slot in range(s.setup.per_city):
                face = s.layout[place * TRAY + slot]
                if face != NONE:
                    gain = self.tile(seat, face)
                    top = max(top, gain)
                    total += gain
            value = top - total / float(s.setup.per_city)
            bonus = s.setup.board.bonus[place]
            if bonus != NONE:
                value += self.tile(seat, bonus)
            best = max(best, value)
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
        for seat in receivers(s.plays, s.setup.cap, active):
            total = 0.0
            for face in s.lying:
                if face != NONE:
                    total += self.tile(seat, face)
            found[seat] += self.w.following * total / float(s.left)

    # ---- tiles

    def tile(self, seat: i64, face: i64) -> float:
        """What taking a tile brings a seat, used as well as it can be."""
        s, w = self.s, self.w
        shown = s.setup.board.faces[face]
        kind = shown.kind
        if kind == CROOK:
            return w.crook_worth * min(1.0, self.to_come / w.crook_time)
        if kind == BARTERER:
            return w.barterer_worth * min(1.0, self.to_come / w.barterer_time)
        if kind == SPECIAL:
            return self.swaps(seat, shown.size)
        if kind == THIEF:
            return self._robbery(seat)
        if kind == VIZIER:
            return self._vizier(seat)
        icons = s.icons if face == s.tile and seat == s.active else shown.icons
        if kind == SELLER:
            return self._sale(seat, icons[0])
        if kind == BUYER:
            return self._purchase(seat, icons[0])
        return self._trade(seat, icons, shown.gives) if kind == TRADE else 0.0

    def _sale(self, seat: i64, good: i64) -> float:
        number = self.s.goods[seat * GOODS + good]
        now = self.of(good, number)
        best = 0.0
        for sold in range(1, number + 1):
            best = max(best, float(RECEIPTS[sold]) + self.of(good, number - sold) - now)
        return best

    def _purchase(self, seat: i64, good: i64) -> float:
        s = self.s
        number = s.goods[seat * GOODS + good]
        now = self.of(good, number)
        most = min(affordable(s.money[seat]), s.bank[good])
        best = 0.0
        for bought in range(1, most + 1):
            best = max(best, self.of(good, number + bought) - now - float(COSTS[bought]))
        return best

    def _trade(self, seat: i64, icons: tuple[int, ...], gives: i64) -> float:
        s = self.s
        row = s.goods[seat * GOODS : seat * GOODS + GOODS]
        stock = s.bank.copy()
        before = self._row(row)
        best = 0.0
        for _ in range(TRADE_TIMES):
            for at in range(gives):
                row[icons[at]] -= 1
                stock[icons[at]] += 1
            if min(row) < 0:
                break
            for at in range(gives, len(icons)):
                row[icons[at]] += 1
                stock[icons[at]] -= 1
            if min(stock) < 0:
                break
            best = max(best, self._row(row) - before)
        return best

    def _row(self, row: list[i64]) -> float:
        value = 0.0
        for good in range(GOODS):
            value += self.of(good, row[good])
        return value

    def swaps(self, seat: i64, number: i64) -> float:
        """What a number of exchanges brings, each the best at its moment."""
        s = self.s
        row = s.goods[seat * GOODS : seat * GOODS + GOODS]
        stock = s.bank.copy()
        value = 0.0
        for _ in range(number):
            low = high = 0.0
            give: i64 = NONE
            gain: i64 = NONE
            for good in range(GOODS):
                if row[good] > 0:
                    loss = self.of(good, row[good]) - self.of(good, row[good] - 1)
                    if give == NONE or loss < low:
                        low = loss
                        give = good
                if stock[good] > 0:
                    more = self.of(good, row[good] + 1) - self.of(good, row[good])
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
        for other in range(s.setup.seats):
            if other != seat:
                for good in range(GOODS):
                    there = s.goods[other * GOODS + good]
                    own = s.goods[seat * GOODS + good]
                    tokens += there
                    total += float(there) * (self.of(good, own + 1) - self.of(good, own))
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
        s = self.s
        best = 0.0
        for good in range(GOODS):
            if not s.marked >> good & 1 or s.marked == ALL_MARKED:
                pay = prizes([int(s.goods[one * GOODS + good]) for one in range(s.setup.seats)], s.setup.vizier_ties)
                mine = pay[seat]
                best = max(best, float(mine) - self.w.rival * float(sum(pay) - mine) / float(s.setup.seats - 1))
        return best

    def _audience(self, found: list[float]) -> None:
        """Seats that have not decided yet are taken to show everything."""
        s = self.s
        shown: list[int] = []
        for seat in range(s.setup.seats):
            number = s.shown[seat]
            if number == NONE:
                number = s.goods[seat * GOODS + s.named]
            else:
                found[seat] -= self.w.secret * float(number)
            shown.append(number)
        pay = prizes(shown, s.setup.vizier_ties)
        for seat in range(s.setup.seats):
            found[seat] += float(pay[seat])


def cities_to_come(s: State) -> float:
    """About how many more markets there will be."""
    total = 0.0
    for odds in s.setup.journey.visits[s.at]:
        total += odds
    return total - 1.0  # the goal has none


def _sellers_ahead(s: State) -> list[float]:
    """For each kind, the sellers the caravan will reach, weighted by their likelihood."""
    found = [0.0] * GOODS
    journey = s.setup.journey
    faces = s.setup.board.faces
    odds = journey.visits[s.at]
    for place in journey.order:
        likely = odds[place]
        if likely > 0.0:
            for slot in range(s.setup.per_city):
                face = s.layout[place * TRAY + slot]
                if face != NONE and faces[face].kind == SELLER:
                    found[faces[face].icons[0]] += likely
    return found
