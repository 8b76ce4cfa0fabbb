"""Phases 3 and 4: journeys, plundering, founding and expanding a kingdom, rest, and the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import (
    FACE_LOSS,
    FACE_REWARD,
    FACES,
    GRAIN,
    LIBERTY,
    NONE,
    ORE,
    REST_GOLD,
    REWARD_GOLD,
    SAME_COLOUR,
    Board,
)
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.notes import receive, spend
from viae.games.struggle_for_rome.rules.rounds import (
    R_NEUTRAL,
    R_TRIBES,
    acting_tribe,
    betray,
    end_attack,
    end_turn,
    finish_plunder,
    is_neutral,
    judge,
    why_not_traitor,
)
from viae.games.struggle_for_rome.rules.scoring import colours_in, counters_of
from viae.games.struggle_for_rome.state import CARD, COUNTER, FACE_UNIT, RIDING, TURN, UNIT, State, count, replaced

R_ONCE: Final = Rule("FR-603")  # Each tribe attacks at most once a round.
R_PLUNDER: Final = Rule("FR-630")  # A tribe plunders a city next to it that has a counter, with enough figures.
R_COLOUR: Final = Rule("FR-636")  # A box never holds more than two counters of one colour.
R_SETTLED: Final = Rule("FR-653")  # A kingdom never moves, plunders or founds again.


class Plunder(Action[State]):
    """Turn up the counter of a city next to the tribe, moved or not (FR-616, FR-630, FR-631)."""

    def __init__(self, board: Board, city: int, traitor: bool) -> None:
        super().__init__(f"plunder {board.cities[city]}{' with traitor' if traitor else ''}", TURN)
        self.city: Final[i64] = city
        self.traitor: Final = traitor

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if is_neutral(s, self.city):
            return R_NEUTRAL
        tribe = acting_tribe(s)
        board = s.setup.board
        if s.cities[tribe] != 0:
            return R_SETTLED
        if s.attacked:
            return R_ONCE
        if self.city not in board.near[s.at[tribe]] or s.counters & board.city_bit[self.city] == 0:
            return R_PLUNDER  # a counter lies on no conquered city
        if counters_of(s.loot[tribe], board.province[self.city]) >= SAME_COLOUR:
            return R_COLOUR  # not even to waive it
        if self.traitor:
            return why_not_traitor(s, seat, board.towers[self.city], s.figures[tribe])
        return None if s.figures[tribe] >= board.towers[self.city] else R_PLUNDER

    def do(self, s: State, seat: int) -> None:
        if self.traitor:
            betray(s, seat)
        s.attacked = True
        s.counters &= ~s.setup.board.city_bit[self.city]
        s.city = self.city
        s.phase = COUNTER


class TurnUp(Action[State]):
    """The counter's face, one of those of its colour that nobody has seen; loss first, then the reward (FR-632)."""

    def __init__(self, face: int) -> None:
        super().__init__(f"reveal {FACES[face]}", COUNTER)
        self.face: Final[i64] = face

    def do(self, s: State, seat: int) -> None:
        province = s.setup.board.province[s.city]
        s.faces = replaced(s.faces, province, s.faces[province] - FACE_UNIT[self.face])
        s.face = self.face
        tribe = acting_tribe(s)
        if FACE_LOSS[self.face] and s.figures[tribe] > 0:  # FR-633
            s.figures[tribe] -= 1
            s.reserve[tribe] += 1
        reward = FACE_REWARD[self.face]  # FR-634; from an empty pile or deck nothing comes
        if reward == "pasture" and s.pile + s.discard != 0:
            begin_draws(s, s.active + 1)
        elif reward == "development" and s.deck != 0:
            s.phase = CARD
        else:
            if reward == "gold":
                s.gold[s.active] += REWARD_GOLD
            finish_plunder(s)


