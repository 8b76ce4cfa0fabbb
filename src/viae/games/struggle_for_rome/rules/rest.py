"""Rest, and the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from viae.core.game import Action, Rule
from viae.games.struggle_for_rome.board import GRAIN, ORE, REST_GOLD
from viae.games.struggle_for_rome.rules.harvest import begin_draws
from viae.games.struggle_for_rome.rules.notes import receive
from viae.games.struggle_for_rome.rules.rounds import R_TRIBES, end_turn
from viae.games.struggle_for_rome.state import RIDING, TURN, UNIT, State, count

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
