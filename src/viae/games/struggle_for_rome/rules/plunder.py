"""Plundering: the attack, and the counter that is turned up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import FACE_LOSS, FACE_REWARD, FACES, REWARD_GOLD, SAME_COLOUR, Board
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.loot import (
    R_NEUTRAL,
    acting_tribe,
    betray,
    finish_plunder,
    is_neutral,
    why_not_traitor,
)
from viae.games.struggle_for_rome.rules.rounds import R_TRIBES
from viae.games.struggle_for_rome.rules.scoring import counters_of
from viae.games.struggle_for_rome.state import CARD, COUNTER, FACE_UNIT, RIDING, TURN, State, replaced

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