R_PROVINCES: Final = Rule("FR-004")  # A tribe that has plundered in three provinces may conquer.
R_FOUND: Final = Rule("FR-650")  # A wandering tribe founds its kingdom in a free city next to it, with a wagon.
R_TWICE: Final = Rule("FR-654")  # Plundering and conquering in one round with one tribe is impossible.
R_CONQUER: Final = Rule("FR-670")  # A kingdom conquers free cities at most one arrow away, with a wagon and a figure.


def in_range(s: State, tribe: i64) -> i64:
    """The cities at most one arrow away from a city of this tribe, as bits (FR-671, R-22, R-23).

    A city of this round cannot serve yet: it was the one attack of the tribe (FR-673).
    """
    reach: i64 = 0
    board = s.setup.board
    conquered: i64 = s.cities[tribe]
    city: i64 = 0
    while conquered != 0:
        if conquered & 1 != 0:
            reach |= board.range[city]
        conquered >>= 1
        city += 1
    return reach


def _take(s: State, seat: i64, tribe: i64, city: i64) -> None:
    """A wagon from the box goes with it; a counter that still lies there is removed unseen (FR-652, R-37)."""
    board = s.setup.board
    s.attacked = True
    s.wagons[tribe] -= 1
    s.cities = replaced(s.cities, tribe, s.cities[tribe] | board.city_bit[city])
    s.taken |= board.city_bit[city]
    s.counters &= ~board.city_bit[city]
    s.lands = replaced(s.lands, seat, s.lands[seat] | board.fed[board.city_place[city]])
    judge(s, seat)
    end_attack(s)


class Found(Action[State]):
    """The tribe figure moves onto its first city (FR-003, FR-651, FR-653)."""

    def __init__(self, board: Board, city: int, traitor: bool) -> None:
        super().__init__(f"found {board.cities[city]}{' with traitor' if traitor else ''}", TURN)
        self.city: Final[i64] = city
        self.traitor: Final = traitor

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if is_neutral(s, self.city):
            return R_NEUTRAL
        tribe = acting_tribe(s)
        board = s.setup.board
        if s.cities[tribe] != 0:
            return R_SETTLED
        if s.attacked:
            return R_TWICE
        if self.city not in board.near[s.at[tribe]] or s.taken & board.city_bit[self.city] != 0:
            return R_FOUND
        if colours_in(s.loot[tribe]) < LIBERTY:
            return R_PROVINCES
        if s.wagons[tribe] == 0:
            return R_FOUND
        if self.traitor:
            return why_not_traitor(s, seat, board.towers[self.city], s.figures[tribe])
        return None if s.figures[tribe] >= board.towers[self.city] else R_FOUND

    def do(self, s: State, seat: int) -> None:
        if self.traitor:
            betray(s, seat)
        tribe = acting_tribe(s)
        s.at[tribe] = s.setup.board.city_place[self.city]
        _take(s, seat, tribe, self.city)


class Conquer(Action[State]):
    """One more city for a kingdom; a figure from the box goes with the wagon (FR-672)."""

    def __init__(self, board: Board, city: int, traitor: bool) -> None:
        super().__init__(f"conquer {board.cities[city]}{' with traitor' if traitor else ''}", TURN)
        self.city: Final[i64] = city
        self.traitor: Final = traitor

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        if is_neutral(s, self.city):
            return R_NEUTRAL
        if s.attacked:
            return R_ONCE
        tribe = acting_tribe(s)
        board = s.setup.board
        if in_range(s, tribe) & ~s.taken & board.city_bit[self.city] == 0:
            return R_CONQUER
        if s.wagons[tribe] == 0 or s.figures[tribe] == 0:
            return R_CONQUER
        if self.traitor:
            return why_not_traitor(s, seat, board.towers[self.city], s.figures[tribe])
        return None if s.figures[tribe] >= board.towers[self.city] else R_CONQUER

    def do(self, s: State, seat: int) -> None:
        if self.traitor:
            betray(s, seat)
        tribe = acting_tribe(s)
        s.figures[tribe] -= 1
        _take(s, seat, tribe, self.city)


