"""What goods and kept tiles are worth on the road ahead: the same all through a turn, and therefore kept."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.silk_road.board import BUYER, EACH, GOODS, KINDS, MAJORITY, NONE, RECEIPTS, SELLER, TRAY
from viae.games.silk_road.eval_weights import Weights
from viae.games.silk_road.state import TILES, State

ROW: Final = EACH + 2  # numbers of tokens of a kind for which there is a price
UNKNOWN: Final = -1.0  # a gain that has not been asked for yet


class Prices:
    """What follows from the tiles that the caravan may still reach, from one place on: the same all through a turn."""

    def __init__(self, s: State, w: Weights) -> None:
        self.w: Final = w
        self.layout: Final = s.layout
        self.to_come: Final = cities_to_come(s)
        self.kinds: Final = [0.0] * len(KINDS)  # tiles of each kind the caravan will reach, weighted by likelihood
        self.sellers: Final = [0.0] * GOODS  # Sellers of each good
        self.buyers: Final = [0.0] * GOODS
        self._count(s)
        self.crook: Final = w.crook_worth * min(1.0, self.to_come / w.crook_time)
        self.barterer: Final = w.barterer_worth * min(1.0, self.to_come / w.barterer_time)
        self.majority: Final = (1.0 - (1.0 - w.majority_early) * min(1.0, self.to_come / w.length)) * float(MAJORITY)
        self.value: Final = self._values(w, w.catch_of_three if s.setup.seats == 3 else w.catch)
        self.sales: Final = [UNKNOWN] * (GOODS * ROW)  # what a Seller brings who owns so many, as far as asked for

    def _count(self, s: State) -> None:
        journey = s.setup.journey
        faces = s.setup.board.faces
        odds = journey.visits[s.at]
        for place in journey.order:
            likely = odds[place]
            if likely > 0.0:
                for slot in range(s.setup.per_city):
                    face = s.layout[place * TRAY + slot]
                    if face != NONE:
                        shown = faces[face]
                        self.kinds[shown.kind] += likely
                        if shown.kind == SELLER:
                            self.sellers[shown.icons[0]] += likely
                        elif shown.kind == BUYER:
                            self.buyers[shown.icons[0]] += likely

    def _values(self, w: Weights, catch: float) -> list[float]:
        """[good * ROW + number]: tokens are worth a point each, and more as long as there are sellers ahead."""
        found: list[float] = []
        for good in range(GOODS):
            sellers = self.sellers[good]
            miss: float = (1.0 - catch) ** sellers
            once = 1.0 - miss
            twice = max(0.0, once - sellers * catch * miss / (1.0 - catch))
            for number in range(ROW):
                first = min(number, 3)
                second = min(max(number - 3, 0), 3)
                found.append(float(number) + once * w.sale[first] + twice * w.sale[second])
        return found

    def sale(self, good: i64, number: i64) -> float:
        """What a Seller brings to whoever has so many tokens."""
        at = good * ROW + number
        known = self.sales[at]
        if known != UNKNOWN:
            return known
        value = self.value
        now = value[at]
        best = 0.0
        for sold in range(1, number + 1):
            gain = float(RECEIPTS[sold]) + value[at - sold] - now
            if gain > best:
                best = gain
        self.sales[at] = best
        return best


def prices_of(s: State, w: Weights) -> Prices:
    """The prices of a position; they are kept with the layout, by place."""
    if s.phase == TILES:
        return Prices(s, w)
    known = s.ahead.prices[s.at]
    if known is not None and known.layout is s.layout and known.w is w:
        return known
    found = Prices(s, w)
    s.ahead.prices[s.at] = found
    return found


def cities_to_come(s: State) -> float:
    """About how many more markets there will be."""
    total = 0.0
    for odds in s.setup.journey.visits[s.at]:
        total += odds
    return total - 1.0  # the goal has none
