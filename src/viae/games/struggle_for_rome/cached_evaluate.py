"""A cache for evaluate: a seat is judged again only if something that its worth depends on has changed.

A search that looks one step ahead compares positions that differ little, and most seats keep their worth.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.games.struggle_for_rome.eval_weights import Weights
from viae.games.struggle_for_rome.evaluate import (
    attack_may_come,
    award_to_come,
    cards_are_idle,
    evaluate,
    own_worth,
    weighed_up,
)
from viae.games.struggle_for_rome.state import CARD, OVER, STEAL, Setup, State

NOTHING: Final = -1  # is no bundle, box or turn


class EvaluationCache:
    """The seats as they were at the last evaluation. Must agree with `evaluate`."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self._setup: Setup | None = None
        self._seats: list[CachedSeat] = []

    def evaluate(self, s: State) -> list[float]:
        if s.phase == OVER:
            return evaluate(s, self.weights)
        if self._setup is not s.setup:
            self._setup = s.setup
            self._seats = [CachedSeat() for _ in range(s.setup.seats)]
        own: list[float] = []
        for seat in range(s.setup.seats):
            cached = self._seats[seat]
            if cached.has_changed(s, seat):
                cached.worth = own_worth(s, seat, self.weights)
            own.append(cached.worth)
        return weighed_up(s, own, self.weights)


class CachedSeat:
    """The worth of a seat, and everything that it depended on."""

    def __init__(self) -> None:
        self.worth = 0.0
        self._hand: i64 = NOTHING
        self._gold: i64 = NOTHING
        self._cards: i64 = NOTHING
        self._honours: i64 = NOTHING  # diplomacies played, Culture laid open, whose the award is and will be
        self._boxes: i64 = NOTHING  # of both tribes: figures, wagons, where they stand
        self._horsemen_cities: i64 = NOTHING
        self._warrior_cities: i64 = NOTHING
        self._horsemen_loot: i64 = NOTHING
        self._warrior_loot: i64 = NOTHING
        self._lands: i64 = NOTHING
        self._taken: i64 = NOTHING
        self._counters: i64 = NOTHING
        self._due: i64 = NOTHING
        self._turn: i64 = NOTHING  # when its tribes may attack, the legionnaire, and what is under way if it acts
        self._deck: i64 = NOTHING

    def has_changed(self, s: State, seat: i64) -> bool:
        """Whether anything has changed; if so, the new facts are kept."""
        tribe = 2 * seat
        hand = s.hand[seat]
        gold = s.gold[seat]
        cards = s.cards[seat]
        honours = _honours(s, seat)
        boxes = _boxes(s, tribe)
        horsemen_cities: i64 = s.cities[tribe]
        warrior_cities: i64 = s.cities[tribe + 1]
        horsemen_loot: i64 = s.loot[tribe]
        warrior_loot: i64 = s.loot[tribe + 1]
        lands: i64 = s.lands[seat]
        turn = _turn(s, seat)
        deck: i64 = s.deck if s.phase == CARD and seat == s.active else 0
        if (
            self._turn == turn
            and self._hand == hand
            and self._gold == gold
            and self._cards == cards
            and self._honours == honours
            and self._boxes == boxes
            and self._horsemen_cities == horsemen_cities
            and self._warrior_cities == warrior_cities
            and self._horsemen_loot == horsemen_loot
            and self._warrior_loot == warrior_loot
            and self._lands == lands
            and self._taken == s.taken
            and self._counters == s.counters
            and self._due == s.due
            and self._deck == deck
        ):
            return False
        self._hand = hand
        self._gold = gold
        self._cards = cards
        self._honours = honours
        self._boxes = boxes
        self._horsemen_cities = horsemen_cities
        self._warrior_cities = warrior_cities
        self._horsemen_loot = horsemen_loot
        self._warrior_loot = warrior_loot
        self._lands = lands
        self._taken = s.taken
        self._counters = s.counters
        self._due = s.due
        self._turn = turn
        self._deck = deck
        return True


def _honours(s: State, seat: i64) -> i64:
    diplomacies: i64 = s.diplomacies[seat]
    laid: i64 = s.laid[seat]
    return (award_to_come(s) << 8 | s.award) << 16 | diplomacies << 8 | laid


def _boxes(s: State, tribe: i64) -> i64:
    horsemen = s.at[tribe] << 16 | s.figures[tribe] << 8 | s.wagons[tribe]
    warriors = s.at[tribe + 1] << 16 | s.figures[tribe + 1] << 8 | s.wagons[tribe + 1]
    return horsemen << 24 | warriors


def _turn(s: State, seat: i64) -> i64:
    """What a turn means to a seat: when its tribes may attack, and for one that is not active whether it is robbed."""
    tribes = attack_may_come(s, seat, 2 * seat) << 2 | attack_may_come(s, seat, 2 * seat + 1)
    turn = (s.legion << 1 | (1 if cards_are_idle(s) else 0)) << 4 | tribes
    phase = s.phase
    if seat != s.active:
        return turn << 2 | (1 if phase == STEAL and s.victim == seat else 0)
    flags: i64 = (4 if s.free else 0) | (2 if s.moved else 0) | (1 if s.carded else 0)
    return ((((turn << 8 | s.city) << 4 | phase) << 3 | s.part) << 3 | flags) << 2 | 2