R_DESTINATION: Final = Rule("FR-610")  # A journey ends on another crossroads, without a city, without a tribe figure.
R_PRICE: Final = Rule("FR-612")  # The first arrow is free, each further one has its price.
R_PAY: Final = Rule("FR-614")  # The price is paid before the figure is placed.
R_ONE_JOURNEY: Final = Rule("FR-615")  # One journey a tribe and round, before any attack.


def payments(s: State, place: i64, to: i64) -> list[tuple[int, int]]:
    """What a journey can cost as grain and gold, none worse than another (FR-611, FR-612, FR-613, R-16)."""
    if s.free:
        return [(0, 0)]
    area = s.setup.board.area
    return s.setup.board.routes.payments[area[place]][area[to]]


class Move(Action[State]):
    """A journey of any length over roads and lanes to a free crossroads, paid in grain and gold (FR-610 to FR-614)."""

    def __init__(self, board: Board, place: int, grain: int, gold: int) -> None:
        paid = [f"{number} {kind}" for number, kind in ((grain, "grain"), (gold, "gold")) if number > 0]
        super().__init__(f"go {board.places[place]}{' for ' if paid else ''}{' '.join(paid)}", TURN)
        self.place: Final[i64] = place
        self.grain: Final[i64] = grain
        self.gold: Final[i64] = gold

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        tribe = acting_tribe(s)
        if s.cities[tribe] != 0:
            return R_SETTLED
        if s.moved or s.attacked:
            return R_ONE_JOURNEY
        if s.setup.board.city_at[self.place] != NONE or self.place in s.at:
            return R_DESTINATION
        if (self.grain, self.gold) not in payments(s, s.at[tribe], self.place):
            return R_PRICE
        return None if count(s.hand[seat], GRAIN) >= self.grain and s.gold[seat] >= self.gold else R_PAY

    def do(self, s: State, seat: int) -> None:
        if self.grain > 0:
            spend(s, seat, self.grain * UNIT[GRAIN])
        s.gold[seat] -= self.gold
        s.at[acting_tribe(s)] = self.place
        s.moved = True


R_REST: Final = Rule("FR-604")  # Who does nothing with a tribe rests, and only then.

REWARDS: Final = ("gold", "grain", "ore", "pasture")
REST_WITH_GOLD: Final = 0
REST_WITH_GRAIN: Final = 1
REST_WITH_PASTURE: Final = 3


def idle(s: State) -> bool:
    """Whether nothing was done in this turn: no journey, no card, no attack (FR-604, R-26)."""
    return not (s.moved or s.carded or s.attacked)


def in_stock(s: State, reward: i64) -> bool:
    """Gold always is (FR-604, R-13)."""
    if reward == REST_WITH_GOLD:
        return True
    if reward == REST_WITH_PASTURE:
        return s.pile + s.discard != 0
    return count(s.stock, GRAIN if reward == REST_WITH_GRAIN else ORE) > 0


class Rest(Action[State]):
    """2 gold, a grain, an ore or the top pasture card instead of doing anything (FR-604)."""

    def __init__(self, reward: int) -> None:
        super().__init__(f"rest {REWARDS[reward]}", TURN)
        self.reward: Final[i64] = reward

    def why_not(self, s: State, seat: int) -> Rule | None:
        if s.part < RIDING:
            return R_TRIBES
        return None if idle(s) and in_stock(s, self.reward) else R_REST

    def do(self, s: State, seat: int) -> None:
        if self.reward == REST_WITH_PASTURE:
            begin_draws(s, seat + 1)
            return
        if self.reward == REST_WITH_GOLD:
            s.gold[seat] += REST_GOLD
        else:
            receive(s, seat, UNIT[GRAIN if self.reward == REST_WITH_GRAIN else ORE])
        end_turn(s)


class EndTurn(Action[State]):
    """End the turn: in phase 2 at any time (FR-401, R-14), with a tribe after it has done something (FR-602)."""

    def __init__(self) -> None:
        super().__init__("end", TURN)

    def why_not(self, s: State, seat: int) -> Rule | None:
        return R_REST if s.part >= RIDING and idle(s) else None

    def do(self, s: State, seat: int) -> None:
        end_turn(s)
